//! Questions about the moves of a position in the library: what is wanted, tried ahead, and missing.

use std::sync::LazyLock;
use std::time::Duration;

use wfq::Words;
use wfq::app::Error;
use wfq::app::lookahead::{LookaheadLimits, Settle};
use wfq::app::moves::{Ahead, FoundMoves, Lookahead, MovesError, MovesQuestion};
use wfq::app::solve::{MoveRow, WantedMoves};
use wfq::eval::{BestRace, Equity, Measure, Outlook, Race, Simulation};
use wfq::game::unseen;

use crate::database::Database;

const DAD: &str = include_str!("../boards/dad.board");
const END: &str = include_str!("../boards/end.board");
const LATE: &str = include_str!("../boards/late.board");

fn limits() -> LookaheadLimits {
    LookaheadLimits {
        time: Duration::from_secs(600),
        racks: Some(20),
        positions: 1000,
        end_positions: u64::MAX,
        seed: 1,
        threads: 1,
    }
}

fn tried(moves: Option<&[&str]>, count: usize, by: Measure) -> MovesQuestion {
    let moves = moves.map(|moves| moves.iter().map(ToString::to_string).collect());
    let ahead =
        Lookahead { moves, count, plies: 1, settle: Settle::Order, by: Some(by), limits: limits() };
    MovesQuestion { ahead: Some(ahead), ..MovesQuestion::default() }
}

fn named(name: &str) -> MovesQuestion {
    let wanted = WantedMoves { word: Some(name.to_owned()), ..WantedMoves::default() };
    MovesQuestion { wanted, ..MovesQuestion::default() }
}

/// The Dutch list of a database.
static DUTCH: LazyLock<Words> = LazyLock::new(|| {
    let database = Database::lasting();
    Words::from_database(database.path().with_file_name("asked.db"), "nl").expect("a list")
});

fn words_of(rows: &[MoveRow]) -> Vec<String> {
    rows.iter().map(MoveRow::typed).collect()
}

#[test]
fn what_a_question_lacks_is_named() {
    let words = Words::from_text("step\nsteps\n", "nl").expect("words");
    let position = words.position(&"...............\n".repeat(15), "STEPS").expect("a position");
    let error = |question: &MovesQuestion| match position.moves(question, &(), |_| ()) {
        Err(Error::Moves(error)) => error,
        other => panic!("{other:?}"),
    };
    assert!(matches!(error(&named("STEP*")), MovesError::NoDatabase(_)));
    assert!(matches!(error(&tried(None, 2, Measure::Points)), MovesError::Leaves(_)));
    // Without leave values moves come by score, and it is said why.
    let found = |question: &MovesQuestion| {
        let take = |found: &FoundMoves<'_>| (found.rows(1), found.no_equity.is_some(), found.count);
        position.moves(question, &(), take).expect("moves")
    };
    let (rows, is_unknown, count) = found(&MovesQuestion::default());
    assert_eq!((words_of(&rows), is_unknown, count), (vec!["STEPS".to_owned()], true, 18));
    // Across and down are one on a board like this.
    let distinct = MovesQuestion { distinct: true, ..MovesQuestion::default() };
    let len = position.moves(&distinct, &(), |found| (found.len(), found.count)).expect("moves");
    assert_eq!(len, (9, 18));
}

#[test]
fn moves_are_narrowed_and_tried_ahead() {
    let position = DUTCH.position(DAD, "PEKDAAL").expect("a position");
    let narrowed = position.moves(&named("K*DE"), &(), |found| found.rows(9)).expect("moves");
    let kades = words_of(&narrowed);
    assert!(kades.iter().all(|word| word.starts_with('K') && word.ends_with("DE")), "{kades:?}");
    assert!(kades.len() > 3 && narrowed[0].worth().equity.is_some(), "{kades:?}");

    let asked = ["N10 KALDE", "swap KP", "L12 LEDE"];
    let question = tried(Some(&asked), 9, Measure::Points);
    let take = |found: &FoundMoves<'_>| {
        let Ahead::Replies(answer) = &found.ahead else { panic!("{:?}", found.ahead) };
        (answer.racks, found.rows(9))
    };
    let (racks, rows) = position.moves(&question, &(), take).expect("moves");
    assert_eq!((racks, rows.len()), (20, 3));
    let nets = rows.iter().map(|row| row.worth().replies.expect("tried").net);
    assert!(nets.is_sorted_by(|one, next| one >= next), "{rows:?}");

    let error = position.moves(&tried(None, 2, Measure::Chance), &(), |_| ());
    assert!(matches!(error, Err(Error::Moves(MovesError::NoScores))), "{error:?}");
    let error = position.moves(&tried(Some(&["A1 NONSENSE"]), 1, Measure::Points), &(), |_| ());
    assert!(matches!(error, Err(Error::Moves(MovesError::Named { .. }))), "{error:?}");
}

#[test]
fn an_end_is_searched_with_the_best_move_or_each_of_some() {
    let position = DUTCH.position(END, None).expect("a position");
    let best_end = MovesQuestion { best_end: Some(limits()), ..MovesQuestion::default() };
    let all = position.moves(&best_end, &(), |found| found.rows(usize::MAX)).expect("moves");
    let ended: Vec<_> = all.iter().filter(|row| row.worth().end.is_some()).collect();
    assert_eq!(ended.len(), 1, "{ended:?}");
    let best = ended[0].worth().end.clone().expect("an end");
    assert!(best.exact);

    let three = tried(None, 3, Measure::Points);
    let rows = position.moves(&three, &(), |found| found.rows(9)).expect("moves");
    let ends: Vec<_> =
        rows.iter().map(|row| row.worth().end.clone().expect("an end").spread).collect();
    assert_eq!((rows.len(), ends[0]), (3, best.spread));
    assert!(ends.is_sorted_by(|one, next| one >= next), "{ends:?}");

    // The best of all is no longer there where others are named.
    let other = rows[2].to_string();
    let name = other.split_once(' ').and_then(|(_, name)| name.split_once(',')).expect("a name").0;
    let named = tried(Some(&[name]), 1, Measure::Points);
    let rows = position.moves(&named, &(), |found| found.rows(9)).expect("moves");
    assert_eq!((rows.len(), rows[0].worth().end.clone().expect("an end").spread), (1, ends[2]));
}

/// A race for the best move as the library asks for it, beside races of the same futures by hand.
#[test]
fn games_played_to_their_end_settle_within_two_points() {
    // Ten tiles go back into the bag.
    let board = LATE.replace("ELO", "...").replace("NISJE", ".....");
    let position = DUTCH.position(&board, None).expect("a position");
    let (ruleset, asked) = (position.ruleset(), position.checked());
    let rack = *asked.rack().tiles();
    let (unseen, _) = unseen(asked.board(), &rack, &ruleset.tiles);
    let outlook = Outlook::new(ruleset, asked.layout(), asked.board(), rack, unseen);
    assert!((8..=14).contains(&outlook.bag), "{}", outlook.bag);
    let leaves = DUTCH.leaves().expect("leaves");
    let Ok(moves) = outlook.candidates(DUTCH.lexicon(), &leaves, 2);
    let mut seeds = 1..40;
    let differs = seeds.find_map(|seed| {
        let simulation = Simulation::new(outlook, moves.clone(), &leaves, 2, seed);
        assert!(simulation.is_to_the_end());
        let [narrow, wide] = [100, 200].map(|margin| {
            let mut race = BestRace::new(moves.len(), 0.01, Equity(margin));
            while let Some(leg) = race.next().filter(|leg| leg.futures.start < 400) {
                let Ok(run) =
                    simulation.run(leg.futures.clone(), |_| true, DUTCH.lexicon(), |_| ());
                race.add(&leg, leg.futures.end, &run);
            }
            race.futures()
        });
        (narrow > wide).then_some((seed, wide))
    });
    let (seed, racks) = differs.expect("a seed by which a point makes a difference");
    let mut question = tried(None, 2, Measure::Points);
    if let Some(ahead) = &mut question.ahead {
        (ahead.plies, ahead.settle) = (2, Settle::Best);
        (ahead.limits.seed, ahead.limits.racks) = (seed, None);
    }
    let take = |found: &FoundMoves<'_>| {
        let Ahead::Replies(answer) = &found.ahead else { panic!("{:?}", found.ahead) };
        (answer.racks, answer.within(), answer.is_to_the_end)
    };
    let found = position.moves(&question, &(), take).expect("moves");
    assert_eq!(found, (racks, "two points", true));
}
