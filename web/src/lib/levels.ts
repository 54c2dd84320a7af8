/* How strong an opponent is, by the engine's words. */
import { t } from '../i18n/index.svelte';
import { LEVELS, type Level } from './types';

export const USUAL_LEVEL: Level = 'cat';

/* A level that was kept or sent: saves of an older page hold its number, and a
 * newer one may know words that this page does not. */
export function levelOf(kept: unknown): Level {
	return LEVELS.find((word, i) => word === kept || i === kept) ?? USUAL_LEVEL;
}

export function levelName(level: unknown): string { return t(`level_${levelOf(level)}`); }
