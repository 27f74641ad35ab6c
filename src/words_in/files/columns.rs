//! Lists in columns: CSV, TSV and the like.

use std::fmt;

use csv::StringRecord;

use super::all_words::are_all_words;
use super::header_names::{Above, BASE, DEFINITION, FORM, Header, LEVEL, Names, PHRASE, WORD, is};
use super::rows::{Rows, fields};
use super::several::{ALL_WORDS, may_be_several};
use crate::words_in::foreign::Foreign;
use crate::words_in::header::has_header;
use crate::words_in::source_error::SourceError;

/// Where the words of a file in columns are.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Columns {
    pub(super) separator: char,
    /// The indexes of the columns.
    pub(super) word: usize,
    pub(super) definition: Option<usize>,
    pub(super) level: Option<usize>,
    /// Those of the base form of the word, and of which form it is.
    pub(super) base: Option<usize>,
    pub(super) form: Option<usize>,
    /// Whether each column has words.
    pub(super) all_words: bool,
    /// Whether what is between the separators may be words, and no columns.
    pub(super) may_be_words: bool,
    /// The names of the columns, if the first line has them.
    pub(super) names: Option<Names>,
    pub(super) above: Above,
}

/// What may separate columns.
const SEPARATORS: [char; 4] = ['\t', ',', ';', '|'];

/// The number of rows that are looked at.
const SAMPLE: usize = 1000;

impl Columns {
    /// Recognises columns: by the one asked for, by a header with a column `word`, or because most
    /// lines are a word between separators. Phrases have separators in them: only names of several known columns
    /// say that they stand in columns.
    pub(super) fn of(
        text: &str,
        asked: Option<&str>,
        phrases: bool,
    ) -> Result<Option<Self>, SourceError> {
        let text = Table::of(text);
        match (asked, asked.and_then(|asked| asked.parse().ok())) {
            (Some(asked), None) => text.asked(asked).map(Some),
            (Some(asked), Some(number)) => text.numbered(asked, number).map(Some),
            (None, _) if phrases => text.named_phrases(),
            (None, _) => match text.named(&WORD)? {
                Some((separator, names, word)) if text.is_header(separator, &names) => {
                    text.columns(separator, word, Some(names)).map(Some)
                }
                _ => text.unnamed(),
            },
        }
    }

    /// Whether each column has words.
    pub const fn are_all_words(&self) -> bool {
        self.all_words
    }

    /// Refuses a dictionary in which the names of columns have none with the words: it would be read as words
    /// itself. `found` is what else was recognised.
    ///
    /// # Errors
    ///
    /// [`SourceError::Column`].
    pub(super) fn check_dictionary(text: &str, found: Option<&Self>) -> Result<(), SourceError> {
        let others = [&DEFINITION[..], &BASE, &FORM, &LEVEL].concat();
        let is_named = |columns: &Self| {
            let name = columns.names.as_ref().and_then(|names| names.names.get(columns.word));
            name.is_some_and(|name| !others.iter().any(|other| is(name, other)))
        };
        let text = Table::of(text);
        let first = text.first_line();
        let there = SEPARATORS.into_iter().filter(|of| first.contains(*of));
        let mut names = there.map(|separator| text.names(separator));
        let wordless = names.find(|names| !names.has(&WORD) && names.are_of_dictionary());
        match wordless.filter(|_| !found.is_some_and(is_named)) {
            Some(Names { names, .. }) => {
                Err(SourceError::Column { column: WORD[0].to_owned(), names })
            }
            None => Ok(()),
        }
    }

    /// The line with the names. Of a dictionary base forms are used, and of other lists levels.
    pub(super) fn header(&self, is_dictionary: bool) -> Option<Header> {
        let Names { names, line } = self.names.clone()?;
        let used = match is_dictionary {
            true => [Some(self.word), self.definition, self.base, self.base.and(self.form)],
            false => [Some(self.word), self.definition, self.level, None],
        };
        let unused = (0..names.len()).filter(|column| !used.contains(&Some(*column)));
        let unused = unused.map(|column| match &*names[column] {
            "" => format!("column {}", column + 1),
            name => name.to_owned(),
        });
        Some(Header { line, unused: unused.collect(), columns: names })
    }
}

/// A text in columns.
struct Table<'t> {
    above: Above,
    /// What is below.
    text: &'t str,
}

impl<'t> Table<'t> {
    fn of(text: &'t str) -> Self {
        let above = Above::of(text);
        Self { above, text: &text[above.bytes..] }
    }

    fn first_line(&self) -> &'t str {
        self.text.lines().next().unwrap_or_default()
    }

    /// The names on the first line.
    fn names(&self, separator: char) -> Names {
        let first = fields(self.first_line(), separator);
        Names::new(first.iter(), self.above.lines + 1)
    }

    /// The separator and the names of a header that has one of these names, and its index.
    fn named(&self, wanted: &[&str]) -> Result<Option<(char, Names, usize)>, SourceError> {
        let first = self.first_line();
        let there = match self.above.separator {
            Some(separator) => vec![separator],
            None => SEPARATORS.into_iter().filter(|of| first.contains(*of)).collect(),
        };
        for separator in there {
            let names = self.names(separator);
            if names.has(wanted) {
                let column = names.find(wanted).map_err(of_words)?;
                return Ok(column.map(|column| (separator, names, column)));
            }
        }
        Ok(None)
    }

    fn named_phrases(&self) -> Result<Option<Columns>, SourceError> {
        let Some((separator, names, column)) = self.named(&PHRASE)? else { return Ok(None) };
        let is_header = names.has(&DEFINITION) || names.has(&LEVEL);
        is_header.then(|| self.columns(separator, column, Some(names))).transpose()
    }

    fn is_header(&self, separator: char, names: &Names) -> bool {
        match names.names.len() {
            1 => has_header(self.text),
            _ => {
                let is_alone = self.text.lines().skip(1).all(|line| line.trim().is_empty());
                names.are_header(separator, is_alone)
            }
        }
    }

    /// The column of a name. A file of one column has no separator.
    fn asked(&self, asked: &str) -> Result<Columns, SourceError> {
        if let Some((separator, names, word)) = self.named(&[asked])? {
            return self.columns(separator, word, Some(names));
        }
        let names = self.names(self.most().unwrap_or('\t'));
        match names.names.len() == 1 && names.has(&[asked]) {
            true => self.columns('\t', 0, Some(names)),
            false => Err(SourceError::Column { column: asked.to_owned(), names: names.names }),
        }
    }

    fn numbered(&self, asked: &str, number: usize) -> Result<Columns, SourceError> {
        let separator = self.most().unwrap_or('\t');
        let names = self.names(separator);
        if number == 0 || number > names.names.len() {
            let names = (1..=names.names.len()).map(|number| number.to_string()).collect();
            return Err(SourceError::Column { column: asked.to_owned(), names });
        }
        let named = names.has(&WORD) && self.is_header(separator, &names);
        let names = (named || self.begins_with(&names, separator)).then_some(names);
        self.columns(separator, number - 1, names)
    }

    /// Columns of a text in which most lines are a word between commas or semicolons.
    fn unnamed(&self) -> Result<Option<Columns>, SourceError> {
        let Some(Foreign::Columns { separator, column }) = Foreign::of_lines(self.text) else {
            return Ok(None);
        };
        let names = self.names(separator);
        let names = self.begins_with(&names, separator).then_some(names);
        let all_words = names.is_none() && are_all_words(&self.sample(separator));
        let may_be_words = names.is_none() && !all_words && self.may_be_words(separator);
        let columns = self.columns(separator, column - 1, names)?;
        Ok(Some(Columns { all_words, may_be_words, ..columns }))
    }

    /// Whether the first line names columns, none of them `word`: one is for definitions, or one has
    /// numbers below it and no number there.
    fn begins_with(&self, names: &Names, separator: char) -> bool {
        let rows = self.sample(separator);
        let rest = rows.get(1..).unwrap_or_default();
        let is_number = |field: &str| field.trim().parse::<f64>().is_ok();
        let has_numbers = |column: usize| {
            let numbers = rest.iter().filter(|row| row.get(column).is_some_and(is_number)).count();
            numbers * 5 >= rest.len() * 4 && numbers > 0
        };
        let is_named = |column| has_numbers(column) && !is_number(&names.names[column]);
        let defined = separator != '\t' && names.has(&DEFINITION) && !rest.is_empty();
        defined || (0..names.names.len()).any(is_named)
    }

    fn sample(&self, separator: char) -> Vec<StringRecord> {
        Rows::new(self.text, separator, self.above.lines + 1).sample(SAMPLE)
    }

    fn may_be_words(&self, separator: char) -> bool {
        let apart = |line: &str| line.replace(separator, " ") + "\n";
        may_be_several(&self.text.lines().take(SAMPLE).map(apart).collect::<String>())
    }

    /// The separator that most lines have, if any has one.
    fn most(&self) -> Option<char> {
        let lines = |separator: &char| {
            self.text.lines().take(SAMPLE).filter(|line| line.contains(*separator)).count()
        };
        let most = SEPARATORS.into_iter().rev().max_by_key(lines);
        self.above.separator.or(most.filter(|separator| lines(separator) > 0))
    }

    /// The columns with the words in `word`, and what the names say besides.
    fn columns(
        &self,
        separator: char,
        word: usize,
        names: Option<Names>,
    ) -> Result<Columns, SourceError> {
        let of = |wanted: &[&str]| match &names {
            Some(names) => names.find(wanted).map(|column| column.filter(|column| *column != word)),
            None => Ok(None),
        };
        Ok(Columns {
            separator,
            word,
            definition: of(&DEFINITION)?,
            level: of(&LEVEL)?,
            base: of(&BASE)?,
            form: of(&FORM)?,
            all_words: false,
            may_be_words: false,
            names,
            above: self.above,
        })
    }
}

/// An error that two columns with the words have the same name.
fn of_words(error: SourceError) -> SourceError {
    match error {
        SourceError::Twice { line, name, .. } => SourceError::Twice { line, name, of_words: true },
        error => error,
    }
}

impl fmt::Display for Columns {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match self.separator {
            '\t' => "TSV",
            ',' => "CSV",
            _ => "columns",
        };
        if self.all_words {
            return write!(f, "{form}, words in all columns");
        }
        let name = |column: usize| {
            let names = self.names.as_ref().and_then(|names| names.names.get(column));
            match names.filter(|name| !name.is_empty()) {
                Some(name) => format!("column {} ({name})", column + 1),
                None => format!("column {}", column + 1),
            }
        };
        write!(f, "{form}, words in {}", name(self.word))?;
        let others = [("levels", self.level), ("definitions", self.definition)];
        others.into_iter().try_for_each(|(what, column)| match column {
            Some(column) => write!(f, ", {what} in {}", name(column)),
            None => Ok(()),
        })?;
        f.write_str(if self.may_be_words { ALL_WORDS } else { "" })
    }
}
