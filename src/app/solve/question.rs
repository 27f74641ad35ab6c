//! The plays of a position: the question and the answer.

use schemars::JsonSchema;
use serde::Serialize;

use super::error::SolveError;
use super::plays::PositionPlays;
use super::rows::{MoveRow, WorthRow};
use crate::app::advice::RankedMove;
use crate::game::{Concern, Position};
use crate::lexicon::{Beyond, Lexicon};
use crate::moves::{
    AlphabetMismatch, FirstPlays, PlayTotals, Plays, ScoreSheet, Step, generate_first,
    generate_watched,
};
use crate::rules::{Points, Ruleset};
use crate::tile::Word;

/// Asks for the plays of a position.
#[derive(Clone, Copy, Debug)]
pub struct SolveQuestion<'a> {
    /// The board and the rack.
    pub position: &'a Position,
    /// The rules, the same that the position was read with.
    pub ruleset: &'a Ruleset,
}

/// A position with all of its plays.
#[derive(Debug)]
pub struct SolvedPosition<'a> {
    /// The question.
    pub question: SolveQuestion<'a>,
    /// All legal plays, best score first.
    pub plays: Plays,
    /// What no game would have led to.
    pub concerns: Vec<Concern>,
    /// Which words are beyond the default level of the list.
    pub beyond: Beyond,
}

/// The best plays of a position as plain data.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct SolveAnswer {
    /// How many plays there are.
    pub moves: usize,
    /// The score of the best.
    pub best: Option<Points>,
    /// The sum of the scores of all plays.
    pub total: u64,
    /// The best plays, as many as were asked for.
    pub plays: Vec<MoveRow>,
    /// Sentences on how the position was read and what is odd about it.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub notes: Vec<String>,
}

impl<'a> SolveQuestion<'a> {
    /// What no game would have led to.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position, or those of the lexicon.
    pub fn concerns<L: Lexicon>(&self, lexicon: &L) -> Result<Vec<Concern>, SolveError<L::Error>> {
        self.check_words(lexicon)?;
        let concerns = self.position.concerns(&self.ruleset.tiles, lexicon);
        concerns.map_err(SolveError::Lexicon)
    }

    /// All plays, best score first. Calls `step` after each step of the search. It can't be
    /// stopped: one position takes a fraction of a second.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position, or those of the lexicon.
    pub fn plays<L: Lexicon>(
        &self,
        lexicon: &L,
        step: impl FnMut(Step),
    ) -> Result<Plays, SolveError<L::Error>> {
        self.check_words(lexicon)?;
        let scene = self.position.scene(self.ruleset);
        let plays = generate_watched(&scene, self.position.rack(), lexicon, step);
        plays.map_err(SolveError::Lexicon)
    }

    /// Which words of its plays are beyond the default level of the lexicon.
    pub fn beyond<L: Lexicon>(&self, plays: &Plays, lexicon: &L) -> Beyond {
        let scene = self.position.scene(self.ruleset);
        let words = plays.iter().flat_map(|play| ScoreSheet::of(&scene, &play).words);
        lexicon.beyond_among(&mut words.filter_map(|word| Word::of(&word.word)))
    }

    fn check_words<L: Lexicon>(&self, lexicon: &L) -> Result<(), AlphabetMismatch> {
        self.position.scene(self.ruleset).check_words(lexicon)
    }

    /// The best plays, at most `best` of them, with the sums over all.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position, or those of the lexicon.
    pub fn answer<L: Lexicon>(
        self,
        lexicon: &L,
        best: usize,
    ) -> Result<SolveAnswer, SolveError<L::Error>> {
        let concerns = self.concerns(lexicon)?;
        let scene = self.position.scene(self.ruleset);
        let first = generate_first(&scene, self.position.rack(), lexicon, best);
        let FirstPlays { plays, all } = first.map_err(SolveError::Lexicon)?;
        let beyond = self.beyond(&plays, lexicon);
        let of = PositionPlays { position: self.position, ruleset: self.ruleset, plays: &plays };
        let row = |rank| of.row(&RankedMove::play(rank), WorthRow::default(), &beyond);
        Ok(self.answer_of(all, (1..=plays.len()).map(row).collect(), &concerns))
    }

    fn answer_of(
        &self,
        PlayTotals { count, best, sum }: PlayTotals,
        plays: Vec<MoveRow>,
        concerns: &[Concern],
    ) -> SolveAnswer {
        let notes = concerns.iter().map(|concern| concern.describe(self.ruleset)).collect();
        SolveAnswer { moves: count, best, total: sum, plays, notes }
    }

    /// The position with its plays and concerns.
    ///
    /// # Errors
    ///
    /// The words have other letters than the position, or those of the lexicon.
    pub fn solve<L: Lexicon>(
        self,
        lexicon: &L,
    ) -> Result<SolvedPosition<'a>, SolveError<L::Error>> {
        let concerns = self.concerns(lexicon)?;
        let plays = self.plays(lexicon, |_| ())?;
        let beyond = self.beyond(&plays, lexicon);
        Ok(SolvedPosition { question: self, plays, concerns, beyond })
    }
}

impl SolvedPosition<'_> {
    /// These moves, with the sums over all plays.
    pub fn with_moves(&self, moves: Vec<MoveRow>) -> SolveAnswer {
        self.question.answer_of(self.plays.totals(), moves, &self.concerns)
    }

    /// The position with its plays.
    pub const fn plays(&self) -> PositionPlays<'_> {
        let SolveQuestion { position, ruleset } = self.question;
        PositionPlays { position, ruleset, plays: &self.plays }
    }
}
