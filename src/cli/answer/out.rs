//! Where answers go: standard output, a pager, or a file.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::Path;
use std::process::{Child, ChildStdin, Command, Stdio};

use super::OutStream;
#[cfg(feature = "parquet")]
use super::ParquetOut;
use crate::cli::term::of_answer;
use anstream::adapter::strip_str;
use anstream::{AutoStream, ColorChoice};

/// Where an answer goes.
pub(crate) enum Out {
    Plain(BufWriter<AutoStream<Stdout>>),
    Pager(Pager),
    Held(Held),
    File(OutStream),
    #[cfg(feature = "parquet")]
    Parquet(ParquetOut),
}

/// An answer that is held back until it is known whether all of it fits the screen.
pub(crate) struct Held {
    text: Vec<u8>,
    /// How many line ends the text has.
    lines: usize,
    pager: String,
    /// The columns and rows of the screen.
    screen: (usize, usize),
}

impl Held {
    /// Whether the text fits the screen, with a line to spare for the prompt.
    fn fits(&self) -> bool {
        let (columns, rows) = self.screen;
        let text = String::from_utf8_lossy(&self.text);
        let text = strip_str(&text).to_string();
        let taken = |line: &str| line.chars().count().div_ceil(columns.max(1)).max(1);
        text.lines().map(taken).sum::<usize>() < rows
    }
}

/// A program that shows text, and the pipe into it. It ends when the reader leaves it.
pub(crate) struct Pager {
    /// `None` at the end of the answer.
    input: Option<BufWriter<AutoStream<Box<dyn Write>>>>,
    child: Child,
}

const BUFFER: usize = 1 << 16;

impl Out {
    /// Standard output.
    pub(crate) fn plain() -> Self {
        Self::Plain(BufWriter::with_capacity(BUFFER, passing(io::stdout())))
    }

    /// A file that is written as a whole.
    pub(crate) fn file(path: &Path) -> Self {
        Self::File(OutStream::new(path))
    }

    /// A pager for an answer that does not fit a screen of these columns and rows, else standard output.
    pub(crate) fn held(pager: &str, screen: (usize, usize)) -> Self {
        Self::Held(Held { text: Vec::new(), lines: 0, pager: pager.to_owned(), screen })
    }

    /// Writes what was held back: to the pager, unless it fits the screen.
    fn release(&mut self) -> io::Result<()> {
        let Self::Held(held) = self else { return Ok(()) };
        let fits = held.lines < held.screen.1 && held.fits();
        let text = std::mem::take(&mut held.text);
        *self = if fits { Self::plain() } else { Self::paged(&held.pager) };
        self.write_all(&text)
    }

    /// A pager with its arguments, or standard output if it can't be started.
    pub(crate) fn paged(pager: &str) -> Self {
        let mut words = pager.split_whitespace();
        let Some(program) = words.next() else { return Self::plain() };
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped());
        // Less leaves what fits the screen on it, shows colours, and does not fold long lines.
        if std::env::var_os("LESS").is_none() {
            command.env("LESS", "FRSX");
        }
        let Ok(mut child) = command.spawn() else { return Self::plain() };
        let input = child.stdin.take().map(|input: ChildStdin| {
            let input: Box<dyn Write> = Box::new(input);
            BufWriter::with_capacity(BUFFER, AutoStream::always_ansi(input))
        });
        Self::Pager(Pager { input, child })
    }
}

/// Whether colours are wanted on standard output.
pub(crate) fn coloured() -> bool {
    AutoStream::choice(&io::stdout()) != ColorChoice::Never
}

/// Standard output that strips nothing. Escape sequences of the answer itself are not mistaken for the
/// program's colours, so a file gets them as they are.
fn passing(stdout: Stdout) -> AutoStream<Stdout> {
    if coloured() { AutoStream::always(stdout) } else { AutoStream::always_ansi(stdout) }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes).map_err(of_answer),
            Self::Pager(Pager { input: Some(input), .. }) => input.write(bytes).map_err(of_answer),
            Self::Pager(_) => Err(of_answer(io::ErrorKind::BrokenPipe.into())),
            Self::Held(held) => {
                held.text.extend_from_slice(bytes);
                held.lines += bytes.iter().filter(|byte| **byte == b'\n').count();
                if held.lines >= held.screen.1 {
                    self.release()?;
                }
                Ok(bytes.len())
            }
            Self::File(file) => file.write(bytes),
            #[cfg(feature = "parquet")]
            Self::Parquet(out) => out.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush().map_err(of_answer),
            Self::Pager(pager) => {
                pager.input.as_mut().map_or(Ok(()), Write::flush).map_err(of_answer)
            }
            Self::Held(_) => {
                self.release()?;
                self.flush()
            }
            Self::File(file) => file.flush(),
            #[cfg(feature = "parquet")]
            Self::Parquet(out) => out.flush(),
        }
    }
}

impl Drop for Held {
    fn drop(&mut self) {
        // If an error ended the answer early, the part before it is shown.
        if !self.text.is_empty() {
            _ = Out::plain().write_all(&self.text);
        }
    }
}

impl Drop for Pager {
    fn drop(&mut self) {
        self.input = None;
        // Its exit status says nothing about the answer.
        _ = self.child.wait();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_file_is_written_as_a_whole() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("answer.txt");
        let mut out = Out::file(&path);
        write!(out, "one").expect("in memory");
        assert!(!path.exists());
        out.flush().expect("written");
        write!(out, " two").expect("in memory");
        out.flush().and_then(|()| out.flush()).expect("written");
        assert_eq!(std::fs::read_to_string(&path).expect("there"), "one two");
    }

    #[test]
    #[cfg(unix)]
    fn only_what_does_not_fit_the_screen_is_paged() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("paged.txt");
        let paged = |text: &str, screen: (usize, usize)| {
            let mut out = Out::held(&format!("tee {}", path.display()), screen);
            text.split_inclusive(' ').try_for_each(|part| write!(out, "{part}")).expect("written");
            out.flush().expect("written");
            let is_plain = matches!(out, Out::Plain(_));
            drop(out);
            let read = std::fs::read_to_string(&path).ok();
            _ = std::fs::remove_file(&path);
            assert_eq!(is_plain, read.is_none());
            read
        };
        assert_eq!(paged("1\n2\n3\n", (10, 4)), None);
        assert_eq!(paged("1\n2\n3\n4\n", (10, 4)).as_deref(), Some("1\n2\n3\n4\n"));
        // A line that takes two of the screen; colours take nothing.
        assert_eq!(paged("12345 78901\n2\n", (11, 3)), None);
        assert_eq!(paged("\u{1b}[1m12345 78901\u{1b}[0m\n2\n", (11, 3)), None);
        assert!(paged("12345 78901\n2\n", (10, 3)).is_some());
    }

    #[test]
    #[cfg(unix)]
    fn a_pager_gets_all_and_is_waited_for() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("paged.txt");
        let mut out = Out::paged(&format!("tee -a {}", path.display()));
        writeln!(out, "{}", "word ".repeat(30_000)).expect("written");
        drop(out);
        assert_eq!(std::fs::read(&path).expect("there").len(), 150_001);
        assert!(matches!(Out::paged("no-such-pager"), Out::Plain(_)));
        let mut left = Out::paged("true");
        let written = (0..1000).try_for_each(|_| writeln!(left, "{}", "word ".repeat(1000)));
        assert_eq!(written.map_err(|error| error.kind()), Err(io::ErrorKind::BrokenPipe));
    }
}
