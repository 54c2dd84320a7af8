/*
 * What the service worker answers itself, and which versions it keeps: a page
 * must find all its own files however new the server's are.
 */
import { expect, test } from 'vitest';
import { nameOf, outdated } from './plan';

const HERE = 'http://isle.test';
const get = (path: string, mode = 'cors') => nameOf({ method: 'GET', url: HERE + path, mode }, HERE);

test('the page and its files are answered from what is kept', () => {
	expect(get('/', 'navigate')).toBe('/');
	expect(get('/?a=b', 'navigate')).toBe('/');
	expect(get('/assets/index-abc.js')).toBe('/assets/index-abc.js');
	expect(get('/isle.wasm?0123')).toBe('/isle.wasm?0123');
});

test('what is the server\'s own goes to the server', () => {
	for (const path of ['/api/tables', '/api', '/ws', '/healthz', '/metrics'])
		expect(get(path)).toBe(null);
	expect(get('/apis.html')).toBe('/apis.html');
	expect(nameOf({ method: 'POST', url: `${HERE}/x`, mode: 'cors' }, HERE)).toBe(null);
	expect(nameOf({ method: 'GET', url: 'http://other.test/x', mode: 'cors' }, HERE)).toBe(null);
});

test('the version before stays, older ones go', () => {
	expect(outdated(['isle-1', 'isle-2', 'other', 'isle-3'], 'isle-3')).toEqual(['isle-1']);
	expect(outdated(['isle-3'], 'isle-3')).toEqual([]);
});
