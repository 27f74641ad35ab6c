// The move that is looked at: its words, what they mean, and what can be done with it.

import { get, latest } from './api.js';
import { about, isWhole, wordOf } from './columns.js';
import { blockChosen } from './correct.js';
import { $, button, el, fill, number, percent, small } from './dom.js';
import { playInGame } from './game.js';
import { mark, standing } from './levels.js';
import { fasten } from './loose.js';
import { find, isOld, watchChosen } from './moves.js';
import { leaveOut } from './narrow.js';
import { change, now } from './position.js';
import { tiles } from './link.js';
import * as rack from './rack.js';
import { say, wrong } from './say.js';
import { wordsOf } from './setup.js';
import { share } from './share.js';
import { t } from './texts.js';
import { explain } from './why.js';

/** Lays a move on the board for good; the rack keeps the rest, and the score counts. */
function play(move) {
	if (isOld()) {
		find();
		return;
	}
	if (playInGame(move)) return;
	const { rows, scores, scoreless } = now();
	const next = rows.map((row) => [...row]);
	for (const { row, column, letter, blank } of move.tiles ?? []) next[row][column] = blank ? letter.toLowerCase() : letter;
	fasten(next);
	change({
		rows: next, rack: tiles(move.leave ?? ''), scores: scores && [scores[0] + move.score, scores[1]], other: null,
		scoreless: move.action === 'play' ? null : (scoreless ?? 0) + 1,
	});
	say(t('played', { move: move.name }));
	// The new tiles come next.
	rack.enter();
}

const next = latest();

/** What is known of a move over the orders of the bag, once that is all of them. */
function verdictOf(verdict) {
	if (!verdict || !isWhole(verdict)) return null;
	const { orders, wins, draws, losses, guaranteed, failing } = verdict;
	const [all] = [['verdict_wins', wins], ['verdict_loses', losses], ['verdict_draws', draws]].find(([, count]) => count === orders) ?? [];
	const list = failing.slice(0, 3).map(({ reply, drawn }) => (reply ? `${reply} (${drawn})` : drawn)).join(', ') + (failing.length > 3 ? ' …' : '');
	const said = all ? t(all) : t('verdict_some', { n: wins, all: orders, list });
	return guaranteed ? said : `${said}, ${t('verdict_equity')}`;
}

/** Says what a word means in a line of the strip. */
async function define(word, line) {
	try {
		const found = await get(`word?${new URLSearchParams({ word, ...wordsOf() })}`, next());
		fill(line, `${found.word}: ${found.definition ?? standing(found)}`);
	} catch (error) {
		wrong(error);
	}
}

function write(move) {
	next();
	const strip = $('chosen');
	strip.hidden = !move;
	if (!move) {
		fill(strip);
		return;
	}
	const meaning = el('p', { class: 'meaning', role: 'status' });
	const words = (move.words ?? []).flatMap((one, at) => [at ? ' + ' : null, button(one.word, () => define(one.word.toUpperCase(), meaning), { class: 'link' }), `${mark(one)} ${one.score}`]);
	const chance = typeof move.win === 'number' ? `${t('col_win')} ${about(move.verdict)}${percent(move.win)}` : null;
	const verdict = verdictOf(move.verdict);
	const bonus = move.bonus ? ` + ${move.bonus}` : null;
	const end = move.line?.join(', ');
	const said = end || (words.length ? [words, bonus] : null);
	const known = [chance, verdict].filter(Boolean).join(', ') || null;
	fill(strip,
		el('div', { class: 'about' }, el('strong', {}, `${move.notation ?? ''} ${wordOf(move)} ${number(move.score)}`.trim()),
			el('div', { class: 'quiet' }, known, known && said && ' · ', said), meaning),
		small('⇪', share, { class: 'small share', 'aria-label': t('share_picture'), title: t('share_picture') }),
		small(t('why'), () => explain(move)),
		button(t('play'), () => play(move), { class: 'small main' }),
		move.word ? small(t('block'), blockChosen, { data: { write: '' } }) : null,
		move.word ? small(t('leave_out'), () => leaveOut(move.word.toUpperCase())) : null);
}

watchChosen(write);
