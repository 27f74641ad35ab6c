//! The commands about words.

use clap::Args;

use crate::cli::action::{Command, action};
use crate::cli::args::Search;
use crate::cli::commands::{
    anagram, check, define, hidden, ladder, matching, quiz, search, stems, word,
};

/// The commands about words, in the order of the help.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "anagram",
        about: "Find the words that some letters make",
        asks_words: true,
        arguments: anagram::args::Anagram::augment_args,
        read: |matches| action(matches, anagram::run),
    },
    Command {
        name: "search",
        about: "Find the words that match a pattern and meet conditions",
        asks_words: true,
        arguments: Search::augment_args,
        read: |matches| action(matches, search::run),
    },
    Command {
        name: "match",
        about: "Find the words that answer a query of patterns and equations",
        asks_words: true,
        arguments: matching::args::Match::augment_args,
        read: |matches| action(matches, matching::run),
    },
    Command {
        name: "ladder",
        about: "Lead from one word to another, a letter at a time",
        asks_words: true,
        arguments: ladder::Ladder::augment_args,
        read: |matches| action(matches, ladder::run),
    },
    Command {
        name: "hidden",
        about: "Find words hidden in a text, across its spaces too",
        asks_words: true,
        arguments: hidden::Hidden::augment_args,
        read: |matches| action(matches, hidden::run),
    },
    Command {
        name: "stems",
        about: "Find letters that make the most likely words with one letter more",
        asks_words: true,
        arguments: stems::Stems::augment_args,
        read: |matches| action(matches, stems::run),
    },
    Command {
        name: "word",
        about: "Show everything the list knows about a word",
        asks_words: true,
        arguments: word::WordQuery::augment_args,
        read: |matches| action(matches, word::run),
    },
    Command {
        name: "define",
        about: "Say what words mean",
        asks_words: true,
        arguments: define::Define::augment_args,
        read: |matches| action(matches, define::run),
    },
    Command {
        name: "quiz",
        about: "Learn words and moves by cards that come again in time",
        asks_words: true,
        arguments: quiz::args::Quiz::augment_args,
        read: |matches| action(matches, quiz::run),
    },
    Command {
        name: "check",
        about: "Check whether words are in the list",
        asks_words: true,
        arguments: check::Check::augment_args,
        read: |matches| action(matches, check::run),
    },
];
