//! The arguments of a search: conditions, each of which can be negated.

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, ArgAction, ArgMatches, Args, Command, FromArgMatches, ValueEnum};

use super::whole::whole;
use crate::app::words::{
    CONDITIONS, ConditionEntry, ConditionValue, WordColumn, WordCondition, WordSort, WordsQuestion,
};
use crate::wordplay::WordKey;

/// The heading of the conditions.
const HEADING: &str = "Conditions, all of which hold (--not-… for the opposite)";

/// The conditions of the arguments.
#[derive(Clone, Debug, Default)]
pub(crate) struct Conditions(pub Vec<WordCondition>);

/// The id of a condition for clap: the positional pattern has the plain name.
fn id(condition: &WordCondition) -> String {
    format!("is-{}", condition.name())
}

/// Every condition, plain and negated, without a value.
fn conditions() -> impl Iterator<Item = (WordCondition, &'static ConditionEntry)> {
    CONDITIONS.iter().flat_map(|entry| {
        [false, true].map(|negated| {
            (WordCondition { kind: entry.kind, negated, value: String::new() }, entry)
        })
    })
}

impl Conditions {
    fn update(&mut self, matches: &ArgMatches) {
        for (condition, entry) in conditions() {
            let id = id(&condition);
            if entry.value == ConditionValue::Nothing {
                self.0.extend(matches.get_flag(&id).then_some(condition));
            } else {
                let values = matches.get_many::<String>(&id).unwrap_or_default();
                let with = |value: &String| WordCondition { value: value.clone(), ..condition };
                self.0.extend(values.map(with));
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
        let arguments = conditions().map(|(condition, entry)| {
            let argument = Arg::new(id(&condition)).long(condition.name()).help(entry.help);
            let argument = argument.hide(condition.negated).help_heading(HEADING);
            if entry.value == ConditionValue::Nothing {
                argument.action(ArgAction::SetTrue)
            } else {
                argument
                    .action(ArgAction::Append)
                    .value_name(entry.value.name())
                    .allow_hyphen_values(entry.value == ConditionValue::Range)
            }
        });
        command.args(arguments)
    }

    fn augment_args_for_update(command: Command) -> Command {
        Self::augment_args(command)
    }
}

impl ValueEnum for WordSort {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self::Word,
            Self::Alphabet,
            Self::Length,
            Self::Points,
            Self::Probability,
            Self::Frequency,
            Self::Playability,
            Self::FrontHooks,
            Self::BackHooks,
            Self::Anagrams,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Word => ("word", "The word, by code point"),
            Self::Alphabet => ("alphabet", "The word, in the order of its alphabet"),
            Self::Length => ("length", "The number of letters, fewest first"),
            Self::Points => ("points", "The points, most first"),
            Self::Probability => {
                ("probability", "The length, then the likeliest from a full bag first")
            }
            Self::Frequency => ("frequency", "The most usual first, unknown ones last"),
            Self::Playability => ("playability", "The one that brings most in games first"),
            Self::FrontHooks => ("front-hooks", "The number of front hooks, most first"),
            Self::BackHooks => ("back-hooks", "The number of back hooks, most first"),
            Self::Anagrams => ("anagrams", "The number of words with the same letters, most first"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

impl ValueEnum for WordColumn {
    fn value_variants<'a>() -> &'a [Self] {
        &[Self::Probability, Self::Alphagram, Self::Frequency, Self::Playability]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        let (name, help) = match self {
            Self::Probability => {
                ("probability", "The place among the words of its length, likeliest first")
            }
            Self::Frequency => {
                ("frequency", "The place among the words of the list, the most usual first")
            }
            Self::Playability => (
                "playability",
                "The place among the words of the list, the one that brings most in games first",
            ),
            Self::Alphagram => ("alphagram", "The letters in the order of the alphabet"),
        };
        Some(PossibleValue::new(name).help(help))
    }
}

/// Reads the name of what words have in common.
fn word_key() -> impl TypedValueParser<Value = WordKey> {
    let help = |key| match key {
        WordKey::Alphagram => "Words with the same letters",
        WordKey::Consonants => "Words with the same consonants in the same order",
        WordKey::Shape => "Words whose small letters rise and hang down alike",
        _ => "Words that are shifts of one another along the alphabet",
    };
    let values = WordKey::ALL.map(|key| PossibleValue::new(key.name()).help(help(key)));
    PossibleValuesParser::new(values).map(|name| {
        let named = WordKey::ALL.into_iter().find(|key| key.name() == name);
        named.unwrap_or(WordKey::Alphagram)
    })
}

#[derive(Debug, Args)]
#[command(
    after_help = "In a pattern ? _ and . are any letter, * and % any number of letters, [AEIOU] one of these \
and [^AEIOU] none of these, @ a vowel, # any other letter, 1221 letters of which the same figure is the same letter. After a \
backquote (`STOP) exactly one letter is wrong, after ?` at most one. A regular expression stands between slashes. Where tiles have several characters, \
[CH] is that tile. An accent that is on no tile of the language is dropped: é% finds ECOLE.

Examples:
  wfq search '__%GEBAK'
  wfq search '..A..E' --rack 'ESTSREQ?'
  wfq search '#@#12@21'
  wfq search '`GEBAK'
  wfq search --length 7 --contains Q --lacks AE --sort points --limit 10
  wfq search --length 4 --takes-front S --not-takes-back S --hooks
  wfq search --row AS_____N__I___ --rack PEKDAAL
  wfq search --length 7 --probability ..100 --blanks 0 --show probability
  wfq search --length 2..7 --frequency ..20000 --contains Q --sort frequency
  wfq search --length 6 --group alphagram --limit 10
  wfq search '/^[^aeiou]+$/' --in en --not-in nl
  wfq search --length 7 --front-hooks 1.. --save hooked
  wfq search hooked --contains Q"
)]
pub(crate) struct Search {
    /// A pattern of the whole word like __%GEBAK, or /REGEX/, or the name of a saved search
    pub pattern: Option<String>,
    #[command(flatten)]
    pub conditions: Conditions,
    /// Your tiles, with ? or * for a blank: only words made of these and of the letters of the pattern or row
    #[arg(short, long)]
    pub rack: Option<String>,
    /// Sort by these keys
    #[arg(long, value_enum, value_delimiter = ',', value_name = "KEY")]
    pub sort: Vec<WordSort>,
    /// Reverse the order
    #[arg(long)]
    pub reverse: bool,
    /// Rank by probability with at most N blanks of the bag [default: all of them]
    #[arg(long, value_name = "N", value_parser = whole::<u8>(0..=u8::MAX.into()))]
    pub blanks: Option<u8>,
    /// Give each word a rank by probability of its own: ties go by alphagram, then by word
    #[arg(long)]
    pub no_ties: bool,
    /// Show more of each word
    #[arg(long, value_enum, value_delimiter = ',', value_name = "WHAT")]
    pub show: Vec<WordColumn>,
    /// Show groups of two words or more that have something in common, the largest first, or as --sort says
    #[arg(long, value_name = "WHAT", value_parser = word_key(), conflicts_with_all = ["hooks", "columns", "rows", "show"])]
    pub group: Option<WordKey>,
    /// Show at most N words, or groups
    #[arg(long, value_name = "N", value_parser = whole::<u64>(1..=u64::MAX))]
    pub limit: Option<u64>,
    /// Show the letters that make a word before and after each
    #[arg(long)]
    pub hooks: bool,
    /// Show only the words, in columns, as on a terminal
    #[arg(long, conflicts_with_all = ["hooks", "rows", "show"])]
    pub columns: bool,
    /// Show one word a row, with length, points and definition, as in a pipe
    #[arg(long)]
    pub rows: bool,
    /// Show only the number of words, or of groups
    #[arg(long, conflicts_with_all = ["hooks", "sort", "limit", "columns", "rows", "show"])]
    pub count: bool,
    /// Show the SQL and SQLite's query plan
    #[arg(long)]
    pub explain: bool,
    /// Keep this search under a name, with which wfq search NAME asks it again
    #[arg(long, value_name = "NAME", conflicts_with_all = ["saved", "forget", "group"])]
    pub save: Option<String>,
    /// List the saved searches
    #[arg(long, conflicts_with = "forget")]
    pub saved: bool,
    /// Delete a saved search
    #[arg(long, value_name = "NAME")]
    pub forget: Option<String>,
}

impl Search {
    /// What words are searched for.
    pub(crate) fn question(&self) -> WordsQuestion {
        WordsQuestion {
            pattern: self.pattern.clone(),
            conditions: self.conditions.0.clone(),
            any: Vec::new(),
            rack: self.rack.clone(),
            sort: self.sort.clone(),
            reverse: self.reverse,
            blanks: self.blanks,
            no_ties: self.no_ties,
            show: self.show.clone(),
            limit: self.limit,
            hooks: self.hooks,
            bare: false,
            count: self.count,
            explain: self.explain,
        }
    }
}
