//! The arguments, as clap reads them and as `--help` shows them.

use std::num::NonZeroUsize;
use std::path::PathBuf;
use std::time::Duration;

use clap::{Args, Parser, Subcommand, ValueEnum};
use clap_complete::ArgValueCompleter;

use super::ahead_args::AheadArgs;
use super::autoplay_args::Autoplay;
use super::board_args::{BoardChoice, BoardCommand};
use super::import_args::Import;
use super::list_args::{LeftOut, ListCommand};
use super::moves_args::MovesArgs;
use super::play_args::{Games, PlayAlongArgs};
use super::search_args::Search;
use super::shell::{Completions, Man, list_names};

/// The heading of what goes for all commands.
const EVERYWHERE: &str = "Everywhere";

/// Anagrams, patterns and the best Wordfeud moves, from one SQLite file.
#[derive(Debug, Parser)]
#[command(name = "wfq", version, subcommand_required = true, arg_required_else_help = true)]
#[command(after_help = "Examples:
  wfq anagram ESTSREQZ
  wfq solve --board game.board --rack 'ST??R'
  wfq import nl wordlist.txt
  wfq sql \"SELECT word FROM words WHERE word LIKE '__%GEBAK'\"")]
pub(super) struct Arguments {
    /// Database of word lists [default: WFQ_DB, else wfq/words.db in the data folder]
    #[arg(help_heading = EVERYWHERE, long, global = true, value_name = "FILE")]
    pub db: Option<PathBuf>,
    /// Word list to ask, or its language [default: WFQ_LANGUAGE, else the list in use]
    #[arg(help_heading = EVERYWHERE, short, long, global = true, value_name = "NAME", add = ArgValueCompleter::new(list_names))]
    pub list: Option<String>,
    /// Form of the answer
    #[arg(help_heading = EVERYWHERE, long, global = true, value_enum, default_value_t, value_name = "FORM")]
    pub format: Format,
    /// Short for --format json
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with = "format")]
    pub json: bool,
    /// Short for --format csv
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with_all = ["format", "json"])]
    pub csv: bool,
    /// Short for --format tsv
    #[arg(help_heading = EVERYWHERE, long, global = true, conflicts_with_all = ["format", "json", "csv"])]
    pub tsv: bool,
    /// How long to wait while another program writes to the database
    #[arg(help_heading = EVERYWHERE, long, global = true, value_name = "SECONDS", default_value = "60", value_parser = seconds)]
    pub wait: Duration,
    #[command(flatten, next_help_heading = EVERYWHERE)]
    pub color: colorchoice_clap::Color,
    #[command(subcommand, next_help_heading = None)]
    pub command: Command,
}

/// Seconds, in decimals too. More than can be waited is as long as can be.
fn seconds(text: &str) -> Result<Duration, String> {
    let seconds = text.parse::<f64>().ok().filter(|seconds| *seconds >= 0.0);
    let seconds = seconds.ok_or("give seconds like 60 or 0.5; 0 does not wait")?;
    Ok(Duration::try_from_secs_f64(seconds).unwrap_or(Duration::MAX))
}

/// The form of an answer.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, ValueEnum)]
pub(super) enum Format {
    /// For people
    #[default]
    Table,
    /// One JSON array
    Json,
    /// Comma-separated values
    Csv,
    /// Tab-separated values
    Tsv,
}

impl Format {
    /// The form that the name of a file tells, if it does.
    pub(super) fn of_file(path: &std::path::Path) -> Option<Self> {
        let extension = path.extension()?.to_str()?;
        Self::from_str(extension, true).ok().filter(|form| *form != Self::Table)
    }
}

#[derive(Debug, Subcommand)]
pub(super) enum Command {
    /// Read a word list into the database
    Import(Import),
    /// Find the words that some letters make
    Anagram(Anagram),
    /// Find the words that match a pattern and fulfil conditions
    Search(Search),
    /// Find the moves on a board
    Solve(Box<Solve>),
    /// Score moves, and say whether they are legal
    Score(Score),
    /// Show the tiles that are neither on the board nor on your rack
    Bag(Bag),
    /// Draw a board, or write it in another form
    Board(BoardCommand),
    /// Say which words are in the list
    Check(Check),
    /// Show all that the list knows of words: hooks, anagrams, neighbours
    Word(WordQuery),
    /// Let players play games against each other
    Autoplay(Autoplay),
    /// Ask the database in SQL, reading only
    Sql(SqlQuery),
    /// Play along with a game: the best plays, the other's moves, the tiles that are left
    Play(Box<PlayAlongArgs>),
    /// Show the games that can be taken up again
    Games(Games),
    /// Show the languages and games that wfq knows
    Rulesets(Rulesets),
    #[command(flatten)]
    OfLists(ListCommand),
    /// Print what a shell reads to complete commands, names and files
    Completions(Completions),
    /// Print the manual, or write a page for each command
    Man(Man),
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq anagram ESTSREQZ
  wfq anagram 'ST??R' --exact
  wfq anagram '????????' --count --explain")]
pub(super) struct Anagram {
    /// Letters, with ? or * for a blank
    pub rack: String,
    /// Only words of all the letters
    #[arg(long, conflicts_with_all = ["min", "max"])]
    pub exact: bool,
    /// Shortest words to show
    #[arg(long, default_value_t = 2, value_name = "N")]
    pub min: usize,
    /// Longest words to show [default: as many letters as there are]
    #[arg(long, value_name = "N")]
    pub max: Option<usize>,
    /// Only say how many words there are
    #[arg(long)]
    pub count: bool,
    #[command(flatten)]
    pub left_out: LeftOut,
    /// Say how the question was asked and how long each step took
    #[arg(long)]
    pub explain: bool,
}

#[derive(Args, Debug)]
#[command(
    override_usage = "wfq solve [OPTIONS] --board <FILE>\n       wfq solve [OPTIONS] --batch <FILE>",
    after_help = "A board is 15 lines of 15 squares: . for an empty one, a capital for a tile, a small letter for
a blank. Lines like rack: PEKDAAL, language: nl, layout: wordfeud and ruleset: scrabble-nl may stand before it.
What wfq board show draws is read too, as are boards with a space between squares, - for an empty one, row numbers.

The columns of the moves:
  #        its number by score, for --draw and --why
  score    the points that it makes, pts beside a board
  at       where it begins: 8D is across from row 8, column D; D8 is down from there
  word     the main word, tiles on the board included; a small letter is a blank
  leave    the tiles of the rack that it keeps
  made of  each word that it makes, with its points, and the bonus for a whole rack
  equity   --sort equity: score and what the leave is worth
and of --replies, where the opponent's racks are drawn at random:
  answer   what the best answer scores on average
  dev      how far answers lie from that (standard deviation)
  worst    the highest answer that there was
  bingo    how many of the racks answer with all of their tiles
  net      what is left of the equity when the answer is made: it sorts the moves
  final    the end of the game instead, where the bag is empty: points ahead at its end
  line     how it goes on from there
On a terminal that has room for both the moves stand beside the board.

A line of a batch is {\"id\": 1, \"board\": [\"...\", ...], \"rack\": \"PEKDAAL\", \"layout\": \"scrabble\"}: the board as rows or
as a text in any form, all but the board optional. Its answer is {id, line, moves, best, total, plays} or
{id, line, error}.

Examples:
  wfq solve --board game.board --rack PEKDAAL
  wfq solve --board game.board --rack 'ST??R' --top 3 --draw
  wfq solve --board game.board --json --all
  wfq solve --board game.board --keep 'E?' --not-at 8H --words
  wfq solve --board game.board --where \"score >= 30 AND leave LIKE '%S%'\" --order \"opened\"
  wfq solve --board game.board --sort equity
  wfq solve --board game.board --replies 10
  wfq solve --board game.board --why 3
  wfq solve --board game.board --sql \"SELECT word, max(score) FROM moves GROUP BY word\"
  wfq solve --batch positions.jsonl --top 1 > answers.jsonl"
)]
pub(super) struct Solve {
    /// Board file; - is standard input
    #[arg(short, long, value_name = "FILE", required_unless_present_any = ["batch", "schema"])]
    pub board: Option<PathBuf>,
    /// Many positions, a JSON object a line, answered in lines of JSON; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "rack", "after", "game", "draw", "explain"])]
    pub batch: Option<PathBuf>,
    /// Threads for --batch, --replies and --why [default: one a core]
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u16).range(1..=1024))]
    pub threads: Option<u16>,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Your tiles, with ? or * for a blank [default: the board file's rack line]
    #[arg(short, long)]
    pub rack: Option<String>,
    /// How many moves to show
    #[arg(short, long, default_value_t = 15, value_name = "N")]
    pub top: usize,
    /// Show all moves
    #[arg(long, conflicts_with = "top")]
    pub all: bool,
    #[command(flatten)]
    pub left_out: LeftOut,
    /// Draw the board with the Nth move on it
    #[arg(long, value_name = "N", num_args = 0..=1, value_parser = move_number)]
    pub draw: Option<Option<NonZeroUsize>>,
    /// Say how the question was asked and how long each step took
    #[arg(long)]
    pub explain: bool,
    #[command(flatten)]
    pub ahead: AheadArgs,
    #[command(flatten)]
    pub moves: MovesArgs,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq sql \"SELECT word FROM words WHERE signature = 35111417\"
  wfq sql \"SELECT length, count(*) FROM words GROUP BY length\" --format csv
  wfq sql \"SELECT word FROM words WHERE word REGEXP '^[AEIOU]+$'\"
  wfq sql \"SELECT * FROM hooks WHERE word = 'AAL'\" --output hooks.csv
  wfq sql --schema")]
pub(super) struct SqlQuery {
    /// One statement; - is standard input [default: a prompt on a terminal]
    pub statement: Option<String>,
    /// Write the answer to this file, in the form that .json, .csv or .tsv tells
    #[arg(short, long, value_name = "FILE")]
    pub output: Option<PathBuf>,
    /// Print the documented schema
    #[arg(long, conflicts_with = "statement")]
    pub schema: bool,
}

#[derive(Args, Debug)]
#[command(
    after_help = "A move is the main word, tiles on the board included (or . for each of them): 8D WORD across from row 8,
column D; D8 WORD down; WORD 8D too; WORD@7,3 across and WORD@7,3,down from row 7, column 3, from 0. A small letter
among capitals is a blank. A word all in small letters is tiles, one all in blanks is typed (WORD).
Or it is JSON: an object of wfq solve --json, or the tiles of a Wordfeud move, [[column, row, letter, blank], …].

Examples:
  wfq score --board game.board '8D GEBAK' 'D8 gEBAK'
  wfq score --board game.board GEBAK@7,3,down
  wfq score --board game.gcg --last
  wfq solve --board game.board --json | wfq score --board game.board -"
)]
pub(super) struct Score {
    /// Board file; - is standard input
    #[arg(short, long, value_name = "FILE")]
    pub board: PathBuf,
    #[command(flatten)]
    pub choice: BoardChoice,
    /// Moves; - reads them from standard input
    #[arg(required_unless_present = "last", value_name = "MOVE")]
    pub moves: Vec<String>,
    /// The last move of a game record or a saved game, on the board before it
    #[arg(long, conflicts_with = "moves")]
    pub last: bool,
    /// Tiles of the player who moves, with ? or * for a blank: a move that needs others is not legal
    #[arg(short, long)]
    pub rack: Option<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq bag --board game.board
  wfq bag --board game.board --rack PEKDAAL")]
pub(super) struct Bag {
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

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq check GEBAK KWARK
  wfq check - < words.txt")]
pub(super) struct Check {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Exit code 1 says that a word is not in the list.

Examples:
  wfq word STEPS
  wfq word - < words.txt")]
pub(super) struct WordQuery {
    /// Words; - reads them from standard input
    #[arg(required = true)]
    pub words: Vec<String>,
}

#[derive(Args, Debug)]
#[command(after_help = "Examples:
  wfq rulesets
  wfq rulesets scrabble-en")]
pub(super) struct Rulesets {
    /// One of them, with its tiles and its board
    pub name: Option<String>,
}

fn move_number(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "moves are numbered from 1")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Waiting;

    #[test]
    fn the_store_and_the_program_wait_as_long() {
        let arguments = Arguments::try_parse_from(["wfq", "lists"]).expect("right");
        assert_eq!(arguments.wait, Waiting::PATIENCE);
    }
}
