// The move that is looked at: its words, what they mean, and what can be done with it.

import { get, latest } from './api.js';
import { wordOf } from './columns.js';
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
	const chance = typeof move.win === 'number' ? `${t('col_win')} ${percent(move.win)}` : null;
	const bonus = move.bonus ? ` + ${move.bonus}` : null;
	const end = move.line?.join(', ');
	const said = end || (words.length ? [words, bonus] : null);
	fill(strip,
		el('div', { class: 'about' }, el('strong', {}, `${move.notation ?? ''} ${wordOf(move)} ${number(move.score)}`.trim()),
			el('div', { class: 'quiet' }, chance, chance && said && ' · ', said), meaning),
		small('⇪', share, { class: 'small share', 'aria-label': t('share_picture'), title: t('share_picture') }),
		small(t('why'), () => explain(move)),
		button(t('play'), () => play(move), { class: 'small main' }),
		move.word ? small(t('block'), blockChosen, { data: { write: '' } }) : null,
		move.word ? small(t('leave_out'), () => leaveOut(move.word.toUpperCase())) : null);
}

watchChosen(write);
