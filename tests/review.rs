//! Reviews of recorded games: what a turn cost is known in another way.

use std::sync::Arc;

use crate::support::DUTCH;
use itertools::Itertools;
use wfq::app::review::{
    GameReview, Grade, JudgedBy, LossKind, ReviewLimits, ReviewQuestion, TurnReview, Unjudged,
    totals,
};
use wfq::app::{Words, built_in_leaves};
use wfq::eval::{Leaves, Measure};
use wfq::formats::Record;
use wfq::game::{GameSeed, Player, SelfPlay};
use wfq::lexicon::WordMap;
use wfq::rules::Ruleset;

pub fn dutch() -> Arc<Ruleset> {
    Arc::new(Ruleset::built_in("nl").expect("built in"))
}

/// By equity and nothing else.
pub const EQUITY: ReviewLimits = ReviewLimits {
    replies: false,
    deep: false,
    by: Measure::Points,
    racks: 0,
    positions: 0,
    draws: 0,
    told: false,
    time: None,
    seed: 1,
    threads: 2,
};

/// The record of a game between two players.
pub fn played(players: [Player; 2], number: u64, leaves: &Arc<Leaves>) -> Record {
    let ruleset = dutch();
    let layout = ruleset.layout.clone();
    let table = SelfPlay::new(ruleset, layout, players, GameSeed { seed: 5, number });
    let table = table.with_leaves([leaves.clone(), leaves.clone()]);
    let game = table.finish(&*DUTCH).expect("a game");
    let names = ["first", "second"].map(str::to_owned);
    Record::parse(&Record::of_game(&game, &names).text()).expect("a record")
}

pub fn review_of(
    record: &Record,
    lexicon: &WordMap,
    leaves: Option<&Leaves>,
    limits: &ReviewLimits,
) -> GameReview {
    let ruleset = dutch();
    let question = ReviewQuestion::new(record, &ruleset, &ruleset.layout, None).expect("a game");
    let words = Words::new("words", ruleset, lexicon.clone());
    let words = match leaves {
        Some(leaves) => words.with_leaves(leaves.clone()),
        None => words,
    };
    let review = question.review(&words, limits, &()).expect("reviewed");
    assert!(review.complete && review.turns.len() == question.len());
    review
}

/// A game of a text, with a list of a few words.
fn typed(text: &str, words: &str, limits: &ReviewLimits) -> GameReview {
    let record = Record::parse(text).expect("a record");
    let alphabet = dutch().alphabet.clone();
    let words = words.split(' ').map(|word| alphabet.word(word).expect("a word"));
    review_of(&record, &WordMap::new(alphabet.clone(), words), None, limits)
}

/// A record with the scores that the rules give in place of those that are wrong.
fn scored(text: &str) -> String {
    let (ruleset, mut lines) = (dutch(), text.lines().map(str::to_owned).collect_vec());
    loop {
        let text = lines.join("\n") + "\n";
        let record = Record::parse(&text).expect("a record");
        let Err(error) = record.game(ruleset.clone(), ruleset.layout.clone()) else { return text };
        // `6: AN scores 8, not 0`, or `6: the score after it is 17, not 8`.
        let said = error.to_string();
        let (line, what) = said.split_once(": ").expect("a line");
        let number = what.split(", not ").next().and_then(|start| start.split(' ').next_back());
        let line = &mut lines[line.parse::<usize>().expect("a number") - 1];
        let mut fields = line.split(' ').map(str::to_owned).collect_vec();
        let last = fields.len() - 1;
        match what.contains("scores") {
            true => fields[last - 1] = format!("+{}", number.expect("a number")),
            false => fields[last] = number.expect("a number").to_owned(),
        }
        *line = fields.join(" ");
    }
}

#[test]
fn who_gave_up_has_lost_whatever_the_scores() {
    let game = ">a: STEP 8E STEP +9 9\n>b: EX E8 .EX +12 12\n";
    for (end, results) in [
        ("", [[0, 0]; 2]),
        ("#resigned 1\n", [[0, 1], [1, 0]]),
        ("#resigned 2\n", [[1, 0], [0, 1]]),
    ] {
        let review = typed(&scored(&format!("{game}{end}")), "STEP SEX", &EQUITY);
        let of = |seat: usize| [review.players[seat].wins, review.players[seat].losses];
        let lost = results.iter().position(|[_, losses]| *losses > 0);
        let lost = lost.map(|seat| review.players[seat].player.as_str());
        assert_eq!(review.resigned.as_deref(), lost);
        assert_eq!(
            ([of(0), of(1)], review.over, &review.decided[..]),
            (results, !end.is_empty(), &[][..])
        );
    }
}

/// The player `leave` finds its move without making the others.
#[test]
fn a_player_by_equity_loses_nothing() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    for number in 0..3 {
        let record = played([Player::Leave; 2], number, &leaves);
        let review = review_of(&record, &DUTCH, Some(&leaves), &EQUITY);
        for turn in &review.turns {
            assert_eq!((turn.grade, turn.lost), (Some(Grade::Best), Some(0.0)), "{turn:?}");
            assert_eq!((turn.by, turn.kind), (Some(JudgedBy::Equity), None));
        }
        for player in &review.players {
            assert_eq!((player.judged, player.grades.best), (player.turns, player.turns));
        }
        // By score alone it does lose.
        let review = review_of(&record, &DUTCH, None, &EQUITY);
        assert_eq!(review.by, JudgedBy::Score);
        assert!(review.players.iter().any(|player| player.lost > 0.0));
        let record = played([Player::Greedy; 2], number, &leaves);
        let review = review_of(&record, &DUTCH, None, &EQUITY);
        let before_the_end = review.turns.iter().filter(|turn| turn.kind != Some(LossKind::End));
        assert!(before_the_end.into_iter().all(|turn| turn.lost == Some(0.0)));
    }
}

#[test]
fn threads_change_nothing_and_a_seed_does() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let record = played([Player::Greedy; 2], 3, &leaves);
    let limits = ReviewLimits { racks: 24, positions: 200, draws: 3, threads: 1, ..EQUITY };
    let text = |limits: &ReviewLimits| {
        let review = review_of(&record, &DUTCH, Some(&leaves), limits);
        assert!(review.turns.iter().any(|turn| turn.by == Some(JudgedBy::Replies)));
        serde_json::to_string(&review).expect("JSON")
    };
    let one = text(&limits);
    assert_eq!(text(&ReviewLimits { threads: 3, ..limits }), one);
    assert_ne!(text(&ReviewLimits { seed: 2, ..limits }), one);
}

/// What a player gains from a position to the end is what the move scores, minus what the other player
/// gains after it.
#[test]
fn the_ends_of_two_turns_agree() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits = ReviewLimits { positions: 1_000, ..EQUITY };
    let mut compared = 0;
    for number in 0..2 {
        let record = played([Player::Greedy, Player::Leave], number, &leaves);
        let review = review_of(&record, &DUTCH, Some(&leaves), &limits);
        let exact = |turn: &&TurnReview| turn.exact == Some(true);
        for (turn, next) in review.turns.iter().tuple_windows() {
            if !exact(&turn) || !exact(&next) {
                continue;
            }
            let best = next.best.as_ref().and_then(|best| best.spread).expect("searched");
            let score = i32::try_from(turn.played.score).expect("small");
            assert_eq!(turn.played.spread, Some(score - best), "{turn:?}");
            compared += 1;
        }
        for turn in review.turns.iter().filter(exact) {
            let spread = |best: bool| match best {
                true => turn.best.as_ref().and_then(|best| best.spread).expect("searched"),
                false => turn.played.spread.expect("searched"),
            };
            assert_eq!(turn.lost, Some(f64::from(spread(true) - spread(false))));
            assert!(turn.kind.is_none_or(|kind| kind == LossKind::End));
        }
        // The last turn goes out: what it brings is what the game says.
        let (last, before) =
            (&review.turns[review.turns.len() - 1], review.turns.iter().rev().nth(1));
        let lead = |scores: [i64; 2]| scores[last.seat] - scores[1 - last.seat];
        let finals = [review.players[0].score, review.players[1].score];
        let gained = lead(finals) - lead(before.expect("two turns").scores);
        assert_eq!(last.played.spread.map(i64::from), Some(gained), "{last:?}");
    }
    assert!(compared > 1, "{compared}");
}

#[test]
fn turns_add_up_to_totals() {
    let leaves = Arc::new(built_in_leaves(&dutch()).expect("built in"));
    let limits = ReviewLimits { positions: 300, draws: 2, ..EQUITY };
    let reviews: Vec<_> = (0..3)
        .map(|number| {
            let record = played([Player::Random, Player::Greedy], number, &leaves);
            review_of(&record, &DUTCH, Some(&leaves), &limits)
        })
        .collect();
    let close = |one: f64, other: f64| assert!((one - other).abs() < 0.01, "{one} {other}");
    let players = reviews.iter().flat_map(|review| &review.players);
    let all = totals(players);
    assert_eq!(all.iter().map(|player| player.games).collect_vec(), [3, 3]);
    for (seat, player) in all.iter().enumerate() {
        let turns = || reviews.iter().flat_map(|review| &review.turns);
        let own = || turns().filter(|turn| turn.seat == seat);
        close(player.lost, own().filter_map(|turn| turn.lost).sum());
        close(player.luck.expect("measured"), own().filter_map(|turn| turn.luck).sum());
        close(player.lost, LossKind::ALL.map(|kind| player.lost_by.of(kind)).iter().sum());
        assert_eq!(player.turns, own().count());
        assert_eq!(
            player.judged,
            Grade::ALL.map(|grade| player.grades.of(grade)).iter().sum::<usize>()
        );
        assert_eq!(player.missed_bingos, own().filter(|t| t.missed_bingo.is_some()).count());
    }
    // A player who plays anything misses bingos, and the game with them.
    assert!(all[0].missed_bingos > 0 && all[0].lost_by.missed_bingo > 0.0);
    for review in &reviews {
        let margin = (review.players[0].score - review.players[1].score).abs();
        for turn in &review.turns {
            let decides = turn.seat == 0 && turn.lost.is_some_and(|lost| lost >= margin as f64);
            assert_eq!(review.decided.contains(&turn.turn), decides);
            let Some(bingo) = &turn.missed_bingo else { continue };
            assert_eq!(bingo.laid().len(), 7);
            assert!(bingo.equity >= turn.played.equity && turn.played.laid().len() < 7, "{turn:?}");
        }
    }
}

/// A draw of one tile has as many outcomes as there are kinds of tiles: all of them can be tried.
#[test]
fn luck_is_the_distance_to_the_mean_over_all_draws() {
    let words = "AD DA EN NE JA";
    let text = scored(">a: ADQWWCC 8G AD +0 0\n>b: EN 9G NE +0 0\n>a: JXQWWCC -X +0 0\n");
    // Only the first rack is a draw from all tiles; that of the third turn draws J and X.
    let limits = ReviewLimits { draws: 4_000, ..EQUITY };
    let ruleset = dutch();
    let review = typed(&text, words, &limits);
    let third = &review.turns[2];
    assert_eq!(review.turns[1].luck, None, "the rack is unknown");
    // Whatever is drawn, the best move is that of the best pair: found by asking each pair's own review.
    let luck = third.luck.expect("two tiles were drawn");
    let worth = |rack: &str| {
        let text = text.replace("JXQWWCC -X", &format!("{rack} -{}", &rack[..1]));
        let review = typed(&text, words, &EQUITY);
        review.turns[2].best.as_ref().and_then(|best| best.equity).expect("judged")
    };
    let kept = "QWWCC";
    let alphabet = &ruleset.alphabet;
    let all = ruleset.tiles.tiles();
    let seen = wfq::tile::Rack::parse("ADENQWWCC", alphabet).expect("tiles");
    let pool = all.minus(seen.tiles()).each().collect_vec();
    let label = |tile: &Option<wfq::tile::Letter>| {
        tile.map_or("?".to_owned(), |letter| alphabet.label(letter).to_owned())
    };
    let mut known = std::collections::HashMap::new();
    let (mut sum, mut count) = (0.0, 0.0);
    for pair in pool.iter().combinations(2) {
        let drawn: String = pair.iter().map(|tile| label(tile)).sorted().collect();
        let value = *known.entry(drawn.clone()).or_insert_with(|| worth(&format!("{drawn}{kept}")));
        sum += value;
        count += 1.0;
    }
    let expected = worth("JXQWWCC") - sum / count;
    assert!((luck - expected).abs() < 0.6, "{luck} {expected}");
}

#[test]
fn what_is_not_known_is_not_judged() {
    let text = ">a: STEPABC 8E STEP +9 9\n>b: EX? E8 .EXy +24 24\n>b: EX? -- -24 0\n>a: ABCENQ? -CQ +0 9\n\
        >b: -3 +0 0\n>a: ABEN?OO 7E AN +0 0\n";
    let ruleset = dutch();
    let wrong = Record::parse(text).expect("a record");
    let error = ReviewQuestion::new(&wrong, &ruleset, &ruleset.layout, None).expect_err("a score");
    assert!(error.to_string().starts_with("6: AN scores "), "{error}");
    let text = scored(text);
    let review = typed(&text, "STEP SEXY", &EQUITY);
    let unjudged = review.turns.iter().map(|turn| turn.unjudged).collect_vec();
    let expected =
        [None, Some(Unjudged::TakenBack), None, Some(Unjudged::RackUnknown), Some(Unjudged::Phony)];
    assert_eq!(unjudged, expected);
    assert_eq!(review.turns[4].phonies[0], "AN");
    assert!(review.turns[4].lost.is_none() && review.turns[4].best.is_none());
    let [a, b] = &review.players;
    assert_eq!((a.turns, a.judged, a.phonies, a.unknown), (3, 2, 1, 0));
    assert_eq!((b.turns, b.judged, b.taken_back, b.unknown), (2, 0, 1, 1));
    assert_eq!((b.lost_a_turn, b.luck), (None, None));
    // A swap is judged too: QC for nothing better.
    assert_eq!(review.turns[2].played.name, "swap CQ");
    let none = ReviewQuestion::new(&Record::default(), &ruleset, &ruleset.layout, None);
    assert_eq!(none.expect_err("no moves").to_string(), " no move to review");
}

#[test]
fn a_review_that_is_cancelled_has_the_first_turns() {
    use std::sync::atomic::{AtomicU64, Ordering};
    struct After(AtomicU64);
    impl wfq::app::Watch for After {
        fn progress(&self, done: u64, total: Option<u64>) {
            assert!(total.is_some_and(|total| total > 20));
            self.0.fetch_max(done, Ordering::Relaxed);
        }
        fn is_cancelled(&self) -> bool {
            self.0.load(Ordering::Relaxed) >= 7
        }
    }
    let leaves = Arc::new(Leaves::default());
    let record = played([Player::Greedy; 2], 1, &leaves);
    let ruleset = dutch();
    let question = ReviewQuestion::new(&record, &ruleset, &ruleset.layout, None).expect("a game");
    let words = Words::new("nl", ruleset, DUTCH.clone());
    for threads in [1, 3] {
        let limits = ReviewLimits { draws: 1, threads, ..EQUITY };
        let review =
            question.review(&words, &limits, &After(AtomicU64::new(0))).expect("cancelled");
        assert!(!review.complete && review.turns.len() < 12, "{}", review.turns.len());
        let numbers = review.turns.iter().map(|turn| turn.turn).collect_vec();
        assert_eq!(numbers, (1..=numbers.len()).collect_vec());
        assert!(threads > 1 || numbers.len() >= 6, "{numbers:?}");
    }
}
