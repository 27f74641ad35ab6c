//! What the number of tiles says: whether one is missing, and whether an unplayed move lies on the board.

use super::numerals::Number;
use crate::picture::RACK;
use crate::picture::answer::Read;
use crate::picture::note::ReadingNote;
use crate::rules::Ruleset;

/// The number of tiles in the bag with this board and rack, if the opponent's is full: it is while there are any.
pub(in crate::picture) fn in_bag(ruleset: &Ruleset, board: &[Read], rack: &[Read]) -> usize {
    let all = ruleset.tiles.tiles().len();
    let on_board = board.iter().filter(|read| read.tile.is_some()).count();
    all.saturating_sub(on_board + rack.len() + RACK)
}

/// The number of tiles left that a picture says, if it is certain, or is what the board leaves.
pub(in crate::picture) fn left(number: &Number, in_bag: Option<usize>) -> Option<u32> {
    let counted = in_bag.and_then(|count| u32::try_from(count).ok());
    if number.possible.is_empty() {
        return Some(number.value);
    }
    counted.filter(|count| number.possible.contains(count))
}

/// What cannot be: a rack that is not full while there are tiles in the bag, and another number of tiles left than
/// the picture says.
pub(in crate::picture) fn check(
    rack: &[Read],
    in_bag: usize,
    left: Option<u32>,
) -> Vec<ReadingNote> {
    let count = rack.len();
    let short = (in_bag > 0 && count < RACK).then_some(ReadingNote::ShortRack { count });
    let said = left.map(|left| left as usize).filter(|said| *said != in_bag);
    let other = said.map(|said| ReadingNote::OtherCount { said, left: in_bag });
    short.into_iter().chain(other).collect()
}
