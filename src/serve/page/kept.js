// What the browser keeps for the player: language of the page, theme, list. A browser that keeps
// nothing is no error.

export function kept(name) {
	try {
		return localStorage.getItem(name);
	} catch {
		return null;
	}
}

export function keep(name, value) {
	try {
		if (value) localStorage.setItem(name, value);
		else localStorage.removeItem(name);
	} catch {
		// Private windows may refuse.
	}
}
