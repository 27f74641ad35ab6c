//! The positions of a game that may be puzzles, and how one is shared.

use percent_encoding::{NON_ALPHANUMERIC, utf8_percent_encode};

use crate::app::Position;
use crate::app::review::ReviewQuestion;
use crate::board::Board;
use crate::formats::{self, Format, PositionToWrite, RecordedTurn};
use crate::rules::{Layout, Ruleset};
use crate::tile::Rack;

/// The positions, as CGP, before the turns of a game that are to be reviewed: those with a known rack, known scores and
/// tiles on the board. `None` for a game by other rules than those that are built in, which that form can't name.
pub fn positions_of_review(question: &ReviewQuestion) -> Option<Vec<String>> {
    let ruleset = question.ruleset();
    let known = Ruleset::built_in(&ruleset.id);
    let is_built_in = known.is_ok_and(|known| known.to_toml() == ruleset.to_toml());
    let is_wanted = |turn: &RecordedTurn| {
        let is_first = question.turns().first().is_some_and(|first| first.line == turn.line);
        question.reviews(turn) && (question.is_whole() || !is_first)
    };
    is_built_in.then(|| positions_of(question.turns(), is_wanted, ruleset, question.layout()))
}

/// The positions, as CGP, before those turns of a game that are wanted, each with a known rack and tiles on the board.
pub(super) fn positions_of(
    turns: &[RecordedTurn],
    is_wanted: impl Fn(&RecordedTurn) -> bool,
    ruleset: &Ruleset,
    layout: &Layout,
) -> Vec<String> {
    let mut scores = [0; 2];
    let mut positions = Vec::new();
    for turn in turns {
        let before = std::mem::replace(&mut scores, turn.scores);
        let rack = turn.rack.and_then(Rack::new);
        if turn.board.is_empty() || rack.is_none() || !is_wanted(turn) {
            continue;
        }
        let [own, other] = [turn.seat, turn.seat.other()].map(|seat| before[seat.index()]);
        let shown = (&turn.board, layout, rack.as_ref());
        let scoreless = u32::try_from(turn.scoreless).ok();
        positions.push(cgp(ruleset, shown, Some([own, other]), scoreless));
    }
    positions
}

/// A board with its premium squares and a rack, the scores and the turns without points, as CGP, which holds every
/// position.
fn cgp(
    ruleset: &Ruleset,
    (board, layout, rack): (&Board, &Layout, Option<&Rack>),
    scores: Option<[i64; 2]>,
    scoreless: Option<u32>,
) -> String {
    let position = PositionToWrite {
        ruleset,
        language: None,
        board,
        layout,
        rack,
        scores,
        other_rack: None,
        scoreless,
        last: &[],
        last_points: None,
        last_by: None,
    };
    formats::write(&position, Format::Cgp).unwrap_or_default().trim_end().to_owned()
}

/// The part of the page's address after `#` that shows a position with its rack, with a list at a level.
pub(super) fn page_address(position: &Position<'_>, list: &str, level: Option<u8>) -> String {
    let (checked, ruleset) = (position.checked(), position.ruleset());
    let shown = (checked.board(), checked.layout(), Some(checked.rack()));
    let text = cgp(ruleset, shown, None, None);
    let (rows, rest) = text.split_once(' ').unwrap_or_default();
    let (rack, _) = rest.split_once('/').unwrap_or_default();
    let list = utf8_percent_encode(list, NON_ALPHANUMERIC);
    let level = level.map_or_else(String::new, |level| format!("&v={level}"));
    let scores =
        position.scores().map_or_else(String::new, |[own, other]| format!("&s={own}-{other}"));
    let (layout, ruleset) = (checked.layout().label(), &ruleset.id);
    format!("b={rows}&r={rack}&p={layout}&l={list}{level}&g={ruleset}{scores}")
}
