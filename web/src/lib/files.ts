/* Files beside the page's own scripts. Their addresses carry the hash of their bytes,
 * so a page always gets those it was built with, however new the server is. */

declare const FILE_HASHES: Record<string, string> | undefined;

/* The address of a file in public/. */
export function fileAddress(name: string): string {
	const hash = typeof FILE_HASHES === 'undefined' ? undefined : FILE_HASHES[name];
	return hash ? `/${name}?${hash}` : `/${name}`;
}

const ENOUGH = 10_000;      /* ms: some browsers begin to read after the click */

/* Gives a text or a picture to the browser to keep as a file. */
export function saveFile(name: string, what: string | Blob) {
	const href = URL.createObjectURL(typeof what === 'string' ? new Blob([what], { type: 'text/plain' }) : what);
	Object.assign(document.createElement('a'), { href, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(href), ENOUGH);
}
