//! The moves of a position, each with its name.

use std::sync::Arc;

use serde::Serialize;

use crate::app::solve::{MoveRow, SolveQuestion, SolvedPosition, WorthRow};
use crate::app::{ListLeavesError, RankedMove, name_of_move, outlook, ranked_moves};
use crate::eval::{Chances, Standing};
use crate::game::Position;
use crate::lexicon::{Lexicon, Spelling, Without, WordMap};
use crate::moves::Plays;
use crate::serve::asked::ReadPosition;
use crate::serve::known::KnownList;
use crate::serve::refusal::Refusal;

/// A move with its name: that by which it is scored, explained and played.
#[derive(Debug, Serialize)]
pub(super) struct NamedRow {
    #[serde(flatten)]
    pub row: MoveRow,
    name: String,
    /// How many equal moves it stands for, where they are one row.
    #[serde(skip_serializing_if = "Option::is_none")]
    ways: Option<usize>,
}

impl NamedRow {
    pub(super) fn new(solved: &SolvedPosition<'_>, ranked: &RankedMove, worth: WorthRow) -> Self {
        let SolveQuestion { position, ruleset } = solved.question;
        let action = ranked.action(&solved.plays, position);
        let name = action.map(|action| name_of_move(&action, &ruleset.alphabet));
        Self {
            row: solved.row(ranked, worth),
            name: name.unwrap_or_default(),
            ways: (ranked.ways > 1).then_some(ranked.ways),
        }
    }
}

/// All plays of a position, without the words that are left out.
pub(super) fn solve<'p>(
    read: &'p ReadPosition,
    position: &'p Position,
    left_out: &[Spelling],
) -> Result<SolvedPosition<'p>, Refusal> {
    let question = SolveQuestion { position, ruleset: read.ruleset() };
    solved(question, &Without::new(read.known.map(), left_out))
}

fn solved<'p, L: Lexicon>(
    question: SolveQuestion<'p>,
    lexicon: &L,
) -> Result<SolvedPosition<'p>, Refusal>
where
    L::Error: std::fmt::Display + std::fmt::Debug,
{
    question.solve(lexicon).map_err(Refusal::question)
}

/// All moves by equity: plays, swaps and the pass.
pub(super) fn by_equity(
    known: &KnownList,
    position: &Position,
    plays: &Plays,
) -> Result<Vec<RankedMove>, ListLeavesError> {
    let outlook = outlook(position, known.ruleset());
    Ok(ranked_moves(plays, &known.words.leave_values(&outlook)?, outlook.can_swap()))
}

/// The chance to win after a move, by its equity and the score, where both are known.
pub(super) struct Wins {
    /// By how much the player leads, and how often leads win.
    standing: Option<(i32, Arc<Chances>)>,
    /// How many tiles are not on the board.
    tiles: usize,
}

impl Wins {
    pub(super) fn new(read: &ReadPosition, position: &Position) -> Self {
        let outlook = outlook(position, read.ruleset());
        let spread = read.spread().filter(|_| outlook.bag > 0);
        let standing = spread.zip(read.known.words.chances().ok());
        Self { standing, tiles: outlook.unseen.len() + outlook.rack.len() }
    }

    pub(super) fn worth(&self, ranked: &RankedMove, plays: &Plays) -> WorthRow {
        let known = self.standing.as_ref().zip(ranked.equity);
        let win = known.map(|((spread, chances), equity)| {
            let standing = Standing { spread: *spread, chances };
            let laid = ranked.play_of(plays).map_or(0, |play| play.tiles().len());
            standing.after_move(equity, self.tiles.saturating_sub(laid))
        });
        WorthRow::new(ranked.equity).with_win(win)
    }
}

/// The words that a question asks, without those that are left out.
pub(super) fn words_of<'k>(
    known: &'k KnownList,
    left_out: &[Spelling],
) -> std::borrow::Cow<'k, WordMap> {
    match left_out {
        [] => std::borrow::Cow::Borrowed(known.map()),
        words => std::borrow::Cow::Owned(known.map().clone().without(words)),
    }
}
