// The rack: typed, tapped, with a button for a blank.

import { $, el, signal } from './dom.js';
import { change, now, watch } from './position.js';
import { letterOf, pointsOf, rules } from './rules.js';
import { watchRules } from './setup.js';
import { t } from './texts.js';

const rack = $('rack');
let place = 0;
let run = 0;
let typing = false;
/** Whether the last place was typed into: there is room for no more. */
let isFull = false;
const entered = signal();

export const watchRack = entered.watch;

/** Whether the rack, rather than the board, was typed into last. */
export const isTyping = () => typing;
export const leave = () => {
	typing = false;
	draw();
};

function draw() {
	const { rack: tiles } = now();
	const slots = Math.max(rules().rack_size, tiles.length);
	const focused = rack.contains(document.activeElement);
	place = Math.min(place, tiles.length, slots - 1);
	const slot = (_, at) => {
		const tile = tiles[at] ?? '';
		const label = `${t('rack_tile', { n: at + 1 })}: ${tile === '' ? t('empty') : tile === '?' ? t('blank') : tile}`;
		const kind = [tile && 'tile', tile.length > 1 && 'long', typing && at === place && 'here'].filter(Boolean).join(' ');
		return el('button', { type: 'button', class: kind, 'aria-label': label, tabindex: at === place ? 0 : -1, data: { at } },
			tile, tile && tile !== '?' ? el('i', { data: { text: pointsOf(tile) } }) : null);
	};
	rack.replaceChildren(...Array.from({ length: slots }, slot));
	if (focused) rack.children[place]?.focus({ preventScroll: true });
}

const set = (tiles) => change({ rack: tiles, doubts: doubtsLeft() }, { step: `rack ${run}` });

/** Puts the tiles in another order. */
export function shuffle() {
	const order = now().rack.map((tile) => [Math.random(), tile]).sort(([one], [other]) => one - other);
	change({ rack: order.map(([, tile]) => tile), doubts: doubtsLeft() }, { step: 'order', how: 'order' });
}

/** Doubts of the rack are settled by typing into it. */
export const doubtsLeft = () => now().doubts.filter(({ at }) => !at.startsWith('rack'));

function move(to) {
	run += 1;
	isFull = false;
	place = Math.max(0, Math.min(to, now().rack.length, rules().rack_size - 1));
	draw();
	rack.children[place]?.focus({ preventScroll: true });
}

export function type(tile) {
	const tiles = [...now().rack];
	const last = rules().rack_size - 1;
	if (isFull || place > last) return;
	tiles[place] = tile;
	isFull = place === last;
	place = Math.min(place + 1, last);
	typing = true;
	set(tiles);
}

export function erase() {
	const at = place < now().rack.length ? place : place - 1;
	if (at < 0) return;
	isFull = false;
	place = at;
	set(now().rack.toSpliced(at, 1));
}

/** Takes the keys, at the first free place. */
export function enter(at = now().rack.length) {
	typing = true;
	entered.tell();
	move(at);
}

rack.addEventListener('click', (event) => {
	const slot = event.target.closest('button');
	if (slot) enter(Number(slot.dataset.at));
});

rack.addEventListener('focusin', () => {
	if (typing) return;
	typing = true;
	entered.tell();
	for (const [at, slot] of Array.from(rack.children).entries()) slot.classList.toggle('here', at === place);
});

rack.addEventListener('keydown', (event) => {
	if (event.ctrlKey || event.metaKey || event.altKey) return;
	const { key } = event;
	const letter = letterOf(key);
	if (key === 'ArrowLeft') move(place - 1);
	else if (key === 'ArrowRight') move(place + 1);
	else if (key === 'Home') move(0);
	else if (key === 'End') move(now().rack.length);
	else if (key === ' ' || key === '?' || key === '*') type('?');
	else if (key === 'Backspace' || key === 'Delete') erase();
	else if (key === 'Enter') $('find').click();
	else if (letter) type(letter);
	else return;
	event.preventDefault();
});

$('rack-blank').addEventListener('click', () => {
	if (now().rack.length < rules().rack_size) {
		place = now().rack.length;
		isFull = false;
	}
	type('?');
});
$('rack-clear').addEventListener('click', () => {
	place = 0;
	set([]);
	enter(0);
});

watch((_, how) => {
	if (how !== 'edit') {
		run += 1;
		isFull = false;
	}
	if (how === 'read') typing = false;
	draw();
});
watchRules(draw);
