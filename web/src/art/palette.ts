/*
 * Colours. One table for screen, print and every theme. Creatures and
 * treasures keep their colours in light and dark; paper, sea, wood and text
 * change, and reach the page as the custom properties of art.css.
 */

export type CatColour = 'blue' | 'green' | 'orange' | 'purple' | 'red';

export const colours: CatColour[] = [
	'blue', 'green', 'orange', 'purple', 'red',
];

/* The shades one coat is drawn with, from the light to the dark. */
export interface Tone {
	pale: string;   /* muzzle, paws, tip of the tail */
	light: string;  /* highlight, fur strokes */
	base: string;   /* the coat */
	dark: string;   /* shadow, stripes */
	ground: string; /* the tile under the cat */
	ink: string;    /* outlines and faces */
}

const coat: Record<CatColour, string> = {
	blue: '#3f7fc1',
	green: '#3c9d63',
	orange: '#e08a2e',
	purple: '#7b55ab',
	red: '#c4473f',
};

const paper = '#f6efe2';
const ink = '#2b2622';

function channels(hex: string): number[] {
	return [1, 3, 5].map((i) => parseInt(hex.slice(i, i + 2), 16));
}

/* The colour t of the way from a to b; both #rrggbb, 0 <= t <= 1. */
export function mix(a: string, b: string, t: number): string {
	const other = channels(b);
	return '#' + channels(a)
		.map((v, i) => Math.round(v + (other[i] - v) * t))
		.map((v) => v.toString(16).padStart(2, '0'))
		.join('');
}

function luminance(hex: string): number {
	const [r, g, b] = channels(hex)
		.map((v) => v / 255)
		.map((v) => (v <= 0.03928 ? v / 12.92
			: ((v + 0.055) / 1.055) ** 2.4));
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/* Contrast of two colours as WCAG counts it, 1 to 21. */
export function contrast(a: string, b: string): number {
	const [low, high] = [luminance(a), luminance(b)].sort((x, y) => x - y);
	return (high + 0.05) / (low + 0.05);
}

/* The colour, moved towards `end` until text in it reads on `ground`. */
function legible(colour: string, ground: string, end: string): string {
	for (let t = 0; t < 1; t += 0.04) {
		const tried = mix(colour, end, t);
		if (contrast(tried, ground) >= 4.6)
			return tried;
	}
	return end;
}

function shades(base: string): Tone {
	return {
		pale: mix(base, '#fff6e6', 0.78),
		light: mix(base, '#fff1dc', 0.36),
		base,
		dark: mix(base, ink, 0.34),
		ground: mix(mix(base, ink, 0.46), '#1d2340', 0.12),
		ink: mix(base, '#15110f', 0.8),
	};
}

const tones = Object.fromEntries(
	colours.map((c) => [c, shades(coat[c])]),
) as Record<CatColour, Tone>;

/* A cat's shades. */
export function tone(colour: CatColour): Tone {
	return tones[colour];
}

/* An Oshax is white; the tile under it takes the colour it has chosen. */
export function oshaxTone(colour: CatColour | null): Tone {
	return {
		pale: '#ffffff',
		light: '#ffffff',
		base: '#f5f0e6',
		dark: '#c9c0b4',
		ground: colour ? tones[colour].base : '#8d97a8',
		ink: '#3a3540',
	};
}

export const metal = {
	bronze: { pale: '#f0cda0', light: '#d39a5c', base: '#a8703a',
		dark: '#6d4522', ink: '#382211', velvet: '#5e4230' },
	gold: { pale: '#fff3bf', light: '#f4d36b', base: '#e0b43b',
		dark: '#9a7418', ink: '#4a3606', velvet: '#43264a' },
};

/* The colour that cards of a kind are printed in: the words of text_card_ink in
 * src/text/cards.c. Cards of Explore & Draw, the sister's and events have
 * colours of ours. */
type Ink = 'blue' | 'green' | 'brown' | 'yellow' | 'purple' | 'sea'
	| 'plum' | 'rust';

export const inks: Record<Ink, string> = {
	blue: '#2d639c',
	green: '#2f7d4f',
	brown: '#7a4e2b',
	yellow: '#f0c02e',
	purple: '#6a4a98',
	sea: '#1f6272',
	plum: '#7d3f74',
	rust: '#a34a1c',
};

export const cardInks = {
	oshax: 'brown', rescue: 'green', anytime: 'purple', treasure: 'yellow',
	lesson: 'blue', public: 'blue', family: 'green', explore: 'sea',
	sister: 'plum', event: 'rust',
} as const satisfies Record<string, Ink>;

/* What is drawn on a band of this colour: light or dark, whichever reads. */
export function onInk(colour: string): string {
	const light = '#fff8ea';
	return contrast(light, colour) >= contrast(ink, colour) ? light : ink;
}

export interface Theme {
	paper: string;
	panel: string;
	ink: string;
	soft: string;    /* text of less weight, still 4.5:1 */
	line: string;
	sea: string;
	seaText: string; /* text on the sea */
	wood: string;
	lantern: string; /* what to look at now */
	ok: string;
	bad: string;
	text: Record<CatColour, string>; /* each colour as text on paper */
}

function texts(ground: string, end: string): Record<CatColour, string> {
	return Object.fromEntries(
		colours.map((c) => [c, legible(coat[c], ground, end)]),
	) as Record<CatColour, string>;
}

export const palette = {
	cats: coat,
	bronze: metal.bronze.base,
	gold: metal.gold.base,
	light: {
		paper, panel: '#fffaf0', ink, soft: '#6a5d51', line: '#d8c9b0',
		sea: '#2c6e7f', seaText: '#f6efe2', wood: '#b98a57',
		lantern: '#8a5a00', ok: '#23733f', bad: '#b02a23',
		text: texts(paper, ink),
	} as Theme,
	dark: {
		paper: '#16242d', panel: '#1e313c', ink: '#f4e9d4',
		soft: '#b9b09e', line: '#38505c', sea: '#0f3340',
		seaText: '#f4e9d4', wood: '#8a6643', lantern: '#ffcf70',
		ok: '#79d096', bad: '#ff9085', text: texts('#1e313c', '#fff6e6'),
	} as Theme,
};
