//! Where answers go: standard output, a pager, or a file.

use std::io::{self, BufWriter, Stdout, Write};
use std::path::{Path, PathBuf};
use std::process::{Child, ChildStdin, Command, Stdio};

use anstream::AutoStream;

use super::out_file::OutFile;

/// Where an answer goes.
pub(super) enum Out {
    Plain(BufWriter<AutoStream<Stdout>>),
    Pager(Pager),
    File(WholeFile),
}

/// A file that is written as a whole: whenever it is flushed and has grown.
pub(super) struct WholeFile {
    text: Vec<u8>,
    written: Option<usize>,
    path: PathBuf,
}

/// A program that shows text, and the way into it. Ends when the reader leaves it.
pub(super) struct Pager {
    /// Gone when all is said.
    input: Option<BufWriter<AutoStream<Box<dyn Write>>>>,
    child: Child,
}

const BUFFER: usize = 1 << 16;

impl Out {
    /// Standard output.
    pub(super) fn plain() -> Self {
        Self::Plain(BufWriter::with_capacity(BUFFER, AutoStream::auto(io::stdout())))
    }

    /// A file that is written as a whole.
    pub(super) fn file(path: &Path) -> Self {
        Self::File(WholeFile { text: Vec::new(), written: None, path: path.to_owned() })
    }

    /// A pager with its arguments, else standard output where it can't be started.
    pub(super) fn paged(pager: &str) -> Self {
        let mut words = pager.split_whitespace();
        let Some(program) = words.next() else { return Self::plain() };
        let mut command = Command::new(program);
        command.args(words).stdin(Stdio::piped());
        // What fits the screen stays on it, colours are shown, and long lines are not folded.
        if std::env::var_os("LESS").is_none() {
            command.env("LESS", "FRSX");
        }
        let Ok(mut child) = command.spawn() else { return Self::plain() };
        let input = child.stdin.take().map(|input: ChildStdin| {
            let colours = AutoStream::choice(&io::stdout());
            let input: Box<dyn Write> = Box::new(input);
            BufWriter::with_capacity(BUFFER, AutoStream::new(input, colours))
        });
        Self::Pager(Pager { input, child })
    }
}

impl Write for Out {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Self::Plain(out) => out.write(bytes),
            Self::Pager(Pager { input: Some(input), .. }) => input.write(bytes),
            Self::Pager(_) => Err(io::ErrorKind::BrokenPipe.into()),
            Self::File(file) => file.text.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Self::Plain(out) => out.flush(),
            Self::Pager(pager) => pager.input.as_mut().map_or(Ok(()), Write::flush),
            Self::File(file) if file.written == Some(file.text.len()) => Ok(()),
            Self::File(file) => {
                file.written = Some(file.text.len());
                let written = OutFile::write(&file.path, file.text.clone()).and_then(OutFile::keep);
                written.map_err(|error| io::Error::other(error.to_string()))
            }
        }
    }
}

impl Drop for Pager {
    fn drop(&mut self) {
        self.input = None;
        // It has shown what there is, and whether it minds is of no use to anybody.
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
