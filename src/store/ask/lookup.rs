//! Answers asks from a list in the database.

use std::cell::{Cell, OnceCell};
use std::path::Path;
use std::rc::Rc;

use rusqlite::types::Value;
use rusqlite::{OptionalExtension, params};

use super::allowed;
use crate::lexicon::{Ask, AskReport, Beyond, Costs, Lexicon, Plan, Spelling, Subracks, WordMap};
use crate::rules::Ruleset;
use crate::store::file::error::Fault;
use crate::store::file::filter::SignatureFilter;
use crate::store::file::list_tables;
use crate::store::file::list_tables::WordSet;
use crate::store::file::reading::{Reading, Schema};
use crate::store::file::values::signature_value;
use crate::store::{ListInfo, StoreError};
use crate::tile::{
    Alphabet, Letter, LetterCounts, LetterMask, MAX_WORD, Signature, StoredSignature, Tiles, Word,
    Writings,
};

/// With this many signatures or more, the filter saves more look-ups than it costs to read.
const MIN_FILTERED: u64 = 400;

/// A list of a database, open for look-ups: one read transaction for all of them.
#[derive(Debug)]
pub struct StoredList<'s> {
    path: &'s Path,
    pub(in crate::store) reading: Reading<'s>,
    pub(in crate::store) schema: Schema<'s>,
    pub(in crate::store) set: WordSet,
    pub(in crate::store) alphabet: &'s Alphabet,
    /// Read on first use: it is about 90 pages.
    filter: OnceCell<Option<SignatureFilter>>,
    lengths: [u64; MAX_WORD + 1],
    /// The tables of the words that fit boards of up to 15 rows. Read on first use.
    map: OnceCell<Option<WordMap>>,
    /// How often the tables were asked for, mostly once a board.
    boards: Cell<u32>,
    /// The tables, decoded. Made when they have been asked for often.
    decoded: OnceCell<WordMap>,
    /// The default level of the list, if its words go beyond that.
    pub(in crate::store) default_level: Option<u8>,
    /// The words beyond it. Read when the levels of many words have been asked for.
    beyond: OnceCell<Beyond>,
    /// The name of the list, if it is one of phrases.
    pub(in crate::store) phrases: Option<String>,
    /// How many words were asked for their levels.
    pub(in crate::store) levels_asked: Cell<usize>,
}

/// Larger boards are asked for word by word.
const MAX_MAPPED: usize = 15;

/// After this many boards, decoding the tables begins to pay.
const MANY_BOARDS: u32 = 200;

impl<'s> StoredList<'s> {
    /// Opens a list for look-ups, as [`Store::open_list`].
    pub(in crate::store) fn open(
        path: &'s Path,
        reading: Reading<'s>,
        schema: Schema<'s>,
        list: &ListInfo,
        ruleset: &'s Ruleset,
    ) -> Result<Self, StoreError> {
        list.check(path, ruleset)?;
        let count = || {
            let mut lengths = [0; MAX_WORD + 1];
            let sql = format!(
                "SELECT length, word_count FROM {} WHERE list_id = ?1 AND level = ?2",
                schema.table("list_lengths")
            );
            let mut counts = reading.prepare(&sql)?;
            let set = list.set();
            let counts = counts
                .query_map(params![set.list, set.level], |row| Ok((row.get(0)?, row.get(1)?)))?;
            for count in counts {
                let (length, words): (usize, u64) = count?;
                lengths[length.min(MAX_WORD)] = words;
            }
            Ok(lengths)
        };
        let lengths = count().map_err(|error| StoreError::of(path, error))?;
        Ok(Self {
            path,
            reading,
            schema,
            set: list.set(),
            alphabet: &ruleset.alphabet,
            filter: OnceCell::new(),
            lengths,
            map: OnceCell::new(),
            boards: Cell::new(0),
            decoded: OnceCell::new(),
            default_level: list.is_beyond_default().then_some(list.default_level),
            beyond: OnceCell::new(),
            phrases: list.has_phrases.then(|| list.name.clone()),
            levels_asked: Cell::new(0),
        })
    }
}

impl StoredList<'_> {
    /// Measured on the Dutch list, in nanoseconds: decides between look-ups and a scan.
    const COSTS: Costs = Costs { signature: 40.0, word: 120.0, compare: 4.0 };

    /// The number of words with some length, each reading counted.
    pub fn word_count(&self, length: usize) -> u64 {
        self.lengths.get(length).copied().unwrap_or(0)
    }

    /// The table with its words.
    pub(in crate::store) fn table(&self) -> String {
        self.schema.table(&list_tables::words(self.set))
    }

    pub(in crate::store) const fn path(&self) -> &Path {
        self.path
    }

    /// The filter, if there is a valid one.
    fn filter(&self) -> Result<Option<&SignatureFilter>, Fault> {
        if let Some(filter) = self.filter.get() {
            return Ok(filter.as_ref());
        }
        let sql = format!(
            "SELECT descriptor, fingerprints FROM {} WHERE list_id = ?1 AND level = ?2",
            self.schema.table("list_filters")
        );
        let filter = self.reading.of_any_size(|| {
            self.reading.query_row(&sql, params![self.set.list, self.set.level], |row| {
                Ok(SignatureFilter::new(row.get(0)?, row.get(1)?))
            })
        });
        let mut filter = filter.optional()?.and_then(SignatureFilter::check);
        if let Some(filter) = &mut filter {
            let list = self.set.list;
            let allowed = allowed::allowed(&self.reading, self.schema, list, self.alphabet)?;
            filter.add(allowed.iter().flat_map(Spelling::readings));
        }
        Ok(self.filter.get_or_init(|| filter).as_ref())
    }

    /// The lengths and signatures that pass the filter, with their asks, in order.
    fn wanted(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        filter: Option<&SignatureFilter>,
    ) -> Vec<((usize, StoredSignature), usize)> {
        let subracks = Subracks::<Signature>::new(rack, self.alphabet.len(), Ask::sizes(asks));
        let filter = filter.map(SignatureFilter::test);
        let mut wanted = Vec::new();
        for (index, ask) in asks.iter().enumerate() {
            let letters =
                ask.fixed.iter().flat_map(|(letter, n)| std::iter::repeat_n(letter, n.into()));
            let length = ask.fixed.len() + ask.drawn;
            let fixed = Signature::of(letters);
            for subrack in subracks.of_size(ask.drawn) {
                let signature = fixed.times(subrack);
                if filter.as_ref().is_none_or(|filter| filter(&signature)) {
                    wanted.push(((length, signature.stored()), index));
                }
            }
        }
        wanted.sort_unstable();
        wanted
    }

    /// Looks up all signatures of a length in one sorted IN-list, which reads each page once.
    fn look_up(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        signatures: u64,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<(u64, u64), Fault> {
        let filter = if signatures < MIN_FILTERED { None } else { self.filter()? };
        let wanted = self.wanted(asks, rack, filter);
        let groups: Vec<_> = wanted.chunk_by(|a, b| a.0 == b.0).collect();
        let mut query = self.reading.prepare(&format!(
            "SELECT asked.rowid, word FROM rarray(?1) AS asked CROSS JOIN {}
             WHERE length = ?2 AND signature = asked.value",
            self.table()
        ))?;
        let mut words = 0;
        for groups in groups.chunk_by(|a, b| a[0].0.0 == b[0].0.0) {
            let ((length, _), _) = groups[0][0];
            let values = groups.iter().map(|group| signature_value(group[0].0.1.clone()));
            let values: Vec<Value> = values.collect();
            let mut rows = query.query(params![Rc::new(values), length])?;
            while let Some(row) = rows.next()? {
                let group = row.get::<_, usize>(0)? - 1;
                let word = self.read_word(row.get_ref(1)?.as_str()?, length)?;
                for (_, ask) in groups[group] {
                    found(*ask, &word);
                    words += 1;
                }
            }
        }
        Ok((wanted.len() as u64, words))
    }

    /// Reads every word with the lengths in question, and compares masks before letters.
    fn scan(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<u64, Fault> {
        let sql = format!("SELECT mask, word FROM {} NOT INDEXED WHERE length = ?1", self.table());
        let mut query = self.reading.prepare(&sql)?;
        let mask = |counts: &LetterCounts| LetterMask::of(counts, self.alphabet.len());
        let mut words = 0;
        for length in 2..=MAX_WORD {
            let asks = asks.iter().enumerate();
            let asks = asks.filter(|(_, ask)| {
                ask.fixed.len() + ask.drawn == length && ask.drawn <= rack.len()
            });
            let asks: Vec<_> = asks
                .map(|(index, ask)| {
                    let have = ask.tiles(rack);
                    (index, ask, have, mask(&ask.fixed), mask(&have.letters))
                })
                .collect();
            if asks.is_empty() || self.lengths[length] == 0 {
                continue;
            }
            let mut rows = query.query([length])?;
            while let Some(row) = rows.next()? {
                let of_word = LetterMask::from_stored(row.get(0)?);
                let mut read = None;
                for (index, ask, have, need, has) in &asks {
                    if of_word.lacking(*has) > have.blanks.into() || need.lacking(of_word) > 0 {
                        continue;
                    }
                    let word = match &read {
                        Some(word) => word,
                        None => read.insert(self.read_word(row.get_ref(1)?.as_str()?, length)?),
                    };
                    if ask.answered_by(word, have) {
                        found(*index, word);
                        words += 1;
                    }
                }
            }
        }
        Ok(words)
    }

    /// The letters of a word that should have a given length.
    pub(in crate::store) fn read_word(&self, text: &str, length: usize) -> Result<Word, Fault> {
        let word = self.alphabet.word(text).ok().filter(|word| word.len() == length);
        word.ok_or_else(|| Fault::Word(text.to_owned()))
    }
}

impl Lexicon for StoredList<'_> {
    type Error = StoreError;

    fn alphabet(&self) -> &Alphabet {
        self.alphabet
    }

    fn ask(
        &self,
        asks: &[Ask],
        rack: &Tiles,
        found: &mut dyn FnMut(usize, &[Letter]),
    ) -> Result<AskReport, StoreError> {
        let words = |length: usize| self.word_count(length);
        let (plan, signatures, scanned) =
            Plan::choose(asks, rack, self.alphabet.len(), Self::COSTS, words);
        let answer = match plan {
            Plan::Signatures => self.look_up(asks, rack, signatures, found),
            Plan::Scan => self.scan(asks, rack, found).map(|words| (0, words)),
        };
        let fail = |fault| StoreError::of_fault(self.path, fault);
        let (probable, found) = answer.map_err(fail)?;
        Ok(AskReport { plan, signatures, scanned, probable, found })
    }

    fn in_memory(&self, rack: &Tiles) -> Option<&WordMap> {
        if let Some(map) = self.decoded.get() {
            return Some(map);
        }
        let boards = self.boards.get();
        self.boards.set(boards.saturating_add(1));
        // A single board without blanks asks for less than the tables cost to read.
        if self.map.get().is_none() && rack.blanks == 0 && boards == 0 {
            return None;
        }
        // If reading fails, asking fails too, and gives the reason.
        let map = self.map.get_or_init(|| self.stored_map(MAX_MAPPED).ok().flatten()).as_ref()?;
        Some(if boards < MANY_BOARDS { map } else { self.decoded.get_or_init(|| map.decoded()) })
    }

    fn beyond(&self) -> Beyond {
        // If reading fails, asking fails too, and gives the reason.
        self.beyond.get_or_init(|| self.read_beyond().unwrap_or_default()).clone()
    }

    fn beyond_among(&self, words: &mut dyn Iterator<Item = Word>) -> Beyond {
        match (self.default_level, self.beyond.get()) {
            (Some(default), None) => self.find_beyond(default, words),
            _ => self.beyond(),
        }
    }

    fn writings_among(&self, words: &mut dyn Iterator<Item = Word>) -> Writings {
        // If reading fails, asking fails too, and gives the reason.
        self.find_writings(words).unwrap_or_default()
    }

    fn count(&self, asks: &[Ask], rack: &Tiles) -> Result<AskReport, StoreError> {
        // If blanks alone make up a word, every word of that length matches.
        let all = |ask: &Ask| ask.fixed.is_empty() && ask.drawn <= usize::from(rack.blanks);
        let (all, some): (Vec<Ask>, Vec<Ask>) = asks.iter().partition(|ask| all(ask));
        let known = all.iter().filter_map(|ask| self.lengths.get(ask.drawn)).sum::<u64>();
        let mut asked = self.ask(&some, rack, &mut |_, _| ())?;
        asked.found += known;
        Ok(asked)
    }
}
