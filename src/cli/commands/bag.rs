//! `wfq bag`: the tiles that are neither on the board nor on one's own rack.

use std::io::Write;

use itertools::Itertools;
use serde::Serialize;

use crate::cli::answer::{Format, json_object, separated, table, write_table};
use crate::cli::args::BoardChoice;
use crate::cli::commands::solve::say_excess;
use crate::cli::context::{BoardFile, Reading, Session, board_or_game};
use crate::cli::term::{Error, Outcome, note};
use crate::game::{chance, unseen};
use crate::rules::{Points, Ruleset};
use crate::tile::{Letter, Tiles};
use clap::Args;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq bag --board game.board
  wfq bag --board game.board --rack PEKDAAL")]
pub struct Bag {
    /// Board file; - is standard input
    #[arg(short, long, value_name = "FILE")]
    pub board: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Your tiles, with ? or * for a blank [default: the board file's rack line]
    #[arg(short, long)]
    pub rack: Option<String>,
    /// Go on where board and rack have more of a tile than there are
    #[arg(long)]
    pub lenient: bool,
}

#[derive(Serialize)]
struct Whole<'a> {
    unseen: usize,
    points: Points,
    vowels: usize,
    consonants: usize,
    blanks: u8,
    opponents_rack: bool,
    tiles: Vec<Row<'a>>,
}

/// A tile with how many of it are unseen. Chances are from 0 to 1.
#[derive(Serialize)]
struct Row<'a> {
    letter: &'a str,
    unseen: usize,
    total: usize,
    points: Points,
    /// That the next tile drawn is this one.
    chance: f64,
    /// That a whole rack drawn has one or more of it.
    chance_of_rack: f64,
}

pub fn run(command: &Bag, session: &Session<'_>) -> Result<Outcome, Error> {
    let board = board_or_game(&command.board, session)?;
    let file = BoardFile::read(&board, &command.choice)?;
    let ruleset = file.ruleset(session)?;
    // A layout that the file names decides how large the board is.
    let with = Reading { session, ruleset: &ruleset, list: None };
    let (board, _) = file.board(&with, file.layout_for_size()?)?;
    let rack = match file.rack(command.rack.as_deref()) {
        None => Tiles::default(),
        Some(rack) => *file.tiles(&with, &rack)?.tiles(),
    };
    let (left, excess) = unseen(&board, &rack, &ruleset.tiles);
    if !excess.is_empty() {
        let said = say_excess(&excess, &ruleset);
        if !command.lenient {
            return Err(Error::new(format!("{said}; --lenient goes on")));
        }
        note(&format!("note: {said}"));
    }
    let mut whole = whole(&left, &ruleset);
    // Without a rack the unseen tiles are on both racks.
    whole.opponents_rack &= !rack.is_empty();
    session.comes_to(whole.unseen > 0);
    let mut out = session.out();
    match session.format {
        Format::Json => json_object(&mut out, &whole)?,
        Format::Csv | Format::Tsv => {
            let header = ["letter", "unseen", "total", "points", "chance", "chance_of_rack"];
            let fields = whole.tiles.iter().map(|row| {
                let chances = [row.chance, row.chance_of_rack].map(|chance| format!("{chance:.4}"));
                let [chance, of_rack] = chances;
                let numbers = [row.unseen, row.total, row.points as usize].map(|n| n.to_string());
                let [unseen, total, points] = numbers;
                [row.letter.to_owned(), unseen, total, points, chance, of_rack]
            });
            separated(&mut out, session.format, &header, fields)?;
        }
        Format::Table => write_whole(&mut out, &whole, ruleset.rules.rack_size)?,
    }
    out.flush()?;
    Ok(if whole.unseen == 0 { Outcome::Nothing } else { Outcome::Found })
}

fn whole<'a>(left: &Tiles, ruleset: &'a Ruleset) -> Whole<'a> {
    let set = &ruleset.tiles;
    let all = left.len();
    let row = |letter, unseen: u8, total: u8, points| Row {
        letter,
        unseen: unseen.into(),
        total: total.into(),
        points,
        chance: chance(unseen.into(), all, 1),
        chance_of_rack: chance(unseen.into(), all, ruleset.rules.rack_size),
    };
    let letters = ruleset.alphabet.letters().filter(|letter| set.count(*letter) > 0);
    let letters = letters.map(|letter| {
        let label = ruleset.alphabet.label(letter);
        row(label, left.letters.of(letter), set.count(letter), set.points(letter))
    });
    let tiles = letters.chain([row("?", left.blanks, set.blanks(), 0)]).collect();
    let count = |wanted: &dyn Fn(Letter) -> bool| {
        let letters = left.letters.iter().filter(|(letter, _)| wanted(*letter));
        letters.map(|(_, count)| usize::from(count)).sum()
    };
    Whole {
        unseen: all,
        points: left.letters.iter().map(|(letter, n)| set.points(letter) * Points::from(n)).sum(),
        vowels: count(&|letter| ruleset.vowels.contains(letter)),
        consonants: count(&|letter| !ruleset.vowels.contains(letter)),
        blanks: left.blanks,
        opponents_rack: (1..=ruleset.rules.rack_size).contains(&all),
        tiles,
    }
}

fn write_whole(out: &mut impl Write, whole: &Whole<'_>, rack: usize) -> Result<(), Error> {
    let Whole { unseen, points, vowels, consonants, blanks, .. } = whole;
    writeln!(
        out,
        "{unseen} tiles unseen, worth {points}: {vowels} vowels, {consonants} consonants, {blanks} blanks"
    )?;
    if whole.opponents_rack {
        let tiles = whole.tiles.iter().map(|row| row.letter.repeat(row.unseen)).join("");
        return Ok(writeln!(out, "the bag is empty: the opponent's rack is {tiles}")?);
    }
    let of_rack = format!("in {rack}");
    let mut table = table(&["", "unseen", "of", "points", "next", &of_rack], &[1, 2, 3, 4, 5]);
    let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
    for row in &whole.tiles {
        let numbers = [row.unseen, row.total, row.points as usize].map(|n| n.to_string());
        let [unseen, total, points] = numbers;
        let [next, of_rack] = [row.chance, row.chance_of_rack].map(percent);
        table.add_row([row.letter.to_owned(), unseen, total, points, next, of_rack]);
    }
    write_table(out, &table)
}
