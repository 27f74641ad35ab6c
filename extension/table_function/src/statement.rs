//! The rows of a statement, together with the statement.

use std::ptr::NonNull;

use rusqlite::{Error, Params, Row, Rows, Statement};

/// The rows of a statement, read as they are taken. They own the statement.
pub struct StatementRows<'c, F> {
    /// Borrowed from the statement; `None` once they have ended.
    rows: Option<Rows<'c>>,
    statement: NonNull<Statement<'c>>,
    made: F,
}

impl<'c, F> StatementRows<'c, F> {
    /// The rows of a statement with some values, each what `made` makes of it.
    ///
    /// # Errors
    ///
    /// What SQLite says.
    pub fn new<T>(statement: Statement<'c>, values: impl Params, made: F) -> Result<Self, Error>
    where
        F: FnMut(&Row<'_>) -> Result<T, Error>,
    {
        let statement = NonNull::from(Box::leak(Box::new(statement)));
        let mut all = Self { rows: None, statement, made };
        // SAFETY: the statement is there until `all` is dropped, rows first, and nothing else borrows it.
        let statement = unsafe { &mut *all.statement.as_ptr() };
        all.rows = Some(statement.query(values)?);
        Ok(all)
    }
}

impl<T, F> Iterator for StatementRows<'_, F>
where
    F: FnMut(&Row<'_>) -> Result<T, Error>,
{
    type Item = Result<T, Error>;

    fn next(&mut self) -> Option<Result<T, Error>> {
        let row = match self.rows.as_mut()?.next() {
            Ok(Some(row)) => Some((self.made)(row)),
            Ok(None) => None,
            Err(error) => Some(Err(error)),
        };
        if !matches!(row, Some(Ok(_))) {
            self.rows = None;
        }
        row
    }
}

impl<F> Drop for StatementRows<'_, F> {
    fn drop(&mut self) {
        self.rows = None;
        // SAFETY: it was a box, and nothing borrows it any more.
        drop(unsafe { Box::from_raw(self.statement.as_ptr()) });
    }
}
