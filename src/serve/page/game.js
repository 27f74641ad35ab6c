// The game that is followed: its strip above the board, moves of both players, new tiles.

import { get, post, send } from './api.js';
import { mark } from './board.js';
import { $, barOf, el, fill, small } from './dom.js';
import { keep, kept } from './kept.js';
import { moveBetween, squaresOf } from './laid.js';
import { clear, find } from './moves.js';
import { change, now, watch } from './position.js';
import { say, wrong } from './say.js';
import { wordsOf } from './setup.js';
import { t } from './texts.js';
import { listOfTurns } from './turns.js';
import { fromServer, toServer } from './wire.js';

const strip = $('game');
const head = el('div', { class: 'parts' });
// Kept, so that it is read aloud when its text changes, and only then.
const warning = el('span', { class: 'bad', role: 'alert' });
const ways = barOf();
const turns = el('div', { class: 'parts' });
strip.append(head, warning, ways, turns);
let game = null;
let refused = null;
// Whether the server keeps a correction that does not fit yet.
let isWaiting = false;
let givenUp = Promise.resolve();

const remember = (name) => keep('game', name, 'sessionStorage');

const path = (name) => `games/${encodeURIComponent(name)}`;
const board = () => fromServer(game.position).rows;
const differs = () => board().join() !== now().rows.join();
const waitsFor = (what) => game?.waiting_for === what;
const newTiles = () => game.waiting_for?.new_tiles ?? 0;
const laidMove = () => moveBetween(board(), now().rows);
/** Whether the board is another than the game's, and no move on it. */
const isAstray = () => differs() && (newTiles() > 0 || waitsFor('nothing') || !laidMove());
/** The chance to win: that of the game that is open, or else the one of its board alone. */
export const chanceOf = (board) => (game && !differs() ? game.win : board);

/** Gives up a correction that waits for another: opening the game does. */
function giveUp() {
	if (!isWaiting) return;
	isWaiting = false;
	givenUp = get(path(game.name)).catch(wrong);
}

function show(next) {
	game = next;
	refused = null;
	isWaiting = false;
	remember(game.name);
	change({ ...fromServer(game.position), list: game.list, ruleset: game.ruleset }, { how: 'read' });
	scrollTo(0, 0);
	if (waitsFor('my_move') && game.rack) find();
	else clear();
}

export async function open(name) {
	try {
		show(await get(path(name)));
		return true;
	} catch (error) {
		remember(null);
		wrong(error);
		return false;
	}
}

/** Opens the game that was open before a reload, beside the board of the address if that is another. Returns whether there is one. */
export async function reopen() {
	const name = kept('game', 'sessionStorage');
	if (!name) return false;
	try {
		const kept = await get(path(name));
		game = kept;
		if (location.hash.startsWith('#b=') && differs()) draw();
		else show(kept);
	} catch (error) {
		game = null;
		remember(null);
		wrong(error);
	}
	return game !== null;
}

/** The squares of the opponent's last move. */
function lastOfOpponent() {
	return squaresOf(game.moves.findLast((move) => !move.mine)?.name ?? '');
}

export function close() {
	giveUp();
	game = null;
	refused = null;
	remember(null);
	draw();
}

/** Another name of a game that may be open. */
export function renamed(from, to) {
	if (game?.name === from) open(to);
}

export const gameName = () => game?.name ?? null;

async function command(text, answers = false) {
	await givenUp;
	try {
		const { said, game: next } = await post(path(game.name), { command: text, answers, revision: game.revision });
		say(said);
		show(next);
		if (matchMedia('(pointer: fine)').matches) strip.querySelector('input')?.focus({ preventScroll: true });
	} catch (error) {
		if (error.kind === 'no_server') {
			wrong(error, () => command(text, answers));
			return;
		}
		error.message = error.message.replace('help lists them', t('game_help'));
		refused = { error, text };
		isWaiting ||= ['later_turn', 'question'].includes(error.kind);
		draw();
		strip.querySelector('input')?.focus();
		for (const part of [ways, warning]) part.scrollIntoView({ block: 'nearest' });
	}
}

export async function followPicture(blob) {
	const from = now();
	const { name } = game;
	const { said, notes, game: next } = await send(`${path(name)}/picture`, blob, blob.type || 'application/octet-stream');
	if (game?.name !== name) return;
	say([...said, ...notes].join('\n') || t('as_in_picture'));
	if (from === now()) {
		show(next);
		return;
	}
	// What was typed meanwhile stays, beside the way to the game's board.
	game = next;
	draw();
}

/**
 * Makes a move in the game that is open, if it is the player's turn on its board; tiles that were typed
 * are drawn before. Returns whether it is.
 */
export function playInGame(move) {
	const tiles = game && newTiles() ? drawn() : null;
	if (!game || differs() || !(tiles || waitsFor('my_move'))) return false;
	const make = () => waitsFor('my_move') && command(move.name);
	if (tiles) command(`tiles ${tiles}`).then(make);
	else make();
	return true;
}

function offers() {
	if (!refused) return [];
	const { error, text } = refused;
	return error.kind === 'gone_on' ? [small(t('reload'), () => open(game.name))]
		: error.kind === 'changed'
		? [small(t('reload'), () => command('reload')), small(t('overwrite'), () => command('overwrite'))]
		: error.kind === 'later_turn' ? [small(t('drop_later'), () => command(`${text} anyway`))]
		: error.kind === 'phony' ? [small(t('play_anyway'), () => command(`${text} !`))] : [];
}

function warn() {
	const text = [game && isAstray() && t('not_the_game'), refused?.error.message].filter(Boolean).join(' ');
	if (warning.textContent !== text) warning.textContent = text;
	fill(ways, offers());
}

function drawn() {
	const had = fromServer(game.position).rack;
	const added = now().rack.filter((tile) => {
		const at = had.indexOf(tile);
		if (at >= 0) had.splice(at, 1);
		return at < 0;
	});
	return added.join('') || null;
}

function entry() {
	if (waitsFor('nothing')) return [el('span', {}, game.ending ?? t('game_over'))];
	const [, { name: other }] = game.players;
	const tiles = newTiles();
	const text = tiles ? t('new_tiles', { n: tiles }) : waitsFor('my_move') ? t('my_move') : t('move_of', { player: other });
	const laid = tiles ? drawn() : laidMove();
	const field = el('input', {
		class: 'grow', 'aria-label': text, title: t('game_help'), placeholder: `${text} ${tiles ? 'ABC' : '8D STEP 18'}`, value: laid ?? refused?.text ?? null,
		autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', enterkeyhint: 'send',
		oninput: () => {
			refused = null;
			if (!field.value.trim()) giveUp();
			warn();
		},
	});
	const submit = (event) => {
		event.preventDefault();
		const value = field.value.trim();
		if (value) command(value, true);
	};
	return [
		el('form', { class: 'bar grow', onsubmit: submit }, field, el('button', { class: 'small main' }, tiles ? t('draw_tiles') : t('play'))),
		tiles || !waitsFor('opponents_move') ? null : small(t('pass'), () => command('pass')),
	];
}

function correct(number, move) {
	const field = strip.querySelector('input');
	if (!field) return;
	field.value = `turn ${number} ${move}`;
	field.focus();
}

function draw() {
	strip.hidden = !game;
	warn();
	mark(game && !differs() ? lastOfOpponent() : []);
	if (!game) {
		fill(head);
		fill(turns);
		return;
	}
	const [me, other] = game.players;
	fill(head,
		el('strong', { class: 'about' }, `${me.name} ${me.score} – ${other.name} ${other.score}`),
		game.can_undo ? small('↶', () => command('undo'), { title: t('undo'), 'aria-label': t('undo') }) : null,
		game.can_redo ? small('↷', () => command('redo'), { title: t('redo'), 'aria-label': t('redo') }) : null,
		differs() ? small(t('show_game'), () => show(game)) : null,
		small('×', close, { 'aria-label': t('close_game') }),
		entry());
	fill(turns, game.turns.length ? listOfTurns(game, turns.firstChild?.open, correct) : []);
}

watch(() => game && draw());

export async function begin({ name, me, opponent, second, fromBoard }) {
	const { ruleset, rack, layout, premiums } = now();
	const fields = { name, ruleset, ...wordsOf(), me: me || null, opponent: opponent || null, opponent_begins: second };
	const board = fromBoard ? { position: toServer(now()) } : { layout: layout ?? premiums.join('/'), rack: rack.join('') || null };
	show(await post('games', { ...fields, ...board }));
}

export const redraw = draw;
