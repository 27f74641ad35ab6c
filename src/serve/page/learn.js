// Words become cards.

import { post } from './api.js';
import { number } from './dom.js';
import { say, wrong } from './say.js';
import { wordsOf } from './setup.js';
import { t } from './texts.js';

/** Whose cards they are, and where the player is: days begin at local midnight. */
export const place = () => ({ ...wordsOf(), offset: -60 * new Date().getTimezoneOffset() });

/** Makes cards of words, or removes them, and says how many. */
export async function learn(words, done = () => {}) {
	try {
		const { cards } = await post('study/cards', { ...place(), ...words });
		say(t(words.remove ? 'cards_removed' : 'cards_added', { n: number(cards) }));
		done();
	} catch (error) {
		wrong(error, () => learn(words, done));
	}
}
