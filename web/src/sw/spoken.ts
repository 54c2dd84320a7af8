/* The page's language, as the worker keeps it: it cannot read the page's settings, and
 * speaks when no page is open. */
const CACHE = 'spoken', PLACE = '/spoken';

export async function keepLanguage(lang: string) {
	await (await caches.open(CACHE)).put(PLACE, new Response(lang));
}

export async function spokenLanguage(): Promise<string> {
	const kept = await (await caches.open(CACHE)).match(PLACE);
	return kept ? kept.text() : navigator.language.slice(0, 2);
}
