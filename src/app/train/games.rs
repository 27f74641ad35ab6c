//! Playing the games of a generation, on several threads.

use std::convert::Infallible;
use std::ops::Range;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

use super::error::TrainError;
use crate::app::{GameError, Watch, in_order};
use crate::eval::Training;
use crate::game::{StepError, TrainingGames};
use crate::lexicon::WordMap;

/// The most games that a thread plays at a time, because each chunk is merged once.
const CHUNK: u64 = 16;

/// What some games have taught.
pub(super) struct TrainedChunk {
    pub training: Training,
    pub games: u64,
    /// Whether no game is missing.
    complete: bool,
}

/// Plays the games of some numbers, and passes on what they teach in order. If the watch cancels, the
/// first games without a gap are passed on.
pub(super) fn play_games(
    games: &TrainingGames,
    numbers: Range<u64>,
    threads: u64,
    lexicon: &WordMap,
    watch: &dyn Watch,
    mut take: impl FnMut(TrainedChunk) -> Result<(), TrainError>,
) -> Result<(), TrainError> {
    let Range { start: first, end } = numbers;
    let threads = threads.min(end - first).max(1);
    let chunk = ((end - first) / threads / 4).clamp(1, CHUNK);
    let stopped = Arc::default();
    let chunks = chunks(first..end, chunk, &stopped);
    let mut complete = true;
    in_order(
        usize::try_from(threads).unwrap_or(1),
        chunks,
        |numbers| play_chunk(games, numbers, lexicon, || is_stopped(watch, &stopped)),
        |chunk: Result<TrainedChunk, TrainError>| {
            let chunk = chunk?;
            if !complete {
                return Ok(());
            }
            complete = chunk.complete;
            take(chunk)
        },
    )
}

/// Plays each game of some numbers, and passes on what they come to in order, until the watch cancels.
/// Returns the number of games that were played.
pub(super) fn play_each<T: Send + 'static>(
    numbers: Range<u64>,
    threads: u64,
    watch: &dyn Watch,
    play: impl Fn(u64) -> Result<T, StepError<Infallible>> + Sync,
    mut played: impl FnMut(T),
) -> Result<u64, TrainError> {
    let Range { start, end } = numbers;
    let stopped = Arc::default();
    let chunks = chunks(start..end, CHUNK, &stopped);
    let mut done = 0;
    in_order(
        usize::try_from(threads).unwrap_or(1),
        chunks,
        |numbers| {
            let game = |number| play(number).map_err(|error| GameError { game: number + 1, error });
            let numbers = numbers.take_while(|_| !is_stopped(watch, &stopped));
            numbers.map(game).collect::<Result<Vec<_>, _>>()
        },
        |games: Result<Vec<T>, GameError>| {
            let games = games?;
            done += games.len() as u64;
            games.into_iter().for_each(&mut played);
            watch.progress(done, Some(end - start));
            Ok::<_, TrainError>(())
        },
    )?;
    Ok(done)
}

/// The numbers in chunks of a size, until they are stopped. They outlive the watch.
fn chunks(
    Range { start, end }: Range<u64>,
    size: u64,
    stopped: &Arc<AtomicBool>,
) -> impl Iterator<Item = Range<u64>> + Send + use<> {
    let stopped = Arc::clone(stopped);
    let firsts = (0..(end - start).div_ceil(size)).map(move |nth| start + nth * size);
    let going_on = firsts.take_while(move |_| !stopped.load(Ordering::Relaxed));
    going_on.map(move |first| first..end.min(first + size))
}

/// Whether the watch has cancelled. It sets the flag that stops all threads, and the chunks.
fn is_stopped(watch: &dyn Watch, stopped: &AtomicBool) -> bool {
    if watch.is_cancelled() {
        stopped.store(true, Ordering::Relaxed);
    }
    stopped.load(Ordering::Relaxed)
}

/// Plays some games, or the first of them until it is stopped.
fn play_chunk(
    games: &TrainingGames,
    numbers: Range<u64>,
    lexicon: &WordMap,
    is_stopped: impl Fn() -> bool,
) -> Result<TrainedChunk, TrainError> {
    let mut chunk = TrainedChunk { training: Training::default(), games: 0, complete: false };
    for number in numbers {
        if is_stopped() {
            return Ok(chunk);
        }
        let played = games.play(number, lexicon, &mut chunk.training);
        played.map_err(|error| GameError { game: number + 1, error })?;
        chunk.games += 1;
    }
    Ok(TrainedChunk { complete: true, ..chunk })
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicU64;

    use super::*;

    /// Cancels once some games are played, without waiting for a chunk of them.
    struct AfterGames<'g>(&'g AtomicU64);

    impl Watch for AfterGames<'_> {
        fn is_cancelled(&self) -> bool {
            self.0.load(Ordering::Relaxed) >= 3
        }
    }

    #[test]
    fn no_game_is_begun_once_it_is_cancelled() {
        let games = AtomicU64::new(0);
        let play = |_| {
            games.fetch_add(1, Ordering::Relaxed);
            Ok(())
        };
        let played = play_each(0..CHUNK, 1, &AfterGames(&games), play, |()| ());
        assert_eq!(played.expect("no error"), 3);
        assert_eq!(games.into_inner(), 3);
    }
}
