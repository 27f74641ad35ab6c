//! The command line, in rooms: `term`, `answer`, `args`, `context`, `commands`. Each names only those
//! before it. The only floor that prints.

// main.rs needs `run` and `Surroundings`, and nothing else here is public.
#![warn(unreachable_pub)]

mod term;

mod answer;

mod args;

mod context;

mod commands;

use std::ffi::OsString;
use std::process::ExitCode;

use clap::error::ErrorKind;
use clap::{Args, CommandFactory, FromArgMatches, Parser, Subcommand};

use crate::store::CorrectionKind;
use args::global::Global;
#[cfg(feature = "serve")]
use commands::serve;
use commands::{
    anagram, autoplay, bag, board, check, corrections, define, games, import, lists, merge, play,
    review, rulesets, score, search, shell, solve, sql, train, word,
};
use context::session::Session;
use term::controls::shown;
use term::error::Error;
use term::notes::note;
use term::outcome::Outcome;
use term::shown::Paint;
pub use term::surroundings::Surroundings;

/// Finds your best Wordfeud move, and says why.
#[derive(Debug, Parser)]
#[command(name = "wfq", version, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Examples:
  wfq anagram ESTSREQZ
  wfq solve --board game.board --rack 'ST??R'
  wfq import nl wordlist.txt
  wfq sql \"SELECT word FROM words WHERE word LIKE '__%GEBAK'\"")]
struct Arguments {
    #[command(flatten)]
    global: Global,
    #[command(subcommand, next_help_heading = None)]
    command: Command,
}

#[derive(Debug, Subcommand)]
enum Command {
    /// Import a word list into the database
    Import(import::args::Import),
    /// Find the words that some letters make
    Anagram(anagram::Anagram),
    /// Find the words that match a pattern and meet conditions
    Search(search::args::Search),
    /// Find the moves on a board
    Solve(Box<solve::args::Solve>),
    /// Score moves, and say whether they are legal
    Score(score::args::Score),
    /// Show the unseen tiles, and the chance of drawing each
    Bag(bag::Bag),
    /// Draw a board, or convert it to another form
    Board(board::args::BoardCommand),
    /// Check whether words are in the list
    Check(check::Check),
    /// Show everything the list knows about a word
    Word(word::WordQuery),
    /// Say what words mean
    Define(define::Define),
    /// Play games between two computer players
    Autoplay(autoplay::args::Autoplay),
    /// Run SQL on the database, read-only
    Sql(sql::SqlQuery),
    /// Play along with a game, and see the best plays at every turn
    Play(Box<play::args::PlayAlongArgs>),
    /// Review a game: what each turn cost, and what was better
    Review(review::args::Review),
    /// Open the page in a browser, here or on a phone
    #[cfg(feature = "serve")]
    Serve(serve::Serve),
    /// Show the games you can resume
    Games(games::args::Games),
    /// Show the languages and games that wfq knows
    Rulesets(rulesets::Rulesets),
    /// Show the word lists of the database
    #[command(after_help = "Examples:
  wfq lists
  wfq lists --json")]
    Lists,
    /// Make a word list the default
    Use(lists::Use),
    /// Drop word lists and free their space
    Drop(lists::drop::Drop),
    /// Compare two lists word by word
    Compare(lists::compare::Compare),
    /// Write a word list as text
    Export(lists::export::Export),
    /// Count the words of a list by length and letter
    Stats(lists::stats::Stats),
    /// Remove words from a list, for good
    Block(corrections::correct::Correct),
    /// Add words to a list, for good
    Allow(corrections::correct::Correct),
    /// Show, undo, save or load blocked and allowed words
    Corrections(corrections::Corrections),
    /// Learn leave values by playing games
    Train(train::args::Train),
    /// Put the results of all parts of a long work together
    Merge(merge::Merge),
    /// Print what a shell needs to complete commands, options and names
    Completions(shell::Completions),
    /// Print the manual, or write a page for each command
    Man(shell::Man),
}

impl Command {
    /// Whether it asks the words of a list, at a level.
    const fn asks_words(&self) -> bool {
        use Command::{
            Anagram, Autoplay, Check, Compare, Define, Export, Play, Review, Score, Search, Solve,
            Sql, Stats, Word,
        };
        matches!(
            self,
            Anagram(_)
                | Autoplay(_)
                | Check(_)
                | Compare(_)
                | Define(_)
                | Export(_)
                | Play(_)
                | Review(_)
                | Score(_)
                | Search(_)
                | Solve(_)
                | Sql(_)
                | Stats(_)
                | Word(_)
        )
    }
}

/// Runs the command that the arguments name. Exit code 0 is found or done, 1 nothing found, 2 an
/// error; a closed pipe ends it quietly.
pub fn run(arguments: impl IntoIterator<Item = OsString>, surroundings: &Surroundings) -> ExitCode {
    shell::complete(Arguments::command);
    let arguments: Vec<OsString> = arguments.into_iter().collect();
    let arguments = match parsed(&arguments) {
        Ok(arguments) => arguments,
        Err(error) => return explain(error, &arguments),
    };
    arguments.global.color.write_global();
    term::interrupts::ignore_file_size_signal();
    let outcome = Session::new(&arguments.global, surroundings).and_then(|session| {
        if !arguments.command.asks_words() {
            session.no_level_option()?;
        }
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
            Command::Define(command) => define::run(command, &session),
            Command::Autoplay(command) => autoplay::run(command, &session),
            Command::Sql(command) => sql::run(command, &session),
            Command::Play(command) if command.names_none() => games::all(&session),
            Command::Play(command) => play::run(command, &session),
            Command::Review(command) => review::run(command, &session),
            #[cfg(feature = "serve")]
            Command::Serve(command) => serve::run(command, &session),
            Command::Games(command) => games::run(command, &session),
            Command::Rulesets(command) => rulesets::run(command, &session),
            Command::Lists => lists::run(&session),
            Command::Use(command) => lists::use_list(command, &session),
            Command::Drop(command) => lists::drop::run(command, &session),
            Command::Compare(command) => lists::compare::run(command, &session),
            Command::Export(command) => lists::export::run(command, &session),
            Command::Stats(command) => lists::stats::run(command, &session),
            Command::Block(command) => {
                corrections::correct::run(command, CorrectionKind::Block, &session)
            }
            Command::Allow(command) => {
                corrections::correct::run(command, CorrectionKind::Allow, &session)
            }
            Command::Corrections(command) => corrections::run(command, &session),
            Command::Train(command) => train::run(command, &session),
            Command::Merge(command) => {
                merge::run(command, &session, autoplay::part::merge, train::part::merge)
            }
            Command::Completions(command) => shell::completions(command, &session),
            Command::Man(command) => shell::man(command, Arguments::command(), &session),
        };
        let outcome = outcome.or_else(|error| session.unread(error))?;
        session.of_one_version(outcome)
    });
    exit_code(outcome)
}

/// What arguments ask for, or clap's answer to them: a mistake, the help, the version.
fn parsed(arguments: &[OsString]) -> Result<Arguments, clap::Error> {
    let matches = match named(arguments).try_get_matches_from(arguments) {
        // All commands have a say in the answer to a mistake, and in the help.
        Err(error) if error.kind() != ErrorKind::DisplayVersion => {
            args::help::grouped(Arguments::command()).try_get_matches_from(arguments)
        }
        matches => matches,
    };
    Arguments::from_arg_matches_mut(&mut matches?)
}

/// The program with the first command that some arguments name, and no others: making all commands
/// takes longer than most questions. What it accepts means the same to the whole program.
fn named(arguments: &[OsString]) -> clap::Command {
    let program = clap::Command::new("wfq").version(env!("CARGO_PKG_VERSION"));
    let program = Global::augment_args(program.subcommand_required(true));
    let mut names = arguments.iter().skip(1).filter_map(|argument| argument.to_str());
    let command = names.find_map(|name| {
        let command = clap::Command::new(name.to_owned());
        commands::arguments_of(name).map(|give| give(command))
    });
    program.subcommands(command)
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
            let command = args::usage::command(Arguments::command(), arguments);
            note(&format!("{line}; see {command} --help"));
        }
    }
    ExitCode::from(2)
}

#[cfg(test)]
mod tests {
    use args::help::{GROUPS, grouped};
    use itertools::Itertools;

    use super::*;

    #[test]
    fn each_command_is_in_one_group_of_the_help() {
        let grouped = GROUPS.iter().flat_map(|(_, names)| *names).copied();
        let program = Arguments::command();
        let commands = program.get_subcommands().map(clap::Command::get_name);
        itertools::assert_equal(grouped.sorted(), commands.sorted());
    }

    #[test]
    fn each_command_alone_has_the_same_arguments() {
        for command in Arguments::command().get_subcommands() {
            let name = command.get_name();
            let alone = named(&["wfq".into(), name.into()]);
            let alone = alone.find_subcommand(name).expect(name);
            let parts = |command: &clap::Command| {
                let arguments: Vec<_> = command.get_arguments().cloned().collect();
                let groups: Vec<_> = command.get_groups().cloned().collect();
                let inner: Vec<_> =
                    command.get_subcommands().map(clap::Command::get_name).collect();
                let settings = [
                    command.is_allow_external_subcommands_set(),
                    command.is_arg_required_else_help_set(),
                    command.is_args_conflicts_with_subcommands_set(),
                    command.is_subcommand_negates_reqs_set(),
                    command.is_subcommand_required_set(),
                    command.is_subcommand_precedence_over_arg_set(),
                ];
                format!("{arguments:?} {groups:?} {inner:?} {settings:?}")
            };
            assert_eq!(parts(alone), parts(command), "{name}");
        }
    }

    #[test]
    fn the_help_has_each_command_and_each_option() {
        let help = grouped(Arguments::command()).render_long_help().to_string();
        for command in Arguments::command().get_subcommands() {
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
        for command in Arguments::command().get_subcommands() {
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
