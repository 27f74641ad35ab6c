//! `wfq solve --batch`: many positions, a line each, on all cores.

use std::io::{self, Write};
use std::path::Path;

use indicatif::ProgressBar;

use crate::app::batch::{
    BatchAnswer, BatchChunk, BatchChunks, BatchError, BatchQuestion, BatchRow, BatchWork,
    RefusedRow,
};
use crate::app::parts::{
    BatchEndRow, BatchTotals, Checksum, PartKind, PartResult, chances_checksum, leaves_checksum,
    rules_checksum, words_checksum,
};
use crate::app::solve::MoveSort;
use crate::app::{Words, in_order, threads};
use crate::cli::answer::{Format, batch_failure, batch_outcome, json_text, part_line};
use crate::cli::commands::solve::args::Solve;
use crate::cli::context::{MOST_MISTAKES, Session, flag_layout, list_of, position_error};
use crate::cli::term::{Error, Outcome, input, name, note, of_answer, progress};
use crate::rules::Layout;

/// About how many moves the answers to a chunk may have: a megabyte or two of text.
const CHUNK_MOVES: usize = 1 << 9;

/// The most positions in a chunk.
const CHUNK_POSITIONS: usize = 32;

/// The answers to a chunk of positions.
#[derive(Default)]
struct ChunkAnswers {
    /// Lines of JSON.
    text: Vec<u8>,
    totals: BatchTotals,
    /// The bytes of the input that they answer.
    bytes: u64,
}

pub(crate) fn run(command: &Solve, path: &Path, session: &Session<'_>) -> Result<Outcome, Error> {
    if matches!(session.format, Format::Csv | Format::Tsv) {
        return Err(Error::new("--batch answers in lines of JSON: leave --format out"));
    }
    let layout = command.choice.layout.as_deref();
    if path == Path::new("-") && layout == Some("-") {
        return Err(Error::new("standard input has the positions: give a file with --layout"));
    }
    let layout = layout.map(flag_layout).transpose()?;
    let input = input::open(path)?;
    let mut store = session.store()?;
    let (list, ruleset) = list_of(session, &mut store, command.choice.ruleset.as_deref(), false)?;
    let left_out = command.left_out.spellings(&ruleset)?;
    let checksum = command.part.map(|_| words_checksum(&store, &list)).transpose()?;
    let words = Words::of_list(store, list, ruleset)?.without(&left_out);
    let by_equity = command.moves.sort == Some(MoveSort::Equity);
    let leaves = by_equity.then(|| words.leaves()).transpose()?;
    // Nothing of the database is held while positions come in.
    let words = if by_equity { words.read()? } else { words.closed() };
    let best = (!command.all).then_some(command.top);
    let choice = command.choice.choice();
    let head = command.part.zip(checksum).map(|(part, checksum)| {
        let ruleset = words.ruleset();
        let work = BatchWork {
            list: words.name().to_owned(),
            words: checksum,
            left_out: command.left_out.block.clone(),
            ruleset: rules_checksum(ruleset),
            squares: layout.as_ref().map(Layout::text),
            leaves: leaves.as_deref().map(|leaves| leaves_checksum(leaves, &ruleset.alphabet)),
            chances: words.chances().ok().as_deref().map(chances_checksum),
            best,
            format_in: choice.format.map(|format| format.name().to_owned()),
        };
        let head = PartResult::new(PartKind::SolveBatch, part, &work, &()).map_err(Error::of)?;
        part_line(&head)
    });
    let head = head.transpose()?;
    let shown = best.unwrap_or(usize::MAX);
    let batch = BatchQuestion { words, layout, choice, by_equity, best: shown };
    let bar = bar(path, session);
    let most = (CHUNK_MOVES / shown.max(1)).clamp(1, CHUNK_POSITIONS);
    let threads = usize::try_from(threads(command.threads)).unwrap_or(1);
    // Answers have no colours to strip, and come as whole lines, which need no buffer.
    let mut out = io::stdout().lock();
    let (mut totals, mut checksum) = (BatchTotals::default(), Checksum::default());
    let chunks = BatchChunks::new(input, most).of_part(command.part);
    let end = chunks.end();
    out.write_all(head.unwrap_or_default().as_bytes()).map_err(of_answer)?;
    let answered: Result<(), Error> = in_order(
        threads,
        chunks,
        |chunk| chunk.map(|chunk| answer(&batch, &chunk)),
        |answers| {
            let answers = answers.map_err(|error| input::unreadable(path, error))??;
            totals.append(&answers.totals);
            bar.inc(answers.bytes);
            checksum.add(&answers.text);
            session.comes_to(totals.found || command.part.is_some());
            Ok(out.write_all(&answers.text).map_err(of_answer)?)
        },
    );
    bar.finish_and_clear();
    let file = name(path);
    let written = answered.and_then(|()| {
        if let (Some(batch), true) = (end.get().cloned(), command.part.is_some()) {
            let last =
                json_text(&BatchEndRow { batch, file: file.clone(), answers: checksum.text() })?
                    + "\n";
            out.write_all(last.as_bytes()).map_err(of_answer)?;
        }
        Ok(out.flush().map_err(of_answer)?)
    });
    // Failures are reported even if nobody reads the answers to the end.
    match written {
        Err(error) if error.is_closed_pipe() && totals.failed > 0 => {}
        written => written?,
    }
    // `wfq merge` reports the totals; a complete part is a success.
    match (command.part, batch_failure(&file, &totals)) {
        (None, _) => batch_outcome(&file, &totals),
        (Some(_), failure) => {
            failure.inspect(|line| note(&format!("note: {line}")));
            Ok(Outcome::Found)
        }
    }
}

fn answer(batch: &BatchQuestion, chunk: &BatchChunk) -> Result<ChunkAnswers, Error> {
    let mut answers = ChunkAnswers { bytes: chunk.bytes, ..ChunkAnswers::default() };
    for line in &chunk.lines {
        let BatchAnswer { id, line, answer } = batch.answer(line);
        answers.totals.add(line, answer.as_ref().ok().map(|answer| answer.moves as u64));
        let text = match answer {
            Ok(answer) => json_text(&BatchRow { id, line, answer })?,
            Err(error) => json_text(&RefusedRow { id, line, error: refusal(error).to_string() })?,
        };
        answers.text.extend(text.as_bytes());
        answers.text.push(b'\n');
    }
    Ok(answers)
}

/// Why a line has no answer, and what to do.
fn refusal(error: BatchError) -> Error {
    let more = match &error {
        BatchError::OtherLanguage { language, .. } => {
            format!(": solve this position in another, with --list {language}")
        }
        BatchError::OtherRules { named, .. } => {
            format!(": solve this position in another, with --ruleset {named}")
        }
        _ => String::new(),
    };
    match error {
        BatchError::Position(errors) => {
            let errors = errors.into_iter().map(|error| position_error(Path::new("board"), error));
            Error::several(errors, MOST_MISTAKES)
        }
        error => Error::caused(format!("{error}{more}"), error),
    }
}

/// Shows how much of a file is read, on a terminal that doesn't show the answers too.
fn bar(path: &Path, session: &Session<'_>) -> ProgressBar {
    let surroundings = session.surroundings;
    let size = std::fs::metadata(path).ok().filter(|file| file.is_file()).map(|file| file.len());
    let watched = surroundings.stderr_terminal && !surroundings.stdout_terminal;
    let template = "{msg} {wide_bar} {bytes}/{total_bytes}, {eta} left";
    let bar = progress::bar(size.unwrap_or(0), template, watched && size.is_some());
    progress::say(&bar, &format!("{}:", name(path)));
    bar
}
