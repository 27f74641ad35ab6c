// The touch keyboard: the letters of the game, in the order of the keyboards of its language.

import * as cursor from './cursor.js';
import { $, button, el } from './dom.js';
import { inDoubt, watchTyping } from './doubts.js';
import { kept, keep } from './kept.js';
import { watchSort } from './moves.js';
import * as rack from './rack.js';
import { rules } from './rules.js';
import { watchRules } from './setup.js';
import { t } from './texts.js';

const keys = $('keys');
const ROWS = { de: 'QWERTZUIOPÜ ASDFGHJKLÖÄ YXCVBNM', fr: 'AZERTYUIOP QSDFGHJKLM WXCVBN' };
const QWERTY = 'QWERTYUIOPÅ ASDFGHJKLØÖÆÄÑÇ ZXCVBNM';
const touch = matchMedia('(pointer: coarse)').matches;
let shown = false;
/** What the keys show. */
let drawn = null;
let state = { blankNext: false, premiums: false, down: false };

/** Whether the keyboard opens by itself: on a touch screen, or if the player opened it before. */
let wanted = kept('keys') ? kept('keys') === 'yes' : touch;

function press(letter) {
	if (rack.isTyping()) rack.type(letter);
	else cursor.type(letter, state.blankNext);
}

const key = (text, act, props = {}) =>
	// The board or the rack keeps the focus.
	button(text, act, { tabindex: -1, onpointerdown: (event) => event.preventDefault(), ...props });

function letterRows() {
	const letters = rules().letters.map(({ letter }) => letter);
	const order = (ROWS[(rules().id ?? '').slice(-2)] ?? QWERTY).split(' ');
	const rows = order.map((row) => Array.from(row).filter((letter) => letters.includes(letter)));
	const rest = letters.filter((letter) => !rows.flat().includes(letter));
	return { rows, rest };
}

function letterKeys() {
	const { rows, rest } = letterRows();
	const inRack = rack.isTyping();
	const lines = rows.map((row) => row.map((letter) => key(letter, () => press(letter))));
	lines[2].push(key('⌫', () => (inRack ? rack.erase() : cursor.erase()), { class: 'wide', 'aria-label': t('erase') }));
	const pairs = rest.filter((letter) => letter.length > 1);
	const last = rest.map((letter) => key(letter, () => press(letter), pairs.includes(letter)
		? { title: t('key_number', { n: pairs.indexOf(letter) + 1 }) } : {}));
	const blank = inRack ? () => rack.type('?') : () => cursor.space();
	const label = inRack ? 'rack_blank' : 'blank_next';
	last.push(key(t('blank'), blank, { class: 'half', 'aria-label': t(label), 'aria-pressed': inRack ? null : String(state.blankNext) }));
	if (!inRack) last.push(key(state.down ? '↓' : '→', () => cursor.turn(), { class: 'wide', 'aria-label': t(state.down ? 'down' : 'across') }));
	return [...lines, last];
}

function premiumKeys() {
	const set = (digit) => () => cursor.premium(digit);
	const names = { 2: '2L', 3: '3L', 4: '2W', 5: '3W', '.': '–' };
	const label = (digit) => (digit === '.' ? t('no_premium') : `${names[digit]}, ${t(`premium_${digit}`)}`);
	return [['2', '3', '4', '5', '.'].map((digit) =>
		key(names[digit], set(digit), { class: `p${digit === '.' ? 0 : digit}`, 'aria-label': label(digit) })),
	[key('→', () => cursor.step(), { 'aria-label': t('next_square') })]];
}

function draw() {
	if (!shown) return;
	const { blankNext, premiums, down } = state;
	const next = JSON.stringify([rules(), rack.isTyping(), blankNext, premiums, down, t('done')]);
	// Most letters leave the keys as they are.
	if (next === drawn) return;
	drawn = next;
	const lines = state.premiums ? premiumKeys() : letterKeys();
	lines.at(-1).push(key(t('done'), close, { class: 'half' }));
	keys.replaceChildren(...lines.map((line) => el('div', {}, line)));
}

export function show(on) {
	shown = on;
	keys.hidden = !on;
	document.body.classList.toggle('keys', on);
	draw();
}

/** What is laid out above the keys knows how high they are. */
new ResizeObserver(() => document.documentElement.style.setProperty('--keys', `${keys.offsetHeight}px`)).observe(keys);

function close() {
	show(false);
	if (state.premiums) cursor.setPremiums(false);
}

export function toggle() {
	wanted = !shown;
	keep('keys', wanted ? 'yes' : 'no');
	show(wanted);
}

cursor.watchCursor((next) => {
	state = next;
	if (rack.isTyping() && document.activeElement?.closest('#board')) rack.leave();
	// The readings of a doubt come first.
	if (wanted && !shown && next.chosen && !inDoubt(next.chosen)) show(true);
	else draw();
});
watchTyping(() => wanted && show(true));
rack.watchRack(() => {
	if (wanted && !shown) show(true);
	else draw();
});
watchRules(draw);
/** A field has the keyboard of the phone. */
addEventListener('focusin', ({ target }) => target.matches('input, textarea') && shown && show(false));

// It lies over the list on a phone, and beside it elsewhere.
watchSort(() => getComputedStyle(keys).position === 'fixed' && show(false));
