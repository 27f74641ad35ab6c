//! The games of two players.

use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use web_time::Instant;

use super::contestant::{Contestant, ProgramPlayer};
use super::error::AutoplayError;
use super::played::{BagGames, PlayedGame};
use super::program::{Chosen, ProgramFault, RunningProgram};
use super::totals::{AutoplayTotals, games_per_bag};
use crate::app::parts::Part;
use crate::app::{GameError, ThreadError, Watch, Words, in_order};
use crate::eval::Budget;
use crate::formats::Record;
use crate::game::{Fingerprint, Game, GameSeed, GameSummary, Player, SelfPlay, SharedLearnt};
use crate::rules::Layout;

/// The most bags that a thread plays at a time: few, so that little is lost when it is cancelled.
const CHUNK: u64 = 8;

/// Which games to play, with everything they need.
#[derive(Debug)]
pub struct AutoplayQuestion {
    /// The words, and the rules.
    pub words: Arc<Words>,
    /// The premium squares.
    pub layout: Layout,
    /// What is known of the list, as far as players need it.
    pub learnt: SharedLearnt,
    /// The two players. The first has the first seat; different players swap seats and play each bag
    /// a second time.
    pub players: [Contestant; 2],
    /// The number of games: even, if the players differ.
    pub games: u64,
    /// The part of them that is played; all of them by default.
    pub part: Option<Part>,
    /// Decides the tiles and all random choices.
    pub seed: u64,
    /// The number of threads, 1 or more.
    pub threads: u64,
    /// Whether to write a record of each game.
    pub with_records: bool,
}

/// The games of some bags.
struct BagChunk {
    bags: Vec<BagGames>,
    /// Whether no bag is missing.
    complete: bool,
}

/// What all threads share.
struct GamesUnderWay<'a> {
    question: &'a AutoplayQuestion,
    watch: &'a dyn Watch,
    /// Set when the watch cancels: the source of chunks outlives it.
    stopped: Arc<AtomicBool>,
}

impl AutoplayQuestion {
    /// Whether a player needs leave values.
    pub fn needs_leaves(&self) -> bool {
        self.players.iter().filter_map(Contestant::own).any(Player::needs_leaves)
    }

    /// The bags of its part.
    fn bags(&self) -> Range<u64> {
        let bags = self.games / games_per_bag(&self.players);
        self.part.map_or(0..bags, |part| part.range(bags))
    }

    /// The number of games of its part: all of them, if it has none.
    pub fn games_of_part(&self) -> u64 {
        let bags = self.bags();
        (bags.end - bags.start) * games_per_bag(&self.players)
    }

    /// Plays all games, or those of its part. Adds those of each bag to the totals and passes them to `take`, in order. If
    /// cancelled, the first games without a gap count.
    ///
    /// Any number of threads gives the same games. The watch hears of the games of each bag.
    ///
    /// # Errors
    ///
    /// [`AutoplayError`], [`ThreadError`], or the error of `take`. The totals have the games before the
    /// error.
    pub fn play<E>(
        &self,
        watch: &dyn Watch,
        totals: &mut AutoplayTotals,
        mut take: impl FnMut(BagGames) -> Result<(), E>,
    ) -> Result<(), E>
    where
        E: From<AutoplayError> + From<ThreadError>,
    {
        if !self.games.is_multiple_of(games_per_bag(&self.players)) {
            return Err(AutoplayError::OddGames { games: self.games }.into());
        }
        let Range { start, end } = self.bags();
        let bags = end - start;
        let threads = self.threads.min(bags).max(1);
        let chunk = (bags / threads / 4).clamp(1, CHUNK);
        let stopped = Arc::new(AtomicBool::new(false));
        let games = GamesUnderWay { question: self, watch, stopped: Arc::clone(&stopped) };
        let chunks = (0..bags.div_ceil(chunk)).map(move |number| {
            let first = start + number * chunk;
            first..end.min(first.saturating_add(chunk))
        });
        let chunks = chunks.take_while(move |_| !stopped.load(Ordering::Relaxed));
        let mut complete = true;
        let games_of_part = self.games_of_part();
        in_order(
            usize::try_from(threads).unwrap_or(1),
            chunks,
            |bags| games.play(bags),
            |played| {
                let played = played?;
                if !complete {
                    return Ok(());
                }
                for bag in played.bags {
                    totals.add(&bag);
                    watch.progress(totals.games, Some(games_of_part));
                    take(bag)?;
                }
                complete = played.complete;
                Ok(())
            },
        )
    }
}

impl GamesUnderWay<'_> {
    fn is_stopped(&self) -> bool {
        if self.watch.is_cancelled() {
            self.stopped.store(true, Ordering::Relaxed);
        }
        self.stopped.load(Ordering::Relaxed)
    }

    /// Plays the games of some bags, or of the first ones until it is stopped.
    fn play(&self, numbers: Range<u64>) -> Result<BagChunk, AutoplayError> {
        let mut bags = Vec::new();
        let mut running = [None, None];
        for number in numbers {
            let Some(games) = self.play_bag(number, &mut running)? else {
                return Ok(BagChunk { bags, complete: false });
            };
            bags.push(games);
        }
        Ok(BagChunk { bags, complete: true })
    }

    fn play_bag(
        &self,
        bag: u64,
        running: &mut [Option<RunningProgram>; 2],
    ) -> Result<Option<BagGames>, AutoplayError> {
        let mut played = BagGames { games: Vec::new(), fingerprint: Fingerprint::default() };
        let games_per_bag = games_per_bag(&self.question.players);
        for nth in 0..games_per_bag {
            let seated = if nth == 0 { [0, 1] } else { [1, 0] };
            let number = bag * games_per_bag + nth + 1;
            let Some(TimedGame { game, time, fault }) =
                self.play_game(seated, bag, number, running)?
            else {
                return Ok(None);
            };
            let Some(summary) = GameSummary::of(&game) else { return Ok(None) };
            played.fingerprint.add(number, &game);
            let record = self.question.with_records.then(|| self.record(&game, seated));
            let fault = fault.map(|fault| fault.to_string());
            played.games.push(PlayedGame { number, bag, seated, summary, time, record, fault });
        }
        Ok(Some(played))
    }

    /// Plays a game, unless it is stopped. Times the turns of each seat.
    fn play_game(
        &self,
        seated: [usize; 2],
        bag: u64,
        number: u64,
        running: &mut [Option<RunningProgram>; 2],
    ) -> Result<Option<TimedGame>, AutoplayError> {
        let AutoplayQuestion { words, layout, learnt, players, .. } = self.question;
        // Programs are asked below, and no player stands in for them.
        let seats = seated.map(|player| players[player].own().unwrap_or(Player::Greedy));
        let seed = GameSeed { seed: self.question.seed, number: bag };
        let table = SelfPlay::new(words.shared_ruleset(), layout.clone(), seats, seed);
        let mut table = table.with_learnt(learnt.clone());
        let (mut time, mut fault) = ([Duration::ZERO; 2], None);
        let spend = |_| self.is_stopped();
        if self.is_stopped() {
            return Ok(None);
        }
        while let Some(seat) = table.to_move() {
            let player = seated[seat.index()];
            let before = Instant::now();
            let step = match &players[player] {
                Contestant::Own(_) => table.step_within(Budget::new(&spend), words.lexicon()),
                Contestant::Program(program) => {
                    let [own, other] = [seat, seat.other()].map(|seat| time[seat.index()]);
                    let clocks = [own, other].map(|used| program.clock.saturating_sub(used));
                    let program = (program, &mut running[player]);
                    fault = self.ask_program(&mut table, program, clocks)?;
                    Ok(())
                }
            };
            time[seat.index()] += before.elapsed();
            step.map_err(|error| GameError { game: number, error })?;
            // Stopped while it was chosen, a move may be another.
            if self.is_stopped() {
                return Ok(None);
            }
        }
        Ok(Some(TimedGame { game: table.into_game(), time, fault }))
    }

    /// Lets a program make a move, unless the games are stopped. What it does wrong ends it, and its game.
    fn ask_program(
        &self,
        table: &mut SelfPlay,
        (program, running): (&ProgramPlayer, &mut Option<RunningProgram>),
        clocks: [Duration; 2],
    ) -> Result<Option<ProgramFault>, AutoplayError> {
        let started = match running {
            Some(running) => Ok(running),
            None => RunningProgram::start(program).map(|started| running.insert(started)),
        };
        let chosen = match started {
            Ok(running) => {
                let lexicon = self.question.words.lexicon();
                let Ok(chosen) =
                    running.choose(table.game(), clocks, lexicon, || self.is_stopped());
                chosen
            }
            Err(fault) => fault.into(),
        };
        let fault = match chosen {
            Chosen::Stopped => return Ok(None),
            Chosen::Fault(fault) => fault,
            Chosen::Move(action) => match table.take(action) {
                Ok(()) => return Ok(None),
                Err(refused) => ProgramFault::NotAllowed(refused),
            },
        };
        *running = None;
        table.resign().map_err(AutoplayError::Over)?;
        Ok(Some(fault))
    }

    fn record(&self, game: &Game, seated: [usize; 2]) -> String {
        let [one, other] = self.question.players.each_ref().map(Contestant::name);
        let names = seated.map(|player| match (one == other, player) {
            (true, _) => format!("{one}-{}", player + 1),
            (false, 0) => one.to_owned(),
            (false, _) => other.to_owned(),
        });
        let words = &self.question.words;
        let lexicon = Some((words.name().to_owned(), 0));
        Record { lexicon, level: words.level(), ..Record::of_game(game, &names) }.text()
    }
}

/// A game that is over, the time of each seat, and what a program did wrong, which ended it.
struct TimedGame {
    game: Game,
    time: [Duration; 2],
    fault: Option<ProgramFault>,
}
