//! Chances to win after replies, and the player that goes by them.

use wfq::eval::{
    BestRace, Budget, ChanceRow, Chances, Equity, Measure, MoveRace, Race, Simulation, Standing,
    Tallies,
};
use wfq::game::{Learnt, Player};
use wfq::moves::{Move, Swap};

use super::{candidates, dutch, game, leaves, outlook, random};
use crate::support::DUTCH;

/// Chances that rise evenly, the faster the fewer tiles are left.
pub fn even() -> Chances {
    let rows = (1..=104).flat_map(|tiles| {
        (-20..=20).map(move |nth| {
            let chance = (0.5 + f64::from(nth) / (tiles as f64 + 30.0)).clamp(0.0, 1.0);
            let chance = (chance * 10_000.0).round() / 10_000.0;
            ChanceRow { tiles, lead: 5 * nth, chance, count: 1 }
        })
    });
    Chances::of_rows(rows).expect("a table")
}

fn laid(action: &Move) -> usize {
    match action {
        Move::Play(play) => play.tiles().len(),
        Move::Swap(Swap::Tiles(_) | Swap::Count(_)) | Move::Pass => 0,
    }
}

#[test]
fn chances_are_those_of_the_lead_after_the_reply() {
    let (ruleset, leaves, chances) = (dutch(), leaves(), even());
    let (mut looked_up, mut ended) = (0, 0);
    for (number, bag) in [(1, 60), (2, 30), (3, 9), (4, 3), (5, 0)] {
        let game = game(&ruleset, number, bag);
        if game.ending().is_some() {
            continue;
        }
        let outlook = outlook(&game);
        let tiles = outlook.rack.len() + outlook.unseen.len();
        for spread in [-40, 0, 11] {
            let candidates = candidates(&outlook, &leaves, 4);
            let standing = Standing { spread, chances: &chances };
            let simulation = Simulation::new(outlook, candidates, &leaves, 1, 7);
            let with = simulation.clone().with_standing(Some(standing));
            for future in 0..3 {
                let mut left = [0; 4];
                let Ok(found) = with.run(
                    future..future + 1,
                    |_| true,
                    &*DUTCH,
                    |reply| {
                        let own = &simulation.candidates()[reply.candidate].action;
                        left[reply.candidate] = tiles - laid(own) - laid(reply.action);
                    },
                );
                let Ok(plain) = simulation.run(future..future + 1, |_| true, &*DUTCH, |_| ());
                for (which, tally) in found.replies().iter().enumerate() {
                    let value = tally.value_hundredths.sum() as i32;
                    assert_eq!(plain.replies()[which].value_hundredths.sum() as i32, value);
                    assert_eq!(plain.replies()[which].chances.count(), 0);
                    let lead = 100 * spread + value;
                    let expected = if simulation.is_to_the_end() {
                        ended += 1;
                        0.5 + 0.5 * f64::from(lead.signum())
                    } else {
                        looked_up += 1;
                        // The opponent has just moved.
                        1.0 - chances.after_both(Equity(-lead), left[which])
                    };
                    assert_eq!(tally.chances.count(), 1);
                    let win = tally.chances.sum() as f64 / 1e4;
                    assert!((win - expected).abs() < 0.000_051, "{number}: {win}, not {expected}");
                }
            }
        }
    }
    assert!(looked_up > 50 && ended > 20, "{looked_up} {ended}");
}

#[test]
fn the_player_goes_by_chances_while_the_game_is_close() {
    let (ruleset, leaves) = (dutch(), leaves());
    let same = |chance| {
        let rows = [ChanceRow { tiles: 50, lead: 0, chance, count: 1 }];
        Chances::of_rows(rows).expect("a table")
    };
    let mut differ = 0;
    for number in 0..4 {
        let game = game(&ruleset, number, 40);
        let choose = |player: Player, chances: Option<&Chances>| {
            let learnt = Learnt { chances, ..Learnt::from(&leaves) };
            let Ok(action) =
                player.choose_by(&game, &*DUTCH, learnt, &mut random(1, number), Budget::UNLIMITED);
            action
        };
        let by_points = choose(Player::Replies, None);
        assert_eq!(choose(Player::Replies, Some(&same(0.5))), by_points);
        assert_eq!(choose(Player::Win, None), by_points);
        // The game is decided.
        assert_eq!(choose(Player::Win, Some(&same(0.99))), by_points);
        // All moves come to the same chance: the first is as good as any.
        let by_chance = choose(Player::Win, Some(&same(0.5)));
        assert_eq!(by_chance, choose(Player::Leave, None));
        differ += usize::from(by_chance != by_points);
    }
    assert!(differ > 0);
}

#[test]
fn a_race_goes_by_chances_where_it_is_asked_to() {
    // The first move comes to more points, the second wins more often.
    let add = |race: &mut dyn Race| {
        while let Some(leg) = race.next() {
            let mut tallies = Tallies::new(2);
            for number in leg.futures.clone() {
                let luck = (number % 7) as i32;
                tallies.add(&[Some(Equity(900 + 90 * luck)), Some(Equity(50 * luck))]);
                let chance = |which: usize| 0.5 + 0.1 * which as f64 + 0.02 * f64::from(luck);
                tallies.add_chances(&[0, 1].map(|which| leg.wanted[which].then(|| chance(which))));
            }
            race.add(&leg, leg.futures.end, &tallies);
        }
    };
    let order = |by: Measure| {
        let mut best = BestRace::new(2, 0.01, Equity(100)).by(by);
        let mut all = MoveRace::new(2, 0.01, Equity(100)).by(by);
        let races: [&mut dyn Race; 2] = [&mut best, &mut all];
        races.map(|race| {
            add(race);
            let chance = |which| race.value(Measure::Chance, which).expect("tried").0;
            assert!((chance(1) - chance(0) - 1000.0).abs() < 1.0);
            assert!(race.unsettled().is_none());
            race.order()
        })
    };
    assert_eq!(order(Measure::Points), [[0, 1], [0, 1]]);
    assert_eq!(order(Measure::Chance), [[1, 0], [1, 0]]);
}
