// Not a module: it runs before the first paint.
try {
	for (const kind of ['theme', 'board']) {
		const name = localStorage.getItem(kind);
		if (name) document.documentElement.dataset[kind] = name;
	}
} catch {
	// Without storage, the system's theme.
}
