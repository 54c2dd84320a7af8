/* What a card's picture must know, found in what the engine tells of it. */
import type { PenTile } from '../art/acts';
import type { Face } from '../art/pictures';
import type { Ship } from '../art/props';
import { squareCell, type EventEffect, type Face as Shown, type Pieces } from './types';

const ships = new WeakMap<Pieces, Ship>();

/* The boat all cards are drawn with; the same one for the same pieces. */
export function shipOf(pieces: Pieces): Ship {
	const ship = ships.get(pieces) ?? shipFrom(pieces);
	ships.set(pieces, ship);
	return ship;
}

function shipFrom(pieces: Pieces): Ship {
	const rows = Array.from({ length: 9 }, () => Array<string>(22).fill(' '));
	pieces.rooms.forEach((room, i) => room.squares.forEach((s) => {
		const [c, r] = squareCell(s);
		rows[r][c] = String(i);
	}));
	return {
		rooms: rows.map((row) => row.join('').trimEnd()),
		names: pieces.rooms.map((room) => room.name),
		edge: pieces.edge.map(squareCell),
	};
}

/* 169..173 are the sister's colours, in the order they are printed. */
const SISTER_COLOURS = ['blue', 'green', 'purple', 'red', 'orange'] as const;

/* The cards of the sister, which are in no hand. */
function sisterFace(pieces: Pieces, number: number): Face {
	const colour = SISTER_COLOURS[number - 169];
	const card = pieces.sister.find((c) => c.number === number);
	const lesson = pieces.lessons.find((row) => row.number === number);
	if (colour)
		return { kind: 'sister-colour', colour };
	if (card)
		return { kind: 'sister-basket', card };
	return lesson ? { kind: 'sister', lesson } : { kind: 'unknown' };
}

/* The face of the card with a printed number. */
export function faceOf(pieces: Pieces, number: number): Face {
	const info = pieces.cards.find((card) => card.number === number);
	const lesson = pieces.lessons.find((row) => row.number === number);
	if (!info)
		return sisterFace(pieces, number);
	if (info.kind === 'rescue')
		return { kind: 'rescue', basket: info.basket, speed: info.speed };
	if (info.kind === 'anytime' || info.kind === 'treasure' || info.kind === 'oshax')
		return { kind: info.kind, effect: info.effect, amount: info.amount };
	return lesson ? { kind: info.kind, lesson } : { kind: 'unknown' };
}

export function eventFace(pieces: Pieces, effect: EventEffect): Face {
	const event = pieces.events.find((e) => e.effect === effect);
	return { kind: 'event', effect, lesson: event?.lesson ?? null };
}

function penTiles(pieces: Pieces, ids: string[]): PenTile[] {
	return ids.flatMap((id) => {
		const info = pieces.tiles.find((tile) => tile.id === id);
		if (!info)
			return [];
		const least = (i: 0 | 1) => Math.min(...info.turns[0].map((c) => c[i]));
		return [{
			kind: info.kind, colour: info.colour,
			cells: info.turns[0].map(([c, r]) =>
				[c - least(0), r - least(1)] as [number, number]),
		}];
	});
}

/* The face of a card of Explore & Draw. */
export function exploreFace(pieces: Pieces, card: Shown): Face {
	if (card.kind === 'lesson') {
		const lesson = pieces.lessons.find((row) =>
			row.number === pieces.sheet[card.lesson - 1]);
		return lesson ? { kind: 'explore-lesson', lesson } : { kind: 'unknown' };
	}
	const lists = card.kind === 'two-of' ? [card.of]
		: card.kind === 'or' ? [card.upper, card.lower] : [card.upper];
	return {
		kind: 'explore', halves: lists.map((ids) => penTiles(pieces, ids)),
		two: card.kind === 'two-of',
	};
}

/* Every printed number a card has: the deck, the family cards, the sister's. */
export function allNumbers(pieces: Pieces): number[] {
	return [...pieces.cards.map((card) => card.number),
		...SISTER_COLOURS.map((_, i) => 169 + i),
		...pieces.sister.map((card) => card.number),
		...pieces.lessons.map((row) => row.number)]
		.filter((n, i, all) => all.indexOf(n) === i).sort((a, b) => a - b);
}
