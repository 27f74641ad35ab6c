// The tabs of the page. Each is drawn when it is first opened.

import { $ } from './dom.js';
import * as entries from './entries.js';
import { now } from './position.js';

const all = [...document.querySelectorAll('[role=tab]')];
const panel = (tab) => $(tab.getAttribute('aria-controls'));
const openers = new Map();
/** What was asked in each tab. */
const asked = new Map();
/** Whether the address is that of a position, and all tabs can be filled. */
let isReady = false;
/** The tab that was opened before. */
let early = null;

/** Calls `open` with what is asked in a tab once it is shown. */
export const onOpen = (name, open) => openers.set(name, open);

/** Keeps what is asked in a tab, so that a reload and a link ask it again. */
export function keepAsked(name, query) {
	asked.set(name, query);
	entries.ask(now(), name, query);
}

/** Opens a tab, which Back leaves. */
export function open(name, focus = false) {
	if (isReady) entries.go(now(), name, asked.get(name));
	else early = name;
	show(name, focus);
}

function show(name, focus = false) {
	for (const tab of all) {
		const on = panel(tab).id === name;
		tab.ariaSelected = String(on);
		tab.tabIndex = on ? 0 : -1;
		panel(tab).hidden = !on;
		if (on && focus) tab.focus();
	}
	document.body.classList.toggle('keys', name === 'play' && !$('keys').hidden);
	// The settings have what helps a page that can't start.
	if (isReady || name === 'settings') openers.get(name)?.(asked.get(name) ?? null);
}

/** Goes to the tab of the address. Returns it. */
function read() {
	const { tab, query } = entries.follow();
	if (query) asked.set(tab, query);
	return $(`tab-${tab}`).hidden ? 'play' : tab;
}

/** Shows the tab of the address. */
export function follow() {
	const tab = read();
	if ($(tab).hidden) show(tab);
}

/** Fills the tab that was opened while the page started, or else that of the address. */
export function begin() {
	isReady = true;
	const tab = read();
	if (early && !$(`tab-${early}`).hidden) open(early);
	else show(tab);
}

show('play');

$('tabs').addEventListener('click', (event) => {
	const tab = event.target.closest('[role=tab]');
	if (tab) open(panel(tab).id);
});

$('tabs').addEventListener('keydown', (event) => {
	const tabs = all.filter((tab) => !tab.hidden);
	const at = tabs.indexOf(event.target);
	const to = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: -1 }[event.key];
	if (to === undefined) return;
	event.preventDefault();
	open(panel(tabs.at(to % tabs.length)).id, true);
});
