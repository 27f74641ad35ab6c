//! `wfq rulesets`: the languages and games that wfq knows, and the tiles and board of one.

use std::io::Write;
use std::path::{Path, PathBuf};

use itertools::Itertools;

use crate::app::Column;
use crate::app::rulesets::{RulesetSummary, RulesetWithTiles, TileSummary};
use crate::board::Board;
use crate::cli::answer::{Format, draw, json, json_object, table, write_by_columns, write_table};
use crate::cli::args::ruleset_names;
use crate::cli::context::{Session, noted_rules};
use crate::cli::term::{Error, Outcome, name, note};
use crate::rules::Ruleset;
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq rulesets
  wfq rulesets scrabble-en
  wfq rulesets --export nl > my.toml
  wfq rulesets --check my.toml")]
pub(crate) struct Rulesets {
    /// One of them, or a file (my.toml), with its tiles and its board
    #[arg(add = ArgValueCompleter::new(ruleset_names))]
    pub name: Option<String>,
    /// Write one of them as TOML, to change it: --ruleset and wfq import take such a file
    #[arg(long, value_name = "NAME", conflicts_with = "name", add = ArgValueCompleter::new(ruleset_names))]
    pub export: Option<String>,
    /// Say all that is inconsistent in such a file; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["name", "export"])]
    pub check: Option<PathBuf>,
}

pub(crate) fn run(command: &Rulesets, session: &Session<'_>) -> Result<Outcome, Error> {
    session.no_list_option("leave it out")?;
    match (&command.name, &command.export, &command.check) {
        (Some(name), ..) => show(&session.ruleset_named(name)?, session)?,
        (_, Some(name), _) => export(&session.ruleset_named(name)?, session)?,
        (.., Some(file)) => check(file, session)?,
        _ => list(session)?,
    }
    Ok(Outcome::Found)
}

fn export(ruleset: &Ruleset, session: &Session<'_>) -> Result<(), Error> {
    let mut out = session.exact_out();
    write!(out, "{}", ruleset.to_toml())?;
    Ok(out.flush()?)
}

/// Says that the rules of a file are consistent; the error is each line that is not.
fn check(file: &Path, session: &Session<'_>) -> Result<(), Error> {
    let read = noted_rules(file).map_err(|errors| Error::several(errors, usize::MAX));
    let (ruleset, said) = read?;
    said.iter().for_each(|said| note(&format!("note: {said}")));
    let mut out = session.out();
    let (size, tiles) = (ruleset.layout.size(), ruleset.tiles.total());
    writeln!(
        out,
        "{} is consistent: {tiles} tiles, racks of {}, a board of {size} by {size}",
        name(file),
        ruleset.rules.rack_size
    )?;
    Ok(out.flush()?)
}

fn list(session: &Session<'_>) -> Result<(), Error> {
    let rulesets = Ruleset::names().into_iter().map(Ruleset::built_in);
    let mut rulesets: Vec<_> = rulesets.collect::<Result<_, _>>()?;
    rulesets.extend(session.lists.custom_rulesets());
    let rows = rulesets.iter().map(RulesetSummary::of);
    let mut out = session.out();
    match session.format {
        Format::Json(layout) => json(&mut out, layout, rows)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (&columns(), &()), rows)?;
        }
        Format::Table => {
            let mut table = table(
                &["id", "name", "letters", "tiles", "bonus", "layout", "word list"],
                &[2, 3, 4],
            );
            for row in rows {
                let words = if row.built_in_words { "comes with wfq" } else { "" };
                let numbers = [row.letters, row.tiles, row.bonus as usize].map(|n| n.to_string());
                let [letters, tiles, bonus] = numbers;
                let layout = layout_name(row.layout);
                table.add_row([row.id, row.name, &letters, &tiles, &bonus, layout, words]);
            }
            write_table(&mut out, &table)?;
        }
    }
    Ok(out.flush()?)
}

/// The name of a layout for people.
fn layout_name(name: &str) -> &str {
    if name.contains('/') { "custom" } else { name }
}

fn columns<'r>() -> [Column<RulesetSummary<'r>>; 12] {
    [
        Column::new("id", |row| row.id.to_owned()),
        Column::new("name", |row| row.name.to_owned()),
        Column::new("letters", |row| row.letters.to_string()),
        Column::new("tiles", |row| row.tiles.to_string()),
        Column::new("rack_size", |row| row.rack_size.to_string()),
        Column::new("bonus", |row| row.bonus.to_string()),
        Column::new("swap_limit", |row| row.swap_limit.to_string()),
        Column::new("passes", |row| row.passes.to_string()),
        Column::new("swaps_count", |row| row.swaps_count.to_string()),
        Column::new("challenges", |row| row.challenges.to_string()),
        Column::new("layout", |row| row.layout.to_owned()),
        Column::new("built_in_words", |row| row.built_in_words.to_string()),
    ]
}

fn tile_columns<'r>() -> [Column<TileSummary<'r>>; 3] {
    [
        Column::new("letter", |tile| tile.letter.to_owned()),
        Column::new("points", |tile| tile.points.to_string()),
        Column::new("count", |tile| tile.count.to_string()),
    ]
}

fn show(ruleset: &Ruleset, session: &Session<'_>) -> Result<(), Error> {
    let with_tiles = RulesetWithTiles::of(ruleset);
    let set = &with_tiles.set;
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, &with_tiles)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (&tile_columns(), &()), set)?;
        }
        Format::Table => {
            let rules = &ruleset.rules;
            writeln!(out, "{}: {}", ruleset.id, ruleset.name)?;
            writeln!(
                out,
                "{} tiles, racks of {}, {} points for laying a whole rack",
                ruleset.tiles.total(),
                rules.rack_size,
                rules.bingo_bonus
            )?;
            writeln!(
                out,
                "swaps while {} tiles are in the bag; {} {} in a row end the game",
                rules.swap_limit,
                rules.passes,
                if rules.swaps_count { "passes or swaps" } else { "passes" }
            )?;
            if rules.challenges {
                writeln!(out, "a word that the list lacks is challenged, and lost with the turn")?;
            }
            // By points, as players know them: E18 is eighteen tiles of E.
            for (points, tiles) in set
                .iter()
                .map(|tile| (tile.points, tile))
                .into_group_map()
                .into_iter()
                .sorted_by_key(|(points, _)| *points)
            {
                let tiles = tiles.iter().map(|tile| format!("{}{}", tile.letter, tile.count));
                writeln!(out, "{points:>3}: {}", tiles.format(" "))?;
            }
            writeln!(out, "layout {}:", layout_name(&ruleset.layout_name))?;
            let board = Board::new(ruleset.layout.size());
            draw(&mut out, &board, &ruleset.layout, &[], &ruleset.alphabet)?;
        }
    }
    Ok(out.flush()?)
}
