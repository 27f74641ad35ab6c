//! Words that a review says were missed.

use crate::app::review::{GameReview, Grade, ReviewedMove};
use crate::tile::Word;

/// The words that were missed in a game, in the order of its turns: those of bingos that were missed,
/// and of the best moves where another move was a mistake.
pub fn missed_words(review: &GameReview) -> Vec<Word> {
    let mut missed = Vec::new();
    for turn in &review.turns {
        let is_mistake = turn.grade.is_some_and(|grade| grade >= Grade::Mistake);
        let best = turn.best.iter().filter(|_| is_mistake).filter_map(ReviewedMove::word);
        let best = best.filter(|best| Some(*best) != turn.played.word());
        missed.extend(turn.missed_bingo.iter().filter_map(ReviewedMove::word).chain(best));
    }
    missed
}
