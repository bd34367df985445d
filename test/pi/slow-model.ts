import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { onTestFinished } from "vitest";

/** A model on this machine that says a word and then thinks until it may go on. */
export interface SlowModel {
	readonly url: string;
	/** Resolves once it was asked. */
	readonly asked: Promise<void>;
	goOn(): void;
}

export async function startSlowModel(): Promise<SlowModel> {
	let pending: ServerResponse | undefined;
	let tellAsked = () => {};
	const asked = new Promise<void>((done) => {
		tellAsked = done;
	});
	const server = createServer((request, response) => {
		request.resume();
		response.writeHead(200, { "content-type": "text/event-stream" });
		response.write(chunk("Let me think", null));
		pending = response;
		tellAsked();
	});
	await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
	onTestFinished(() => {
		server.closeAllConnections();
		server.close();
	});
	const { port } = server.address() as AddressInfo;
	return {
		url: `http://127.0.0.1:${port}/v1`,
		asked,
		goOn: () => pending?.end(`${chunk(": Boskoop.", null)}${chunk("", "stop")}data: [DONE]\n\n`),
	};
}

function chunk(content: string, reason: string | null): string {
	const choice = { index: 0, delta: { role: "assistant", content }, finish_reason: reason };
	const event = {
		id: "1",
		object: "chat.completion.chunk",
		created: 1,
		model: "slow",
		choices: [choice],
	};
	return `data: ${JSON.stringify(event)}\n\n`;
}
