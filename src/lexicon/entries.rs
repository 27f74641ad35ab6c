//! The lines of a word list as entries, and what they say of the whole list.

pub(super) const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];
pub(super) const APOSTROPHES: [char; 4] = ['\'', '\u{2019}', '\u{2018}', '\u{2BC}'];

/// The entries of a text with the byte at which their line begins; empty lines are none.
pub(super) fn entries(text: &str) -> impl Iterator<Item = (u32, &str)> {
    let mut start = 0;
    let lines = text.split_inclusive('\n').map(move |line| {
        let this = start;
        start += line.len() as u32;
        (this, entry_of(line))
    });
    lines.filter(|(_, entry)| !entry.is_empty())
}

/// What stands before the first tab of a line.
pub(super) fn entry_of(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(entry, _)| entry).trim()
}

pub(super) fn has_capital(entry: &str) -> bool {
    if entry.is_ascii() {
        return entry.bytes().any(|byte| byte.is_ascii_uppercase());
    }
    entry.chars().any(char::is_uppercase)
}

/// How many of a list's entries have capitals, and how many have none. Titles and remarks, which have
/// spaces and signs, do not count.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Cases {
    pub capital: usize,
    pub small: usize,
}

/// In a dictionary at least one entry of so many has a capital; in those of Debian one of 30 to 150.
const CAPITALS: usize = 1000;

/// Where nouns have capitals, a dictionary has up to so many of them for each entry without.
const NOUNS: usize = 4;

impl Cases {
    pub(super) fn of(text: &str) -> Self {
        let mut cases = Self::default();
        for (_, entry) in entries(text) {
            let joint = |c: char| HYPHENS.contains(&c) || APOSTROPHES.contains(&c);
            if has_capital(entry) {
                cases.capital += usize::from(entry.chars().all(|c| c.is_alphabetic() || joint(c)));
            } else {
                cases.small += usize::from(entry.chars().all(|c| c.is_lowercase() || joint(c)));
            }
        }
        cases
    }

    /// Whether a list has both cases and is a general dictionary: most entries are small, some have
    /// capitals. No game's list has both, but for a slip; `nouns` have capitals in German.
    pub(super) const fn are_general(self, nouns: bool) -> bool {
        let most = if nouns { NOUNS * self.small } else { self.small };
        self.capital > 0 && most >= self.capital && self.capital * CAPITALS >= self.small
    }
}
