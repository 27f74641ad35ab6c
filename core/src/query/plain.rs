//! Templates that name nothing: letters and runs, in a time that grows with the word alone.

use super::tree::Part;
use crate::tile::{Letter, LetterSet};

/// Whether a word fits letters and runs.
pub(super) fn fits(parts: &[Part], word: &[Letter]) -> bool {
    // Nearly all words differ before the first run.
    let first = parts.iter().take_while(|part| **part != Part::Run).count();
    let (letters, rest) = parts.split_at(first);
    let Some((begin, behind)) = word.split_at_checked(first) else { return false };
    let is_right = |(part, letter): (&Part, &Letter)| set(part).contains(*letter);
    letters.iter().zip(begin).all(is_right)
        && if rest.is_empty() { behind.is_empty() } else { ends(rest, behind)[0] }
}

/// Whether a word fits letters and runs, and whether it does with one letter that is wrong.
pub(super) fn fits_but_for_one(parts: &[Part], word: &[Letter]) -> [bool; 2] {
    ends(parts, word)
}

fn set(part: &Part) -> LetterSet {
    match part {
        Part::One(set) => *set,
        _ => LetterSet::EMPTY,
    }
}

/// Follows the places of a word that the parts so far lead to, a bit each: with all letters right, and with
/// one wrong. Whether its end is among them.
fn ends(parts: &[Part], word: &[Letter]) -> [bool; 2] {
    let (mut right, mut wrong) = (1_u64, 0_u64);
    for part in parts {
        if *part == Part::Run {
            // From the first place on.
            (right, wrong) = (right.wrapping_neg() | right, wrong.wrapping_neg() | wrong);
            continue;
        }
        let set = set(part);
        let fitting = word
            .iter()
            .rev()
            .fold(0, |bits: u64, letter| bits << 1 | u64::from(set.contains(*letter)));
        let there = (1_u64 << word.len()) - 1;
        wrong = (wrong & fitting | right & there & !fitting) << 1;
        right = (right & fitting) << 1;
    }
    [right, wrong].map(|places| places >> word.len() & 1 != 0)
}
