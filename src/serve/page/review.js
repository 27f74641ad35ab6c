// The review of a game: what each turn cost, what would have been better.

import { follow } from './api.js';
import { el, fill, number, percent } from './dom.js';
import { progress } from './replies.js';
import { wrong } from './say.js';
import { t } from './texts.js';

let running = null;

function nameOf({ action, move }) {
	if (action === 'swap') return t('swap_move', { tiles: move.slice(5) });
	return action === 'pass' ? t('pass') : move;
}

function turn({ turn: index, player, played, best, lost, grade, unjudged, win, exact }) {
	const better = best && best.move !== played.move ? `${nameOf(best)} (${best.score})` : '';
	return el('tr', {}, el('td', { class: 'n' }, String(index)), el('td', {}, player), el('td', {}, nameOf(played)), el('td', { class: 'n' }, number(played.score)),
		el('td', {}, better), el('td', { class: 'n' }, lost ? number(lost, 1) : ''),
		el('td', { class: grade ? `grade-${grade}` : 'quiet' }, grade ? t(`grade_${grade}`) + (exact === false ? '?' : '') : t(`unjudged_${(unjudged ?? 'rack unknown').replace(' ', '_')}`)),
		el('td', { class: 'n' }, win === null || win === undefined ? '' : percent(win)));
}

const HEADS = [['col_turn', true], ['player'], ['move'], ['col_score', true], ['best_move'], ['lost', true], ['grade'], ['chance', true]];

function table(told) {
	return [
		el('div', { class: 'scroll', tabindex: 0, role: 'region', 'aria-label': t('review') }, el('table', {},
			el('thead', {}, el('tr', {}, HEADS.map(([key, isNumber]) => el('th', { scope: 'col', class: isNumber ? 'n' : null }, t(key))))),
			el('tbody', {}, told.turns.map(turn)))),
		el('h3', {}, t('in_all')),
		...told.players.map(({ player, score, lost, grades, bingos, missed_bingos: missed }) => el('p', {},
			t('review_sum', { player, score, lost: number(lost, 1), best: grades.best, mistakes: grades.mistake + grades.blunder, bingos, missed }))),
	];
}

/** Reviews a game or a record, in an element. */
export async function reviewOf(body, element) {
	running?.abort();
	running = new AbortController();
	const bar = el('div', { class: 'bar' });
	const answer = el('div');
	fill(element, bar, answer);
	let take = () => {};
	const asked = follow('review', body, { signal: running.signal, progress: (told) => take(told) });
	take = progress(bar, t('reviewing'), () => asked.stop());
	try {
		fill(answer, table(await asked.answer));
	} catch (error) {
		wrong(error);
	} finally {
		bar.hidden = true;
	}
}
