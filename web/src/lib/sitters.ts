/* Whose portrait stands for a seat of a table, in which order they take their turns, and how
 * many cards and lessons each is seen to have. */
import { looksOf, lookWord, sitterOf, type Sitter } from '../art';
import { t } from '../i18n/index.svelte';
import type { Game } from './games';
import { lessonsName } from './labels';
import { levelOf } from './levels';
import { settings } from './settings.svelte';
import type { Player, Table } from './table.svelte';
import { hasSister, LEVELS, MODE_INFO, type SeatView, type View } from './types';

/* In the hand or taken while drafting: everybody can count them. Rescue cards that
 * were laid lie on the table. */
export const cardsHeld = (seat: SeatView) => seat.hand_count + seat.drafted_count;

/* Laid face down, or ticked on the open sheet of Explore & Draw. */
export const lessonsLaid = (seat: SeatView) => seat.ticked?.length ?? seat.lessons_count;

/* How many, by the name that the game has for them. */
export function lessonsWords(table: Table, seat: SeatView): string {
	const n = lessonsLaid(seat);
	return MODE_INFO[table.view.mode].hasFamily ? `${lessonsName(table)}: ${n}` : t('n_lessons', n);
}

/* The captains in the order of turns; before there is one, in that of seats. */
export const inTurn = ({ order, seats }: View) => (order.length > 0 ? order : seats.map(({ seat }) => seat));

/* The look of a person who plays in this page, as a word: of one alone the one chosen in the
 * settings; several at one screen are told apart by theirs. */
export function lookHere(players: Pick<Player, 'name' | 'kind'>[], seat: number): string {
	const names = players.filter((p) => p.kind === 'human').map((p) => p.name);
	const before = players.slice(0, seat - 1).filter((p) => p.kind === 'human').length;
	return names.length === 1 ? settings.look : lookWord(looksOf(names.slice(0, before + 1))[before]);
}

/* Online everybody brings a look; one's own is the one chosen in the settings. */
function lookAt(table: Table, player: Player, seat: number): string {
	if (player.kind !== 'human')
		return '';
	if (!table.online)
		return lookHere(table.players, seat);
	return seat === table.seat ? settings.look : player.look ?? '';
}

/* Seat 0 is the sister. */
export function sitter(table: Table, seat: number): Sitter {
	const player = table.players[seat - 1];
	if (seat === 0 || !player)
		return seat === 0 ? 'sister' : { name: table.name(seat) };
	const level = LEVELS.indexOf(levelOf(player.level));
	return sitterOf({ name: table.name(seat), kind: player.kind, level, seat }, lookAt(table, player, seat));
}

/* Who plays a game that is kept: its seats, and the sister where she does. */
export const keptSeats = ({ players, gist }: Game) =>
	[...players.map((_, i) => i + 1), ...(gist && hasSister(gist.mode, players.length) ? [0] : [])];

export const nameIn = ({ players }: Game, seat: number) => (seat ? players[seat - 1]?.name ?? '' : t('sister'));

export function keptSitter({ players }: Game, seat: number): Sitter {
	if (seat === 0)
		return 'sister';
	const { name, kind, level } = players[seat - 1];
	return sitterOf({ name, kind, level: LEVELS.indexOf(levelOf(level)), seat }, kind === 'human' ? lookHere(players, seat) : '');
}
