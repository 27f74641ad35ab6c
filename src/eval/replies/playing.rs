//! A game that two players of the highest equity play on.

use crate::board::Board;
use crate::eval::{Candidate, LeaveValues, Leaves, Outlook, Situation, best};
use crate::lexicon::Lexicon;
use crate::moves::{Move, Scene, Swap};
use crate::tile::{Letter, Rack, Tiles};

/// The player whose move is judged, and his opponent.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Side {
    Own,
    Other,
}

/// A game from a candidate on.
pub(super) struct Table<'a> {
    outlook: &'a Outlook<'a>,
    leaves: &'a Leaves,
    /// The opponent's rack before all, and what he can keep of it while the bag has tiles.
    other: Tiles,
    keeping: Option<LeaveValues>,
    board: Board,
    racks: [Tiles; 2],
    /// The first player draws from the end, the opponent from the beginning: what one lays changes
    /// little of what the other gets.
    bag: Vec<Option<Letter>>,
    /// Whose turn it is.
    to_move: Side,
    turns: usize,
    passes: usize,
    /// Own score less the opponent's, in points.
    spread: i32,
    /// What each keeps after his last move, in hundredths of a point.
    worths: [i32; 2],
}

/// After how many passes in a row nobody is expected to lay a word any more.
const PASSES: usize = 2;

/// After how many turns a game is broken off: more than any has.
const MOST_TURNS: usize = 100;

impl<'a> Table<'a> {
    /// A table at which the opponent has a rack.
    pub(super) fn new(outlook: &'a Outlook<'a>, leaves: &'a Leaves, other: Tiles) -> Self {
        Self {
            outlook,
            leaves,
            other,
            keeping: None,
            board: outlook.board.clone(),
            racks: [outlook.rack, other],
            bag: Vec::new(),
            to_move: Side::Own,
            turns: 0,
            passes: 0,
            spread: 0,
            worths: [0; 2],
        }
    }

    /// Begins with a move, and a bag in this order.
    pub(super) fn begin(&mut self, candidate: &Candidate, bag: &[Option<Letter>]) {
        self.board.clone_from(self.outlook.board);
        self.racks = [self.outlook.rack, self.other];
        self.bag.clear();
        self.bag.extend_from_slice(bag);
        self.to_move = Side::Own;
        (self.turns, self.passes, self.spread) = (0, 0, 0);
        self.worths = [0; 2];
        self.make(&candidate.action, candidate.equity.0);
    }

    /// Makes a move of an equity.
    fn make(&mut self, action: &Move, equity: i32) {
        let own = self.to_move as usize;
        let (mut score, mut back, mut drawn) = (0, Tiles::default(), 0);
        match action {
            Move::Play(play) => {
                score = play.score as i32;
                let laid = play.laid();
                play.placement.tiles.iter().for_each(|(at, tile)| self.board.set(*at, Some(*tile)));
                self.racks[own] = self.racks[own].minus(&laid);
                drawn = laid.len();
                self.passes = 0;
            }
            Move::Swap(Swap::Tiles(tiles)) => {
                self.racks[own] = self.racks[own].minus(tiles);
                (back, drawn) = (*tiles, tiles.len());
                self.passes = 0;
            }
            Move::Swap(Swap::Count(_)) | Move::Pass => self.passes += 1,
        }
        self.worths[own] = equity - 100 * score;
        self.spread += if self.to_move == Side::Own { score } else { -score };
        self.draw(drawn);
        // In the middle, where they come last.
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

    /// Lets the player to move make his move; `None` where the game is over.
    pub(super) fn step<L: Lexicon>(&mut self, lexicon: &L) -> Result<Option<Move>, L::Error> {
        let own = self.to_move as usize;
        let over = self.racks.iter().any(Tiles::is_empty)
            || self.passes >= PASSES
            || self.turns > MOST_TURNS;
        let rack = Rack::new(self.racks[own]).filter(|_| !over);
        let Some(rack) = rack else { return Ok(None) };
        let unseen = self.racks[1 - own];
        let ruleset = self.outlook.ruleset;
        let situation = Situation {
            rack: rack.tiles(),
            bag: self.bag.len(),
            unseen: &unseen,
            tiles: &ruleset.tiles,
        };
        let scene = Scene::new(&self.board, ruleset).with_layout(self.outlook.layout);
        let can_swap = self.bag.len() >= ruleset.rules.swap_limit;
        let first = self.turns == 1 && !self.bag.is_empty();
        let (equity, action) = if first {
            // What he can keep is the same after each candidate.
            let keeping =
                self.keeping.get_or_insert_with(|| LeaveValues::new(&situation, self.leaves));
            best(&scene, &rack, lexicon, keeping, can_swap)?
        } else {
            best(&scene, &rack, lexicon, &LeaveValues::new(&situation, self.leaves), can_swap)?
        };
        self.make(&action, equity.0);
        Ok(Some(action))
    }

    /// Plays on until so many plies have been made since the candidate, or to the end; gives what
    /// the candidate's player is ahead by, in hundredths of a point.
    pub(super) fn finish<L: Lexicon>(
        &mut self,
        plies: usize,
        lexicon: &L,
    ) -> Result<i32, L::Error> {
        while self.turns <= plies {
            if self.step(lexicon)?.is_none() {
                return Ok(100 * (self.spread + self.left()));
            }
        }
        Ok(100 * self.spread + self.worths[0] - self.worths[1])
    }

    /// What the tiles left at the end are worth to the candidate's player: who is out gets what the
    /// other's count, who loses it; otherwise each loses his own.
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
