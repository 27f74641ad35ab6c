//! The questions about what there is, positions and their moves.

use super::ahead::{self, AskedReplies, AskedWhy, RepliesRows};
use super::moves::{self, AskedMoves, MovesRow};
use super::positions::{self, AskedText, PictureChoice, WrittenText};
use super::{about, score};
use crate::api::asked::AskedPosition;
use crate::api::question::{Asks, Gives, Question};
use crate::api::request::Both;
use crate::api::sent_file::PICTURE;
use crate::app::lookahead::WhyAnswer;
use crate::app::solve::WantedMoves;

/// Where a screenshot is read.
pub const SCREENSHOT: &str = "/api/position/picture";

/// The questions about what there is, positions and their moves.
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
        SCREENSHOT,
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
    question!(
        post,
        "/api/score",
        "What moves score, and whether they are legal.",
        score::score,
        Gives::json::<Vec<score::ScoredRow>>()
    )
    .fields::<score::AskedScores>(),
];
