// Words blocked and allowed, each undone with one click.

import { post } from './api.js';
import { $, signal } from './dom.js';
import { chosenMove, find, isOld, shownPlays } from './moves.js';
import { say, wrong } from './say.js';
import { listOf } from './setup.js';
import * as status from './status.js';
import { t } from './texts.js';

const corrected = signal();
export const watchCorrections = corrected.watch;

export async function correct(word, kind, { undo = true, list = listOf() } = {}) {
	try {
		const [{ before, word: changed }] = await post('corrections', { list, kind, words: [word] });
		const back = () => correct(word, before ?? 'undo', { undo: false, list });
		say(t(`said_${kind}`, { word: changed }), undo ? { act: back } : {});
		status.again();
		corrected.tell();
		if (shownPlays().length && !isOld()) await find();
	} catch (error) {
		wrong(error);
	}
}

$('list').addEventListener('click', (event) => {
	const block = event.target.closest('[data-block]');
	if (block) correct(shownPlays()[block.dataset.block].word, 'block');
});

export const blockChosen = () => correct(chosenMove().word, 'block');
