//! `wfq match`: the words that answer a query of patterns.

pub(crate) mod args;

use std::cell::Cell;
use std::io::Write;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};

use itertools::process_results;

use crate::app::matching::{
    MATCH_COLUMNS, MatchError, MatchList, MatchQuestion, MatchRow, MatchesHave, Matching,
};
use crate::app::{Deadline, SearchEnd, Watch};
use crate::cli::answer::{Format, counted, json, no_definitions, write_by_columns, write_count};
use crate::cli::commands::matching::args::Match;
use crate::cli::context::{Searched, Session};
use crate::cli::term::{Error, Outcome, input, interrupts, name, note};
use crate::query::QueryAccount;
use crate::store::{ListInfo, Store};

pub(crate) fn run(command: &Match, session: &Session<'_>) -> Result<Outcome, Error> {
    let begin = Instant::now();
    let is_input = |file: &Option<PathBuf>| file.as_deref() == Some(Path::new("-"));
    if is_input(&command.file) && is_input(&command.list_file) {
        return Err(Error::new("--file and --list-file can't both be standard input: name a file"));
    }
    let query = match (&command.query, &command.file) {
        (_, Some(file)) => input::read(file)?,
        (query, None) => query.clone().unwrap_or_default(),
    };
    let question =
        MatchQuestion { query, variables: command.variables, definitions: command.definitions };
    if let Some(word) = question.word_in_capitals() {
        note(&format!(
            "note: capitals are variables: for the word {word} write {}",
            word.to_lowercase()
        ));
    }
    let mut store = session.store()?;
    let (asked, list) = match &command.list_file {
        Some(file) => {
            let text = input::read_list(file)?;
            (MatchList::of_text(&text, session.ruleset(None)?), None)
        }
        None => {
            let (list, ruleset) = session.list(&mut store, None)?;
            (MatchList::stored(&store, &list, ruleset)?, Some(list))
        }
    };
    if let (Some(file), 1..) = (&command.list_file, asked.left_out) {
        note_left_out(&name(file), asked.left_out);
    }
    let mut sources = (&session.lists, &mut store);
    let matching =
        Matching::read(&question, asked, Some(&mut sources)).map_err(|error| match error {
            MatchError::Query(error) => {
                if session.surroundings.stderr_terminal && !question.query.contains('\n') {
                    // The query, and a mark below the place.
                    note(&format!("  {}", question.query));
                    note(&format!("  {}^", " ".repeat(error.column - 1)));
                }
                Error::of(error)
            }
            error => error.into(),
        })?;
    matching.left_out().iter().for_each(|(list, words)| note_left_out(list, *words));
    let read = Instant::now();
    let (searched, account) = match command.count {
        true => write_only_count(command, &matching, session)?,
        false => write(command, &question, &matching, (&store, list.as_ref()), session)?,
    };
    if !command.count || searched.found > 0 || searched.end != SearchEnd::All {
        searched.note_end(session, "answer");
    }
    if command.explain {
        explain(&account);
        note(&format!(
            "time: reading {:.2?}, asking and writing {:.2?}",
            read - begin,
            read.elapsed()
        ));
    }
    Ok(if searched.found == 0 { Outcome::Nothing } else { Outcome::Found })
}

fn write_only_count(
    command: &Match,
    matching: &Matching,
    session: &Session<'_>,
) -> Result<(Searched, QueryAccount), Error> {
    let (stop, begin) = (interrupts()?, Instant::now());
    let mut count = 0;
    let (end, account) = matching.each(command.seconds, &|| stop.is_cancelled(), |_| {
        count += 1;
        true
    });
    session.comes_to(count > 0);
    let mut out = session.out();
    write_count(&mut out, session.format, count)?;
    out.flush()?;
    Ok((Searched { shown: count, found: count, time: begin.elapsed(), end }, account))
}

fn write(
    command: &Match,
    question: &MatchQuestion,
    matching: &Matching,
    (store, list): (&Store, Option<&ListInfo>),
    session: &Session<'_>,
) -> Result<(Searched, QueryAccount), Error> {
    let (stop, begin) = (interrupts()?, Instant::now());
    let defined = match list.filter(|_| question.definitions) {
        Some(list) => Some(store.open_list(list, matching.ruleset())?),
        None => None,
    };
    if let (Some(defined), Some(list)) = (&defined, list)
        && !defined.has_definitions()?
    {
        note(&no_definitions(list));
    }
    let row = |words: &[u32]| -> Result<MatchRow, MatchError> {
        let row = matching.row(words);
        match &defined {
            Some(list) => Ok(matching
                .defined(row, words, |word| list.meaning(word).map(|meaning| meaning.text()))?),
            None => Ok(row),
        }
    };
    let most = command.limit.unwrap_or(u64::MAX);
    let mut out = session.out();
    if command.sort.is_none() && session.format == Format::Table && session.is_watched() {
        // A person reads each answer as it comes.
        let (mut count, mut fault) = (0, None);
        let (end, account) = matching.each(command.seconds, &|| stop.is_cancelled(), |words| {
            let mut show = || -> Result<(), Error> {
                write_row(&mut out, &row(words)?)?;
                Ok(out.flush()?)
            };
            fault = show().err();
            count += u64::from(fault.is_none());
            fault.is_none() && count < most
        });
        session.comes_to(count > 0);
        let searched = Searched { shown: count, found: count, time: begin.elapsed(), end };
        return fault.map_or(Ok((searched, account)), Err);
    }
    let sort = command.sort.unwrap_or_default();
    let (sorted, end, account) =
        matching.sorted((sort, most), command.seconds, &|| stop.is_cancelled())?;
    let (found, wanted) = (sorted.found(), sorted.len());
    session.comes_to(found > 0);
    let time = begin.elapsed();
    let deadline = Deadline::new(begin, command.seconds.map(with_writing));
    let is_over = || stop.is_cancelled() || deadline.has_passed();
    let written = Cell::new(0);
    // Putting them in order takes long, too.
    let answers = (!is_over()).then(|| sorted.into_answers()).into_iter().flatten();
    let answers = answers.take_while(|_| !is_over());
    let answers = answers.inspect(|_| written.set(written.get() + 1));
    let rows = answers.map(|words| row(&words.map_err(MatchError::from)?).map_err(Error::from));
    process_results(rows, |rows| match session.format {
        Format::Json(layout) => json(&mut out, layout, rows),
        Format::Csv | Format::Tsv => {
            let MatchQuestion { variables, definitions, .. } = *question;
            let phrases = matching.has_phrases();
            let has = MatchesHave { variables, definitions, phrases };
            write_by_columns(&mut out, session.format, (MATCH_COLUMNS, &has), rows)
        }
        Format::Table => rows.into_iter().try_for_each(|row| write_row(&mut out, &row)),
    })??;
    out.flush()?;
    let shown = written.get();
    let (time, end) = match shown < wanted {
        true => (begin.elapsed(), SearchEnd::Stopped),
        false => (time, end),
    };
    Ok((Searched { shown, found, time, end }, account))
}

/// How long answers are found and written with a time limit.
fn with_writing(limit: Duration) -> Duration {
    limit.saturating_add((limit / 10).max(Duration::from_millis(150)))
}

fn write_row(out: &mut impl Write, row: &MatchRow) -> Result<(), Error> {
    writeln!(out, "{row}")?;
    let words = row.shown();
    let defined = words.iter().zip(row.definitions.iter().flatten());
    for (word, definition) in defined.filter_map(|(word, known)| Some((word, known.as_ref()?))) {
        writeln!(out, "    {word}: {definition}")?;
    }
    Ok(())
}

/// Says how a query was asked.
fn explain(account: &QueryAccount) {
    for (step, number) in account.steps.iter().zip(1..) {
        let (least, most) = (step.lengths.start(), step.lengths.end());
        let lengths = match (least, most) {
            (0..=1, 63..) => "words of any length".to_owned(),
            (_, 63..) => format!("words of {least} letters or more"),
            _ if least == most => format!("words of {least} letters"),
            _ => format!("words of {least} to {most} letters"),
        };
        let table = match step.table {
            0 => String::new(),
            words => format!("; a table of {}", counted(words, "entry")),
        };
        note(&format!(
            "step {number}: {}: {lengths}, {}{table}; {} looked at, {} fitted",
            step.text, step.how, step.looked_at, step.fitted
        ));
    }
}

fn note_left_out(name: &str, words: usize) {
    note(&format!(
        "note: {name}: {} left out: of letters that the alphabet of the query lacks",
        counted(words as u64, "word")
    ));
}
