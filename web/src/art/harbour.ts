/* The first page's pictures: the island from the sea, the boat that comes for
 * the cats, and one picture for each kind of game. */
import type { Mode } from '../lib/types';
import { disc, noise, put, round, type Cell } from './geometry';
import { head } from './heads';
import { drawPen } from './pen';
import { darkShip, drawCard, palm, tree } from './scenes';
import { fill, group, line, shape } from './svg';
import { drawBasket, drawBowl, drawFish } from './things';

const ink = '#2b2622';
const bark = '#285a34';

function cloud(x: number, y: number, s: number): string {
	return put('M-44 10Q-58 8 -52 -4Q-46 -14 -32 -9Q-28 -26 -8 -24Q8 -24 14 -12'
		+ 'Q30 -20 38 -8Q54 -8 50 6Q48 11 40 10Z', x, y, 0, s);
}

/* Clouds by day, 600 by 160. */
export function drawClouds(): string {
	return fill(cloud(90, 60, 1) + cloud(330, 34, 0.7) + cloud(500, 92, 1.25),
		'var(--harbour-cloud)');
}

/* Stars by night, 600 by 160. */
export function drawStars(): string {
	const next = noise(11);
	let d = '';
	for (let i = 0; i < 46; i++)
		d += disc(round(next() * 600), round(next() * 150),
			round(0.5 + next() * 1.1));
	return fill(d, '#fff3cf');
}

/* The sun by day, the moon by night; 120 by 120. */
export function drawLight(): string {
	return fill(disc(60, 60, 58), 'var(--harbour-light)', { opacity: 0.16 })
		+ fill(disc(60, 60, 46), 'var(--harbour-light)', { opacity: 0.28 })
		+ fill(disc(60, 60, 34), 'var(--harbour-light)');
}

function temple(x: number, y: number): string {
	return group(`translate(${x} ${y})`,
		shape('M-22 0V-22H22V0ZM-28 -22L0 -40L28 -22Z', '#e6d9bd', ink, 1.6)
		+ fill('M-6 0V-12Q0 -19 6 -12V0ZM-17 -19H-12V0H-17ZM12 -19H17V0H12Z',
			'#77684f')
		+ shape('M-26 0H26V5H-26Z', '#d3c2a0', ink, 1.2));
}

const wood = [[110, 168, 1.1], [146, 158, 1.3], [186, 166, 1], [214, 150, 1.2],
	[254, 168, 1.4], [402, 160, 1.3], [436, 150, 1.1], [468, 164, 1.4],
	[506, 160, 1.1], [540, 172, 1], [224, 180, 1.1], [392, 182, 1.1],
	[164, 184, 1.2], [500, 186, 1.2]];

/* The island from the sea, 680 by 220; it stands on the water at 212. */
export function drawCoast(): string {
	return fill('M10 212Q60 196 340 196T670 212Q520 220 340 219T10 212Z',
		'var(--art-foam)', { opacity: 0.65 })
		+ shape('M176 190L262 74Q282 40 302 28Q314 22 326 34Q346 62 362 78'
			+ 'L384 62Q398 56 410 74L498 190Z', '#8f9090', ink, 2)
		+ fill('M302 28Q314 22 326 34Q346 62 362 78L384 62Q398 56 410 74L498 '
			+ '190H380Q370 120 326 84Q318 60 302 28Z', '#7b7d82')
		+ fill('M278 52Q290 36 302 28Q314 22 326 34L344 60L330 54L320 70L308 54'
			+ 'L294 66L288 52ZM378 67L386 61Q398 56 406 68L396 74L390 68Z',
			'#fbf8f0')
		+ shape('M56 202Q70 162 128 160Q160 132 208 146Q258 122 300 150Q340 '
			+ '136 382 152Q436 122 478 146Q530 134 564 164Q616 166 632 202Z',
			'#58a35f', bark, 2)
		+ fill('M76 200Q92 168 130 168Q160 144 206 156Q250 136 286 160Q230 160 '
			+ '200 200Z', '#74b96f')
		+ temple(336, 164)
		+ line('M336 170Q322 184 340 192Q360 200 336 210', '#f3dfac', 7)
		+ wood.map(([x, y, s]) => tree(x, y, s)).join('')
		+ shape('M18 208Q44 190 120 196Q230 186 300 200Q360 190 430 198Q560 '
			+ '186 664 208Q600 217 340 216T18 208Z', '#f3dfac', '#8a6b35', 1.8)
		+ palm(74, 204, 1.9) + palm(112, 208, 1.3) + palm(604, 204, 1.9)
		+ palm(566, 209, 1.3)
		+ group('translate(250 196) scale(.62)', head('red'))
		+ group('translate(428 196) scale(.62)', head('green'))
		+ group('translate(206 202) scale(.5)', head('blue'));
}

const paw = disc(0, 5, 7) + disc(-10, -4, 3.8) + disc(-3.6, -10, 3.8)
	+ disc(3.6, -10, 3.8) + disc(10, -4, 3.8);

function cats(): string {
	const crew = [['purple', 70], ['orange', 112], ['oshax', 156],
		['blue', 200]] as const;
	return crew.map(([breed, x], i) => group(`translate(${x} ${144 - i % 2 * 5})`
		+ ' scale(.92)', head(breed))).join('');
}

/* The water line, from the right to the left. */
const ripple = 'H248' + 'q-11 9 -22 0t-22 0t-22 0t-22 0t-22 0t-22 0t-22 0'
	+ 't-22 0t-22 0t-22 0t-22 0H0';

/* The boat, 270 by 210, afloat at 190: a sail with a paw, cats at the rail; flag and paw
 * have its captain's colour. */
export function drawBoatAtSea(colour = '#c4473f'): string {
	return `<clipPath id="art-afloat"><path d="M0 0H270V188${ripple}Z"/>`
		+ `</clipPath><g clip-path="url(#art-afloat)">${rigged(colour)}</g>`
		+ line('M6 188q11 -9 22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0t22 0'
			+ 't22 0', 'var(--art-foam)', 2.6);
}

function rigged(colour: string): string {
	return line('M138 150V14', ink, 7) + line('M138 150V14', '#94663b', 4)
		+ shape('M144 24Q214 56 222 124Q182 118 144 128Q160 78 144 24Z',
			'#fdf3dd', ink, 2)
		+ shape('M131 40Q96 78 62 120Q98 114 131 126Z', '#f2dfb8', ink, 2)
		+ fill(put(paw, 175, 90, 0.1, 1.25), colour)
		+ shape('M138 14L104 6Q114 14 106 24Z', colour, ink, 1.6)
		+ cats()
		+ shape('M20 144Q24 152 40 154H216Q240 152 256 132Q252 176 222 192H62'
			+ 'Q28 186 20 144Z', '#9a6638', ink, 2.4)
		+ line('M23 156Q36 164 60 165H214Q238 163 253 146', '#d9a566', 4)
		+ line('M30 172Q46 178 70 178H214Q232 176 244 164', '#6b4527', 1.6)
		+ fill(disc(96, 181, 4.6) + disc(138, 181, 4.6) + disc(180, 181, 4.6),
			'#ffe7a3', { stroke: ink, 'stroke-width': 1.4 });
}

/* The light on the water below sun or moon, 120 by 70. */
export function drawGlitter(): string {
	const next = noise(5);
	const strokes = Array.from({ length: 22 }, (_, i) => {
		const [y, wide] = [round(2 + i * 3 + next()), round((8 + next() * 20) * (1 - i / 34))];
		return `M${round(60 - wide / 2 + (next() - 0.5) * (18 + i * 2.4))} ${y}h${wide}`;
	});
	return line(strokes.join(''), 'var(--harbour-light)', 1.5, { opacity: 0.55 });
}

/* Vesh far off, 60 by 60. */
export function drawFarShip(): string {
	return group('translate(28 44)', darkShip(0.95));
}

function ground(sky: string, hill: string, front: string): string {
	return fill('M0 0H240V132H0Z', sky)
		+ fill('M0 84Q60 52 124 78T240 62V132H0Z', hill)
		+ fill('M0 104Q70 86 132 102T240 98V132H0Z', front);
}

function familyPicture(): string {
	return ground('#ffe3c2', '#9fcf8e', '#6db56a')
		+ fill(disc(196, 42, 12), '#fff6cf') + tree(28, 88, 1.3) + tree(216, 86, 1.1)
		+ shape(put('M0 8Q-10 1 -8 -5Q-5 -9 0 -4Q5 -9 8 -5Q10 1 0 8Z', 120, 44,
			0, 1.2), '#c4473f', ink, 1.2)
		+ group('translate(78 80) scale(1.5)', head('stray'))
		+ group('translate(162 80) scale(1.5)', head('stray'))
		+ group('translate(120 94) scale(1.15)', head('stray'));
}

function fan(kind: 'lesson' | 'rescue' | 'anytime', x: number, turn: number,
	cost: number): string {
	return group(`translate(${x} 142) rotate(${turn}) scale(.62) `
		+ 'translate(-60 -168)', drawCard(kind, null, cost));
}

function fullPicture(): string {
	return fill('M0 0H240V132H0Z', '#bfe0e4')
		+ fill('M0 104Q70 92 132 104T240 100V132H0Z', '#d9b074')
		+ fan('lesson', 92, -17, 2) + fan('anytime', 126, 0, 0)
		+ fan('rescue', 160, 17, 3)
		+ group('translate(8 56) scale(2.1)', drawBasket('permanent'))
		+ group('translate(186 74) scale(1.6)', drawFish())
		+ group('translate(196 52) scale(1.3)', drawFish());
}

function alonePicture(): string {
	return fill('M0 0H240V132H0Z', '#34406b')
		+ fill('M0 60Q120 44 240 60V92H0Z', '#c77f63', { opacity: 0.5 })
		+ fill(disc(218, 44, 14), '#ffe7a3') + fill(disc(211, 40, 12), '#34406b')
		+ fill(disc(30, 20, 1.4) + disc(66, 34, 1) + disc(104, 14, 1.4)
			+ disc(140, 30, 1) + disc(160, 12, 1.2) + disc(222, 58, 1.2), '#fff3cf')
		+ fill('M0 84Q60 80 120 84T240 84V132H0Z', '#235366')
		+ group('translate(150 58) scale(.36)', line('M60 70V-40', ink, 6)
			+ shape('M66 -36Q130 0 132 54Q96 48 66 56Z', '#c4473f', ink, 3)
			+ shape('M0 66H130Q126 96 100 98H30Q6 94 0 66Z', '#6b4527', ink, 3))
		+ group('translate(20 11) scale(.72)', group('translate(76 76) scale(1.7)', head('oshax'))
			+ group('translate(26 82) scale(4.2 2.2)', drawBowl())
			+ line('M8 118q9 -7 18 0t18 0t18 0t18 0t18 0t18 0', '#dff3f2', 3.3))
		+ line('M150 98q7 -5 14 0t14 0t14 0', '#dff3f2', 2.4);
}

const sketch: [Cell[], 'cat', 'blue' | 'green' | 'red'][] = [
	[[[0, 0], [1, 0], [1, 1], [2, 1]], 'cat', 'blue'],
	[[[3, 0], [3, 1], [3, 2], [4, 2]], 'cat', 'green'],
	[[[0, 1], [0, 2], [1, 2], [2, 2]], 'cat', 'red'],
];

function explorePicture(): string {
	const rows = Array.from({ length: 5 }, (_, i) => `M24 ${12 + i * 28}H216`);
	const columns = Array.from({ length: 7 }, (_, i) => `M${38 + i * 28} 4V128`);
	return fill('M0 0H240V132H0Z', '#f3e3b8')
		+ line([...rows, ...columns].join(''), '#cdb37a', 1)
		+ group('translate(38 40) scale(.7)', sketch.map(([cells, kind, colour]) =>
			drawPen(cells, kind, colour)).join(''))
		+ line('M184 22Q206 34 196 54T214 90', '#a5552f', 2.4,
			{ 'stroke-dasharray': '5 6' })
		+ line('M206 86L222 100M222 86L206 100', '#a5552f', 4)
		+ group('translate(164 66) rotate(38) scale(1.15)',
			shape('M-6 -44H6V20L0 34L-6 20Z', '#e0b43b', ink, 1.6)
			+ fill('M-6 20H6L0 34Z', '#fbe6c0') + fill('M-2 29L0 34L2 29Z', ink)
			+ shape('M-6 -44H6V-34H-6Z', '#d98a86', ink, 1.6)
			+ line('M-2 -34V20M2 -34V20', '#b98a1f', 1));
}

const pictures: Record<Mode, () => string> = {
	family: familyPicture, advanced: fullPicture, solo: alonePicture,
	explore: explorePicture,
};

/* What a kind of game is like, 240 by 132; a low place shows the rows from 26 to 106,
 * and nothing that counts is cut there. */
export function drawKind(kind: Mode): string {
	return pictures[kind]();
}
