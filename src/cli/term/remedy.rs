//! What to type when something goes wrong. Library errors say what is wrong; the options and commands
//! that help are added here.

use super::file_names::is_rules_file;
use crate::app::import::{ImportError, RECIPES};
use crate::app::lists::ListsError;
use crate::app::{argument, nearest};
use crate::rules::{RulesError, Ruleset};
use crate::store::{SqlError, StoreError};
use crate::words_in::{Foreign, SourceError};

/// What follows the name of a file where a list is wanted.
const RULES_FIRST: &str =
    "; give the name of a list: wfq import FILE.toml makes one with the rules of a file";

/// What follows the name of no language or game.
const ALL_RULESETS: &str = ": wfq rulesets lists them";

/// What follows an error of rules.
pub(crate) fn of_rules(error: &RulesError) -> String {
    match error {
        RulesError::Unknown { name, .. } => match nearest(name, Ruleset::names().into_iter()) {
            Some(meant) => format!("; did you mean {meant}?"),
            None => ALL_RULESETS.to_owned(),
        },
        _ => String::new(),
    }
}

/// What follows an error of the database.
pub(crate) fn of_store(error: &StoreError) -> &'static str {
    match error {
        StoreError::NotDatabase(_)
        | StoreError::OtherProgram(_)
        | StoreError::Tables(_)
        | StoreError::NotAFile(_) => ": give another file with --db",
        StoreError::Damaged { .. } => ": import the list again with wfq import",
        StoreError::View { .. } => ": drop that view, or give another file with --db",
        StoreError::Newer(_) => ": update wfq, or give another file with --db",
        StoreError::Older(_) => ": make the file and its folder writable, or give a copy with --db",
        StoreError::Locked(_) => ": try again when it is done, or wait longer with --wait SECONDS",
        StoreError::ReadOnly(_) => {
            ": make the file and its folder writable, or give another file with --db"
        }
        StoreError::CantOpen(_) => {
            ": check the path and the rights of its folder, or give another file with --db"
        }
        StoreError::TooMany(_) => ": drop one with wfq drop, or give another file with --db",
        StoreError::NoList { name, .. } if is_rules_file(name) => RULES_FIRST,
        StoreError::NoList { known, .. } if known.is_empty() => ": import one with wfq import",
        StoreError::SameId { .. } => {
            ": write another id, or to change the rules of all, save each with wfq export NAME (with --levels if it has any), \
             drop it, and import them with the new rules"
        }
        StoreError::Alphabet { .. } => ": import it again with wfq import",
        StoreError::TooMuch => ", or words in a file with --in-file",
        _ => "",
    }
}

/// The option that an error of the database is about, before it.
pub(super) const fn option_of(error: &StoreError) -> &'static str {
    match error {
        StoreError::NoLevel { .. } => "--level: ",
        _ => "",
    }
}

/// What follows an error of a statement.
pub(super) fn of_sql(error: &SqlError) -> &'static str {
    match error {
        SqlError::Writes => ", and wfq sql only reads: wfq import and wfq use change lists",
        SqlError::Store(error) => of_store(error),
        _ => "",
    }
}

/// What follows an error of the lists.
pub(super) fn of_lists(error: &ListsError) -> String {
    match error {
        ListsError::Folder { .. } => "; name a database with --db".to_owned(),
        ListsError::InMemory | ListsError::IsFolder(_) => ": name a file with --db".to_owned(),
        ListsError::NoList { name, .. } if is_rules_file(name) => RULES_FIRST.to_owned(),
        ListsError::NoList { language: Some(language), .. } => {
            let id = language.id;
            let package = Ruleset::built_in(id).ok().and_then(|ruleset| ruleset.word_package);
            match package {
                _ if language.has_file => format!("; import one with wfq import {id}"),
                Some(package) => format!(
                    "; import one with wfq import {id} FILE, or install {package} and leave FILE out"
                ),
                None => format!("; import one with wfq import {id} FILE"),
            }
        }
        ListsError::NoList { known, nearest: None, .. } if known.is_empty() => {
            ": import one with wfq import".to_owned()
        }
        ListsError::NoLanguage { meant, nearest: None, .. } if meant.is_empty() => {
            ALL_RULESETS.to_owned()
        }
        ListsError::Rules(error) => of_rules(error),
        ListsError::NotImported(list) => format!(": run wfq import {}", argument(list)),
        ListsError::Import(error) => of_import(error),
        _ => String::new(),
    }
}

/// What follows an error of an import.
pub(super) fn of_import(error: &ImportError) -> String {
    match error {
        ImportError::NotBuiltIn { package: Some(package), .. } => {
            format!(": install {package}, or name a file with one word a line")
        }
        ImportError::NotBuiltIn { package: None, .. } => {
            ": name a file with one word a line".to_owned()
        }
        ImportError::TooLong(_) => ": import in parts with --add".to_owned(),
        ImportError::Source { error, .. } => of_source(error),
        ImportError::NoRecipe { nearest: None, .. } => {
            let names = RECIPES.map(|recipe| recipe.name).join(", ");
            format!(": give one of {names}")
        }
        ImportError::OtherRecipe { name, language } => {
            format!(": wfq import {language} --from {name} FILE")
        }
        ImportError::Store(error) => of_store(error).to_owned(),
        _ => String::new(),
    }
}

fn of_source(error: &SourceError) -> String {
    match error {
        SourceError::Text => ": split the list and use --add".to_owned(),
        SourceError::Encoding { .. } => ": give another --encoding, or leave it out".to_owned(),
        SourceError::Foreign(foreign) => of_foreign(foreign),
        SourceError::Json { filter: Some(filter), .. } => {
            format!(": jq -r '{filter}' FILE | wfq import LANGUAGE -")
        }
        SourceError::Twice { of_words: true, .. } => {
            ", or give the number of one with --column".to_owned()
        }
        SourceError::Column { .. } => ": give one of them with --column".to_owned(),
        SourceError::Member { error, .. } => of_source(error),
        _ => String::new(),
    }
}

/// What makes a word list of a file that is none.
pub(crate) fn of_foreign(foreign: &Foreign) -> String {
    let unpack = |with: &str| format!(": unpack it, as in {with} FILE | wfq import LANGUAGE -");
    match foreign {
        Foreign::Zip => unpack("unzip -p"),
        Foreign::Gzip => unpack("gzip -dc"),
        Foreign::Xz | Foreign::Lzma => unpack("xz -dc"),
        Foreign::Bzip2 => unpack("bzip2 -dc"),
        Foreign::Zstd => unpack("zstd -dc"),
        Foreign::SevenZip => unpack("7z e -so"),
        Foreign::Tar => unpack("tar -xOf"),
        Foreign::Utf32 => ": iconv -f UTF-32 -t UTF-8 FILE | wfq import LANGUAGE -".to_owned(),
        Foreign::Utf16 { encoding } => format!(": give --encoding {encoding}"),
        Foreign::Json => {
            ": for an array of words jq -r '.[]' FILE | wfq import LANGUAGE -".to_owned()
        }
        Foreign::Spaces => {
            ", as sed 's/  */\\t/' FILE | wfq import LANGUAGE - writes it".to_owned()
        }
        Foreign::Columns { column, .. } => format!(": give --column {column}"),
        _ => String::new(),
    }
}
