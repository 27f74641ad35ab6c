// What is known of the position: words that the list lacks, the bag, tiles unseen, scores, the chance
// to win.

import { redden } from './board.js';
import { correct } from './correct.js';
import { $, barOf, el, fill, number, percent, quiet, small } from './dom.js';
import { chanceOf } from './game.js';
import { said } from './noted.js';
import { change, now, watch } from './position.js';
import { watchStatus } from './status.js';
import { t } from './texts.js';
import { tiles } from './link.js';

const facts = $('facts');
const phonies = $('phonies');
const answers = el('div');
const scores = [0, 1].map((side) => el('input', { type: 'number', inputmode: 'numeric', min: -999, max: 9999, onchange: () => score(side) }));

function score(side) {
	const next = scores.map((field) => Math.round(Number(field.value) || 0));
	const none = scores.every((field) => field.value === '');
	change({ scores: none ? null : next }, { step: `score ${side}` });
}

function drawScores(position) {
	for (const [side, field] of scores.entries()) {
		if (document.activeElement !== field) field.value = position.scores?.[side] ?? '';
	}
}

function phony({ word }) {
	const name = word.toUpperCase();
	return el('span', { class: 'bar' }, el('strong', { class: 'bad' }, name),
		small(t('allow'), () => correct(word, 'allow'), { data: { write: '' }, 'aria-label': t('allow_word', { word: name }) }));
}

function squaresOf({ word, row, column, direction }) {
	const down = direction === 'down' ? 1 : 0;
	return tiles(word).map((_, at) => [row + at * down, column + at * (1 - down)]);
}

/** The unseen tiles, once they are the opponent's rack. */
const rackOf = ({ tiles: unseen }) => unseen.map(({ letter, unseen: left }) => letter.repeat(left)).join('');

function unseen({ unseen: pool, bag, win: alone }) {
	const win = chanceOf(alone);
	const counts = pool.tiles.map(({ letter, unseen: left, total }) => el('li', {
		class: left ? null : 'none',
		'aria-label': t('tile_left', { letter: letter === '?' ? t('blank') : letter, n: left, of: total }),
	}, letter, el('small', { 'aria-hidden': 'true' }, String(left))));
	return [
		el('dl', {},
			el('dt', { class: 'quiet' }, t('in_bag')), el('dd', {}, number(bag)),
			el('dt', { class: 'quiet' }, t('unseen')), el('dd', {}, t('unseen_of', { n: number(pool.unseen), vowels: pool.vowels, consonants: pool.consonants, blanks: pool.blanks })),
			pool.opponents_rack ? [el('dt', { class: 'quiet' }, t('opponents_rack')), el('dd', {}, rackOf(pool))] : [],
			percent(win) && [el('dt', { class: 'quiet' }, t('chance')), el('dd', {}, percent(win))]),
		el('ul', { class: 'tiles', 'aria-label': t('unseen') }, counts),
	];
}

function brief(known) {
	const { bag } = known ?? {};
	const win = chanceOf(known?.win);
	const isWarned = known?.error || known?.noted?.some(({ kind }) => kind !== 'phonies');
	const parts = bag === undefined ? [t('position')] : [`${t('in_bag')} ${number(bag)}`, percent(win) && `${t('chance')} ${percent(win)}`];
	$('brief').textContent = `${[isWarned && '⚠', ...parts].filter(Boolean).join(' · ')} ›`;
}

function open(on) {
	$('about').classList.toggle('open', on);
	$('brief').ariaExpanded = String(on);
	if (on) $('facts-close').focus();
	else $('brief').focus();
}
$('brief').addEventListener('click', () => open(true));
$('facts-close').addEventListener('click', () => open(false));

function draw(known) {
	brief(known);
	const words = known?.phonies ?? [];
	redden(words.flatMap(squaresOf));
	phonies.hidden = words.length === 0;
	fill(phonies, words.length ? el('span', { class: 'quiet' }, t('not_in_list')) : null, words.map(phony));
	if (known?.error) fill(answers, known.error.slice(0, 5).map((line) => el('p', { class: 'bad' }, line)));
	else if (known?.unseen) fill(answers, unseen(known), said(known.noted).map((note) => quiet(note)));
	else fill(answers);
}

let latest = null;
watchStatus((known) => {
	latest = known;
	draw(known);
});
watch(drawScores);

export function write() {
	fill(facts, barOf([t('my_score'), t('their_score')].map((name, side) => el('label', {}, name, scores[side]))), answers);
	drawScores(now());
	draw(latest);
}
