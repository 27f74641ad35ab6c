// Elements: found by id, made with attributes and children. Data become text, never markup.

export const $ = (id) => document.getElementById(id);

const there = (children) => children.flat(Infinity).filter((child) => child !== null && child !== undefined && child !== false);

/** An element. `on…` are listeners, `data` its data attributes, other properties attributes. */
export function el(tag, props = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(props)) {
		if (value === null || value === undefined || value === false) continue;
		if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
		else if (name === 'data') Object.assign(element.dataset, value);
		else element.setAttribute(name, value === true ? '' : value);
	}
	element.append(...there(children));
	return element;
}

export const button = (text, onclick, props = {}) =>
	el('button', { type: 'button', onclick, ...props }, text);

export const small = (text, onclick, props = {}) => button(text, onclick, { class: 'small', ...props });

export const barOf = (...parts) => el('div', { class: 'bar' }, parts);

export const quiet = (...parts) => el('p', { class: 'quiet' }, parts);

export const alarm = (text) => el('p', { class: 'bad', role: 'alert' }, text);

export const fill = (element, ...children) =>
	element.replaceChildren(...there(children));

/** Empties a strip that goes away. Its focus is the board's. */
export function dismiss(strip) {
	const hadFocus = strip.contains(document.activeElement);
	strip.hidden = true;
	fill(strip);
	if (hadFocus) $('board').querySelector('[tabindex="0"]')?.focus({ preventScroll: true });
}

/** A signal: `tell` calls every function given to `watch`. */
export function signal() {
	const all = new Set();
	return { watch: (one) => all.add(one), tell: (...news) => all.forEach((one) => one(...news)) };
}

export function openDialog(title, ...parts) {
	const dialog = el('dialog', { 'aria-label': title, onclose: () => dialog.remove() }, el('h2', {}, title), ...parts);
	document.body.append(dialog);
	dialog.showModal();
	return dialog;
}

/** Saves bytes as a file of a name. */
export function saveAs(blob, name) {
	const href = URL.createObjectURL(blob);
	el('a', { href, download: name }).click();
	setTimeout(() => URL.revokeObjectURL(href), 60000);
}

/** Calls `act` after a pause in the calls; `rest` cancels it. */
export function calm(act, milliseconds = 200) {
	let timer;
	const later = (...given) => {
		later.rest();
		timer = setTimeout(() => act(...given), milliseconds);
	};
	later.rest = () => clearTimeout(timer);
	return later;
}

const written = (value, form) => value?.toLocaleString(document.documentElement.lang, form) ?? '';

/** A number as the page's language writes it. */
export const number = (value, digits = 0, signed = false) =>
	written(value, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: signed ? 'exceptZero' : 'auto' });

export const percent = (share, digits = 0) => written(share, { style: 'percent', minimumFractionDigits: digits, maximumFractionDigits: digits });

/** A part that scrolls by itself, and so takes the focus. */
export const scrollOf = (kind, name, part) => el('div', { class: `scroll ${kind}`, tabindex: 0, role: 'region', 'aria-label': name }, part);

export const option = (value, name, chosen) => el('option', { value, selected: value === chosen }, name);

/** A table of rows below [text, class, how it is sorted by it] for each column; those of numbers have the class n. */
export const tableOf = (heads, rows, props = {}) => el('table', props,
	el('thead', {}, el('tr', {}, heads.map(([text, kind, order]) => el('th', { scope: 'col', class: kind, 'aria-sort': order }, text)))), el('tbody', {}, rows));
