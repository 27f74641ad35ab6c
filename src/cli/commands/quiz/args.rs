//! The arguments of `wfq quiz`.

use std::path::PathBuf;

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};

use crate::app::study::{CardKind, Deck, NEW_EACH_DAY};
use crate::cli::args::whole;

#[derive(Args, Debug)]
#[command(
    after_help = "Each answer is a line. Words and letters may come in any order, a move is typed as 8D STEP, hooks stand before and after a hyphen (BC-S, or - for none), \
and y or n says whether letters are a word. A line that begins with a dot is a command: .show, .undo, .hard, .easy, .quit, .help. \
A card comes again when it is nearly forgotten, by FSRS; a wrong answer brings it back within minutes. Every answer is kept at once.

Examples:
  wfq quiz --deck twos
  wfq quiz --from '--length 7 --sort probability --limit 1000'
  wfq quiz --from '--length 3 --contains Q' --kind hooks,missing
  wfq quiz
  wfq quiz --deck bingos --cram --limit 20
  wfq quiz --stats
  wfq quiz --cards --csv > cards.csv
  wfq quiz --deck threes --anki threes.txt
  wfq quiz --import Anagrams.db
  wfq quiz --deck puzzles
  wfq quiz --deck bingos --remove"
)]
pub(crate) struct Quiz {
    /// Add the words or positions of a deck, and ask these
    #[arg(long, value_enum, group = "words")]
    pub deck: Option<Deck>,
    /// Add the words of a search, as wfq search finds them, and ask these
    #[arg(long, value_name = "SEARCH", allow_hyphen_values = true, group = "words")]
    pub from: Option<String>,
    /// Add and ask cards of these kinds, with --import those of the file alone [default: add anagrams, of short words valid, of puzzles move; ask all]
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KIND")]
    pub kind: Vec<CardKind>,
    /// Ask each card once, outside of the plan: nothing is kept
    #[arg(long)]
    pub cram: bool,
    /// Ask at most N cards
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Ask at most N cards on a day that were never asked before
    #[arg(long, value_name = "N", default_value_t = NEW_EACH_DAY, conflicts_with = "cram", value_parser = whole::<u64>(0..=u64::MAX))]
    pub new: u64,
    /// Show what is due, known and learnt, and ask nothing
    #[arg(long, conflicts_with_all = ["deck", "from", "kind", "cram", "limit", "new"])]
    pub stats: bool,
    /// Show the cards with their answers, and ask nothing: those of the box, or those of a deck or search, which are not
    /// added
    #[arg(long, conflicts_with_all = ["cram", "limit", "new", "stats"])]
    pub cards: bool,
    /// Write the same cards as text that Anki imports, and ask nothing; - is standard output
    #[arg(long, value_name = "FILE", conflicts_with_all = ["cards", "cram", "limit", "new", "stats"])]
    pub anki: Option<PathBuf>,
    /// Add the cards of a file, with what was learnt of them, and ask nothing: CSV as --cards --csv writes it, puzzles as
    /// wfq review --puzzles writes them, or a card box (Anagrams.db) or quiz (.zzq) of Zyzzyva
    #[arg(long, value_name = "FILE", group = "words", conflicts_with_all = ["cram", "limit", "new", "stats", "cards", "anki"])]
    pub import: Option<PathBuf>,
    /// Take the cards of a deck, search or file out of the box, of these kinds or of all, with what was learnt of them,
    /// and ask nothing
    #[arg(long, requires = "words", conflicts_with_all = ["cram", "limit", "new", "stats", "cards", "anki"])]
    pub remove: bool,
    /// Box of cards [default: WFQ_STUDY, else study.db beside the database]
    #[arg(long = "box", value_name = "FILE")]
    pub file: Option<PathBuf>,
}

impl ValueEnum for Deck {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Twos => "The words of two letters",
            Self::Threes => "The words of three letters",
            Self::QWithoutU => "The words with a Q and no U",
            Self::Bingos => "The 1,000 words of a whole rack that are drawn most easily",
            Self::HighFives => "Five letters, the first or last worth 4 points or more",
            Self::Puzzles => "The positions of wfq puzzle, to find the best move of each",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}

impl ValueEnum for CardKind {
    fn value_variants<'a>() -> &'a [Self] {
        &Self::ALL
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let help = match self {
            Self::Anagrams => "All words of some letters",
            Self::Hooks => "The letters that make a word before and after a word",
            Self::Valid => "Whether letters are a word",
            Self::Missing => "The letters that fit in the place of a ?",
            Self::Definition => "The word of a definition",
            Self::Move => "The best move of a position",
        };
        Some(PossibleValue::new(self.name()).help(help))
    }
}
