/* What the rows of the count are made of is what the engine has counted, in games of
 * every kind. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Engine } from '../lib/engine';
import { SeatedTable } from '../testing/seated';
import { detailsOf } from './details';

const GOLDEN = '../tests/golden';
const records = readdirSync(GOLDEN).filter((name) => name.endsWith('.record'));

async function tableOf(name: string) {
	const engine = await Engine.open();
	engine.load(readFileSync(`${GOLDEN}/${name}`, 'utf8'));
	engine.look(1);
	const view = engine.view();
	return new SeatedTable({ engine, record: '', view, seed: 0 }, { mode: view.mode, ...view.options });
}

test('families, rooms and lessons make the sums of their rows, each with its squares', async () => {
	let families = 0;
	for (const name of records) {
		const table = await tableOf(name);
		if (table.view.phase !== 'over')
			continue;
		for (const score of table.score.seats)
			for (const key of ['families', 'rooms', 'lessons_total', 'public_total'] as const) {
				const parts = detailsOf(table, score.seat, key);
				expect(parts.reduce((sum, part) => sum + part.points, 0), `${name} ${score.seat} ${key}`).toBe(score[key]);
				expect(parts.every((part) => part.name.length > 2)).toBe(true);
				families += key === 'families' ? parts.length : 0;
				if (key === 'families' || key === 'rooms')
					expect(parts.every((part) => part.squares.length > 0)).toBe(true);
			}
	}
	expect(families).toBeGreaterThan(50);
});
