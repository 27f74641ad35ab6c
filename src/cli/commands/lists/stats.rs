//! `wfq stats`: what the words of a list are made of.

use std::io::Write;

use clap::Args;
use clap_complete::ArgValueCompleter;
use itertools::Either;

use crate::app::words::{LengthStats, LetterStats, ListStats, list_stats};
use crate::app::{Column, cell};
use crate::cli::answer::{
    Format, WIDTH, bar, counted, json_object, table, thousands, write_by_columns, write_table,
};
use crate::cli::args::list_names;
use crate::cli::context::Session;
use crate::cli::term::{Error, Outcome, note};

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq stats
  wfq stats en --json")]
pub(crate) struct Stats {
    /// Name of the list [default: the one that other commands use]
    #[arg(add = ArgValueCompleter::new(list_names))]
    pub name: Option<String>,
}

/// The width of the narrowest bars, in characters.
const NARROWEST: usize = 10;

pub(crate) fn run(command: &Stats, session: &Session<'_>) -> Result<Outcome, Error> {
    let mut store = session.store()?;
    let (list, ruleset) = match &command.name {
        None => session.list(&mut store, None)?,
        Some(name) => {
            session.no_list_option("give the name alone")?;
            let list = session.find(&mut store, name)?;
            let ruleset = list.ruleset()?;
            (session.at_level(&mut store, list, &ruleset)?, ruleset)
        }
    };
    let stats = list_stats(&store, &list, &ruleset)?;
    // The database is not held while the answer is read.
    drop(store);
    session.comes_to(stats.words > 0);
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, &stats)?,
        Format::Csv | Format::Tsv => {
            let lengths = stats.lengths.iter().map(Either::Left);
            let rows = lengths.chain(stats.letters.iter().map(Either::Right));
            write_by_columns(&mut out, session.format, (&columns(), &()), rows)?;
        }
        Format::Table => draw(&mut out, &stats, session.surroundings.width.unwrap_or(WIDTH))?,
    }
    out.flush()?;
    if ruleset.alphabet.is_ambiguous() && session.format == Format::Table {
        note("words count as spelled; a tile of several characters counts besides its letters");
    }
    Ok(if stats.words == 0 { Outcome::Nothing } else { Outcome::Found })
}

/// A row for each length and each letter.
type StatsRow<'s> = Either<&'s LengthStats, &'s LetterStats<'s>>;

fn columns<'s>() -> [Column<StatsRow<'s>>; 7] {
    [
        Column::new("of", |row| row.either(|_| "length", |_| "letter").to_owned()),
        Column::new("value", |row| {
            row.either(|length| length.length.to_string(), |letter| letter.letter.to_owned())
        }),
        Column::new("count", |row| cell(row.right().map(|letter| letter.count))),
        Column::new("words", |row| {
            row.either(|length| length.words, |letter| letter.words).to_string()
        }),
        Column::new("share", |row| share(row.either(|length| length.share, |letter| letter.share))),
        Column::new("tiles", |row| cell(row.right().map(|letter| letter.tiles))),
        Column::new("tile_share", |row| cell(row.right().map(|letter| share(letter.tile_share)))),
    ]
}

fn share(share: f64) -> String {
    format!("{share:.5}")
}

fn draw(out: &mut impl Write, stats: &ListStats<'_>, width: usize) -> Result<(), Error> {
    let words = counted(stats.words as u64, "word");
    writeln!(out, "{}: {words}, {}\n", stats.list, stats.language)?;
    let percent = |share: f64| format!("{:.1} %", share * 100.0);
    let mut lengths = table(&["letters", "words", "share", ""], &[0, 1, 2]);
    let most = stats.lengths.iter().map(|row| row.share).fold(0.0, f64::max);
    // The numbers before the bar are as wide as their header or wider.
    let widest = stats.lengths.iter().map(|row| thousands(row.words).len()).max().unwrap_or(0);
    let room = width.saturating_sub("letters".len() + widest.max(5) + 6 + 4 * 2).max(NARROWEST);
    for row in &stats.lengths {
        let (length, words) = (row.length.to_string(), thousands(row.words));
        lengths.add_row([length, words, percent(row.share), bar(row.share, most, room)]);
    }
    write_table(out, &lengths)?;
    writeln!(out)?;
    let mut letters =
        table(&["letter", "times", "words", "share", "tiles", "of tiles", ""], &[1, 2, 3, 4, 5]);
    let most = stats.letters.iter().map(|row| row.share).fold(0.0, f64::max);
    let widest = stats.letters.iter().map(|row| thousands(row.count).len()).max().unwrap_or(0);
    let numbers = "letter".len() + 2 * widest.max(5) + 6 + "tiles".len() + "of tiles".len();
    let room = width.saturating_sub(numbers + 7 * 2).max(NARROWEST);
    for row in &stats.letters {
        let [count, words] = [row.count, row.words].map(thousands);
        let (share, tile_share) = (percent(row.share), percent(row.tile_share));
        let bar = bar(row.share, most, room);
        let letter = row.letter.to_owned();
        letters.add_row([letter, count, words, share, row.tiles.to_string(), tile_share, bar]);
    }
    write_table(out, &letters)
}
