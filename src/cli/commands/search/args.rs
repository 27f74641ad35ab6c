//! The arguments of `wfq search`: conditions, each of which can be negated.

use std::ops::RangeInclusive;

use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

/// The heading of the conditions.
const CONDITIONS: &str = "Conditions, all of which hold (--not-… for the other way round)";

/// A kind of condition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Kind {
    Pattern,
    Regex,
    Anagram,
    Subanagram,
    Contains,
    Lacks,
    Only,
    Starts,
    Ends,
    Length,
    Points,
    Vowels,
    Distinct,
    Anagrams,
    Probability,
    FrontHooks,
    BackHooks,
    TakesFront,
    TakesBack,
    Beheads,
    Curtails,
    Repeats,
    Doubles,
    In,
    InFile,
    Definition,
    Row,
}

/// Every kind with its option, what it takes, and its help.
const KINDS: [(Kind, &str, &str, &str); 27] = [
    (Kind::Pattern, "pattern", "PATTERN", "Matches the pattern, as PATTERN does"),
    (Kind::Regex, "regex", "REGEX", "Matches the regular expression somewhere, as /REGEX/ does"),
    (Kind::Anagram, "anagram", "LETTERS", "Takes all the letters: AB?[XYZ]*, where * is any more"),
    (
        Kind::Subanagram,
        "subanagram",
        "LETTERS",
        "Takes some of the letters and no others: AB?[XYZ]",
    ),
    (Kind::Contains, "contains", "LETTERS", "Has these letters, as often as they are given"),
    (Kind::Lacks, "lacks", "LETTERS", "Has none of these letters"),
    (Kind::Only, "only", "LETTERS", "Has no letters but these, however often"),
    (Kind::Starts, "starts", "PATTERN", "Begins like this"),
    (Kind::Ends, "ends", "PATTERN", "Ends like this"),
    (Kind::Length, "length", "RANGE", "Number of letters: 7, 2..5, 8.. or ..4"),
    (Kind::Points, "points", "RANGE", "Points of its letters, of blanks too"),
    (Kind::Vowels, "vowels", "RANGE", "Number of vowels"),
    (Kind::Distinct, "distinct", "RANGE", "Number of different letters"),
    (Kind::Anagrams, "anagrams", "RANGE", "Number of words with the same letters, itself included"),
    (
        Kind::Probability,
        "probability",
        "RANGE",
        "Place among the words of its length, likeliest from a full bag first",
    ),
    (Kind::FrontHooks, "front-hooks", "RANGE", "Number of letters that make a word before it"),
    (Kind::BackHooks, "back-hooks", "RANGE", "Number of letters that make a word behind it"),
    (
        Kind::TakesFront,
        "takes-front",
        "LETTERS",
        "Is a word too with all these letters in front: EA finds SEL, because of EASEL",
    ),
    (
        Kind::TakesBack,
        "takes-back",
        "LETTERS",
        "Is a word too with all these letters behind: EN finds LOP, because of LOPEN",
    ),
    (Kind::Beheads, "beheads", "", "Is a word without its first letter too"),
    (Kind::Curtails, "curtails", "", "Is a word without its last letter too"),
    (Kind::Repeats, "repeats", "", "Has a letter more than once"),
    (Kind::Doubles, "doubles", "", "Has a letter twice in a row"),
    (Kind::In, "in", "LIST", "Is in this list too"),
    (Kind::InFile, "in-file", "FILE", "Is in this file, one word a line; - is standard input"),
    (Kind::Definition, "definition", "TEXT", "Has this text in its definition"),
    (Kind::Row, "row", "ROW", "Fits somewhere in this row of a board: AS_____N__I___"),
];

impl Kind {
    /// Whether it takes letters, which may have been meant as one tile.
    pub const fn takes_letters(self) -> bool {
        matches!(
            self,
            Self::Pattern
                | Self::Anagram
                | Self::Subanagram
                | Self::Contains
                | Self::Lacks
                | Self::Only
                | Self::Starts
                | Self::Ends
                | Self::TakesFront
                | Self::TakesBack
                | Self::Row
        )
    }
}

/// A condition as it was typed.
#[derive(Clone, Debug)]
pub struct Typed {
    pub kind: Kind,
    /// The option without its dashes.
    pub name: String,
    pub negated: bool,
    pub value: String,
}

/// The conditions as they were typed.
#[derive(Clone, Debug, Default)]
pub struct Conditions(pub Vec<Typed>);

/// What clap calls a condition: the pattern as an argument has the plain name.
fn id(name: &str) -> String {
    format!("is-{name}")
}

impl Conditions {
    fn update(&mut self, matches: &ArgMatches) {
        for (kind, name, value_name, _) in KINDS {
            for (name, negated) in [(name.to_owned(), false), (format!("not-{name}"), true)] {
                let typed = |value: &str| Typed {
                    kind,
                    name: name.clone(),
                    negated,
                    value: value.to_owned(),
                };
                if value_name.is_empty() {
                    self.0.extend(matches.get_flag(&id(&name)).then(|| typed("")));
                } else {
                    let values = matches.get_many::<String>(&id(&name)).unwrap_or_default();
                    self.0.extend(values.map(|value| typed(value)));
                }
            }
        }
    }
}

impl FromArgMatches for Conditions {
    fn from_arg_matches(matches: &ArgMatches) -> Result<Self, clap::Error> {
        let mut conditions = Self::default();
        conditions.update(matches);
        Ok(conditions)
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        self.update(matches);
        Ok(())
    }
}

impl Args for Conditions {
    fn augment_args(command: Command) -> Command {
        let arguments = KINDS.into_iter().flat_map(|(_, name, value_name, help)| {
            [(name.to_owned(), false), (format!("not-{name}"), true)].map(|(name, negated)| {
                let argument = Arg::new(id(&name)).long(name).help(help).hide(negated);
                let argument = argument.help_heading(CONDITIONS);
                if value_name.is_empty() {
                    argument.action(ArgAction::SetTrue)
                } else {
                    argument
                        .action(ArgAction::Append)
                        .value_name(value_name)
                        .allow_hyphen_values(value_name == "RANGE")
                }
            })
        });
        command.args(arguments)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

/// What words are put in order by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum SortKey {
    /// The word, from A
    Word,
    /// The number of letters, fewest first
    Length,
    /// The points, most first
    Points,
    /// The length, then the likeliest from a full bag first
    Probability,
    /// The letters that make a word before it, most first
    FrontHooks,
    /// The letters that make a word behind it, most first
    BackHooks,
    /// The words with the same letters, most first
    Anagrams,
}

#[derive(Debug, Args)]
#[command(
    after_help = "In a pattern ? _ and . are any letter, * and % any number of letters, [AEIOU] one of these and
[^AEIOU] none of these. A regular expression stands between slashes. Where tiles have several characters,
[CH] is that tile. An accent that is on no tile of the language is dropped: é% finds ECOLE.

Examples:
  wfq search '__%GEBAK'
  wfq search '..A..E' --rack 'ESTSREQ?'
  wfq search --length 7 --contains Q --lacks AE --sort points --limit 10
  wfq search --length 4 --takes-front S --not-takes-back S --hooks
  wfq search --row AS_____N__I___ --rack PEKDAAL
  wfq search '/^[^aeiou]+$/' --in en --not-in nl"
)]
pub struct Search {
    /// A pattern of the whole word like __%GEBAK, or /REGEX/
    pub pattern: Option<String>,
    #[command(flatten)]
    pub conditions: Conditions,
    /// Your tiles, with ? or * for a blank: only words of these and of what the pattern or row has
    #[arg(short, long)]
    pub rack: Option<String>,
    /// What comes first
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KEY")]
    pub sort: Vec<SortKey>,
    /// The other way round
    #[arg(long)]
    pub reverse: bool,
    /// Show this many words at most
    #[arg(long, value_name = "N")]
    pub limit: Option<u64>,
    /// Show the letters that make a word before and behind each
    #[arg(long)]
    pub hooks: bool,
    /// Only the words, in columns, as a terminal shows them
    #[arg(long, conflicts_with_all = ["hooks", "rows"])]
    pub columns: bool,
    /// A row a word with its length, points and definition, as a pipe gets them
    #[arg(long)]
    pub rows: bool,
    /// Only say how many words there are
    #[arg(long, conflicts_with_all = ["hooks", "sort", "limit", "columns", "rows"])]
    pub count: bool,
    /// Show the SQL, and how SQLite goes about it
    #[arg(long)]
    pub explain: bool,
}

/// Reads a range: `7`, `2..5`, `2-5`, `8..` or `..4`, both ends included.
pub fn range(text: &str) -> Result<RangeInclusive<u64>, String> {
    let number = |text: &str, otherwise: u64| match text.trim() {
        "" => Ok(otherwise),
        text => text
            .parse()
            .map_err(|_| format!("{text:?} is no number: write a range like 7, 2..5, 8.. or ..4")),
    };
    let ends = text
        .split_once("..")
        .or_else(|| text.split_once('-').filter(|(least, _)| !least.is_empty()));
    let range = match ends {
        Some((least, most)) if !(least.is_empty() && most.is_empty()) => {
            number(least, 0)?..=number(most.trim_start_matches('='), u64::MAX)?
        }
        Some(_) => {
            return Err("a range needs an end: write one like 7, 2..5, 8.. or ..4".to_owned());
        }
        None if text.trim().is_empty() => {
            return Err("the range is empty: write one like 7, 2..5, 8.. or ..4".to_owned());
        }
        None => {
            let number = number(text, 0)?;
            number..=number
        }
    };
    if range.is_empty() {
        return Err(format!("{text} is upside down: write {}..{}", range.end(), range.start()));
    }
    Ok(range)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ranges_read() {
        for (text, expected) in [
            ("7", 7..=7),
            ("2..5", 2..=5),
            ("2-5", 2..=5),
            ("..4", 0..=4),
            ("8..", 8..=u64::MAX),
            ("2..=5", 2..=5),
        ] {
            assert_eq!(range(text), Ok(expected), "{text}");
        }
        assert_eq!(range("8..2"), Err("8..2 is upside down: write 2..8".to_owned()));
        for text in ["", "..", "x", "1..x", "-3", "1..2..3"] {
            assert!(range(text).is_err(), "{text}");
        }
    }
}
