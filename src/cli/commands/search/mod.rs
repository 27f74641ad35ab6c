//! `wfq search`: the words that meet conditions.

pub(crate) mod args;

use std::io::Write;
use std::path::Path;
use std::time::Instant;

use crate::app::words::{ConditionKind, SearchRow, WordCondition, WordSearch, WordSources};
use crate::cli::answer::{
    Format, MOST_WIDTH, WIDTH, cell, counted, json, levels_field, no_definitions, separated, table,
    write_columns, write_count, write_table,
};
use crate::cli::commands::search::args::Search as SearchArgs;
use crate::cli::context::{Session, note_unbracketed};
use crate::cli::term::{Error, Outcome, input, name, note};
use crate::lexicon::level_mark;
use crate::store::{SearchReport, Store};

/// How many rows of a table are laid out together, with the same widths.
const PAGE: usize = 1000;

pub(crate) fn run(command: &SearchArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.columns && session.format != Format::Table {
        return Err(Error::new("--columns goes with --format table alone"));
    }
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let question = command.question();
    question.letters().for_each(|text| note_unbracketed(text, &ruleset));
    let mut sources = SessionSources { session, store: &mut store };
    let search = WordSearch::read(&question, &ruleset, &mut sources)?;
    let lexicon = store.open_list(&list, &ruleset)?;
    // Ctrl-C ends the program.
    let mut answer = search.answer(&question, &lexicon, &ruleset, &())?;
    let is_defined = |condition: &WordCondition| condition.kind == ConditionKind::Definition;
    let asks_definitions = answer.is_empty() && question.conditions.iter().any(is_defined);
    let lacks_definitions = asks_definitions && !lexicon.has_definitions()?;
    // The database is not held while the answer is read.
    drop(lexicon);
    let asked_at = Instant::now();
    let (count, searched) = (answer.len(), std::mem::take(&mut answer.searched));
    session.comes_to(count > 0);
    if command.count {
        let mut out = session.out();
        write_count(&mut out, session.format, count as u64)?;
        out.flush()?;
    } else {
        let columns = Columns { has_row: search.has_row(), is_wider: answer.beyond.is_asked() };
        write(command, columns, answer.into_rows(), session)?;
    }
    if count == 0 && !command.count && session.format == Format::Table {
        note("no words");
    }
    if lacks_definitions {
        note(&no_definitions(&list));
    }
    if command.explain {
        explain(&searched);
        note(&format!("time: asking {:.2?}, writing {:.2?}", asked_at - begin, asked_at.elapsed()));
    }
    Ok(if count == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// The lists of the database, and files.
struct SessionSources<'s, 'a> {
    session: &'s Session<'a>,
    store: &'s mut Store,
}

impl WordSources for SessionSources<'_, '_> {
    type Error = Error;

    fn list(&mut self, name: &str) -> Result<i64, Error> {
        Ok(self.session.find(self.store, name)?.id)
    }

    fn file(&mut self, file: &str) -> Result<String, Error> {
        input::read_list(Path::new(file))
    }

    fn left_out(&mut self, file: &str, lines: usize) {
        let are = if lines == 1 { "is no word and is" } else { "are no words and are" };
        let (file, lines) = (name(Path::new(file)), counted(lines as u64, "line"));
        note(&format!("note: {file}: {lines} {are} left out"));
    }
}

/// The columns that only some answers have.
#[derive(Clone, Copy)]
struct Columns {
    /// Words have to fit a row.
    has_row: bool,
    /// Words may be beyond the default level.
    is_wider: bool,
}

fn write(
    command: &SearchArgs,
    Columns { has_row, is_wider }: Columns,
    rows: impl Iterator<Item = SearchRow>,
    session: &Session<'_>,
) -> Result<(), Error> {
    let mut out = session.long_out();
    let around = session.surroundings;
    // Hooks and starts stand beside each word, so they need rows.
    let is_plain = !command.hooks && !has_row && !command.rows;
    if command.columns || is_plain && around.stdout_terminal && session.format == Format::Table {
        let words: Vec<_> = rows.map(|row| row.word + level_mark(row.level)).collect();
        write_columns(&mut out, &words, around.width.unwrap_or(WIDTH).min(MOST_WIDTH))?;
        return Ok(out.flush()?);
    }
    if let Format::Json(layout) = session.format {
        json(&mut out, layout, rows)?;
        return Ok(out.flush()?);
    }
    let mut header = vec!["word", "length", "points"];
    header.extend(command.rack.is_some().then_some("blanks"));
    header.extend(has_row.then_some("starts"));
    header.extend(command.hooks.then_some(["front_hooks", "back_hooks"]).into_iter().flatten());
    header.extend(is_wider.then_some("level"));
    // In tables the hooks are marked.
    let has_levels = is_wider && command.hooks && session.format != Format::Table;
    header.extend(has_levels.then_some("levels"));
    header.push("definition");
    let fields = |row: SearchRow| {
        let mut fields = vec![row.word, row.length.to_string(), row.points.to_string()];
        fields.extend(row.blanks.map(|blanks| blanks.concat()));
        fields.extend(
            row.starts
                .map(|starts| starts.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")),
        );
        fields.extend(row.front_hooks);
        fields.extend(row.back_hooks);
        fields.extend(is_wider.then(|| cell(row.level)));
        fields.extend(has_levels.then(|| levels_field(&row.levels)));
        fields.push(row.definition.unwrap_or_default());
        fields
    };
    if session.format != Format::Table {
        separated(&mut out, session.format, &header, rows.map(fields))?;
        return Ok(out.flush()?);
    }
    let named: Vec<_> = header.iter().map(|name| name.replace('_', " ")).collect();
    let named: Vec<_> = named.iter().map(String::as_str).collect();
    let marked = |row: SearchRow| {
        let (front_hooks, back_hooks) = row.marked_hooks.clone().map(Into::into).unzip();
        let word = format!("{}{}", row.word, level_mark(row.level));
        SearchRow { word, front_hooks, back_hooks, ..row }
    };
    let mut rows = rows.map(marked).map(fields).peekable();
    let mut header: &[&str] = &named;
    while rows.peek().is_some() {
        let page: Vec<_> = rows.by_ref().take(PAGE).collect();
        let defined = page.iter().any(|row| row.last().is_some_and(|text| !text.is_empty()));
        if !defined {
            header = &header[..header.len().saturating_sub(1)];
        }
        let mut table = table(header, &[1, 2]);
        page.into_iter().for_each(|row| _ = table.add_row(row));
        write_table(&mut out, &table)?;
        header = &[];
    }
    Ok(out.flush()?)
}

/// Notes the statement that was asked, its values and SQLite's plan.
fn explain(searched: &SearchReport) {
    note(&format!("SQL: {}", searched.sql.replace('\n', "\n     ")));
    for (number, value) in (1..).zip(&searched.values) {
        note(&format!("?{number} = {value}"));
    }
    searched.plan.iter().for_each(|step| note(&format!("plan: {step}")));
}
