/* A receiver of turn alerts on this machine: the address that somebody gives. */
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

interface Letter { body: string; signature: string }

export class Receiver {
	readonly letters: Letter[] = [];
	private readonly server: Server = createServer((request, answer) => {
		let body = '';
		request.on('data', (part) => { body += String(part); });
		request.on('end', () => {
			this.letters.push({ body, signature: String(request.headers['x-isle-signature']) });
			answer.writeHead(204).end();
		});
	});

	async open(): Promise<string> {
		await new Promise<void>((yes) => this.server.listen(0, '127.0.0.1', yes));
		return `http://127.0.0.1:${(this.server.address() as AddressInfo).port}/hook`;
	}

	close() { this.server.close(); }
}
