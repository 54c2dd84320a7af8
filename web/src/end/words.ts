/* The words of the end of a game; they come with the count. */
import { ownWords } from '../i18n/own';

const en = {
	you_won: 'You are home first, %1 points ahead of %2.',
	you_won_one: 'You are home first, one point ahead of %2.',
	won_by: '%1 points ahead of %2.',
	won_by_one: 'One point ahead of %2.',
	you_alone: 'Home, with every cat aboard.',
	you_share: 'Nobody is ahead of you.',
	you_are: 'You are %2 of %3, %1 points behind %4.',
	you_are_one: 'You are %2 of %3, one point behind %4.',
	you_are_level: 'You are %1 of %2, level with %3.',
	sister_ahead: 'She is %1 points ahead of you.',
	sister_ahead_one: 'She is one point ahead of you.',
	sister_level: 'You are level with her, and level is hers.',
	tie_rooms: '%1 has as many points as %2 and has filled more rooms: %3 to %4.',
	tie_fish: '%1 has as many points as %2 and more fish: %3 to %4.',
	place_2: 'second', place_3: 'third', place_4: 'fourth',
	place_5: 'fifth', place_6: 'sixth', place_7: 'seventh', place_8: 'eighth',
	of_2: 'two', of_3: 'three', of_4: 'four', of_5: 'five', of_6: 'six', of_7: 'seven', of_8: 'eight',
	your_sister: 'your sister',
	ears: 'W says it again, 1 to 5 tell of the table, arrows go through the count.',
	unfold: 'Press a number or a line: what it is made of, and where it lies.',
	cell: '%1, %2: %3',
	family: 'Family of %1, %2',
};

const de: typeof en = {
	you_won: 'Du bist zuerst zu Hause, %1 Punkte vor %2.',
	you_won_one: 'Du bist zuerst zu Hause, einen Punkt vor %2.',
	won_by: '%1 Punkte vor %2.',
	won_by_one: 'Einen Punkt vor %2.',
	you_alone: 'Zu Hause, mit allen Katzen an Bord.',
	you_share: 'Niemand ist vor dir.',
	you_are: 'Du bist %2 von %3, %1 Punkte hinter %4.',
	you_are_one: 'Du bist %2 von %3, einen Punkt hinter %4.',
	you_are_level: 'Du bist %1 von %2, gleichauf mit %3.',
	sister_ahead: 'Sie ist %1 Punkte vor dir.',
	sister_ahead_one: 'Sie ist einen Punkt vor dir.',
	sister_level: 'Ihr seid gleichauf, und Gleichstand gehört ihr.',
	tie_rooms: '%1 hat so viele Punkte wie %2 und mehr Räume gefüllt: %3 zu %4.',
	tie_fish: '%1 hat so viele Punkte wie %2 und mehr Fische: %3 zu %4.',
	place_2: 'auf Platz zwei', place_3: 'auf Platz drei', place_4: 'auf Platz vier',
	place_5: 'auf Platz fünf', place_6: 'auf Platz sechs', place_7: 'auf Platz sieben', place_8: 'auf Platz acht',
	of_2: 'zwei', of_3: 'drei', of_4: 'vier', of_5: 'fünf', of_6: 'sechs', of_7: 'sieben', of_8: 'acht',
	your_sister: 'deiner Schwester',
	ears: 'W sagt es noch einmal, 1 bis 5 sagen, was auf dem Tisch liegt, Pfeile gehen durch die Wertung.',
	unfold: 'Drücke auf eine Zahl oder Zeile: woraus sie besteht und wo es liegt.',
	cell: '%1, %2: %3',
	family: 'Familie aus %1, %2',
};

export const w = ownWords({ en, de });
