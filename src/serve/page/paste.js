// A position from the clipboard and into it. Where plain http denies the clipboard, there is a field
// to paste into and to copy from.

import { post } from './api.js';
import { $, barOf, button, el, openDialog, quiet } from './dom.js';
import { readFile, readText, readTransfer } from './picture.js';
import { now } from './position.js';
import { say, wrong } from './say.js';
import { t } from './texts.js';
import { toServer } from './wire.js';

async function fromClipboard() {
	const [item] = await navigator.clipboard.read();
	const type = item.types.find((name) => name.startsWith('image/')) ?? 'text/plain';
	const blob = await item.getType(type);
	await readFile(blob);
}

function pasteDialog() {
	const field = el('textarea', { rows: 10, 'aria-label': t('paste_here'), placeholder: t('paste_here'), spellcheck: 'false' });
	const read = async () => {
		if (await readText(field.value)) dialog.close();
	};
	field.addEventListener('paste', (event) => {
		if (!event.clipboardData.files.length) return;
		event.preventDefault();
		if (readTransfer(event.clipboardData)) dialog.close();
	});
	const dialog = openDialog(t('paste'), quiet(t('paste_forms')), field,
		barOf(button(t('read_it'), read, { class: 'main' }), button(t('close'), () => dialog.close())));
}

$('paste').addEventListener('click', async () => {
	if (!navigator.clipboard?.read) {
		pasteDialog();
		return;
	}
	try {
		await fromClipboard();
	} catch {
		pasteDialog();
	}
});

async function textOf(form) {
	if (form === 'link') return location.href;
	const { text } = await post('position/text', { position: toServer(now()), form });
	return text;
}

/** A button that copies the address, with what is asked in it. */
export const linkButton = () => button(t('copy_link'), async () => {
	try {
		await navigator.clipboard.writeText(location.href);
		say(t('copied'));
	} catch {
		copyDialog(location.href);
	}
});

function copyDialog(link = '') {
	const field = el('textarea', { rows: 10, readonly: true, 'aria-label': t('copy_from'), spellcheck: 'false' }, link);
	const show = (form) => async () => {
		try {
			field.value = await textOf(form);
			field.select();
			await navigator.clipboard.writeText(field.value);
			say(t('copied'));
		} catch (error) {
			if (field.value === '') wrong(error);
			else say(t('copy_by_hand'));
		}
	};
	const forms = [['own', t('as_text')], ['cgp', 'CGP'], ['gcg', 'GCG'], ['link', t('as_link')]];
	const dialog = openDialog(t('copy'),
		barOf(forms.map(([form, name]) => button(name, show(form)))),
		el('p', {}), field, barOf(button(t('close'), () => dialog.close())));
}

$('copy').addEventListener('click', () => copyDialog());
