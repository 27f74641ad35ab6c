// The columns of the list of moves, and their headings, by each of which the list is sorted.

import { button, number, percent } from './dom.js';
import { moveMark } from './levels.js';
import { tiles } from './link.js';
import { rules } from './rules.js';
import { t } from './texts.js';

const tight = matchMedia('(max-width: 1499px)');

export const wordOf = (play) => {
	if (play.action === 'swap') return t('swap_move', { tiles: play.swap ?? '' });
	const ways = play.ways ? `, ${t('ways', { n: play.ways })}` : '';
	return play.action === 'pass' ? t('pass') : play.word + moveMark(play) + ways;
};

/** A column of numbers, whose text is that of its value. */
const numbers = (name, value, text) => ({ name, value, isNumber: true, text: (play) => text(value(play), play) });

/** Whether it is known of every order of the bag what it comes to. */
export const isWhole = ({ orders, wins, draws, losses }) => wins + draws + losses === orders;

/** What marks the numbers of a move that the search of more orders may change. */
export const about = (verdict) => (verdict && !isWhole(verdict) ? '~' : '');

/** The columns that the moves have: `value` is what they are sorted by, the word has a button for its text. */
export function columns(plays) {
	const has = (field) => plays.some((play) => play[field] !== undefined && play[field] !== null);
	const net = plays.some((play) => play.replies);
	return [
		numbers('score', ({ score }) => score, (value) => number(value)),
		{ name: 'at', value: ({ notation, row, column, direction }) => notation && [row, column, direction], text: ({ notation }) => notation ?? '' },
		{ name: 'word', value: ({ word }) => places(word) },
		{ name: 'leave', value: ({ leave }) => places(leave), text: ({ leave }) => leave ?? '' },
		has('equity') && !(tight.matches && (net || has('final'))) && numbers('equity', ({ equity }) => equity, (value) => number(value, 1)),
		net && !tight.matches && numbers('reply', ({ replies }) => replies?.cost, (value) => number(value, 1)),
		net && numbers('net', ({ replies }) => replies?.net, (value, { verdict }) => about(verdict) + number(value, 1)),
		has('final') && numbers('final', ({ final }) => final, (value, { exact }) => (exact === false ? '~' : '') + number(value, 0, true)),
		has('win') && numbers('win', ({ win }) => win, (value, { verdict }) => about(verdict) + percent(value, 1)),
	].filter(Boolean);
}

/** The places of a text's tiles in the alphabet of the game, the blank last; null without a text. */
function places(text = null) {
	const { letters } = rules();
	const placeOf = (tile) => (letters.findIndex(({ letter }) => letter === tile) + letters.length + 1) % (letters.length + 1);
	return text === null ? null : tiles(text.toUpperCase()).map(placeOf);
}

function compare(one, other) {
	if (!Array.isArray(one)) return one < other ? -1 : Number(one > other);
	const at = one.findIndex((part, index) => part !== other[index]);
	return at < 0 ? one.length - other.length : other[at] === undefined ? 1 : compare(one[at], other[at]);
}

/**
 * Moves that are all here, in the order of a column: the highest number or the first text first, unless
 * reversed. Those that have nothing there are the last.
 */
export function inOrder(plays, { value, isNumber }, reverse) {
	const turned = Boolean(isNumber) === reverse ? 1 : -1;
	const lacks = (found) => found === undefined || found === null;
	return plays.toSorted((one, other) => {
		const [a, b] = [value(one), value(other)];
		return lacks(a) || lacks(b) ? lacks(a) - lacks(b) : turned * compare(a, b);
	});
}

/** The headings as tables take them; `by` is the name of the column that the moves are sorted by. */
export const headings = (shown, { by, reverse }, sortBy) => shown.map(({ name, isNumber }) => {
	const order = name === by && (Boolean(isNumber) === reverse ? 'ascending' : 'descending');
	return [button(t(`col_${name}`), () => sortBy(name), { class: 'link', data: { by: name } }), isNumber ? `n ${name}` : null, order];
});
