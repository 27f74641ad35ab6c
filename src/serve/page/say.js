// A line for the player: at the foot of the page, and for screen readers. It may offer to undo.

import { givenUp } from './api.js';
import { $, button, fill } from './dom.js';
import { watch } from './position.js';
import { t } from './texts.js';

let shown = null;
let noList = null;
/** The lines that stay: the last one is shown where nothing else is. */
const staying = new Set();

/** Called with an error for want of a word list, and what asks again. */
export const watchNoList = (listener) => {
	noList = listener;
};

function show(line = null) {
	shown = line;
	const { parts, action, act, mayClose } = line ?? {};
	const does = () => {
		end(line);
		act();
	};
	fill($('toast'), parts, act && button(action, does), mayClose && button('×', () => end(line), { 'aria-label': t('close') }));
}

function end(line) {
	staying.delete(line);
	if (shown === line) show([...staying].at(-1));
}

/** Takes away what would go by itself. */
const clear = () => staying.has(shown) || end(shown);

/**
 * Says it: a text, or parts. One that stays comes back once others have gone. Returns what takes it away; so may the
 * player if `mayClose`.
 */
export function say(parts, { action = t('undo'), act = null, bad = false, stays = false, mayClose = stays } = {}) {
	const line = { parts, action, act, bad, mayClose };
	if (stays) staying.add(line);
	else setTimeout(end, act || bad ? 9000 : 3000, line);
	show(line);
	return () => end(line);
}

/** What went wrong no longer matters. */
export const better = () => shown?.bad && end(shown);

/** Says what went wrong, with a way to ask `again`; a question given up is nothing to say. */
export function wrong(error, again = null) {
	if (givenUp(error)) return;
	if (error.list) {
		clear();
		noList(error, again);
		return;
	}
	if (!error.all) console.error(error);
	const mayRetry = error.kind === 'no_server' || error.remedies?.some((remedy) => remedy.do === 'try_again');
	const retry = mayRetry && again ? { action: t('try_again'), act: again } : {};
	say((error.all ?? [error.message]).slice(0, 3).join('\n'), { bad: true, ...retry });
}

addEventListener('input', better);
watch(better);
// With the keys open it lies on the board: whoever types on has read it.
watch((_, how) => how === 'edit' && document.body.classList.contains('keys') && !shown?.act && (shown?.mayClose || !staying.has(shown)) && end(shown));
