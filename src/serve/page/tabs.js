// The tabs of the page. Each is drawn when it is first opened.

import { $ } from './dom.js';
const all = [...document.querySelectorAll('[role=tab]')];
const panel = (tab) => $(tab.getAttribute('aria-controls'));
const openers = new Map();

export const onOpen = (name, open) => openers.set(name, open);

export function open(name, focus = false) {
	for (const tab of all) {
		const on = panel(tab).id === name;
		tab.ariaSelected = String(on);
		tab.tabIndex = on ? 0 : -1;
		panel(tab).hidden = !on;
		if (on && focus) tab.focus();
	}
	document.body.classList.toggle('keys', name === 'play' && !$('keys').hidden);
	openers.get(name)?.();
}

open('play');

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
