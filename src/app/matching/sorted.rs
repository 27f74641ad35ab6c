//! Answers in order, on disk where they are many.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use itertools::{Either, Itertools};

use super::MatchError;

/// How many numbers are put in order at a time: 4 MB, and a few hundredths of a second.
const CHUNK: usize = 1 << 20;

/// How many numbers are kept in memory: 64 MB.
const MOST: usize = 1 << 24;

/// How many numbers are kept in all: 4 GB on disk.
const MOST_KEPT: u64 = 1 << 30;

/// How many answers are merged between two looks at whether to stop.
const LOOK: usize = 1 << 10;

/// Answers in order: each is a number by which they are sorted first, then the places of its words.
#[derive(Debug)]
pub struct SortedMatches {
    /// How many numbers an answer has.
    width: usize,
    /// Answers that are not sorted yet, one after the other.
    numbers: Vec<u32>,
    /// Sorted answers in memory.
    chunks: Vec<Vec<u32>>,
    /// Sorted answers on disk.
    runs: Vec<File>,
    count: u64,
    /// How many are wanted, the first ones.
    most: u64,
}

impl SortedMatches {
    /// The first `most` answers of a query with `patterns` patterns.
    pub(super) const fn new(patterns: usize, most: u64) -> Self {
        Self {
            width: patterns + 1,
            numbers: Vec::new(),
            chunks: Vec::new(),
            runs: Vec::new(),
            count: 0,
            most,
        }
    }

    /// How many were found, those that are not wanted among them.
    pub const fn found(&self) -> u64 {
        self.count
    }

    /// How many there are.
    pub fn len(&self) -> u64 {
        self.count.min(self.most)
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    /// Adds an answer. Returns whether there is room for another: there is none where `stop` says to stop while room is
    /// made.
    pub(super) fn push(
        &mut self,
        key: u32,
        words: &[u32],
        stop: &dyn Fn() -> bool,
    ) -> Result<bool, MatchError> {
        self.numbers.push(key);
        self.numbers.extend_from_slice(words);
        self.count += 1;
        if self.numbers.len() + self.width <= CHUNK {
            return Ok(true);
        }
        self.sort_chunk();
        if self.in_memory() + CHUNK <= MOST {
            return Ok(true);
        }
        let limit = MOST / 2 / self.width;
        if self.most <= limit as u64 {
            return Ok(self.keep_first(stop));
        }
        if self.count * self.width as u64 > MOST_KEPT {
            return Err(MatchError::TooMany { found: self.count, limit });
        }
        Ok(self.write_run(stop)?)
    }

    /// How many numbers are in memory.
    fn in_memory(&self) -> usize {
        self.numbers.len() + self.chunks.iter().map(Vec::len).sum::<usize>()
    }

    /// Puts the answers that came last in order.
    fn sort_chunk(&mut self) {
        let width = self.width;
        let mut starts: Vec<_> = (0..self.numbers.len()).step_by(width).collect();
        starts.sort_unstable_by_key(|start| &self.numbers[*start..start + width]);
        let sorted = starts.iter().flat_map(|start| &self.numbers[*start..start + width]);
        self.chunks.push(sorted.copied().collect());
        self.numbers.clear();
    }

    /// The answers in memory that are in order, merged.
    fn merged(&self) -> impl Iterator<Item = &[u32]> {
        self.chunks.iter().map(|chunk| chunk.chunks_exact(self.width)).kmerge()
    }

    /// Keeps the first answers alone: those behind are not wanted, whatever comes. Returns whether it was done before
    /// `stop`.
    fn keep_first(&mut self, stop: &dyn Fn() -> bool) -> bool {
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let mut first = Vec::with_capacity(most * self.width);
        for some in &self.merged().take(most).chunks(LOOK) {
            if stop() {
                return false;
            }
            some.for_each(|answer| first.extend_from_slice(answer));
        }
        self.chunks = vec![first];
        true
    }

    /// Writes the answers in memory to disk. Returns whether it was done before `stop`.
    fn write_run(&mut self, stop: &dyn Fn() -> bool) -> io::Result<bool> {
        let mut run = BufWriter::new(tempfile::tempfile()?);
        for some in &self.merged().chunks(LOOK) {
            if stop() {
                return Ok(false);
            }
            for number in some.flatten() {
                run.write_all(&number.to_be_bytes())?;
            }
        }
        let mut run = run.into_inner().map_err(io::IntoInnerError::into_error)?;
        run.rewind()?;
        self.runs.push(run);
        self.chunks.clear();
        Ok(true)
    }

    /// The places of the words of each, in order; they are merged as they are asked for. An answer is an error where the
    /// disk can't be read.
    pub fn into_answers(mut self) -> impl Iterator<Item = io::Result<Vec<u32>>> {
        self.sort_chunk();
        let width = self.width;
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        let runs = self.runs.into_iter().map(|run| Run { run: BufReader::new(run), width });
        let chunks = self.chunks.into_iter().map(|numbers| Chunk { numbers, at: 0, width });
        let sources = runs.map(Either::Left).chain(chunks.map(Either::Right));
        // What can't be read comes first, and ends it.
        let merged = sources.kmerge_by(|a: &io::Result<Vec<u32>>, b| match (a, b) {
            (Ok(a), Ok(b)) => a < b,
            (a, _) => a.is_err(),
        });
        let words = |answer: io::Result<Vec<u32>>| {
            answer.map(|mut answer| {
                answer.remove(0);
                answer
            })
        };
        merged.map(words).take(most)
    }
}

/// Sorted answers in memory.
struct Chunk {
    numbers: Vec<u32>,
    at: usize,
    width: usize,
}

impl Iterator for Chunk {
    type Item = io::Result<Vec<u32>>;

    fn next(&mut self) -> Option<Self::Item> {
        let answer = self.numbers.get(self.at..self.at + self.width)?;
        self.at += self.width;
        Some(Ok(answer.to_vec()))
    }
}

/// Sorted answers on disk.
struct Run {
    run: BufReader<File>,
    width: usize,
}

impl Iterator for Run {
    type Item = io::Result<Vec<u32>>;

    fn next(&mut self) -> Option<Self::Item> {
        let mut numbers = Vec::with_capacity(self.width);
        for at in 0..self.width {
            let mut bytes = [0; 4];
            match self.run.read_exact(&mut bytes) {
                Ok(()) => numbers.push(u32::from_be_bytes(bytes)),
                Err(error) if at == 0 && error.kind() == io::ErrorKind::UnexpectedEof => {
                    return None;
                }
                Err(error) => return Some(Err(error)),
            }
        }
        Some(Ok(numbers))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const GO_ON: &dyn Fn() -> bool = &|| false;

    #[test]
    fn answers_come_in_order_from_memory_and_from_disk() {
        // Numbers in no order, each once: 7919 and the modulus have no common divisor.
        let answers = || (0..5000_u32).map(|number| [number * 7919 % 5000, number]);
        let wanted: Vec<_> = answers().sorted().map(|[_, number]| vec![number]).collect();
        // How many are sorted at a time, and written.
        let steps = [(5001, 5001), (700, 5001), (100, 700), (700, 700)];
        for ((sorted_each, written_each), most) in steps.into_iter().cartesian_product([5001, 10]) {
            let mut sorted = SortedMatches::new(1, most);
            for ([key, number], nth) in answers().zip(1..) {
                assert!(sorted.push(key, &[number], GO_ON).expect("room"));
                if nth % sorted_each == 0 {
                    sorted.sort_chunk();
                }
                if nth % written_each == 0 {
                    assert!(sorted.write_run(GO_ON).expect("room"));
                }
            }
            let wanted = &wanted[..wanted.len().min(most as usize)];
            assert_eq!(sorted.len(), wanted.len() as u64);
            let found: Result<Vec<_>, _> = sorted.into_answers().collect();
            assert!(found.expect("read") == wanted, "{sorted_each} {written_each} {most}");
        }
    }

    #[test]
    fn of_many_answers_the_first_are_kept() {
        let answers = MOST as u32;
        let mut sorted = SortedMatches::new(1, 3);
        for number in (0..answers).rev() {
            assert!(sorted.push(0, &[number], GO_ON).expect("room"));
        }
        assert!(sorted.runs.is_empty() && sorted.in_memory() < MOST);
        let found: Result<Vec<_>, _> = sorted.into_answers().collect();
        assert_eq!(found.expect("read"), [[0], [1], [2]]);
    }

    /// Stopped, nothing is merged any more, and what was found is still there.
    #[test]
    fn making_room_is_stopped() {
        for most in [3000, u64::MAX] {
            let mut sorted = SortedMatches::new(1, most);
            for number in (0..4 * LOOK as u32).rev() {
                assert!(sorted.push(0, &[number], GO_ON).expect("room"));
                if (number as usize).is_multiple_of(LOOK) {
                    sorted.sort_chunk();
                }
            }
            let looks = std::cell::Cell::new(0);
            let stop = || looks.replace(looks.get() + 1) == 1;
            let is_done = match most {
                u64::MAX => sorted.write_run(&stop).expect("room"),
                _ => sorted.keep_first(&stop),
            };
            assert!(!is_done && looks.get() == 2 && sorted.runs.is_empty());
            let found = sorted.into_answers().map(|words| words.expect("read")[0]);
            assert!(found.eq(0..4 * LOOK as u32 - if most == 3000 { 1096 } else { 0 }));
        }
    }
}
