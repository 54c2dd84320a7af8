/*
 * The service worker: after one visit the page needs no server, but for tables
 * online. It keeps every file of its version under a name that no other version
 * shares, answers from there first, and asks the network only for what it has not.
 *
 * FILES is written above this script when the page is built (tools/precache.ts):
 * each file with the hash of its bytes. Bytes that have another hash are of another
 * version (a server is just being renewed): then nothing is installed, and the
 * browser tries again later.
 *
 * A new version waits until no page of the old one is open, or until a person
 * wants it (lib/version.svelte.ts): a running game never changes under its player.
 *
 * What always holds: a cache is filled whole before its worker is installed, so
 * a page is never made of two versions; files are answered from the worker's own
 * cache before any other, and the cache of the version before stays until the next
 * one comes, because a page of it may still be open and fetch a part it has not
 * needed yet. A file whose bytes did not change is taken over from there and not
 * fetched again. What the server answers itself (plan.ts: LIVE) is never kept:
 * an old answer about a table would be worse than none.
 */
import type { Language } from '../lib/languages';
import { nameOf, outdated } from './plan';
import { keepLanguage, spokenLanguage } from './spoken';

declare const self: ServiceWorkerGlobalScope & { FILES: [name: string, hash: string][]; VERSION: string };

const CACHE = `isle-${self.VERSION}`;

async function hashOf(bytes: ArrayBuffer): Promise<string> {
	const hash = new Uint8Array(await crypto.subtle.digest('SHA-256', bytes));
	return Array.from(hash.slice(0, 8), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/* A file whose bytes are as promised; what an older version has kept will do. */
async function obtain(name: string, hash: string): Promise<Response> {
	const kept = await caches.match(name, { ignoreVary: true });
	if (kept && await hashOf(await kept.clone().arrayBuffer()) === hash)
		return kept;
	const fresh = await fetch(name, { cache: 'no-cache' });
	if (!fresh.ok || await hashOf(await fresh.clone().arrayBuffer()) !== hash)
		throw new Error(`${name} is of another version`);
	return fresh;
}

/* One after the other: the page that is being looked at comes first. */
async function fill() {
	const cache = await caches.open(CACHE);
	for (const [name, hash] of self.FILES)
		await cache.put(name, await obtain(name, hash));
}

async function takeCharge() {
	for (const name of outdated(await caches.keys(), CACHE))
		await caches.delete(name);
	await self.clients.claim();
}

async function answer(request: Request, name: string): Promise<Response> {
	const cache = await caches.open(CACHE);
	return await cache.match(name, { ignoreVary: true })
		?? await caches.match(name, { ignoreVary: true })
		?? fetch(request);
}

self.addEventListener('install', (e) => e.waitUntil(fill()));
self.addEventListener('activate', (e) => e.waitUntil(takeCharge()));
self.addEventListener('message', (e) => {
	if (e.data === 'go')
		void self.skipWaiting();
	else if (typeof e.data?.lang === 'string')
		e.waitUntil(keepLanguage(e.data.lang));
});
self.addEventListener('fetch', (e) => {
	const name = nameOf(e.request, self.location.origin);
	if (name !== null)
		e.respondWith(answer(e.request, name));
});

/* ---- turn alerts (docs/server.md): the page is closed, or out of sight ---- */

interface Turn { id: string; table: string; name: string }

const YOURS: Record<Language, { title: string; body: string; nobody: string }> = {
	en: { title: 'Your turn', body: 'The Isle of Cats waits for you, %1.', nobody: 'The Isle of Cats waits for you.' },
	de: { title: 'Du bist dran', body: 'Die Insel der Katzen wartet auf dich, %1.', nobody: 'Die Insel der Katzen wartet auf dich.' },
};

/* One message for a table. The same alert may come twice: it stands there already.
 * One of another turn is heard although the last one was never looked at. */
async function tell(turn: Turn) {
	const [before] = await self.registration.getNotifications({ tag: turn.table });
	const lang = await spokenLanguage();
	const { title, body, nobody } = YOURS[Object.hasOwn(YOURS, lang) ? lang as Language : 'en'];
	await self.registration.showNotification(title, {
		body: turn.name ? body.replace('%1', () => turn.name) : nobody, tag: turn.table, data: turn,
		renotify: before !== undefined && (before.data as Turn).id !== turn.id,
		icon: '/icons/full-512.png', badge: '/icons/badge-96.png',
	} as NotificationOptions);
}

const PATIENCE = 500;       /* ms for a page to answer */

/* Whether a page is at the table, or goes there: one that shows another game does not. */
const asked = (page: Client, turn: string, there: boolean) => new Promise<boolean>((yes) => {
	const { port1, port2 } = new MessageChannel();
	port1.onmessage = (e) => yes(e.data === true);
	setTimeout(() => yes(false), PATIENCE);
	page.postMessage({ turn, there }, [port2]);
});

async function goThere(turn: Turn) {
	const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
	for (const there of [true, false])
		for (const page of pages)
			if (await asked(page, turn.table, there)) {
				await page.focus();
				return;
			}
	await self.clients.openWindow(`/#/turn/${turn.table}`);
}

self.addEventListener('push', (e) => e.waitUntil(tell(e.data?.json() as Turn)));
self.addEventListener('notificationclick', (e) => {
	e.notification.close();
	e.waitUntil(goThere(e.notification.data as Turn));
});
