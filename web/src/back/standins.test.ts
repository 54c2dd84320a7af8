/*
 * Which moves of a record an opponent made in a person's place.
 */
import { expect, it } from 'vitest';
import { stoodIn } from './standins';

const RECORD = `isle-record 1
seat 1 boat 3 Sara
# 1 pass    # played by an opponent
moves
day 1 order 1 2
1 pass
2 play 75    # drawn: red-c3    # played by an opponent
# a remark
2 pass    # played by an opponent
1 pass    # not played by an opponent of mine
score 1 3
`;

it('is what the record says of its moves, and of nothing else', () => {
	expect([...stoodIn(RECORD)]).toEqual([1, 2]);
	expect([...stoodIn(RECORD.replaceAll('\n', '\r\n'))]).toEqual([1, 2]);
	expect(stoodIn('').size).toBe(0);
});
