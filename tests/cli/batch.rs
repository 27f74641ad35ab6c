//! Many positions in one run.

use serde_json::{Value, json};

use crate::run::{Home, LISTS, board};
use crate::support::{data, positions};

/// A home with three words, which make four moves with S, P, A and K on [`STEP`].
pub fn step() -> Home {
    Home::with_list("nl", "STEP STEPS SPA")
}

/// STEP with a blank for its E, through the middle.
pub const STEP: (usize, &str) = (7, "....STeP.......");

/// A line with that board and a rack.
pub fn line(id: impl Into<Value>, rack: &str) -> String {
    json!({"id": id.into(), "board": board(&[STEP]), "rack": rack}).to_string()
}

/// The lines of an answer.
pub fn rows(out: &str) -> Vec<Value> {
    out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect()
}

/// The answers to some lines, none of which fails.
#[track_caller]
pub fn answers(home: &Home, more: &str, lines: &[String]) -> Vec<Value> {
    rows(&home.pipe(&format!("solve --batch - {more}"), lines.join("\n")).found())
}

#[test]
fn positions_have_the_answers_of_single_runs() {
    let all = positions("nl");
    let text = std::fs::read_to_string(data("positions.jsonl")).expect("in the project");
    let lines: Vec<_> =
        text.lines().filter(|line| line.contains("\"nl\"")).map(str::to_owned).collect();
    let answers = answers(&LISTS, "-l nl", &lines);
    assert_eq!((answers.len(), all.len()), (80, 80));
    for (number, (answer, position)) in answers.iter().zip(&all).enumerate() {
        let id = &position.id;
        assert_eq!((&answer["id"], &answer["line"]), (&json!(id), &json!(number + 1)));
        assert_eq!(answer["moves"], json!(position.move_count), "{id}");
        let best = (position.move_count > 0).then_some(position.best_score);
        assert_eq!(answer["best"], json!(best), "{id}");
        assert_eq!(answer["total"], json!(position.total_score), "{id}");
        let plays = answer["plays"].as_array().expect("an array");
        assert_eq!(plays.len(), position.move_count.min(15), "{id}: 15 by default");
        for (play, top) in plays.iter().zip(&position.top) {
            let play = ["row", "column", "direction", "word", "score"].map(|key| &play[key]);
            assert_eq!(json!(play), json!([top.0, top.1, top.2, top.3, top.4]), "{id}");
        }
        if number % 16 == 0 {
            let solve = format!("solve --board - --rack {} -l nl --json", position.rack);
            let single = LISTS.pipe(&solve, position.board.join("\n")).out;
            let single: Value = serde_json::from_str(&single).expect("JSON");
            assert_eq!(answer["plays"], single, "{id}");
        }
    }
}

#[test]
fn threads_change_nothing() {
    let text = std::fs::read_to_string(data("positions.jsonl")).expect("in the project");
    // Every third fails at once, and so overtakes the others.
    let lines = text.lines().filter(|line| line.contains("\"nl\""));
    let lines = lines.zip(0..).map(|(line, n)| if n % 3 == 2 { "{}" } else { line });
    let input = lines.collect::<Vec<_>>().join("\n").repeat(3);
    let run = |threads: usize| {
        LISTS.pipe(&format!("solve --batch - -l nl --threads {threads}"), input.as_str()).out
    };
    let one = run(1);
    let numbers: Vec<_> = rows(&one).iter().map(|row| row["line"].as_u64()).collect();
    assert_eq!(numbers, (1..=numbers.len() as u64).map(Some).collect::<Vec<_>>());
    assert!(numbers.len() > 200);
    for threads in [2, 7] {
        assert!(run(threads) == one, "{threads} threads answer differently");
    }
}

#[test]
fn a_position_is_a_line_with_everything() {
    let home = step();
    let out = home.pipe("solve --batch - --top 1", line("a", "SPAK")).found();
    home.write("step.board", board(&[STEP]));
    let single = home.wfq("solve --board step.board --rack SPAK --json --top 1").out;
    let single: Value = serde_json::from_str(&single).expect("JSON");
    let play = single[0].to_string().len();
    assert!(play > 100);
    let expected = "{\"id\":\"a\",\"line\":1,\"moves\":4,\"best\":17,\"total\":45,\"plays\":[{";
    assert!(out.starts_with(expected) && out.ends_with("}]}\n"), "{out}");
    assert_eq!(rows(&out)[0]["plays"], single);
    let none = answers(&home, "--top 0", &[line("a", "SPAK")]);
    assert_eq!(none[0]["plays"], json!([]));
    assert_eq!(none[0]["moves"], json!(4));
}

#[test]
fn as_many_moves_are_listed_as_are_asked_for() {
    let home = Home::with_list("nl", "KRUIMEL KRUIM");
    let lines = [json!({"board": board(&[]), "rack": "KRUIMEL"}).to_string()];
    let listed = |more: &str| {
        let answer = answers(&home, more, &lines).remove(0);
        assert_eq!(answer["moves"], json!(24));
        answer["plays"].as_array().expect("an array").len()
    };
    assert_eq!([listed(""), listed("--top 3"), listed("--all"), listed("--json")], [15, 3, 24, 15]);
}

#[test]
fn boards_come_in_all_forms() {
    let home = step();
    let text = board(&[STEP]);
    let row = "4STeP7";
    let cgp = format!("15/15/15/15/15/15/15/{row}/15/15/15/15/15/15/15");
    let game = {
        home.write("step.board", format!("language: nl\nrack: SPAK\n{text}"));
        home.wfq("board convert step.board --to json").json()
    };
    let rack = "SPAK";
    let lines = [
        json!({"board": text, "rack": rack}),
        json!({"board": text.lines().collect::<Vec<_>>(), "rack": rack}),
        json!({"board": text.trim().replace('\n', "/"), "rack": rack}),
        json!({"board": text.replace('.', "_"), "rack": rack}),
        json!({"board": text.replace('\n', "\r\n"), "rack": rack}),
        json!({"board": format!("rack: {rack}\n{text}")}),
        json!({"board": format!("rack: K\n{text}"), "rack": rack}),
        json!({"board": cgp, "rack": rack}),
        json!({"board": format!("{cgp} {rack}/ 0/0 0 ld wordfeud_nl; bdn wordfeud;")}),
        json!({"board": game.to_string()}),
        json!({"board": game}),
        json!({"board": text, "rack": rack, "language": "nl", "layout": "wordfeud"}),
        json!({"board": text, "rack": rack, "comment": {"by": ["nobody"]}, "layout": null}),
    ];
    let answers = answers(&home, "", &lines.map(|line| line.to_string()));
    for (answer, number) in answers.iter().zip(1..) {
        assert_eq!(answer["line"], json!(number));
        assert_eq!((&answer["moves"], &answer["total"]), (&json!(4), &json!(45)), "{number}");
        assert_eq!(answer["plays"], answers[0]["plays"], "{number}");
        assert_eq!(answer["id"], Value::Null);
    }
}

#[test]
fn ids_come_back_as_they_are() {
    let home = step();
    let ids = ["\"a\\u00e9\\\"\"", "12345678901234567890123", "1.50", "-0", "true", "null", "\"\""];
    for id in ids {
        let line = line(1, "SPAK").replace("\"id\":1", &format!("\"id\": {id} "));
        let out = home.pipe("solve --batch - --top 0", line).found();
        assert!(out.starts_with(&format!("{{\"id\":{id},\"line\":1,")), "{out}");
    }
}

#[test]
fn a_line_may_name_the_language_or_the_list() {
    let home = Home::new();
    home.import("nl --name mine", "STEP STEPS SPA");
    for name in ["nl", "Dutch", "mine"] {
        let mut line: Value = serde_json::from_str(&line(1, "SPAK")).expect("JSON");
        line["language"] = json!(name);
        assert_eq!(answers(&home, "", &[line.to_string()])[0]["moves"], json!(4), "{name}");
    }
}

#[test]
fn notes_are_part_of_the_answer() {
    let home = step();
    let position = |board: String| json!({"board": board, "rack": "S"}).to_string();
    let lines = [
        position(board(&[STEP])),
        position(board(&[(3, STEP.1)])),
        position(board(&[(7, "....step.......")])),
    ];
    let answers = answers(&home, "", &lines);
    assert_eq!(answers[0].get("notes"), None);
    assert!(answers[1]["notes"][0].as_str().expect("a note").contains("starting square"));
    assert!(answers[2]["notes"][0].as_str().expect("a note").contains("small letters"));
}

/// The words in memory count up to 15 of a letter; longer runs of one letter are words all the same.
#[test]
fn words_with_many_of_one_letter_are_found_in_a_batch() {
    let home = Home::new();
    let row = ".".repeat(17);
    let start = format!("{}1{}", &row[..8], &row[..8]);
    let mut layout = vec![row.as_str(); 17];
    layout[8] = &start;
    home.write(
        "many.toml",
        format!(
            "id = \"many\"\nname = \"Many\"\nblanks = 0\nlayout = '''\n{}\n'''\n[rules]\n\
             rack_size = 7\nbingo_bonus = 0\nswap_limit = 7\npasses = 3\nswaps_count = false\n\
             start_doubles = false\n[tiles]\nS = {{ points = 1, count = 60 }}\n\
             T = {{ points = 1, count = 60 }}\n",
            layout.join("\n")
        ),
    );
    let s = |count| "S".repeat(count);
    home.write("many.txt", [s(14), s(15), s(16), format!("{}T", s(15))].join("\n"));
    home.wfq("import many.toml many.txt --yes --name many").found();
    let run = format!(".{}..", s(14));
    let mut rows = vec![row.as_str(); 17];
    rows[8] = &run;
    let line = json!({"board": rows, "rack": "SST"}).to_string();
    let batch = answers(&home, "-l many", &[line.clone(), line]);
    let solve = "solve --board - --rack SST -l many --json --all";
    let single = home.pipe(solve, rows.join("\n")).json();
    for answer in &batch {
        assert_eq!(answer["plays"], single);
        let words = answer["plays"].as_array().expect("an array").iter();
        let longest = words.filter(|play| play["word"] == s(16).as_str()).count();
        assert_eq!((&answer["moves"], longest), (&json!(6), 2));
    }
}
