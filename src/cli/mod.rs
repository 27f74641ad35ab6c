//! The command line, in rooms: `term`, `answer`, `args`, `context`, `commands`, `schema`, `action`, `groups`, `program`. Each
//! names only those before it. The only floor that prints.

// main.rs needs `run` and `Surroundings`, and nothing else here is public.
#![warn(unreachable_pub)]

mod term;

mod answer;

mod args;

mod context;

mod commands;

mod schema;

mod action;

mod groups;

mod program;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, FromArgMatches};

use action::{Action, Command};
use args::global::Global;
use context::session::Session;
use program::{find, program};
use term::controls::shown;
use term::error::Error;
use term::notes::note;
use term::outcome::Outcome;
use term::shown::Paint;
pub use term::surroundings::Surroundings;

/// Runs the command that the arguments name. Exit code 0 is found or done, 1 nothing found, 2 an
/// error; a closed pipe ends it quietly.
pub fn run(arguments: impl IntoIterator<Item = OsString>, surroundings: &Surroundings) -> ExitCode {
    commands::shell::complete(program);
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let Parsed { global, command, action } = match parsed(&arguments) {
        Ok(parsed) => parsed,
        Err(error) => return explain(error, &arguments),
    };
    global.color.write_global();
    term::interrupts::ignore_file_size_signal();
    let outcome = Session::new(&global, surroundings).and_then(|session| {
        if !command.asks_words {
            session.no_level_option()?;
        }
        #[cfg(feature = "parquet")]
        let session = session.with_columns(|| schema::columns_of(&asked(&arguments, command.name)));
        let outcome = action(&session);
        let outcome = outcome.or_else(|error| session.unread(error))?;
        session.of_one_version(outcome)
    });
    exit_code(outcome)
}

/// A command with what is typed behind it.
#[cfg(feature = "parquet")]
fn asked(arguments: &[OsString], name: &str) -> Vec<String> {
    let words = arguments.iter().map(|argument| argument.to_string_lossy().into_owned());
    words.skip(1).skip_while(|word| word != name).collect()
}

/// What arguments ask for.
struct Parsed {
    global: Global,
    command: &'static Command,
    action: Action,
}

/// What arguments ask for, or clap's answer to them: a mistake, the help, the version.
fn parsed(arguments: &[OsString]) -> Result<Parsed, clap::Error> {
    let matches = match named(arguments).try_get_matches_from(arguments) {
        // All commands have a say in the answer to a mistake, and in the help.
        Err(error) if error.kind() != ErrorKind::DisplayVersion => {
            program().try_get_matches_from(arguments)
        }
        matches => matches,
    };
    let mut matches = matches?;
    let missing = || clap::Error::new(ErrorKind::MissingSubcommand);
    let (name, mut of_command) = matches.remove_subcommand().ok_or_else(missing)?;
    let command = find(&name).ok_or_else(missing)?;
    let action = (command.read)(&mut of_command)?;
    Ok(Parsed { global: Global::from_arg_matches_mut(&mut matches)?, command, action })
}

/// The program with the first command that some arguments name, and no others: making all commands
/// takes longer than most questions. What it accepts means the same to the whole program.
fn named(arguments: &[OsString]) -> clap::Command {
    let program = clap::Command::new("wfq").version(env!("CARGO_PKG_VERSION"));
    let program = Global::augment_args(program.subcommand_required(true));
    let mut names = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    program.subcommands(names.find_map(find).map(Command::clap))
}

fn exit_code(outcome: Result<Outcome, Error>) -> ExitCode {
    match outcome {
        Ok(Outcome::Found) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            let style = Paint(anstyle::AnsiColor::Red.on_default().bold());
            for line in error.lines() {
                note(&format!("{style}error{style:#}: {line}"));
            }
            ExitCode::from(2)
        }
    }
}

/// Prints help as it is, and a mistake in the arguments as one line, cut as errors are.
fn explain(error: clap::Error, arguments: &[OsString]) -> ExitCode {
    match error.kind() {
        ErrorKind::DisplayHelp | ErrorKind::DisplayVersion => {
            return exit_code(error.print().map(|()| Outcome::Found).map_err(Error::unwritten));
        }
        ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => _ = error.print(),
        _ => {
            // The library strips escape sequences, and the message is to show what was typed.
            let escape =
                |argument: &OsString| shown(&argument.to_string_lossy()).into_owned().into();
            let escaped: Vec<_> = arguments.iter().map(escape).collect();
            let escaped = parsed(&escaped);
            let line = Error::new(args::usage::line(escaped.err().unwrap_or(error)));
            let command = args::usage::command(program(), arguments);
            note(&format!("{line}; see {command} --help"));
        }
    }
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_has_each_command_and_each_option() {
        let help = program().render_long_help().to_string();
        for command in program().get_subcommands() {
            let line = format!("\n  {} ", command.get_name());
            assert_eq!(help.matches(&line).count(), 1, "{}:\n{help}", command.get_name());
        }
        let (commands, _) = help.split_once("\nOptions:").expect("options");
        assert!(commands.lines().all(|line| line.chars().count() <= 80), "{commands}");
        let usage = "\nUsage: wfq [OPTIONS] <COMMAND>\n";
        for part in ["\nPlay:\n  solve ", usage, "--db <FILE>", "Examples:"] {
            assert!(help.contains(part), "{part}:\n{help}");
        }
    }

    /// clap wraps paragraphs, not tables and examples, to the width of a terminal.
    #[test]
    fn the_help_of_every_command_has_examples_and_fits_80_columns() {
        let check = |command: &clap::Command, name: &str| {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(&format!("wfq {name}")), "{name}: {help}");
            for line in help.lines().filter(|line| !line.is_empty()) {
                let is_whole = match line.starts_with(' ') {
                    true => line.chars().count() <= 80,
                    false => line.ends_with(['.', ':']),
                };
                assert!(is_whole, "{name}: {line}");
            }
        };
        for command in program().get_subcommands() {
            if command.has_subcommands() {
                command.get_subcommands().for_each(|inner| {
                    check(inner, &format!("{} {}", command.get_name(), inner.get_name()));
                });
            } else {
                check(command, command.get_name());
            }
        }
    }
}
