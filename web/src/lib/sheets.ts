/* A phone's sheets. */
export const SHEETS = ['island', 'hand', 'players', 'score', 'log'] as const;
export type Sheet = typeof SHEETS[number];
