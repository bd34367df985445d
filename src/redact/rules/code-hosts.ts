import type { Rule } from "./rule.ts";

/** Tokens of code hosts, package registries and build services. */
export const codeHostRules: readonly Rule[] = [
	{
		id: "github-token",
		needles: ["ghp_", "gho_", "ghu_", "ghs_", "ghr_"],
		pattern: /gh[pousr]_[A-Za-z0-9]{36,255}(?![A-Za-z0-9])/,
		positives: [
			["ghp_9d9Z", "wvs1O38FfaA6WEi3QrplK1xckSxKM2aH"],
			["gho_kh4T", "p0136uXT3yKW5ds3g9UFCGbHZIibp9fg"],
			["ghs_hq60", "9bbg7SVmqb1MOKDHpSCgw3gTlcrhDFLh"],
		],
		negatives: ["ghp_placeholder"],
	},
	{
		id: "github-token",
		needles: ["github_pat_"],
		pattern: /github_pat_[A-Za-z0-9_]{36,255}/,
		positives: [
			[
				"github_pat_Mz8i",
				"ILo3ojQKDVzk80b8O1_cH2z8dXxvzp1vTB1KZ6u0z2JduHj9R7wp3BQOaxgHleuBmGQboiAzX7DOc3",
			],
		],
		negatives: ["github_pat_token_name"],
	},
	{
		id: "gitlab-token",
		needles: [
			"glpat-",
			"gldt-",
			"glrt-",
			"glrtr-",
			"glcbt-",
			"glptt-",
			"glft-",
			"glsoat-",
			"glagent-",
			"glimt-",
			"glffct-",
			"gloas-",
			"glwt-",
		],
		pattern:
			/gl(?:pat|dt|rtr?|cbt|ptt|ft|soat|agent|imt|ffct|oas|wt)-[A-Za-z0-9_-]{16,300}(?:\.[0-9a-z]{2}\.[0-9a-z]{7,9})?/,
		positives: [
			["glpat-CI4m", "Gpb3EfKoNSvphIkh"],
			["glcbt-49_G", "K5FlK6CXzU6M98NdFQI"],
			["glpat-QY7T", "uEPP_IKBLhcuiS4hX4TnCtw.01.am37g4ri0"],
		],
		negatives: ["glpat-example"],
	},
	{
		id: "gitlab-token",
		needles: ["GR1348941"],
		pattern: /GR1348941[A-Za-z0-9_-]{20,30}/,
		positives: [["GR1348941t-9t", "1JoW56KTLTYXPa-l"]],
		negatives: ["GR1348941example"],
	},
	{
		id: "bitbucket-token",
		needles: ["ATBB"],
		pattern: /ATBB[A-Za-z0-9]{20,40}(?![A-Za-z0-9])/,
		positives: [["ATBB6t6j", "BKyLof06vu1M1p9unB569abdqK5I"]],
		negatives: ["ATBBexample"],
	},
	{
		id: "atlassian-token",
		needles: ["ATATT3", "ATCTT3"],
		pattern: /AT[AC]TT3[A-Za-z0-9_=-]{60,300}/,
		positives: [
			[
				"ATATT3xFfG",
				"F0235X7TfS5biDm0VZty1_Z4RlvUOUjNwoLR1uLAy0xhnTf0baNaMYmbdzw-Isz0psundmjv_73hbPsETJveImiSy5XcgCYf4gEFCfuwOa6M1G-iFXC0NZ_cFlwvTWxaLYUoQXQZip2SFXy7KSE3eJdRtEqlzIq47EuVTBZWAM8C",
			],
		],
		negatives: ["ATATT3example"],
	},
	{
		id: "azure-devops-token",
		needles: ["AZDO"],
		pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{76}AZDO[A-Za-z0-9]{4}(?![A-Za-z0-9])/,
		reach: [76],
		positives: [
			["7i4TqM5CLxIpzMGni3WhRGfI2rVXWybQTKjtayTfSl", "X2oumQ5geJ6xZGWtmeTtfosi0Tzswz26DrAZDOlbxR"],
		],
		negatives: ["AZDO_PERSONAL_ACCESS"],
	},
	{
		id: "npm-token",
		needles: ["npm_"],
		pattern: /npm_[A-Za-z0-9]{36}(?![A-Za-z0-9])/,
		positives: [["npm_jQ6w", "5AbQTSDp2zw5Oglshr6MUoTRczcMkBmy"]],
		negatives: ["npm_config_registry_and_more"],
	},
	{
		id: "pypi-token",
		needles: ["pypi-Ag"],
		pattern: /pypi-Ag[A-Za-z0-9_-]{50,1000}/,
		positives: [
			[
				"pypi-AgEIcH",
				"lwaS5vcmcsN4D-G3SaoKfgFoeOASl1YCJlS24R5gA2q_yfHwuEHFhvTS0lzNrr_9EEa4rSMrsEQp2vt7ZAoLbU_AfhJMzoN5ouP47ULvjfb7_kQHn_3_yPbTlKGFkrddx",
			],
		],
		negatives: ["pypi-Agexample"],
	},
	{
		id: "rubygems-key",
		needles: ["rubygems_"],
		pattern: /rubygems_[0-9a-f]{48}(?![A-Za-z0-9])/,
		positives: [["rubygems_2579", "ac5ba7b4b87113c16fdf5924754ec21ef66b01d4921e"]],
		negatives: ["rubygems_version"],
	},
	{
		id: "crates-token",
		needles: ["cio"],
		pattern: /cio(?=[A-Za-z]{0,31}\d)[A-Za-z0-9]{32}(?![A-Za-z0-9])/,
		positives: [["cioZQ30", "l5UkysaCZKRwKmEfIuHDBI6O3jzZ"]],
		negatives: ["cioexample"],
	},
	{
		id: "nuget-key",
		needles: ["oy2"],
		pattern: /oy2[a-z0-9]{43}(?![A-Za-z0-9])/,
		positives: [["oy26v30", "x4itv7bmo2fjx90x7p2zqholm9hoqgm7q5o93of"]],
		negatives: ["oy2example"],
	},
	{
		id: "clojars-token",
		needles: ["CLOJARS_"],
		pattern: /CLOJARS_[a-z0-9]{60}(?![A-Za-z0-9])/,
		positives: [["CLOJARS_be9i", "696h6g3z8km4fixdzpdxcan3thi1fmhwkxvaqhpx67w5cwgw9uhcpqw2"]],
		negatives: ["CLOJARS_example"],
	},
	{
		id: "docker-token",
		needles: ["dckr_pat_", "dckr_oat_"],
		pattern: /dckr_[po]at_[A-Za-z0-9_-]{20,40}/,
		positives: [["dckr_pat_zc9o", "jHxtLWsGI4bdRt_9eejxY8o"]],
		negatives: ["dckr_pat_example"],
	},
	{
		id: "jfrog-token",
		needles: ["AKCp", "cmVmdGtu"],
		pattern: /(?:AKCp[A-Za-z0-9]{60,80}|cmVmdGtu[A-Za-z0-9]{50,64})(?![A-Za-z0-9])/,
		positives: [["AKCpx93H", "exvHnt5iLNcnk0xUDvKDy7wuavLEvobpD4McOjUQjryreGqwKKHL9iSc6J5Xg3mXY"]],
		negatives: ["AKCpexample"],
	},
	{
		id: "circleci-token",
		needles: ["CCIPAT_", "CCIPRJ_"],
		pattern: /CCIP(?:AT|RJ)_[A-Za-z0-9]{20,24}_[0-9a-f]{40}(?![A-Za-z0-9])/,
		positives: [["CCIPAT_vY8p", "3Y8jRet9WvVxG2Opwd_7a6b77b4460ecec9524998a26259bebd2fa58800"]],
		negatives: ["CCIPAT_example"],
	},
	{
		id: "buildkite-token",
		needles: ["bkua_", "bkat_", "bkct_"],
		pattern: /bk(?:ua|at|ct)_[A-Za-z0-9]{32,80}(?![A-Za-z0-9])/,
		positives: [["bkua_a12e", "6936714122a40680a06aa0fca51d12afc8ea"]],
		negatives: ["bkua_example"],
	},
	{
		id: "sonar-token",
		needles: ["squ_", "sqp_", "sqa_"],
		pattern: /sq[pua]_[0-9a-f]{40}(?![A-Za-z0-9])/,
		positives: [["squ_8d45", "204642bbdb4a78f19e8b8480f3b47c20431b"]],
		negatives: ["squ_example"],
	},
	{
		id: "snyk-token",
		needles: ["snyk_"],
		pattern: /snyk_[us]at\.[0-9a-z]{8}\.[A-Za-z0-9_=.-]{30,300}/,
		positives: [
			[
				"snyk_uat.",
				"b550b7ec.dB2dnbiZShDW0WCdGcH3EDTAP2JM-Bu9IrMKlQa_FuO5BgAUf4x3rMdotbrMtTmv7Yl1RYQeEzberD35",
			],
		],
		negatives: ["snyk_example"],
	},
	{
		id: "postman-key",
		needles: ["PMAK-"],
		pattern: /PMAK-[0-9a-f]{24}-[0-9a-f]{34}(?![A-Za-z0-9])/,
		positives: [["PMAK-1233", "f4d05743bf2b67285086-ad980a1e9ad8cdadc4ccd4078c763211ce"]],
		negatives: ["PMAK-example"],
	},
	{
		id: "deno-token",
		needles: ["ddp_", "ddo_", "ddw_"],
		pattern: /dd[pow]_[A-Za-z0-9]{36,40}(?![A-Za-z0-9])/,
		positives: [["ddp_qa6V", "P2EGvLIyp0OYV3ywTezHrNQR0ueOZIQ6"]],
		negatives: ["ddp_example"],
	},
];
