use super::features::{AfterMove, Features, ROWS};
use super::network::{Network, Pass, SCALE};
use super::*;
use crate::board::Board;
use crate::eval::{Candidate, Equity, Leaves, Outlook, random};
use crate::lexicon::WordMap;
use crate::moves::Move;
use crate::rules::Ruleset;
use crate::tile::{Letter, Rack, Word};
use rand::RngExt;

fn dutch() -> (Ruleset, WordMap) {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let read = |text: &str| {
        let letters: Vec<_> =
            text.bytes().filter_map(|byte| Letter::new(usize::from(byte - b'A'))).collect();
        Word::new(&letters)
    };
    let words = "DE EN ER TE IN IS OP AAP NOOT MIES DEN REDEN EREN TEN TENEN".split(' ');
    let map = WordMap::new(ruleset.alphabet.clone(), words.filter_map(read));
    (ruleset, map)
}

/// A network whose weights are small but none is zero.
fn network(seed: u64) -> Network {
    let mut random = random(seed, 1);
    Network::from_fn(|_| random.random_range(0.05..0.3_f32))
}

/// Some spans and whole features.
fn features(seed: u64) -> Features {
    let mut random = random(seed, 2);
    let span = |_| ROWS.map(|rows| random.random_range(0..rows) as u16);
    let spans = (0..5).map(span).collect();
    Features { spans, whole: std::array::from_fn(|at| at as f32 / 10.0) }
}

/// A lesson of moves after DE on an empty board.
fn lesson(ruleset: &Ruleset, map: &WordMap, replies: impl Fn(usize) -> i32) -> Lesson {
    let board = Board::new(ruleset.layout.size());
    let rack = *Rack::parse("DETNRIS", &ruleset.alphabet).expect("a rack").tiles();
    let unseen = ruleset.tiles.tiles().minus(&rack);
    let outlook = Outlook::new(ruleset, &ruleset.layout, &board, rack, unseen);
    let moves =
        outlook.candidates(map, &Leaves::default(), 6).unwrap_or_else(|never| match never {});
    let came_to = |(number, one): (usize, Candidate)| {
        let equity = Equity(one.equity.0 + replies(number));
        (one, equity)
    };
    let moves: Vec<_> = moves.into_iter().enumerate().map(came_to).collect();
    Lesson::new(outlook, &moves, map)
}

#[test]
fn the_gradient_is_the_slope_of_the_output() {
    let (network, features) = (network(1), features(1));
    let mut gradient = Network::from_fn(|_| 0.0);
    network.add_gradient(&features, &network.pass(&features), 1.0, &mut gradient);
    let output = |network: &Network| f64::from(network.pass(&features).output);
    let mut seen = 0;
    for part in 0..5 {
        for weight in 0..Network::SIZES[part] {
            let slope = f64::from(gradient.parts()[part][weight]);
            // Most rows of a table are of no span.
            if part < 3 && slope == 0.0 {
                continue;
            }
            let mut both = [network.clone(), network.clone()];
            both[0].parts_mut()[part][weight] += 1e-2;
            both[1].parts_mut()[part][weight] -= 1e-2;
            let found = (output(&both[0]) - output(&both[1])) / 2e-2;
            assert!((found - slope).abs() < 1e-3 + slope.abs() / 50.0, "{part}: {found} {slope}");
            seen += 1;
        }
    }
    assert!(seen > 1000, "{seen}");
}

#[test]
fn bytes_are_read_as_they_were_written() {
    let values = PositionValues { network: network(2) }.rounded();
    let bytes = values.bytes();
    assert_eq!(PositionValues::from_bytes(&bytes), Ok(values));
    for at in [0, 4, bytes.len() / 2, bytes.len() - 1] {
        let mut other = bytes.clone();
        other[at] ^= 1;
        assert_eq!(PositionValues::from_bytes(&other), Err(DamagedValues), "{at}");
    }
    assert_eq!(PositionValues::from_bytes(&bytes[..bytes.len() - 2]), Err(DamagedValues));
    assert_eq!(PositionValues::from_bytes(&[]), Err(DamagedValues));
}

#[test]
fn what_replies_take_is_learnt() {
    let (ruleset, map) = dutch();
    // The first move looks best, and the reply to it takes most.
    let lesson = lesson(&ruleset, &map, |number| if number == 0 { -6000 } else { -2000 });
    let learn = |seed| {
        let mut learning = PositionLearning::new(seed);
        (0..4000).for_each(|step| learning.learn(&lesson, step as f32 / 4000.0));
        learning.values()
    };
    let values = learn(1);
    let [by_equity, by_value] = lesson.lost(&values);
    assert!(by_equity > 20.0 && by_value == 0.0, "{by_equity} {by_value}");
    let [untaught, _] = [PositionLearning::new(1).values(), values.clone()];
    assert_ne!(untaught, values);
    // Nothing but the lessons and the seed counts.
    assert_eq!(learn(1), values);
    assert_ne!(learn(2), values);
}

#[test]
fn a_position_is_valued_on_the_board_with_the_move() {
    let (ruleset, map) = dutch();
    let board = Board::new(ruleset.layout.size());
    let rack = *Rack::parse("DETNRIS", &ruleset.alphabet).expect("a rack").tiles();
    let unseen = ruleset.tiles.tiles().minus(&rack);
    let outlook = Outlook::new(&ruleset, &ruleset.layout, &board, rack, unseen);
    let moves = outlook.candidates(&map, &Leaves::default(), 80);
    let moves = moves.unwrap_or_else(|never| match never {});
    let mut valuing = Valuing::new(outlook);
    let mut kinds = [0; 2];
    for one in &moves {
        let read = valuing.read(one, &map).clone();
        // A buffer that other moves were read with says the same.
        let mut fresh = Valuing::new(outlook);
        assert_eq!(fresh.read(one, &map).spans, read.spans);
        assert_eq!(fresh.read(one, &map).whole, read.whole);
        match &one.action {
            Move::Play(play) => {
                let mut after = board.clone();
                play.tiles().iter().for_each(|(at, tile)| after.set(*at, Some(*tile)));
                let kept = rack.minus(&play.laid());
                let leave = Equity(one.equity.0 - 100 * play.score() as i32);
                let mut by_hand = Features::default();
                let (before, kept) = (&outlook, kept.len());
                let after = AfterMove { before, board: &after, kept, leave, is_play: true };
                by_hand.read(&after, &map);
                assert_eq!((by_hand.spans, by_hand.whole), (read.spans, read.whole));
                kinds[0] += 1;
            }
            _ => {
                // The board is empty again after the plays before.
                let pass = Candidate { action: Move::Pass, equity: Equity(0) };
                assert_eq!(read.spans, Valuing::new(outlook).read(&pass, &map).spans);
                kinds[1] += 1;
            }
        }
    }
    assert!(kinds[0] > 5 && kinds[1] > 5, "{kinds:?}");
}

#[test]
fn an_output_is_tens_of_points() {
    let (ruleset, map) = dutch();
    let mut network = Network::from_fn(|_| 0.0);
    let last = network.parts_mut()[4].len() - 1;
    network.parts_mut()[4][last] = -2.5;
    let Pass { output, .. } = network.pass(&Features::default());
    assert_eq!(output * SCALE, -25.0);
    let values = PositionValues { network };
    let board = Board::new(ruleset.layout.size());
    let rack = *Rack::parse("DE", &ruleset.alphabet).expect("a rack").tiles();
    let unseen = ruleset.tiles.tiles().minus(&rack);
    let outlook = Outlook::new(&ruleset, &ruleset.layout, &board, rack, unseen);
    let pass = Candidate { action: Move::Pass, equity: Equity(123) };
    assert_eq!(values.of(&pass, &mut Valuing::new(outlook), &map), Equity(123 - 2500));
}
