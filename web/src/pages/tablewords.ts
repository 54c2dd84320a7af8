/* The words of a new table; they come with its page. */
import { ownWords } from '../i18n/own';

const en = {
	modules_need: 'Choose %1 lesson modules.',
	module_A: 'Exact numbers',
	module_B: 'Rooms and families',
	module_C: 'Lessons for all',
	module_D: 'More rooms, more families',
	module_E: 'Rows, maps, colours',
	module_I: 'Columns, fish, crowds',
	open_seat: 'Open',
	name_later: 'Whoever sits here brings a name.',
	where_here: 'At this screen',
	create: 'Create the table',
	share_body: 'You get a code and a link. Whoever has them may take a free seat.',
	oshax_need: 'Choose %1 Oshax.',
	events_advice: 'Events make it harder: the first time, play one or two steps easier, with one or two advanced lessons fewer for your sister.',
	easier_to: 'Play %1',
	oshax_begin: 'Oshax in the line',
	oshax_begin_body: 'Touch the %1 Oshax that begin in the line; the others hide in the bag.',
	oshax_chosen: '%1 of %2 chosen.',
	oshax_usual: 'The usual ones',
	house_body: 'Where the rulebook can be read in two ways, or offers something more, your table may choose.',
};

const de: Record<keyof typeof en, string> = {
	modules_need: 'Wähle %1 Lektionsmodule.',
	module_A: 'Genaue Zahlen',
	module_B: 'Räume und Familien',
	module_C: 'Lektionen für alle',
	module_D: 'Mehr Räume und Familien',
	module_E: 'Reihen, Karten, Farben',
	module_I: 'Spalten, Fische, Mengen',
	open_seat: 'Offen',
	name_later: 'Wer hier sitzt, bringt einen Namen mit.',
	where_here: 'An diesem Bildschirm',
	create: 'Tisch anlegen',
	share_body: 'Du bekommst einen Code und einen Link. Wer sie hat, darf einen freien Platz nehmen.',
	oshax_need: 'Wähle %1 Oshax.',
	events_advice: 'Mit Ereignissen ist es schwerer: Spiele das erste Mal ein oder zwei Stufen leichter, mit ein oder zwei erweiterten Lektionen der Schwester weniger.',
	easier_to: '%1 spielen',
	oshax_begin: 'Oshax in der Reihe',
	oshax_begin_body: 'Berühre die %1 Oshax, die in der Reihe beginnen; die anderen stecken im Beutel.',
	oshax_chosen: '%1 von %2 gewählt.',
	oshax_usual: 'Die üblichen',
	house_body: 'Wo sich die Anleitung auf zwei Arten lesen lässt oder mehr anbietet, darf euer Tisch wählen.',
};

/* The text of a word. */
export const w = ownWords({ en, de });
