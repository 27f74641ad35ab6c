// What the page says, in the language of the player: texts/XX.json.

import { keep, kept } from './kept.js';

export const LANGUAGES = {
	en: 'English', nl: 'Nederlands', sv: 'Svenska', nb: 'Norsk bokmål',
	da: 'Dansk', de: 'Deutsch', fr: 'Français', es: 'Español',
};

let texts = {};

/** The language of the page: the one chosen, or the first of the browser's that there is. */
function chosen() {
	const wanted = [kept('language'), ...navigator.languages].filter(Boolean);
	const known = wanted.map((name) => name.toLowerCase().split('-')[0].replace(/^n[on]$/, 'nb'));
	return known.find((name) => name in LANGUAGES) ?? 'en';
}

export async function speak() {
	const language = chosen();
	texts = await (await fetch(`texts/${language}.json`)).json();
	document.documentElement.lang = language;
	write(document);
}

export function choose(language) {
	keep('language', language);
	return speak();
}

/** A text, with its {placeholders} filled in. */
export const t = (key, given = {}) =>
	(texts[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => given[name] ?? whole);

function write(root) {
	for (const element of root.querySelectorAll('[data-t]')) element.textContent = t(element.dataset.t);
	for (const element of root.querySelectorAll('[data-label]')) {
		element.setAttribute('aria-label', t(element.dataset.label));
		if (element.matches('button')) element.title = t(element.dataset.label);
	}
	for (const element of root.querySelectorAll('[data-hint]')) element.placeholder = t(element.dataset.hint);
}
