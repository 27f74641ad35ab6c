//! Chances to win: in the database, as shipped, and as learnt from games.

use std::sync::Arc;

use crate::database::Database;
use crate::support::DUTCH;
use wfq::app::train::ChanceQuestion;
use wfq::app::{ListChancesError, built_in_chances, built_in_leaves, list_chances};
use wfq::eval::{
    Calibration, Equity, Gains, LeaveSituation, LeaveValues, TYPICAL_LEAVE, TurnOutcome, best,
};
use wfq::game::{ChanceGames, GameSeed, Player, Seat, SelfPlay};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, ListInfo, Store, StoredChance};
use wfq::tile::Rack;

fn ruleset(language: &str) -> Ruleset {
    Ruleset::built_in(language).expect("built in")
}

fn games(check: bool) -> ChanceGames {
    let ruleset = Arc::new(ruleset("nl"));
    let leaves = Arc::new(built_in_leaves(&ruleset).expect("built in"));
    ChanceGames { ruleset, leaves, seed: 3, check }
}

#[test]
fn leads_are_spreads_before_a_move_and_its_equity() {
    let games = games(false);
    let (mut turns, mut leaves) = (0, 0);
    for number in 0..8 {
        let found = games.play(number, &*DUTCH).expect("plays");
        let (ruleset, layout) = (Arc::clone(&games.ruleset), games.ruleset.layout.clone());
        let seed = GameSeed { seed: 3, number: (1 << 62) + number };
        let table = SelfPlay::new(ruleset, layout, [Player::Leave; 2], seed);
        let mut table = table.with_leaves([Arc::clone(&games.leaves), Arc::clone(&games.leaves)]);
        let mut expected = Vec::new();
        while let Some(seat) = table.to_move() {
            let game = table.game();
            let (rack, unseen) = (game.rack(seat).expect("known"), game.unseen(seat));
            let tiles = &games.ruleset.tiles;
            let situation =
                LeaveSituation { rack: &rack, bag: game.bag_len(), unseen: &unseen, tiles };
            let values = LeaveValues::new(&situation, &games.leaves);
            let rack = Rack::new(rack).expect("a rack");
            let choice = best(&game.scene(), &rack, &*DUTCH, &values, game.can_swap());
            let equity = choice.expect("no error").equity;
            let (scores, with_bag) = (game.scores(), game.bag_len() > 0);
            table.step(&*DUTCH).expect("steps");
            let game = table.game();
            if game.ending().is_none() {
                let spread = scores[seat.index()] - scores[seat.other().index()];
                let lead = Equity(100 * spread as i32 + equity.0);
                let laid = game.board().tiles().count();
                expected.push((seat, 104 - laid, lead));
                if with_bag {
                    let score = game.turns().last().expect("a turn").score();
                    (turns, leaves) = (turns + 1, leaves + equity.0 - 100 * score as i32);
                }
            }
        }
        let finals = table.game().final_scores();
        let expected = expected.into_iter().map(|(seat, tiles, lead): (Seat, usize, Equity)| {
            let spread = finals[seat.index()] - finals[seat.other().index()];
            TurnOutcome { tiles, lead, spread }
        });
        assert_eq!(found, expected.collect::<Vec<_>>(), "game {number}");
    }
    // What a player usually keeps is known well enough.
    let mean = leaves / turns;
    assert!((mean - TYPICAL_LEAVE.0).abs() < 100, "{mean} in {turns} turns");
}

#[test]
fn other_games_check_than_teach() {
    let played = |check, number| games(check).play(number, &*DUTCH).expect("plays");
    let [one, other] = [false, true].map(|check| played(check, 0));
    assert_ne!(one, other);
    assert_eq!(played(true, 0), other);
    assert_ne!(played(true, 1), other);
}

fn rows(count: u32) -> Vec<StoredChance> {
    let row = |(tiles, lead, chance)| StoredChance { tiles, lead, chance, count };
    [(20, -5, 0.25), (20, 0, 0.5), (40, 0, 0.625)].map(row).to_vec()
}

fn import(database: &Database, language: &str) -> (Store, ListInfo, Ruleset) {
    let ruleset = ruleset(language);
    let imported = database.import_text("list", &ruleset, "STEP\nPAK\n", ImportMode::Replace);
    (database.open(), imported.list, ruleset)
}

#[test]
fn imports_keep_the_chances_of_trained_leaves() {
    let database = Database::new();
    let (mut store, list, dutch) = import(&database, "nl");
    let shipped = built_in_chances(&dutch).expect("built in");
    let stored = store.chances(&list).expect("answers");
    assert_eq!(stored.len(), shipped.rows().count());
    assert_eq!(list_chances(&store, &list, &dutch).expect("a table"), shipped);
    store.replace_chances(&list, &rows(7)).expect("written");
    assert_eq!(store.chances(&list).expect("answers"), rows(7));
    let chances = list_chances(&store, &list, &dutch).expect("a table");
    assert_eq!(chances.after(Equity(-250), 25), 0.375);
    // The leaves are still those that came with the program, and so the chances are again.
    let (store, list, _) = import(&database, "nl");
    assert_eq!(store.chances(&list).expect("answers"), stored);
    let change = |sql: &str| database.connection().execute_batch(sql).expect("changes");
    change("UPDATE list_training SET origin = 'trained'; DELETE FROM list_chances WHERE lead > 0");
    let (store, list, _) = import(&database, "nl");
    assert!((1..stored.len()).contains(&store.chances(&list).expect("answers").len()));
    // Other tiles have other chances.
    let (mut store, list, finnish) = import(&database, "fi");
    let shipped = built_in_chances(&finnish).expect("built in");
    assert_eq!(list_chances(&store, &list, &finnish).expect("a table"), shipped);
    // No table is built in for other rules.
    change("DELETE FROM list_chances");
    let mut other = finnish;
    other.id = "xx".to_owned();
    let error = list_chances(&store, &list, &other).expect_err("none");
    assert!(matches!(error, ListChancesError::Missing { .. }), "{error}");
    store.replace_chances(&list, &rows(1)).expect("written");
    assert!(list_chances(&store, &list, &other).is_ok());
}

#[test]
fn a_database_without_chances_uses_those_built_in_and_damage_is_said() {
    let database = Database::new();
    let (store, list, dutch) = import(&database, "nl");
    let change = |sql: &str| database.connection().execute_batch(sql).expect("changes");
    change("DELETE FROM list_chances");
    let shipped = built_in_chances(&dutch).expect("built in");
    assert_eq!(list_chances(&store, &list, &dutch).expect("built in"), shipped);
    change("INSERT INTO list_chances VALUES (1, 20, 3, 0.5, 1)");
    let error = list_chances(&store, &list, &dutch).expect_err("damaged").to_string();
    assert!(error.contains("damaged") && error.contains("tiles 20, lead 3"), "{error}");
}

#[test]
fn a_question_teaches_a_list_and_threads_change_nothing() {
    let database = Database::new();
    let (mut store, list, dutch) = import(&database, "nl");
    let question = |threads| ChanceQuestion { games: 20, seed: 1, threads, part: None };
    let one = question(1).learn(&mut store, &list, &dutch, &()).expect("plays");
    let three = question(3).learn(&mut store, &list, &dutch, &()).expect("plays");
    assert_eq!(one, three);
    assert_eq!(list_chances(&store, &list, &dutch).expect("a table"), one);
    let checked = question(2).check(&store, &list, &dutch, &()).expect("plays");
    assert!(checked.whole().iter().map(|cell| cell.turns).sum::<u64>() > 0);
    assert_eq!(list_chances(&store, &list, &dutch).expect("a table"), one);
}

#[test]
fn the_shipped_tables_are_sane() {
    for language in Ruleset::names() {
        let chances = built_in_chances(&ruleset(language)).expect("built in");
        let after = |lead: i32, tiles| chances.after(Equity(100 * lead), tiles);
        for tiles in [90, 60, 30] {
            let step = |lead| after(lead + 10, tiles) - after(lead, tiles);
            assert!((-100..100).all(|lead| step(lead) > 0.0), "{language}, {tiles}");
            assert!((0.25..0.45).contains(&after(0, tiles)), "{language}, {tiles}");
        }
        let late = [90, 60, 40, 25].map(|tiles| after(40, tiles));
        assert!(late.is_sorted_by(|early, late| early < late), "{language}: {late:?}");
        assert!(chances.rows().all(|row| row.count >= 10_000 || row.tiles < 8 || row.tiles > 95));
    }
    let mut other = ruleset("fi");
    other.id = "xx".to_owned();
    assert!(matches!(built_in_chances(&other), Err(ListChancesError::NotBuiltIn { .. })));
}

#[test]
fn learnt_chances_come_true_on_the_games_that_taught_them() {
    let mut gains = Gains::default();
    let all: Vec<_> = (0..60).map(|nth| games(false).play(nth, &*DUTCH).expect("plays")).collect();
    all.iter().flatten().for_each(|turn| gains.add(turn));
    let chances = gains.chances().expect("turns");
    let mut found = Calibration::default();
    all.iter().for_each(|turns| found.add_game(turns, &chances));
    let cells = found.whole();
    let [given, won] = [
        cells.iter().map(|cell| cell.chances).sum::<f64>(),
        cells.iter().map(|cell| cell.won).sum::<f64>(),
    ];
    let turns = cells.iter().map(|cell| cell.turns).sum::<u64>() as f64;
    assert!((given - won).abs() < 0.05 * turns, "{given} of {turns}, won {won}");
}
