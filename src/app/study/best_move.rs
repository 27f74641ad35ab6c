//! Positions whose best move a card asks for.

use itertools::Itertools;

use super::answer_error::AnswerError;
use crate::app::position::built_in_layout;
use crate::app::puzzle::Puzzle;
use crate::app::{parse_tiles, without_score};
use crate::board::{Board, BoardText, Direction, Square};
use crate::formats::{self, PositionChoice, Saved};
use crate::game::{Refused, check_board, check_rack, unseen};
use crate::lexicon::Lexicon;
use crate::moves::{NamedMove, Placement, Scene, place};
use crate::rules::{Layout, Points, Ruleset};
use crate::store::{CardKind, NewCard};
use crate::tile::{Letter, Rack, Tile, Tiles, Word};

/// A position and its best move. The text of its card is the position as CGP with the operation `bm`, as chess has it:
/// `… bm 8D.STEP;`, or `bm ex.QX;` for a swap.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct BestMove {
    /// The tiles on the board.
    pub board: Board,
    /// The premium squares.
    pub layout: Layout,
    /// The tiles of the rack.
    pub rack: Rack,
    /// The player's score and the opponent's, in points.
    pub scores: Option<[i64; 2]>,
    /// The best move: `8D STEP`, `swap QX`.
    pub best: String,
    /// Its score, in points.
    pub score: Points,
    laid: Laid,
    /// The words that it makes.
    words: Vec<Vec<Letter>>,
}

/// What a move does with the tiles of a rack; whether one of them is a blank does not matter.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Laid {
    /// They are laid: the squares and letters, in their order.
    Played(Vec<((usize, usize), Letter)>),
    /// They are swapped.
    Swapped(Tiles),
}

impl Laid {
    fn of(placement: &Placement) -> Self {
        let tile =
            |(square, tile): &(Square, Tile)| ((square.row(), square.column()), tile.letter());
        let mut tiles: Vec<_> = placement.tiles.iter().map(tile).collect();
        tiles.sort_unstable();
        Self::Played(tiles)
    }
}

/// The card that asks for the best move of a puzzle.
pub(super) fn card_of(puzzle: &Puzzle) -> NewCard {
    let best = match puzzle.best.strip_prefix("swap ") {
        Some(tiles) => format!("ex.{tiles}"),
        None => puzzle.best.replacen(' ', ".", 1),
    };
    NewCard::new(CardKind::Move, format!("{} bm {best};", puzzle.position))
}

impl BestMove {
    /// Reads the text of a card.
    ///
    /// # Errors
    ///
    /// What is wrong with it: it is no position of the game, or its move can't be made there.
    pub(super) fn read(question: &str, ruleset: &Ruleset) -> Result<Self, String> {
        let parts = question.rsplit_once(" bm ").and_then(|(position, best)| {
            Some((position, best.strip_suffix(';')?.split_once('.')?))
        });
        let (position, (at, word)) =
            parts.ok_or_else(|| "no best move: write bm 8D.STEP; after the position".to_owned())?;
        let of_position = |error: String| format!("position: {error}");
        let read = formats::read(position, &PositionChoice::default());
        let Saved { text, scores, .. } = read.map_err(|error| of_position(error.to_string()))?;
        if text.language.as_ref().is_some_and(|game| !ruleset.goes_by(&game.value)) {
            return Err(of_position(format!("of another game than {}", ruleset.name)));
        }
        let layout = text.layout.as_ref().map(|layout| built_in_layout(&layout.value));
        let layout = layout.transpose().map_err(|error| of_position(error.to_string()))?;
        let layout = layout.map(|layout| ruleset.rules.layout(layout));
        let board = check_board(ruleset, layout, &text);
        let (board, layout) = board.map_err(|error| of_position(error.to_string()))?;
        let rack = text.rack.as_ref().ok_or_else(|| of_position("it has no rack".to_owned()))?;
        let rack = check_rack(ruleset, &rack.value);
        let rack = rack.map_err(|error| of_position(error.to_string()))?;
        let no_move = |error: String| format!("best move: {error}");
        let typed = if at == "ex" { format!("swap {word}") } else { format!("{at} {word}") };
        let (laid, words, score) = if at == "ex" {
            (swapped(word, &rack, ruleset).map_err(no_move)?, Vec::new(), 0)
        } else {
            let named = NamedMove::parse(&typed).map_err(|error| no_move(error.to_string()))?;
            let placement = named.placement(&board, &ruleset.alphabet);
            let placement = placement.map_err(|error| no_move(error.to_string()))?;
            let scene = Scene::new(&board, ruleset).with_layout(&layout);
            let placed = place(&scene, &placement).map_err(|error| no_move(error.to_string()));
            let (play, sheet) = placed?;
            held(&play.laid(), &rack).map_err(no_move)?;
            let words = sheet.words.iter().map(|word| Tile::letters(&word.word)).collect();
            (Laid::of(play.placement()), words, play.score())
        };
        Ok(Self { board, layout, rack, scores, best: typed, score, laid, words })
    }

    /// Whether a list has all words that the move makes.
    pub(super) fn is_valid<L: Lexicon>(&self, lexicon: &L) -> Result<bool, L::Error> {
        Ok(lexicon.contains_each(&self.words)?.into_iter().all(|is_word| is_word))
    }

    /// What is asked, in words.
    pub(super) fn asks(&self, ruleset: &Ruleset) -> String {
        let scores = self.scores.map_or_else(String::new, |[own, other]| {
            format!("; you have {own}, the opponent {other}")
        });
        format!("the best move with {}{scores}", self.rack.tiles().text(&ruleset.alphabet))
    }

    /// The board, a line a row: `.` for a free square, a small letter for a blank.
    pub fn rows(&self, ruleset: &Ruleset) -> String {
        BoardText::write(&self.board, &ruleset.alphabet, ".").trim_end().to_owned()
    }

    /// The move and its score, as they are typed: `8D STEP 18`.
    pub(super) fn shown(&self) -> String {
        match self.laid {
            Laid::Played(_) => format!("{} {}", self.best, self.score),
            Laid::Swapped(_) => self.best.clone(),
        }
    }

    /// Whether a move that is typed is the best one: `8D STEP`, its word alone, `swap QX`, each perhaps with its score.
    ///
    /// # Errors
    ///
    /// [`AnswerError::Move`] if it is no move in this position, or a word that fits nowhere.
    pub(super) fn is_answered_by(
        &self,
        typed: &str,
        ruleset: &Ruleset,
    ) -> Result<bool, AnswerError> {
        let alphabet = &ruleset.alphabet;
        let no_move = |why: String| AnswerError::Move { typed: typed.to_owned(), why };
        let named = without_score(typed);
        if let Some((command, tiles)) = named.split_once(char::is_whitespace)
            && command.eq_ignore_ascii_case("swap")
        {
            let laid = swapped(tiles, &self.rack, ruleset).map_err(no_move)?;
            self.check_bag(ruleset).map_err(no_move)?;
            return Ok(self.laid == laid);
        }
        if let Ok(word) = alphabet.word(&alphabet.folded(named)) {
            let spelling = alphabet.spelling(&word);
            if self.words.first().is_some_and(|main| alphabet.spelling(main) == spelling) {
                return Ok(true);
            }
            let readings = alphabet.readings(&word).unwrap_or_else(|| vec![word]);
            if readings.iter().any(|word| self.has_place(word, ruleset)) {
                return Ok(false);
            }
            let rack = self.rack.tiles().text(alphabet);
            return Err(no_move(match named.to_lowercase().as_str() {
                "swap" => "a swap names tiles of the rack: swap QX".to_owned(),
                _ => format!("no play of {spelling} with {rack}"),
            }));
        }
        let named = NamedMove::parse(named).map_err(|error| no_move(error.to_string()))?;
        let laid = self.laid_by(named.folded(alphabet), ruleset).map_err(no_move)?;
        Ok(self.laid == laid)
    }

    /// Whether the tiles of a word can be laid somewhere.
    fn has_place(&self, word: &Word, ruleset: &Ruleset) -> bool {
        let word = ruleset.alphabet.text(word);
        let mut places = self.board.squares().cartesian_product(Direction::BOTH);
        places.any(|(start, direction)| {
            let named = NamedMove { start, direction, word: word.clone(), small: true };
            self.laid_by(named, ruleset).is_ok()
        })
    }

    /// Checks that the bag has enough tiles for a swap.
    fn check_bag(&self, ruleset: &Ruleset) -> Result<(), String> {
        let (unseen, _) = unseen(&self.board, self.rack.tiles(), &ruleset.tiles);
        let bag = unseen.len().saturating_sub(ruleset.rules.rack_size);
        let limit = ruleset.rules.swap_limit;
        if bag < limit { Err(Refused::Bag { bag, limit }.to_string()) } else { Ok(()) }
    }

    /// What a move lays, or why it is none.
    fn laid_by(&self, named: NamedMove, ruleset: &Ruleset) -> Result<Laid, String> {
        let placement = named.placement(&self.board, &ruleset.alphabet);
        let placement = placement.map_err(|error| error.to_string())?;
        let scene = Scene::new(&self.board, ruleset).with_layout(&self.layout);
        place(&scene, &placement).map_err(|error| error.to_string())?;
        held(&placement.laid(), &self.rack)?;
        Ok(Laid::of(&placement))
    }
}

/// Why tiles can't be laid or swapped.
const LACKING: &str = "the rack lacks a tile of it";

/// Checks that tiles can be laid from a rack; a blank may stand for a letter that it lacks.
fn held(laid: &Tiles, rack: &Rack) -> Result<(), String> {
    let letters = Tiles { blanks: 0, ..*laid };
    let lacking = letters.minus(rack.tiles()).len() + usize::from(laid.blanks);
    let is_held = lacking <= usize::from(rack.tiles().blanks);
    if is_held { Ok(()) } else { Err(LACKING.to_owned()) }
}

/// A swap of tiles as they are typed, or why the rack has no such tiles.
fn swapped(tiles: &str, rack: &Rack, ruleset: &Ruleset) -> Result<Laid, String> {
    let tiles = parse_tiles(tiles, &ruleset.alphabet).map_err(|error| error.named("swap"))?;
    let is_held = tiles.minus(rack.tiles()).is_empty();
    if is_held { Ok(Laid::Swapped(tiles)) } else { Err(LACKING.to_owned()) }
}
