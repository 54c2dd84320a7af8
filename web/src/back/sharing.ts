/* A game that is over, handed to others from its verdict: as a link that holds all of
 * it, by the browser's own sheet where there is one, else to be pasted. */
import { copyText } from '../lib/files';
import { LINK_MAX, packRecord } from './link';
import { w } from './words';

/* A game too long for a link, or given up in the middle, is shared as its record. */
async function shared(record: string, givenUp: boolean): Promise<{ url: string } | { text: string }> {
	const data = givenUp ? '' : await packRecord(record);
	return data && data.length <= LINK_MAX ? { url: `${location.origin}${location.pathname}#/back/r/${data}` } : { text: record };
}

/* Says what came of it; nothing when the sheet was shown, for it says so itself. */
export async function shareGame(record: string, givenUp: boolean, title: string): Promise<string> {
	const what = await shared(record, givenUp);
	if (typeof navigator.share === 'function')
		try {
			await navigator.share({ title, ...what });
			return '';
		} catch (error) {
			if (error instanceof DOMException && error.name === 'AbortError')
				return '';          /* closed by hand */
		}
	return w(await copyText('url' in what ? what.url : what.text) ? 'url' in what ? 'link_copied' : 'record_copied' : 'not_copied');
}
