/* The words of the help, of the menu and of the board in words; they come with the windows. */
import { ownWords } from '../i18n/own';

const en = {
	fingers: 'Tap a cat, then where it shall lie on the boat, or drag it there. Two fingers on the tile turn it. While no tile is in hand two fingers bring the boat close, and one moves it then. The sign “i” on a card shows it from close.',
	help: 'Help',
	record_holds: 'It holds all hands and the deck: who reads it knows what is hidden.',
	fits_next: 'The next place where the tile fits, and the one before',
	suggest_best: 'The place that brings most',
	tell_parts: 'Hear what you have, your boat, the fields, your lessons, the others',
	say_again: 'The question, said again',
	look_close: 'Look closely at a card',
	leave_to_bot: 'An opponent plays until I am back',
	turn_alerts: 'Turn alerts',
	other_device: 'Play on another device',
	look_as: 'Look as %1',
	text_tile_at: '%1 at %2',
	text_free: 'Free squares: %1',
	text_none: 'none',
};

const de: Record<keyof typeof en, string> = {
	fingers: 'Tippe eine Katze an und dann, wo sie auf dem Boot liegen soll, oder zieh sie dorthin. Zwei Finger auf dem Plättchen drehen es. Solange keines in der Hand ist, holen zwei Finger das Boot heran, und einer bewegt es dann. Das Zeichen „i“ auf einer Karte zeigt sie aus der Nähe.',
	help: 'Hilfe',
	record_holds: 'Sie enthält alle Handkarten und den Stapel: Wer sie liest, kennt alles Verdeckte.',
	fits_next: 'Der nächste Platz, an den das Plättchen passt, und der davor',
	suggest_best: 'Der Platz, der am meisten bringt',
	tell_parts: 'Hören, was du hast, dein Boot, die Gebiete, deine Lektionen, die anderen',
	say_again: 'Die Frage noch einmal hören',
	look_close: 'Eine Karte genau ansehen',
	leave_to_bot: 'Ein Gegner spielt, bis ich zurück bin',
	turn_alerts: 'Nachricht, wenn ich dran bin',
	other_device: 'Auf anderem Gerät spielen',
	look_as: 'Als %1 schauen',
	text_tile_at: '%1 auf %2',
	text_free: 'Freie Felder: %1',
	text_none: 'keine',
};

/* The text of a word. */
export const w = ownWords({ en, de });
