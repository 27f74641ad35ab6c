//! The program: all its commands, in groups.

use clap::{Args, CommandFactory, Parser};

use super::action::{Command, action, with_negative_numbers};
use super::args::Global;
use super::args::help::{EXAMPLES, grouped};
#[cfg(feature = "mcp")]
use super::commands::mcp;
use super::commands::{autoplay, bot, merge, shell, sql, train};
use super::groups::{GROUPS, Group};
use super::schema;

/// The commands for those who write programs.
const EXPERTS: Group = (
    "For experts",
    &[
        Command {
            name: "sql",
            about: "Run SQL on the database, read-only",
            asks_words: true,
            arguments: sql::SqlQuery::augment_args,
            read: |matches| action(matches, sql::run),
        },
        #[cfg(feature = "mcp")]
        Command {
            name: "mcp",
            about: "Answer an assistant that speaks the Model Context Protocol",
            asks_words: false,
            arguments: mcp::Mcp::augment_args,
            read: |matches| action(matches, mcp::run),
        },
        Command {
            name: "autoplay",
            about: "Play games between two computer players",
            asks_words: true,
            arguments: autoplay::args::Autoplay::augment_args,
            read: |matches| action(matches, autoplay::run),
        },
        Command {
            name: "bot",
            about: "Answer positions with the moves of a player, line by line",
            asks_words: true,
            arguments: bot::BotArgs::augment_args,
            read: |matches| action(matches, bot::run),
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
            read: |matches| action(matches, |asked, session| shell::man(asked, program(), session)),
        },
    ],
);

/// Every group, in the order in which the help shows them.
fn groups() -> impl Iterator<Item = Group> {
    GROUPS.into_iter().chain([EXPERTS])
}

/// Every command.
fn commands() -> impl Iterator<Item = &'static Command> {
    groups().flat_map(|(_, commands)| commands)
}

/// The command of a name.
pub(super) fn find(name: &str) -> Option<&'static Command> {
    commands().find(|command| command.name == name)
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
    let names = |all: &[Command]| all.iter().map(|command| command.name).collect();
    let groups: Vec<_> = groups().map(|(group, all)| (group, names(all))).collect();
    let commands = commands().map(Command::clap);
    grouped(with_negative_numbers(Program::command()).subcommands(commands), &groups)
}
