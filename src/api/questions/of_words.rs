//! The questions about words, lists and SQL.

use super::ask::{self, AnswerRow, AskedEnd, AskedField, ReadRow};
use super::import::{self, AskedImport, ImportedRow};
use super::search::{self, AskedSearch, FoundRow, SavedSearch};
use super::sql::{self, AskedSql, SqlRows, SqlSchema};
use super::words::{self, AskedLevel, AskedWord, AskedWords};
use super::{corrections, lists, train};
use crate::api::question::{Asks, Gives, Question, schema_of};
use crate::api::request::Both;
use crate::api::sent_file::LIST;
use crate::app::corrections::{CorrectedWord, CorrectionRow};
use crate::app::lists::DropSummary;
use crate::app::train::TrainReport;
use crate::app::words::{AnagramQuestion, CheckedWord, DefinedWord, WordReport, WordRow};

/// What is saved: JSON or CSV.
const SAVED: Gives = Gives::File(&["application/json", "text/csv"]);

/// The questions about words, lists and SQL.
pub(super) const QUESTIONS: &[Question] = &[
    question!(
        post,
        "/api/ask",
        "What a word, letters, a pattern or a query stands for, as answers are found.",
        ask::ask,
        Gives::events::<AskedEnd>()
    )
    .fields::<AskedField>()
    .parts(&[("read", schema_of::<ReadRow>()), ("rows", schema_of::<Vec<AnswerRow>>())]),
    question!(
        get,
        "/api/word",
        "Everything that a list knows about a word.",
        words::word,
        Gives::json::<WordReport>()
    )
    .address::<AskedWord>(),
    question!(
        post,
        "/api/check",
        "Which words are in a list.",
        words::check,
        Gives::json::<Vec<CheckedWord>>()
    )
    .fields::<AskedWords>(),
    question!(
        post,
        "/api/define",
        "What words mean.",
        words::define,
        Gives::json::<Vec<DefinedWord>>()
    )
    .fields::<AskedWords>(),
    question!(
        post,
        "/api/anagram",
        "The words that some letters make.",
        words::anagram,
        Gives::json::<Vec<WordRow>>()
    )
    .fields::<Both<AnagramQuestion, AskedLevel>>(),
    question!(
        post,
        "/api/search",
        "The words that meet conditions.",
        search::search,
        Gives::json::<FoundRow>()
    )
    .fields::<AskedSearch>(),
    question!(get, "/api/search", "A search as a file.", search::save, SAVED)
        .address::<SavedSearch>(),
    question!(post, "/api/sql", "Runs SQL, read-only.", sql::sql, Gives::json::<SqlRows>())
        .fields::<AskedSql>(),
    question!(get, "/api/sql", "The answer to a statement as a file.", sql::save, SAVED)
        .address::<AskedSql>(),
    question!(
        get,
        "/api/sql/schema",
        "What statements can name.",
        sql::schema,
        Gives::json::<SqlSchema>()
    ),
    question!(
        post,
        "/api/lists",
        "Imports a word list.",
        import::import,
        Gives::events::<ImportedRow>()
    )
    .address::<AskedImport>()
    .file(LIST),
    question!(
        delete,
        "/api/lists/{name}",
        "Drops a word list.",
        lists::drop_list,
        Gives::json::<DropSummary>()
    )
    .address::<lists::AskedDrop>(),
    question!(
        post,
        "/api/lists/{name}/use",
        "Asks a word list where no other is named.",
        lists::use_list,
        Gives::json::<lists::UsedRow>()
    ),
    question!(
        post,
        "/api/lists/{name}/train",
        "Learns leave values from games.",
        train::train,
        Gives::events::<TrainReport>()
    )
    .fields::<train::AskedTraining>(),
    question!(
        get,
        "/api/corrections",
        "The blocked and allowed words of a list.",
        corrections::list,
        Gives::json::<Vec<CorrectionRow<'_>>>()
    )
    .address::<corrections::AskedList>(),
    question!(
        post,
        "/api/corrections",
        "Blocks or allows words, or undoes that.",
        corrections::correct,
        Gives::json::<Vec<CorrectedWord>>()
    )
    .fields::<corrections::AskedCorrections>(),
];
