//! What helps against each error.

use super::{Remedied, Remedy, Training, is_rules_file};
use crate::app::import::{ImportError, RECIPES};
use crate::app::lists::ListsError;
use crate::app::position::{LayoutNameError, PositionError};
use crate::app::words::WordsError;
use crate::app::{Error, ListChancesError, ListLeavesError, ListValuesError, ThreadError};
use crate::board::TextError;
use crate::rules::{RulesError, Ruleset, nearest};
use crate::store::{SqlError, StoreError};
use crate::words_in::{Foreign, SourceError};

impl Remedied for RulesError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Unknown { name, .. } => match nearest(name, Ruleset::names().into_iter()) {
                Some(meant) => vec![Remedy::WriteMeant { name: meant.to_owned() }],
                None => vec![Remedy::SeeRulesets],
            },
            _ => Vec::new(),
        }
    }
}

impl Remedied for StoreError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::NotDatabase(_) | Self::OtherProgram(_) | Self::Tables(_) | Self::NotAFile(_) => {
                vec![Remedy::OtherDatabase]
            }
            Self::Damaged { .. } | Self::Alphabet { .. } => vec![Remedy::ImportAgain],
            Self::View { .. } => vec![Remedy::DropView, Remedy::OtherDatabase],
            Self::Newer(_) => vec![Remedy::Update, Remedy::OtherDatabase],
            Self::Older(_) => vec![Remedy::MakeWritable, Remedy::CopyDatabase],
            Self::Locked(_) => vec![Remedy::TryAgain, Remedy::WaitLonger],
            Self::ReadOnly(_) => vec![Remedy::MakeWritable, Remedy::OtherDatabase],
            Self::CantOpen(_) => vec![Remedy::CheckPath, Remedy::OtherDatabase],
            Self::TooMany(_) => vec![Remedy::DropList, Remedy::OtherDatabase],
            Self::NoList { name, .. } if is_rules_file(name) => vec![Remedy::ImportRules],
            Self::NoList { known, .. } if known.is_empty() => vec![any_import()],
            Self::SameId { .. } => vec![Remedy::OtherRulesId],
            Self::TooMuch => vec![Remedy::GiveFileOfWords],
            Self::Phrases { .. } => vec![Remedy::ListOfWords],
            Self::Cards(error) => error.remedies().into_iter().map(of_cards).collect(),
            _ => Vec::new(),
        }
    }
}

/// What helps against an error of a box of cards, where this helps against one of a database.
fn of_cards(remedy: Remedy) -> Remedy {
    match remedy {
        Remedy::OtherDatabase | Remedy::CopyDatabase => Remedy::OtherBox,
        remedy => remedy,
    }
}

const fn any_import() -> Remedy {
    Remedy::Import { list: None, needs_file: false }
}

impl Remedied for SqlError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Writes => vec![Remedy::ChangeByCommand],
            Self::Store(error) => error.remedies(),
            _ => Vec::new(),
        }
    }
}

impl Remedied for ListsError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Folder { .. } | Self::InMemory | Self::IsFolder(_) => vec![Remedy::NameDatabase],
            Self::NoList { name, .. } if is_rules_file(name) => vec![Remedy::ImportRules],
            Self::NoList { language: Some(language), .. } => {
                let ruleset = Ruleset::built_in(language.id).ok();
                let needs_file = !language.has_file;
                let import = Remedy::Import { list: Some(language.id.to_owned()), needs_file };
                let words = ruleset
                    .filter(|_| needs_file)
                    .and_then(|ruleset| words_by(ruleset.words_feature(), ruleset.word_package));
                std::iter::once(import).chain(words).collect()
            }
            Self::NoList { known, nearest, .. } => match nearest {
                Some(name) => vec![Remedy::WriteMeant { name: name.clone() }],
                None if known.is_empty() => vec![any_import()],
                None => Vec::new(),
            },
            Self::NoLanguage { meant, nearest, .. } => {
                let nearest = nearest.filter(|_| meant.is_empty());
                let all = meant.iter().copied().chain(nearest).map(str::to_owned);
                let all: Vec<_> = all.map(|name| Remedy::WriteMeant { name }).collect();
                if all.is_empty() { vec![Remedy::SeeRulesets] } else { all }
            }
            Self::NotImported(list) => {
                vec![Remedy::Import { list: Some(list.clone()), needs_file: false }]
            }
            Self::Rules(error) => error.remedies(),
            Self::Import(error) => error.remedies(),
            Self::Store(error) => error.remedies(),
            Self::NotCopied { .. } => Vec::new(),
        }
    }
}

impl Remedied for ImportError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::NotBuiltIn { feature, package, .. } => {
                let words = words_by(feature.clone(), package.clone());
                words.into_iter().chain([Remedy::GiveWordFile]).collect()
            }
            Self::NoMeanings { feature, .. } => {
                let built = words_by(feature.clone(), None);
                built.into_iter().chain([Remedy::GiveDictionary]).collect()
            }
            Self::TooLong(_) => vec![Remedy::ImportInParts],
            Self::Source { error, .. } => error.remedies(),
            Self::NoRecipe { nearest, .. } => vec![match nearest {
                Some(name) => Remedy::WriteMeant { name: (*name).to_owned() },
                None => Remedy::GiveRecipe { names: RECIPES.map(|recipe| recipe.name).to_vec() },
            }],
            Self::OtherRecipe { name, language } => {
                vec![Remedy::ImportWith { language, recipe: name }]
            }
            Self::Store(error) => error.remedies(),
            _ => Vec::new(),
        }
    }
}

/// Where the words of a language may be had: a feature brings them, or else a package of the system.
fn words_by(feature: Option<String>, package: Option<String>) -> Option<Remedy> {
    let built = feature.map(|feature| Remedy::BuildWithWords { feature });
    built.or_else(|| package.map(|package| Remedy::InstallWords { package }))
}

impl Remedied for SourceError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Text => vec![Remedy::ImportInParts],
            Self::Encoding { .. } => vec![Remedy::OtherEncoding],
            Self::Foreign(foreign) => foreign.remedies(),
            Self::Json { filter: Some(filter), .. } => {
                vec![Remedy::Filter { filter: filter.to_string() }]
            }
            Self::Twice { of_words: true, .. } => vec![Remedy::NumberColumn],
            Self::Column { .. } => vec![Remedy::GiveColumn],
            Self::Member { error, .. } => error.remedies(),
            _ => Vec::new(),
        }
    }
}

impl Remedied for Foreign {
    fn remedies(&self) -> Vec<Remedy> {
        vec![Remedy::Convert { from: *self }]
    }
}

impl Remedied for ListLeavesError {
    fn remedies(&self) -> Vec<Remedy> {
        let train = |list: &String, what| vec![Remedy::Train { list: list.clone(), what }];
        match self {
            Self::Store(error) => error.remedies(),
            Self::Missing { list, is_built_in: true } => train(list, Training::Shipped),
            Self::Missing { list, is_built_in: false } => train(list, Training::Leaves),
            Self::Damaged { list, .. } => train(list, Training::Fresh),
            _ => Vec::new(),
        }
    }
}

impl Remedied for ListChancesError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Store(error) => error.remedies(),
            Self::Missing { list } | Self::Damaged { list, .. } => {
                vec![Remedy::Train { list: list.clone(), what: Training::Chances }]
            }
            _ => Vec::new(),
        }
    }
}

impl Remedied for ListValuesError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            #[cfg(feature = "store")]
            Self::Store(error) => error.remedies(),
            Self::Missing { list } | Self::Damaged { list, .. } => {
                vec![Remedy::Train { list: list.clone(), what: Training::Values }]
            }
        }
    }
}

impl Remedied for ThreadError {
    fn remedies(&self) -> Vec<Remedy> {
        vec![Remedy::FewerThreads]
    }
}

impl Remedied for WordsError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Nothing | Self::NoSearch { meant: None, .. } => {
                vec![Remedy::SeeHelp { command: "search" }]
            }
            Self::Store(error) => error.remedies(),
            _ => Vec::new(),
        }
    }
}

impl Remedied for PositionError {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Ruleset { error, .. } => error.remedies(),
            Self::Board(
                TextError::Lines { .. } | TextError::Uneven { .. } | TextError::OtherSize { .. },
            ) => vec![Remedy::OtherLayout],
            Self::RandomBoard { .. } => vec![Remedy::GivePremiums],
            Self::OtherLetters { .. } => vec![Remedy::OtherList],
            Self::Layout { error: LayoutNameError::NotBuiltIn { .. }, .. } => {
                vec![Remedy::LayoutFile]
            }
            Self::Store(error) => error.remedies(),
            _ => Vec::new(),
        }
    }
}

impl Remedied for Error {
    fn remedies(&self) -> Vec<Remedy> {
        match self {
            Self::Store(error) => error.remedies(),
            Self::Sql(error) => error.remedies(),
            Self::Words(error) => error.remedies(),
            Self::Rules(error) => error.remedies(),
            Self::Lists(error) => error.remedies(),
            Self::Import(error) => error.remedies(),
            Self::Leaves(error) => error.remedies(),
            Self::Chances(error) => error.remedies(),
            Self::Values(error) => error.remedies(),
            Self::Position(error) => error.remedies(),
            Self::NoThread(error) => error.remedies(),
            _ => Vec::new(),
        }
    }
}
