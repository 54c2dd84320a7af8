/* What a lesson can point at: where it is on the table, the best place first, and the
 * sheet of a phone that shows it. All of the first place in sight is pointed at. */
import type { Sheet } from '../lib/sheets';

interface Place { find: string | string[]; sheet?: Sheet }

const TARGETS = {
	boat: { find: '.sea .boat' },
	maps: { find: '.sea [data-map]' },
	fields: { find: '.field', sheet: 'island' },
	left: { find: '.field:first-of-type', sheet: 'island' },
	right: { find: '.field ~ .field', sheet: 'island' },
	shelf: { find: '[data-part=shelf]', sheet: 'island' },
	oshax: { find: '[data-part=oshax]', sheet: 'island' },
	kittens: { find: '[data-part=kittens]', sheet: 'island' },
	cards: { find: ['.cards-table', '.pier .ticket.live', '.pier .ticket'], sheet: 'hand' },
	rescue_cards: { find: '[data-card-kind=rescue]', sheet: 'hand' },
	lesson_cards: { find: ':is([data-card-kind=lesson], [data-card-kind=public])', sheet: 'hand' },
	oshax_cards: { find: '[data-card-kind=oshax]', sheet: 'hand' },
	treasure_cards: { find: '[data-card-kind=treasure]', sheet: 'hand' },
	anytime_cards: { find: '[data-card-kind=anytime]', sheet: 'hand' },
	fish: { find: '.pier .num:first-child, .purse span:first-child' },
	baskets: { find: '.pier .baskets, .pier > .row, .purse span:last-child' },
	lessons: { find: '.pier .chip', sheet: 'hand' },
	captains: { find: '.top .order', sheet: 'players' },
	days: { find: ['.top .days', '.top .when'] },
	event: { find: ['.top .event', '.top .when'] },
	pass: { find: '.prompt [data-verb=Pass]' },
	feed: { find: '.prompt [data-verb=Feed]' },
	question: { find: '.prompt .tools' },
	score: { find: '.panel.scores, .score-sheet', sheet: 'score' },
	families: { find: '[data-line=families]', sheet: 'score' },
	rooms: { find: '[data-line=rooms], [data-line=rats]', sheet: 'score' },
	friends: { find: '[data-line=friends]', sheet: 'score' },
	sister: { find: '.players .sister', sheet: 'players' },
	island: { find: '.explore .grid', sheet: 'island' },
	taken: { find: '.explore .card.taken:not(.resolved)', sheet: 'island' },
	sheet: { find: '.explore .sheet .read', sheet: 'island' },
	specials: { find: '[data-special]', sheet: 'island' },
} satisfies Record<string, Place>;

export type Target = keyof typeof TARGETS;

/* Elements of the page that a lesson points at now: the thing itself, or on a phone
 * the way to it. */
export function pointedAt(target: Target): Element[] {
	const { find, sheet }: Place = TARGETS[target];
	const seen = (selector: string) => [...document.querySelectorAll(selector)]
		.filter((one) => one.checkVisibility() && one.getBoundingClientRect().width > 0);
	const places = [...[find].flat().map((one) => `.table :is(${one})`), ...sheet ? [`.tabs [data-sheet=${sheet}]`] : []];
	return places.map(seen).find((found) => found.length > 0) ?? [];
}
