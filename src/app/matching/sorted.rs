//! Answers in order, on disk where they are many.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use itertools::{Either, Itertools};

use super::MatchError;

/// How many numbers are sorted in memory at once: 64 MB.
const MOST: usize = 1 << 24;

/// How many numbers are kept in all: 4 GB on disk.
const MOST_KEPT: u64 = 1 << 30;

/// Answers in order: each is a number by which they are sorted first, then the places of its words.
#[derive(Debug)]
pub struct SortedMatches {
    /// How many numbers an answer has.
    width: usize,
    /// Answers that are not sorted yet, one after the other.
    numbers: Vec<u32>,
    /// Sorted answers on disk.
    runs: Vec<File>,
    count: u64,
    /// How many are wanted, the first ones.
    most: u64,
}

impl SortedMatches {
    /// The first `most` answers of a query with `patterns` patterns.
    pub(super) const fn new(patterns: usize, most: u64) -> Self {
        Self { width: patterns + 1, numbers: Vec::new(), runs: Vec::new(), count: 0, most }
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

    pub(super) fn push(&mut self, key: u32, words: &[u32]) -> Result<(), MatchError> {
        self.numbers.push(key);
        self.numbers.extend_from_slice(words);
        self.count += 1;
        if self.numbers.len() + self.width <= MOST {
            return Ok(());
        }
        let limit = MOST / 2 / self.width;
        if self.most <= limit as u64 {
            // Those behind are not wanted, whatever comes.
            let starts = in_order(&self.numbers, self.width);
            let first = starts.into_iter().take(self.most as usize);
            let first = first.flat_map(|start| &self.numbers[start..start + self.width]);
            let first: Vec<_> = first.copied().collect();
            self.numbers = first;
            return Ok(());
        }
        if self.count * self.width as u64 > MOST_KEPT {
            return Err(MatchError::TooMany { found: self.count, limit });
        }
        Ok(self.write_run()?)
    }

    fn write_run(&mut self) -> io::Result<()> {
        let mut run = BufWriter::new(tempfile::tempfile()?);
        for start in in_order(&self.numbers, self.width) {
            for number in &self.numbers[start..start + self.width] {
                run.write_all(&number.to_be_bytes())?;
            }
        }
        let mut run = run.into_inner().map_err(io::IntoInnerError::into_error)?;
        run.rewind()?;
        self.runs.push(run);
        self.numbers.clear();
        Ok(())
    }

    /// The places of the words of each, in order.
    ///
    /// # Errors
    ///
    /// The disk can't be written; an answer is an error where it can't be read.
    pub fn into_answers(mut self) -> io::Result<impl Iterator<Item = io::Result<Vec<u32>>>> {
        let width = self.width;
        let most = usize::try_from(self.most).unwrap_or(usize::MAX);
        if self.runs.is_empty() {
            let starts = in_order(&self.numbers, width).into_iter().take(most);
            let answers =
                starts.map(move |start| Ok(self.numbers[start + 1..start + width].to_vec()));
            return Ok(Either::Left(answers));
        }
        if !self.numbers.is_empty() {
            self.write_run()?;
        }
        let runs = self.runs.into_iter().map(|run| Run { run: BufReader::new(run), width });
        // What can't be read comes first, and ends it.
        let merged = runs.kmerge_by(|a, b| match (a, b) {
            (Ok(a), Ok(b)) => a < b,
            (a, _) => a.is_err(),
        });
        let words = |answer: io::Result<Vec<u32>>| {
            answer.map(|mut answer| {
                answer.remove(0);
                answer
            })
        };
        Ok(Either::Right(merged.map(words).take(most)))
    }
}

/// Where the answers begin, in their order.
fn in_order(numbers: &[u32], width: usize) -> Vec<usize> {
    let mut starts: Vec<_> = (0..numbers.len()).step_by(width).collect();
    starts.sort_unstable_by_key(|start| &numbers[*start..start + width]);
    starts
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

    #[test]
    fn answers_come_in_order_from_memory_and_from_disk() {
        // Numbers in no order, each once: 7919 and the modulus have no common divisor.
        let answers = || (0..5000_u32).map(|number| [number * 7919 % 5000, number]);
        let wanted: Vec<_> = answers().sorted().map(|[_, number]| vec![number]).collect();
        for (every, most) in [(usize::MAX, u64::MAX), (700, u64::MAX), (usize::MAX, 10), (700, 10)]
        {
            let mut sorted = SortedMatches::new(1, most);
            for (at, [key, number]) in answers().enumerate() {
                sorted.push(key, &[number]).expect("room");
                if at % every == every - 1 {
                    sorted.write_run().expect("room");
                }
            }
            let wanted = &wanted[..wanted.len().min(most as usize)];
            assert_eq!(sorted.len(), wanted.len() as u64);
            let found: Result<Vec<_>, _> = sorted.into_answers().expect("room").collect();
            assert!(found.expect("read") == wanted, "{every} {most}");
        }
    }

    #[test]
    fn of_many_answers_the_first_are_kept() {
        let answers = MOST as u32;
        let mut sorted = SortedMatches::new(1, 3);
        for number in (0..answers).rev() {
            sorted.push(0, &[number]).expect("room");
        }
        assert!(sorted.runs.is_empty() && sorted.numbers.len() < MOST);
        let found: Result<Vec<_>, _> = sorted.into_answers().expect("room").collect();
        assert_eq!(found.expect("read"), [[0], [1], [2]]);
    }
}
