/*
 * Of what shape a thing is that comes from outside this page: from storage, which
 * pages of another age and other people's hands have written, or from a file. What is
 * not of its shape is left out by whoever reads it; a page never stops at it.
 */
export type Check<T> = (thing: unknown) => thing is T;
type Checks<T> = { [K in keyof T]-?: Check<T[K]> };

export const isText = (thing: unknown): thing is string => typeof thing === 'string';
export const isFlag = (thing: unknown): thing is boolean => typeof thing === 'boolean';
export const isNumber = (thing: unknown): thing is number => Number.isFinite(thing);

const isObject = (thing: unknown): thing is Record<string, unknown> =>
	typeof thing === 'object' && thing !== null && !Array.isArray(thing);

/* A whole number from low to high. */
export const within = (low: number, high: number): Check<number> => (thing): thing is number =>
	Number.isInteger(thing) && (thing as number) >= low && (thing as number) <= high;

export const oneOf = <T>(words: readonly T[]): Check<T> => (thing): thing is T =>
	words.includes(thing as T);

export const listOf = <T>(is: Check<T>): Check<T[]> => (thing): thing is T[] =>
	Array.isArray(thing) && thing.every(is);

/* A list in which nothing stands twice; of objects, nothing with the same `of`. */
export const setOf = <T>(is: Check<T>, of: (one: T) => unknown = (one) => one): Check<T[]> =>
	(thing): thing is T[] => listOf(is)(thing) && new Set(thing.map(of)).size === thing.length;

export const mapOf = <T>(is: Check<T>): Check<Record<string, T>> => (thing): thing is Record<string, T> =>
	isObject(thing) && Object.values(thing).every(is);

/* A field that may be missing, and one that may be null. */
export const maybe = <T>(is: Check<T>): Check<T | undefined> => (thing): thing is T | undefined =>
	thing === undefined || is(thing);
export const orNull = <T>(is: Check<T>): Check<T | null> => (thing): thing is T | null =>
	thing === null || is(thing);

/* An object all of whose fields are as they should be, whatever else it has. */
export const shaped = <T>(checks: Checks<T>): Check<T> => (thing): thing is T =>
	isObject(thing) && (Object.keys(checks) as (keyof T & string)[]).every((key) => checks[key](thing[key]));

/* The fields of a thing that are as they should be. Those that this page does not
 * know stay: a newer one has written them and wants them back. */
export function soundPart<T>(checks: Checks<T>, thing: unknown): Partial<T> {
	if (!isObject(thing))
		return {};
	const isSound = ([key, value]: [string, unknown]) =>
		!Object.hasOwn(checks, key) || checks[key as keyof T](value);
	return Object.fromEntries(Object.entries(thing).filter(isSound)) as Partial<T>;
}

/* Those of a list that are as they should be, of equal ones the first. */
export function soundOnes<T>(is: Check<T>, thing: unknown, of: (one: T) => unknown): T[] {
	const seen = new Set<unknown>();
	return (Array.isArray(thing) ? thing as unknown[] : []).filter(is).filter((one) => {
		const isNew = !seen.has(of(one));
		seen.add(of(one));
		return isNew;
	});
}
