/* Pictures: the island, the day track, card faces, the name of the game. */
import type { CardKind as Dealt } from '../lib/types';
import { disc, noise, put, round } from './geometry';
import { head } from './heads';
import { cardInks, inks, metal, onInk } from './palette';
import { fill, group, line, shape, text } from './svg';
import { drawBowl, drawFish } from './things';

const ink = '#2b2622';
const leaf = '#4f9a58';
const sand = '#f0d9a0';

export function palm(x: number, y: number, s: number): string {
	const trunk = 'M0 0Q4 -12 1 -24';
	const fronds = 'M1 -24Q-8 -34 -16 -24Q-7 -28 1 -24ZM1 -24Q10 -36 18 -25'
		+ 'Q9 -29 1 -24ZM1 -24Q-4 -40 -12 -36Q-3 -33 1 -24ZM1 -24Q6 -42 14 -36'
		+ 'Q5 -33 1 -24ZM1 -24Q14 -24 15 -15Q9 -22 1 -24ZM1 -24Q-12 -24 -13 -15'
		+ 'Q-7 -22 1 -24Z';
	return line(put(trunk, x, y, 0, s), ink, 4.4 * s)
		+ line(put(trunk, x, y, 0, s), '#94663b', 2.4 * s)
		+ shape(put(fronds, x, y, 0, s), '#3c8a4c', '#1d4426', 1);
}

export function tree(x: number, y: number, s: number): string {
	return shape(put('M-2 0L2 0L2 -8L-2 -8Z', x, y, 0, s), '#7a5230', ink, 0.8)
		+ shape(put('M0 -32Q10 -28 8 -20Q15 -14 8 -8Q0 -4 -8 -8Q-15 -14 -8 -20'
			+ 'Q-10 -28 0 -32Z', x, y, 0, s), '#3f8f52', '#1d4426', 1);
}

function waves(width: number, height: number, n: number, seed: number): string {
	const next = noise(seed);
	let d = '';
	for (let i = 0; i < n; i++) {
		const x = round(next() * (width - 24));
		const y = round(next() * height);
		d += `M${x} ${y}q4 -5 8 0q4 5 8 0`;
	}
	return d;
}

const shore = 'M40 118C14 92 20 54 62 50C92 46 104 22 150 20C196 18 208 44 '
	+ '246 46C292 48 308 84 284 112C268 132 232 128 210 140C182 156 132 156 '
	+ '108 142C86 130 58 136 40 118Z';
const heart = 'M74 96C58 74 76 62 100 60C116 56 124 34 156 34C188 34 200 54 '
	+ '222 60C252 66 258 84 244 98C226 114 200 112 180 124C160 134 128 130 '
	+ '112 120C96 112 84 110 74 96Z';

/* The island, 320 by 170: green heart, a beach on either hand. */
export function drawIsland(): string {
	return fill(shore, 'var(--art-foam,#dff3f2)', { opacity: 0.5,
		stroke: 'var(--art-foam,#dff3f2)', 'stroke-width': 14 })
		+ shape(shore, sand, '#8a6b35', 2)
		+ shape(heart, leaf, '#285a34', 2)
		+ fill('M96 92C90 80 100 72 116 72C128 66 138 50 160 50C140 66 128 84 '
			+ '130 104C116 106 104 104 96 92Z', '#6db56a')
		+ shape('M128 78L150 34Q158 26 166 36L176 54L184 50L204 80Q166 92 128 '
			+ '78Z', '#8d8a86', ink, 1.6)
		+ fill('M150 34Q158 26 166 36L170 44L162 42L156 50L148 40Z', '#f8f5ee')
		+ line('M160 86Q150 98 164 104Q178 112 160 124', '#f0d9a0', 4)
		+ shape('M148 84L148 68L172 68L172 84ZM144 68L160 58L176 68Z', '#d9cbb0',
			ink, 1.2)
		+ fill('M156 84L156 75Q160 71 164 75L164 84ZM150 70H153V84H150ZM167 '
			+ '70H170V84H167Z', '#6c5f4d')
		+ tree(112, 96, 0.8) + tree(98, 84, 0.6) + tree(214, 96, 0.8)
		+ tree(228, 84, 0.6) + tree(198, 112, 0.7) + tree(128, 114, 0.7)
		+ palm(56, 96, 0.9) + palm(74, 122, 0.7) + palm(268, 92, 0.9)
		+ palm(248, 120, 0.7)
		+ line('M34 88q5 -4 9 0M40 96q5 -4 9 0M276 78q5 -4 9 0M270 104q5 -4 9 0',
			'#caa860', 1.6);
}

const shipLine = 'var(--art-ship-line,#0c090d)';

/* Vesh's ship: black sails, a claw mark. */
export function darkShip(s: number): string {
	return group(`scale(${s})`,
		shape('M-22 0L20 0Q26 0 28 -5L24 9Q20 13 12 13L-12 13Q-20 12 -22 0Z',
			'#2d2430', shipLine, 1.4)
		+ line('M-8 0V-36M9 0V-31', shipLine, 2.4)
		+ shape('M-20 -3Q-26 -18 -12 -34Q-2 -33 2 -33Q-3 -18 2 -4Q-8 -8 -20 -3Z'
			+ 'M4 -4Q0 -16 6 -28L20 -26Q14 -14 22 -3Q12 -7 4 -4Z', '#453748',
			shipLine, 1.4)
		+ line('M-14 -12L-9 -24M-9 -11L-4 -25M-4 -11L0 -22', '#c94f4f', 1.8)
		+ fill('M-8 -36L-16 -39L-8 -42Z', '#c94f4f'));
}

/* The island from the sea, at the end of the track. */
function coast(): string {
	return shape('M322 36Q328 14 344 6Q352 4 358 14L366 20Q376 26 378 36Z',
		'#8d8a86', ink, 1.3)
		+ fill('M338 11Q344 6 349 7L352 12L346 14L342 19Z', '#f8f5ee')
		+ shape('M314 39Q320 26 332 27Q340 20 350 27Q362 22 372 30Q379 34 380 39Z',
			leaf, '#285a34', 1.3)
		+ shape('M306 41Q318 34 336 37Q360 33 380 37V43Q340 46 306 41Z', sand,
			'#8a6b35', 1.2)
		+ palm(324, 38, 0.5) + palm(366, 37, 0.45);
}

export interface DayEvent { day: number; label: string }

function mark(x: number, day: number, now: number, event: boolean): string {
	const past = day < now;
	const here = day === now;
	const ground = here ? '#ffd970' : past ? '#8fa6a8' : '#f6efe2';
	return (event ? shape(put('M0 -19L4 -11L-4 -11Z', x, 36), '#c4473f', ink, 1)
		: '')
		+ shape(disc(x, 38, here ? 13 : 11), ground, ink, 1.4)
		+ text(x, here ? 44.6 : 44, here ? 18.5 : 16.8, ink, day);
}

const SEA = { width: 380, ship: 40, coast: 72, buoy: 26 };

/* The days as buoys on the way to the island, 380 by 56, or less wide: in very little width
 * they are alone. The ship stands at the buoy of today; on the last day it is upon us. */
export function drawDays(day: number, days: number, events: DayEvent[], width = SEA.width) {
	const whole = width >= SEA.ship + SEA.coast + SEA.buoy * days;
	const [from, to] = whole ? [SEA.ship, width - SEA.coast] : [0, width];
	const step = (to - from) / Math.max(1, days);
	const place = (d: number) => round(from + step * (d - 0.5));
	const list = Array.from({ length: days }, (_, i) => i + 1);
	return {
		back: fill('M0 34Q95 29 190 33T380 32V56H0Z', 'var(--art-sea,#2c6e7f)')
			+ line(waves(360, 16, 15, 5), 'var(--art-foam,#dff3f2)', 1.2,
				{ opacity: 0.5, transform: 'translate(6 38)' })
			+ line(`M${place(1)} 38H${whole ? to + 14 : place(days)}`, '#f6efe2', 1.4,
				{ 'stroke-dasharray': '2 5', opacity: 0.8 })
			+ (whole ? group(`translate(${width - SEA.width} 0)`, coast()) : ''),
		front: list.map((d) => mark(place(d), d, day,
			events.some((e) => e.day === d))).join(''),
		shipX: Math.max(18, place(day) - Math.min(step * 0.5, 30)),
	};
}

export type CardKind = Dealt | 'explore' | 'sister' | 'event';

interface Face { sky: string; icon: string; scene: () => string }

function hill(colour: string, y: number, lift: number): string {
	return fill(`M0 ${y}Q30 ${y - lift} 60 ${y}T120 ${y}V80H0Z`, colour);
}

const spark = 'M0 -10L2.4 -2.4L10 0L2.4 2.4L0 10L-2.4 2.4L-10 0L-2.4 -2.4Z';
const pawPrint = disc(0, 4, 6) + disc(-8, -3, 3.2) + disc(-2.9, -8, 3.2)
	+ disc(2.9, -8, 3.2) + disc(8, -3, 3.2);

function chestOpen(): string {
	const m = metal.gold;
	return shape('M-26 -6Q-26 -26 0 -26Q26 -26 26 -6L22 -2L-22 -2Z', '#7d4f2c',
		ink, 1.5)
		+ shape('M-24 -2Q-12 -14 -4 -8Q4 -18 12 -9Q20 -10 24 -2Z', m.light,
			m.ink, 1.2)
		+ shape(disc(-10, -7, 4) + disc(12, -6, 4) + disc(1, -9, 4.6), m.pale,
			m.ink, 1)
		+ shape('M-27 -2L27 -2L24 22L-24 22Z', '#98653a', ink, 1.6)
		+ shape('M-27 -2L27 -2L26.4 3L-26.4 3ZM-16 -2L-10 -2L-10 22L-15 22Z'
			+ 'M10 -2L16 -2L15 22L10 22Z', m.base, m.ink, 1)
		+ shape(disc(0, 6, 5), m.pale, m.ink, 1.2)
		+ fill('M-1 5L1 5L1.6 9L-1.6 9Z', m.ink);
}

const faces: Record<CardKind, Face> = {
	rescue: {
		sky: '#cfe9d8',
		icon: 'M-7 -1L7 -1L5 7Q0 8 -5 7ZM-5 -2Q0 -11 5 -2',
		scene: () => hill('#8fc79a', 44, 12) + hill(sand, 62, 8)
			+ group('translate(60 34) scale(1.25)', head('stray'))
			+ group('translate(30 30) scale(2.5 2.1)', drawBowl()),
	},
	anytime: {
		sky: '#3a2f5c',
		icon: 'M-5 -8L5 -8L1 0L5 8L-5 8L-1 0Z',
		scene: () => fill(put(spark, 22, 20, 0, 0.7) + put(spark, 98, 52, 0, 0.5)
			+ disc(14, 54, 1.4) + disc(104, 14, 1.6) + disc(86, 12, 1)
			+ disc(38, 10, 1), '#ffe7a3')
			+ group('translate(60 38)',
				shape('M-16 -28L16 -28Q16 -10 3 0Q16 10 16 28L-16 28Q-16 10 -3 0'
				+ 'Q-16 -10 -16 -28Z', '#e9f4f6', ink, 1.6)
				+ fill('M-11 -14Q0 -10 11 -14Q9 -7 0 -1Q-9 -7 -11 -14ZM-13 26'
				+ 'Q-10 14 0 12Q10 14 13 26Z', '#c9a4f2')
				+ line('M0 0V12', '#c9a4f2', 1.4)
				+ shape('M-20 -33L20 -33L20 -28L-20 -28ZM-20 28L20 28L20 33'
				+ 'L-20 33Z', metal.gold.base, ink, 1.4)),
	},
	oshax: {
		sky: '#29354d',
		icon: 'M-9 0Q0 -10 9 0Q0 10 -9 0ZM0 -3.500L0 3.5',
		scene: () => fill(disc(60, 38, 34), '#ffe7a3', { opacity: 0.18 })
			+ fill(disc(60, 38, 26), '#ffe7a3', { opacity: 0.28 })
			+ hill('#1d2738', 70, 8)
			+ group('translate(60 39) scale(1.5)', head('oshax')),
	},
	treasure: {
		sky: '#f4dfb2',
		icon: 'M-8 -3Q-8 -8 0 -8Q8 -8 8 -3L8 7L-8 7ZM-8 -2L8 -2M0 -2L0 2',
		scene: () => hill('#e2c17c', 54, 8) + hill('#cfa75c', 68, 6)
			+ group('translate(60 42) scale(1.1)', chestOpen()),
	},
	lesson: {
		sky: '#d4e4f2',
		icon: 'M0 -5Q-5 -8 -9 -6L-9 6Q-5 4 0 7Q5 4 9 6L9 -6Q5 -8 0 -5ZM0 -5L0 7',
		scene: () => hill('#a8c6e0', 62, 8)
			+ group('translate(60 42) scale(1.25)',
				shape('M0 -14Q-14 -22 -30 -16L-30 14Q-14 8 0 16Q14 8 30 14L30 -16'
				+ 'Q14 -22 0 -14Z', '#fff8e6', ink, 1.5)
				+ line('M0 -14V16', ink, 1.2)
				+ line('M-24 -9Q-15 -12 -6 -8M-24 -3Q-15 -6 -6 -2M-24 3Q-15 0 -6 '
				+ '4', '#8f98a3', 1.3)
				+ fill(put(pawPrint, 15, -1, 0.2, 0.8), inks.blue)),
	},
	public: {
		sky: '#d4e4f2',
		icon: 'M-6 -8L-6 9M-6 -8L8 -6L4 -2L8 2L-6 1',
		scene: () => hill('#a8c6e0', 62, 8)
			+ group('translate(60 40)',
				line('M-22 -30V34M22 -30V34', ink, 6)
				+ line('M-22 -30V34M22 -30V34', '#94663b', 3.4)
				+ shape('M-34 -24L34 -26L33 14L-33 16Z', '#c08a4e', ink, 1.6)
				+ shape('M-24 -18L22 -20L23 8L-22 10Z', '#fff8e6', ink, 1.2)
				+ line('M-2 -11L16 -12M-2 -5L16 -6M-2 1L12 0', '#8f98a3', 1.5)
				+ fill(put(pawPrint, -12, -5, -0.1, 0.62), inks.blue)),
	},
	family: {
		sky: '#f8dcd2',
		icon: 'M0 8Q-10 1 -8 -5Q-5 -9 0 -4Q5 -9 8 -5Q10 1 0 8Z',
		scene: () => hill('#e3a997', 58, 8)
			+ group('translate(40 42) scale(1.1)', head('stray'))
			+ group('translate(82 42) scale(1.1)', head('stray'))
			+ group('translate(61 54) scale(.8)', head('stray')),
	},
	sister: {
		sky: '#ecd6e6',
		icon: 'M0 0L-9 -6L-9 6ZM0 0L9 -6L9 6Z',
		scene: () => hill('#c9a3bf', 62, 8)
			+ group('translate(60 40) scale(1.3)', head('stray')),
	},
	event: {
		sky: '#f6cfa6',
		icon: 'M-2 -9H2V3H-2ZM-2 5H2V9H-2Z',
		scene: () => hill('#e0a06a', 60, 8)
			+ group('translate(60 40)', darkShip(1)),
	},
	explore: {
		sky: '#f3e3b8',
		icon: 'M0 -9L3 -3L9 0L3 3L0 9L-3 3L-9 0L-3 -3Z',
		scene: () => line('M8 66Q28 40 46 52T84 34T112 12', '#a5552f', 2,
			{ 'stroke-dasharray': '4 4' })
			+ line('M106 8L116 18M116 8L106 18', '#a5552f', 3)
			+ group('translate(14 6) scale(.3)', drawIsland())
			+ group('translate(88 56)', shape(disc(0, 0, 14), '#fff8e6', ink, 1.4)
				+ shape('M0 -11L3 0L0 11L-3 0Z', '#c4473f', ink, 0.9)
				+ fill('M-3 0L0 11L3 0Z', '#fff8e6')),
	},
};

export function cardBand(kind: CardKind): string {
	return inks[cardInks[kind]];
}

/* The sign of a kind of card on the colour of its band. */
function drawSign(kind: CardKind): string {
	const band = cardBand(kind);
	return `<path d="${faces[kind].icon}" fill="${onInk(band)}" stroke="${band}" `
		+ 'stroke-width="1.3" stroke-linejoin="round"/>';
}

/* Such a card as small as a letter, 22 units high and wide. */
export function drawSmallCard(kind: CardKind): string {
	return shape('M-10 -7Q-10 -10 -7 -10H7Q10 -10 10 -7V7Q10 10 7 10H-7Q-10 10 -10 7Z',
		cardBand(kind), ink, 1.8) + drawSign(kind);
}

/* Public lessons share the colour of lessons; a hem along the band and another
 * sign tell them apart. */
const hem = 'M8 23H72';

/* A card's face, 120 by 168: band with sign and price, picture, and from
 * y 100 on paper for words. `picture`: the card's own, 120 by 78; without it
 * the one of its kind. */
export function drawCard(kind: CardKind, number: number | null,
	cost: number | null, picture = ''): string {
	const face = faces[kind];
	const band = cardBand(kind);
	return shape('M8 1.500H112Q118.5 1.5 118.5 8V160Q118.5 166.5 112 166.5'
		+ 'H8Q1.5 166.5 1.5 160V8Q1.5 1.5 8 1.500Z',
		'var(--art-card,#fffaf0)', ink, 2)
		+ '<g class="view"><svg x="6" y="26" width="108" height="70" viewBox="0 0 120 78">'
		+ (picture || fill('M0 0H120V78H0Z', face.sky) + face.scene()) + '</svg>'
		+ line('M6 26H114V96H6Z', ink, 1.6) + '</g>'
		+ shape('M8 4H112Q116 4 116 8V26H4V8Q4 4 8 4Z', band, ink, 1)
		+ (kind === 'public' ? line(hem, onInk(band), 1.6) : '')
		+ group('translate(17 15)', drawSign(kind))
		+ (cost === null ? '' : group('translate(88 3)',
			shape('M-6 2H20Q26 2 26 8V17Q26 22 20 22H-6Q-11 22 -11 17V8Q-11 2 '
			+ '-6 2Z', '#fff8ea', ink, 1.2)
			+ group('translate(3 1.5) scale(.92)', drawFish())
			+ text(-3, 18.4, 17, ink, cost)))
		+ (number === null ? '' : text(107, 162, 8.5, '#6a5d51', number));
}

/* The name of the game as a picture: a cat looking over the rail of a boat
 * under a moon. 64 by 64. */
export function drawMark(): string {
	return fill('M14 0H50Q64 0 64 14V50Q64 64 50 64H14Q0 64 0 50V14Q0 0 14 0Z',
		'#1f5464')
		+ fill(disc(46, 17, 10), '#ffe7a3') + fill(disc(42, 14, 9), '#1f5464')
		+ group('translate(30 30) scale(1.15)', head('oshax'))
		+ shape('M4 38Q32 48 60 38Q58 54 46 56H18Q6 54 4 38Z', '#8c5d36', ink, 2)
		+ line('M5 42.500Q32 52 59 42.5', '#c08a4e', 2.6)
		+ line('M2 58q5 -5 10 0t10 0t10 0t10 0t10 0t10 0', '#dff3f2', 2);
}


/* The back all cards share: paw and waves. */
export function drawCardBack(): string {
	return shape('M8 1.500H112Q118.5 1.5 118.5 8V160Q118.5 166.5 112 '
		+ '166.500H8Q1.5 166.5 1.5 160V8Q1.5 1.5 8 1.500Z', '#2c6e7f', ink,
		2)
		+ line('M10 8H110V160H10Z', '#f4d36b', 1.6)
		+ line(waves(92, 140, 26, 3), '#dff3f2', 1.4,
			{ opacity: 0.35, transform: 'translate(13 15)' })
		+ fill(disc(60, 92, 15) + disc(38, 74, 8) + disc(52, 60, 8)
			+ disc(68, 60, 8) + disc(82, 74, 8), '#f4d36b');
}
