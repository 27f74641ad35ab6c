// The review of a game: what each turn cost, what would have been better.

import { latest } from './api.js';
import { barOf, button, el, fill, number, percent, quiet, scrollOf, small, tableOf } from './dom.js';
import { graphOf } from './graph.js';
import { noteOf } from './levels.js';
import { answerOf } from './replies.js';
import { better, wrong } from './say.js';
import { t } from './texts.js';
import { called } from './turns.js';
import { go, nameOf, watchWalk } from './walk.js';

const next = latest();

/** What a turn cost of the chance to win, and how large a mistake that is. */
function lostWin({ lost, mistake } = {}, unsure) {
	if (!lost && !mistake) return '';
	const size = mistake ? el('div', { class: 'quiet' }, el('small', {}, t(`mistake_${mistake}`) + unsure)) : null;
	return [`${number(100 * lost, 1)} %`, size];
}

function turn({ turn: index, player, played, best: byPoints, lost, grade, unjudged, win, exact, chance }, lay) {
	// A chance that is lost as 0.0 % is shown is not what was lost.
	const best = chance?.lost >= 0.0005 ? chance.best : byPoints;
	const instead = best && best.move !== played.move ? `${nameOf(best)} (${best.score})` : '';
	const move = nameOf(played);
	const unsure = exact === false ? '?' : '';
	return el('tr', { onclick: lay }, el('td', { class: 'n wide' }, String(index)),
		el('td', { class: 'names move' }, lay ? button(move, () => {}, { class: 'link' }) : move, el('div', { class: 'quiet' }, el('small', {}, called(player)))), el('td', { class: 'n' }, number(played.score)),
		el('td', { class: 'n' }, lost ? number(lost, 1) : ''),
		el('td', { class: 'n wide' }, lostWin(chance, unsure)),
		el('td', { class: grade ? `grade-${grade}` : 'quiet' }, grade ? t(`grade_${grade}`) + unsure : t(`unjudged_${(unjudged ?? 'rack unknown').replace(' ', '_')}`)),
		el('td', { class: 'names move' }, instead),
		el('td', { class: 'n wide' }, percent(win)));
}

/** What a player did in all; where no rack is known, nothing is said to be lost. */
function sumOf({ player: name, score, turns, unknown, lost, grades, bingos, missed_bingos: missed }) {
	const player = called(name);
	if (turns > 0 && unknown === turns) return `${player}: ${score} · ${t('unjudged_rack_unknown')}`;
	return t('review_sum', { player, score, lost: number(lost, 1), best: grades.best, mistakes: grades.mistake + grades.blunder, bingos, missed });
}

const HEADS = [['col_turn', 'n wide'], ['move'], ['col_score', 'n'], ['lost', 'n'], ['lost_win', 'n wide'], ['grade'], ['best_move'], ['chance', 'n wide']];

/** What a player lost of the chance to win, and what was luck. */
function chanceOf({ player, chance, rating }) {
	if (!chance?.judged) return null;
	const percent = (part) => number(100 * part, 1);
	const { lost, luck, mistake_index: index, mistakes: { small, medium, large } } = chance;
	const said = t('review_chance', { player: called(player), lost: percent(lost), luck: percent(luck), index: number(index, 1), small, medium, large });
	return rating ? `${said}; ${t('rating', { rating: rating.rating, error: rating.error })}` : said;
}

/** What marks a turn of the review that is shown. */
let mark = () => {};
watchWalk((review, at) => mark(review, at));

function table(review, body) {
	// What was laid when is not known of a game that began with tiles.
	const isKnown = body.text || review.begins_empty !== false;
	const lay = isKnown ? (at) => go(at, review, body) : null;
	const learn = async () => (await import('./learn.js')).learn({ list: review.list, level: null, words: review.missed_words });
	const graph = graphOf(review, lay);
	const rows = review.turns.map((one, at) => turn(one, lay && (() => lay(at))));
	mark = (walked, at) => {
		const here = walked === review ? at : null;
		graph.mark(here);
		for (const [index, row] of rows.entries()) row.ariaCurrent = index === here ? 'step' : null;
	};
	return [
		isKnown ? quiet(t('tap_turn')) : null,
		graph.element,
		scrollOf('rows', t('review'), tableOf(HEADS.map(([key, kind]) => [t(key), kind]), rows)),
		review.missed_words.length ? barOf(small(t('learn_missed'), learn, { data: { write: '' } })) : null,
		noteOf(review.turns.flatMap(({ played, best }) => [played, best ?? {}])),
		el('h3', {}, t('in_all')),
		...review.players.map((one) => el('p', {}, sumOf(one))),
		...review.players.map(chanceOf).filter(Boolean).map((said) => el('p', {}, said)),
	];
}

export async function reviewOf(body, element) {
	const signal = next();
	const bar = barOf();
	const answer = el('div');
	fill(element, bar, answer);
	try {
		fill(answer, table(await answerOf('review', { by: 'win', ...body }, { signal, element: bar, text: t('reviewing') }), body));
		better();
	} catch (error) {
		wrong(error);
	} finally {
		bar.hidden = true;
	}
}
