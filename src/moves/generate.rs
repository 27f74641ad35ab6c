//! All plays of a rack on a board: spans, questions, words, fits.

use super::fit::Fitter;
use super::{Plays, Scene, cross, span};
use crate::lexicon::{Asked, Lexicon};
use crate::tile::Rack;

/// What [`generate_watched`] has just done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Step {
    /// Asked for the cross-checks.
    CrossChecks,
    /// Found the spans, and grouped them by question.
    Spans {
        /// How many spans there are.
        spans: usize,
        /// How many different questions they ask.
        questions: usize,
    },
    /// Asked for the words, fitted and scored them.
    Words(Asked),
    /// Sorted the plays.
    Sorted,
}

/// All plays, best first, each set of laid tiles once.
///
/// Which letters are blanks makes a play of its own; a single tile that makes a word both ways is
/// listed across. On an empty board plays cover the start and have two letters or more.
pub fn generate<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
) -> Result<Plays, L::Error> {
    generate_watched(scene, rack, lexicon, |_| ())
}

/// The same as [`generate()`], telling of each step when it is done.
pub fn generate_watched<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
    mut done: impl FnMut(Step),
) -> Result<Plays, L::Error> {
    let lanes = cross::view(scene, rack, lexicon)?;
    done(Step::CrossChecks);
    let (questions, spans) = span::questions(scene, &lanes, rack.tiles().len());
    done(Step::Spans { spans: spans.len(), questions: questions.len() });
    let mut plays = Plays::new(scene.board, lexicon.alphabet());
    let asks: Vec<_> = questions.iter().map(|question| question.ask).collect();
    let mut fitter = Fitter::new(scene, &lanes, rack.tiles());
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |index, word| {
        fitter.fit(word, &spans[questions[index].spans.clone()], &mut plays);
    })?;
    done(Step::Words(asked));
    plays.sort();
    done(Step::Sorted);
    Ok(plays)
}
