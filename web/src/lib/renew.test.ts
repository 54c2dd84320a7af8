/* A page of another age than its server. */
import { beforeEach, expect, test } from 'vitest';
import { renew, typedBefore } from './renew';

let loads = 0, typed = '';
Object.assign(globalThis, {
	document: { querySelectorAll: () => [{ dataset: { typed: 'name' }, value: typed }] },
});
Object.assign(location, { reload: () => { loads++; } });
const later = () => new Promise((yes) => { setTimeout(yes); });

beforeEach(() => {
	sessionStorage.clear();
	loads = 0;
});

test('it loads itself again, once for an age that this does not help', async () => {
	expect(renew('one')).toBe(true);
	await later();
	expect(loads).toBe(1);
	expect(renew('one')).toBe(false);
	await later();
	expect(loads).toBe(1);
	expect(renew('two')).toBe(true);
	await later();
	expect(loads).toBe(2);
});

test('what was typed is there after it, once', () => {
	typed = 'Robin';
	renew('three');
	expect(typedBefore('name')).toBe('Robin');
	expect(typedBefore('name')).toBe('');
});
