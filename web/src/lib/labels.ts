/* What the engine's numbers are called on the page. */
import { maybe, t, type Key } from '../i18n/index.svelte';
import { basketsOf, carries } from './baskets';
import type { Costs } from './costs';
import type { Table } from './table.svelte';
import {
	BASKETS, COLOURS, FIELDS, GRADES, List, MODE_INFO, NONE, SPECIALS_MAX, Slot, STEP_BASKET_TOKEN, STEP_END, STEP_SPEED_TOKEN, TOKENS,
	VERBS, Verb, squareCell, squareName,
	type Colour, type Face, type Mark, type Pending, type View, type PendingKind, type Phase, type PlacedTile, type Preview,
	type BasketWord, type Grade, type Room, type SeatView, type VerbWord,
} from './types';

export function colourName(colour: Colour | null): string {
	return colour ? t(`colour_${colour}`) : '';
}

function tileText(table: Table, id: string, colour: Colour | null) {
	const tile = table.tileNumber(id);
	return tile < 0 ? { name: id, label: id } : table.engine.tileText(tile, colour ? COLOURS.indexOf(colour) : NONE);
}

/* "blue cat"; an Oshax that has chosen its colour: "Oshax, red" */
export const tileName = (table: Table, id: string, colour: Colour | null = null) => tileText(table, id, colour).name;

/* "blue cat, long L, 5 squares" */
export const tileLabel = (table: Table, id: string, colour: Colour | null = null) => tileText(table, id, colour).label;

/* How sure a piece is as printed; nothing to say of those that surely are. */
export function markWords(mark: Mark | ''): string {
	return maybe(`mark_${mark}`);
}

/* A tile looked at closely. */
export function tileNote(table: Table, id: string): string {
	return [tileLabel(table, id), markWords(table.tile(id)?.mark ?? '')]
		.filter(Boolean).join('\n');
}

/* A card of Explore & Draw: what it lets one draw, or its lesson. */
export function faceWords({ engine, tileNumber }: Pick<Table, 'engine' | 'tileNumber'>, card: Face): string {
	const label = (id: string) => engine.tileText(tileNumber(id)).label;
	const all = (ids: string[]) => ids.map(label).join(t('and'));
	if (card.kind === 'lesson')
		return engine.faceText(card.face);
	if (card.kind === 'two-of')
		return t('explore_two', card.of.map(label).join('; '));
	return card.kind === 'or' ? t('explore_or', all(card.upper), all(card.lower))
		: t('explore_draw', all(card.upper));
}

/* The same in as few words as a button has room for. */
export function faceName(table: Table, card: Face | null | undefined): string {
	const all = (ids: string[]) => ids.map((id) => tileName(table, id)).join(' + ');
	if (!card)
		return '';
	if (card.kind === 'lesson')
		return cardTitle(table, table.pieces.sheet[card.lesson - 1]);
	return card.kind === 'two-of' ? t('two_of', counted(card.of.map((id) => tileName(table, id)), (n, name) => t('n_shapes', name, n)))
		: [card.upper, card.lower].filter((half) => half.length > 0).map(all).join(' / ');
}

/* The squares a step would touch, to show where. */
export function stepSquares(table: Table, slot: Slot, step: number): string[] {
	const { squares } = table.pieces;
	if (slot === Slot.Row)
		return squares.filter((s) => squareCell(s)[1] === step);
	if (slot === Slot.Column)
		return squares.filter((s) => squareCell(s)[0] === step);
	return slot === Slot.Square || slot === Slot.Treasures ? tileAt(table, step)?.squares
		?? [squareName(step)] : [];
}

export function tileAt(table: Table, square: number): PlacedTile | undefined {
	const boat = table.view.seats[table.seat - 1]?.boat;
	return boat?.tiles.find((tile) => tile.squares.includes(squareName(square)));
}

/* "blue cat, cargo hold": what lies on a square, and where that is. */
function squareWords(table: Table, square: number, nameOf = tileName): string {
	const name = squareName(square);
	const tile = tileAt(table, square);
	const room = table.pieces.rooms.find((r) => r.squares.includes(name));
	return [tile ? nameOf(table, tile.id, tile.colour) : '', room ? roomName(table, room.name) : '']
		.filter(Boolean).join(', ');
}

/* "h5, cargo hold, a rat, at the edge": a square of a boat, and what is to be seen there. */
export function squareLabel(table: Table, seat: SeatView, square: string): string {
	const plan = table.pieces.plans[seat.boat.plan - 1];
	const room = table.pieces.rooms.find((r) => r.squares.includes(square));
	const tile = seat.boat.tiles.find((placed) => placed.squares.includes(square));
	const map = COLOURS[plan.maps.indexOf(square)];
	const here = tile ? [tileName(table, tile.id, tile.colour)]
		: [t(plan.rats.includes(square) ? 'sq_rat' : 'sq_free'), map ? t('sq_map', colourName(map)) : ''];
	return [square, room ? roomName(table, room.name) : '', ...here,
		table.pieces.edge.includes(square) ? t('sq_edge') : ''].filter(Boolean).join(', ');
}

/* Where the rules tell of what is to be seen on a square (lookup.svelte.ts). */
export function squarePlace(table: Table, seat: SeatView, square: string): string {
	const plan = table.pieces.plans[seat.boat.plan - 1];
	const tile = seat.boat.tiles.find((placed) => placed.squares.includes(square));
	return tile ? `tile:${tile.kind}` : plan.maps.includes(square) ? 'rules/maps'
		: plan.rats.includes(square) ? 'rules/rats' : 'rules/rooms';
}

function roomName(table: Table, room: Room): string {
	return table.engine.entry(List.Rooms, room).name;
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
	const card = (shift: number) => cardTitle(table, cardNumber(table, step >> shift & 255));
	const kind = BASKETS[step & 255] as Exclude<BasketWord, 'none'>;
	return t(`basket_${kind}`, ...(kind === 'card' ? [card(8)] : kind === 'cards' ? [card(8), card(16)] : []));
}

/* A verb without its word does not compile. */
export function verbName(verb: Verb): string {
	return t(`verb_${VERBS[verb] as Exclude<VerbWord, 'none'>}`);
}

/* Where all is drawn nothing is taken or placed. */
export const isDrawn = (table: Table) => table.options.mode === 'explore';

/* A verb as a button says it. */
export function verbLabel(table: Table, verb: Verb): string {
	const copy = table.view.seats[table.seat - 1]?.pending.at(-1)?.kind === 'copy';
	if (isDrawn(table) && verb === Verb.TakeTreasure)
		return t('verb_draw');
	return copy && verb === Verb.NoTreasure ? t('leave_at_one') : verbName(verb);
}

/* "Left field, 3 fish" */
function fieldLabel(table: Table, field: number): string {
	const name = t(`field_${FIELDS[field]}`);
	const price = table.view.fields?.[field].price;
	return MODE_INFO[table.view.mode].hasDeck && price !== undefined ? t('field_price', name, t('n_fish', price)) : name;
}

const titleOf = (table: Table, id: number) => cardTitle(table, cardNumber(table, id));

const labels: Partial<Record<Slot, (table: Table, step: number) => string>> = {
	[Slot.Verb]: verbLabel,
	[Slot.Card]: titleOf,
	[Slot.Cards]: (table, s) => s === STEP_BASKET_TOKEN ? t('token_basket')
		: s === STEP_SPEED_TOKEN ? t('token_speed') : titleOf(table, s),
	[Slot.Tile]: (table, s) => tileLabel(table, table.pieces.tiles[s].id),
	[Slot.Oshax]: (_, s) => colourName(COLOURS[s]),
	[Slot.Colour]: (_, s) => colourName(COLOURS[s]),
	[Slot.Field]: fieldLabel,
	[Slot.Basket]: basketLabel,
	[Slot.Placing]: (table, s) => `${squareName(s & 255)}, ${squareWords(table, s & 255)}, ${t('turn_n', (s >> 8) + 1)}`,
	[Slot.Grade]: (_, s) => t(`grade_${GRADES[s] as Exclude<Grade, 'none'>}`),
	[Slot.Used]: (_, s) => t(s ? 'used_basket' : 'unused_basket'),
	[Slot.Moved]: (table, s) => `${tileName(table, table.pieces.tiles[s & 255].id)}, ${
		t(`field_${FIELDS[s >> 8]}`)}`,
	[Slot.Treasures]: (table, s) => squareWords(table, s, tileLabel),       /* of one kind they differ by their shape */
	[Slot.Square]: (table, s) => squareWords(table, s),
	[Slot.Row]: (_, s) => t('row_n', s + 1),
	[Slot.Column]: (_, s) => t('column_n', s + 1),
	[Slot.Token]: (_, s) => t(`token_${TOKENS[s]}`),
	[Slot.IslandColumn]: (_, s) => t('island_column', 'ABCD'[s]),
	[Slot.IslandRow]: (_, s) => t('island_row', s + 1),
	[Slot.Space]: (table, s) => faceName(table, table.view.island?.[s - 1]) || t('space_n', s),
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
		[Slot.Space]: 'ask_space', [Slot.IslandColumn]: 'ask_column_and',
		[Slot.IslandRow]: 'ask_take_row', [Slot.Island]: 'ask_island',
	};
	const key = keys[slot];
	return key ? t(key) : '';
}

/* Alone nobody chooses in secret, and nobody sits beside. */
const ALONE: Partial<Record<Phase, Key>> = { take: 'take_alone', draft: 'draft_alone' };

/* The name of the phase and a sentence about it. */
export function phaseText(table: Table) {
	const entry = table.engine.entry(List.Phases, table.view.phase);
	const body = table.view.seats.length === 1 ? ALONE[table.view.phase] : undefined;
	return body ? { ...entry, body: t(body) } : entry;
}

/* What a card costs whoever looks; null: nothing, or it is paid for. */
export function fishFor(table: Table, number: number): number | null {
	const { view, seat, pieces } = table;
	const me = view.seats[seat - 1];
	const paid = [me?.hand, me?.laid, me?.lessons, view.public.map(({ card }) => card)].some((cards) => cards?.includes(number));
	const card = pieces.cards[cardId(table, number)];
	return !card || card.kind === 'family' || paid ? null : card.cost;
}

/* What the cards are called that a seat has before it and counts by. */
export function lessonsName(table: Table): string {
	return t(MODE_INFO[table.options.mode].hasFamily ? 'family_cards' : 'lessons');
}

/* "5 + 1 for all": cards that count lessons count a seat's own alone. */
export const lessonCount = (own: number, open: number) => (open ? t('own_and_open', own, open) : `${own}`);

/* "a, b, 2 × c" */
export function counted(names: string[], several = (n: number, name: string) => t('n_of', n, name)): string {
	return [...new Set(names)].map((name) => {
		const n = names.filter((other) => other === name).length;
		return n > 1 ? several(n, name) : name;
	}).join(', ');
}

const BY_PENDING: Partial<Record<PendingKind, Key>> = {
	bonus: 'ask_bonus', second: 'ask_second',
	keep: 'ask_keep', half: 'ask_half',
};

const BY_PHASE: Record<Phase, Key> = {
	'family-cards': 'ask_family', event: 'ask_event', island: 'ask_island',
	draft: 'ask_draft', keep: 'ask_keep', lessons: 'ask_name', choose: 'ask_choose',
	rescue: 'ask_rescue', 'rare-finds': 'ask_rare', take: 'ask_take_column',
	resolve: 'ask_resolve', 'last-call': 'ask_last_call', over: 'ask_over',
};

/* Verbs that bring a cat aboard from the island. */
export const RESCUES = [Verb.Rescue, Verb.TakeCat, Verb.RescueKitten, Verb.TakeKitten];

/* Whether the seat can bring any cat aboard now. */
function canRescue(table: Table): boolean {
	const verbs = table.steps([]);
	return RESCUES.some((verb) => verbs.includes(verb));
}

/* A cat that was drawn and lies nowhere yet: which field is it sent to? */
export function sentCat(table: Table): string | null {
	const last = table.mine ? table.view.seats[table.seat - 1]?.pending.at(-1) : undefined;
	return last?.kind === 'field' ? last.tile : null;
}

/* By which card it came, which of those that the card draws it is, what it would cost
 * where. */
function sentQuestion(table: Table, { tile, b: left }: Pending): string {
	const card = table.pieces.cards.find(({ effect }) => effect === 'fill-fields');
	const [one, two] = table.view.fields ?? [];
	return card && tile && one && two ? t('ask_sent', cardTitle(table, card.number), card.amount - left,
		card.amount, tileName(table, tile), t('n_fish', one.price), t('n_fish', two.price)) : t('ask_field');
}

/* The card that was played last, by its name. */
function playedCard(table: Table): string {
	const played = table.log.findLast(({ seat, verb }) => seat === table.seat && verb === 'play-card');
	const card = played && table.engine.parts(played.line)?.card;
	return card ? cardTitle(table, card) : '';
}

/* What a card that was played still asks for: it was some moves ago. */
function byCard(table: Table, asked: string): string {
	const card = playedCard(table);
	return card ? t('begun', card, asked) : asked;
}

/* A card that was played waits for the next tile, which may lie anywhere: its name; empty where none does. */
export function waitingCard({ view, seat, pieces, engine }: Table): string {
	const card = view.seats[seat - 1]?.anywhere ? pieces.cards.find(({ effect }) => effect === 'anywhere') : undefined;
	return card ? engine.cardText(card.number).title : '';
}

export function anywhereWords(table: Table): string {
	const card = waitingCard(table);
	return card ? t('waits_anywhere', card) : '';
}

const pendingOf = ({ view, seat }: Table) => view.seats[seat - 1]?.pending.at(-1)?.kind ?? 'none';

/* What cards cost that are paid for: those of the day, or those that a card drew. */
export function payQuestion(table: Table, { fish, cost, left }: Costs): string {
	const asked = t('ask_keep', fish, cost, left);
	return pendingOf(table) === 'keep' ? byCard(table, asked) : asked;
}

/* In few words what the tile in hand is given for, where nobody has just chosen that. */
export function givenFor(table: Table): string {
	const kind = pendingOf(table);
	return kind === 'bonus' ? t('for_map') : BY_CARD[kind] ? playedCard(table) : '';
}

const BY_CARD: Partial<Record<PendingKind, Key>> = { treasure: 'ask_treasure', place: 'ask_place' };

/* A special that draws it twice was begun just now. */
const isTwice = ({ log, seat }: Table) => log.findLast((entry) => entry.seat === seat)?.verb.startsWith('twice') === true;

/* What is drawn of a card that shows several, and why. */
const DRAWN: Partial<Record<PendingKind, (table: Table, pending: Pending) => string>> = {
	draw: (table) => t(table.steps([Verb.Draw]).length > 1 ? 'ask_draw_both' : isTwice(table) ? 'ask_draw_twice' : 'ask_draw'),
	pick: ({ view }, { a: space, b: left }) => t(left > 1 ? 'ask_pick' : 'ask_pick_last', view.island?.[space - 1]?.of.length ?? 0),
	copy: (table, { tile }) => t('ask_copy', tile ? tileName(table, tile) : ''),
};

/* What may be brought aboard from the island now: "a cat, a beast or a kitten". */
function rescuable(table: Table): string {
	const verbs = table.steps([]);
	const can = (...some: Verb[]) => some.filter((verb) => verbs.includes(verb));
	const tiles = can(Verb.Rescue, Verb.TakeCat).flatMap((verb) => table.steps([verb])).map((tile) => table.pieces.tiles[tile]?.kind);
	const all = [tiles.some((kind) => kind !== 'beast') && t('a_cat'), tiles.includes('beast') && t('a_beast'),
		can(Verb.RescueKitten, Verb.TakeKitten).length > 0 && t('a_kitten')].filter((words) => words !== false);
	return [all.slice(0, -1).join(', '), ...all.slice(-1)].filter(Boolean).join(t('or'));
}

/* The last card of the day goes by itself, unless one more may be taken before it. */
export const isLastCard = (table: Table) => table.steps([]).includes(Verb.TakeAnd) && table.steps([Verb.Resolve]).length === 1;

const DOUBLE_MAPS = 'A6';

/* On a day of double maps a map covered with its colour brings two treasures. */
const isDoubled = (view: View) => todaysEvent(view)?.effect === DOUBLE_MAPS;

/* Of those a bonus that has no other behind it is the second. */
const isSecondOfMap = (view: View, { kind, b }: Pending) => kind === 'bonus' && !b && isDoubled(view);

/* What is asked of the seat now, and why: something begun comes before the phase. */
export function phaseQuestion(table: Table): string {
	const { view } = table;
	const me = view.seats[table.seat - 1];
	const last = me?.pending.at(-1);
	if (last?.kind === 'field')
		return sentQuestion(table, last);
	const played = last && BY_CARD[last.kind];
	if (played)
		return byCard(table, t(played));
	const event = last && isSecondOfMap(view, last) && todays(table);
	if (event)
		return t('begun', event.name, t('ask_treasure'));
	const drawn = last && DRAWN[last.kind];
	if (drawn)
		return drawn(table, last);
	const pending = BY_PENDING[last?.kind ?? 'none'];
	if (pending)
		return t(pending === 'ask_bonus' && isDrawn(table) ? 'ask_bonus_drawn' : pending === 'ask_bonus' && isDoubled(view) ? 'ask_bonus_double' : pending, view.kitten_price?.[1] ?? 0);
	if (isLastCard(table))
		return t('ask_last_card');
	if (view.phase === 'keep' && me?.kept)
		return t('ask_ready');
	if (view.phase === 'rescue' && MODE_INFO[view.mode].hasDeck && me && !canRescue(table))
		return t(carries(basketsOf(table, me)) === 0 ? 'ask_no_basket' : 'ask_no_cat');
	if (view.phase === 'rescue' && me && me.rescues > 0 && me.more > 0)
		return [t('ask_more'), anywhereWords(table)].filter(Boolean).join(' ');
	if (view.phase === 'rescue' && !MODE_INFO[view.mode].hasDeck)
		return t('ask_take');
	if (view.phase === 'rescue' && me)
		return [t('ask_rescue', rescuable(table)), me.more > 0 && t('up_to', me.more + 1), anywhereWords(table)].filter(Boolean).join(' ');
	if (view.phase === 'take' && me?.specials?.length === SPECIALS_MAX)
		return t('ask_take_only');
	return t(BY_PHASE[view.phase]);
}

const todaysEvent = ({ day, events }: View) => events.at(Math.min(day, events.length) - 1);

function todays({ view, engine }: Table) {
	const today = todaysEvent(view);
	return today && engine.entry(List.Events, today.effect);
}

/* Today's event in its own words: "name: what it does". */
export function eventWords(table: Table): string {
	const today = todays(table);
	return today ? `${today.name}: ${today.body}` : '';
}

/* The rooms a placing lies in: "Dining room, Corridor". */
export function roomsOf(table: Table, squares: string[]): string {
	return table.pieces.rooms.filter((room) => room.squares.some((s) => squares.includes(s)))
		.map((room) => roomName(table, room.name)).join(', ');
}

/* What a placing would do, in words, the important first; asked: its colour is chosen when
 * it lies, and the engine knows the best one if there is one. */
export function previewWords(table: Table, preview: Preview, asked = false): string[] {
	const words: string[] = [];
	const change = preview.after - preview.before;
	words.push(t(Math.abs(change) === 1 ? 'point_change' : 'points_change', change > 0 ? `+${change}` : change));
	if (asked)
		words.push(preview.colour ? t('as_colour', colourName(preview.colour)) : t('colour_open'));
	if (preview.map)
		words.push(t(isDoubled(table.view) ? 'map_bonus_double' : 'map_bonus'));
	for (const colour of preview.lost)
		words.push(t('map_lost', colourName(colour)));
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
