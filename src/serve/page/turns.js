// The turns of a game, each with a button that corrects it, and what can be corrected of one.

import { el, small } from './dom.js';
import { t } from './texts.js';

/** The list of a game's turns; `correct` is called with a turn's number and what it is: `8D STEP`. */
export function listOfTurns({ turns, moves }, isOpen, correct) {
	const row = (said, at) => {
		const label = t('correct_turn', { n: at + 1 });
		return el('li', {}, said, ' ', small('✎', () => correct(at + 1, moves[at].name), { 'aria-label': label, title: label }));
	};
	return el('details', { class: 'turns', open: isOpen }, el('summary', {}, t('turns_n', { n: turns.length })), el('ol', {}, turns.map(row)));
}

/** Buttons for what can be corrected of a turn; `write` is called with the line that begins it. */
export function kindsOf({ number, move }, write) {
	const kinds = [['move', move], ['rack', 'rack '], ['col_score', 'score '], ['insert', 'insert '], ['remove', 'remove']];
	return kinds.map(([name, rest]) => small(t(name), () => write(`turn ${number} ${rest}`)));
}
