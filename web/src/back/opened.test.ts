/* Records that were opened to be looked at: how long a window remembers them. */
import { beforeEach, expect, test, vi } from 'vitest';

/* The page, loaded (again): what it knew is gone, what the window keeps is not. */
async function load() {
	vi.resetModules();
	return import('./opened');
}

const kept = () => vi.spyOn(sessionStorage, 'setItem');

beforeEach(() => {
	vi.restoreAllMocks();
	sessionStorage.clear();
});

test('each is found by its name, in a page that was loaded again, too', async () => {
	const { openedText, rememberOpened } = await load();
	const names = ['one', 'two'].map(rememberOpened);
	const again = await load();
	for (const find of [openedText, again.openedText])
		expect([...names, 'nobody'].map(find)).toEqual(['one', 'two', null]);
});

test('one that is looked at again has the name that it had, and is kept once', async () => {
	const before = await load();
	const keeping = kept();
	const first = before.rememberOpened('one');
	const again = await load();
	expect(Array.from({ length: 10 }, () => again.rememberOpened('one'))).toEqual(Array(10).fill(first));
	expect(new Set(keeping.mock.calls.map(([key]) => key)).size).toBe(1);
	expect(keeping.mock.lastCall?.[1].match(/one/g)).toHaveLength(1);
});

test('of very many the last are kept: those that were looked at last', async () => {
	const { openedText, rememberOpened } = await load();
	const keeping = kept();
	const first = rememberOpened('looked at again');
	const second = rememberOpened('forgotten');
	for (let i = 0; i < 100; i++) {
		rememberOpened('looked at again');
		rememberOpened(`record ${i}`);
	}
	expect([first, second].map(openedText)).toEqual(['looked at again', null]);
	expect(new Set(keeping.mock.calls.map(([key]) => key)).size).toBe(1);
	expect(keeping.mock.lastCall?.[1].match(/record/g)?.length).toBeLessThan(30);
});

test('where a window keeps nothing it is found as long as the page is there', async () => {
	const forbid = () => { throw new Error('forbidden'); };
	vi.spyOn(sessionStorage, 'getItem').mockImplementation(forbid);
	kept().mockImplementation(forbid);
	const { openedText, rememberOpened } = await load();
	expect(openedText(rememberOpened('one'))).toBe('one');
});

test('what was kept by something else is none', async () => {
	for (const text of ['{', 'null', '7', '["an older page"]', '[{"name":"a","text":1}]']) {
		sessionStorage.setItem('isle.opened', text);
		const { openedText, rememberOpened } = await load();
		expect(openedText('a'), text).toBeNull();
		expect(openedText(rememberOpened('one')), text).toBe('one');
	}
});
