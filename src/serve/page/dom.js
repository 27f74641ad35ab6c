// Elements: found by id, made with attributes and children. Data become text, never markup.

export const $ = (id) => document.getElementById(id);

/** An element. `on…` are listeners, `data` its data attributes, other properties attributes. */
export function el(tag, props = {}, ...children) {
	const element = document.createElement(tag);
	for (const [name, value] of Object.entries(props)) {
		if (value === null || value === undefined || value === false) continue;
		if (name.startsWith('on')) element.addEventListener(name.slice(2), value);
		else if (name === 'data') Object.assign(element.dataset, value);
		else element.setAttribute(name, value === true ? '' : value);
	}
	element.append(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));
	return element;
}

/** A button that does one thing. */
export const button = (text, onclick, props = {}) =>
	el('button', { type: 'button', onclick, ...props }, text);

/** Puts children in the place of what an element has. */
export const fill = (element, ...children) =>
	element.replaceChildren(...children.flat(Infinity).filter((child) => child !== null && child !== undefined));

/** Calls `act` once things have been still for a moment. */
export function calm(act, milliseconds = 200) {
	let timer;
	return (...given) => {
		clearTimeout(timer);
		timer = setTimeout(() => act(...given), milliseconds);
	};
}

/** A number as the page's language writes it. */
export const number = (value, digits = 0, signed = false) =>
	value === null || value === undefined
		? ''
		: value.toLocaleString(document.documentElement.lang || undefined, {
				minimumFractionDigits: digits,
				maximumFractionDigits: digits,
				signDisplay: signed ? 'exceptZero' : 'auto',
			});

/** A share from 0 to 1 in per cent. */
export const percent = (share) =>
	share.toLocaleString(document.documentElement.lang || undefined, { style: 'percent' });
