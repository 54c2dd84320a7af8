/* The page's review and `isle review` say the same of the same moves. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import { decisionsOf } from './decisions';

const folder = mkdtempSync(join(tmpdir(), 'isle-review-'));
afterAll(() => rmSync(folder, { recursive: true }));

interface Decision { move: number; kind: string; best: string; lost: number; points: number; chance: number; chance_lost: number }

function byProgram(record: string): Decision[] {
	const file = join(folder, 'a.record');
	writeFileSync(file, record);
	const told = JSON.parse(execFileSync('../build/isle', ['review', file, '--json'], { encoding: 'utf8' })) as { seats: { decisions: Decision[] }[] };
	return told.seats.flatMap((seat) => seat.decisions).sort((a, b) => a.move - b.move);
}

function byPage(engine: Engine, count: number) {
	return Array.from({ length: count }, (_, i) => {
		const seat = engine.mover(i);
		engine.look(seat);
		engine.lookBack(i);
		const judged = seat > 0 && engine.due().includes(seat) ? engine.review(engine.moveLine(i), i + 2) : null;
		return judged && { move: i + 1, ...judged };
	}).filter((one) => one !== null);
}

test.each([['family-2', 6], ['explore-2', 4]])('of the first moves of %s', async (name, count) => {
	const engine = await Engine.open(new WebAssembly.Module(readFileSync('public/think.wasm')));
	engine.load(readFileSync(`../tests/golden/${name}.record`, 'utf8'));
	engine.cut(count);
	const program = byProgram(engine.record());
	const page = byPage(engine, count);
	expect(program.length).toBeGreaterThan(1);
	expect(decisionsOf(engine).map(({ move }) => move + 1), 'told before').toEqual(program.map(({ move }) => move));
	expect(page.map(({ move, kind, best, lost, points, chance, chanceLost }) => ({ move, kind, best, lost, points, chance, chance_lost: chanceLost })))
		.toEqual(program.map(({ move, kind, best, lost, points, chance, chance_lost }) => ({ move, kind, best, lost, points, chance, chance_lost })));
}, 120_000);
