/* Games of which too little is told (of an older page, or of one that knew fewer
 * numbers) are replayed and told anew. Those that this engine cannot replay stay as
 * they are. */
import { Engine } from '../lib/engine';
import { amendGame, listGames, openGame, type Game } from '../lib/games';
import { FACT_NAMES, gistOfRecord } from '../lib/gist';

function isTold({ gist, over }: Game): boolean {
	return gist !== undefined && (!over || gist.seat === 0
		|| FACT_NAMES.every((name) => gist.end?.facts[name] !== undefined));
}

export async function toldGames(): Promise<Game[]> {
	const games = await listGames();
	const missing = games.filter((game) => !isTold(game));
	if (missing.length === 0)
		return games;
	const engine = await Engine.open();
	for (const game of missing) {
		const saved = await openGame(game.id);
		const people = game.players.flatMap((p, i) => (p.kind === 'human' ? [i + 1] : []));
		const gist = saved && gistOfRecord(engine, saved.record, people);
		if (gist) {
			const { day, days } = engine.view();
			Object.assign(game, { gist, day, days });
			await amendGame(game.id, { gist, day, days });
		}
	}
	return games;
}
