//! Parts of the sentences that say why a command is refused.

use crate::game::Refused;
use crate::rules::Points;

/// How to play words that the list lacks; nothing in a game that wfq deals.
pub(in crate::app::play) fn anyway(is_dealt: bool, words: &[String]) -> String {
    if is_dealt {
        return String::new();
    }
    format!("; add ! to play it anyway, or correct the list: allow {}", words.join(" "))
}

/// Why a turn no longer fits; `changed` if it has become the other player's.
pub(in crate::app::play) fn unfit(why: &Refused, number: usize, changed: bool) -> String {
    let why = match why {
        Refused::Room { found, most } => format!(
            "its rack would have {found} tiles, and has room for {most}: say what it was, with turn {number} rack ABC"
        ),
        why => why.to_string(),
    };
    let places = "; the players change places there: it would be the other player's turn";
    if changed { why + places } else { why }
}

pub(in crate::app::play) fn turns_are(count: usize) -> String {
    match count {
        0 => "there are no turns yet".to_owned(),
        _ => format!("turns are numbered 1 to {count}; turns lists them"),
    }
}

pub(in crate::app::play) fn turns_from(first: usize, last: usize) -> String {
    if first == last { "that turn".to_owned() } else { format!("turns {first} to {last}") }
}

pub(in crate::app::play) fn numbered(count: usize, plays: usize) -> String {
    match count {
        0 => "there are no plays".to_owned(),
        _ if count == plays => format!("plays are numbered 1 to {count}"),
        _ => format!("moves are numbered 1 to {count}"),
    }
}

pub(in crate::app::play) fn instead(blanked: Option<&str>, claimed: Points) -> String {
    blanked.map_or_else(String::new, |play| format!("; {play} scores {claimed}"))
}

pub(in crate::app::play) fn at_line(path: &std::path::Path, line: Option<usize>) -> String {
    let line = line.filter(|line| *line > 0);
    line.map_or_else(String::new, |line| format!("{}:{line}: ", path.display()))
}
