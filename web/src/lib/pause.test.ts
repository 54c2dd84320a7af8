/* How long moves stay in sight: what others do openly long enough to be followed. */
import { afterEach, expect, test, vi } from 'vitest';
import { full } from '../../tests/positions';
import { sit } from '../testing/seated';
import { inSight, Pause } from './pause';
import { settings } from './settings.svelte';

const usual = settings.pace;
afterEach(() => { settings.pace = usual; });

/* What has happened, as far as it counts here. */
const done = (seat: number, verb: string, squares: string[] = [], kind = 'fish') =>
	({ id: 1, seat, verb, squares, text: '.', tile: squares.length > 0 ? 'o1' : null, events: [{ kind }] });

async function after(...last: Parameters<typeof done>): Promise<number> {
	const { table } = await sit(full({ seats: 3 }), (_, v) => v.phase === 'rescue');
	table.log = [done(...last) as never];
	return inSight(table);
}

test('a tile, a card and a new order of others are followed, passing is seen at a glance', async () => {
	settings.pace = 450;
	expect(await after(2, 'rescue', ['h5'])).toBe(1350);
	expect(await after(2, 'play-card')).toBe(1350);
	expect(await after(2, 'pass')).toBe(675);
	expect(await after(2, 'choose', [], 'order')).toBe(2700);
	expect(await after(2, 'choose')).toBe(225);
	expect(await after(1, 'rescue', ['h5'])).toBe(450);
});

test('who wants it at once waits for nothing', async () => {
	settings.pace = 0;
	expect(await after(2, 'rescue', ['h5'])).toBe(0);
});

test('what is to come soon comes no later than it would have', () => {
	vi.useFakeTimers();
	const pause = new Pause();
	const then = vi.fn();
	pause.begin(400, then);
	vi.advanceTimersByTime(300);
	pause.soon(350);
	vi.advanceTimersByTime(100);
	expect(then).toHaveBeenCalledOnce();
	pause.begin(4000, then);
	pause.soon(350);
	vi.advanceTimersByTime(350);
	expect(then).toHaveBeenCalledTimes(2);
	vi.useRealTimers();
});
