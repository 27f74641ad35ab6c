//! Concerns as sentences.

use itertools::Itertools;

use super::{ApartGroup, Concern, Excess};
use crate::moves::{notation, square_name};
use crate::rules::Ruleset;

/// How many words or groups a sentence names.
const MAX_NAMED: usize = 8;

impl Concern {
    /// A sentence without a capital or a full stop, such as
    /// `no tile lies on the starting square`. At most eight words or groups are named.
    pub fn describe(&self, ruleset: &Ruleset) -> String {
        match self {
            Self::Start => "no tile lies on the starting square".to_owned(),
            Self::Apart(groups) => {
                let named = |ApartGroup { start, direction, word }: &ApartGroup| {
                    let text = ruleset.alphabet.tiles(word);
                    match word.len() {
                        1 => format!("{text} at {}", square_name(*start)),
                        _ => format!("{text} at {}", notation(*start, *direction)),
                    }
                };
                let more = match groups.len().saturating_sub(MAX_NAMED) {
                    0 => None,
                    1 => Some("1 more group of tiles".to_owned()),
                    more => Some(format!("{more} more groups of tiles")),
                };
                let shown: Vec<_> = groups.iter().take(MAX_NAMED).map(named).chain(more).collect();
                let are = if shown.len() == 1 { "is" } else { "are" };
                format!("{} {are} not connected to the others", shown.join(" and "))
            }
            Self::Phonies(words) => {
                let shown = words.iter().take(MAX_NAMED).map(|word| ruleset.alphabet.tiles(word));
                let more = words.len().checked_sub(MAX_NAMED).filter(|more| *more > 0);
                let more = more.map(|more| format!("and {more} more"));
                format!("not in the list, on the board: {}", shown.chain(more).join(", "))
            }
            Self::Excess(tiles) => describe_excess(tiles, ruleset),
        }
    }
}

/// Names the tiles of which board and rack together have more than the set.
pub fn describe_excess(tiles: &[Excess], ruleset: &Ruleset) -> String {
    let tile = |tile: &Excess| match tile.letter {
        Some(letter) => format!("{} {}", tile.found, ruleset.alphabet.label(letter)),
        None => format!("{} blanks (small letters)", tile.found),
    };
    let tiles = tiles.iter().map(|excess| format!("{} of {}", tile(excess), excess.there));
    format!("more tiles on board and rack than {} has: {}", ruleset.name, tiles.format(", "))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Direction, Square};
    use crate::tile::Tile;

    #[test]
    fn what_is_not_named_is_counted() {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let tile = Tile::Letter(ruleset.alphabet.letter('A').expect("a letter"));
        let apart = |count: usize| {
            let (start, direction) = (Square::TOP_LEFT, Direction::Across);
            let group = ApartGroup { start, direction, word: vec![tile] };
            Concern::Apart(vec![group; count]).describe(&ruleset)
        };
        assert_eq!(apart(1), "A at 1A is not connected to the others");
        assert!(apart(8).ends_with(" and A at 1A are not connected to the others"));
        assert!(apart(9).contains(" and 1 more group of tiles are not"), "{}", apart(9));
        assert!(apart(10).contains(" and 2 more groups of tiles are not"), "{}", apart(10));
        let words = |count: usize| Concern::Phonies(vec![vec![tile; 2]; count]).describe(&ruleset);
        assert_eq!(words(1), "not in the list, on the board: AA");
        assert!(words(10).ends_with(", AA, and 2 more"), "{}", words(10));
    }
}
