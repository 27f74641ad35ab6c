// A line for the player: at the foot of the page, and for screen readers. It may offer to undo.

import { $, button, fill } from './dom.js';
import { givenUp } from './api.js';
import { t } from './texts.js';

let timer;

export function say(text, { action = null, act = null, bad = false } = {}) {
	const toast = $('toast');
	clearTimeout(timer);
	const clear = () => fill(toast);
	const does = () => {
		clear();
		act();
	};
	fill(toast, text, ...(act ? [button(action ?? t('undo'), does)] : []));
	timer = setTimeout(clear, act || bad ? 9000 : 3000);
}

/** Says what went wrong; a question given up is nothing to say. */
export function wrong(error) {
	if (givenUp(error)) return;
	const text = error instanceof TypeError ? t('no_server') : (error.all ?? [error.message]).slice(0, 3).join('\n');
	if (error instanceof TypeError) console.error(error);
	say(text, { bad: true });
}
