/* A phone's sheets; people chat online only. */
export const SHEETS = ['island', 'hand', 'players', 'score', 'log', 'chat'] as const;
export type Sheet = typeof SHEETS[number];
