//! What the words of a reviewed game mean.

use serde_json::json;

use crate::run::Home;

#[test]
fn a_review_says_what_the_words_of_the_moves_mean() {
    let home = Home::with_list("nl", "STEP STEPS CAST");
    home.write(
        "game.gcg",
        "#player1 a anna\n#player2 b ben\n>a: ABCEPST 8E STEP +9 9\n>b: SNNNNNN 8E ....S +11 11\n",
    );
    let review = "review game.gcg --draws 0 --racks 0 --positions 0";
    let none = home.wfq(&format!("{review} --define"));
    assert!(none.err.contains("note: nl has no definitions"), "{none:?}");
    home.write(
        "words.tsv",
        "word\tbase\tform\tdefinition\nstep\t\t\tdans\nsteps\tstep\tmeervoud\t\n",
    );
    home.wfq("import nl --definitions words.tsv").found();
    let said = home.wfq(&format!("{review} --define")).out;
    assert!(said.ends_with("\n\nSTEP: dans\nSTEPS: step, meervoud: dans\n"), "{said}");
    let plain = home.wfq(review).out;
    assert_eq!(said.strip_suffix("\nSTEP: dans\nSTEPS: step, meervoud: dans\n"), Some(&*plain));
    let read = |line: &str| -> serde_json::Value {
        serde_json::from_str(&home.wfq(line).out).expect("JSON")
    };
    let defined = read(&format!("{review} --define --json"));
    let definitions = defined["games"][0]["definitions"].as_array().expect("definitions");
    let words: Vec<_> = definitions.iter().map(|row| row["word"].clone()).collect();
    assert_eq!(words, [json!("STEP"), json!("STEPS")]);
    assert_eq!(definitions[1]["bases"][0]["form"], "meervoud");
    assert_eq!(read(&format!("{review} --json"))["games"][0].get("definitions"), None);
}
