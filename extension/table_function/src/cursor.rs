//! A statement's place in the rows of a function.

use std::ffi::c_int;
use std::rc::Rc;

use rusqlite::types::{Value, ValueRef};
use rusqlite::vtab::{Context, Filters, VTabCursor, sqlite3_vtab_cursor};
use rusqlite::{Error, ErrorCode, ffi};

use super::open::{OpenFunction, Reader, known_of};
use super::{Asked, Failure, Kept, Rows, caught};

/// The rows of an answer, and what they borrow.
struct OpenRows {
    /// Borrowed from the others, which outlast them: fields are dropped in their order.
    rows: Rows<'static>,
    _kept: Rc<Kept>,
    _reader: Reader,
}

/// A statement's place in the rows.
#[repr(C)]
pub(super) struct FunctionCursor {
    /// SQLite's own part, which has to come first.
    base: sqlite3_vtab_cursor,
    open: Rc<OpenFunction>,
    asked: Asked,
    rows: Option<OpenRows>,
    row: Option<Vec<Value>>,
    number: i64,
}

impl FunctionCursor {
    /// One that has no rows yet.
    pub fn new(open: &Rc<OpenFunction>) -> Self {
        let (base, open) = (sqlite3_vtab_cursor::default(), Rc::clone(open));
        Self { base, open, asked: Asked::default(), rows: None, row: None, number: 0 }
    }

    /// Asks the function.
    fn ask(&mut self, used: c_int, known: Option<&str>, values: &Filters<'_>) -> Result<(), Error> {
        (self.rows, self.row, self.number) = (None, None, 0);
        let OpenFunction { connection, function, .. } = &*self.open;
        let definition = &*function.definition;
        let set = known_of(known);
        let columns = definition.knowable().enumerate();
        let columns = columns.filter(|(place, _)| set & (1 << place) != 0);
        let known = columns.zip(values.iter()).map(|((_, column), value)| (column, owned(value)));
        self.asked = Asked {
            known: known.collect(),
            used: used as u64,
            columns: definition.columns.len(),
            arguments: definition.arguments.len(),
        };
        let (kept, reader) = (Rc::new(Kept::default()), Reader::new(&self.open));
        let asked = kept.keep(self.asked.clone());
        let rows = (function.rows)(connection, &kept, asked).map_err(error_of)?;
        // SAFETY: the rows borrow from the connection and from what is kept alone, as the type of the function
        // says. Both stay where they are, behind an `Rc`, and `OpenRows` holds them longer than the rows.
        let rows = unsafe { std::mem::transmute::<Rows<'_>, Rows<'static>>(rows) };
        self.rows = Some(OpenRows { rows, _kept: kept, _reader: reader });
        self.step()
    }

    /// Goes to the next row.
    fn step(&mut self) -> Result<(), Error> {
        self.number += 1;
        self.row = None;
        self.row = match self.rows.as_mut().and_then(|open| open.rows.next()) {
            Some(row) => Some(row.map_err(error_of)?),
            None => None,
        };
        if self.row.is_none() {
            self.rows = None;
        }
        Ok(())
    }

    /// Runs something. Its error is left to SQLite with its message, if there is memory for that: rusqlite would end
    /// the program where there is none.
    fn told(&mut self, run: impl FnOnce(&mut Self) -> Result<(), Error>) -> Result<(), Error> {
        let Err(error) = caught(|| run(self)) else { return Ok(()) };
        let (mut code, said) = match error {
            Error::SqliteFailure(code, said) => (code, said),
            error => (ffi::Error::new(ffi::SQLITE_ERROR), Some(error.to_string())),
        };
        if let Some(said) = said
            && !self.say(&said.replace('\0', "␀"))
        {
            code = ffi::Error::new(ffi::SQLITE_NOMEM);
        }
        Err(Error::SqliteFailure(code, None))
    }

    /// Gives SQLite the message of an error. Returns whether there was memory for it.
    fn say(&self, said: &str) -> bool {
        // SAFETY: SQLite has set the table of a cursor that it uses. The message is of its own memory, which it
        // frees, and has a zero at its end.
        unsafe {
            let message = ffi::sqlite3_malloc64(said.len() as u64 + 1).cast::<u8>();
            if message.is_null() {
                return false;
            }
            message.copy_from_nonoverlapping(said.as_ptr(), said.len());
            message.add(said.len()).write(0);
            let table = self.base.pVtab;
            ffi::sqlite3_free((*table).zErrMsg.cast());
            (*table).zErrMsg = message.cast();
        }
        true
    }
}

impl Drop for FunctionCursor {
    fn drop(&mut self) {
        // Not even a panic at the end of rows may reach SQLite.
        _ = caught(|| {
            self.rows = None;
            Ok(())
        });
    }
}

// SAFETY: the struct is repr(C), and a `sqlite3_vtab_cursor` comes first.
unsafe impl VTabCursor for FunctionCursor {
    fn filter(
        &mut self,
        used: c_int,
        known: Option<&str>,
        values: &Filters<'_>,
    ) -> Result<(), Error> {
        self.told(|cursor| cursor.ask(used, known, values))
    }

    fn next(&mut self) -> Result<(), Error> {
        self.told(Self::step)
    }

    fn eof(&self) -> bool {
        self.row.is_none()
    }

    fn column(&self, context: &mut Context, column: c_int) -> Result<(), Error> {
        let column = usize::try_from(column).unwrap_or_default();
        let Asked { columns, arguments, .. } = self.asked;
        let cell = |column: usize| self.row.as_ref().and_then(|row| row.get(column));
        let cell = match column.checked_sub(columns) {
            None => cell(column),
            Some(number) if number < arguments => self.asked.argument(number),
            Some(_) => cell(column - arguments),
        };
        context.set_result(cell.unwrap_or(&Value::Null))
    }

    fn rowid(&self) -> Result<i64, Error> {
        Ok(self.number)
    }
}

/// A value that outlasts the call; text with invalid UTF-8 replaced.
fn owned(value: ValueRef<'_>) -> Value {
    match value {
        ValueRef::Null => Value::Null,
        ValueRef::Integer(number) => Value::Integer(number),
        ValueRef::Real(number) => Value::Real(number),
        ValueRef::Text(bytes) => Value::Text(String::from_utf8_lossy(bytes).into_owned()),
        ValueRef::Blob(bytes) => Value::Blob(bytes.to_owned()),
    }
}

/// The error for SQLite: that of a statement inside the function that was interrupted or lacked memory, so that the
/// statement outside has the same, or else what the failure says.
fn error_of(failure: Failure) -> Error {
    let mut cause: Option<&(dyn std::error::Error + 'static)> = Some(&*failure);
    while let Some(error) = cause {
        if let Some(Error::SqliteFailure(code, _)) = error.downcast_ref::<Error>()
            && matches!(code.code, ErrorCode::OperationInterrupted | ErrorCode::OutOfMemory)
        {
            return Error::SqliteFailure(*code, None);
        }
        cause = error.source();
    }
    Error::ModuleError(failure.to_string())
}
