//! Places of words by numbers from elsewhere: how usual they are. A new import of a list keeps them.

use rusqlite::{Connection, OptionalExtension, params};

use crate::store::file::reading::Schema;
use crate::store::{StoreError, StoredList};
use crate::tile::Word;

/// What words have places by.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum RankKind {
    /// How usual they are.
    Frequency,
    /// What they bring in games.
    Playability,
}

impl RankKind {
    /// All of them.
    pub const ALL: [Self; 2] = [Self::Frequency, Self::Playability];

    /// Its name: `frequency`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Frequency => "frequency",
            Self::Playability => "playability",
        }
    }

    /// The view of those of the list in use.
    pub(in crate::store) const fn view(self) -> &'static str {
        match self {
            Self::Frequency => "frequencies",
            Self::Playability => "playabilities",
        }
    }
}

/// A word with its place.
#[derive(Clone, Debug, PartialEq)]
pub struct RankedWord {
    /// Its spelling in capitals.
    pub word: String,
    /// Its place, from 1.
    pub rank: u64,
    /// What the place follows from.
    pub value: f64,
}

impl RankedWord {
    /// The places of words by their values, the first place first. Equal values share the place of the first.
    pub fn by_value(values: Vec<(String, f64)>, smallest_first: bool) -> Vec<Self> {
        let mut values = values;
        values.sort_unstable_by(|(word, value), (other, of_other)| {
            let by = value.total_cmp(of_other);
            if smallest_first { by } else { by.reverse() }.then_with(|| word.cmp(other))
        });
        let mut ranked: Vec<Self> = Vec::with_capacity(values.len());
        for ((word, value), place) in values.into_iter().zip(1..) {
            let last = ranked.last().filter(|last| last.value == value);
            let rank = last.map_or(place, |last| last.rank);
            ranked.push(Self { word, rank, value });
        }
        ranked
    }
}

/// The tables of places and of lists.
pub(in crate::store) fn tables(schema: Schema<'_>) -> [String; 2] {
    ["word_ranks", "lists"].map(|table| schema.table(table))
}

/// The rows `r` of the places that the words of a list have, as SQL that goes on with `AND`. `kind` and `list`
/// are the parameters with the name of the kind and the number of the list.
pub(in crate::store) fn rows([ranks, lists]: &[String; 2], kind: &str, list: &str) -> String {
    format!(
        "{ranks} AS r
     WHERE r.kind = {kind} AND (r.list, r.language) = (SELECT name, language FROM {lists} WHERE id = {list})"
    )
}

/// Whose places they are: their kind, and the name and the language of the list.
pub(super) type RanksOf<'l> = (RankKind, &'l str, &'l str);

/// Replaces the places of a kind that the words of a list have. Returns how many had one before.
pub(super) fn write(
    connection: &Connection,
    (kind, list, language): RanksOf<'_>,
    ranked: &[RankedWord],
) -> Result<usize, rusqlite::Error> {
    let sql = "DELETE FROM word_ranks WHERE kind = ?1 AND list = ?2 AND language = ?3";
    let before = connection.execute(sql, (kind.name(), list, language))?;
    let sql = "INSERT INTO word_ranks (kind, list, language, word, rank, value)
               VALUES (?1, ?2, ?3, ?4, ?5, ?6)";
    let mut insert = connection.prepare(sql)?;
    for RankedWord { word, rank, value } in ranked {
        insert.execute(params![kind.name(), list, language, word, rank, value])?;
    }
    Ok(before)
}

impl StoredList<'_> {
    /// Whether words have places of a kind.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn has_ranks(&self, kind: RankKind) -> Result<bool, StoreError> {
        let sql =
            format!("SELECT EXISTS (SELECT 1 FROM {})", rows(&tables(self.schema), "?1", "?2"));
        let of = (kind.name(), self.set.list);
        let found = self.reading.query_row(&sql, of, |row| row.get(0));
        found.map_err(|error| StoreError::of(self.path(), error))
    }

    /// The place of each of some words, in their order; `None` where it is not known.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn word_ranks(
        &self,
        kind: RankKind,
        words: &[Word],
    ) -> Result<Vec<Option<u64>>, StoreError> {
        let read = || -> Result<_, rusqlite::Error> {
            let rows = rows(&tables(self.schema), "?1", "?2");
            let sql = format!("SELECT r.rank FROM {rows} AND r.word = ?3");
            let mut find = self.reading.prepare_cached(&sql)?;
            let mut rank = |word: &Word| {
                let of = (kind.name(), self.set.list, self.alphabet.spelling(word));
                find.query_row(of, |row| row.get(0)).optional()
            };
            words.iter().map(&mut rank).collect()
        };
        read().map_err(|error| StoreError::of(self.path(), error))
    }
}

/// The view of the places that the words of a list have, as SQL.
pub(in crate::store) fn view(kind: RankKind, list: i64) -> String {
    format!(
        "{} AS SELECT word, rank, value FROM word_ranks WHERE kind = '{}'
         AND (list, language) = (SELECT name, language FROM lists WHERE id = {list})",
        kind.view(),
        kind.name()
    )
}

/// Deletes the places of a kind that the words of a list have, in a language or in all, and where they come from. Returns
/// how many there were.
pub(in crate::store) fn remove(
    connection: &Connection,
    list: &str,
    language: Option<&str>,
    kind: RankKind,
) -> Result<usize, rusqlite::Error> {
    let remove = |table: &str| {
        let sql = format!(
            "DELETE FROM {table} WHERE kind = ?1 AND list = ?2 AND language = ifnull(?3, language)"
        );
        connection.execute(&sql, (kind.name(), list, language))
    };
    remove("rank_origins")?;
    remove("word_ranks")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_values_share_a_place() {
        let values = [("DE", 9.0), ("HET", 9.0), ("AAP", 1.0), ("EEN", 10.0)];
        let places = |smallest_first| {
            let values = values.map(|(word, value)| (word.to_owned(), value)).to_vec();
            let ranked = RankedWord::by_value(values, smallest_first);
            ranked.into_iter().map(|one| format!("{} {}", one.rank, one.word)).collect::<Vec<_>>()
        };
        assert_eq!(places(false), ["1 EEN", "2 DE", "2 HET", "4 AAP"]);
        assert_eq!(places(true), ["1 AAP", "2 DE", "2 HET", "4 EEN"]);
    }
}
