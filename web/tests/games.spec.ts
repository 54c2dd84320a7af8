/* Whole games by mouse, to the verdict, with an audit on the way. */
import { expect, test } from '@playwright/test';
import { audit, begin, playOut, prepare, shot } from './person';

for (const kind of ['family', 'advanced', 'solo', 'explore']) {
	test(`a whole ${kind} game by mouse`, async ({ page }) => {
		await prepare(page);
		await begin(page, kind);
		await playOut(page, async (n) => {
			if (n % 25 === 4)
				await shot(page, `${kind}-${String(n).padStart(3, '0')}`);
		});
		await expect(page.locator('dialog .verdict')).toBeVisible();
		await shot(page, `${kind}-end`);
		await audit(page, `${kind} end`);
	});
}
