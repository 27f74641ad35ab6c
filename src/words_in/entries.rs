//! The lines of a word list as entries, and what they reveal about the list.

pub(super) const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];
pub(super) const APOSTROPHES: [char; 4] = ['\'', '\u{2019}', '\u{2018}', '\u{2BC}'];

/// Whether a character joins the parts of an entry.
pub(super) fn is_joint(character: char) -> bool {
    HYPHENS.contains(&character) || APOSTROPHES.contains(&character)
}

/// Whether an entry has an apostrophe, without which it may be another word: ZO'N is not ZON.
pub(crate) fn has_apostrophe(entry: &str) -> bool {
    entry.contains(APOSTROPHES)
}

/// The entries of a text, with the byte offsets of their lines; empty lines are skipped.
pub(super) fn entries(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let this = start;
        start += line.len() as u32;
        (this, entry_of(line))
    });
    lines.filter(|(_, entry)| !entry.is_empty())
}

/// The part of a line before the first tab.
pub(super) fn entry_of(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(entry, _)| entry).trim()
}

/// What stands behind the first tab of a line.
pub(crate) fn definition_of(line: &str) -> Option<&str> {
    let (_, definition) = line.split_once('\t')?;
    Some(definition.trim()).filter(|definition| !definition.is_empty())
}

pub(super) fn has_capital(entry: &str) -> bool {
    if entry.is_ascii() {
        return entry.bytes().any(|byte| byte.is_ascii_uppercase());
    }
    entry.chars().any(char::is_uppercase)
}

/// Whether most words of a text are in capitals alone: a list of a game's, with some slips.
pub(crate) fn are_capitals(text: &str) -> bool {
    let Cases { capital, names, small } = Cases::of(text);
    capital - names > names + small
}

/// A text with its entries in small letters; what follows a tab stays.
pub(crate) fn in_small_letters(text: &str) -> String {
    let lines = text.split_inclusive('\n');
    let small = lines.map(|line| {
        let (entry, behind) = line.split_at(line.find('\t').unwrap_or(line.len()));
        entry.to_lowercase() + behind
    });
    small.collect()
}

/// How many entries of a list have capitals, and how many have none. Titles and remarks, which have
/// spaces and signs, are not counted.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cases {
    pub capital: usize,
    /// Those of them that have small letters too, as names do.
    pub names: usize,
    pub small: usize,
}

/// A dictionary has at least one capitalised entry in this many; Debian's have one in 30 to 150.
const CAPITALS: usize = 1000;

/// Where nouns are capitalised, a dictionary has up to this many for each other entry.
const NOUNS: usize = 4;

/// Up to this many entries in capitals alone, without a name, are slips; more are abbreviations.
const SLIPS: usize = 10;

impl Cases {
    pub(super) fn of(text: &str) -> Self {
        let mut cases = Self::default();
        for (_, entry) in entries(text) {
            if has_capital(entry) {
                let is_word = entry.chars().all(|c| c.is_alphabetic() || is_joint(c));
                cases.capital += usize::from(is_word);
                cases.names += usize::from(is_word && entry.contains(char::is_lowercase));
            } else {
                cases.small += usize::from(entry.chars().all(|c| c.is_lowercase() || is_joint(c)));
            }
        }
        cases
    }

    /// Whether a list with both cases is a general dictionary: most entries are lower case, some
    /// capitalised. No game's list mixes cases, except by accident. `nouns`: nouns are capitalised,
    /// as in German.
    pub(super) const fn are_general(self, nouns: bool) -> bool {
        let most = if nouns { NOUNS * self.small } else { self.small };
        let is_any = self.names > 0 || self.capital > SLIPS;
        is_any && most >= self.capital && self.capital * CAPITALS >= self.small
    }
}
