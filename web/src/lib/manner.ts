/* In which manner a person chooses a move of each kind: said by a button, confirmed by a
 * word, entered because it is asked, begun by a tile, gathered in a list. */
import { Slot, Verb } from './types';

/* Verbs that end something by one word. */
export const ENDS = new Set([
	Verb.Ready, Verb.Enough, Verb.End, Verb.Pass, Verb.NoTreasure, Verb.Done,
]);

/* Verbs that need nothing else: shown as buttons. */
export const PLAIN = new Set([...ENDS, Verb.Upper, Verb.Lower, Verb.TwiceCat, Verb.TwiceTreasure]);

/* Verbs by which one commits to cards of the island: a word confirms them. */
export const TAKES = new Set([Verb.TakeColumn, Verb.TakeColumnAnd, Verb.TakeRow, Verb.TakeSpaces]);

/* Verbs that say what of the boat an event counts. */
export const COUNTED = new Set([Verb.Row, Verb.Column, Verb.PointCat]);

/* Verbs that a word confirms: those, and what is paid for. */
export const CONFIRMED = new Set([...TAKES, ...COUNTED, Verb.Feed]);

/* Verbs that a word confirms when the day ends by them, on the island: by one press there
 * would be no way back. */
export const CLOSING = new Set([Verb.Resolve, Verb.Enough]);

/* Verbs entered by themselves when they are what is asked. */
export const ASKED = new Set([
	Verb.FamilyCards, Verb.Draft, Verb.Keep, Verb.Name, Verb.Choose, Verb.Second,
	Verb.TakeTreasure, Verb.Place, Verb.Field, Verb.PlaceKingRat, Verb.Token,
	Verb.Row, Verb.Column, Verb.PointCat, Verb.Resolve, Verb.Draw, Verb.Island,
]);

/* Verbs that want just so many cards: one more takes the place of the first. */
export const FIXED = new Set([Verb.FamilyCards, Verb.Draft]);

/* Verbs a tile can be taken with. */
export const TILE_VERBS = [
	Verb.Rescue, Verb.TakeCat, Verb.RescueKitten, Verb.TakeKitten, Verb.Second,
	Verb.TakeTreasure, Verb.Place, Verb.Draw,
];

/* Lines of the boat: touched there. */
export const BOAT_LINES = new Set([Slot.Row, Slot.Column]);

export const LISTS = new Set([Slot.Cards, Slot.Moved, Slot.Treasures, Slot.Island]);
