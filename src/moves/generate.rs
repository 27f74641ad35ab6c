//! All plays of a rack on a board: spans, questions, words, fits.

use std::time::{Duration, Instant};

use super::fit::Fitter;
use super::{Plays, Scene, cross, span};
use crate::lexicon::{Asked, Lexicon};
use crate::tile::Rack;

/// How long each stage of [`generate()`] took, and how the words were asked for.
#[derive(Clone, Copy, Debug)]
pub struct Stages {
    /// Cross-checks.
    pub cross: Duration,
    /// Spans, grouped into questions.
    pub spans: Duration,
    /// Asking, fitting and scoring.
    pub words: Duration,
    /// Sorting.
    pub sort: Duration,
    /// How many spans there were.
    pub span_count: usize,
    /// How many different questions they asked.
    pub question_count: usize,
    /// How the questions were answered.
    pub asked: Asked,
}

/// All plays, best first, each set of laid tiles once.
///
/// Which letters are blanks makes a play of its own; a single tile that makes a word both ways is
/// listed across. On an empty board plays cover the start and have two letters or more.
pub fn generate<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
) -> Result<(Plays, Stages), L::Error> {
    let begin = Instant::now();
    let lanes = cross::view(scene, rack, lexicon)?;
    let crossed = Instant::now();
    let (questions, spans) = span::questions(scene, &lanes, rack.tiles().len());
    let spanned = Instant::now();
    let mut plays = Plays::new(scene.board, lexicon.alphabet());
    let asks: Vec<_> = questions.iter().map(|question| question.ask).collect();
    let mut fitter = Fitter::new(scene, &lanes, rack.tiles());
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |index, word| {
        fitter.fit(word, &spans[questions[index].spans.clone()], &mut plays);
    })?;
    let fitted = Instant::now();
    plays.sort();
    let stages = Stages {
        cross: crossed - begin,
        spans: spanned - crossed,
        words: fitted - spanned,
        sort: fitted.elapsed(),
        span_count: spans.len(),
        question_count: questions.len(),
        asked,
    };
    Ok((plays, stages))
}
