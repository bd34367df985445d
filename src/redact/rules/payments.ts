import type { Rule } from "./rule.ts";

/** Keys of payment services and shops. */
export const paymentRules: readonly Rule[] = [
	{
		id: "stripe-key",
		needles: ["sk_live_", "sk_test_", "rk_live_", "rk_test_", "sk_prod_"],
		pattern: /[sr]k_(?:live|test|prod)_[A-Za-z0-9]{16,250}(?![A-Za-z0-9])/,
		positives: [
			["sk_live_GK3o", "sgmT226poELXK4uhcKuD"],
			[
				"sk_live_51op",
				"5CtA6xa5ohvzpP2BpvLpyOcHYJZtrEXTEDadQyDoMNlXM1EJ9ykZ9gqWWVC84ftD3nSaef5flxaBAGDs6SwHxTkgGHFhxs4",
			],
			["rk_test_Rw7v", "MNJKrsWfN9Tx1hxQIPu2"],
			["sk_test_Fv2A", "b95xozakQmQICxzqolYTDk16x0Udbyo49uRI"],
		],
		negatives: ["pk_live_0123456789abcdefghijklmn"],
	},
	{
		id: "webhook-secret",
		needles: ["whsec_"],
		pattern: /whsec_[A-Za-z0-9+/]{24,100}={0,2}/,
		positives: [["whsec_rZ4I", "lePlSlqZPGiSNXkQG3usJIiTEUNt"]],
		negatives: ["whsec_example"],
	},
	{
		id: "square-token",
		needles: ["sq0csp-", "sq0atp-", "sq0idp-"],
		pattern: /sq0(?:csp|atp|idp)-[A-Za-z0-9_-]{22,60}/,
		positives: [
			["sq0csp-9z54", "OqU-5vhnkesIiwccD4l6ExzORdqRVijcpguLJMC"],
			["sq0atp-ga5K", "DNl9sW7W6zCJIFrNYn"],
		],
		negatives: ["sq0csp-example"],
	},
	{
		id: "square-token",
		needles: ["EAAA"],
		pattern: /EAAA[A-Za-z0-9_-]{58,64}(?![A-Za-z0-9_-])/,
		positives: [["EAAAEV4S", "_dTZAuS-Zut2x8AzFTmHJSp9KWBO3aMGrqvLm3733ymt0wtOC3XJtmxL"]],
		negatives: ["EAAAexample"],
	},
	{
		id: "shopify-token",
		needles: ["shpat_", "shpca_", "shppa_", "shpss_", "shptka_", "shpua_"],
		pattern: /shp(?:at|ca|pa|ss|tka|ua)_[0-9a-fA-F]{32}(?![A-Za-z0-9])/,
		positives: [
			["shpat_8e33", "06e13d6975bb3f2594831167628f"],
			["shpss_8899", "e7b7d3703a3ef076b1acdc79d2e5"],
		],
		negatives: ["shpat_example"],
	},
	{
		id: "shippo-token",
		needles: ["shippo_"],
		pattern: /shippo_(?:live|test)_[0-9a-f]{40}(?![A-Za-z0-9])/,
		positives: [["shippo_live", "_3d416e732bd008f56f49d64c090cea7a24129192"]],
		negatives: ["shippo_example"],
	},
	{
		id: "braintree-token",
		needles: ["access_token$"],
		pattern: /access_token\$(?:production|sandbox)\$[a-z0-9]{16}\$[0-9a-f]{32}(?![A-Za-z0-9])/,
		positives: [["access_token$prod", "uction$1t3xlz60hh73t52o$363fcc831e864ec8b45d48730d21e9ec"]],
		negatives: ["access_token$example"],
	},
	{
		id: "razorpay-key",
		needles: ["rzp_"],
		pattern: /rzp_(?:live|test)_[A-Za-z0-9]{14,24}(?![A-Za-z0-9])/,
		positives: [["rzp_live", "_GG40bZyxiZEfbo"]],
		negatives: ["rzp_example"],
	},
	{
		id: "flutterwave-key",
		needles: ["FLWSECK"],
		pattern: /FLWSECK(?:_TEST)?-[A-Za-z0-9]{12,50}(?:-X)?/,
		positives: [["FLWSECK-323", "249de87a13d9133d268f95d09ea9f-X"]],
		negatives: ["FLWSECKexample"],
	},
	{
		id: "plaid-token",
		needles: ["access-"],
		pattern:
			/access-(?:sandbox|development|production)-[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/,
		positives: [["access-prod", "uction-d753a998-7de8-6440-285b-c65e53935fdc"]],
		negatives: ["access-example"],
	},
	{
		id: "easypost-key",
		needles: ["EZAK", "EZTK"],
		pattern: /EZ[AT]K[A-Za-z0-9]{54}(?![A-Za-z0-9])/,
		positives: [["EZAKkB4x", "QSJVPszQKzGzmy8j9GXvJDc1fpRVeTJ8l1x4Yr5YDEvtMxZ41f"]],
		negatives: ["EZAKexample"],
	},
	{
		id: "paddle-key",
		needles: ["pdl_"],
		pattern: /pdl_(?:live|sdbx)_apikey_[a-z0-9]{26}_[A-Za-z0-9]{22}_[A-Za-z0-9]{3}/,
		positives: [["pdl_live", "_apikey_g724vg7jj9ovstfrnza1oy3a2o_Wq3bLgDTALQGfpCsndxKc2_LbO"]],
		negatives: ["pdl_example"],
	},
	{
		id: "duffel-token",
		needles: ["duffel_"],
		pattern: /duffel_(?:test|live)_[A-Za-z0-9_=-]{43}/,
		positives: [["duffel_live", "_Ys9t7ISZuylQ3yLPgVneQGHJ35577OowoFqArA-QyQc"]],
		negatives: ["duffel_example"],
	},
	{
		id: "lob-key",
		needles: ["live_", "test_"],
		pattern: /(?:live|test)_[0-9a-f]{35}(?![A-Za-z0-9])/,
		positives: [["live_f18e", "22e00fd2d741d7a9fdc10a1d67a003f"]],
		negatives: ["live_example"],
	},
	{
		id: "coinbase-key",
		needles: ["organizations/"],
		pattern:
			/organizations\/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\/apiKeys\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})/,
		positives: [
			[
				"organizations/f33a",
				"0c8c-3f3c-3fd0-3f91-786f7bec391c/apiKeys/4d24f91a-1705-87c7-a437-5c34e59b08f0",
			],
		],
		negatives: ["organizations/example"],
	},
];
