/* What lies in storage may be of another age, or broken: it is looked at first. */
import { expect, test, vi } from 'vitest';
import type { Setup } from './setup';
import { SEATS_MAX } from './types';

/* The settings of a page that finds this in storage. */
async function found(kept: unknown) {
	localStorage.setItem('isle.settings', JSON.stringify(kept));
	vi.resetModules();
	return (await import('./settings.svelte')).settings;
}

test('what is not as it should be is chosen anew, the rest stays', async () => {
	const settings = await found({ size: 'huge', pace: -5, hints: 7, theme: 'dark', name: 'Robin' });
	expect(settings).toMatchObject({ size: 100, pace: 450, hints: [], theme: 'dark', name: 'Robin' });
});

test('a table of as many seats as a mode has is remembered', async () => {
	const setup: Partial<Setup> = { mode: 'explore', seats: SEATS_MAX };
	expect((await found({ setup })).setup).toMatchObject(setup);
	expect((await found({ setup: { ...setup, seats: SEATS_MAX + 1 } })).setup?.seats).toBeUndefined();
});
