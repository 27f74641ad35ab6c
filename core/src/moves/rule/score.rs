//! The score of a placement, word by word, as in the rulebook.

use crate::board::{Board, Direction, Square};
use crate::moves::{Placement, Play, Scene};
use crate::rules::{MAX_SCORE, Points, Premium};
use crate::tile::Tile;

/// The score of a play, split into its main word, each cross word, and the bonus.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ScoreSheet {
    /// The words of the play: the main word, then the cross words in reading order.
    pub words: Vec<WordScore>,
    /// The bonus for laying a whole rack, in points; 0 for fewer tiles.
    pub bonus: Points,
}

/// A word of a play, with its points.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WordScore {
    /// The square of its first letter.
    pub start: Square,
    /// The direction of the word.
    pub direction: Direction,
    /// Its tiles, new and old.
    pub word: Vec<Tile>,
    /// What each of its squares counts, in reading order.
    pub squares: Vec<SquareScore>,
    /// Its points, premiums under the new tiles included.
    pub points: Points,
}

/// What a square counts in a word. Under a tile that was there before, both factors are 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct SquareScore {
    /// The points of its tile; 0 for a blank.
    pub points: Points,
    /// The factor of those points: 1, 2 or 3.
    pub letter_factor: u32,
    /// The factor of the word's points: 1, 2 or 3.
    pub word_factor: u32,
}

impl WordScore {
    /// The sum, square by square: `(2×3)+1+1+3 = 11`, `(3+1+4+1+3+4+1)×2×3 = 102`.
    pub fn sum(&self) -> String {
        let letters = self.squares.iter().map(|square| match square.letter_factor {
            1 => square.points.to_string(),
            factor => format!("({}×{factor})", square.points),
        });
        let letters = letters.collect::<Vec<_>>().join("+");
        let factors =
            self.squares.iter().map(|square| square.word_factor).filter(|factor| *factor > 1);
        let factors: String = factors.map(|factor| format!("×{factor}")).collect();
        match factors.as_str() {
            "" => format!("{letters} = {}", self.points),
            _ => format!("({letters}){factors} = {}", self.points),
        }
    }
}

impl ScoreSheet {
    /// The sum of the words and the bonus, in points: at most [`MAX_SCORE`].
    pub fn total(&self) -> Points {
        let words = self.words.iter().map(|word| word.points);
        words.fold(self.bonus, Points::saturating_add).min(MAX_SCORE)
    }

    /// The sheet of a play on the scene for which it was found.
    pub fn of(scene: &Scene<'_>, play: &Play) -> Self {
        Self::of_placement(scene, &play.placement, play.direction)
    }

    /// The sheet of tiles on empty squares in one line without gaps. No word is looked up.
    pub(crate) fn of_placement(
        scene: &Scene<'_>,
        placement: &Placement,
        direction: Direction,
    ) -> Self {
        let mut after = scene.board.clone();
        placement.tiles.iter().for_each(|(square, tile)| after.set(*square, Some(*tile)));
        let main = placement
            .tiles
            .first()
            .and_then(|(square, _)| word_through(scene, &after, *square, direction));
        let crosses = placement.tiles.iter();
        let crosses = crosses
            .filter_map(|(square, _)| word_through(scene, &after, *square, direction.crossing()));
        Self {
            words: main.into_iter().chain(crosses).collect(),
            bonus: scene.bonus_for(placement.tiles.len()),
        }
    }
}

/// The word of two letters or more through a square in a direction.
fn word_through(
    scene: &Scene<'_>,
    after: &Board,
    square: Square,
    direction: Direction,
) -> Option<WordScore> {
    let back =
        |square: &Square| square.previous(direction).filter(|square| after.tile(*square).is_some());
    let start = std::iter::successors(Some(square), back).last()?;
    let on = std::iter::successors(Some(start), |square| square.next(direction));
    let tiles = on.map_while(|square| Some((square, after.tile(square)?)));
    // Not a word if there is no second letter.
    tiles.clone().nth(1)?;
    let score = |square: Square, tile| {
        let points = scene.tiles.of(tile);
        let old = scene.board.tile(square).is_some();
        let premium =
            if old { Premium::None } else { scene.layout.premium(square.row(), square.column()) };
        SquareScore { points, letter_factor: premium.letter(), word_factor: premium.word() }
    };
    let (word, squares): (Vec<_>, Vec<_>) =
        tiles.map(|(square, tile)| (tile, score(square, tile))).unzip();
    let letters = squares.iter().map(|square| u64::from(square.points * square.letter_factor));
    let factors = squares.iter().map(|square| u64::from(square.word_factor));
    let factor = factors.fold(1, u64::saturating_mul);
    let points = letters.sum::<u64>().saturating_mul(factor).min(MAX_SCORE.into()) as Points;
    Some(WordScore { start, direction, word, squares, points })
}
