// The list of moves: asked for, drawn, narrowed, sorted, and laid on the board to look at.

import { givenUp, post } from './api.js';
import { lay, light } from './board.js';
import { place, watchCursor } from './cursor.js';
import { $, button, calm, el, fill, number } from './dom.js';
import { visitFirst } from './doubts.js';
import { nameOf, now, watch } from './position.js';
import { say, wrong } from './say.js';
import { others } from './status.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

const PAGE = 100;
const phone = matchMedia('(max-width: 899px)');
const list = $('list');
const listeners = new Set();
let sort = 'equity';
let square = null;
let asked = null;
let answer = null;
let plays = [];
let chosen = null;
let old = false;
/** Words left out for this board only. */
let without = [];

/** Is told of a move that is chosen, or null. */
export const watchChosen = (listener) => listeners.add(listener);
export const chosenMove = () => chosen;
export const isOld = () => old;
export const leftOut = () => without;
export const shownPlays = () => plays;

const sorters = new Set();
/** Is told how the moves are to be sorted; 'replies' is answered elsewhere. */
export const watchSort = (listener) => sorters.add(listener);

function question(offset, limit) {
	const word = $('by-word').value.trim();
	const keep = $('by-keep').value.trim();
	return {
		position: toServer(now()),
		sort: sort === 'replies' ? 'equity' : sort,
		offset, limit,
		word: word || undefined,
		keep: keep || undefined,
		at: square ? [nameOf(square.row, square.column)] : undefined,
		without,
	};
}

/** Asks for the moves of the board. Nothing is solved while squares are in doubt, unless the player says so. */
export async function find({ anyway = false } = {}) {
	if (now().doubts.length && !anyway) {
		say(t('doubts_first', { n: now().doubts.length }), { action: t('find_anyway'), act: () => find({ anyway: true }) });
		visitFirst();
		return;
	}
	if (now().rack.length === 0) {
		say(t('rack_first'));
		return;
	}
	await ask(0, PAGE);
	if (phone.matches && !old) list.scrollIntoView();
}

async function ask(offset, limit) {
	asked?.abort();
	asked = new AbortController();
	const { signal } = asked;
	const from = now();
	list.ariaBusy = 'true';
	try {
		const told = await post('moves', question(offset, limit), signal);
		if (from !== now()) return;
		answer = told;
		plays = offset ? plays.concat(told.plays) : told.plays;
		choose(null);
		fresh();
		draw();
		announce();
		for (const listener of sorters) listener(sort, told);
	} catch (error) {
		if (!givenUp(error)) {
			wrong(error);
			showRefusal(error);
		}
	} finally {
		if (asked?.signal === signal) list.ariaBusy = 'false';
	}
}

/** Replaces the list by moves that were looked at more closely, such as those with replies. */
export function showPlays(next, note) {
	plays = next;
	answer = { ...answer, count: next.length, moves: answer?.moves ?? next.length };
	fresh();
	draw();
	$('count').textContent = note;
}

function fresh() {
	old = false;
	list.classList.remove('old');
	$('stale').hidden = true;
}

function announce() {
	const { count, moves, milliseconds, no_equity: missing } = answer;
	const shown = count >= moves ? number(count) : t('count_of', { n: number(count), of: number(moves) });
	$('count').textContent = milliseconds === undefined ? shown : `${shown} · ${number(milliseconds)} ms`;
	if (missing && sort === 'equity') say(missing);
}

function showRefusal(error) {
	plays = [];
	answer = null;
	fill(list, el('p', { class: 'bad', role: 'alert' }, error.message));
	$('count').textContent = '';
}

/** The columns that the moves have: [name, text of a move, is a number]. */
function columns() {
	const has = (field) => plays.some((play) => play[field] !== undefined && play[field] !== null);
	const net = plays.some((play) => play.replies);
	return [
		['score', (play) => number(play.score), true],
		['at', (play) => play.notation ?? '', false],
		['word', null, false],
		['leave', (play) => play.leave ?? '', false],
		has('equity') && !(phone.matches && (net || has('final'))) && ['equity', (play) => number(play.equity, 1), true],
		net && ['net', (play) => (play.replies ? number(play.replies.net, 1) : ''), true],
		has('final') && ['final', (play) => (play.exact === false ? '~' : '') + number(play.final, 0, true), true],
		has('win') && ['win', (play) => (play.win === undefined || play.win === null ? '' : `${Math.round(play.win * 100)} %`), true],
	].filter(Boolean);
}

export const wordOf = (play) => {
	if (play.action === 'swap') return t('swap_move', { tiles: play.swap ?? '' });
	return play.action === 'pass' ? t('pass') : play.word;
};

const sameMove = (play, other) => other && play.name === other.name;

function rowOf(play, index, shown) {
	const cells = shown.map(([name, text, isNumber]) => {
		if (name !== 'word') {
			const cell = document.createElement('td');
			if (isNumber) cell.className = name === 'win' ? 'n win' : 'n';
			cell.textContent = text(play);
			return cell;
		}
		const pick = document.createElement('button');
		pick.type = 'button';
		pick.className = 'link';
		pick.tabIndex = index ? -1 : 0;
		pick.ariaPressed = String(sameMove(play, chosen) ?? false);
		pick.textContent = wordOf(play);
		const cell = document.createElement('td');
		cell.className = 'word';
		cell.append(pick);
		return cell;
	});
	const last = document.createElement('td');
	last.className = 'x';
	if (play.word) {
		const block = document.createElement('button');
		block.type = 'button';
		block.tabIndex = -1;
		block.textContent = '×';
		block.ariaLabel = block.title = t('block_word', { word: play.word.toUpperCase() });
		block.dataset.block = index;
		block.dataset.write = '';
		last.append(block);
	}
	const row = document.createElement('tr');
	row.dataset.row = index;
	if (sameMove(play, chosen)) row.className = 'on';
	row.append(...cells, last);
	return row;
}

function draw() {
	if (!answer) {
		fill(list);
		return;
	}
	if (plays.length === 0) {
		fill(list, el('p', { class: 'quiet' }, t('no_moves')));
		return;
	}
	const shown = columns();
	const heads = shown.map(([name, , isNumber]) => el('th', { scope: 'col', class: isNumber ? `n ${name}` : null }, t(`col_${name}`)));
	const table = el('table', { 'aria-labelledby': 'moves-title' },
		el('thead', {}, el('tr', {}, heads, el('th', { scope: 'col' }, el('span', { class: 'sr' }, t('block'))))),
		el('tbody', {}, plays.map((play, index) => rowOf(play, index, shown))));
	const left = answer.count - plays.length;
	fill(list, table, left > 0 ? el('div', { class: 'bar more' },
		button(t('show_all', { n: number(left) }), () => ask(plays.length, null))) : [],
	others(answer.notes).map((note) => el('p', { class: 'quiet' }, note)));
}

/** Takes a move to look at; the board shows its tiles. */
export function choose(play) {
	chosen = play;
	lay(play?.tiles ?? []);
	for (const row of list.querySelectorAll('tr[data-row]')) {
		const on = sameMove(plays[row.dataset.row], play) ?? false;
		row.classList.toggle('on', on);
		const pick = row.querySelector('.word button');
		if (pick) pick.ariaPressed = String(on);
	}
	for (const listener of listeners) listener(play);
}

list.addEventListener('click', (event) => {
	const row = event.target.closest('tr[data-row]');
	if (!row || event.target.closest('[data-block]')) return;
	if (old) {
		find();
		return;
	}
	const play = plays[row.dataset.row];
	choose(sameMove(play, chosen) ? null : play);
});

if (matchMedia('(hover: hover)').matches) {
	list.addEventListener('mouseover', (event) => {
		const row = event.target.closest('tr[data-row]');
		if (row && !old) lay(plays[row.dataset.row].tiles ?? []);
	});
	list.addEventListener('mouseleave', () => lay(chosen?.tiles ?? []));
}

/** Up and down go through the list, Delete blocks a word. */
list.addEventListener('keydown', (event) => {
	const row = event.target.closest('tr[data-row]');
	const at = Number(row?.dataset.row);
	const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: plays.length - 1 }[event.key];
	if (event.key === 'Delete') row?.querySelector('[data-block]')?.click();
	if (to === undefined || !plays[to] || old) return;
	event.preventDefault();
	const next = list.querySelector(`tr[data-row="${to}"] .word button`);
	row.querySelector('.word button').tabIndex = -1;
	next.tabIndex = 0;
	next.focus();
	choose(plays[to]);
});

for (const choice of document.querySelectorAll('[data-sort]')) {
	choice.addEventListener('click', () => {
		sortBy(choice.dataset.sort);
		find();
	});
}

export function sortBy(name) {
	sort = name;
	for (const choice of document.querySelectorAll('[data-sort]')) choice.ariaPressed = String(choice.dataset.sort === name);
}

/** A regular expression that is still being typed is no question yet. */
const isTyped = () => /^\/.*[^/]$|^\/$/.test($('by-word').value.trim());
const narrowed = calm(() => asked && !isTyped() && find({ anyway: true }), 150);
$('by-word').addEventListener('input', narrowed);
$('by-keep').addEventListener('input', narrowed);
$('filter').addEventListener('click', () => {
	$('narrow').hidden = !$('narrow').hidden;
	$('filter').ariaExpanded = String(!$('narrow').hidden);
});
$('narrow').addEventListener('submit', (event) => {
	event.preventDefault();
	find();
});

/** Narrows the moves to those with a new tile on a square: the cursor's, and then each one tapped. */
function bySquare(next) {
	square = next;
	$('by-square').ariaPressed = String(square !== null);
	$('by-square').textContent = square ? `${t('by_square')} ${nameOf(square.row, square.column)}` : t('by_square');
	light(square);
	narrowed();
}
$('by-square').addEventListener('click', () => bySquare(square ? null : place()));
watchCursor(({ chosen: tapped }) => {
	if (tapped && square) bySquare(tapped);
});

/** Leaves a word out of this board's moves, and asks anew; one click takes it in again. */
export function leaveOut(word) {
	without = [...without, word];
	const back = () => {
		without = without.filter((other) => other !== word);
		if (answer) find({ anyway: true });
	};
	say(`${t('leave_out')}: ${word}`, { act: back });
	if (answer) find({ anyway: true });
}

watch((position, how) => {
	asked?.abort();
	if (how === 'read' || how === 'start') without = [];
	if (answer || list.childElementCount) {
		old = true;
		list.classList.add('old');
		fill($('stale'), el('span', { class: 'about' }, t('out_of_date')), button(t('find'), () => find(), { class: 'small' }));
		$('stale').hidden = false;
	}
	if (chosen) choose(null);
});

$('find').addEventListener('click', () => find());

/** Empties the list, as where there is nothing to choose. */
export function clear() {
	answer = null;
	plays = [];
	choose(null);
	fresh();
	fill(list);
	$('count').textContent = '';
}

/** The words of the page changed: draws again. */
export const redraw = () => {
	$('by-square').textContent = t('by_square');
	draw();
};
