/* A turn alert was pressed: the worker asks its pages which of them goes to the table
 * (src/sw/sw.ts), first those that are there. */
import { myTables } from './mytables';

/* Whether nothing is left that somebody plays at or looks at. */
export const isFree = (hash: string) => ['', 'online', 'turn'].includes(hash.split('/')[1] ?? '');

interface Asked { turn?: unknown; there?: boolean }

export function onTurn({ data, ports }: MessageEvent) {
	const { turn, there = false } = (data ?? {}) as Asked;
	if (typeof turn !== 'string')
		return;
	const isThere = myTables().some(({ table, key }) => table === turn && location.hash === `#/t/${key}`);
	const goes = isThere || !there && isFree(location.hash);
	if (goes && !isThere)
		location.hash = `#/turn/${turn}`;
	ports[0]?.postMessage(goes);
}
