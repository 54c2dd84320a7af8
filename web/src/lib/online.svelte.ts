/*
 * A table on a server. Moves go out as lines with an id of our own and are sent
 * again after a lost connection until the server has acknowledged them; what
 * comes in is the seat's view, packed, for the page's own engine to work on.
 *
 * A move is in `waiting` from the moment it is made until it is acknowledged and
 * a view has come that has it in; only then does whoever made it go on. Until the
 * acknowledgement nobody knows whether a lost connection swallowed the move or the
 * answer, so it is sent again with the same id, and the server, which knows ids
 * for as long as the table lasts, makes it once. What was acknowledged is not sent
 * again: its view comes with the next join, which names the last version seen.
 * Acknowledgement and view may come in either order (settleSeen is asked at both).
 *
 * An id is the tag of this page and a number. The tag is new with every page, since
 * another page at the same seat counts from one as well.
 */
import { catalogue, t } from '../i18n/index.svelte';
import { Engine, OtherAge, type Fault } from './engine';
import { levelOf } from './levels';
import { forget, myTables, newKey, remember, type Mine } from './mytables';
import { newId } from './games';
import { partingTime, Pause } from './pause';
import { botName, kindKey } from './quick';
import { w } from '../lobby/words';
import { renew } from './renew';
import { settings } from './settings.svelte';
import { People, type Quiet, type Vote } from '../online/people.svelte';
import type { Told } from '../online/push';
import { refused } from '../online/refusals';
import { clockFace, LOW, type Terms } from '../online/terms';
import { Table, type ChatLine, type Player, type Sitting } from './table.svelte';
import type { Event, Level, Options } from './types';

/* Seconds between signs of life: routers forget a connection that is silent for half a
 * minute, some of them. */
const BEAT = 20;
/* Seconds in which something must be heard when something was asked: else the wire is
 * dead, though nobody has closed it. Who has moved or come back looks at the board and
 * waits; an idle page may take its time. */
const PATIENCE = { beat: 15, move: 8, back: 4 };
/* Milliseconds before the next try, doubled each time: when a server falls, everybody
 * comes back at once, and each a little later than the others. */
const TRY = { first: 500, most: 15000, apart: 200 };
/* What a table tells that we have words for; newer servers may tell more. */
const TOLD = ['freed', 'changed', 'handed', 'chat-closed', 'chat-opened', 'replaced', 'returned', 'resigned'] as const;

interface Created { table: string; owner: string; invite: string; watch: string }
interface ServerLine { v: number; seat: number; text?: string; events?: Event[]; undo?: number; stand_in?: boolean }
interface Waiting {
	line: string;
	version: number;                /* acknowledged as, 0 not yet */
	outcome: Promise<Fault | null>;
	done: (fault: Fault | null) => void;
}

/* Why the server would not: its sentence, without the JSON round it. */
async function refusal(answer: Response): Promise<string> {
	const text = await answer.text();
	try {
		const { code, text: said } = JSON.parse(text) as { code: unknown; text: string };
		return refused(code, String(said));
	} catch {
		return text || t('bad_server');
	}
}

/* What is to be played, as the server takes it. */
function orderOf(options: Options, players: Player[]): object {
	return {
		game: options.mode, seats: options.seats, edition: options.edition,
		modules: options.modules, with: options.with, difficulty: options.difficulty,
		real_cards: options.real_cards, boats: options.boats.length > 0 ? options.boats : null,
		house: options.house, oshax: options.oshax, figures: players.map((p) => p.figure ?? null),
		start: 'ready',
	};
}

/* Creates a table; boats that nobody chose are dealt by the server. Our own seat,
 * the first that has no opponent, has a key that we have made. */
export async function createTable(options: Options, players: Player[], terms: Terms): Promise<string> {
	const own = players.findIndex((p) => p.kind === 'human');
	const key = newKey();
	const answer = await fetch('/api/tables', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			...orderOf(options, players), terms,
			names: players.map((p, i) => (p.kind === 'bot' || i === own ? p.name : null)),
			keys: players.map((_, i) => (i === own ? key : null)),
			bots: players.map((p) => (p.kind === 'bot' ? levelOf(p.level) : null)),
		}),
	});
	if (!answer.ok)
		throw new Error(await refusal(answer));
	const made = await answer.json() as Created;
	const mine: Mine = {
		key: own < 0 ? made.owner : key, title: t(kindKey(options.mode)), when: Date.now(),
		table: made.table, invite: made.invite, watch: made.watch, owner: true, ownerKey: made.owner,
	};
	remember(mine);
	return mine.key;
}

/* Messages come from a server that may be newer than this page. */
type Message = Record<string, any>;

export class OnlineTable extends Table {
	readonly online = true;
	readonly id: string;
	readonly people = new People();
	running = $state(false);
	mySeat = $state(0);
	owner = $state(false);
	links: string[] = $state([]);      /* of a table from before invitations */
	watchLink = $state('');
	invite = $state('');
	terms: Options | null = $state.raw(null);   /* options, for those who watch them change */
	open = $state(false);              /* listed for everybody */
	chatOpen = $state(true);           /* the owner has not closed the chat */
	starts: 'owner' | 'full' | 'ready' = $state('ready');
	started = $state(false);
	host = $state(0);                  /* seat of the owner, 0 not known */
	known = $state(false);             /* the table has told of itself */
	handed = $state('');               /* word by which another device takes our seat */
	next = $state('');                 /* where the rematch is, once there is one */
	tableName = '';
	private sitting: Message | null = null;   /* until it is answered */
	private wantsNext = false;
	private witnessed = new Map<string, number>();   /* what was told, behind which line of the story */
	private introduced = false;
	private socket: WebSocket | null = null;
	private node = '';                 /* server that has the table, when we were sent there */
	private since = 0;
	private wait = TRY.first;
	private closed = false;
	private timer = 0;
	private doubt = 0;                 /* timer: is the wire dead? */
	private joined = false;            /* on this connection */
	private number = 0;
	private waiting = new Map<string, Waiting>();
	private tag = newId().slice(0, 8);
	private hasPieces = false;
	private ownerKey: string | undefined;
	private forced = '';               /* our last move that went by itself */
	private pause = new Pause();       /* before our next move that goes by itself */
	private asking = false;            /* after an undo, until we have moved */

	override get leads(): boolean { return this.owner; }
	override get givenUp(): boolean { return this.people.resigned > 0; }
	/* Known before there is a position to look at. */
	override get seat(): number { return this.mySeat; }

	private constructor(engine: Engine, key: string) {
		super(engine);
		this.id = key;
		const mine = myTables().find((m) => m.key === key);
		this.links = mine?.links ?? [];
		this.watchLink = mine?.watch ?? '';
		this.owner = mine?.owner ?? false;
		this.ownerKey = mine?.ownerKey;
		this.tableName = mine?.table ?? '';
		this.invite = mine?.invite ?? '';
	}

	static async join(key: string): Promise<OnlineTable> {
		const engine = await Engine.open();
		engine.setCatalogue(await catalogue());
		const table = new OnlineTable(engine, key);
		table.status = 'connecting';
		table.watch();
		table.connect();
		return table;
	}

	/* ---- the connection ---- */

	private connect() {
		this.drop();
		const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
		const socket = new WebSocket(this.node ? `${address}?node=${encodeURIComponent(this.node)}` : address, 'isle');
		this.node = '';
		this.socket = socket;
		socket.onopen = () => {
			this.joined = false;
			this.chat = [];
			this.post({
				type: 'join', key: this.id, since: this.since, state: true, view: false,
				...(this.ownerKey ? { owner: this.ownerKey } : {}),
			});
			if (this.sitting)
				this.post(this.sitting);
			if (document.hidden)
				this.sayPresence();
			for (const [id, move] of this.waiting)
				if (!move.version)
					this.post({ type: 'move', id, line: move.line });
		};
		socket.onmessage = (e) => this.receive(JSON.parse(String(e.data)) as Message);
		socket.onclose = () => this.lost();
	}

	/* What the last connection still says is not heard. */
	private drop() {
		clearTimeout(this.timer);
		clearTimeout(this.doubt);
		if (!this.socket)
			return;
		this.socket.onopen = this.socket.onmessage = this.socket.onclose = null;
		this.socket.close();
		this.socket = null;
	}

	/* A sign of life, so that an idle table stays connected. */
	private beat = window.setInterval(() => this.ask(PATIENCE.beat), BEAT * 1000);

	private ask(seconds: number) {
		this.post({ type: 'ping' });
		this.expectNews(seconds);
	}

	/* A laptop that slept, a phone that changed its net: nobody tells the browser that
	 * the wire is dead. Where nothing is heard in time another one is tried. */
	private expectNews(seconds: number) {
		clearTimeout(this.doubt);
		if (this.socket?.readyState === WebSocket.OPEN)
			this.doubt = window.setTimeout(() => { this.drop(); this.lost(); }, seconds * 1000);
	}

	/* Whoever comes back to the page is at the board at once, however long the next
	 * try was put off. */
	private look = () => {
		if (!document.hidden && this.status === 'lost' && !this.closed) {
			this.wait = TRY.first;
			this.connect();
		}
		this.sayPresence();
		if (!document.hidden)
			this.ask(PATIENCE.back);
	};

	private sayPresence() { this.post({ type: 'presence', away: document.hidden }); }

	private watch() {
		document.addEventListener('visibilitychange', this.look);
		addEventListener('online', this.look);
	}

	private lost() {
		if (this.closed)
			return;
		this.status = 'lost';
		this.timer = window.setTimeout(() => this.connect(), this.wait + Math.random() * TRY.apart);
		this.wait = Math.min(this.wait * 2, TRY.most);
	}

	/* Another server has the table. What this one still says is not about us: moves
	 * that wait are sent again there. */
	private onMoved(node: string) {
		this.drop();
		this.node = node;
		this.timer = window.setTimeout(() => this.connect(), 150 + Math.random() * 150);
	}

	private post(message: Message) {
		if (this.socket?.readyState === WebSocket.OPEN)
			this.socket.send(JSON.stringify(message));
	}

	close() {
		this.closed = true;
		clearTimeout(this.timer);
		clearTimeout(this.doubt);
		clearInterval(this.beat);
		this.pause.cancel();
		this.people.close();
		document.removeEventListener('visibilitychange', this.look);
		removeEventListener('online', this.look);
		this.socket?.close();
	}

	/* ---- what comes in ---- */

	private receive(m: Message) {
		const known: Record<string, (m: Message) => void> = {
			table: (x) => this.onTable(x),
			view: (x) => this.onView(x),
			ack: (x) => this.onAck(String(x.id), Number(x.version)),
			error: (x) => this.onError(x),
			chat: (x) => { this.chat.push({ seat: x.seat ?? 0, name: x.name ?? this.name(x.seat), text: String(x.text), at: x.at }); },
			'undo-asked': (x) => { this.undoBy = x.seat ?? 0; },
			'undo-answered': (x) => { this.undoBy = 0; if (!x.yes && x.seat === this.mySeat) this.notice = t('undo_refused'); },
			rematch: (x) => { this.onRematch(x); },
			seated: (x) => { this.onSeated(x); },
			unseated: (x) => { this.onUnseated(String(x.why)); },
			handed: (x) => { this.handed = String(x.token); },
			told: (x) => { this.onTold(x); },
			moved: (x) => { this.onMoved(String(x.node ?? '')); },
			alerts: (x) => { this.people.takeAlerts(x); },
		};
		clearTimeout(this.doubt);
		this.status = 'ok';
		known[m.type]?.(m);
	}

	private onTable(m: Message) {
		this.joined = true;
		this.wait = TRY.first;
		this.mySeat = m.seat ?? 0;
		this.options = { house: [], oshax: [], ...m.options, mode: m.options.game };
		if (m.rules && m.rules !== this.engine.age(this.options)) {
			this.meetOtherAge(String(m.rules));
			return;
		}
		this.owner = m.owner === true;
		this.people.takeTable(m);
		this.takeLobby(m);
		if (this.isElsewhere())
			return;
		this.players = (m.seats as Message[]).map((s, i) => ({
			name: s.name || (s.bot ? botName(i + 1) : ''),         /* the server names no opponents */
			kind: s.bot ? 'bot' : s.taken === false ? 'open' : 'human',
			level: levelOf(s.bot),
			figure: m.options?.figures?.[i] ?? null,
			look: s.look ?? '',
			ready: s.ready === true,
		}));
		this.engine.setNames(this.players.map((p, i) => p.name || t('seat_n', i + 1)));
		this.known = true;
		if (!this.guest)
			this.keep();
		this.introduce();
		/* Who has resigned takes nothing back; the next view may be long in coming. */
		if (this.people.sitters[this.mySeat - 1]?.standIn === 'heir')
			this.mayUndo = false;
		if (this.version > 0)
			this.version++;
	}

	/* We came by an invitation: a seat is to be taken first. */
	get guest(): boolean { return this.mySeat === 0 && this.id.length === 8; }

	private takeLobby(m: Message) {
		this.terms = this.options;
		this.tableName = String(m.table);
		this.invite = m.invite ?? this.invite;
		this.open = m.open === true;
		this.host = m.host ?? 0;
		this.chatOpen = m.chat !== false;
		this.starts = m.start;
		this.started = m.started === true;
	}

	/* Who opens an invitation to a table where this browser sits goes to the seat. */
	private isElsewhere(): boolean {
		const mine = this.guest && !this.sitting ? myTables().find((m) => m.table === this.tableName && m.key.length > 8) : undefined;
		if (mine)
			location.replace(`#/t/${mine.key}`);
		return mine !== undefined;
	}

	private keep() {
		remember({
			key: this.id, title: t(kindKey(this.options.mode)), when: Date.now(), table: this.tableName, invite: this.invite,
			links: this.links, watch: this.watchLink, owner: this.owner, ownerKey: this.ownerKey,
		});
	}

	/* The portrait chosen in this browser, once. */
	private introduce() {
		const own = this.players[this.mySeat - 1];
		if (!own || own.kind !== 'human' || this.introduced)
			return;
		this.introduced = true;
		if (settings.look && own.look !== settings.look)
			this.setName(own.name || settings.name || t('seat_n', this.mySeat), settings.look);
	}

	private onSeated(m: Message) {
		const key = this.sitting?.key as string | undefined;
		this.sitting = null;
		if (!key) {
			this.onMoved('');
			return;
		}
		this.close();
		remember({
			key, title: t(kindKey(this.options.mode)), when: Date.now(), table: String(m.table), invite: this.invite,
			owner: this.owner, ownerKey: this.owner ? this.ownerKey ?? this.id : undefined, watch: this.watchLink,
		});
		location.replace(`#/t/${key}`);
	}

	private onUnseated(why: string) {
		forget(this.id);
		this.refuse(w(why === 'freed' ? 'was_freed' : why === 'left' ? 'was_left' : 'was_taken_over'));
	}

	/* What one was there for stands in the story as well. */
	private onTold({ seat = 0, name, what, at }: Message) {
		const word = [what, seat, at].join(' ');
		if (this.joined && this.running)
			this.witnessed.set(word, this.log.length);
		this.chat.push({ seat, name: name || this.name(seat), text: '', told: String(what), at, after: this.witnessed.get(word) });
	}

	/* Newer servers may tell of more than this page knows. */
	override tell({ told, name }: ChatLine): string {
		const word = TOLD.find((known) => known === told);
		return word ? w(`told_${word}`, name) : w('told_other');
	}

	private onView(m: Message) {
		if (!this.takeState(m.state as string))
			return;
		this.engine.look(this.mySeat);
		const view = this.engine.view();
		if (this.givenUp)
			view.due = view.may = [];             /* whoever would be due by the rules */
		if (!this.hasPieces) {
			this.learnPieces();
			this.hasPieces = true;
		}
		this.addLines((m.lines ?? []) as ServerLine[], view.order);
		this.since = m.version;
		this.people.takeView(m);
		this.view = view;
		this.score = this.engine.score();
		this.mayUndo = m.undo === true || m.undo === 'ask';
		this.undoAsks = m.undo === 'ask';
		this.undoBy = 0;
		this.version++;
		if (!this.running)
			this.notice = '';                     /* it was about the lobby */
		this.running = true;
		this.settleSeen();
		this.passOn();
	}

	/* A move without a choice goes by itself, when what followed from the last one has been seen.
	 * One that was just taken back is asked, or undo could never go further. */
	private passOn() {
		const line = this.passingLine();
		this.passing = line ? this.mySeat : 0;
		this.pause.cancel();
		const last = this.log.at(-1);
		if (line)
			this.pause.begin(last ? partingTime(last) : 0, () => this.pass(line));
	}

	/* That move; none, if there is a choice. */
	private passingLine(): string {
		return settings.ask_forced || this.asking || !this.mySeat || this.givenUp ? '' : this.engine.onlyLine(this.mySeat);
	}

	private onItsWay(line: string) { return [...this.waiting.values()].find((move) => move.line === line); }

	/* If it is still to be made, and is not on its way: it may have been chosen by hand. */
	private pass(line: string) {
		/* Who wishes to be asked meanwhile is waited for no longer. */
		if (line !== this.passingLine())
			return this.passOn();
		if (this.onItsWay(line))
			return;
		this.forced = line;
		void this.play(line).then((fault) => { if (fault) this.passing = 0; });
	}

	override seen() { this.pause.soon(0); }

	private takeState(state: string): boolean {
		try {
			return this.engine.setPacked(this.options, state) === null;
		} catch (error) {
			if (!(error instanceof OtherAge))
				throw error;
			this.meetOtherAge(error.message);
			return false;
		}
	}

	/* The server is of another age than this page, and only a fresh page helps.
	 * What waits for an answer was sent before this was known. */
	private meetOtherAge(age: string) {
		this.close();
		if (!renew(age))
			this.refuse(t('reload_page'));
	}

	/* New lines of the story; one that undoes takes away those from its number on.
	 * The order of turns is the one the last of them made. */
	private addLines(lines: ServerLine[], order: number[]) {
		const made = lines.findLastIndex((l) => l.events?.some((e) => e.kind === 'order'));
		let log = this.log;
		lines.forEach((line, i) => {
			this.asking = this.asking || line.undo !== undefined;
			if (line.undo !== undefined)
				log = log.filter((e) => e.id < (line.undo ?? 0));
			else
				log = [...log.filter((e) => e.id < line.v), this.entry(line.v, line.seat,
					line.text ?? '', line.events ?? [], i === made ? order : [],
					lines.length === 1 ? this.view : undefined,
					line.seat === this.mySeat && line.text === this.forced, line.stand_in)];
		});
		this.log = log;
	}

	/* A move is done when it is acknowledged and its outcome has been seen. */
	private onAck(id: string, version: number) {
		const move = this.waiting.get(id);
		if (move)
			move.version = version;
		this.settleSeen();
		/* After a lost connection the view may come first; the next move without a
		   choice may be the same words, and has waited for this one. */
		if (this.passing)
			this.passOn();
	}

	private settleSeen() {
		for (const [id, move] of this.waiting)
			if (move.version > 0 && move.version <= this.since)
				this.settle(id, null);
	}

	private onError(m: Message) {
		/* A move sent behind a join that did not let us in: it is sent again behind the next. */
		if (m.code === 'NOT_JOINED')
			return;
		const fault = { code: 1, text: refused(m.code, String(m.text ?? m.code)), rule: String(m.rule ?? '') };
		if (m.id !== undefined && this.waiting.has(String(m.id)))
			this.settle(String(m.id), fault);
		else if (m.code === 'NO_SUCH_KEY')
			this.refuseKey();
		else if (m.code === 'BROKEN')
			this.refuse(fault.text);
		else if (!this.joined)
			this.socket?.close();                 /* not let in for now: later */
		else if (this.sitting && m.code !== 'TOO_FAST')
			this.refuseSeat(fault.text);
		else
			this.notice = fault.text;
	}

	private refuseSeat(text: string) {
		this.sitting = null;
		this.notice = text;
	}

	/* It is not gone to again: the code that led to it leads to the table once more. */
	private refuseKey() {
		forget(this.id);
		this.refuse(w(this.id.length === 8 ? 'no_such_code' : 'no_such_key'));
	}

	/* This key opens no table: there is nothing to try again. */
	private refuse(text: string) {
		this.close();
		this.notice = text;
		this.status = 'ended';
	}

	private settle(id: string, fault: Fault | null) {
		this.waiting.get(id)?.done(fault);
		this.waiting.delete(id);
	}

	/* The same seat at the next table, if it was kept for us; its owner stays the
	 * owner. Who has not asked is told, and goes there when it suits. */
	private onRematch(m: Message) {
		const key = m.key as string | null;
		if (key)
			remember({
				key, title: t(kindKey(this.options.mode)), when: Date.now(), table: String(m.table),
				invite: m.invite ?? '', owner: m.owner !== undefined, ownerKey: m.owner,
			});
		this.next = key ? `#/t/${key}` : `#/j/${m.invite}`;
		if (this.wantsNext || !this.mySeat)
			location.hash = this.next;
		else
			this.notice = w('rematch_waits');
	}

	/* ---- what goes out ---- */

	/* What is on its way is not made twice: it may have gone by itself. */
	play(line: string): Promise<Fault | null> {
		const fault = this.engine.check(line);
		if (fault)
			return Promise.resolve(fault);
		return this.onItsWay(line)?.outcome ?? this.sendMove(line);
	}

	private sendMove(line: string): Promise<Fault | null> {
		const id = `${this.tag}-${++this.number}`;
		this.asking = false;
		const move: Partial<Waiting> = { line, version: 0 };
		move.outcome = new Promise((done) => { move.done = done; });
		this.waiting.set(id, move as Waiting);
		this.post({ type: 'move', id, line });
		this.expectNews(PATIENCE.move);
		return move.outcome;
	}

	undo() { this.post({ type: 'undo', id: `${this.tag}-${++this.number}` }); }
	answerUndo(yes: boolean) { this.undoBy = 0; this.post({ type: 'undo-answer', yes }); }
	override say(text: string) { this.post({ type: 'chat', text }); }
	setName(text: string, look = '') { this.post({ type: 'name', text, look }); }
	setBot(seat: number, level: Level | null) { this.post({ type: 'bot', seat, level }); }
	/* Without a seat yet: with a key made for it, which the server never tells. */
	sit(seat: number, name: string, look: string) {
		if (this.sitting)
			return;                           /* with the key of the first press */
		this.notice = '';
		this.sitting = this.mySeat ? null : { type: 'sit', seat, key: newKey(), name, look };
		this.post(this.sitting ?? { type: 'sit', seat });
	}
	setReady(yes: boolean) { this.post({ type: 'ready', yes }); }
	setOpen(yes: boolean) { this.post({ type: 'open', yes }); }
	openChat(yes: boolean) { this.post({ type: 'chat-open', yes }); }
	free(seat: number) { this.post({ type: 'free', seat }); }
	report(seat: number, text: string) { this.post({ type: 'report', seat, text }); }
	/* Our seat, to another device of ours. */
	handSeat() { this.handed = ''; this.post({ type: 'hand-over' }); }
	setOptions(options: Options, starts: string, terms = this.people.terms) {
		this.post({ type: 'settings', order: { ...orderOf(options, this.players), start: starts, terms } });
	}
	start() { this.post({ type: 'start' }); }
	/* While the game goes on: what this seat may know of it. */
	override async record(): Promise<string> {
		const answer = await fetch('/api/record', { headers: { Authorization: `Bearer ${this.id}` } });
		if (!answer.ok)
			throw new Error(t('bad_server'));
		return answer.text();
	}

	override attendance(seat: number): Sitting | null {
		const sitter = this.people.sitters[seat - 1];
		const left = this.people.left(seat);
		const sits = this.players[seat - 1]?.kind === 'human';
		return sitter ? { presence: sits ? sitter.presence : 'here', said: sits ? this.people.said(seat, this.name(seat)) : '',
			clock: left === null ? '' : clockFace(left), runs: this.people.runs(seat), low: (left ?? LOW) < LOW } : null;
	}

	vote(seat: number, what: Vote) { this.post({ type: 'vote', seat, what }); }
	resign() { this.post({ type: 'resign' }); }
	addAlert(told: Told) { this.post({ type: 'alert', ...told }); }
	endAlert(url: string) { this.post({ type: 'alert-end', ...(url ? { url } : {}) }); }
	setQuiet(quiet: Quiet) { this.people.quiet = quiet; this.post({ type: 'quiet', ...quiet }); }
	rematch() {
		this.wantsNext = true;
		if (this.next)
			location.hash = this.next;
		else
			this.post({ type: 'rematch' });
	}
	/* Before the game the key ends with it; later an opponent plays until one is back,
	 * which the key is for. */
	leave() {
		if (!this.started)
			forget(this.id);
		this.post({ type: 'leave' });
	}
}
