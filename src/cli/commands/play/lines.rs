//! Playing along a line a command, for pipes and simple terminals.

use std::io::Write;

use crate::app::play::{PlayAlong, Report, TilesPrompt, WaitingFor, help};
use crate::cli::answer::{draw, write_wrapped};
use crate::cli::commands::play::asking::Asking;
use crate::cli::commands::play::moves_table::write_plays;
use crate::cli::commands::play::open::Opener;
use crate::cli::commands::play::status::{plays_line, prompt, state_line, unseen_line};
use crate::cli::context::Session;
use crate::cli::term::{Error, Lines, Outcome, note};
use crate::moves::Play;

/// Reads commands to the end of input. In a script the first mistake ends it, so that no command is
/// done in another place of the game than it was meant for.
pub(crate) fn run(
    mut along: PlayAlong,
    opener: &Opener<'_>,
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    let surroundings = session.surroundings;
    let is_typed = surroundings.stdin_terminal && surroundings.stdout_terminal;
    let prompted = if is_typed { TilesPrompt::CommandLine } else { TilesPrompt::Script };
    let mut lines = Lines::new(is_typed)?;
    let mut out = session.out();
    if along.is_new() {
        writeln!(out, "a new game: {}", along.file().display())?;
    }
    let mut asking = Asking::new(is_typed);
    asking.search_end(&mut along)?;
    show_board(&mut out, &along, None)?;
    if along.against().is_some() && along.ending().is_none() {
        // What wfq has played, which the player may not have seen.
        let last = along.last_turn().filter(|_| along.is_answered());
        last.iter().try_for_each(|turn| writeln!(out, "{turn}"))?;
    }
    show_state(&mut out, &along)?;
    if let Some(ending) = along.ending() {
        writeln!(out, "{ending}{}", opener.after_the_end(&along))?;
    }
    loop {
        out.flush()?;
        let Some(mut line) = lines.next(&prompt(&along))? else { break };
        if line.as_ref().is_ok_and(|line| line.trim().is_empty()) {
            continue;
        }
        if line.as_ref().is_ok_and(|line| asks_to_pass(&along, line)) {
            if !is_typed {
                let what = "x passes after a question, which needs a terminal: write pass";
                return Err(lines.placed(Error::new(what)));
            }
            let Some(answer) = lines.next("pass without a play? Enter or y passes")? else { break };
            let yes = ["", "y", "yes"];
            if !answer.is_ok_and(|answer| yes.contains(&answer.trim().to_lowercase().as_str())) {
                note("not passed");
                continue;
            }
            line = Ok("pass".to_owned());
        }
        let command = line.and_then(|line| Ok(along.read(&line, prompted)?));
        let report = command.and_then(|command| opener.apply(&mut along, command));
        let report = report.and_then(|report| match report {
            Report::Ahead(asked) => {
                let shows = asking.ask(&mut out, &mut along, asked)?;
                Ok(if shows { Report::Plays } else { Report::Ahead(asked) })
            }
            Report::Changed(ref change) if !change.is_hint() => {
                asking.search_end(&mut along).map(|()| report)
            }
            report => Ok(report),
        });
        match report {
            Ok(Report::Quit) => break,
            Ok(report) => show(&mut out, &along, opener, report)?,
            Err(error) if is_typed => note(&format!("error: {error}")),
            Err(error) => {
                // The mistake counts, whoever reads the answers before it.
                _ = out.flush();
                return Err(lines.placed(error));
            }
        }
    }
    out.flush()?;
    Ok(Outcome::Found)
}

/// Whether a line is the x that passes after a question.
fn asks_to_pass(along: &PlayAlong, line: &str) -> bool {
    let is_turn = matches!(along.waiting_for(), WaitingFor::MyMove | WaitingFor::OpponentsMove);
    is_turn && line.trim().eq_ignore_ascii_case("x")
}

fn show(
    out: &mut impl Write,
    along: &PlayAlong,
    opener: &Opener<'_>,
    report: Report,
) -> Result<(), Error> {
    match report {
        Report::Changed(hint) if hint.is_hint() => Ok(writeln!(out, "{hint}")?),
        Report::Changed(change) => {
            writeln!(out, "{}", opener.describe(&change, along))?;
            if along.against().is_some() {
                show_board(out, along, None)?;
            }
            show_state(out, along)
        }
        Report::Plays => show_plays(out, along),
        Report::Board(play) => show_board(out, along, play.as_ref()),
        Report::Define(words) => Ok(write!(out, "{}", opener.define(&words, along)?)?),
        Report::Turns => {
            let room = opener.session.room();
            along.numbered_turns().iter().try_for_each(|turn| write_wrapped(out, turn, room))
        }
        Report::Bag => Ok(writeln!(out, "{}", unseen_line(along))?),
        Report::Help => Ok(writeln!(out, "{}", help(along.against().is_some()))?),
        _ => Ok(()),
    }
}

/// Scores, rack, bag and unseen tiles, and the plays.
fn show_state(out: &mut impl Write, along: &PlayAlong) -> Result<(), Error> {
    writeln!(out, "{}", state_line(along))?;
    writeln!(out, "{}", unseen_line(along))?;
    show_plays(out, along)
}

fn show_board(out: &mut impl Write, along: &PlayAlong, play: Option<&Play>) -> Result<(), Error> {
    let game = along.game();
    draw(out, game.board(), game.layout(), play.map_or(&[], Play::tiles), &game.ruleset().alphabet)
}

fn show_plays(out: &mut impl Write, along: &PlayAlong) -> Result<(), Error> {
    if along.waiting_for() != WaitingFor::MyMove || !along.has_hints() {
        return Ok(());
    }
    write_plays(out, &along.play_page())?;
    writeln!(out, "{}", plays_line(along))?;
    Ok(())
}
