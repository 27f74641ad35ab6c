// The turns of a game, each with a button that corrects it, and what can be corrected of one.

import { el, small } from './dom.js';
import { t } from './texts.js';

/** A player's name in the page's language, where none was given. */
export const called = (name) => ({ me: t('me'), player: t('me'), opponent: t('opponent') })[name] ?? name;

/** A swap of tiles, or of as many as a number says. */
export function swapped(tiles) {
	return /^\d+$/.test(tiles) ? t('swap_count', { n: tiles }) : t('swap_move', { tiles });
}

/** A move by its name: `8D STEP`, `swap QX`. */
export function nameOf(name) {
	const tiles = name.match(/^swap (.*)/)?.[1];
	return tiles ? swapped(tiles) : name === 'pass' ? t('pass') : name;
}

/** A move as it was entered: `8D STEP 18`. */
function named({ name, score, entered_as: enteredAs, scores_set: set }) {
	const move = /^(swap |pass$)/.test(name) ? nameOf(name) : `${name} ${score}`;
	const entered = enteredAs !== undefined ? t('entered_as', { n: enteredAs }) : set ? t('scores_set', { mine: set[0], theirs: set[1] }) : null;
	return [move, entered].filter(Boolean).join(', ');
}

/** A turn of a game: `Anna: 8D STEP 18`. */
const turnOf = ({ players }, move) => t('turn_said', { player: called(players[move.mine ? 0 : 1].name), move: named(move) });

/** What a command has changed, in the page's language where that is said in a few words, or else as the program `said` it. */
export function changeOf(change, said, before, after) {
	const { change: kind, end, blanks, challenged, forgotten, unlisted } = change;
	if (forgotten || blanks || unlisted) return said;
	const lastOf = (game) => turnOf(game, game.moves.at(-1));
	const made = after.moves.slice(before.moves.length).map((move) => turnOf(after, move));
	if (challenged) made[0] = `${t('not_in_list')} ${challenged.join(', ')}. ${t('turn_lost')}`;
	if (kind === 'redone') made[0] = t('played_again', { turn: made[0] });
	if (kind === 'turn' || kind === 'redone') return [...made, end && t('game_over')].filter(Boolean).join('\n');
	if (kind === 'undone' && before.moves.length === after.moves.length) return t('taken_back', { turn: t('resign') });
	// In a game against wfq, its answer goes with the move of the user.
	if (kind === 'undone') return t('taken_back', { turn: before.against ? turnOf(before, before.moves.findLast(({ mine }) => mine)) : lastOf(before) });
	if (kind === 'hint_place') return change.at ? t('puzzle_begins', { at: change.at }) : t('puzzle_no_tile');
	if (kind === 'hint_leave') return t('hint_keeps', { leave: change.leave || '–' });
	return kind === 'rack' ? t('rack_said', { rack: change.rack }) : said;
}

/** The list of a game's turns; `correct` is called with a turn's number and what it is: `8D STEP`; null where nothing can be corrected. */
export function listOfTurns(game, isOpen, correct) {
	const row = (move, at) => {
		const label = t('correct_turn', { n: at + 1 });
		return el('li', {}, turnOf(game, move), ' ', correct && small('✎', () => correct(at + 1, move.name), { 'aria-label': label, title: label }));
	};
	return el('details', { class: 'turns', open: isOpen }, el('summary', {}, t('turns_n', { n: game.moves.length })), el('ol', {}, game.moves.map(row)));
}

/** Buttons for what can be corrected of a turn; `write` is called with the line that begins it. */
export function kindsOf({ number, move }, write) {
	const kinds = [['move', move], ['rack', 'rack '], ['col_score', 'score '], ['insert', 'insert '], ['remove', 'remove']];
	return kinds.map(([name, rest]) => small(t(name), () => write(`turn ${number} ${rest}`)));
}
