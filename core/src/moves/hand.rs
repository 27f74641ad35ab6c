//! A typed move played from a rack: which of its tiles must be blanks.

use super::find::blanks::each_choice_of_many;
use super::{MoveError, NamedMove, Placement};
use crate::board::Board;
use crate::tile::{Alphabet, Letter, Tile, Tiles};

/// A way to play a move that was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Way {
    /// The move, with small letters for the blanks.
    pub named: NamedMove,
    /// Its new tiles.
    pub placement: Placement,
    /// The letters that turned out to be blanks without being typed as such, in reading order.
    pub blanks: Vec<Letter>,
}

impl NamedMove {
    /// The ways to play the move from these tiles with as few blanks as possible: as it was typed
    /// where the tiles suffice, else with a blank for each missing letter. There is no way where the
    /// blanks do not suffice either.
    ///
    /// A move typed with blanks has one way, as typed, whatever the tiles.
    ///
    /// # Errors
    ///
    /// Those of [`Self::placement`].
    pub fn ways(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        hand: &Tiles,
    ) -> Result<Vec<Way>, MoveError> {
        let exact = self.placement(board, alphabet)?;
        let missing = exact.laid().minus(hand).letters.len();
        let fewest = hand.blanks.min(missing.try_into().unwrap_or(u8::MAX));
        Ok(self.choose(exact, alphabet, &Tiles { blanks: fewest, ..*hand }))
    }

    /// Like [`Self::ways`], but any letter may be a blank as long as there are blanks.
    ///
    /// # Errors
    ///
    /// Those of [`Self::placement`].
    pub fn all_ways(
        &self,
        board: &Board,
        alphabet: &Alphabet,
        hand: &Tiles,
    ) -> Result<Vec<Way>, MoveError> {
        Ok(self.choose(self.placement(board, alphabet)?, alphabet, hand))
    }

    fn choose(&self, exact: Placement, alphabet: &Alphabet, hand: &Tiles) -> Vec<Way> {
        let tiles = &exact.tiles;
        if tiles.iter().any(|(_, tile)| tile.is_blank()) || tiles.len() > u32::BITS as usize {
            let named = self.clone();
            return vec![Way { named, placement: exact, blanks: Vec::new() }];
        }
        let laid: Vec<_> =
            tiles.iter().zip(0..).map(|((_, tile), place)| (tile.letter(), 1 << place)).collect();
        let mut choices = Vec::new();
        each_choice_of_many(&laid, hand, &mut |bits| choices.push(bits));
        // In reading order of the blanks.
        choices.sort_unstable_by_key(|bits| bits.reverse_bits());
        choices.reverse();
        choices.into_iter().map(|bits| self.way(&exact, alphabet, bits)).collect()
    }

    /// The way in which the tiles with these bits are blanks.
    fn way(&self, exact: &Placement, alphabet: &Alphabet, bits: u32) -> Way {
        let (mut placement, mut blanks) = (exact.clone(), Vec::new());
        for (place, (_, tile)) in placement.tiles.iter_mut().enumerate() {
            if bits & 1 << place != 0 {
                blanks.push(tile.letter());
                *tile = Tile::Blank(tile.letter());
            }
        }
        Way { named: self.spelled(&placement, alphabet), placement, blanks }
    }

    /// The move with the tiles of a placement in its word.
    fn spelled(&self, placement: &Placement, alphabet: &Alphabet) -> Self {
        let (mut word, mut at, mut next) = (String::new(), 0, Some(self.start));
        while let Some(found) = self.word[at..].chars().next() {
            let used = match alphabet.read(&self.word, at) {
                Ok((_, used)) => used,
                Err(_) => found.len_utf8(),
            };
            let laid = placement.tiles.iter().find(|(square, _)| Some(*square) == next);
            match laid {
                Some((_, tile)) => word.push_str(alphabet.tile(*tile)),
                None => word.push_str(&self.word[at..at + used]),
            }
            at += used;
            next = next.and_then(|square| square.next(self.direction));
        }
        Self { word, ..self.clone() }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    /// The names of the ways to play a move on an empty board.
    fn ways(text: &str, hand: &str, all: bool) -> Vec<String> {
        let alphabet = Ruleset::built_in("es").expect("built in").alphabet;
        let (named, board) = (NamedMove::parse(text).expect("a move"), Board::new(15));
        let hand = *Rack::parse(hand, &alphabet).expect("tiles").tiles();
        let ways = if all {
            named.all_ways(&board, &alphabet, &hand)
        } else {
            named.ways(&board, &alphabet, &hand)
        };
        ways.expect("can be laid").iter().map(|way| way.named.to_string()).collect()
    }

    #[test]
    fn blanks_stand_only_for_missing_letters() {
        assert_eq!(ways("8D maze", "MAZE??", false), ["8D MAZE"]);
        assert_eq!(ways("8D maze", "MZE??", false), ["8D MaZE"]);
        assert_eq!(ways("8D maze", "MZE", false), [""; 0]);
        assert_eq!(ways("8D maze", "ME??", false), ["8D MazE"]);
        assert_eq!(ways("8D tete", "TTE?", false), ["8D TeTE", "8D TETe"]);
        assert_eq!(ways("8D on", "??", false), ["8D (ON)"]);
        assert_eq!(ways("8D [ch]a", "A?", false), ["8D [ch]A"]);
    }

    #[test]
    fn blanks_that_are_typed_decide() {
        assert_eq!(ways("8D mAZE", "A", false), ["8D mAZE"]);
        assert_eq!(ways("8D (ON)", "ON", true), ["8D (ON)"]);
    }

    #[test]
    fn any_letter_may_be_a_blank() {
        let all = ways("8D on", "ON??", true);
        assert_eq!(all.len(), 4);
        for way in ["8D ON", "8D oN", "8D On", "8D (ON)"] {
            assert!(all.contains(&way.to_owned()), "{way}");
        }
    }
}
