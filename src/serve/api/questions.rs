//! Every question under `/api/`: the server answers these, and describes them to other programs.

use axum::http::Method;
use axum::routing::{delete, get, post};

use super::ahead::{AskedCancel, AskedReplies, AskedWhy, CancelledRow, RepliesRows};
use super::body::Both;
use super::corrections::{AskedCorrections, AskedList};
use super::games::{AskedCommand, AskedGame, AskedName};
use super::games::{ChangedRow, DeletedRow, GameRow, ListedGame, RenamedRow};
use super::moves::{AskedMoves, MovesRow};
use super::positions::{AskedText, PictureChoice, PositionRow, WrittenText};
use super::question::{Gives, Question};
use super::review::{AskedReview, ReviewedGame};
use super::search::{AskedSearch, FoundRow, SavedSearch};
use super::sql::{AskedSql, SqlRows, SqlSchema};
use super::words::{AskedLevel, AskedWord};
use super::{about, ahead, corrections, devices, follow, games, moves, positions, review, score};
use super::{search, sql, words};
use crate::app::corrections::{CorrectedWord, CorrectionRow};
use crate::app::lookahead::WhyAnswer;
use crate::app::solve::WantedMoves;
use crate::app::words::{AnagramQuestion, AnagramRow, WordReport};
use crate::serve::asked::AskedPosition;

/// What is saved: JSON or CSV.
const SAVED: Gives = Gives::File(&["application/json", "text/csv"]);

/// Every question.
pub(super) const QUESTIONS: &[Question] = &[
    Question::new(
        Method::GET,
        "/api/about",
        "What there is: lists, rulesets, layouts, conditions, limits.",
        Gives::json::<about::About>(),
        || get(about::about),
    ),
    Question::new(
        Method::GET,
        "/api/rulesets/{id}",
        "The tiles and rules of a language or game.",
        Gives::json::<about::WholeRuleset<'_>>(),
        || get(about::ruleset),
    ),
    Question::new(
        Method::POST,
        "/api/position",
        "Reads a position.",
        Gives::json::<PositionRow>(),
        || post(positions::read),
    )
    .fields::<AskedPosition>(),
    Question::new(
        Method::POST,
        "/api/position/picture",
        "Reads a screenshot.",
        Gives::json::<PositionRow>(),
        || post(positions::read_picture),
    )
    .address::<PictureChoice>()
    .picture(),
    Question::new(
        Method::POST,
        "/api/position/text",
        "Writes a position in another form.",
        Gives::json::<WrittenText>(),
        || post(positions::write),
    )
    .fields::<AskedText>(),
    Question::new(
        Method::POST,
        "/api/moves",
        "The moves of a position.",
        Gives::json::<MovesRow>(),
        || post(moves::moves),
    )
    .fields::<Both<AskedMoves, WantedMoves>>(),
    Question::new(
        Method::POST,
        "/api/replies",
        "What moves come to after the replies, or at the end of the game.",
        Gives::events::<RepliesRows>(),
        || post(ahead::replies),
    )
    .fields::<AskedReplies>(),
    Question::new(
        Method::POST,
        "/api/why",
        "What speaks for a move and against it.",
        Gives::events::<WhyAnswer>(),
        || post(ahead::why),
    )
    .fields::<AskedWhy>(),
    Question::new(
        Method::POST,
        "/api/cancel",
        "Cancels the question of an event stream.",
        Gives::json::<CancelledRow>(),
        || post(ahead::cancel),
    )
    .fields::<AskedCancel>(),
    Question::new(
        Method::POST,
        "/api/score",
        "What moves score, and whether they are legal.",
        Gives::json::<Vec<score::ScoredRow>>(),
        || post(score::score),
    )
    .fields::<score::AskedScores>(),
    Question::new(
        Method::GET,
        "/api/word",
        "Everything that a list knows about a word.",
        Gives::json::<WordReport>(),
        || get(words::word),
    )
    .address::<AskedWord>(),
    Question::new(
        Method::POST,
        "/api/anagram",
        "The words that some letters make.",
        Gives::json::<Vec<AnagramRow>>(),
        || post(words::anagram),
    )
    .fields::<Both<AnagramQuestion, AskedLevel>>(),
    Question::new(
        Method::POST,
        "/api/search",
        "The words that meet conditions.",
        Gives::json::<FoundRow>(),
        || post(search::search),
    )
    .fields::<AskedSearch>(),
    Question::new(Method::GET, "/api/search", "A search as a file.", SAVED, || get(search::save))
        .address::<SavedSearch>(),
    Question::new(
        Method::POST,
        "/api/sql",
        "Runs SQL, read-only.",
        Gives::json::<SqlRows>(),
        || post(sql::sql),
    )
    .fields::<AskedSql>(),
    Question::new(Method::GET, "/api/sql", "The answer to a statement as a file.", SAVED, || {
        get(sql::save)
    })
    .address::<AskedSql>(),
    Question::new(
        Method::GET,
        "/api/sql/schema",
        "What statements can name.",
        Gives::json::<SqlSchema>(),
        || get(sql::schema),
    ),
    Question::new(
        Method::GET,
        "/api/corrections",
        "The blocked and allowed words of a list.",
        Gives::json::<Vec<CorrectionRow<'_>>>(),
        || get(corrections::list),
    )
    .address::<AskedList>(),
    Question::new(
        Method::POST,
        "/api/corrections",
        "Blocks or allows words, or undoes that.",
        Gives::json::<Vec<CorrectedWord>>(),
        || post(corrections::correct),
    )
    .fields::<AskedCorrections>(),
    Question::new(
        Method::GET,
        "/api/devices",
        "The devices that may ask.",
        Gives::json::<Vec<devices::DeviceRow>>(),
        || get(devices::list),
    ),
    Question::new(
        Method::DELETE,
        "/api/devices/{id}",
        "Shuts a device out.",
        Gives::json::<devices::DeviceRow>(),
        || delete(devices::shut_out),
    ),
    Question::new(
        Method::GET,
        "/api/games",
        "The games that can be resumed.",
        Gives::json::<Vec<ListedGame>>(),
        || get(games::list),
    ),
    Question::new(Method::POST, "/api/games", "Begins a game.", Gives::json::<GameRow>(), || {
        post(games::begin)
    })
    .fields::<AskedGame>(),
    Question::new(
        Method::GET,
        "/api/games/{name}",
        "Where a game stands.",
        Gives::json::<GameRow>(),
        || get(games::open),
    ),
    Question::new(
        Method::POST,
        "/api/games/{name}",
        "Goes on with a game by a command of wfq play.",
        Gives::json::<ChangedRow>(),
        || post(games::command),
    )
    .fields::<AskedCommand>(),
    Question::new(
        Method::DELETE,
        "/api/games/{name}",
        "Deletes a game.",
        Gives::json::<DeletedRow>(),
        || delete(games::delete),
    ),
    Question::new(
        Method::POST,
        "/api/games/{name}/rename",
        "Gives a game another name.",
        Gives::json::<RenamedRow>(),
        || post(games::rename),
    )
    .fields::<AskedName>(),
    Question::new(
        Method::GET,
        "/api/games/{name}/record",
        "The record of a game as a file.",
        Gives::File(&["text/plain"]),
        || get(games::record),
    ),
    Question::new(
        Method::POST,
        "/api/games/{name}/picture",
        "Goes on with a game by a screenshot of it.",
        Gives::json::<follow::FollowedRow>(),
        || post(follow::follow),
    )
    .picture(),
    Question::new(
        Method::POST,
        "/api/review",
        "What each turn of a game cost, and what was better.",
        Gives::events::<ReviewedGame>(),
        || post(review::review),
    )
    .fields::<AskedReview>(),
];
