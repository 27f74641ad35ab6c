//! The arguments of `wfq solve`.

use std::num::NonZeroUsize;
use std::path::PathBuf;

use crate::app::MOST_THREADS;
use crate::app::parts::Part;
use crate::cli::args::whole;
use crate::cli::args::{AheadArgs, BoardChoice, LeftOut, MovesArgs, files_and_games};
use clap::Args;
use clap_complete::ArgValueCompleter;

#[derive(Args, Debug)]
#[command(
    override_usage = "wfq solve [OPTIONS] --board <FILE>\n       wfq solve [OPTIONS] --rack <TILES>\n       wfq solve [OPTIONS] --batch <FILE>",
    after_help = "A board is 15 lines of 15 squares: . for an empty one, a capital for a tile, a small \
letter for a blank. Lines like rack: PEKDAAL, language: nl, layout: wordfeud and ruleset: scrabble-nl may \
stand before it. What wfq board show draws is read too, and so are boards with spaces between squares, - for \
empty ones, or row numbers.

The columns of the moves:
  #        its number by score, for --draw and --why
  score    the points it makes; pts beside a board
  at       where it begins: 8D is across from row 8, column D; D8 is down
  word     the main word, tiles on the board included; a small letter is a blank
  leave    the tiles of the rack it keeps
  made of  each word it makes, with its points, and the bonus for a bingo
  equity   --sort equity: the score and what the leave is worth
  win      your chance to win with it, if the scores are known
and of --replies, where the opponent's racks are drawn at random:
  reply    the equity of the opponent's best reply, on average
  net      the equity minus the reply, ± its error: the moves are sorted by it
  worst    the highest score of a reply
  bingo    the share of the racks that reply with a bingo, all of their tiles
  win      your chance to win after the reply; --sort win sorts by it, as is
           usual with one to six tiles in the bag; --sort equity by net. A ~
           says that orders of the bag are left that may change it
  final    if the bag is empty, instead: the points gained from here to the end,
           after a ~ where not all was searched
  line     the moves to the end, the opponent's in brackets
On a terminal with room for both, the moves stand beside the board.

A line of a batch is {\"id\": 1, \"board\": [\"...\", ...], \"rack\": \"PEKDAAL\", \"layout\": \"scrabble\"}: the \
board as rows or as a text in any form, all but the board optional. Its answer is {id, line, moves, best, total, \
plays} or {id, line, error}.

Examples:
  wfq solve --board game.board --rack PEKDAAL
  wfq solve --board game.board --rack 'ST??R' --top 3 --draw
  wfq solve --board game.board --json --all
  wfq solve --board game.board --keep 'E?' --not-at 8H --words
  wfq solve --board game.board --where \"leave LIKE '%S%'\" --order opened
  wfq solve --board game.board --sort equity
  wfq solve --board game.board --replies 10
  wfq solve --board game.board --replies --after 'H8 QUIZ'
  wfq solve --board game.board --why 3
  wfq solve --board game.board --why 1,'8D WORD'
  wfq solve --board game.board --sql \"SELECT max(score), word FROM moves\"
  wfq solve --board ending.board --seconds 60 --proof ending.proof
  wfq solve --board screenshot.png
  wfq solve --batch positions.jsonl --top 1 > answers.jsonl
  wfq solve --batch positions.jsonl --part 3/16 > answers-3.jsonl"
)]
pub(crate) struct Solve {
    /// Board file or screenshot; - is standard input [default with --rack: an empty board]
    #[arg(short, long, value_name = "FILE", add = ArgValueCompleter::new(files_and_games), required_unless_present_any = ["batch", "schema", "rack"])]
    pub board: Option<PathBuf>,
    /// Many positions, one JSON object per line, answered likewise; - is standard input
    #[arg(long, value_name = "FILE", conflicts_with_all = ["board", "rack", "after", "game", "draw", "explain"])]
    pub batch: Option<PathBuf>,
    /// Answer the Kth of N parts of the positions of --batch, for wfq merge
    #[arg(
        long,
        value_name = "K/N",
        allow_hyphen_values = true,
        requires = "batch",
        conflicts_with = "board"
    )]
    pub part: Option<Part>,
    /// Threads for --batch, --replies and --why [default: one per core]
    #[arg(long, value_name = "N", value_parser = whole::<u16>(1..=MOST_THREADS))]
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
    /// Say how the words were looked up and how long each step took
    #[arg(long)]
    pub explain: bool,
    /// Write a certificate of the best move of an ending, for wfq check-proof; - is standard output, in place of the
    /// moves
    #[arg(long, value_name = "FILE", conflicts_with_all = ["batch", "schema", "sql"])]
    pub proof: Option<PathBuf>,
    #[command(flatten)]
    pub ahead: AheadArgs,
    #[command(flatten)]
    pub moves: MovesArgs,
}

fn move_number(text: &str) -> Result<NonZeroUsize, &'static str> {
    text.parse().map_err(|_| "moves are numbered from 1")
}
