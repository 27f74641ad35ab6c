//! The environment of the program: read once, then passed in.

use std::hash::{BuildHasher, RandomState};
use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use crate::app::home;

/// The environment of the program.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The folder for the program's data, if the user has a home folder.
    pub(crate) data: Option<PathBuf>,
    /// The database that is asked if no option names one.
    pub(crate) database: Option<PathBuf>,
    /// The box of cards named by `WFQ_STUDY`.
    pub(crate) cards: Option<PathBuf>,
    /// The language or list named by `WFQ_LANGUAGE`.
    pub(crate) language: Option<String>,
    /// The program that shows long answers on a terminal, with its arguments: `WFQ_PAGER`, else
    /// `PAGER`, else `less`. `None` if the variable is empty.
    pub(crate) pager: Option<String>,
    /// When the program began, in seconds since 1970-01-01 UTC.
    pub(crate) time: i64,
    /// By how many seconds local time is ahead of UTC.
    pub(crate) offset: i64,
    /// A random number, another one in each process.
    pub(crate) random: u64,
    /// Whether standard input is a terminal.
    pub(crate) stdin_terminal: bool,
    /// Whether standard output is a terminal.
    pub(crate) stdout_terminal: bool,
    /// Whether standard error is a terminal.
    pub(crate) stderr_terminal: bool,
    /// Whether the terminal can only print lines.
    pub(crate) simple_terminal: bool,
    /// The width of the terminal in characters, if there is one.
    pub(crate) width: Option<usize>,
    /// The height of the terminal in lines, if there is one.
    pub(crate) height: Option<usize>,
}

impl Surroundings {
    /// The columns and rows of standard output, if it is a terminal and they are known.
    pub(crate) fn screen(&self) -> Option<(usize, usize)> {
        self.width.zip(self.height).filter(|_| self.stdout_terminal)
    }

    /// Reads the environment of the process.
    pub fn look() -> Self {
        let pager = ["WFQ_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
        let size = terminal_size::terminal_size_of(std::io::stdout());
        Self {
            data: home::folder(),
            database: home::database(),
            cards: home::named_by("WFQ_STUDY"),
            language: std::env::var("WFQ_LANGUAGE").ok().filter(|name| !name.is_empty()),
            pager: Some(pager.unwrap_or_else(|| "less".to_owned()))
                .filter(|pager| !pager.is_empty()),
            time: now(),
            offset: chrono::Local::now().offset().local_minus_utc().into(),
            random: RandomState::new().hash_one(()),
            stdin_terminal: std::io::stdin().is_terminal(),
            stdout_terminal: std::io::stdout().is_terminal(),
            stderr_terminal: std::io::stderr().is_terminal(),
            simple_terminal: std::env::var_os("TERM").map_or(cfg!(unix), |term| term == "dumb"),
            width: size.map(|(width, _)| width.0.into()),
            height: size.map(|(_, height)| height.0.into()),
        }
    }
}

/// The time, in seconds since 1970-01-01 UTC.
pub(crate) fn now() -> i64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
    since.as_secs().try_into().unwrap_or(i64::MAX)
}
