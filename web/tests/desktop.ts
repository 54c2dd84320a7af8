/* A desktop of the test's own, as far as a browser needs one to show notifications: a
 * bus (Debian's dbus-daemon) and on it what keeps org.freedesktop.Notifications. A press
 * here is what the browser hears when somebody presses the notification on the screen.
 * D-Bus' own format is spoken, of it what these few messages need. */
import { spawn, type ChildProcess } from 'node:child_process';
import { connect, type Socket } from 'node:net';
import { userInfo } from 'node:os';

export interface Shown { id: number; title: string; body: string }

enum Kind { Call = 1, Reply = 2, Signal = 4 }
enum Field { Path = 1, Interface = 2, Member = 3, ReplyTo = 5, Destination = 6, Sender = 7, Signature = 8 }

const NAME = 'org.freedesktop.Notifications';
const PATH = '/org/freedesktop/Notifications';

/* ---- bytes ---- */

class Writer {
	private bytes: number[] = [];
	get length() { return this.bytes.length; }
	align(to: number) { while (this.bytes.length % to) this.bytes.push(0); }
	byte(value: number) { this.bytes.push(value); }
	number(value: number) {
		this.align(4);
		for (let shift = 0; shift < 32; shift += 8)
			this.bytes.push((value >>> shift) & 255);
	}
	text(value: string) {
		const utf8 = [...Buffer.from(value)];
		this.number(utf8.length);
		this.bytes.push(...utf8, 0);
	}
	signature(value: string) { this.bytes.push(value.length, ...Buffer.from(value), 0); }
	/* The length that stands at a place, of what has come behind it. */
	setLength(at: number, from: number) {
		Buffer.from(new Uint32Array([this.bytes.length - from]).buffer).forEach((b, i) => { this.bytes[at + i] = b; });
	}
	end() { return Buffer.from(this.bytes); }
}

class Reader {
	at = 0;
	constructor(private readonly bytes: Buffer) {}
	align(to: number) { this.at = Math.ceil(this.at / to) * to; }
	byte() { return this.bytes[this.at++]; }
	number() { this.align(4); this.at += 4; return this.bytes.readUInt32LE(this.at - 4); }
	private slice(length: number) { this.at += length + 1; return this.bytes.toString('utf8', this.at - length - 1, this.at - 1); }
	text() { return this.slice(this.number()); }
	signature() { return this.slice(this.byte()); }
}

/* ---- messages ---- */

interface Message { kind: Kind; serial: number; fields: Map<Field, string | number>; body: Buffer }

/* The length of the message that begins here, or 0 while it is not whole. */
function lengthOf(bytes: Buffer): number {
	if (bytes.length < 16)
		return 0;
	const head = 16 + Math.ceil(bytes.readUInt32LE(12) / 8) * 8;
	const length = head + bytes.readUInt32LE(4);
	return bytes.length < length ? 0 : length;
}

function read(bytes: Buffer): Message {
	const fields: Message['fields'] = new Map();
	const reader = new Reader(bytes);
	const end = 16 + bytes.readUInt32LE(12);
	for (reader.at = 16; reader.at < end; reader.align(8)) {
		const field = reader.byte() as Field;
		const type = reader.signature();
		fields.set(field, type === 'u' ? reader.number() : type === 'g' ? reader.signature() : reader.text());
	}
	return {
		kind: bytes[1] as Kind, serial: bytes.readUInt32LE(8), fields,
		body: bytes.subarray(Math.ceil(end / 8) * 8),
	};
}

const types: Record<Field, string> = {
	[Field.Path]: 'o', [Field.Interface]: 's', [Field.Member]: 's', [Field.ReplyTo]: 'u',
	[Field.Destination]: 's', [Field.Sender]: 's', [Field.Signature]: 'g',
};

function write(kind: Kind, serial: number, fields: [Field, string | number][], body: Buffer): Buffer {
	const writer = new Writer();
	for (const byte of ['l'.charCodeAt(0), kind, 0, 1])
		writer.byte(byte);
	writer.number(body.length);
	writer.number(serial);
	writer.number(0);
	for (const [field, value] of fields) {
		writer.align(8);
		writer.byte(field);
		writer.signature(types[field]);
		if (typeof value === 'number')
			writer.number(value);
		else if (types[field] === 'g')
			writer.signature(value);
		else
			writer.text(value);
	}
	writer.setLength(12, 16);
	writer.align(8);
	return Buffer.concat([writer.end(), body]);
}

/* A body of texts and numbers, and its signature; a list is one of texts. */
function pack(values: (string | number | string[])[]): [string, Buffer] {
	const writer = new Writer();
	for (const value of values)
		if (typeof value === 'number') {
			writer.number(value);
		} else if (typeof value === 'string') {
			writer.text(value);
		} else {
			writer.number(0);
			const from = writer.length;
			for (const text of value)
				writer.text(text);
			writer.setLength(from - 4, from);
		}
	const sign = (value: unknown) => (typeof value === 'number' ? 'u' : typeof value === 'string' ? 's' : 'as');
	return [values.map(sign).join(''), writer.end()];
}

/* ---- the desktop ---- */

export class Desktop {
	readonly shown: Shown[] = [];
	private bus: ChildProcess | undefined;
	private line: Socket | undefined;
	private serial = 0;
	private ids = 0;
	private rest = Buffer.alloc(0);
	address = '';

	/* Only then may the browser be started: it asks once whether there is a desktop. */
	async open() {
		this.bus = spawn('dbus-daemon', ['--session', '--nofork', '--nopidfile', '--print-address'], { stdio: ['ignore', 'pipe', 'ignore'] });
		this.address = await new Promise<string>((yes, no) => {
			this.bus!.once('error', no);
			this.bus!.stdout!.once('data', (data: Buffer) => { yes(data.toString().trim()); });
		});
		const path = /(?:path|abstract)=([^,]+)/.exec(this.address)![1];
		this.line = connect(this.address.includes('abstract=') ? `\0${path}` : path);
		await this.greet(this.line);
		this.call('Hello', []);
		const owned = new Promise<void>((yes) => { this.owned = yes; });
		this.call('RequestName', [NAME, 0]);
		await owned;
	}

	private owned: () => void = () => undefined;

	close() {
		this.line?.destroy();
		this.bus?.kill();
	}

	/* The user and no more is asked for; then messages follow. */
	private async greet(line: Socket) {
		line.write(`\0AUTH EXTERNAL ${Buffer.from(String(userInfo().uid)).toString('hex')}\r\n`);
		await new Promise((yes) => { line.once('data', yes); });
		line.write('BEGIN\r\n');
		line.on('data', (data) => { this.take(data as Buffer); });
	}

	private take(data: Buffer) {
		this.rest = Buffer.concat([this.rest, data]);
		for (let length = lengthOf(this.rest); length > 0; length = lengthOf(this.rest)) {
			this.answer(read(this.rest.subarray(0, length)));
			this.rest = this.rest.subarray(length);
		}
	}

	private send(kind: Kind, fields: [Field, string | number][], values: (string | number | string[])[]) {
		const [signature, body] = pack(values);
		const all = signature ? [...fields, [Field.Signature, signature] as [Field, string]] : fields;
		this.line!.write(write(kind, ++this.serial, all, body));
	}

	private call(member: string, values: (string | number)[]) {
		this.send(Kind.Call, [[Field.Path, '/org/freedesktop/DBus'], [Field.Interface, 'org.freedesktop.DBus'],
			[Field.Member, member], [Field.Destination, 'org.freedesktop.DBus']], values);
	}

	private signal(member: string, values: (string | number)[]) {
		this.send(Kind.Signal, [[Field.Path, PATH], [Field.Interface, NAME], [Field.Member, member]], values);
	}

	/* What a browser asks of a desktop. */
	private answer({ kind, serial, fields, body }: Message) {
		const reply = (...values: (string | number | string[])[]) => {
			this.send(Kind.Reply, [[Field.ReplyTo, serial], [Field.Destination, fields.get(Field.Sender)!]], values);
		};
		const member = fields.get(Field.Member);
		if (kind === Kind.Reply && fields.get(Field.ReplyTo) === 2)
			this.owned();
		if (kind !== Kind.Call)
			return;
		if (member === 'GetCapabilities')
			reply(['actions', 'body']);
		else if (member === 'GetServerInformation')
			reply('test', 'isle', '1', '1.2');
		else if (member === 'Notify')
			reply(this.show(new Reader(body)));
		else if (member === 'CloseNotification')
			this.end(body.readUInt32LE(0), reply);
		else
			reply();
	}

	private show(reader: Reader): number {
		reader.text();                  /* whose it is */
		const replaced = reader.number();
		reader.text();                  /* its icon */
		const [title, body] = [reader.text(), reader.text()];
		const id = replaced || ++this.ids;
		this.forget(id);
		this.shown.push({ id, title, body });
		return id;
	}

	private forget(id: number) {
		const at = this.shown.findIndex((one) => one.id === id);
		if (at >= 0)
			this.shown.splice(at, 1);
	}

	private end(id: number, reply: () => void) {
		this.forget(id);
		reply();
		this.signal('NotificationClosed', [id, 3]);
	}

	/* Somebody presses it. */
	press(id: number) { this.signal('ActionInvoked', [id, 'default']); }
}
