/* A second press, and a second try. */
import { expect, test } from 'vitest';
import { fetchedOnce, oneAtATime } from './once';

test('work under way is not begun again; done or failed, it may be', async () => {
	let begun = 0;
	const work = oneAtATime(async (fails: boolean) => {
		begun++;
		await Promise.resolve();
		if (fails)
			throw new Error('no');
	});
	await Promise.all([work(false), work(false), work(false)]);
	expect(begun).toBe(1);
	await expect(work(true)).rejects.toThrow('no');
	await work(false);
	expect(begun).toBe(3);
});

test('what came is kept, what failed is fetched again', async () => {
	let asked = 0;
	const get = fetchedOnce(async () => {
		if (++asked === 1)
			throw new Error('gone');
		return asked;
	});
	await expect(get()).rejects.toThrow('gone');
	expect(await Promise.all([get(), get()])).toEqual([2, 2]);
	expect(await get()).toBe(2);
});
