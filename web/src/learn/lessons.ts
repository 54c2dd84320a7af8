/* The five lessons. Their records are made by src/testing/lessonmaker.ts; what they
 * say is in words.ts. */
import explore from './records/explore.record?raw';
import extras from './records/extras.record?raw';
import family from './records/family.record?raw';
import full from './records/full.record?raw';
import solo from './records/solo.record?raw';
import type { Lesson } from './lesson';

export const LESSONS: Lesson[] = [
	{
		word: 'family', mode: 'family', minutes: 3, record: family, begin: 2, end: { day: 2 },
		rows: [
			{ word: 'family_pick', when: { verb: 'take-cat', tile: 'none' }, until: { did: 'take-cat' }, at: 'fields' },
			{ word: 'family_place', when: { tile: 'cat' }, until: { did: 'take-cat' }, at: 'boat' },
			{ word: 'family_bonus', when: { pending: 'bonus' }, at: 'shelf' },
			{ word: 'family_family', when: { event: 'family' }, at: 'families' },
			{ word: 'family_next', when: { verb: 'take-cat', tile: 'none', did: 'take-cat' }, until: { did: 'take-cat', times: 2 }, at: 'fields' },
			{ word: 'family_map', when: { tile: 'cat', did: 'take-cat' }, until: { event: 'map' }, at: 'maps' },
			{ word: 'family_cards', when: { verb: 'take-cat', tile: 'none', did: 'take-cat', times: 2 }, at: 'lessons' },
			{ word: 'family_rooms', when: { verb: 'take-cat', tile: 'none', did: 'take-cat', times: 3 }, at: 'rooms' },
		],
	},
	{
		word: 'full', mode: 'advanced', minutes: 7, record: full, begin: 0, end: { day: 3 },
		rows: [
			{ word: 'full_draft', when: { verb: 'draft' }, until: { did: 'draft' }, at: 'cards' },
			{ word: 'full_rescue', when: { phase: 'draft', card: 'rescue', did: 'draft' }, until: { did: 'draft', times: 2 }, at: 'rescue_cards' },
			{ word: 'full_lesson', when: { phase: 'draft', card: 'lesson', did: 'draft', times: 2 }, until: { did: 'keep' }, at: 'lesson_cards' },
			{ word: 'full_keep', when: { verb: 'keep' }, until: { did: 'keep' }, at: 'fish' },
			{ word: 'full_name', when: { verb: 'name' }, until: { did: 'name' }, at: 'question' },
			{ word: 'full_choose', when: { verb: 'choose' }, until: { did: 'choose' }, at: 'cards' },
			{ word: 'full_pick', when: { verb: 'rescue', tile: 'none' }, until: { did: 'rescue' }, at: 'fields' },
			{ word: 'full_place', when: { phase: 'rescue', tile: 'cat' }, until: { did: 'rescue' }, at: 'boat' },
			{ word: 'full_bonus', when: { pending: 'bonus' }, at: 'shelf' },
			{ word: 'full_family', when: { event: 'family' }, at: 'families' },
			{ word: 'full_speed', when: { verb: 'rescue', tile: 'none', event: 'reveal', did: 'rescue' }, at: 'captains' },
			{ word: 'full_basket', when: { phase: 'rescue', tile: 'cat', did: 'rescue' }, at: 'baskets' },
			{ word: 'full_pass', when: { phase: 'rescue', verb: 'pass', tile: 'none', did: 'rescue' }, until: { did: 'pass' }, at: 'pass' },
			{ word: 'full_rare', when: { phase: 'rare-finds', verb: 'play-card', tile: 'none' }, until: { did: 'play-card' }, at: 'cards' },
			{ word: 'full_colour', when: { phase: 'rare-finds', tile: 'oshax' }, at: 'boat' },
			{ word: 'full_day', when: { day: 2, phase: 'draft' }, at: 'days' },
			{ word: 'full_anytime', when: [{ verb: 'keep', card: 'anytime' }, { day: 2, phase: 'draft', card: 'anytime' }], at: 'anytime_cards' },
			{ word: 'full_oshax', when: [{ verb: 'keep', card: 'oshax' }, { day: 2, phase: 'draft', card: 'oshax' }], at: 'oshax_cards' },
			{ word: 'full_treasure', when: [{ verb: 'keep', card: 'treasure' }, { day: 2, phase: 'draft', card: 'treasure' }], at: 'treasure_cards' },
			{ word: 'full_lessons', when: { day: 2, event: 'lessons', phase: 'draft' }, at: 'lessons' },
			{ word: 'full_count', when: { day: 2, phase: 'keep' }, at: 'score' },
			{ word: 'full_rooms', when: { day: 2, phase: 'rescue', verb: 'rescue', tile: 'none' }, at: 'rooms' },
		],
	},
	{
		word: 'solo', mode: 'solo', minutes: 4, record: solo, begin: 0, end: { day: 2, did: 'draft', times: 3 },
		rows: [
			{ word: 'solo_draft', when: { verb: 'draft' }, until: { did: 'draft' }, at: 'cards' },
			{ word: 'solo_sister', when: { phase: 'draft', did: 'draft' }, until: { did: 'keep' }, at: 'sister' },
			{ word: 'solo_keep', when: { verb: 'keep' }, until: { did: 'keep' }, at: 'fish' },
			{ word: 'solo_name', when: { verb: 'name' }, until: { did: 'name' }, at: 'question' },
			{ word: 'solo_choose', when: { verb: 'choose' }, until: { did: 'choose' }, at: 'cards' },
			{ word: 'solo_card', when: { event: 'sister-card', verb: 'rescue' }, at: 'sister' },
			{ word: 'solo_pick', when: { verb: 'rescue', tile: 'none' }, until: { did: 'rescue' }, at: 'fields' },
			{ word: 'solo_bonus', when: { pending: 'bonus' }, at: 'shelf' },
			{ word: 'solo_takes', when: { event: 'sister-takes' }, at: 'fields' },
			{ word: 'solo_pass', when: { phase: 'rescue', verb: 'pass', tile: 'none', did: 'rescue' }, until: { did: 'pass' }, at: 'pass' },
			{ word: 'solo_score', when: { day: 2 }, at: 'score' },
		],
	},
	{
		word: 'explore', mode: 'explore', minutes: 5, record: explore, begin: 0, end: { day: 3 },
		rows: [
			{ word: 'explore_take', when: { verb: 'take-column' }, until: { verb: 'resolve' }, at: 'island' },
			{ word: 'explore_half', when: { pending: 'half' }, at: 'question' },
			{ word: 'explore_draw', when: { tile: 'cat' }, until: { did: 'draw' }, at: 'boat' },
			{ word: 'explore_bonus', when: { pending: 'bonus' }, at: 'boat' },
			{ word: 'explore_resolve', when: { verb: 'resolve', tile: 'none' }, until: { did: 'resolve' }, at: 'taken' },
			{ word: 'explore_family', when: { event: 'family' }, at: 'families' },
			{ word: 'explore_lessons', when: { verb: 'resolve', tile: 'none', did: 'resolve' }, at: 'sheet' },
			{ word: 'explore_special', when: { day: 2, verb: 'take-column' }, at: 'specials' },
			{ word: 'explore_score', when: { day: 2, verb: 'resolve', did: 'resolve', times: 4 }, at: 'score' },
		],
	},
	{
		word: 'extras', mode: 'advanced', minutes: 6, record: extras, begin: 0, end: { day: 3 },
		rows: [
			{ word: 'extras_king', when: { verb: 'place-king-rat' }, until: { did: 'place-king-rat' }, at: 'boat' },
			{ word: 'extras_event', when: { phase: 'draft' }, until: { did: 'draft' }, at: 'event' },
			{ word: 'extras_beasts', when: { phase: 'draft', did: 'draft' }, until: { did: 'keep' }, at: 'right' },
			{ word: 'extras_choose', when: { verb: 'choose' }, until: { did: 'choose' }, at: 'cards' },
			{ word: 'extras_kittens', when: { verb: 'rescue-kitten', tile: 'none' }, until: { did: 'rescue-kitten' }, at: 'kittens' },
			{ word: 'extras_kitten', when: { tile: 'kitten' }, until: { did: 'second' }, at: 'boat' },
			{ word: 'extras_second', when: { verb: 'second' }, until: { did: 'second' }, at: 'kittens' },
			{ word: 'extras_beast', when: { tile: 'beast' }, until: { did: 'rescue', times: 2 }, at: 'boat' },
			{ word: 'extras_friends', when: { did: 'rescue', verb: 'pass', tile: 'none' }, at: 'friends' },
			{ word: 'extras_feed', when: { verb: 'feed', tile: 'none' }, until: { did: 'feed' }, at: 'feed' },
			{ word: 'extras_token', when: { verb: 'token' }, until: { did: 'token' }, at: 'question' },
			{ word: 'extras_lay', when: { day: 2, verb: 'choose' }, until: { did: 'choose', times: 2 }, at: 'cards' },
		],
	},
];

export function lessonOf(word: string): Lesson | undefined {
	return LESSONS.find((lesson) => lesson.word === word);
}
