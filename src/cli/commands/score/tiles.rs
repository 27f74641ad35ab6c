//! Whether the tiles are there that a move to be scored lays.

use itertools::Itertools;

use crate::board::Board;
use crate::cli::commands::score::args::Score;
use crate::cli::context::{BoardFile, Reading, Said, as_blanks, choose_blanks, note_unbracketed};
use crate::cli::term::{Error, name, note};
use crate::formats::MoveText;
use crate::game::{check_rack, unseen};
use crate::moves::{MoveError, NamedMove, Placement};
use crate::tile::{Alphabet, Tiles};

/// What is said of tiles that are not off the board.
const LEFT: &str = "more tiles than are left";

/// The tiles that a move can be made of.
pub struct There {
    /// Those of the set that do not lie on the board.
    off_board: Tiles,
    /// The rack that an option gives.
    rack: Option<Tiles>,
    /// The rack in the board file, which the move need not be from, and what the file is called.
    header: Option<(Tiles, String)>,
}

impl There {
    pub fn of(
        command: &Score,
        file: &BoardFile<'_>,
        board: &Board,
        with: &Reading<'_>,
    ) -> Result<Self, Error> {
        let ruleset = with.ruleset;
        let rack = command.rack.as_deref().map(|typed| {
            note_unbracketed(typed, ruleset);
            file.tiles(with, &Said { value: typed, line: None }).map(|rack| *rack.tiles())
        });
        let rack = rack.transpose()?;
        // The last move is not from the rack that is there after it.
        let header = file.rack(None).filter(|_| rack.is_none() && !command.last);
        let header = header.and_then(|said| check_rack(ruleset, said.value).ok());
        Ok(Self {
            off_board: unseen(board, &Tiles::default(), &ruleset.tiles).0,
            rack,
            header: header.map(|rack| (*rack.tiles(), name(&command.board))),
        })
    }

    /// What a move lays, or why its tiles do not make it. The move is changed where letters typed
    /// small can be nothing but blanks, and that is told.
    pub fn laid(
        &self,
        named: &mut NamedMove,
        board: &Board,
        alphabet: &Alphabet,
    ) -> Result<Result<Placement, String>, MoveError> {
        let hand = self.rack.as_ref().unwrap_or(&self.off_board);
        let ways = named.ways(board, alphabet, hand)?;
        Ok(match &ways[..] {
            [way] if named.small => {
                if !way.blanks.is_empty() {
                    note(&format!("note: {}: {}", way.named, as_blanks(&way.blanks, alphabet)));
                }
                *named = way.named.clone();
                Ok(way.placement.clone())
            }
            [_, _, ..] if named.small => {
                let exact = named.placement(board, alphabet)?.laid();
                let lacking = excess(&exact, hand, alphabet).unwrap_or_default();
                Err(format!("{}: {lacking}; {}", self.source(), choose_blanks(&ways, alphabet)))
            }
            _ => Ok(named.placement(board, alphabet)?),
        })
    }

    /// What is not there of the tiles that a move lays; of those in the board file's rack it is
    /// noted alone.
    pub fn lacking(
        &self,
        (text, named): (&MoveText, &str),
        placement: &Placement,
        (board, alphabet): (&Board, &Alphabet),
    ) -> Option<String> {
        let laid = placement.laid();
        let lacking = |hand: &Tiles| excess(&laid, hand, alphabet);
        if let Some(lacking) = self.rack.as_ref().and_then(lacking) {
            let more = self.with_blanks(text, board, alphabet);
            return Some(format!("{}: {lacking}{more}", self.source()));
        }
        if let Some(lacking) = lacking(&self.off_board) {
            let more = self.rack.is_none().then(|| self.with_blanks(text, board, alphabet));
            return Some(format!("{LEFT}: {lacking}{}", more.unwrap_or_default()));
        }
        if let Some((rack, file)) = &self.header
            && let Some(lacking) = lacking(rack)
        {
            let rack = rack.text(alphabet);
            note(&format!("note: {named}: more tiles than {rack}, the rack of {file}: {lacking}"));
        }
        None
    }

    /// How to type a move whose letters can be blanks alone.
    fn with_blanks(&self, text: &MoveText, board: &Board, alphabet: &Alphabet) -> String {
        let MoveText::Named(named) = text else { return String::new() };
        let hand = self.rack.as_ref().unwrap_or(&self.off_board);
        match named.ways(board, alphabet, hand) {
            Ok(ways) if ways.iter().any(|way| !way.blanks.is_empty()) => {
                format!("; {}", choose_blanks(&ways, alphabet))
            }
            _ => String::new(),
        }
    }

    fn source(&self) -> &'static str {
        if self.rack.is_some() { "more tiles than the rack has" } else { LEFT }
    }
}

/// The tiles of a move of which there are not as many: `3 S of 2`.
fn excess(laid: &Tiles, hand: &Tiles, alphabet: &Alphabet) -> Option<String> {
    let letters = laid
        .letters
        .iter()
        .map(|(letter, count)| (count, hand.letters.of(letter), alphabet.label(letter)));
    let blank = if laid.blanks == 1 { "blank" } else { "blanks" };
    let kinds = letters.chain([(laid.blanks, hand.blanks, blank)]);
    let kinds = kinds.filter(|(laid, there, _)| laid > there);
    let kinds = kinds.map(|(laid, there, label)| format!("{laid} {label} of {there}")).join(", ");
    (!kinds.is_empty()).then_some(kinds)
}
