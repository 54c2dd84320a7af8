/* What the page asks of a browser while its modules load, for unit tests in Node. */
import { readFileSync } from 'node:fs';

/* What is kept in a storage. */
function storage() {
	const kept = new Map<string, string>();
	return {
		getItem: (key: string) => kept.get(key) ?? null,
		setItem: (key: string, value: string) => { kept.set(key, value); },
		clear: () => { kept.clear(); },
	};
}

Object.defineProperty(globalThis, 'navigator', { value: { language: 'en' }, configurable: true });
Object.assign(globalThis, {
	window: globalThis,
	matchMedia: () => ({ matches: false }),
	location: { protocol: 'http:', host: 'here', hash: '' },
	localStorage: storage(),
	/* The files that a build serves. */
	fetch: async (path: string) => new Response(
		readFileSync(new URL(`../../public${path}`, import.meta.url)),
		{ headers: { 'Content-Type': 'application/wasm' } }),
});
/* A tab of its own, whichever a Node of today has. */
Object.defineProperty(globalThis, 'sessionStorage', { value: storage(), configurable: true });
