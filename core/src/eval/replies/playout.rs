//! Playouts: a game that both players continue by equity.

use crate::board::Board;
use crate::eval::{
    Budget, Candidate, Equity, LeaveSituation, LeaveValues, Leaves, Outlook, Standing, best,
};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene, Swap};
use crate::tile::{Letter, Rack, Tiles};

/// The player whose candidate is tried, and the opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Side {
    Own,
    Other,
}

/// A game from a candidate on, in one future.
#[derive(Clone)]
pub(in crate::eval) struct Playout<'a> {
    outlook: &'a Outlook<'a>,
    leaves: &'a Leaves,
    /// The opponent's rack at the start, and the values of its leaves while the bag has tiles.
    other: Tiles,
    other_values: Option<LeaveValues>,
    board: Board,
    racks: [Tiles; 2],
    /// The first player draws from the end and the opponent from the start, so that the number of tiles
    /// one of them lays changes little of what the other draws.
    bag: Vec<Option<Letter>>,
    to_move: Side,
    turns: usize,
    /// The number of scoreless turns in a row, those before the candidate included.
    scoreless: usize,
    /// The passes in a row since the candidate, which both players chose.
    passes: usize,
    /// Own score minus the opponent's, in points.
    spread: i32,
    /// The value of each player's last leave, in hundredths of a point.
    leaves_kept: [i32; 2],
}

/// A position with an empty bag that a playout has come to. The bag has just become empty, so the last
/// turn was a play.
pub(in crate::eval) struct PlayoutEnd<'p> {
    pub board: &'p Board,
    /// The rack of the player to move, then the other.
    pub racks: [Tiles; 2],
    /// Whether the candidate's player is to move.
    pub is_own: bool,
    /// The score of the candidate's player minus the opponent's so far, in points.
    pub spread: i32,
}

/// After this many passes in a row that the players chose, each would choose the next one too, for nothing has
/// changed.
const PASSES: usize = 2;

/// A game is broken off after this many turns, more than any real one has.
const MOST_TURNS: usize = 100;

impl<'a> Playout<'a> {
    /// A playout in which the opponent has this rack.
    pub(in crate::eval) fn new(outlook: &'a Outlook<'a>, leaves: &'a Leaves, other: Tiles) -> Self {
        Self {
            outlook,
            leaves,
            other,
            other_values: None,
            board: outlook.board.clone(),
            racks: [outlook.rack, other],
            bag: Vec::new(),
            to_move: Side::Own,
            turns: 0,
            scoreless: outlook.scoreless,
            passes: 0,
            spread: 0,
            leaves_kept: [0; 2],
        }
    }

    /// Begins with a candidate, and a bag in this order.
    pub(in crate::eval) fn begin(&mut self, candidate: &Candidate, bag: &[Option<Letter>]) {
        self.board.clone_from(self.outlook.board);
        self.racks = [self.outlook.rack, self.other];
        self.bag.clear();
        self.bag.extend_from_slice(bag);
        self.to_move = Side::Own;
        (self.turns, self.scoreless, self.spread) = (0, self.outlook.scoreless, 0);
        self.leaves_kept = [0; 2];
        self.make(&candidate.action, candidate.equity);
        // It was not chosen.
        self.passes = 0;
    }

    /// Makes a move with this equity.
    fn make(&mut self, action: &Move, equity: Equity) {
        let own = self.to_move as usize;
        let (mut score, mut back, mut drawn) = (0, Tiles::default(), 0);
        match action {
            Move::Play(play) => {
                score = play.score() as i32;
                let laid = play.laid();
                play.tiles().iter().for_each(|(at, tile)| self.board.set(*at, Some(*tile)));
                self.racks[own] = self.racks[own].minus(&laid);
                drawn = laid.len();
                (self.scoreless, self.passes) = (0, 0);
            }
            Move::Swap(Swap::Tiles(tiles)) => {
                self.racks[own] = self.racks[own].minus(tiles);
                (back, drawn) = (*tiles, tiles.len());
                let counts = self.outlook.ruleset.rules.swaps_count;
                self.scoreless = if counts { self.scoreless + 1 } else { 0 };
                self.passes = 0;
            }
            Move::Swap(Swap::Count(_)) | Move::Pass => {
                self.scoreless += 1;
                self.passes += 1;
            }
        }
        self.leaves_kept[own] = equity.0 - 100 * score;
        self.spread += if self.to_move == Side::Own { score } else { -score };
        self.draw(drawn);
        // Swapped tiles go to the middle of the bag, where they are drawn last.
        let middle = self.bag.len() / 2;
        self.bag.splice(middle..middle, back.each());
        self.to_move = if self.to_move == Side::Own { Side::Other } else { Side::Own };
        self.turns += 1;
    }

    fn draw(&mut self, count: usize) {
        let count = count.min(self.bag.len());
        let range = match self.to_move {
            Side::Own => self.bag.len() - count..self.bag.len(),
            Side::Other => 0..count,
        };
        let drawn: Tiles = self.bag.drain(range).collect();
        let rack = &mut self.racks[self.to_move as usize];
        *rack = rack.plus(&drawn);
    }

    /// Makes the best move of the player to move by equity; `None` if the game is over.
    pub(in crate::eval) fn step<L: Lexicon>(
        &mut self,
        lexicon: &L,
    ) -> Result<Option<Move>, L::Error> {
        let own = self.to_move as usize;
        let rack = Rack::new(self.racks[own]).filter(|_| !self.is_over());
        let Some(rack) = rack else { return Ok(None) };
        let unseen = self.racks[1 - own];
        let ruleset = self.outlook.ruleset;
        let situation = LeaveSituation {
            rack: rack.tiles(),
            bag: self.bag.len(),
            unseen: &unseen,
            tiles: &ruleset.tiles,
        };
        let scene = Scene::new(&self.board, ruleset).with_layout(self.outlook.layout);
        let can_swap = self.bag.len() >= ruleset.rules.swap_limit;
        let first = self.turns == 1 && !self.bag.is_empty();
        let Candidate { action, equity } = if first {
            // The opponent's leaves are the same after each candidate.
            let values =
                self.other_values.get_or_insert_with(|| LeaveValues::new(&situation, self.leaves));
            best(&scene, &rack, lexicon, values, can_swap)?
        } else {
            best(&scene, &rack, lexicon, &LeaveValues::new(&situation, self.leaves), can_swap)?
        };
        self.make(&action, equity);
        Ok(Some(action))
    }

    /// The position to search once the bag is empty and the game goes on.
    pub(in crate::eval) fn end(&self) -> Option<PlayoutEnd<'_>> {
        let own = self.to_move as usize;
        let racks = [self.racks[own], self.racks[1 - own]];
        let is_own = self.to_move == Side::Own;
        let end = PlayoutEnd { board: &self.board, racks, is_own, spread: self.spread };
        (self.bag.is_empty() && !self.is_over()).then_some(end)
    }

    fn is_over(&self) -> bool {
        self.racks.iter().any(Tiles::is_empty)
            || self.scoreless >= self.outlook.ruleset.rules.passes
            || self.passes >= PASSES
            || self.turns > MOST_TURNS
    }

    /// The chance that the candidate's player wins, 0 to 1, as things stand now.
    pub(super) fn chance(&self, standing: &Standing<'_>) -> f64 {
        if self.is_over() {
            return standing.at_the_end(self.final_spread());
        }
        let spread = standing.spread.saturating_add(self.spread).saturating_mul(100);
        let lead = spread.saturating_add(self.leaves_kept[0] - self.leaves_kept[1]);
        let tiles = self.bag.len() + self.racks.iter().map(Tiles::len).sum::<usize>();
        // The table is for the player who has just moved.
        match self.to_move {
            Side::Own => 1.0 - standing.chances.after_both(Equity(-lead), tiles),
            Side::Other => standing.chances.after_both(Equity(lead), tiles),
        }
    }

    /// Plays on until the game is over or has this many plies after the candidate. Returns the spread of
    /// the candidate's player, leaves included; `None` where the budget is over before.
    pub(in crate::eval) fn finish<L: Lexicon>(
        &mut self,
        plies: usize,
        lexicon: &L,
        budget: Budget<'_>,
    ) -> Result<Option<Equity>, L::Error> {
        while self.turns <= plies {
            if budget.spend(1) {
                return Ok(None);
            }
            if self.step(lexicon)?.is_none() {
                return Ok(Some(Equity(100 * self.final_spread())));
            }
        }
        let [own, other] = self.leaves_kept;
        Ok(Some(Equity(100 * self.spread + own - other)))
    }

    /// The spread of the candidate's player once the game is over, in points.
    pub(in crate::eval) fn final_spread(&self) -> i32 {
        self.spread + self.left()
    }

    /// What the tiles left at the end are worth to the candidate's player, in points. A player who goes
    /// out gains the points of the opponent's tiles, and the opponent loses them; else both lose those of
    /// their own.
    fn left(&self) -> i32 {
        let points = |tiles: &Tiles| -> i32 {
            let letters = tiles.each().flatten();
            letters.map(|letter| self.outlook.ruleset.tiles.points(letter) as i32).sum()
        };
        let [own, other] = self.racks.map(|rack| points(&rack));
        match self.racks.map(|rack| rack.is_empty()) {
            [true, _] => 2 * other,
            [_, true] => -2 * own,
            _ => other - own,
        }
    }
}
