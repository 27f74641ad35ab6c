//! Questions end with their time: late positions with two blanks, on crowded boards and on empty ones.

use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::{Duration, Instant};

use itertools::Itertools;
use rand::seq::SliceRandom;
use wfq::app::lookahead::{LookaheadLimits, RepliesAnswer, RepliesQuestion, Settle};
use wfq::app::{Watch, outlook, ranked_moves};
use wfq::board::Board;
use wfq::eval::{ChanceRow, Chances, Leaves, Measure, Standing, random};
use wfq::game::{GameSeed, Player, Position, SelfPlay};
use wfq::moves::{Plays, generate};
use wfq::rules::{Ruleset, TileSet};
use wfq::tile::{Rack, Tiles};

use crate::support::DUTCH;

/// A position with two blanks on the rack, and one to seven tiles in the bag.
struct Late {
    ruleset: Ruleset,
    position: Position,
    plays: Plays,
}

/// A tile set with these tiles.
fn tile_set(of: &Ruleset, tiles: &Tiles) -> TileSet {
    let line = |letter| {
        let (label, points) = (of.alphabet.label(letter), of.tiles.points(letter));
        format!("{label},{points},{}", tiles.each().filter(|tile| *tile == Some(letter)).count())
    };
    let lines = of.alphabet.letters().map(line).join("\n");
    let blanks = tiles.each().filter(Option::is_none).count();
    let text = format!("letter,points,count\n{lines}\n?,0,{blanks}\n");
    TileSet::parse(&text).expect("a tile set").1
}

impl Late {
    fn new(number: u64) -> Self {
        let mut ruleset = Ruleset::built_in("nl").expect("built in");
        let unseen = ruleset.rules.rack_size + 1 + number as usize % 7;
        let mut random = random(1, number);
        let mut letters = ruleset.tiles.tiles().each().filter(Option::is_some).collect_vec();
        letters.shuffle(&mut random);
        let blanks = |count| std::iter::repeat_n(None, count);
        let (board, rack) = if number.is_multiple_of(4) {
            // A game of few tiles, none of them laid.
            let rack: Tiles = letters.drain(..5).chain(blanks(2)).collect();
            let all: Tiles = letters.drain(..unseen).collect();
            ruleset.tiles = tile_set(&ruleset, &all.plus(&rack));
            (Board::new(ruleset.layout.size()), rack)
        } else {
            // Two letters of a game without blanks go back, and the blanks are drawn.
            let set = ruleset.tiles.clone();
            ruleset.tiles = tile_set(&ruleset, &letters.into_iter().collect());
            let players = [Player::Greedy, Player::RandomWord];
            let (rules, layout) = (Arc::new(ruleset.clone()), ruleset.layout.clone());
            let mut table = SelfPlay::new(rules, layout, players, GameSeed { seed: 5, number });
            let left = |table: &SelfPlay| table.game().unseen(table.game().to_move()).len();
            while left(&table) + 2 > unseen && table.to_move().is_some() {
                table.step(&*DUTCH).expect("a turn");
            }
            let game = table.into_game();
            let rack = game.rack(game.to_move()).expect("known");
            ruleset.tiles = set;
            (game.board().clone(), rack.each().skip(2).chain(blanks(2)).collect())
        };
        let rack = Rack::new(rack).expect("tiles");
        let position = Position::new(board, ruleset.layout.clone(), rack);
        let Ok(plays) = generate(&position.scene(&ruleset), &rack, &*DUTCH);
        Self { ruleset, position, plays }
    }

    /// Its moves tried against replies, by chances, as far as some limits allow.
    fn replies(&self, limits: LookaheadLimits, watch: &dyn Watch) -> RepliesAnswer {
        let (leaves, outlook) = (&Leaves::default(), outlook(&self.position, &self.ruleset));
        let keeping = outlook.leave_values(leaves);
        let row = |lead| ChanceRow { tiles: 5, lead, chance: 0.5, count: 1 };
        let chances = &Chances::of_rows([row(0), row(5)]).expect("a table");
        let question = RepliesQuestion {
            position: &self.position,
            ruleset: &self.ruleset,
            plays: &self.plays,
            moves: ranked_moves(&self.plays, &keeping, outlook.can_swap()),
            count: 3,
            lexicon: &DUTCH,
            leaves,
            plies: 1,
            settle: Settle::Best,
            standing: Some(Standing { spread: 0, chances }),
            by: Measure::Chance,
            after: None,
            scoreless: 0,
            limits,
        };
        question.rank(watch).expect("moves")
    }
}

fn limits(time: Duration, threads: u64) -> LookaheadLimits {
    let most = u64::MAX;
    LookaheadLimits { time, racks: None, positions: most, end_positions: most, seed: 1, threads }
}

/// Cancels when it has been asked often enough.
struct Patience {
    most: u64,
    asked: AtomicU64,
}

impl Watch for Patience {
    fn is_cancelled(&self) -> bool {
        self.asked.fetch_add(1, Ordering::Relaxed) >= self.most
    }
}

/// Every part of the work asks whether to go on, and nothing is begun once it is told to end.
#[test]
fn what_is_cancelled_does_no_more() {
    for number in 0..16 {
        let late = Late::new(number);
        for most in [0, 1, 20, 300] {
            let watch = Patience { most, asked: AtomicU64::new(0) };
            let answer = late.replies(limits(Duration::from_secs(3600), 1), &watch);
            assert!(answer.is_cancelled && !answer.moves.is_empty(), "{number} {most}");
            // A playout of a candidate asks at least once.
            let played: u64 = answer
                .moves
                .iter()
                .filter_map(|ranked| answer.row(ranked))
                .map(|row| row.racks)
                .sum();
            assert!(played <= most, "{number} {most}: {played}");
            // The parts of the work that were planned each ask once more.
            let parts = late.plays.len() as u64;
            let more = watch.asked.into_inner() - most;
            assert!(more <= parts + 10, "{number} {most}: {more} of {parts}");
        }
    }
}

/// 200 positions with three limits: how much longer they took than they were allowed to.
#[test]
#[ignore = "takes 8 minutes; run by .ci/long"]
fn late_positions_end_with_their_time() {
    let all = (0..200).map(Late::new).collect_vec();
    for time in [0.05, 0.3, 2.0] {
        let time = Duration::from_secs_f64(time);
        let over = all.iter().map(|late| {
            let begun = Instant::now();
            let answer = late.replies(limits(time, 2), &());
            assert!(!answer.moves.is_empty());
            begun.elapsed().saturating_sub(time)
        });
        let over = over.sorted().collect_vec();
        let (most, nearly) = (over[over.len() - 1], over[over.len() * 99 / 100 - 1]);
        println!("{time:?}: {most:?} longer at the most, 99 % at most {nearly:?}");
        let allowed = Duration::from_millis(200).max(time / 10);
        assert!(nearly <= allowed, "{time:?}: {nearly:?}");
        // A machine that does other work, too, may hold up some.
        assert!(most <= 5 * allowed, "{time:?}: {most:?}");
    }
}
