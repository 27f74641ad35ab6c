//! Cross-checks: which letters may lie on a square, seen from the words that cross it.
//!
//! A cross-check is the same question as any other: the tiles before and behind the square are the
//! fixed letters, and one tile is drawn from the rack.

use rustc_hash::FxHashMap;

use super::Scene;
use crate::board::{Direction, Lane};
use crate::lexicon::{Ask, Lexicon};
use crate::rules::Points;
use crate::tile::{Letter, LetterSet, Rack, Tile};

/// A square as a lane sees it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    /// The tile that lies there.
    pub tile: Option<Tile>,
    /// The letters that a word through the square may have there: the tile's own, or what the
    /// rack has and the cross word allows.
    pub allowed: LetterSet,
    /// The points of the tiles of the cross word that a new tile here would join. *None*, nothing
    /// beside the square, is not *zero*, a blank beside it.
    pub cross: Option<Points>,
    /// What the premium makes of a new letter's points.
    pub letter_factor: u32,
    /// What the premium makes of the points of a word through a new tile.
    pub word_factor: u32,
}

/// A lane of the board with all that placing needs to know of its squares.
#[derive(Clone, Debug)]
pub(super) struct LaneView {
    pub lane: Lane,
    pub cells: Vec<Cell>,
}

/// A square whose cross word is to be asked for.
struct Check {
    lane: usize,
    place: usize,
    before: Vec<Letter>,
    behind: Vec<Letter>,
}

/// All lanes of a board, with the cross-checks for a rack.
pub(super) fn view<L: Lexicon>(
    scene: &Scene<'_>,
    rack: &Rack,
    lexicon: &L,
) -> Result<Vec<LaneView>, L::Error> {
    let playable = rack.tiles().playable();
    let mut lanes: Vec<_> =
        scene.board.lanes().map(|lane| plain_view(scene, lane, playable)).collect();
    let mut asks = Vec::new();
    let mut checks: Vec<Vec<Check>> = Vec::new();
    let mut known: FxHashMap<Ask, usize> = FxHashMap::default();
    for check in checks_of(scene, &lanes) {
        let fixed = check.before.iter().chain(&check.behind).copied().collect();
        let ask = Ask { fixed, drawn: 1 };
        let index = *known.entry(ask).or_insert_with(|| {
            asks.push(ask);
            checks.push(Vec::new());
            asks.len() - 1
        });
        lanes[check.lane].cells[check.place].allowed = LetterSet::EMPTY;
        checks[index].push(check);
    }
    lexicon.ask(&asks, rack.tiles(), &mut |index, word| {
        for check in &checks[index] {
            let (before, rest) = word.split_at(check.before.len());
            if before == check.before && rest[1..] == check.behind {
                lanes[check.lane].cells[check.place].allowed.insert(rest[0]);
            }
        }
    })?;
    Ok(lanes)
}

fn plain_view(scene: &Scene<'_>, lane: Lane, playable: LetterSet) -> LaneView {
    let crossing = lane.direction().crossing();
    let points = |tile: &Tile| {
        if tile.is_blank() { 0 } else { scene.tiles.points(tile.letter()) }
    };
    let cell = |square| match scene.board.tile(square) {
        Some(tile) => Cell {
            tile: Some(tile),
            allowed: LetterSet::of(tile.letter()),
            cross: None,
            letter_factor: 1,
            word_factor: 1,
        },
        None => {
            let (before, behind) =
                (scene.board.before(square, crossing), scene.board.behind(square, crossing));
            let beside = before.iter().chain(&behind);
            let premium = scene.layout.premium(square.row(), square.column());
            Cell {
                tile: None,
                allowed: playable,
                cross: (!before.is_empty() || !behind.is_empty()).then(|| beside.map(points).sum()),
                letter_factor: premium.letter(),
                word_factor: premium.word(),
            }
        }
    };
    LaneView { lane, cells: lane.squares().map(cell).collect() }
}

/// The empty squares with tiles beside them, across a lane.
fn checks_of(scene: &Scene<'_>, lanes: &[LaneView]) -> Vec<Check> {
    let mut checks = Vec::new();
    for (index, view) in lanes.iter().enumerate() {
        let crossing: Direction = view.lane.direction().crossing();
        let crossed = view.lane.squares().zip(&view.cells).enumerate();
        for (place, (square, _)) in crossed.filter(|(_, (_, cell))| cell.cross.is_some()) {
            let letters = |tiles: Vec<Tile>| tiles.into_iter().map(Tile::letter).collect();
            checks.push(Check {
                lane: index,
                place,
                before: letters(scene.board.before(square, crossing)),
                behind: letters(scene.board.behind(square, crossing)),
            });
        }
    }
    checks
}
