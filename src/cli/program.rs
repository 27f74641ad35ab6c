//! The program: all its commands, in groups.

use clap::{Args, CommandFactory, Parser};

use super::action::{Command, action, with_negative_numbers};
use super::args::help::{EXAMPLES, grouped};
use super::args::{Global, Search};
#[cfg(feature = "serve")]
use super::commands::serve;
use super::commands::{
    anagram, autoplay, bag, board, check, check_proof, corrections, define, games, hidden, import,
    ladder, learn, lists, matching, merge, play, puzzle, quiz, review, rulesets, score, search,
    shell, solve, sql, stems, train, word,
};
use super::schema;

/// Every command, in the groups and in the order in which the help shows them.
const COMMANDS: &[(&str, &[Command])] = &[
    (
        "Play",
        &[
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
                    action(matches, |asked: &play::args::PlayAlongArgs, session| {
                        match asked.names_none() {
                            true => games::all(session),
                            false => play::run(asked, session),
                        }
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
        ],
    ),
    (
        "Words",
        &[
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
        ],
    ),
    (
        "Lists",
        &[
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
                arguments: |command| {
                    command.after_help("Examples:\n  wfq lists\n  wfq lists --json")
                },
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
        ],
    ),
    (
        "For experts",
        &[
            Command {
                name: "sql",
                about: "Run SQL on the database, read-only",
                asks_words: true,
                arguments: sql::SqlQuery::augment_args,
                read: |matches| action(matches, sql::run),
            },
            Command {
                name: "autoplay",
                about: "Play games between two computer players",
                asks_words: true,
                arguments: autoplay::args::Autoplay::augment_args,
                read: |matches| action(matches, autoplay::run),
            },
            Command {
                name: "train",
                about: "Learn leave values by playing games",
                asks_words: false,
                arguments: train::args::Train::augment_args,
                read: |matches| action(matches, train::run),
            },
            Command {
                name: "merge",
                about: "Put the results of all parts of a long work together",
                asks_words: false,
                arguments: merge::Merge::augment_args,
                read: |matches| {
                    action(matches, |asked: &merge::Merge, session| {
                        merge::run(asked, session, autoplay::part::merge, train::part::merge)
                    })
                },
            },
            Command {
                name: "schema",
                about: "Print the JSON schema of an answer",
                asks_words: false,
                arguments: schema::SchemaOf::augment_args,
                read: |matches| action(matches, schema::run),
            },
            Command {
                name: "completions",
                about: "Print what a shell needs to complete commands, options and names",
                asks_words: false,
                arguments: shell::Completions::augment_args,
                read: |matches| action(matches, shell::completions),
            },
            Command {
                name: "man",
                about: "Print the manual, or write a page for each command",
                asks_words: false,
                arguments: shell::Man::augment_args,
                read: |matches| {
                    action(matches, |asked, session| shell::man(asked, program(), session))
                },
            },
        ],
    ),
];

/// The command of a name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    COMMANDS.iter().flat_map(|(_, all)| *all).find(|command| command.name == name)
}

/// Finds your best Wordfeud move, and says why.
#[derive(Debug, Parser)]
#[command(name = "wfq", version, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = EXAMPLES)]
struct Program {
    #[command(flatten)]
    global: Global,
}

/// The whole program, with its commands in groups.
pub(super) fn program() -> clap::Command {
    let commands = COMMANDS.iter().flat_map(|(_, all)| *all).map(Command::clap);
    let names = |all: &[Command]| all.iter().map(|command| command.name).collect();
    let groups: Vec<_> = COMMANDS.iter().map(|(group, all)| (*group, names(all))).collect();
    grouped(with_negative_numbers(Program::command()).subcommands(commands), &groups)
}
