//! A running server, and its page as most tests begin with it.

use std::io::{BufRead, BufReader};
use std::ops::Deref;
use std::process::{Child, ChildStdout, Stdio};

use super::tab::{Page, Window};
use crate::run::Home;

/// The server, which ends with the test.
pub struct Site {
    process: Child,
    /// Where the page is, with its token.
    pub address: String,
    /// Kept open: a program whose output nobody reads any more ends.
    _out: BufReader<ChildStdout>,
}

impl Site {
    /// Serves a home's lists and games, in Dutch where nothing else is said.
    pub fn start(home: &Home) -> Self {
        let mut command = home.command("serve --port 0 -l nl");
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.expect("the program starts");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let mut line = String::new();
        while !line.starts_with("http://") {
            line.clear();
            assert!(out.read_line(&mut line).expect("text") > 0, "it ended");
        }
        Self { process, address: line.trim().to_owned(), _out: out }
    }

    /// Ends it, as Ctrl-C does.
    pub fn end(&mut self) {
        _ = self.process.kill();
        _ = self.process.wait();
    }
}

impl Drop for Site {
    fn drop(&mut self) {
        self.end();
    }
}

/// A page with a server of its own.
pub struct Opened {
    page: Page,
    pub site: Site,
}

impl Deref for Opened {
    type Target = Page;

    fn deref(&self) -> &Page {
        &self.page
    }
}

/// Opens the page of a home's lists and games, in English.
pub fn open(home: &Home, window: Window) -> Opened {
    let site = Site::start(home);
    Opened { page: Page::open(&site, window), site }
}

/// The same with a position on it, in any form.
pub fn open_with(home: &Home, window: Window, position: &str) -> Opened {
    let page = open(home, window);
    page.paste(position);
    page.wait("document.querySelectorAll('#board .tile').length > 3");
    page
}
