/* Small words for writing SVG as text. */

type Attributes = Record<string, string | number | undefined>;

function attributes(list: Attributes): string {
	return Object.entries(list)
		.filter(([, v]) => v !== undefined)
		.map(([k, v]) => ` ${k}="${v}"`)
		.join('');
}

/* A filled shape. */
export function fill(d: string, colour: string, more: Attributes = {}) {
	return `<path d="${d}" fill="${colour}"${attributes(more)}/>`;
}

/* A filled shape with an outline. */
export function shape(
	d: string, colour: string, ink: string, width = 1.5,
	more: Attributes = {},
) {
	return fill(d, colour, {
		stroke: ink, 'stroke-width': width, 'stroke-linejoin': 'round', ...more,
	});
}

/* A line with round ends. */
export function line(
	d: string, ink: string, width = 1.5, more: Attributes = {},
) {
	return fill(d, 'none', {
		stroke: ink, 'stroke-width': width, 'stroke-linecap': 'round',
		'stroke-linejoin': 'round', ...more,
	});
}

export function group(transform: string, inner: string, more: Attributes = {}) {
	return `<g transform="${transform}"${attributes(more)}>${inner}</g>`;
}

export function text(
	x: number, y: number, size: number, colour: string, what: string | number,
	more: Attributes = {},
) {
	return `<text x="${x}" y="${y}" font-size="${size}" fill="${colour}"`
		+ ` text-anchor="middle" font-weight="700"${attributes(more)}>`
		+ `${escape(String(what))}</text>`;
}

export function escape(s: string): string {
	return s.replace(/&/g, '&amp;').replace(/</g, '&lt;')
		.replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
