import type { Rule } from "./rule.ts";

/** Keys of clouds, databases and vaults. */
export const cloudRules: readonly Rule[] = [
	{
		id: "aws-key-id",
		needles: ["AKIA", "ASIA", "ABIA", "ACCA"],
		pattern: /A(?:KIA|SIA|BIA|CCA)[A-Z0-9]{16}(?![A-Za-z0-9])/,
		positives: [
			["AKIA3W44", "OJE7X7N7KXPL"],
			["ASIAFU9X", "1H0JQYGXW77R"],
		],
		negatives: ["ASIAPACIFICREGIONNAME"],
	},
	{
		id: "aws-bedrock-key",
		needles: ["ABSK"],
		pattern: /ABSK[A-Za-z0-9+/]{100,270}={0,2}/,
		positives: [
			[
				"ABSKdL4o",
				"59wtaqU+EVRWGczaHhwNJPGEH4l/lzq2LVf4WUfL03GTEXqyViAQjk5WY1/dn77318wi4Y+rbDzZfLQX6plCjbn/lB6hzQ9h1r0gsPQyaxJHlOXGMY1gNMFW3GNn",
			],
		],
		negatives: ["ABSKexample"],
	},
	{
		id: "google-oauth-token",
		needles: ["ya29."],
		pattern: /ya29\.[A-Za-z0-9_-]{20,1000}/,
		positives: [
			[
				"ya29.E79s",
				"URz6gObi0PeJC4LzA6Z4AAhx3pgrj-xbv-CLBusAm7mzlg1CG42thrfu5LDOtNHPBtDYePWtLClz7tx3QZoeTpAjL_Sc-lz_JMlzr8IDMemaSytMgwQp",
			],
		],
		negatives: ["ya29.example"],
	},
	{
		id: "google-refresh-token",
		needles: ["1//0"],
		pattern: /1\/\/0[A-Za-z0-9_-]{30,250}/,
		positives: [["1//0fU5o", "Mi6mouY7eefm0q1TjVuUvlQa9MtHmnEot-IpP7FufGUzKZAqEEmbng_W"]],
		negatives: ["1//0example"],
	},
	{
		id: "google-client-secret",
		needles: ["GOCSPX-"],
		pattern: /GOCSPX-[A-Za-z0-9_-]{24,32}/,
		positives: [["GOCSPX-Yt8d", "2YoLpkBDFhFjRmfBwMRk7xbA"]],
		negatives: ["GOCSPX-example"],
	},
	{
		id: "azure-client-secret",
		needles: ["0Q~", "1Q~", "2Q~", "3Q~", "4Q~", "5Q~", "6Q~", "7Q~", "8Q~", "9Q~"],
		pattern: /(?<![A-Za-z0-9_~.-])[A-Za-z0-9_~.-]{3}\dQ~[A-Za-z0-9_~.-]{31,34}(?![A-Za-z0-9_~.-])/,
		reach: [3],
		positives: [["cfY8Q~3j5GRkjZwXinm7oRv", "TeaY4EcFHXv6eWMOO"]],
		negatives: ["0Q~example"],
	},
	{
		id: "azure-key",
		needles: ["JQQJ99"],
		pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{52}JQQJ99[A-Za-z0-9]{26}(?![A-Za-z0-9])/,
		reach: [52],
		positives: [
			["W26YAfPTwLkZ9FRXVFiq1S7t5dVD1YZRLkBy0OY83G", "tV9LIP8Oh1JQQJ990o7mLDJp4FK67R4TdzQYzYORXy"],
		],
		negatives: ["JQQJ99example"],
	},
	{
		id: "azure-key",
		needles: ["AzFu"],
		pattern: /(?<![A-Za-z0-9+/_-])[A-Za-z0-9_-]{44}AzFu[A-Za-z0-9_-]{5,8}={0,2}/,
		reach: [44],
		positives: [["4l7R2NaM_co810M6sQBkTY7eLQl", "Ix40EpBfWxXIQtUv0AzFuHN8Oya=="]],
		negatives: ["AzFuexample"],
	},
	{
		id: "azure-key",
		needles: ["AzSe", "+ACR"],
		pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{42}(?:AzSe|\+ACR)[A-Za-z0-9+/]{5,7}=?/,
		reach: [42],
		positives: [["828g8pDKZQqVwRgJV3WGQyi7W5", "qQAeGNvCr9sxtQTHAzSexR96PS"]],
		negatives: ["AzSeexample"],
	},
	{
		id: "azure-key",
		needles: ["+ASt", "ACDb", "+ABa"],
		pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{76}(?:\+ASt|ACDb|\+ABa)[A-Za-z0-9+/]{5,6}={0,2}/,
		reach: [76],
		positives: [
			[
				"md414RhJyCtWG5jUMVDc8uEia875rjmL6KGczlVLPrO",
				"WpsXIbAJAPfZ8ROyF9TxS5ruk1KF0dYIH+AStR44ktt==",
			],
		],
		negatives: ["+AStexample"],
	},
	{
		id: "azure-key",
		needles: ["+AEh", "+ASb", "AIoT"],
		pattern: /(?<![A-Za-z0-9+/])[A-Za-z0-9+/]{33}(?:\+AEh|\+ASb|AIoT)[A-Za-z0-9+/]{5,6}=?/,
		reach: [33],
		positives: [["nd3tyX9x9Slrt58EmNu7C", "zgRqxzuyY9E7+ASbXN4G15="]],
		negatives: ["+AEhexample"],
	},
	{
		id: "azure-storage-key",
		needles: ["AccountKey=", "SharedAccessKey="],
		pattern: /(?:Account|SharedAccess)Key=([A-Za-z0-9+/]{40,100}={0,2})/,
		positives: [
			[
				"AccountKey=Lf9J",
				"80jJYUYKpH5bfNTUHFim0oNvwpZYRZY/RSxs0KrBRi0iaE3ZBJqtCEpKeWKqXJiIBCNmUkUcjpPBa6r5JJ==",
			],
			["SharedAccessKey=sf4o", "9CLRQDBAKdCwdI2ViJloZX0ChVQGj9r366yRyoW="],
		],
		negatives: ["AccountKey=<key>"],
	},
	{
		id: "signed-url",
		needles: ["sig=", "X-Amz-Signature=", "X-Goog-Signature="],
		pattern:
			/(?:(?:(?<=[?&])sig=(?=[A-Za-z0-9%+/_-]{24,600})|sig=(?=[A-Za-z0-9%+/]{40})|X-(?:Amz|Goog)-Signature=(?=[A-Za-z0-9%+/]{40})))([A-Za-z0-9%+/_-]{24,600}={0,2})/,
		positives: [
			["?sv=2024&sig=Je65", "HbCXmYTVmXqmJWS1sVY8b6VUNUbewnAa13PUVOw%3D"],
			["&X-Amz-Signature=ea99", "315bd0e3a34bff2aaf438c6b8068dc5d44036c002e162aaef6076bc33462"],
		],
		negatives: ["sig=HS256"],
	},
	{
		id: "digitalocean-token",
		needles: ["dop_v1_", "doo_v1_", "dor_v1_"],
		pattern: /do[opr]_v1_[0-9a-f]{64}(?![A-Za-z0-9])/,
		positives: [["dop_v1_3f7c", "7ff43fc2770c7173601e1c771d814e0f33545a3c0202219ec0605e636d32"]],
		negatives: ["dop_v1_example"],
	},
	{
		id: "heroku-key",
		needles: ["HRKU-AA"],
		pattern: /HRKU-AA[A-Za-z0-9_-]{50,70}/,
		positives: [["HRKU-AAIm3V", "JMNLs-QyakjfoBX60Akchdr3hxL4GrGMSdPWmu4u8PJFb0cRDTQaEk"]],
		negatives: ["HRKU-AAexample"],
	},
	{
		id: "fly-token",
		needles: ["fm1_", "fm2_", "fo1_", "fm1r_", "fm2r_", "fm1a_"],
		pattern: /f(?:m[12][ar]?|o1)_[A-Za-z0-9+/=_-]{40,2000}/,
		positives: [
			[
				"fm2_he32",
				"RUip6uBgF0lBBKbH3pw4vKYFRGdlAHsiiYMjiibjUjso/J5wmGMY0w4m6RPAdXCnASQJbyjluNHxfs9mhXGlChiLbIqTUwrVGVUvoFvKWdCyCXUE8HagmWVEKd84+oo6+lZp+9wD24hpyiIU48ERhjC9BWoh3hEvOBmk9H76qj5OmAJT",
			],
		],
		negatives: ["fm1_example"],
	},
	{
		id: "vercel-token",
		needles: ["vcp_", "vci_", "vca_", "vcr_", "vck_"],
		pattern: /vc[piark]_(?=[A-Za-z]{0,60}\d)[A-Za-z0-9]{24,64}(?![A-Za-z0-9])/,
		positives: [["vcp_1E4l", "GaOPZG5bPERVcIPoXFQMiPxjyZ48uVc22xQ5PlSobMD5UfCn2csm"]],
		negatives: ["vcp_example"],
	},
	{
		id: "vercel-token",
		needles: ["vercel_blob_rw_"],
		pattern: /vercel_blob_rw_[A-Za-z0-9]{10,24}_[A-Za-z0-9]{24,48}(?![A-Za-z0-9])/,
		positives: [["vercel_blob_rw_szKE7jpf", "oOTxYLLy_j1hANd1nyr967520Cv8UmgZJ81GEwr"]],
		negatives: ["vercel_blob_rw_example"],
	},
	{
		id: "cloudflare-token",
		needles: ["cfut_", "cfat_", "cfk_"],
		pattern: /cf(?:ut|at|k)_[A-Za-z0-9]{40}[0-9a-f]{8}(?![A-Za-z0-9])/,
		positives: [["cfut_p3mbkXMfLW77", "KSypUrcAMTswYbW4VdzxoJ6xgXqV70b696ea"]],
		negatives: ["cfut_example"],
	},
	{
		id: "netlify-token",
		needles: ["nfp_", "nfc_", "nfo_", "nfu_", "nfb_"],
		pattern: /nf[pcoub]_[A-Za-z0-9_]{30,44}/,
		positives: [["nfp_oV6L", "m8ezbRkax8EoeExG28VFRnN5nm1EmtY9"]],
		negatives: ["nfp_example"],
	},
	{
		id: "supabase-token",
		needles: ["sbp_"],
		pattern: /sbp_(?:v\d_|oauth_)?[0-9a-f]{40}(?![A-Za-z0-9])/,
		positives: [["sbp_d125", "ad0b57048efc48738d444a157d52ed8748d3"]],
		negatives: ["sbp_example"],
	},
	{
		id: "supabase-token",
		needles: ["sb_secret_"],
		pattern: /sb_secret_[A-Za-z0-9_-]{10,64}/,
		positives: [["sb_secret_CL2K", "wr1jWMo5F-Vy3jGWxGE0UGjh8BE"]],
		negatives: ["sb_secret_example"],
	},
	{
		id: "planetscale-token",
		needles: ["pscale_"],
		pattern: /pscale_(?:tkn|pw|oauth)_[A-Za-z0-9_.=-]{32,64}/,
		positives: [["pscale_tkn_", "Tx5PD3lA0ZrDVUW-UqCBIoerZ1j86QTS3Ow9cuYVoLL"]],
		negatives: ["pscale_example"],
	},
	{
		id: "neon-key",
		needles: ["napi_", "npg_"],
		pattern: /(?:napi_[a-z0-9]{50,80}|npg_[A-Za-z0-9]{12,20})(?![A-Za-z0-9])/,
		positives: [["napi_sx8q", "ke3cma809rbealfpalolqpbbhffmj4ve7wus04qvdfqkqfedqivv65jm9djb"]],
		negatives: ["napi_get_value_string"],
	},
	{
		id: "mongodb-atlas-secret",
		needles: ["mdb_sa_sk_"],
		pattern: /mdb_sa_sk_[A-Za-z0-9_-]{36,44}/,
		positives: [["mdb_sa_sk_DN58", "mity57Dl83rbyBn6EH2QhdDdCLB6yxANHquX"]],
		negatives: ["mdb_sa_sk_example"],
	},
	{
		id: "databricks-token",
		needles: ["dapi"],
		pattern: /dapi[0-9a-f]{32}(?:-\d)?(?![A-Za-z0-9])/,
		positives: [["dapia99a", "91a291a7457e06a3bf9232cdf28f"]],
		negatives: ["dapiexample"],
	},
	{
		id: "doppler-token",
		needles: ["dp.pt.", "dp.ct.", "dp.st.", "dp.sa.", "dp.scim.", "dp.audit."],
		pattern:
			/dp\.(?:pt|ct|st|sa|scim|audit)\.(?:[a-z0-9_-]{2,35}\.)?[A-Za-z0-9]{40,44}(?![A-Za-z0-9])/,
		positives: [
			["dp.pt.jT3X", "TxICX7U7uNdgXDfO7ric286JieDRNctQe2WQXvz"],
			["dp.st.prd_", "main.Eg89Vdcs6XQiHgSeuk0IM1AkplyWZBTvxh5pDJhfq8o"],
		],
		negatives: ["dp.pt.example"],
	},
	{
		id: "pulumi-token",
		needles: ["pul-"],
		pattern: /pul-[0-9a-f]{40}(?![A-Za-z0-9])/,
		positives: [["pul-793c", "646f3a708f4aa5a6d107b0811a7a8b9bbcc0"]],
		negatives: ["pul-example"],
	},
	{
		id: "terraform-token",
		needles: [".atlasv1."],
		pattern: /(?<![A-Za-z0-9])[A-Za-z0-9]{14}\.atlasv1\.[A-Za-z0-9_=-]{56,74}/,
		reach: [14],
		positives: [
			[
				"4R2WOX4KW6p06U.atlasv1.lt3GPW3NrERhSwOrg6R87BRUFimpPddDV",
				"ji-gz7ZN9WN8OSNTni951bDAAUUpe73dqH",
			],
		],
		negatives: [".atlasv1.example"],
	},
	{
		id: "vault-token",
		needles: ["hvs.", "hvb.", "hvr."],
		pattern: /hv[sbr]\.[A-Za-z0-9_-]{24,300}/,
		positives: [
			[
				"hvs.AT4C",
				"hCU3uWj1zPMQx_bsWvxcoUghAcB7tBst4d2rHJD1B7glaRvEGDwDwzo7BI2g_a4li1sO6vBR0FzDu0T3MNuB5ksyOpE",
			],
		],
		negatives: ["hvs.example"],
	},
	{
		id: "tailscale-key",
		needles: ["tskey-"],
		pattern: /tskey-[a-z]{2,10}-[A-Za-z0-9]{6,40}(?:-[A-Za-z0-9]{16,64})?/,
		positives: [
			["tskey-auth", "-eC5LFE8rEHmELGjGw-8y8ezgwUBvwTS1zPjD31KJac2YUEwGOB"],
			["tskey-api-", "Lt7JPQVVa8RjOxR2K-Oo7Z8kJJzPlshi55ZbNuZECFrxH5bwJ8"],
		],
		negatives: ["tskey-name"],
	},
	{
		id: "cloudflare-key",
		needles: ["v1.0-"],
		pattern: /v1\.0-[0-9a-f]{24}-[0-9a-f]{146}(?![A-Za-z0-9])/,
		positives: [
			[
				"v1.0-9348",
				"c80bc2b08a9f5c026617-612833424d61fcd25491215310a53e5356b6b3dacd8e7f05554b1e1e0ee0ac414f5c500bd6cdaf5ac6860aa8a5f82f14d2d9d0243c83de82eb31f96288b6d8eacf314914bc781ef02e",
			],
		],
		negatives: ["v1.0-example"],
	},
	{
		id: "onepassword-token",
		needles: ["ops_eyJ"],
		pattern: /ops_eyJ[A-Za-z0-9+/=_-]{60,4000}/,
		positives: [
			[
				"ops_eyJKE2T",
				"fUsv17Ml9iP0WhPl1Gqvkk67oE2Yoqq6dok6NtXeOyIN29CngA6EZuRdVyoPDE0H9m7qkHRhJuz4k6i5EEF7rKxgJFWLvkv4gxy9hiFLs9vyKJluXbunDh9sDOxKX88RSxE87OmI93QQlxmMmtsTpTLeAanJenGGQhW1pQhRs7gmRLTQardBfru5KSaGAw5TLI0m",
			],
		],
		negatives: ["ops_eyJexample"],
	},
	{
		id: "onepassword-secret-key",
		needles: ["A3-"],
		pattern:
			/A3-[A-Z0-9]{6}-(?:[A-Z0-9]{11}|[A-Z0-9]{6}-[A-Z0-9]{5})-[A-Z0-9]{5}-[A-Z0-9]{5}-[A-Z0-9]{5}(?![A-Za-z0-9])/,
		positives: [["A3-YO7N", "HZ-1E2HR6J1XB8-WK4XX-J84KH-0K963"]],
		negatives: ["A3-example"],
	},
	{
		id: "infisical-token",
		needles: ["st."],
		pattern: /st\.[0-9a-f]{24}\.[0-9a-f]{32}\.[0-9a-f]{32}(?![A-Za-z0-9])/,
		positives: [
			[
				"st.813d",
				"4707b72fcdaf171e7152.8282d92e7459da3d51f35191a136c57e.37507c36d29ba78a71cdd24221683cff",
			],
		],
		negatives: ["st.example"],
	},
	{
		id: "alibaba-key-id",
		needles: ["LTAI"],
		pattern: /LTAI(?=[A-Za-z]{0,24}\d)[A-Za-z0-9]{16,26}(?![A-Za-z0-9])/,
		positives: [["LTAILZ4s", "e7L05EijeEBiQRbU"]],
		negatives: ["LTAIexample"],
	},
	{
		id: "tencent-key-id",
		needles: ["AKID"],
		pattern: /AKID(?=[A-Za-z]{0,32}\d)[A-Za-z0-9]{32}(?![A-Za-z0-9])/,
		positives: [["AKID3Y8Y", "ZehZupdoL8UrwkS1xAT0rkCClaip"]],
		negatives: ["AKIDexample"],
	},
	{
		id: "yandex-key",
		needles: ["AQVN", "y0_", "y1_", "y2_", "y3_"],
		pattern:
			/(?:AQVN[A-Za-z0-9_-]{35,38}|y[0-3]_(?=[A-Za-z_-]{0,55}\d)[A-Za-z0-9_-]{55,60})(?![A-Za-z0-9_-])/,
		positives: [["AQVNpH9o", "WlCatfTkNO4zNA9RqVTCJqc13xfLJp5T"]],
		negatives: ["AQVNexample"],
	},
	{
		id: "aiven-password",
		needles: ["AVNS_"],
		pattern: /AVNS_[A-Za-z0-9_-]{16,24}/,
		positives: [["AVNS_OL6Z", "eG9PB5TN6UlUADx"]],
		negatives: ["AVNS_example"],
	},
	{
		id: "render-key",
		needles: ["rnd_"],
		pattern: /rnd_(?=[A-Za-z]{0,40}\d)[A-Za-z0-9]{28,40}(?![A-Za-z0-9])/,
		positives: [["rnd_Fb4J", "dvxAcB9MH4Q39tZYovvEgUYg"]],
		negatives: ["rnd_example"],
	},
	{
		id: "scalingo-token",
		needles: ["tk-us-"],
		pattern: /tk-us-[A-Za-z0-9_-]{48}(?![A-Za-z0-9_-])/,
		positives: [["tk-us-bz5_", "fqR14K1tOtxuTJhFQewg22ytVpoI4YGcYXxWbVoPQqeL"]],
		negatives: ["tk-us-example"],
	},
];
