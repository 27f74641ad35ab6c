//! The files of `data/` and `boards/layouts/`, as built into the program.

use include_dir::{Dir, include_dir};

static RULESETS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/data");
static LAYOUTS: Dir<'_> = include_dir!("$CARGO_MANIFEST_DIR/boards/layouts");

/// The names of the rulesets: the folders of `data/`.
pub(super) fn rulesets() -> impl Iterator<Item = &'static str> {
    RULESETS.dirs().filter_map(|folder| folder.path().to_str())
}

/// A file of a ruleset.
pub(super) fn file(ruleset: &str, name: &str) -> Option<&'static [u8]> {
    RULESETS.get_file(format!("{ruleset}/{name}")).map(|file| file.contents())
}

/// A text file of a ruleset.
pub(super) fn text(ruleset: &str, name: &str) -> Option<&'static str> {
    RULESETS.get_file(format!("{ruleset}/{name}"))?.contents_utf8()
}

/// The names of the layouts.
pub(super) fn layouts() -> impl Iterator<Item = &'static str> {
    LAYOUTS.files().filter_map(|file| file.path().file_stem()?.to_str())
}

/// The text of a layout.
pub(super) fn layout(name: &str) -> Option<&'static str> {
    LAYOUTS.get_file(format!("{name}.board"))?.contents_utf8()
}
