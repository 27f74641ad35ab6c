//! The pictures of the guides, drawn from what the program shows on a terminal.

use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::docs::pages::{self, Reader};
use crate::docs::svg::svg;
use crate::terminal::{DOWN, ENTER, Terminal};

/// How long the rest of a screen may take to be drawn, on a machine with much else to do.
const DRAWN: Duration = Duration::from_secs(20);

/// A command on a terminal.
struct Shown {
    line: &'static str,
    terminal: Terminal,
    /// Has the files of the command.
    _reader: Reader,
}

impl Shown {
    /// Runs `wfq` with English words in a terminal of some rows of 80 columns.
    fn begin(line: &'static str, rows: u16) -> Self {
        let reader = Reader::new();
        reader.shell("wfq use en && cp boards/english.board game.board");
        let arguments: Vec<_> = line.split(' ').collect();
        let terminal = Terminal::start(&reader.command(crate::WFQ, &arguments), (rows, 80));
        Self { line, terminal, _reader: reader }
    }

    /// Types a line once a text is seen.
    fn types(&mut self, seen: &str, line: &str) {
        self.terminal.wait_for(seen);
        self.terminal.send(&[line, ENTER]);
    }

    /// Keeps the picture of what is shown once a text is seen, and leaves.
    fn keep(mut self, seen: &str, name: &str, leave: &str) {
        self.terminal.wait_for(seen);
        let title = format!("wfq {}", self.line);
        // What follows the text may not be drawn yet.
        let known = std::fs::read_to_string(pages::project(name)).unwrap_or_default();
        let begun = Instant::now();
        let picture = loop {
            let picture = self.terminal.look(|screen| svg(screen, &title));
            if picture == known || begun.elapsed() > DRAWN {
                break picture;
            }
            sleep(Duration::from_millis(5));
        };
        self.terminal.send(&[leave, ENTER]);
        assert_eq!(self.terminal.end(), 0);
        pages::stored(name, &picture);
    }
}

#[test]
fn the_picture_is_what_the_program_shows() {
    let mut shown = Shown::begin("play --board game.board --rack RETINAS --opponent Anna", 24);
    shown.types("your move", "scores 171 158");
    shown.terminal.wait_for("me 171 : Anna 158");
    shown.terminal.send(&[DOWN]);
    shown.keep("> 2 ", "docs/play.svg", "q");
}

#[test]
fn the_picture_of_a_game_against_wfq_is_what_the_program_shows() {
    let mut shown = Shown::begin("play evening --against club --seed 8", 24);
    shown.types("your move", "hints");
    shown.types("page 1 of ", "");
    shown.terminal.wait_for("rack ELLRTTY");
    shown.keep("page 1 of ", "docs/play-against.svg", "q");
}

#[test]
fn the_picture_of_a_puzzle_is_what_the_program_shows() {
    let mut shown = Shown::begin("puzzle --date 2026-03-01", 26);
    shown.types("the opponent", ".hint");
    shown.types("it begins at", "wants");
    shown.keep("not the best", "docs/puzzle.svg", ".quit");
}

#[test]
fn the_picture_of_a_quiz_is_what_the_program_shows() {
    let mut shown = Shown::begin("quiz --deck q-without-u", 15);
    shown.types("all words of IQ", "qi");
    shown.types("all words of AQT", "tqa");
    shown.keep("all words of INQ", "docs/quiz.svg", ".quit");
}
