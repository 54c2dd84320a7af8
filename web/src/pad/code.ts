/*
 * A sheet as a code that fits on a screen: `PART.PARTS.KEY.SUM.DATA`. DATA is the
 * text, deflated, in base64url, cut into as many parts as are needed; KEY says
 * whose boat it is, SUM is of the whole text. Nothing of it goes through a server.
 */
const PART_MAX = 1100;          /* characters of data in a code a camera reads easily */
const PARTS_MAX = 9;
export const SHEET_MAX = 64 * 1024;     /* bytes of a sheet; a longer one is rubbish */

const encoder = new TextEncoder();

interface Carried { key: string; text: string }

/* What became of a code that was read. */
export type Taken = { carried: Carried } | { have: number; of: number } | 'rubbish';

/* 32 bits of FNV-1a: against misreading, not against anybody. */
export function sumOf(text: string): string {
	let sum = 0x811c9dc5;
	for (const byte of encoder.encode(text))
		sum = Math.imul(sum ^ byte, 0x01000193) >>> 0;
	return sum.toString(36);
}

async function through(bytes: Uint8Array<ArrayBuffer>, pipe: CompressionStream | DecompressionStream): Promise<Uint8Array> {
	const stream = new Blob([bytes]).stream().pipeThrough(pipe);
	return new Uint8Array(await new Response(stream).arrayBuffer());
}

/* The inflated text, given up when it grows beyond any sheet. */
async function inflate(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
	const reader = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader();
	const decoder = new TextDecoder('utf-8', { fatal: true });
	let text = '';
	for (let read = await reader.read(); !read.done; read = await reader.read()) {
		text += decoder.decode(read.value, { stream: true });
		if (text.length > SHEET_MAX)
			throw new RangeError('too long');
	}
	return text + decoder.decode();
}

const toBase64 = (bytes: Uint8Array) => btoa(Array.from(bytes, (b) => String.fromCharCode(b)).join(''))
	.replace(/\+/g, '-').replace(/\//g, '_').replace(/=+$/, '');

const fromBase64 = (text: string) => Uint8Array.from(
	atob(text.replace(/-/g, '+').replace(/_/g, '/')), (c) => c.charCodeAt(0));

/* The codes of a sheet, one or a few. */
export async function codesOf({ key, text }: Carried): Promise<string[]> {
	const data = toBase64(await through(encoder.encode(text), new CompressionStream('deflate-raw')));
	const count = Math.ceil(data.length / PART_MAX);
	const size = Math.ceil(data.length / count);
	return Array.from({ length: count }, (_, i) =>
		[i + 1, count, key, sumOf(text), data.slice(i * size, (i + 1) * size)].join('.'));
}

interface Part { part: number; parts: number; key: string; sum: string; data: string }

function partOf(code: string): Part | null {
	const found = /^([1-9])\.([1-9])\.([\w-]{1,16})\.([a-z0-9]{1,7})\.([\w-]+)$/.exec(code);
	if (!found)
		return null;
	const [part, parts] = [Number(found[1]), Number(found[2])];
	return part <= parts && parts <= PARTS_MAX
		? { part, parts, key: found[3], sum: found[4], data: found[5] } : null;
}

/* A code out of whatever was read: itself, or a link that holds it. */
export function codeIn(text: string): string {
	return text.trim().replace(/^.*#\/pad\/join\//s, '').replace(/\s+/g, '');
}

/* Codes as they are read, in any order; parts wait for the others. */
export class Gatherer {
	private parts = new Map<string, Map<number, string>>();

	async take(read: string): Promise<Taken> {
		const part = partOf(codeIn(read));
		if (!part)
			return 'rubbish';
		const name = `${part.key}.${part.sum}.${part.parts}`;
		const have = this.parts.get(name) ?? new Map<number, string>();
		have.set(part.part, part.data);
		this.parts.set(name, have);
		if (have.size < part.parts)
			return { have: have.size, of: part.parts };
		this.parts.delete(name);
		const data = [...have].sort((a, b) => a[0] - b[0]).map(([, piece]) => piece).join('');
		try {
			const text = await inflate(fromBase64(data));
			return sumOf(text) === part.sum ? { carried: { key: part.key, text } } : 'rubbish';
		} catch {
			return 'rubbish';
		}
	}
}
