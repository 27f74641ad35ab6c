// The opponent's replies to the best moves, with progress and a stop; at the end of the game the
// search of the end, by itself.

import { follow, latest } from './api.js';
import { $, el, fill, number, small } from './dom.js';
import * as moves from './moves.js';
import { leftOut } from './narrow.js';
import { now, watch } from './position.js';
import { wrong } from './say.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

const bar = $('progress');
const next = latest();

/** The answer to a question; how far it is stands in an element meanwhile, with a stop. */
export function answerOf(path, body, { signal, type, element, text }) {
	const meter = el('progress', { 'aria-label': text });
	const progress = ({ done, total }) => {
		if (!total) return;
		meter.max = total;
		meter.value = done;
	};
	const { answer, stop } = follow(path, body, { signal, type, progress });
	fill(element, el('span', { class: 'quiet' }, text), meter, small(t('stop'), stop));
	element.hidden = false;
	return answer;
}

function noteOf({ is_end: isEnd, plays, racks, settled, elapsed }) {
	if (isEnd) return t(plays.every(({ exact }) => exact !== false) ? 'end_searched' : 'end_partly');
	const parts = [t('racks_tried', { n: number(racks) }), t(settled ? 'settled' : 'not_settled')];
	if (elapsed >= 0.05) parts.push(`${number(elapsed, 1)} s`);
	return parts.join(' · ');
}

async function run(isEnd) {
	const signal = next();
	const body = { position: toServer(now()), count: 10, seconds: isEnd ? 5 : 10, without: leftOut(), distinct: true };
	try {
		const found = await answerOf('replies', body, { signal, element: bar, text: t(isEnd ? 'searching_end' : 'trying_replies') });
		if (signal.aborted) return;
		moves.showPlays(found.plays, noteOf(found));
		// The best move lies on the board, unless the player is looking at one already.
		const looked = moves.chosenMove();
		const same = looked && found.plays.find(({ name }) => name === looked.name);
		if (same) moves.choose(same);
		else if (found.is_end && !looked) moves.choose(found.plays[0], true);
	} catch (error) {
		wrong(error);
	} finally {
		if (!signal.aborted) bar.hidden = true;
	}
}

function stop() {
	next();
	bar.hidden = true;
}

// A list by score that the player wants is left to the player, at the end too.
moves.watchSort((sort, found) => {
	const isEnd = found?.is_end;
	if (found?.plays.length && (sort === 'replies' || isEnd && sort === 'equity')) run(isEnd);
	else stop();
});

watch(stop);
