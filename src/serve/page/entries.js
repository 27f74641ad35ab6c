// The browser's history: each entry has the position in its address, with the tab and what is asked there.

import { encode, fieldsOf } from './link.js';

const TABS = ['words', 'sql', 'games', 'study', 'settings'];
let tab = 'play';
let query = null;

/** Writes an entry, a new one or in place of this one, with what is to be known when it comes back. */
export function write(position, fields, isNew) {
	const beside = tab === 'play' ? '' : `&t=${tab}${query ? `&q=${encodeURIComponent(query)}` : ''}`;
	const depth = (history.state?.depth ?? 0) + (isNew ? 1 : 0);
	history[isNew ? 'pushState' : 'replaceState']({ ...fields, depth }, '', `#${encode(position)}${beside}`);
}

/** The tab and the question of the address. */
export function follow() {
	const { t = 'play', q = null } = fieldsOf(location.hash.slice(1)) ?? {};
	tab = TABS.includes(t) ? t : 'play';
	query = tab === 'play' ? null : q;
	return { tab, query };
}

/** Goes to a tab with its question: an entry of its own, with which Back leaves the board as it is. */
export function go(position, to, asked = null) {
	if (to === tab) return;
	[tab, query] = [to, asked];
	write(position, { doubts: position.doubts, moves: history.state?.moves }, true);
}

/** Keeps what is asked in a tab with its entry. */
export function ask(position, of, asked) {
	if (of !== tab) return;
	query = asked;
	write(position, history.state, false);
}
