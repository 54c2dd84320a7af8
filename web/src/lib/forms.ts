/* What the shapes of tiles are called in words: "long L", "stairs". */
import type { Cell } from './turning';

/* A picture of each shape that has a name; the name is a word of the page. */
const PICTURES = {
	one: '#', two: '##', three: '###', four: '####', five: '#####',
	corner: '#./##', large_corner: '..#/..#/###', l: '#./#./##', long_l: '#./#./#./##',
	t: '###/.#.', long_t: '..#/###/..#', armed_t: '.#../.#../####', s: '.##/##.',
	long_s: '..##/###.', thick_s: '.#/##/##/#.', square: '##/##', p: '.#/##/##', u: '##/#./##',
	crooked_u: '###./#.##', z: '##./.#./.##', f: '.##/##./.#.', stairs: '.##/##./#..',
	long_stairs: '..##/.##./##..', cross: '.#./###/.#.', long_cross: '.#./.#./###/.#.',
	bump: '.#/##/.#/.#', chair: '#../###/#.#', flag: '.##/###/..#',
	pinwheel: '.#./##./.##/.#.', stairs_leg: '.##/##./#../#..', stairs_bump: '..#./.###/##..', hooked_t: '.#./.#./###/#..',
	crank: '..#./####/#...', five_bump: '.#.../#####', five_middle: '..#../#####', longest_s: '...##/####.', wide_s: '..###/###..',
} as const;

export type Form = keyof typeof PICTURES;

function spelled(cells: Cell[]): string {
	const c0 = Math.min(...cells.map((p) => p[0]));
	const r0 = Math.min(...cells.map((p) => p[1]));
	return cells.map(([c, r]) => `${c - c0},${r - r0}`).sort().join(' ');
}

/* The same text for every way a shape can lie. */
function canonical(cells: Cell[]): string {
	const ways: string[] = [];
	for (let i = 0, at = cells; i < 8; i++) {
		ways.push(spelled(at));
		at = at.map(([c, r]) => (i === 3 ? [-c, r] : [-r, c]));
	}
	return ways.sort()[0];
}

const names = new Map(Object.entries(PICTURES).map(([name, picture]) => [
	canonical(picture.split('/').flatMap((row, r) =>
		[...row].flatMap((ch, c) => (ch === '#' ? [[c, r] as Cell] : [])))), name as Form]));

/* The name of a shape, if it has one. */
export function formOf(cells: Cell[]): Form | undefined {
	return names.get(canonical(cells));
}
