/* Signs that say something without words, 24 by 24. In chat they are their word
 * between colons, so that a page which does not know one still shows it. */
export const EMOTES = {
	purr: 'M4 10 5 3l5 3h4l5-3 1 7v4c0 4-4 6-8 6s-8-2-8-6zM8 12c1-1 2-1 3 0M13 12c1-1 2-1 3 0M11 15h2l-1 1zM9 17c1 1 2 1 3-1 1 2 2 2 3 1',
	fish: 'M3 12c3-5 9-6 13-1l5-4v10l-5-4c-4 5-10 4-13-1zM8 11v.5M12 9c1 2 1 4 0 6',
	wave: 'M7 20c-3-3-4-7-2-8l3 3V6c0-2 2-2 2 0v5-7c0-2 3-2 3 0v7-5c0-2 2-2 2 0v6-3c0-2 3-2 3 0v5c0 4-2 6-5 6zM19 4c1 1 2 2 2 4M4 4C3 5 2 6 2 8',
	heart: 'M12 20C4 14 2 11 3 8c1-4 7-4 9 0 2-4 8-4 9 0 1 3-1 6-9 12z',
	hurry: 'M6 3h12M6 21h12M8 3c0 5 3 6 4 9-1 3-4 4-4 9M16 3c0 5-3 6-4 9 1 3 4 4 4 9M10 19c1-2 3-2 4 0',
	laugh: 'M4 10 5 3l5 3h4l5-3 1 7v4c0 4-4 6-8 6s-8-2-8-6zM7 12l2-2 2 2M13 12l2-2 2 2M8 15h8c0 4-8 4-8 0z',
	oops: 'M4 10 5 3l5 3h4l5-3 1 7v4c0 4-4 6-8 6s-8-2-8-6zM8 11l2 2M10 11l-2 2M14 11l2 2M16 11l-2 2M10 17c1-2 3-2 4 0',
	bravo: 'M12 13c-3 0-5 2-5 4s2 3 5 3 5-1 5-3-2-4-5-4zM5 12c-2-1-2-4 0-4s3 3 0 4zM9 8c-2-1-2-5 0-5s2 4 0 5zM15 8c2-1 2-5 0-5s-2 4 0 5zM19 12c2-1 2-4 0-4s-3 3 0 4z',
} as const;

export type Emote = keyof typeof EMOTES;
export const EMOTE_WORDS = Object.keys(EMOTES) as Emote[];

/* The sign that a line of chat is, if it is one. */
export function emoteOf(text: string): Emote | null {
	const word = /^:([a-z]+):$/.exec(text)?.[1] ?? '';
	return Object.hasOwn(EMOTES, word) ? word as Emote : null;
}

/* Between such signs and letters joiners do something; elsewhere nobody sees them
 * (src/server/plain_text.c has the same). */
const SIGNS = '\u00a9\u00ae\u203c\u2049\u2100-\u214f\u2190-\u27bf\u2900-\u2bff\u3030-\u303d\u3297-\u3299\u{1f000}-\u{1faff}';
const JOINED = `${SIGNS}\ufe0f\u0620-\u0dff\u0f00-\u109f\u1780-\u18af\u1900-\u1cff\ua800-\uabff`;
const IDLE_JOINERS = new RegExp(`(^|[^${JOINED}])[\u200c\u200d]+|[\u200c\u200d]+(?![${JOINED}])`, 'gu');
const IDLE_SELECTOR = new RegExp(`(^|[^${SIGNS}])\ufe0f+(?!\u20e3)`, 'gu');

/* What others may read, on one line: without marks that nobody sees, that turn the
 * direction of writing or pile up on a letter; the server refuses them. */
function plain(text: string): string {
	return text.replace(/\s+/g, ' ')
		.replace(/(?![\u200c\u200d])[\p{Cc}\p{Cf}\p{Co}\p{Zl}\p{Zp}\u034f\u115f\u1160\u2800\u3164\ufe00-\ufe0e\uffa0\ufffc]/gu, '')
		.replace(IDLE_JOINERS, '$1').replace(IDLE_SELECTOR, '$1')
		.replace(/(\p{M}{4})\p{M}+/gu, '$1').trim();
}

/* The same, of at most so many bytes. */
export function clip(text: string, bytes: number): string {
	let left = bytes;
	const letters = [...plain(text)];
	const end = letters.findIndex((letter) => (left -= new TextEncoder().encode(letter).length) < 0);
	return (end < 0 ? letters : letters.slice(0, end)).join('').replace(/[\u200c\u200d\s]+$/u, '');
}
