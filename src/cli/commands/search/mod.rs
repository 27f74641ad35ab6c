//! `wfq search`: the words that meet conditions.

pub(crate) mod saved;

use std::io::Write;
use std::time::Instant;

use itertools::Itertools;

use crate::app::columns_there;
use crate::app::words::{
    ConditionKind, GROUP_COLUMNS, SavedSearches, WORD_COLUMNS, WordCondition, WordGroup, WordRow,
    WordSearch, WordsAnswer, WordsHave, WordsQuestion, check_name,
};
use crate::cli::answer::{
    Format, MOST_WIDTH, WIDTH, explain, json, no_definitions, no_ranks, table, write_by_columns,
    write_columns, write_count, write_table,
};
use crate::cli::args::Search as SearchArgs;
use crate::cli::context::{Session, SessionSources, note_unbracketed};
use crate::cli::term::{Error, Outcome, note};
use crate::store::RankKind;

/// How many rows of a table are laid out together, with the same widths.
const PAGE: usize = 1000;

/// The columns of numbers.
const NUMBERS: [&str; 5] = ["length", "points", "probability_rank", "frequency", "playability"];

pub(crate) fn run(command: &SearchArgs, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.columns && session.format != Format::Table {
        return Err(Error::new("--columns goes with --format table alone"));
    }
    let question = command.question();
    let asks = question != WordsQuestion::default() || command.group.is_some();
    let asks = asks || command.columns || command.rows;
    if (command.saved || command.forget.is_some()) && asks {
        return Err(Error::new("--saved and --forget ask for no words: leave the rest out"));
    }
    if command.saved {
        return saved::list(session);
    }
    if let Some(name) = &command.forget {
        return saved::forget(name, session);
    }
    command.save.iter().try_for_each(|name| check_name(name))?;
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let searches = SavedSearches::of(&store)?;
    let (mut question, named) = searches.in_place_of_pattern(question, &ruleset)?;
    named.iter().for_each(saved::note_named);
    let (limit, in_order) = (question.limit, question.reverse || !question.sort.is_empty());
    if command.group.is_some() {
        // Groups of all words, where nothing else is asked; they are limited once they are found.
        let pattern = question.pattern.or_else(|| Some("*".to_owned()));
        question = WordsQuestion { pattern, limit: None, count: false, bare: true, ..question };
    }
    question.letters().for_each(|text| note_unbracketed(text, &ruleset));
    let mut sources = SessionSources { session, store: &mut store };
    let search = WordSearch::read(&question, &ruleset, &mut sources)?;
    let lexicon = store.open_list(&list, &ruleset)?;
    // Ctrl-C ends the program.
    let answer = search.answer(&question, &lexicon, &ruleset, &())?;
    let is_defined = |condition: &WordCondition| condition.kind == ConditionKind::Definition;
    let asks_definitions = answer.is_empty() && question.conditions.iter().any(is_defined);
    let lacks_definitions = asks_definitions && !lexicon.has_definitions()?;
    let asked_ranks = RankKind::ALL.into_iter().filter(|kind| question.ranks_by(*kind));
    let known = |kind| Ok::<_, Error>((kind, lexicon.has_ranks(kind)?));
    let asked_ranks: Vec<_> = asked_ranks.map(known).collect::<Result<_, _>>()?;
    // The database is not held while the answer is read.
    drop(lexicon);
    if let Some(name) = &command.save {
        saved::save(name, &question, &mut store)?;
    }
    let asked_at = Instant::now();
    let looked_up = answer.looked_up.clone();
    let found = match command.group {
        Some(key) => {
            let has = answer.has();
            let mut groups = answer.groups(key, in_order);
            let limit = limit.filter(|_| !command.count).map(|limit| limit.try_into());
            groups.truncate(limit.and_then(Result::ok).unwrap_or(usize::MAX));
            Found::Groups(groups, has)
        }
        None => Found::Words(Box::new(answer)),
    };
    let count = found.len();
    session.comes_to(count > 0);
    if command.count {
        let mut out = session.out();
        write_count(&mut out, session.format, count as u64)?;
        out.flush()?;
    } else {
        match found {
            Found::Words(answer) => write(command, *answer, session)?,
            Found::Groups(groups, has) => write_groups(&groups, has, session)?,
        }
    }
    if count == 0 && !command.count && session.format == Format::Table {
        note(if command.group.is_some() { "no groups" } else { "no words" });
        if let Some(meant) = command.pattern.as_deref().and_then(|name| searches.nearest(name)) {
            note(&format!("did you mean the saved search {meant}?"));
        }
    }
    if lacks_definitions {
        note(&no_definitions(&list));
    }
    for (kind, _) in asked_ranks.iter().filter(|(_, are_known)| !are_known) {
        note(&no_ranks(*kind, &list));
    }
    if command.explain {
        explain(&looked_up);
        note(&format!("time: asking {:.2?}, writing {:.2?}", asked_at - begin, asked_at.elapsed()));
    }
    Ok(if count == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// What a search shows.
enum Found<'r> {
    Words(Box<WordsAnswer<'r>>),
    /// Groups of words, and what these have beyond the words.
    Groups(Vec<WordGroup>, WordsHave),
}

impl Found<'_> {
    const fn len(&self) -> usize {
        match self {
            Self::Words(answer) => answer.len(),
            Self::Groups(groups, _) => groups.len(),
        }
    }
}

fn write(
    command: &SearchArgs,
    answer: WordsAnswer<'_>,
    session: &Session<'_>,
) -> Result<(), Error> {
    let mut out = session.long_out();
    let (around, has) = (session.surroundings, answer.has());
    // Hooks and starts stand beside each word, so they need rows.
    let has_more = has.hooks || has.ranks || has.alphagrams;
    if command.columns && has_more {
        return Err(Error::new(
            "--columns shows words alone, and the saved search shows more of them",
        ));
    }
    let is_plain = !has_more && !has.frequencies && !has.playabilities && !has.row && !command.rows;
    let in_columns =
        command.columns || is_plain && around.stdout_terminal && session.format == Format::Table;
    let rows = answer.into_rows();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (WORD_COLUMNS, &has), rows)?;
        }
        Format::Table if in_columns => {
            let words: Vec<_> = rows.map(|row| row.shown()).collect();
            write_columns(&mut out, &words, around.width.unwrap_or(WIDTH).min(MOST_WIDTH))?;
        }
        Format::Table => write_pages(&mut out, has, rows)?,
    }
    Ok(out.flush()?)
}

fn write_groups(groups: &[WordGroup], has: WordsHave, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.long_out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, groups)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (GROUP_COLUMNS, &has), groups)?;
        }
        Format::Table if groups.is_empty() => {}
        Format::Table => {
            let mut table = table(&["key", "number", "words"], &[1]);
            for group in groups {
                table.add_row([group.key.clone(), group.words.len().to_string(), group.shown()]);
            }
            write_table(&mut out, &table)?;
        }
    }
    Ok(out.flush()?)
}

/// Writes tables with a common header. What is beyond the default level is marked.
fn write_pages(
    out: &mut impl Write,
    has: WordsHave,
    rows: impl Iterator<Item = WordRow>,
) -> Result<(), Error> {
    let marked = |row: WordRow| {
        let (front_hooks, back_hooks) = row.marked_hooks.clone().map(Into::into).unzip();
        WordRow { word: row.shown(), front_hooks, back_hooks, ..row }
    };
    let mut rows = rows.map(marked).peekable();
    let mut is_first = true;
    while rows.peek().is_some() {
        let page: Vec<_> = rows.by_ref().take(PAGE).collect();
        let definitions = page.iter().any(|row| row.definition.iter().any(Option::is_some));
        let has = WordsHave { definitions, ..has };
        // The marks say which hooks are beyond the default level, and phrases stand for their letters.
        let is_shown = |name| !["levels", "phrase"].contains(&name);
        let columns = columns_there(WORD_COLUMNS, &has).filter(|column| is_shown(column.name));
        let columns: Vec<_> = columns.collect();
        let header =
            columns.iter().filter(|_| is_first).map(|column| column.name.replace('_', " "));
        let header: Vec<_> = header.collect();
        let header: Vec<_> = header.iter().map(String::as_str).collect();
        let is_number = |name| NUMBERS.contains(&name);
        let numbers: Vec<_> = columns.iter().positions(|column| is_number(column.name)).collect();
        let mut table = table(&header, &numbers);
        for row in page {
            table.add_row(columns.iter().map(|column| (column.cell)(&row)));
        }
        write_table(out, &table)?;
        is_first = false;
    }
    Ok(())
}
