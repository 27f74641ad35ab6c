//! The files of this folder and of `boards/layouts/`, as `build.rs` builds them in: tile sets and rules
//! of each game, with its word list and leave values where the feature `lists` is on, layouts, and masks
//! of letters.

include!(concat!(env!("OUT_DIR"), "/files.rs"));

#[cfg(feature = "later")]
pub mod later;

/// A file: its name and its bytes.
type File = (&'static str, &'static [u8]);

/// The rulesets whose word lists are crates of their own: each is built in by a feature, `list-sv`.
pub const OWN_LISTS: [&str; 9] = ["da", "de", "en-us", "es", "fi", "fr", "nb", "pt", "sv"];

/// The rulesets of which meanings of words are a crate: each is built in by a feature, `meanings-nb`.
pub const OWN_MEANINGS: [&str; 1] = ["nb"];

/// The files of those that are built in, by their rulesets.
static LISTS: &[(&str, &[File])] = &[
    #[cfg(feature = "list-da")]
    ("da", &wfq_list_da::FILES),
    #[cfg(feature = "list-de")]
    ("de", &wfq_list_de::FILES),
    #[cfg(feature = "list-en-us")]
    ("en-us", &wfq_list_en_us::FILES),
    #[cfg(feature = "list-es")]
    ("es", &wfq_list_es::FILES),
    #[cfg(feature = "list-fi")]
    ("fi", &wfq_list_fi::FILES),
    #[cfg(feature = "list-fr")]
    ("fr", &wfq_list_fr::FILES),
    #[cfg(feature = "list-nb")]
    ("nb", &wfq_list_nb::FILES),
    #[cfg(feature = "list-pt")]
    ("pt", &wfq_list_pt::FILES),
    #[cfg(feature = "list-sv")]
    ("sv", &wfq_list_sv::FILES),
];

/// Those of meanings.
static MEANINGS: &[(&str, &[File])] = &[
    #[cfg(feature = "meanings-nb")]
    ("nb", &wfq_meanings_nb::FILES),
];

/// The names of the rulesets, the folders with a `ruleset.toml`, sorted.
pub fn rulesets() -> Vec<&'static str> {
    let mut names: Vec<_> = FILES.iter().map(|(ruleset, ..)| *ruleset).collect();
    names.dedup();
    names
}

/// The bytes of a file of a ruleset; `None` if it has none of this name, and for a list or values
/// without the feature `lists`, unless they are brought later.
pub fn file(ruleset: &str, name: &str) -> Option<&'static [u8]> {
    let built_in = at_hand(ruleset, name);
    #[cfg(feature = "later")]
    let built_in = built_in.or_else(|| later::file(ruleset, name));
    built_in
}

/// The bytes of a file of a ruleset that is built in. What [`file()`] would bring is not brought.
pub fn at_hand(ruleset: &str, name: &str) -> Option<&'static [u8]> {
    let own = FILES.iter().map(|(id, file, bytes)| (*id, *file, *bytes));
    let listed =
        LISTS.iter().flat_map(|(id, files)| files.iter().map(|(file, bytes)| (*id, *file, *bytes)));
    let meant = MEANINGS
        .iter()
        .flat_map(|(id, files)| files.iter().map(|(file, bytes)| (*id, *file, *bytes)));
    let found =
        own.chain(listed).chain(meant).find(|(id, file, _)| (*id, *file) == (ruleset, name));
    found.map(|(.., bytes)| bytes)
}

/// Whether a ruleset has a file of this name, built in or brought later.
pub fn has(ruleset: &str, name: &str) -> bool {
    #[cfg(feature = "later")]
    if LATER.contains(&(ruleset, name)) {
        return true;
    }
    file(ruleset, name).is_some()
}

/// A text file of a ruleset.
pub fn text(ruleset: &str, name: &str) -> Option<&'static str> {
    std::str::from_utf8(file(ruleset, name)?).ok()
}

/// The names of the layouts, sorted.
pub fn layouts() -> impl Iterator<Item = &'static str> {
    LAYOUTS.iter().map(|(name, ..)| *name)
}

/// The text of a layout, as a layout file has it.
pub fn layout(name: &str) -> Option<&'static str> {
    let (.., bytes) = LAYOUTS.iter().find(|(layout, ..)| *layout == name)?;
    std::str::from_utf8(bytes).ok()
}

/// What screenshots are read with: pictures (PNG) of characters side by side, each 64 pixels wide and 72
/// high; `picture/README.md` says how they were made.
pub mod picture {
    /// The letters of all alphabets in the font of the game.
    pub const LETTERS: &[u8] = include_bytes!("picture/letters-noto.png");
    /// The letters of all alphabets in another fixed-width font.
    pub const OTHER_LETTERS: &[u8] = include_bytes!("picture/letters-jetbrains.png");
    /// The characters of the labels of premium squares.
    pub const LABELS: &[u8] = include_bytes!("picture/labels.png");
    /// The digits of four sans-serif fonts, one font after the other.
    pub const DIGITS: &[u8] = include_bytes!("picture/digits.png");
}
