/*
 * Who made the moves of a record: a server writes behind a line that an opponent
 * played it in a person's place. To the rules that is a comment.
 */
const MARK = /^[0-8] .*#.*\bplayed by an opponent\s*$/;

/* The moves of a record so marked, from 0. */
export function stoodIn(record: string): Set<number> {
	const lines = record.split(/\r?\n/);
	const moves = lines.slice(lines.findIndex((line) => line.trim() === 'moves') + 1).map((line) => line.trim())
		.filter((line) => /^[0-8]\s/.test(line));
	return new Set(moves.flatMap((line, i) => (MARK.test(line) ? [i] : [])));
}
