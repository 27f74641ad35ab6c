//! Shell completions, and pages for `man`.

use std::io::Write;
use std::path::PathBuf;

use crate::app::nearest;
use crate::cli::args::shells;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, name};
use clap::{Args, Command};
use clap_complete::ArgValueCompleter;
use clap_complete::CompleteEnv;
use clap_complete::env::Shells;

#[derive(Args, Debug)]
#[command(after_help = "Put one of these into the file that your shell reads when it starts:
  source <(wfq completions bash)         ~/.bashrc
  source <(wfq completions zsh)          ~/.zshrc
  wfq completions fish | source          ~/.config/fish/config.fish")]
pub(crate) struct Completions {
    /// bash, zsh, fish, elvish or powershell
    #[arg(add = ArgValueCompleter::new(shells))]
    pub shell: String,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq man | man -l -
  wfq man ~/.local/share/man/man1")]
pub(crate) struct Man {
    /// Folder for a page a command: wfq.1, wfq-solve.1, … [default: the page of wfq, printed]
    pub folder: Option<PathBuf>,
}

/// The variable that a shell sets to ask for completions.
const ASKED: &str = "COMPLETE";

/// If a shell asks for completions, answers it and ends the program.
pub(crate) fn complete(manual: impl Fn() -> Command) {
    CompleteEnv::with_factory(manual).var(ASKED).complete();
}

/// Writes the script that registers completions in a shell.
pub(crate) fn completions(command: &Completions, session: &Session<'_>) -> Result<Outcome, Error> {
    let shells = Shells::builtins();
    let names = || shells.names().collect::<Vec<_>>().join(", ");
    let shell = shells.completer(&command.shell).ok_or_else(|| {
        let meant = nearest(&command.shell, shells.names());
        let meant = meant.map_or_else(String::new, |meant| format!("; did you mean {meant}?"));
        Error::new(format!("no completions for {:?}; available: {}{meant}", command.shell, names()))
    })?;
    let mut out = session.exact_out();
    shell.write_registration(ASKED, "wfq", "wfq", "wfq", &mut out)?;
    out.flush()?;
    Ok(Outcome::Found)
}

/// Writes the manual.
pub(crate) fn man(command: &Man, manual: Command, session: &Session<'_>) -> Result<Outcome, Error> {
    match &command.folder {
        None => {
            let mut out = session.long_out();
            clap_mangen::Man::new(manual).render(&mut out)?;
            out.flush()?;
        }
        Some(folder) => {
            let failed = |error: std::io::Error| {
                Error::caused(format!("{}: can't be written: {error}", name(folder)), error)
            };
            std::fs::create_dir_all(folder).map_err(failed)?;
            clap_mangen::generate_to(manual, folder).map_err(failed)?;
        }
    }
    Ok(Outcome::Found)
}
