//! Which tiles of a play are blanks.

use super::lanes::places;
use crate::lexicon::Missing;
use crate::tile::{Letter, LetterCounts, Tiles};

/// Calls `chosen` with each set of at most two tiles that can be the blanks, as places in the word.
///
/// `missing` is what the rack lacks, and `spare` the number of blanks beyond that. `laid` are the
/// places of all tiles of the play, and `having` those of the tiles with each missing letter.
#[inline]
pub(super) fn each_choice(
    missing: Missing,
    spare: u8,
    laid: u32,
    having: [u32; 2],
    mut chosen: impl FnMut(&[usize]),
) {
    let one = having[0];
    match (missing.count, spare) {
        (0, 0) => chosen(&[]),
        (0, 1) => {
            chosen(&[]);
            places(laid).for_each(|place| chosen(&[place]));
        }
        (0, _) => {
            chosen(&[]);
            places(laid).for_each(|place| chosen(&[place]));
            each_pair(laid, chosen);
        }
        (1, 0) => places(one).for_each(|place| chosen(&[place])),
        (1, _) => {
            // At least one of the two has the missing letter.
            places(one).for_each(|place| chosen(&[place]));
            each_pair(one, &mut chosen);
            for place in places(one) {
                places(laid & !one).for_each(|other| chosen(&[place, other]));
            }
        }
        _ if missing.letters[0] == missing.letters[1] => each_pair(one, chosen),
        _ => {
            for place in places(one) {
                places(having[1]).for_each(|other| chosen(&[place, other]));
            }
        }
    }
}

/// Calls `chosen` with each two of some places.
#[inline]
fn each_pair(all: u32, mut chosen: impl FnMut(&[usize])) {
    for place in places(all) {
        places(all & ((1 << place) - 1)).for_each(|other| chosen(&[place, other]));
    }
}

/// Calls `chosen` with each set of tiles that can be the blanks, as bits, for any number of blanks.
/// `laid` are the letters of the tiles, each with its bit.
pub(in crate::moves) fn each_choice_of_many(
    laid: &[(Letter, u32)],
    rack: &Tiles,
    chosen: &mut impl FnMut(u32),
) {
    // need: how many tiles of each letter must be blanks because the rack has no more of it.
    let mut have = rack.letters;
    let mut need = LetterCounts::NONE;
    let mut missing = 0;
    for (letter, _) in laid {
        if !have.take(*letter) {
            need.add(*letter);
            missing += 1;
        }
    }
    if let Some(spare) = usize::from(rack.blanks).checked_sub(missing) {
        choose(laid, need, missing, spare, 0, chosen);
    }
}

/// Decides for the first tile, then for the rest: at least `need` of each letter are blanks,
/// `missing` in all, and at most `spare` more.
fn choose(
    laid: &[(Letter, u32)],
    need: LetterCounts,
    missing: usize,
    spare: usize,
    bits: u32,
    chosen: &mut impl FnMut(u32),
) {
    let split = laid.split_first().filter(|_| missing + spare > 0);
    let Some(((letter, bit), rest)) = split else {
        if missing == 0 {
            chosen(bits);
        }
        return;
    };
    let needed = usize::from(need.of(*letter));
    let behind = rest.iter().filter(|(other, _)| other == letter).count();
    if behind >= needed {
        choose(rest, need, missing, spare, bits, chosen);
    }
    if needed > 0 {
        let mut need = need;
        need.take(*letter);
        choose(rest, need, missing - 1, spare, bits | bit, chosen);
    } else if spare > 0 {
        choose(rest, need, missing, spare - 1, bits | bit, chosen);
    }
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    proptest! {
        /// Both ways choose the same, for each rack with up to two blanks.
        #[test]
        fn two_blanks_are_chosen_as_many_are(
            word in proptest::collection::vec(0_usize..4, 1..8),
            held in proptest::collection::vec(0_usize..4, 0..8),
            blanks in 0_u8..3,
        ) {
            let letter = |index: &usize| Letter::new(*index).expect("in range");
            let rack = Tiles { letters: held.iter().map(letter).collect(), blanks };
            let laid: Vec<_> = word.iter().map(letter).zip((0..).map(|place| 1 << place)).collect();
            let mut expected = Vec::new();
            each_choice_of_many(&laid, &rack, &mut |bits| expected.push(bits));
            let missing = Missing::of(word.iter().map(letter), rack.letters);
            let mut found = Vec::new();
            if let Some(missing) = missing.filter(|missing| missing.count <= blanks) {
                let having = missing.letters.map(|letter| {
                    laid.iter().filter(|(other, _)| *other == letter).map(|(_, bit)| bit).sum()
                });
                let all = laid.iter().map(|(_, bit)| bit).sum();
                each_choice(missing, blanks - missing.count, all, having, |places| {
                    found.push(places.iter().map(|place| 1 << place).sum::<u32>());
                });
            }
            expected.sort_unstable();
            found.sort_unstable();
            prop_assert_eq!(found, expected);
        }
    }
}
