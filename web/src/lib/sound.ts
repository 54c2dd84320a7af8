/*
 * When sounds are heard: none before the first touch or key (browsers forbid it, people
 * hate it), and never the same twice within GAP milliseconds. The page calls sound(NAME)
 * where something happens and tuneSound() when the settings change.
 *
 * How they sound is in sounds.ts, which is fetched with the first touch. Of what happens
 * before it has come the last is heard when it comes, if that is soon; what cannot be
 * fetched is not heard, and is fetched again for the next.
 */
import { fetchedOnce } from './once';
import type { Sound } from './sounds';

const GAP = 80;
const LATE = 1000;      /* ms; what happened longer ago is not heard any more */
const last = new Map<Sound, number>();
let volume = 0.6;
let muted = false;
let touched = false;
let ctx: AudioContext | null = null;
let master: GainNode | null = null;
let sounds: typeof import('./sounds') | null = null;
let waiting: Sound | '' = '';       /* until they have come */
const fetchSounds = fetchedOnce(async () => { sounds = await import('./sounds'); });

/* A quiet limiter stands behind all of them. */
function open(): AudioContext {
	if (!ctx) {
		ctx = new AudioContext();
		master = new GainNode(ctx, { gain: volume });
		master.connect(new DynamicsCompressorNode(ctx, { threshold: -10, ratio: 8 }))
			.connect(ctx.destination);
	}
	return ctx;
}

function touch() {
	touched = true;
	for (const kind of ['pointerdown', 'keydown'])
		removeEventListener(kind, touch, true);
	if (!muted)
		fetchSounds().catch(() => undefined);
}

if (typeof addEventListener === 'function')
	for (const kind of ['pointerdown', 'keydown'])
		addEventListener(kind, touch, true);

/* How loud, 0 to 100, and whether at all. */
export function tuneSound(percent: number, mute: boolean) {
	volume = Math.max(0, Math.min(100, percent)) / 100;
	muted = mute;
	if (ctx && master)
		master.gain.setTargetAtTime(muted ? 0 : volume, ctx.currentTime, 0.02);
}

/* Whether a sound may be heard now; remembers that it was. */
export function isDue(name: Sound, now: number): boolean {
	if (now - (last.get(name) ?? -GAP) < GAP)
		return false;
	last.set(name, now);
	return true;
}

function begin(name: Sound, context: AudioContext) {
	sounds?.schedule(context, master as GainNode, name, context.currentTime + 0.005);
}

function beginLater(name: Sound, context: AudioContext) {
	const since = performance.now();
	waiting = name;
	fetchSounds().then(() => {
		if (waiting !== name)
			return;
		waiting = '';
		if (performance.now() - since < LATE)
			begin(name, context);
	}).catch(() => undefined);
}

/* Lets it be heard. Says whether it is, or will be. The device is opened at once: some
 * browsers allow it only while a finger is down. */
export function sound(name: Sound): boolean {
	if (!touched || muted || volume === 0 || !isDue(name, performance.now()))
		return false;
	try {
		const context = open();
		if (context.state === 'suspended')
			void context.resume();
		(sounds ? begin : beginLater)(name, context);
		return true;
	} catch {
		return false;       /* a machine without sound plays on in silence */
	}
}
