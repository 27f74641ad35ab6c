//! The program at a terminal of its own: a test types, and reads what the screen shows.
//!
//! ```ignore
//! let mut terminal = Terminal::start(&home.command("play --lines --board game.board"), (40, 100));
//! terminal.wait_for("your move>");
//! terminal.send(&["8E STEP", ENTER]);
//! terminal.wait_for("opponent's move>");
//! terminal.send(&[CTRL_D]);
//! assert_eq!(terminal.end(), 0);
//! ```
//!
//! The effect of a key is seen a moment later: wait for what it shows, never for some time. A wait looks
//! at the whole screen, so [`Terminal::wipe`] it first if the text is there already.
#![allow(dead_code, reason = "each test uses its part")]

use std::io::{Read, Write};
use std::num::NonZeroU16;
use std::process::Command;
use std::sync::{Arc, Mutex, MutexGuard};
use std::thread::{self, JoinHandle, sleep};
use std::time::{Duration, Instant};

use portable_pty::{Child, CommandBuilder, ExitStatus, MasterPty, PtySize, native_pty_system};
use vt100::Parser;

use crate::run::PATIENCE;

pub const ENTER: &str = "\r";
pub const ESCAPE: &str = "\x1b";
pub const TAB: &str = "\t";
pub const BACKSPACE: &str = "\x7f";
pub const DELETE: &str = "\x1b[3~";
pub const CTRL_C: &str = "\x03";
pub const CTRL_D: &str = "\x04";
pub const UP: &str = "\x1b[A";
pub const DOWN: &str = "\x1b[B";
pub const RIGHT: &str = "\x1b[C";
pub const LEFT: &str = "\x1b[D";
pub const PAGE_DOWN: &str = "\x1b[6~";

/// A terminal with the program on it. Dropping it ends the program.
pub struct Terminal {
    screen: Arc<Mutex<Parser>>,
    /// Everything that the program has written.
    bytes: Arc<Mutex<Vec<u8>>>,
    keys: Box<dyn Write + Send>,
    line: Box<dyn MasterPty + Send>,
    child: Option<Orphan>,
    reader: Option<JoinHandle<()>>,
}

/// A program whose terminal is gone.
pub type Orphan = Box<dyn Child + Send + Sync>;

impl Terminal {
    /// Starts a command on a terminal of some rows and columns; its TERM is xterm-256color
    /// unless the command sets another.
    pub fn start(command: &Command, size: (u16, u16)) -> Self {
        let pair = native_pty_system().openpty(pty_size(size)).expect("a terminal");
        let mut builder = CommandBuilder::new(command.get_program());
        builder.args(command.get_args());
        builder.env("TERM", "xterm-256color");
        for (name, value) in command.get_envs() {
            match value {
                Some(value) => builder.env(name, value),
                None => builder.env_remove(name),
            }
        }
        builder.cwd(command.get_current_dir().expect("a folder"));
        let child = pair.slave.spawn_command(builder).expect("runs");
        let (rows, columns) = cells(size);
        let screen = Arc::new(Mutex::new(Parser::new(rows, columns, 0)));
        let mut output = pair.master.try_clone_reader().expect("output");
        let shown = screen.clone();
        let all = Arc::new(Mutex::new(Vec::new()));
        let written = all.clone();
        // It ends with the program, which has the other end of the line.
        let reader = thread::spawn(move || {
            let mut bytes = [0; 4096];
            while let Ok(count @ 1..) = output.read(&mut bytes) {
                written.lock().expect("bytes").extend_from_slice(&bytes[..count]);
                shown.lock().expect("a screen").process(&bytes[..count]);
            }
        });
        let keys = pair.master.take_writer().expect("a keyboard");
        let (line, child, reader) = (pair.master, Some(child), Some(reader));
        Self { screen, bytes: all, keys, line, child, reader }
    }

    fn screen(&self) -> MutexGuard<'_, Parser> {
        self.screen.lock().expect("a screen")
    }

    /// Types texts and keys, one after the other.
    pub fn send(&mut self, keys: &[&str]) {
        self.keys.write_all(keys.concat().as_bytes()).expect("typed");
        self.keys.flush().expect("typed");
    }

    /// Types bytes that need not be text.
    pub fn send_bytes(&mut self, bytes: &[u8]) {
        self.keys.write_all(bytes).expect("typed");
        self.keys.flush().expect("typed");
    }

    /// What the screen shows, a line a row, without spaces at the ends of lines.
    pub fn text(&self) -> String {
        let screen = self.screen();
        let columns = screen.screen().size().1.get();
        let rows: Vec<_> = screen.screen().rows(0, columns).collect();
        rows.iter().map(|row| row.trim_end()).collect::<Vec<_>>().join("\n").trim_end().to_owned()
    }

    /// Everything that the program has written so far, as it was sent.
    pub fn bytes(&self) -> Vec<u8> {
        self.bytes.lock().expect("bytes").clone()
    }

    /// Asks the screen itself, for colours, the cursor and the like.
    pub fn look<T>(&self, ask: impl FnOnce(&vt100::Screen) -> T) -> T {
        ask(self.screen().screen())
    }

    /// Waits until the screen shows a text, and returns all that it shows then.
    #[track_caller]
    pub fn wait_for(&mut self, text: &str) -> String {
        self.wait_until(text, |shown| shown.contains(text))
    }

    /// Waits until the screen shows what is wanted; `what` names that in the panic if it never does.
    #[track_caller]
    pub fn wait_until(&mut self, what: &str, is_so: impl Fn(&str) -> bool) -> String {
        let begun = Instant::now();
        loop {
            // Asked first, so that everything that an ended program has written is checked once more.
            let read_all = self.reader.as_ref().is_none_or(JoinHandle::is_finished);
            let shown = self.text();
            if is_so(&shown) {
                return shown;
            }
            let late = begun.elapsed() > PATIENCE;
            assert!(!late && !read_all, "{what:?} is not shown, but:\n{shown}");
            sleep(Duration::from_millis(5));
        }
    }

    /// Empties the screen that the test sees; the program knows nothing of it.
    pub fn wipe(&mut self) {
        self.screen().process(b"\x1b[2J\x1b[H");
    }

    /// Gives the terminal another size, in rows and columns, and tells the program.
    pub fn resize(&mut self, size: (u16, u16)) {
        let (rows, columns) = cells(size);
        self.screen().set_size(rows, columns);
        self.line.resize(pty_size(size)).expect("resized");
    }

    /// Tells the program of another size, in rows and columns, than the screen has.
    pub fn claim(&mut self, size: (u16, u16)) {
        self.line.resize(pty_size(size)).expect("resized");
    }

    /// The number of the process, for signals.
    pub fn process(&self) -> u32 {
        self.child.as_ref().and_then(|child| child.process_id()).expect("a process")
    }

    /// Closes the terminal, and returns the program.
    pub fn hang_up(mut self) -> Orphan {
        self.child.take().expect("not hung up")
    }

    /// Waits until the program ends, and returns its exit code. The screen can still be read.
    #[track_caller]
    pub fn end(&mut self) -> u32 {
        let status = self.status();
        assert_eq!(status.signal(), None, "ended by a signal:\n{}", self.text());
        status.exit_code()
    }

    /// Waits until the program ends, and returns the signal that ended it, if one did.
    #[track_caller]
    pub fn end_by_signal(&mut self) -> Option<String> {
        self.status().signal().map(str::to_owned)
    }

    #[track_caller]
    fn status(&mut self) -> ExitStatus {
        let begun = Instant::now();
        let status = loop {
            let child = self.child.as_mut().expect("not hung up");
            if let Some(status) = child.try_wait().expect("a process") {
                break status;
            }
            assert!(begun.elapsed() < PATIENCE, "still running:\n{}", self.text());
            sleep(Duration::from_millis(5));
        };
        if let Some(reader) = self.reader.take() {
            reader.join().expect("read");
        }
        status
    }
}

impl Drop for Terminal {
    fn drop(&mut self) {
        let Some(child) = &mut self.child else { return };
        if child.try_wait().is_ok_and(|ended| ended.is_none()) {
            _ = child.kill();
            _ = child.wait();
        }
    }
}

fn pty_size((rows, cols): (u16, u16)) -> PtySize {
    PtySize { rows, cols, pixel_width: 0, pixel_height: 0 }
}

fn cells((rows, columns): (u16, u16)) -> (NonZeroU16, NonZeroU16) {
    let cells = |count| NonZeroU16::new(count).expect("at least one");
    (cells(rows), cells(columns))
}
