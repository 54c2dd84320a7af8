/*
 * A whole game in a link: its record, deflated, in the letters of base64url. What
 * comes out of a link was written by anybody, so it is measured before and while
 * it is unpacked: a few bytes can stand for very many.
 */

export const LINK_MAX = 8000;           /* characters that a link is shared with */
const TEXT_MAX = 256 * 1024;            /* bytes of a record that the engine takes */
const PACKED_MAX = 64 * 1024;           /* characters that are looked at at all */

const TO_URL: Record<string, string> = { '+': '-', '/': '_', '=': '' };

function toText(bytes: Uint8Array): string {
	let text = '';
	for (const byte of bytes)
		text += String.fromCharCode(byte);
	return btoa(text).replace(/[+/=]/g, (c) => TO_URL[c]);
}

function toBytes(text: string): Uint8Array<ArrayBuffer> {
	const plain = atob(text.replace(/-/g, '+').replace(/_/g, '/'));
	return Uint8Array.from(plain, (c) => c.charCodeAt(0));
}

/* All that a stream gives, as far as `most` bytes; null when there is more. */
async function drain(stream: ReadableStream<Uint8Array>, most: number): Promise<Uint8Array | null> {
	const reader = stream.getReader();
	const parts: Uint8Array[] = [];
	let length = 0;
	for (let next = await reader.read(); !next.done; next = await reader.read()) {
		length += next.value.length;
		if (length > most) {
			await reader.cancel();
			return null;
		}
		parts.push(next.value);
	}
	const all = new Uint8Array(length);
	parts.reduce((at, part) => (all.set(part, at), at + part.length), 0);
	return all;
}

export async function packRecord(record: string): Promise<string> {
	const stream = new Blob([record]).stream().pipeThrough(new CompressionStream('deflate-raw'));
	return toText(await drain(stream, Infinity) ?? new Uint8Array());
}

/* The record in a link; null when there is none in it. */
export async function unpackRecord(data: string): Promise<string | null> {
	if (data.length > PACKED_MAX || !/^[\w-]+$/.test(data))
		return null;
	try {
		const stream = new Blob([toBytes(data)]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
		const bytes = await drain(stream, TEXT_MAX);
		return bytes && new TextDecoder('utf-8', { fatal: true }).decode(bytes);
	} catch {
		return null;
	}
}
