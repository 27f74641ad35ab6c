// The board as a whole: list and rules, premium squares, the keyboard, a new board, help with keys.

import { setPremiums } from './cursor.js';
import { $, barOf, button, el, fill, openDialog, option, quiet } from './dom.js';
import { hasSample, sample } from './first.js';
import { toggle } from './keyboard.js';
import { change, now, undo, watch } from './position.js';
import { allLayouts } from './rules.js';
import { emptyBoard, emptyWith, isEmpty } from './setup.js';
import { gameFields } from './settings.js';
import { share } from './share.js';
import { t } from './texts.js';

function layoutField() {
	const layouts = allLayouts();
	const fitting = Object.keys(layouts).filter((name) => isEmpty() || layouts[name].length === now().rows.length);
	const own = now().layout ?? '';
	const select = el('select', { onchange: () => select.value && change(isEmpty() ? emptyWith(select.value) : { layout: select.value, premiums: layouts[select.value] }) },
		option('', t('own_layout'), own), fitting.map((name) => option(name, name, own)));
	return el('label', {}, t('layout'), select);
}

/** Without a mouse there is no keyboard, as a rule. */
const isTouched = !matchMedia('(any-pointer: fine)').matches;

const layout = el('div');
const drawLayout = () => fill(layout, layoutField());
watch(() => layout.isConnected && drawLayout());

$('edit').addEventListener('click', () => {
	const then = (act) => () => {
		dialog.close();
		act();
	};
	drawLayout();
	const dialog = openDialog(t('edit_board'),
		gameFields(), layout,
		barOf(
			button(t('set_premiums'), then(() => {
				setPremiums();
				$('board').querySelector('[tabindex="0"]').focus();
			})),
			button(t('copy'), then(() => $('copy').click())),
			button(t('share_picture'), then(share)),
			button(t('keys'), then(toggle)),
			button(t('undo'), then(undo)),
			button(t('new_board'), then(() => change(emptyBoard(), { how: 'read' }))),
			hasSample() ? button(t('first_sample'), then(sample)) : null),
		el('h3', {}, t(isTouched ? 'type_it' : 'help_keys')),
		quiet(t(isTouched ? 'help_touch' : 'help_text')),
		barOf(button(t('close'), () => dialog.close(), { class: 'main' })));
});
