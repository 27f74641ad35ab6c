//! What a play does to the board: cross words, and premium squares that it covers and opens.

use crate::board::{Direction, Square};
use crate::moves::{Play, Scene};
use crate::rules::{MAX_SIZE, Premium};
use crate::tile::Tile;

/// What plays do to the board of a scene. Made once for many plays: it looks up what is beside a
/// square, where a [`ScoreSheet`](crate::moves::ScoreSheet) copies the board.
#[derive(Clone, Debug)]
pub struct Effects<'a> {
    scene: Scene<'a>,
    /// For each direction, the tiles before and after each square.
    beside: [Vec<(Vec<Tile>, Vec<Tile>)>; 2],
    /// The empty premium squares that have no tile beside them.
    fresh: Vec<bool>,
}

impl<'a> Effects<'a> {
    /// The effects of plays on this scene.
    pub fn new(scene: Scene<'a>) -> Self {
        let board = scene.board;
        let places = || 0..MAX_SIZE * MAX_SIZE;
        let square = |place| Square::new(place / MAX_SIZE, place % MAX_SIZE);
        let beside = Direction::BOTH.map(|direction| {
            let of = |at: Square| (board.before(at, direction), board.behind(at, direction));
            places().map(|place| square(place).map(of).unwrap_or_default()).collect()
        });
        let fresh = |at: Square| {
            board.contains(at)
                && board.tile(at).is_none()
                && scene.layout.premium(at.row(), at.column()) != Premium::None
                && at.beside().all(|other| board.tile(other).is_none())
        };
        let fresh = places().map(|place| square(place).is_some_and(fresh)).collect();
        Self { scene, beside, fresh }
    }

    /// The cross words, in reading order of their new tiles.
    pub fn cross_words(&self, play: &Play) -> impl Iterator<Item = Vec<Tile>> {
        let beside = &self.beside[play.direction.crossing() as usize];
        play.placement.tiles.iter().filter_map(move |(square, tile)| {
            let (before, behind) = &beside[place(*square)];
            let crosses = !before.is_empty() || !behind.is_empty();
            crosses.then(|| [before.as_slice(), &[*tile], behind].concat())
        })
    }

    /// The number of words that the play makes: the main word and the cross words.
    pub fn words(&self, play: &Play) -> usize {
        let beside = &self.beside[play.direction.crossing() as usize];
        let crosses = play.placement.tiles.iter().filter(|(square, _)| {
            let (before, behind) = &beside[place(*square)];
            !before.is_empty() || !behind.is_empty()
        });
        1 + crosses.count()
    }

    /// The number of premium squares that the new tiles cover.
    pub fn covered(&self, play: &Play) -> usize {
        let premium = |square: Square| self.scene.layout.premium(square.row(), square.column());
        let tiles = play.placement.tiles.iter();
        tiles.filter(|(square, _)| premium(*square) != Premium::None).count()
    }

    /// The number of premium squares that the play opens to the opponent: empty ones beside a new
    /// tile that had no tile beside them before.
    pub fn opened(&self, play: &Play) -> usize {
        self.opened_squares(play).count()
    }

    /// The premium squares that the play opens, in no particular order.
    pub fn opened_squares(&self, play: &Play) -> impl Iterator<Item = Square> {
        let tiles = &play.placement.tiles;
        let is_new = |square: Square| tiles.iter().any(|(new, _)| *new == square);
        // No empty square is beside two new tiles: between two tiles of a play none is empty.
        let beside = tiles.iter().flat_map(|(square, _)| square.beside());
        beside.filter(move |square| self.fresh[place(*square)] && !is_new(*square))
    }
}

const fn place(square: Square) -> usize {
    square.row() * MAX_SIZE + square.column()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::{Board, BoardText};
    use crate::lexicon::WordMap;
    use crate::moves::ScoreSheet;
    use crate::moves::generate;
    use crate::rules::Ruleset;
    use crate::tile::Rack;

    #[test]
    fn effects_are_those_of_the_tiles_on_the_board() {
        let dutch = Ruleset::built_in("nl").expect("built in");
        let mut rows = vec!["...............".to_owned(); 15];
        rows[7] = "....STeP.......".to_owned();
        rows[8] = ".......A.......".to_owned();
        rows[9] = ".......K.......".to_owned();
        let text = BoardText::parse(&rows.join("\n"));
        let board = text.board(&dutch.alphabet, 15, |_| true).expect("a board");
        let words =
            ["PAK", "PAKS", "STEP", "STEPS", "AS", "KAPS", "SPA", "SPAT", "TA", "AK", "PAS"];
        let words = words.map(|word| dutch.alphabet.word(word).expect("a word"));
        let lexicon = WordMap::new(dutch.alphabet.clone(), words);
        let rack = Rack::parse("SPAKT?", &dutch.alphabet).expect("a rack");
        let scene = Scene::new(&board, &dutch);
        let effects = Effects::new(scene);
        let Ok(plays) = generate(&scene, &rack, &lexicon);
        let (mut crossing, mut opening) = (0, 0);
        for play in plays.iter() {
            let sheet = ScoreSheet::of(&scene, &play);
            let crosses: Vec<_> = sheet.words[1..].iter().map(|word| word.word.clone()).collect();
            assert_eq!(effects.cross_words(&play).collect::<Vec<_>>(), crosses);
            assert_eq!(effects.words(&play), sheet.words.len());
            let factors = sheet.words[0].squares.iter();
            let covered = factors.filter(|square| square.letter_factor * square.word_factor > 1);
            assert_eq!(effects.covered(&play), covered.count());
            let mut after = board.clone();
            play.placement.tiles.iter().for_each(|(at, tile)| after.set(*at, Some(*tile)));
            let opened = board.squares().filter(|at| {
                let has = |board: &Board| at.beside().any(|other| board.tile(other).is_some());
                after.tile(*at).is_none()
                    && dutch.layout.premium(at.row(), at.column()) != Premium::None
                    && !has(&board)
                    && has(&after)
            });
            let opened = opened.count();
            assert_eq!(effects.opened(&play), opened);
            crossing += crosses.len();
            opening += opened;
        }
        assert!(plays.len() > 20 && crossing > 10 && opening > 10, "{crossing} {opening}");
    }
}
