/* A turn alert was pressed: the worker asks its pages which of them goes to the table
 * (src/sw/sw.ts). */

/* Whether nothing is left that somebody plays at or looks at. */
export const isFree = (hash: string) => ['', 'online', 'turn'].includes(hash.split('/')[1] ?? '');

export function onTurn({ data, ports }: MessageEvent) {
	const turn = (data as { turn?: unknown } | null)?.turn;
	if (typeof turn !== 'string')
		return;
	const goes = isFree(location.hash);
	if (goes)
		location.hash = `#/turn/${turn}`;
	ports[0]?.postMessage(goes);
}
