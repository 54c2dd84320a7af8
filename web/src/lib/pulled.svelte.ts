/*
 * What is pulled up on a phone. The sheet that the decision needs lies there (or none
 * does); what somebody looks at meanwhile comes over it and, put away again, leaves
 * everything as it was.
 */
import type { Sheet } from './sheets';

export type Pull = Sheet | '';

export class Pulled {
	sheet: Pull = $state('');           /* in front */
	under: Pull = $state('');           /* what is there when that is put away */

	/* The decision's own, in front. */
	lay(name: Pull) {
		this.sheet = this.under = name;
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
		if (name === needed)
			this.under = name;
	}

	putAway() {
		this.sheet = this.under;
	}

	/* The decision needs none any more; who looks at something else goes on looking. */
	clear() {
		if (this.sheet === this.under)
			this.sheet = '';
		this.under = '';
	}
}
