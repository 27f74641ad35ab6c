//! What helps when something goes wrong, as data: the command line makes a flag or a command to type of
//! it, the page a button.

#[cfg(feature = "store")]
mod of_errors;

use schemars::JsonSchema;
use serde::Serialize;

use crate::words_in::Foreign;

/// Something to do about an error.
#[derive(Clone, Debug, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(tag = "do", rename_all = "snake_case")]
#[non_exhaustive]
pub enum Remedy {
    /// Write the name that was probably meant.
    WriteMeant {
        /// That name.
        name: String,
    },
    /// Look at the names of all languages and games.
    SeeRulesets,
    /// Give the words or moves, or narrow the question: the help of a command says how.
    SeeHelp {
        /// The command.
        command: &'static str,
    },
    /// Import a word list.
    Import {
        /// The list or language; none where any will do.
        list: Option<String>,
        /// Whether it takes a file of its words, as none is known on this machine.
        needs_file: bool,
    },
    /// Install a package of the system that has the words, and import them without a file.
    InstallWords {
        /// The package.
        package: String,
    },
    /// Get a program that was built with the words of a language.
    BuildWithWords {
        /// The feature of the crate `wfq` that brings them.
        feature: String,
    },
    /// Give a file with one word a line.
    GiveWordFile,
    /// Give a file with definitions.
    GiveDictionary,
    /// Import the list again.
    ImportAgain,
    /// Import the words in parts.
    ImportInParts,
    /// Make a list with the rules of a file, and give its name.
    ImportRules,
    /// Import with a recipe.
    ImportWith {
        /// The language of the recipe.
        language: &'static str,
        /// The recipe.
        recipe: &'static str,
    },
    /// Give one of the recipes that there are.
    GiveRecipe {
        /// Their names.
        names: Vec<&'static str>,
    },
    /// Give another encoding, or let it be found.
    OtherEncoding,
    /// Give one of the columns that there are.
    GiveColumn,
    /// Give the number of the column with the words.
    NumberColumn,
    /// Make a word list of the file first.
    Convert {
        /// What the file is.
        from: Foreign,
    },
    /// Make a word list of JSON with this filter of jq.
    Filter {
        /// The filter.
        filter: String,
    },
    /// Learn leave values, chances to win or position values.
    Train {
        /// The list.
        list: String,
        /// Which, and how.
        what: Training,
    },
    /// Give another database.
    OtherDatabase,
    /// Name another box of cards.
    OtherBox,
    /// Say where the database is to be.
    NameDatabase,
    /// Give a copy of the database.
    CopyDatabase,
    /// Drop the view of the database that is no view.
    DropView,
    /// Drop a list.
    DropList,
    /// Install a newer version of the program.
    Update,
    /// Make the database and its folder writable.
    MakeWritable,
    /// Check the path of the database and the rights of its folder.
    CheckPath,
    /// Ask again in a while.
    TryAgain,
    /// Wait longer for another program.
    WaitLonger,
    /// Give the rules another id, or change them for all lists that have them.
    OtherRulesId,
    /// Give words in a file rather than one by one.
    GiveFileOfWords,
    /// Change lists with the commands for that.
    ChangeByCommand,
    /// Give fewer threads.
    FewerThreads,
    /// Give the premium squares of the board.
    GivePremiums,
    /// Give the layout of a board of this size.
    OtherLayout,
    /// Give the layout as a file.
    LayoutFile,
    /// Choose a list whose alphabet has these letters.
    OtherList,
    /// Choose a list of words.
    ListOfWords,
}

/// What can be learnt, and how.
#[derive(Clone, Copy, Debug, JsonSchema, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
#[non_exhaustive]
pub enum Training {
    /// Leave values.
    Leaves,
    /// Leave values from the start, as those there are can't be read.
    Fresh,
    /// The leave values that come with the program.
    Shipped,
    /// Chances to win.
    Chances,
    /// Position values.
    Values,
}

/// An error that something can be done about.
pub trait Remedied {
    /// What helps, each by itself; empty where the error says it, or nothing helps.
    fn remedies(&self) -> Vec<Remedy>;
}

/// Asks whether one of the names that helps was meant; `None` if none does.
pub(crate) fn did_you_mean(remedies: &[Remedy]) -> Option<String> {
    let names = remedies.iter().filter_map(|remedy| match remedy {
        Remedy::WriteMeant { name } => Some(name.as_str()),
        _ => None,
    });
    let names: Vec<_> = names.collect();
    (!names.is_empty()).then(|| format!("did you mean {}?", names.join(" or ")))
}

/// Whether a name is that of a file with a ruleset, and of no built-in one.
#[cfg(feature = "store")]
pub(crate) fn is_rules_file(name: &str) -> bool {
    let ending = std::path::Path::new(name).extension();
    ending.is_some_and(|ending| ending.eq_ignore_ascii_case("toml"))
}
