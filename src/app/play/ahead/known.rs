//! What looking ahead has found out about the moves of the player.

use serde::Serialize;

use crate::app::RankedMove;
use crate::app::lookahead::RepliesAnswer;
use crate::app::solve::{GameEnd, WorthRow};
use crate::rules::Ruleset;

/// What looking ahead was about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum AheadKind {
    /// What the opponent replies.
    Replies,
    /// How the game ends.
    End,
}

/// What is known of the moves.
pub(in crate::app::play) struct KnownAhead {
    /// The moves that were tried, best first.
    pub tried: Vec<RankedMove>,
    pub found: Sorted,
}

/// What the list goes by.
pub(in crate::app::play) enum Sorted {
    Replies(RepliesAnswer),
    End(GameEnd),
}

impl KnownAhead {
    pub(in crate::app::play) const fn kind(&self) -> AheadKind {
        match self.found {
            Sorted::Replies(_) => AheadKind::Replies,
            Sorted::End(_) => AheadKind::End,
        }
    }

    /// Whether the move itself was tried, and is not only sorted after those that were.
    pub(in crate::app::play) const fn is_tried(&self, ranked: &RankedMove) -> bool {
        ranked.tried.is_some()
    }

    /// What a move is worth.
    pub(in crate::app::play) fn worth(&self, ranked: &RankedMove, ruleset: &Ruleset) -> WorthRow {
        let worth = WorthRow::new(ranked.equity);
        let Some(tried) = self.tried.iter().find(|it| it.number == ranked.number) else {
            return worth;
        };
        match &self.found {
            Sorted::Replies(answer) => {
                let verdict = answer.verdict(tried).cloned();
                WorthRow { replies: answer.row(tried), verdict, ..worth }
                    .with_win(answer.win(tried))
            }
            Sorted::End(end) => {
                let row = tried.tried.and_then(|place| end.row(place, ruleset));
                WorthRow { end: row, ..worth }
            }
        }
    }
}
