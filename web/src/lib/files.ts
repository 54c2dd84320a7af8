/* Files beside the page's own scripts. Their addresses carry the hash of their bytes,
 * so a page always gets those it was built with, however new the server is. */

declare const FILE_HASHES: Record<string, string> | undefined;

/* The address of a file in public/. */
export function fileAddress(name: string): string {
	const hash = typeof FILE_HASHES === 'undefined' ? undefined : FILE_HASHES[name];
	return hash ? `/${name}?${hash}` : `/${name}`;
}

/* Bytes of what people hand to the page: a record (the engine takes no longer one,
 * src/wasm/isle_wasm.c), a score sheet, a file of many games. */
export const RECORD_MAX = 256 * 1024;
export const GAMES_MAX = 512 * 1024 * 1024;

/* The text of a chosen file; nothing when it is longer than it may be, or cannot be
 * read. The field is emptied, so that the same file can be chosen again. */
export async function chosenText(field: HTMLInputElement, most: number): Promise<string | null | undefined> {
	const [file] = field.files ?? [];
	if (!file)
		return undefined;
	const text = file.size > most ? null : await file.text().catch(() => null);
	field.value = '';
	return text;
}

/* Puts a text where it can be pasted from. Pages without a secure address have no
 * clipboard of the new kind: there the old way is tried. */
export async function copyText(text: string): Promise<boolean> {
	try {
		await navigator.clipboard.writeText(text);
		return true;
	} catch {
		return copyByField(text);
	}
}

function copyByField(text: string): boolean {
	const field = Object.assign(document.createElement('textarea'), { value: text, readOnly: true });
	/* In an open window nothing outside it can be selected. */
	const before = document.activeElement as HTMLElement | null;
	(before?.closest('dialog') ?? document.body).append(field);
	field.style.position = 'fixed';
	field.style.opacity = '0';
	field.select();
	const done = document.execCommand('copy');
	field.remove();
	before?.focus();
	return done;
}

const ENOUGH = 10_000;      /* ms: some browsers begin to read after the click */

/* Gives a text or a picture to the browser to keep as a file. */
export function saveFile(name: string, what: string | Blob) {
	const href = URL.createObjectURL(typeof what === 'string' ? new Blob([what], { type: 'text/plain' }) : what);
	Object.assign(document.createElement('a'), { href, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(href), ENOUGH);
}
