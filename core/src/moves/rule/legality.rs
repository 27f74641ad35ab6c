//! The plain rulebook: put the tiles down, read every word, look each one up.

use thiserror::Error;

use crate::board::{Board, Direction, Square};
use crate::lexicon::Lexicon;
use crate::moves::{Placement, Play, Scene, ScoreSheet};
use crate::tile::{Letter, Tile};

/// Why a placement is not a legal play.
#[derive(Clone, Debug, PartialEq, Eq, Error)]
#[non_exhaustive]
pub enum Illegal {
    /// No tile is placed.
    #[error("no tile is laid: all of it is already on the board")]
    Nothing,
    /// A square is outside the board, is occupied, or gets two tiles.
    #[error("a square is outside the board or already taken")]
    Square(Square),
    /// The tiles are not in one row or column, or leave a gap.
    #[error("the tiles are not in one line without gaps")]
    Line,
    /// The first move does not cover the start, or has one tile.
    #[error("the first move must cover the start and have two letters or more")]
    Opening,
    /// No new tile is next to a tile on the board.
    #[error("the tiles touch no tile on the board")]
    Apart,
    /// A word of the play is a phony.
    #[error("it makes a word that is not in the list")]
    Word(Vec<Letter>),
}

/// A placement is illegal, or the lexicon could not be asked.
#[derive(Debug, Error)]
pub enum IllegalOr<E> {
    /// The placement is illegal.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// Looking up a word failed.
    #[error("{0}")]
    Lexicon(E),
}

/// A placement that follows the rules of placing, with its score and its phonies.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Judged {
    /// The play, which is legal if it has no phonies.
    pub play: Play,
    /// Its score, word by word.
    pub sheet: ScoreSheet,
    /// The words of the play that are not in the list.
    pub phonies: Vec<Vec<Letter>>,
}

/// Proves a placement legal by the rules of the game, and scores it. The words must have the scene's
/// alphabet: see [`Scene::check_words`].
///
/// # Errors
///
/// Why it is illegal, or an error of the lexicon.
pub fn prove<L: Lexicon>(
    scene: &Scene<'_>,
    placement: &Placement,
    lexicon: &L,
) -> Result<(Play, ScoreSheet), IllegalOr<L::Error>> {
    let judged = judge(scene, placement, lexicon)?;
    match judged.phonies.into_iter().next() {
        Some(word) => Err(Illegal::Word(word).into()),
        None => Ok((judged.play, judged.sheet)),
    }
}

/// Like [`prove`], but lists phonies instead of failing.
///
/// # Errors
///
/// Why the placement is illegal, phonies aside, or an error of the lexicon.
pub fn judge<L: Lexicon>(
    scene: &Scene<'_>,
    placement: &Placement,
    lexicon: &L,
) -> Result<Judged, IllegalOr<L::Error>> {
    let (play, sheet) = place(scene, placement)?;
    let phonies = phonies_of(&sheet, lexicon).map_err(IllegalOr::Lexicon)?;
    Ok(Judged { play, sheet, phonies })
}

/// The words of a play that are not in the list, in the order of its score sheet.
///
/// # Errors
///
/// An error of the lexicon.
pub fn phonies_of<L: Lexicon>(
    sheet: &ScoreSheet,
    lexicon: &L,
) -> Result<Vec<Vec<Letter>>, L::Error> {
    let mut phonies = Vec::new();
    for word in &sheet.words {
        let letters = Tile::letters(&word.word);
        if !lexicon.contains(&letters)? {
            phonies.push(letters);
        }
    }
    Ok(phonies)
}

/// Proves that a placement follows the rules of placing, and scores it. No word is looked up.
///
/// # Errors
///
/// Why the tiles can't be placed; never [`Illegal::Word`].
pub fn place(scene: &Scene<'_>, placement: &Placement) -> Result<(Play, ScoreSheet), Illegal> {
    let mut placement = placement.clone();
    placement.tiles.sort();
    let direction = line(scene.board, &placement)?;
    connected(scene, &placement)?;
    let sheet = ScoreSheet::of_placement(scene, &placement, direction);
    let main = sheet.words.first().ok_or(Illegal::Apart)?;
    let (start, word) = (main.start, main.word.clone());
    let play = Play { start, direction: main.direction, word, placement, score: sheet.total() };
    Ok((play, sheet))
}

/// The direction of the line that the new tiles make, with the old ones and without gaps.
fn line(board: &Board, placement: &Placement) -> Result<Direction, Illegal> {
    let (Some((first, _)), Some((last, _))) = (placement.tiles.first(), placement.tiles.last())
    else {
        return Err(Illegal::Nothing);
    };
    let mut before = None;
    for (square, _) in &placement.tiles {
        if !board.contains(*square) || board.tile(*square).is_some() || before == Some(*square) {
            return Err(Illegal::Square(*square));
        }
        before = Some(*square);
    }
    if first == last {
        let beside = |direction| {
            !board.before(*first, direction).is_empty()
                || !board.behind(*first, direction).is_empty()
        };
        return Ok(if beside(Direction::Across) { Direction::Across } else { Direction::Down });
    }
    let direction = if first.row() == last.row() { Direction::Across } else { Direction::Down };
    let mut square = Some(*first);
    let mut laid = 0;
    while let Some(at) = square {
        if placement.tiles.iter().any(|(new, _)| *new == at) {
            laid += 1;
        } else if board.tile(at).is_none() {
            return Err(Illegal::Line);
        }
        square = if at == *last { None } else { at.next(direction) };
    }
    if laid == placement.tiles.len() { Ok(direction) } else { Err(Illegal::Line) }
}

fn connected(scene: &Scene<'_>, placement: &Placement) -> Result<(), Illegal> {
    if scene.board.is_empty() {
        let (row, column) = scene.layout.start();
        let start = placement
            .tiles
            .iter()
            .any(|(square, _)| (square.row(), square.column()) == (row, column));
        return if start && placement.tiles.len() > 1 { Ok(()) } else { Err(Illegal::Opening) };
    }
    let touches = |square: Square| square.beside().any(|at| scene.board.tile(at).is_some());
    let touching = placement.tiles.iter().any(|(square, _)| touches(*square));
    if touching { Ok(()) } else { Err(Illegal::Apart) }
}

/// The words of two letters or more on a board that are not in the list: those of the rows, then
/// those of the columns.
///
/// # Errors
///
/// An error of the lexicon.
pub fn phonies_on<L: Lexicon>(board: &Board, lexicon: &L) -> Result<Vec<Vec<Tile>>, L::Error> {
    let runs = board.lanes().flat_map(|lane| board.runs(lane));
    let words: Vec<_> = runs.filter(|run| run.len() > 1).collect();
    let letters = |word: &Vec<(Square, Tile)>| word.iter().map(|(_, tile)| tile.letter()).collect();
    let spelled: Vec<Vec<_>> = words.iter().map(letters).collect();
    let listed = lexicon.contains_each(&spelled)?;
    let phonies = words.iter().zip(listed).filter(|(_, listed)| !listed);
    Ok(phonies.map(|(word, _)| word.iter().map(|(_, tile)| *tile).collect()).collect())
}
