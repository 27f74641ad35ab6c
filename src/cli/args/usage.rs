//! Mistakes in the arguments, as one line.

use std::error::Error as _;
use std::ffi::OsString;
use std::num::ParseIntError;

use clap::Command;
use clap::error::{ContextKind, ContextValue};

use super::whole::reason;

/// What is wrong with the arguments, without the usage and the pointer to the help, which take lines
/// of their own.
pub(crate) fn line(mut error: clap::Error) -> String {
    if let Some(line) = of_number(&error) {
        return line;
    }
    let without = without_trailing(&error);
    let is_file_of_board = is_file_of_board(&error);
    let meant = meant(&error);
    error.insert(ContextKind::Suggested, without);
    error.remove(ContextKind::Usage);
    if meant.is_some() {
        error.remove(ContextKind::SuggestedValue);
    }
    // Of a command without help, an error does not point to it.
    let error = error.with_cmd(&Command::new("wfq").disable_help_flag(true));
    let text = error.render().to_string();
    let mut said = String::new();
    for line in text.lines().map(str::trim).filter(|line| !line.is_empty()) {
        // clap gives each tip a paragraph of its own.
        said.push_str(match said.is_empty() {
            true => "",
            false if line.starts_with("tip: ") => "; ",
            false => " ",
        });
        said.push_str(line);
    }
    if is_file_of_board {
        said.push_str("; before a file: wfq board show, read or convert");
    }
    if let Some(meant) = meant {
        said.push_str("; tip: ");
        said.push_str(meant);
    }
    said
}

/// What is wrong with a number, which clap leaves to the library that reads it.
fn of_number(error: &clap::Error) -> Option<String> {
    let cause = error.source()?.downcast_ref::<ParseIntError>()?;
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let (value, argument) = (context(ContextKind::InvalidValue), context(ContextKind::InvalidArg));
    let value = value.split_whitespace().collect::<Vec<_>>().join(" ");
    Some(format!("error: invalid value '{value}' for '{argument}': {}", reason(cause.kind())))
}

/// What does the thing that people look for under another name.
fn meant(error: &clap::Error) -> Option<&'static str> {
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    let argument = context(ContextKind::InvalidArg);
    let is_search = context(ContextKind::Usage).contains("wfq search");
    match (&*argument, &*context(ContextKind::InvalidValue)) {
        ("--min" | "--max" | "--min-length" | "--max-length", _) if is_search => {
            Some("--length 5..7 takes words of 5 to 7 letters, 5.. of at least 5, ..7 of at most 7")
        }
        ("--sort <BY>", "net") => Some("--sort equity: with --replies it sorts by net"),
        _ => None,
    }
}

/// Whether a file stands where a command of `wfq board` has to.
fn is_file_of_board(error: &clap::Error) -> bool {
    let context = |kind| error.get(kind).map(ToString::to_string).unwrap_or_default();
    context(ContextKind::InvalidSubcommand).contains(['.', '/'])
        && context(ContextKind::Usage).contains("wfq board")
}

/// The tips but for the one to give the wrong argument after `--`: it is hardly ever a value.
fn without_trailing(error: &clap::Error) -> ContextValue {
    let typed = [ContextKind::InvalidArg, ContextKind::InvalidSubcommand];
    let typed = typed.into_iter().filter_map(|kind| error.get(kind));
    let ends: Vec<_> = typed.map(|typed| format!("-- {typed}'")).collect();
    match error.get(ContextKind::Suggested) {
        Some(ContextValue::StyledStrs(tips)) => {
            let is_trailing = |tip: &str| ends.iter().any(|end| tip.ends_with(end));
            let kept = tips.iter().filter(|tip| !is_trailing(&tip.to_string()));
            ContextValue::StyledStrs(kept.cloned().collect())
        }
        _ => ContextValue::None,
    }
}

/// The command that some arguments name, as far as they name one: `wfq games delete`.
pub(crate) fn command(manual: Command, arguments: &[OsString]) -> String {
    let mut here = manual;
    let mut names = vec!["wfq"];
    for argument in arguments.iter().skip(1).filter_map(|argument| argument.to_str()) {
        let Some(command) = here.find_subcommand(argument).cloned() else { continue };
        names.push(argument);
        here = command;
    }
    names.join(" ")
}

#[cfg(test)]
mod tests {
    use clap::{Arg, ArgAction};

    use super::*;
    use crate::cli::args::whole;

    fn said(arguments: &str) -> String {
        let solve = Command::new("solve")
            .arg(Arg::new("top").long("top").value_parser(whole::<u8>(1..=5)))
            .arg(Arg::new("games").long("games").value_parser(whole::<u64>(1..=u64::MAX)))
            .arg(Arg::new("rack").long("rack").required(true));
        let all = Arg::new("all").long("all").action(ArgAction::SetTrue);
        let manual = Command::new("wfq").subcommand(solve).arg(all);
        let error = manual.try_get_matches_from(arguments.split(' ')).expect_err("a mistake");
        line(error)
    }

    #[test]
    fn mistakes_take_one_line() {
        for (arguments, expected) in [
            (
                "wfq solve --rack A --topp 3",
                "error: unexpected argument '--topp' found; tip: a similar argument exists: '--top'",
            ),
            (
                "wfq slove",
                "error: unrecognized subcommand 'slove'; tip: a similar subcommand exists: 'solve'",
            ),
            ("wfq solve --rack A --zz", "error: unexpected argument '--zz' found"),
            ("wfq solve --rack A B", "error: unexpected argument 'B' found"),
            (
                "wfq solve",
                "error: the following required arguments were not provided: --rack <rack>",
            ),
            (
                "wfq solve --rack A --top x\n\nUsage:",
                "error: invalid value 'x Usage:' for '--top <top>': write a whole number",
            ),
            (
                "wfq solve --rack A --top 9",
                "error: invalid value '9' for '--top <top>': write a number from 1 to 5",
            ),
            (
                "wfq solve --rack A --top 999999",
                "error: invalid value '999999' for '--top <top>': write a number from 1 to 5",
            ),
            (
                "wfq solve --rack A --games 0",
                "error: invalid value '0' for '--games <games>': write a number from 1 on",
            ),
        ] {
            assert_eq!(said(arguments), expected, "{arguments}");
        }
    }
}
