//! Looking ahead: moves tried in many futures, on all cores.

use std::ops::Range;
use std::panic::resume_unwind;
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};
use std::thread::{self, Builder};
use std::time::{Duration, Instant};

use indicatif::ProgressBar;

use crate::app::threads;
use crate::cli::answer::thousands;
use crate::cli::args::AheadArgs;
use crate::cli::commands::solve::advice::{Advice, Listed};
use crate::cli::context::Session;
use crate::cli::term::{Error, interrupts, note, progress};
use crate::eval::{
    Candidate, Equity, Leaves, Leg, MoveChoice, Race, SimulatedReply, Simulation, Tallies,
};
use crate::lexicon::WordMap;
use crate::moves::{Move, Plays, Swap};

/// How many futures a thread tries at a time.
const CHUNK: u64 = 8;

/// With which risk the order may be another than the one that is called settled.
const RISK: f64 = 0.01;

/// Moves nearer to each other than this count as equal, in hundredths of a point.
const EQUAL: f64 = 100.0;

/// Futures tried on some threads, until somebody says stop.
pub struct Runner<'a> {
    pub future: &'a Simulation<'a>,
    pub lexicon: &'a WordMap,
    pub threads: u64,
    pub stop: &'a AtomicBool,
    pub start: Instant,
    pub limit: Duration,
    /// Shows how much of the time is gone.
    pub bar: &'a ProgressBar,
}

impl Runner<'_> {
    fn is_over(&self) -> bool {
        self.stop.load(Ordering::Relaxed) || self.start.elapsed() >= self.limit
    }

    /// Tries what is wanted, or as much of it as there is time for. Gives what came of it, up to which
    /// future it came, and what each thread has heard.
    pub fn run<H: Default + Send>(
        &self,
        leg: &Leg,
        hear: impl Fn(&mut H, &SimulatedReply<'_>) + Sync,
    ) -> (Tallies, u64, Vec<H>) {
        let Range { start, end } = leg.futures;
        let next = AtomicU64::new(start);
        let work = || {
            let mut tallies = Tallies::new(self.future.candidates().len());
            let mut heard = H::default();
            while !self.is_over() {
                // Whoever takes a number tries it: those tried are without a gap.
                let number = next.fetch_add(CHUNK, Ordering::Relaxed);
                if number >= end {
                    break;
                }
                let numbers = number..end.min(number + CHUNK);
                let reply = |reply: SimulatedReply<'_>| hear(&mut heard, &reply);
                let wanted = |candidate: usize| leg.wanted[candidate];
                let Ok(more) = self.future.run(numbers, wanted, self.lexicon, reply);
                tallies.merge(&more);
                self.bar.set_position(self.start.elapsed().as_millis() as u64);
            }
            (tallies, heard)
        };
        let (all, heard) = thread::scope(|scope| {
            // Where no more threads can be started, those that there are do all.
            let more =
                (1..self.threads).map_while(|_| Builder::new().spawn_scoped(scope, work).ok());
            let more: Vec<_> = more.collect();
            let (mut all, own) = work();
            let mut heard = vec![own];
            for worker in more {
                let (tallies, own) = worker.join().unwrap_or_else(|panic| resume_unwind(panic));
                all.merge(&tallies);
                heard.push(own);
            }
            (all, heard)
        });
        (all, next.into_inner().min(end), heard)
    }
}

/// Moves in the order of what they come to when the opponent has answered.
pub struct Tried {
    pub listed: Vec<Listed>,
    pub tallies: Tallies,
    /// Whether Ctrl-C has ended it.
    pub interrupted: bool,
}

/// The move of a choice.
pub fn candidate(
    listed: &Listed,
    equity: Equity,
    plays: &Plays,
    advice: &Advice<'_>,
) -> Option<Candidate> {
    let action = match &listed.choice {
        MoveChoice::Play(rank) => Move::Play(plays.get(*rank)?),
        MoveChoice::Keep(kept) => {
            Move::Swap(Swap::Tiles(advice.position.rack().tiles().minus(kept)))
        }
        MoveChoice::Pass => Move::Pass,
    };
    Some(Candidate { action, equity })
}

/// Tries the first of some moves, which have equities, against the opponent's answers.
pub fn try_replies(
    mut listed: Vec<Listed>,
    plays: &Plays,
    advice: &Advice<'_>,
    (lexicon, leaves): (&WordMap, &Leaves),
    (args, given): (&AheadArgs, Option<u16>),
    session: &Session<'_>,
) -> Result<Tried, Error> {
    listed.truncate(args.tried().unwrap_or(0));
    let some = listed.iter();
    let candidates = some.filter_map(|listed| candidate(listed, listed.equity?, plays, advice));
    let outlook = advice.outlook();
    let future =
        Simulation::new(outlook, candidates.collect(), leaves, args.plies.into(), args.seed());
    let (start, stop) = (Instant::now(), interrupts()?);
    let bar = bar(args, session);
    let runner = Runner {
        future: &future,
        lexicon,
        threads: threads(given),
        stop: &stop,
        start,
        limit: args.limit(),
        bar: &bar,
    };
    let most = args.racks.unwrap_or(u64::MAX);
    let mut race = Race::new(listed.len(), RISK, EQUAL);
    while let Some(mut leg) = race.next().filter(|leg| leg.futures.start < most) {
        leg.futures.end = leg.futures.end.min(most);
        let (tallies, upto, _) = runner.run(&leg, |(): &mut (), _| ());
        race.add(&leg, upto, &tallies);
        progress::say(&bar, &format!("{} racks", thousands(race.futures())));
        if upto < leg.futures.end {
            break;
        }
    }
    bar.finish_and_clear();
    let order = race.tallies().order();
    let ordered = order.iter().map(|tried| Listed { tried: Some(*tried), ..listed[*tried] });
    let ordered = ordered.collect();
    if race.futures() == 0 {
        return Err(Error::new(format!("--seconds {}: no time to try anything", args.seconds)));
    }
    let interrupted = stop.load(Ordering::Relaxed);
    let to_the_end = if future.is_to_the_end() { ", each game played to its end" } else { "" };
    let (racks, seconds) = (race.futures(), start.elapsed().as_secs_f64());
    let plural = if racks == 1 { "" } else { "s" };
    let (tried, racks_tried) = (listed.len(), thousands(racks));
    let how = format!("{tried} moves, {racks_tried} rack{plural} in {seconds:.1} s{to_the_end}");
    match race.unsettled().filter(|_| !interrupted) {
        _ if listed.len() < 2 || interrupted => note(&how),
        None => note(&format!("{how}: the order is settled at 99 %, to a point")),
        Some(pair) => {
            let [one, other] = pair.map(|tried| listed[tried].number);
            let flag = if args.racks == Some(racks) { "--racks" } else { "--seconds" };
            note(&format!(
                "{how}: the order is not settled at 99 %: {one} and {other} are too close; {flag} gives more"
            ));
        }
    }
    Ok(Tried { listed: ordered, tallies: race.tallies().clone(), interrupted })
}

/// How much of the time is gone, where somebody watches.
pub fn bar(args: &AheadArgs, session: &Session<'_>) -> ProgressBar {
    let (length, watched) = (args.limit().as_millis() as u64, session.surroundings.stderr_terminal);
    let template = "{wide_bar} {msg}, {elapsed} of {prefix} s at most";
    let bar = progress::bar(length, template, watched);
    bar.set_prefix(args.seconds.to_string());
    bar
}
