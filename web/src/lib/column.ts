/*
 * The column at the right of the table (game/SidePanels.svelte): what is given up, one after
 * the other, until every line of the score is in sight, and whatever is said below it.
 */
export enum Fit {
	Reasons,        /* nothing: lines tell why */
	Lines,          /* why */
	Dense,          /* some height of the lines */
	Rows,           /* the size of the other boats: each is a low row */
	Low,            /* more of the height of lines */
	Packed,         /* a line for each: they lie in two columns */
	Brief,          /* all but two lines of the story */
	Short,          /* of a hint what has no room below the best: a sign counts it */
	NoStory,        /* the story; its name opens it */
	NoBoats,        /* the other boats instead, in the same way */
	Neither,        /* both */
}

const SIGN = 30;       /* px, of what has no room */

export type Yielding = 'story' | 'boats';
export const AWAY: Record<Yielding, Fit[]> = {
	story: [Fit.NoStory, Fit.Neither],
	boats: [Fit.NoBoats, Fit.Neither],
};

const ALWAYS = [Fit.Reasons, Fit.Lines, Fit.Dense, Fit.Rows, Fit.Low, Fit.Packed, Fit.Brief];

/* What makes way for what is said. What people say to each other stays in reach of first words. */
export function stepsFor(column: HTMLElement, online: boolean): Fit[] {
	const says = (what: string) => column.querySelector(`:scope > ${what}`) !== null;
	const isRow = getComputedStyle(column).flexDirection === 'row';
	const more = isRow ? [] : says('.hints') ? [Fit.Short, Fit.NoStory, Fit.NoBoats, Fit.Neither]
		: !says('.guide') ? [] : online ? [Fit.NoBoats] : [Fit.NoStory, Fit.NoBoats, Fit.Neither];
	return [...ALWAYS, ...more];
}

/* Whether lines of the score are out of sight, or of a hint what it does not give up: the best. */
export function isCut(column: HTMLElement, fit: Fit): boolean {
	const height = (what: string) => column.querySelector(what)?.getBoundingClientRect().height ?? 0;
	const hints = column.querySelector<HTMLElement>(':scope > .hints .box');
	const asked = fit < Fit.Short ? hints?.scrollHeight ?? 0 : height('.hints li') + SIGN;
	return height('.scores .score') > height('.scores .scroller') + .5 || hints !== null && asked > hints.clientHeight + 1;
}
