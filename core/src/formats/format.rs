//! The forms of positions, and how to recognise the form of a text.

use crate::board::BoardText;

/// A form in which positions are saved.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Format {
    /// wfq's own: `.` for an empty square, a capital for a tile, a small letter for a blank, after
    /// lines with rack, language and layout.
    Own,
    /// That of Words With Cheaters: the same with `_`, and no lines before.
    Underscores,
    /// That of wordfeud-solver: small letters are tiles, and capitals are blanks.
    Solver,
    /// Crossword game position: one line, `15/7CAT5/… RACK/ 0/0 0 ld nl;`, as
    /// [open-protocols](https://github.com/woogles-io/open-protocols/tree/main/cgp) says.
    Cgp,
    /// GCG, a game record with one line per move.
    Gcg,
    /// JSON: a game as Wordfeud's servers send it.
    Json,
}

impl Format {
    /// All forms.
    pub const ALL: [Self; 6] =
        [Self::Own, Self::Underscores, Self::Solver, Self::Cgp, Self::Gcg, Self::Json];

    /// Its name, as in `cgp`.
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

    /// Recognises the form of a text by its content. A board of letters is in wordfeud-solver's form
    /// if it has more small letters than capitals, and more than any game has blanks.
    pub fn of(text: &str) -> Self {
        Self::marked(text).unwrap_or_else(|| Self::drawn(&BoardText::parse(text)))
    }

    /// The form of a text that is not a board of letters.
    pub(super) fn marked(text: &str) -> Option<Self> {
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

    /// The form of a board of letters.
    pub(super) fn drawn(board: &BoardText) -> Self {
        if board.is_drawing() {
            return Self::Own;
        }
        let (capitals, small) = board.cases();
        if small > capitals && small > MOST_BLANKS { Self::Solver } else { Self::Own }
    }
}

/// Whether a text has a move of a game record, or has only pragmata and a player among them.
fn is_record(text: &str) -> bool {
    let mut lines = text.lines().map(str::trim_start).filter(|line| !line.is_empty());
    let players = ["#player1 ", "#player2 ", "#character-encoding "];
    let named = lines.clone().any(|line| players.iter().any(|pragma| line.starts_with(pragma)));
    lines.clone().any(|line| line.starts_with('>') && line.contains(':'))
        || named && lines.all(|line| line.starts_with('#'))
}

/// The most blanks in the tile set of any game.
const MOST_BLANKS: usize = 2;
