//! What a command of the program is: its name, its help, its arguments and what runs it.

use clap::{ArgMatches, FromArgMatches};

use super::context::Session;
use super::term::{Error, Outcome};

/// What a command does once its arguments are read.
pub(super) type Action = Box<dyn Fn(&Session<'_>) -> Result<Outcome, Error>>;

/// A command of the program.
pub(super) struct Command {
    pub name: &'static str,
    pub about: &'static str,
    /// Whether it asks the words of a list, at a level.
    pub asks_words: bool,
    /// Gives the command its arguments.
    pub arguments: fn(clap::Command) -> clap::Command,
    /// Reads the arguments.
    pub read: fn(&mut ArgMatches) -> Result<Action, clap::Error>,
}

/// Reads the arguments of a command, which `run` then follows.
pub(super) fn action<A: FromArgMatches + 'static>(
    matches: &mut ArgMatches,
    run: fn(&A, &Session<'_>) -> Result<Outcome, Error>,
) -> Result<Action, clap::Error> {
    let asked = A::from_arg_matches_mut(matches)?;
    Ok(Box::new(move |session| run(&asked, session)))
}

impl Command {
    /// Its arguments and their help.
    pub(super) fn clap(&self) -> clap::Command {
        let command = (self.arguments)(clap::Command::new(self.name)).about(self.about);
        with_negative_numbers(command)
    }
}

/// Lets a number below zero be a wrong number, and no unknown option.
pub(super) fn with_negative_numbers(command: clap::Command) -> clap::Command {
    command.mut_args(|arg| match arg.get_action().takes_values() {
        true => arg.allow_negative_numbers(true),
        false => arg,
    })
}
