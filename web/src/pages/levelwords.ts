/* What the names of opponents' levels stand for, where one is chosen at leisure. */
import { ownWords } from '../i18n/own';
import { levelName, levelOf } from '../lib/levels';
import type { Level } from '../lib/types';

const en: Record<Level, string> = {
	random: 'moves by chance',
	kitten: 'for a first game',
	cat: 'a fair rival',
	captain: 'plans its day',
	oshax: 'hard to beat',
	vesh: 'the strongest',
};

const de: Record<Level, string> = {
	random: 'zieht, wie es kommt',
	kitten: 'für das erste Mal',
	cat: 'ein fairer Gegner',
	captain: 'plant seinen Tag',
	oshax: 'schwer zu schlagen',
	vesh: 'der stärkste',
};

const w = ownWords({ en, de });

/* "Oshax: hard to beat" */
export const levelLabel = (level: unknown) => `${levelName(level)}: ${w(levelOf(level))}`;
