//! The result of a search: a spread.

/// A bound above any spread, in points.
pub(super) const INFINITE: i32 = 1 << 28;

/// What a position or a move brings the player to move over the opponent.
#[derive(Clone, Copy, Debug)]
pub(super) struct Spread {
    /// In points.
    pub points: i32,
    /// Whether no branch was cut short.
    pub exact: bool,
}
