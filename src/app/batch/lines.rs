//! The lines of a text of any size, read in chunks.

use std::io::{self, BufRead, BufReader, ErrorKind, Read};
use std::sync::{Arc, OnceLock};

use crate::app::parts::{BatchEnd, Checksum, Part};

/// The longest line that is kept, in bytes.
pub const MAX_BATCH_LINE: usize = 1 << 20;

/// A chunk takes no further line once it has this many bytes.
const MAX_CHUNK: u64 = 1 << 16;

/// Reads lines in chunks, so that threads spend their time on the lines and not on handing them
/// over. No chunk waits for a further line: a program that writes one line into a pipe and waits gets
/// its answer.
pub struct BatchChunks<R> {
    input: BufReader<R>,
    /// The most lines of a chunk.
    most: usize,
    /// The part of the lines that is read; all of them by default.
    part: Option<Part>,
    /// The number of the last line read.
    number: u64,
    /// The checksum of what was read.
    checksum: Checksum,
    end: Arc<OnceLock<BatchEnd>>,
    failed: bool,
}

/// Consecutive lines without the blank ones.
#[derive(Debug, Default)]
pub struct BatchChunk {
    /// The lines.
    pub lines: Vec<BatchLine>,
    /// How many bytes of the text they take, blank lines included.
    pub bytes: u64,
}

/// A line of a batch.
#[derive(Debug, PartialEq, Eq)]
pub struct BatchLine {
    /// Its number, from 1.
    pub number: u64,
    /// Its bytes; `None` where it is longer than [`MAX_BATCH_LINE`].
    pub bytes: Option<Vec<u8>>,
}

impl<R: Read> BatchChunks<R> {
    /// BatchChunks of at most `most` lines.
    pub fn new(input: R, most: usize) -> Self {
        let input = BufReader::with_capacity(1 << 16, input);
        let (checksum, end) = (Checksum::default(), Arc::default());
        Self { input, most, part: None, number: 0, checksum, end, failed: false }
    }

    /// Answers only the lines of a part.
    #[must_use]
    pub fn of_part(self, part: Option<Part>) -> Self {
        Self { part, ..self }
    }

    /// What all lines together were, once they are read to the end.
    pub fn end(&self) -> Arc<OnceLock<BatchEnd>> {
        Arc::clone(&self.end)
    }

    fn read(&mut self) -> io::Result<BatchChunk> {
        let mut chunk = BatchChunk::default();
        loop {
            let enough = chunk.lines.len() >= self.most || chunk.bytes >= MAX_CHUNK;
            let more = self.input.buffer().contains(&b'\n');
            if !chunk.lines.is_empty() && (enough || !more) {
                return Ok(chunk);
            }
            let (bytes, line) = self.line()?;
            chunk.bytes += bytes;
            match line {
                None => return Ok(chunk),
                Some(line) if line.is_blank() || !self.has(&line) => {}
                Some(line) => chunk.lines.push(line),
            }
        }
    }

    fn has(&self, line: &BatchLine) -> bool {
        self.part.is_none_or(|part| part.has_line(line.number))
    }

    /// The next line and the bytes it takes.
    fn line(&mut self) -> io::Result<(u64, Option<BatchLine>)> {
        let (mut kept, mut read) = (Some(Vec::new()), 0);
        loop {
            let buffer = match self.input.fill_buf() {
                Err(error) if error.kind() == ErrorKind::Interrupted => continue,
                buffer => buffer?,
            };
            if buffer.is_empty() && read == 0 {
                let checksum = self.checksum.text();
                self.end.get_or_init(|| BatchEnd { lines: self.number, checksum });
                return Ok((0, None));
            }
            let end = buffer.iter().position(|byte| *byte == b'\n');
            let part = &buffer[..end.unwrap_or(buffer.len())];
            kept = kept.filter(|bytes| bytes.len() + part.len() <= MAX_BATCH_LINE);
            kept.iter_mut().for_each(|bytes| bytes.extend_from_slice(part));
            let used = part.len() + usize::from(end.is_some());
            if self.part.is_some() {
                self.checksum.add(&buffer[..used]);
            }
            self.input.consume(used);
            read += used as u64;
            if end.is_some() || used == 0 {
                self.number += 1;
                return Ok((read, Some(BatchLine { number: self.number, bytes: kept })));
            }
        }
    }
}

impl BatchLine {
    fn is_blank(&self) -> bool {
        self.bytes.as_ref().is_some_and(|bytes| bytes.trim_ascii().is_empty())
    }
}

impl<R: Read> Iterator for BatchChunks<R> {
    type Item = io::Result<BatchChunk>;

    fn next(&mut self) -> Option<Self::Item> {
        if self.failed {
            return None;
        }
        let chunk = self.read();
        self.failed = chunk.is_err();
        // Blank lines at the end make no chunk.
        Some(chunk).filter(|chunk| chunk.as_ref().map_or(true, |chunk| !chunk.lines.is_empty()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Yields its parts one by one, and then fails if the flag is set.
    struct Parts(Vec<&'static str>, bool);

    impl Read for Parts {
        fn read(&mut self, to: &mut [u8]) -> io::Result<usize> {
            if self.0.is_empty() {
                return if self.1 { Err(io::Error::other("no more")) } else { Ok(0) };
            }
            (&mut self.0.remove(0).as_bytes()).read(to)
        }
    }

    /// The lines of each chunk with their numbers.
    fn chunks(parts: &[&'static str], most: usize) -> Vec<String> {
        let text = |line: BatchLine| {
            let bytes = line.bytes.expect("no long line");
            format!("{} {}", line.number, String::from_utf8_lossy(&bytes))
        };
        let lines =
            |chunk: BatchChunk| chunk.lines.into_iter().map(text).collect::<Vec<_>>().join("|");
        let chunks = BatchChunks::new(Parts(parts.to_vec(), false), most);
        chunks.map(|chunk| lines(chunk.expect("read"))).collect()
    }

    #[test]
    fn lines_have_their_numbers() {
        assert_eq!(chunks(&["a\n\n  \r\nb\nc"], 9), ["1 a|4 b", "5 c"]);
        assert_eq!(chunks(&["\na\nb\nc\n", "\n\n"], 2), ["2 a|3 b", "4 c"]);
        assert_eq!(chunks(&[], 2), [""; 0]);
        assert_eq!(chunks(&["\n \n"], 2), [""; 0]);
    }

    #[test]
    fn a_part_has_every_other_line() {
        let lines = |part: &str| {
            let part = Some(part.parse().expect("a part"));
            let chunks = BatchChunks::new("a\nb\n\nd\ne".as_bytes(), 9).of_part(part);
            let lines = chunks.flat_map(|chunk| chunk.expect("read").lines);
            lines.map(|line| line.number).collect::<Vec<_>>()
        };
        assert_eq!([lines("1/2"), lines("2/2"), lines("9/9")], [vec![1, 5], vec![2, 4], vec![]]);
    }

    #[test]
    fn no_line_waits_for_the_next() {
        assert_eq!(chunks(&["a\n", "b\nc\nd", "e\n"], 9), ["1 a", "2 b|3 c", "4 de"]);
    }

    #[test]
    fn a_long_line_is_passed_over() {
        let most = "x".repeat(MAX_BATCH_LINE);
        let text = format!("{most}\n{most}x\nshort\n{most}{most}");
        let lines =
            BatchChunks::new(text.as_bytes(), 9).flat_map(|chunk| chunk.expect("read").lines);
        let lines: Vec<_> = lines.map(|line| line.bytes.map(|bytes| bytes.len())).collect();
        assert_eq!(lines, [Some(MAX_BATCH_LINE), None, Some(5), None]);
    }

    #[test]
    fn all_bytes_are_counted() {
        let text = "a\n\nbc\r\nd";
        let bytes = BatchChunks::new(text.as_bytes(), 1).map(|chunk| chunk.expect("read").bytes);
        assert_eq!(bytes.sum::<u64>(), text.len() as u64);
    }

    #[test]
    fn what_was_read_before_an_error_is_kept() {
        let mut chunks = BatchChunks::new(Parts(vec!["a\nb"], true), 9);
        assert_eq!(chunks.next().expect("one").expect("read").lines.len(), 1);
        assert!(chunks.next().expect("another").is_err());
        assert!(chunks.next().is_none());
    }
}
