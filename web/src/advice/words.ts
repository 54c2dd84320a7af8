/* The words of hints; they come when the first one is asked for. */
import { ownWords } from '../i18n/own';

const en = {
	none: 'Better do nothing here.',
	about: 'Best first. The number says how many points worse another move is, rivals counted in.',
	about_alone: 'Best first. The number says how many points worse another move is.',
	ends: 'about %1 points at the end',
	wait: 'Thinking…',
	best: 'best',
	equal: 'as good',
	worse: '%1 points worse than the first',
	do_it: 'Do it',
	next_hint: 'Next',
};

const de: Record<keyof typeof en, string> = {
	none: 'Hier besser nichts tun.',
	about: 'Das Beste zuerst. Die Zahl: so viele Punkte ist ein anderer Zug schlechter, Gegner mitgezählt.',
	about_alone: 'Das Beste zuerst. Die Zahl sagt, um wie viele Punkte ein anderer Zug schlechter ist.',
	ends: 'am Ende etwa %1 Punkte',
	wait: 'Denkt nach …',
	best: 'am besten',
	equal: 'ebenso gut',
	worse: '%1 Punkte schlechter als der erste',
	do_it: 'Das tun',
	next_hint: 'Weiter',
};

/* The text of a word. */
export const w = ownWords({ en, de });
