/* What the engine's numbers are called on the page. */
import { maybe, t, type Key } from '../i18n/index.svelte';
import { en } from '../i18n/en';
import { List } from './engine';
import type { Table } from './table.svelte';
import {
	COLOURS, Slot, STEP_BASKET_TOKEN, STEP_END, STEP_SPEED_TOKEN, Verb, squareName,
	type Colour, type Phase, type Preview,
} from './types';

export function colourName(colour: Colour | null): string {
	return colour ? t(`colour_${colour}` as Key) : '';
}

/* "blue cat" */
export function tileName(table: Table, id: string, colour: Colour | null = null): string {
	const info = table.tile(id);
	if (!info)
		return id;
	const shade = colourName(colour ?? info.colour);
	const name = t(`kind_${info.kind}` as Key, shade).trim();
	return info.kind === 'oshax' && colour ? `${name}, ${shade}` : name;
}

const MARKS = ['box', 'likely', 'house'];

/* How sure a piece is as printed; nothing to say of those that surely are. */
export function markWords(table: Table, mark: string): string {
	if (mark !== 'likely' && mark !== 'house')
		return '';
	const { name, body } = table.engine.entry(List.Marks, MARKS.indexOf(mark));
	return `${name}: ${body}`;
}

/* A tile looked at closely. */
export function tileNote(table: Table, id: string): string {
	return [tileLabel(table, id), markWords(table, table.tile(id)?.mark ?? '')]
		.filter(Boolean).join('\n');
}

/* "blue cat, 5 squares, shape c3" */
export function tileLabel(table: Table, id: string, colour: Colour | null = null): string {
	return t('of_squares', tileName(table, id, colour),
		table.tile(id)?.turns[0].length ?? 0, id.split('-').pop() ?? id);
}

export function roomName(table: Table, room: string): string {
	const i = table.pieces.rooms.findIndex((r) => r.name === room);
	return table.engine.entry(List.Rooms, i).name;
}

export function cardNumber(table: Table, id: number): number {
	return table.pieces.cards[id]?.number ?? 0;
}

export function cardId(table: Table, number: number): number {
	return table.cardId(number);
}

export function cardTitle(table: Table, number: number): string {
	return table.engine.cardText(number).title;
}

function basketLabel(table: Table, step: number): string {
	const kind = step & 255;
	return t(`basket_${kind}` as Key,
		cardNumber(table, step >> 8 & 255), cardNumber(table, step >> 16 & 255));
}

/* A verb as a button says it. */
export function verbLabel(table: Table, verb: number): string {
	const copy = table.view.seats[table.seat - 1]?.pending.at(-1)?.kind === 'copy';
	return copy && verb === Verb.NoTreasure ? t('leave_at_one') : maybe(`verb_${verb}`);
}

const labels: Partial<Record<Slot, (table: Table, step: number) => string>> = {
	[Slot.Verb]: verbLabel,
	[Slot.Card]: (table, s) => `${cardNumber(table, s)} ${cardTitle(table, cardNumber(table, s))}`,
	[Slot.Cards]: (table, s) => s === STEP_BASKET_TOKEN ? t('token_0')
		: s === STEP_SPEED_TOKEN ? t('token_1')
			: `${cardNumber(table, s)} ${cardTitle(table, cardNumber(table, s))}`,
	[Slot.Tile]: (table, s) => tileLabel(table, table.pieces.tiles[s].id),
	[Slot.Oshax]: (_, s) => colourName(COLOURS[s]),
	[Slot.Colour]: (_, s) => colourName(COLOURS[s]),
	[Slot.Field]: (_, s) => t(s ? 'field_1' : 'field_0'),
	[Slot.Basket]: basketLabel,
	[Slot.Placing]: (_, s) => `${squareName(s & 255)}, ${t('turn_n', (s >> 8) + 1)}`,
	[Slot.Grade]: (_, s) => maybe(`grade_${s}`),
	[Slot.Used]: (_, s) => t(s ? 'used_1' : 'used_0'),
	[Slot.Moved]: (table, s) => `${tileName(table, table.pieces.tiles[s & 255].id)}, ${
		t(s >> 8 ? 'field_1' : 'field_0')}`,
	[Slot.Treasures]: (_, s) => squareName(s),
	[Slot.Square]: (_, s) => squareName(s),
	[Slot.Row]: (_, s) => t('row_n', s + 1),
	[Slot.Column]: (_, s) => t('column_n', String.fromCharCode(97 + s)),
	[Slot.Token]: (_, s) => t(s ? 'token_1' : 'token_0'),
	[Slot.IslandColumn]: (_, s) => t('island_column', 'ABCD'[s]),
	[Slot.IslandRow]: (_, s) => t('island_row', s + 1),
	[Slot.Space]: (_, s) => t('space_n', s),
};

export function stepLabel(table: Table, slot: Slot, step: number): string {
	if (step === STEP_END)
		return t('end_list');
	return labels[slot]?.(table, step) ?? String(step);
}

/* What a slot asks. */
export function slotQuestion(slot: Slot): string {
	const keys: Partial<Record<Slot, Key>> = {
		[Slot.Verb]: 'ask_verb', [Slot.Card]: 'ask_card', [Slot.Cards]: 'ask_cards',
		[Slot.Tile]: 'ask_tile', [Slot.Oshax]: 'ask_oshax_colour',
		[Slot.Colour]: 'ask_colour', [Slot.Field]: 'ask_field',
		[Slot.Basket]: 'ask_basket', [Slot.Placing]: 'ask_where',
		[Slot.Grade]: 'ask_grade', [Slot.Used]: 'ask_used', [Slot.Moved]: 'ask_moved',
		[Slot.Treasures]: 'ask_treasures', [Slot.Square]: 'ask_square',
		[Slot.Row]: 'ask_row', [Slot.Column]: 'ask_column', [Slot.Token]: 'ask_token',
		[Slot.Space]: 'ask_space', [Slot.IslandColumn]: 'ask_take_column',
		[Slot.IslandRow]: 'ask_take_column', [Slot.Island]: 'ask_island',
	};
	const key = keys[slot];
	return key ? t(key) : '';
}

const PHASES: Phase[] = ['family-cards', 'event', 'island', 'draft', 'keep', 'lessons',
	'choose', 'rescue', 'rare-finds', 'take', 'resolve', 'last-call', 'over'];

/* The name of the phase and a sentence about it. */
export function phaseText(table: Table) {
	return table.engine.entry(List.Phases, PHASES.indexOf(table.view.phase));
}

/* "a, b, 2 × c" */
function counted(names: string[]): string {
	return [...new Set(names)].map((name) => {
		const n = names.filter((other) => other === name).length;
		return n > 1 ? t('n_of', n, name) : name;
	}).join(', ');
}

/* A move somebody might make: cards by name, which the story leaves out. */
export function adviceWords(table: Table, line: string): string {
	const [, verb, ...rest] = line.split('#')[0].trim().split(' ');
	const key = `advice_${verb}`;
	const names = rest.filter((word) => /^\d+$/.test(word)).map((n) => cardTitle(table, Number(n)));
	if (!(key in en))
		return table.engine.moveText(line);
	return t(key as Key, counted(names) || t('advice_none'));
}

/* What is asked of the seat now. */
export function phaseQuestion(table: Table): string {
	const { view } = table;
	const me = view.seats[table.seat - 1];
	const pending = me?.pending.at(-1)?.kind;
	const byPending: Record<string, Key> = {
		bonus: 'ask_bonus', treasure: 'ask_treasure', second: 'ask_second',
		keep: 'ask_keep', place: 'ask_place', field: 'ask_field', half: 'ask_half',
		draw: 'ask_draw', pick: 'ask_draw', copy: 'ask_copy',
	};
	const byPhase: Record<string, Key> = {
		'family-cards': 'ask_family', event: 'ask_event', island: 'ask_island',
		draft: 'ask_draft', keep: 'ask_keep', lessons: 'ask_name',
		choose: 'ask_choose', rescue: view.mode === 'family' ? 'ask_take' : 'ask_rescue',
		'rare-finds': 'ask_rare', take: 'ask_take_column', resolve: 'ask_resolve',
		'last-call': 'ask_last_call', over: 'ask_over',
	};
	if (view.phase === 'keep' && me?.kept && !pending)
		return t('ask_ready');
	if (view.phase === 'rescue' && me && me.rescues > 0 && me.more > 0)
		return t('ask_more');
	return t((pending && byPending[pending]) || byPhase[view.phase]);
}

/* What a placing would do, in words, the important first. */
export function previewWords(table: Table, preview: Preview): string[] {
	const words: string[] = [];
	const change = preview.after - preview.before;
	words.push(t('points_change', change > 0 ? `+${change}` : change));
	if (preview.map)
		words.push(t('map_bonus'));
	for (const room of preview.rooms)
		words.push(t('fills_room', roomName(table, room)));
	if (preview.family >= 3)
		words.push(t('family_of', preview.family));
	else if (preview.family === 2)
		words.push(t('touching_n', 2));
	else if (preview.family === 1)
		words.push(t('lonely'));
	if (preview.rats.length > 0)
		words.push(preview.rats.length === 1 ? t('covers_rat')
			: t('covers_rats', preview.rats.length));
	return words;
}
