/* A receiver of turn alerts on this machine: the address that somebody gives. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface Letter { bytes: Buffer; body: string; signature: string }

export class Receiver {
	readonly letters: Letter[] = [];
	private readonly server: Server = createServer((request, answer) => {
		const parts: Buffer[] = [];
		request.on('data', (part: Buffer) => { parts.push(part); });
		request.on('end', () => {
			const bytes = Buffer.concat(parts);
			this.letters.push({ bytes, body: String(bytes), signature: String(request.headers['x-isle-signature']) });
			answer.writeHead(204).end();
		});
	});

	async open(): Promise<string> {
		await new Promise<void>((yes) => this.server.listen(0, '127.0.0.1', yes));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
	}

	close() { this.server.close(); }
}
