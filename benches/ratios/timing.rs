//! Times several ways to one answer in turn, so that whatever else the machine does affects them alike.

use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long a race lasts.
#[derive(Clone, Copy)]
pub struct Pace {
    /// The least number of rounds for each way.
    pub rounds: usize,
    /// For how long further rounds are added.
    pub budget: Duration,
    /// How long a round of one way lasts at least: short calls are repeated.
    pub round: Duration,
}

/// For what takes microseconds.
pub const CALLS: Pace =
    Pace { rounds: 5, budget: Duration::from_millis(1500), round: Duration::from_millis(10) };

/// A number of calls, each a round.
pub const fn runs(rounds: usize) -> Pace {
    Pace { rounds, budget: Duration::ZERO, round: Duration::ZERO }
}

/// Runs a round of at least this long, and returns the mean time of its calls.
pub type Way<'a> = Box<dyn FnMut(Duration) -> Duration + 'a>;

/// A way to an answer. Freeing the answer is not part of a call.
pub fn way<'a, T>(mut call: impl FnMut() -> T + 'a) -> Way<'a> {
    Box::new(move |round| {
        let (mut total, mut calls) = (Duration::ZERO, 0);
        loop {
            let begin = Instant::now();
            let answer = black_box(call());
            total += begin.elapsed();
            calls += 1;
            drop(answer);
            if total >= round {
                return total / calls;
            }
        }
    })
}

/// The times of the rounds of one way, shortest first.
pub struct Times(Vec<Duration>);

impl Times {
    pub fn fastest(&self) -> Duration {
        self.0[0]
    }

    pub fn median(&self) -> Duration {
        self.0[self.0.len() / 2]
    }
}

/// Runs rounds of all ways in turn.
pub fn race<const N: usize>(pace: Pace, mut ways: [Way<'_>; N]) -> [Times; N] {
    let begin = Instant::now();
    let mut times = [const { Vec::new() }; N];
    while times[0].len() < pace.rounds || begin.elapsed() < pace.budget {
        for (way, times) in ways.iter_mut().zip(&mut times) {
            times.push(way(pace.round));
        }
    }
    times.map(|mut times| {
        times.sort_unstable();
        Times(times)
    })
}

/// The fastest round of each way.
pub fn fastest<const N: usize>(pace: Pace, ways: [Way<'_>; N]) -> [Duration; N] {
    race(pace, ways).map(|times| times.fastest())
}

/// The fastest time of each case, for each way. In each round one way after the other takes all
/// cases in a row, as a program that solves one position after the other does.
pub fn fastest_of_each<const N: usize>(
    rounds: usize,
    cases: usize,
    mut time: impl FnMut(usize, usize) -> Duration,
) -> Vec<[Duration; N]> {
    let mut fastest = vec![[Duration::MAX; N]; cases];
    for _ in 0..rounds {
        for way in 0..N {
            for (case, fastest) in fastest.iter_mut().enumerate() {
                fastest[way] = fastest[way].min(time(case, way));
            }
        }
    }
    fastest
}

/// The time of one call. Freeing the answer is not part of it.
pub fn once<T>(call: impl FnOnce() -> T) -> Duration {
    let begin = Instant::now();
    let answer = black_box(call());
    let time = begin.elapsed();
    drop(answer);
    time
}

/// How many times as long `other` took.
pub fn ratio(other: Duration, wfq: Duration) -> f64 {
    other.as_secs_f64() / wfq.as_secs_f64()
}
