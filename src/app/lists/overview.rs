//! The lists of a database at a glance.

use std::fmt;
use std::path::PathBuf;

use schemars::JsonSchema;
use serde::Serialize;

use crate::app::import::{Sources, built_in_counts};
use crate::app::numbers::counted;
use crate::rules::Ruleset;
use crate::store::{FileSize, ListInfo, RankKind, RankOrigin, Store, StoreError};

/// A list at a glance.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ListSummary {
    /// Its name.
    pub name: String,
    /// The id of its ruleset.
    pub language: String,
    /// The number of its words.
    pub words: u64,
    /// The files it came from.
    pub source: String,
    /// When it was imported, in UTC: `2026-01-31T12:00:00Z`.
    pub imported: String,
    /// Whether it is asked where no list is named.
    pub in_use: bool,
    /// The number of words that are blocked or allowed.
    pub corrections: u64,
    /// Its levels, from the surest, if it says how sure its words are.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub levels: Vec<LevelSummary>,
    /// The number of its phrases, if it is a list of phrases: several may have the letters of one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub phrases: Option<u64>,
    /// Where the ranks of its words by frequency come from, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub frequencies: Option<RanksSummary>,
    /// Where their ranks by playability come from, if they have any.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub playability: Option<RanksSummary>,
    /// About how many bytes of the file it takes, if SQLite can tell.
    pub bytes: Option<u64>,
    /// Whether it has the words that come with another version of the program, where that is asked: an import of it brings those of this one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub outdated: Option<bool>,
}

impl ListSummary {
    /// Whether it has the words that come with the program, and no others.
    pub fn is_built_in(&self) -> bool {
        self.source == Sources::built_in_name(&self.language)
    }

    /// Whether the program comes with other words. The numbers at each level tell.
    fn is_outdated(&self) -> bool {
        let ruleset = Ruleset::built_in(&self.language).ok().filter(|_| self.is_built_in());
        let Some(counts) = ruleset.as_ref().and_then(built_in_counts) else { return false };
        let known = self.levels.iter().map(|known| (known.level, known.words));
        !known.eq(counts.iter().scan(0, |words, (level, count)| {
            *words += count;
            Some((*level, *words))
        }))
    }
}

/// Where the ranks of words come from. As a text: `wfq` for those that come with it, `100,000 games`, or the file.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct RanksSummary {
    /// `shipped`, `trained` or `read`.
    pub origin: &'static str,
    /// The number of games that they were learnt from, if they were.
    pub games: Option<u64>,
    /// The file that they were read from, as it was given, if they were.
    pub file: Option<String>,
}

impl From<RankOrigin> for RanksSummary {
    fn from(origin: RankOrigin) -> Self {
        let (games, file) = origin.games_and_file();
        Self { origin: origin.name(), games, file: file.map(str::to_owned) }
    }
}

impl fmt::Display for RanksSummary {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (&self.games, &self.file) {
            (Some(games), _) => f.write_str(&counted(*games, "game")),
            (None, Some(file)) => f.write_str(file),
            (None, None) => f.write_str("wfq"),
        }
    }
}

/// A level of a list at a glance.
#[derive(Clone, Copy, Debug, JsonSchema, Serialize)]
pub struct LevelSummary {
    /// The level.
    pub level: u8,
    /// The number of words up to this level, corrections aside.
    pub words: u64,
    /// Whether it is asked where nothing says otherwise.
    pub is_default: bool,
}

/// All lists of a database.
#[derive(Clone, Debug, Serialize)]
pub struct ListsOverview {
    /// The database.
    pub database: PathBuf,
    /// Its size.
    pub size: FileSize,
    /// Its lists, by name.
    pub lists: Vec<ListSummary>,
}

impl ListsOverview {
    /// Reads the lists of a database.
    ///
    /// # Errors
    ///
    /// If the database can't be read.
    pub fn of(store: &Store) -> Result<Self, StoreError> {
        let lists = store.lists()?;
        let (corrections, bytes) = (store.count_corrections()?, store.list_bytes());
        let levels = |list: &ListInfo| -> Result<_, StoreError> {
            let levels = store.levels(list)?.into_iter().scan(0, |words, known| {
                *words += known.words;
                let is_default = known.level == list.default_level;
                Some(LevelSummary { level: known.level, words: *words, is_default })
            });
            Ok(levels.collect())
        };
        let levels: Vec<_> = lists.iter().map(levels).collect::<Result<_, _>>()?;
        let phrases = lists.iter().map(|list| store.count_phrases(list));
        let phrases: Vec<_> = phrases.collect::<Result<_, _>>()?;
        let origins = lists.iter().map(|list| {
            let [frequencies, playability] = RankKind::ALL
                .map(|kind| Ok(store.rank_origin(list, kind)?.map(RanksSummary::from)));
            Ok::<_, StoreError>((frequencies?, playability?))
        });
        let origins: Vec<_> = origins.collect::<Result<_, _>>()?;
        let lists = lists.into_iter().zip(levels).zip(phrases).zip(origins);
        let lists = lists.map(|(((list, levels), phrases), origins)| ListSummary {
            levels,
            phrases,
            frequencies: origins.0,
            playability: origins.1,
            corrections: corrections.get(&list.id).copied().unwrap_or_default(),
            bytes: bytes.get(&list.id).copied(),
            name: list.name,
            language: list.language,
            words: list.word_count,
            source: list.source,
            imported: list.imported_at,
            in_use: list.in_use,
            outdated: None,
        });
        let lists = lists.collect();
        Ok(Self { database: store.path().to_owned(), size: store.file_size()?, lists })
    }

    /// With each list, whether it has other words than the program comes with. A program that fetches its lists would
    /// fetch them all for that.
    #[must_use]
    pub fn with_outdated(mut self) -> Self {
        for list in &mut self.lists {
            list.outdated = Some(list.is_outdated());
        }
        self
    }
}
