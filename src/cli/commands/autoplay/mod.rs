//! `wfq autoplay`: players against each other, on all cores.

pub mod args;
pub mod each;
pub mod games;
pub mod show;

use std::io::Write;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::Ordering;
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::app::{in_order, threads};
use crate::cli::answer::{OutFile, thousands};
use crate::cli::commands::autoplay::args::Autoplay;
use crate::cli::commands::autoplay::each::Rows;
use crate::cli::commands::autoplay::games::{Games, Round};
use crate::cli::commands::autoplay::show::{Report, show};
use crate::cli::context::{Session, flag_layout, leaves};
use crate::cli::term::{Error, Outcome, interrupts, progress};
use crate::game::{Fingerprint, Player, Tally};

/// The most rounds that a thread plays at a time: few, so that little is lost where it is stopped.
const CHUNK: u64 = 8;

/// What one of the two players has done.
pub struct Side {
    pub player: Player,
    pub tally: Tally,
    /// How long all turns took.
    pub time: Duration,
}

/// What all games so far come to.
pub struct Totals {
    pub sides: [Side; 2],
    pub fingerprint: Fingerprint,
    pub games: u64,
}

impl Totals {
    fn new(players: [Player; 2]) -> Self {
        let side = |player| Side { player, tally: Tally::default(), time: Duration::ZERO };
        Self { sides: players.map(side), fingerprint: Fingerprint::default(), games: 0 }
    }

    fn add(&mut self, round: &Round) {
        self.games += round.games.len() as u64;
        self.fingerprint.append(&round.fingerprint);
        for (number, side) in self.sides.iter_mut().enumerate() {
            side.tally.add(round.games.iter().map(|game| (game.summary, game.seat(number))));
            let time = round.games.iter().map(|game| game.time[game.seat(number).index()]);
            side.time += time.sum::<Duration>();
        }
    }
}

pub fn run(command: &Autoplay, session: &Session<'_>) -> Result<Outcome, Error> {
    let players = [command.player, command.other];
    let round = command.round();
    if !command.games.is_multiple_of(round) {
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
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let lexicon = store.open_list(&list, &ruleset)?.load()?;
    let needed = players.iter().any(|player| player.needs_leaves());
    let leaves = needed.then(|| leaves(&store, &list, &ruleset)).transpose()?;
    let leaves = Arc::new(leaves.unwrap_or_default());
    // Nothing of the database is held while games go on.
    drop(store);
    let layout = ruleset.layout_or_own(layout);
    let stop = interrupts()?;
    let (ruleset, seed) = (Arc::new(ruleset), command.seed);
    let recorded = command.gcg.is_some();
    let games = Games { ruleset, layout, lexicon, leaves, players, seed, round, recorded, stop };
    let mut rows = command.each.then(|| Rows::new(session, players, command.games)).transpose()?;
    let bar = bar(command, session);
    let start = Instant::now();
    let mut totals = Totals::new(players);
    let played = play(command, &games, |round| {
        totals.add(&round);
        bar.inc(round.games.len() as u64);
        write_records(&round, command)?;
        rows.as_mut().map_or(Ok(()), |rows| rows.push(&round))
    });
    bar.finish_and_clear();
    if totals.games == 0 {
        played?;
        return Err(Error::new("interrupted before the first game was over"));
    }
    match rows {
        Some(rows) => rows.end()?,
        None => {
            let seconds = start.elapsed().as_secs_f64();
            let report = Report { list: &list.name, layout: named, seed, totals: &totals, seconds };
            let mut out = session.out();
            show(&mut out, &report, session)?;
            out.flush()?;
        }
    }
    // What was finished before a mistake is shown too.
    played?;
    if totals.games < command.games {
        let [done, asked] = [totals.games, command.games].map(thousands);
        return Err(Error::new(format!("interrupted after {done} of {asked} games")));
    }
    Ok(Outcome::Found)
}

/// Plays all games, and gives `take` the rounds in their order. Where they are stopped, it gets the
/// first of them without a gap, so that as many games asked for come to the same.
fn play(
    command: &Autoplay,
    games: &Games,
    mut take: impl FnMut(Round) -> Result<(), Error>,
) -> Result<(), Error> {
    let rounds = command.games / games.round;
    let threads = threads(command.threads);
    let threads = threads.min(rounds);
    let chunk = (rounds / threads / 4).clamp(1, CHUNK);
    let stop = Arc::clone(&games.stop);
    let chunks = (0..rounds.div_ceil(chunk)).map(move |number| {
        let first = number * chunk;
        first..rounds.min(first.saturating_add(chunk))
    });
    let chunks = chunks.take_while(move |_| !stop.load(Ordering::Relaxed));
    let mut whole = true;
    in_order(
        usize::try_from(threads).unwrap_or(1),
        chunks,
        |bags| games.play(bags),
        |played| {
            let played = played?;
            if whole {
                played.rounds.into_iter().try_for_each(&mut take)?;
                whole = played.whole;
            }
            Ok(())
        },
    )
}

/// Makes a folder for records, or takes one that is empty.
fn make_empty(folder: &Path) -> Result<(), Error> {
    let failed = |error: std::io::Error| {
        Error::new(format!("--gcg {}: can't be made: {error}", folder.display()))
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

/// Writes the records of a round, each as a whole, with numbers as long as the last one.
fn write_records(round: &Round, command: &Autoplay) -> Result<(), Error> {
    let Some(folder) = &command.gcg else { return Ok(()) };
    let digits = command.games.to_string().len();
    for game in &round.games {
        let path = folder.join(format!("game-{:0digits$}.gcg", game.number));
        let record = game.record.clone().unwrap_or_default();
        OutFile::write(&path, record.into_bytes())?.keep()?;
    }
    Ok(())
}

/// How many games are over, where somebody watches, and no rows go there too.
fn bar(command: &Autoplay, session: &Session<'_>) -> ProgressBar {
    let surroundings = session.surroundings;
    let watched = surroundings.stderr_terminal && !(command.each && surroundings.stdout_terminal);
    progress::bar(command.games, "{wide_bar} {human_pos}/{human_len} games, {eta} left", watched)
}
