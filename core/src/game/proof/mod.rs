//! Certificates of endgames: what the best move of a position with an empty bag is worth, with what it
//! takes to check that by the rules alone.
//!
//! A certificate claims that a first move brings some points and that no move brings more. It is
//! replayed from its position: where a player is to get at least some points, it names a move that does
//! it; where a player is to get at most some points, all moves that the position has are tried. Each
//! position at which something is claimed has a line, in the order of the replay. Positions that come
//! to the same, and those in which the game is over, have none.
//!
//! The search finds the moves to name. To check them takes the plain rulebook of placing, the plain list
//! of all plays, and the turns of a [`Game`](super::Game): no part of the search.

mod replay;
#[cfg(test)]
mod tests;
mod text;

use std::sync::Arc;

use thiserror::Error;

use self::replay::{Claim, Replay, Source};
use self::text::{Claims, Heading, Lines};
use super::{Game, Refused, Seat, StartPosition};
use crate::board::Board;
use crate::eval::{Budget, Endgame, EndgameLine, EndgamePosition, PositionBudget};
use crate::lexicon::{Lexicon, WordMap};
use crate::moves::{Move, NamedMove};
use crate::rules::{Layout, Ruleset};
use crate::tile::Tiles;

/// The most positions a certificate has lines for.
pub const MAX_POSITIONS: u64 = 1_000_000;

/// An ending, and the list whose words it is played with.
#[derive(Clone, Debug)]
pub struct ProofPosition {
    /// The name of the list.
    pub list: String,
    /// The rules.
    pub ruleset: Arc<Ruleset>,
    /// The premium squares.
    pub layout: Layout,
    /// The board.
    pub board: Board,
    /// The rack of the player to move.
    pub rack: Tiles,
    /// The number of turns in a row without a play, up to now.
    pub scoreless: usize,
}

/// What a certificate proves.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ProvenMove {
    /// The best move: `H8 QUIZ`, or `pass`.
    pub best: String,
    /// What the player to move gains on the opponent from here to the end, in points.
    pub spread: i32,
    /// The number of claims, a line each.
    pub positions: u64,
}

/// Why there is no certificate, or why one is not right.
#[derive(Debug, Error)]
#[non_exhaustive]
pub enum ProofError {
    /// A line of the certificate is wrong; lines count from 1.
    #[error("line {line}: {what}")]
    Line {
        /// The number of the line.
        line: usize,
        /// What is wrong with it.
        what: String,
    },
    /// The position is not an ending.
    #[error("a proof needs an empty bag and tiles on both racks, in a game that is not over")]
    NoEnding,
    /// The board and the rack have tiles that the game does not have.
    #[error("the board and the rack have more of a tile than the set")]
    Excess,
    /// The position breaks the rules.
    #[error("{0}")]
    Position(Refused),
    /// The search did not come to the end.
    #[error("not searched to its end, so there is nothing to prove: --seconds searches longer")]
    Open,
    /// The certificate would be too large.
    #[error("the proof takes more than {MAX_POSITIONS} positions: no certificate is written")]
    TooLarge,
    /// Looking up a word failed.
    #[error("{0}")]
    Lexicon(String),
}

impl ProofPosition {
    /// The position as a game.
    fn game(&self) -> Result<Game, ProofError> {
        let passes = self.ruleset.rules.passes;
        if self.scoreless >= passes {
            return Err(ProofError::NoEnding);
        }
        // Turns without a play come before it, each by the other player.
        let (own, other) = (Seat::First, Seat::Second);
        let to_move = if self.scoreless.is_multiple_of(2) { own } else { other };
        let (unseen, excess) = super::unseen(&self.board, &self.rack, &self.ruleset.tiles);
        if !excess.is_empty() {
            return Err(ProofError::Excess);
        }
        let rack = if to_move == own { self.rack } else { unseen };
        let (layout, board) = (self.layout.clone(), self.board.clone());
        let start = StartPosition { layout, board, to_move, rack: Some(rack), scores: [0; 2] };
        let game = Game::from_position(self.ruleset.clone(), start);
        let mut game = game.map_err(ProofError::Position)?;
        let is_ending = game.bag_len() == 0
            && Seat::BOTH.iter().all(|seat| game.rack(*seat).is_some_and(|rack| !rack.is_empty()))
            && !self.board.is_empty();
        for _ in 0..self.scoreless {
            game.take(Move::Pass).map_err(ProofError::Position)?;
        }
        if is_ending && game.ending().is_none() { Ok(game) } else { Err(ProofError::NoEnding) }
    }

    fn heading(&self, other: Tiles, best: &str, spread: i32) -> String {
        let heading = Heading { position: self, other, best, spread };
        heading.to_string()
    }
}

/// Asks the search for moves, and writes down what it says.
struct Author<'s, 'a, 'b> {
    endgame: &'s mut Endgame<'a>,
    /// The turns before the position.
    before: usize,
    lines: String,
    budget: &'s mut PositionBudget<'b>,
    /// The most claims.
    most: u64,
}

impl Source for Author<'_, '_, '_> {
    fn claim(&mut self, game: &Game, claim: Claim, count: u64) -> Result<Option<Move>, ProofError> {
        if count > self.most {
            return Err(ProofError::TooLarge);
        }
        if self.budget.is_over() {
            return Err(ProofError::Open);
        }
        let action = if claim.least {
            let line: Vec<_> =
                game.turns()[self.before..].iter().map(|turn| turn.action.clone()).collect();
            let action = self.endgame.holding(&line, claim.points, self.budget);
            Some(action.ok_or(ProofError::Open)?)
        } else {
            None
        };
        self.lines.push_str(&text::line(claim, action.as_ref(), &game.ruleset().alphabet));
        Ok(action)
    }

    fn wrong(&self, _: String) -> ProofError {
        ProofError::Open
    }
}

/// Searches an ending and writes the certificate of its best move, unless the budget is over before.
///
/// # Errors
///
/// Why there is none.
pub fn write_proof(
    position: &ProofPosition,
    map: &WordMap,
    budget: Budget<'_>,
) -> Result<(String, ProvenMove), ProofError> {
    write_within(MAX_POSITIONS, position, map, budget)
}

fn write_within(
    most: u64,
    position: &ProofPosition,
    map: &WordMap,
    budget: Budget<'_>,
) -> Result<(String, ProvenMove), ProofError> {
    let game = position.game()?;
    let other = game.rack(game.to_move().other()).ok_or(ProofError::NoEnding)?;
    let ending = EndgamePosition {
        ruleset: &position.ruleset,
        layout: &position.layout,
        board: &position.board,
        racks: [position.rack, other],
        scoreless: position.scoreless,
    };
    let mut budget = budget.positions(u64::MAX);
    let mut endgame = Endgame::new(&ending, map);
    let EndgameLine { spread, moves, exact, .. } = endgame.best(&mut budget);
    let first = moves.into_iter().next().filter(|_| exact).ok_or(ProofError::Open)?;
    let best = text::name(&first, &position.ruleset.alphabet);
    let (lines, positions) = claims(game, map, &mut endgame, (first, spread), (most, &mut budget))?;
    let text = position.heading(other, &best, spread) + &lines + text::END + "\n";
    Ok((text, ProvenMove { best, spread, positions }))
}

/// The claims that a first move brings some points and that none brings more, and how many they are.
fn claims(
    game: Game,
    map: &WordMap,
    endgame: &mut Endgame<'_>,
    (first, spread): (Move, i32),
    (most, budget): (u64, &mut PositionBudget<'_>),
) -> Result<(String, u64), ProofError> {
    let before = game.turns().len();
    let author = Author { endgame, before, lines: String::new(), budget, most };
    let mut replay = Replay::new(game, map, author);
    replay.root(first, spread)?;
    Ok((replay.source.lines, replay.count))
}

/// The names that a certificate gives to its list and its rules.
///
/// # Errors
///
/// The first line that is wrong.
pub fn proof_names(text: &str) -> Result<[String; 2], ProofError> {
    Lines::new(text).names()
}

/// Checks a certificate with the words of a list and by these rules.
///
/// # Errors
///
/// The first line that is wrong.
pub fn check_proof<L: Lexicon>(
    text: &str,
    ruleset: &Arc<Ruleset>,
    lexicon: &L,
) -> Result<ProvenMove, ProofError> {
    let mut lines = Lines::new(text);
    let read = lines.heading(ruleset)?;
    let game = read.position.game().map_err(|error| lines.wrong(error.to_string()))?;
    let other = game.rack(game.to_move().other()).unwrap_or_default();
    if other != read.other {
        return Err(lines.wrong("these are not the tiles that are left for the opponent"));
    }
    let named = NamedMove::parse(&read.best).ok();
    let first = match named.filter(|_| read.best != text::PASS) {
        None if read.best == text::PASS => Move::Pass,
        None => return Err(lines.wrong("the best move is not a move")),
        Some(named) => replay::proven(&game, &named, lexicon).map_err(|what| lines.wrong(what))?,
    };
    let mut replay = Replay::new(game, lexicon, Claims { lines, lexicon });
    replay.root(first, read.spread)?;
    let positions = replay.count;
    replay.source.lines.end()?;
    Ok(ProvenMove { best: read.best, spread: read.spread, positions })
}
