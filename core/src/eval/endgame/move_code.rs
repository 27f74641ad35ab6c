//! Codes of moves, for the table and the killers.

use super::play_cache::EndgamePlay;

/// A move in few bytes: the lane of a play, and a hash of its tiles. It means the same on every board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct MoveCode {
    pub lane: u8,
    pub hash: u32,
}

/// The lane of a pass.
const NO_LANE: u8 = u8::MAX;

impl MoveCode {
    pub(super) const PASS: Self = Self { lane: NO_LANE, hash: 0 };

    pub(super) const fn new(lane: usize, play: &EndgamePlay) -> Self {
        Self { lane: lane as u8, hash: play.hash as u32 }
    }

    /// The lane of a play; `None` for a pass.
    pub(super) const fn lane(self) -> Option<usize> {
        match self.lane {
            NO_LANE => None,
            lane => Some(lane as usize),
        }
    }
}
