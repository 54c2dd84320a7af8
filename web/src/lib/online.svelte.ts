/*
 * A table on a server. Moves go out as lines with an id of our own and are sent
 * again after a lost connection until the server has acknowledged them; what
 * comes in is the seat's view, packed, for the page's own engine to work on.
 */
import { catalogue, t } from '../i18n/index.svelte';
import { Engine, OtherAge, type Fault } from './engine';
import { levelOf } from './levels';
import { myTables, remember } from './mytables';
import { newId } from './games';
import { kindKey } from './quick';
import { renew } from './renew';
import { settings } from './settings.svelte';
import { People, type Quiet, type Vote } from '../online/people.svelte';
import type { Told } from '../online/push';
import { clockFace, LOW, type Terms } from '../online/terms';
import { Table, type Player, type Sitting } from './table.svelte';
import type { Event, Level, Options } from './types';

interface Created { table: string; owner: string; seats: { seat: number; key: string }[]; watch: string }
interface ServerLine { v: number; seat: number; text?: string; events?: Event[]; undo?: number }
interface Waiting {
	line: string;
	version: number;                /* acknowledged as, 0 not yet */
	done: (fault: Fault | null) => void;
}

/* Why the server would not: its sentence, without the JSON round it. */
async function refusal(answer: Response): Promise<string> {
	const text = await answer.text();
	try {
		return String((JSON.parse(text) as { text: string }).text);
	} catch {
		return text || t('bad_server');
	}
}

/* Creates a table; boats that nobody chose are dealt by the server. The key of
 * the first seat, whose owner we are. */
export async function createTable(options: Options, players: Player[], terms: Terms): Promise<string> {
	const answer = await fetch('/api/tables', {
		method: 'POST',
		headers: { 'Content-Type': 'application/json' },
		body: JSON.stringify({
			game: options.mode, seats: options.seats, edition: options.edition,
			modules: options.modules, with: options.with, difficulty: options.difficulty,
			real_cards: options.real_cards, boats: options.boats.length > 0 ? options.boats : null,
			house: options.house, oshax: options.oshax, figures: players.map((p) => p.figure ?? null),
			start: 'owner', terms,
			names: players.map((p, i) => (p.kind === 'bot' || i === 0 ? p.name : null)),
			bots: players.map((p) => (p.kind === 'bot' ? levelOf(p.level) : null)),
		}),
	});
	if (!answer.ok)
		throw new Error(await refusal(answer));
	const made = await answer.json() as Created;
	const links = made.seats.map((s) => s.key);
	remember({
		key: made.owner || links[0], title: t(kindKey(options.mode)), when: Date.now(),
		links, watch: made.watch, owner: true,
	});
	return made.owner || links[0];
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
	links: string[] = $state([]);
	watchLink = $state('');
	private socket: WebSocket | null = null;
	private node = '';                 /* server that has the table, when we were sent there */
	private since = 0;
	private wait = 500;
	private closed = false;
	private timer = 0;
	private number = 0;
	private waiting = new Map<string, Waiting>();
	private tag = newId().slice(0, 8);
	private hasPieces = false;
	private ownerKey: string | undefined;
	private forced = '';               /* our last move that went by itself */
	private asking = false;            /* after an undo, until we have moved */

	get leads(): boolean { return this.owner; }

	private constructor(engine: Engine, key: string) {
		super(engine);
		this.id = key;
		const mine = myTables().find((m) => m.key === key);
		this.links = mine?.links ?? [];
		this.watchLink = mine?.watch ?? '';
		this.owner = mine?.owner ?? false;
		this.ownerKey = mine?.ownerKey;
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
		const address = `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
		const socket = new WebSocket(this.node ? `${address}?node=${encodeURIComponent(this.node)}` : address, 'isle');
		this.node = '';
		this.socket = socket;
		socket.onopen = () => {
			this.wait = 500;
			this.chat = [];
			this.post({
				type: 'join', key: this.id, since: this.since, state: true, view: false,
				...(this.ownerKey ? { owner: this.ownerKey } : {}),
			});
			if (document.hidden)
				this.sayPresence();
			for (const [id, move] of this.waiting)
				if (!move.version)
					this.post({ type: 'move', id, line: move.line });
		};
		socket.onmessage = (e) => this.receive(JSON.parse(String(e.data)) as Message);
		socket.onclose = () => this.lost();
	}

	/* A sign of life, so that an idle table stays connected. */
	private beat = window.setInterval(() => this.post({ type: 'ping' }), 20000);

	/* Whoever comes back to the page is at the board at once, however long the next
	 * try was put off. */
	private look = () => {
		if (!document.hidden && this.status === 'lost' && !this.closed) {
			clearTimeout(this.timer);
			this.wait = 500;
			this.connect();
		}
		this.sayPresence();
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
		this.timer = window.setTimeout(() => this.connect(), this.wait + Math.random() * 200);
		this.wait = Math.min(this.wait * 2, 15000);
	}

	/* Another server has the table. What this one still says is not about us: moves
	 * that wait are sent again there. */
	private onMoved(node: string) {
		if (this.socket) {
			this.socket.onmessage = this.socket.onclose = null;
			this.socket.close();
		}
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
		clearInterval(this.beat);
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
			chat: (x) => { this.chat.push({ seat: x.seat ?? 0, name: x.name ?? this.name(x.seat), text: String(x.text) }); },
			'undo-asked': (x) => { this.undoBy = x.seat ?? 0; },
			'undo-answered': (x) => { this.undoBy = 0; if (!x.yes && x.seat === this.mySeat) this.notice = t('undo_refused'); },
			rematch: (x) => { this.goTo(x); },
			moved: (x) => { this.onMoved(String(x.node ?? '')); },
			alerts: (x) => { this.people.takeAlerts(x); },
		};
		this.status = 'ok';
		known[m.type]?.(m);
	}

	private onTable(m: Message) {
		this.mySeat = m.seat ?? 0;
		this.options = { house: [], oshax: [], ...m.options, mode: m.options.game };
		if (m.rules && m.rules !== this.engine.age(this.options)) {
			this.meetOtherAge(String(m.rules));
			return;
		}
		this.owner = this.owner || m.owner === true;
		this.people.takeTable(m);
		this.players = (m.seats as Message[]).map((s, i) => ({
			name: s.name ?? '',
			kind: s.bot ? 'bot' : s.taken === false ? 'open' : 'human',
			level: levelOf(s.bot),
			here: s.here,
			figure: m.options?.figures?.[i] ?? null,
		}));
		this.engine.setNames(this.players.map((p, i) => p.name || t('seat_n', i + 1)));
		remember({
			key: this.id, title: `${m.options?.game ?? ''} ${this.players.length}`.trim(), when: Date.now(),
			links: this.links, watch: this.watchLink, owner: this.owner, ownerKey: this.ownerKey,
			table: String(m.table ?? ''),
		});
		if (this.version > 0)
			this.version++;
	}

	private onView(m: Message) {
		if (!this.takeState(m.state as string))
			return;
		this.engine.look(this.mySeat);
		const view = this.engine.view();
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
		this.running = true;
		this.settleSeen();
		this.passOn();
	}

	/* A move without a choice goes by itself. One that was just taken back is
	 * asked, or undo could never go further. */
	private passOn() {
		const line = settings.ask_forced || this.asking || !this.mySeat ? ''
			: this.engine.onlyLine(this.mySeat);
		this.passing = line ? this.mySeat : 0;
		if (!line || [...this.waiting.values()].some((move) => move.line === line))
			return;
		this.forced = line;
		void this.play(line).then((fault) => { if (fault) this.passing = 0; });
	}

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
					line.seat === this.mySeat && line.text === this.forced)];
		});
		this.log = log;
	}

	/* A move is done when it is acknowledged and its outcome has been seen. */
	private onAck(id: string, version: number) {
		const move = this.waiting.get(id);
		if (move)
			move.version = version;
		this.settleSeen();
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
		const fault = { code: 1, text: String(m.text ?? m.code), rule: String(m.rule ?? '') };
		if (m.id !== undefined && this.waiting.has(String(m.id)))
			this.settle(String(m.id), fault);
		else if (m.code === 'NO_SUCH_KEY' || m.code === 'BROKEN')
			this.refuse(fault.text);
		else
			this.notice = fault.text;
	}

	/* This key opens no table: there is nothing to try again. */
	private refuse(text: string) {
		this.close();
		this.notice = text;
		this.status = 'lost';
	}

	private settle(id: string, fault: Fault | null) {
		this.waiting.get(id)?.done(fault);
		this.waiting.delete(id);
	}

	/* The same seat at the next table. Its owner stays the owner, but keeps the own
	 * seat: the owner's key alone would open the first one. */
	private goTo(m: Message) {
		const key = String(m.key);
		const links: string[] = [];
		if (this.mySeat)
			links[this.mySeat - 1] = key;
		remember({
			key, title: t('rematch'), when: Date.now(), links: Array.from(links, (link) => link ?? ''),
			owner: m.owner !== undefined, ownerKey: m.owner,
		});
		location.hash = `#/t/${key}`;
	}

	/* ---- what goes out ---- */

	play(line: string): Promise<Fault | null> {
		const fault = this.engine.check(line);
		if (fault)
			return Promise.resolve(fault);
		const id = `${this.tag}-${++this.number}`;
		this.asking = false;
		return new Promise((done) => {
			this.waiting.set(id, { line, version: 0, done });
			this.post({ type: 'move', id, line });
		});
	}

	undo() { this.post({ type: 'undo', id: `${this.tag}-${++this.number}` }); }
	answerUndo(yes: boolean) { this.undoBy = 0; this.post({ type: 'undo-answer', yes }); }
	override say(text: string) { this.post({ type: 'chat', text }); }
	setName(text: string) { this.post({ type: 'name', text }); }
	setWord(text: string) { this.post({ type: 'word', text }); }
	setBot(seat: number, level: Level) { this.post({ type: 'bot', seat, level }); }
	start() { this.post({ type: 'start' }); }
	/* While the game goes on: what this seat may know of it. */
	override async record(): Promise<string> {
		const answer = await fetch('/api/record', { headers: { Authorization: `Bearer ${this.id}` } });
		if (!answer.ok)
			throw new Error(t('bad_server'));
		return answer.text();
	}

	override sitting(seat: number): Sitting | null {
		const sitter = this.people.sitters[seat - 1];
		const left = this.people.left(seat);
		return sitter ? { presence: this.players[seat - 1]?.kind === 'human' ? sitter.presence : 'here',
			clock: left === null ? '' : clockFace(left), runs: this.people.runs(seat), low: (left ?? LOW) < LOW } : null;
	}

	vote(seat: number, what: Vote) { this.post({ type: 'vote', seat, what }); }
	resign() { this.post({ type: 'resign' }); }
	addAlert(told: Told) { this.post({ type: 'alert', ...told }); }
	endAlert(url: string) { this.post({ type: 'alert-end', ...(url ? { url } : {}) }); }
	setQuiet(quiet: Quiet) { this.people.quiet = quiet; this.post({ type: 'quiet', ...quiet }); }
	rematch() { this.post({ type: 'rematch' }); }
	leave() { this.post({ type: 'leave' }); }
}
