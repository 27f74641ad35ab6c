//! What the moves of a position are worth beyond their scores.

use crate::eval::{Candidate, Equity, LeaveValues, MoveChoice, Outlook, RankedChoice, ranked};
use crate::game::{Position, unseen};
use crate::moves::{Move, NamedMove, Play, Plays, Swap};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Tiles};

/// A move with its number among the moves of a position.
#[derive(Clone, Copy, Debug)]
pub struct RankedMove {
    /// From 1. A play has its rank by score; swaps and the pass follow the plays, by equity.
    pub number: usize,
    /// What the move does.
    pub choice: MoveChoice,
    /// In how many places its word can be laid, where moves are grouped by word.
    pub places: Option<u64>,
    /// How many equal moves it stands for, itself among them, where those are one.
    pub ways: usize,
    /// Its equity, where that was computed.
    pub equity: Option<Equity>,
    /// Its place among the moves that were tried ahead, from 0: that of its tally or its line.
    pub tried: Option<usize>,
}

impl RankedMove {
    /// The play of a rank from 1. [`Self::play_of`] finds none for a rank that no play has.
    pub const fn play(rank: usize) -> Self {
        let choice = MoveChoice::Play(rank.wrapping_sub(1));
        Self { number: rank, choice, places: None, ways: 1, equity: None, tried: None }
    }

    /// The play, where it is one.
    pub fn play_of(&self, plays: &Plays) -> Option<Play> {
        match self.choice {
            MoveChoice::Play(rank) => plays.get(rank),
            MoveChoice::Keep(_) | MoveChoice::Pass => None,
        }
    }

    /// What the move does; `None` for a play that is not there.
    pub fn action(&self, plays: &Plays, position: &Position) -> Option<Move> {
        Some(match &self.choice {
            MoveChoice::Play(rank) => Move::Play(plays.get(*rank)?),
            MoveChoice::Keep(kept) => Move::Swap(Swap::Tiles(position.rack().tiles().minus(kept))),
            MoveChoice::Pass => Move::Pass,
        })
    }

    /// The tiles that stay on the rack.
    pub fn kept(&self, plays: &Plays, position: &Position) -> Tiles {
        match (&self.choice, self.play_of(plays)) {
            (_, Some(play)) => play.leave(position.rack()),
            (MoveChoice::Keep(kept), None) => *kept,
            (_, None) => *position.rack().tiles(),
        }
    }

    /// The move with its equity; `None` where that was not computed.
    pub fn candidate(&self, plays: &Plays, position: &Position) -> Option<Candidate> {
        let equity = self.equity?;
        Some(Candidate { action: self.action(plays, position)?, equity })
    }
}

/// A move as it is typed: `8D STEP`, `swap QX`, `pass`.
pub fn name_of_move(action: &Move, alphabet: &Alphabet) -> String {
    match action {
        Move::Play(play) => NamedMove::of(play, alphabet).to_string(),
        Move::Swap(Swap::Tiles(tiles)) => format!("swap {}", tiles.text(alphabet)),
        Move::Swap(Swap::Count(count)) => format!("swap {count}"),
        Move::Pass => "pass".to_owned(),
    }
}

/// A position as the player to move sees it.
pub fn outlook<'a>(position: &'a Position, ruleset: &'a Ruleset) -> Outlook<'a> {
    let (board, rack) = (position.board(), *position.rack().tiles());
    let (unseen, _) = unseen(board, &rack, &ruleset.tiles);
    Outlook::new(ruleset, position.layout(), board, rack, unseen)
}

/// All moves by equity: the plays, the swaps if the rules allow them, and the pass.
pub fn ranked_moves(plays: &Plays, leave_values: &LeaveValues, can_swap: bool) -> Vec<RankedMove> {
    let mut last = plays.len();
    let moves =
        ranked(plays, leave_values, can_swap).into_iter().map(|RankedChoice { choice, equity }| {
            let number = match choice {
                MoveChoice::Play(rank) => rank + 1,
                MoveChoice::Keep(_) | MoveChoice::Pass => {
                    last += 1;
                    last
                }
            };
            RankedMove { number, choice, places: None, ways: 1, equity: Some(equity), tried: None }
        });
    moves.collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::Board;
    use crate::lexicon::WordMap;
    use crate::moves::{Scene, generate};
    use crate::tile::Rack;

    #[test]
    fn a_rank_that_no_play_has_is_no_play() {
        let dutch = Ruleset::built_in("nl").expect("built in");
        let board = Board::new(15);
        let words = ["STEP"].map(|word| dutch.alphabet.word(word).expect("a word"));
        let rack = Rack::parse("STEP", &dutch.alphabet).expect("a rack");
        let map = WordMap::new(dutch.alphabet.clone(), words);
        let Ok(plays) = generate(&Scene::new(&board, &dutch), &rack, &map);
        let found = |rank| RankedMove::play(rank).play_of(&plays);
        assert_eq!((found(1), found(plays.len())), (plays.get(0), plays.get(plays.len() - 1)));
        assert!(found(0).is_none() && found(plays.len() + 1).is_none());
    }
}
