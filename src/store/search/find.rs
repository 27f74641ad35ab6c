//! Searching a list: all conditions in a single statement.

use std::time::Duration;

use super::writer::{BoundValue, Writer};
use crate::rules::Ruleset;
use crate::store::ask::{definitions, meaning, word_ranks};
use crate::store::file::error::Fault;
use crate::store::file::reading::Reading;
use crate::store::sql::adder::FunctionRules;
use crate::store::sql::functions;
use crate::store::{
    Condition, FoundWord, Meaning, Measure, Search, SearchOrder, SearchReport, StoreError,
    StoredList,
};

/// The time limit for regular expressions.
const PATIENCE: Duration = Duration::from_millis(1500);

/// The page cache where an index is read here and there, in its negative KiB: all of an index, for pages
/// would be read ten times. Who only counts reads few of the table, and memory new to the program
/// takes longer than it saves.
const INDEX_CACHE: i64 = -32_768;

/// The order of words. The plus keeps SQLite from reading words through their index, at a page of
/// the table each: sorting the results takes half the time.
const BY_WORD: &str = "+w.word";

impl StoredList<'_> {
    /// Calls `found` with each word that meets all conditions, in order, or with none if they are only
    /// counted. If tiles can have several
    /// characters, a word comes once for each reading that does.
    ///
    /// # Errors
    ///
    /// [`StoreError`] if the list can't be read or a condition can't be evaluated, or the error of
    /// `found`.
    pub fn search<E: From<StoreError>>(
        &self,
        search: &Search,
        ruleset: &Ruleset,
        mut found: impl FnMut(FoundWord) -> Result<(), E>,
    ) -> Result<SearchReport, E> {
        let fail = |error| E::from(StoreError::of(self.path(), error));
        // Within a statement no function can be added: they are there.
        if let Reading::Transaction(own) = &self.reading {
            let rules = FunctionRules::fixed(ruleset);
            functions::register(own, &rules, Some(PATIENCE)).map_err(fail)?;
            if !search.count && search.asks(Condition::looks_words_up) {
                own.pragma_update(None, "cache_size", INDEX_CACHE).map_err(fail)?;
            }
        }
        let writer = self
            .statement(search, ruleset)
            .map_err(|fault| E::from(StoreError::of_fault(self.path(), fault)))?;
        let values = writer.values.iter().map(BoundValue::to_sql_value);
        let values: Vec<_> = values.collect();
        let parameters = || rusqlite::params_from_iter(values.iter().map(|value| &**value));
        let is_based = || meaning::exist(&self.reading, self.schema, self.set.list).map_err(fail);
        let is_based = !search.count && !search.bare && is_based()?;
        let mut plan = Vec::new();
        if search.explain {
            let sql = format!("EXPLAIN QUERY PLAN {}", writer.sql);
            let mut steps = self.reading.prepare(&sql).map_err(fail)?;
            let steps = steps.query_map(parameters(), |row| row.get(3)).map_err(fail)?;
            plan = steps.collect::<Result<_, _>>().map_err(fail)?;
        }
        let mut statement = self.reading.prepare(&writer.sql).map_err(fail)?;
        let mut rows = statement.query(parameters()).map_err(fail)?;
        let mut count = 0;
        while let Some(row) = rows.next().map_err(fail)? {
            if search.count {
                let all: u64 = row.get(0).map_err(fail)?;
                count = search.limit.map_or(all, |limit| all.min(limit));
                continue;
            }
            let read = || {
                Ok(FoundWord {
                    word: row.get(0)?,
                    length: row.get(1)?,
                    points: row.get(2)?,
                    definition: row.get(3)?,
                })
            };
            let mut word = read().map_err(fail)?;
            if is_based {
                let spelling = word.word.replace(['[', ']'], "");
                let (definition, bases) = (word.definition, self.bases(&spelling)?);
                word.definition = Meaning { definition, bases }.text();
            }
            found(word)?;
            count += 1;
        }
        let values = writer.values.iter().map(BoundValue::text).collect();
        Ok(SearchReport { found: count, sql: writer.sql, values, plan })
    }

    fn statement<'r>(&self, search: &Search, ruleset: &'r Ruleset) -> Result<Writer<'r>, Fault> {
        let mut writer = Writer::new(ruleset, (self.set, self.table()), search.lengths());
        writer.ranking = search.ranking;
        writer.rank_tables = word_ranks::tables(self.schema);
        if search.asks(|condition| matches!(condition, Condition::Type(_))) {
            writer.types = self.typed_words(ruleset)?;
        }
        self.add_meanings(search, &mut writer)?;
        writer.push(&if search.count {
            "SELECT count(*) FROM ".to_owned()
        } else {
            format!("SELECT w.word, w.length, w.points, {} FROM ", writer.definition)
        });
        let (from, narrowed) = self.source(search, &mut writer)?;
        writer.push(&from);
        writer.narrowed = !narrowed.is_empty();
        if !writer.narrowed {
            if writer.bases.is_some() {
                writer.has_own_definitions = definitions::own_exist(&self.reading, &writer.table)?;
            }
            self.read_whole(search, &mut writer)?;
        }
        writer.push("\nWHERE TRUE");
        writer.push(&narrowed);
        writer.all_of(&search.conditions);
        if search.count {
            return Ok(writer);
        }
        order(search, &mut writer);
        if let Some(limit) = search.limit {
            let limit = writer.bind(i64::try_from(limit).unwrap_or(i64::MAX));
            writer.push(&format!("\nLIMIT {limit}"));
        }
        Ok(writer)
    }

    /// Adds where definitions and base forms are, as far as the statement names them: a value that no part of it
    /// names can't be bound.
    fn add_meanings(&self, search: &Search, writer: &mut Writer<'_>) -> Result<(), Fault> {
        let is_defined = |condition: &Condition| matches!(condition, Condition::Defined(_));
        let orders = |(_, order): &(bool, SearchOrder)| matches!(order, SearchOrder::Mentions(_));
        let looks_in = search.asks(is_defined) || !search.count && search.order.iter().any(orders);
        let has = (&*self.reading, self.schema, self.set.list);
        let shows = !(search.count || search.bare);
        let is_defined = (looks_in || shows) && definitions::exist(has.0, has.1, has.2)?;
        let is_based = looks_in && meaning::exist(has.0, has.1, has.2)?;
        if is_defined || is_based {
            let list = writer.bind(self.set.list);
            if is_defined {
                writer.definition = definitions::column(self.schema, &list, self.alphabet);
                writer.dictionary = Some(definitions::of_list(self.schema, &list));
            }
            writer.bases = is_based.then(|| meaning::of_list(self.schema, &list));
        }
        Ok(())
    }
}

/// Adds the order of the results.
fn order(search: &Search, writer: &mut Writer<'_>) {
    let mut terms = Vec::new();
    for (descending, order) in &search.order {
        let by = match order {
            SearchOrder::Word => BY_WORD.to_owned(),
            SearchOrder::Alphabet => "alphabet_key(w.word)".to_owned(),
            SearchOrder::Number(Measure::Probability) => {
                terms.push(("w.length".to_owned(), *descending));
                let likeliest = writer.likeliest("w.word").into_iter();
                terms.extend(likeliest.map(|(by, down)| (by, down != *descending)));
                continue;
            }
            SearchOrder::Number(measure @ (Measure::FrontHooks | Measure::BackHooks)) => {
                writer.hooks(*measure)
            }
            SearchOrder::Number(Measure::Place(kind)) => {
                let place = writer.place(*kind);
                // Words without a place are last in either order.
                terms.push((format!("{place} IS NULL"), false));
                place
            }
            SearchOrder::Number(measure) => writer.plain_number(*measure),
            SearchOrder::PointsOf(letters) => {
                let letters = writer.bind(letters.text(&writer.ruleset.alphabet));
                format!("points_of(w.word, {letters})")
            }
            SearchOrder::Mentions(text) => {
                let text = writer.bind(text.clone());
                writer.mentions(&text)
            }
        };
        terms.push((by, *descending));
    }
    writer.push("\nORDER BY ");
    for (by, descending) in terms {
        writer.push(&by);
        writer.push(if descending { " DESC, " } else { ", " });
    }
    writer.push(BY_WORD);
}
