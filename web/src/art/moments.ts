/*
 * Moments: what has just happened, felt for a second. Each is a row of actors,
 * small drawings that move over the page; nothing waits for them, any key, touch
 * or wheel ends them, and there are none with reduced motion. Only the change of
 * day hides what lies under it, for as long as sky and sea have met.
 *
 *	await playMoment(layer, 'family-three', { at: box, colour: 'blue' });
 *
 * The layer is any positioned element that covers where it happens.
 */
import { rat } from './boat';
import { disc, put } from './geometry';
import { drawBoatAtSea, drawLight } from './harbour';
import { head } from './heads';
import { drawHome } from './home';
import { type CatColour, colours, palette } from './palette';
import { bronze, gold, map, paw, spark, wheel } from './props';
import { darkShip } from './scenes';
import { fill, group, line, shape, text } from './svg';

export const moments = ['first-tile', 'last-rat', 'room', 'family-three',
	'family-six', 'treasure', 'oshax', 'day', 'vesh', 'homecoming'] as const;
export type Moment = typeof moments[number];

/* A place in the layer, in its pixels. */
export interface Box { x: number; y: number; width: number; height: number }

/* A captain who comes home: the portrait, and the colour of the flag. */
export interface Home { face: string; colour?: string }

export interface Scene {
	at?: Box;               /* where it happens; else the middle of the layer */
	from?: Box;             /* treasure: the map it comes from */
	places?: Box[];         /* families: the cats of it */
	colour?: CatColour;     /* of the cat, the family, the map, the choice */
	rare?: boolean;         /* treasure: gold, else bronze */
	day?: number;           /* day: the one that begins */
	days?: number;          /* of how many, 5 */
	fleet?: Home[];         /* homecoming: the captains, the best first */
	won?: boolean;          /* homecoming: there is something to celebrate */
}

/* One drawing on its way. x, y: its middle; frames as of Web Animations. */
interface Actor {
	art: string;
	view?: string;          /* viewBox, round 0,0 within 20 unless told */
	x: number;
	y: number;
	width: number;
	height?: number;
	frames: Keyframe[];
	at?: number;
	long: number;
	ease?: string;
	soft?: boolean;         /* ends softly at the sides of the layer */
	vars?: Record<string, string>;      /* what its drawing asks of the page */
}

/* What a moment is told: the scene, with all places filled in. */
interface Stage { width: number; height: number; at: Box; scene: Scene }

const ink = '#2b2622';
const heart = 'M0 8Q-10 1 -8 -5Q-5 -9 0 -4Q5 -9 8 -5Q10 1 0 8Z';
const easeOut = 'cubic-bezier(.2, .8, .3, 1)';
const spring = 'cubic-bezier(.2, 1.6, .5, 1)';

function middle(box: Box): [number, number] {
	return [box.x + box.width / 2, box.y + box.height / 2];
}

/* ---- actors that many moments share -------------------------------------- */

/* Little things that fly out on all sides. */
function burst(art: string, [x, y]: [number, number], n: number, reach: number,
	size: number, long: number, at = 0): Actor[] {
	return Array.from({ length: n }, (_, i) => {
		const turn = i / n * Math.PI * 2 - Math.PI / 2;
		const [u, v] = [Math.cos(turn) * reach, Math.sin(turn) * reach];
		return {
			art, x, y, width: size, at, long, ease: easeOut,
			frames: [
				{ transform: 'scale(.2)', opacity: 1 },
				{ transform: `translate(${u * 0.8}px, ${v * 0.8}px) scale(1)`, opacity: 1,
					offset: 0.6 },
				{ transform: `translate(${u}px, ${v}px) scale(.4)`, opacity: 0 },
			],
		};
	});
}

function ringOut([x, y]: [number, number], size: number, colour: string, long: number,
	at = 0): Actor {
	return {
		art: line(disc(0, 0, 17), colour, 3), x, y, width: size, at, long, ease: easeOut,
		frames: [{ transform: 'scale(.2)', opacity: 1 },
			{ transform: 'scale(1.6)', opacity: 0 }],
	};
}

/* Pops up, stays a little, goes. */
function pop(art: string, [x, y]: [number, number], size: number, long: number,
	at = 0): Actor {
	return {
		art, x, y, width: size, at, long, ease: spring,
		frames: [{ transform: 'scale(0)', opacity: 0 },
			{ transform: 'scale(1)', opacity: 1, offset: 0.35 },
			{ transform: 'scale(1)', opacity: 1, offset: 0.75 },
			{ transform: 'translateY(-14px) scale(.8)', opacity: 0 }],
	};
}

/* The whole layer in a colour. */
function veil(stage: Stage, colour: string, frames: Keyframe[], long: number): Actor {
	return {
		art: `<rect x="-20" y="-20" width="40" height="40" fill="${colour}"/>`,
		x: stage.width / 2, y: stage.height / 2, width: stage.width, height: stage.height,
		frames, long, ease: 'linear', soft: true,
	};
}

const star = shape(put(spark, 0, 0, 0, 1.6), '#ffe27a', ink, 1.6);
const love = (colour: string) => shape(put(heart, 0, 0, 0, 1.7), colour, ink, 2);

/* ---- small moments ------------------------------------------------------- */

function firstTile({ at }: Stage): Actor[] {
	const mid = middle(at);
	const size = Math.max(at.width, at.height) * 1.3;
	return [ringOut(mid, size, '#fff6cf', 460), ringOut(mid, size, '#ffe27a', 460, 110),
		pop(fill(put(paw, 0, 0, 0, 1.5), '#fff6cf', { stroke: ink, 'stroke-width': 1.4 }),
			mid, Math.min(at.width, at.height) * 0.8, 560),
		...burst(star, mid, 8, size * 0.5, 20, 540)];
}

function lastRat({ at, width }: Stage): Actor[] {
	const [x, y] = middle(at);
	const way = x > width / 2 ? 1 : -1;
	const run = (way > 0 ? width - x : x) + 40;
	const flip = way > 0 ? '' : ' scaleX(-1)';
	return [
		...[0, 90, 180].map((wait, i) => ({
			art: fill(disc(0, 0, 12), '#fff6e6', { opacity: 0.8 }), x: x + way * i * run * 0.2,
			y: y + 10, width: 26, at: wait + 120, long: 300,
			frames: [{ transform: 'scale(.3)', opacity: 1 },
				{ transform: 'translateY(-8px) scale(1.3)', opacity: 0 }],
		})),
		{ art: rat(), x, y, width: Math.max(44, at.width), long: 600, ease: 'ease-in',
			frames: [{ transform: `translateY(0)${flip}` },
				{ transform: `translateY(-26px) rotate(${-way * 12}deg)${flip}`, offset: 0.25 },
				{ transform: `translateY(0)${flip}`, offset: 0.4 },
				{ transform: `translate(${way * run}px, -6px)${flip}`, opacity: 1 }] },
		...burst(star, [x, y], 6, 54, 18, 420),
	];
}

function room(stage: Stage): Actor[] {
	const { at } = stage;
	const mid = middle(at);
	const tick = shape(disc(0, 0, 15), '#1f6b45', '#ffffff', 2.6)
		+ line('M-7 0L-2 6L8 -6', '#ffffff', 4);
	return [
		{ art: '<rect x="-19" y="-19" width="38" height="38" rx="3" fill="#ffe27a"/>',
			x: mid[0], y: mid[1], width: at.width, height: at.height, long: 600,
			frames: [{ opacity: 0 }, { opacity: 0.6, offset: 0.3 }, { opacity: 0 }] },
		...burst(star, mid, 10, Math.max(at.width, at.height) * 0.55, 20, 560, 60),
		pop(tick, mid, 54, 600),
	];
}

/* Hearts from every cat of the family. */
function hearts(stage: Stage, long: number): Actor[] {
	const colour = stage.scene.colour ? palette.cats[stage.scene.colour] : '#e0574e';
	const places = stage.scene.places ?? [stage.at];
	return places.map((place, i) => {
		const [x, y] = middle(place);
		return {
			art: love(colour), x, y, width: 34, at: i * 60, long: long - i * 60, ease: easeOut,
			frames: [{ transform: 'scale(0)', opacity: 0 },
				{ transform: 'translateY(-14px) scale(1.15)', opacity: 1, offset: 0.4 },
				{ transform: `translate(${i % 2 ? 8 : -8}px, -52px) scale(.9)`, opacity: 0 }],
		};
	});
}

function familyOfThree(stage: Stage): Actor[] {
	return [ringOut(middle(stage.at), Math.max(stage.at.width, 80), '#ffb3a1', 560),
		...hearts(stage, 600)];
}

function familyOfSix(stage: Stage): Actor[] {
	const mid = middle(stage.at);
	const size = Math.max(stage.at.width, stage.at.height, 120);
	const rays = Array.from({ length: 12 }, (_, i) =>
		put('M0 6L2.4 19L-2.4 19Z', 0, 0, i * Math.PI / 6)).join('');
	const crown = shape(put('M-14 8L-16 -8L-7 0L0 -11L7 0L16 -8L14 8Z', 0, 0),
		'#f4d36b', ink, 1.8);
	return [
		{ art: fill(rays, '#fff1b0', { opacity: 0.85 }), x: mid[0], y: mid[1],
			width: size * 1.8, long: 900, ease: 'linear',
			frames: [{ transform: 'scale(.3)', opacity: 0 },
				{ transform: 'scale(1) rotate(20deg)', opacity: 1, offset: 0.3 },
				{ transform: 'scale(1.15) rotate(60deg)', opacity: 0 }] },
		...hearts(stage, 900),
		pop(crown, [mid[0], mid[1] - size * 0.3], 74, 900),
	];
}

function treasure({ at, scene, width, height }: Stage): Actor[] {
	const from = scene.from ?? { x: width / 2 - 20, y: height - 60, width: 40, height: 40 };
	const [x, y] = middle(from);
	const [u, v] = middle(at);
	const thing = scene.rare ? gold(0, 0, 0.42) : bronze(0, 0, 0.8);
	return [
		pop(map(scene.colour ?? 'blue', 0, 0, 1), [x, y], 52, 420),
		...burst(star, [x, y], 6, 40, 16, 380),
		{ art: thing, x, y, width: 52, at: 110, long: 490, ease: 'cubic-bezier(.4, 0, .3, 1)',
			frames: [{ transform: 'scale(.3)', opacity: 0 },
				{ transform: `translate(${(u - x) * 0.4}px, ${(v - y) * 0.4 - 60}px) scale(1.3)`,
					opacity: 1, offset: 0.5 },
				{ transform: `translate(${u - x}px, ${v - y}px) scale(.9)`, opacity: 1 }] },
	];
}

/* The wheel of colours turns round its head and stops at one. */
function oshax(stage: Stage): Actor[] {
	const mid = middle(stage.at);
	const colour = palette.cats[stage.scene.colour ?? 'blue'];
	const at = colours.indexOf(stage.scene.colour ?? 'blue');
	return [
		{ art: fill(disc(0, 0, 19), colour), x: mid[0], y: mid[1], width: 190, long: 900,
			frames: [{ transform: 'scale(0)', opacity: 0 },
				{ transform: 'scale(.5)', opacity: 0, offset: 0.5 },
				{ transform: 'scale(1)', opacity: 0.75, offset: 0.75 },
				{ transform: 'scale(1.3)', opacity: 0 }] },
		{ art: wheel(), view: '-12 -12 24 24', x: mid[0], y: mid[1], width: 120, long: 900,
			ease: 'cubic-bezier(.1, .7, .2, 1)',
			frames: [{ transform: 'scale(.2) rotate(0)', opacity: 0 },
				{ transform: 'scale(1) rotate(300deg)', opacity: 1, offset: 0.35 },
				{ transform: `scale(1) rotate(${684 - at * 72}deg)`, opacity: 1, offset: 0.8 },
				{ transform: `scale(1.1) rotate(${684 - at * 72}deg)`, opacity: 0 }] },
		pop(head('oshax', stage.scene.colour ?? null), mid, 92, 900),
		...burst(star, mid, 7, 96, 18, 420, 440),
	];
}

/* ---- ends of days and games ---------------------------------------------- */

const sea = 'M-60 0Q-45 -4 -30 0T0 0T30 0T60 0V20H-60Z';

/* Sky of a day from above to the horizon, and its light; the last ones are evening and night. */
const SKIES = {
	day: { bands: ['#8fcbdf', '#a9d9e6', '#c9e7ea', '#f3ecd2'], light: '#fff3b8' },
	evening: { bands: ['#8a7fb0', '#d89a94', '#f0b98a', '#fbdca6'], light: '#ffd98a' },
	night: { bands: ['#1a1d3d', '#262a50', '#3a3a66', '#6a4f72'], light: '#f3ecd0' },
};

/* Sky comes down and sea comes up until they meet, and part again: what lies behind them is
 * seen, or it is not. */
const CLOSED = [0.18, 0.84];
const shut = (way: number): Keyframe[] => [{ transform: `translateY(${way}px)` },
	...CLOSED.map((offset) => ({ transform: 'none', offset })), { transform: `translateY(${way}px)` }];

/* While it is shut. */
const within = ([from, between, to]: string[]): Keyframe[] => [
	{ transform: from, opacity: 0 }, { transform: from, opacity: 0, offset: 0.16 },
	{ transform: from, opacity: 1, offset: 0.22 }, { transform: between, opacity: 1, offset: 0.5 },
	{ transform: to, opacity: 1, offset: 0.78 }, { transform: to, opacity: 0, offset: 0.84 }, { transform: to, opacity: 0 }];

const LONG = 1700;      /* ms, of the change of day */

/* A moment between two days: light goes over the sky, the black ship comes a stretch nearer. */
function day(stage: Stage): Actor[] {
	const { width, height, scene } = stage;
	const days = scene.days ?? 5;
	const n = scene.day ?? 2;
	const { bands, light } = SKIES[n >= days ? 'night' : n >= days - 1 ? 'evening' : 'day'];
	const place = (d: number) => width * (0.1 + 0.62 * (d - 1) / days);
	const low = height * 0.66;
	const size = Math.min(width, height) * 0.3;
	const sail = place(n) - place(n - 1);
	const sky = bands.map((colour, i) => fill(`M-20 ${i * 10 - 20}H20V20H-20Z`, colour)).join('');
	const swell = [0.9, 1.6, 2.4].map((deep, i) => line(put('M-70 0Q-62 -1.500 -54 0T-38 0T-22 0T-6 0T10 0T26 0T42 0T58 0T74 0',
		i * 5, deep * 5), '#ffffff', 0.3, { opacity: 0.22 - i * 0.05 })).join('');
	const sign = shape(disc(0, 0, 16), '#ffd970', ink, 2) + text(0, 8, 23, ink, n);
	return [
		{ art: sky, x: width / 2, y: low / 2 + 10, width: width + 2, height: low + 20, long: LONG, ease: 'ease-in-out', frames: shut(-low - 24) },
		{ art: drawLight(), view: '0 0 120 120', x: width * 0.12, y: low * 0.8, width: size * 0.8,
			long: LONG, ease: 'linear', vars: { '--harbour-light': light },
			frames: within(['none', `translate(${width * 0.38}px, ${-low * 0.56}px)`, `translate(${width * 0.76}px, 0)`]) },
		{ art: darkShip(0.75), view: '-24 -36 48 48', x: place(n - 1), y: low - size * 0.06,
			width: size * (0.6 + n / days * 0.6), long: LONG, ease: 'ease-in-out',
			frames: within(['none', `translateX(${sail * 0.6}px) rotate(-2deg)`, `translateX(${sail}px) rotate(2deg)`]) },
		{ art: fill('M-60 0Q-50 -0.500 -40 0T-20 0T0 0T20 0T40 0T60 0V24H-60Z', 'var(--art-sea)') + swell, view: '-60 0 120 24',
			x: width / 2, y: (low + height) / 2, width: width + 2, height: height - low + 2, long: LONG, ease: 'ease-in-out', frames: shut(height - low + 20) },
		pop(sign, [width / 2, height * 0.42], size * 0.7, LONG * 0.62, LONG * 0.2),
	];
}

function vesh(stage: Stage): Actor[] {
	const { width, height } = stage;
	const size = Math.min(width, height) * 1.05;
	const claw = (x: number) => `M${x - 3} -16Q${x + 4} 0 ${x - 5} 17Q${x + 9} 1 ${x - 3} -16Z`;
	return [
		veil(stage, 'var(--art-vesh)', [{ opacity: 0 }, { opacity: 0.82, offset: 0.3 },
			{ opacity: 0.9, offset: 0.8 }, { opacity: 0 }], 1800),
		{ art: group('scale(.8)', darkShip(1), { style: '--art-ship-line: #0c090d' }), view: '-26 -38 54 54',
			x: width / 2, y: height / 2, width: size, long: 1700, ease: easeOut,
			frames: [{ transform: `translateX(${-width * 0.7}px) scale(.5)`, opacity: 0 },
				{ transform: 'translateX(-8%) scale(1) rotate(-2deg)', opacity: 1, offset: 0.5 },
				{ transform: 'scale(1.08) rotate(1deg)', opacity: 1, offset: 0.8 },
				{ transform: 'scale(1.3)', opacity: 0 }] },
		veil(stage, '#ffffff', [{ opacity: 0 }, { opacity: 0, offset: 0.5 },
			{ opacity: 0.5, offset: 0.53 }, { opacity: 0, offset: 0.58 }, { opacity: 0 }], 1800),
		...[-9, 1, 11].map((x, i) => ({
			art: shape(claw(x), '#f6efe2', '#14080c', 1), x: width / 2, y: height / 2, width: size * 0.9,
			at: 960 + i * 70, long: 760 - i * 70, ease: easeOut,
			frames: [{ clipPath: 'inset(0 0 100% 0)', opacity: 1 },
				{ clipPath: 'inset(0)', opacity: 1, offset: 0.3 },
				{ clipPath: 'inset(0)', opacity: 1, offset: 0.7 },
				{ clipPath: 'inset(0)', opacity: 0 }],
		})),
	];
}

const HOME = 2800;      /* ms until all are in the harbour */

/* A boat on its way in; the best of them is in first and the largest. */
function comeHome(stage: Stage, { face, colour }: Home, i: number, n: number): Actor {
	const { width, height } = stage;
	const large = Math.min(width * 0.42, height * 0.6);
	const size = large * (i ? 0.66 : 1);
	const [first, last] = [width * 0.52, large * 0.35];         /* all of the last one, and who sails it */
	const x = first - (first - last) * i / Math.max(n - 1, 2);
	const captain = face && group('translate(8 0) scale(1.25)', face);
	return {
		art: drawBoatAtSea(colour) + captain, view: '0 0 270 210', x, y: height * 0.72 - size * 0.2 + i % 2 * size * 0.16,
		width: size, height: size * 0.78, at: i * 170, long: HOME - i * 170, ease: easeOut,
		frames: [{ transform: `translateX(${-x - size}px) rotate(-3deg)` },
			{ transform: 'rotate(2deg)', offset: 0.5 },
			{ transform: 'rotate(-1deg)', opacity: 1, offset: 0.88 },
			{ transform: 'none', opacity: 0 }],
	};
}

/* Hearts and stars over the harbour. */
function rejoice({ width, height }: Stage): Actor[] {
	const things = colours.map((c) => love(palette.cats[c]));
	return Array.from({ length: 15 }, (_, i) => ({
		art: i % 3 ? things[i % 5] : star, x: width * (0.05 + i / 15 * 0.92), y: -20,
		width: 26, at: 500 + (i * 7 % 10) * 70, long: 1300, ease: 'ease-in',
		frames: [{ transform: 'none', opacity: 1 },
			{ transform: `translate(${(i % 5 - 2) * 14}px, ${height * 0.8}px) rotate(${
				i % 2 ? 200 : -160}deg)`, opacity: 0 }],
	}));
}

function homecoming(stage: Stage): Actor[] {
	const { width, height, scene } = stage;
	const low = height * 0.7;
	const size = Math.min(width * 0.5, height * 0.6);
	const stay: Keyframe[] = [{ opacity: 0 }, { opacity: 1, offset: 0.12 },
		{ opacity: 1, offset: 0.88 }, { opacity: 0 }];
	const fleet = scene.fleet ?? [{ face: '' }];
	return [
		veil(stage, scene.won === false ? 'var(--art-home-grey)' : 'var(--art-home)', [{ opacity: 0 }, { opacity: 0.95, offset: 0.12 },
			{ opacity: 0.95, offset: 0.88 }, { opacity: 0 }], HOME),
		{ art: drawLight(), view: '0 0 120 120', x: width * 0.3, y: height * 0.26,
			width: size * 0.7, long: HOME, frames: stay },
		{ art: drawHome(scene.won !== false), view: '0 0 420 190', x: width - size * 0.74, y: low - size * 0.22,
			width: size * 1.5, height: size * 0.68, long: HOME, frames: stay },
		{ art: fill(sea, 'var(--art-sea)'), view: '-60 -5 120 24', x: width / 2, y: low + height * 0.16,
			width, height: height * 0.38, long: HOME, frames: stay },
		...fleet.map((captain, i) => comeHome(stage, captain, i, fleet.length)).reverse(),
		...scene.won === false ? [] : rejoice(stage),
	];
}

const scenes: Record<Moment, (stage: Stage) => Actor[]> = {
	'first-tile': firstTile, 'last-rat': lastRat, room, 'family-three': familyOfThree,
	'family-six': familyOfSix, treasure, oshax, day, vesh, homecoming,
};

/* ---- playing ------------------------------------------------------------- */

function isStill(): boolean {
	return document.documentElement.dataset.motion === 'off'
		|| matchMedia('(prefers-reduced-motion: reduce)').matches;
}

const SOFT = 'linear-gradient(90deg, transparent, #000 40px calc(100% - 40px), transparent)';

function enter(stage: HTMLElement, actor: Actor): Animation {
	const { x, y, width, height = actor.width, art, view = '-20 -20 40 40' } = actor;
	const frame = document.createElement('div');
	Object.assign(frame.style, {
		position: 'absolute', left: `${x - width / 2}px`, top: `${y - height / 2}px`,
		width: `${width}px`, height: `${height}px`, willChange: 'transform, opacity',
	});
	if (actor.soft)
		frame.style.maskImage = SOFT;
	for (const [name, value] of Object.entries(actor.vars ?? {}))
		frame.style.setProperty(name, value);
	frame.innerHTML = `<svg viewBox="${view}" width="100%" height="100%" `
		+ `preserveAspectRatio="${height === width ? 'xMidYMid meet' : 'none'}" `
		+ `style="display:block;overflow:visible">${art}</svg>`;
	stage.append(frame);
	/* eased from frame to frame, so that what stays between two of them stays */
	const easing = actor.ease ?? 'ease-out';
	return frame.animate(actor.frames.map((f) => ({ easing, ...f })), {
		duration: actor.long, delay: actor.at ?? 0, fill: 'both',
	});
}

const inputs = ['pointerdown', 'keydown', 'wheel'] as const;

/* Any input lets all of it be over at once; it is not swallowed. Released, it says whether
 * there was one. */
function endOnInput(list: Animation[]): () => boolean {
	let ended = false;
	const end = () => {
		ended = true;
		list.forEach((a) => a.finish());
	};
	inputs.forEach((kind) => addEventListener(kind, end, { capture: true, passive: true }));
	return () => {
		inputs.forEach((kind) => removeEventListener(kind, end, { capture: true }));
		return ended;
	};
}

/* How long it lasts, in milliseconds. */
function lengthOf(actors: Actor[]): number {
	return Math.max(...actors.map((a) => (a.at ?? 0) + a.long));
}

function stageOf(layer: HTMLElement, scene: Scene): Stage {
	const { clientWidth: width, clientHeight: height } = layer;
	const size = Math.min(width, height) * 0.2;
	const at = scene.at ?? { x: (width - size) / 2, y: (height - size) / 2, width: size,
		height: size };
	return { width, height, at, scene };
}

export function momentLength(kind: Moment): number {
	return lengthOf(scenes[kind]({
		width: 800, height: 600, at: { x: 380, y: 280, width: 40, height: 40 }, scene: {},
	}));
}

/* Plays it over the layer; done when it is over or was ended, and says whether it was. */
export async function playMoment(layer: HTMLElement, kind: Moment,
	scene: Scene = {}): Promise<boolean> {
	if (isStill() || layer.clientWidth === 0)
		return false;
	const stage = document.createElement('div');
	stage.className = 'art-moment';
	stage.dataset.moment = kind;
	stage.setAttribute('aria-hidden', 'true');
	Object.assign(stage.style, {
		position: 'absolute', inset: '0', overflow: 'hidden', pointerEvents: 'none',
		zIndex: '24',
	});
	stage.style.setProperty('--harbour-light', '#ffe7a3');
	layer.append(stage);
	const list = scenes[kind](stageOf(layer, scene)).map((actor) => enter(stage, actor));
	const release = endOnInput(list);
	await Promise.allSettled(list.map((a) => a.finished));
	stage.remove();
	return release();
}
