/* What the island is drawn of behind, between and beside its fields. */
import { disc, noise, round } from './geometry';
import { palm, tree } from './scenes';
import { fill, group, line, shape } from './svg';

const ink = '#2b2622';
const still = { 'vector-effect': 'non-scaling-stroke' };       /* as wide, however its drawing is stretched */

/* The temple in the hills and where the path comes down from it, 60 by 60. */
export function drawTemple(): string {
	return line('M30 30Q22 38 32 44Q42 50 30 60', 'var(--sand)', 7)
		+ shape('M14 31V17H46V31ZM10 17L30 5L50 17Z', '#e4d7bd', ink, 1.4)
		+ fill('M25 31V22Q30 17 35 22V31ZM17 19H20V31H17ZM40 19H43V31H40Z', '#6c5f4d')
		+ shape('M8 34V31H52V34Z', '#cdbd9d', ink, 1.2);
}

/* The path on to the shore, 36 by 100, stretched. */
export function drawTrail(): string {
	const way = 'M18 0C8 14 9 26 19 36S29 56 19 66S10 84 18 101';
	return line(way, 'var(--rim)', 11, still) + line(way, 'var(--sand)', 7.5, still);
}

/* A corner of the wood, 120 by 60. */
export function drawTrees(): string {
	return tree(16, 44, 0.9) + tree(40, 38, 0.7) + palm(66, 46, 0.6) + tree(6, 56, 0.7);
}

const stone = (x: number, y: number, s: number) => group(`translate(${x} ${y}) scale(${s})`,
	shape('M-9 4Q-10 -5 -2 -6Q8 -7 10 4Z', '#a9a79f', ink, 1.4) + fill('M-6 0Q-5 -4 0 -4Q-2 -1 -6 0Z', '#d3d1c8'));
const bush = (x: number, y: number, s: number) => group(`translate(${x} ${y}) scale(${s})`,
	shape('M-13 4Q-15 -5 -7 -6Q-4 -13 3 -9Q11 -10 11 -3Q15 0 12 4Z', '#4f9a58', '#1d4426', 1.2)
	+ fill(disc(-5, -3, 1.6) + disc(4, -5, 1.6) + disc(7, 0, 1.4), '#f3b6c4'));

/* What grows and lies where land meets sea, 60 by 44. */
export function drawCorner(): string {
	return palm(16, 38, 0.95) + bush(36, 36, 0.8) + stone(50, 38, 0.6);
}

/* The same beside the path, 36 by 100. */
export function drawShrubs(): string {
	return tree(5, 34, 0.55) + stone(31, 24, 0.42) + bush(31, 58, 0.5) + stone(5, 74, 0.5) + tree(30, 96, 0.5);
}

/* Land in the sea, 1000 by 200, stretched: surf, sand and meadow. No edge of it is straight. */
export function drawLand(): string {
	const next = noise(5);
	const near = (at: number, by: number) => at + (next() - 0.5) * by;
	const along = (n: number, to: (part: number) => [number, number]) => Array.from({ length: n }, (_, i) => to(i / n));
	const coast: [number, number][] = [
		...along(9, (t) => [near(988, 9), -16 + t * 192]), ...along(30, (t) => [980 - t * 960, near(183, 12)]),
		...along(9, (t) => [near(12, 9), 176 - t * 192])];
	const middle = coast.map(([x, y], i) => {
		const [u, v] = coast[(i + 1) % coast.length];
		return `${round((x + u) / 2)} ${round((y + v) / 2)}`;
	});
	const d = `M${middle.at(-1)}${coast.map(([x, y], i) => `Q${round(x)} ${round(y)} ${middle[i]}`).join('')}Z`;
	return line(d, 'var(--foam)', 19, { ...still, opacity: 0.28 }) + line(d, 'var(--foam)', 12.5, { ...still, opacity: 0.85 })
		+ fill(d, 'var(--meadow)', { ...still, stroke: 'var(--sand)', 'stroke-width': 9, 'stroke-linejoin': 'round' });
}
