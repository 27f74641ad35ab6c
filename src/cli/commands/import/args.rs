//! The arguments of `wfq import`.

use std::path::{Path, PathBuf};

use clap::Args;
use clap::builder::{PossibleValuesParser, TypedValueParser};
use clap_complete::ArgValueCompleter;
use serde::de::value::StringDeserializer;
use serde::de::{DeserializeOwned, IntoDeserializer};

use crate::cli::args::whole;
use crate::cli::args::{recipes, rulesets_and_files};
use crate::cli::context::Session;
use crate::cli::term::Error;
use crate::rules::{Accents, Capitalized, Joined, Ruleset, ShortWords};

#[derive(Args, Debug)]
#[command(
    after_help = "A list of lower-case entries with capitalised ones among them is a general dictionary, and is \
cleaned to play like a game's. A list in one case keeps its short words, and so does one in capitals with a \
few small letters.

A list is recognised by its contents: a word a line, its definition after a tab or a space; CSV or TSV; an array \
in JSON; a hunspell dictionary, X.dic with X.aff beside it; a word graph, .kwg or Quackle's .dawg. Text may be \
in UTF-8, UTF-16 or ISO 8859-1, and packed with gzip, xz or zip.

Examples:
  wfq import nl                          the list that comes with wfq
  wfq import nl /usr/share/dict/dutch
  wfq import sv words.txt --name saol --refused refused.tsv
  wfq import nl nl.dic more.csv          one list of both
  wfq import en --definitions /usr/share/wordnet
  wfq import nl --frequencies nl.csv
  wfq import en titles.txt --phrases --name titles"
)]
pub(crate) struct Import {
    /// Language or game, as wfq rulesets lists them, or a file of rules, like my.toml
    #[arg(add = ArgValueCompleter::new(rulesets_and_files), required_unless_present = "ruleset")]
    pub language: Option<String>,
    /// Word lists of any form below; - is standard input [default: the built-in list]
    pub files: Vec<PathBuf>,
    /// The game or the file of rules, which LANGUAGE may be too
    #[arg(long, value_name = "NAME|FILE", add = ArgValueCompleter::new(rulesets_and_files))]
    pub ruleset: Option<String>,
    /// Name of the list [default: the language]
    #[arg(long)]
    pub name: Option<String>,
    /// Add to the list of that name instead of replacing it; no short words are put in then
    #[arg(long)]
    pub add: bool,
    /// Encoding of the files, like utf-8 or iso-8859-1 [default: detected]
    #[arg(long, value_name = "LABEL")]
    pub encoding: Option<String>,
    /// Name or number of the column with the words [default: word, or the one that has words]
    #[arg(long, value_name = "NAME|N")]
    pub column: Option<String>,
    /// A known list of docs/lists.md: check the form of the file, and clean it as that list needs
    #[arg(long, value_name = "RECIPE", add = ArgValueCompleter::new(recipes), conflicts_with_all = ["definitions", "frequencies"])]
    pub from: Option<String>,
    /// Read the files as dictionaries of definitions; the words of the list stay [default: the built-in dictionary]
    #[arg(long, conflicts_with_all = ["add", "refused", "capitalized", "accents", "joined", "short_words"])]
    pub definitions: bool,
    /// Read a file of words with how often each is used, or its rank; the words of the list stay
    #[arg(long, conflicts_with_all = ["definitions", "add", "refused", "capitalized", "accents", "joined", "short_words"])]
    pub frequencies: bool,
    /// Read phrases: their letters are the words of the list, and they are shown as they stand. For no board
    #[arg(long, conflicts_with_all = ["definitions", "frequencies", "from", "capitalized", "joined", "short_words"])]
    pub phrases: bool,
    /// Entries with capitals, in a list that has both cases [default: the language's own]
    #[arg(long, value_parser = rule::<Capitalized>(["skip", "keep", "first"]), hide_possible_values = true, value_name = "skip|keep|first")]
    pub capitalized: Option<Capitalized>,
    /// Entries with accents that are not on tiles [default: the language's own]
    #[arg(long, value_parser = rule::<Accents>(["fold", "skip"]), hide_possible_values = true, value_name = "fold|skip")]
    pub accents: Option<Accents>,
    /// Entries with hyphens and apostrophes [default: the language's own]
    #[arg(long, value_parser = rule::<Joined>(["join", "skip"]), hide_possible_values = true, value_name = "join|skip")]
    pub joined: Option<Joined>,
    /// Words of two and three letters; if given, also in lists in one case [default: the language's own]
    #[arg(long, value_parser = rule::<ShortWords>(["game", "list"]), hide_possible_values = true, value_name = "game|list")]
    pub short_words: Option<ShortWords>,
    /// Level to ask the list at, one of those that a column gives its words [default: the highest]
    #[arg(long, conflicts_with_all = ["definitions", "frequencies"], value_name = "LEVEL", value_parser = whole::<u8>(1..=u8::MAX.into()))]
    pub default_level: Option<u8>,
    /// Import without asking, even if most lines are refused or a list would shrink to a tenth
    #[arg(long)]
    pub yes: bool,
    /// Write each refused line and its reason to this file, even if nothing is imported; - is standard output
    #[arg(long, value_name = "FILE")]
    pub refused: Option<PathBuf>,
}

impl Import {
    /// The rules, and the files. With `--ruleset`, what stands in the place of the language is the first
    /// file, unless it is a language whose words these rules are for.
    pub(crate) fn rules_and_files(
        &self,
        session: &Session<'_>,
    ) -> Result<(Ruleset, Vec<PathBuf>), Error> {
        let mut files = self.files.clone();
        let first = self.language.as_deref();
        let named = self.ruleset.as_deref().or(first).unwrap_or_default();
        let ruleset = session.ruleset_named(named)?;
        if let (Some(rules), Some(first)) = (&self.ruleset, first) {
            let is_file = first == "-" || Path::new(first).exists();
            match session.ruleset_named(first).ok().filter(|_| !is_file) {
                None => files.insert(0, first.into()),
                Some(language) if ruleset.shares_words_of(&language) => {}
                Some(_) => {
                    return Err(Error::new(format!(
                        "--ruleset {rules} is for other words than those of {first}: leave {first} out, or give other rules"
                    )));
                }
            }
        }
        let wants_files = [
            ("from", self.from.is_some()),
            ("definitions", self.definitions && ruleset.meanings_feature().is_none()),
            ("frequencies", self.frequencies),
            ("phrases", self.phrases),
        ];
        match wants_files.iter().find(|(_, given)| *given && files.is_empty()) {
            Some((flag, _)) => Err(Error::new(format!("--{flag} goes with a file: give it"))),
            None => Ok((ruleset, files)),
        }
    }
}

/// Parses the name of a cleaning rule as in the files of rulesets: one of these.
fn rule<T>(names: impl Into<PossibleValuesParser>) -> impl TypedValueParser<Value = T>
where
    T: DeserializeOwned + Clone + Send + Sync + 'static,
{
    let read = |name: String| {
        let name: StringDeserializer<serde::de::value::Error> = name.into_deserializer();
        T::deserialize(name)
    };
    names.into().try_map(read)
}
