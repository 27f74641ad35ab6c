//! Which positions are puzzles.

use std::time::Duration;

use super::difficulty::Difficulty;
use super::file::{AHEAD, Puzzle};
use crate::app::lookahead::{LookaheadLimits, Settle};
use crate::app::moves::{Ahead, FoundMoves, Lookahead, MovesQuestion};
use crate::app::solve::MoveRow;
use crate::app::{Cancels, Error, Position, Watch, Words};
use crate::eval::Measure;
use crate::store::{ListInfo, RankKind, Store};
use crate::tile::Word;

/// How many moves are tried against the opponent's replies, with at most how many racks.
const TRIED: usize = 10;
const RACKS: u64 = 1_000;

/// The positions, as CGP, that are puzzles: by equity the best move is [`AHEAD`] of all others; of the ten best it is the
/// best once the opponent has replied, too, which is sure to 99 %, and [`AHEAD`] of the others as far as they were tried.
/// Endings, where both racks are known, are none.
///
/// # Errors
///
/// A position does not read, or the list has no leave values.
pub fn find_puzzles(
    positions: &[String],
    words: &Words,
    watch: &dyn Watch,
) -> Result<Vec<Puzzle>, Error> {
    let mut puzzles = Vec::new();
    for (text, done) in positions.iter().zip(1..) {
        if watch.is_cancelled() {
            break;
        }
        puzzles.extend(puzzle_of(text, words, watch)?);
        watch.progress(done, Some(positions.len() as u64));
    }
    Ok(puzzles)
}

/// The best of the first moves by equity, if it is far ahead of the next.
pub(super) fn far_ahead(rows: &[MoveRow]) -> Option<MoveRow> {
    let [best, second] = rows else { return None };
    let equity = |row: &MoveRow| row.worth().equity;
    (equity(best)? - equity(second)? >= AHEAD).then(|| best.clone())
}

/// The puzzle that a position is, if it is one.
pub(super) fn puzzle_of(
    text: &str,
    words: &Words,
    watch: &dyn Watch,
) -> Result<Option<Puzzle>, Error> {
    let position = words.position(text, None)?;
    if position.is_end() {
        return Ok(None);
    }
    let Some(best) = far_ahead(&position.distinct(2)?) else { return Ok(None) };
    let Some(ahead) = settled(&position, &best, watch)? else { return Ok(None) };
    let difficulty = difficulty(&position, &best, words)?;
    let (position, best) = (text.to_owned(), best.name());
    Ok(Some(Puzzle { position, best, ahead, difficulty }))
}

/// By how many points a move is ahead once the opponent has replied, if that is enough and sure.
fn settled(
    position: &Position<'_>,
    best: &MoveRow,
    watch: &dyn Watch,
) -> Result<Option<f64>, Error> {
    let limits = LookaheadLimits {
        time: Duration::MAX,
        racks: Some(RACKS),
        positions: 0,
        end_positions: 0,
        seed: 1,
        threads: 1,
    };
    let by = Some(Measure::Points);
    let ahead = Lookahead { moves: None, count: TRIED, plies: 1, settle: Settle::Best, by, limits };
    let question =
        MovesQuestion { distinct: true, ahead: Some(ahead), ..MovesQuestion::by_equity() };
    position.moves(&question, &Cancels(watch), |found| ahead_of_all(found, best))
}

fn ahead_of_all(found: &FoundMoves<'_>, best: &MoveRow) -> Option<f64> {
    let Ahead::Replies(answer) = &found.ahead else { return None };
    let [first, second] = &found.rows(2)[..] else { return None };
    if answer.unsettled.is_some() || answer.is_cancelled || first.name() != best.name() {
        return None;
    }
    let net = |row: &MoveRow| Some(row.worth().replies.as_ref()?.net);
    let ahead = net(first)? - net(second)?;
    // A tenth of a point is more than is known.
    (ahead >= AHEAD).then(|| (10.0 * ahead).round() / 10.0)
}

fn difficulty(position: &Position<'_>, best: &MoveRow, words: &Words) -> Result<Difficulty, Error> {
    let alphabet = &position.ruleset().alphabet;
    let word = match best {
        MoveRow::Play(row) => alphabet.word(&row.word).ok(),
        MoveRow::Other(_) => None,
    };
    let place = match word.filter(|_| words.is_open()) {
        Some(word) => words.in_database(|store, list| place_of(&word, store, (list, words)))?,
        None => None,
    };
    let moves = position.moves(&MovesQuestion::default(), &(), |found| found.count)?;
    Ok(Difficulty::of(word.map(|word| word.len()), place, moves))
}

/// The place of a word by how usual it is: by its frequency, or by the words of the levels before its own where levels
/// tell the usual words from the others, or else by what it brings in games.
fn place_of(
    word: &Word,
    store: &Store,
    (info, words): (&ListInfo, &Words),
) -> Result<Option<u64>, Error> {
    let list = store.open_list(info, words.ruleset())?;
    let rank = |kind| {
        Ok::<_, Error>(
            list.word_ranks(kind, std::slice::from_ref(word))?.into_iter().flatten().next(),
        )
    };
    if list.has_ranks(RankKind::Frequency)? {
        return rank(RankKind::Frequency);
    }
    let levels = store.levels(info)?;
    let all: u64 = levels.iter().map(|level| level.words).sum();
    if levels.first().is_some_and(|first| first.words < all / 10) {
        let Some(own) = list.level_of(word)? else { return Ok(None) };
        let before = levels.iter().filter(|level| level.level < own);
        return Ok(Some(before.map(|level| level.words).sum()));
    }
    rank(RankKind::Playability)
}
