// The letter of a blank that is laid without typing one.

import { barOf, button, openDialog } from './dom.js';
import { letterOf, rules } from './rules.js';
import { t } from './texts.js';

/** Asks for the letter; null if the player wants none. */
export function letterOfBlank() {
	return new Promise((answer) => {
		const take = (letter) => {
			answer(letter);
			dialog.close();
		};
		const dialog = openDialog(t('blank_letter'),
			barOf(rules().letters.map(({ letter }) => button(letter, () => take(letter), { class: 'key' }))),
			barOf(button(t('close'), () => dialog.close())));
		dialog.addEventListener('close', () => answer(null));
		dialog.addEventListener('keydown', ({ key, ctrlKey, metaKey, altKey }) => {
			const letter = ctrlKey || metaKey || altKey ? null : letterOf(key);
			if (letter) take(letter);
		});
	});
}
