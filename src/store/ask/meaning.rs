//! What a word means: its own definition, and those of the words that it is a form of.

use std::fmt;

use itertools::Itertools;
use rusqlite::{Connection, OptionalExtension};
use schemars::JsonSchema;
use serde::Serialize;

use crate::lexicon::Spelling;
use crate::store::file::reading::Schema;
use crate::store::{StoreError, StoredList};
use crate::tile::{Alphabet, Word};
use crate::words_in::{BETWEEN_SENSES, senses};

/// Stands between the senses of a base form: what stands apart belongs to other base forms.
pub(in crate::store) const BETWEEN_SENSES_OF_BASE: &str = "; ";

/// What is known of what a word means. As a text, ` / ` stands between its own definition and those of its
/// base forms.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Meaning {
    /// What the list says of the word itself, or else a dictionary stored for it.
    pub definition: Option<String>,
    /// The words that it is a form of, sorted by their letters' codes.
    pub bases: Vec<BaseForm>,
}

/// A word that another is a form of. As a text: `katt, plural definite: a small animal`, with `; ` between its
/// senses.
#[derive(Clone, Debug, PartialEq, Eq, JsonSchema, Serialize)]
pub struct BaseForm {
    /// The base form in capitals.
    pub base: String,
    /// Which form of it the word is, like `plural definite`, if the dictionary says so.
    pub form: Option<String>,
    /// What the base form means, as far as that is known. It is not looked for in a base form of its own.
    pub definition: Option<String>,
}

impl Meaning {
    /// Whether the word or a base form of it has a definition.
    pub fn is_defined(&self) -> bool {
        self.definition.is_some() || self.bases.iter().any(|base| base.definition.is_some())
    }

    /// All of it in a line; `None` if nothing is known.
    pub fn text(&self) -> Option<String> {
        let own = self.definition.iter().map(|text| text as &dyn fmt::Display);
        let bases = self.bases.iter().map(|base| base as &dyn fmt::Display);
        let text = own.chain(bases).join(BETWEEN_SENSES);
        Some(text).filter(|text| !text.is_empty())
    }
}

impl fmt::Display for BaseForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.base.to_lowercase())?;
        if let Some(form) = &self.form {
            write!(f, ", {form}")?;
        }
        let mut definition = self.definition.iter().flat_map(|text| senses(text));
        let definition = definition.join(BETWEEN_SENSES_OF_BASE);
        if definition.is_empty() { Ok(()) } else { write!(f, ": {definition}") }
    }
}

impl StoredList<'_> {
    /// What a word means: what the list says, or else a dictionary stored for it, and what they say of its
    /// base forms. A word that is not in the list may have a meaning of a dictionary.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read.
    pub fn meaning(&self, word: &Word) -> Result<Meaning, StoreError> {
        let own = self.definition_and_level(word)?.and_then(|(own, _)| own);
        self.meaning_beside(own, word)
    }

    /// What a word means of which the list says this.
    pub(crate) fn meaning_beside(
        &self,
        own: Option<String>,
        word: &Word,
    ) -> Result<Meaning, StoreError> {
        let spelling = self.alphabet.spelling(word);
        let definition = match own {
            Some(own) => Some(own),
            None => self.definition_of_dictionary(&spelling)?,
        };
        Ok(Meaning { definition, bases: self.bases(&spelling)? })
    }

    /// The words that a word is a form of, by its spelling.
    pub(in crate::store) fn bases(&self, spelling: &str) -> Result<Vec<BaseForm>, StoreError> {
        let list = (self.set.list, &*self.table(), self.alphabet);
        let found = bases(&self.reading, self.schema, list, spelling);
        found.map_err(|error| StoreError::of(self.path(), error))
    }
}

/// The words that a word of a list is a form of, by its spelling. The list is given with the table of its
/// words and their alphabet.
pub(in crate::store) fn bases(
    connection: &Connection,
    schema: Schema<'_>,
    (list, table, alphabet): (i64, &str, &Alphabet),
    spelling: &str,
) -> Result<Vec<BaseForm>, rusqlite::Error> {
    let sql = format!(
        "SELECT b.base, b.form,
             (SELECT d.definition FROM {} AS d
              WHERE (d.list, d.language, d.word) = (b.list, b.language, b.base))
         FROM {} AND b.word = ?2 ORDER BY b.base",
        schema.table("definitions"),
        of_list(schema, "?1")
    );
    let mut find = connection.prepare_cached(&sql)?;
    let bases = find.query_map((list, spelling), |row| {
        let form = Some(row.get(1)?).filter(|form: &String| !form.is_empty());
        Ok(BaseForm { base: row.get(0)?, form, definition: row.get(2)? })
    })?;
    let mut bases = bases.collect::<Result<Vec<_>, _>>()?;
    // What the list itself says comes first. It has a word as it is laid.
    let sql = format!("SELECT definition FROM {table} WHERE word = ?1 AND definition IS NOT NULL");
    let mut find = connection.prepare_cached(&sql)?;
    for base in &mut bases {
        for written in readings(&base.base, alphabet) {
            if let Some(own) = find.query_row([written], |row| row.get(0)).optional()? {
                base.definition = Some(own);
                break;
            }
        }
    }
    Ok(bases)
}

/// The ways to lay a word, as a list has them.
pub(in crate::store) fn readings(spelling: &str, alphabet: &Alphabet) -> Vec<String> {
    if !alphabet.is_ambiguous() {
        return vec![spelling.to_owned()];
    }
    let spelling = Spelling::read(spelling, alphabet);
    let readings = spelling.iter().flat_map(|spelling| spelling.readings());
    readings.map(|word| alphabet.text(word)).collect()
}

/// Whether base forms of words are stored for a list.
pub(in crate::store) fn exist(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
) -> Result<bool, rusqlite::Error> {
    let sql = format!("SELECT EXISTS (SELECT 1 FROM {})", of_list(schema, "?1"));
    connection.prepare_cached(&sql)?.query_row([list], |row| row.get(0))
}

/// The rows `b` of the base forms that dictionaries give a list, as SQL that goes on with `AND`.
pub(in crate::store) fn of_list(schema: Schema<'_>, list: &str) -> String {
    let [forms, lists] = ["base_forms", "lists"].map(|table| schema.table(table));
    format!(
        "{forms} AS b
             WHERE (b.list, b.language) = (SELECT name, language FROM {lists} WHERE id = {list})"
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_base_forms_mean_follows_in_one_line() {
        let base = |base: &str, form: Option<&str>, definition: Option<&str>| BaseForm {
            base: base.to_owned(),
            form: form.map(str::to_owned),
            definition: definition.map(str::to_owned),
        };
        let bases =
            vec![base("ÅL", Some("plural"), Some("fisk / redskap")), base("ALE", None, None)];
        let own = Meaning { definition: Some("noe".to_owned()), bases };
        assert_eq!(own.text().as_deref(), Some("noe / ål, plural: fisk; redskap / ale"));
        assert!(own.is_defined());
        let only = Meaning { definition: None, bases: vec![base("ALE", None, None)] };
        assert_eq!((only.text().as_deref(), only.is_defined()), (Some("ale"), false));
        assert_eq!(Meaning::default().text(), None);
    }
}
