/*
 * Sounds, made in the page: each is a row of layers, and a layer is a tone or
 * a breath of noise with its way up and down. Nothing is recorded. Nothing is
 * longer than 600 ms but what ends a day or a game. When they are heard is said
 * in sound.ts, which fetches this.
 */

type Wave = 'sine' | 'triangle' | 'square' | 'sawtooth' | 'noise';

/* Times in milliseconds. `hz` slides to `to`. Noise passes a band round `hz`
 * (a low pass when `deep`); tones too when `soft` gives its border. `shake`:
 * how often a second the loudness trembles. */
interface Layer {
	wave: Wave;
	hz: number;
	to?: number;
	at?: number;
	long: number;
	loud: number;       /* 0 to 1 */
	rise?: number;      /* until it is loudest */
	wide?: number;      /* noise: how wide the band is, Q */
	deep?: boolean;
	soft?: number;
	shake?: number;
}

/* A note of a melody: a plucked tone with its octave. */
function note(hz: number, at: number, long: number, loud = 0.3): Layer[] {
	return [
		{ wave: 'triangle', hz, at, long, loud, rise: 8 },
		{ wave: 'sine', hz: hz * 2, at, long: long * 0.6, loud: loud * 0.3, rise: 4 },
	];
}

/* A knock on wood: a falling tone and its clack. */
function knock(hz: number, at = 0, loud = 0.5): Layer[] {
	return [
		{ wave: 'sine', hz, to: hz * 0.55, at, long: 120, loud, rise: 2 },
		{ wave: 'noise', hz: hz * 7, at, long: 36, loud: loud * 0.7, rise: 1, wide: 1.2 },
	];
}

const table = {
	/* a tile settles */
	wood: [...knock(210), ...knock(150, 45, 0.28)],
	/* a tile is picked up */
	lift: [
		{ wave: 'sine', hz: 300, to: 520, long: 110, loud: 0.22, rise: 20 },
		{ wave: 'noise', hz: 2400, long: 70, loud: 0.1, rise: 20, wide: 0.8 },
	],
	/* it snaps to squares */
	snap: [{ wave: 'noise', hz: 3200, long: 24, loud: 0.4, rise: 1, wide: 2.5 },
		{ wave: 'triangle', hz: 880, long: 40, loud: 0.14, rise: 1 }],
	/* cards dealt, one turned */
	deal: [0, 70, 140].map((at) => ({
		wave: 'noise' as const, hz: 3600, to: 1500, at, long: 90, loud: 0.3, rise: 14, wide: 0.9,
	})),
	flip: [{ wave: 'noise', hz: 1700, to: 4200, long: 110, loud: 0.34, rise: 30, wide: 1.1 },
		{ wave: 'noise', hz: 900, at: 90, long: 50, loud: 0.26, rise: 3, wide: 1 }],
	/* fish paid or caught: coins that are a little wet */
	fish: [0, 80, 150].flatMap((at, i) => [
		{ wave: 'sine' as const, hz: 1250 + i * 240, to: 1500 + i * 240, at, long: 110, loud: 0.22, rise: 3 },
		{ wave: 'triangle' as const, hz: 2900 + i * 300, at, long: 60, loud: 0.07, rise: 1 },
	]),
	/* a family */
	purr: [
		{ wave: 'noise', hz: 240, long: 560, loud: 0.85, rise: 120, deep: true, shake: 25 },
		{ wave: 'sawtooth', hz: 52, long: 560, loud: 0.3, rise: 120, soft: 320, shake: 25 },
	],
	/* your turn: the ship's bell, twice */
	bell: [0, 190].flatMap((at) => [
		{ wave: 'sine' as const, hz: 1046, at, long: 400, loud: 0.2, rise: 3 },
		{ wave: 'sine' as const, hz: 2637, at, long: 260, loud: 0.1, rise: 2 },
		{ wave: 'sine' as const, hz: 4180, at, long: 120, loud: 0.05, rise: 1 },
	]),
	/* it cannot be done */
	error: [
		{ wave: 'triangle', hz: 196, to: 174, long: 120, loud: 0.32, rise: 8, soft: 900 },
		{ wave: 'triangle', hz: 147, to: 131, at: 130, long: 180, loud: 0.32, rise: 8, soft: 900 },
	],
	/* a rat runs */
	squeak: [{ wave: 'sine', hz: 1900, to: 2700, long: 70, loud: 0.14, rise: 10 },
		{ wave: 'sine', hz: 2300, to: 1500, at: 80, long: 90, loud: 0.12, rise: 10 }],
	/* an Oshax chooses its colour */
	chime: [659, 988, 1319, 1976].flatMap((hz, i) => [
		{ wave: 'sine' as const, hz, at: i * 80, long: 340, loud: 0.17, rise: 12 },
		{ wave: 'sine' as const, hz: hz * 1.006, at: i * 80, long: 340, loud: 0.1, rise: 12 },
	]),
	/* a map is covered, a treasure taken, a room filled */
	treasure: [784, 988, 1175].flatMap((hz, i) => note(hz, i * 70, 300, 0.24)),
	/* a wave breaks: the day changes */
	water: [
		{ wave: 'noise', hz: 420, to: 900, long: 1300, loud: 0.9, rise: 500, wide: 0.5 },
		{ wave: 'noise', hz: 2600, to: 1300, at: 420, long: 900, loud: 0.24, rise: 160, wide: 0.6 },
	],
	/* Vesh's horn over the sea */
	horn: [
		{ wave: 'sawtooth', hz: 73, to: 69, long: 1700, loud: 0.42, rise: 260, soft: 420 },
		{ wave: 'sawtooth', hz: 110, to: 104, at: 60, long: 1600, loud: 0.26, rise: 300, soft: 500 },
		{ wave: 'noise', hz: 200, long: 1500, loud: 0.3, rise: 300, deep: true },
	],
	/* a line of the count; and one that costs points */
	line: note(622, 0, 160, 0.12),
	loss: note(311, 0, 200, 0.14),
	/* home with the cats; and not */
	victory: [[392, 0], [523, 160], [659, 320], [784, 480], [659, 700], [784, 860], [1047, 1020]]
		.flatMap(([hz, at]) => note(hz, at, at === 1020 ? 1000 : 420, 0.26))
		.concat(note(523, 1020, 1000, 0.16), note(659, 1020, 1000, 0.14)),
	defeat: [[440, 0], [415, 260], [349, 520], [294, 820]]
		.flatMap(([hz, at]) => note(hz, at, at === 820 ? 1000 : 480, 0.24)),
} satisfies Record<string, Layer[]>;

export type Sound = keyof typeof table;

export const sounds = Object.keys(table) as Sound[];

/* What may be longer than 600 ms: the ends of days and games. */
export const endings: Sound[] = ['water', 'horn', 'victory', 'defeat'];

/* How long a sound lasts, in milliseconds. */
export function soundLength(name: Sound): number {
	return Math.max(...(table[name] as Layer[]).map((l) => (l.at ?? 0) + l.long));
}

/* Half a second of noise, the same every time. */
function breath(ctx: BaseAudioContext): AudioBuffer {
	const buffer = ctx.createBuffer(1, ctx.sampleRate / 2, ctx.sampleRate);
	const data = buffer.getChannelData(0);
	let s = 1;
	for (let i = 0; i < data.length; i++) {
		s = Math.imul(s, 1664525) + 1013904223 | 0;
		data[i] = s / 2147483648;
	}
	return buffer;
}

const breaths = new WeakMap<BaseAudioContext, AudioBuffer>();

function noiseOf(ctx: BaseAudioContext): AudioBufferSourceNode {
	const kept = breaths.get(ctx) ?? breath(ctx);
	breaths.set(ctx, kept);
	return new AudioBufferSourceNode(ctx, { buffer: kept, loop: true });
}

/* Moves a value from where the layer begins to where it ends. */
function slide(param: AudioParam, layer: Layer, from: number, until: number) {
	param.setValueAtTime(layer.hz, from);
	if (layer.to)
		param.exponentialRampToValueAtTime(layer.to, until);
}

/* The way up and down; ends at nothing, so that no click is heard. */
function envelope(ctx: BaseAudioContext, layer: Layer, from: number, until: number) {
	const gain = new GainNode(ctx, { gain: 0 });
	const top = from + Math.min(layer.rise ?? 5, layer.long * 0.8) / 1000;
	gain.gain.setValueAtTime(0, from);
	gain.gain.linearRampToValueAtTime(layer.loud, top);
	gain.gain.setTargetAtTime(0, top, (until - top) / 4);
	gain.gain.setValueAtTime(layer.loud * 0.018, until - 0.004);
	gain.gain.linearRampToValueAtTime(0, until);
	return gain;
}

function tremble(ctx: BaseAudioContext, hz: number, from: number, until: number) {
	const gain = new GainNode(ctx, { gain: 0.5 });
	const low = new OscillatorNode(ctx, { frequency: hz });
	low.connect(new GainNode(ctx, { gain: 0.5 })).connect(gain.gain);
	low.start(from);
	low.stop(until);
	return gain;
}

function sourceOf(ctx: BaseAudioContext, layer: Layer, from: number, until: number) {
	if (layer.wave !== 'noise') {
		const tone = new OscillatorNode(ctx, { type: layer.wave });
		slide(tone.frequency, layer, from, until);
		return { source: tone, end: tone as AudioNode };
	}
	const source = noiseOf(ctx);
	const band = new BiquadFilterNode(ctx, {
		type: layer.deep ? 'lowpass' : 'bandpass', Q: layer.wide ?? 0.7,
	});
	slide(band.frequency, layer, from, until);
	return { source, end: source.connect(band) };
}

function playLayer(ctx: BaseAudioContext, out: AudioNode, layer: Layer, start: number) {
	const from = start + (layer.at ?? 0) / 1000;
	const until = from + layer.long / 1000;
	const { source, end } = sourceOf(ctx, layer, from, until);
	let tail = end;
	if (layer.soft)
		tail = tail.connect(new BiquadFilterNode(ctx, { type: 'lowpass', frequency: layer.soft }));
	if (layer.shake)
		tail = tail.connect(tremble(ctx, layer.shake, from, until));
	tail.connect(envelope(ctx, layer, from, until)).connect(out);
	source.start(from);
	source.stop(until);
}

/* Puts a sound into any context, to be heard or to be looked at. */
export function schedule(ctx: BaseAudioContext, out: AudioNode, name: Sound, start = 0) {
	for (const layer of table[name])
		playLayer(ctx, out, layer, start);
}
