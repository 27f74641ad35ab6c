//! Moves by name.

use serde_json::{Value, json};

use crate::run::{Home, board};

/// The corner of the article "How to cheat at Wordfeud?".
fn step() -> String {
    board(&[(6, "..STEP.........")])
}

fn home() -> Home {
    let home = Home::new();
    let words = "STEP\nSTEPS\nGEBAKJE\nRAAM\nME\nAT\nAS\nMUFFINS\n";
    home.pipe("import nl -", words).found();
    home
}

#[test]
fn sums_are_written_out_as_in_the_article() {
    let home = home();
    let scored = |named: &str| home.pipe(&format!("score --board - '{named}'"), step()).found();
    assert_eq!(scored("7C STEPS"), "7C STEPS scores 11, legal\n  STEPS = 2+2+1+4+2 = 11\n");
    assert!(scored("E1 GEBAKJE").contains("GEBAKJE = (3+1+4+1+3+4+1)×3×2 = 102\n"));
    let raam = "6B RAAM scores 21, legal\n  RAAM = (2×3)+1+1+3 = 11\n  AS = 1+2 = 3\n  AT = 1+2 = 3\n  ME = 3+1 = 4\n";
    assert_eq!(scored("6B RAAM"), raam);
    let muffins = scored("MUFFINS@0,6,down");
    assert!(muffins.starts_with("G1 MUFFINS scores 75, legal\n"), "{muffins}");
    assert!(muffins.ends_with("  STEPS = 2+2+1+4+2 = 11\n  bonus 40\n"), "{muffins}");
    // Blanks count nothing, and tiles already on the board may be typed as dots.
    assert_eq!(scored("7C ....s"), "7C ....s scores 9, legal\n  STEPs = 2+2+1+4+0 = 9\n");
}

#[test]
fn what_is_not_legal_says_why() {
    let home = home();
    let judged = |named: &str| {
        let answer = home.pipe(&format!("score --board - --json '{named}'"), step());
        assert_eq!((answer.code, answer.err.as_str()), (Some(1), ""), "{answer:?}");
        let rows: Vec<Value> = serde_json::from_str(&answer.out).expect("JSON");
        assert_eq!(rows[0]["legal"], json!(false));
        (rows[0]["why"].as_str().expect("a reason").to_owned(), rows[0]["score"].clone())
    };
    assert_eq!(judged("7C STEPT"), ("not in the list: STEPT".to_owned(), json!(11)));
    let (why, score) = judged("6B RAAS");
    assert_eq!((why.as_str(), score), ("not in the list: RAAS, SE", json!(10 + 3 + 3 + 3)));
    assert!(judged("1A RAAM").0.contains("touch"));
    assert!(judged("7C STEP").0.contains("no tile"));
    assert!(judged("7C STOPS").0.contains("does not fit at 7E: the board has E"));
    assert!(judged("7C STEP.").0.contains("does not fit at 7G: the board has nothing"));
    assert!(judged("7M STEPS").0.contains("leaves the board"));
    assert_eq!(judged("7C STEPSTEPSTEP").0, "8 tiles are laid: a rack has 7".to_owned());
}

#[test]
fn what_is_not_a_move_is_an_error() {
    let home = home();
    for (named, said) in [("STEPS", "write 8D WORD"), ("7C STEP5", "column 5: '5' is not a letter")]
    {
        let answer = home.pipe(&format!("score --board - '{named}'"), step());
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{answer:?}");
        assert!(answer.err.starts_with("error: ") && answer.err.contains(said), "{answer:?}");
    }
}
