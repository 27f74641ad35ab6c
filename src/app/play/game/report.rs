//! What a command has come to, as plain data.

use std::fmt;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

use super::amend::Amendment;
use crate::moves::Play;
use crate::tile::Word;

/// What a command has come to.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Report {
    /// The game has changed.
    Changed(Change),
    /// Other plays are shown.
    Plays,
    /// The board is to be drawn, with a play on it.
    Board(Option<Play>),
    /// The turns are to be shown.
    Turns,
    /// Words are to be taken out of the list, or put into it, by whoever has it.
    Amend(Amendment),
    /// The bag and the unseen tiles are to be shown.
    Bag,
    /// The commands are to be shown.
    Help,
    /// The definitions of these words are to be shown, by whoever has the list.
    Define(Vec<Word>),
    /// A question about the moves takes a while: whoever plays asks it.
    Ahead(AheadCommand),
    /// The files are to be read again, by whoever opened the game.
    Reload,
    /// The player ends.
    Quit,
}

/// What is asked about the moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AheadCommand {
    /// What the opponent replies to this number of moves; `None` for those of the page.
    Replies(Option<usize>),
    /// What lies behind the move of a number, beside that of the other one if there is one.
    Why(usize, Option<usize>),
}

/// How a game has changed. Its text says so in a line.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
#[serde(tag = "change", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Change {
    /// A turn was taken.
    Turn {
        /// The player and the move: `Anna: 8D STEP, 18 points`.
        turn: String,
        /// The moves of wfq that followed, where it is the opponent.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        answers: Vec<String>,
        /// How the game has ended with it.
        end: Option<String>,
        /// How the move was chosen where more than one was meant: `A as a blank`, `the best of 5 ways to play it`.
        blanks: Option<String>,
        /// The words that were challenged, where the turn was lost by them.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        challenged: Vec<String>,
        /// The rack that was entered for the opponent, where the move shows that it was another.
        #[serde(skip_serializing_if = "Option::is_none")]
        forgotten: Option<String>,
    },
    /// The player's own rack.
    Rack {
        /// The tiles as typed.
        typed: String,
        /// The rack as it is now.
        rack: String,
        /// The rack that was entered for the opponent, where these tiles show that it was another.
        #[serde(skip_serializing_if = "Option::is_none")]
        forgotten: Option<String>,
    },
    /// The opponent's rack.
    OpponentRack {
        /// The opponent's name.
        player: String,
        /// The rack as it is now.
        rack: String,
        /// How the game has ended, with the tiles left.
        end: Option<String>,
    },
    /// Words were taken out of the list, or put into it.
    Amended {
        /// A line for each word.
        words: Vec<String>,
    },
    /// The scores.
    Scores,
    /// Nothing: where the best move begins.
    HintPlace {
        /// `8D` is across, `D8` down; `null` where it lays no tile.
        at: Option<String>,
    },
    /// Nothing: what the best move keeps.
    HintLeave {
        /// The tiles that stay on the rack.
        leave: String,
    },
    /// The last turn was taken back.
    Undone {
        /// The player and the move.
        turn: String,
    },
    /// A turn that was taken back was taken again.
    Redone {
        /// The player and the move.
        turn: String,
        /// The moves of wfq that followed, where it is the opponent.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        answers: Vec<String>,
        /// How the game has ended with it, where wfq is the opponent.
        #[serde(skip_serializing_if = "Option::is_none")]
        end: Option<String>,
        /// That it makes other words now, which are not in the list.
        #[serde(skip_serializing_if = "Option::is_none")]
        unlisted: Option<String>,
        /// The rack that was entered for the opponent, where the move shows that it was another.
        #[serde(skip_serializing_if = "Option::is_none")]
        forgotten: Option<String>,
    },
    /// A turn was corrected, and those after it taken again.
    Corrected {
        /// The turn, those that were corrected with it, and later ones that make other words or scores
        /// now, in their order.
        turns: Vec<FixedTurn>,
        /// Whether the turns after are the other player's now.
        players_change: bool,
        /// How many turns at the end no longer fitted, and were left out.
        left_out: usize,
        /// Which later turns make words now that are not in the list.
        #[serde(skip_serializing_if = "Vec::is_empty")]
        unlisted: Vec<String>,
        /// Which racks that were entered for the opponent are forgotten, because they do not go with the
        /// correction: `the rack entered for the opponent in turn 2 is forgotten`.
        #[serde(skip_serializing_if = "Option::is_none")]
        forgotten: Option<String>,
        /// How many turns that were taken back are forgotten with those that were left out.
        #[serde(skip_serializing_if = "is_zero")]
        undone_forgotten: usize,
        /// The name of the file with the record as it was, where turns were left out.
        #[serde(skip_serializing_if = "Option::is_none")]
        kept_record: Option<String>,
    },
    /// The position was changed, and a new record begins.
    Position {
        /// The name of the file with the old record, where there was one.
        kept_record: Option<String>,
    },
    /// Files that another program had changed were written over.
    Overwritten {
        /// The board file.
        file: PathBuf,
    },
    /// Files that another program had changed were read again.
    Reloaded {
        /// The board file.
        file: PathBuf,
    },
}

/// A turn as it is corrected.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct FixedTurn {
    /// Its number, from 1: as it is now, and that of a turn that is left out as it was.
    pub number: usize,
    /// What it is now.
    pub turn: String,
}

impl Change {
    /// Whether it changes nothing, and is a hint.
    pub const fn is_hint(&self) -> bool {
        matches!(self, Self::HintPlace { .. } | Self::HintLeave { .. })
    }

    /// With the moves that wfq made after it, and how the game has ended now.
    pub(in crate::app::play) fn answered(
        mut self,
        made: Vec<String>,
        ending: Option<String>,
    ) -> Self {
        if let Self::Turn { answers, end, .. } | Self::Redone { answers, end, .. } = &mut self {
            (*answers, *end) = (made, ending);
        }
        self
    }
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde passes a reference")]
const fn is_zero(count: &usize) -> bool {
    *count == 0
}

fn forget(f: &mut fmt::Formatter<'_>, rack: Option<&String>) -> fmt::Result {
    let said = |rack| write!(f, "; the rack {rack} entered for the opponent is forgotten");
    rack.map_or(Ok(()), said)
}

fn keep_old(f: &mut fmt::Formatter<'_>, record: Option<&String>) -> fmt::Result {
    record.map_or(Ok(()), |file| write!(f, "; the old record is kept as {file}"))
}

impl fmt::Display for Change {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Turn { turn, answers, end, blanks, challenged, forgotten } => {
                f.write_str(turn)?;
                if !challenged.is_empty() {
                    let words = challenged.join(", ");
                    write!(f, " ({words} challenged: not in the list, so the turn is lost)")?;
                }
                blanks.iter().try_for_each(|blanks| write!(f, " ({blanks})"))?;
                answers.iter().try_for_each(|answer| write!(f, "; {answer}"))?;
                end.iter().try_for_each(|end| write!(f, "; {end}"))?;
                let forget = |rack| write!(f, "; the rack {rack} entered for them is forgotten");
                forgotten.iter().try_for_each(forget)
            }
            Self::Rack { rack, forgotten, .. } => {
                write!(f, "rack {rack}")?;
                forget(f, forgotten.as_ref())
            }
            Self::OpponentRack { end: Some(end), .. } => f.write_str(end),
            Self::OpponentRack { player, rack, .. } => write!(f, "{player}: {rack}"),
            Self::Amended { words } => f.write_str(&words.join("; ")),
            Self::Scores => f.write_str("scores changed"),
            Self::HintPlace { at: Some(at) } => write!(f, "the best move begins at {at}"),
            Self::HintPlace { at: None } => f.write_str("the best move lays no tile"),
            Self::HintLeave { leave } if leave.is_empty() => {
                f.write_str("the best move keeps no tile")
            }
            Self::HintLeave { leave } => write!(f, "the best move keeps {leave}"),
            Self::Undone { turn } => write!(f, "taken back: {turn}"),
            Self::Redone { turn, answers, end, unlisted, forgotten } => {
                write!(f, "replayed: {turn}")?;
                answers.iter().chain(end).try_for_each(|said| write!(f, "; {said}"))?;
                unlisted.iter().try_for_each(|unlisted| write!(f, "; {unlisted}"))?;
                forget(f, forgotten.as_ref())
            }
            Self::Corrected {
                turns,
                players_change,
                left_out,
                unlisted,
                forgotten,
                undone_forgotten,
                kept_record,
            } => {
                let name = |fixed: &FixedTurn| format!("turn {}: {}", fixed.number, fixed.turn);
                f.write_str(&turns.iter().map(name).collect::<Vec<_>>().join("; "))?;
                if *players_change {
                    f.write_str(
                        "; the turns after it are the other player's now: check the racks",
                    )?;
                }
                unlisted.iter().try_for_each(|unlisted| write!(f, "; {unlisted}"))?;
                forgotten.iter().try_for_each(|forgotten| write!(f, "; {forgotten}"))?;
                match left_out {
                    0 => {}
                    1 => f.write_str("; the last turn is left out")?,
                    count => write!(f, "; the last {count} turns are left out")?,
                }
                match undone_forgotten {
                    0 => {}
                    1 => f.write_str(", and the turn that was taken back is forgotten")?,
                    count => write!(f, ", and the {count} turns taken back are forgotten")?,
                }
                keep_old(f, kept_record.as_ref())
            }
            Self::Position { kept_record } => {
                f.write_str("position changed: a new record begins")?;
                keep_old(f, kept_record.as_ref())
            }
            Self::Overwritten { file } => write!(f, "{} is written", file.display()),
            Self::Reloaded { file } => write!(f, "{} is read again", file.display()),
        }
    }
}
