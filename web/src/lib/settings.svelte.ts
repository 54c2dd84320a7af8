/* What a person has chosen for this browser; kept in localStorage. */
import type { Figure } from './figures';
import { LANGUAGES, ownLanguage, type Language } from './languages';
import type { Setup } from './setup';
import {
	isFlag, isNumber, isText, listOf, mapOf, maybe, oneOf, orNull, setOf, shaped, soundPart, within,
} from './shape';
import {
	BOATS, COLOURS, DIFFICULTIES, EXPANSIONS, HOUSE_RULES, MODES, MODULES, OSHAX, SEATS_MAX,
	type Difficulty, type Level, type Mode,
} from './types';

/* The opponents of a game begun from the first page. */
export interface Quick { others: number; level: Level; difficulty: Difficulty }

export interface Settings {
	lang: Language;
	theme: 'auto' | 'light' | 'dark';
	patterns: boolean;
	contrast: boolean;
	motion: boolean;
	size: number;           /* text, per cent */
	confirm: boolean;       /* placings wait for a confirmation */
	careful: boolean;       /* what would lose something valuable is asked again */
	ask_forced: boolean;    /* decisions without a choice are asked too */
	stands: boolean;        /* the boat, on a phone held upright: bow up */
	pace: number;           /* milliseconds an opponent's move stays in sight */
	sound: boolean;
	volume: number;         /* 0 to 100 */
	name: string;
	look: string;           /* the portrait (art/portrait.ts); empty: by the name */
	hints: string[];        /* explanations already read */
	lessons: string[];      /* guided ones brought to their end */
	sort: 'dealt' | 'kind' | 'cost';    /* the hand's order */
	closed: string[];       /* panels of the table that are closed */
	quick: Partial<Record<Mode, Quick>>;
	figure: Figure | null;  /* one's favourite */
	setup: Setup | null;    /* the table set up last */
	faces: Record<string, number>;      /* how often each was entered, tables with real cards */
}

const KEY = 'isle.settings';

function preferred(): Settings {
	return {
		lang: ownLanguage(),
		theme: 'auto',
		patterns: false,
		contrast: matchMedia('(prefers-contrast: more)').matches,
		motion: !matchMedia('(prefers-reduced-motion: reduce)').matches,
		size: 100,
		confirm: true,
		careful: true,
		ask_forced: false,
		stands: true,
		pace: 450,
		sound: true,
		volume: 60,
		name: '',
		look: '',
		hints: [],
		lessons: [],
		sort: 'dealt',
		closed: [],
		quick: {},
		figure: null,
		setup: null,
		faces: {},
	};
}

/* Reads JSON that may be missing or broken. */
export function readJson<T>(key: string): T | null {
	try {
		return JSON.parse(localStorage.getItem(key) ?? 'null') as T | null;
	} catch {
		return null;
	}
}

/* Storage may be full or forbidden; the game goes on without it. */
export function writeJson(key: string, value: unknown): boolean {
	try {
		localStorage.setItem(key, JSON.stringify(value));
		return true;
	} catch {
		return false;
	}
}

const isFigure = oneOf<Figure>([...COLOURS, 'white']);

/* Levels are looked at where they are used: a page of another age has other words. */
const anyLevel = (thing: unknown): thing is Level => thing !== undefined;

const isQuick = shaped<Quick>({ others: within(0, 3), level: anyLevel, difficulty: oneOf(DIFFICULTIES) });

const SETUP = {
	mode: oneOf(MODES), seats: within(1, SEATS_MAX), edition: within(1, 2), modules: setOf(oneOf(MODULES)),
	with: setOf(oneOf(EXPANSIONS)), difficulty: oneOf(DIFFICULTIES), real: isFlag,
	house: setOf(oneOf(HOUSE_RULES)), oshax: setOf(oneOf(OSHAX)),
	rows: listOf(shaped<Setup['rows'][number]>({
		kind: oneOf(['human', 'bot'] as const), level: anyLevel, boat: within(0, BOATS), figure: orNull(isFigure),
	})),
};

/* What is kept may be of another age or broken: a field that is not as it should be is
 * chosen anew. */
const SOUND = {
	lang: oneOf(Object.keys(LANGUAGES) as Language[]), theme: oneOf(['auto', 'light', 'dark'] as const),
	patterns: isFlag, contrast: isFlag, motion: isFlag, size: within(50, 300), confirm: isFlag,
	careful: isFlag, ask_forced: isFlag, stands: isFlag, pace: within(0, 60_000), sound: isFlag, volume: within(0, 100),
	name: isText, look: isText, hints: listOf(isText), lessons: listOf(isText),
	sort: oneOf(['dealt', 'kind', 'cost'] as const), closed: listOf(isText), quick: mapOf(maybe(isQuick)),
	figure: orNull(isFigure), faces: mapOf(isNumber),
};

function kept(): Partial<Settings> {
	const { setup, ...rest } = readJson<Partial<Settings>>(KEY) ?? {};
	return { ...soundPart<Omit<Settings, 'setup'>>(SOUND, rest), ...setup ? { setup: soundPart<Setup>(SETUP, setup) as Setup } : {} };
}

export const settings: Settings = $state({ ...preferred(), ...kept() });

export function keepSettings() {
	writeJson(KEY, settings);
}

/* Puts the choices on the page's root, where the style sheets look. */
export function applySettings() {
	const root = document.documentElement;
	const dark = settings.theme === 'dark' || (settings.theme === 'auto'
		&& matchMedia('(prefers-color-scheme: dark)').matches);
	root.lang = settings.lang;
	document.querySelector('link[rel=manifest]')?.setAttribute('href', `/manifest-${settings.lang}.webmanifest`);
	root.dataset.theme = dark ? 'dark' : 'light';
	root.dataset.contrast = settings.contrast ? 'more' : 'normal';
	root.dataset.motion = settings.motion ? 'on' : 'off';
	root.style.setProperty('--size', String(settings.size / 100));
}

export function hintIsNew(id: string): boolean {
	return !settings.hints.includes(id);
}

export function lessonDone(word: string) {
	if (settings.lessons.includes(word))
		return;
	settings.lessons.push(word);
	keepSettings();
}

export function hintRead(id: string) {
	settings.hints.push(id);
	keepSettings();
}
