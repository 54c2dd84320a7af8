/*
 * A move under construction. Whatever is touched (a cat in a field, a card, a
 * square) becomes a wish; the chooser walks the engine's steps, fills every slot
 * that has one answer or a wish, and stops where the person must choose. So the
 * page never knows the rules, and every decision the engine lists can be made.
 */
import { priceOf } from './effects';
import type { Fault } from './engine';
import { AWAY, TileInHand } from './inhand.svelte';
import { lostByList, lostBySaying } from './losses';
import { CLOSING, CONFIRMED, ENDS, FIXED, LISTS, PLAIN, TILE_VERBS } from './manner';
import { Memory, type Lying } from './memory';
import { stepTo } from './onisland';
import { settings } from './settings.svelte';
import { askedVerb, Beginnings, filledAt, leads, placedTile, stepsInstead, toTile } from './steps';
import type { Table } from './table.svelte';
import { isTakenFrom } from './twins.svelte';
import { firstPlace } from './turning';
import { COLOURS, Slot, STEP_END, Verb, type Colour } from './types';

/* A question before something is lost; `lost` words it, `sure` does it, `told` is how many
 * lines the story had then. */
interface Asking { text: string; verb: number; told: number; lost: () => string; sure: () => void }

export class Chooser extends TileInHand {
	prefix: number[] = $state([]);
	slot: Slot = $state(Slot.Verb);
	steps: number[] = $state.raw([]);
	offered: number[] = $state.raw([]);          /* tiles that the question is about, and was while one of them is in hand */
	verbs: number[] = $state.raw([]);
	fault: Fault | null = $state(null);
	returned = $state(-1);        /* has made way for the one that was chosen last; -1: none has */
	trying = $state(false);       /* try-out: nothing is played */
	laid = $state(false);         /* an Oshax lies as the ghost does, and is asked for its colour */
	held = $state(false);         /* a whole move waits for a word */
	entered = $state(false);      /* the person began this move */
	asking: Asking | null = $state.raw(null);    /* something would be lost */
	pointed: string[] = $state.raw([]);          /* squares a choice is about */
	busy = $state(false);
	play = (line: string) => this.table.play(line);
	readonly still: boolean = false;             /* nothing can be done: it is looked at only */
	private wishes = new Map<Slot, number>();
	private readonly beginnings = new Beginnings(this.table);
	private readonly memory = new Memory(this.table);
	private times = 0;                           /* the seat had played this verb when it was asked for */
	private behind: number[] | null = null;      /* the steps to a tile that lies behind what is played now */
	private colours: number[] = [];              /* that an Oshax in hand may join; it is laid before it is asked */
	private priced = { at: '', fish: 0 };        /* what the tile in hand costs by the steps so far */
	/* The tile in hand by its number, -1 none or laid: whoever asks no more is not asked again
	 * at every square it is carried over. The same of the baskets it can be carried in. */
	readonly inHand = $derived(this.laid ? -1 : this.ghost?.tile ?? -1);
	readonly carried = $derived.by(() => {
		void this.table.version;
		return this.inHand >= 0 && !this.trying ? this.filled(Slot.Basket) : null;
	});

	constructor(table: Table) {
		super(table);
		this.restart();
	}

	/* ---- walking the steps ---- */

	/* Starts anew: what can be done now. */
	restart() {
		this.clear();
		this.entered = false;
		const seat = this.table.seat;
		this.verbs = seat && this.table.view.may.includes(seat)
			? this.table.steps([]) : [];
		this.walk(false);
	}

	/* Nothing begun, nothing in the hand nor tried out, nothing asked. */
	private clear() {
		this.wishes.clear();
		this.trying = false;
		this.prefix = [];
		this.behind = null;
		this.ghost = null;
		this.fault = null;
		this.returned = -1;
		this.dropped = this.put = this.laid = false;
		this.colours = [];
		this.held = false;
		this.asking = null;
		this.pointed = [];
		this.shimmer = [];
	}

	/* Something happened elsewhere: what was begun stays if it is still possible, and so does
	 * a question, unless something was taken back or played by a hint. */
	resume() {
		const seat = this.table.seat;
		const verbs = seat && this.table.view.may.includes(seat) ? this.table.steps([]) : [];
		const { asking, behind } = this;
		this.asking = null;
		if (this.trying && this.ghost)
			this.legal = new Set(this.table.engine.places(seat, this.ghost.tile));
		if (this.isAskedStill && leads(this.table, this.prefix, verbs)) {
			this.verbs = verbs;
			this.steps = this.table.steps(this.laid ? this.prefix : this.toPlacing);
			if (this.slot === Slot.Placing && !this.trying)
				this.legal = new Set(this.steps);
			else if (!this.laid && !this.isList)
				this.walk(false);           /* of two choices one may be left */
		} else if (this.trying && this.ghost) {
			this.askBeneath(verbs);
		} else {
			const isInFront = this.entered;
			this.restart();
			this.behind = behind;
			if (isInFront)
				this.comeBack();
		}
		if (asking && verbs.includes(asking.verb) && this.table.log.length >= asking.told && !this.movedSince(asking.told))
			this.ask(asking);
	}

	/* What nobody has begun is another question when it was answered, or an answer taken back,
	 * be it by the same steps: the second of two equal tiles. */
	private get isAskedStill(): boolean { return this.entered || this.times === this.memory.times(this.verb); }

	/* Another question, while a tile is tried out: that stays in the hand. */
	private askBeneath(verbs: number[]) {
		this.wishes.clear();
		this.prefix = [];
		this.colours = [];
		this.entered = false;
		this.verbs = verbs;
		this.walk(false);
	}

	/* This seat has moved since the story had so many lines. */
	private movedSince(told: number): boolean {
		const { log, seat } = this.table;
		return log.slice(told).some((entry) => entry.seat === seat);
	}

	/* The tile in hand goes home. Whoever has only tried it out goes on where they were: what
	 * was chosen before is chosen still. */
	putBack() {
		if (this.isOnItsWay)
			return;
		if (!this.trying || this.slot === Slot.Placing) {
			this.giveUp();
			return;
		}
		this.endTrial();
		this.fault = null;
		this.resume();
	}

	/* What is tried out goes home; what is asked beneath it stays as it is. */
	private endTrial() {
		this.trying = false;
		this.ghost = null;
		this.shimmer = [];
	}

	/* What was begun is not played, unless it is on its way. What must be laid anyhow lies
	 * where it lay. */
	giveUp() {
		if (this.isOnItsWay)
			return;
		const { lying, behind } = this;
		if (this.isList)
			this.memory.forget(this.question);
		this.restart();
		if (!this.lieAgain(lying))
			this.bring(behind);
	}

	/* A card that was begun makes way for advice. What was ticked before it is so at once; a
	 * tile that lay would lie over what is advised, and comes back behind that. */
	makeWay() {
		if (this.isOnItsWay)
			return;
		const { behind } = this;
		this.restart();
		this.behind = behind;
	}

	/* Unless something else was begun meanwhile, which it stays behind, or is tried out. */
	comeBack() {
		const { behind } = this;
		if (this.entered || this.trying || this.busy)
			return;
		this.behind = null;
		this.bring(behind);
	}

	/* None that floats, or is only tried out. */
	private get lying(): Lying | null {
		const { ghost, dropped, put } = this;
		return ghost && !this.trying && ghost.column > AWAY / 2 ? { ghost, dropped, put } : null;
	}

	/* If it is in the hand; of the colour that it has now. Says whether it is. */
	private lieAgain(lying: Lying | null | undefined): boolean {
		if (!lying || this.ghost?.tile !== lying.ghost.tile)
			return false;
		this.ghost = { ...lying.ghost, colour: this.ghost.colour };
		[this.dropped, this.put] = [lying.dropped, lying.put];
		return true;
	}

	/* The steps to the list or the placing that is open, or was answered last. */
	private get question(): number[] { return this.isList ? this.prefix.slice(0, this.listStart()) : toTile(this.table, this.prefix); }

	private next(): number | undefined {
		const wish = this.wishes.get(this.slot);
		if (wish !== undefined && this.steps.includes(wish) && !LISTS.has(this.slot))
			return wish;
		if (this.slot === Slot.Verb)
			return this.table.mine ? askedVerb(this.verbs) : undefined;
		/* Of several lessons each is asked for its colour in turn. */
		if (this.slot === Slot.Basket || this.slot === Slot.Card && this.verb === Verb.Name)
			return this.steps[0];
		if (this.slot === Slot.Placing || LISTS.has(this.slot))
			return undefined;
		return this.steps.length === 1 ? this.steps[0] : undefined;
	}

	/* What always holds after it: `prefix` is a beginning of a legal move, for every step
	 * was in the engine's list (whose steps never lead into a dead end), `slot` is the one
	 * that comes next, `steps` what may fill it. Wishes are only ever taken where the engine
	 * lists them, so a wish that does not fit stops the walk at its slot instead of making
	 * something illegal, and the person is asked there.
	 */
	/* Fills slots as far as nobody needs to be asked. Before anything was
	 * touched the last slot stays open: nothing is ever played by itself. */
	private walk(touched = true) {
		for (;;) {
			this.slot = this.table.slot(this.prefix);
			this.steps = this.slot === Slot.End || this.verbs.length === 0
				? [] : this.prefix.length === 0 ? this.verbs : this.table.steps(this.prefix);
			const step = this.steps.length > 0 ? this.next() : undefined;
			if (step === undefined)
				break;
			const longer = [...this.prefix, step];
			if (!touched && this.table.slot(longer) === Slot.End)
				break;
			this.prefix = longer;
		}
		if (this.slot === Slot.Oshax)
			this.layFirst();
		if (this.slot === Slot.Placing)
			this.openPlacing();
		else
			this.offered = this.slot === Slot.Tile ? this.steps : [];
		this.times = this.memory.times(this.verb);
		if (this.isList)
			this.memory.recall(this.prefix)?.members?.forEach((member) => this.setMember(member, true));
	}

	/* A line names the colour of an Oshax before its place; people lay it first and choose
	 * when they see what it touches. Where it may lie is the same whichever it joins. */
	private layFirst() {
		this.colours = this.steps;
		this.slot = Slot.Placing;
		this.steps = this.table.steps(this.toPlacing);
	}

	/* The steps up to the placing, whatever is still to be asked before it. */
	private get toPlacing(): number[] { return [...this.prefix, ...this.colours.slice(0, 1)]; }

	get verb(): number { return this.prefix[0] ?? Verb.None; }
	/* A move that is whole was sent: what was begun is no more to be taken back. Nothing else is
	 * begun meanwhile, which would be forgotten when it has come. */
	get isOnItsWay(): boolean { return this.busy && !this.trying; }
	/* Nor is what was sent moved or turned. */
	override get loose() { return this.isOnItsWay ? null : this.ghost; }
	get whole(): boolean { return this.slot === Slot.End && this.prefix.length > 0; }

	/* Buttons for the prompt: what can be said in one word, and of those what ends
	 * something. */
	get plain(): number[] { return this.verbs.filter((v) => PLAIN.has(v) && !ENDS.has(v)); }
	get ends(): number[] { return this.verbs.filter((v) => ENDS.has(v)); }

	/* Verbs that start something bigger and are not entered by themselves. */
	get others(): number[] {
		return this.verbs.filter((v) => !PLAIN.has(v) && v !== this.prefix[0]);
	}

	/* Answers the open slot. */
	pick(step: number) {
		if (this.busy)
			return;
		if (this.trying)
			this.putBack();
		this.fault = null;
		this.pointed = [];
		const there = this.slot === Slot.Placing && this.colours.length > 0 ? this.at(step) : null;
		if (there) {
			this.take(there);
			this.place();
			return;
		}
		const lies = this.laid && this.ghost ? [this.step(this.ghost)] : [];
		this.tint(COLOURS[step]);
		this.prefix = [...this.prefix, step, ...lies];
		this.walk();
		this.finish();
	}

	/* What was answered so far is answered otherwise; behind it stays what may. What waited for
	 * a word waits for it then, too. */
	change(steps: number[], behind = this.held ? this.behind : null) {
		if (this.busy)
			return;
		const { held } = this;
		this.clear();
		this.behind = behind;
		this.prefix = steps;
		this.walk();
		this.finish(held);
	}

	/* Says a word; first asks again if something valuable would be lost. */
	say(verb: number) {
		this.unlessLost(verb, () => lostBySaying(this, verb), () => this.enter(verb));
	}

	private unlessLost(verb: number, lost: () => string, sure: () => void) {
		if (this.busy)
			return;
		this.ask({ verb, told: this.table.log.length, lost, sure });
		if (!this.asking)
			sure();
	}

	/* As long as there is something to lose. */
	private ask(question: Omit<Asking, 'text'>) {
		const text = question.lost();
		this.asking = text && settings.careful ? { ...question, text } : null;
	}

	/* Enters a verb and stops at its first question. What is drawn twice stays as it lies. */
	enter(verb: number) {
		this.want([[Slot.Verb, verb]], false, verb === Verb.TwiceCat || verb === Verb.TwiceTreasure);
	}

	/* Goes on from these wishes; behind them may stay what lies. */
	private want(wishes: [Slot, number][], hold = false, stays = false) {
		if (this.busy)
			return;
		const behind = stays ? this.keepLying() ?? this.behind : null;
		this.clear();
		this.behind = behind;
		this.entered = true;
		this.wishes = new Map(wishes);
		this.walk();
		this.finish(hold);
	}

	/* A whole move is played, or waits for a word. */
	private finish(hold = false) {
		if (!this.whole)
			return;
		if (hold || settings.careful && (CONFIRMED.has(this.verb) || (this.laid || CLOSING.has(this.verb)) && this.showsBy(this.prefix)))
			this.held = this.entered = true;
		else
			void this.send();
	}

	/* ---- lists ---- */

	get isList(): boolean { return LISTS.has(this.slot); }

	/* Members chosen so far. */
	get members(): number[] {
		return this.isList ? this.prefix.slice(this.listStart()) : [];
	}

	private listStart(): number {
		let i = this.prefix.length;
		while (i > 0 && LISTS.has(this.table.slot(this.prefix.slice(0, i - 1))))
			i--;
		return i;
	}

	/* What may take the place of the one chosen first, in a list that wants just so many: who
	 * touches as many others has those. */
	get instead(): number[] {
		return this.isFull && FIXED.has(this.verb) ? this.table.steps(this.prefix.filter((_, i) => i !== this.listStart())) : [];
	}

	/* What cannot be chosen says why. */
	toggle(step: number) {
		if (this.busy)
			return;
		const on = !this.members.includes(step);
		this.returned = on && this.instead.includes(step) ? this.members[0] : -1;
		this.setMember(this.returned, false);
		this.fault = on && !this.steps.includes(step) ? this.table.engine.checkSteps(this.table.seat, [...this.prefix, step, STEP_END]) : null;
		this.setMember(step, on);
	}

	/* Puts one more of a kind into the list, or takes one out: cards are there once,
	 * tokens may be several. */
	setMember(step: number, on: boolean) {
		const start = this.listStart();
		const chosen = this.prefix.slice(start);
		const at = chosen.indexOf(step);
		if (this.busy)
			return;
		if (!on && at >= 0)
			chosen.splice(at, 1);
		else if (on && this.steps.includes(step))
			chosen.push(step);
		else
			return;
		this.asking = null;         /* about other cards */
		this.prefix = [...this.prefix.slice(0, start), ...chosen];
		this.steps = this.table.steps(this.prefix);
		this.slot = this.table.slot(this.prefix);
		if (this.slot === Slot.End)
			this.keepOpen();
		this.memory.keep({ steps: this.question, members: chosen });
	}

	/* A list that can take no more is whole by itself; it still waits for the
	 * person's word. */
	private keepOpen() {
		this.slot = this.table.slot(this.prefix.slice(0, -1));
		this.steps = [];
	}

	/* Nothing more can be put into it. */
	get isFull(): boolean { return this.isList && this.steps.every((step) => step === STEP_END); }

	get mayEnd(): boolean {
		return this.steps.includes(STEP_END)
			|| this.isList && this.table.slot(this.prefix) === Slot.End;
	}

	endList() {
		this.unlessLost(this.verb, () => lostByList(this), () => {
			this.asking = null;
			if (this.trying)
				this.endTrial();
			if (this.steps.includes(STEP_END))
				this.prefix = [...this.prefix, STEP_END];
			this.walk();
			this.finish();
		});
	}

	/* ---- things touched ---- */

	/* A tile on the table: begins the move that takes it. With no such move
	 * the tile can be tried out; while one is on its way it is neither. */
	takeTile(id: string, field?: number): boolean {
		if (this.busy)
			return true;
		const tile = this.table.tileNumber(id);
		const step = stepTo(this, tile);
		const verb = step !== undefined && this.slot === Slot.Grade ? undefined : this.verbTaking(tile, field);
		if (verb !== undefined) {
			const there: [Slot, number][] = field === undefined ? [] : [[Slot.Field, field]];
			this.want([[Slot.Verb, verb], [Slot.Tile, tile], ...there]);
		} else if (step !== undefined) {
			if (this.trying)
				this.putBack();
			this.wishes.set(Slot.Tile, tile);
			this.pick(step);
		} else {
			const instead = this.stepsInstead(tile);
			if (instead)
				this.change(instead, this.behind);
			return instead !== null;
		}
		return true;
	}

	private stepsInstead(tile: number): number[] | null {
		return this.slot !== Slot.Placing || this.trying || TILE_VERBS.includes(this.verb) ? null : stepsInstead(this.table, this.prefix, tile);
	}

	/* Whether a tile on the table can be taken now, from that field. */
	canTake(id: string, field?: number): boolean {
		const tile = this.table.tileNumber(id);
		return stepTo(this, tile) !== undefined || this.verbTaking(tile, field) !== undefined || this.stepsInstead(tile) !== null;
	}

	private verbTaking(tile: number, field?: number): number | undefined {
		return TILE_VERBS.find((v) => this.stepsOf(v).has(tile) && isTakenFrom(this.table, v, tile, field));
	}

	/* What a verb that is possible can begin with. */
	stepsOf(verb: number): Set<number> {
		return this.verbs.includes(verb) ? this.beginnings.of(verb) : new Set();
	}

	/* Card ids that can be played now. */
	get playable(): Set<number> { return this.stepsOf(Verb.PlayCard); }

	takeColumn(column: number) {
		this.want([[Slot.Verb, Verb.TakeColumn], [Slot.IslandColumn, column]]);
	}

	playCard(card: number) {
		this.want([[Slot.Verb, Verb.PlayCard], [Slot.Card, card]], true, true);
	}

	/* The tile that is tried out is taken by that card, and lies as it lay, if it can. */
	takeBy(card: number) {
		const { ghost } = this;
		if (!ghost || this.busy)
			return;
		this.playCard(card);
		this.takeTile(this.table.pieces.tiles[ghost.tile].id);
		if (this.ghost?.tile === ghost.tile && this.isLegal(ghost))
			this.ghost = { ...ghost, colour: this.ghost.colour };
	}

	/* Special 1 for the card on this space, which waits for a word: it can be used
	 * once in a game. */
	takeMore(space: number) {
		this.want([[Slot.Verb, Verb.TakeAnd], [Slot.Space, space]], true);
	}

	/* ---- placing ---- */

	private openPlacing() {
		if (this.trying) {
			this.offered = [];
			return;         /* what lies beneath comes to the hand when that is put back */
		}
		const { tile, colour } = placedTile(this.table, this.prefix);
		this.legal = new Set(this.steps);
		const number = tile >= 0 ? tile : this.table.pieces.tiles.length - 1;
		if (this.ghost?.tile === number)
			this.ghost = { ...this.ghost, colour };     /* something else of its move was chosen */
		else
			this.liftAgain(number, colour);
	}

	/* What nobody has asked for and lay before lies where it lay, if it can. */
	private liftAgain(tile: number, colour: Colour | null) {
		const lay = this.entered ? null : this.memory.recall(this.prefix)?.lying;
		this.lift(tile, colour, firstPlace(this.steps, this.table.pieces.tiles[tile], this.standing));
		if (lay && this.isLegal(lay.ghost))
			this.lieAgain(lay);
	}

	/* How the tile in hand lies. Says by which steps it came there; null: it does not lie. */
	private keepLying(): number[] | null {
		const { lying, question: steps } = this;
		if (lying)
			this.memory.keep({ steps, lying });
		return lying && steps;
	}

	/* Planning with any visible tile; nothing is played. What was in the hand, or lies and is
	 * asked for its colour, goes home; nor was it meant what is asked again or waits for a word. */
	tryTile(id: string, colour: Colour | null = null) {
		if (this.busy)
			return;
		if (this.held || this.ghost && !this.trying && this.prefix.length > 0)
			this.restart();
		this.asking = null;
		const tile = this.table.tileNumber(id);
		const info = this.table.pieces.tiles[tile];
		const places = this.table.engine.places(this.table.seat, tile);
		this.trying = true;
		this.legal = new Set(places);
		this.lift(tile, colour ?? info.colour, places.length > 0 ? firstPlace(places, info, this.standing) : 104);
	}

	/* Whether something new is turned up when the tile lies there (another kitten, the next
	 * day): then it cannot be taken back. */
	shows(): boolean {
		return !!this.ghost && !this.trying && this.showsBy([...this.toPlacing, this.step(this.ghost)]);
	}

	/* The same of any move, and of what goes by itself behind it. */
	showsBy(steps: number[]): boolean {
		return this.table.engine.showsSteps(this.table.seat, steps, !settings.ask_forced);
	}

	/* Asked of the engine once a choice, not at every square a tile is carried over. */
	protected override price() {
		const at = [this.table.version, this.trying, ...this.prefix].join();
		if (this.priced.at !== at)
			this.priced = { at, fish: priceOf(this.table, this) };
		return this.priced.fish;
	}

	/* An Oshax that lies is in the hand again. */
	override unlay() {
		const { loose } = this;
		if (!loose)
			return;
		super.unlay();
		if (!this.laid)
			return;
		this.prefix = this.question;
		this.laid = this.held = false;
		this.slot = Slot.Placing;
		this.steps = [...this.legal];
		this.ghost = { ...loose, colour: null };
	}

	/* Shows an Oshax that was laid in a colour it may join; the one that was chosen it keeps. */
	tint(colour: Colour | null) {
		if (this.laid && !this.held && this.loose)
			this.ghost = { ...this.loose, colour };
	}

	/* Plays the placing, or asks what is still open then. */
	place() {
		const { loose } = this;
		if (!loose || this.trying || !this.isLegal())
			return;
		if (this.colours.length > 0) {
			this.laid = this.dropped = this.put = true;
			this.slot = Slot.Oshax;
			this.steps = this.colours;
			return;
		}
		this.prefix = [...this.prefix, this.step(loose)];
		this.walk();
		this.finish();
	}

	/* Another answer for a slot that was filled by itself (the basket). */
	refill(slot: Slot, step: number) {
		const at = filledAt(this.table, this.prefix, slot);
		if (at < 0 || this.busy)
			return;
		this.prefix = [...this.prefix.slice(0, at), step];
		this.wishes.set(slot, step);
		this.walk();
	}

	/* The choices of a slot that was filled by itself, and the one made. */
	filled(slot: Slot): { steps: number[]; chosen: number } | null {
		const at = filledAt(this.table, this.prefix, slot);
		return at < 0 ? null
			: { steps: this.table.steps(this.prefix.slice(0, at)), chosen: this.prefix[at] };
	}

	/* A second press while the first is on its way means the same move. */
	async send(line = this.table.lineOf(this.prefix)) {
		if (this.busy)
			return;
		if (this.whole && line === this.table.lineOf(this.prefix))
			this.keepLying();
		this.busy = true;
		let fault: Fault | null;
		try {
			fault = await this.play(line);
		} finally {
			this.busy = false;          /* and begun anew at once: nobody sees the one without the other */
		}
		const { behind } = this;
		this.restart();
		this.bring(behind);
		this.fault = fault;
	}

	/* The tile that lay is in the hand, if it can be: of several it was chosen. */
	private bring(steps: number[] | null) {
		const lay = steps && this.memory.recall(steps)?.lying;
		if (!lay)
			return;
		if (this.slot === Slot.Tile && this.steps.includes(lay.ghost.tile))
			this.pick(lay.ghost.tile);
		else if (!this.ghost && leads(this.table, steps, this.verbs)) {
			this.change(steps);
			this.entered = true;
		}
		this.lieAgain(lay);
	}
}
