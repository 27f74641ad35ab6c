// The opponent's replies to the best moves, with progress and a stop; at the end of the game the
// search of the end, by itself.

import { follow } from './api.js';
import { $, el, fill, number, small } from './dom.js';
import * as moves from './moves.js';
import { now, watch } from './position.js';
import { wrong } from './say.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

const bar = $('progress');
let running = null;

/** Shows how far a question is, with a stop, in an element; returns what takes its progress. */
export function progress(element, text, stop) {
	const meter = el('progress', { 'aria-label': text });
	fill(element, el('span', { class: 'quiet' }, text), meter, small(t('stop'), stop));
	element.hidden = false;
	return ({ done, total }) => {
		if (!total) return;
		meter.max = total;
		meter.value = done;
	};
}

function noteOf({ is_end: isEnd, plays, racks, settled, elapsed }) {
	if (isEnd) return t(plays.every(({ exact }) => exact !== false) ? 'end_searched' : 'end_partly');
	const parts = [t('racks_tried', { n: number(racks) }), t(settled ? 'settled' : 'not_settled')];
	if (elapsed >= 0.05) parts.push(`${number(elapsed, 1)} s`);
	return parts.join(' · ');
}

async function run(isEnd) {
	stop();
	const from = now();
	const controller = new AbortController();
	const body = { position: toServer(from), count: 10, seconds: isEnd ? 5 : 10, without: moves.leftOut() };
	let take = () => {};
	const asked = follow('replies', body, { signal: controller.signal, progress: (told) => take(told) });
	running = { controller, asked };
	take = progress(bar, t(isEnd ? 'searching_end' : 'trying_replies'), () => asked.stop());
	try {
		const told = await asked.answer;
		if (from !== now()) return;
		moves.sortBy('replies');
		moves.showPlays(told.plays, noteOf(told));
		// The best move lies on the board, unless the player is looking at one already.
		const looked = moves.chosenMove();
		const same = looked && told.plays.find(({ name }) => name === looked.name);
		if (same) moves.choose(same);
		else if (told.is_end && !looked) moves.choose(told.plays[0]);
	} catch (error) {
		wrong(error);
	} finally {
		if (running?.asked === asked) {
			running = null;
			bar.hidden = true;
		}
	}
}

function stop() {
	running?.controller.abort();
	running = null;
	bar.hidden = true;
}

moves.watchSort((sort, { is_end: isEnd, plays }) => {
	if (plays.length && (sort === 'replies' || isEnd)) run(isEnd);
	else stop();
});

watch(stop);
