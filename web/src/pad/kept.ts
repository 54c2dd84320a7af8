/*
 * The sheet this browser keeps. Where its storage is full or forbidden the sheet stays
 * in the memory of this page: other pages of the app may be looked at meanwhile, and
 * who closes the page is asked first, unless the sheet was saved as a file.
 */
import { readJson, writeJson } from '../lib/settings.svelte';
import type { PadSheet } from './sheet';

export const KEPT = 'isle.pad';

let memory: PadSheet | null = null;     /* what could not be written */
let isSafe = true;

/* What is kept, be it whole or not; null: nothing. */
export const keptSheet = (): Partial<PadSheet> | null => memory ?? readJson<Partial<PadSheet>>(KEPT);

/* Keeps a sheet. False: only as long as the page is open. */
export function keepSheet(sheet: PadSheet): boolean {
	const written = writeJson(KEPT, sheet);
	memory = written ? null : JSON.parse(JSON.stringify(sheet)) as PadSheet;
	isSafe = written || !sheet.players.some((player) => player.boat > 0);
	return written;
}

/* Another window has written one, which counts from now on. */
export function forgetSheet() { memory = null; }

/* What is on the pad now has been saved as a file. */
export function sheetIsSaved() { isSafe = true; }

window.addEventListener('beforeunload', (e) => {
	if (!isSafe)
		e.preventDefault();
});
