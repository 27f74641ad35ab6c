//! Moves judged on a board, with the tiles that there are.

use itertools::Itertools;

use super::error::ScoreError;
use super::rows::{ScoreNote, ScoreRow, ScoreSumRow};
use crate::app::blanks::{as_blanks, choose_blanks};
use crate::app::position::placed_tile;
use crate::board::{Board, Square};
use crate::formats::MoveText;
use crate::game::unseen;
use crate::lexicon::{Beyond, Lexicon};
use crate::moves::{
    IllegalOr, Judged, MoveError, NamedMove, Placement, Play, Scene, judge, square_name,
};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Tiles, Word};

/// What is said of tiles that are not off the board.
const LEFT: &str = "more tiles than are left";

/// Asks what moves score on a board.
#[derive(Clone, Debug)]
pub struct ScoreQuestion<'a> {
    ruleset: &'a Ruleset,
    layout: &'a Layout,
    board: &'a Board,
    /// The tiles of the set that are not on the board.
    off_board: Tiles,
    racks: ScoreRacks,
}

/// The racks that moves may be made of.
#[derive(Clone, Copy, Debug, Default)]
pub struct ScoreRacks {
    /// The rack of the player: a move that needs other tiles is not legal.
    pub own: Option<Tiles>,
    /// A rack that the move need not be made of: what it lacks is noted.
    pub noted: Option<Tiles>,
}

/// A move to be scored.
#[derive(Clone, Debug)]
pub struct ScoredMove {
    /// The move.
    pub text: MoveText,
    /// Whether a person has typed it: its small letters may then be tiles.
    pub is_typed: bool,
}

/// What a move lays, or why it can't be laid.
type Laid = Result<Placement, String>;

impl<'a> ScoreQuestion<'a> {
    /// Moves on a board with its premium squares, all read with the same rules.
    pub fn new(
        ruleset: &'a Ruleset,
        layout: &'a Layout,
        board: &'a Board,
        racks: ScoreRacks,
    ) -> Self {
        let (off_board, _) = unseen(board, &Tiles::default(), &ruleset.tiles);
        Self { ruleset, layout, board, off_board, racks }
    }

    /// Scores a move. What is to be said beside the score is added to `notes`.
    ///
    /// # Errors
    ///
    /// The move does not read, or those of the lexicon.
    pub fn score<L: Lexicon>(
        &self,
        scored: ScoredMove,
        lexicon: &L,
        notes: &mut Vec<ScoreNote>,
    ) -> Result<ScoreRow, ScoreError<L::Error>> {
        Ok(self.judged(scored, lexicon, notes)?.0)
    }

    /// What a move scores, and the play where it can be laid.
    pub(super) fn judged<L: Lexicon>(
        &self,
        mut scored: ScoredMove,
        lexicon: &L,
        notes: &mut Vec<ScoreNote>,
    ) -> Result<(ScoreRow, Option<Play>), ScoreError<L::Error>> {
        let ruleset = self.ruleset;
        if let (MoveText::Named(named), true) = (&mut scored.text, scored.is_typed) {
            *named = named.clone().folded(&ruleset.alphabet);
        }
        let mut text = scored.text;
        let placement = match self.placement(&mut text, notes)? {
            Err(why) => return Ok((self.illegal_row(&text, why), None)),
            Ok(placement) => placement,
        };
        let (laid, most) = (placement.tiles.len(), ruleset.rules.rack_size);
        if laid > most {
            let why = format!("{laid} tiles are laid: a rack has {most}");
            return Ok((self.illegal_row(&text, why), None));
        }
        let scene = Scene::new(self.board, ruleset).with_layout(self.layout);
        match judge(&scene, &placement, lexicon) {
            Ok(judged) => {
                let name = self.name_of(&text, Some(&judged));
                let lacking = self.lacking(&text, &name, &placement, notes);
                let words = judged.sheet.words.iter();
                let beyond =
                    lexicon.beyond_among(&mut words.filter_map(|word| Word::of(&word.word)));
                let row = self.judged_row(name, &judged, lacking, &beyond);
                Ok((row, Some(judged.play)))
            }
            Err(IllegalOr::Illegal(why)) => Ok((self.illegal_row(&text, why.to_string()), None)),
            Err(IllegalOr::Lexicon(error)) => Err(ScoreError::Lexicon(error)),
        }
    }

    /// The move is changed where some letters of it can only be blanks.
    fn placement<E>(
        &self,
        text: &mut MoveText,
        notes: &mut Vec<ScoreNote>,
    ) -> Result<Laid, ScoreError<E>> {
        match text {
            MoveText::Named(named) => match self.laid(named, notes) {
                Ok(laid) => Ok(laid),
                Err(why @ (MoveError::Outside(_) | MoveError::Taken { .. })) => {
                    Ok(Err(why.to_string()))
                }
                Err(error) => Err(ScoreError::Move { name: self.name_of(text, None), error }),
            },
            MoveText::Tiles(tiles) => {
                let tiles = tiles.iter().map(|tile| placed_tile(tile, self.board, self.ruleset));
                let tiles = tiles.collect::<Result<_, _>>().map_err(ScoreError::Tile)?;
                Ok(Ok(Placement { tiles }))
            }
        }
    }

    fn laid(&self, named: &mut NamedMove, notes: &mut Vec<ScoreNote>) -> Result<Laid, MoveError> {
        let (board, alphabet) = (self.board, &self.ruleset.alphabet);
        let hand = self.racks.own.as_ref().unwrap_or(&self.off_board);
        let ways = named.ways(board, alphabet, hand)?;
        Ok(match &ways[..] {
            [way] if named.small => {
                if !way.blanks.is_empty() {
                    let blanks = as_blanks(&way.blanks, alphabet);
                    let text = format!("{}: {blanks}", way.named);
                    notes.push(ScoreNote::Blanks { text });
                }
                *named = way.named.clone();
                Ok(way.placement.clone())
            }
            [_, _, ..] if named.small => {
                let exact = named.placement(board, alphabet)?.laid();
                let lacking = self.excess(&exact, hand).unwrap_or_default();
                Err(format!("{}: {lacking}; {}", self.source(), choose_blanks(&ways, alphabet)))
            }
            _ => Ok(named.placement(board, alphabet)?),
        })
    }

    /// The tiles that the move needs and the player can't have. Those that only the noted rack lacks
    /// are noted.
    fn lacking(
        &self,
        text: &MoveText,
        name: &str,
        placement: &Placement,
        notes: &mut Vec<ScoreNote>,
    ) -> Option<String> {
        let laid = placement.laid();
        let ScoreRacks { own, noted } = &self.racks;
        if let Some(lacking) = own.as_ref().and_then(|rack| self.excess(&laid, rack)) {
            let more = self.with_blanks(text);
            return Some(format!("{}: {lacking}{more}", self.source()));
        }
        if let Some(lacking) = self.excess(&laid, &self.off_board) {
            let more = own.is_none().then(|| self.with_blanks(text));
            return Some(format!("{LEFT}: {lacking}{}", more.unwrap_or_default()));
        }
        if let Some(rack) = noted
            && let Some(lacking) = self.excess(&laid, rack)
        {
            let rack = rack.text(&self.ruleset.alphabet);
            notes.push(ScoreNote::Lacking { name: name.to_owned(), rack, lacking });
        }
        None
    }

    /// How to type a move whose letters can only be blanks.
    fn with_blanks(&self, text: &MoveText) -> String {
        let MoveText::Named(named) = text else { return String::new() };
        let alphabet = &self.ruleset.alphabet;
        let hand = self.racks.own.as_ref().unwrap_or(&self.off_board);
        match named.ways(self.board, alphabet, hand) {
            Ok(ways) if ways.iter().any(|way| !way.blanks.is_empty()) => {
                format!("; {}", choose_blanks(&ways, alphabet))
            }
            _ => String::new(),
        }
    }

    const fn source(&self) -> &'static str {
        if self.racks.own.is_some() { "more tiles than the rack has" } else { LEFT }
    }

    /// The tiles of a move of which a hand has too few: `3 S of 2`.
    fn excess(&self, laid: &Tiles, hand: &Tiles) -> Option<String> {
        let alphabet = &self.ruleset.alphabet;
        let letters = laid
            .letters
            .iter()
            .map(|(letter, count)| (count, hand.letters.of(letter), alphabet.label(letter)));
        let blank = if laid.blanks == 1 { "blank" } else { "blanks" };
        let counts = letters.chain([(laid.blanks, hand.blanks, blank)]);
        let counts = counts.filter(|(laid, there, _)| laid > there);
        let mut counts = counts.map(|(laid, there, label)| format!("{laid} {label} of {there}"));
        let counts = counts.join(", ");
        (!counts.is_empty()).then_some(counts)
    }

    /// The name of a move: as it was typed, or else as it lies.
    fn name_of(&self, text: &MoveText, judged: Option<&Judged>) -> String {
        match (text, judged) {
            (MoveText::Named(named), _) => named.to_string(),
            (_, Some(Judged { play, .. })) => {
                NamedMove::of(play, &self.ruleset.alphabet).to_string()
            }
            (MoveText::Tiles(tiles), None) => {
                let square =
                    |(row, column)| Square::new(row, column).map_or_else(String::new, square_name);
                tiles
                    .iter()
                    .map(|tile| format!("{} {}", square(tile.square), tile.label))
                    .join(", ")
            }
        }
    }

    fn illegal_row(&self, text: &MoveText, why: String) -> ScoreRow {
        ScoreRow {
            name: self.name_of(text, None),
            legal: false,
            why: Some(why),
            score: None,
            words: Vec::new(),
            bonus: 0,
            level: None,
        }
    }

    fn judged_row(
        &self,
        name: String,
        judged: &Judged,
        lacking: Option<String>,
        beyond: &Beyond,
    ) -> ScoreRow {
        let alphabet = &self.ruleset.alphabet;
        let words = judged.sheet.words.iter().map(|word| ScoreSumRow {
            word: alphabet.tiles(&word.word),
            sum: word.sum(),
            score: word.points,
            level: beyond.level_on_board(&word.word),
        });
        let words: Vec<_> = words.collect();
        let phonies = judged.phonies.iter().map(|word| alphabet.text(word)).join(", ");
        let phonies = (!judged.phonies.is_empty()).then(|| format!("not in the list: {phonies}"));
        let why: Vec<_> = phonies.into_iter().chain(lacking).collect();
        ScoreRow {
            name,
            legal: why.is_empty(),
            why: (!why.is_empty()).then(|| why.join("; ")),
            score: Some(judged.play.score()),
            level: words.iter().filter_map(|word| word.level).max(),
            words,
            bonus: judged.sheet.bonus,
        }
    }
}
