//! The commands about positions and games.

use clap::Args;

use crate::cli::action::{Command, action};
#[cfg(feature = "serve")]
use crate::cli::commands::serve;
use crate::cli::commands::{bag, board, check_proof, games, play, puzzle, review, score, solve};

/// The commands about positions and games, in the order of the help.
pub(super) const COMMANDS: &[Command] = &[
    Command {
        name: "solve",
        about: "Find the moves on a board",
        asks_words: true,
        arguments: solve::args::Solve::augment_args,
        read: |matches| action(matches, solve::run),
    },
    #[cfg(feature = "serve")]
    Command {
        name: "serve",
        about: "Open the page in a browser, here or on a phone",
        asks_words: false,
        arguments: serve::Serve::augment_args,
        read: |matches| action(matches, serve::run),
    },
    Command {
        name: "play",
        about: "Play along with a game, and see the best plays at every turn",
        asks_words: true,
        arguments: play::args::PlayAlongArgs::augment_args,
        read: |matches| {
            action(matches, |asked: &play::args::PlayAlongArgs, session| match asked.names_none() {
                true => games::all(session),
                false => play::run(asked, session),
            })
        },
    },
    Command {
        name: "review",
        about: "Review a game: what each turn cost, and what was better",
        asks_words: true,
        arguments: review::args::Review::augment_args,
        read: |matches| action(matches, review::run),
    },
    Command {
        name: "puzzle",
        about: "Find the best move of a position, a new one each day",
        asks_words: true,
        arguments: puzzle::args::Puzzle::augment_args,
        read: |matches| action(matches, puzzle::run),
    },
    Command {
        name: "games",
        about: "Show the games you can resume",
        asks_words: false,
        arguments: games::args::Games::augment_args,
        read: |matches| action(matches, games::run),
    },
    Command {
        name: "score",
        about: "Score moves, and say whether they are legal",
        asks_words: true,
        arguments: score::args::Score::augment_args,
        read: |matches| action(matches, score::run),
    },
    Command {
        name: "check-proof",
        about: "Check the certificate of an ending, by the rules alone",
        asks_words: true,
        arguments: check_proof::CheckProof::augment_args,
        read: |matches| action(matches, check_proof::run),
    },
    Command {
        name: "bag",
        about: "Show the unseen tiles, and the chance of drawing each",
        asks_words: false,
        arguments: bag::Bag::augment_args,
        read: |matches| action(matches, bag::run),
    },
    Command {
        name: "board",
        about: "Draw a board, or convert it to another form",
        asks_words: false,
        arguments: board::args::BoardCommand::augment_args,
        read: |matches| action(matches, board::run),
    },
];
