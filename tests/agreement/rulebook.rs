//! All plays according to the plain rulebook, and their mirror images.

use std::cmp::Reverse;
use std::collections::HashSet;
use std::convert::Infallible;

use itertools::Itertools;
use wfq::board::{Board, Direction, Square};
use wfq::lexicon::{Ask, AskReport, Lexicon};
use wfq::moves::{Placement, Play, Scene, ScoreSheet, prove};
use wfq::tile::{Alphabet, Letter, Rack, Tile, Tiles, Word};

/// Words that can only be looked up, which is all that the rulebook needs.
pub struct Plain {
    alphabet: Alphabet,
    words: HashSet<Vec<Letter>>,
}

impl Plain {
    pub fn new(alphabet: &Alphabet, words: impl Iterator<Item = Word>) -> Self {
        Self { alphabet: alphabet.clone(), words: words.map(|word| word.to_vec()).collect() }
    }
}

impl Lexicon for Plain {
    type Error = Infallible;

    fn alphabet(&self) -> &Alphabet {
        &self.alphabet
    }

    fn ask(
        &self,
        _: &[Ask],
        _: &Tiles,
        _: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, Infallible> {
        unreachable!("the rulebook only looks words up")
    }

    fn contains(&self, word: &[Letter]) -> Result<bool, Infallible> {
        Ok(self.words.contains(word))
    }
}

/// The play and its sheet, if the rulebook accepts these tiles.
pub fn proved(
    scene: &Scene<'_>,
    tiles: Vec<(Square, Tile)>,
    words: &Plain,
) -> Option<(Play, ScoreSheet)> {
    let proved = prove(scene, &Placement { tiles }, words).ok();
    if let Some((play, sheet)) = &proved {
        let whole = play.tiles().len() == scene.rack_size;
        assert_eq!(sheet.bonus, if whole { scene.bonus } else { 0 });
        let sum: u32 = sheet.words.iter().map(|word| word.points).sum();
        assert_eq!((sum + sheet.bonus, sheet.total()), (play.score(), play.score()));
        let main = &sheet.words[0];
        assert_eq!(
            (main.start, main.direction, &main.word[..]),
            (play.start(), play.direction(), play.word())
        );
    }
    proved
}

/// Every sequence of `count` tiles, with a blank as any letter.
fn sequences(tiles: Tiles, alphabet: &Alphabet, count: usize) -> Vec<Vec<Tile>> {
    if count == 0 {
        return vec![Vec::new()];
    }
    let mut all = Vec::new();
    for letter in alphabet.letters() {
        let (mut own, mut blank) = (tiles, tiles);
        let own = own.letters.take(letter).then_some((Tile::Letter(letter), own));
        blank.blanks = blank.blanks.saturating_sub(1);
        let blank = (tiles.blanks > 0).then_some((Tile::Blank(letter), blank));
        for (tile, rest) in own.into_iter().chain(blank) {
            let rest = sequences(rest, alphabet, count - 1).into_iter();
            all.extend(rest.map(|rest| [vec![tile], rest].concat()));
        }
    }
    all
}

/// All plays: every placement of tiles of the rack in one row or column that the rulebook accepts.
pub fn by_rulebook(scene: &Scene<'_>, rack: &Rack, words: &Plain) -> Vec<Play> {
    let size = scene.board.size();
    let lane = |index, is_row| {
        let places =
            (0..size).map(move |place| if is_row { (index, place) } else { (place, index) });
        let squares = places.filter_map(|(row, column)| Square::new(row, column));
        squares.filter(|square| scene.board.tile(*square).is_none()).collect_vec()
    };
    let mut plays = Vec::new();
    for count in 1..=rack.tiles().len().min(size) {
        let sequences = sequences(*rack.tiles(), &words.alphabet, count);
        // A single tile of a column is in a row too.
        let ways = if count == 1 { &[true][..] } else { &[true, false] };
        let lanes =
            ways.iter().cartesian_product(0..size).map(|(is_row, index)| lane(index, *is_row));
        for squares in lanes.flat_map(|lane| lane.into_iter().combinations(count)) {
            let placements =
                sequences.iter().map(|tiles| std::iter::zip(squares.clone(), tiles.clone()));
            let proved = placements.filter_map(|tiles| proved(scene, tiles.collect(), words));
            plays.extend(proved.map(|(play, _)| play));
        }
    }
    sorted(plays, &words.alphabet)
}

/// The documented order.
fn sorted(mut plays: Vec<Play>, alphabet: &Alphabet) -> Vec<Play> {
    plays.sort_by_cached_key(|play| Facts::of(play).rank(alphabet));
    plays
}

/// Everything about a play. Unlike a play, it can be mirrored.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    start: Square,
    direction: Direction,
    word: Vec<Tile>,
    tiles: Vec<(Square, Tile)>,
    score: u32,
}

impl Facts {
    pub fn of(play: &Play) -> Self {
        let (start, direction, score) = (play.start(), play.direction(), play.score());
        Self { start, direction, word: play.word().to_vec(), tiles: play.tiles().to_vec(), score }
    }

    /// What decides its place in the list.
    fn rank(&self, alphabet: &Alphabet) -> (Reverse<u32>, usize, usize, Direction, String) {
        let (start, word) = (self.start, alphabet.tiles(&self.word));
        (Reverse(self.score), start.row(), start.column(), self.direction, word)
    }
}

const fn flipped(square: Square) -> Square {
    match Square::new(square.column(), square.row()) {
        Some(square) => square,
        None => square,
    }
}

/// The board with rows and columns exchanged.
pub fn mirrored(board: &Board) -> Board {
    let mut mirror = Board::new(board.size());
    board.tiles().for_each(|(square, tile)| mirror.set(flipped(square), Some(tile)));
    mirror
}

/// The plays as they must be listed on the mirrored board.
pub fn mirrored_plays(board: &Board, plays: &[Play], alphabet: &Alphabet) -> Vec<Facts> {
    let mirrored = plays.iter().map(Facts::of).map(|mut play| {
        // A single tile that makes a word both ways is listed across, so its main word changes.
        if let [(square, tile)] = play.tiles[..] {
            let other = play.direction.crossing();
            let (before, behind) = (board.before(square, other), board.behind(square, other));
            if before.len() + behind.len() > 0 {
                let back = std::iter::successors(Some(square), |square| square.previous(other));
                play.start = back.take(before.len() + 1).last().unwrap_or(square);
                play.direction = other;
                play.word = [before, vec![tile], behind].concat();
            }
        }
        play.start = flipped(play.start);
        play.direction = play.direction.crossing();
        play.tiles.iter_mut().for_each(|(square, _)| *square = flipped(*square));
        play
    });
    let mut mirrored: Vec<_> = mirrored.collect();
    mirrored.sort_by_cached_key(|play| play.rank(alphabet));
    mirrored
}
