//! Groups of affixes: a head that says how many there are, and these.

use crate::words_in::source_error::SourceError;

/// The head of a group.
pub(super) struct AffixGroup<'a> {
    pub prefix: bool,
    pub flag: u64,
    /// The flag as it is written.
    pub name: &'a str,
    /// Whether they go with affixes of the other side.
    pub crosses: bool,
    /// Its line.
    pub at: usize,
    /// The number of its affixes.
    pub count: usize,
    /// How many of them were read.
    pub read: usize,
}

impl AffixGroup<'_> {
    /// Whether an affix is of this group.
    pub(super) fn goes_on(&self, prefix: bool, flag: u64) -> bool {
        self.read < self.count && self.is(prefix, flag)
    }

    /// Whether it is the group of these affixes.
    pub(super) fn is(&self, prefix: bool, flag: u64) -> bool {
        (self.prefix, self.flag) == (prefix, flag)
    }

    /// What is said of an affix after the last one.
    pub(super) fn too_many(&self) -> String {
        let Self { name, at, count, .. } = self;
        format!("one more affix of {name} than the {count} that line {at} says: get the file again")
    }

    /// Refuses a group without all of its affixes. `file` is what messages call the file.
    pub(super) fn check(&self, file: &str) -> Result<(), SourceError> {
        let Self { name, at, count, read, .. } = self;
        if read == count {
            return Ok(());
        }
        let what = format!("the affixes of {name} end after {read} of {count}: get the file again");
        Err(fault(file, *at, what))
    }
}

/// What is wrong with the first line of a group. `fields` follow its flag.
pub(super) fn head_fault(fields: &[&str]) -> String {
    let found = match fields.get(1) {
        Some(count) => format!("{count:?} is no number"),
        None => "their number is missing".to_owned(),
    };
    format!("a group of affixes begins with its flag, Y or N, and how many they are: {found}")
}

/// What is wrong with a line of a file.
pub(super) fn fault(file: &str, line: usize, what: impl Into<String>) -> SourceError {
    SourceError::Affixes { file: file.to_owned(), line, what: what.into() }
}
