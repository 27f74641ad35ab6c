//! Mistakes in the arguments, as one line.

use std::ffi::OsString;

use clap::Command;
use clap::error::{ContextKind, ContextValue};

/// What is wrong with the arguments, without the usage and the pointer to the help, which take lines
/// of their own.
pub(crate) fn line(mut error: clap::Error) -> String {
    let without = without_trailing(&error);
    error.insert(ContextKind::Suggested, without);
    error.remove(ContextKind::Usage);
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
    said
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

    fn said(arguments: &str) -> String {
        let solve = Command::new("solve")
            .arg(Arg::new("top").long("top").value_parser(clap::value_parser!(u8)))
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
                "error: invalid value 'x Usage:' for '--top <top>': invalid digit found in string",
            ),
        ] {
            assert_eq!(said(arguments), expected, "{arguments}");
        }
    }
}
