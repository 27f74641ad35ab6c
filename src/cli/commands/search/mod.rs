//! `wfq search`: the words that fulfil conditions.

pub mod args;
pub mod conditions;

use std::io::Write;
use std::time::Instant;

use serde::Serialize;

use crate::cli::answer::{
    Format, MOST_WIDTH, WIDTH, json, separated, table, write_columns, write_count, write_table,
};
use crate::cli::commands::search::args::{Search as Command, SortKey};
use crate::cli::commands::search::conditions::Asked;
use crate::cli::context::{Session, note_unbracketed};
use crate::cli::term::{Error, Outcome, note};
use crate::lexicon::{Lexicon, best_of_readings};
use crate::rules::{Points, Ruleset};
use crate::store::{Found, Measure, Order, Search, Searched, StoredList};
use crate::tile::{Tile, Word};

/// How many rows of a table are laid out together: widths are the same in all of these.
const PAGE: usize = 1000;

#[derive(Serialize)]
struct Row {
    word: String,
    length: usize,
    points: Points,
    /// The letters that blanks stand for.
    #[serde(skip_serializing_if = "Option::is_none")]
    blanks: Option<Vec<String>>,
    /// The squares of the row where it can begin, from 0.
    #[serde(skip_serializing_if = "Option::is_none")]
    starts: Option<Vec<usize>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    front_hooks: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    back_hooks: Option<String>,
    definition: Option<String>,
}

pub fn run(command: &Command, session: &Session<'_>) -> Result<Outcome, Error> {
    if command.columns && session.format != Format::Table {
        return Err(Error::new("--columns goes with --format table alone"));
    }
    let begin = Instant::now();
    let mut store = session.store()?;
    let (list, ruleset) = session.list(&mut store, None)?;
    let pattern = command.pattern.iter().filter(|text| !text.starts_with('/'));
    let typed = command.conditions.0.iter().filter(|typed| typed.kind.takes_letters());
    let typed = typed.map(|typed| &typed.value).chain(pattern).chain(&command.rack);
    typed.map(String::as_str).for_each(|text| note_unbracketed(text, &ruleset));
    let asked = conditions::read(command, &ruleset, |name| Ok(session.find(&mut store, name)?.id))?;
    let ambiguous = ruleset.alphabet.is_ambiguous();
    let by_row = asked.row.is_some()
        && asked.rack.is_some()
        && command.sort.first() == Some(&SortKey::Points);
    let search = Search {
        conditions: asked.conditions.clone(),
        order: order(command, &asked),
        // Readings of one spelling count as one word, and what a word is worth in a row is known last.
        limit: command.limit.filter(|_| !ambiguous && !by_row),
        unordered: command.count && !ambiguous,
        explain: command.explain,
    };
    let lexicon = store.open_list(&list, &ruleset)?;
    let mut found: Vec<(Word, Found)> = Vec::new();
    let searched = lexicon.search(&search, &ruleset, |word| -> Result<(), Error> {
        let letters = ruleset.alphabet.word(&word.word).unwrap_or_default();
        found.push((letters, word));
        Ok(())
    })?;
    let worth = |word: &Word| ruleset.tiles.worth(&asked.reading(word));
    if ambiguous {
        best_of_readings(&mut found, &ruleset.alphabet, |(word, _)| word, worth);
    }
    if by_row {
        found.sort_by_cached_key(|(word, _)| {
            let points = i64::from(worth(word));
            if command.reverse { points } else { -points }
        });
    }
    if ambiguous || by_row {
        found.truncate(
            command.limit.map_or(usize::MAX, |limit| limit.try_into().unwrap_or(usize::MAX)),
        );
    }
    let asked_at = Instant::now();
    let count = found.len();
    session.comes_to(count > 0);
    if !command.count {
        let hooks = command.hooks.then(|| hooks(&lexicon, &found, &ruleset)).transpose()?;
        // Nothing of the database is held while somebody reads the answer.
        drop(lexicon);
        let rows = found.into_iter().enumerate().map(|(index, (letters, found))| {
            let hooks = hooks.as_ref().map(|hooks| hooks[index].clone());
            row(&letters, found, hooks, &asked, &ruleset)
        });
        write(command, asked.row.is_some(), rows, session)?;
    } else {
        drop(lexicon);
        let mut out = session.out();
        write_count(&mut out, session.format, count as u64)?;
        out.flush()?;
    }
    if count == 0 && !command.count && session.format == Format::Table {
        note("no words");
    }
    if command.explain {
        explain(&searched);
        note(&format!("time: asking {:.2?}, writing {:.2?}", asked_at - begin, asked_at.elapsed()));
    }
    Ok(if count == 0 { Outcome::Nothing } else { Outcome::Found })
}

fn order(command: &Command, asked: &Asked) -> Vec<(bool, Order)> {
    let order = command.sort.iter().map(|key| {
        let (descending, order) = match key {
            SortKey::Word => (false, Order::Word),
            SortKey::Length => (false, Order::Number(Measure::Length)),
            SortKey::Points => (true, asked.points()),
            SortKey::Probability => (false, Order::Number(Measure::Probability)),
            SortKey::FrontHooks => (true, Order::Number(Measure::FrontHooks)),
            SortKey::BackHooks => (true, Order::Number(Measure::BackHooks)),
            SortKey::Anagrams => (true, Order::Number(Measure::Anagrams)),
        };
        (descending != command.reverse, order)
    });
    let order: Vec<_> = order.collect();
    if order.is_empty() && command.reverse { vec![(true, Order::Word)] } else { order }
}

fn row(
    letters: &Word,
    found: Found,
    hooks: Option<[String; 2]>,
    asked: &Asked,
    ruleset: &Ruleset,
) -> Row {
    let reading = asked.reading(letters);
    let label = |tile: &Tile| ruleset.alphabet.label(tile.letter()).to_owned();
    let blanks = reading.iter().filter(|tile| tile.is_blank()).map(label);
    let blanks = asked.rack.is_some().then(|| blanks.collect());
    let (front_hooks, back_hooks) =
        hooks.map_or((None, None), |[front, back]| (Some(front), Some(back)));
    Row {
        word: ruleset.alphabet.tiles(&reading),
        length: found.length,
        points: ruleset.tiles.worth(&reading),
        blanks,
        starts: asked
            .row
            .as_ref()
            .map(|row| row.starts(letters, asked.rack.as_ref().map(|rack| rack.tiles()))),
        front_hooks,
        back_hooks,
        definition: found.definition,
    }
}

/// The letters that make a word before and behind each of some words.
fn hooks(
    lexicon: &StoredList<'_>,
    found: &[(Word, Found)],
    ruleset: &Ruleset,
) -> Result<Vec<[String; 2]>, Error> {
    let letters: Vec<_> = ruleset.alphabet.letters().collect();
    let mut longer = Vec::with_capacity(2 * letters.len());
    let mut all = Vec::with_capacity(found.len());
    for words in found.chunks(PAGE) {
        longer.clear();
        for (word, _) in words {
            longer.extend(letters.iter().map(|letter| [&[*letter], &**word].concat()));
            longer.extend(letters.iter().map(|letter| [&**word, &[*letter]].concat()));
        }
        let there = lexicon.contains_each(&longer)?;
        all.extend(there.chunks(2 * letters.len()).map(|there| {
            [0, 1].map(|side| {
                let there = there[side * letters.len()..].iter().zip(&letters);
                let there = there.filter(|(there, _)| **there);
                ruleset.alphabet.text(&there.map(|(_, letter)| *letter).collect::<Vec<_>>())
            })
        }));
    }
    Ok(all)
}

fn write(
    command: &Command,
    has_row: bool,
    rows: impl Iterator<Item = Row>,
    session: &Session<'_>,
) -> Result<(), Error> {
    let mut out = session.long_out();
    let around = session.surroundings;
    // Hooks and places are asked to be shown beside each word.
    let is_plain = !command.hooks && !has_row && !command.rows;
    if command.columns || is_plain && around.stdout_terminal && session.format == Format::Table {
        let words: Vec<_> = rows.map(|row| row.word).collect();
        write_columns(&mut out, &words, around.width.unwrap_or(WIDTH).min(MOST_WIDTH))?;
        return Ok(out.flush()?);
    }
    if session.format == Format::Json {
        json(&mut out, rows)?;
        return Ok(out.flush()?);
    }
    let mut header = vec!["word", "length", "points"];
    header.extend(command.rack.is_some().then_some("blanks"));
    header.extend(has_row.then_some("starts"));
    header.extend(command.hooks.then_some(["front_hooks", "back_hooks"]).into_iter().flatten());
    header.push("definition");
    let fields = |row: Row| {
        let mut fields = vec![row.word, row.length.to_string(), row.points.to_string()];
        fields.extend(row.blanks.map(|blanks| blanks.concat()));
        fields.extend(
            row.starts
                .map(|starts| starts.iter().map(usize::to_string).collect::<Vec<_>>().join(" ")),
        );
        fields.extend(row.front_hooks);
        fields.extend(row.back_hooks);
        fields.push(row.definition.unwrap_or_default());
        fields
    };
    if session.format != Format::Table {
        separated(&mut out, session.format, &header, rows.map(fields))?;
        return Ok(out.flush()?);
    }
    let named: Vec<_> = header.iter().map(|name| name.replace('_', " ")).collect();
    let named: Vec<_> = named.iter().map(String::as_str).collect();
    let mut rows = rows.map(fields).peekable();
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

/// Shows how a search was asked.
fn explain(searched: &Searched) {
    note(&format!("SQL: {}", searched.sql.replace('\n', "\n     ")));
    for (number, value) in (1..).zip(&searched.values) {
        note(&format!("?{number} = {value}"));
    }
    searched.plan.iter().for_each(|step| note(&format!("plan: {step}")));
}
