// What the browser keeps for the player: language of the page, theme, list. A browser that keeps
// nothing is no error.

/** The place of this page. A host may have others, each with things of its own that the browser keeps; theme.js has the same. */
const PLACE = `wfq ${new URL('./', import.meta.url).pathname}`;

const named = (name) => `${PLACE} ${name}`;

export function kept(name, store = 'localStorage') {
	try {
		return window[store].getItem(named(name));
	} catch {
		return null;
	}
}

/** Whether nothing is kept yet; a browser that keeps nothing is not new. */
export function isNew() {
	try {
		return !Object.keys(localStorage).some((name) => name.startsWith(named('')));
	} catch {
		return false;
	}
}

export function keep(name, value, store = 'localStorage') {
	try {
		if (value) window[store].setItem(named(name), value);
		else window[store].removeItem(named(name));
	} catch {
		// Private windows may refuse.
	}
}
