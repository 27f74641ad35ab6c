//! Which of the tiles of a play can be blanks.

use crate::tile::{Letter, LetterCounts, Tiles};

/// A tile that a play lays, and what changes if it is a blank.
#[derive(Clone, Copy, Debug)]
pub(super) struct Laid {
    pub letter: Letter,
    /// Its place in the word, as a bit.
    pub bit: u32,
    /// The points that are lost then.
    pub points: u64,
    /// What is added to the play's key then, wrapping.
    pub key: u64,
}

/// Calls `chosen` with each set of tiles that can be the blanks: their bits, the points that are
/// lost, and what is added to the key.
pub(super) fn each_choice(laid: &[Laid], rack: &Tiles, chosen: &mut impl FnMut(u32, u64, u64)) {
    // need: how many tiles of each letter must be blanks because the rack has no more of it.
    let mut have = rack.letters;
    let mut need = LetterCounts::NONE;
    let mut missing = 0;
    for tile in laid {
        if !have.take(tile.letter) {
            need.add(tile.letter);
            missing += 1;
        }
    }
    let Some(spare) = usize::from(rack.blanks).checked_sub(missing) else {
        return;
    };
    let mut one = |tile: &Laid| chosen(tile.bit, tile.points, tile.key);
    let needed = |tile: &Laid| need.of(tile.letter);
    match (missing, spare) {
        (0, 0) => chosen(0, 0, 0),
        (0, 1) => {
            laid.iter().for_each(&mut one);
            chosen(0, 0, 0);
        }
        (1, 0) => laid.iter().filter(|tile| needed(tile) > 0).for_each(one),
        (0..=2, 0..=2) if missing + spare == 2 => {
            for (index, tile) in laid.iter().enumerate() {
                let first = needed(tile);
                if missing == 0 || missing == 1 && first > 0 {
                    chosen(tile.bit, tile.points, tile.key);
                }
                for other in &laid[..index] {
                    let second = needed(other);
                    let enough = match missing {
                        0 => true,
                        1 => first + second > 0,
                        // Two of one letter, or one each of two.
                        _ if tile.letter == other.letter => first == 2,
                        _ => first == 1 && second == 1,
                    };
                    if enough {
                        let (points, key) =
                            (tile.points + other.points, tile.key.wrapping_add(other.key));
                        chosen(tile.bit | other.bit, points, key);
                    }
                }
            }
            if missing == 0 {
                chosen(0, 0, 0);
            }
        }
        _ => choose(laid, need, missing, spare, (0, 0, 0), chosen),
    }
}

/// Decides for the first tile, then for the rest: at least `need` of each letter are blanks,
/// `missing` in all, and at most `spare` more.
fn choose(
    laid: &[Laid],
    need: LetterCounts,
    missing: usize,
    spare: usize,
    (bits, lost, key): (u32, u64, u64),
    chosen: &mut impl FnMut(u32, u64, u64),
) {
    let split = laid.split_first().filter(|_| missing + spare > 0);
    let Some((tile, rest)) = split else {
        if missing == 0 {
            chosen(bits, lost, key);
        }
        return;
    };
    let needed = usize::from(need.of(tile.letter));
    let behind = rest.iter().filter(|other| other.letter == tile.letter).count();
    if behind >= needed {
        choose(rest, need, missing, spare, (bits, lost, key), chosen);
    }
    let blank = (bits | tile.bit, lost + tile.points, key.wrapping_add(tile.key));
    if needed > 0 {
        let mut need = need;
        need.take(tile.letter);
        choose(rest, need, missing - 1, spare, blank, chosen);
    } else if spare > 0 {
        choose(rest, need, missing, spare - 1, blank, chosen);
    }
}
