//! `wfq bag`: the tiles that are neither on the board nor on your rack.

use std::io::Write;

use itertools::Itertools;

use crate::app::{Column, UnseenRow, UnseenTileRow};
use crate::cli::answer::{Format, counted, json_object, table, write_by_columns, write_table};
use crate::cli::args::{BoardChoice, files_and_games};
use crate::cli::context::{BoardFile, Reading, Session, board_or_game};
use crate::cli::term::{Error, Outcome, note};
use crate::game::{describe_excess, unseen};
use crate::tile::Tiles;
use clap::Args;
use clap_complete::ArgValueCompleter;
use std::path::PathBuf;

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq bag --board game.board
  wfq bag --board game.board --rack PEKDAAL")]
pub(crate) struct Bag {
    /// Board file or screenshot; - is standard input
    #[arg(short, long, value_name = "FILE", add = ArgValueCompleter::new(files_and_games))]
    pub board: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Your tiles, with ? or * for a blank [default: the board file's rack line]
    #[arg(short, long)]
    pub rack: Option<String>,
    /// Go on even if board and rack have more of a tile than there are
    #[arg(long)]
    pub lenient: bool,
}

const COLUMNS: &[Column<UnseenTileRow>] = &[
    Column::new("letter", |tile| tile.letter.clone()),
    Column::new("unseen", |tile| tile.unseen.to_string()),
    Column::new("total", |tile| tile.total.to_string()),
    Column::new("points", |tile| tile.points.to_string()),
    Column::new("chance", |tile| format!("{:.4}", tile.chance)),
    Column::new("chance_of_rack", |tile| format!("{:.4}", tile.chance_of_rack)),
];

pub(crate) fn run(command: &Bag, session: &Session<'_>) -> Result<Outcome, Error> {
    let board = board_or_game(&command.board, session)?;
    let file = BoardFile::read(&board, &command.choice, session)?;
    let ruleset = file.ruleset(session)?;
    // A layout that the file names decides the size of the board.
    let with = Reading { session, ruleset: &ruleset, list: None };
    let (board, _) = file.board(&with, file.layout_for_size()?)?;
    let rack = match file.rack(command.rack.as_deref()) {
        None => Tiles::default(),
        Some(rack) => *file.tiles(&with, &rack)?.tiles(),
    };
    let (left, excess) = unseen(&board, &rack, &ruleset.tiles);
    if !excess.is_empty() {
        let said = describe_excess(&excess, &ruleset);
        if !command.lenient {
            return Err(Error::new(format!("{said}; --lenient goes on")));
        }
        note(&format!("note: {said}"));
    }
    let row = UnseenRow::of(&left, &rack, &ruleset);
    session.comes_to(row.unseen > 0);
    let mut out = session.out();
    match session.format {
        Format::Json(_) => json_object(&mut out, &row)?,
        Format::Csv | Format::Tsv => {
            write_by_columns(&mut out, session.format, (COLUMNS, &()), &row.tiles)?;
        }
        Format::Table => write_unseen(&mut out, &row, ruleset.rules.rack_size)?,
    }
    out.flush()?;
    Ok(if row.unseen == 0 { Outcome::Nothing } else { Outcome::Found })
}

fn write_unseen(out: &mut impl Write, row: &UnseenRow, rack: usize) -> Result<(), Error> {
    let UnseenRow { unseen, points, vowels, consonants, blanks, .. } = row;
    writeln!(
        out,
        "{} unseen, worth {points}: {}, {}, {}",
        counted(*unseen as u64, "tile"),
        counted(*vowels as u64, "vowel"),
        counted(*consonants as u64, "consonant"),
        counted((*blanks).into(), "blank")
    )?;
    if row.opponents_rack {
        let tiles = row.tiles.iter().map(|tile| tile.letter.repeat(tile.unseen)).join("");
        return Ok(writeln!(out, "the bag is empty: the opponent's rack is {tiles}")?);
    }
    let of_rack = format!("in {rack}");
    let mut table = table(&["", "unseen", "of", "points", "next", &of_rack], &[1, 2, 3, 4, 5]);
    let percent = |chance: f64| format!("{:.0} %", chance * 100.0);
    for tile in &row.tiles {
        let numbers = [tile.unseen, tile.total, tile.points as usize];
        let [unseen, total, points] = numbers.map(|n| n.to_string());
        let [next, of_rack] = [tile.chance, tile.chance_of_rack].map(percent);
        table.add_row([tile.letter.clone(), unseen, total, points, next, of_rack]);
    }
    write_table(out, &table)
}
