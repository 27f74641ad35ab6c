//! The files of `data/` and `boards/layouts/`, as `build.rs` builds them into the library.

include!(concat!(env!("OUT_DIR"), "/data.rs"));

/// The names of the rulesets, the folders of `data/`, sorted.
pub(super) fn rulesets() -> Vec<&'static str> {
    let mut names: Vec<_> = FILES.iter().map(|(ruleset, ..)| *ruleset).collect();
    names.dedup();
    names
}

/// A file of a ruleset.
pub(super) fn file(ruleset: &str, name: &str) -> Option<&'static [u8]> {
    let found = FILES.iter().find(|(id, file, _)| (*id, *file) == (ruleset, name));
    found.map(|(.., bytes)| *bytes)
}

/// A text file of a ruleset.
pub(super) fn text(ruleset: &str, name: &str) -> Option<&'static str> {
    std::str::from_utf8(file(ruleset, name)?).ok()
}

/// The names of the layouts, sorted.
pub(super) fn layouts() -> impl Iterator<Item = &'static str> {
    LAYOUTS.iter().map(|(name, ..)| *name)
}

/// The text of a layout.
pub(super) fn layout(name: &str) -> Option<&'static str> {
    let (.., bytes) = LAYOUTS.iter().find(|(layout, ..)| *layout == name)?;
    std::str::from_utf8(bytes).ok()
}
