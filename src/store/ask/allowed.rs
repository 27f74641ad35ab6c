//! What a correction of a list does, and the words that are allowed.

use std::fmt;

use rusqlite::Connection;

use crate::lexicon::Spelling;
use crate::store::file::error::Fault;
use crate::store::file::reading::Schema;
use crate::tile::Alphabet;

/// What a correction does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum CorrectionKind {
    /// The word is not valid, whatever the list says.
    Block,
    /// The word is valid, whatever the list says.
    Allow,
}

impl CorrectionKind {
    /// `block` or `allow`: its name in the database and in files of corrections.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Block => "block",
            Self::Allow => "allow",
        }
    }

    /// The correction with a name, in either case.
    pub fn named(name: &str) -> Option<Self> {
        [Self::Block, Self::Allow].into_iter().find(|kind| name.eq_ignore_ascii_case(kind.name()))
    }
}

impl fmt::Display for CorrectionKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// The words that a list has only because they are allowed: its filter was made without them.
pub(in crate::store) fn allowed(
    connection: &Connection,
    schema: Schema<'_>,
    list: i64,
    alphabet: &Alphabet,
) -> Result<Vec<Spelling>, Fault> {
    let sql = format!(
        "SELECT word FROM {} WHERE kind = 'allow' AND NOT in_list
         AND (list, language) = (SELECT name, language FROM {} WHERE id = ?1)",
        schema.table("corrections"),
        schema.table("lists")
    );
    let mut query = connection.prepare(&sql)?;
    let mut rows = query.query([list])?;
    let mut words = Vec::new();
    while let Some(row) = rows.next()? {
        words.extend(Spelling::read(row.get_ref(0)?.as_str()?, alphabet));
    }
    Ok(words)
}
