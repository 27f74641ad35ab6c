//! `wfq merge`: the results of all parts of a long work, put together.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::PathBuf;

use clap::Args;

use crate::app::parts::{PartKind, PartResult, PartRows, RowsError, WholeParts, merge_rows, whole};
use crate::cli::answer::Format;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, name, of_answer};

/// The largest result of a part that is read, in bytes.
const MAX_RESULT: u64 = 1 << 30;

#[derive(Args, Debug)]
#[command(
    after_help = "Long work runs in parts, on as many machines as there are: --part 3/16 of wfq autoplay, \
wfq train and wfq solve --batch does the third of 16 parts. The parts together come to what one machine comes to.

Parts of games between players give their report, without times. Parts of a training end its generation: the leave \
values of the list are replaced, and the next generation can be played. Parts of a batch give its answers, in the \
order of the positions.

Examples:
  wfq autoplay leave greedy --games 100000 --part 1/2 > 1.part
  wfq autoplay leave greedy --games 100000 --part 2/2 > 2.part
  wfq merge 1.part 2.part
  wfq train nl --games 50000 --part 1/16 > nl-1.part
  wfq merge nl-*.part
  wfq merge answers-*.jsonl > answers.jsonl"
)]
pub(crate) struct Merge {
    /// What all parts wrote, in any order
    #[arg(required = true, value_name = "FILE")]
    pub files: Vec<PathBuf>,
}

/// Merges the results of parts; `autoplay` and `train` say what those of their games come to.
pub(crate) fn run(
    command: &Merge,
    session: &Session<'_>,
    autoplay: impl FnOnce(WholeParts, &Session<'_>) -> Result<Outcome, Error>,
    train: impl FnOnce(WholeParts, &Session<'_>) -> Result<Outcome, Error>,
) -> Result<Outcome, Error> {
    session.no_list_option("the parts name their own")?;
    let (results, answers) = opened(&command.files)?;
    let parts = whole(results).map_err(Error::of)?;
    match parts.kind {
        PartKind::Autoplay => autoplay(parts, session),
        PartKind::Train | PartKind::TrainChances => train(parts, session),
        PartKind::SolveBatch => {
            // What is wrong with a file is said before anything is written. Pipes are read once.
            if command.files.iter().all(|path| path.is_file()) {
                merge_rows(answers, |_| Ok::<_, Error>(()))?;
                return write_answers(opened(&command.files)?.1, session);
            }
            write_answers(answers, session)
        }
    }
}

type Answers = Vec<PartRows<Box<dyn BufRead>>>;

/// The results in some files; of answers to parts of a batch the first lines, and the rest.
fn opened(paths: &[PathBuf]) -> Result<(Vec<(String, PartResult)>, Answers), Error> {
    let (mut results, mut answers) = (Vec::new(), Vec::new());
    for path in paths {
        let mut input: Box<dyn BufRead> =
            Box::new(BufReader::with_capacity(1 << 16, input::open(path)?));
        let (name, mut text) = (name(path), Vec::new());
        let unreadable = |error| input::unreadable(path, error);
        input.by_ref().take(MAX_RESULT).read_until(b'\n', &mut text).map_err(unreadable)?;
        let result = PartResult::read(&text, &name).map_err(Error::of)?;
        let part = result.part;
        let has_answers = result.kind == PartKind::SolveBatch;
        results.push((name.clone(), result));
        if has_answers {
            answers.push(PartRows { name, part, input });
        } else if !input.fill_buf().map_err(unreadable)?.is_empty() {
            return Err(Error::new(format!("{name}:2: more than one line: give each part once")));
        }
    }
    Ok((results, answers))
}

/// Writes the answers to all parts of a batch.
fn write_answers(answers: Answers, session: &Session<'_>) -> Result<Outcome, Error> {
    if matches!(session.format, Format::Csv | Format::Tsv) {
        return Err(Error::new("the answers to a batch are lines of JSON: leave --format out"));
    }
    let mut out = io::stdout().lock();
    let mut rows = 0_u64;
    merge_rows(answers, |row| {
        rows += 1;
        Ok::<_, Error>(out.write_all(row).map_err(of_answer)?)
    })?;
    out.flush().map_err(of_answer)?;
    Ok(if rows > 0 { Outcome::Found } else { Outcome::Nothing })
}

impl From<RowsError> for Error {
    fn from(error: RowsError) -> Self {
        Self::of(error)
    }
}
