// node scripts/architecture.mjs Makefile web/web.mk > architecture.svg: the rooms
// of src/ and who may use whom, from the table USES_... by which they are
// compiled. An arrow that follows from others is not drawn.
import { existsSync, readFileSync } from 'node:fs';

const [makefile, web] = process.argv.slice(2).map((path) => readFileSync(path, 'utf8'));
const words = (text) => text.trim().split(/\s+/).filter(Boolean);

const says = {
	engine: 'the rules', record: 'games as text', verify: 'proof of a shuffle, lists',
	wire: 'what a seat sees', text: 'what the game says', topics: 'the rules to look up',
	bots: 'opponents', server: 'tables for browsers', cli: 'the program isle', lib: 'libisle',
	wasm: 'the rules in a browser', web: 'pages: draws and asks',
};

// ---- the graph ----

const uses = new Map();
for (const [, room, list] of makefile.matchAll(/^USES_(\w+)\s*:=(.*)$/gm))
	if (existsSync(`src/${room}`))
		uses.set(room, words(list));
for (const list of uses.values())
	list.splice(0, list.length, ...list.filter((room) => uses.has(room)));
const wasm = web.match(/^WASM_ROOMS\s*:=(.*)$/m);
uses.set('wasm', words(wasm[1]).filter((room) => room !== 'wasm'));
uses.set('web', ['wasm', 'server']);

const level = (room) => Math.max(-1, ...uses.get(room).map(level)) + 1;
const reaches = (from, to) => uses.get(from).some((next) => next === to || reaches(next, to));
const arrows = [...uses].flatMap(([room, list]) => list
	.filter((to) => !list.some((other) => other !== to && reaches(other, to)))
	.map((to) => [room, to]));

// ---- the picture ----

const BOX = { width: 170, height: 56 }, GAP = { x: 40, y: 52 }, MARGIN = 24;
const rows = [];
for (const room of uses.keys())
	(rows[level(room)] ??= []).push(room);
const widest = Math.max(...rows.map((row) => row.length));
const width = widest * (BOX.width + GAP.x) - GAP.x + 2 * MARGIN;
const height = rows.length * (BOX.height + GAP.y) - GAP.y + 2 * MARGIN;

const place = new Map();
rows.forEach((row, i) => row.forEach((room, k) => place.set(room, {
	x: (width - row.length * (BOX.width + GAP.x) + GAP.x) / 2 + k * (BOX.width + GAP.x),
	y: MARGIN + (rows.length - 1 - i) * (BOX.height + GAP.y),
})));

const box = (room) => {
	const { x, y } = place.get(room), middle = x + BOX.width / 2;
	return `<g><rect x="${x}" y="${y}" width="${BOX.width}" height="${BOX.height}" rx="8"/>`
		+ `<text x="${middle}" y="${y + 24}" class="name">${room === 'web' ? 'web/' : `src/${room}/`}</text>`
		+ `<text x="${middle}" y="${y + 43}">${says[room] ?? ''}</text></g>`;
};
const arrow = ([from, to]) => {
	const a = place.get(from), b = place.get(to);
	const x1 = a.x + BOX.width / 2, y1 = a.y + BOX.height, x2 = b.x + BOX.width / 2, y2 = b.y;
	const bend = (y2 - y1) / 2;
	return `<path d="M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2 - 6}"/>`;
};

console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" `
	+ `height="${height}" role="img" aria-label="Rooms of the program and who uses whom">
<style>rect { fill: #f4efe4; stroke: #5b4a32 } text { font: 13px sans-serif; text-anchor: middle; fill: #3a2f20 }
.name { font-weight: bold } path { fill: none; stroke: #5b4a32; stroke-width: 1.5; marker-end: url(#tip) }</style>
<defs><marker id="tip" viewBox="0 0 8 8" refX="4" refY="4" markerWidth="6" markerHeight="6" orient="auto">
<path d="M0 0 L8 4 L0 8 z" style="fill:#5b4a32;stroke:none;marker-end:none"/></marker></defs>
<rect width="100%" height="100%" style="fill:#fffdf8;stroke:none"/>
${arrows.map(arrow).join('\n')}
${[...uses.keys()].map(box).join('\n')}
</svg>`);
