//! The words that are played after a move, counted over many futures.

use std::cmp::Reverse;
use std::collections::BTreeMap;

use itertools::Itertools;
use schemars::JsonSchema;
use serde::Serialize;

use crate::app::rounded;
use crate::board::{Direction, Square};
use crate::eval::SimulatedMove;
use crate::lexicon::Beyond;
use crate::moves::{Move, notation};
use crate::tile::{Alphabet, Letter};

/// How many replies are named, and how many next moves.
const REPLIES: usize = 8;
const NEXT: usize = 4;

/// A reply.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct ReplyRow {
    /// Where its word begins.
    pub notation: String,
    /// The word, in capitals.
    pub word: String,
    /// Its level, if that is beyond the default of the list.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<u8>,
    /// Its mean score: which of its tiles are blanks makes a difference.
    pub score: f64,
    /// How likely it is, 0 to 1.
    pub chance: f64,
}

/// The player's next move, after the replies.
#[derive(Clone, Debug, JsonSchema, Serialize)]
pub struct NextRow {
    /// Its mean score, in points.
    pub mean: f64,
    /// How often it uses the whole rack, 0 to 1.
    pub bingo: f64,
    /// The words that bring most, by chance times score.
    pub moves: Vec<ReplyRow>,
}

/// A word at a place, blanks or not.
type WordAt = (Square, Direction, Vec<Letter>);

/// How often a reply was made.
#[derive(Clone, Copy, Default)]
struct ReplyCount {
    count: u64,
    /// The sum of its scores.
    scores: u64,
}

/// The words played in the turns of a kind.
#[derive(Default)]
pub(super) struct PlayedWords {
    words: BTreeMap<WordAt, ReplyCount>,
    turns: ReplyCount,
    bingos: u64,
}

impl PlayedWords {
    /// Counts a turn.
    pub(super) fn add(&mut self, turn: &SimulatedMove<'_>) {
        let one = ReplyCount { count: 1, scores: turn.score.into() };
        self.turns.add(one);
        self.bingos += u64::from(turn.is_bingo);
        if let Move::Play(play) = turn.action {
            let at = (play.start(), play.direction(), play.letters());
            self.words.entry(at).or_default().add(one);
        }
    }

    /// Adds the turns of another thread.
    pub(super) fn merge(mut self, more: Self) -> Self {
        self.turns.add(more.turns);
        self.bingos += more.bingos;
        for (word, count) in more.words {
            self.words.entry(word).or_default().add(count);
        }
        self
    }
}

impl ReplyCount {
    fn add(&mut self, more: Self) {
        self.count += more.count;
        self.scores += more.scores;
    }
}

/// What names the words that were played.
pub(super) struct Naming<'a> {
    pub alphabet: &'a Alphabet,
    pub beyond: &'a Beyond,
    /// In how many futures they were, at least one.
    pub futures: u64,
}

impl Naming<'_> {
    /// The replies that bring most.
    pub(super) fn replies(&self, played: &PlayedWords) -> Vec<ReplyRow> {
        self.most(played, REPLIES)
    }

    /// What the next move brings; `None` where none was made.
    pub(super) fn next(&self, played: &PlayedWords) -> Option<NextRow> {
        let each = |sum: u64| sum as f64 / played.turns.count as f64;
        (played.turns.count > 0).then(|| NextRow {
            mean: rounded(each(played.turns.scores), 10.0),
            bingo: rounded(each(played.bingos), 10_000.0),
            moves: self.most(played, NEXT),
        })
    }

    fn most(&self, played: &PlayedWords, most: usize) -> Vec<ReplyRow> {
        let row = |((start, direction, letters), reply): (&WordAt, &ReplyCount)| ReplyRow {
            notation: notation(*start, *direction),
            word: self.alphabet.text(letters),
            level: self.beyond.level(letters),
            score: rounded(reply.scores as f64 / reply.count as f64, 10.0),
            chance: rounded(reply.count as f64 / self.futures as f64, 10_000.0),
        };
        let by_sum = played.words.iter().sorted_by_key(|(_, reply)| Reverse(reply.scores));
        by_sum.take(most).map(row).collect()
    }
}
