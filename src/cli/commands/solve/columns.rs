//! The columns of moves in CSV and TSV.

use super::words_text::sums;
use crate::app::moves::{Ahead, FoundMoves};
use crate::app::solve::{EndRow, MoveRow, PlayRow, RepliesRow};
use crate::app::{Column, cell};

/// What an answer has beyond the moves.
pub(crate) struct MovesHave {
    /// Moves are grouped by word.
    groups: bool,
    /// The sums of words are wanted.
    sums: bool,
    /// The level asked is beyond the default of the list.
    is_wider: bool,
    equity: bool,
    wins: bool,
    verdicts: bool,
    ahead: Looked,
    is_inferred: bool,
}

/// How far was looked ahead.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Looked {
    Nowhere,
    Replies,
    End,
}

impl MovesHave {
    pub(crate) fn new(found: &FoundMoves<'_>, groups: bool, sums: bool, is_wider: bool) -> Self {
        let (ahead, is_inferred) = match &found.ahead {
            Ahead::Nothing => (Looked::Nowhere, false),
            Ahead::Replies(answer) => (Looked::Replies, answer.after.is_some()),
            Ahead::End(_) => (Looked::End, false),
        };
        let equity = found.first(1).any(|ranked| ranked.equity.is_some());
        let (wins, verdicts) = (found.has_wins(), found.has_verdicts());
        Self { groups, sums, is_wider, equity, wins, verdicts, ahead, is_inferred }
    }

    fn replies(&self) -> bool {
        self.ahead == Looked::Replies
    }

    fn end(&self) -> bool {
        self.ahead == Looked::End
    }
}

fn play(row: &MoveRow) -> Option<&PlayRow> {
    match row {
        MoveRow::Play(row) => Some(row),
        MoveRow::Other(_) => None,
    }
}

fn of_play<T: ToString>(row: &MoveRow, value: fn(&PlayRow) -> T) -> String {
    cell(play(row).map(value))
}

fn of_replies<T: ToString>(row: &MoveRow, value: fn(&RepliesRow) -> T) -> String {
    cell(row.worth().replies.as_ref().map(value))
}

fn of_end<T: ToString>(row: &MoveRow, value: fn(&EndRow) -> T) -> String {
    cell(row.worth().end.as_ref().map(value))
}

fn win(row: &MoveRow) -> String {
    cell(row.worth().win)
}

/// `play`, `swap` or `pass`.
fn action(row: &MoveRow) -> String {
    match row {
        MoveRow::Play(_) => "play".to_owned(),
        MoveRow::Other(row) => row.action.to_owned(),
    }
}

fn swap(row: &MoveRow) -> String {
    match row {
        MoveRow::Play(_) => String::new(),
        MoveRow::Other(row) => row.swap.clone().unwrap_or_default(),
    }
}

type MoveColumn = Column<MoveRow, MovesHave>;

/// The columns, the newest last: scripts count on the order of the others.
pub(crate) const COLUMNS: &[MoveColumn] = &[
    Column::new("score", |row| row.score().to_string()),
    Column::new("row", |row| of_play(row, |play| play.row)),
    Column::new("column", |row| of_play(row, |play| play.column)),
    Column::new("direction", |row| of_play(row, |play| play.direction)),
    Column::new("word", MoveRow::word),
    Column::new("notation", |row| row.notation().to_owned()),
    Column::when("places", |has| has.groups, |row| cell(play(row).and_then(|play| play.places))),
    Column::when("words", |has| has.sums, |row| sums(row).join("; ")),
    Column::new("leave", |row| row.leave().to_owned()),
    Column::when("equity", |has| has.equity, |row| cell(row.worth().equity)),
    Column::when("racks", MovesHave::replies, |row| of_replies(row, |replies| replies.racks)),
    Column::when("mean", MovesHave::replies, |row| of_replies(row, |replies| replies.mean)),
    Column::when("deviation", MovesHave::replies, |row| {
        of_replies(row, |replies| replies.deviation)
    }),
    Column::when("worst", MovesHave::replies, |row| of_replies(row, |replies| replies.worst)),
    Column::when("bingo", MovesHave::replies, |row| of_replies(row, |replies| replies.bingo)),
    Column::when("net", MovesHave::replies, |row| of_replies(row, |replies| replies.net)),
    Column::when("error", MovesHave::replies, |row| of_replies(row, |replies| replies.error)),
    Column::when("settled", MovesHave::replies, |row| {
        of_replies(row, |replies| cell(replies.settled))
    }),
    Column::when("final", MovesHave::end, |row| of_end(row, |end| end.spread)),
    Column::when("exact", MovesHave::end, |row| of_end(row, |end| end.exact)),
    Column::when("line", MovesHave::end, |row| of_end(row, |end| end.line.join(", "))),
    Column::when("win", |has| has.wins && has.ahead != Looked::Nowhere, win),
    Column::when("level", |has| has.is_wider, |row| cell(row.level())),
    Column::new("rank", |row| row.rank().to_string()),
    Column::when("cost", MovesHave::replies, |row| of_replies(row, |replies| replies.cost)),
    Column::when(
        "inferred",
        |has| has.is_inferred,
        |row| of_replies(row, |replies| replies.inferred),
    ),
    Column::when("win", |has| has.wins && has.ahead == Looked::Nowhere, win),
    Column::new("bonus", |row| of_play(row, |play| play.bonus)),
    Column::when("action", |has| has.equity, action),
    Column::when("swap", |has| has.equity, swap),
    Column::when("verdict", |has| has.verdicts, |row| cell(row.worth().verdict.as_ref())),
];
