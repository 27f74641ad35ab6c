//! Templates that name nothing: letters, runs and boundaries, in a time that grows with the word alone.

use super::tree::Part;
use crate::tile::{Letter, LetterSet};

/// Whether a word fits letters, runs and boundaries; those of the phrase are a bit for each number of letters
/// behind.
pub(super) fn fits(parts: &[Part], word: &[Letter], boundaries: u64) -> bool {
    if parts.contains(&Part::Boundary) {
        return ends(parts, word, boundaries)[0];
    }
    let is_run = |part: &Part| *part == Part::Run;
    let Some(first) = parts.iter().position(is_run) else { return begins(parts, word, true) };
    let last = parts.iter().rposition(is_run).unwrap_or(first);
    let Some(rest) = word.len().checked_sub(first) else { return false };
    let Some(end) = rest.checked_sub(parts.len() - 1 - last).map(|rest| first + rest) else {
        return false;
    };
    if !begins(&parts[..first], word, false) || !begins(&parts[last + 1..], &word[end..], true) {
        return false;
    }
    // What stands between two runs is best where it fits first: the most is left for what follows.
    let mut left = &word[first..end];
    parts[first..last].split(is_run).all(|between| {
        let place = (0..=left.len()).find(|at| begins(between, &left[*at..], false));
        place.map(|at| left = &left[at + between.len()..]).is_some()
    })
}

/// Whether a word begins with letters, and ends with them where it is asked `wholly`.
fn begins(parts: &[Part], word: &[Letter], wholly: bool) -> bool {
    (if wholly { word.len() == parts.len() } else { word.len() >= parts.len() })
        && parts.iter().zip(word).all(|(part, letter)| set(part).contains(*letter))
}

/// Whether a word fits, and whether it does with one letter that is wrong.
pub(super) fn fits_but_for_one(parts: &[Part], word: &[Letter], boundaries: u64) -> [bool; 2] {
    ends(parts, word, boundaries)
}

fn set(part: &Part) -> LetterSet {
    match part {
        Part::One(set) => *set,
        _ => LetterSet::EMPTY,
    }
}

/// Follows the places of a word that the parts so far lead to, a bit each: with all letters right, and with
/// one wrong. Whether its end is among them.
fn ends(parts: &[Part], word: &[Letter], boundaries: u64) -> [bool; 2] {
    let (mut right, mut wrong) = (1_u64, 0_u64);
    // By the letters before them.
    let boundaries = boundaries.reverse_bits() >> (u64::BITS as usize - 1 - word.len());
    for part in parts {
        if *part == Part::Boundary {
            (right, wrong) = (right & boundaries, wrong & boundaries);
            continue;
        }
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
