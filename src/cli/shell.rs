//! What makes the program at home in a shell: completions, and pages for `man`.

use std::ffi::OsStr;
use std::io::Write;
use std::path::PathBuf;

use clap::{Args, CommandFactory};
use clap_complete::env::Shells;
use clap_complete::{CompleteEnv, CompletionCandidate};

use super::args::Arguments;
use super::controls::is_control;
use super::error::{Error, name};
use super::session::Session;
use super::{Outcome, Surroundings};
use crate::rules::Ruleset;
use crate::store::Store;

#[derive(Args, Debug)]
#[command(after_help = "Put one of these into the file that your shell reads when it starts:
  source <(wfq completions bash)         ~/.bashrc
  source <(wfq completions zsh)          ~/.zshrc
  wfq completions fish | source          ~/.config/fish/config.fish")]
pub(super) struct Completions {
    /// bash, zsh, fish, elvish or powershell
    pub shell: String,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq man | man -l -
  wfq man ~/.local/share/man/man1")]
pub(super) struct Man {
    /// Folder for a page a command: wfq.1, wfq-solve.1, … [default: the page of wfq, printed]
    pub folder: Option<PathBuf>,
}

/// The variable with which a shell asks for completions.
const ASKED: &str = "COMPLETE";

/// Answers a shell that asks for completions, and ends the program then.
pub(super) fn complete() {
    CompleteEnv::with_factory(Arguments::command).var(ASKED).complete();
}

/// Writes what a shell has to read once.
pub(super) fn completions(command: &Completions, session: &Session<'_>) -> Result<Outcome, Error> {
    let shells = Shells::builtins();
    let names = || shells.names().collect::<Vec<_>>().join(", ");
    let shell = shells.completer(&command.shell).ok_or_else(|| {
        Error::new(format!("no completions for {:?}: there are {}", command.shell, names()))
    })?;
    let mut out = session.exact_out();
    shell.write_registration(ASKED, "wfq", "wfq", "wfq", &mut out)?;
    out.flush()?;
    Ok(Outcome::Found)
}

/// Writes the manual.
pub(super) fn man(command: &Man, session: &Session<'_>) -> Result<Outcome, Error> {
    let manual = Arguments::command();
    match &command.folder {
        None => {
            let mut out = session.long_out();
            clap_mangen::Man::new(manual).render(&mut out)?;
            out.flush()?;
        }
        Some(folder) => {
            let failed = |error| Error::new(format!("{}: can't be written: {error}", name(folder)));
            std::fs::create_dir_all(folder).map_err(failed)?;
            clap_mangen::generate_to(manual, folder).map_err(failed)?;
        }
    }
    Ok(Outcome::Found)
}

/// The names of lists that begin like this, and of languages.
pub(super) fn list_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy().to_lowercase();
    let mut names: Vec<String> = lists().unwrap_or_default();
    names.extend(Ruleset::names().into_iter().map(str::to_owned));
    names.sort_unstable();
    names.dedup();
    // A shell would show what it is given as it is.
    let fits = names
        .into_iter()
        .filter(|name| name.to_lowercase().starts_with(&begun) && !name.contains(is_control));
    fits.map(CompletionCandidate::new).collect()
}

/// The names of rulesets that begin like this.
pub(super) fn ruleset_names(begun: &OsStr) -> Vec<CompletionCandidate> {
    let begun = begun.to_string_lossy().to_lowercase();
    let fits = Ruleset::names().into_iter().filter(|name| name.starts_with(&begun));
    fits.map(CompletionCandidate::new).collect()
}

/// The lists of the database that commands ask unless they are told another.
fn lists() -> Option<Vec<String>> {
    let surroundings = Surroundings::look();
    let default = || surroundings.data.as_ref().map(|folder| folder.join("words.db"));
    let database = surroundings.database.clone().or_else(default).filter(|file| file.is_file())?;
    let lists = Store::open(&database).and_then(|store| store.lists()).ok()?;
    Some(lists.into_iter().map(|list| list.name).collect())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_help_of_every_command_has_examples() {
        let check = |command: &clap::Command, name: &str| {
            let help = command.get_after_help().map(ToString::to_string).unwrap_or_default();
            assert!(help.contains(&format!("wfq {name}")), "{name}: {help}");
        };
        let all = Arguments::command();
        for command in all.get_subcommands() {
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
