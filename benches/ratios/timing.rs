//! Times two ways to one answer in turns, so that whatever else the machine does hits both.

use std::fmt;
use std::hint::black_box;
use std::time::{Duration, Instant};

/// How long one round of one side lasts at least: short calls are repeated.
const ROUND: Duration = Duration::from_millis(10);

/// How many rounds there are even where the time is up.
const MIN_ROUNDS: usize = 5;

/// What one call took each side.
#[derive(Clone, Copy)]
pub struct Pair {
    peer: Duration,
    wfq: Duration,
}

/// Takes rounds of both sides by turns until the time is up, and gives the fastest round of each.
pub fn race<P, W>(
    budget: Duration,
    mut peer: impl FnMut() -> P,
    mut wfq: impl FnMut() -> W,
) -> Pair {
    let begin = Instant::now();
    let mut best = Pair { peer: Duration::MAX, wfq: Duration::MAX };
    let mut rounds = 0;
    while rounds < MIN_ROUNDS || begin.elapsed() < budget {
        best.peer = best.peer.min(round(&mut peer));
        best.wfq = best.wfq.min(round(&mut wfq));
        rounds += 1;
    }
    best
}

/// The mean time of the calls of a round. To free an answer is not part of the call.
fn round<T>(call: &mut impl FnMut() -> T) -> Duration {
    let (mut total, mut calls) = (Duration::ZERO, 0);
    while total < ROUND {
        let begin = Instant::now();
        let answer = black_box(call());
        total += begin.elapsed();
        calls += 1;
        drop(answer);
    }
    total / calls
}

impl Pair {
    /// What stands above a pair that is printed.
    pub const HEADER: &str = "      peer µs       wfq µs    ratio";

    /// How many times as long the peer took.
    pub fn ratio(self) -> f64 {
        self.peer.as_secs_f64() / self.wfq.as_secs_f64()
    }
}

impl fmt::Display for Pair {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [peer, wfq] = [self.peer, self.wfq].map(micros);
        write!(f, "{peer:>13} {wfq:>12} {:>8}", times(self.ratio()))
    }
}

/// A ratio as text.
pub fn times(ratio: f64) -> String {
    format!("{ratio:.2}×")
}

/// The geometric mean: the one that does not depend on which side is the divisor.
pub fn geometric_mean(ratios: impl Iterator<Item = f64>) -> f64 {
    let (sum, count) =
        ratios.fold((0.0, 0.0), |(sum, count), ratio| (sum + ratio.ln(), count + 1.0));
    f64::exp(sum / count)
}

/// Microseconds, with a decimal where there are few.
fn micros(time: Duration) -> String {
    let micros = time.as_secs_f64() * 1e6;
    if micros < 1000.0 { format!("{micros:.1}") } else { thousands(micros.round() as usize) }
}

/// A number with commas between its groups of three digits.
pub fn thousands(number: usize) -> String {
    let digits = number.to_string();
    let places = (0..digits.len()).rev();
    let grouped = digits.chars().zip(places).flat_map(|(digit, place)| {
        let comma = (place > 0 && place % 3 == 0).then_some(',');
        [Some(digit), comma]
    });
    grouped.flatten().collect()
}
