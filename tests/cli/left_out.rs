//! Words left out of one answer.

use serde_json::json;

use crate::run::{Home, board};

#[test]
fn words_left_out_of_one_answer_stay_in_the_list() {
    let home = Home::with_list("nl", "PAK KAP AP KA PA SPAK AS PAS OP SOP");
    home.write("one.board", board(&[(7, "......PAK......")]));
    let moves = |more: &str| {
        let answer =
            home.wfq(&format!("solve --board one.board --rack SO --all --format tsv {more}"));
        // All up to the rank, which counts the others.
        let lines = answer.out.lines().skip(1);
        let lines = lines.map(|line| line.split('\t').take(7).collect::<Vec<_>>().join("\t"));
        (answer.err, lines.collect::<Vec<_>>())
    };
    let (_, all) = moves("");
    let (_, fewer) = moves("--block SPAK,sop");
    assert!(all.iter().any(|line| line.contains("SPAK")), "{all:?}");
    let kept: Vec<_> = all
        .iter()
        .filter(|line| !line.contains("SPAK") && !line.contains("SOP"))
        .cloned()
        .collect();
    assert!(kept.len() < all.len() && !kept.is_empty());
    assert_eq!(fewer, kept);
    assert_eq!(moves("--block SPAK --block SOP").1, kept);
    // It is not a word on the board either.
    let (notes, _) = moves("--block PAK");
    assert!(notes.contains("not in the list, on the board: PAK"), "{notes}");
    let batch = |more: &str| {
        let rows: Vec<_> = board(&[(7, "......PAK......")]).lines().map(str::to_owned).collect();
        let line = json!({"board": rows, "rack": "SO"}).to_string();
        let out = home.pipe(&format!("solve --batch - --top 0 {more}"), line).found();
        let answer: serde_json::Value = serde_json::from_str(&out).expect("JSON");
        answer["moves"].as_u64().expect("a number") as usize
    };
    assert_eq!((batch(""), batch("--block SPAK,SOP")), (all.len(), kept.len()));
    assert_eq!(home.wfq("anagram PAK --count").found(), "5\n");
    assert_eq!(home.wfq("anagram PAK --count --block ap,KAP,nooit").found(), "3\n");
    assert_eq!(home.wfq("anagram PAK --exact --block PAK,KAP").code, Some(1));
    home.wfq("solve --batch - --block X1").error(&["--block", "\"X1\""]);
    assert_eq!(home.wfq("check PAK KAP SPAK SOP").code, Some(0));
}
