// The turns of a reviewed game, gone through on the board: each is laid as the board was before it.

import { get, post } from './api.js';
import { $, dismiss, el, fill, number, signal, small } from './dom.js';
import { graphOf } from './graph.js';
import { squaresOf } from './laid.js';
import { encode, tiles } from './link.js';
import { find } from './moves.js';
import { arrival } from './picture.js';
import { change, now, watch } from './position.js';
import { wrong } from './say.js';
import { fallback } from './setup.js';
import { open } from './tabs.js';
import { t } from './texts.js';
import { called, swapped } from './turns.js';
import { fromServer } from './wire.js';

/** How far a finger goes to be a swipe, and how much further across than down. */
const [FAR, FLAT] = [48, 2];

const strip = $('walk');
const moved = signal();
/** What is gone through: { review, asked, at, wanted }, and what is drawn of it: the turn that is wanted is on its way. */
let walk = null;
/** The turns that were laid, by the addresses of their positions. */
let laid = new Map();
let isLaying = false;

/** Called with the review that is gone through and the turn that is laid, from 0; null once it is left. */
export const watchWalk = moved.watch;

export function nameOf({ action, move, marked }) {
	if (action === 'swap') return swapped(move.slice(5));
	return action === 'pass' ? t('pass') : marked ?? move;
}

/** The board of a game before a turn: that of now without what was laid since. */
async function beforeOfGame(name, turns, at) {
	const { position } = await get(`games/${encodeURIComponent(name)}`);
	const fields = fromServer(position);
	const { player, rack } = turns[at];
	const before = turns.slice(0, at);
	const played = new Set(before.flatMap(({ played: { move } }) => squaresOf(move)));
	const rows = fields.rows.map((line, row) => line.map((tile, column) => (played.has(`${row},${column}`) ? tile : '')));
	const scores = [0, 0];
	for (const { player: who, played: { score } } of before) scores[who === player ? 0 : 1] += score;
	return { ...fields, rows, rack: tiles(rack ?? ''), scores, other: null, scoreless: null };
}

/** The same of a record: what its lines before the turn come to. */
async function beforeOfRecord(text, { line, rack }) {
	return fromServer(await post('position', { text: text.split(/\r?\n/).slice(0, line - 1).join('\n'), rack, ...fallback() }));
}

/** Lays the board before a turn, from 0, of a review and what it was asked for. */
export async function go(at, review = walk.review, asked = walk.asked) {
	const arrived = arrival();
	const { turns } = review;
	if (walk?.review === review) walk.wanted = at;
	try {
		const fields = await (asked.game ? beforeOfGame(asked.game, turns, at) : beforeOfRecord(asked.text, turns[at]));
		arrived(() => lay(fields, at, review, asked));
		open('play');
		if (walk && !strip.contains(document.activeElement)) strip.focus({ preventScroll: true });
	} catch (error) {
		if (walk?.wanted === at) walk.wanted = walk.at;
		wrong(error, () => go(at, review, asked));
	}
}

function lay(fields, at, review, asked) {
	if (walk?.review !== review) begin(review, asked);
	isLaying = true;
	change(fields, { how: 'read' });
	isLaying = false;
	laid.set(encode(now()), at);
	mark(at);
	if (fields.rack.length) find();
}

function begin(review, asked) {
	laid = new Map();
	walk = { review, asked };
	draw();
}

function draw() {
	const graph = graphOf(walk.review, (at) => go(at));
	const step = (by, text, label) => small(text, () => to(walk.wanted + by), { 'aria-label': t(label), title: t(label) });
	const said = el('span', { class: 'about', role: 'status' });
	const buttons = [step(-1, '‹', 'previous_turn'), step(1, '›', 'next_turn')];
	Object.assign(walk, { graph, said, buttons });
	fill(strip, graph.element, buttons, said, small('×', leave, { 'aria-label': t('close') }));
	strip.hidden = false;
}

function mark(at) {
	const { review: { turns }, graph, said, buttons } = walk;
	walk.at = at;
	walk.wanted = at;
	graph.mark(at);
	const { player, played, best, lost } = turns[at];
	const better = lost && best ? `${t('best_move')}: ${nameOf(best)} ${number(best.score)} (${t('lost')} ${number(lost, 1)})` : null;
	said.textContent = [t('turn_of', { n: at + 1, of: turns.length }), `${called(player)}: ${nameOf(played)} ${number(played.score)}`, better].filter(Boolean).join(' · ');
	// They keep the focus.
	for (const [button, end] of [[buttons[0], 0], [buttons[1], turns.length - 1]]) button.ariaDisabled = String(at === end);
	$('board').classList.add('walked');
	moved.tell(walk.review, at);
}

function leave() {
	walk = null;
	dismiss(strip);
	$('board').classList.remove('walked');
	moved.tell(null, null);
}

const to = (at) => walk.review.turns[at] && go(at);

/** Another board leaves the review, but for those that Back and Forward bring again. */
watch((position, how) => {
	if (!walk || isLaying || how === 'edit') return;
	const at = laid.get(encode(position));
	if (at === undefined) leave();
	else mark(at);
});

export function write() {
	if (!walk) return;
	draw();
	mark(walk.at);
}

addEventListener('keydown', (event) => {
	const { target, key } = event;
	const isHere = walk && !$('play').hidden && (target === document.body || strip.contains(target));
	if (!isHere || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
	const at = { ArrowLeft: walk.wanted - 1, ArrowRight: walk.wanted + 1, Home: 0, End: walk.review.turns.length - 1 }[key];
	if (at === undefined) return;
	event.preventDefault();
	to(at);
});

let from = null;
for (const part of [$('board'), strip]) {
	part.addEventListener('pointerdown', ({ target, pointerType, isPrimary, clientX, clientY }) => {
		// A tile that can be dragged is no place to swipe.
		const isSwipe = walk && isPrimary && pointerType !== 'mouse' && !target.closest('.loose');
		from = isSwipe ? [clientX, clientY] : null;
	});
	part.addEventListener('pointerup', ({ clientX, clientY }) => {
		if (!from || !walk) return;
		const [x, y] = [clientX - from[0], clientY - from[1]];
		from = null;
		if (Math.abs(x) > FAR && Math.abs(x) > FLAT * Math.abs(y)) to(walk.wanted + (x < 0 ? 1 : -1));
	});
	part.addEventListener('pointercancel', () => {
		from = null;
	});
}
