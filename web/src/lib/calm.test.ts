/* A second click at the same place, when something else has come there. */
import { expect, test } from 'vitest';
import { CalmClicks, isHeld } from './calm';

const button = (name: string, attribute = '', step: string | null = null) => {
	const control = { textContent: name, hasAttribute: (word: string) => word === attribute, getAttribute: () => step };
	return { ...control, closest: () => control };
};

const click = (target: ReturnType<typeof button>, timeStamp: number, clientX = 5, detail = 1) =>
	({ target, timeStamp, clientX, clientY: 5, detail }) as unknown as MouseEvent;

const draw = button('Draw'), yes = button('Yes'), quick = button('Quick', 'data-fast'), card = button('Card', 'aria-pressed');

test('a second click on what has just come there is a slip', () => {
	const calm = new CalmClicks();
	expect(calm.isSlip(click(draw, 0), '1')).toBe(false);
	expect(calm.isSlip(click(yes, 200), '1')).toBe(true);
	expect(calm.isSlip(click(yes, 600), '1')).toBe(false);       /* later it is meant */
});

test('one button of another name, and another button of the same, are another decision', () => {
	const calm = new CalmClicks();
	const one = button('Done');
	calm.isSlip(click(one, 0), '1');
	one.closest().textContent = 'Sure';
	expect(calm.isSlip(click(one, 100), '1')).toBe(true);
	expect(calm.isSlip(click(button('Done'), 200), '1')).toBe(true);
});

test('a slip begins no new wait', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(draw, 0), '1');
	expect(calm.isSlip(click(yes, 300), '1')).toBe(true);
	expect(calm.isSlip(click(card, 500), '1')).toBe(false);
});

test('behind what opens the whole table a second click is a slip for longer', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(button('I am Robin', 'data-opens'), 0), '1');
	expect(calm.isSlip(click(card, 600), '1')).toBe(true);
	expect(calm.isSlip(click(card, 700, 50), '1')).toBe(false);
});

test('the same button after a move means another decision', () => {
	const calm = new CalmClicks();
	expect(calm.isSlip(click(draw, 0), '1')).toBe(false);
	expect(calm.isSlip(click(draw, 100), '1')).toBe(false);
	expect(calm.isSlip(click(draw, 200), '2')).toBe(true);
});

test('what decides by one press is pressed anywhere on it, and behind a move asks for another', () => {
	const calm = new CalmClicks();
	const red = button('Red', 'data-decides');
	expect(calm.isSlip(click(red, 0), '1')).toBe(false);
	expect(calm.isSlip(click(red, 250, 30), '2')).toBe(true);
	expect(calm.isSlip(click(button('Blue', 'data-decides'), 300, 60), '2')).toBe(false);     /* another word is meant */
	expect(calm.isSlip(click(red, 1400, 30), '3')).toBe(false);
});

test('what has ended a decision is followed by no press as fast as a double click beside it', () => {
	const calm = new CalmClicks();
	expect(calm.isSlip(click(draw, 0), '1', '1')).toBe(false);
	expect(calm.isSlip(click(card, 60, 35), '2', '2')).toBe(true);
	expect(calm.isSlip(click(card, 260, 35), '2', '2')).toBe(false);         /* it has been seen */
	expect(calm.isSlip(click(yes, 300, 20), '3', '2')).toBe(false);          /* another has moved */
});

test('a press elsewhere is meant, however fast', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(draw, 0), '1', '1');
	expect(calm.isSlip(click(card, 60, 90), '2', '2')).toBe(false);
});

test('a press that has decided before it was a click is one', () => {
	const calm = new CalmClicks();
	calm.begins('1');
	calm.isSlip(click(draw, 0), '2', '2');
	calm.begins('2');
	expect(calm.isSlip(click(card, 60, 35), '2', '2')).toBe(true);
});

test('what is taken back is no decision', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(quick, 0), '1', '1');
	expect(calm.isSlip(click(card, 60, 35), '2', '2')).toBe(false);
});

test('of two cards that show the same the second is another decision than the first', () => {
	const calm = new CalmClicks();
	const [one, other] = ['3', '7'].map((step) => button('A fish', 'data-decides', step));
	calm.isSlip(click(one, 0), '1');
	expect(calm.isSlip(click(other, 400, 90), '1')).toBe(false);
	expect(calm.isSlip(click(button('A fish', 'data-decides', '7'), 800, 60), '1'), 'drawn anew it is the same').toBe(true);
});

test('elsewhere, by a key, or on what is fast, a click is meant', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(draw, 0), '1');
	expect(calm.isSlip(click(yes, 100, 50), '1')).toBe(false);
	expect(calm.isSlip(click(draw, 150, 50, 0), '2')).toBe(false);
	expect(calm.isSlip(click(quick, 200, 50), '2')).toBe(false);
});

test('who was elsewhere meanwhile means it, be it on what is fast', () => {
	const calm = new CalmClicks();
	calm.isSlip(click(draw, 0), '1');
	calm.isSlip(click(quick, 100, 50), '1');
	expect(calm.isSlip(click(yes, 200), '1')).toBe(false);
});

test('a label and what it names are one press', () => {
	const calm = new CalmClicks();
	const [box, label] = [button('Online'), button('Online')];
	expect(calm.isSlip(click({ ...label, closest: () => ({ ...label, control: box.closest() }) } as typeof label, 0), '1')).toBe(false);
	expect(calm.isSlip(click(box, 1), '1')).toBe(false);
});

test('as slow as a double click may be where the system is set so, it is one', () => {
	const calm = new CalmClicks();
	expect(calm.isSlip(click(draw, 0), '1')).toBe(false);
	expect(calm.isSlip(click(yes, 480, 5, 2), '1')).toBe(true);
	expect(calm.isSlip(click(yes, 900), '1')).toBe(false);
});

test('what decides by one press is not decided by a slow second click', () => {
	const calm = new CalmClicks();
	const red = button('red', 'data-decides');
	expect(calm.isSlip(click(draw, 0), '1')).toBe(false);
	expect(calm.isSlip(click(red, 900), '2')).toBe(true);
	expect(calm.isSlip(click(red, 950, 50), '2')).toBe(false);       /* gone to */
	expect(calm.isSlip(click(yes, 2000), '2')).toBe(false);
	expect(calm.isSlip(click(red, 3100), '3')).toBe(false);          /* and waited for */
});

test('who double-clicks what is on or off means it once; two clicks are two', () => {
	const calm = new CalmClicks();
	expect(calm.isSlip(click(card, 0), '1')).toBe(false);
	expect(calm.isSlip(click(card, 100, 5, 2), '1')).toBe(true);
	expect(calm.isSlip(click(card, 200, 5, 3), '1')).toBe(true);
	expect(calm.isSlip(click(card, 300), '1')).toBe(false);
});

const key = (name: string, repeat: boolean, field = false) =>
	({ key: name, repeat, target: { matches: () => field } }) as unknown as KeyboardEvent;

test('a key that is held is one press, unless it moves something along or writes', () => {
	expect(isHeld(key('Enter', true))).toBe(true);
	expect(isHeld(key('Enter', false))).toBe(false);
	expect(isHeld(key('w', true))).toBe(true);              /* said again once, not in a stutter */
	expect(isHeld(key('ArrowLeft', true))).toBe(false);
	expect(isHeld(key('Enter', true, true))).toBe(false);
});
