/*
 * The picture of a card, of whatever kind, from what the card does. Two cards
 * with the same face have the same picture, two with different faces never.
 * It is a part of the page that is fetched when the first card is shown.
 */
import type { Effect, EventEffect, Lesson, SisterCard } from '../lib/types';
import {
	drawEffect, drawEvent, drawExplore, drawRescue, drawSisterBasket,
	drawSisterColour, drawUnknown, type PenTile,
} from './acts';
import { memo } from './geometry';
import type { CatColour } from './palette';
import type { Ship } from './props';
import { paper, pencilled } from './pencil';
import { drawRule } from './rules';
import { fill } from './svg';

export type Face =
	| { kind: 'lesson' | 'public' | 'family' | 'sister' | 'explore-lesson';
		lesson: Lesson }
	| { kind: 'rescue'; basket: number; speed: number }
	| { kind: 'anytime' | 'treasure' | 'oshax'; effect: Effect; amount: number }
	| { kind: 'event'; effect: EventEffect; lesson: Lesson | null }
	| { kind: 'sister-colour'; colour: CatColour }
	| { kind: 'sister-basket'; card: SisterCard }
	| { kind: 'explore'; halves: PenTile[][]; two: boolean }
	| { kind: 'unknown' };

/* The sky tells the kind of card from afar, as the band does. */
const skies: Record<Face['kind'], string> = {
	lesson: '#d4e4f2', public: '#fbeec2', family: '#f8dcd2', sister: '#ecd6e6',
	'explore-lesson': paper, rescue: '#cfe9d8', anytime: '#4a3d73',
	treasure: '#f4dfb2', oshax: '#29354d', event: '#f6cfa6',
	'sister-colour': '#ecd6e6', 'sister-basket': '#ecd6e6', explore: '#f3e3b8',
	unknown: '#d9d3c8',
};

function draw(face: Face, ship: Ship): string {
	switch (face.kind) {
	case 'rescue':
		return drawRescue(face.basket, face.speed);
	case 'anytime':
	case 'treasure':
	case 'oshax':
		return drawEffect(face.effect, face.amount, face.kind === 'anytime');
	case 'event':
		return face.lesson ? drawRule(face.lesson, ship)
			: drawEvent(face.effect, ship);
	case 'sister-colour':
		return drawSisterColour(face.colour);
	case 'sister-basket':
		return drawSisterBasket(face.card);
	case 'explore':
		return drawExplore(face.halves, face.two);
	case 'unknown':
		return drawUnknown();
	default:
		return drawRule(face.lesson, ship, face.kind === 'sister');
	}
}

/* What was drawn, by ship and face. */
const drawers = new WeakMap<Ship, (key: string) => string>();

function drawerOf(ship: Ship): (key: string) => string {
	const drawer = drawers.get(ship) ?? memo((key: string) => {
		const face = JSON.parse(key) as Face;
		const drawing = draw(face, ship);
		return fill('M0 0H120V78H0Z', skies[face.kind])
			+ (face.kind === 'explore-lesson' ? pencilled(drawing) : drawing);
	});
	drawers.set(ship, drawer);
	return drawer;
}

/* The number of a row is no part of its face. */
function bare(face: Face): Face {
	return 'lesson' in face && face.lesson
		? { ...face, lesson: { ...face.lesson, number: 0 } }
		: face.kind === 'sister-basket'
			? { ...face, card: { ...face.card, number: 0 } } : face;
}

/* 120 by 78, sky included. */
export function drawPicture(face: Face, ship: Ship): string {
	return drawerOf(ship)(JSON.stringify(bare(face)));
}
