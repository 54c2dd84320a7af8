/*
 * Hints that were asked for: of which position they are, who still wants them when they come,
 * and what makes way for them.
 */
import { describe, expect, test } from 'vitest';
import { full, verbs } from '../../tests/positions';
import { mine, sit } from '../testing/seated';
import type { Engine, Hint } from './engine';
import { Hinted } from './hinted.svelte';
import { Slot, STEP_END, Verb } from './types';

const rescuing = () => sit(full(), (e, v) => mine(v, 'rescue') && v.due.length === 1 && verbs(e).includes(Verb.Rescue));

const hint = (line: string): Hint => ({ line, points: 0, behind: 0, reason: '' });

/* Hints that come when they are let come, in whichever order. */
async function slow() {
	const { table, chooser } = await rescuing();
	const answers: ((hints: Hint[]) => void)[] = [];
	table.hints = () => new Promise((yes) => { answers.push(yes); });
	return { table, chooser, hinted: new Hinted(chooser), answers, pass: hint(table.lineOf([Verb.Pass])) };
}

describe('what is thought about', () => {
	test('is shown when it comes', async () => {
		const { hinted, answers, pass } = await slow();
		const asked = hinted.ask();
		expect([hinted.on, hinted.hints]).toEqual([true, null]);
		answers[0]([pass]);
		await asked;
		expect([hinted.on, hinted.hints]).toEqual([true, [pass]]);
	});

	test('and is closed meanwhile comes no more, nor in the place of what is asked anew', async () => {
		const { hinted, answers, pass } = await slow();
		const first = hinted.ask();
		hinted.forget();
		expect(hinted.on).toBe(false);
		const second = hinted.ask();
		answers[0]([pass]);
		await first;
		expect([hinted.on, hinted.hints]).toEqual([true, null]);         /* the second is thought about still */
		answers[1]([]);
		await second;
		expect(hinted.hints).toEqual([]);
		hinted.forget();
		expect(hinted.on).toBe(false);
	});

	test('is not thought about twice', async () => {
		const { hinted, answers } = await slow();
		void hinted.ask();
		void hinted.ask();
		expect(answers).toHaveLength(1);
	});

	test('that fails is none', async () => {
		const { table, hinted } = await slow();
		table.hints = () => Promise.reject(new Error('no worker'));
		await hinted.ask();
		expect(hinted.hints).toEqual([]);
	});
});

describe('hints belong to their position', () => {
	test('that was taken back and played otherwise has none', async () => {
		const { table, hinted, answers, pass } = await slow();
		const asked = hinted.ask();
		answers[0]([pass]);
		await asked;
		const other = { ...table.log[0], seat: 2 };
		/* What others play behind it leaves them; a story that begins otherwise does not. */
		table.log = [{ ...other, line: '2 pass' }];
		expect([hinted.review(), hinted.hints]).toEqual([false, [pass]]);
		const again = hinted.ask();
		answers[1]([pass]);
		await again;
		table.log = [{ ...other, line: '2 keep' }];
		expect([hinted.review(), hinted.hints]).toEqual([true, null]);
	});

	test('in which one has played oneself has none, and what is not possible any more is none', async () => {
		const { table, hinted, answers, pass } = await slow();
		const asked = hinted.ask();
		answers[0]([pass, hint('1 keep')]);
		await asked;
		expect(hinted.hints).toEqual([pass]);
		table.log = [{ ...table.log[0], seat: 1, line: '1 pass' }];
		expect(hinted.review()).toBe(true);
	});
});

describe('a card that was begun makes way', () => {
	/* One that asks nothing more. */
	const whole = (e: Engine) => (verbs(e).includes(Verb.PlayCard) ? e.steps(1, [Verb.PlayCard]) : [])
		.find((card) => e.slot(1, [Verb.PlayCard, card]) === Slot.End);

	/* Begun while a cat lies put down. */
	async function laidBeside() {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'rescue') && verbs(e).includes(Verb.Rescue) && whole(e) !== undefined);
		chooser.takeTile((table.view.fields ?? []).flatMap((f) => f.tiles).find((tile) => chooser.canTake(tile)) as string);
		chooser.hop(1);
		const lying = () => [chooser.ghost, chooser.put, chooser.slot, chooser.verb, chooser.entered];
		const lay = lying();
		const pass = hint(table.lineOf([Verb.Pass]));
		table.hints = () => Promise.resolve([pass]);
		const card = whole(table.engine) as number;
		chooser.playCard(card);
		return { table, chooser, hinted: new Hinted(chooser), card, lying, lay };
	}

	test('and the tile that lay behind it lies again when the advice is closed', async () => {
		const { chooser, hinted, lying, lay } = await laidBeside();
		await hinted.ask();
		expect([hinted.hints?.length, chooser.ghost, chooser.verb]).toEqual([1, null, Verb.None]);
		hinted.forget();
		expect(lying()).toEqual(lay);
	});

	test('or at once, if there is none', async () => {
		const { table, hinted, lying, lay } = await laidBeside();
		table.hints = () => Promise.resolve([]);
		await hinted.ask();
		expect(lying()).toEqual(lay);
	});

	test('or behind the card, if that is played all the same', async () => {
		const { chooser, hinted, card, lying, lay } = await laidBeside();
		await hinted.ask();
		chooser.playCard(card);
		hinted.forget();
		expect([chooser.ghost, chooser.held]).toEqual([null, true]);
		await chooser.send();
		expect(lying()).toEqual(lay);
	});

	test('and not over what was taken meanwhile', async () => {
		const { table, chooser, hinted, lay } = await laidBeside();
		await hinted.ask();
		const other = (table.view.fields ?? []).flatMap((f) => f.tiles).findLast((tile) => chooser.canTake(tile)) as string;
		chooser.takeTile(other);
		const { ghost } = chooser;
		expect(ghost).not.toEqual(lay[0]);
		hinted.forget();
		expect(chooser.ghost).toEqual(ghost);
	});

	test('and what was chosen before it is so at once', async () => {
		const { table, chooser } = await sit(full(), (e, v) => mine(v, 'choose') && whole(e) !== undefined && e.steps(1, [Verb.Choose]).length > 3);
		const card = whole(table.engine) as number;
		chooser.toggle(chooser.steps.find((step) => step !== STEP_END && step !== card) as number);
		const { members } = chooser;
		expect(members).toHaveLength(1);
		table.hints = () => Promise.resolve([hint(table.lineOf([Verb.Choose, ...members, STEP_END]))]);
		chooser.playCard(card);
		await new Hinted(chooser).ask();
		expect([chooser.verb, chooser.members]).toEqual([Verb.Choose, members]);
	});
});
