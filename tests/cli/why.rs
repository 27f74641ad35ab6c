//! Moves explained by their names, and two moves compared.

use serde_json::{Value, json};

use crate::cli::moves_ground::{GROUNDS, number, text};

#[test]
fn a_move_is_explained_by_its_name_too() {
    let ground = &GROUNDS[0];
    let explain = |asked: &str| ground.ask(&["--why", asked, "--racks", "20", "--seconds", "100"]);
    for (rank, play) in (1..).zip(&ground.moves[..40]).step_by(8) {
        let [at, word] = ["notation", "word"].map(|field| text(play, field));
        let number = explain(&rank.to_string());
        let all_blank = word.chars().all(char::is_lowercase);
        let word = if all_blank { format!("({word})") } else { word.to_owned() };
        let name = explain(&format!("{at} {word}"));
        assert_eq!((name.code, name.out), (number.code, number.out), "{at} {word}: {}", name.err);
    }
    let all = ground.json(&["--sort", "equity", "--all"]);
    let swap = all.iter().find(|row| row["action"] == "swap").expect("a swap");
    let name = format!("swap {}", text(swap, "swap"));
    assert_eq!(explain(&name).out, explain(&number(swap, "rank").to_string()).out);
    let pass = all.iter().find(|row| row["action"] == "pass").expect("the pass");
    assert_eq!(explain("pass").out, explain(&number(pass, "rank").to_string()).out);
    for (asked, said) in [
        ("8D", "give the number of a move"),
        ("1,2,3", "give one move, or two to compare"),
        ("1,", "give the number of a move"),
        ("two words", "is not a move"),
        ("1A QQQQ", "--why \"1A QQQQ\": not legal: "),
        ("swap QQQQ", "not legal: the rack is "),
    ] {
        let answer = explain(asked);
        assert_eq!((answer.code, answer.out.as_str()), (Some(2), ""), "{asked}");
        assert!(answer.err.contains(said), "{answer:?}");
    }
}

#[test]
fn two_moves_are_compared() {
    let ground = &GROUNDS[0];
    let flags = |asked: &'static str| ["--why", asked, "--racks", "100", "--seconds", "100"];
    let ask = |asked| -> Value {
        let answer = ground.ask(&[&flags(asked)[..], &["--json"]].concat());
        serde_json::from_str(&answer.out).expect("an object")
    };
    let compared = ask("2,1");
    assert_eq!(compared["moves"], json!([ask("2"), ask("1")]));
    let says = text(&compared, "says");
    let [one, other] = [&compared["moves"][0], &compared["moves"][1]];
    let value = |why: &Value, pointer: &str| why.pointer(pointer).and_then(Value::as_f64);
    let difference = |pointer| value(one, pointer).zip(value(other, pointer)).map(|(a, b)| a - b);
    let score = difference("/score").expect("scores");
    let net = difference("/replies/net").expect("nets");
    assert!(score < 0.0 && net.abs() >= 0.5, "{says}");
    assert!(says.starts_with(&format!("scores {} less, ", -score)), "{says}");
    let kept = |why: &Value| text(&why["kept"], "tiles").to_owned();
    assert_eq!(says.contains(", keeps "), kept(one) != kept(other), "{says}");
    let better = if net > 0.0 { "better" } else { "worse" };
    let net = format!("{:.1}", net.abs());
    let net = net.strip_suffix(".0").unwrap_or(&net);
    assert!(says.ends_with(&format!(", in all {net} {better}")), "{says}");
    let page = ground.ask(&flags("2,1")).out;
    let name = |why| format!("{} {}", text(why, "notation"), text(why, "word"));
    assert!(page.ends_with(&format!("\n{} rather than {}: {says}\n", name(one), name(other))));
    let same = text(&ask("1,1"), "says").to_owned();
    assert_eq!(same, "scores the same, the reply costs the same, in all about the same");
}
