//! The lines of a word list as entries, and what they say of the whole list.

use std::collections::BTreeMap;

use super::cleaned::{Reason, Refused};

pub(super) const HYPHENS: [char; 3] = ['-', '\u{2010}', '\u{2011}'];
pub(super) const APOSTROPHES: [char; 4] = ['\'', '\u{2019}', '\u{2018}', '\u{2BC}'];

/// Tells of the lines that were refused, and counts them by reason.
pub(super) fn report<'t>(
    text: &'t str,
    mut out: Vec<(u32, Reason)>,
    refused: &mut impl FnMut(Refused<'t>),
) -> BTreeMap<Reason, usize> {
    out.sort_unstable();
    let mut counts = BTreeMap::new();
    let (mut line, mut counted) = (1, 0);
    for (start, reason) in out {
        let start = start as usize;
        *counts.entry(reason).or_default() += 1;
        line += text[counted..start].bytes().filter(|byte| *byte == b'\n').count();
        counted = start;
        let entry = text[start..].lines().next().map_or("", entry_of);
        refused(Refused { line, entry, reason });
    }
    counts
}

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
fn entry_of(line: &str) -> &str {
    line.split_once('\t').map_or(line, |(entry, _)| entry).trim()
}

pub(super) fn has_capital(entry: &str) -> bool {
    entry.chars().any(char::is_uppercase)
}

/// Whether a list has both entries with capitals and entries without: no game's list has. Titles
/// and remarks, which have spaces and signs, do not count.
pub(super) fn is_general(text: &str) -> bool {
    let (mut capital, mut small) = (false, false);
    for (_, entry) in entries(text) {
        let mut characters = entry.chars();
        let joint = |c: &char| HYPHENS.contains(c) || APOSTROPHES.contains(c);
        if has_capital(entry) {
            capital |= characters.all(|c| c.is_alphabetic() || joint(&c));
        } else {
            small |= characters.all(|c| c.is_lowercase() || joint(&c));
        }
        if capital && small {
            return true;
        }
    }
    false
}
