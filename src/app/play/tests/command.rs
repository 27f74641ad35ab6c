//! Commands as they are typed.

use crate::app::play::*;
use crate::moves::NamedMove;

fn parse(text: &str) -> Command {
    Command::parse(text).unwrap_or_else(|error| panic!("{text}: {error}"))
}

#[test]
fn commands_are_read_in_either_case() {
    assert_eq!([parse("N"), parse("n "), parse("next")], [const { Command::Next }; 3]);
    assert_eq!([parse("D=3"), parse("d = 3")], [const { Command::Draw(Some(3)) }; 2]);
    assert_eq!(parse("F=7,4"), Command::Filter(FilterKey::Square, "7,4".to_owned()));
    assert_eq!([parse("F="), parse("w="), parse("f")], [const { Command::Unfiltered }; 3]);
    assert_eq!(parse("12"), Command::Choose(12));
    assert_eq!(parse("swap QX"), Command::Swap("QX".to_owned()));
    assert_eq!(parse("Define quiz 3"), Command::Define("quiz 3".to_owned()));
}

#[test]
fn a_move_may_have_its_score_behind_it() {
    let named = NamedMove::parse("8D STEP").expect("a move");
    let play = |score, unlisted| Command::Play { named: named.clone(), score, unlisted };
    assert_eq!(parse("8D STEP"), play(None, false));
    assert_eq!(parse("8D STEP 18"), play(Some(18), false));
    assert_eq!(parse("8D STEP +18 !"), play(Some(18), true));
    assert_eq!(parse("8D STEP!"), play(None, true));
    assert_eq!(parse("STEP@7,3 18"), play(Some(18), false));
}

#[test]
fn a_move_is_explained_and_why_is_a_word_too() {
    let name = |name: &str| WantedMove::Name(name.to_owned());
    let why = |typed: &str| Command::Why(WhyWanted::One(name(typed)));
    let three = || WantedMove::Number(3);
    let one = Command::Why(WhyWanted::One(three()));
    assert_eq!([parse("why 3"), parse("WHY 3")], [one.clone(), one]);
    let two = |one, other| Command::Why(WhyWanted::Two([one, other]));
    assert_eq!(parse("why 3,3"), two(three(), three()));
    assert_eq!(parse("why 8D STEP, 3"), two(name("8D STEP"), three()));
    assert_eq!(parse("why 3 , swap QX"), two(three(), name("swap QX")));
    assert_eq!(parse("why STEP@7,3"), why("STEP@7,3"));
    assert_eq!(parse("why  8D  STEP"), why("8D STEP"));
    assert_eq!([parse("why step 8d"), parse("why swap QX")], [why("step 8d"), why("swap QX")]);
    assert_eq!([parse("why pass"), parse("why 8d why")], [why("pass"), why("8d why")]);
    for played in ["why 8d", "WHY D8!", "why 8d 21", "why 8d +21 !"] {
        assert!(matches!(parse(played), Command::Play { .. }), "{played}");
    }
    assert_eq!([parse("replies"), parse("replies 5")], [None, Some(5)].map(Command::Replies));
    assert!(matches!(parse("replies 8d"), Command::Play { .. }));
    for text in [
        "why",
        "why n0t",
        "why swap",
        "replies 0",
        "replies 101",
        "replies x",
        "why 3,",
        "why ,3",
        "why 1,2,3",
    ] {
        assert!(Command::parse(text).is_err(), "{text}");
    }
}

#[test]
fn what_is_not_a_command_is_refused() {
    for text in
        ["", "X", "D=x", "define", "8D", "8D 18", "-1", "stop=2", "n 3", "8D STEP -3", "scores 3"]
    {
        assert!(Command::parse(text).is_err(), "{text}");
    }
}

#[test]
fn scores_have_a_space_a_comma_or_a_dash_between_them() {
    let plain = ["scores 10 20", "score 10 20", "scores 10-20", "scores 10 - 20", "scores 10–20"];
    for typed in plain.into_iter().chain(["scores 10,20", "scores 10, 20", "score 10-20"]) {
        assert_eq!(parse(typed), Command::Scores([10, 20]), "{typed}");
    }
    for typed in ["scores 10 -20", "scores 10 - -20", "scores 10,-20", "scores +10--20"] {
        assert_eq!(parse(typed), Command::Scores([10, -20]), "{typed}");
    }
    assert_eq!(parse("scores -10-20"), Command::Scores([-10, 20]));
    for typed in ["scores 10-", "scores -20", "scores 10-20-30", "scores 1O-20", "scores 10 20 30"]
    {
        assert!(Command::parse(typed).is_err(), "{typed}");
    }
    let high = Command::parse("scores 10-1000000").expect_err("too high").to_string();
    assert!(high.contains("between -999999 and 999999"), "{high}");
}

#[test]
fn a_bare_word_has_the_tails_of_a_move() {
    let best = |text: &str| match Command::parse(text) {
        Ok(Command::Best { word, score, unlisted }) => (word, score, unlisted),
        other => panic!("{text}: {other:?}"),
    };
    assert_eq!(best("beklem"), ("beklem".to_owned(), None, false));
    assert_eq!(best("beklem 32"), ("beklem".to_owned(), Some(32), false));
    assert_eq!(best("beklem!"), ("beklem".to_owned(), None, true));
    assert_eq!(best("beklem +32 !"), ("beklem".to_owned(), Some(32), true));
    for text in ["beklem dit", "32 beklem 3 4", "!", "b !"] {
        assert!(Command::parse(text).is_err(), "{text}");
    }
}
