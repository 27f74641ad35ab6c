//! GCG, a game record: pragmata that begin with `#`, then one line per move that begins with `>`.
//! There is no strict specification. Files of quackle, macondo and MAGPIE can be read.

use super::{FormatError, score};
use crate::board::{Direction, Square};
use crate::moves::parse_place;

/// The most moves of a record.
const MAX_EVENTS: usize = 10_000;

/// The most lines of notes that are kept, because any file may be called a record.
const MAX_NOTES: usize = 200_000;

/// A game as it was recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The players, in the order of their pragmata, or else of their first moves.
    pub players: Vec<RecordPlayer>,
    /// The events, in order.
    pub events: Vec<RecordEvent>,
    /// The name of the tile set, and its line.
    pub tiles: Option<(String, usize)>,
    /// The name of the word list, and its line.
    pub lexicon: Option<(String, usize)>,
    /// The level that the list is asked at, if that is not its default.
    pub level: Option<u8>,
    /// What wfq needs to go on with a game that it deals and plays: the opponent, the seed, and how many turns the
    /// player took back.
    pub against: Option<String>,
    /// Who resigned, which ended the game: an index into the players.
    pub resigned: Option<usize>,
    /// The name of the layout, and its line.
    pub layout: Option<(String, usize)>,
    /// The rack of the player to move in an unfinished game, and its line.
    pub incomplete: Option<(String, usize)>,
    /// Titles, notes and other lines about the game, each with the number of events before it.
    pub notes: Vec<(usize, String)>,
    /// Moves that were taken back and may be made again, and the racks after them: lines of a record.
    pub undone: Vec<String>,
    /// The number of such lines that are not kept: those after the first 200,000.
    pub left_out: usize,
    /// Who moves first in a record without moves: an index into the players.
    pub first: usize,
    /// The number of events at the beginning that are made up, as wfq writes them for a position.
    pub made_up: usize,
}

/// The description of a record whose moves are all made up.
pub(super) const MADE_UP: &str = "A position, not the moves that led to it";

/// The note of a record without moves in which the second player begins.
pub(super) const SECOND: &str = "The second player moves first";

/// The note before the first move that is not made up.
pub(super) const TAKEN_UP: &str = "The game is taken up here: the moves before are made up";

/// A player of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordPlayer {
    /// The short name, without spaces, that moves begin with.
    pub nick: String,
    /// The full name.
    pub name: String,
    /// The rack at the end of the record, if it is given, and its line.
    pub rack: Option<(String, usize)>,
}

/// A move or another event of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordEvent {
    /// The line in the file, from 1.
    pub line: usize,
    /// The player: an index into the players.
    pub player: usize,
    /// The player's rack before, as it is written; may be empty.
    pub rack: String,
    /// What happens.
    pub turn: RecordTurn,
    /// Its score in points; negative where points are lost.
    pub score: i64,
    /// The player's score in points after it.
    pub total: i64,
}

/// What happens in an event of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum RecordTurn {
    /// A word is laid.
    Play {
        /// The square of its first letter.
        start: Square,
        /// The direction of the word.
        direction: Direction,
        /// The word as it is written: a small letter is a blank, `.` or `(A)` a tile on the board.
        word: String,
        /// The column of the word in the line, in characters from 1.
        column: usize,
    },
    /// The player passes.
    Pass,
    /// Tiles are swapped: their letters, or their number.
    Exchange(String),
    /// The last word is taken back after a challenge.
    Withdrawn,
    /// Points without a move: for a challenge, the time, or tiles left at the end.
    Adjustment(String),
}

impl RecordTurn {
    /// Whether it counts as a move in the numbering of positions.
    pub const fn is_move(&self) -> bool {
        matches!(self, Self::Play { .. } | Self::Pass | Self::Exchange(_))
    }
}

impl Record {
    /// Reads a record. Its moves are not checked: [`Self::position`] and [`Self::game`] do that.
    ///
    /// # Errors
    ///
    /// The first line that is neither a move nor a pragma nor part of a note.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        let mut record = Self::default();
        // Notes and titles may continue in the next lines.
        let mut goes_on = GoesOn::No;
        let mut all_made_up = false;
        for (text, line) in text.lines().zip(1..) {
            let text = text.trim();
            let wrong = |what: &str| FormatError::Line { line, what: what.to_owned() };
            if let Some(event) = text.strip_prefix('>') {
                if record.events.len() == MAX_EVENTS {
                    return Err(wrong("more moves than a game has"));
                }
                record.add_event(event, line)?;
                goes_on = GoesOn::No;
            } else if let Some(pragma) = text.strip_prefix('#') {
                let said = parted(pragma);
                record.add_pragma(pragma, line)?;
                goes_on = match said {
                    ("description", MADE_UP) | ("note", TAKEN_UP | SECOND) => GoesOn::Own,
                    ("note" | "title" | "description", _) => GoesOn::Note,
                    _ => GoesOn::No,
                };
                all_made_up |= said == ("description", MADE_UP);
                if said == ("note", TAKEN_UP) {
                    (record.made_up, all_made_up) = (record.events.len(), false);
                }
            } else if goes_on == GoesOn::Note {
                record.add_note(text.to_owned());
            } else if goes_on == GoesOn::Own {
                // wfq's own notes are written anew: what follows one is a note by itself.
                if !text.is_empty() {
                    record.add_note(format!("#note {text}"));
                    goes_on = GoesOn::Note;
                }
            } else if !text.is_empty() {
                return Err(wrong(
                    "neither a pragma (#…) nor a move (>NICK: …): is this a GCG file?",
                ));
            }
        }
        if all_made_up {
            record.made_up = record.events.len();
        }
        if record.players.is_empty() {
            return Err(FormatError::Whole(
                "no player and no move in it: is this a GCG file?".to_owned(),
            ));
        }
        Ok(record)
    }

    fn add_pragma(&mut self, pragma: &str, line: usize) -> Result<(), FormatError> {
        let (name, value) = parted(pragma);
        match name {
            "player1" | "player2" => {
                let (nick, whole) = value.split_once(char::is_whitespace).unwrap_or((value, value));
                let place = usize::from(name == "player2");
                if nick.is_empty() || self.players.len() != place {
                    let what =
                        "write #player1 NICK NAME, then #player2 NICK NAME, before the moves";
                    return Err(FormatError::Line { line, what: what.to_owned() });
                }
                let (nick, name) = (nick.to_owned(), whole.trim().to_owned());
                self.players.push(RecordPlayer { nick, name, rack: None });
            }
            "rack1" | "rack2" => {
                if let Some(player) = self.players.get_mut(usize::from(name == "rack2")) {
                    player.rack = Some((value.to_owned(), line));
                }
            }
            "tile-distribution" => self.tiles = Some((value.to_owned(), line)),
            "lexicon" => self.lexicon = Some((value.to_owned(), line)),
            "level" if self.level.is_none() && value.parse().is_ok_and(|level: u8| level > 0) => {
                self.level = value.parse().ok();
            }
            "against" if self.against.is_none() => self.against = Some(value.to_owned()),
            "resigned" if matches!(value, "1" | "2") => {
                self.resigned = Some(usize::from(value == "2"))
            }
            "board-layout" => self.layout = Some((value.to_owned(), line)),
            "incomplete" => self.incomplete = Some((value.to_owned(), line)),
            "undone" if self.undone.len() < MAX_EVENTS => self.undone.push(value.to_owned()),
            "character-encoding" => {}
            // wfq's own notes are written anew.
            "description" if value == MADE_UP => {}
            "note" if value == TAKEN_UP => {}
            "note" if value == SECOND => self.first = 1,
            _ => self.add_note(format!("#{pragma}")),
        }
        Ok(())
    }

    fn add_note(&mut self, line: String) {
        if self.notes.len() < MAX_NOTES {
            self.notes.push((self.events.len(), line));
        } else {
            self.left_out += 1;
        }
    }

    fn player(&mut self, nick: &str) -> Option<usize> {
        let known = self.players.iter().position(|player| player.nick == nick);
        known.or_else(|| {
            let (nick, name) = (nick.to_owned(), nick.to_owned());
            (self.players.len() < 2)
                .then(|| self.players.push(RecordPlayer { nick, name, rack: None }))?;
            Some(self.players.len() - 1)
        })
    }

    fn add_event(&mut self, text: &str, line: usize) -> Result<(), FormatError> {
        let wrong = |what: String| FormatError::Line { line, what };
        let form = || {
            wrong(
                "this is not a move: write >NICK: RACK 8D WORD +SCORE TOTAL, - for a pass, -TILES for a swap"
                    .to_owned(),
            )
        };
        let (nick, rest) = text.split_once(':').ok_or_else(form)?;
        let nick = nick.trim();
        let player = self.player(nick).ok_or_else(|| wrong(format!("{nick} is a third player")))?;
        // `>` and the colon are two more characters.
        let fields = fields(rest, text.len() - rest.len(), text);
        let texts: Vec<_> = fields.iter().map(|(text, _)| *text).collect();
        let is_turn = |text: &&str| text.starts_with(['-', '(']) || parse_place(text).is_some();
        // A rack may be missing.
        let at = texts.iter().take(2).position(is_turn).ok_or_else(form)?;
        let rack = if at == 1 { texts[0] } else { "" };
        let mut numbers = at + 1;
        let turn = match texts[at] {
            "-" => RecordTurn::Pass,
            "--" => RecordTurn::Withdrawn,
            text if text.starts_with('-') => RecordTurn::Exchange(text[1..].to_owned()),
            text if text.starts_with('(') => RecordTurn::Adjustment(text.to_owned()),
            text => {
                let (start, direction) = parse_place(text).ok_or_else(form)?;
                let (word, column) = *fields.get(at + 1).ok_or_else(form)?;
                numbers += 1;
                RecordTurn::Play { start, direction, word: word.to_owned(), column }
            }
        };
        let no_score = || wrong("there is no score after the move: write +SCORE TOTAL".to_owned());
        let number = |text: &&str, parsed: Option<i64>| {
            parsed.ok_or_else(|| wrong(format!("{text:?} is not a score")))
        };
        // A change may be as large as from the lowest score to the highest.
        let most = 2 * score::MAX_SCORE;
        let moved = |text: &&str| text.parse().ok().filter(|moved| (-most..=most).contains(moved));
        let score = texts.get(numbers).ok_or_else(no_score);
        let score = score.and_then(|text| number(text, moved(text)))?;
        let mine = self.events.iter().rev().find(|event| event.player == player);
        let before = mine.map_or(0, |event| event.total);
        let total = texts.get(numbers + 1).map(|text| number(text, score::parse(text)));
        let total = match total.transpose()? {
            Some(total) => total,
            None => score::checked(before + score)
                .ok_or_else(|| wrong(format!("{} is not a score", before + score)))?,
        };
        self.events.push(RecordEvent { line, player, rack: rack.to_owned(), turn, score, total });
        Ok(())
    }
}

/// The name of a pragma, and its value.
fn parted(pragma: &str) -> (&str, &str) {
    let (name, value) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
    (name, value.trim())
}

/// Whether a line that is neither a pragma nor a move continues the line before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GoesOn {
    No,
    /// It continues a note or title.
    Note,
    /// It follows one of wfq's own notes.
    Own,
}

/// The words of a part of a line, which begins at byte `start`, with their columns in the file.
fn fields<'t>(part: &'t str, start: usize, line: &str) -> Vec<(&'t str, usize)> {
    let mut fields = Vec::new();
    for word in part.split_whitespace() {
        let at = start + (word.as_ptr() as usize - part.as_ptr() as usize);
        // The line began with `>`, which has been removed.
        fields.push((word, line[..at].chars().count() + 2));
        // No event has more, and a line may be long.
        if fields.len() == 8 {
            break;
        }
    }
    fields
}
