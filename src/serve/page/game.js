// The game that is followed: its strip above the board, moves of both players, new tiles.

import { get, post, send } from './api.js';
import { mark } from './board.js';
import { $, barOf, el, fill, small } from './dom.js';
import { keep, kept } from './kept.js';
import { keeps } from './own.js';
import { moveBetween, squaresOf } from './laid.js';
import { clear, find } from './moves.js';
import { change, now, watch } from './position.js';
import { shuffle } from './rack.js';
import { say, wrong } from './say.js';
import { isEmpty, wordsOf } from './setup.js';
import { t } from './texts.js';
import { called, changeOf, kindsOf, listOfTurns } from './turns.js';
import { fromServer, toServer } from './wire.js';

const strip = $('game');
const head = el('div', { class: 'parts' });
// Kept, so that it is read aloud when its text changes, and only then.
const warning = el('span', { class: 'bad', role: 'alert' });
const ways = barOf();
const turns = el('div', { class: 'parts' });
const keptOld = barOf();
keptOld.role = 'status';
strip.append(head, warning, ways, keptOld, turns);
let game = null;
let refused = null;
/** The turn that is being corrected: { number, move }. */
let fixing = null;
let isHinting = false;
// Whether the server keeps a correction that does not fit yet.
let isWaiting = false;
let givenUp = Promise.resolve();

/** The game that is open, and what is typed in its line: both come back after a reload. */
const remember = (name) => keep('game', name, 'sessionStorage');
const typed = () => kept('line', 'sessionStorage');
const keepTyped = (line) => keep('line', line, 'sessionStorage');

const path = (name) => `games/${encodeURIComponent(name)}`;
const board = () => fromServer(game.position).rows;
const differs = () => board().join() !== now().rows.join();
const waitsFor = (what) => game?.waiting_for === what;
const newTiles = () => game.waiting_for?.new_tiles ?? 0;
const laidMove = () => moveBetween(board(), now().rows);
/** What lies on the board or the rack to be played: a move, or new tiles. */
const laid = () => (newTiles() ? drawn() : laidMove());
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
	if (game?.name !== next.name) fill(keptOld);
	game = next;
	refused = null;
	fixing = null;
	isHinting = false;
	keepTyped(null);
	isWaiting = false;
	remember(game.name);
	change({ ...fromServer(game.position), list: game.list, ruleset: game.ruleset }, { how: 'read' });
	scrollTo(0, 0);
	// In a game against wfq, the moves are hints.
	if (waitsFor('my_move') && game.rack && !game.against) find();
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
		const line = typed();
		if (location.hash.startsWith('#b=') && (differs() || laid())) draw();
		else {
			show(kept);
			keepTyped(line);
			draw();
		}
	} catch (error) {
		game = null;
		remember(null);
		// One that only this tab had is gone with its reload, as was said.
		if (error.status !== 404 || await keeps()) wrong(error);
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
	fixing = null;
	keepTyped(null);
	fill(keptOld);
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
	const before = game;
	try {
		const { said, change, game: next } = await post(path(before.name), { command: text, answers, revision: before.revision });
		say(changeOf(change, said, before, next));
		// It was closed meanwhile, or nothing has changed.
		if (game !== before || change.change.startsWith('hint_')) return;
		show(next);
		if (change.kept_record) keepInSight(said);
		if (matchMedia('(pointer: fine)').matches) strip.querySelector('input')?.focus({ preventScroll: true });
	} catch (error) {
		if (error.kind === 'no_server') {
			wrong(error, () => command(text, answers));
			return;
		}
		if (game !== before) {
			wrong(error);
			return;
		}
		if (error.words.length) error.message = `${t('not_in_list')} ${error.words.join(', ')}`;
		else if (error.message.includes('help lists them')) error.message = t('not_a_move', { text });
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
 * are drawn before. Returns whether the move is settled: made, or not the player's to make.
 */
export function playInGame(move) {
	if (!game || differs()) return false;
	if (waitsFor('opponents_move')) {
		say(t('their_turn', { player: called(game.players[1].name) }));
		return true;
	}
	const tiles = newTiles() ? drawn() : null;
	if (!(tiles || waitsFor('my_move'))) return false;
	const make = () => waitsFor('my_move') && command(move.name);
	if (tiles) command(`tiles ${tiles}`).then(make);
	else make();
	return true;
}

/** Says in the strip of the game, until it is closed, where an old record is. */
function keepInSight(said) {
	fill(keptOld, el('span', { class: 'about' }, said), small('×', () => fill(keptOld), { 'aria-label': t('close') }));
}

/** The words of the game that the list lacks, and a button that writes the command which allows them: some can be taken out of it. */
function unlisted() {
	const words = game.unlisted;
	// In a game that is over and has no turns, there is no line.
	if (!words.length || waitsFor('nothing') && !game.turns.length) return [];
	return [el('span', { class: 'about' }, `${t('not_in_list')} ${words.join(', ')}`), small(t('allow'), () => write(`allow ${words.join(' ')}`))];
}

/** The parts of the best move, and all moves. */
const hints = () => [['place', () => command('hints place')], ['leave', () => command('hints leave')], ['all', find]].map(([what, ask]) => small(t(`hint_${what}`), ask));

function offers() {
	if (!refused && isHinting) return hints();
	if (!refused) return fixing ? kindsOf(fixing, write) : unlisted();
	const { error, text } = refused;
	return error.kind === 'gone_on' ? [small(t('reload'), () => open(game.name))]
		: error.kind === 'changed'
		? [small(t('reload'), () => command('reload')), small(t('overwrite'), () => command('overwrite'))]
		: error.kind === 'later_turn' ? [small(t('drop_later'), () => command(`${text} anyway`))]
		: error.kind === 'phony' && !game.against ? [small(t('play_anyway'), () => command(`${text} !`))] : [];
}

const sendText = () => t(fixing || waitsFor('nothing') ? 'done' : newTiles() ? 'draw_tiles' : 'play');

function warn() {
	const text = [isAstray() && $('walk').hidden && t('not_the_game'), refused?.error.message].filter(Boolean).join(' ');
	if (warning.textContent !== text) warning.textContent = text;
	fill(ways, offers());
	const send = strip.querySelector('form button');
	if (send) send.textContent = sendText();
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
	const isOver = waitsFor('nothing');
	const ending = isOver && el('span', {}, game.ending ?? t('game_over'));
	// What is left to do is to correct a turn.
	if (isOver && !game.turns.length) return [ending];
	const [, { name: other }] = game.players;
	const tiles = newTiles();
	const text = isOver ? t('correct_a_turn') : tiles ? t('new_tiles', { n: tiles }) : waitsFor('my_move') ? t('my_move') : t('move_of', { player: called(other) });
	const example = isOver ? 'turn 1 …' : tiles ? 'ABC' : '8D STEP 18';
	const field = el('input', {
		class: 'grow', 'aria-label': text, title: t('game_help'), placeholder: `${text} ${example}`, value: typed() ?? (isOver ? null : laid()) ?? refused?.text ?? null,
		autocomplete: 'off', autocapitalize: 'characters', spellcheck: 'false', enterkeyhint: 'send',
		oninput: () => {
			refused = null;
			keepTyped(field.value);
			if (!field.value.trim()) {
				fixing = null;
				giveUp();
			}
			warn();
		},
	});
	const submit = (event) => {
		event.preventDefault();
		const value = field.value.trim();
		if (value) command(value, true);
	};
	return [
		ending,
		el('form', { class: 'bar grow', onsubmit: submit }, field, el('button', { class: 'small main' }, sendText())),
		game.against && waitsFor('my_move') ? [small(t('hints'), ({ currentTarget }) => {
			isHinting = !isHinting;
			currentTarget.ariaExpanded = String(isHinting);
			warn();
		}, { 'aria-expanded': String(isHinting) }), small(t('swap'), () => write('swap ')), small(t('resign'), () => write('resign'))] : null,
		tiles || !waitsFor('opponents_move') && !(game.against && waitsFor('my_move')) ? null : small(t('pass'), () => command('pass')),
	];
}

/** The tiles of a move that is laid go back to the rack; else the rack is put in another order. */
function tilesOf() {
	if (differs()) {
		const isMove = !newTiles() && !waitsFor('nothing') && laidMove();
		return small(t(isMove ? 'recall' : 'show_game'), () => show(game));
	}
	return waitsFor('my_move') && now().rack.length > 1 ? small('⤨', shuffle, { title: t('shuffle'), 'aria-label': t('shuffle') }) : null;
}

/** Writes into the line, to be gone on with. */
function write(text) {
	const field = strip.querySelector('input');
	field.value = text;
	refused = null;
	keepTyped(text);
	warn();
	field.focus();
}

function correct(number, move) {
	fixing = { number, move };
	write(`turn ${number} ${move}`);
}

function draw() {
	strip.hidden = !game;
	mark(game && !differs() ? lastOfOpponent() : []);
	if (!game) {
		warning.textContent = '';
		fill(head);
		fill(turns);
		fill(ways);
		return;
	}
	const [me, other] = game.players;
	fill(head,
		el('strong', { class: 'about' }, `${called(me.name)} ${me.score} – ${called(other.name)} ${other.score}`),
		game.can_undo ? small('↶', () => command('undo'), { title: t('undo'), 'aria-label': t('undo') }) : null,
		game.can_redo ? small('↷', () => command('redo'), { title: t('redo'), 'aria-label': t('redo') }) : null,
		game.against?.taken_back ? el('span', { class: 'quiet' }, t('turns_taken_back', { n: game.against.taken_back })) : null,
		tilesOf(),
		small('×', close, { 'aria-label': t('close_game') }),
		entry());
	warn();
	fill(turns, game.turns.length ? listOfTurns(game, turns.firstChild?.open, game.against ? null : correct) : []);
}

watch(() => {
	if (!game) return;
	// A move that is laid takes the place of one that was typed.
	if (laid() && !fixing) keepTyped(null);
	draw();
});

export async function begin({ name, me, opponent, against, second, fromBoard }) {
	const { ruleset, layout, premiums } = now();
	if (against) {
		const [seed] = crypto.getRandomValues(new Uint32Array(1));
		show(await post('games', { name, ruleset, ...wordsOf(), me: me || null, opponent_begins: second, against, seed, layout: layout ?? premiums.join('/') }));
		return;
	}
	// That of another board is not the game's.
	const rack = isEmpty() && !game ? now().rack : [];
	const fields = { name, ruleset, ...wordsOf(), me: me || null, opponent: opponent || null, opponent_begins: second };
	const board = fromBoard ? { position: toServer(now()) } : { layout: layout ?? premiums.join('/'), rack: rack.join('') || null };
	show(await post('games', { ...fields, ...board }));
}

export const redraw = draw;
