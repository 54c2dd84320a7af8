/* Links hold whole games: what `isle sim` plays comes out as it went in, and what
 * is no link comes out as nothing. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { deflateRawSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { Engine } from '../lib/engine';
import { LINK_MAX, packRecord, unpackRecord } from './link';

const folder = mkdtempSync(join(tmpdir(), 'isle-link-'));
afterAll(() => rmSync(folder, { recursive: true }));

/* Games of every kind and number of seats, 200 in all. */
const KINDS: string[][] = [
	...[2, 3, 4, 5].map((n) => ['--game', 'advanced', '--seats', `${n}`]),
	['--game', 'advanced', '--seats', '6', '--with', 'kittens,beasts,events,promos'],
	['--game', 'family', '--seats', '2'], ['--game', 'family', '--seats', '4'],
	['--game', 'solo', '--difficulty', 'hard'],
	['--game', 'explore', '--seats', '1'], ['--game', 'explore', '--seats', '6'],
];
const EACH = 20;

const url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');

function played(): [string, string][] {
	for (const kind of KINDS)
		execFileSync('../build/isle', ['sim', ...kind, '--games', String(EACH), '--seed', '300', '--players', 'random', '--records', folder, '--json']);
	return readdirSync(folder).map((name) => [name, readFileSync(join(folder, name), 'utf8')]);
}

describe('a game in a link', () => {
	it('comes out as it went in, with the scores it ended with', async () => {
		const engine = await Engine.open();
		const sizes = new Map<string, number>();
		const records = played();
		expect(records.length).toBe(KINDS.length * EACH);
		for (const [name, record] of records) {
			const data = await packRecord(record);
			const back = await unpackRecord(data);
			expect(back, name).toBe(record);
			expect(engine.load(back ?? ''), name).toBeNull();
			engine.look(-1);
			const scores = [...record.matchAll(/^score (?:\d|sister) (-?\d+)/gm)].map((found) => Number(found[1]));
			expect(engine.course().at(-1)?.slice(3), name).toEqual(scores);
			const kind = name.replace(/-\d+\.record$/, '');
			sizes.set(kind, Math.max(sizes.get(kind) ?? 0, data.length));
		}
		console.log('longest links:', Object.fromEntries(sizes));
		expect(Math.max(...sizes.values())).toBeLessThan(LINK_MAX);
	}, 300_000);

	it('is nothing when it was cut, changed or never was one', async () => {
		const data = await packRecord(readFileSync('../tests/golden/advanced-2.record', 'utf8'));
		for (const rubbish of ['', 'rubbish', '%%%', 'A', data.slice(0, data.length / 2), `${data.slice(0, 40)}AAAA${data.slice(44)}`, `${data}=`])
			expect(await unpackRecord(rubbish).then((text) => text === null || !text.startsWith('isle-record 1\ngame advanced\nedition 2'))).toBe(true);
		expect(await unpackRecord(data.slice(0, data.length / 2))).toBeNull();
	});

	it('does not swell beyond what a record can be', async () => {
		const bomb = url(deflateRawSync(Buffer.alloc(40 * 1024 * 1024)));
		expect(bomb.length).toBeLessThan(64 * 1024);
		expect(await unpackRecord(bomb)).toBeNull();
		expect(await unpackRecord(url(Buffer.alloc(80 * 1024, 7)))).toBeNull();
		expect(await unpackRecord(url(deflateRawSync(Buffer.from([0xff, 0xfe, 0x41]))))).toBeNull();
	});
});
