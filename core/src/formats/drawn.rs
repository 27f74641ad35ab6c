//! The lines that wfq writes below a board that it draws.

use super::{Saved, score};
use crate::board::Header;
use crate::rules::Ruleset;

/// The position with what the lines below its drawing say: language, rack and scores.
pub(super) fn with_said(mut saved: Saved, text: &str) -> Saved {
    if !saved.text.is_drawing() {
        return saved;
    }
    for (said, line) in text.lines().zip(1..) {
        let header = |value: &str| Some(Header { value: value.to_owned(), line });
        // Dutch, 48 tiles on the board, rack GJKOQU?, scores 127 to 262
        if let Some((before, behind)) = said.split_once(" tiles on the board") {
            let language = before.rsplit_once(", ").and_then(|(name, _)| Ruleset::id_of(name));
            saved.text.language = saved.text.language.take().or(language.and_then(header));
            for part in behind.split(", ") {
                if let Some(rack) = part.strip_prefix("rack ") {
                    saved.text.rack = saved.text.rack.take().or(header(rack));
                }
                let scores = part.strip_prefix("scores ").and_then(|both| both.split_once(" to "));
                let scores = scores
                    .and_then(|(own, other)| Some([score::parse(own)?, score::parse(other)?]));
                saved.scores = saved.scores.or(scores);
            }
        }
        // rack AADEKLP   41 in the bag   your move
        let rack = said.strip_prefix("rack ").and_then(|rest| rest.split_once(' '));
        if let Some((rack, _)) = rack.filter(|(_, rest)| rest.contains(" in the bag")) {
            saved.text.rack = saved.text.rack.take().or(header(rack));
        }
    }
    saved
}
