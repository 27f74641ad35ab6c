//! The command line: one file a command. The only floor that prints.

mod advice;
mod ahead;
mod ahead_args;
mod anagram;
mod args;
mod autoplay;
mod autoplay_args;
mod autoplay_each;
mod autoplay_games;
mod autoplay_show;
mod bag;
mod batch;
mod batch_line;
mod board;
mod board_args;
mod board_file;
mod board_read;
mod board_record;
mod board_rules;
mod check;
mod compact;
mod compare;
mod conditions;
mod confirm;
mod controls;
mod correct;
mod corrections;
mod draw;
#[cfg(test)]
mod draw_reads;
mod drop;
mod ending;
mod error;
mod export;
mod fragment;
mod games;
mod games_delete;
mod import;
mod import_args;
mod import_doubt;
mod input;
mod interrupts;
mod kept;
mod leaves;
mod lines;
mod list_args;
mod lists;
mod moves_args;
mod moves_ask;
mod moves_conditions;
mod moves_table;
mod out;
mod out_file;
mod out_stream;
mod output;
mod play;
mod play_along;
mod play_anew;
mod play_args;
mod play_command;
mod play_edit;
mod play_files;
mod play_help;
mod play_keys;
mod play_lines;
mod play_named;
mod play_noted;
mod play_open;
mod play_panels;
mod play_record;
mod play_row;
mod play_same;
mod play_screen;
mod play_tell;
mod play_turn;
mod play_typed;
mod play_view;
mod progress;
mod prompt;
mod readings;
mod rulesets;
mod score;
mod score_tiles;
mod search;
mod search_args;
mod session;
mod shell;
mod shown;
mod solve;
mod solve_beside;
mod solve_show;
mod sources;
mod sql;
mod sql_notes;
mod sql_page;
mod sql_rows;
mod stats;
mod stream;
mod surroundings;
mod train;
mod train_args;
mod train_show;
mod typed;
mod why;
mod word;
mod word_page;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{CommandFactory, Parser};

use args::{Arguments, Command};
use controls::shown;
use error::Error;
use session::Session;
pub use surroundings::Surroundings;

/// What a command comes to, if nothing goes wrong.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Outcome {
    /// Found, or done. Exit code 0.
    Found,
    /// There is nothing to be found. Exit code 1.
    Nothing,
}

/// Runs the command that the arguments name. Exit code 0 is found or done, 1 nothing found, 2 an
/// error; a closed pipe ends it quietly.
pub fn run(arguments: impl IntoIterator<Item = OsString>, surroundings: &Surroundings) -> ExitCode {
    shell::complete();
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match Arguments::try_parse_from(&arguments) {
        Ok(arguments) => arguments,
        Err(error) => return usage(error, &arguments),
    };
    arguments.color.write_global();
    ignore_file_size_signal();
    let outcome = Session::new(&arguments, surroundings).and_then(|session| {
        let outcome = match &arguments.command {
            Command::Import(command) => import::run(command, &session),
            Command::Anagram(command) => anagram::run(command, &session),
            Command::Solve(command) => solve::run(command, &session),
            Command::Score(command) => score::run(command, &session),
            Command::Bag(command) => bag::run(command, &session),
            Command::Board(command) => board::run(command, &session),
            Command::Search(command) => search::run(command, &session),
            Command::Check(command) => check::run(command, &session),
            Command::Word(command) => word::run(command, &session),
            Command::Autoplay(command) => autoplay::run(command, &session),
            Command::Sql(command) => sql::run(command, &session),
            Command::Play(command) => play::run(command, &session),
            Command::Games(command) => games::run(command, &session),
            Command::Rulesets(command) => rulesets::run(command, &session),
            Command::OfLists(command) => list_args::run(command, &session),
            Command::Completions(command) => shell::completions(command, &session),
            Command::Man(command) => shell::man(command, &session),
        };
        let outcome = outcome.or_else(|error| session.unread(error))?;
        session.of_one_version(outcome)
    });
    exit_code(outcome)
}

fn exit_code(outcome: Result<Outcome, Error>) -> ExitCode {
    match outcome {
        Ok(Outcome::Found) => ExitCode::SUCCESS,
        Ok(Outcome::Nothing) => ExitCode::from(1),
        Err(error) if error.is_closed_pipe() => ExitCode::SUCCESS,
        Err(error) => {
            let style = shown::Paint(anstyle::AnsiColor::Red.on_default().bold());
            for line in error.lines() {
                output::note(&format!("{style}error{style:#}: {line}"));
            }
            ExitCode::from(2)
        }
    }
}

/// Help as it is; a mistake in the arguments as one line.
fn usage(error: clap::Error, arguments: &[OsString]) -> ExitCode {
    if matches!(error.kind(), ErrorKind::DisplayHelp | ErrorKind::DisplayVersion) {
        let printed = error.print().map(|()| Outcome::Found).map_err(Error::from);
        return exit_code(printed);
    }
    if error.kind() == ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand {
        _ = error.print();
        return ExitCode::from(2);
    }
    // The library takes escape sequences out of its text: it is to be seen what was typed.
    let typed = arguments.iter().map(|argument| shown(&argument.to_string_lossy()).into_owned());
    let error = Arguments::try_parse_from(typed).err().unwrap_or(error);
    let text = error.render().to_string();
    let command = named(arguments).join(" ");
    let lines = text.lines().map(str::trim).take_while(|line| !line.starts_with("Usage:"));
    let useless = |line: &&str| {
        line.is_empty() || line.starts_with("For more") || line.contains("as a value, use")
    };
    let said: Vec<_> = lines.filter(|line| !useless(line)).collect();
    output::note(&format!("{}; see {} --help", said.join(" "), command));
    ExitCode::from(2)
}

/// The command that some arguments name, as far as there is one.
fn named(arguments: &[OsString]) -> Vec<String> {
    let mut here = Arguments::command();
    let mut names = vec!["wfq".to_owned()];
    for argument in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        let Some(command) = here.find_subcommand(argument).cloned() else { continue };
        names.push(argument.to_owned());
        here = command;
    }
    names
}

/// A limit on the size of files shall make a write fail, with a message, and not end the process.
fn ignore_file_size_signal() {
    #[cfg(unix)]
    {
        let seen = std::sync::Arc::default();
        // Without the handler a full disk is still an error, only a limit kills.
        _ = signal_hook::flag::register(signal_hook::consts::SIGXFSZ, seen);
    }
}
