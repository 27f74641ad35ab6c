// What the server says of the position on the page: words that are not in the list, tiles unseen, the
// chance to win. Asked once the board has been still for a moment.

import { givenUp, latest, post } from './api.js';
import { calm, signal } from './dom.js';
import { now, watch } from './position.js';
import { wrong } from './say.js';
import { about, isEmpty, listOf, refresh } from './setup.js';
import { toServer } from './wire.js';

const news = signal();
const next = latest();

/** Called with what the server says of the position: null while it is empty, { error } if it is none. */
export const watchStatus = news.watch;

const { tell } = news;
async function ask() {
	const signal = next();
	const { rack } = now();
	const isListed = about()?.lists.some(({ name }) => name === listOf()) ?? true;
	if (isListed && rack.length === 0 && isEmpty()) {
		tell(null);
		return;
	}
	try {
		tell(await post('position', toServer(now()), signal));
		// It was imported for the question, and has levels now.
		if (!isListed) await refresh();
	} catch (error) {
		if (givenUp(error)) return;
		tell({ error: error.list ? [] : error.all ?? [error.message] });
		if (error.list) wrong(error);
	}
}

export const again = calm(ask, 250);

/** Takes what a question has said already. */
export function learnt(answer) {
	next();
	tell(answer);
}

watch(() => again());
