/* Patterns and gradients, once per page. */
import { type CatColour, colours, metal, mix, palette, tone } from './palette';

/* The five patterns that stand for the colours: a 12-unit square each, light
 * on dark coats, dark on the light one. */
const hatch: Record<CatColour, string> = {
	blue: 'M-1 4Q2 0 6 4T13 4M-1 10Q2 6 6 10T13 10',
	green: 'M0 3H12M0 9H12',
	orange: 'M3 3h.01M9 9h.01',
	purple: 'M3 6H9M6 3V9',
	red: 'M-1 13L13 -1M-1 1L1 -1M11 13L13 11M-1 7L7 -1M5 13L13 5',
};

function pattern(id: string, d: string, ink: string, width: number,
	paper = ''): string {
	return `<pattern id="${id}" width="12" height="12"`
		+ ` patternUnits="userSpaceOnUse">${paper}`
		+ `<path d="${d}" fill="none" stroke="${ink}"`
		+ ` stroke-width="${width}" stroke-linecap="round"/></pattern>`;
}

function widthOf(c: CatColour): number {
	return c === 'orange' ? 4.6 : 2;
}

function gradient(id: string, ...stops: [number, string][]): string {
	return `<linearGradient id="${id}" x1="0" y1="0" x2="0.35" y2="1">`
		+ stops.map(([at, colour]) =>
			`<stop offset="${at}" stop-color="${colour}"/>`).join('')
		+ '</linearGradient>';
}

function coats(): string {
	return colours.map((c) => {
		const t = tone(c);
		return gradient(`art-coat-${c}`, [0, mix(t.base, t.light, 0.5)],
			[0.5, t.base], [1, mix(t.base, t.dark, 0.4)]);
	}).join('') + gradient('art-coat-white', [0, '#ffffff'], [1, '#ded5c8']);
}

function patterns(): string {
	return colours.map((c) => {
		const t = tone(c);
		const mark = c === 'orange' ? t.ground : mix(t.light, t.pale, 0.55);
		const pen = mix(palette.cats[c], '#ffffff', 0.1);
		return pattern(`art-pattern-${c}`, hatch[c], mark, widthOf(c))
			+ pattern(`art-pen-${c}`, hatch[c], pen, widthOf(c) * 0.8,
				`<path d="M0 0H12V12H0Z" fill="${pen}" opacity=".22"/>`);
	}).join('')
		+ pattern('art-pen-plain', 'M0 12L12 0', '#8a8178', 1)
		+ pattern('art-forbidden', 'M2 2L10 10M10 2L2 10', '#7d120d', 1.6,
			'<path d="M0 0H12V12H0Z" fill="#fff" opacity=".35"/>');
}

function metals(): string {
	return (['bronze', 'gold'] as const).map((name) => gradient(`art-${name}`,
		[0, metal[name].pale], [0.35, metal[name].light],
		[0.7, metal[name].base], [1, metal[name].dark])).join('');
}

function woods(): string {
	return '<linearGradient id="art-hull" x1="0" y1="0" x2="0" y2="1">'
		+ '<stop offset="0" stop-color="var(--art-hull-edge,#6b4527)"/>'
		+ '<stop offset=".12" stop-color="var(--art-hull,#8c5d36)"/>'
		+ '<stop offset=".88" stop-color="var(--art-hull,#8c5d36)"/>'
		+ '<stop offset="1" stop-color="var(--art-hull-edge,#6b4527)"/>'
		+ '</linearGradient>';
}

export const defs = coats() + patterns() + metals() + woods();
