/*
 * A picture of the final boats: the boats as they are drawn in the page, with the
 * page's own styles, laid on a canvas with names and points.
 */
import { defs } from '../art';
import type { PastTable } from './past.svelte';
import { t } from '../i18n/index.svelte';
import { GAP, HEAD, LABEL, planOf } from './plan';
import { w } from './words';

/* Rules of the page that drawings stand on. In a picture of its own :root is the
 * drawing, so it carries what the page says of theme and contrast. */
function styles(): string {
	return [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
		.map((rule) => rule.cssText).filter((text) => /^(:root|\.art|@keyframes art|\[data)/.test(text)).join('\n');
}

function standAlone(svg: SVGSVGElement, [width, height]: [number, number]): string {
	const root = document.documentElement;
	const marks = ['theme', 'contrast'].map((name) => `data-${name}="${root.dataset[name] ?? ''}"`).join(' ');
	const body = svg.cloneNode(true) as SVGSVGElement;
	for (const grid of body.querySelectorAll('[role=grid]'))
		grid.remove();
	const inside = [...body.childNodes].map((node) => new XMLSerializer().serializeToString(node)).join('');
	return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${svg.getAttribute('viewBox')}" width="${width}" height="${height}" ${marks}>`
		+ `<style>${styles().replace(/[<&]/g, (c) => (c === '<' ? '&lt;' : '&amp;'))}</style><defs>${defs}</defs>${inside}</svg>`;
}

function load(text: string): Promise<HTMLImageElement> {
	return new Promise((done, failed) => {
		const image = new Image();
		image.onload = () => done(image);
		image.onerror = () => failed(new Error('no picture'));
		image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
	});
}

const INKS = { sea: '#2c6e7f', deep: '#1f5464', ink: '#f6efe2', won: '#ffcf5c' };

function title(table: PastTable): string {
	return table.ending || w('winner', table.winners.map((seat) => (seat ? table.name(seat) : t('sister'))).join(', '));
}

/* The boats are those in the page, a drawing a seat, in the order of seats. */
export async function drawPicture(table: PastTable, boats: SVGSVGElement[]): Promise<Blob> {
	const plan = planOf(boats.length);
	const canvas = Object.assign(document.createElement('canvas'), { width: plan.width, height: plan.height });
	const pen = canvas.getContext('2d');
	if (!pen)
		throw new Error('no canvas');
	const sea = pen.createLinearGradient(0, 0, 0, plan.height);
	sea.addColorStop(0, INKS.sea);
	sea.addColorStop(1, INKS.deep);
	pen.fillStyle = sea;
	pen.fillRect(0, 0, plan.width, plan.height);
	write(pen, t('title'), [GAP * 2, 44, plan.width - GAP * 4], 34, INKS.ink);
	write(pen, title(table), [GAP * 2, 80, plan.width - GAP * 4], 24, INKS.won);
	const images = await Promise.all(boats.map((svg) => load(standAlone(svg, plan.boat))));
	images.forEach((image, i) => {
		const x = GAP + i % plan.columns * (plan.boat[0] + GAP);
		const y = HEAD + Math.floor(i / plan.columns) * (plan.boat[1] + LABEL + GAP);
		const won = table.winners.includes(i + 1);
		/* Nobody counted a game that was given up. */
		const points = table.source.resigned ? '' : `: ${w('points_of', table.score.seats[i].total)}`;
		write(pen, `${table.name(i + 1)}${points}`, [x + GAP, y + 30, plan.boat[0] - GAP], 26, won ? INKS.won : INKS.ink);
		pen.drawImage(image, x, y + LABEL, ...plan.boat);
	});
	return new Promise((done, failed) => canvas.toBlob((blob) =>
		(blob ? done(blob) : failed(new Error('no picture'))), 'image/png'));
}

/* at: left, base line, and how wide it may be. */
function write(pen: CanvasRenderingContext2D, text: string, at: [number, number, number], size: number, ink: string) {
	pen.font = `800 ${size}px Nunito, system-ui, sans-serif`;
	pen.fillStyle = ink;
	pen.fillText(text, ...at);
}
