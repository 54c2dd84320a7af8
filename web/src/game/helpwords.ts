/* The words of the help for fingers and of the menu; they come with the windows. */
import { ownWords } from '../i18n/own';

const en = {
	fingers: 'Tap a cat, then where it shall lie on the boat, or drag it there. Two fingers on the tile turn it. While no tile is in hand two fingers bring the boat close, and one moves it then. The sign “i” on a card shows it from close.',
	help: 'Help',
	record_holds: 'It holds all hands and the deck: who reads it knows what is hidden.',
};

const de: Record<keyof typeof en, string> = {
	fingers: 'Tippe eine Katze an und dann, wo sie auf dem Boot liegen soll, oder zieh sie dorthin. Zwei Finger auf dem Plättchen drehen es. Solange keines in der Hand ist, holen zwei Finger das Boot heran, und einer bewegt es dann. Das Zeichen „i“ auf einer Karte zeigt sie aus der Nähe.',
	help: 'Hilfe',
	record_holds: 'Sie enthält alle Handkarten und den Stapel: Wer sie liest, kennt alles Verdeckte.',
};

/* The text of a word. */
export const w = ownWords({ en, de });
