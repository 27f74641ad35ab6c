//! `wfq autoplay`: players against each other, on all cores.

pub(crate) mod args;
pub(crate) mod each;
pub(crate) mod part;
pub(crate) mod show;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::time::Instant;

use indicatif::ProgressBar;

use crate::app::autoplay::{AutoplayQuestion, AutoplayReport, AutoplayTotals, BagGames};
use crate::app::parts::words_checksum;
use crate::app::{Words, threads};
use crate::cli::answer::{OutFile, counted, thousands};
use crate::cli::commands::autoplay::args::Autoplay;
use crate::cli::commands::autoplay::each::GameRows;
use crate::cli::commands::autoplay::show::show;
use crate::cli::context::{Session, flag_layout, list_of};
use crate::cli::term::{BarWatch, Error, Outcome, interrupts, note, progress};
use crate::game::Player;

pub(crate) fn run(command: &Autoplay, session: &Session<'_>) -> Result<Outcome, Error> {
    let players = command.players()?;
    if players[0] != players[1] && !command.games.is_multiple_of(2) {
        let games = command.games;
        return Err(Error::new(format!(
            "--games {games}: two different players meet in pairs of games: give an even number"
        )));
    }
    let named = command.layout.as_deref();
    let layout = named.map(flag_layout).transpose()?;
    if let Some(folder) = &command.gcg {
        make_empty(folder)?;
    }
    if command.part.is_some() {
        part::check_format(command.each, session)?;
    }
    let mut store = session.store()?;
    let (list, ruleset) = list_of(session, &mut store, command.ruleset.as_deref(), false)?;
    let checksum = command.part.map(|_| words_checksum(&store, &list)).transpose()?;
    let words = Words::of_list(store, list, ruleset)?;
    let own = players.each_ref().map(|player| player.own().unwrap_or(Player::Greedy));
    let learnt = words.learnt_for(own)?;
    // The database is closed while games are played.
    let words = Arc::new(words.closed());
    let question = AutoplayQuestion {
        layout: words.ruleset().layout_or_own(layout),
        words,
        learnt,
        players: players.clone(),
        games: command.games,
        part: command.part,
        seed: command.seed,
        threads: threads(command.threads),
        with_records: command.gcg.is_some(),
    };
    let words = &question.words;
    let stop = interrupts()?;
    let each = command.each.then(|| GameRows::new(session, players.clone(), command.games));
    let mut rows = each.transpose()?;
    let bar = bar(command, session);
    let watch = BarWatch { bar: &bar, stop: &stop };
    let start = Instant::now();
    let mut totals = AutoplayTotals::new(players);
    let played = question.play(&watch, &mut totals, |games| -> Result<(), Error> {
        write_records(&games, command)?;
        rows.as_mut().map_or(Ok(()), |rows| rows.push(&games))
    });
    bar.finish_and_clear();
    drop(stop);
    if totals.games == 0 && question.games_of_part() > 0 {
        played?;
        return Err(Error::new("interrupted before the first game was over"));
    }
    match rows {
        Some(rows) => rows.end()?,
        None if command.part.is_some() => {}
        None => {
            let seconds = Some(start.elapsed().as_secs_f64());
            let (name, level) = (words.name(), words.level());
            let report = AutoplayReport::new(name, level, named, command.seed, &totals, seconds);
            let mut out = session.out();
            show(&mut out, &report, session)?;
            out.flush()?;
        }
    }
    if let Some((game, player, fault)) = &totals.first_fault {
        let lost = counted(totals.faults, "game");
        note(&format!("{lost} lost by an error; the first is game {game}: {player}: {fault}"));
    }
    // The games before an error are shown, too.
    played?;
    if totals.games < question.games_of_part() {
        let [done, asked] = [totals.games, question.games_of_part()].map(thousands);
        return Err(Error::new(format!("interrupted after {done} of {asked} games")));
    }
    // A part is written whole or not at all.
    if let (Some(part), Some(checksum), false) = (command.part, checksum, command.each) {
        let work = part::work(&question, checksum, named);
        part::write(part, &work, &totals, session)?;
    }
    Ok(Outcome::Found)
}

/// Makes a folder for records. One that exists has to be empty.
fn make_empty(folder: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| {
        Error::caused(format!("--gcg {}: can't be made: {error}", folder.display()), error)
    };
    if !folder.is_dir() {
        std::fs::create_dir(folder).map_err(failed)?;
    }
    if std::fs::read_dir(folder).map_err(failed)?.next().is_some() {
        let folder = folder.display();
        return Err(Error::new(format!("--gcg {folder}: not empty: name a new folder")));
    }
    Ok(())
}

/// Writes the records of some games. All file names have equally long numbers.
fn write_records(games: &BagGames, command: &Autoplay) -> Result<(), Error> {
    let Some(folder) = &command.gcg else { return Ok(()) };
    let digits = command.games.to_string().len();
    for game in &games.games {
        let path = folder.join(format!("game-{:0digits$}.gcg", game.number));
        let record = game.record.clone().unwrap_or_default();
        OutFile::write(&path, record.into_bytes())?.keep()?;
    }
    Ok(())
}

/// A bar for the games, at a terminal that does not show their rows.
fn bar(command: &Autoplay, session: &Session<'_>) -> ProgressBar {
    let surroundings = session.surroundings;
    let watched = surroundings.stderr_terminal && !(command.each && surroundings.stdout_terminal);
    let games = command.part.map_or(command.games, |part| {
        let range = part.range(command.games);
        range.end - range.start
    });
    progress::bar(games, "{wide_bar} {human_pos}/{human_len} games, {eta} left", watched)
}
