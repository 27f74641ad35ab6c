//! A running server, and its page as most tests begin with it.

use std::fs::{self, File};
use std::io::{BufRead, BufReader, Write};
use std::ops::Deref;
use std::path::Path;
use std::process::{Child, ChildStdout, Stdio};

use sha2::{Digest, Sha256};
use tempfile::TempDir;
use zip::write::SimpleFileOptions;
use zip::{CompressionMethod, ZipWriter};

use super::tab::{Page, Window};
use crate::run::Home;

/// The server, which ends with the test.
pub struct Site {
    process: Child,
    /// Where the page is, with its token.
    pub address: String,
    /// Kept open: a program whose output nobody reads any more ends.
    _out: BufReader<ChildStdout>,
    /// The files of a page without a server, with what it is to keep.
    folder: Option<TempDir>,
}

/// What a page without a server is to keep, among its files.
const KEPT: &str = "kept.zip";

impl Site {
    /// Serves a home's lists and games, in Dutch where nothing else is said: by the program, or where
    /// `WFQ_SITE` names a folder of files by those alone.
    pub fn start(home: &Home) -> Self {
        Self::of(std::env::var_os("WFQ_SITE").map(|site| copied(Path::new(&site), home)), home)
    }

    /// Serves a folder of files, or a home's lists and games.
    pub fn of(folder: Option<TempDir>, home: &Home) -> Self {
        let mut command = match &folder {
            None => home.command("serve --port 0 -l nl"),
            Some(folder) => {
                let mut command = home.command("serve --port 0 --under /x/y/ --site");
                command.arg(folder.path());
                command
            }
        };
        let process = command.stdout(Stdio::piped()).spawn();
        let mut process = process.expect("the program starts");
        let mut out = BufReader::new(process.stdout.take().expect("its output"));
        let mut line = String::new();
        while !line.starts_with("http://") {
            line.clear();
            assert!(out.read_line(&mut line).expect("text") > 0, "it ended");
        }
        Self { process, address: line.trim().to_owned(), _out: out, folder }
    }

    /// The files of a page without a server.
    pub fn folder(&self) -> Option<&Path> {
        self.folder.as_ref().map(TempDir::path)
    }

    /// Changes a file of the page without a server, and what it is checked by.
    pub fn change_file(&self, name: &str, change: impl FnOnce(&str) -> String) {
        let folder = self.folder().expect("a folder");
        let hash = |text: &str| {
            Sha256::digest(text).iter().map(|byte| format!("{byte:02x}")).collect::<String>()
        };
        let read = |name: &str| fs::read_to_string(folder.join(name)).expect("a text");
        let (old, service) = (read(name), read("service.js"));
        let new = change(&old);
        let checked = service.replace(&hash(&old), &hash(&new));
        assert_ne!(checked, service, "{name} is checked, and another one");
        fs::write(folder.join(name), new).expect("written");
        fs::write(folder.join("service.js"), checked).expect("written");
    }

    /// What brings the page without a server what it is to keep: true once it has it.
    pub fn brings(&self) -> Option<String> {
        self.folder.as_ref()?;
        Some(format!(
            "(async () => {{ const {{ keep }} = await import('./kept.js'); keep('list', 'nl'); \
             const {{ crew }} = await import('./crew.js'); \
             await crew.take(await (await fetch('{KEPT}')).arrayBuffer()); return true; }})()"
        ))
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

/// The files of a page without a server, with what a home has.
fn copied(site: &Path, home: &Home) -> TempDir {
    let folder = tempfile::tempdir().expect("a folder");
    copy(site, folder.path());
    let file = File::create(folder.path().join(KEPT)).expect("made");
    let mut kept = ZipWriter::new(file);
    let options = SimpleFileOptions::default().compression_method(CompressionMethod::Stored);
    let mut add = |name: &str, path: &Path| {
        kept.start_file(name, options).expect("written");
        kept.write_all(&fs::read(path).expect("a file")).expect("written");
    };
    let data = home.database().parent().expect("a folder").to_owned();
    if home.database().exists() {
        add("words.db", &home.database());
    }
    for game in fs::read_dir(data.join("games")).into_iter().flatten().flatten() {
        add(&format!("games/{}", game.file_name().to_string_lossy()), &game.path());
    }
    kept.finish().expect("written");
    folder
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).expect("a folder");
    for entry in fs::read_dir(from).expect("a folder").flatten() {
        let (from, to) = (entry.path(), to.join(entry.file_name()));
        if from.is_dir() {
            copy(&from, &to);
        } else {
            fs::copy(from, to).expect("copied");
        }
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
