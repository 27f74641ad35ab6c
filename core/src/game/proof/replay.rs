//! The replay of a certificate, by the rules of the game alone.

use rustc_hash::FxHashMap;

use super::ProofError;
use crate::game::{Game, Seat};
use crate::lexicon::Lexicon;
use crate::moves::{Move, NamedMove, generate, prove};
use crate::tile::Rack;

/// What is claimed of a position for the player to move, from there to the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Claim {
    /// The number of turns since the position of the certificate.
    pub turns: usize,
    /// Whether it is at least these points; else at most.
    pub least: bool,
    pub points: i32,
}

/// What names the moves.
pub(super) trait Source {
    /// The move that holds a claim of at least some points; `None` for a claim of at most some.
    fn claim(&mut self, game: &Game, claim: Claim, count: u64) -> Result<Option<Move>, ProofError>;

    /// What is wrong with the claim before.
    fn wrong(&self, what: String) -> ProofError;
}

/// What was shown of a position: that it brings at least and at most these points.
type Shown = [i32; 2];

/// A replay so far.
pub(super) struct Replay<'l, L, S> {
    game: Game,
    lexicon: &'l L,
    pub source: S,
    /// The number of claims.
    pub count: u64,
    before: usize,
    shown: FxHashMap<Box<[u8]>, Shown>,
}

impl<'l, L: Lexicon, S: Source> Replay<'l, L, S> {
    pub(super) fn new(game: Game, lexicon: &'l L, source: S) -> Self {
        let before = game.turns().len();
        Self { game, lexicon, source, count: 0, before, shown: FxHashMap::default() }
    }

    /// Shows that a first move brings some points, and that none brings more.
    pub(super) fn root(&mut self, first: Move, spread: i32) -> Result<(), ProofError> {
        self.after(first, |replay, score| replay.at_most(score - spread))?;
        self.at_most(spread)
    }

    /// Shows something of the position after a move; its score is passed on.
    fn after(
        &mut self,
        action: Move,
        show: impl FnOnce(&mut Self, i32) -> Result<(), ProofError>,
    ) -> Result<(), ProofError> {
        let score = if let Move::Play(play) = &action { play.score() as i32 } else { 0 };
        self.game.take(action).map_err(|error| self.source.wrong(error.to_string()))?;
        let shown = show(self, score);
        self.game.undo();
        shown
    }

    fn at_least(&mut self, points: i32) -> Result<(), ProofError> {
        if self.holds(true, points)? {
            return Ok(());
        }
        let claim = self.next_claim(true, points);
        let action = self.source.claim(&self.game, claim, self.count)?;
        let action = action.ok_or_else(|| self.source.wrong("no move is named".to_owned()))?;
        self.after(action, |replay, score| replay.at_most(score - points))?;
        self.note(true, points);
        Ok(())
    }

    fn at_most(&mut self, points: i32) -> Result<(), ProofError> {
        if self.holds(false, points)? {
            return Ok(());
        }
        let claim = self.next_claim(false, points);
        self.source.claim(&self.game, claim, self.count)?;
        for action in self.all_moves()? {
            self.after(action, |replay, score| replay.at_least(score - points))?;
        }
        self.note(false, points);
        Ok(())
    }

    fn next_claim(&mut self, least: bool, points: i32) -> Claim {
        self.count += 1;
        Claim { turns: self.turns(), least, points }
    }

    fn turns(&self) -> usize {
        self.game.turns().len() - self.before
    }

    /// Whether a claim holds because the game is over, or because it was shown before.
    fn holds(&self, least: bool, points: i32) -> Result<bool, ProofError> {
        if self.game.ending().is_none() {
            let shown = self.shown.get(&self.key());
            return Ok(shown.is_some_and(
                |[low, high]| {
                    if least { *low >= points } else { *high <= points }
                },
            ));
        }
        let seat = self.game.to_move();
        let ends = self.game.adjustments();
        let spread = ends[seat.index()] - ends[seat.other().index()];
        let points = i64::from(points);
        if if least { spread >= points } else { spread <= points } {
            return Ok(true);
        }
        let what = if least { "at least" } else { "at most" };
        Err(self.source.wrong(format!(
            "a game that follows from this ends with {spread} for the player to move, where {what} {points} is claimed"
        )))
    }

    fn note(&mut self, least: bool, points: i32) {
        let shown = self.shown.entry(self.key()).or_insert([i32::MIN, i32::MAX]);
        if least {
            shown[0] = shown[0].max(points);
        } else {
            shown[1] = shown[1].min(points);
        }
    }

    /// What tells positions of one game apart: the tiles laid since, who holds which, whose turn it is,
    /// and how many turns brought no word.
    fn key(&self) -> Box<[u8]> {
        let plays = self.game.turns()[self.before..].iter().filter_map(|turn| match &turn.action {
            Move::Play(play) => Some(play.tiles()),
            _ => None,
        });
        let mut laid: Vec<_> = plays.flatten().collect();
        laid.sort_unstable();
        let mut key = vec![self.game.scoreless() as u8, self.game.to_move().index() as u8];
        for seat in Seat::BOTH {
            let rack = self.game.rack(seat).unwrap_or_default();
            key.push(rack.len() as u8);
            key.extend(rack.each().map(|tile| tile.map_or(u8::MAX, |letter| letter.index() as u8)));
        }
        for (at, tile) in laid {
            let letter = tile.letter().index() as u8;
            key.extend([at.row() as u8, at.column() as u8, letter, tile.is_blank().into()]);
        }
        key.into()
    }

    /// All moves of a position: the plays in the order of their tiles, then the pass.
    fn all_moves(&self) -> Result<Vec<Move>, ProofError> {
        let rack = self.game.rack(self.game.to_move()).and_then(Rack::new);
        let mut plays: Vec<_> = match rack {
            None => Vec::new(),
            Some(rack) => {
                let plays = generate(&self.game.scene(), &rack, self.lexicon);
                plays.map_err(|error| ProofError::Lexicon(error.to_string()))?.iter().collect()
            }
        };
        plays.sort_by(|one, other| one.tiles().cmp(other.tiles()));
        Ok(plays.into_iter().map(Move::Play).chain([Move::Pass]).collect())
    }
}

/// A named move, proven by the rulebook.
pub(super) fn proven<L: Lexicon>(
    game: &Game,
    named: &NamedMove,
    lexicon: &L,
) -> Result<Move, String> {
    let placement = named.placement(game.board(), &game.ruleset().alphabet);
    let placement = placement.map_err(|error| error.to_string())?;
    let proven = prove(&game.scene(), &placement, lexicon);
    proven.map(|(play, _)| Move::Play(play)).map_err(|error| error.to_string())
}
