//! The moves that an answer shows.

use itertools::Either;

use crate::app::RankedMove;
use crate::app::lookahead::RepliesAnswer;
use crate::app::solve::{GameEnd, MoveRow, SolvedPosition, WorthRow};
use crate::board::Square;
use crate::cli::commands::solve::args::Solve;
use crate::cli::context::Session;
use crate::moves::Play;

/// The moves to show.
pub(crate) struct MovesAnswer<'a> {
    pub command: &'a Solve,
    pub session: &'a Session<'a>,
    pub solved: &'a SolvedPosition<'a>,
    /// Squares of a picture that are in doubt.
    pub doubtful: &'a [Square],
    /// The moves that are wanted, in their order; `None` for all plays by score.
    pub ranked: Option<Vec<RankedMove>>,
    /// How many moves are wanted; equal ones may be one row.
    pub count: usize,
    pub ahead: Ahead<'a>,
    /// The scores, that of the player to move first, where they are known.
    pub scores: Option<[i64; 2]>,
}

/// What is known of the moves from looking ahead.
#[derive(Clone, Copy)]
pub(crate) enum Ahead<'a> {
    Nothing,
    /// How the opponent replies.
    Replies(&'a RepliesAnswer),
    /// How the game ends.
    End(&'a GameEnd),
}

impl MovesAnswer<'_> {
    /// The first moves of the answer.
    pub(crate) fn best(&self, shown: usize) -> impl Iterator<Item = RankedMove> {
        match &self.ranked {
            None => Either::Left((1..=self.solved.plays.len()).map(RankedMove::play).take(shown)),
            Some(ranked) => Either::Right(ranked.iter().copied().take(shown)),
        }
    }

    pub(crate) fn play(&self, ranked: RankedMove) -> Option<Play> {
        ranked.play_of(&self.solved.plays)
    }

    fn worth(&self, ranked: &RankedMove) -> WorthRow {
        let worth = WorthRow::new(ranked.equity);
        match (self.ahead, ranked.tried) {
            (Ahead::Replies(answer), _) => {
                WorthRow { replies: answer.row(ranked), ..worth }.with_win(answer.win(ranked))
            }
            (Ahead::End(end), Some(tried)) => {
                let row = end.row(tried, self.solved.question.ruleset);
                let win = self.scores.and_then(|scores| row.as_ref()?.win(scores));
                WorthRow { end: row, ..worth }.with_win(win)
            }
            _ => worth,
        }
    }

    /// Whether the moves have chances to win.
    pub(crate) fn has_wins(&self) -> bool {
        match self.ahead {
            Ahead::Nothing => false,
            Ahead::Replies(answer) => self.best(1).any(|ranked| answer.win(&ranked).is_some()),
            Ahead::End(_) => self.scores.is_some(),
        }
    }

    /// A move as plain data, with the sums of its words where they are asked for.
    pub(crate) fn row(&self, ranked: &RankedMove) -> MoveRow {
        let mut row = self.solved.row(ranked, self.worth(ranked));
        if self.command.moves.words
            && let (MoveRow::Play(row), Some(play)) = (&mut row, self.play(*ranked))
        {
            let question = self.solved.question;
            row.add_sums(&play, question.position, question.ruleset);
        }
        row
    }
}
