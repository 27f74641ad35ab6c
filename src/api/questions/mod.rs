//! Every question under `/api/`, and a file for each kind of them.

mod about;
mod ahead;
mod ask;
mod by_face;
mod corrections;
mod follow;
mod games;
mod import;
mod lists;
mod moves;
mod named;
mod positions;
mod puzzle;
mod review;
mod saved;
mod score;
mod search;
mod seconds;
mod sql;
mod study;
mod study_cards;
mod words;

use super::asked::AskedPosition;
use super::question::{Asks, FaceQuestion, Gives, Question, schema_of};
use super::request::Both;
use super::sent_file::{LIST, PICTURE};
use crate::app::corrections::{CorrectedWord, CorrectionRow};
use crate::app::lists::DropSummary;
use crate::app::lookahead::WhyAnswer;
use crate::app::solve::WantedMoves;
use crate::app::words::{AnagramQuestion, WordReport, WordRow};
use ahead::{AskedReplies, AskedWhy, RepliesRows};
use ask::{AnswerRow, AskedEnd, AskedField, ReadRow};
pub use by_face::{AskedCancel, CancelledRow, DeviceRow};
use games::{AskedCommand, AskedGame, AskedName};
use games::{ChangedRow, DeletedRow, GameRow, ListedGame, RenamedRow};
use import::{AskedImport, ImportedRow};
use moves::{AskedMoves, MovesRow};
#[cfg(test)]
pub(super) use positions::PositionRow;
use positions::{AskedText, PictureChoice, WrittenText};
use search::{AskedSearch, FoundRow, SavedSearch};
use sql::{AskedSql, SqlRows, SqlSchema};
use words::{AskedLevel, AskedWord};

/// What is saved: JSON or CSV.
const SAVED: Gives = Gives::File(&["application/json", "text/csv"]);

/// A question that is read by a function, with its method.
macro_rules! question {
    ($method:ident, $path:literal, $about:literal, $read:path, $gives:expr) => {
        Question::new(stringify!($method), $path, $about, $gives, Asks::Desk($read))
    };
}

/// Every question.
pub(super) const QUESTIONS: &[Question] = &[
    question!(
        get,
        "/api/about",
        "What there is: lists, rulesets, layouts, conditions, limits.",
        about::about,
        Gives::json::<about::About>()
    ),
    question!(
        get,
        "/api/rulesets/{id}",
        "The tiles and rules of a language or game.",
        about::ruleset,
        Gives::json::<about::WholeRuleset<'_>>()
    ),
    question!(
        post,
        "/api/position",
        "Reads a position.",
        positions::read,
        Gives::json::<positions::PositionRow>()
    )
    .fields::<AskedPosition>(),
    question!(
        post,
        "/api/position/picture",
        "Reads a screenshot.",
        positions::read_picture,
        Gives::json::<positions::PositionRow>()
    )
    .address::<PictureChoice>()
    .file(PICTURE),
    question!(
        post,
        "/api/position/text",
        "Writes a position in another form.",
        positions::write,
        Gives::json::<WrittenText>()
    )
    .fields::<AskedText>(),
    question!(
        post,
        "/api/moves",
        "The moves of a position.",
        moves::moves,
        Gives::json::<MovesRow>()
    )
    .fields::<Both<AskedMoves, WantedMoves>>(),
    question!(
        post,
        "/api/replies",
        "What moves come to after the replies, or at the end of the game.",
        ahead::replies,
        Gives::events::<RepliesRows>()
    )
    .fields::<AskedReplies>(),
    question!(
        post,
        "/api/why",
        "What speaks for a move and against it.",
        ahead::why,
        Gives::events::<WhyAnswer>()
    )
    .fields::<AskedWhy>(),
    Question::new(
        "post",
        "/api/cancel",
        "Cancels the question of an event stream.",
        Gives::json::<CancelledRow>(),
        Asks::Face(FaceQuestion::Cancel),
    )
    .fields::<AskedCancel>(),
    question!(
        post,
        "/api/score",
        "What moves score, and whether they are legal.",
        score::score,
        Gives::json::<Vec<score::ScoredRow>>()
    )
    .fields::<score::AskedScores>(),
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
    Question::new(
        "get",
        "/api/devices",
        "The devices that may ask.",
        Gives::json::<Vec<DeviceRow>>(),
        Asks::Face(FaceQuestion::Devices),
    ),
    Question::new(
        "delete",
        "/api/devices/{id}",
        "Shuts a device out.",
        Gives::json::<DeviceRow>(),
        Asks::Face(FaceQuestion::ShutOut),
    ),
    question!(
        get,
        "/api/games",
        "The games that can be resumed.",
        games::list,
        Gives::json::<Vec<ListedGame>>()
    ),
    question!(post, "/api/games", "Begins a game.", games::begin, Gives::json::<GameRow>())
        .fields::<AskedGame>(),
    question!(
        get,
        "/api/games/{name}",
        "Where a game stands.",
        games::open,
        Gives::json::<GameRow>()
    ),
    question!(
        post,
        "/api/games/{name}",
        "Goes on with a game by a command of wfq play.",
        games::command,
        Gives::json::<ChangedRow>()
    )
    .fields::<AskedCommand>(),
    question!(
        delete,
        "/api/games/{name}",
        "Deletes a game.",
        games::delete,
        Gives::json::<DeletedRow>()
    ),
    question!(
        post,
        "/api/games/{name}/rename",
        "Gives a game another name.",
        games::rename,
        Gives::json::<RenamedRow>()
    )
    .fields::<AskedName>(),
    question!(
        get,
        "/api/games/{name}/record",
        "The record of a game as a file.",
        games::record,
        Gives::File(&["text/plain"])
    ),
    question!(
        post,
        "/api/games/{name}/picture",
        "Goes on with a game by a screenshot of it.",
        follow::follow,
        Gives::json::<follow::FollowedRow>()
    )
    .file(PICTURE),
    question!(
        post,
        "/api/review",
        "What each turn of a game cost, and what was better.",
        review::review,
        Gives::events::<review::ReviewedGame>()
    )
    .fields::<review::AskedReview>(),
    question!(
        get,
        "/api/puzzle",
        "The puzzle of a day, or of a number.",
        puzzle::puzzle,
        Gives::json::<puzzle::ShownPuzzle>()
    )
    .address::<puzzle::AskedPuzzle>(),
    question!(
        post,
        "/api/puzzle",
        "Answers a puzzle, or asks for help with it.",
        puzzle::answer,
        Gives::json::<puzzle::ResponseRow>()
    )
    .fields::<puzzle::AskedAnswer>(),
    question!(
        get,
        "/api/study",
        "The card that is due next, and how the cards of a list stand.",
        study::next,
        Gives::json::<study::StudyRow>()
    )
    .address::<study::AskedStudy>(),
    question!(
        post,
        "/api/study",
        "Answers a card, or shows its answer.",
        study::answer,
        Gives::json::<study::ReviewedRow>()
    )
    .fields::<Both<study::AskedCardReview, study::Cards>>(),
    question!(
        post,
        "/api/study/review",
        "Undoes an answer to a card, or says how well it was known.",
        study::change,
        Gives::json::<study::ChangedReview>()
    )
    .fields::<Both<study::AskedChange, study::Cards>>(),
    question!(
        post,
        "/api/study/cards",
        "Makes cards of words, or removes them.",
        study_cards::cards,
        Gives::json::<study_cards::CardsChanged>()
    )
    .fields::<Both<study_cards::AskedCards, study::Cards>>(),
];
