import { isCredible, isPlaceholder, isReference } from "../placeholder.ts";
import type { Rule } from "./rule.ts";

/** Secrets that are told by where they stand: in headers, addresses, command lines and the files of tools. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: what stands in place of a value in shells and templates
export const placeRules: readonly Rule[] = [
	{
		id: "authorization",
		needles: ["authorization"],
		pattern:
			/authorization\\{0,3}["']?\]?\s{0,3}[:=,]\s{0,3}\\{0,3}["'`]?(?:basic|bearer|token|bot|ssws|apikey|api-key|negotiate|key|oauth|splunk|geniekey|discogs)\s{1,3}([A-Za-z0-9._~+/=:|-]{8,4000})/i,
		isInner: true,
		check: isOpaque,
		positives: [
			["Authorization: Basic YWRtaW46", "cTd4VzkyTG0="],
			['"Authorization": "Bearer k3Vn8', 'Tq1Zs6Wd0Lx"'],
		],
		negatives: [
			"Authorization: Bearer <token>",
			"Authorization: Bearer $TOKEN",
			"Allow-Headers: Authorization, X-Key",
		],
	},
	{
		id: "bearer-token",
		needles: ["bearer "],
		pattern: /bearer {1,3}([A-Za-z0-9._~+/=-]{20,4000})/i,
		check: (value) => isCredible(value, "token"),
		positives: [["Bearer 7fKq2Lx9", "Zr4Tn0Wm8Vb1"]],
		negatives: ["bearer authentication-and-authorization"],
	},
	{
		id: "cookie",
		needles: ["cookie:", "cookie=", "cookie =", 'cookie"', "cookie'", "cookie\\"],
		pattern: /cookie\\{0,3}["']?\s{0,3}[:=]\s{0,3}\\{0,3}["'`]?([^\n\r"'`\\]{8,8000})/i,
		isInner: true,
		each: /(?<==)[^;,\s]{16,4000}/g,
		check: isOpaque,
		positives: [["Cookie: theme=dark; sid=9xLq3Vt7", "Kp2Wz8Rm5Nd0; lang=en"]],
		negatives: [
			"Cookie: (none)",
			"Set-Cookie: theme=dark; Path=/",
			"Cookie: name=your-cookie-value-here",
		],
	},
	{
		id: "url-password",
		needles: ["://"],
		pattern:
			/:\/\/[^\s:@/?#"'`<>\\]{0,100}:(?:(?<quoted>[^\s/?"'`<>\\]{1,300})@(?=[A-Za-z0-9[_-])|(?<bare>[^\s"'`<>\\]{6,300}?)@(?=[A-Za-z0-9-]{1,63}\.?[A-Za-z0-9.-]{0,100}(?::\d|[/?\s"'`]|$)))/m,
		isInner: true,
		check: isUrlPassword,
		positives: [
			["postgres://app:q7V!x", "2Lm@db.example:5432/app"],
			["postgres://app:HyJeUG", "43/OcARbm@db.internal/app"],
		],
		negatives: [
			"postgres://app:${PGPASS}@db/app",
			"postgres://localhost:5432/app",
			"http://localhost:3000/a@b",
			"https://cdn.example:8443/npm/Some-Pkg@1.2.3/x",
		],
	},
	{
		id: "password",
		needles: ["curl "],
		pattern:
			/curl [^\n]{0,300}?(?<= )(?:-[A-Za-z]{0,6}[uU] {0,2}|--(?:proxy-)?user[ =]{1,2})\\{0,3}["']?[^\s:"'\\]{0,60}:([^\s"'`\\]{3,200})/,
		check: (value) => !isPlaceholder(value) && !/^(?:\d{1,5}$|\/\/)/.test(value),
		positives: [["curl -u admin:k9!Zt", "4Wq https://ci.example"]],
		negatives: ["curl -u admin:$PASS https://ci.example", "curl -u 1000:1000 x"],
	},
	{
		id: "password",
		needles: [
			"mysql",
			"mariadb",
			"sshpass",
			"redis-cli",
			"docker login",
			"podman login",
			"docker -",
			"rabbitmqadmin",
		],
		pattern:
			/(?:(?:mysql|mariadb)(?:dump|admin|import|show|check)?\b[^\n|]{0,200}? -p(?! )|sshpass[^\n|]{0,60}? -p {0,2}|redis-cli[^\n|]{0,120}? (?:-a|--pass) |(?:docker|podman)[^\n|]{0,30}? login[^\n|]{0,120}? -p[ =]|rabbitmqadmin[^\n|]{0,120}? -p )\\{0,3}["']?([^\s"'`\\]{4,200})/,
		check: (value) => !isPlaceholder(value) && !/^-/.test(value),
		positives: [
			["mysql -uroot -pk9Zt", "4Wqx shop"],
			["sshpass -p 'k9Zt", "4Wqx' ssh root@host"],
		],
		negatives: ["mysql -u root -p shop", "mysql -uroot -p$PASS shop"],
	},
	{
		id: "password",
		needles: ["login "],
		pattern: /login\s{1,8}[^\s]{1,100}\s{1,8}password\s{1,8}([^\s"'`\\]{4,200})/,
		check: (value) => !isPlaceholder(value),
		positives: [["machine a.example login bob password k9Zt", "4Wqx"]],
		negatives: ["login with your password here"],
	},
	{
		id: "password",
		needles: [":5432:", "pass:"],
		pattern: /(?::5432:[^:\s]{1,60}:[^:\s]{1,60}|(?<=-pass(?:in|out)? )pass):([^\s"'`:\\]{4,200})/,
		isInner: true,
		check: (value) => !isPlaceholder(value),
		positives: [
			["db.example:5432:app:bob:k9Zt", "4Wqx"],
			["openssl rsa -passin pass:k9Zt", "4Wqx -in key"],
		],
		negatives: ["localhost:5432:5432", "bypass:value"],
	},
	{
		id: "password",
		needles: ["password is ", "password is: ", "passphrase is "],
		pattern: /pass(?:word|phrase) is:? {1,3}["'`]?([^\s"'`]{6,200})/i,
		check: (value) => isCredible(value, "password"),
		positives: [["the password is k9Zt", "4Wqx"]],
		negatives: ["the password is required", "the password is process.env.PASS1"],
	},
	{
		id: "password",
		needles: ["ssh-keygen "],
		pattern: /ssh-keygen [^\n]{0,200}?-[NP] ["']([^\s"'`\\]{4,200})/,
		check: (value) => !isPlaceholder(value),
		positives: [["ssh-keygen -t rsa -N 'k9Zt", "4Wqx' -f id"]],
		negatives: ["ssh-keygen -t ed25519 -N '' -f id"],
	},
	{
		id: "api-key",
		needles: ["?key=", "&key="],
		pattern: /[?&]key=([A-Za-z0-9_-]{16,200})(?![A-Za-z0-9_-])/,
		isInner: true,
		check: (value) => isCredible(value, "token"),
		positives: [["https://maps.example/json?key=q8Zt5Wm2", "Kx7Rv4Lp9sQ1&x=1"]],
		negatives: ["https://a.example/?key=created-at-2024-descending"],
	},
	{
		id: "key",
		needles: ["define("],
		pattern:
			/define\(\s{0,4}["'][A-Z_]{0,40}(?:KEY|SALT|PASSWORD|SECRET|TOKEN)["']\s{0,4},\s{0,40}["']([^"'\n]{6,200})["']/,
		check: (value) => !isPlaceholder(value) && !isReference(value),
		positives: [["define('AUTH_KEY', 'k3$w9!xq2^v7", "&m1z5b8*n4@t6%r0');"]],
		negatives: [
			"define('AUTH_KEY', 'put your unique phrase here');",
			"define('API_KEY', 'example')",
		],
	},
	{
		id: "registry-auth",
		needles: ['"auth"', '\\"auth\\"', "_auth=", "_auth =", "_authToken="],
		pattern:
			/(?:\\{0,3}"auth\\{0,3}"\s{0,4}:\s{0,4}\\{0,3}"|(?<![A-Za-z0-9])_auth(?:Token)?\s{0,3}=\s{0,3}["']?)([A-Za-z0-9+/=_-]{12,1000})(?![A-Za-z0-9+/=_$-])/,
		isInner: true,
		check: (value) => !isPlaceholder(value),
		positives: [
			['{"auths":{"https://r.example":{"auth":"Ym9iOms5', 'WnQ0V3F4"}}}'],
			["//registry.example/:_authToken=4be1f0a2-77", "c3-4d0e-9f12-8a6b5c4d3e2f"],
		],
		negatives: ['"auth": "none"', "//registry.example/:_authToken=${NPM_TOKEN}"],
	},
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the table ends

/** No port: one that goes on as a path must look like nothing else. */
function isUrlPassword(value: string): boolean {
	if (isPlaceholder(value) || /^\d{2,5}(?:[,;:)\]&#].*)?$/.test(value)) return false;
	return (
		!/[/?]/.test(value) ||
		(/[a-z]/.test(value) && /[A-Z]/.test(value) && /^(?!\d{1,5}[/?])[^/?]*\d/.test(value))
	);
}

/** Neither a placeholder nor words: a value of letters alone is an opaque one only where it is long. */
function isOpaque(value: string): boolean {
	if (isPlaceholder(value) || !/[\dA-Z]/.test(value)) return false;
	return !/^(?:[a-z]{2,20}[-_.]){0,8}[a-z]{2,20}\d{0,3}$/i.test(value);
}
