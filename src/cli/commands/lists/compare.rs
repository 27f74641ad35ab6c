//! `wfq compare`: in which words two lists differ.

use std::cmp::Ordering;
use std::io::Write;

use serde::Serialize;

use crate::cli::answer::{
    Format, JsonArray, Separated, json_object, separated, table, thousands, write_table,
};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};
use crate::store::{ListWord, Version};
use clap::{Args, ValueEnum};
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq compare nl debian
  wfq compare nl debian --only B --format csv")]
pub struct Compare {
    /// A list
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub a: String,
    /// Another, of any language
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub b: String,
    /// Show the words that only one list has, or both
    #[arg(long, ignore_case = true, value_name = "A|B|both")]
    pub only: Option<Only>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Only {
    #[value(name = "A")]
    A,
    #[value(name = "B")]
    B,
    #[value(name = "both")]
    Both,
}

/// How many words are where.
#[derive(Serialize)]
struct Summary<'a> {
    a: &'a str,
    b: &'a str,
    only_a: u64,
    only_b: u64,
    both: u64,
}

#[derive(Serialize)]
struct Row<'a> {
    word: &'a str,
}

pub fn run(command: &Compare, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("give the two names alone")?;
    let mut store = session.store()?;
    let [a, b] = [&command.a, &command.b].map(|name| session.find(&mut store, name));
    let (a, b) = (a?, b?);
    if a.id == b.id {
        return Err(Error::new(format!("{}: the same list twice: name two", a.name)));
    }
    // Each at one moment: a list that is written meanwhile is read as it was or as it is.
    let [of_a, of_b] = [&a, &b].map(|list| store.words(list, Version::Corrected));
    let (of_a, of_b) = (of_a?, of_b?);
    drop(store);
    let Some(only) = command.only else {
        let mut counts = [0; 3];
        merge(&of_a, &of_b, |_, at| counts[at as usize] += 1);
        let [only_a, only_b, both] = counts;
        write(&Summary { a: &a.name, b: &b.name, only_a, only_b, both }, session)?;
        return Ok(Outcome::Found);
    };
    let mut words = Vec::new();
    merge(&of_a, &of_b, |word, at| words.extend((at == only).then_some(word)));
    session.comes_to(!words.is_empty());
    show(&words, session)?;
    if words.is_empty() && session.format == Format::Table {
        note("no words");
    }
    Ok(if words.is_empty() { Outcome::Nothing } else { Outcome::Found })
}

/// Calls `found` with each word and where it is, in order.
fn merge<'w>(a: &'w [ListWord], b: &'w [ListWord], mut found: impl FnMut(&'w str, Only)) {
    let (mut a, mut b) = (a.iter().peekable(), b.iter().peekable());
    loop {
        let order = match (a.peek(), b.peek()) {
            (None, None) => return,
            (Some(_), None) => Ordering::Less,
            (None, Some(_)) => Ordering::Greater,
            (Some(a), Some(b)) => a.text.cmp(&b.text),
        };
        let at = match order {
            Ordering::Less => Only::A,
            Ordering::Greater => Only::B,
            Ordering::Equal => Only::Both,
        };
        let word = if at == Only::B { b.next() } else { a.next() };
        if at == Only::Both {
            b.next();
        }
        if let Some(word) = word {
            found(&word.text, at);
        }
    }
}

fn write(summary: &Summary<'_>, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.out();
    let Summary { a, b, only_a, only_b, both } = summary;
    match session.format {
        Format::Json => json_object(&mut out, summary)?,
        Format::Csv | Format::Tsv => {
            let [only_a, only_b, both] = [only_a, only_b, both].map(|count| count.to_string());
            let row = [(*a).to_owned(), (*b).to_owned(), only_a, only_b, both];
            let header = ["a", "b", "only_a", "only_b", "both"];
            separated(&mut out, session.format, &header, [row])?;
        }
        Format::Table => {
            let mut table = table(&["words", ""], &[0]);
            table.add_row([thousands(*only_a), format!("only in {a}")]);
            table.add_row([thousands(*only_b), format!("only in {b}")]);
            table.add_row([thousands(*both), "in both".to_owned()]);
            write_table(&mut out, &table)?;
        }
    }
    Ok(out.flush()?)
}

fn show(words: &[&str], session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.long_out();
    match session.format {
        Format::Json => {
            let mut array = JsonArray::new(&mut out);
            words.iter().try_for_each(|word| array.push(&Row { word }))?;
            array.end()?;
        }
        Format::Csv | Format::Tsv => {
            let mut rows = Separated::new(&mut out, session.format, &["word"])?;
            words.iter().try_for_each(|word| rows.push([word]))?;
            rows.end()?;
        }
        Format::Table => {
            for word in words {
                writeln!(out, "{word}")?;
            }
        }
    }
    Ok(out.flush()?)
}
