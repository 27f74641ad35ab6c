//! Positions in the forms that programs save them in: wfq's own, Words With Cheaters', that of
//! wordfeud-solver, CGP, GCG, and Wordfeud's JSON. Each is read as a [`BoardText`] and written from a
//! [`Whole`].

mod cgp;
mod drawn;
mod error;
mod gcg;
mod gcg_doubts;
mod gcg_game;
mod gcg_moves;
mod gcg_replay;
mod gcg_text;
mod gcg_write;
mod json;
mod json_layout;
mod json_moves;
mod json_text;
mod json_write;
mod names;
mod score;

pub use error::FormatError;
pub use gcg::{Event, Player, Record, Turn};
pub use json_layout::read_layout;
pub use json_moves::{MoveText, read_moves};
pub(crate) use json_text::said_of;

use unicode_normalization::{UnicodeNormalization, is_nfc};

use crate::board::{Board, BoardText, Header, Square, TileText};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Rack, Tile};

/// A form in which positions are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Format {
    /// wfq's own: `.` for an empty square, a capital for a tile, a small letter for a blank; lines
    /// with rack, language and layout before.
    Own,
    /// Words With Cheaters': the same with `_`, and nothing before.
    Underscores,
    /// That of wordfeud-solver: small letters are tiles, and capitals are blanks.
    Solver,
    /// Crossword game position: one line, `15/7CAT5/… RACK/ 0/0 0 ld nl;`, as
    /// [open-protocols](https://github.com/woogles-io/open-protocols/tree/main/cgp) says.
    Cgp,
    /// A game record, a line a move.
    Gcg,
    /// A game as Wordfeud's servers send it.
    Json,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 6] =
        [Self::Own, Self::Underscores, Self::Solver, Self::Cgp, Self::Gcg, Self::Json];

    /// What commands call it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Own => "own",
            Self::Underscores => "underscores",
            Self::Solver => "solver",
            Self::Cgp => "cgp",
            Self::Gcg => "gcg",
            Self::Json => "json",
        }
    }

    /// The form of a text, told from its content. A board of letters is taken as that of
    /// wordfeud-solver where it has more small letters than capitals, and more than any game has
    /// blanks.
    pub fn of(text: &str) -> Self {
        Self::marked(text).unwrap_or_else(|| Self::drawn(&BoardText::parse(text)))
    }

    /// The form of a text that is no plain board.
    fn marked(text: &str) -> Option<Self> {
        let text = text.trim_start_matches('\u{feff}').trim_start();
        // A board may begin with the tile [CH].
        let list = text.strip_prefix('[').map(str::trim_start);
        if text.starts_with('{') || list.is_some_and(|rest| !rest.starts_with(char::is_alphabetic))
        {
            return Some(Self::Json);
        }
        if is_record(text) {
            return Some(Self::Gcg);
        }
        let mut words = text.lines().find(|line| !line.starts_with('#')).unwrap_or("").split(' ');
        let is_line = words.next().is_some_and(|word| word.contains('/') && !word.contains(':'));
        is_line.then_some(Self::Cgp)
    }

    /// The form of a plain board.
    fn drawn(board: &BoardText) -> Self {
        if board.is_drawing() {
            return Self::Own;
        }
        let (capitals, small) = board.cases();
        if small > capitals && small > MOST_BLANKS { Self::Solver } else { Self::Own }
    }
}

/// Whether a text has a move of a game record, or nothing but pragmata, a player among them.
fn is_record(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty());
    let players = ["#player1 ", "#player2 ", "#character-encoding "];
    let named = lines.clone().any(|line| players.iter().any(|pragma| line.starts_with(pragma)));
    lines.clone().any(|line| line.starts_with('>') && line.contains(':'))
        || named && lines.all(|line| line.starts_with('#'))
}

/// The most blanks that the set of any game has.
const MOST_BLANKS: usize = 2;

/// Which position of a file is meant.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Choice {
    /// The form, where it is not to be told from the content.
    pub format: Option<Format>,
    /// In a game record: the position after so many moves, and not after all.
    pub moves: Option<usize>,
    /// In JSON with several games: the number of one.
    pub game: Option<u64>,
}

/// A position as a file has it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Saved {
    /// The form of the file.
    pub format: Format,
    /// The board, the rack of the player to move, and what the file says of language and layout.
    pub text: BoardText,
    /// The tiles of the last word laid, which are on the board; none where the file does not tell.
    pub last: Vec<TileText>,
    /// What the file says that it scored.
    pub last_points: Option<i64>,
    /// The scores, that of the rack's owner first.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player.
    pub other_rack: Option<Header>,
    /// How many turns without points there were before the position.
    pub scoreless: Option<u32>,
    /// A random board whose squares the file does not have: its number.
    pub random: Option<Header>,
    /// What the file says and wfq does not know.
    pub notes: Vec<String>,
}

impl Saved {
    fn of(format: Format, text: BoardText) -> Self {
        Self {
            format,
            text,
            last: Vec::new(),
            last_points: None,
            scores: None,
            other_rack: None,
            scoreless: None,
            random: None,
            notes: Vec::new(),
        }
    }
}

/// The position of a file that says nothing.
pub fn nothing() -> Saved {
    Saved::of(Format::Own, BoardText::default())
}

/// Reads a position. Old programs end lines with a carriage return, and some write accents as
/// characters of their own.
pub fn read(text: &str, choice: &Choice) -> Result<Saved, FormatError> {
    let text = text.strip_prefix('\u{feff}').unwrap_or(text);
    if text.contains('\r') {
        return read(&text.replace("\r\n", "\n").replace('\r', "\n"), choice);
    }
    let composed = (!is_nfc(text)).then(|| text.nfc().collect::<String>());
    let text = composed.as_deref().unwrap_or(text);
    let mut drawn = None;
    let told = choice.format.or_else(|| Format::marked(text));
    let format = told.unwrap_or_else(|| Format::drawn(drawn.insert(BoardText::parse(text))));
    let board = || drawn.unwrap_or_else(|| BoardText::parse(text));
    if choice.moves.is_some() && format != Format::Gcg {
        return Err(FormatError::Moves(format.name()));
    }
    if choice.game.is_some() && format != Format::Json {
        return Err(FormatError::Game(format.name()));
    }
    match format {
        Format::Own | Format::Underscores => Ok(drawn::with_said(Saved::of(format, board()), text)),
        Format::Solver => {
            let mut saved = Saved::of(format, board().with_small_tiles(true));
            if choice.format.is_none() {
                saved.notes.push(
                    "small letters are read as tiles: --format-in own decides otherwise".to_owned(),
                );
            }
            Ok(saved)
        }
        Format::Cgp => cgp::read(text),
        Format::Gcg => Record::parse(text)?.position(choice.moves),
        Format::Json => json::read(text, choice.game),
    }
}

/// A position that is to be written.
#[derive(Clone, Copy, Debug)]
pub struct Whole<'a> {
    /// The rules.
    pub ruleset: &'a Ruleset,
    /// The language of the words, where they are another game's.
    pub language: Option<&'a str>,
    /// The board.
    pub board: &'a Board,
    /// Its premium squares, as the rules have them.
    pub layout: &'a Layout,
    /// The rack of the player to move, where it is known.
    pub rack: Option<&'a Rack>,
    /// The scores, that of the rack's owner first, where they are known.
    pub scores: Option<[i64; 2]>,
    /// The rack of the other player, where it is known.
    pub other_rack: Option<&'a Rack>,
    /// How many turns without points there were before, where it is known.
    pub scoreless: Option<u32>,
    /// The tiles of the last word laid, which are on the board; may be none.
    pub last: &'a [(Square, Tile)],
    /// What that word scored, where it is known.
    pub last_points: Option<i64>,
}

/// Writes a position. What the form has no place for is left out.
pub fn write(whole: &Whole<'_>, format: Format) -> Result<String, FormatError> {
    let alphabet = &whole.ruleset.alphabet;
    Ok(match format {
        Format::Own => own(whole),
        Format::Underscores => BoardText::write(whole.board, alphabet, "_"),
        Format::Solver => swap_case(&BoardText::write(whole.board, alphabet, ".")),
        Format::Cgp => cgp::write(whole),
        Format::Gcg => gcg_write::write(whole),
        Format::Json => json_write::write(whole)?,
    })
}

fn own(whole: &Whole<'_>) -> String {
    let id = &whole.ruleset.id;
    let mut text = match whole.language.filter(|language| language != id) {
        Some(language) => format!("language: {language}\nruleset: {id}\n"),
        None => format!("language: {id}\n"),
    };
    if *whole.layout != whole.ruleset.layout {
        text.push_str(&format!("layout: {}\n", whole.layout.label()));
    }
    if let Some(rack) = whole.rack {
        text.push_str(&format!("rack: {}\n", rack.tiles().text(&whole.ruleset.alphabet)));
    }
    text.push_str(&BoardText::write(whole.board, &whole.ruleset.alphabet, "."));
    text
}

fn swap_case(text: &str) -> String {
    let swap = |c: char| -> String {
        if c.is_uppercase() { c.to_lowercase().collect() } else { c.to_uppercase().collect() }
    };
    text.chars().map(swap).collect()
}
