//! What the program finds around it: read once, passed in from there.

use std::io::IsTerminal;
use std::path::PathBuf;
use std::time::{SystemTime, UNIX_EPOCH};

use etcetera::BaseStrategy;

/// What the program finds around it.
#[derive(Clone, Debug)]
pub struct Surroundings {
    /// The folder for the program's own data, where the user has one.
    pub data: Option<PathBuf>,
    /// The database named by `WFQ_DB`.
    pub database: Option<PathBuf>,
    /// The language or list named by `WFQ_LANGUAGE`.
    pub language: Option<String>,
    /// The program that shows long answers on a terminal, with its arguments: `WFQ_PAGER`, else
    /// `PAGER`, else `less`; none where that is empty.
    pub pager: Option<String>,
    /// Seconds since 1970-01-01 UTC.
    pub time: i64,
    /// Whether somebody types on standard input.
    pub stdin_terminal: bool,
    /// Whether somebody reads standard output on a terminal.
    pub stdout_terminal: bool,
    /// Whether somebody reads standard error on a terminal.
    pub stderr_terminal: bool,
    /// Whether the terminal can do no more than print lines.
    pub simple_terminal: bool,
    /// How many characters a line of the terminal has, where there is one.
    pub width: Option<usize>,
    /// How many lines the terminal has, where there is one.
    pub height: Option<usize>,
}

impl Surroundings {
    /// The columns and rows of the terminal that standard output is, where they are known.
    pub fn screen(&self) -> Option<(usize, usize)> {
        self.width.zip(self.height).filter(|_| self.stdout_terminal)
    }

    /// Looks at the process's own surroundings.
    pub fn look() -> Self {
        let data =
            etcetera::base_strategy::Xdg::new().ok().map(|folders| folders.data_dir().join("wfq"));
        let pager = ["WFQ_PAGER", "PAGER"].into_iter().find_map(|name| std::env::var(name).ok());
        let size = terminal_size::terminal_size_of(std::io::stdout());
        let since_epoch = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        Self {
            data,
            database: std::env::var_os("WFQ_DB").filter(|name| !name.is_empty()).map(PathBuf::from),
            language: std::env::var("WFQ_LANGUAGE").ok().filter(|name| !name.is_empty()),
            pager: Some(pager.unwrap_or_else(|| "less".to_owned()))
                .filter(|pager| !pager.is_empty()),
            time: since_epoch.as_secs().try_into().unwrap_or(i64::MAX),
            stdin_terminal: std::io::stdin().is_terminal(),
            stdout_terminal: std::io::stdout().is_terminal(),
            stderr_terminal: std::io::stderr().is_terminal(),
            simple_terminal: std::env::var_os("TERM").is_none_or(|term| term == "dumb"),
            width: size.map(|(width, _)| width.0.into()),
            height: size.map(|(_, height)| height.0.into()),
        }
    }
}
