//! The pre-endgame against a plain solver: every order of the bag is played out one by one, and once the bag is
//! empty every move of both players is tried to the end of the game, without windows, estimates or bounds.

use std::cmp::Ordering;
use std::collections::HashMap;

use itertools::Itertools;

use super::estimate::MEANS;
use super::{PreEndgame, PreEndgameOutcome, PreEndgameReach};
use crate::board::{Board, Square};
use crate::eval::{Budget, Candidate, ChanceRow, Chances, Leaves, Measure, Outlook, Standing};
use crate::lexicon::WordMap;
use crate::moves::{Move, Play, Scene, generate};
use crate::rules::Ruleset;
use crate::tile::{Letter, Rack, Tile, Tiles, Word};

const WORDS: &str = "AS AT EAT ETA ES OS SEA SO TA TEA TEAS TO TOE ZO";

/// A game with both racks and the order of the bag in the open.
#[derive(Clone)]
struct Table {
    board: Board,
    racks: [Tiles; 2],
    bag: Vec<Option<Letter>>,
    /// Who is to move: 0 is the player whose candidates are tried.
    turn: usize,
    /// Turns in a row without a play.
    scoreless: usize,
    /// What player 0 has gained so far, in points.
    gained: i32,
}

struct Plain {
    ruleset: Ruleset,
    map: WordMap,
    leaves: Leaves,
    /// The values of ends met before, by tiles, racks, turn and passes.
    seen: HashMap<(String, String, usize, usize), i32>,
}

impl Plain {
    fn new() -> Self {
        let ruleset = Ruleset::built_in("nl").expect("built in");
        let word = |word: &str| {
            let letters = word.chars().map(|letter| ruleset.alphabet.letter(letter));
            Word::new(&letters.collect::<Option<Vec<_>>>()?)
        };
        let map = WordMap::new(ruleset.alphabet.clone(), WORDS.split(' ').filter_map(word));
        Self { map, leaves: Leaves::default(), seen: HashMap::new(), ruleset }
    }

    fn tiles(&self, text: &str) -> Tiles {
        *Rack::parse(text, &self.ruleset.alphabet).expect("a rack").tiles()
    }

    /// TEA in the middle.
    fn board(&self) -> Board {
        let mut board = Board::new(15);
        for (place, letter) in "TEA".chars().enumerate() {
            let letter = self.ruleset.alphabet.letter(letter).expect("a letter");
            let at = Square::new(7, 6 + place).expect("a square");
            board.set(at, Some(Tile::new(letter, false)));
        }
        board
    }

    fn outlook<'a>(
        &'a self,
        board: &'a Board,
        rack: Tiles,
        unseen: Tiles,
        bag: usize,
    ) -> Outlook<'a> {
        let layout = &self.ruleset.layout;
        Outlook { bag, ..Outlook::new(&self.ruleset, layout, board, rack, unseen) }
    }

    fn points(&self, tiles: &Tiles) -> i32 {
        let points = |letter| self.ruleset.tiles.points(letter) as i32;
        tiles.each().flatten().map(points).sum()
    }

    fn made(&self, table: &Table, action: &Move) -> Table {
        let mut after = table.clone();
        let sign = if table.turn == 0 { 1 } else { -1 };
        match action {
            Move::Play(play) => {
                after.gained += sign * play.score() as i32;
                play.tiles().iter().for_each(|(at, tile)| after.board.set(*at, Some(*tile)));
                let count = play.tiles().len().min(after.bag.len());
                let from = if table.turn == 0 { after.bag.len() - count } else { 0 };
                let drawn: Tiles = after.bag.drain(from..from + count).collect();
                after.racks[table.turn] = after.racks[table.turn].minus(&play.laid()).plus(&drawn);
                after.scoreless = 0;
            }
            Move::Swap(_) | Move::Pass => after.scoreless += 1,
        }
        after.turn = 1 - table.turn;
        after
    }

    /// What player 0 gains in all if the game is over.
    fn over(&self, table: &Table, passes: usize) -> Option<i32> {
        let [own, other] = table.racks.map(|rack| self.points(&rack));
        let left = match table.racks.map(|rack| rack.is_empty()) {
            [true, _] => 2 * other,
            [_, true] => -2 * own,
            _ if table.scoreless >= passes => other - own,
            _ => return None,
        };
        Some(table.gained + left)
    }

    /// What player 0 gains in all with best play of both, the bag being empty.
    fn end(&mut self, table: &Table) -> i32 {
        if let Some(over) = self.over(table, self.ruleset.rules.passes) {
            return over;
        }
        let tiles = table.board.tiles().map(|(at, tile)| format!("{at:?}{tile:?}")).join("");
        let key = (tiles, format!("{:?}", table.racks), table.turn, table.scoreless);
        if let Some(more) = self.seen.get(&key) {
            return table.gained + more;
        }
        let rack = Rack::new(table.racks[table.turn]).expect("tiles");
        let plays = generate(&Scene::new(&table.board, &self.ruleset), &rack, &self.map);
        let plays = plays.expect("in memory").iter().map(Move::Play).collect_vec();
        let all = plays.into_iter().chain([Move::Pass]).collect_vec();
        let each = all.iter().map(|action| self.end(&self.made(table, action))).collect_vec();
        let best = if table.turn == 0 { each.iter().max() } else { each.iter().min() };
        let best = *best.expect("a move");
        self.seen.insert(key, best - table.gained);
        best
    }

    /// What player 0 gains in all: by equity while the bag has tiles.
    fn total(&mut self, table: &Table) -> i32 {
        if !table.bag.is_empty() {
            if let Some(over) = self.over(table, self.ruleset.rules.passes) {
                return over;
            }
            let unseen = table.racks[1 - table.turn].plus(&table.bag.iter().copied().collect());
            let rack = table.racks[table.turn];
            let outlook = self.outlook(&table.board, rack, unseen, table.bag.len());
            let found = outlook.candidates(&self.map, &self.leaves, 1).expect("in memory");
            return self.total(&self.made(table, &found[0].action));
        }
        self.end(table)
    }
}

/// A table of chances that nothing here depends on.
fn chances() -> Chances {
    let row = |lead| ChanceRow { tiles: 5, lead, chance: 0.5, count: 1 };
    Chances::of_rows([row(0), row(5)]).expect("a table")
}

/// All ends, and every candidate.
const ALL: PreEndgameReach = PreEndgameReach {
    orders: usize::MAX,
    candidates: usize::MAX,
    first: 1 << 20,
    positions: u64::MAX,
    keeps_all: true,
    returns: true,
};

fn searched<'a>(mut search: PreEndgame<'a>, map: &WordMap) -> PreEndgameOutcome<'a> {
    while let Some(tasks) = search.tasks(Budget::UNLIMITED) {
        let found = tasks.iter().map(|task| search.run(task, map, Budget::UNLIMITED)).collect();
        search.add(found);
    }
    search.outcome()
}

/// How often each kind of thing was compared, so that no check is empty.
#[derive(Default, Debug)]
struct Compared {
    candidates: usize,
    wins_all: usize,
    loses_all: usize,
    some: usize,
    replies: usize,
    draws: usize,
}

fn compare(
    plain: &mut Plain,
    ([rack, unseen], bag, scoreless): ([&str; 2], usize, usize),
    compared: &mut Compared,
) {
    let (board, chances) = (plain.board(), chances());
    let [rack, unseen] = [rack, unseen].map(|text| plain.tiles(text));
    let candidates = {
        let outlook = plain.outlook(&board, rack, unseen, bag);
        outlook.candidates(&plain.map, &plain.leaves, usize::MAX).expect("in memory")
    };
    let orders = unseen.each().permutations(bag).collect_vec();
    let start = |order: &[Option<Letter>]| {
        let other = unseen.minus(&order.iter().copied().collect());
        let (racks, bag) = ([rack, other], order.to_vec());
        Table { board: board.clone(), racks, bag, turn: 0, scoreless, gained: 0 }
    };
    let spreads = candidates.iter().map(|Candidate { action, .. }| {
        let of = |order: &Vec<_>| plain.total(&plain.made(&start(order), action));
        orders.iter().map(of).collect_vec()
    });
    let spreads = spreads.collect_vec();
    // Leads with which much is decided by the order: the medians of some candidates.
    let median = |of: &Vec<i32>| -of.iter().copied().sorted().nth(of.len() / 2).expect("an order");
    let leads =
        spreads.iter().step_by(3).map(median).chain([0, 1000, -1000]).unique().collect_vec();
    for lead in leads {
        let standing = Standing { spread: lead, chances: &chances };
        let outlook = plain.outlook(&board, rack, unseen, bag).after_scoreless(scoreless);
        let search = PreEndgame::new(outlook, candidates.clone(), &plain.leaves, ALL, 1);
        let search = search.expect("few tiles").with_standing(Some(standing), Measure::Chance);
        let search = searched(search, &plain.map);
        let mut best = (f64::MIN, 0.0);
        let mut failing_replies = Vec::new();
        for (number, of) in spreads.iter().enumerate() {
            let count = |sign| of.iter().filter(|spread| (lead + **spread).cmp(&0) == sign).count();
            let [wins, draws, losses] =
                [Ordering::Greater, Ordering::Equal, Ordering::Less].map(count);
            let verdict = search.verdict(number).expect("the score is known");
            let action = &candidates[number].action;
            assert!(verdict.is_complete());
            assert_eq!([verdict.wins, verdict.draws, verdict.losses], [wins, draws, losses]);
            let all = orders.len() as f64;
            let chance = (wins as f64 + draws as f64 / 2.0) / all;
            let points = f64::from(of.iter().sum::<i32>()) / all;
            let value = |by| search.value(by, number).expect("tried");
            assert!((value(Measure::Chance).mean / 10_000.0 - chance).abs() < 1e-9);
            assert!((value(Measure::Points).mean / 100.0 - points).abs() < 1e-9);
            let laid = |play: &Play| play.tiles().len() >= bag;
            assert_eq!(verdict.guaranteed, matches!(action, Move::Play(play) if laid(play)));
            let failing: usize = verdict.failing.iter().map(|failing| failing.orders).sum();
            assert_eq!(failing, draws + losses);
            if (chance, points) > best {
                best = (chance, points);
            }
            compared.candidates += 1;
            compared.wins_all += usize::from(wins == orders.len());
            compared.loses_all += usize::from(losses == orders.len());
            compared.some += usize::from(wins > 0 && losses > 0);
            compared.draws += usize::from(draws > 0);
            if verdict.guaranteed {
                failing_replies.extend(verdict.failing.iter().cloned().map(|it| (number, it)));
            }
        }
        // The best wins most often, and of those the one with the most points comes first.
        let first = search.order()[0];
        let value = |by| search.value(by, first).expect("tried").mean;
        assert!((value(Measure::Chance) / 10_000.0 - best.0).abs() < 1e-9);
        assert!((value(Measure::Points) / 100.0 - best.1).abs() < 1e-9);
        assert!(search.is_exact() && search.is_proven());
        // After a reply that is said to beat a candidate, the game can't be won.
        for (number, failing) in failing_replies {
            let action = &candidates[number].action;
            let Move::Play(play) = action else { unreachable!("only plays empty the bag") };
            let own = rack.minus(&play.laid()).plus(&failing.drawn);
            let mut tables = orders.iter().map(|order| plain.made(&start(order), action));
            let table = tables.find(|table| table.racks[0] == own).expect("such an order");
            let Some(reply) = &failing.reply else {
                assert!(plain.over(&table, plain.ruleset.rules.passes).is_some());
                continue;
            };
            let total = lead + plain.end(&plain.made(&table, reply));
            assert_eq!(
                total.cmp(&0),
                if failing.is_draw { Ordering::Equal } else { Ordering::Less }
            );
            compared.replies += 1;
        }
    }
}

#[test]
fn chances_points_and_verdicts_are_those_of_every_order_played_out() {
    let mut plain = Plain::new();
    let mut compared = Compared::default();
    for position in [
        (["SO", "TEZ"], 1, 0),
        (["AT", "OSE"], 1, 0),
        (["AT", "OSE"], 1, 2),
        (["ES", "TOA"], 1, 0),
        (["SO", "TEZA"], 2, 0),
        (["SO", "TEZA"], 2, 1),
        (["TE", "SOA"], 2, 0),
        (["OS", "TAEZ"], 3, 0),
        // The opponent has no word, so after two passes the player may still lay theirs.
        (["ES", "ZZZ"], 1, 0),
    ] {
        compare(&mut plain, position, &mut compared);
    }
    let Compared { candidates, wins_all, loses_all, some, replies, draws } = compared;
    let all = [candidates, wins_all, loses_all, some, replies, draws];
    assert!(all.iter().all(|count| *count > 9), "{all:?}");
}

/// With many candidates, an outcome takes only a few passes over them.
#[test]
fn an_outcome_takes_a_few_means_of_each_candidate() {
    let plain = Plain::new();
    let (board, chances) = (plain.board(), chances());
    let [rack, unseen] = ["SO", "TEZA"].map(|text| plain.tiles(text));
    let outlook = plain.outlook(&board, rack, unseen, 2);
    let few = outlook.candidates(&plain.map, &plain.leaves, usize::MAX).expect("in memory");
    let many = few.iter().cycle().take(2000).cloned().collect_vec();
    for reach in [ALL, PreEndgameReach { candidates: 3, keeps_all: false, ..ALL }] {
        let search = PreEndgame::new(outlook, many.clone(), &plain.leaves, reach, 1);
        let standing = Standing { spread: -10, chances: &chances };
        let search = search.expect("few tiles").with_standing(Some(standing), Measure::Chance);
        for played in [1, usize::MAX] {
            let mut search = search.clone();
            for _ in 0..played {
                let Some(tasks) = search.tasks(Budget::UNLIMITED) else { break };
                let run = |task| search.run(task, &plain.map, Budget::UNLIMITED);
                let found = tasks.iter().map(run).collect();
                search.add(found);
            }
            let before = MEANS.get();
            let outcome = search.outcome();
            for number in outcome.order().to_vec() {
                for by in [Measure::Points, Measure::Chance] {
                    assert!(outcome.value(by, number).is_some());
                }
            }
            _ = (outcome.is_exact(), outcome.is_proven(), outcome.open());
            let means = MEANS.get() - before;
            assert!(means <= 20 * many.len(), "{means}");
        }
    }
}

/// A chance is never beyond what the orders that are known leave, and that of a verdict once all are.
#[test]
fn chances_are_within_what_verdicts_leave() {
    let plain = Plain::new();
    let (board, chances) = (plain.board(), chances());
    let mut compared = [0; 2];
    for (rack, unseen, bag) in [("SO", "TEZA", 2), ("OS", "TAEZ", 3), ("AT", "OSEZ", 2)] {
        let outlook = plain.outlook(&board, plain.tiles(rack), plain.tiles(unseen), bag);
        let all = outlook.candidates(&plain.map, &plain.leaves, usize::MAX).expect("in memory");
        for (spread, positions) in
            [-20, -8, 0, 6].into_iter().cartesian_product([60, 200, 800, 5000])
        {
            let reach =
                PreEndgameReach { candidates: 2, first: 4, positions, keeps_all: false, ..ALL };
            let search = PreEndgame::new(outlook, all.clone(), &plain.leaves, reach, 1);
            let standing = Standing { spread, chances: &chances };
            let search = search.expect("few tiles").with_standing(Some(standing), Measure::Chance);
            let outcome = searched(search, &plain.map);
            for number in 0..all.len() {
                let Some(value) = outcome.value(Measure::Chance, number) else { continue };
                let verdict = outcome.verdict(number).expect("the score is known");
                let (orders, draws) = (verdict.orders as f64, verdict.draws as f64 / 2.0);
                let least = (verdict.wins as f64 + draws) / orders;
                let most = 1.0 - (verdict.losses as f64 + draws) / orders;
                let chance = value.mean / 10_000.0;
                assert!(least - 1e-9 <= chance && chance <= most + 1e-9, "{verdict:?} {chance}");
                assert_eq!(verdict.is_complete(), outcome.is_complete(number));
                compared[usize::from(verdict.is_complete())] += 1;
            }
        }
    }
    assert!(compared.iter().all(|count| *count > 50), "{compared:?}");
}
