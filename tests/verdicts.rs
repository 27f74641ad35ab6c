//! Moves with few tiles in the bag, judged by so many positions, whatever the machine.

use std::time::Duration;

use wfq::Words;
use wfq::app::lookahead::{LookaheadLimits, Settle};
use wfq::app::moves::{Lookahead, MovesQuestion};
use wfq::app::solve::MoveRow;
use wfq::eval::Measure;

use crate::database::Database;

/// `boards/late.board`, to which its scores are added.
const LATE: &str = "GEKTE5C4/2N7A4/2I4VEZELS2/D1PF3E2S4/A1JUREER1DARMEN/T1EN3Z2rENG1/UWS4I1B1L3/\
                    M4D1N1E1A3/1GECHIpT1R1X3/1Y3P3E1EB2/OMDOET3N1DO2/2O2ELO1N2E2/2K2NISJE2K2/9N5/15 AHNRSUW/";

/// The first moves by chances to win, tried by at most so many positions.
fn judged(
    words: &Words,
    position: &str,
    moves: Option<&[&str]>,
    count: usize,
    positions: u64,
) -> Vec<MoveRow> {
    let limits = LookaheadLimits {
        time: Duration::MAX,
        racks: None,
        positions,
        end_positions: 0,
        seed: 1,
        threads: 2,
    };
    let moves = moves.map(|moves| moves.iter().map(ToString::to_string).collect());
    let by = Some(Measure::Chance);
    let ahead = Lookahead { moves, count, plies: 1, settle: Settle::Best, by, limits };
    let question = MovesQuestion { ahead: Some(ahead), ..MovesQuestion::default() };
    let position = words.position(position, None).expect("a position");
    position.moves(&question, &(), |found| found.rows(count)).expect("moves")
}

#[test]
fn what_beats_a_move_is_named() {
    let database = Database::lasting();
    let words =
        Words::from_database(database.path().with_file_name("asked.db"), "nl").expect("a list");
    for (scores, positions, said) in [
        ("200/400", 300_000, "loses whatever is drawn"),
        ("300/290", 100_000, "loses to TOF with Q, DOF with V"),
        ("310/290", 1_000_000, "only loses to TOF with Q"),
    ] {
        let position = format!("{LATE} {scores} 0");
        let rows = judged(&words, &position, Some(&["F1 NURSE"]), 1, positions);
        let worth = rows[0].worth();
        assert_eq!(worth.verdict.as_ref().expect("a verdict").to_string(), said, "{scores}");
        assert!(worth.replies.as_ref().expect("tried").settled == Some(true), "{worth:?}");
    }
}

/// Positions with one tile in the bag where moves that look good are not: of 200 moves, of 725 and of 325
/// the first is the best of all, however many are shown.
#[test]
#[cfg(feature = "all-lists")]
#[ignore = "takes long; run by .ci/long"]
fn the_best_of_many_moves_comes_first() {
    let words = Words::built_in("scrabble-en").expect("the list");
    let torn = "SIFAKA8H/3R9TO/3R8GOY/2SO8IN1/2AW6L1OD1/2L6GAP1O1/2V1C3RAZORS1/2A1UT1RELAX3/\
                2BITUMED1R4/2L1IN3FE4/2E1ED3IT4/J8G5/O2PUBlICS5/hYMENIA8/N1UH2AEQ6 EEIINOT/ 404/404 0";
    // JIAOS wins unless Q is drawn, in seven orders of eight, each searched to the end; SIJO in these seven too, and after
    // Q no search has come to its end. JAILS wins in six.
    let evicting = "EVICTING7/1E2IF1U7/ANKUS2T3A3/ZEIN3T3C3/On5L3H3/NAP4EL1MY3/1TA5Y1R4/\
                    MEW4UNRID3/O1A5X1D4/O9AA3/I3BRAILInG3/2BO6GO3/3DUOTONES4/5HEWER5/6FEER5 \
                    DEIJLOS/ 385/404 0";
    // COIL wins in every order, each searched to the end. Hard ends after the move that seems best leave time for
    // the others.
    let eve = "15/15/15/7Q6D/7U3S2O/3B2WITH1T2P/2BOLtONIA1R2E/JEED3T3U1ID/3H2GAGA1M1N1/1CORNO3GYM1V1/\
               A2AUREOLA1EVE1/F2N3ZA2DOR1/TEWS3EX3TI1/I6N4ET1/E5RAILLERY1 CEIKOPS/ 426/425 0";
    let positions = [(torn, &["ERINITE"][..]), (evicting, &["JIAOS", "SIJO"]), (eve, &["COIL"])];
    for (position, best) in positions {
        for count in [10, 50] {
            let rows = judged(&words, position, None, count, 10_000_000);
            let word = rows[0].typed().to_uppercase();
            assert!(best.contains(&&*word), "{count}: {word} and not {best:?}");
        }
    }
}
