// Not a module: it runs before the first paint. How the page lies on the screen is decided here, for
// the style sheets and the modules, as a class of the root.
for (const [name, condition] of [
	// A phone, or any screen on its side that is touched: keys below what scrolls would be out of sight.
	['compact', '(max-width: 899px) or (max-height: 500px) or ((orientation: landscape) and (pointer: coarse))'],
	// Board and rack side by side.
	['sideways', '(orientation: landscape) and ((max-height: 500px) or (pointer: coarse))'],
]) {
	const found = matchMedia(condition);
	const set = () => document.documentElement.classList.toggle(name, found.matches);
	found.addEventListener('change', set);
	set();
}
