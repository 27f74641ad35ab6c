//! What lies behind the numbers of a move.

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use super::last_move::{Inferred, LastMove};
use super::limits::LookaheadLimits;
use super::played_words::{Naming, NextRow, PlayedWords, ReplyRow};
use super::runner::Runner;
use crate::app::advice::{RankedMove, outlook};
use crate::app::solve::{MoveRow, PositionPlays, RepliesRow, WorthRow};
use crate::app::{TimeLimit, Watch};
use crate::board::Square;
use crate::eval::{LeaveValues, Leaves, RaceLeg, Simulation, Tallies};
use crate::game::Position;
use crate::lexicon::{Lexicon, WordMap};
use crate::moves::{AlphabetMismatch, Effects, Play, Plays, square_name};
use crate::rules::{Layout, Premium, Ruleset};
use crate::tile::Tiles;

/// How many racks the opponent is given unless the limits say otherwise.
pub(crate) const RACKS: u64 = 2000;

/// Asks what lies behind the numbers of a move.
#[derive(Clone, Copy, Debug)]
pub struct WhyQuestion<'a> {
    /// The board and the rack of the player to move.
    pub position: &'a Position,
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// All plays of the position.
    pub plays: &'a Plays,
    /// The move, with its equity.
    pub ranked: RankedMove,
    /// The leave values of the rack.
    pub keeping: &'a LeaveValues,
    /// The words, with which the opponent replies.
    pub lexicon: &'a WordMap,
    /// The leave values of all racks; none are needed once the bag is empty.
    pub leaves: &'a Leaves,
    /// The opponent's last move, by which their racks are weighed; else all are equally likely.
    pub after: Option<&'a LastMove>,
    /// The number of scoreless turns in a row before the position.
    pub scoreless: usize,
    /// How far to look ahead.
    pub limits: LookaheadLimits,
}

/// What lies behind the numbers of a move: the fields of JSON.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct WhyAnswer {
    /// The move.
    #[serde(flatten)]
    pub row: MoveRow,
    /// The tiles it keeps.
    pub kept: KeptRow,
    /// The premium squares it opens.
    pub opens: Vec<OpenedSquareRow>,
    /// The replies that bring the opponent most, by chance times score.
    #[serde(rename = "answers")]
    pub replies: Vec<ReplyRow>,
    /// What the player's next move brings, after each reply; null where none was made.
    pub next: Option<NextRow>,
    /// The name of the opponent's last move, where their racks were weighed by it.
    #[serde(skip)]
    pub after: Option<String>,
}

/// The tiles that a move keeps, with their worth in points.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct KeptRow {
    /// The tiles.
    pub tiles: String,
    /// What they are worth together, in points.
    pub worth: f64,
    /// What each kind of tile would be worth alone.
    pub alone: Vec<TileWorthRow>,
}

/// A tile with its worth in points.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct TileWorthRow {
    /// The tile; `?` is a blank.
    pub tile: String,
    /// What it is worth, in points.
    pub worth: f64,
}

/// A premium square that a play opens.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct OpenedSquareRow {
    /// Its name: `8H`.
    pub square: String,
    /// Its premium: `double letter`.
    pub premium: &'static str,
}

impl WhyAnswer {
    /// The opponent's replies; `None` where there was no time to try any.
    pub fn tried(&self) -> Option<RepliesRow> {
        self.row.worth().replies.filter(|replies| replies.racks > 0)
    }
}

impl OpenedSquareRow {
    /// The premium squares that a play opens.
    pub(crate) fn all(effects: &Effects<'_>, layout: &Layout, play: &Play) -> Vec<Self> {
        let row = |square: Square| Self {
            square: square_name(square),
            premium: match layout.premium(square.row(), square.column()) {
                Premium::None => "none",
                Premium::DoubleLetter => "double letter",
                Premium::TripleLetter => "triple letter",
                Premium::DoubleWord => "double word",
                Premium::TripleWord => "triple word",
            },
        };
        effects.opened_squares(play).sorted().map(row).collect()
    }
}

impl WhyQuestion<'_> {
    /// Takes the move apart, and lets the opponent reply. Progress is in racks.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position.
    pub fn answer(&self, watch: &dyn Watch) -> Result<WhyAnswer, AlphabetMismatch> {
        let limit = TimeLimit::new(self.limits.time, watch);
        self.position.scene(self.ruleset).check_words(self.lexicon)?;
        let outlook = outlook(self.position, self.ruleset).after_scoreless(self.scoreless);
        let candidate = self.ranked.candidate(self.plays, self.position);
        let candidates = candidate.into_iter().collect();
        let seed = self.limits.seed;
        let inferred = Inferred::of(self.after, outlook, self.leaves, self.lexicon, (seed, limit));
        let future = Simulation::new(outlook, candidates, self.leaves, 1, seed)
            .with_inference(inferred.inference())
            .hearing_next(true);
        let mut runner = Runner::new(&future, self.lexicon, &self.limits, limit);
        // With an empty bag there is one rack that the opponent can have.
        let racks = if outlook.bag == 0 { 1 } else { self.limits.racks.unwrap_or(RACKS) };
        let leg = RaceLeg { futures: 0..racks, wanted: vec![true] };
        let run = runner.run(
            &leg,
            |[replies, next]: &mut [PlayedWords; 2], turn| {
                if turn.is_next { next.add(turn) } else { replies.add(turn) }
            },
        );
        let counts = run.collected.into_iter().fold(<[PlayedWords; 2]>::default(), |all, more| {
            let ([replies, next], [more_replies, more_next]) = (all, more);
            [replies.merge(more_replies), next.merge(more_next)]
        });
        Ok(self.with_replies(&run.tallies, &counts, &inferred))
    }

    fn with_replies(
        &self,
        tallies: &Tallies,
        [replies, next]: &[PlayedWords; 2],
        inferred: &Inferred,
    ) -> WhyAnswer {
        let naming = Naming {
            alphabet: &self.ruleset.alphabet,
            beyond: &self.lexicon.beyond(),
            futures: tallies.replies().first().map_or(0, |reply| reply.scores.count()).max(1),
        };
        let (named, next) = (naming.replies(replies), naming.next(next));
        let Self { position, ruleset, ranked, .. } = *self;
        let row = |tally| inferred.row(RepliesRow::of(tally)).of_equity(ranked.equity);
        let replies = tallies.replies().first().map(row);
        let worth = WorthRow { replies, ..WorthRow::new(ranked.equity) };
        let play = ranked.play_of(self.plays);
        let kept = ranked.kept(self.plays, position);
        let plays = PositionPlays { position, ruleset, plays: self.plays };
        let row = plays.row_with_sums(&ranked, worth, &self.lexicon.beyond());
        let opens = play.map_or_else(Vec::new, |play| {
            let effects = Effects::new(position.scene(ruleset));
            OpenedSquareRow::all(&effects, position.layout(), &play)
        });
        let (kept, after) = (self.kept(&kept), inferred.name());
        WhyAnswer { row, kept, opens, replies: named, next, after }
    }

    fn kept(&self, kept: &Tiles) -> KeptRow {
        let alphabet = &self.ruleset.alphabet;
        let alone = kept.each().dedup().map(|tile| {
            let tile: Tiles = [tile].into_iter().collect();
            let worth = self.keeping.of_leave(&tile).points();
            TileWorthRow { tile: tile.text(alphabet), worth }
        });
        KeptRow {
            tiles: kept.text(alphabet),
            worth: self.keeping.of_leave(kept).points(),
            alone: alone.collect(),
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::*;
    use crate::app::lookahead::{LookaheadError, RepliesQuestion, Settle};
    use crate::app::ranked_moves;
    use crate::app::samples;
    use crate::eval::Measure;
    use crate::moves::generate;

    #[test]
    fn words_of_another_alphabet_are_refused() {
        let [dutch, swedish] = ["nl", "sv"].map(|id| Ruleset::built_in(id).expect("built in"));
        let position = &samples::position(&dutch);
        let words = |ruleset: &Ruleset| WordMap::new(ruleset.alphabet.clone(), []);
        let Ok(plays) = generate(&position.scene(&dutch), position.rack(), &words(&dutch));
        let leaves = &Leaves::default();
        let keeping = &outlook(position, &dutch).leave_values(leaves);
        let moves = ranked_moves(&plays, keeping, true);
        let limits = LookaheadLimits {
            time: Duration::from_secs(60),
            racks: Some(8),
            positions: 0,
            end_positions: u64::MAX,
            seed: 1,
            threads: 1,
        };
        let (plays, ruleset) = (&plays, &dutch);
        let why = |lexicon: &WordMap| {
            let ranked = moves[0];
            let after = None;
            let question = WhyQuestion {
                position,
                ruleset,
                plays,
                ranked,
                keeping,
                lexicon,
                leaves,
                after,
                scoreless: 0,
                limits,
            };
            question.answer(&()).map(|_| ())
        };
        let replies = |lexicon: &WordMap| {
            let (moves, count, plies) = (moves.clone(), moves.len(), 1);
            let (settle, standing, by) = (Settle::default(), None, Measure::Points);
            let question = RepliesQuestion {
                position,
                ruleset,
                plays,
                moves,
                count,
                lexicon,
                leaves,
                plies,
                settle,
                standing,
                by,
                after: None,
                scoreless: 0,
                limits,
            };
            question.rank(&()).map(|_| ())
        };
        assert_eq!(why(&words(&dutch)), Ok(()));
        assert!(why(&words(&swedish)).is_err());
        assert_eq!(replies(&words(&dutch)), Ok(()));
        assert!(matches!(replies(&words(&swedish)), Err(LookaheadError::Alphabet(_))));
    }
}
