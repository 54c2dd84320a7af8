/* What a table agrees on about time (docs/server.md), and what may be chosen. */

export interface Terms {
	absent: 'wait' | 'vote' | 'decide' | 'replace';
	patience?: number;              /* seconds */
	clock: 'none' | 'total' | 'each';
	base?: number;
	more?: number;
	zero?: 'decide' | 'tell';
}

export const MINUTE = 60;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/* As the server has it unless something is said: tables from before too. */
export const USUAL: Terms = { absent: 'vote', patience: 5 * MINUTE, clock: 'none' };

export const ABSENTS = ['wait', 'vote', 'decide', 'replace'] as const;
export const ZEROS = ['decide', 'tell'] as const;

interface Pace { patience: number[]; clocks: Pick<Terms, 'clock' | 'base' | 'more'>[] }

/* The choices of each pace; the first patience is the usual one. */
export const PACES: Record<'live' | 'slow', Pace> = {
	live: {
		patience: [5 * MINUTE, MINUTE, 2 * MINUTE, 10 * MINUTE, 30 * MINUTE],
		clocks: [{ clock: 'none' },
			{ clock: 'total', base: 15 * MINUTE, more: 10 }, { clock: 'total', base: 30 * MINUTE, more: 20 },
			{ clock: 'total', base: HOUR, more: 30 },
			{ clock: 'each', base: MINUTE }, { clock: 'each', base: 3 * MINUTE }],
	},
	slow: {
		patience: [2 * DAY, DAY, 3 * DAY, 7 * DAY],
		clocks: [{ clock: 'none' },
			{ clock: 'each', base: DAY }, { clock: 'each', base: 2 * DAY }, { clock: 'each', base: 7 * DAY }],
	},
};

export function paceOf({ patience = 0, base = 0 }: Terms): 'live' | 'slow' {
	return Math.max(patience, base) >= DAY ? 'slow' : 'live';
}

/* A length of time in its largest unit: what it is called and how many. */
export function lengthOf(seconds: number): ['seconds' | 'minutes' | 'hours' | 'days' | 'day', number] {
	if (seconds < MINUTE)
		return ['seconds', Math.max(0, Math.floor(seconds))];
	if (seconds < HOUR)
		return ['minutes', Math.floor(seconds / MINUTE)];
	if (seconds < DAY)
		return ['hours', Math.floor(seconds / HOUR)];
	const days = Math.floor(seconds / DAY);
	return [days === 1 ? 'day' : 'days', days];
}

/* Seconds from which on little is left. */
export const LOW = 30;

/* A clock as it is shown: m:ss, or days and hours while there is that much. */
export function clockFace(seconds: number): string {
	const left = Math.max(0, Math.floor(seconds));
	if (left >= DAY)
		return `${Math.floor(left / DAY)} d ${Math.floor(left % DAY / HOUR)} h`;
	if (left >= HOUR)
		return `${Math.floor(left / HOUR)}:${String(Math.floor(left % HOUR / MINUTE)).padStart(2, '0')} h`;
	return `${Math.floor(left / MINUTE)}:${String(left % MINUTE).padStart(2, '0')}`;
}
