//! A temporary table of rows, queried beside the words by a single read-only statement.

use crate::store::file::value::bound;
use crate::store::{Query, Sql, SqlError, SqlValue};
use itertools::Itertools;

/// A temporary table that only this connection sees. It is filled once it is known what is asked of
/// it, so columns that no statement names cost nothing.
#[derive(Debug)]
pub struct TempTable<'s> {
    sql: &'s Sql,
    name: &'s str,
    columns: Vec<String>,
}

/// A single statement that only reads.
#[derive(Clone, Debug)]
pub struct ReadStatement {
    statement: String,
    columns: Vec<usize>,
}

impl<'s> TempTable<'s> {
    /// Makes a table from its definition, `CREATE TEMP TABLE name (…)`.
    ///
    /// # Errors
    ///
    /// What SQLite says of the definition.
    pub fn new(sql: &'s Sql, name: &'s str, definition: &str) -> Result<Self, SqlError> {
        let connection = &sql.connection;
        sql.write(|| connection.execute_batch(definition))?;
        let mut statement = connection.prepare("SELECT name FROM pragma_table_info(?1)")?;
        let columns = statement.query_map([name], |row| row.get(0))?.collect::<Result<_, _>>()?;
        Ok(Self { sql, name, columns })
    }

    /// The column names, in order.
    pub fn columns(&self) -> &[String] {
        &self.columns
    }

    /// Checks that a text is a single read-only statement, and finds out which columns of the table
    /// it uses.
    ///
    /// # Errors
    ///
    /// [`SqlError::Writes`] if it is not read-only, or what SQLite says of it.
    pub fn question(&self, statement: &str) -> Result<ReadStatement, SqlError> {
        // Whether all parameters have values is seen when they are bound.
        match self.sql.prepare_with(statement, usize::MAX) {
            Err(SqlError::Refused(_)) => return Err(SqlError::Writes),
            prepared => prepared.map(|_| ())?,
        }
        let seen = self.sql.guard.seen();
        let is_read = |name: &String| seen.columns.contains(&(self.name.to_owned(), name.clone()));
        // SQLite does not report the columns that join two tables: those of USING appear in the
        // text, those of a natural join nowhere.
        let text = statement.to_lowercase();
        let natural = text.contains("natural");
        let joins = |name: &str| natural || text.contains("using") && text.contains(name);
        let is_named = |name: &String| is_read(name) || joins(name);
        let columns = self.columns.iter().positions(is_named).collect();
        Ok(ReadStatement { statement: statement.to_owned(), columns })
    }

    /// Fills the columns that a statement uses. `row` pushes the values of the next row, in order,
    /// onto an empty list, and returns whether there was one. The connection is read-only
    /// afterwards.
    ///
    /// # Errors
    ///
    /// What SQLite says, as when memory runs out.
    pub fn fill(
        &self,
        question: &ReadStatement,
        row: impl FnMut(&mut Vec<SqlValue>) -> bool,
    ) -> Result<(), SqlError> {
        Ok(self.sql.write(|| self.fill_unguarded(question, row))?)
    }

    fn fill_unguarded(
        &self,
        question: &ReadStatement,
        mut row: impl FnMut(&mut Vec<SqlValue>) -> bool,
    ) -> Result<(), rusqlite::Error> {
        let connection = &self.sql.connection;
        let names = question.columns.iter().filter_map(|column| self.columns.get(*column));
        let names: Vec<_> = names.map(|name| format!("\"{name}\"")).collect();
        let values = vec!["?"; names.len()];
        let filling = connection.unchecked_transaction()?;
        let insert = match names[..] {
            [] => format!("INSERT INTO temp.{} DEFAULT VALUES", self.name),
            _ => format!(
                "INSERT INTO temp.{} ({}) VALUES ({})",
                self.name,
                names.join(", "),
                values.join(", ")
            ),
        };
        let mut insert = connection.prepare(&insert)?;
        let mut values = Vec::new();
        while row(&mut values) {
            for (place, value) in (1..).zip(values.drain(..)) {
                insert.raw_bind_parameter(place, bound(&value))?;
            }
            insert.raw_execute()?;
        }
        drop(insert);
        filling.commit()
    }

    /// Prepares a statement with values for its parameters.
    ///
    /// # Errors
    ///
    /// [`SqlError::Parameter`] if it has more parameters than values, or what SQLite says of it.
    pub fn ask(
        &self,
        question: &ReadStatement,
        values: &[SqlValue],
    ) -> Result<Query<'s>, SqlError> {
        let mut query = self.sql.prepare_with(&question.statement, values.len())?;
        for (place, value) in (1..).zip(values) {
            query.0.raw_bind_parameter(place, bound(value))?;
        }
        Ok(query)
    }
}

impl ReadStatement {
    /// The indexes of the columns of the table that it uses.
    pub fn columns(&self) -> &[usize] {
        &self.columns
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::Store;

    #[test]
    fn a_question_is_answered_from_the_columns_that_it_names() {
        let folder = tempfile::tempdir().expect("a folder");
        let store = Store::open(&folder.path().join("words.db")).expect("opens");
        let sql = Sql::open(&store, None).expect("opens");
        let answer = |statement: &str, values: &[SqlValue]| {
            let sql = Sql::open(&store, None).expect("opens");
            let definition =
                "CREATE TEMP TABLE t (number INTEGER PRIMARY KEY, word TEXT, colour TEXT)";
            let table = TempTable::new(&sql, "t", definition).expect("a table");
            assert_eq!(table.columns(), ["number", "word", "colour"]);
            let question = table.question(statement).expect(statement);
            let mut left = 2;
            let filled = table.fill(&question, |row| {
                left -= 1;
                let text = |name: &str| SqlValue::Text(format!("{name}{left}"));
                let values = [SqlValue::Integer(10 - left), text("w"), text("c")];
                row.extend(question.columns().iter().map(|column| values[*column].clone()));
                left >= 0
            });
            filled.expect("filled");
            let mut rows = Vec::new();
            let mut query = table.ask(&question, values).expect("asked");
            let read = query.each(|row| -> Result<(), SqlError> {
                rows.push(row.values());
                Ok(())
            });
            read.expect("read");
            (question.columns().to_vec(), rows.concat())
        };
        let text = |text: &str| SqlValue::Text(text.to_owned());
        assert_eq!(answer("SELECT count(*) FROM t", &[]), (vec![], vec![SqlValue::Integer(2)]));
        assert_eq!(
            answer("SELECT colour FROM t ORDER BY number", &[]),
            (vec![0, 2], vec![text("c1"), text("c0")])
        );
        let bound = answer("SELECT T.\"Word\" FROM t WHERE number = ?", &[SqlValue::Integer(10)]);
        assert_eq!(bound, (vec![0, 1], vec![text("w0")]));
        assert_eq!(answer("SELECT * FROM t LIMIT 0", &[]).0, [0, 1, 2]);
        assert_eq!(answer("SELECT 1 FROM t JOIN words USING (word)", &[]).0, [1]);
        assert_eq!(answer("SELECT 1 FROM t NATURAL JOIN words", &[]).0, [0, 1, 2]);
        // The words alone use no column of the table.
        assert_eq!(answer("SELECT word FROM words", &[]).0, [0_usize; 0]);
        let table = TempTable::new(&sql, "t", "CREATE TEMP TABLE t (n)").expect("a table");
        for more in
            ["DELETE FROM t", "ATTACH '' AS x", "PRAGMA query_only = 0", "CREATE TABLE x (y)"]
        {
            assert!(matches!(table.question(more), Err(SqlError::Writes)), "{more}");
        }
        assert!(matches!(table.question("SELECT m FROM t"), Err(SqlError::At { at: 7, .. })));
        assert!(matches!(table.question(" "), Err(SqlError::Nothing)));
    }
}
