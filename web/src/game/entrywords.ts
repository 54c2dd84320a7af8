/* The words of entering real cards; they come with such a table. */
import { ownWords } from '../i18n/own';

const en = {
	enter_cards: 'Enter the cards',
	enter_island: 'This is the island',
	enter_next: 'Next card: %1',
	enter_check: 'All twelve are there. Touch one to change it, or confirm.',
	enter_typed: 'Or type it: blue-c3, lesson-9, t2+t3/r5',
	enter_kind: 'Colour or kind',
	enter_shape: 'Shape',
	enter_more: 'More on the same card',
	enter_back: 'Undo what was touched last',
	no_face: '%1 is not on any card.',
	often_used: 'Often used',
	face_both: 'both',
	face_or: 'OR',
	face_half: 'one half or the other',
	face_two: '2 OF THESE',
	face_two_end: '2 OF THESE: next card',
};

const de: Record<keyof typeof en, string> = {
	enter_cards: 'Karten eingeben',
	enter_island: 'So liegt die Insel',
	enter_next: 'Nächste Karte: %1',
	enter_check: 'Alle zwölf sind da. Berühre eine, um sie zu ändern, oder bestätige.',
	enter_typed: 'Oder tippen: blue-c3, lesson-9, t2+t3/r5',
	enter_kind: 'Farbe oder Art',
	enter_shape: 'Form',
	enter_more: 'Noch etwas auf derselben Karte',
	enter_back: 'Das zuletzt Berührte zurücknehmen',
	no_face: '%1 ist auf keiner Karte.',
	often_used: 'Oft benutzt',
	face_both: 'beides',
	face_or: 'ODER',
	face_half: 'die eine Hälfte oder die andere',
	face_two: '2 VON DIESEN',
	face_two_end: '2 VON DIESEN: nächste Karte',
};

/* The text of a word. */
export const w = ownWords({ en, de });
