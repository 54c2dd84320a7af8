/*
 * A move under construction. Whatever is touched (a cat in a field, a card, a
 * square) becomes a wish; the chooser walks the engine's steps, fills every slot
 * that has one answer or a wish, and stops where the person must choose. So the
 * page never knows the rules, and every decision the engine lists can be made.
 */
import { priceOf } from './effects';
import type { Fault } from './engine';
import { AWAY, TileInHand, type Ghost } from './inhand.svelte';
import { lostByList, lostBySaying } from './losses';
import { CLOSING, CONFIRMED, ENDS, FIXED, LISTS, PLAIN, TILE_VERBS } from './manner';
import { stepTo } from './onisland';
import { settings } from './settings.svelte';
import { askedVerb, Beginnings, filledAt, leads, placedTile, stepsInstead } from './steps';
import type { Table } from './table.svelte';
import { keepTicked, tickedBefore } from './ticked';
import { isTakenFrom } from './twins.svelte';
import { firstPlace } from './turning';
import { COLOURS, Slot, STEP_END, Verb, type Colour } from './types';

/* What was chosen from a list, and what it was chosen for. */
interface Chosen { verb: number; members: number[] }

/* A list that was played: by whom; so many lines the story had then. */
interface Sent extends Chosen { seat: number; told: number }

/* A tile that was played, as it lay; by whom, and so many lines the story had then. */
interface Placed { seat: number; lying: Lying; told: number }

/* A question before something is lost; `lost` words it, `sure` does it, `told` is how many
 * lines the story had then. */
interface Asking { text: string; verb: number; told: number; lost: () => string; sure: () => void }

/* How a tile in hand lies, and the steps that led to it. */
interface Lying { steps: number[]; ghost: Ghost; dropped: boolean; put: boolean }

type Stays = Lying | Chosen | null;

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
	private stays: Stays = null;                 /* behind what is played now */
	private sent: Sent | null = null;            /* the list that was played last */
	private placed: Placed | null = null;        /* the tile that was played last */
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
		/* The page may have been loaded again. */
		if (this.isList)
			tickedBefore(this.decision).forEach((member) => this.setMember(member, true));
	}

	/* ---- walking the steps ---- */

	/* Starts anew: what can be done now. */
	restart() {
		this.clear();
		this.trying = false;
		this.entered = false;
		const seat = this.table.seat;
		this.verbs = seat && this.table.view.may.includes(seat)
			? this.table.steps([]) : [];
		this.walk(false);
	}

	/* Nothing begun, nothing in the hand, nothing asked. */
	private clear() {
		this.wishes.clear();
		this.prefix = [];
		this.stays = null;
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
		const holds = leads(this.table, this.prefix, verbs);
		const { asking } = this;
		this.asking = null;
		if (this.trying && this.ghost)
			this.legal = new Set(this.table.engine.places(seat, this.ghost.tile));
		if (holds) {
			this.verbs = verbs;
			this.steps = this.table.steps(this.laid ? this.prefix : this.toPlacing);
			if (this.slot === Slot.Placing && !this.trying)
				this.legal = new Set(this.steps);
			else if (!this.laid && !this.isList)
				this.walk(false);           /* of two choices one may be left */
		} else if (this.trying && this.ghost) {
			this.askBeneath(verbs);
		} else {
			this.restart();
		}
		this.chooseAgain();
		if (asking && verbs.includes(asking.verb) && this.table.log.length >= asking.told && !this.movedSince(asking.told))
			this.ask(asking);
	}

	/* Another question, while a tile is tried out: that stays in the hand. */
	private askBeneath(verbs: number[]) {
		this.wishes.clear();
		this.prefix = [];
		this.colours = [];
		this.held = this.entered = false;
		this.verbs = verbs;
		this.walk(false);
	}

	/* This seat has moved since the story had so many lines. */
	private movedSince(told: number): boolean {
		const { log, seat } = this.table;
		return log.slice(told).some((entry) => entry.seat === seat);
	}

	/* Somebody has taken back what they had chosen from a list: it is chosen as it was. */
	private chooseAgain() {
		const { sent } = this;
		if (sent && this.table.seat === sent.seat && !this.movedSince(sent.told) && this.choose(sent))
			this.sent = null;
	}

	/* As much of it as can be chosen still, where the same is asked. Says whether it is. */
	private choose({ verb, members }: Chosen): boolean {
		const asked = this.verb === verb && this.isList && this.members.length === 0;
		for (const member of asked ? members : [])
			this.setMember(member, true);
		return asked;
	}

	/* Chosen so far from the list that is asked about; a card that was begun may ask for one, too. */
	private get chosen(): Chosen | null {
		const { verb, members } = this;
		return members.length > 0 && verb !== Verb.PlayCard ? { verb, members } : null;
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
		const { lying, stays } = this;
		this.restart();
		if (!this.lieAgain(lying))
			this.stay(stays);
	}

	/* A card that was begun makes way for advice. What was chosen before it is chosen again at
	 * once; a tile that lay would lie over what is advised, and comes back behind that. */
	makeWay() {
		if (this.isOnItsWay)
			return;
		const { stays } = this;
		this.restart();
		if (stays && 'members' in stays)
			this.stay(stays);
		else
			this.stays = stays;
	}

	/* Unless something else was begun meanwhile, which it stays behind, or is tried out. */
	comeBack() {
		const { stays } = this;
		if (this.entered || this.trying || this.busy)
			return;
		this.stays = null;
		this.stay(stays);
	}

	/* None that floats, or is only tried out. */
	private get lying(): Lying | null {
		const { ghost, dropped, put, upToTile: steps } = this;
		return ghost && !this.trying && ghost.column > AWAY / 2 ? { steps, ghost, dropped, put } : null;
	}

	/* If it is in the hand; of the colour that it has now. Says whether it is. */
	private lieAgain(lying: Lying | null): boolean {
		if (!lying || this.ghost?.tile !== lying.ghost.tile)
			return false;
		this.ghost = { ...lying.ghost, colour: this.ghost.colour };
		[this.dropped, this.put] = [lying.dropped, lying.put];
		return true;
	}

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

	/* The steps without what was answered behind it: the colour of an Oshax that was laid, its place. */
	private get upToTile(): number[] { return this.laid && this.held ? this.prefix.slice(0, -2) : this.prefix; }

	get verb(): number { return this.prefix[0] ?? Verb.None; }
	/* A move that is whole was sent: what was begun is no more to be taken back. Nothing else is
	 * begun meanwhile, which would be forgotten when it has come. */
	get isOnItsWay(): boolean { return this.busy && !this.trying; }
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

	/* What was answered so far is answered otherwise; behind it stays what may. */
	change(steps: number[], stays: Stays = null) {
		this.clear();
		this.stays = stays;
		this.prefix = steps;
		this.walk();
		this.finish();
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

	/* Goes on from these wishes; behind them may stay what lies, or is chosen. */
	private want(wishes: [Slot, number][], hold = false, stays = false) {
		if (this.busy)
			return;
		const behind = stays ? this.lying ?? this.chosen ?? this.stays : null;
		this.clear();
		this.stays = behind;
		this.trying = false;
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

	/* Which list is asked for: whose, of which game and day, and all that may be chosen. */
	private get decision(): string {
		const { seat, view, id } = this.table;
		const open = this.prefix.slice(0, this.listStart());
		return [id, seat, view.day, ...open, ...this.table.steps(open)].join();
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
		keepTicked(this.decision, chosen);
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
			this.sent = { seat: this.table.seat, verb: this.verb, members: this.members, told: this.table.log.length };
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
				this.change(instead, this.stays);
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

	/* What nobody has asked for and was taken back lies where it lay. */
	private liftAgain(tile: number, colour: Colour | null) {
		const { placed } = this;
		this.lift(tile, colour, firstPlace(this.steps, this.table.pieces.tiles[tile], this.standing));
		if (placed?.seat === this.table.seat && !this.entered && !this.movedSince(placed.told) && this.isLegal(placed.lying.ghost))
			this.lieAgain(placed.lying);
	}

	/* Planning with any visible tile; nothing is played. What was in the hand, or lies and is
	 * asked for its colour, goes home. */
	tryTile(id: string, colour: Colour | null = null) {
		if (this.busy)
			return;
		if (this.ghost && !this.trying && this.prefix.length > 0)
			this.restart();
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
	private showsBy(steps: number[]): boolean {
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
		super.unlay();
		if (!this.laid || !this.ghost || this.busy)
			return;
		this.prefix = this.upToTile;
		this.laid = this.held = false;
		this.slot = Slot.Placing;
		this.steps = [...this.legal];
		this.ghost = { ...this.ghost, colour: null };
	}

	/* Shows an Oshax that was laid in a colour it may join. */
	tint(colour: Colour | null) {
		if (this.laid && this.ghost)
			this.ghost = { ...this.ghost, colour };
	}

	/* Plays the placing, or asks what is still open then. */
	place() {
		if (!this.ghost || this.trying || this.busy || !this.isLegal())
			return;
		if (this.colours.length > 0) {
			this.laid = this.dropped = this.put = true;
			this.slot = Slot.Oshax;
			this.steps = this.colours;
			return;
		}
		this.prefix = [...this.prefix, this.step(this.ghost)];
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
		const { lying } = this;
		if (lying)
			this.placed = { seat: this.table.seat, lying, told: this.table.log.length };
		this.busy = true;
		let fault: Fault | null;
		try {
			fault = await this.play(line);
		} finally {
			this.busy = false;          /* and begun anew at once: nobody sees the one without the other */
		}
		const { stays } = this;
		this.restart();
		this.stay(stays);
		this.fault = fault;
	}

	/* What was chosen before is so again; the tile that lay is in the hand, if it can be: of
	 * several it was chosen. */
	private stay(stays: Stays) {
		if (!stays)
			return;
		if ('members' in stays) {
			this.choose(stays);
			return;
		}
		if (this.slot === Slot.Tile && this.steps.includes(stays.ghost.tile))
			this.pick(stays.ghost.tile);
		else if (!this.ghost && leads(this.table, stays.steps, this.verbs)) {
			this.change(stays.steps);
			this.entered = true;
		}
		this.lieAgain(stays);
	}
}
