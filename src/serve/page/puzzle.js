// A puzzle: its position on the board, and a strip that takes answers.

import { get, givenUp, latest, post } from './api.js';
import { lay } from './board.js';
import { $, el, fill, number, small } from './dom.js';
import { close } from './game.js';
import { keep, kept } from './kept.js';
import { moveBetween } from './laid.js';
import { clear } from './moves.js';
import { change, now, watch } from './position.js';
import { wrong } from './say.js';
import { watchLanguage } from './settings.js';
import { listOf, wordsOf } from './setup.js';
import { open } from './tabs.js';
import { t } from './texts.js';
import { nameOf } from './turns.js';
import { fromServer } from './wire.js';

const field = el('input', { class: 'grow', autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', enterkeyhint: 'send' });
const send = el('button', { class: 'small main' });
const form = el('form', { class: 'bar grow', onsubmit: (event) => {
	event.preventDefault();
	if (field.value.trim()) ask({ answer: field.value });
} }, field, send);
const head = el('div', { class: 'parts' });
const ways = el('div', { class: 'parts' });
// Kept, so that it is read aloud when its text changes.
const said = el('span', { class: 'about', role: 'status' });
const strip = el('div', { id: 'puzzle', class: 'strip', role: 'group', hidden: true }, head, form, ways, said);
$('game').after(strip);
const next = latest();
const nextAnswer = latest();
/** The puzzle that is open: { row, fields, words }, its position as the page has it. */
let puzzle = null;
/** What was said of it last: the answer of the server, or a refusal. */
let response = null;
let isLaying = false;

/** The puzzle that is open comes back after a reload. */
const remember = (fields) => keep('puzzle', fields && JSON.stringify(fields), 'sessionStorage');
const board = () => puzzle.fields.rows;
const differs = () => board().join() !== now().rows.join();
const laid = () => moveBetween(board(), now().rows);
const isOver = () => ['right', 'shown'].includes(response?.verdict);

function layBoard() {
	isLaying = true;
	change(puzzle.fields, { how: 'read' });
	puzzle.list = listOf();
	isLaying = false;
	clear();
}

async function ask(asked) {
	const from = puzzle;
	try {
		const answer = await post('puzzle', { ...from.words, number: from.row.number, ...asked }, nextAnswer());
		if (puzzle !== from) return;
		response = answer;
		if (isOver()) {
			layBoard();
			lay(response.tiles);
		}
	} catch (error) {
		if (givenUp(error)) return;
		if (error.kind === 'no_server') wrong(error, () => ask(asked));
		if (puzzle !== from) return;
		response = error;
	}
	draw();
}

/** What was said, in the page's language. */
function text() {
	const { verdict: kind, name, score, ahead, behind, at, message } = response ?? {};
	const best = () => t('puzzle_best', { move: nameOf(name), score: number(score), ahead: number(ahead, 1) });
	if (kind === 'right') return `${t('puzzle_right')}: ${best()}`;
	if (kind === 'shown') return `${t('best_move')}: ${best()}`;
	if (kind === 'other') return t('puzzle_behind', { move: nameOf(name), score: number(score), behind: number(behind, 1) });
	if (kind === 'hint') return at ? t('puzzle_begins', { at }) : t('puzzle_no_tile');
	return message ?? '';
}

function draw() {
	if (!puzzle) return;
	const { number: n, of, difficulty } = puzzle.row;
	strip.ariaLabel = t('puzzle_of_day');
	field.ariaLabel = t('puzzle_find');
	field.placeholder = `${t('puzzle_find')} 8D STEP`;
	send.textContent = t('puzzle_answer');
	fill(head, el('strong', { class: 'about' }, t('puzzle_n', { n: number(n), of: number(of), difficulty: t(`puzzle_${difficulty}`) })),
		differs() ? small('↶', reset, { title: t('puzzle_back'), 'aria-label': t('puzzle_back') }) : null,
		small('×', leave, { 'aria-label': t('close') }));
	form.hidden = isOver();
	fill(ways, isOver() ? null : [small(t('hint'), () => ask({ hint: true })), small(t('puzzle_show'), () => ask({ show: true }))]);
	said.textContent = text();
	strip.hidden = false;
}

function reset() {
	layBoard();
	field.value = '';
	response = null;
	draw();
}

function leave() {
	if (isOver()) lay([]);
	[puzzle, response] = [null, null];
	remember(null);
	const hadFocus = strip.contains(document.activeElement);
	strip.hidden = true;
	if (hadFocus) $('board').querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** Takes a puzzle: that of today, or of a number. */
async function take(words, more = {}) {
	const row = await get(`puzzle?${new URLSearchParams({ ...words, ...more })}`, next());
	[puzzle, response] = [{ row, fields: fromServer(row.board), words }, null];
	field.value = '';
	remember({ words, number: row.number });
}

/** Opens the puzzle of the day, in place of a game that is open. */
export async function begin() {
	try {
		// As Swedes write it: 2026-03-01.
		await take(wordsOf(), { date: new Date().toLocaleDateString('sv') });
	} catch (error) {
		wrong(error, begin);
		return;
	}
	close();
	reset();
	open('play');
	scrollTo(0, 0);
}

/** Opens the puzzle that was open before a reload, if the board of the address is still that of it. */
export async function reopen() {
	try {
		const { words, number: n } = JSON.parse(kept('puzzle', 'sessionStorage'));
		await take(words, { number: n });
	} catch (error) {
		if (error.kind !== 'no_server') remember(null);
		return;
	}
	if (!location.hash.startsWith('#b=')) layBoard();
	puzzle.list = listOf();
	if (differs() && !laid()) leave();
	else {
		field.value = laid() ?? '';
		draw();
	}
}

/** Another board or list leaves the puzzle, but for those that Back and Forward bring again. */
watch((position, how) => {
	if (!puzzle || isLaying) return;
	const move = laid();
	if (listOf() !== puzzle.list || how !== 'edit' && differs() && !move) {
		leave();
		return;
	}
	if (!isOver()) response = null;
	field.value = move ?? '';
	draw();
});

watchLanguage(draw);
