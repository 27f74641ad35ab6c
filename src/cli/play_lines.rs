//! Playing along a line a command, for pipes and simple terminals.

use std::io::{self, BufRead, Write};

use itertools::Itertools;
use rustyline::DefaultEditor;
use rustyline::error::ReadlineError;

use super::Outcome;
use super::draw::draw;
use super::error::Error;
use super::output::{note, table, thousands, write_table};
use super::play_along::{PlayAlong, Said, Waits};
use super::play_command::{Command, HELP};
use super::session::Session;
use crate::moves::Play;
use crate::tile::{Alphabet, Tiles};

/// Reads commands to the end of input. Without somebody at a terminal the first mistake ends it, so
/// that no script goes on from where it is not.
pub(super) fn run(mut along: PlayAlong<'_>, session: &Session<'_>) -> Result<Outcome, Error> {
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
        let Some(line) = lines.next(&prompt(&along))? else { break };
        if line.trim().is_empty() {
            continue;
        }
        match Command::parse(&line).and_then(|command| along.apply(command)) {
            Ok(Said::Quit) => break,
            Ok(said) => show(&mut out, &along, said)?,
            Err(error) if watched => note(&format!("error: {error}")),
            Err(error) => {
                out.flush()?;
                return Err(error);
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
pub(super) fn state_line(along: &PlayAlong<'_>) -> String {
    let scores = along.game.final_scores();
    let [mine, other] = [along.me, along.me.other()]
        .map(|seat| format!("{} {}", along.name(seat), scores[seat.index()]));
    let rack = along.rack().text(&along.game.ruleset().alphabet);
    let (bag, waits) = (along.game.bag_len(), prompt(along));
    format!("{mine}, {other}; rack {rack}; {bag} in the bag; {waits}")
}

/// The tiles that he does not see.
pub(super) fn unseen_line(along: &PlayAlong<'_>) -> String {
    let unseen = along.game.unseen(along.me);
    let counts = counts(&unseen, &along.game.ruleset().alphabet);
    format!("unseen {}: {counts}", unseen.len())
}

/// How many there are of each tile: `A7 B2 ?2`.
pub(super) fn counts(tiles: &Tiles, alphabet: &Alphabet) -> String {
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
pub(super) fn page_line(along: &PlayAlong<'_>) -> String {
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
pub(super) fn prompt(along: &PlayAlong<'_>) -> String {
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
    Read(io::StdinLock<'static>),
}

impl Lines {
    fn new(watched: bool) -> Result<Self, Error> {
        if !watched {
            return Ok(Self::Read(io::stdin().lock()));
        }
        let editor = DefaultEditor::new().map_err(|error| failed(&error))?;
        Ok(Self::Typed(Box::new(editor)))
    }

    /// The next line; none at the end.
    fn next(&mut self, prompt: &str) -> Result<Option<String>, Error> {
        match self {
            Self::Typed(editor) => match editor.readline(&format!("{prompt}> ")) {
                Ok(line) => {
                    _ = editor.add_history_entry(line.trim());
                    Ok(Some(line))
                }
                Err(ReadlineError::Interrupted | ReadlineError::Eof) => Ok(None),
                Err(error) => Err(failed(&error)),
            },
            Self::Read(lines) => {
                let mut line = String::new();
                let read = lines.read_line(&mut line);
                let read = read.map_err(|error| Error::new(format!("standard input: {error}")))?;
                Ok((read > 0).then_some(line))
            }
        }
    }
}

fn failed(error: &ReadlineError) -> Error {
    Error::new(format!("prompt: {error}"))
}
