// Not a module: it runs before the first paint.
try {
	const { pathname } = new URL('./', document.currentScript.src);
	for (const kind of ['theme', 'board']) {
		const name = localStorage.getItem(`wfq ${pathname} ${kind}`);
		if (name) document.documentElement.dataset[kind] = name;
	}
} catch {
	// Without storage, the system's theme.
}
