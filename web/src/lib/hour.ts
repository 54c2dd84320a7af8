/* The light of a day: evening falls over the last but one of a game, the last is night. */
import type { View } from './types';

type Hour = 'day' | 'evening' | 'night';

export function hourOf({ day, days }: Pick<View, 'day' | 'days'>): Hour {
	const near = days > 1 ? (day - 1) / (days - 1) : 0;
	return near >= 1 ? 'night' : near >= 0.75 ? 'evening' : 'day';
}
