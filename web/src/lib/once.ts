/* What is done once although it is asked for several times. */

/* Work that a second press does not begin anew while it is under way. */
export function oneAtATime<A extends unknown[]>(work: (...args: A) => Promise<void>): (...args: A) => Promise<void> {
	let busy = false;
	return async (...args) => {
		if (busy)
			return;
		busy = true;
		await work(...args).finally(() => { busy = false; });
	};
}

/* Something fetched once for all who want it; what failed is fetched again when
 * somebody asks again. */
export function fetchedOnce<T>(fetch: () => Promise<T>): () => Promise<T> {
	let had: Promise<T> | undefined;
	return () => {
		had ??= fetch().catch((error) => {
			had = undefined;
			throw error;
		});
		return had;
	};
}
