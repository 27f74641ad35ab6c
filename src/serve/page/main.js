// Starts the page.

import './chosen.js';
import { $ } from './dom.js';
import './edit.js';
import { draw } from './board.js';
import './drag.js';
import { watchSettled } from './doubts.js';
import * as facts from './facts.js';
import * as first from './first.js';
import * as game from './game.js';
import * as games from './games.js';
import * as keyboard from './keyboard.js';
import './missing.js';
import * as moves from './moves.js';
import * as narrow from './narrow.js';
import './paste.js';
import { watchRead } from './picture.js';
import { kept } from './kept.js';
import { decode } from './link.js';
import { begun } from './own.js';
import { undo } from './position.js';
import { say, wrong } from './say.js';
import * as settings from './settings.js';
import { about, start, watchRules } from './setup.js';
import * as tabs from './tabs.js';
import { speak, t } from './texts.js';
import * as walk from './walk.js';

draw();
const spoken = speak();
watchRules(() => draw());
watchRead(() => moves.find());
watchSettled(() => moves.find());
walk.watchWalk(() => game.redraw());
tabs.onOpen('settings', settings.write);
tabs.onOpen('games', games.show);
// Loaded when they are first opened.
tabs.onOpen('words', async (asked) => (await import('./words.js')).show(asked));
tabs.onOpen('sql', async (asked) => (await import('./sql.js')).show(asked));
tabs.onOpen('study', async () => (await import('./study.js')).show());
/** What writes a tab in another language. */
const writers = {
	games: games.write,
	words: async () => (await import('./words.js')).write(),
	sql: async () => (await import('./sql.js')).write(),
	study: async () => (await import('./study.js')).write(),
};
settings.watchLanguage(() => {
	for (const write of [draw, facts.write, narrow.write, moves.redraw, game.redraw, walk.write, first.write]) write();
	// Tabs that were never opened have nothing to write anew.
	for (const [name, write] of Object.entries(writers)) if ($(name).firstChild) write();
	keyboard.show(false);
});

/** Ctrl+Enter finds the moves, Ctrl+Z undoes, from anywhere on the board's tab. */
addEventListener('keydown', (event) => {
	if (!(event.ctrlKey || event.metaKey) || $('play').hidden || event.target.closest('input, textarea, dialog')) return;
	if (event.key === 'Enter') moves.find();
	else if (event.key.toLowerCase() === 'z' && !event.shiftKey) undo();
	else return;
	event.preventDefault();
});

function checkAddress() {
	if (location.hash.length > 1 && !/^#(t=|shared$)/.test(location.hash) && !decode(location.hash.slice(1))) say(t('no_link'), { bad: true });
}
addEventListener('hashchange', checkAddress);

const slow = setTimeout(() => say(t('first_start')), 600);
try {
	await Promise.all([spoken, start()]);
	clearTimeout(slow);
	if (about().read_only) {
		document.body.classList.add('read-only');
		for (const name of ['tab-sql', 'tab-games', 'tab-study']) $(name).hidden = true;
	}
	draw();
	facts.write();
	checkAddress();
	tabs.begin();
	addEventListener('popstate', tabs.follow);
	if (!await game.reopen()) moves.restore();
	if (kept('puzzle', 'sessionStorage')) {
		try {
			await (await import('./puzzle.js')).reopen();
		} catch (error) {
			wrong(error);
		}
	}
	await begun();
	first.welcome();
} catch (error) {
	await spoken;
	wrong(error);
}
