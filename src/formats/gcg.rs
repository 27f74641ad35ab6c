//! GCG, a game record: pragmata that begin with `#`, then a line a move that begins with `>`. There
//! is no strict specification; what quackle, macondo and MAGPIE write is read.

use super::{FormatError, score};
use crate::board::{Direction, Square};
use crate::moves::parse_place;

/// The most lines of moves that a record can have.
const MAX_EVENTS: usize = 10_000;

/// The most lines of notes that are kept: anything may be called a record.
const MAX_NOTES: usize = 200_000;

/// A game as recorded.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Record {
    /// The players, in the order of their pragmata or else of their first moves.
    pub players: Vec<Player>,
    /// What happened, in order.
    pub events: Vec<Event>,
    /// The name of the tile set, and its line.
    pub tiles: Option<(String, usize)>,
    /// The name of the word list, and its line.
    pub lexicon: Option<(String, usize)>,
    /// The name of the layout, and its line.
    pub layout: Option<(String, usize)>,
    /// The rack of the player to move, where the record is that of a game not over; and its line.
    pub incomplete: Option<(String, usize)>,
    /// Lines that say nothing of the game itself, as titles and notes do, each with how many events
    /// stand before it.
    pub notes: Vec<(usize, String)>,
    /// How many more such lines there are, which are not kept: those behind the first 200,000.
    pub left_out: usize,
    /// Who moves first where no move tells: an index into the players.
    pub first: usize,
    /// How many of the first events are made up, as those are that wfq writes for a position.
    pub made_up: usize,
}

/// What a record whose moves are made up says of itself.
pub(super) const MADE_UP: &str = "A position, not the moves that led to it";

/// What a record without moves says where the second player begins.
pub(super) const SECOND: &str = "The second player moves first";

/// What stands before the first move that is not made up.
pub(super) const TAKEN_UP: &str = "The game is taken up here: the moves before are made up";

/// A player of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Player {
    /// The name without spaces that the moves begin with.
    pub nick: String,
    /// The whole name.
    pub name: String,
    /// The tiles left at the end of the record, where it says so.
    pub rack: Option<(String, usize)>,
}

/// A line of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The line in the file, from 1.
    pub line: usize,
    /// Whose move it is: an index into the players.
    pub player: usize,
    /// His rack before, as written; may be empty.
    pub rack: String,
    /// What he does.
    pub turn: Turn,
    /// What it scores.
    pub score: i64,
    /// His score after it.
    pub total: i64,
}

/// What happens in a line of a recorded game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Turn {
    /// A word is laid.
    Play {
        /// The square of its first letter.
        start: Square,
        /// How it is read.
        direction: Direction,
        /// The word as written: a small letter is a blank, `.` or `(A)` a tile that lies there.
        word: String,
        /// Where the word stands in the line, in characters from 1.
        column: usize,
    },
    /// Nothing is laid.
    Pass,
    /// Tiles are swapped: the tiles, or how many.
    Exchange(String),
    /// The word laid last is taken back.
    Withdrawn,
    /// Points without a move: a challenge, the time, tiles left at the end.
    Adjustment(String),
}

impl Turn {
    /// Whether it counts as a move when positions are numbered.
    pub const fn is_move(&self) -> bool {
        matches!(self, Self::Play { .. } | Self::Pass | Self::Exchange(_))
    }
}

impl Record {
    /// Reads a record.
    pub fn parse(text: &str) -> Result<Self, FormatError> {
        let mut record = Self::default();
        // Notes and titles may go on in the next lines.
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
                // The program's own notes are written anew, elsewhere: this is one by itself.
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
                "no player and no move: is this a GCG file?".to_owned(),
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
                self.players.push(Player { nick, name, rack: None });
            }
            "rack1" | "rack2" => {
                if let Some(player) = self.players.get_mut(usize::from(name == "rack2")) {
                    player.rack = Some((value.to_owned(), line));
                }
            }
            "tile-distribution" => self.tiles = Some((value.to_owned(), line)),
            "lexicon" => self.lexicon = Some((value.to_owned(), line)),
            "board-layout" => self.layout = Some((value.to_owned(), line)),
            "incomplete" => self.incomplete = Some((value.to_owned(), line)),
            "character-encoding" => {}
            // The program's own are written anew.
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
                .then(|| self.players.push(Player { nick, name, rack: None }))?;
            Some(self.players.len() - 1)
        })
    }

    fn add_event(&mut self, text: &str, line: usize) -> Result<(), FormatError> {
        let wrong = |what: String| FormatError::Line { line, what };
        let form = || {
            wrong(
                "no move: write >NICK: RACK 8D WORD +SCORE TOTAL, - for a pass, -TILES for a swap"
                    .to_owned(),
            )
        };
        let (nick, rest) = text.split_once(':').ok_or_else(form)?;
        let nick = nick.trim();
        let player = self.player(nick).ok_or_else(|| wrong(format!("{nick} is a third player")))?;
        // `>` and the colon are two characters more.
        let fields = fields(rest, text.len() - rest.len(), text);
        let texts: Vec<_> = fields.iter().map(|(text, _)| *text).collect();
        let is_turn = |text: &&str| text.starts_with(['-', '(']) || parse_place(text).is_some();
        // A rack may be missing.
        let at = texts.iter().take(2).position(is_turn).ok_or_else(form)?;
        let rack = if at == 1 { texts[0] } else { "" };
        let mut numbers = at + 1;
        let turn = match texts[at] {
            "-" => Turn::Pass,
            "--" => Turn::Withdrawn,
            text if text.starts_with('-') => Turn::Exchange(text[1..].to_owned()),
            text if text.starts_with('(') => Turn::Adjustment(text.to_owned()),
            text => {
                let (start, direction) = parse_place(text).ok_or_else(form)?;
                let (word, column) = *fields.get(at + 1).ok_or_else(form)?;
                numbers += 1;
                Turn::Play { start, direction, word: word.to_owned(), column }
            }
        };
        let no_score = || wrong("no score behind the move: write +SCORE TOTAL".to_owned());
        let number = |text: &&str, parsed: Option<i64>| {
            parsed.ok_or_else(|| wrong(format!("{text:?} is no score")))
        };
        // What leads from the lowest score to the highest is a score too.
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
                .ok_or_else(|| wrong(format!("{} is no score", before + score)))?,
        };
        self.events.push(Event { line, player, rack: rack.to_owned(), turn, score, total });
        Ok(())
    }
}

/// The name of a pragma, and what it says.
fn parted(pragma: &str) -> (&str, &str) {
    let (name, value) = pragma.split_once(char::is_whitespace).unwrap_or((pragma, ""));
    (name, value.trim())
}

/// Whether a line that is neither pragma nor move goes on with what stands before it.
#[derive(Clone, Copy, PartialEq, Eq)]
enum GoesOn {
    No,
    /// A note or title that is kept.
    Note,
    /// What the program says itself.
    Own,
}

/// The words of the part of a line that begins at some byte, with their columns in the file.
fn fields<'t>(part: &'t str, start: usize, line: &str) -> Vec<(&'t str, usize)> {
    let mut fields = Vec::new();
    for word in part.split_whitespace() {
        let at = start + (word.as_ptr() as usize - part.as_ptr() as usize);
        // The line began with `>`, which is not in it any more.
        fields.push((word, line[..at].chars().count() + 2));
        // Nobody needs more, and a line may be long.
        if fields.len() == 8 {
            break;
        }
    }
    fields
}
