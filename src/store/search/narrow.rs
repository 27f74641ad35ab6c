//! Narrows down the words that a search reads, by signatures, a beginning or an ending.

use std::rc::Rc;

use rusqlite::types::Value;

use super::writer::Writer;
use crate::lexicon::{Pattern, Spelled, Subracks, count_subracks};
use crate::rules::MAX_SIZE;
use crate::store::file::error::Fault;
use crate::store::file::list_tables;
use crate::store::file::values::signature_value;
use crate::store::{Condition, Search, StoredList};
use crate::tile::{Signature, Tiles, Word};

/// The most signatures that are looked up instead of reading all words.
const MAX_SIGNATURES: u64 = 20_000;

/// The most words with an ending that are looked up instead of reading all words.
const MAX_ENDING: usize = 20_000;

impl StoredList<'_> {
    /// The tables to read words from, and the conditions that narrow them: by signatures, a
    /// beginning or an ending, or else all words.
    pub(super) fn source(
        &self,
        search: &Search,
        writer: &mut Writer<'_>,
    ) -> Result<(String, String), Fault> {
        let asked =
            || search.conditions.iter().filter(|(negated, _)| !negated).map(|(_, asked)| asked);
        if let Some((tiles, sizes)) = asked().find_map(|asked| self.signatures(asked)) {
            let subracks =
                Subracks::<Signature>::new(&tiles, self.alphabet.len(), sizes.0..=sizes.1);
            let signatures = (sizes.0..=sizes.1).flat_map(|size| subracks.of_size(size));
            let mut signatures: Vec<_> = signatures.map(Signature::stored).collect();
            signatures.sort_unstable();
            let signatures = signatures.into_iter().map(signature_value).collect();
            let [list, level, signatures, least, most] = [
                writer.bind(self.set.list),
                writer.bind(i64::from(self.set.level)),
                writer.bind_all(Rc::new(signatures)),
                writer.bind(sizes.0 as i64),
                writer.bind(sizes.1 as i64),
            ];
            // Each length is looked up separately, because the table is sorted by length first.
            let from = format!(
                "{} AS n CROSS JOIN rarray({signatures}) AS s CROSS JOIN {} AS w",
                self.schema.table("list_lengths"),
                self.table()
            );
            let narrowed = format!(
                "\n AND n.list_id = {list} AND n.level = {level} AND n.length BETWEEN {least} AND {most}
 AND w.length = n.length AND w.signature = s.value"
            );
            return Ok((from, narrowed));
        }
        let patterns = || {
            asked().filter_map(|asked| match asked {
                Condition::Pattern(pattern) => Some(pattern),
                _ => None,
            })
        };
        if let Some(beginning) = patterns().map(Pattern::beginning).max_by_key(Vec::len)
            && beginning.len() > 1
        {
            let beginning = self.alphabet.text(&beginning);
            let end = writer.bind(format!("{beginning}\u{10FFFF}"));
            let beginning = writer.bind(beginning);
            let table = self.table();
            let index = list_tables::by_word(&list_tables::words(self.set));
            let from = format!("{table} AS w INDEXED BY {index}");
            return Ok((
                from,
                format!(
                    "
 AND w.word BETWEEN {beginning} AND {end}"
                ),
            ));
        }
        if let Some(pattern) = patterns().max_by_key(|pattern| pattern.ending().len())
            && pattern.ending().len() > 1
            && let Some(words) = self.with_ending(pattern)?
        {
            let words = writer.bind_all(Rc::new(words));
            let from = format!("rarray({words}) AS e CROSS JOIN {} AS w", self.table());
            return Ok((
                from,
                "
 AND w.word = e.value"
                    .to_owned(),
            ));
        }
        Ok((format!("{} AS w NOT INDEXED", self.table()), String::new()))
    }

    /// The tiles and sizes whose signatures a condition asks for, if they are few.
    fn signatures(&self, condition: &Condition) -> Option<(Tiles, (usize, usize))> {
        let (tiles, least) = match condition {
            Condition::AllOf(letters) => letters.tiles().map(|tiles| (tiles, tiles.len()))?,
            Condition::SomeOf(letters) => letters.tiles().map(|tiles| (tiles, 2))?,
            _ => return None,
        };
        let sizes = (least.min(tiles.len()), tiles.len());
        let counts = count_subracks(&tiles, self.alphabet.len(), sizes.1);
        let sum = counts[sizes.0..].iter().fold(0, |sum: u64, count| sum.saturating_add(*count));
        (sum <= MAX_SIGNATURES).then_some((tiles, sizes))
    }

    /// The words that match a pattern with a written ending, found in the list's tables; `None` if
    /// there are too many.
    fn with_ending(&self, pattern: &Pattern) -> Result<Option<Vec<Value>>, Fault> {
        let ending = pattern.ending();
        let mut words = Vec::new();
        for length in pattern.least()..=pattern.most() {
            let first = words.len();
            let mut of_length = 0;
            let whole = length <= MAX_SIZE && {
                let (fixed, mask) = Spelled::ending(&ending, length);
                self.each_in_table(length, |spelled| {
                    of_length += 1;
                    words.extend(spelled.has(fixed, mask).then(|| spelled.word(length)));
                })?
            };
            // Tables lack words with very many of one letter, and there are none for long words.
            if !whole || of_length != self.word_count(length) {
                words.truncate(first);
                self.each_row(length, |word| {
                    words.extend(Word::new(word).filter(|word| word.ends_with(&ending)));
                })?;
            }
            if words.len() > MAX_ENDING {
                return Ok(None);
            }
        }
        words.retain(|word| pattern.matches(word));
        let mut words: Vec<_> = words.iter().map(|word| self.alphabet.text(word)).collect();
        words.sort_unstable();
        Ok(Some(words.into_iter().map(Value::from).collect()))
    }
}
