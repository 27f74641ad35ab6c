// The list of moves: asked for, drawn, sorted, and laid on the board to look at.

import { busy, givenUp, latest, post } from './api.js';
import { lay } from './board.js';
import { columns, headings, inOrder, wordOf } from './columns.js';
import { $, alarm, button, el, fill, number, quiet, signal, small, tableOf } from './dom.js';
import { visitFirst } from './doubts.js';
import { noteOf, titleOf } from './levels.js';
import * as entries from './entries.js';
import { narrowing, type, typed, watchNarrow } from './narrow.js';
import { said } from './noted.js';
import { now, watch } from './position.js';
import { better, say, wrong } from './say.js';
import { isEmpty } from './setup.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

/** How many moves are listed first, and how many more as the end of the list comes into sight. */
const [PAGE, MORE] = [100, 300];
const list = $('list');
const picked = signal();
/** What is asked for: 'replies', or moves by a column. */
let sort = 'equity';
let reverse = false;
/** The order of moves that are all here, once the player has chosen one: { by, reverse }. */
let own = null;
const next = latest();
/** What was asked for the list that is shown; null before the first question. */
let asked = null;
/** The position that is to be solved though squares are in doubt. */
let dared = null;
/** Takes away the line that says so. */
let endDoubts = () => {};
let answer = null;
let plays = [];
let chosen = null;
/** Whether the player has not chosen it. */
let isUnasked = false;
let old = false;
/** Whether the list has moves that were looked at more closely, all of them. */
let isWhole = false;

export const watchChosen = picked.watch;
export const chosenMove = () => chosen;
export const isOld = () => old;
export const shownPlays = () => plays;

const sorted = signal();
/** Called with the order of the moves once they are asked for, and again with the answer; 'replies' is answered elsewhere. */
export const watchSort = sorted.watch;

const question = () => ({ position: toServer(now()), sort: sort === 'replies' ? 'equity' : sort, reverse, limit: PAGE, distinct: true, ...narrowing() });

/** Asks for the moves of the board. Nothing is solved while squares are in doubt, unless the player says so. */
export async function find() {
	const from = now();
	const n = from.doubts.length;
	if (n && from !== dared) {
		const act = () => {
			dared = from;
			find();
		};
		endDoubts = say(t('doubts_first', { n }), { action: t('find_anyway'), act });
		visitFirst();
		return;
	}
	if (from.rack.length === 0) {
		say(t('rack_first'));
		return;
	}
	await ask();
	if (document.documentElement.classList.contains('compact') && !old) ($('walk').hidden ? list : $('walk')).scrollIntoView();
}

async function ask() {
	const signal = next();
	asked = question();
	sorted.tell(sort, null);
	const from = now();
	list.ariaBusy = 'true';
	const stop = () => {
		next();
		list.ariaBusy = 'false';
	};
	try {
		const found = await post('moves', asked, signal).finally(busy($('progress'), stop));
		if (from !== now()) return;
		answer = found;
		plays = found.plays;
		[isWhole, own] = [false, null];
		better();
		choose(null);
		fresh();
		for (const box of [list, list.parentElement]) box.scrollTop = 0;
		draw();
		announce();
		entries.write(from, { ...history.state, moves: { sort, reverse, ...typed() } }, false);
		sorted.tell(sort, found);
	} catch (error) {
		if (!givenUp(error)) {
			wrong(error, find);
			showRefusal(error);
		}
	} finally {
		if (!signal.aborted) list.ariaBusy = 'false';
	}
}

/** Asks for the moves again that were listed before a reload. */
export function restore() {
	const { moves } = history.state ?? {};
	if (!moves || asked || now().rack.length === 0 || now().doubts.length) return;
	type(moves);
	sortBy(moves.sort, moves.reverse);
	ask();
}

/** Adds the next moves to the list, which ends in sight. */
async function grow() {
	const before = answer;
	watcher.unobserve(end);
	list.ariaBusy = 'true';
	try {
		const found = await post('moves', { ...asked, limit: MORE, offset: plays.length });
		if (answer !== before || old) return;
		const from = plays.length;
		plays = [...plays, ...found.plays];
		const shown = columns(plays);
		list.querySelector('tbody').append(...found.plays.map((play, at) => rowOf(play, from + at, shown)));
		drawEnd();
	} catch (error) {
		wrong(error);
	} finally {
		if (answer === before) list.ariaBusy = 'false';
	}
}

const end = el('p', { class: 'quiet more' });
const watcher = new IntersectionObserver((seen) => seen.at(-1).isIntersecting && !old && grow(), { rootMargin: '400px' });

/** What stands below the last row: how many of the moves are listed. Once it is in sight there are more. */
function drawEnd() {
	const listed = movesOf(plays);
	watcher.unobserve(end);
	end.hidden = listed >= answer.count;
	end.textContent = t('count_of', { n: number(listed), of: number(answer.count) });
	if (!end.hidden) watcher.observe(end);
}

/** How many moves rows stand for: equal ones are one row. */
const movesOf = (rows) => rows.reduce((sum, play) => sum + (play.ways ?? 1), 0);

/** Replaces the list by moves that were looked at more closely, such as those with replies. */
export function showPlays(next, note) {
	plays = next;
	[isWhole, own] = [true, null];
	answer = { ...answer, count: movesOf(next), moves: answer?.moves ?? next.length };
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
	fill(list, error.list ? null : alarm(error.message),
		error.kind === 'no_server' ? button(t('try_again'), find) : null);
	$('count').textContent = '';
}

const sameMove = (play, other) => other && play.name === other.name;

function rowOf(play, index, shown) {
	const isChosen = sameMove(play, chosen) ?? false;
	const title = play.word && t('block_word', { word: play.word.toUpperCase() });
	return el('tr', { class: isChosen && 'on', data: { row: index } },
		shown.map(({ name, text, isNumber }) => (text ? el('td', { class: isNumber && `n ${name}` }, text(play))
			: el('td', { class: name }, el('button', { type: 'button', class: 'link', title: titleOf(play), tabindex: index ? -1 : 0, 'aria-pressed': String(isChosen) }, wordOf(play))))),
		el('td', { class: 'x' }, title ? el('button', { type: 'button', tabindex: -1, title, 'aria-label': title, data: { block: index, write: '' } }, '×') : null));
}

function draw() {
	if (!answer) {
		fill(list);
		return;
	}
	if (plays.length === 0) {
		fill(list, quiet(t('no_moves')));
		return;
	}
	const focused = document.activeElement?.dataset.by;
	const shown = columns(plays);
	const order = own ?? (isWhole ? {} : { by: sort, reverse });
	const table = tableOf([...headings(shown, order, sortOn), [el('span', { class: 'sr' }, t('block'))]],
		plays.map((play, index) => rowOf(play, index, shown)), { 'aria-labelledby': 'moves-title' });
	fill(list, table, end, noteOf(plays), said(answer.noted).map((note) => quiet(note)));
	if (focused) list.querySelector(`[data-by=${focused}]`)?.focus({ preventScroll: true });
	drawEnd();
}

/** Sorts by a column: moves that are all here at once, others by asking; the second time the other way round. */
function sortOn(name) {
	if (old || !isWhole) {
		if (!isWhole) sortBy(name, name === sort && !reverse);
		find();
		return;
	}
	own = { by: name, reverse: own?.by === name && !own.reverse };
	plays = inOrder(plays, columns(plays).find((column) => column.name === name), own.reverse);
	draw();
}

/** Takes a move to look at; the board shows its tiles. */
export function choose(play, unasked = false) {
	[chosen, isUnasked] = [play, unasked];
	lay(play?.tiles ?? []);
	for (const row of list.querySelectorAll('tr[data-row]')) {
		const on = sameMove(plays[row.dataset.row], play) ?? false;
		row.classList.toggle('on', on);
		const pick = row.querySelector('.word button');
		if (pick) pick.ariaPressed = String(on);
	}
	picked.tell(play);
}

list.addEventListener('click', (event) => {
	const row = event.target.closest('tr[data-row]');
	if (!row || event.target.closest('[data-block]')) return;
	if (old) {
		find();
		return;
	}
	const play = plays[row.dataset.row];
	// A tap on a move that was chosen unasked, a moment before, chooses it, too.
	choose(sameMove(play, chosen) && !isUnasked ? null : play);
});

if (matchMedia('(hover: hover)').matches) {
	list.addEventListener('mouseover', (event) => {
		const row = event.target.closest('tr[data-row]');
		if (row && !old) lay(plays[row.dataset.row].tiles ?? []);
	});
	list.addEventListener('mouseleave', () => lay(chosen?.tiles ?? []));
}

list.addEventListener('keydown', (event) => {
	const row = event.target.closest('tr[data-row]');
	const at = Number(row?.dataset.row);
	const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: plays.length - 1 }[event.key];
	if (!row) return;
	if (event.key === 'Delete') row.querySelector('[data-block]')?.click();
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

function sortBy(name, turned = false) {
	[sort, reverse] = [name, turned];
	for (const choice of document.querySelectorAll('[data-sort]')) choice.ariaPressed = String(choice.dataset.sort === name);
}

sortBy(sort);

watchNarrow((how) => (how === 'entered' || (how === 'left' ? answer : asked && !old)) && find());

watch((_, how) => {
	if (how === 'order') return;
	next();
	endDoubts();
	list.ariaBusy = 'false';
	const isBare = isEmpty() && now().rack.length === 0;
	if (isBare) clear();
	else if (answer || list.childElementCount) {
		old = true;
		list.classList.add('old');
		fill($('stale'), el('span', { class: 'about' }, t('out_of_date')), small(t('find'), find));
		$('stale').hidden = false;
	}
	if (chosen) choose(null);
	$('hint').hidden = !isBare;
});

$('find').addEventListener('click', find);

export function clear() {
	[answer, asked] = [null, null];
	plays = [];
	choose(null);
	fresh();
	fill(list);
	$('count').textContent = '';
}

export const redraw = draw;
