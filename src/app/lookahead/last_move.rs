//! The opponent's last move, which tells something about their rack.

use itertools::Itertools;

use crate::app::TimeLimit;
use crate::app::advice::{name_of_move, outlook};
use crate::app::solve::RepliesRow;
use crate::board::Board;
use crate::eval::{Budget, Inference, Leaves, OpponentTurn, Outlook};
use crate::game::{Concern, Position, concerns, unseen};
use crate::lexicon::{Lexicon, WordMap};
use crate::moves::{
    IllegalOr, Move, MoveError, NamedMove, Placement, Scene, Swap, judge, square_name,
};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Tiles};

/// All racks are weighed if there are no more than this; else as many, and the others as they are drawn.
pub(crate) const WEIGHED: usize = 300;

/// How many ways to read a name are shown.
const SHOWN: usize = 3;

/// The opponent's last move, with the board before it.
#[derive(Clone, Debug)]
pub struct LastMove {
    before: Board,
    action: Move,
    name: String,
}

/// Why a name is not that of the opponent's last move.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum LastMoveError<E> {
    /// The name does not read, or its tiles are not on the board.
    #[error(transparent)]
    Move(#[from] MoveError),
    /// No game has this move before this position.
    #[error("{0}")]
    Impossible(String),
    /// The words can't be asked.
    #[error("{0}")]
    Lexicon(E),
}

impl LastMove {
    /// A move that was made on a board.
    pub fn new(before: Board, action: Move, alphabet: &Alphabet) -> Self {
        let name = match &action {
            Move::Play(play) => NamedMove::dotted(play, alphabet).to_string(),
            Move::Swap(swap) => name_of_move(&Move::Swap(Swap::Count(swap.len())), alphabet),
            Move::Pass => name_of_move(&Move::Pass, alphabet),
        };
        Self { before, action, name }
    }

    /// The move of a name that led to a position: `H8 QUIZ`, `swap 3`, `pass`. The tiles of a play are
    /// on the board.
    ///
    /// A dot stands for a tile that lay there before. Without dots, all tiles of the word were laid, or
    /// else those without which a game can lead to the board.
    ///
    /// # Errors
    ///
    /// [`LastMoveError`] says why there is no such move.
    pub fn named<L: Lexicon>(
        name: &str,
        position: &Position,
        ruleset: &Ruleset,
        lexicon: &L,
    ) -> Result<Self, LastMoveError<L::Error>> {
        let impossible = |why: String| Err(LastMoveError::Impossible(why));
        let (board, alphabet) = (position.board(), &ruleset.alphabet);
        let small = name.trim().to_lowercase();
        if small == "pass" {
            return Ok(Self::new(board.clone(), Move::Pass, alphabet));
        }
        if let Some(count) = small.strip_prefix("swap") {
            let outlook = outlook(position, ruleset);
            let (bag, most, limit) = (outlook.bag, outlook.opponent(), ruleset.rules.swap_limit);
            return match count.trim().parse().ok().filter(|count| (1..=most).contains(count)) {
                None => impossible(format!("give the number of tiles swapped, from 1 to {most}")),
                Some(_) if bag < limit => {
                    impossible(format!("a swap needs {limit} tiles in the bag; it has {bag}"))
                }
                Some(count) => {
                    Ok(Self::new(board.clone(), Move::Swap(Swap::Count(count)), alphabet))
                }
            };
        }
        let named = NamedMove::parse(name)?.folded(alphabet);
        let placed = named.placed(board, alphabet)?;
        if let Some(why) = excess(&placed.laid(), position, ruleset) {
            return impossible(why);
        }
        let known = concerns_of(board, position, ruleset, lexicon)?;
        let search = Search { position, ruleset, lexicon, named: &named, placed: &placed, known };
        let whole = match search.laid(&placed)? {
            Ok(found) => return Ok(found),
            Err(why) => why,
        };
        // A dot says which tiles were laid: then these are all.
        let mut ways = if named.word.contains('.') { Vec::new() } else { search.parts()? };
        match ways.len() {
            0 => impossible(whole),
            1 => Ok(ways.swap_remove(0)),
            _ => {
                let names = ways.iter().take(SHOWN).map(Self::name).join(" or ");
                let more = if ways.len() > SHOWN { ", for example" } else { "" };
                impossible(format!(
                    "write a dot for each tile that lay there before{more}: {names}"
                ))
            }
        }
    }

    /// Its name, with a dot for each tile that a play did not lay: `H8 QUI.`, `swap 3`, `pass`.
    pub fn name(&self) -> &str {
        &self.name
    }
}

/// What the opponent's last move tells the player to move, if anything.
pub(super) struct Inferred<'a>(Option<(Inference<'a>, String)>);

impl<'a> Inferred<'a> {
    /// Weighs the opponent's racks.
    pub(super) fn of(
        last: Option<&'a LastMove>,
        outlook: Outlook<'a>,
        leaves: &'a Leaves,
        lexicon: &WordMap,
        (seed, limit): (u64, TimeLimit<'_>),
    ) -> Self {
        let spend = |_| limit.is_over();
        Self(last.and_then(|LastMove { before, action, name }| {
            let turn = OpponentTurn { outlook, before, action };
            let budget = Budget::new(&spend);
            let Ok(found) = Inference::new(&turn, leaves, lexicon, WEIGHED, seed, budget);
            Some((found?, name.clone()))
        }))
    }

    pub(super) fn inference(&self) -> Option<&Inference<'a>> {
        self.0.as_ref().map(|(inference, _)| inference)
    }

    /// The name of the move.
    pub(super) fn name(&self) -> Option<String> {
        self.0.as_ref().map(|(_, name)| name.clone())
    }

    /// Says of a row whether its racks were weighed.
    pub(super) const fn row(&self, row: RepliesRow) -> RepliesRow {
        RepliesRow { inferred: self.0.is_some(), ..row }
    }
}

/// The tiles of a move of which board and rack have too many.
fn excess(laid: &Tiles, position: &Position, ruleset: &Ruleset) -> Option<String> {
    let (_, excess) = unseen(position.board(), position.rack().tiles(), &ruleset.tiles);
    let tile = excess.iter().find(|excess| laid.each().contains(&excess.letter))?;
    let label = tile.letter.map_or("blank", |letter| ruleset.alphabet.label(letter));
    Some(format!("board and rack have {} of {label}, the game {}", tile.found, tile.there))
}

/// Which tiles of a word a move can have laid.
struct Search<'a, L> {
    position: &'a Position,
    ruleset: &'a Ruleset,
    lexicon: &'a L,
    named: &'a NamedMove,
    /// Its letters.
    placed: &'a Placement,
    /// What is odd about the board with the move.
    known: Vec<Concern>,
}

/// What is odd about a board.
fn concerns_of<L: Lexicon>(
    board: &Board,
    position: &Position,
    ruleset: &Ruleset,
    lexicon: &L,
) -> Result<Vec<Concern>, LastMoveError<L::Error>> {
    let (layout, none) = (position.layout(), Tiles::default());
    let found = concerns(board, layout, &none, &ruleset.tiles, lexicon);
    found.map_err(LastMoveError::Lexicon)
}

impl<L: Lexicon> Search<'_, L> {
    /// The move that laid these tiles, or why there was none.
    fn laid(&self, laid: &Placement) -> Result<Result<LastMove, String>, LastMoveError<L::Error>> {
        let Self { position, ruleset, lexicon, .. } = *self;
        let (count, most) = (laid.tiles.len(), ruleset.rules.rack_size);
        if count > most {
            return Ok(Err(format!("{count} tiles are laid: a rack has {most}")));
        }
        let mut before = position.board().clone();
        laid.tiles.iter().for_each(|(at, _)| before.set(*at, None));
        let scene = Scene::new(&before, ruleset).with_layout(position.layout());
        let judged = match judge(&scene, laid, lexicon) {
            Ok(judged) => judged,
            Err(IllegalOr::Illegal(why)) => return Ok(Err(why.to_string())),
            Err(IllegalOr::Lexicon(error)) => return Err(LastMoveError::Lexicon(error)),
        };
        // A word that is not in the list was accepted if the whole move made it; a part that makes one is
        // not the part that was laid.
        let is_part = count < self.placed.tiles.len();
        if !judged.phonies.is_empty() && is_part {
            let words = judged.phonies.iter().map(|word| ruleset.alphabet.text(word)).join(", ");
            return Ok(Err(format!("not in the list: {words}")));
        }
        if self.is_odd(&before)? {
            let squares = laid.tiles.iter().map(|(at, _)| square_name(*at)).join(", ");
            return Ok(Err(format!("no game leads to the board without the tiles on {squares}")));
        }
        Ok(Ok(LastMove { before, action: Move::Play(judged.play), name: self.name(laid) }))
    }

    /// The name with a dot for each tile that was not laid.
    fn name(&self, laid: &Placement) -> String {
        let letters = self.placed.tiles.iter().map(|placed| {
            let is_laid = laid.tiles.contains(placed);
            if is_laid { self.ruleset.alphabet.tile(placed.1) } else { "." }
        });
        let NamedMove { start, direction, .. } = *self.named;
        match self.named.word.contains('.') {
            true => self.named.to_string(),
            false => {
                NamedMove { start, direction, word: letters.collect(), small: false }.to_string()
            }
        }
    }

    /// The moves that laid only some of these tiles.
    fn parts(&self) -> Result<Vec<LastMove>, LastMoveError<L::Error>> {
        let mut ways = Vec::new();
        for tiles in self.placed.tiles.iter().copied().powerset() {
            if (1..self.placed.tiles.len()).contains(&tiles.len())
                && let Ok(way) = self.laid(&Placement { tiles })?
            {
                ways.push(way);
            }
        }
        Ok(ways)
    }

    /// Whether a board has anything odd that the position does not have.
    fn is_odd(&self, before: &Board) -> Result<bool, LastMoveError<L::Error>> {
        let Self { position, ruleset, lexicon, known, .. } = self;
        let is_known = |concern: &Concern| match concern {
            Concern::Phonies(words) => known.iter().any(|it| match it {
                Concern::Phonies(old) => words.iter().all(|word| old.contains(word)),
                _ => false,
            }),
            concern => known.contains(concern),
        };
        Ok(!concerns_of(before, position, ruleset, *lexicon)?.iter().all(is_known))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::board::BoardText;
    use crate::game::Setup;

    /// The name and the number of tiles on the board before the move of a name, or why there is none.
    fn find(rows: &[&str], words: &[&str], name: &str) -> Result<(String, usize), String> {
        let dutch = Ruleset::built_in("nl").expect("built in");
        let empty = "...............\n";
        let rows = rows.iter().map(|row| format!("{row:.<15}\n")).collect_vec();
        let text = [empty.repeat(7), rows.concat(), empty.repeat(8 - rows.len())].concat();
        let board = &BoardText::parse(&text);
        let setup = Setup { ruleset: &dutch, layout: None, board, rack: "XQ" };
        let position = setup.check().expect("a position");
        let words = words.iter().map(|word| dutch.alphabet.word(word).expect("a word"));
        let map = WordMap::new(dutch.alphabet.clone(), words);
        let found = LastMove::named(name, &position, &dutch, &map);
        let shown = |last: LastMove| (last.name.clone(), last.before.tiles().count());
        found.map(shown).map_err(|error| error.to_string())
    }

    #[test]
    fn a_name_says_which_tiles_were_laid() {
        let known = &["STEP", "STEPS", "PAK"];
        let step = |name| find(&["....STePS"], known, name);
        let found = |name: &str, before| Ok((name.to_owned(), before));
        assert_eq!(step("8E STEPS"), found("8E STePS", 0));
        assert_eq!(step("steps 8e"), found("8E STePS", 0));
        assert_eq!(step("8E ....S"), found("8E ....S", 4));
        let crossed =
            |known: &[&str], name| find(&["....STEP", ".......A", ".......K"], known, name);
        // Without its P, no game leads to STE.
        assert_eq!(crossed(known, "H8 PAK"), found("H8 .AK", 4));
        assert_eq!(crossed(known, "H8 .AK"), found("H8 .AK", 4));
        let either = crossed(&["STEP", "PAK", "PA"], "H8 PAK").expect_err("two ways");
        assert!(either.ends_with("lay there before: H8 ..K or H8 .AK"), "{either}");
        assert_eq!(crossed(&["STEP", "PAK", "PA"], "H8 ..K"), found("H8 ..K", 5));
    }

    #[test]
    fn what_no_game_has_is_refused() {
        let why = |name| find(&["....STEP"], &["STEP"], name).expect_err(name);
        assert!(why("8E STEK").contains("the board has P there"));
        assert!(why("9E STEP").contains("the board has nothing there"));
        assert_eq!(why("8E ST.P"), "no game leads to the board without the tiles on 8E, 8F, 8H");
        assert!(why("STEP").contains("is not a move"));
        // A word that was accepted.
        assert_eq!(find(&["....STEP"], &["PAK"], "8E STEP"), Ok(("8E STEP".to_owned(), 0)));
        let queens = find(&["....QUA"], &["QUA"], "8E QUA").expect_err("two");
        assert_eq!(queens, "board and rack have 2 of Q, the game 1");
        for swap in ["swap 0", "swap 8", "swap QX", "swap"] {
            assert_eq!(why(swap), "give the number of tiles swapped, from 1 to 7");
        }
        assert_eq!(find(&["....STEP"], &[], "swap 3"), Ok(("swap 3".to_owned(), 4)));
        for pass in ["pass", "PASS"] {
            assert_eq!(find(&["....STEP"], &[], pass), Ok(("pass".to_owned(), 4)));
        }
    }
}
