/* The harbour at home, to which the boats bring the cats: houses with lit windows, a
 * lighthouse, a quay. For the end of a game. */
import { disc } from './geometry';
import { head, type Breed } from './heads';
import { fill, group, line, shape } from './svg';

const ink = '#2b2622';

interface House { x: number; wide: number; high: number; wall: string; roof: string }

const TOWN: House[] = [
	{ x: 96, wide: 50, high: 56, wall: '#f2dfb8', roof: '#a5552f' },
	{ x: 142, wide: 42, high: 78, wall: '#d98a6a', roof: '#6b4a5e' },
	{ x: 180, wide: 54, high: 62, wall: '#cfe0d2', roof: '#8a5a34' },
	{ x: 230, wide: 40, high: 90, wall: '#f0c987', roof: '#50637d' },
	{ x: 266, wide: 56, high: 66, wall: '#e9d3c4', roof: '#9c4038' },
];
const GROUND = 150;

function windows({ x, wide, high }: House): string {
	const rows = Array.from({ length: Math.floor(high / 26) }, (_, i) => GROUND - 20 - i * 24);
	return rows.flatMap((y) => [0.3, 0.7].map((part) =>
		shape(`M${x + wide * part - 5} ${y - 12}h10v13h-10Z`, '#ffe49a', ink, 1.2)
		+ line(`M${x + wide * part} ${y - 12}v13M${x + wide * part - 5} ${y - 6}h10`, ink, 0.8))).join('');
}

function house(it: House): string {
	const { x, wide, high, wall, roof } = it;
	const top = GROUND - high;
	return shape(`M${x} ${GROUND}V${top}L${x + wide / 2} ${top - wide * 0.46}L${x + wide} ${top}V${GROUND}Z`, wall, ink, 1.8)
		+ shape(`M${x - 5} ${top + 4}L${x + wide / 2} ${top - wide * 0.46 - 5}L${x + wide + 5} ${top + 4}`
			+ `L${x + wide / 2} ${top - wide * 0.46 + 6}Z`, roof, ink, 1.6)
		+ windows(it);
}

function lighthouse(): string {
	return fill('M352 36L240 4V26ZM352 36L420 12V52Z', '#fff1b0', { opacity: 0.4 })
		+ shape('M338 150L343 48H361L366 150Z', '#fbf3e4', ink, 1.8)
		+ fill('M342.200 64H361.800L362.900 86H341.100ZM340 108H364L365.100 130H338.900Z', '#c4473f')
		+ shape('M340 48V30H364V48Z', '#ffe7a3', ink, 1.6) + shape('M336 30L352 16L368 30Z', '#c4473f', ink, 1.6)
		+ line('M338 48H366', ink, 3);
}

/* Cats that watch for the boats. */
const WATCH: [Breed, number, number, number][] = [['oshax', 205, 62, 0.5], ['orange', 250, 38, 0.46], ['blue', 120, 70, 0.46]];

function quay(): string {
	const stones = Array.from({ length: 11 }, (_, i) => `M${i * 40 + 8} 160v12M${i * 40 + 26} 172v14`).join('');
	return shape('M0 150H420V190H0Z', '#a89f90', ink, 2) + line(`M0 171H420${stones}`, '#7d7466', 1.6)
		+ shape('M-4 144H420V153H-4Z', '#c9bfae', ink, 1.8)
		+ [10, 58].map((x) => shape(`M${x - 4} 146V132Q${x} 128 ${x + 4} 132V146Z`, '#5c4630', ink, 1.5)).join('')
		+ [34, 84].map((x) => line(`M${x} 146V104`, ink, 3.4) + fill(disc(x, 98, 13), '#ffe49a', { opacity: 0.45 })
			+ shape(disc(x, 98, 6.4), '#ffe49a', ink, 1.6)).join('');
}

/* Flags from house to house. */
function flags(): string {
	const hung = ['#c4473f', '#3f7fc1', '#e0b43b', '#3c9d63', '#7b55ab'];
	return line('M84 92Q150 74 230 50Q290 66 344 56', ink, 1.3)
		+ [[100, 89], [124, 84], [150, 76], [176, 69], [204, 60], [252, 55], [278, 59], [304, 60]].map(([x, y], i) =>
			shape(`M${x - 6} ${y}H${x + 6}L${x} ${y + 13}Z`, hung[i % 5], ink, 1)).join('');
}

/* The town, 420 by 190, afloat at 176; dressed with flags for whoever has something to
 * celebrate. */
export function drawHome(flagged: boolean): string {
	return lighthouse() + TOWN.map(house).join('')
		+ WATCH.map(([breed, x, y, s]) => group(`translate(${x} ${y}) scale(${s})`, head(breed))).join('')
		+ (flagged ? flags() : '') + quay();
}
