/* Files beside the page's own scripts. Their addresses carry the hash of their bytes,
 * so a page always gets those it was built with, however new the server is. */

declare const FILE_HASHES: Record<string, string> | undefined;

/* The address of a file in public/. */
export function fileAddress(name: string): string {
	const hash = typeof FILE_HASHES === 'undefined' ? undefined : FILE_HASHES[name];
	return hash ? `/${name}?${hash}` : `/${name}`;
}

/* Gives a text to the browser to keep as a file. */
export function saveFile(name: string, text: string) {
	const url = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
	Object.assign(document.createElement('a'), { href: url, download: name }).click();
	URL.revokeObjectURL(url);
}
