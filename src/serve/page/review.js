// The review of a game: what each turn cost, what would have been better.

import { get, latest } from './api.js';
import { barOf, button, el, fill, number, percent, quiet, scrollOf, tableOf } from './dom.js';
import { squaresOf } from './laid.js';
import { noteOf } from './levels.js';
import { tiles } from './link.js';
import { find } from './moves.js';
import { arrival, readText } from './picture.js';
import { change } from './position.js';
import { answerOf } from './replies.js';
import { better, wrong } from './say.js';
import { open } from './tabs.js';
import { t } from './texts.js';
import { fromServer } from './wire.js';

const next = latest();

function nameOf(one) {
	const { action, move, marked } = one;
	if (action === 'swap') return t('swap_move', { tiles: move.slice(5) });
	return action === 'pass' ? t('pass') : marked ?? move;
}

/** The board of a game before a turn: that of now without what was laid since. */
async function layGame(name, turns, at) {
	const arrived = arrival();
	const { position } = await get(`games/${encodeURIComponent(name)}`);
	const fields = fromServer(position);
	const { player, rack } = turns[at];
	const before = turns.slice(0, at);
	const laid = new Set(before.flatMap(({ played }) => squaresOf(played.move)));
	const rows = fields.rows.map((line, row) => line.map((tile, column) => (laid.has(`${row},${column}`) ? tile : '')));
	const scores = [0, 0];
	for (const { player: who, played } of before) scores[who === player ? 0 : 1] += played.score;
	arrived(() => {
		change({ ...fields, rows, rack: tiles(rack ?? ''), scores, other: null, scoreless: null }, { how: 'read' });
		if (rack) find();
	});
}

async function layTurn({ game, text }, review, at) {
	try {
		const { line, rack } = review.turns[at];
		if (game) await layGame(game, review.turns, at);
		else if (!await readText(text.split(/\r?\n/).slice(0, line - 1).join('\n'), rack)) return;
		open('play');
	} catch (error) {
		wrong(error);
	}
}

function turn({ turn: index, player, played, best, lost, grade, unjudged, win, exact }, lay) {
	const instead = best && best.move !== played.move ? `${nameOf(best)} (${best.score})` : '';
	const move = nameOf(played);
	return el('tr', { onclick: lay }, el('td', { class: 'n' }, String(index)), el('td', {}, player),
		el('td', {}, lay ? button(move, () => {}, { class: 'link' }) : move), el('td', { class: 'n' }, number(played.score)),
		el('td', { class: 'n' }, lost ? number(lost, 1) : ''),
		el('td', { class: grade ? `grade-${grade}` : 'quiet' }, grade ? t(`grade_${grade}`) + (exact === false ? '?' : '') : t(`unjudged_${(unjudged ?? 'rack unknown').replace(' ', '_')}`)),
		el('td', {}, instead),
		el('td', { class: 'n' }, percent(win)));
}

const HEADS = [['col_turn', 'n'], ['player'], ['move'], ['col_score', 'n'], ['lost', 'n'], ['grade'], ['best_move'], ['chance', 'n']];

function table(review, body) {
	// What was laid when is not known of a game that began with tiles.
	const isKnown = body.text || review.begins_empty !== false;
	return [
		isKnown ? quiet(t('tap_turn')) : null,
		scrollOf('rows', t('review'), tableOf(HEADS.map(([key, kind]) => [t(key), kind]),
			review.turns.map((one, at) => turn(one, isKnown && (() => layTurn(body, review, at)))))),
		noteOf(review.turns.flatMap(({ played, best }) => [played, best ?? {}])),
		el('h3', {}, t('in_all')),
		...review.players.map(({ player, score, lost, grades, bingos, missed_bingos: missed }) => el('p', {},
			t('review_sum', { player, score, lost: number(lost, 1), best: grades.best, mistakes: grades.mistake + grades.blunder, bingos, missed }))),
	];
}

export async function reviewOf(body, element) {
	const signal = next();
	const bar = barOf();
	const answer = el('div');
	fill(element, bar, answer);
	try {
		fill(answer, table(await answerOf('review', body, { signal, element: bar, text: t('reviewing') }), body));
		better();
	} catch (error) {
		wrong(error);
	} finally {
		bar.hidden = true;
	}
}
