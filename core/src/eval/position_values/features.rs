//! What the network sees of a position.

use crate::board::Board;
use crate::eval::{Equity, Outlook};
use crate::lexicon::WordMap;
use crate::moves::{Offer, Scene, offers};
use crate::tile::MAX_LETTERS;

/// Larger numbers of tiles laid count as this.
const DRAWN: usize = 7;

/// The classes of what a span could score, and the points from which each begins: the square of its
/// number, over 2.89.
const SCORES: usize = 24;

/// The classes of how unlikely the cross words are: where each ends, 16 for every halving. The first is
/// that of spans without cross words.
const UNLIKELY: [u16; 6] = [8, 16, 32, 48, 72, 104];
const CROSSINGS: usize = UNLIKELY.len() + 2;

/// The classes of the tiles on a span: none, one of each letter, two, three, more.
const FIXED: usize = MAX_LETTERS + 4;

/// The number of rows that each table of the network has.
pub(super) const ROWS: [usize; 3] = [DRAWN * SCORES, DRAWN * CROSSINGS, DRAWN * FIXED];

/// The number of features of the whole position.
pub(super) const WHOLE: usize = 10;

/// A position after a move, before tiles are drawn.
#[derive(Clone, Copy, Debug)]
pub(super) struct AfterMove<'a> {
    /// The position before the move.
    pub before: &'a Outlook<'a>,
    /// The board with the move on it.
    pub board: &'a Board,
    /// How many tiles the move keeps.
    pub kept: usize,
    /// What they are worth.
    pub leave: Equity,
    /// Whether the move is a play.
    pub is_play: bool,
}

/// A position as the network sees it.
#[derive(Clone, Debug, Default)]
pub(super) struct Features {
    /// For each span, a row of each table: what it could score, its cross words, the tiles on it.
    pub spans: Vec<[u16; 3]>,
    /// What is known of the whole position, each number about 0 to 2.
    pub whole: [f32; WHOLE],
}

impl Features {
    /// Replaces the features by those of the position after a move.
    pub fn read(&mut self, after: &AfterMove<'_>, map: &WordMap) {
        let Outlook { ruleset, layout, unseen, bag, .. } = after.before;
        let (mut points, mut ones, mut vowels) = (0, 0, 0);
        for (letter, count) in unseen.letters.iter() {
            let (count, each) = (u32::from(count), ruleset.tiles.points(letter));
            points += each * count;
            ones += if each <= 1 { count } else { 0 };
            vowels += if ruleset.vowels.contains(letter) { count } else { 0 };
        }
        let tiles = unseen.len().max(1) as u32;
        self.spans.clear();
        let scene = Scene::new(after.board, ruleset).with_layout(layout);
        let spans = &mut self.spans;
        offers(&scene, unseen, map, ruleset.rules.rack_size, |offer| {
            spans.push(rows(&offer, (points, tiles)));
        });
        let share = |count: u32| count as f32 / tiles as f32;
        self.whole = [
            *bag as f32 / 50.0,
            after.before.opponent() as f32 / 7.0,
            after.leave.0 as f32 / 2000.0,
            share(u32::from(unseen.blanks)) * 20.0,
            share(ones),
            share(vowels) * 2.0,
            share(points) / 4.0,
            after.kept as f32 / 7.0,
            self.spans.len() as f32 / 500.0,
            f32::from(u8::from(after.is_play)),
        ];
    }
}

/// The rows of a span, where some unseen tiles have these points together.
fn rows(offer: &Offer, (points, tiles): (u32, u32)) -> [u16; 3] {
    let drawn = usize::from(offer.drawn).clamp(1, DRAWN) - 1;
    let laid = u32::from(offer.drawn) + u32::from(offer.more);
    let laid = u64::from(offer.word_factor) * u64::from(laid) * u64::from(points);
    let score = u64::from(offer.base) + laid / u64::from(tiles);
    let score = (score.min(1000) as usize * 289 / 100).isqrt().min(SCORES - 1);
    let crossing = match offer.crosses {
        0 => 0,
        _ => 1 + UNLIKELY.iter().take_while(|end| offer.unlikely >= **end).count(),
    };
    let fixed = match (offer.fixed, offer.letter) {
        (0, _) | (_, None) => 0,
        (1, Some(letter)) => 1 + letter.index(),
        (2, _) => MAX_LETTERS + 1,
        (3, _) => MAX_LETTERS + 2,
        _ => MAX_LETTERS + 3,
    };
    let row = |classes: usize, class: usize| (drawn * classes + class) as u16;
    [row(SCORES, score), row(CROSSINGS, crossing), row(FIXED, fixed)]
}
