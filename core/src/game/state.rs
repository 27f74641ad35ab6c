//! The state of a game: board, racks, scores, turns.

use std::sync::Arc;

use super::bag::unseen;
use super::turn::{Ending, Refused, Seat, Turn, Undone, name_tiles};
use crate::board::Board;
use crate::moves::Scene;
use crate::rules::{Layout, Points, Ruleset};
use crate::tile::Tiles;

/// A game of two players, from its first turn or from a position to its end.
///
/// A rack may be unknown: someone who plays along sees only one rack. The number of tiles on each
/// rack is always known. Every turn is checked against the rules. Words are not looked up, because
/// the game has no word list: [`prove`](crate::moves::prove) does that.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) layout: Layout,
    pub(super) board: Board,
    /// All tiles that are not on the board.
    pub(super) off_board: Tiles,
    pub(super) racks: [Option<Tiles>; 2],
    /// The number of tiles on each rack.
    pub(super) sizes: [usize; 2],
    pub(super) scores: [i64; 2],
    pub(super) to_move: Seat,
    pub(super) scoreless: usize,
    pub(super) ending: Option<Ending>,
    pub(super) turns: Vec<Turn>,
    pub(super) undone: Vec<Undone>,
}

/// A position from which a game goes on.
#[derive(Clone, Debug)]
pub struct StartPosition {
    /// The premium squares.
    pub layout: Layout,
    /// The tiles on the board.
    pub board: Board,
    /// The player to move.
    pub to_move: Seat,
    /// The rack of that player, if it is known.
    pub rack: Option<Tiles>,
    /// The scores in points, the first player's first.
    pub scores: [i64; 2],
}

impl Game {
    /// A game before its first turn.
    pub fn new(ruleset: Arc<Ruleset>, layout: Layout) -> Self {
        let board = Board::new(layout.size());
        let off_board = ruleset.tiles.tiles();
        let (racks, most) = ([None; 2], ruleset.rules.rack_size);
        let first = most.min(off_board.len());
        Self {
            sizes: [first, most.min(off_board.len() - first)],
            ruleset,
            layout,
            board,
            off_board,
            racks,
            scores: [0; 2],
            to_move: Seat::First,
            scoreless: 0,
            ending: None,
            turns: Vec::new(),
            undone: Vec::new(),
        }
    }

    /// A game from a position.
    ///
    /// A short rack is complete if the bag is empty; if tiles are left in the bag, the missing ones
    /// are still unknown.
    ///
    /// # Errors
    ///
    /// [`Refused::Excess`] where board and rack have too many of a tile, and [`Refused::Room`] where
    /// the rack has too many tiles.
    pub fn from_position(ruleset: Arc<Ruleset>, start: StartPosition) -> Result<Self, Refused> {
        let StartPosition { layout, board, to_move, rack, scores } = start;
        let tiles = rack.unwrap_or_default();
        let (unseen, excess) = unseen(&board, &tiles, &ruleset.tiles);
        if !excess.is_empty() {
            let kinds = excess.iter().map(|excess| excess.letter).collect();
            return Err(Refused::Excess(name_tiles(&kinds, &ruleset.alphabet)));
        }
        let off_board = unseen.plus(&tiles);
        let mut game = Self { board, off_board, to_move, scores, ..Self::new(ruleset, layout) };
        let (all, most) = (game.off_board.len(), game.ruleset.rules.rack_size);
        let known = tiles.len();
        if known > most {
            return Err(Refused::Room { found: known, most });
        }
        let missing = (most - known).min((all - known).saturating_sub(most));
        let own = if rack.is_some() { known + missing } else { most.min(all) };
        game.sizes[to_move.index()] = own;
        game.sizes[to_move.other().index()] = most.min(all - own);
        game.racks[to_move.index()] = rack;
        Ok(game)
    }

    /// Lets this player begin. A game that has turns is not changed.
    pub fn begun_by(mut self, seat: Seat) -> Self {
        if self.turns.is_empty() {
            self.to_move = seat;
        }
        self
    }

    /// The rules.
    pub const fn ruleset(&self) -> &Arc<Ruleset> {
        &self.ruleset
    }

    /// The premium squares.
    pub const fn layout(&self) -> &Layout {
        &self.layout
    }

    /// The board.
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// What moves are made on.
    pub fn scene(&self) -> Scene<'_> {
        Scene::new(&self.board, &self.ruleset).with_layout(&self.layout)
    }

    /// The player to move, or who would be next in a game that is over.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The scores in points, the first player's first, without the adjustments at the end.
    pub const fn scores(&self) -> [i64; 2] {
        self.scores
    }

    /// The number of scoreless turns in a row that count towards the end of the game.
    pub const fn scoreless(&self) -> usize {
        self.scoreless
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How the game ended; `None` while it is not over.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// Who resigned, where that ended the game.
    pub const fn resigned(&self) -> Option<Seat> {
        match self.ending {
            Some(Ending::Resigned(seat)) => Some(seat),
            _ => None,
        }
    }

    /// The number of tiles that a player has.
    pub const fn rack_len(&self, seat: Seat) -> usize {
        self.sizes[seat.index()]
    }

    /// The number of tiles in the bag.
    pub fn bag_len(&self) -> usize {
        self.off_board.len() - self.sizes[0] - self.sizes[1]
    }

    /// The rack of a player: as given, or the only tiles that are left for it; `None` if unknown.
    pub fn rack(&self, seat: Seat) -> Option<Tiles> {
        let given = self.racks[seat.index()];
        if given.is_some_and(|rack| rack.len() == self.rack_len(seat)) {
            return given;
        }
        let left = self.unseen(seat.other());
        if left.len() == self.rack_len(seat) { Some(left) } else { given }
    }

    /// The number of tiles of a known rack that are still unknown: those drawn last.
    pub fn missing(&self, seat: Seat) -> usize {
        let known = self.racks[seat.index()].and_then(|_| self.rack(seat));
        known.map_or(0, |known| self.rack_len(seat).saturating_sub(known.len()))
    }

    /// The tiles that a player does not see: those in the bag, on the other rack, and drawn but
    /// still unknown. All tiles that are not on the board, if the rack is unknown.
    pub fn unseen(&self, seat: Seat) -> Tiles {
        self.off_board.minus(&self.racks[seat.index()].unwrap_or_default())
    }

    /// The rack of a player as it was given, complete or not; `None` if it was not given.
    pub const fn given_rack(&self, seat: Seat) -> Option<Tiles> {
        self.racks[seat.index()]
    }

    /// Sets the rack of a player, drawn tiles included; `None` for an unknown rack. In a game from a
    /// position with an empty bag, the first rack decides how many tiles each player has.
    ///
    /// # Errors
    ///
    /// [`Refused::Room`] for too many tiles, and [`Refused::Gone`] for tiles that are elsewhere.
    pub fn set_rack(&mut self, seat: Seat, rack: Option<Tiles>) -> Result<(), Refused> {
        if let Some(tiles) = rack {
            let (found, all) = (tiles.len(), self.off_board.len());
            let (mut most, size) = (self.rack_len(seat), self.ruleset.rules.rack_size);
            let says = self.turns.is_empty() && found > 0 && found <= all && all - found <= size;
            if says && found <= size {
                most = found;
            }
            if found > most {
                return Err(Refused::Room { found, most });
            }
            self.check_there(seat, &tiles)?;
            if says {
                self.sizes[seat.index()] = found;
                self.sizes[seat.other().index()] = all - found;
            }
        }
        self.racks[seat.index()] = rack;
        Ok(())
    }

    /// Forgets the rack of a player.
    pub const fn forget_rack(&mut self, seat: Seat) {
        self.racks[seat.index()] = None;
    }

    /// Adds drawn tiles to the rack of a player.
    ///
    /// # Errors
    ///
    /// Those of [`Self::set_rack`].
    pub fn draw(&mut self, seat: Seat, tiles: &Tiles) -> Result<(), Refused> {
        let rack = self.racks[seat.index()].unwrap_or_default();
        let (found, most) = (tiles.len(), self.rack_len(seat).saturating_sub(rack.len()));
        if found > most && !self.turns.is_empty() {
            return Err(Refused::Room { found, most });
        }
        self.set_rack(seat, Some(rack.plus(tiles)))
    }

    /// Adds points to a score, or takes some away: for a challenge, or for the time.
    pub const fn adjust(&mut self, seat: Seat, points: i64) {
        self.scores[seat.index()] += points;
    }

    /// The number of turns that can be taken again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// What the tiles left at the end do to the scores, in points: a player who goes out gets the
    /// points of the other's tiles, which the other loses; after too many passes both lose the
    /// points of their own tiles. 0 before the end, after a player resigned, and for an unknown rack.
    pub fn adjustments(&self) -> [i64; 2] {
        let worth = |seat: Seat| self.rack(seat).map_or(0, |rack| i64::from(self.worth(&rack)));
        match self.ending {
            None | Some(Ending::Resigned(_)) => [0; 2],
            Some(Ending::Passes) => Seat::BOTH.map(|seat| -worth(seat)),
            Some(Ending::Out(out)) => {
                let left = worth(out.other());
                Seat::BOTH.map(|seat| if seat == out { left } else { -left })
            }
        }
    }

    /// The scores in points, the adjustments at the end included.
    pub fn final_scores(&self) -> [i64; 2] {
        let adjustments = self.adjustments();
        Seat::BOTH.map(|seat| self.scores[seat.index()] + adjustments[seat.index()])
    }

    /// The points of some tiles together.
    fn worth(&self, tiles: &Tiles) -> Points {
        tiles.each().flatten().map(|letter| self.ruleset.tiles.points(letter)).sum()
    }
}
