/*
 * Hints that were asked for. They belong to their position: nothing was taken back since and
 * played otherwise, and nothing played by who asked. Of them those stay that are still
 * possible; others may have moved meanwhile.
 */
import type { Chooser } from './chooser.svelte';
import type { Hint } from './engine';
import { Verb } from './types';

export class Hinted {
	hints: Hint[] | null = $state.raw(null);    /* null: none, or they are thought about */
	private thinking = $state(false);
	private asked = 0;              /* so often; what comes to somebody else is not told */
	private at = { length: 0, story: '' };      /* the story as it was then */

	constructor(private readonly chooser: Chooser) {}

	/* Whether there is something to show. */
	get on(): boolean { return this.hints !== null || this.thinking; }

	async ask() {
		if (this.thinking)
			return;
		const { chooser } = this;
		this.thinking = true;
		this.hints = null;
		/* It is advised from the whole question: a card that was begun is put back for it. */
		if (chooser.verb === Verb.PlayCard && !chooser.ghost)
			chooser.makeWay();
		const mine = ++this.asked;
		this.at = this.storyTo(chooser.table.log.length);
		const found = await chooser.table.hints().catch(() => []);
		if (mine !== this.asked)
			return;
		this.thinking = false;
		const left = this.possible(found);
		this.hints = found.length === 0 && this.holds || left.length > 0 ? left : null;
		if (left.length === 0)
			chooser.comeBack();
	}

	/* Another position. Says whether none is left of those there were. */
	review(): boolean {
		const left = this.hints ? this.possible(this.hints) : [];
		const gone = this.hints !== null && left.length === 0;
		this.hints = left.length > 0 ? left : null;
		return gone;
	}

	/* One of them is followed. */
	close() { this.hints = null; }

	/* None is: what is still thought about is for nobody, too. */
	forget() {
		this.close();
		this.thinking = false;
		this.asked++;
		this.chooser.comeBack();
	}

	private storyTo(length: number) {
		return { length, story: this.chooser.table.log.slice(0, length).map(({ line }) => line).join('\n') };
	}

	private get holds(): boolean {
		const { log, seat: mine } = this.chooser.table;
		const { length, story } = this.at;
		return this.storyTo(length).story === story && !log.slice(length).some(({ seat }) => seat === mine);
	}

	private possible(list: Hint[]): Hint[] {
		const { table } = this.chooser;
		return table.mine && this.holds ? list.filter((hint) => !table.engine.check(hint.line)) : [];
	}
}
