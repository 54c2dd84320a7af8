/* Why a special of Explore & Draw cannot be used now; the words come with the island. */
import { ownWords } from '../i18n/own';

const en = {
	head: 'Specials: %1 of %2 used',
	once: 'Already used: each special once in a game.',
	spent: 'You have used all three specials of this game.',
	today: 'Only one special a day: today you have used special %1.',
	when_1: 'Only with a column, or before one of your cards is drawn.',
	when_2: 'Only when cards are taken, instead of a column.',
	when_3: 'Only when cards are taken, instead of a column.',
	when_4: 'Only when a cat of your card is about to be drawn.',
	when_5: 'Only when a treasure is about to be drawn.',
};

const de: Record<keyof typeof en, string> = {
	head: 'Spezialaktionen: %1 von %2 benutzt',
	once: 'Schon benutzt: jede Spezialaktion einmal im Spiel.',
	spent: 'Du hast alle drei Spezialaktionen dieses Spiels benutzt.',
	today: 'Nur eine Spezialaktion am Tag: heute war es Spezialaktion %1.',
	when_1: 'Nur mit einer Spalte, oder bevor du eine deiner Karten zeichnest.',
	when_2: 'Nur wenn Karten genommen werden, statt einer Spalte.',
	when_3: 'Nur wenn Karten genommen werden, statt einer Spalte.',
	when_4: 'Nur wenn gleich eine Katze deiner Karte gezeichnet wird.',
	when_5: 'Nur wenn gleich ein Schatz gezeichnet wird.',
};

export const w = ownWords({ en, de });
