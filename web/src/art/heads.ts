/*
 * The heads of the six breeds, drawn round 0,0 within 20 each way, always
 * upright. Silhouette, mark and eyes differ enough to tell them in grey.
 */
import { disc, memo, put } from './geometry';
import {
	type CatColour, type Tone, colours, mix, oshaxTone, tone,
} from './palette';
import { fill, line, shape } from './svg';

export type Breed = CatColour | 'oshax';

/* A stray is of no breed: for pictures that must not hint at a colour. */
type Face = Breed | 'stray';

interface Plan {
	back?: (t: Tone) => string;  /* behind the head */
	skull: string;               /* head with ears */
	ears: string;                /* the inside of the ears */
	muzzle: [number, number, number]; /* x radius, y radius, y */
	eyes: (t: Tone) => string;
	mark: (t: Tone) => string;   /* what tells the breed */
	nose: number;                /* its y */
}

/* A path and its mirror image across the y axis. */
function both(d: string): string {
	return d + put(d, 0, 0, Math.PI, 1, true);
}

function oval(x: number, y: number, rx: number, ry: number): string {
	return `M${x - rx} ${y}C${x - rx} ${y - ry * 1.33} ${x + rx} ${
		y - ry * 1.33} ${x + rx} ${y}C${x + rx} ${y + ry * 1.33} ${
		x - rx} ${y + ry * 1.33} ${x - rx} ${y}Z`;
}

const ice = '#c9fbf0';

/* Shards of a collar, fanned round the chin. */
function collar(): string {
	let d = '';
	for (let i = 0; i < 7; i++) {
		const angle = (i - 3) * 0.46 + Math.PI / 2;
		const tip = i % 2 ? 16.4 : 19.6;
		d += put(`M6 -4.4L${tip - 4} -3.2L${tip} 0L${tip - 4} 3.2L6 4.4Z`, 0, 0,
			angle, 1);
	}
	return d;
}

const antler = 'M-5 -7C-6 -10.6 -8 -11.6 -11 -12M-7.6 -11C-7.8 -13.6 -7.2 -15.4 '
	+ '-6 -17.2M-11 -12C-13.6 -12.6 -15.4 -14.4 -16 -17M-12.8 -12.8C-14.6 -11.6 '
	+ '-16 -10.8 -17.4 -10.8';

const plans: Record<Face, Plan> = {
	blue: {
		skull: 'M-11.5 -7L-13.6 -15.4Q-8.6 -15 -5.4 -11.2Q0 -13 5.4 -11.2'
			+ 'Q8.6 -15 13.6 -15.4L11.5 -7Q13.6 -4 14.2 -1L18.8 0.4L15.8 3.2'
			+ 'L19 6.4L14.8 7.6L16.6 11.8L11.4 11.4L10.6 15L6 13.6L0 16.4'
			+ 'L-6 13.6L-10.6 15L-11.4 11.4L-16.6 11.8L-14.8 7.6L-19 6.4'
			+ 'L-15.8 3.2L-18.8 0.4L-14.2 -1Q-13.6 -4 -11.5 -7Z',
		ears: both('M-10.6 -8.4L-11.8 -13.2Q-9 -12.8 -7 -10.4Z'),
		muzzle: [9, 6, 7.6],
		eyes: (t) => line(both('M-10.2 0.6Q-6.6 3.8 -3 0.6'), t.ink, 2)
			+ line(both('M-9.6 2.4L-10.8 4M-6.6 3.2L-6.8 5'), t.ink, 1),
		mark: (t) => line('M0 -10L0 -5M-3.4 -9.4L-2.6 -5.4M3.4 -9.4L2.6 -5.4',
			t.pale, 1.8),
		nose: 4.6,
	},
	green: {
		back: (t) => shape(collar(), ice, t.ink, 1),
		skull: 'M-12.6 -6.6L-15.4 -16L-6.4 -11.8Q0 -13.4 6.4 -11.8L15.4 -16'
			+ 'L12.6 -6.6Q15.4 -2 13.6 3Q10 9 0 9Q-10 9 -13.6 3'
			+ 'Q-15.4 -2 -12.6 -6.6Z',
		ears: both('M-11.8 -8L-13.2 -13.400L-8.2 -10.8Z'),
		muzzle: [7, 3.8, 3.8],
		eyes: (t) => fill(both(disc(-6.8, -2.4, 3.5)), '#fdfdf2')
			+ fill(both(disc(-6.4, -2, 2.4)), t.ink)
			+ fill(both(disc(-5.6, -3, 0.9)), '#ffffff'),
		mark: (t) => shape('M0 -12.6L2.8 -9.4L0 -5.4L-2.8 -9.4Z', ice, t.ink, 0.9),
		nose: 1,
	},
	orange: {
		skull: 'M-8.4 -5L-13.4 -19L-4.4 -10.6Q0 -12 4.4 -10.6L8.2 -14.2'
			+ 'L8.6 -17L10.6 -16.4L13.4 -19L8.4 -5Q11.6 0.6 9.6 5L13 8L8 9.6'
			+ 'Q4.6 15.4 0 16.6Q-4.6 15.4 -8 9.6L-13 8L-9.6 5'
			+ 'Q-11.6 0.6 -8.4 -5Z',
		ears: 'M-8.4 -8L-11 -15L-6 -10.6ZM8.4 -8L9.4 -13L6.4 -10.6Z',
		muzzle: [5.6, 5.4, 8.8],
		eyes: (t) => shape(both('M-9 -2.6L-2 1.6Q-5 4.6 -8.4 1.6Z'),
			'#ffe98a', t.ink, 1.1)
			+ fill(both(oval(-5.2, 1.2, 0.9, 1.6)), t.ink),
		mark: (t) => shape('M0 -10.4L3.6 -6.4L0 -1L-3.6 -6.4Z', '#ff5d4d',
			t.ink, 1)
			+ fill('M0 -9L1.8 -6.6L0 -5.6L-1.8 -6.6Z', '#ffd7c9')
			+ line(both('M-10 4.4L-7 5M-9.4 7.6L-6.6 7.4'), t.dark, 1.6)
			+ fill(both('M-3 11.4L-2.2 14L-1.2 11.6Z'), '#ffffff'),
		nose: 6.4,
	},
	purple: {
		skull: 'M-8 -3Q-16.6 -8 -18.8 -18.6Q-9 -17.6 -3.4 -8.4Q0 -9.2 3.4 -8.4'
			+ 'Q9 -17.6 18.8 -18.6Q16.6 -8 8 -3Q11.4 2 9 7.4Q5.4 15 0 16'
			+ 'Q-5.4 15 -9 7.4Q-11.4 2 -8 -3Z',
		ears: both('M-8.6 -6.2Q-14 -10 -16 -16.2Q-9.6 -14.4 -5.8 -8.6Z'),
		muzzle: [5, 4, 9.6],
		eyes: (t) => shape(both('M-9.6 -0.6Q-4.6 -2.4 -2 3Q-7.6 5 -9.6 -0.6Z'),
			'#e9f7ff', t.ink, 1)
			+ fill(both(oval(-5.2, 1.6, 1.1, 1.9)), t.ink),
		mark: () => fill('M0 -8.6L1.1 -5.2L4.4 -4.4L1.1 -3.4L0 0L-1.1 -3.4'
			+ 'L-4.4 -4.4L-1.1 -5.2Z', '#fff3c4'),
		nose: 7.4,
	},
	red: {
		back: (t) => line(both(antler), t.ink, 4.4)
			+ line(both(antler), '#f1dfba', 2.4),
		skull: 'M-11.6 -3.4L-16.6 -8.2Q-12 -11 -7.4 -7.6Q0 -10 7.4 -7.6'
			+ 'Q12 -11 16.6 -8.2L11.6 -3.4Q14.6 2 13 8Q9.6 16.6 0 17'
			+ 'Q-9.6 16.6 -13 8Q-14.6 2 -11.6 -3.4Z',
		ears: both('M-11.4 -5L-14 -7.8Q-11.4 -8.8 -9 -7Z'),
		muzzle: [7, 5, 11],
		eyes: (t) => fill(both(oval(-6.4, 3.2, 2.6, 3)), t.ink)
			+ fill(both(disc(-5.6, 2, 1)), '#ffffff'),
		mark: (t) => fill('M0 -7.6Q4.6 -3.4 0 1.4Q-4.6 -3.4 0 -7.6Z',
			t.pale)
			+ line('M0 -6L0 3', t.dark, 1),
		nose: 8.4,
	},
	oshax: {
		back: () => line('M-10 -15.8Q0 -21.4 10 -15.8', '#ffe7a3', 2.4),
		skull: 'M-11.6 -5L-15.6 -16.6L-6.2 -11.4Q0 -13.2 6.2 -11.4L15.6 -16.6'
			+ 'L11.6 -5Q15 0 13.4 5.4L17 9L11.4 10.4Q6.4 16 0 16.6'
			+ 'Q-6.4 16 -11.4 10.4L-17 9L-13.4 5.4Q-15 0 -11.6 -5Z',
		ears: both('M-10.8 -6.8L-13.2 -13.6L-7.6 -10.6Z'),
		muzzle: [6, 4.4, 9],
		eyes: (t) => shape(both('M-10.4 2Q-6.4 -2 -2.6 3.4Q-7 5.8 -10.4 2Z'),
			'#bfe6e0', t.ink, 1.1)
			+ fill(both(oval(-6.2, 2.4, 1, 1.9)), t.ink),
		mark: (t) => shape('M0 -10.8Q5 -6.2 0 -1.2Q-5 -6.2 0 -10.8Z',
			'#ffd971', t.ink, 1.1)
			+ fill(oval(0, -6, 1.1, 2.2), t.ink),
		nose: 7,
	},
	stray: {
		skull: 'M-11.6 -5L-13.6 -16.6L-5.4 -11.2Q0 -12.8 5.4 -11.2L13.6 -16.6'
			+ 'L11.6 -5Q15.4 0 13.6 6Q10 14.6 0 14.600Q-10 14.6 -13.6 6'
			+ 'Q-15.4 0 -11.6 -5Z',
		ears: both('M-10.8 -7L-11.8 -13.2L-7.2 -10.2Z'),
		muzzle: [7.4, 5, 7.6],
		eyes: (t) => fill(both(disc(-6.2, 0.4, 3.2)), t.ink)
			+ fill(both(disc(-5.2, -0.8, 1.2)), '#ffffff'),
		mark: (t) => line('M0 -11L0 -6M-3.6 -10.4L-3 -6.600M3.6 -10.4L3 -6.6',
			t.dark, 1.8)
			+ line(both('M-12.4 5L-17.4 4M-12 8L-16.8 9'), t.ink, 0.9),
		nose: 4.6,
	},
};

const strayTone: Tone = {
	pale: '#fdf3e0', light: '#d9c3a5', base: '#c2a582', dark: '#8a6d4d',
	ground: '#6b5540', ink: '#33271d',
};

function mouth(y: number): string {
	return `M0 ${y + 1.6}L0 ${y + 3}M-3.4 ${y + 3.4}Q-1.6 ${y + 5.4} 0 ${
		y + 3}Q1.6 ${y + 5.4} 3.4 ${y + 3.4}`;
}

function nose(y: number): string {
	return `M-2.2 ${y - 0.6}Q0 ${y - 1.6} 2.2 ${y - 0.6}Q1.4 ${y + 1.4} 0 ${
		y + 2}Q-1.4 ${y + 1.4} -2.2 ${y - 0.6}Z`;
}

function drawHead(breed: Face, t: Tone): string {
	const plan = plans[breed];
	const [rx, ry, y] = plan.muzzle;
	return (plan.back?.(t) ?? '')
		+ shape(plan.skull, t.base, t.ink, 1.9)
		+ fill(plan.ears, breed === 'oshax' ? '#f0b8b0' : t.dark)
		+ fill(oval(0, y, rx, ry), t.pale)
		+ plan.mark(t)
		+ plan.eyes(t)
		+ fill(nose(plan.nose), t.ink)
		+ line(mouth(plan.nose), t.ink, 1.1);
}

const heads = memo((key: string) => {
	const [breed, colour] = key.split(' ');
	if (breed === 'stray')
		return drawHead('stray', strayTone);
	if (breed === 'oshax')
		return drawHead('oshax', oshaxTone((colour || null) as CatColour | null));
	const t = tone(breed as CatColour);
	/* lighter than the body it lies on */
	const face = { ...t, base: mix(t.base, t.light, 0.5) };
	return drawHead(breed as Breed, face);
});

/* The whole head. An Oshax's may have the colour it chose. */
export function head(breed: Face, colour: CatColour | null = null): string {
	return heads(`${breed} ${breed === 'oshax' ? colour ?? '' : ''}`);
}

/* Eyes and mark of the signs, bolder than in the full drawing. */
const signs: Record<Breed, string> = {
	blue: both('M-11 0Q-6.6 6.6 -2.4 0Q-6.6 2.6 -11 0Z'),
	green: both(disc(-6.6, -2, 3)) + 'M0 -13L2.6 -9.4L0 -5.4L-2.6 -9.4Z',
	orange: both('M-8.6 -1L-2 2.4Q-5 5.6 -8.4 2.6Z')
		+ 'M0 -10.4L3.6 -6.4L0 -1L-3.6 -6.4Z',
	purple: both(oval(-5, 3, 2.2, 2.4)) + 'M0 -8.6L1.4 -5.4L4.8 -4.4L1.4 -3.2'
		+ 'L0 0.4L-1.4 -3.2L-4.8 -4.4L-1.4 -5.4Z',
	red: both(oval(-6, 4, 2.6, 3)) + 'M0 -7.6Q4.4 -3.4 0 1.4Q-4.4 -3.4 0 -7.6Z',
	oshax: both(oval(-6, 3, 2.8, 2.4)) + oval(0, -6, 2.4, 4.4),
};

/* The head as a sign of one colour: silhouette, with eyes and mark in the
 * colour of the ground. It reads from 10 pixels up. */
export function sign(breed: Breed, colour: string, ground: string): string {
	const back = breed === 'red' ? line(both(antler), colour, 3)
		: breed === 'green' ? fill(collar(), colour) : '';
	return back + fill(plans[breed].skull, colour) + fill(signs[breed], ground);
}

/* The silhouette only, for pens. */
export function skull(breed: Breed): string {
	return plans[breed].skull
		+ (breed === 'red' ? both(antler) : '');
}

export const breeds: Breed[] = [...colours, 'oshax'];
