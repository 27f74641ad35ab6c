//! Lists that give each word a number: how often it is used, or its place.

use std::fmt;

use super::header_names::{Above, Names, WORD};
use super::number_marks::{Grouped, NumberMarks, plain_number, separator, with_dot};
use super::number_names::{NAMES, NumberKind};
use super::rows::Rows;
use crate::words_in::source_error::SourceError;

/// A text in which each row has a word and a number.
#[derive(Clone, Debug)]
pub struct NumberedWords {
    text: String,
    /// What separates fields; white space if there is none.
    separator: Option<char>,
    word: usize,
    number: usize,
    /// How many fields the first row has.
    width: usize,
    names: Option<Names>,
    above: Above,
    marks: NumberMarks,
    /// What the numbers say.
    pub kind: NumberKind,
    /// The number of rows.
    pub rows: usize,
}

impl NumberedWords {
    /// Recognises the columns by a header, or else by the first row: a word, and the last of its numbers. Without a
    /// header the numbers are counts, unless one is negative. `asked` is the name or number of the column with
    /// the words. All numbers are read once.
    ///
    /// # Errors
    ///
    /// [`SourceError`] if there is no such column, or a row has no number that can be meant.
    pub fn of(text: String, asked: Option<&str>) -> Result<Self, SourceError> {
        let above = Above::of(&text);
        let there = above.separator.or_else(|| separator(&text[above.bytes..]));
        let mut numbered = Self {
            separator: there,
            word: 0,
            number: 0,
            width: 0,
            names: None,
            above,
            marks: NumberMarks::default(),
            kind: NumberKind::Count,
            rows: 0,
            text,
        };
        let mut first = Vec::new();
        numbered.each_row(0, |_, fields| {
            first = fields.iter().map(|field| (*field).to_owned()).collect();
            Ok(false)
        })?;
        numbered.width = first.len();
        numbered.find_columns(&first, asked)?;
        let mut marks = NumberMarks::default();
        numbered.each_text(|_, _, text| {
            marks.see(text);
            Ok(())
        })?;
        numbered.marks = marks;
        if numbered.names.is_none() && marks.is_negative {
            numbered.kind = NumberKind::Scale;
        }
        let mut rows = 0;
        numbered.each(|_, _| rows += 1)?;
        numbered.rows = rows;
        Ok(numbered)
    }

    fn find_columns(&mut self, first: &[String], asked: Option<&str>) -> Result<(), SourceError> {
        let line = self.above.lines + 1;
        let names = Names::new(first.iter().map(String::as_str), line);
        let is_known = names.has(&WORD)
            || NAMES.iter().any(|(_, known)| names.has(known))
            || asked.is_some_and(|asked| names.has(&[asked]));
        // A number that can't be read is no name.
        let is_name =
            |field: &String| number_of(field).is_none() && (is_known || !is_like_number(field));
        let named =
            first.len() > 1 && number_of(&first[0]).is_none() && first[1..].iter().all(is_name);
        let none = |column: &str| SourceError::Column {
            column: column.to_owned(),
            names: match named {
                true => names.names.clone(),
                false => (1..=first.len()).map(|number| number.to_string()).collect(),
            },
        };
        let word = match (asked, asked.and_then(|asked| asked.parse::<usize>().ok())) {
            (Some(asked), Some(number)) => {
                let column = number.checked_sub(1).filter(|column| *column < first.len());
                Some(column.ok_or_else(|| none(asked))?)
            }
            (Some(asked), None) => {
                let column = if named { names.find(&[asked])? } else { None };
                Some(column.ok_or_else(|| none(asked))?)
            }
            (None, _) if named => names.find(&WORD)?,
            (None, _) => None,
        };
        if named {
            self.word = word.unwrap_or(0);
            let known = NAMES.into_iter().filter_map(|(kind, wanted)| {
                Some((kind, names.find(wanted).ok()?.filter(|column| *column != self.word)?))
            });
            let other = (first.len() == 2).then_some((NumberKind::Count, 1 - self.word.min(1)));
            let found = known.chain(other).next();
            let names_there = || SourceError::NumberColumn { names: names.names.clone() };
            (self.kind, self.number) = found.ok_or_else(names_there)?;
            self.names = Some(names);
            return Ok(());
        }
        let is_number = |column: &usize| number_of(&first[*column]).is_some();
        let no_number = |column: &usize| !is_number(column);
        self.word = word.or_else(|| (0..first.len()).find(no_number)).unwrap_or(0);
        let is_like_number = |column: &usize| is_like_number(&first[*column]);
        let mut others = (0..first.len()).rev().filter(|column| *column != self.word);
        let number = others.clone().find(is_number).or_else(|| others.find(is_like_number));
        self.number = number.ok_or_else(|| SourceError::NoNumber {
            line,
            word: first.get(self.word).cloned().unwrap_or_default(),
            found: String::new(),
        })?;
        Ok(())
    }

    /// Calls `found` with each word as written and its number, in order.
    ///
    /// # Errors
    ///
    /// [`SourceError::NoNumber`] if a row has none, [`SourceError::Number`] if it can't be meant, or another for a
    /// field that does not end.
    pub fn each(&self, mut found: impl FnMut(&str, f64)) -> Result<(), SourceError> {
        self.each_text(|line, word, text| {
            found(word, self.number(line, word, text)?);
            Ok(())
        })
    }

    /// Calls `found` with the number of each line, its word and the text of its number.
    fn each_text(
        &self,
        mut found: impl FnMut(usize, &str, &str) -> Result<(), SourceError>,
    ) -> Result<(), SourceError> {
        let header = usize::from(self.names.is_some());
        self.each_row(header, |line, fields| {
            let field = |column: usize| fields.get(column).map_or("", |field| field.trim());
            let (word, text) = (field(self.word).trim_matches('"'), field(self.number));
            // Several words between spaces are none.
            let is_longer = self.separator.is_none() && fields.len() > self.width;
            if word.is_empty() || is_longer {
                return Ok(true);
            }
            found(line, word, text)?;
            Ok(true)
        })
    }

    /// The number of a word.
    fn number(&self, line: usize, word: &str, text: &str) -> Result<f64, SourceError> {
        let fault = |what: &str| SourceError::Number {
            line,
            word: word.to_owned(),
            found: text.to_owned(),
            what: what.to_owned(),
        };
        let kind = (self.kind == NumberKind::Scale, self.kind == NumberKind::Rank);
        let thousands = Grouped::of(text);
        let number = match thousands.map(|number| (number, self.marks.are_thousands(number, kind)))
        {
            Some((number, Some(true))) => Some(number.number),
            Some((Grouped { mark, .. }, None)) => {
                let (thousands, fraction) = (text.replace(mark, ""), text.replace(mark, "."));
                return Err(fault(&format!(
                    "write {thousands} if it is a thousand, {fraction}0 if it is a fraction"
                )));
            }
            _ => plain_number(text),
        };
        let none = || match with_dot(text) {
            Some(number) => fault(&format!("write {number}, with a dot")),
            None => SourceError::NoNumber { line, word: word.to_owned(), found: text.to_owned() },
        };
        match (self.kind, number.ok_or_else(none)?) {
            (NumberKind::Rank, rank) if rank < 1.0 => Err(fault("ranks begin at 1")),
            (NumberKind::Rank, rank) if rank.fract() != 0.0 => {
                Err(fault("ranks are whole numbers"))
            }
            (NumberKind::Count, count) if count < 0.0 => {
                Err(fault("a count can't be negative: name the column zipf if it is a scale"))
            }
            (_, number) => Ok(number),
        }
    }

    /// Calls `of` with the fields of each row and the number of its line, behind the first ones, until it
    /// returns `false`.
    fn each_row(
        &self,
        skipped: usize,
        mut of: impl FnMut(usize, &[&str]) -> Result<bool, SourceError>,
    ) -> Result<(), SourceError> {
        let below = &self.text[self.above.bytes..];
        let line = self.above.lines + 1;
        let Some(separator) = self.separator else {
            let lines = below.lines().zip(line..).filter(|(text, _)| !text.trim().is_empty());
            for (text, line) in lines.skip(skipped) {
                if !of(line, &text.split_whitespace().collect::<Vec<_>>())? {
                    break;
                }
            }
            return Ok(());
        };
        let mut rows = Rows::new(below, separator, line);
        let mut seen = 0;
        while let Some(row) = rows.next() {
            let (line, record) = row?;
            seen += 1;
            if seen > skipped && !of(line, &record.iter().collect::<Vec<_>>())? {
                break;
            }
        }
        Ok(())
    }
}

/// A number as such lists have it, with marks between thousands too.
fn number_of(field: &str) -> Option<f64> {
    let field = field.trim();
    plain_number(field).or_else(|| Grouped::of(field).map(|number| number.number))
}

/// Whether a field is meant as a number, though it may be none that is read.
fn is_like_number(field: &str) -> bool {
    field.trim().trim_start_matches(['-', '+', '.', ',']).starts_with(|c: char| c.is_ascii_digit())
}

impl fmt::Display for NumberedWords {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let form = match self.separator {
            Some('\t') => "TSV",
            Some(',') => "CSV",
            Some(_) => "columns",
            None => "words and numbers",
        };
        let kind = match self.kind {
            NumberKind::Count => "counts",
            NumberKind::Scale => "a scale",
            NumberKind::Rank => "ranks",
        };
        write!(f, "{form}, words in column {}, {kind} in column {}", self.word + 1, self.number + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(text: &str) -> Result<(NumberKind, Vec<(String, f64)>), String> {
        let numbered =
            NumberedWords::of(text.to_owned(), None).map_err(|error| error.to_string())?;
        let mut found = Vec::new();
        let each = numbered.each(|word, number| found.push((word.to_owned(), number)));
        each.map_err(|error| error.to_string())?;
        assert_eq!(numbered.rows, found.len());
        Ok((numbered.kind, found))
    }

    #[test]
    fn words_and_numbers_are_found() {
        use NumberKind::{Count, Rank, Scale};
        for (text, kind) in [
            ("de 1200\nhet 900\n", Count),
            ("word,count\nde,1200\nhet,900\n", Count),
            ("1\tde\t1200\n2\thet\t900\n", Count),
            ("# made today\n\nRank;Woord;Freq\n1;de;1200\n2;\"het\";9e2\n", Count),
            ("sep=;\nword;zipf\nde;1200\nhet;900\n", Scale),
            ("rank,word\n1200,de\n900,het\n", Rank),
            ("uses word\n1200 de\n900 het\n", Count),
        ] {
            let expected = vec![("de".to_owned(), 1200.0), ("het".to_owned(), 900.0)];
            assert_eq!(read(text), Ok((kind, expected)), "{text}");
        }
        for (text, kind) in [
            ("de 1.200.000\nhet 1.200\n", Count),
            ("de 1,200,000\nhet 1,200\n", Count),
            ("word,count\nde,\"1,200,000\"\nhet,1200\n", Count),
            ("word;rank\nde;1.200.000\nhet;1.200\n", Rank),
        ] {
            let expected = vec![("de".to_owned(), 1_200_000.0), ("het".to_owned(), 1200.0)];
            assert_eq!(read(text), Ok((kind, expected)), "{text}");
        }
        let fractions = vec![("de".to_owned(), 1.234), ("het".to_owned(), 0.5)];
        for (text, kind) in
            [("de 1.234\nhet 0.5\n", Count), ("word;zipf\nde;1.234\nhet;0.5\n", Scale)]
        {
            assert_eq!(read(text), Ok((kind, fractions.clone())), "{text}");
        }
        assert_eq!(read("word;zipf\nde;1.234\n").map(|(kind, _)| kind), Ok(Scale));
        assert_eq!(read("de 2\na priori 1\n"), Ok((Count, vec![("de".to_owned(), 2.0)])));
        assert_eq!(read("de -1.5\n\nhet -2\n").map(|(kind, _)| kind), Ok(Scale));
    }

    #[test]
    fn a_row_without_a_number_is_named() {
        for (text, error) in [
            ("de 1200\nhet\n", "2: het has no number"),
            ("word,count\nde,1200\n\nhet,nan\n", "4: the number of het is \"nan\""),
            ("de\nhet\n", "1: de has no number"),
            ("word,form,uses\nde,x,1\n", "no column count, frequency, zipf or rank"),
            ("word,count\n\"de,1\n", "a quoted field that does not end"),
            ("word,rank\nde,1\nhet,0\n", "3: the number of het is \"0\": ranks begin at 1"),
            (
                "word,count\nde,1\nhet,-2\n",
                "3: the number of het is \"-2\": a count can't be negative",
            ),
            ("word,rank\nde,1.5\n", "2: the number of de is \"1.5\": ranks are whole numbers"),
            ("word,rank\nde,1e999\n", "2: the number of de is \"1e999\": give how often"),
            ("de 1,5\nhet 0,25\n", "1: the number of de is \"1,5\": write 1.5, with a dot"),
            ("de\t1 200\nhet\t900\n", "1: the number of de is \"1 200\": give how often"),
            ("word\t1st count\nde\t1 200\n", "2: the number of de is \"1 200\": give how often"),
            ("word,zipf\nde,inf\n", "2: the number of de is \"inf\""),
            (
                "de 1.234\nhet 900\n",
                "1: the number of de is \"1.234\": write 1234 if it is a thousand, 1.2340 if",
            ),
            ("word;count\nde;1,234\n", "\"1,234\": write 1234 if it is a thousand, 1.2340 if"),
            ("word;zipf\nde;1,234\n", "\"1,234\": write 1234 if it is a thousand, 1.2340 if"),
            ("a, b 5\nde 3\nhet 2\n", "2: de has no number: give how often"),
            ("de;3\nhet;2\nin 1\n", "3: in 1 has no number"),
        ] {
            let found = read(text).expect_err(text);
            assert!(found.contains(error), "{found}");
        }
    }
}
