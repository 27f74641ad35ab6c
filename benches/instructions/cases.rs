//! The hot paths.

use std::hint::black_box;

use wfq::moves::{Placement, Plays, Scene, judge};

use crate::shared::anagram::ask;
use crate::shared::list::List;
use crate::shared::position::{Position, board, read};
use crate::shared::selfplay::{self, Turn};

/// One word in this many is taken: enough words for answers, few enough to take only seconds.
const EACH: usize = 16;

const BOARD: &str = "boards/dad.board";

/// With no blank, one and two.
const RACKS: [&str; 3] = ["PEKDAAL", "POLKAS?", "ST??REA"];

const ANAGRAMS: [&str; 2] = ["ESTSREQZ", "ST??R"];

/// How many boards are read, and moves judged.
const TIMES: usize = 100;

/// The number of positions of games, and how many of them are solved: without blanks, and with one.
const TURNS: usize = 300;
const STREAM: [usize; 2] = [40, 12];

/// Makes all cases, in the order of their names on the output.
pub fn run() {
    let list = List::unpack(EACH);
    let ruleset = &list.ruleset;
    case("clean", || list.clean(|_, _| ()));
    let map = list.clean(|list, cleaned| case("map", || list.map(cleaned)));
    for rack in ANAGRAMS {
        case(&format!("anagram {rack}"), || ask(ruleset, rack, &map));
    }
    let board = board(ruleset, BOARD);
    let positions = RACKS.map(|rack| Position::new(ruleset, &board, rack));
    // Read only once, it takes so little that the layout of the heap shows; threads leave another one each time,
    // until as much was taken and freed before.
    let read_all = || [positions[0].text.as_str(); TIMES].map(|text| read(ruleset, text));
    drop(read_all());
    case("board", read_all);
    for position in &positions {
        case(&format!("moves {}", position.rack), || position.solve(ruleset, &map));
    }
    for position in &positions {
        case(&format!("best move {}", position.rack), || position.best(ruleset, &map, 1));
    }
    let moves = positions[0].solve(ruleset, &map);
    let moves: Vec<_> = moves.iter().take(TIMES).map(|play| play.placement().clone()).collect();
    let scene = Scene::new(&board, ruleset);
    let judge = |placement: &Placement| judge(&scene, placement, &map).expect("a legal move");
    case("judge", || moves.iter().map(judge).collect::<Vec<_>>());
    let (store, _folder) = list.clean(|list, cleaned| case("import", || list.store(cleaned)));
    for position in &positions {
        case(&format!("stored moves {}", position.rack), || {
            position.solve(ruleset, &list.open(&store))
        });
    }
    stream();
}

/// Positions of games, each solved once: one that is solved again and again is soon predicted.
fn stream() {
    // With fewer words, the best moves take longer than all.
    let list = List::unpack(1);
    let (ruleset, map) = (&list.ruleset, list.clean(List::map));
    let turns = selfplay::turns(ruleset, &map, TURNS);
    for (blanks, count) in STREAM.into_iter().enumerate() {
        let chosen = turns.iter().filter(|turn| turn.rack.matches('?').count() == blanks);
        let position = |Turn { board, rack }: &Turn| Position::new(ruleset, board, rack);
        let positions: Vec<_> = chosen.take(count).map(position).collect();
        assert_eq!(positions.len(), count, "enough turns");
        let stream = |name: &str, solve: &dyn Fn(&Position) -> Plays| {
            let name = format!("stream{name}{}", ["", " ?"][blanks]);
            case(&name, || positions.iter().map(solve).collect::<Vec<_>>());
        };
        stream("", &|position| position.solve(ruleset, &map));
        stream(" ten", &|position| position.best(ruleset, &map, 10));
        stream(" best", &|position| position.best(ruleset, &map, 1));
    }
}

/// Makes a case and prints its name. Freeing the answer is not counted.
fn case<T>(name: &str, make: impl FnOnce() -> T) -> T {
    let (mut make, mut answer) = (Some(make), None);
    counted(&mut || answer = make.take().map(|make| make()));
    println!("{name}");
    answer.expect("made")
}

/// Callgrind counts from its start to its end.
#[inline(never)]
fn counted(call: &mut dyn FnMut()) {
    call();
    // Without something after it, the call may become a jump, and this function end too early.
    black_box(());
}
