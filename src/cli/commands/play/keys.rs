//! Shortcuts of the full screen of a game: keys, and letters with Enter.

use ratatui::crossterm::event::KeyCode;

/// What is done at once, or asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Shortcut {
    /// Puts tiles on the board.
    Lay,
    /// Changes the position.
    Position,
    /// Only plays on a square.
    At,
    /// Only plays of a word.
    Word,
    /// Only plays that use some tiles.
    Uses,
    /// Only plays that keep some tiles.
    Keeps,
    /// All plays again.
    All,
    /// Sorts by score, or by equity again.
    Sort,
    /// Tries the opponent's replies to the moves of the page.
    Replies,
    /// Says why the selected move is good or bad.
    Why,
    /// Enters new tiles.
    Tiles,
    Swap,
    /// Passes, after a question.
    Pass,
    Undo,
    Redo,
    /// Corrects a turn.
    Correct,
    /// Allows the words of the game that the list lacks, for good.
    Allow,
    /// Blocks a word that the game refused, for good.
    Block,
    Help,
    Quit,
}

/// Each with its letter, its word where that is not a command, and its key. Every key has a letter
/// or a word too: not all terminals have function keys, and some keep them to themselves.
const ALL: [(Shortcut, &str, &str, Option<KeyCode>); 20] = [
    (Shortcut::Lay, "e", "lay", Some(KeyCode::F(2))),
    (Shortcut::Position, "E", "position", Some(KeyCode::F(3))),
    (Shortcut::At, "f", "", None),
    (Shortcut::Word, "w", "", None),
    (Shortcut::Uses, "l", "", None),
    (Shortcut::Keeps, "k", "", None),
    (Shortcut::All, "a", "", None),
    (Shortcut::Sort, "o", "", Some(KeyCode::F(7))),
    (Shortcut::Replies, "v", "", Some(KeyCode::F(8))),
    (Shortcut::Why, "y", "why", Some(KeyCode::F(9))),
    (Shortcut::Tiles, "t", "tiles", None),
    (Shortcut::Swap, "s", "swap", Some(KeyCode::F(4))),
    (Shortcut::Pass, "x", "", None),
    (Shortcut::Undo, "u", "", Some(KeyCode::F(5))),
    (Shortcut::Redo, "r", "", Some(KeyCode::F(6))),
    (Shortcut::Correct, "c", "", Some(KeyCode::F(11))),
    (Shortcut::Allow, "+", "allow", None),
    (Shortcut::Block, "-", "block", None),
    (Shortcut::Help, "?", "", Some(KeyCode::F(1))),
    (Shortcut::Quit, "q", "", Some(KeyCode::F(10))),
];

impl Shortcut {
    /// The shortcut of a key other than a letter.
    pub(crate) fn of_key(key: KeyCode) -> Option<Self> {
        let is_it = |(_, _, _, named): &&(_, _, _, Option<KeyCode>)| *named == Some(key);
        match key {
            KeyCode::Tab => Some(Self::Lay),
            _ => ALL.iter().find(is_it).map(|(shortcut, ..)| *shortcut),
        }
    }

    /// The shortcut of a letter or word. Case counts for `e` and `E` only.
    pub(crate) fn of_text(text: &str) -> Option<Self> {
        let is_letter = |letter: &str| {
            text == letter || !text.eq_ignore_ascii_case("e") && text.eq_ignore_ascii_case(letter)
        };
        let is_word = |word: &str| !word.is_empty() && text.eq_ignore_ascii_case(word);
        let found = ALL.iter().find(|(_, letter, word, _)| is_letter(letter) || is_word(word));
        found.map(|(shortcut, ..)| *shortcut)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_key_has_a_letter() {
        for (shortcut, letter, word, key) in ALL {
            assert_eq!(Shortcut::of_text(letter), Some(shortcut));
            assert!(word.is_empty() || Shortcut::of_text(word) == Some(shortcut));
            assert!(key.is_none_or(|key| Shortcut::of_key(key) == Some(shortcut)));
        }
        assert_eq!(Shortcut::of_text("X"), Some(Shortcut::Pass));
        assert_eq!(["", "ee", "8D STEP", "n"].map(Shortcut::of_text), [None; 4]);
        assert_eq!(Shortcut::of_key(KeyCode::Char('e')), None);
    }
}
