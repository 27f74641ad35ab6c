//! Playing along a line a command, for pipes and simple terminals.

use std::io::{self, BufRead, Write};
use std::path::Path;

use itertools::Itertools;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use crate::cli::answer::{draw, table, thousands, write_table};
use crate::cli::commands::play::along::{PlayAlong, Said, Waits};
use crate::cli::commands::play::command::{Command, HELP};
use crate::cli::commands::play::typed::command_or_tiles;
use crate::cli::context::Session;
use crate::cli::term::{Error, NO_TEXT, Outcome, is_no_text, note, place_of, shown};
use crate::moves::Play;
use crate::tile::{Alphabet, Tiles};

/// Reads commands to the end of input. Without somebody at a terminal the first mistake ends it, so
/// that no script goes on from where it is not.
pub fn run(mut along: PlayAlong<'_>, session: &Session<'_>) -> Result<Outcome, Error> {
    let surroundings = session.surroundings;
    let watched = surroundings.stdin_terminal && surroundings.stdout_terminal;
    let mut lines = Lines::new(watched)?;
    let mut out = session.out();
    if along.is_new() {
        writeln!(out, "a new game: {}", along.file().display())?;
    }
    show_board(&mut out, &along, None)?;
    show_state(&mut out, &along)?;
    if let Some(end) = along.end() {
        writeln!(out, "{end}")?;
    }
    loop {
        out.flush()?;
        let Some(mut line) = lines.next(&prompt(&along))? else { break };
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        let turn = matches!(along.waits(), Waits::Me | Waits::Other);
        if turn && line.as_ref().is_ok_and(|line| line.trim().eq_ignore_ascii_case("x")) {
            if !watched {
                let what = "x asks first, and nobody can answer here: write pass";
                return Err(lines.placed(Error::new(what)));
            }
            let Some(answer) = lines.next("pass, and lay nothing? Enter or y passes")? else {
                break;
            };
            let yes = ["", "y", "yes"];
            if !answer.is_ok_and(|answer| yes.contains(&answer.trim().to_lowercase().as_str())) {
                note("nothing is passed");
                continue;
            }
            line = Ok("pass".to_owned());
        }
        let command = line.and_then(|line| match along.waits() {
            Waits::Tiles(count) => command_or_tiles(&line, count, watched),
            Waits::Me | Waits::Other | Waits::Over => Command::parse(&line),
        });
        match command.and_then(|command| along.apply(command)) {
            Ok(Said::Quit) => break,
            Ok(said) => show(&mut out, &along, said)?,
            Err(error) if watched => note(&format!("error: {error}")),
            Err(error) => {
                // The mistake is what counts, whoever reads the answers before it.
                _ = out.flush();
                return Err(lines.placed(error));
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

fn show(out: &mut impl Write, along: &PlayAlong<'_>, said: Said) -> Result<(), Error> {
    match said {
        Said::Changed(what) => {
            writeln!(out, "{what}")?;
            show_state(out, along)?;
        }
        Said::Plays => show_plays(out, along)?,
        Said::Board(play) => show_board(out, along, play.as_ref())?,
        Said::Help => writeln!(out, "{HELP}")?,
        Said::Quit => {}
    }
    Ok(())
}

fn show_board(
    out: &mut impl Write,
    along: &PlayAlong<'_>,
    play: Option<&Play>,
) -> Result<(), Error> {
    let game = &along.game;
    draw(out, game.board(), game.layout(), play, &game.ruleset().alphabet)
}

/// Scores, rack, bag and unseen tiles, and his plays.
fn show_state(out: &mut impl Write, along: &PlayAlong<'_>) -> Result<(), Error> {
    writeln!(out, "{}", state_line(along))?;
    writeln!(out, "{}", unseen_line(along))?;
    show_plays(out, along)
}

/// Scores, rack and bag.
pub fn state_line(along: &PlayAlong<'_>) -> String {
    let scores = along.game.final_scores();
    let [mine, other] = [along.me, along.me.other()]
        .map(|seat| format!("{} {}", along.name(seat), scores[seat.index()]));
    let rack = along.rack().text(&along.game.ruleset().alphabet);
    let (bag, waits) = (along.game.bag_len(), prompt(along));
    format!("{mine}, {other}; rack {rack}; {bag} in the bag; {waits}")
}

/// The tiles that he does not see.
pub fn unseen_line(along: &PlayAlong<'_>) -> String {
    let unseen = along.game.unseen(along.me);
    let counts = counts(&unseen, &along.game.ruleset().alphabet);
    format!("unseen {}: {counts}", unseen.len())
}

/// How many there are of each tile: `A7 B2 ?2`.
pub fn counts(tiles: &Tiles, alphabet: &Alphabet) -> String {
    let letters = tiles.letters.iter();
    let letters = letters.map(|(letter, count)| format!("{}{count}", alphabet.label(letter)));
    let blanks = (tiles.blanks > 0).then(|| format!("?{}", tiles.blanks));
    letters.chain(blanks).join(" ")
}

fn show_plays(out: &mut impl Write, along: &PlayAlong<'_>) -> Result<(), Error> {
    match along.waits() {
        Waits::Over | Waits::Tiles(_) | Waits::Other => return Ok(()),
        Waits::Me => {}
    }
    let (all, wanted) = along.counts();
    if all == 0 {
        return Ok(writeln!(out, "no word fits: swap or pass")?);
    }
    let alphabet = &along.game.ruleset().alphabet;
    let mut rows = table(&["#", "score", "at", "word", "leave"], &[0, 1]);
    let rack = along.rack();
    for (number, play) in along.shown() {
        let name = along.name_play(&play);
        let (at, word) = name.split_once(' ').unwrap_or((&name, ""));
        let leave = rack.minus(&play.laid()).text(alphabet);
        rows.add_row([&number.to_string(), &play.score.to_string(), at, word, &leave]);
    }
    if wanted > 0 {
        write_table(out, &rows)?;
    }
    writeln!(out, "{}", page_line(along))?;
    Ok(())
}

/// Which plays are shown, of how many.
pub fn page_line(along: &PlayAlong<'_>) -> String {
    let ((all, wanted), (page, pages)) = (along.counts(), along.page());
    let filters = along.filters().join(" ");
    let [all, wanted] = [all, wanted].map(|count| thousands(count as u64));
    match filters.as_str() {
        "" => format!("page {} of {pages}, {all} plays", page + 1),
        _ if pages == 0 => format!("none of {all} plays with {filters}"),
        _ => format!("page {} of {pages}, {wanted} of {all} plays with {filters}", page + 1),
    }
}

/// What is asked for.
pub fn prompt(along: &PlayAlong<'_>) -> String {
    match along.waits() {
        Waits::Tiles(1) => "your new tile".to_owned(),
        Waits::Tiles(count) => format!("your {count} new tiles"),
        Waits::Me => "your move".to_owned(),
        Waits::Other => format!("{}'s move", along.name(along.me.other())),
        Waits::Over => "the game is over".to_owned(),
    }
}

/// Where commands come from.
enum Lines {
    /// Somebody types them.
    Typed(Box<DefaultEditor>),
    /// They are read, so many so far.
    Read(io::StdinLock<'static>, usize),
}

impl Lines {
    fn new(watched: bool) -> Result<Self, Error> {
        if !watched {
            return Ok(Self::Read(io::stdin().lock(), 0));
        }
        let editor = DefaultEditor::new().map_err(|error| failed(&error))?;
        Ok(Self::Typed(Box::new(editor)))
    }

    /// The next line, or what is wrong with it; none at the end.
    fn next(&mut self, prompt: &str) -> Result<Option<Result<String, Error>>, Error> {
        match self {
            Self::Typed(editor) => match editor.readline(&format!("{}> ", shown(prompt))) {
                Ok(line) => {
                    _ = editor.add_history_entry(line.trim());
                    Ok(Some(Ok(line)))
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
                Err(error) if is_no_text(&error) => {
                    note(NO_TEXT);
                    self.next(prompt)
                }
                Err(error) => Err(failed(&error)),
            },
            Self::Read(lines, count) => {
                let mut line = Vec::new();
                let read = lines.read_until(b'\n', &mut line);
                let read = read.map_err(|error| Error::new(format!("standard input: {error}")))?;
                *count += 1;
                let text = (read > 0).then(|| String::from_utf8(line));
                Ok(text.map(|text| {
                    text.map_err(|error| {
                        let (_, column) = place_of(error.as_bytes(), error.utf8_error());
                        Error::new(format!("column {column}: not UTF-8 text"))
                    })
                }))
            }
        }
    }

    /// What is wrong with the line that was read last.
    fn placed(&self, error: Error) -> Error {
        match self {
            Self::Typed(_) => error,
            Self::Read(_, count) => Error::in_file(Path::new("-"), format!("{count}: {error}")),
        }
    }
}

fn failed(error: &ReadlineError) -> Error {
    Error::new(format!("prompt: {error}"))
}
