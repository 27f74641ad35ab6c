// A line for the player: at the foot of the page, and for screen readers. It may offer to undo.

import { givenUp } from './api.js';
import { $, button, fill } from './dom.js';
import { watch } from './position.js';
import { t } from './texts.js';

let timer;
let isBad = false;
let doesStay = false;
let noList = null;

/** Called with an error for want of a word list, and what asks again. */
export const watchNoList = (listener) => {
	noList = listener;
};

function clear() {
	clearTimeout(timer);
	fill($('toast'));
	doesStay = false;
}

/** Says it; if `isMild`, not in place of a line that stays. */
export function say(text, { action = t('undo'), act = null, bad = false, stays = false, isMild = false } = {}) {
	if (isMild && doesStay) return;
	clear();
	isBad = bad;
	doesStay = stays;
	const does = () => {
		clear();
		act();
	};
	fill($('toast'), text, act ? button(action, does) : null);
	if (!stays) timer = setTimeout(clear, act || bad ? 9000 : 3000);
}

/** What went wrong no longer matters. */
export const better = () => isBad && clear();

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
watch((_, how) => how === 'edit' && document.body.classList.contains('keys') && !$('toast').firstElementChild && clear());
