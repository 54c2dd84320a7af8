/* Which requests the worker answers from what it has kept, and under which name. */

/* Paths that are the server's own and are never kept: src/server/http.c. */
const LIVE = ['/api', '/ws', '/healthz', '/readyz', '/metrics'];

interface Asked { method: string; url: string; mode: string }

/* The name a request is kept under; nothing when the network must answer it. */
export function nameOf({ method, url, mode }: Asked, origin: string): string | null {
	const { pathname, search, origin: there } = new URL(url);
	if (method !== 'GET' || there !== origin)
		return null;
	if (LIVE.some((path) => pathname === path || pathname.startsWith(`${path}/`)))
		return null;
	/* There is one page; what follows # never leaves the browser. */
	return mode === 'navigate' ? '/' : pathname + search;
}

/* Caches that may go: all but this version's and the one before it, whose pages may
 * still be open and fetch what they have not needed yet. */
export function outdated(names: string[], now: string): string[] {
	return names.filter((name) => name.startsWith('isle-') && name !== now).slice(0, -1);
}
