// What the browser keeps for the player: language of the page, theme, list. A browser that keeps
// nothing is no error.

export function kept(name, store = 'localStorage') {
	try {
		return window[store].getItem(name);
	} catch {
		return null;
	}
}

/** Whether nothing is kept yet; a browser that keeps nothing is not new. */
export function isNew() {
	try {
		return localStorage.length === 0;
	} catch {
		return false;
	}
}

export function keep(name, value, store = 'localStorage') {
	try {
		if (value) window[store].setItem(name, value);
		else window[store].removeItem(name);
	} catch {
		// Private windows may refuse.
	}
}
