//! Conditions of searches and of moves, a line each: `length 3..5`, `not-pattern S*`, `keep A?`.
//!
//! A condition and its opposite split the list between them, and the moves that SQLite chooses are those
//! that pass the filters of a game.
#![no_main]

use std::collections::HashSet;

use libfuzzer_sys::fuzz_target;
use wfq::Words;
use wfq::app::moves_sql::{ChosenPlays, MovesTable};
use wfq::app::play::{Filter, FilterKey};
use wfq::app::solve::{PositionPlays, WantedMoves};
use wfq::app::words::{
    ConditionKind, WordCondition, WordSearch, WordSources, WordsError, WordsQuestion,
};
use wfq::board::BoardText;
use wfq::game::{Position, Setup};
use wfq::moves::{Plays, generate};
use wfq::rules::Ruleset;
use wfq::store::Sql;
use wfq_fuzz::{RULESETS, SmallStore, choice_and_text, small_map, small_store};

struct Asked {
    ruleset: &'static Ruleset,
    small: SmallStore,
    position: Position,
    plays: Plays,
}

impl Asked {
    fn new(ruleset: &'static Ruleset) -> Self {
        let small = small_store(ruleset);
        let size = ruleset.layout.size();
        let board = BoardText::parse(&format!("{}\n", ".".repeat(size)).repeat(size));
        // Spanish has no K.
        let rack = if ruleset.id == "es" { "PESA?TC" } else { "PEKSA?T" };
        let layout = Some(ruleset.layout.clone());
        let position = Setup { ruleset, board: &board, layout, rack }.check().expect("a position");
        let scene = position.scene(ruleset);
        let Ok(plays) = generate(&scene, position.rack(), &small_map(ruleset));
        Self { ruleset, small, position, plays }
    }

    /// The words that a question finds; `None` if it is refused.
    fn words(&self, question: &WordsQuestion) -> Option<Vec<String>> {
        let search =
            WordSearch::read(question, self.ruleset, &mut Sources(self.small.list.id)).ok()?;
        let list = self.small.store.open_list(&self.small.list, self.ruleset).expect("opens");
        let answer = search.answer(question, &list, self.ruleset, &()).ok()?;
        Some(answer.into_rows().map(|row| row.word).collect())
    }

    /// Checks that a condition and its opposite split the list between them.
    fn part(&self, condition: &WordCondition) {
        let of = |negated| {
            let conditions = vec![WordCondition { negated, ..condition.clone() }];
            self.words(&WordsQuestion { conditions, ..WordsQuestion::default() })
        };
        let (yes, no) = (of(false), of(true));
        assert_eq!(yes.is_some(), no.is_some(), "{condition:?}");
        let (Some(yes), Some(no)) = (yes, no) else { return };
        let all = self.words(&WordsQuestion { limit: Some(100), ..WordsQuestion::default() });
        let all: HashSet<_> = all.expect("all").into_iter().collect();
        assert_eq!(yes.len() + no.len(), all.len(), "{condition:?}");
        assert_eq!(yes.into_iter().chain(no).collect::<HashSet<_>>(), all, "{condition:?}");
    }

    fn moves(&self, question: &WantedMoves) -> Option<Vec<usize>> {
        let (position, ruleset, plays) = (&self.position, self.ruleset, &self.plays);
        let words = Words::new(ruleset.id.clone(), ruleset.clone(), small_map(ruleset));
        let plays = PositionPlays { position, ruleset, plays };
        let list = Some((&self.small.list, ruleset));
        let sql = Sql::open(&self.small.store, list).expect("opens");
        let table = MovesTable::new(&sql, &words).expect("a table");
        let chosen = table.choose(question, plays, || Err::<_, ()>(()));
        let ChosenPlays { plays, .. } = chosen.ok()?;
        Some(plays.iter().map(|play| play.rank).collect())
    }

    /// Checks that SQLite chooses the moves that a filter lets pass.
    fn filter(&self, key: FilterKey, value: &str, question: &WantedMoves) {
        let chosen = self.moves(question);
        let filter = Filter::parse(key, value, self.position.board(), self.ruleset).ok();
        assert_eq!(chosen.is_some(), filter.is_some(), "{question:?}");
        let (Some(chosen), Some(filter)) = (chosen, filter) else { return };
        let fits = self.plays.iter().zip(1..);
        let fits = fits.filter(|(play, _)| filter.fits(play, self.position.rack()));
        assert!(fits.map(|(_, rank)| rank).eq(chosen), "{question:?}");
    }
}

/// The list itself, and a file of some words.
struct Sources(i64);

impl WordSources for Sources {
    type Error = WordsError;

    fn list(&mut self, _: &str) -> Result<i64, WordsError> {
        Ok(self.0)
    }

    fn file(&mut self, name: &str) -> Result<String, WordsError> {
        Ok(name.replace(',', "\n"))
    }
}

thread_local! {
    // One with letters of one character, one with tiles of two.
    static ASKED: [Asked; 2] = [Asked::new(&RULESETS[0]), Asked::new(&RULESETS[2])];
}

fn kind(name: &str) -> Option<ConditionKind> {
    serde_json::from_value(name.into()).ok()
}

fuzz_target!(|data: &[u8]| {
    let Some((number, text)) = choice_and_text(data, 2) else { return };
    if text.len() > 500 {
        return;
    }
    ASKED.with(|asked| {
        let asked = &asked[number];
        let (mut search, mut moves) = (WordsQuestion::default(), WantedMoves::default());
        for line in text.lines().take(8) {
            let (name, value) = line.split_once(' ').unwrap_or((line, ""));
            let some = Some(value.to_owned());
            let none = WantedMoves::default();
            let condition = name.strip_prefix("not-").unwrap_or(name);
            if let Some(kind) = kind(condition) {
                let negated = condition != name;
                let condition = WordCondition { kind, negated, value: value.to_owned() };
                asked.part(&condition);
                search.conditions.push(condition);
            }
            match name {
                "rack" => search.rack = some,
                "words" => search.pattern = some,
                "limit" => search.limit = value.parse().ok(),
                "hooks" => search.hooks = true,
                "count" => search.count = true,
                "explain" => search.explain = true,
                "reverse" => search.reverse = true,
                "sort" => search
                    .sort
                    .extend(serde_json::from_value::<wfq::app::words::WordSort>(value.into())),
                "order-by" => moves.sort = serde_json::from_value(value.into()).ok(),
                "where" => moves.condition = some,
                "order" => moves.order = some,
                "one" => moves.one_per_word = true,
                "blankless" => moves.without_blank = true,
                "least" => moves.min_length = value.parse().ok(),
                "most" => moves.max_length = value.parse().ok(),
                "not-at" => moves.not_at.push(value.to_owned()),
                "keep" => {
                    asked.filter(
                        FilterKey::Keeps,
                        value,
                        &WantedMoves { keep: some.clone(), ..none },
                    );
                    moves.keep = some;
                }
                "uses" => {
                    asked.filter(
                        FilterKey::Uses,
                        value,
                        &WantedMoves { uses: some.clone(), ..none },
                    );
                    moves.uses = some;
                }
                "at" => {
                    let at = vec![value.to_owned()];
                    asked.filter(FilterKey::Square, value, &WantedMoves { at, ..none });
                    moves.at.push(value.to_owned());
                }
                "word" => {
                    if !value.starts_with('/') {
                        let word = some.clone();
                        asked.filter(FilterKey::Word, value, &WantedMoves { word, ..none });
                    }
                    moves.word = some;
                }
                _ => (),
            }
        }
        _ = asked.words(&search);
        _ = asked.moves(&moves);
    });
});
