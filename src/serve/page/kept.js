// What the browser keeps for the player: language of the page, theme, list. A browser that keeps
// nothing is no error.

/** What the names of this page begin with there: a host may have others. theme.js has the same. */
const PLACE = `wfq ${new URL('./', import.meta.url).pathname} `;

export function kept(name, store = 'localStorage') {
	try {
		return window[store].getItem(PLACE + name);
	} catch {
		return null;
	}
}

/** Whether nothing is kept yet; a browser that keeps nothing is not new. */
export function isNew() {
	try {
		return !Object.keys(localStorage).some((name) => name.startsWith(PLACE));
	} catch {
		return false;
	}
}

export function keep(name, value, store = 'localStorage') {
	try {
		if (value) window[store].setItem(PLACE + name, value);
		else window[store].removeItem(PLACE + name);
	} catch {
		// Private windows may refuse.
	}
}
