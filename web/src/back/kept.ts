/* Games of this browser, for whoever looks back: the one door to where they are
 * kept. */
import { listGames, openGame, putGame, type Game, type Saved } from '../lib/games';

export const listKept = (): Promise<Game[]> => listGames();
export const findKept = (id: string): Promise<Saved | null> => openGame(id);

/* Keeps a game that branches off another one. */
export async function keepNew(save: Saved): Promise<void> { await putGame(save, 0); }
