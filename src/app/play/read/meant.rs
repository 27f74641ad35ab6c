//! The commands that were probably meant by what is none.

use crate::app::nearest;

/// The commands that are words, as they are shown.
const NAMES: [&str; 32] = [
    "next",
    "previous",
    "list",
    "plays",
    "board",
    "all",
    "sort",
    "define",
    "word",
    "check",
    "block",
    "allow",
    "bag",
    "replies",
    "swap",
    "pass",
    "resign",
    "hints",
    "tiles",
    "rack",
    "theirs",
    "turns",
    "turn",
    "scores",
    "undo",
    "redo",
    "reload",
    "overwrite",
    "help",
    "quit",
    "exit",
    "why",
];

/// What is said of the command that a text was probably meant to begin with, if there is one like it.
fn command_meant(text: &str) -> String {
    let typed = text.split_whitespace().next().unwrap_or_default().to_lowercase();
    let begins = |name: &&str| typed.chars().next() == name.chars().next();
    let is_long = |name: &&str| typed.chars().count().abs_diff(name.len()) <= 2;
    let names = NAMES.into_iter().filter(begins).filter(is_long);
    nearest(&typed, names).map_or_else(String::new, |meant| format!("; did you mean {meant}?"))
}

/// What is said of a text that begins with no command.
pub(in crate::app::play) fn unknown(text: &str) -> String {
    format!("{text:?} is not a command: help lists them{}", command_meant(text))
}

/// What is said of a text that is no command either, where a word might be played.
pub(in crate::app::play) fn no_word(typed: &str, why: &str) -> String {
    let meant = command_meant(typed);
    format!("{typed:?} is not a command (help lists them{meant}), nor a word to play: {why}")
}
