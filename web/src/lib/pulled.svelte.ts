/*
 * What is pulled up on a phone. The sheet that the decision needs lies there (or none
 * does); what somebody looks at meanwhile comes over it and, put away again, leaves
 * everything as it was.
 */
import type { Sheet } from './sheets';
import { overPage } from './wayback';

export type Pull = Sheet | '';

interface Sheets { sheet: Pull; under: Pull }

/* Without the sheet of a decision, where that lies in front or under another. */
const without = ({ sheet, under }: Sheets, name: Sheet): Sheets => (under !== name ? { sheet, under }
	: { sheet: sheet === name ? '' : sheet, under: '' });

export class Pulled {
	sheet: Pull = $state('');           /* in front */
	under: Pull = $state('');           /* what is there when that is put away */
	private left: Sheets | null = null;  /* what went to make room */

	/* The decision's own, in front. */
	lay(name: Pull) {
		this.sheet = this.under = name;
		this.left = null;
	}

	/* The name of a sheet was pressed. `needed` is the decision's. */
	press(name: Sheet, needed: Pull | null) {
		if (name !== this.sheet)
			this.pull(name, needed);
		else if (name === this.under)
			this.lay('');
		else
			this.putAway();
	}

	pull(name: Sheet, needed: Pull | null) {
		this.sheet = name;
		this.left = null;
		if (name === needed)
			this.under = name;
	}

	/* Over the sheet of the decision: the way back puts it away. */
	lies() {
		return this.sheet === this.under ? undefined : overPage(() => this.putAway());
	}

	putAway() {
		this.sheet = this.under;
	}

	/* Who comes close to the boat needs the place of the sheet beside it, until all is to be
	 * seen again or another is pulled up. */
	makeRoom() {
		const { sheet, under } = this;
		if (!sheet)
			return;
		this.lay('');
		this.left = { sheet, under };
	}

	comeBack() {
		if (this.left)
			Object.assign(this, this.left);
		this.left = null;
	}

	/* The decision needs this one no more, nor when what made room comes back; who looks at
	 * something else goes on looking. */
	clear(name: Sheet) {
		Object.assign(this, without(this, name));
		this.left &&= without(this.left, name);
	}

	/* Nothing is left in it. */
	empty(name: Sheet) {
		this.clear(name);
		if (this.sheet === name)
			this.putAway();
	}
}
