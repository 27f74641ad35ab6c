//! What a row of a list in columns says.

use csv::StringRecord;

use super::columns::Columns;
use super::lined_words::LinedWords;
use super::rows::Rows;
use crate::words_in::levels::parse;
use crate::words_in::source_error::SourceError;

/// A row of a list in columns.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ListRow {
    /// The number of its first line, from 1.
    pub line: usize,
    /// The word as written.
    pub word: String,
    /// Its definition.
    pub definition: Option<String>,
    /// The word that it is a form of, from the column `base`, if that is not empty.
    pub base: Option<String>,
    /// Which form it is, from the column `form`; may be empty.
    pub form: String,
    /// How sure the word is, from the column `level`, if that is not empty.
    pub level: Option<u8>,
}

impl Columns {
    /// The rows without the header, with what stands in the columns.
    pub(super) fn rows(&self, text: &str) -> impl Iterator<Item = Result<ListRow, SourceError>> {
        self.each(text, |line, record| self.row(line, record))
    }

    /// The words of all columns.
    pub(super) fn words_of_all(&self, text: &str) -> Result<LinedWords, SourceError> {
        let mut words = LinedWords::default();
        let rows = self.each(text, |line, record| {
            let fields = record.iter().map(|field| field.trim().trim_matches('"'));
            fields.filter(|field| !field.is_empty()).for_each(|field| words.push(line, field));
            Ok(())
        });
        rows.collect::<Result<(), _>>()?;
        Ok(words)
    }

    /// Reads the fields of each row but the header, and the number of its line.
    fn each<T>(
        &self,
        text: &str,
        mut of: impl FnMut(usize, &StringRecord) -> Result<T, SourceError>,
    ) -> impl Iterator<Item = Result<T, SourceError>> {
        let below = &text[self.above.bytes..];
        let mut rows = Rows::new(below, self.separator, self.above.lines + 1);
        let header =
            self.names.as_ref().and_then(|_| rows.next()).map_or(Ok(()), |row| row.map(|_| ()));
        let fault = header.err().map(Err);
        let rest = std::iter::from_fn(move || {
            Some(rows.next()?.and_then(|(line, record)| of(line, record)))
        });
        fault.into_iter().chain(rest)
    }

    /// Whether a column goes to the end of the line: the last one between tabs, as no tab is quoted.
    fn is_rest(&self, column: usize) -> bool {
        let names = self.names.as_ref().map_or(0, |names| names.names.len());
        self.separator == '\t' && column + 1 == names
    }

    fn row(&self, line: usize, record: &StringRecord) -> Result<ListRow, SourceError> {
        let field = |column: usize| record.get(column).map(str::trim).unwrap_or_default();
        let words = |field: &str| field.split_whitespace().collect::<Vec<_>>().join(" ");
        let word = words(field(self.word).trim_matches('"'));
        let level = self.level.map(field).filter(|level| !level.is_empty() && !word.is_empty());
        let level = level.map(|level| parse(level, line, &word)).transpose();
        let base = self.base.map(|column| words(field(column).trim_matches('"')));
        Ok(ListRow {
            line,
            base: base.filter(|base| !base.is_empty() && !word.is_empty()),
            form: self.form.map(|column| words(field(column))).unwrap_or_default(),
            level: level.map_err(SourceError::Level)?,
            definition: self.definition.map(|column| match self.is_rest(column) {
                true => record.iter().skip(column).collect::<Vec<_>>().join("\t").trim().to_owned(),
                false => words(field(column)),
            }),
            word,
        })
    }
}
