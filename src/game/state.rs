//! A game under way: board, racks, scores, turns.

use std::sync::Arc;

use super::bag::unseen;
use super::turn::{Ending, Refused, Seat, Turn, Undone, name_tiles};
use crate::board::Board;
use crate::moves::Scene;
use crate::rules::{Layout, Points, Ruleset};
use crate::tile::Tiles;

/// A game of two from its first turn, or from a position, to its end.
///
/// A rack may be unknown: whoever plays along sees his own tiles and not the other's. How many
/// tiles each has is always known. Every turn is checked against the rules; whether words are in a
/// list is not, because whose list decides is not known here: [`prove`](crate::moves::prove) tells.
#[derive(Clone, Debug)]
pub struct Game {
    pub(super) ruleset: Arc<Ruleset>,
    pub(super) layout: Layout,
    pub(super) board: Board,
    /// All tiles that do not lie on the board.
    pub(super) off_board: Tiles,
    pub(super) racks: [Option<Tiles>; 2],
    /// How many tiles each player has.
    pub(super) sizes: [usize; 2],
    pub(super) scores: [i64; 2],
    pub(super) to_move: Seat,
    pub(super) scoreless: usize,
    pub(super) ending: Option<Ending>,
    pub(super) turns: Vec<Turn>,
    pub(super) undone: Vec<Undone>,
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

    /// A game from a position on. `rack` is that of the player to move, where it is known.
    ///
    /// A rack of fewer tiles than it has room for is whole where the bag is empty otherwise; where
    /// there are tiles left in the bag, the missing ones are not known yet.
    pub fn from_position(
        ruleset: Arc<Ruleset>,
        layout: Layout,
        board: Board,
        (to_move, rack): (Seat, Option<Tiles>),
        scores: [i64; 2],
    ) -> Result<Self, Refused> {
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

    /// The same begun by a player; a game that has turns stays as it is.
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

    /// Whose turn it is; of a game that is over, whose it would be.
    pub const fn to_move(&self) -> Seat {
        self.to_move
    }

    /// The scores, the first player's first, without what tiles left at the end add and take.
    pub const fn scores(&self) -> [i64; 2] {
        self.scores
    }

    /// How many turns in a row have brought no word.
    pub const fn scoreless(&self) -> usize {
        self.scoreless
    }

    /// The turns so far.
    pub fn turns(&self) -> &[Turn] {
        &self.turns
    }

    /// How the game has ended, if it has.
    pub const fn ending(&self) -> Option<Ending> {
        self.ending
    }

    /// How many tiles a player has.
    pub const fn rack_len(&self, seat: Seat) -> usize {
        self.sizes[seat.index()]
    }

    /// How many tiles are in the bag.
    pub fn bag_len(&self) -> usize {
        self.off_board.len() - self.sizes[0] - self.sizes[1]
    }

    /// The rack of a player: as told, or what is left where nothing else can be.
    pub fn rack(&self, seat: Seat) -> Option<Tiles> {
        let told = self.racks[seat.index()];
        if told.is_some_and(|rack| rack.len() == self.rack_len(seat)) {
            return told;
        }
        let left = self.unseen(seat.other());
        if left.len() == self.rack_len(seat) { Some(left) } else { told }
    }

    /// How many tiles of a known rack are not known yet: those drawn last.
    pub fn missing(&self, seat: Seat) -> usize {
        let known = self.racks[seat.index()].and_then(|_| self.rack(seat));
        known.map_or(0, |known| self.rack_len(seat).saturating_sub(known.len()))
    }

    /// The tiles that a player does not see: those in the bag, on the other rack, and drawn by him
    /// and not known yet. All that are not on the board where his rack is unknown.
    pub fn unseen(&self, seat: Seat) -> Tiles {
        self.off_board.minus(&self.racks[seat.index()].unwrap_or_default())
    }

    /// The rack of a player as told, whether or not it is whole; `None` where nobody has.
    pub const fn told(&self, seat: Seat) -> Option<Tiles> {
        self.racks[seat.index()]
    }

    /// Tells the rack of a player, with the tiles that he has drawn; `None` for one not known. Of a
    /// game that is taken up with its bag empty the first rack says how many tiles each player has.
    /// Turns that were taken back can't be taken again where it is another than before.
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
        if self.racks[seat.index()] != rack {
            self.undone.clear();
        }
        self.racks[seat.index()] = rack;
        Ok(())
    }

    /// Adds tiles that a player has drawn to his rack.
    pub fn draw(&mut self, seat: Seat, tiles: &Tiles) -> Result<(), Refused> {
        let rack = self.racks[seat.index()].unwrap_or_default();
        let (found, most) = (tiles.len(), self.rack_len(seat).saturating_sub(rack.len()));
        if found > most && !self.turns.is_empty() {
            return Err(Refused::Room { found, most });
        }
        self.set_rack(seat, Some(rack.plus(tiles)))
    }

    /// Adds points to a score, or takes some: for a challenge, or for the time. Turns that were
    /// taken back can't be taken again after it.
    pub fn adjust(&mut self, seat: Seat, points: i64) {
        self.undone.clear();
        self.scores[seat.index()] += points;
    }

    /// Whether the scores are others than the last turn has made them. `false` before any turn.
    pub fn is_adjusted(&self) -> bool {
        self.turns.last().is_some_and(|turn| {
            let mut made = turn.scores_before();
            made[turn.seat.index()] += i64::from(turn.score());
            made != self.scores
        })
    }

    /// How many turns can be taken again.
    pub fn undone(&self) -> usize {
        self.undone.len()
    }

    /// What the tiles left at the end add to the scores and take from them: who is out gets the
    /// worth of the other's tiles, and the other loses it; after too many passes each loses that of
    /// his own. Nothing before the end, and nothing for a rack that is not known.
    pub fn adjustments(&self) -> [i64; 2] {
        let worth = |seat: Seat| self.rack(seat).map_or(0, |rack| i64::from(self.worth(&rack)));
        match self.ending {
            None => [0; 2],
            Some(Ending::Passes) => Seat::BOTH.map(|seat| -worth(seat)),
            Some(Ending::Out(out)) => {
                let left = worth(out.other());
                Seat::BOTH.map(|seat| if seat == out { left } else { -left })
            }
        }
    }

    /// The scores with what tiles left at the end add and take.
    pub fn final_scores(&self) -> [i64; 2] {
        let adjustments = self.adjustments();
        Seat::BOTH.map(|seat| self.scores[seat.index()] + adjustments[seat.index()])
    }

    /// What tiles count together.
    fn worth(&self, tiles: &Tiles) -> Points {
        tiles.each().flatten().map(|letter| self.ruleset.tiles.points(letter)).sum()
    }
}
