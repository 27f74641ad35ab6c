//! Answers in order, on disk where they are many.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, Write};

use itertools::{Either, Itertools};

/// How many numbers are sorted in memory at once: 64 MB.
const MOST: usize = 1 << 24;

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
}

impl SortedMatches {
    /// Answers of queries with so many patterns.
    pub(super) const fn new(patterns: usize) -> Self {
        Self { width: patterns + 1, numbers: Vec::new(), runs: Vec::new(), count: 0 }
    }

    /// How many there are.
    pub const fn len(&self) -> u64 {
        self.count
    }

    /// Whether there are none.
    pub const fn is_empty(&self) -> bool {
        self.count == 0
    }

    pub(super) fn push(&mut self, key: u32, words: &[u32]) -> io::Result<()> {
        self.numbers.push(key);
        self.numbers.extend_from_slice(words);
        self.count += 1;
        if self.numbers.len() + self.width > MOST { self.write_run() } else { Ok(()) }
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
        if self.runs.is_empty() {
            let starts = in_order(&self.numbers, width).into_iter();
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
        Ok(Either::Right(merged.map(words)))
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
        for every in [usize::MAX, 700] {
            let mut sorted = SortedMatches::new(1);
            for (at, [key, number]) in answers().enumerate() {
                sorted.push(key, &[number]).expect("room");
                if at % every == every - 1 {
                    sorted.write_run().expect("room");
                }
            }
            assert_eq!(sorted.len(), 5000);
            let found: Result<Vec<_>, _> = sorted.into_answers().expect("room").collect();
            assert!(found.expect("read") == wanted, "{every}");
        }
    }
}
