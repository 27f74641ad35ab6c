//! `wfq merge`: the results of all parts of a long work, put together.

use std::io::{self, BufRead, BufReader, Read, Write};
use std::path::{Path, PathBuf};

use clap::Args;
use itertools::Itertools;

use crate::app::parts::{
    MergedRows, PartKind, PartResult, PartRows, PartsError, RowsError, WholeParts, merge_rows,
    whole,
};
use crate::cli::answer::{Format, batch_outcome};
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, input, name, of_answer};

/// Enough of a file to tell a part from anything else, in bytes.
const BEGINNING: u64 = 1 << 12;

/// The largest result of a part that is read, in bytes.
const MAX_RESULT: u64 = 1 << 30;

#[derive(Args, Debug)]
#[command(
    after_help = "Long work runs in parts, on as many machines as there are: --part 3/16 of wfq autoplay, \
wfq train and wfq solve --batch does the third of 16 parts. The parts together come to what one machine comes to.

Parts of games between players give their report, without times. Parts of a training end its generation: the leave \
values of the list are replaced, and the next generation can be played. Parts of a batch give its answers, in the \
order of the positions, and the exit status that one machine has: 2 if positions failed, 1 if none has a move.

Parts of games and of a training may stand in one file or come from standard input, a line each.

Examples:
  wfq autoplay leave greedy --games 100000 --part 1/2 > 1.part
  wfq autoplay leave greedy --games 100000 --part 2/2 > 2.part
  wfq merge 1.part 2.part
  wfq train nl --games 50000 --part 1/16 > nl-1.part
  wfq merge nl-*.part
  cat *.part | wfq merge -
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
    let parts = match whole(results) {
        Err(error @ PartsError::Missing { .. }) => {
            // The missing ones may stand in a file after others.
            merge_rows(answers, |_| Ok::<_, Error>(()))?;
            return Err(Error::of(error));
        }
        parts => parts.map_err(Error::of)?,
    };
    match parts.kind {
        PartKind::Autoplay => autoplay(parts, session),
        PartKind::Train | PartKind::TrainChances | PartKind::TrainPlayability => {
            train(parts, session)
        }
        PartKind::SolveBatch => merge_batch(answers, &command.files, session),
    }
}

type Answers = Vec<PartRows<Box<dyn BufRead>>>;

/// The results in some files; of answers to parts of a batch the first lines, and the rest.
fn opened(paths: &[PathBuf]) -> Result<(Vec<(String, PartResult)>, Answers), Error> {
    if let Some(path) = paths.iter().duplicates().next() {
        return Err(Error::of(PartsError::TwiceGiven { name: name(path) }));
    }
    let (mut results, mut answers) = (Vec::new(), Vec::new());
    for path in paths {
        let mut input: Box<dyn BufRead> =
            Box::new(BufReader::with_capacity(1 << 16, input::open(path)?));
        let mut found = read_results(path, &mut input)?;
        if let [(name, result)] = found.as_slice()
            && result.kind == PartKind::SolveBatch
        {
            answers.push(PartRows { name: name.clone(), part: result.part, input });
        }
        results.append(&mut found);
    }
    Ok((results, answers))
}

/// The results in a file, a line each. The first line of answers to a part of a batch is the only one
/// that is read.
fn read_results(path: &Path, input: &mut dyn BufRead) -> Result<Vec<(String, PartResult)>, Error> {
    let file = name(path);
    let mut results = Vec::new();
    for row in 1.. {
        let text = read_line(path, input)?;
        if row > 1 && text.is_empty() {
            break;
        }
        if row > 1 && text.trim_ascii().is_empty() {
            continue;
        }
        let place = if row == 1 { file.clone() } else { format!("{file}:{row}") };
        let result = PartResult::read(&text, &place).map_err(Error::of)?;
        let is_batch = result.kind == PartKind::SolveBatch;
        results.push((place, result));
        if is_batch && results.len() > 1 {
            return Err(RowsError::Several { name: file, row }.into());
        }
        if is_batch {
            break;
        }
    }
    if let [(first, _), _, ..] = results.as_mut_slice() {
        first.push_str(":1");
    }
    Ok(results)
}

/// The next line of a file; of one that can't be a result, the beginning.
fn read_line(path: &Path, input: &mut dyn BufRead) -> Result<Vec<u8>, Error> {
    let mut line = Vec::new();
    let unreadable = |error| input::unreadable(path, error);
    input.take(BEGINNING).read_until(b'\n', &mut line).map_err(unreadable)?;
    if PartResult::may_begin(&line) && !line.ends_with(b"\n") {
        input.take(MAX_RESULT).read_until(b'\n', &mut line).map_err(unreadable)?;
    }
    Ok(line)
}

/// Puts the answers to all parts of a batch together, and ends as one program would.
fn merge_batch(
    answers: Answers,
    paths: &[PathBuf],
    session: &Session<'_>,
) -> Result<Outcome, Error> {
    if matches!(session.format, Format::Csv | Format::Tsv) {
        return Err(Error::new("the answers to a batch are lines of JSON: leave --format out"));
    }
    // What is wrong with a file is said before anything is written. Pipes are read once.
    if !paths.iter().all(|path| path.is_file()) {
        let MergedRows { file, totals } = write_answers(answers)?;
        return batch_outcome(&file, &totals);
    }
    let MergedRows { file, totals } = merge_rows(answers, |_| Ok::<_, Error>(()))?;
    session.comes_to(totals.found);
    match write_answers(opened(paths)?.1) {
        // Failures are reported even if nobody reads the answers to the end.
        Err(error) if !error.is_closed_pipe() || totals.failed == 0 => Err(error),
        _ => batch_outcome(&file, &totals),
    }
}

/// Writes the answers to all parts of a batch.
fn write_answers(answers: Answers) -> Result<MergedRows, Error> {
    let mut out = io::stdout().lock();
    let merged = merge_rows(answers, |row| Ok::<_, Error>(out.write_all(row).map_err(of_answer)?))?;
    out.flush().map_err(of_answer)?;
    Ok(merged)
}

impl From<RowsError> for Error {
    fn from(error: RowsError) -> Self {
        Self::of(error)
    }
}
