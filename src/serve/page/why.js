// Why a move is worth what it is: the sum of each word, the tiles kept, what it opens, the replies.

import { latest, post } from './api.js';
import * as entries from './entries.js';
import { $, barOf, el, fill, number, percent, small, tableOf } from './dom.js';
import { mark } from './levels.js';
import { chosenMove, watchChosen } from './moves.js';
import { leftOut } from './narrow.js';
import { now } from './position.js';
import { answerOf } from './replies.js';
import { wrong } from './say.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

/** The premiums that the server names. */
const OPENED = { 'double letter': 'premium_2', 'triple letter': 'premium_3', 'double word': 'premium_4', 'triple word': 'premium_5' };

const panel = $('why');
const next = latest();

function close() {
	next();
	panel.hidden = true;
	$('about').classList.remove('reason');
}

/** Closes it by hand: Back has nothing left to close. */
function leave() {
	if (history.state?.isWhy) history.back();
	else close();
	$('chosen').querySelector('button:not(.share, .link)')?.focus();
}

const line = (...parts) => el('p', {}, ...parts);

const sums = (words, bonus) => [
	...words.map((one) => el('p', { class: 'sum' }, `${one.word}${mark(one)} = ${one.sum}`)),
	bonus ? el('p', { class: 'sum' }, t('bonus', { n: bonus })) : null,
];

function kept({ tiles, worth, alone }) {
	const each = alone.map(({ tile, worth: value }) => `${tile} ${number(value, 1, true)}`).join(', ');
	return line(t('keeps', { tiles: tiles || '–', worth: number(worth, 1, true) }), each ? el('span', { class: 'quiet' }, ` (${each})`) : null);
}

function words(title, list) {
	const rows = list.map((one) => el('tr', {},
		el('td', { class: 'n' }, `${number(one.chance * 100, 1)} %`), el('td', { class: 'n' }, number(one.score)),
		el('td', {}, one.notation), el('td', {}, one.word + mark(one))));
	const heads = [[t('col_chance'), 'n'], [t('col_score'), 'n'], [t('col_at')], [t('col_word')]];
	return rows.length ? [el('h3', {}, title), tableOf(heads, rows)] : [];
}

function replies({ replies: summary, answers, equity }) {
	if (!summary) return [];
	return [
		line(t('reply_mean', { mean: number(summary.mean), worst: number(summary.worst), bingo: percent(summary.bingo), racks: number(summary.racks) })),
		line(t('net_is', { net: number(summary.net, 1, true), equity: number(equity, 1), cost: number(summary.cost, 1) })),
		...words(t('dangerous'), answers),
	];
}

function follows({ next }) {
	if (!next) return [];
	return [line(t('next_mean', { mean: number(next.mean), bingo: percent(next.bingo) })), ...words(t('next_moves'), next.moves)];
}

function end({ final, exact, line: moves }) {
	if (!Number.isFinite(final)) return [];
	const sequence = moves?.join(', ');
	return [line(t('final_is', { n: (exact ? '' : '~') + number(final, 0, true) })), sequence ? el('p', { class: 'sum' }, sequence) : null];
}

function whole(move) {
	const opens = move.opens ?? [];
	return [
		move.kept ? kept(move.kept) : null,
		move.equity === undefined ? null : line(t('equity_is', { n: number(move.equity, 1) })),
		line(opens.length ? t('opens', { squares: opens.map(({ square, premium }) => `${square} (${t(OPENED[premium] ?? premium)})`).join(', ') }) : t('opens_none')),
		...replies(move),
		...follows(move),
		...end(move),
	];
}

export async function explain(play = chosenMove()) {
	close();
	const signal = next();
	const position = toServer(now());
	const bar = barOf();
	const rest = el('div');
	const words = el('div');
	fill(panel, barOf(el('h2', { class: 'grow', tabindex: -1 }, `${play.name}: ${number(play.score)}`),
		small('×', leave, { 'aria-label': t('close') })), words, bar, rest);
	panel.hidden = false;
	if (!history.state?.isWhy) entries.write(now(), { ...history.state, isWhy: true }, true);
	$('about').classList.add('reason');
	$('about').scrollTop = 0;
	panel.querySelector('h2').focus({ preventScroll: true });
	try {
		if (play.word) {
			const [score] = await post('score', { position, moves: [play.name] }, signal);
			fill(words, sums(score.words, score.bonus));
		}
		const body = { position, move: play.name, seconds: 5, without: leftOut() };
		fill(rest, whole(await answerOf('why', body, { signal, element: bar, text: t('weighing') })));
	} catch (error) {
		wrong(error);
	} finally {
		bar.hidden = true;
	}
}

addEventListener('popstate', () => history.state?.isWhy || panel.hidden || close());
addEventListener('keydown', (event) => event.key === 'Escape' && !panel.hidden && !document.querySelector('dialog') && leave());

watchChosen((play) => {
	if (!play && !panel.hidden) close();
});
