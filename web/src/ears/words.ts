/* What is said of the table on a key; fetched when the first of them is pressed. */
import { ownWords } from '../i18n/own';

const en = {
	have: 'You have %1.',
	field: '%1, %2 each: %3.',
	field_free: '%1: %2.',
	row: 'row %1 free %2',
	row_full: 'row %1 full',
	rats: 'rats at %1',
	to: '%1 to %2',
	rows: 'Rows from the top, columns from the left: %1.',
	no_lessons: 'You have no lessons yet.',
	nobody: 'You play alone.',
};

const de: Record<keyof typeof en, string> = {
	have: 'Du hast %1.',
	field: '%1, je %2: %3.',
	field_free: '%1: %2.',
	row: 'Reihe %1 frei %2',
	row_full: 'Reihe %1 voll',
	rats: 'Ratten bei %1',
	to: '%1 bis %2',
	rows: 'Reihen von oben, Spalten von links: %1.',
	no_lessons: 'Du hast noch keine Lektionen.',
	nobody: 'Du spielst allein.',
};

/* The text of a word. */
export const w = ownWords({ en, de });
