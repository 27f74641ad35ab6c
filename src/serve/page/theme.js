// Not a module: it runs before the first paint.
try {
	const theme = localStorage.getItem('theme');
	if (theme) document.documentElement.dataset.theme = theme;
} catch {
	// Without storage, the system's theme.
}
