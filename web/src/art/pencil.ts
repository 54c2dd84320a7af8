/*
 * Explore & Draw: a painted picture as one would draw it on its sheet. Coats are hatched in the
 * patterns of pen.ts, metal and wood are paper with a tint, all lines and letters graphite.
 */
import { colours, contrast, metal, mix, tone } from './palette';

export const paper = '#fdf8ec';
const graphite = '#3b3733';

/* Shades that a coat is painted with, and the hatching that stands for them. */
const hatched = new Map(colours.flatMap((colour) => {
	const { base, light, ground } = tone(colour);
	return [base, mix(base, light, 0.5), ground].map((shade) => [shade, `url(#art-pen-${colour})`] as const);
}));

/* What is light or bright becomes paper with a tint of it, what is dark a line of the pencil. */
const tinted = (shade: string) => (contrast(shade, paper) > 7 ? graphite : mix(shade, paper, 0.55));

/* Wood, velvet and the floor are the paper that is drawn on. */
const bare = new Set(['#8c5d36', '#c79a66', '#8a6d4d', metal.bronze.velvet, metal.gold.velvet]);
const filled = (shade: string) => (bare.has(shade) ? paper : hatched.get(shade) ?? tinted(shade));
/* What holds a family together is a broad line of its ground. */
const grounds = new Map(colours.map((colour) => [tone(colour).ground, mix(tone(colour).base, paper, 0.7)]));
const drawn = (shade: string) => grounds.get(shade) ?? tinted(shade);

/* The same drawing, 120 by 78. */
export function pencilled(painted: string): string {
	return painted
		.replace(/var\(--[\w-]+,([^)]*)\)/g, '$1')
		.replace(/(<text[^>]*? fill=")[^"]*/g, `$1${graphite}`)
		.replace(/<path [^>]*fill="#2b2622" opacity="0.5"[^>]*>/g, (shade) => shade.replace('#2b2622', paper))
		.replace(/( fill=")(#[0-9a-f]{6})/g, (_, before: string, shade: string) => before + filled(shade))
		.replace(/( stroke=")(#[0-9a-f]{6})/g, (_, before: string, shade: string) => before + drawn(shade))
		.replace(/url\(#art-(gold|bronze)\)/g, 'url(#art-pen-plain)');
}
