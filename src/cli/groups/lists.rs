//! The commands about word lists.

use clap::Args;

use crate::cli::action::{Command, action};
use crate::cli::commands::{corrections, import, learn, lists, rulesets};

/// The commands about word lists, in the order of the help.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "import",
        about: "Import a word list into the database",
        asks_words: false,
        arguments: import::args::Import::augment_args,
        read: |matches| action(matches, import::run),
    },
    Command {
        name: "lists",
        about: "Show the word lists of the database",
        asks_words: false,
        arguments: |command| command.after_help("Examples:\n  wfq lists\n  wfq lists --json"),
        read: |_| Ok(Box::new(lists::run)),
    },
    Command {
        name: "use",
        about: "Make a word list the default",
        asks_words: false,
        arguments: lists::Use::augment_args,
        read: |matches| action(matches, lists::use_list),
    },
    Command {
        name: "block",
        about: "Remove words from a list, for good",
        asks_words: false,
        arguments: corrections::correct::Correct::augment_args,
        read: |matches| action(matches, corrections::correct::block),
    },
    Command {
        name: "allow",
        about: "Add words to a list, for good",
        asks_words: false,
        arguments: corrections::correct::Correct::augment_args,
        read: |matches| action(matches, corrections::correct::allow),
    },
    Command {
        name: "learn",
        about: "Find the words of games that the list lacks, and allow them",
        asks_words: true,
        arguments: learn::args::Learn::augment_args,
        read: |matches| action(matches, learn::run),
    },
    Command {
        name: "corrections",
        about: "Show, undo, save or load blocked and allowed words",
        asks_words: false,
        arguments: corrections::Corrections::augment_args,
        read: |matches| action(matches, corrections::run),
    },
    Command {
        name: "compare",
        about: "Compare two lists word by word",
        asks_words: true,
        arguments: lists::compare::Compare::augment_args,
        read: |matches| action(matches, lists::compare::run),
    },
    Command {
        name: "stats",
        about: "Count the words of a list by length and letter",
        asks_words: true,
        arguments: lists::stats::Stats::augment_args,
        read: |matches| action(matches, lists::stats::run),
    },
    Command {
        name: "export",
        about: "Write a word list as text",
        asks_words: true,
        arguments: lists::export::Export::augment_args,
        read: |matches| action(matches, lists::export::run),
    },
    Command {
        name: "drop",
        about: "Drop word lists and free their space",
        asks_words: false,
        arguments: lists::drop::Drop::augment_args,
        read: |matches| action(matches, lists::drop::run),
    },
    Command {
        name: "rulesets",
        about: "Show the languages and games that wfq knows",
        asks_words: false,
        arguments: rulesets::Rulesets::augment_args,
        read: |matches| action(matches, rulesets::run),
    },
];
