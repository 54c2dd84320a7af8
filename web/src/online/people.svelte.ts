/*
 * The people at an online table: who is there, who plays in whose place, what is
 * owed since when, clocks and turn alerts. All of it is told by the server; the
 * page only lets time go on between two messages.
 */
import { MINUTE, USUAL, type Terms } from './terms';
import { time } from './termwords';
import { w } from './words';

export type Vote = 'wait' | 'decide' | 'replace';
type Presence = 'here' | 'away' | 'gone';

export interface Sitter {
	presence: Presence;
	since: number;                  /* seconds since 1970, 0 unknown */
	standIn: 'deputy' | 'heir' | 'decider' | null;
	votes: [number, Vote][];        /* by whom, what */
}

export interface Place { kind: 'push' | 'hook'; url: string }
export interface Quiet { from: number; to: number; east: number }

/* Messages come from a server that may be newer or older than this page. */
type Message = Record<string, any>;

export class People {
	sitters: Sitter[] = $state([]);
	terms: Terms = $state(USUAL);
	resigned = $state(0);           /* the seat that ended the game, 0 none */
	places: Place[] = $state([]);
	quiet: Quiet = $state({ from: 0, to: 0, east: 0 });
	window: 'alerts' | 'device' | 'resign' | '' = $state('');
	/* The server's clock now; moves every second while somebody looks. */
	now = $state(0);
	private ahead = 0;              /* of the server's clock before ours, seconds */
	private owes = $state(new Map<number, number>());
	private clocks: number[] = $state([]);
	private told = 0;               /* when the clocks were told, server's time */
	private timer = window.setInterval(() => this.tick(), 1000);

	close() { clearInterval(this.timer); }

	private tick() { this.now = Date.now() / 1000 + this.ahead; }

	private setNow(now: unknown) {
		if (typeof now === 'number')
			this.ahead = now - Date.now() / 1000;
		this.tick();
	}

	takeTable(m: Message) {
		this.setNow(m.now);
		this.terms = { ...USUAL, ...m.options?.terms };
		this.resigned = m.resigned ?? 0;
		this.sitters = (m.seats as Message[]).map((s) => ({
			presence: s.presence ?? (s.here ? 'here' : 'gone'), since: s.since ?? 0,
			standIn: s.stand_in ?? null, votes: s.votes ?? [],
		}));
	}

	takeView(m: Message) {
		this.setNow(m.now);
		this.told = this.now;
		this.owes = new Map((m.owes ?? []) as [number, number][]);
		this.clocks = m.clocks ?? [];
	}

	takeAlerts(m: Message) {
		this.places = m.list ?? [];
		this.quiet = m.quiet ?? this.quiet;
	}

	/* Seconds left on a seat's clock, below zero over time; nothing without one. */
	left(seat: number): number | null {
		const left = this.clocks[seat - 1];
		if (left === undefined)
			return null;
		return this.owes.has(seat) ? left - (this.now - this.told) : left;
	}

	runs(seat: number): boolean { return this.owes.has(seat); }

	/* How long a seat that is waited for has been out of sight; nothing when it
	 * is not waited for or is there. */
	absentFor(seat: number): number | null {
		const sitter = this.sitters[seat - 1];
		if (!sitter || sitter.presence === 'here' || !this.owes.has(seat) || !sitter.since)
			return null;
		return Math.max(0, this.now - sitter.since);
	}

	/* That somebody is not there, and since when, in a sentence; nothing of who is. In
	 * minutes: it is read aloud when it changes. */
	said(seat: number, name: string): string {
		const { presence = 'here', since = 0 } = this.sitters[seat - 1] ?? {};
		const seconds = since ? this.now - since : 0;
		if (presence === 'here')
			return '';
		return seconds < MINUTE ? w(presence, name) : w(`${presence}_since`, name, time(seconds));
	}

	/* Seconds for which the table is still patient with a seat that is waited for and
	 * not there: below zero its terms hold, as the server counts it too. */
	patienceLeft(seat: number): number {
		const since = Math.max(this.sitters[seat - 1]?.since ?? 0, this.owes.get(seat) ?? 0);
		return since + (this.terms.patience ?? 0) - this.now;
	}

	/* Whether those present may decide about it: the server asks the same. */
	mayVote(seat: number): boolean {
		return this.terms.absent !== 'wait' && this.absentFor(seat) !== null && this.patienceLeft(seat) <= 0;
	}
}
