/* The ground that browser tests stand on. */
import { execFile } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, test } from 'vitest';

/* Says how a browser test ends there; its page is on this port. */
const browserTest = (port: number) => new Promise<{ failed: boolean; words: string }>((yes) => {
	execFile('npx', ['playwright', 'test', 'tests/games.spec.ts', '--workers=1', '--output=../build/ground'],
		{ env: { ...process.env, ISLE_WEB_PORT: String(port), ISLE_WEB_REUSE: '' }, timeout: 50_000 },
		(error, out, err) => yes({ failed: error !== null, words: out + err }));
});

test('browser tests refuse a page that was there before them: it may be of yesterday', async () => {
	const stranger = createServer((_, answer) => answer.end('another page'));
	await new Promise<void>((yes) => { stranger.listen(0, '127.0.0.1', yes); });
	const { failed, words } = await browserTest((stranger.address() as AddressInfo).port);
	stranger.close();
	expect(words).toContain('is already used');
	expect(failed).toBe(true);
});
