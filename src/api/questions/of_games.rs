//! The questions about games, puzzles and cards.

use super::games::{self, AskedCommand, AskedGame, AskedName};
use super::games::{ChangedRow, DeletedRow, GameRow, ListedGame, RenamedRow};
use super::{autoplay, follow, puzzle, review, study, study_cards};
use crate::api::question::{Asks, Gives, Question};
use crate::api::request::Both;
use crate::api::sent_file::PICTURE;

/// The questions about games, puzzles and cards.
pub(super) const QUESTIONS: &[Question] = &[
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
        post,
        "/api/autoplay",
        "Games between two players.",
        autoplay::autoplay,
        Gives::events::<autoplay::AutoplayedGames>()
    )
    .fields::<autoplay::AskedAutoplay>(),
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
