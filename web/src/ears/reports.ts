/*
 * The table by ear, a key for each part of it: what one has, one's boat row by row, the
 * fields with their prices, one's lessons with their points, the others. It is said at once,
 * and the focus stays where it is. Over and counted, the verdict is what one has.
 */
import { boatCell } from '../art/boat';
import { endWords, standingWords } from '../end/verdict';
import { t } from '../i18n/index.svelte';
import { basketsOf, basketWords } from '../lib/baskets';
import { countSteps, type CountStep } from '../lib/count';
import { isHushed } from '../lib/hush.svelte';
import { cardTitle, faceWords, tileLabel } from '../lib/labels';
import { cardsHeld, lessonsWords } from '../lib/sitters';
import type { Table } from '../lib/table.svelte';
import { MODE_INFO, squareCell, type SeatView } from '../lib/types';
import { w } from './words';

/* A table, and whether its boat stands: rows go as the arrow keys do. */
interface Heard { table: Table; upright: boolean }

const mine = (table: Table) => table.view.seats[(table.seat || 1) - 1];
const lines = (words: string[]) => words.filter(Boolean).join(' ');

function scoreOf(table: Table, { seat }: SeatView): string {
	return isHushed(table) ? '' : t(table.view.phase === 'over' ? 'n_points' : 'n_score', table.score.seats[seat - 1].total);
}

/* "12 fish, a basket left: 1 of 1 permanent, 5 cards, 2 lessons, -40 points so far" */
function goods(table: Table, seat: SeatView): string {
	const money = MODE_INFO[table.view.mode].hasDeck ? [t('n_fish', seat.fish), basketWords(basketsOf(table, seat)), t('n_cards', cardsHeld(seat))] : [];
	return [...money, lessonsWords(table, seat), scoreOf(table, seat)].filter(Boolean).join(', ');
}

function openSquares(table: Table, seat: SeatView): string[] {
	const covered = new Set(seat.boat.tiles.flatMap(({ squares }) => squares));
	return table.pieces.squares.filter((square) => !covered.has(square));
}

function boatSum(table: Table, seat: SeatView): string {
	const open = openSquares(table, seat);
	const rats = table.pieces.plans[seat.boat.plan - 1].rats.filter((square) => open.includes(square));
	return t('text_boat', table.name(seat.seat), table.pieces.squares.length - open.length, rats.length, table.score.seats[seat.seat - 1].rooms_full);
}

/* 1 2 3 5: "1 to 3, 5" */
export function spans(numbers: number[]): string {
	const sorted = [...numbers].sort((a, b) => a - b);
	const starts = sorted.filter((n) => !sorted.includes(n - 1));
	const ends = sorted.filter((n) => !sorted.includes(n + 1));
	return starts.map((start, i) => (start === ends[i] ? `${start}` : w('to', start, ends[i]))).join(', ');
}

function rowWords({ table, upright }: Heard, seat: SeatView, row: number): string {
	const inRow = (squares: string[]) => squares.map((square) => boatCell(squareCell(square), upright))
		.filter(([, y]) => y === row).map(([x]) => x + 1);
	const open = openSquares(table, seat);
	const rats = inRow(table.pieces.plans[seat.boat.plan - 1].rats.filter((square) => open.includes(square)));
	const free = inRow(open);
	return free.length === 0 ? w('row_full', row + 1)
		: [w('row', row + 1, spans(free)), rats.length > 0 ? w('rats', spans(rats)) : ''].filter(Boolean).join(', ');
}

function boat(heard: Heard): string {
	const seat = mine(heard.table);
	const rows = heard.table.pieces.squares.map((square) => boatCell(squareCell(square), heard.upright)[1]);
	const all = Array.from({ length: Math.max(...rows) + 1 }, (_, row) => rowWords(heard, seat, row));
	return lines([boatSum(heard.table, seat), w('rows', all.join('; '))]);
}

function island({ table }: Heard): string {
	return lines((table.view.island ?? []).map((card, i) => (card ? `${i + 1}: ${faceWords(table, card)}` : '')));
}

function fields(heard: Heard): string {
	const { table } = heard;
	return table.view.island ? island(heard) : lines((table.view.fields ?? []).map(({ price, tiles }, f) => {
		const cats = tiles.map((id) => tileLabel(table, id)).join('; ') || t('empty');
		const name = t(f ? 'right_field' : 'left_field');
		return price ? w('field', name, t('n_fish', price), cats) : w('field_free', name, cats);
	}));
}

function lessons({ table }: Heard): string {
	const { seat } = mine(table);
	const { lessons: own, public: open } = table.score.seats[seat - 1];
	const title = (card: number) => cardTitle(table, table.options.mode === 'explore' ? table.pieces.sheet[card - 1] : card);
	const told = [...own.map(({ card, points }) => `${title(card)}: ${t('n_points', points)}.`),
		...open.map(({ card, points }) => `${cardTitle(table, card)}: ${t('n_points', points)}.`)];
	return lines(told) || w('no_lessons');
}

function others({ table }: Heard): string {
	const rest = table.view.seats.filter(({ seat }) => seat !== (table.seat || 1));
	return lines([...rest.map((seat) => `${boatSum(table, seat)} ${goods(table, seat)}.`), sister(table)]) || w('nobody');
}

const stepWords = (steps: CountStep[]) => steps.filter(({ points }) => points !== 0).map(({ name, points }) => `${name}: ${points}`).join(', ');

/* She has no boat, only what she collects. */
function sister(table: Table): string {
	const { sister: hers } = table.score;
	return hers && !isHushed(table) ? `${t('sister')}: ${t('n_points', hers.total)}. ${stepWords(countSteps(table).filter(({ seat }) => seat === 0))}.` : '';
}

const has = ({ table }: Heard) => w('have', goods(table, mine(table)));
/* By the keys 1 to 5. */
const REPORTS: ((heard: Heard) => string)[] = [has, boat, fields, lessons, others];

/* "You have 57 points. Rats: -3, Families: 27. You are second of three, 4 points behind Mara." */
function outcome(heard: Heard): string {
	const { table } = heard;
	const own = countSteps(table).filter(({ seat }) => seat === mine(table).seat);
	return lines([has(heard), `${stepWords(own)}.`, standingWords(table)]);
}
const verdict = ({ table }: Heard) => `${endWords(table)}.`;

/* The same when all is counted, W before them: nothing is asked, and no field has cats. */
const LAST = [verdict, outcome, boat, verdict, lessons, others];

export const report = (n: number, heard: Heard) =>
	(heard.table.view.phase === 'over' && !isHushed(heard.table) ? LAST[n] : REPORTS[n - 1])(heard);
