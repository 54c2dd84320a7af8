/* What stands on the island between and beside its fields. */
import { palm, tree } from './scenes';
import { fill, line, shape } from './svg';

const ink = '#2b2622';

/* The temple in the hills and the path that comes down from it, 60 by 60. */
export function drawTemple(): string {
	return line('M30 30Q22 38 32 44Q42 50 30 60', '#f0d9a0', 7)
		+ line('M30 30Q22 38 32 44Q42 50 30 60', '#d8b878', 1.2, { 'stroke-dasharray': '2 4' })
		+ shape('M14 31V17H46V31ZM10 17L30 5L50 17Z', '#e4d7bd', ink, 1.4)
		+ fill('M25 31V22Q30 17 35 22V31ZM17 19H20V31H17ZM40 19H43V31H40Z', '#6c5f4d')
		+ shape('M8 34V31H52V34Z', '#cdbd9d', ink, 1.2);
}

/* A corner of the wood, 120 by 60. */
export function drawTrees(): string {
	return tree(16, 44, 0.9) + tree(40, 38, 0.7) + palm(66, 46, 0.6) + tree(6, 56, 0.7);
}
