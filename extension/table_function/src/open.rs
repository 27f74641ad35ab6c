//! A function on a connection, and the columns of it that are known beforehand.

use std::cell::Cell;
use std::ffi::CStr;
use std::rc::Rc;

use rusqlite::Connection;

use super::TableFunction;

/// How many statements are kept while the rows of a function are read.
const KEPT_STATEMENTS: usize = 4;

/// How many columns of a function can be known beforehand, arguments among them.
pub(super) const MOST_KNOWN: usize = 6;

/// A text for each set of columns that are known. A text that had to be copied could end the program: rusqlite
/// aborts where SQLite has no memory for it.
static KNOWN: [[u8; 2]; 1 << MOST_KNOWN] = {
    let mut texts = [[0; 2]; 1 << MOST_KNOWN];
    let mut set = 0;
    while set < texts.len() {
        texts[set][0] = FIRST_KNOWN + set as u8;
        set += 1;
    }
    texts
};

/// The text of the empty set.
const FIRST_KNOWN: u8 = b'0';

/// A function on a connection.
pub(super) struct OpenFunction {
    /// Does not own it: SQLite drops the table before it closes the connection.
    pub connection: Connection,
    pub function: TableFunction,
    /// How many cursors have rows to be read.
    pub readers: Cell<usize>,
}

/// A cursor's right to keep statements, while it has rows to be read.
pub(super) struct Reader(Rc<OpenFunction>);

impl Reader {
    pub fn new(open: &Rc<OpenFunction>) -> Self {
        open.readers.set(open.readers.get() + 1);
        open.connection.set_prepared_statement_cache_capacity(KEPT_STATEMENTS);
        Self(Rc::clone(open))
    }
}

impl Drop for Reader {
    fn drop(&mut self) {
        let Self(open) = self;
        open.readers.set(open.readers.get() - 1);
        if open.readers.get() == 0 {
            // A statement kept for later would keep SQLite from closing the connection.
            open.connection.set_prepared_statement_cache_capacity(0);
        }
    }
}

/// The text of a set of known columns, a bit each.
pub(super) fn text_of(known: usize) -> &'static CStr {
    KNOWN.get(known).and_then(|text| CStr::from_bytes_with_nul(text).ok()).unwrap_or_default()
}

/// The set of a text.
pub(super) fn known_of(text: Option<&str>) -> usize {
    let text = text.and_then(|text| text.bytes().next()).unwrap_or(FIRST_KNOWN);
    text.saturating_sub(FIRST_KNOWN).into()
}
