// What the browser keeps for the player, and what they can do with it: save it, bring it back, delete it.

import { crew } from './crew.js';
import { barOf, button, el, fill, number, openDialog, quiet, saveAs, small } from './dom.js';
import { pause } from './download.js';
import { keep, kept } from './kept.js';
import { FOLDER, PLACE } from './place.js';
import { say, wrong } from './say.js';
import { refresh } from './setup.js';
import { t } from './texts.js';

/** What the player has set. */
const SETTINGS = ['board', 'keys', 'language', 'level', 'list', 'questions', 'ruleset', 'theme', 'visited'];

/** What is said where this tab keeps nothing. */
const UNKEPT = { elsewhere: () => t('kept_elsewhere'), memory: () => t('kept_nowhere') };

const settings = () => Object.fromEntries(SETTINGS.map((name) => [name, kept(name)]));

/** Says what is done while it is done. */
async function saying(text, work) {
	const end = say(text, { stays: true, mayClose: false });
	try {
		return await work();
	} finally {
		end();
	}
}

async function save() {
	try {
		const everything = await saying(t('saving_all'), () => crew.everything({ isSmall: true, settings: JSON.stringify(settings()) }));
		saveAs(new Blob([everything], { type: 'application/zip' }), `wfq-${new Date().toISOString().slice(0, 10)}.zip`);
	} catch (error) {
		wrong(error);
	}
}

/** The game that is open here is another's, or none. */
function forgetGame() {
	for (const name of ['game', 'line']) keep(name, null, 'sessionStorage');
}

/** Whether this tab may change what is kept; else it says why not. */
async function mayChange() {
	const { keeps } = await crew.opened;
	if (keeps === 'elsewhere') say(UNKEPT.elsewhere(), { bad: true });
	return keeps !== 'elsewhere';
}

const BACK = 'brought_back';

const sayBack = () => say(t(BACK));

async function bringBack(bytes) {
	try {
		const { keeps: form } = await crew.opened;
		const settled = await saying(t('bringing_back'), async () => {
			const taken = await crew.take(bytes);
			// A database of the browser writes a moment later.
			if (form === 'idb') await pause(2000);
			return taken;
		});
		const found = JSON.parse(settled || '{}');
		for (const name of SETTINGS) keep(name, found[name]);
		forgetGame();
		if (form === 'memory') {
			await refresh();
			sayBack();
		} else {
			keep(BACK, 'yes', 'sessionStorage');
			location.reload();
		}
	} catch (error) {
		wrong(error);
	}
}

/** Asks whether to bring a file back, if it is one. */
async function offerBack(file) {
	if (!await mayChange()) return;
	try {
		const bytes = await file.arrayBuffer();
		if (await saying(t('checking_file'), () => crew.isOwn(bytes))) sure(t('bring_back'), t('bring_back_sure'), () => bringBack(bytes));
		else say(t('not_saved_here', { name: file.name }), { bad: true });
	} catch (error) {
		wrong(error);
	}
}

/** Deletes the folder of files: the workers' hold on it ends a moment after them. */
async function removeFiles(files, tries = 50) {
	try {
		await files.removeEntry(FOLDER, { recursive: true });
	} catch (error) {
		if (error.name === 'NotFoundError') return;
		if (tries === 1) throw error;
		await pause(100);
		await removeFiles(files, tries - 1);
	}
}

/** Deletes the database of the browser, once nothing holds it any more. */
const removeDatabase = () => new Promise((resolve, reject) => {
	const removal = indexedDB.deleteDatabase(FOLDER);
	removal.onsuccess = resolve;
	removal.onerror = () => reject(removal.error);
	removal.onblocked = () => reject(new Error(t('kept_elsewhere')));
});

/** Deletes the files of the page. */
async function forgetFiles() {
	for (const key of await self.caches?.keys() ?? []) if (key.startsWith(`${PLACE} `)) await caches.delete(key);
	for (const registration of await navigator.serviceWorker?.getRegistrations() ?? []) {
		if (registration.scope === new URL('./', location).href) await registration.unregister();
	}
}

async function offerErase() {
	if (await mayChange()) sure(t('delete_all'), t('delete_all_sure'), erase);
}

async function erase() {
	crew.end();
	try {
		const { storage } = navigator;
		const files = await storage?.getDirectory?.().catch(() => null);
		for (const name of SETTINGS) keep(name, null);
		forgetGame();
		// Without the network, the page itself could not be fetched again.
		if (navigator.onLine) await forgetFiles();
		if (files) await removeFiles(files);
		else if (self.indexedDB) await removeDatabase();
	} catch (error) {
		wrong(error);
		return;
	}
	location.assign('./');
}

/** Asks once more, and does it. */
function sure(name, question, act) {
	const dialog = openDialog(name, quiet(question),
		barOf(button(name, () => {
			dialog.close();
			act();
		}, { class: 'bad' }), button(t('cancel'), () => dialog.close(), { class: 'main' })));
}

/** Whether what is changed here is there after a reload. */
export const keeps = async () => !((await crew.opened).keeps in UNKEPT);

/** How safe it is: said in a line. */
async function state() {
	const { keeps } = await crew.opened;
	if (keeps in UNKEPT) return UNKEPT[keeps]();
	const { storage } = navigator;
	const { usage = 0 } = await storage?.estimate?.() ?? {};
	const isSafe = await storage?.persisted?.();
	return [t('kept_here', { size: number(usage / 1e6, 0) }), isSafe ? null : t('may_be_cleared')].filter(Boolean).join(' ');
}

/** The part of the settings that is this page's own. */
export function parts() {
	const said = quiet('');
	const chosen = el('input', { type: 'file', accept: '.zip,application/zip', hidden: true, onchange: () => chosen.files[0] && offerBack(chosen.files[0]) });
	const choose = () => {
		// The same file may be chosen again.
		chosen.value = '';
		chosen.click();
	};
	state().then((line) => fill(said, line));
	const licences = el('details', {}, el('summary', {}, t('licences')));
	licences.addEventListener('toggle', async () => {
		if (!licences.open || licences.children.length > 1) return;
		try {
			const file = await fetch('licences.txt');
			if (!file.ok) throw new Error(`licences.txt: ${file.status}`);
			licences.append(el('pre', {}, await file.text()));
		} catch (error) {
			wrong(error);
		}
	});
	return [el('h2', {}, t('kept_data')), said,
		barOf(small(t('save_all'), save), small(t('bring_back'), choose), small(t('delete_all'), offerErase), chosen), licences];
}

crew.opened.then(async ({ keeps: form, freed }) => {
	const isBack = kept(BACK, 'sessionStorage');
	keep(BACK, null, 'sessionStorage');
	if (!(form in UNKEPT)) {
		if (isBack) sayBack();
		// Others may ask the player, who has kept nothing yet.
		if (matchMedia('(display-mode: standalone)').matches) navigator.storage?.persist?.();
		return;
	}
	const end = say(UNKEPT[form](), { stays: true });
	if (!freed) return;
	await freed;
	end();
	say(t('other_closed'), { action: t('reload'), act: () => location.reload(), stays: true });
});
