/*
 * What leaves the island, one after the other: the sister turns her card, walks the line and
 * takes hers; then cats nobody took slip back into the trees; then the day may change. Until
 * all of that has been seen a picture of the fields as they were lies over those that are there
 * now, and of the whole middle of the table where it has another order since. It is a picture:
 * nothing waits for it, and any input ends all of it at once.
 */
import { drawPortrait } from '../art/portrait';
import { bring, endFlights, move, slip, sprite, type Start } from './flight';
import { HERS } from './pause';
import { isUnder, spend } from './spent';
import type { Entry } from './table.svelte';
import type { Event } from './types';

/* Milliseconds: the second half of the double click that led here ends nothing; and until the
 * evening is dark enough for the next day to take the place of the last. */
const GRACE = 250;
const DUSK = 420;

/* How it was, and where it lay. */
interface Still { picture: HTMLElement; bar: DOMRect; rows: string; columns: string; phone: boolean }

/* In a window of another size everything lies elsewhere. */
const INPUTS = ['pointerdown', 'keydown', 'wheel', 'resize'] as const;
const isle = () => document.querySelector<HTMLElement>('.bar:not(.still *, .still)');

/* A picture of what is there: it has no names, so that nobody takes it for the thing itself. */
function pictureOf(part: HTMLElement): HTMLElement {
	const picture = part.cloneNode(true) as HTMLElement;
	/* What ran or gleamed once would do so again in it. */
	picture.querySelectorAll('.deed, .reveal, .effects, .choice, .art-run, .art-glow, .art-gleam').forEach((e) => e.remove());
	for (const e of picture.querySelectorAll<HTMLElement>('[data-tile], [data-square], [data-card], .live, .art-settle')) {
		if (e.dataset.tile)
			e.dataset.was = e.dataset.tile;
		['data-tile', 'data-square', 'data-card'].forEach((name) => e.removeAttribute(name));
		e.classList.remove('live', 'art-settle');
	}
	picture.classList.add('still');
	picture.inert = true;
	picture.setAttribute('aria-hidden', 'true');
	return picture;
}

function stillOf(phone: boolean): Still | null {
	const bar = isle();
	const part = phone ? bar : bar?.closest<HTMLElement>('.scene');
	if (!bar || !part)
		return null;
	const { gridTemplateRows: rows, gridTemplateColumns: columns } = getComputedStyle(part);
	return { picture: pictureOf(part), bar: bar.getBoundingClientRect(), rows, columns, phone };
}

const isSame = (a: DOMRect, b: DOMRect) => Math.abs(a.x - b.x) + Math.abs(a.y - b.y) + Math.abs(a.width - b.width) + Math.abs(a.height - b.height) < 2;

/* Over the island alone if that lies where it lay, else over all of the middle. */
function hang({ picture, bar, rows, columns, phone }: Still): HTMLElement | null {
	const now = isle();
	if (!now)
		return null;
	const alone = phone || isSame(bar, now.getBoundingClientRect());
	const part = alone && !phone ? picture.querySelector<HTMLElement>('.bar') : picture;
	if (!part)
		return null;
	part.classList.add('still');
	Object.assign(part.style, alone
		? { left: `${now.offsetLeft}px`, top: `${now.offsetTop}px`, width: `${now.offsetWidth}px`, height: `${now.offsetHeight}px` }
		: { inset: '0', gridTemplateRows: rows, gridTemplateColumns: columns });
	Object.assign(part.style, { position: 'absolute', zIndex: '4', pointerEvents: 'none', ...alone && !phone ? {} : { background: phone ? 'var(--panel)' : 'var(--sea)' } });
	(alone ? now.parentElement : now.closest('.middle'))?.append(part);
	return part;
}

export class Parting {
	turned = $state.raw<Event | null>(null);       /* the card of the sister, while she acts by it */
	corner = $state.raw([0, 0]);        /* where it is shown: px from the right and from above */
	on = $state(false);
	over: Promise<boolean> = Promise.resolve(false);        /* whether somebody would not wait */
	private done: (pressed: boolean) => void = () => undefined;
	private still: Still | null = null;
	private hung: HTMLElement | null = null;
	private events: Event[] = [];
	private starts: Start[] = [];
	private sister: HTMLElement | null = null;
	private at = [0, 0];                /* where she stands */
	private begun = 0;                  /* when, ms; 0 not yet */

	/* Before the page shows that they are gone. A move by which nothing leaves ends nothing: when
	 * a day is over others draft at once. */
	prepare(entry: Entry, starts: Start[], phone: boolean) {
		if (!entry.events.some((e) => e.kind === 'sister-card') && starts.length === 0)
			return;
		if (this.on)
			this.end();
		[this.events, this.starts] = [entry.events, starts];
		this.still = starts.length > 0 ? stillOf(phone) : null;
		if (entry.tile)
			this.hide(entry.tile);
		const sea = document.querySelector('.sea')?.getBoundingClientRect();
		this.corner = [innerWidth - (sea?.right ?? innerWidth), sea?.top ?? 0];
		this.over = new Promise((yes) => { this.done = yes; });
		this.on = true;
	}

	/* When the page shows it; once, however often that is said. `flights`: what others have taken
	 * with it is on its way to them. */
	async begin(flights: Promise<void>[] = []) {
		if (!this.on || this.begun)
			return;
		const { done } = this;
		this.hung = this.still && hang(this.still);
		this.begun = performance.now();
		INPUTS.forEach((kind) => addEventListener(kind, this.skip, { capture: true, passive: true }));
		for (const e of this.events) {
			if (e.kind === 'sister-card')
				await this.turn(e, done);
			else if (e.kind === 'sister-takes')
				await this.take(String(e.tile), done);
		}
		await Promise.all([this.slipAway(done), ...flights]);
		if (this.done !== done)
			return;
		done(false);
		if (this.events.some((e) => e.kind === 'day'))
			await this.wait(DUSK);
		if (this.done === done)
			this.end();
	}

	/* All of it is over. */
	end(pressed = false) {
		INPUTS.forEach((kind) => removeEventListener(kind, this.skip, { capture: true }));
		const { done } = this;
		this.done = () => undefined;
		this.on = false;
		this.begun = 0;
		this.turned = null;
		this.hung?.remove();
		this.sister?.remove();
		this.still = this.hung = this.sister = null;
		this.starts = [];
		endFlights();
		done(pressed);
	}

	/* What is pictured and still there was meant. */
	private isMeant(e: globalThis.Event): boolean {
		const id = (e.target as Element).closest?.<HTMLElement>('[data-tile]')?.dataset.tile;
		const was = id && this.hung?.querySelector<HTMLElement>(`[data-was="${CSS.escape(id)}"]`);
		return !!was && was.style.visibility !== 'hidden' && isUnder(e, was);
	}

	private skip = (e: globalThis.Event) => {
		if (e.type === 'pointerdown' && isUnder(e, this.hung) && !this.isMeant(e))
			spend(e);
		const early = e.type === 'pointerdown' && performance.now() - this.begun < GRACE;
		if (!early && !(e instanceof KeyboardEvent && e.repeat))
			this.end(e.type !== 'resize');
	};

	private wait(ms: number): Promise<void> {
		return new Promise((yes) => { setTimeout(yes, ms); });
	}

	private hide(id: string) {
		const all = (this.hung ?? this.still?.picture)?.querySelectorAll<HTMLElement>(`[data-was="${CSS.escape(id)}"]`) ?? [];
		all.forEach((e) => { e.style.visibility = 'hidden'; });
	}

	private async turn(card: Event, mine: Parting['done']) {
		if (this.done !== mine)
			return;
		this.turned = card;
		await this.wait(HERS.card());
	}

	/* She goes to it and has it. What lies on the jetty or nowhere in sight comes to her. */
	private async take(id: string, mine: Parting['done']) {
		const start = this.starts.find((one) => one.id === id && one.seat === 0);
		if (this.done !== mine || !start)
			return;
		if (start.way.length > 0)
			await this.walk(start);
		if (this.done !== mine)
			return;
		this.hide(id);
		await bring(start, HERS.take);
	}

	private async walk({ way }: Start) {
		const goal = way[way.length - 1];
		if (!this.sister) {
			this.sister = sprite({ left: way[0].left, top: way[0].top - 20, width: 44, height: 44 }, 'sister');
			this.sister.innerHTML = `<svg viewBox="-1 -1 66 66" width="44" height="44">${drawPortrait('sister')}</svg>`;
			this.at = [way[0].left, way[0].top];
			document.body.append(this.sister);
		}
		const [x, y] = [parseFloat(this.sister.style.left), parseFloat(this.sister.style.top) + 20];
		const from = way.findIndex((r) => r.left === this.at[0] && r.top === this.at[1]);
		/* On from where she stands, or back along the line. */
		const steps = from >= 0 ? way.slice(from) : [new DOMRect(...this.at), goal];
		const frames = steps.flatMap((r, i) => {
			const at = `translate(${r.left - x}px, ${r.top - y}px)`;
			return [{ transform: at, offset: i / steps.length }, { transform: `${at} translateY(-9px) rotate(${i % 2 ? 6 : -6}deg)` }];
		});
		const end = `translate(${goal.left - x}px, ${goal.top - y}px)`;
		await move(this.sister, [...frames, { transform: end }], { duration: HERS.walk, easing: 'linear' });
		if (this.sister)
			this.sister.style.transform = end;
		this.at = [goal.left, goal.top];
	}

	private async slipAway(mine: Parting['done']) {
		const fled = this.starts.filter(({ seat }) => seat < 0);
		if (this.done !== mine || fled.length === 0)
			return;
		this.turned = null;
		this.sister?.remove();
		fled.forEach(({ id }) => this.hide(id));
		await Promise.all(fled.map(slip));
	}
}
