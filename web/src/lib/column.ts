/*
 * The column at the right of the table (game/SidePanels.svelte): what is given up, one after
 * the other, until every line of the score is in sight, and whatever is said below it.
 */
export enum Fit {
	Reasons,        /* nothing: lines tell why */
	Lines,          /* why */
	Dense,          /* some height of the lines */
	Brief,          /* all but two lines of the story */
	Low,            /* more of the height of lines */
	Packed,         /* a line for each: they lie beside each other */
	NoStory,        /* the story; its name opens it */
	NoBoats,        /* the other boats instead, in the same way */
	Neither,        /* both */
	Gone,           /* and their names */
}

export type Yielding = 'story' | 'boats';
export const AWAY: Record<Yielding, Fit[]> = {
	story: [Fit.NoStory, Fit.Neither, Fit.Gone],
	boats: [Fit.NoBoats, Fit.Neither, Fit.Gone],
};

const ALWAYS = [Fit.Reasons, Fit.Lines, Fit.Dense, Fit.Brief, Fit.Low, Fit.Packed];

/* A hint was asked for, and wants all the room there is; first words leave the boats. What people
 * say to each other stays in reach, and so does what was opened by hand (`wanted`). */
export function stepsFor(column: HTMLElement, online: boolean, wanted: boolean): Fit[] {
	const says = (what: string) => column.querySelector(`:scope > ${what}`) !== null;
	const isRow = getComputedStyle(column).flexDirection === 'row';
	const more = isRow ? [] : says('.hints') ? [Fit.NoStory, Fit.NoBoats, Fit.Neither, ...wanted ? [] : [Fit.Gone]] : says('.guide') && !online ? [Fit.NoStory] : [];
	return [...ALWAYS, ...more];
}

/* Whether lines of the score, or of a hint, are out of sight. */
export function isCut(column: HTMLElement): boolean {
	const height = (what: string) => column.querySelector(what)?.getBoundingClientRect().height ?? 0;
	const hints = column.querySelector(':scope > .hints');
	return height('.scores .score') > height('.scores .scroller') + .5
		|| hints !== null && hints.scrollHeight > hints.clientHeight + 1;
}
