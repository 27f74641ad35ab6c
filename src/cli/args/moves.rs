//! The arguments that ask for some of the moves, or for all in another order.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::app::solve::{MoveSort, WantedMoves};

/// Which moves are wanted, and how they are shown. All options can be combined.
#[derive(Args, Debug)]
#[command(next_help_heading = "Some of the moves")]
pub(crate) struct MovesArgs {
    /// A condition in SQL on the columns of the table moves
    #[arg(long = "where", value_name = "SQL", allow_hyphen_values = true)]
    pub condition: Option<String>,
    /// Sort in SQL, ties in the usual order: "score DESC, length"
    #[arg(long, value_name = "SQL", allow_hyphen_values = true, conflicts_with = "sort")]
    pub order: Option<String>,
    /// Sort by this, ties in the usual order
    #[arg(long, value_name = "BY")]
    pub sort: Option<MoveSort>,
    /// The move keeps these tiles, ? for a blank
    #[arg(long, value_name = "TILES")]
    pub keep: Option<String>,
    /// The move plays these tiles of the rack, ? for a blank
    #[arg(long, value_name = "TILES")]
    pub uses: Option<String>,
    /// The move plays no blank
    #[arg(long)]
    pub without_blank: bool,
    /// The move puts a tile on this square: 8H, or ROW,COLUMN from 0
    #[arg(long, value_name = "SQUARE")]
    pub at: Vec<String>,
    /// The move puts no tile on this square
    #[arg(long, value_name = "SQUARE")]
    pub not_at: Vec<String>,
    /// The main word has at least N tiles
    #[arg(long, value_name = "N")]
    pub min_length: Option<usize>,
    /// The main word has at most N tiles
    #[arg(long, value_name = "N")]
    pub max_length: Option<usize>,
    /// The main word matches a pattern with ?, * and [AEIOU], or a /regular expression/
    #[arg(long, value_name = "PATTERN")]
    pub word: Option<String>,
    /// Show only the best move of each word, and in how many places it can be played
    #[arg(long, value_name = "WHAT")]
    pub group_by: Option<GroupBy>,
    /// Show each word that a move makes, with its score
    #[arg(long)]
    pub words: bool,
    /// Answer an SQL statement on the table moves
    #[arg(long, value_name = "SQL", allow_hyphen_values = true, conflicts_with_all = ["condition", "order", "sort", "keep", "uses", "without_blank", "at", "not_at",
        "min_length", "max_length", "word", "group_by", "words", "top", "all", "draw"])]
    pub sql: Option<String>,
    /// Print the definition of the table moves, with comments
    #[arg(long, conflicts_with_all = ["sql", "condition"])]
    pub schema: bool,
}

/// What moves are grouped by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum GroupBy {
    /// The main word, in capitals
    Word,
}

impl ValueEnum for MoveSort {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self::Score,
            Self::Length,
            Self::Points,
            Self::Tiles,
            Self::Blanks,
            Self::Equity,
            Self::Win,
            Self::At,
            Self::Word,
            Self::Leave,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Score => ("score", "The usual order: highest score first"),
            Self::Length => ("length", "Longest main word first"),
            Self::Points => {
                ("points", "Most points on the tiles of the main word first, without premiums")
            }
            Self::Tiles => ("tiles", "Most tiles played first"),
            Self::Blanks => ("blanks", "Fewest blanks played first"),
            Self::Equity => (
                "equity",
                "Highest equity first: the score plus the value of the leave; swaps and the pass are ranked among the plays",
            ),
            Self::Win => {
                ("win", "Highest chance to win first: with --replies, where the scores are known")
            }
            Self::At => ("at", "By the first square of the main word, from the top left"),
            Self::Word => ("word", "Main words in the order of the alphabet"),
            Self::Leave => ("leave", "Leaves in the order of the alphabet"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl MovesArgs {
    /// Whether any of the options is given.
    pub(crate) fn is_asked(&self) -> bool {
        let orders = self.order.is_some() || self.sort.is_some();
        let shows = self.words || self.sql.is_some() || self.schema;
        orders || shows || self.wanted().leaves_out()
    }

    /// Whether sorting is all that is asked, by this.
    pub(crate) fn only_sorts_by(&self, by: MoveSort) -> bool {
        let is_more = self.wanted().leaves_out() || self.order.is_some() || self.words;
        self.sort == Some(by) && !is_more && self.sql.is_none() && !self.schema
    }

    /// Which moves are wanted, by score where no order is asked for.
    pub(crate) fn wanted(&self) -> WantedMoves {
        WantedMoves {
            condition: self.condition.clone(),
            order: self.order.clone(),
            sort: self.sort.or(Some(MoveSort::Score)),
            reverse: false,
            keep: self.keep.clone(),
            uses: self.uses.clone(),
            without_blank: self.without_blank,
            at: self.at.clone(),
            not_at: self.not_at.clone(),
            min_length: self.min_length,
            max_length: self.max_length,
            word: self.word.clone(),
            one_per_word: self.group_by == Some(GroupBy::Word),
        }
    }
}
