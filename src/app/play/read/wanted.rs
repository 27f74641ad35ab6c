//! Moves in what is typed.

use itertools::Itertools;

use crate::moves::parse_place;

/// A move of the list.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WantedMove {
    /// Its number, from 1.
    Number(usize),
    /// What it is called, as typed: `8D STEP`, `swap QX`, `pass`; or its word alone, `STEP`.
    Name(String),
}

/// The moves that `why` is about.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum WhyWanted {
    /// What lies behind this one.
    One(WantedMove),
    /// The first beside the second.
    Two([WantedMove; 2]),
}

/// Whether a text is meant as a move, right or wrong: `8D STEP 18`, `STEP 8D`, `STEP@7,3`.
pub fn is_move(text: &str) -> bool {
    let mut parts = text.split_whitespace();
    let (first, second) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
    // F 8E is not a move.
    let is_word = first.chars().nth(1).is_some();
    let second = is_word.then(|| parse_place(second.trim_end_matches('!'))).flatten();
    first.contains('@') || parse_place(first).or(second).is_some()
}

/// Whether a text may be a word without a place: two letters or more, and nothing else.
pub(in crate::app::play) fn may_be_word(text: &str) -> bool {
    let is_letter = |c: char| c.is_alphabetic() || matches!(c, '[' | ']' | '(' | ')');
    text.chars().nth(1).is_some() && text.chars().all(is_letter)
}

/// Whether what stands after WHY makes it the word that is played: `why 8D 21`.
pub(in crate::app::play) fn is_why_played(rest: &str) -> bool {
    let (place, rest) = rest.split_once(char::is_whitespace).unwrap_or((rest, ""));
    let score = rest.trim().trim_start_matches('+').trim_end_matches('!').trim_end();
    let is_score = score.bytes().all(|byte| byte.is_ascii_digit());
    parse_place(place.trim_end_matches('!')).is_some() && is_score
}

impl WhyWanted {
    /// Reads a move, or two with a comma between them; `None` where it is neither.
    pub(in crate::app::play) fn parse(typed: &str) -> Option<Self> {
        // WORD@ROW,COLUMN is one move.
        match typed.split_once(',').filter(|_| !typed.contains('@')) {
            None => WantedMove::parse(typed).map(Self::One),
            Some((one, other)) => {
                Some(Self::Two([WantedMove::parse(one.trim())?, WantedMove::parse(other.trim())?]))
            }
        }
    }
}

impl WantedMove {
    /// Reads a number or a name; `None` where it is neither.
    fn parse(typed: &str) -> Option<Self> {
        if let Ok(number) = typed.parse() {
            return Some(Self::Number(number));
        }
        let name = typed.split_whitespace().join(" ");
        let is_name = is_move(&name)
            || name == "pass"
            || name.starts_with("swap ")
            || (may_be_word(&name) && name != "swap");
        is_name.then_some(Self::Name(name))
    }
}
