// node scripts/terminal.mjs COMMAND < screen > picture.svg: what a program has
// printed, as a terminal shows it.
import { readFileSync } from 'node:fs';

const COLUMNS = 100, ROWS = 44, WIDTH = 8.4, HEIGHT = 18, MARGIN = 16;
const escape = (text) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

// Long lines go on below, at a word, as the program writes them on a screen; below its number a card.
const wrap = (line) => {
	const left = /^ +\d/.test(line) ? '      ' : '', rows = [];
	let rest = line;
	while (rest.length > COLUMNS) {
		const at = rest.lastIndexOf(' ', COLUMNS);
		rows.push(rest.slice(0, at));
		rest = left + rest.slice(at + 1);
	}
	return [...rows, rest];
};
const screen = readFileSync(0, 'utf8').replace(/\n+$/, '').split('\n').flatMap(wrap);
const lines = [process.argv[2] ?? '', '', ...screen].slice(0, ROWS);
const width = Math.ceil(COLUMNS * WIDTH + 2 * MARGIN), height = lines.length * HEIGHT + 2 * MARGIN;

const text = lines.map((line, i) => `<text x="${MARGIN}" y="${MARGIN + (i + 0.75) * HEIGHT}" `
	+ `xml:space="preserve"${line ? ` textLength="${(line.length * WIDTH).toFixed(1)}"` : ''}`
	+ `${i === 0 ? ' class="typed"' : ''}>${escape(line)}</text>`);
console.log(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" `
	+ `height="${height}" role="img" aria-label="isle play in a terminal">
<style>text { font: 14px ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; fill: #d8dee9 }
.typed { fill: #8fbcbb }</style>
<rect width="100%" height="100%" rx="8" fill="#2e3440"/>
${text.join('\n')}
</svg>`);
