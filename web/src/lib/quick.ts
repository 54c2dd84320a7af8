/* Games that start without a question. */
import { t } from '../i18n/index.svelte';
import { levelOf, USUAL_LEVEL } from './levels';
import { settings, type Quick } from './settings.svelte';
import type { Player } from './table.svelte';
import { MODE_INFO, MODULES, type Mode, type Options } from './types';

const BOT_NAMES = ['Mara', 'Tobias', 'Ines', 'Olav', 'Wanda', 'Piet', 'Lise'];

export function botName(seat: number): string {
	return BOT_NAMES[(seat + BOT_NAMES.length - 2) % BOT_NAMES.length];
}

/* How many opponents a kind of game may have, and how strong they are at first. */
export const OTHERS: Record<Mode, number[]> = {
	family: [1, 2, 3], advanced: [1, 2, 3], solo: [], explore: [0, 1, 2, 3],
};

export function quickChoice(mode: Mode): Quick {
	const kept = settings.quick[mode];
	const alone = MODE_INFO[mode].seatsMax === 1;
	return kept && (OTHERS[mode].includes(kept.others) || alone && kept.others === 0) ? { ...kept, level: levelOf(kept.level) } : {
		others: alone ? 0 : mode === 'explore' ? 1 : 2, level: USUAL_LEVEL, difficulty: 'medium',
	};
}

/* The key of a kind's name; with _body, of what is said about it. */
const KIND_KEYS = {
	family: 'family_2', advanced: 'advanced_2', solo: 'solo_1', explore: 'explore_1',
} as const satisfies Record<Mode, string>;

export function kindKey(mode: Mode): typeof KIND_KEYS[Mode] {
	return KIND_KEYS[mode];
}

/* What a game is called: as somebody has named it, else by its kind, in the language that
 * is spoken now. */
export const titleOf = (title: string, mode?: Mode) => title || t(mode ? kindKey(mode) : 'untitled');

export function quick(mode: Mode, choice: Quick): { options: Options; players: Player[]; title: string } {
	const seats = choice.others + 1;
	const modules = MODULES.slice(0, MODE_INFO[mode].modules);
	const players: Player[] = Array.from({ length: seats }, (_, i) => i === 0
		? { name: settings.name || t('captain'), kind: 'human', figure: settings.figure }
		: { name: botName(i + 1), kind: 'bot', level: choice.level });
	return {
		options: {
			mode, seats, edition: 2, modules, with: [], difficulty: choice.difficulty,
			real_cards: false, boats: Array(seats).fill(0), house: [], oshax: [],
		},
		players,
		title: '',
	};
}
