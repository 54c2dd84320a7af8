/* boardgame.io with a game in which a move adds one, in memory. */
import { createRequire } from 'node:module';
const require = createRequire(import.meta.url);
const { Server, Origins } = require('boardgame.io/server');

const game = {
	name: 'count',
	setup: () => ({ n: 0 }),
	moves: { add: ({ G }) => { G.n++; } },
	turn: { minMoves: 1, maxMoves: 1 },
};

const server = Server({ games: [game], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), callback: () => process.send?.('up') });
