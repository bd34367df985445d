import { isCredible, isPlaceholder, isPlain } from "../placeholder.ts";
import type { Rule } from "./rule.ts";

/** Passwords and tokens in command lines, and in the files of single tools. */
// biome-ignore-start lint/suspicious/noTemplateCurlyInString: what stands in place of a value in shells
export const commandRules: readonly Rule[] = [
	{
		id: "url-token",
		needles: ["://"],
		pattern:
			/:\/\/([A-Za-z0-9_-]{11,255})@(?!o\d{1,12}\.ingest|[\w.-]{0,60}sentry)(?=[A-Za-z0-9-]{1,63}\.)/,
		isInner: true,
		check: (value) => isCredible(value, "token") && (value.length >= 20 || isMixedCase(value)),
		positives: [["https://adf8d6c3d307f91d0242", "ea5fa7ec20c6b6622afe@github.com/a/b.git"]],
		negatives: ["https://user@example.com/path", "https://deploy-user-1@host.example/a"],
	},
	{
		id: "password",
		needles: ["password '", "identified by", "identified with"],
		pattern:
			/(?:password|identified (?:with [\w'"]{1,40} )?by(?: password)?)\s{1,4}'([^'\n\\]{4,200})'/i,
		isInner: true,
		check: isMadeUp,
		positives: [
			["CREATE USER app WITH PASSWORD 'ykT8C8", "UBk4b';"],
			["IDENTIFIED BY 'V4g6s", "nRoU8a'"],
		],
		negatives: ["PASSWORD 'secret'", "the password 'must be set'"],
	},
	{
		id: "cookie",
		needles: ["curl "],
		pattern: /curl [^\n]{0,300}?(?<= )(?:-b|--cookie)[ =]{0,2}\\{0,3}["']?([^\n"'\\]{8,4000})/,
		each: /(?<==)[^;,\s]{12,4000}/g,
		check: (value) => isCredible(value, "token"),
		positives: [["curl -b 'sid=6bGfKFI6", "mAezmO3f' https://h.example"]],
		negatives: ["curl -b cookies.txt https://h.example"],
	},
	{
		id: "password",
		needles: ["echo ", "printf "],
		pattern:
			/(?:echo|printf)(?: -[neE]{1,2}| ['"]?%s(?:\\n)?['"]?){0,2} {1,3}\\{0,3}["']?([^\s"'`|$\\]{4,300})\\{0,3}["']?\s{0,3}\|\s{0,3}(?:[^\n|]{0,80}(?:--password-stdin|--with-token|passwd --stdin)|sudo [^\n|]{0,20}-S)/,
		check: (value) => !isPlain(value),
		positives: [
			["echo D9CLj", "yE1i3c | docker login -u me --password-stdin r.example"],
			["echo 'LCUEw", "rnlRg60pX' | sudo -S true"],
		],
		negatives: ["echo $TOKEN | docker login --password-stdin", "echo hello1x | cat"],
	},
	{
		id: "password",
		needles: ["chpasswd"],
		pattern: /chpasswd\s{0,3}<<<\s{0,3}["']?[\w.-]{1,40}:([^\s"'`\\]{4,200})/,
		check: (value) => !isPlain(value),
		positives: [['chpasswd <<< "root:LvCqu', 'E00mtQssv"']],
		negatives: ['chpasswd <<< "root:$PASS"'],
	},
	{
		id: "secret",
		needles: ["--from-literal"],
		pattern: /--from-literal[= ]["']?[\w.-]{1,80}=["']?([^\s"'`\\]{8,2000})/,
		isInner: true,
		check: isMadeUp,
		positives: [["kubectl create secret generic x --from-literal=foo=iyEgg", "dPhkw5qse"]],
		negatives: ["--from-literal=level=production", "--from-literal=foo=$VALUE"],
	},
	{
		id: "secret",
		needles: ["secret set ", "convertto-securestring "],
		pattern:
			/(?:secret set [A-Z0-9_]{1,60} (?:--body|-b)[ =]|ConvertTo-SecureString (?:-String )?)\\{0,3}["']?([^\s"'`\\]{6,2000})/i,
		check: isMadeUp,
		positives: [
			['gh secret set FOO --body "jIHtJ', 'wI0MWPwCZ"'],
			['ConvertTo-SecureString "xGeZt0', 'WrcMm2no" -AsPlainText -Force'],
		],
		negatives: ['gh secret set FOO --body "$FOO"', "ConvertTo-SecureString $plain -AsPlainText"],
	},
	{
		id: "password",
		needles: [
			"zip ",
			"7z a ",
			"mongo",
			"az login ",
			"ldapsearch ",
			"smbclient ",
			"sqlplus ",
			"oracle:thin:",
		].concat(["rabbitmqctl ", "requirepass ", "masterauth ", "wpa_passphrase ", "psk="]),
		pattern:
			/(?:zip [^\n|]{0,80}?-P |7z a [^\n|]{0,80}?-p|(?:mongo(?:sh|dump|restore)?|az login) [^\n|]{0,80}?-p |ldapsearch [^\n|]{0,120}?-w |smbclient [^\n|]{0,80}?-U [\w.-]{1,40}%|(?:sqlplus |oracle:thin:)[\w.-]{1,40}\/(?=[^\s@]{4,100}@)|rabbitmqctl (?:add_user|change_password) \S{1,40} |(?:requirepass|masterauth) {1,4}|wpa_passphrase \S{1,40} |psk=)\\{0,3}["']?([^\s"'`\\@]{6,200})/,
		check: isMadeUp,
		positives: [
			["zip -P CNgyG", "rS4l3e a.zip b"],
			["sqlplus scott/91CSip", "mx09f1x2le@h:1521/x"],
		],
		negatives: ["zip -P $PASS a.zip b", "requirepass yourpassword", "sqlplus scott/tiger@db"],
	},
	{
		id: "ngrok-token",
		needles: ["authtoken "],
		pattern: /authtoken {1,3}["']?([A-Za-z0-9_]{30,80})(?![A-Za-z0-9_])/,
		isInner: true,
		positives: [
			["ngrok config add-authtoken 2ypbqglu9jENU70RGvFI", "7LOuOBV_pN2SCKSno88N0cDDv76G6"],
		],
		negatives: ["ngrok config add-authtoken $NGROK_TOKEN"],
	},
	{
		id: "private-key",
		needles: ["client-key-data"],
		pattern: /client-key-data\\{0,3}["']?:\s{0,4}\\{0,3}["']?([A-Za-z0-9+/]{20,16000}={0,2})/,
		isInner: true,
		positives: [
			["client-key-data: LS0tLS1CRUdJTiBFQyBQUk", "lWQVRFIEtFWS0tLS0tCk1IY0NBUUVFSUZ6S0Q4"],
		],
		negatives: ["client-key-data: REDACTED"],
	},
	{
		id: "secret",
		needles: ["kind: Secret"],
		pattern:
			/kind: Secret\r?\n(?:(?!---)[^\n]{0,200}\n){0,30}?(?:data|stringData):\r?\n((?: {1,20}[\w.-]{1,100}: [^\n]{1,8000}(?:\n|$)){1,60})/,
		each: /(?<=: {1,3}["']?)[^\s"':]{8,8000}(?=["']?\s)/g,
		check: (value) => !isPlain(value),
		positives: [["kind: Secret\nmetadata:\n  name: db\ndata:\n  foo: TDVjcTNP", "IUswNUkwZG0=\n"]],
		negatives: ["kind: SecretStore\ndata:\n  foo: TDVjcTNP\n"],
	},
	{
		id: "secret",
		needles: ["data:", "stringData:"],
		pattern:
			/(?:data|stringData):\r?\n((?: {1,20}[\w.-]{1,100}: [^\n]{1,8000}\n){1,60})(?=kind: Secret)/,
		isInner: true,
		each: /(?<=: {1,3}["']?)[^\s"':]{8,8000}(?=["']?\s)/g,
		check: (value) => !isPlain(value),
		positives: [["data:\n  password: c3VwZXJT", "M2NyZXQh\nkind: Secret\n"]],
		negatives: ["data:\n  password: c3VwZXJT\nkind: ConfigMap\n"],
	},
	{
		id: "secret",
		needles: ['"kind"'],
		pattern: /"kind":\s{0,3}"Secret"[^[\]]{0,400}?"(?:data|stringData)":\s{0,3}\{([^{}]{1,8000})\}/,
		isInner: true,
		each: /(?<=:\s{0,3}")[^"\s]{8,8000}(?=")/g,
		check: (value) => !isPlain(value),
		positives: [['{"kind":"Secret","data":{"DB_URL":"cG9zdGdyZXM6Ly', '91OkZqOUtsMjNAaC9kYg=="}}']],
		negatives: ['{"kind":"ConfigMap","data":{"DB_URL":"cG9zdGdyZXM6Ly"}}'],
	},
	{
		id: "aws-secret-key",
		needles: ["secret access key"],
		pattern:
			/secret access key(?: ?\[[^\]\n]{0,40}\])?["']?\s{0,3}[:=]?\s{0,3}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/i,
		check: isMixedCase,
		positives: [["AWS Secret Access Key [None]: 79IwZtWBlTqlKMu5SZgo", "CEvU2shCx2nIjvIBUrR6"]],
		negatives: ["AWS Secret Access Key [None]: ****************BUrR"],
	},
	{
		id: "aws-secret-key",
		needles: ["AKIA", "ASIA"],
		pattern: /A[KS]IA[A-Z0-9]{16}["']?[ \t,;|:]{1,6}["']?([A-Za-z0-9/+]{40})(?![A-Za-z0-9/+=])/,
		check: isMixedCase,
		positives: [["bob,AKIAQ2J7KLMN3PQR5STU,79IwZtWBlTqlKMu5", "SZgoCEvU2shCx2nIjvIBUrR6"]],
		negatives: ["AKIAQ2J7KLMN3PQR5STU 0123456789abcdef0123456789abcdef01234567"],
	},
	{
		id: "cookie",
		needles: ["\tTRUE\t", "\tFALSE\t"],
		pattern: /\t(?:TRUE|FALSE)\t\d{1,12}\t[^\t\n]{1,100}\t([^\t\n\r"]{12,4000})/,
		isInner: true,
		check: (value) => isCredible(value, "token"),
		positives: [[".a.example\tTRUE\t/\tTRUE\t1799999999\tsessionid\tpAMuFKw4", "15zBnf6c"]],
		negatives: [".a.example\tTRUE\t/\tTRUE\t1799999999\ttheme\tdark"],
	},
	{
		id: "cookie",
		needles: ['"name"', '\\"name\\"'],
		pattern:
			/\\{0,3}"name\\{0,3}":\s{0,3}\\{0,3}"[^"\n\\]{0,40}(?:sid|sess|auth|token|jwt|csrf|xsrf)[^"\n\\]{0,30}\\{0,3}",\s{0,20}\\{0,3}"value\\{0,3}":\s{0,3}\\{0,3}"([^"\n\\]{12,4000})\\{0,3}"/i,
		isInner: true,
		check: (value) => isCredible(value, "token"),
		positives: [['[{"name": "sid", "value": "lwY5z7a4', '6t92gb7d"}]']],
		negatives: ['[{"name": "sid", "value": "session-id-of-user"}]'],
	},
	{
		id: "authorization",
		needles: ["authorization"],
		pattern:
			/authorization\\{0,3}["']?\s{0,3}[:,]\s{0,3}\\{0,3}["'`]?([A-Za-z0-9._~+/=-]{16,4000})(?=["'`\\\r\n]|$)/im,
		isInner: true,
		check: (value) => isCredible(value, "token"),
		positives: [["Authorization: z0XpDD9Sc", "ul1j4KTmOQ8g"]],
		negatives: ["Authorization: authenticated-user", "authorization: AuthorizationHeader2"],
	},
	{
		id: "password",
		needles: ['type="password"'],
		pattern: /type="password"[^>\n]{0,200}? value="([^"\n]{4,200})"/,
		check: isMadeUp,
		positives: [['<input type="password" name="pw" value="kF9PEy', '61lwSdBf">']],
		negatives: ['<input type="password" value="{{ value }}">'],
	},
	{
		id: "token",
		needles: ["AUTH=", "BEARER=", "CREDENTIAL=", "CREDENTIALS=", "SALT=", "PEPPER="],
		pattern:
			/(?<=(?:^|[\s"'`;&|({,>+-]|\\n)(?:[A-Z0-9_]{0,60}_)?)(?:AUTH|BEARER|CREDENTIALS?|SALT|PEPPER)=["']?([^\s"'`\\]{12,2000})(?<![;,)])/m,
		isInner: true,
		check: (value) => isCredible(value, "token"),
		positives: [["SENTRY_AUTH=y2fwWiRJz", "O35VoIzYPRD\nB=1"]],
		negatives: ["AUTH=true", "AUTH=$TOKEN", "BASIC_AUTH=required-for-all"],
	},
];
// biome-ignore-end lint/suspicious/noTemplateCurlyInString: the table ends

/** What people and machines make up as a password: no word, and nothing that a program fills in. */
function isMadeUp(value: string): boolean {
	return !isPlaceholder(value) && isCredible(value, "password");
}

function isMixedCase(value: string): boolean {
	return /[a-z]/.test(value) && /[A-Z]/.test(value) && /\d/.test(value);
}
