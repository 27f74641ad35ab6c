// What the server says of the position on the page: words that are not in the list, tiles unseen, the
// chance to win. Asked once the board has been still for a moment.

import { post } from './api.js';
import { calm } from './dom.js';
import { now, watch } from './position.js';
import { toServer } from './wire.js';

const listeners = new Set();
let asked = null;
let last = null;

/** Is told the server's position, or { error } if it is none. */
export const watchStatus = (listener) => listeners.add(listener);

export const status = () => last;

/** The notes beyond the words that the list lacks, which are shown anyway. */
export const others = (notes = []) => notes.filter((note) => !note.startsWith('not in the list, on the board'));

function tell(told) {
	last = told;
	for (const listener of listeners) listener(told);
}

async function ask() {
	asked?.abort();
	asked = new AbortController();
	const { signal } = asked;
	const { rows, rack } = now();
	if (rack.length === 0 && rows.every((row) => row.every((tile) => tile === ''))) {
		tell(null);
		return;
	}
	try {
		tell(await post('position', toServer(now()), signal));
	} catch (error) {
		if (error.name !== 'AbortError') tell({ error: error.all ?? [error.message] });
	}
}

/** Asks again, as after a correction of the list. */
export const again = calm(ask, 250);

/** Takes what a question has said already. */
export function learnt(told) {
	asked?.abort();
	tell(told);
}

watch(() => again());
