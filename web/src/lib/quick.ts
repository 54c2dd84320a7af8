/* Games that start without a question. */
import { t } from '../i18n/index.svelte';
import { settings, type Quick } from './settings.svelte';
import type { Player } from './table.svelte';
import type { Mode, Options } from './types';

const BOT_NAMES = ['Mara', 'Tobias', 'Ines', 'Olav', 'Wanda', 'Piet', 'Lise'];

export function botName(seat: number): string {
	return BOT_NAMES[(seat + BOT_NAMES.length - 2) % BOT_NAMES.length];
}

function shuffled(n: number): number[] {
	const list = Array.from({ length: n }, (_, i) => i + 1);
	for (let i = n - 1; i > 0; i--) {
		const j = Math.floor(Math.random() * (i + 1));
		[list[i], list[j]] = [list[j], list[i]];
	}
	return list;
}

/* Boats for those who chose none (0): by chance, and different as long as there
 * are enough. The first four are those of the box without its extensions. */
export function dealBoats(chosen: number[]): number[] {
	const pile = shuffled(chosen.length > 4 ? 6 : 4).filter((boat) => !chosen.includes(boat));
	const more = shuffled(6).filter((boat) => !chosen.includes(boat) && !pile.includes(boat));
	const rest = [...pile, ...more, ...shuffled(6)];
	return chosen.map((boat) => boat || rest.shift() || 1);
}

/* How many opponents a kind of game may have, and how strong they are at first. */
export const OTHERS: Record<Mode, number[]> = {
	family: [1, 2, 3], advanced: [1, 2, 3], solo: [], explore: [0, 1, 2, 3],
};

export function quickChoice(mode: Mode): Quick {
	return settings.quick[mode] ?? {
		others: mode === 'solo' ? 0 : mode === 'explore' ? 1 : 2, level: 2, difficulty: 'medium',
	};
}

/* The key of a kind's name. */
export function kindKey(mode: Mode): 'family_2' {
	return `${mode}_${mode === 'solo' || mode === 'explore' ? 1 : 2}` as 'family_2';
}

export function quick(mode: Mode, choice: Quick): { options: Options; players: Player[]; title: string } {
	const seats = choice.others + 1;
	const modules = mode === 'advanced' || mode === 'solo' ? ['A', 'B', 'C'] : [];
	const players: Player[] = Array.from({ length: seats }, (_, i) => i === 0
		? { name: settings.name || t('captain'), kind: 'human', level: 0 }
		: { name: botName(i + 1), kind: 'bot', level: choice.level });
	return {
		options: {
			mode, seats, edition: 2, modules, with: [], difficulty: choice.difficulty,
			real_cards: false, boats: shuffled(4).slice(0, seats),
		},
		players,
		title: t(kindKey(mode)),
	};
}
