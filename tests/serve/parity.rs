//! The same question by every way of asking it: the command line, a batch, the page, SQL and the library
//! have the same rows.

use std::cmp::Reverse;

use itertools::Itertools;
use serde::Serialize;
use serde_json::{Value, json};
use wfq::Words;

use crate::serve::site::{DUTCH, SITE};
use crate::support::{Position, positions};

/// How many positions are asked, five questions each.
const POSITIONS: usize = 40;

/// What every way says of a play.
const FIELDS: [&str; 6] = ["rank", "score", "row", "column", "direction", "word"];

fn rows(value: Value) -> Vec<Value> {
    match value {
        Value::Array(rows) => rows,
        value => panic!("no array: {value}"),
    }
}

fn values<T: Serialize>(rows: &[T]) -> Vec<Value> {
    rows.iter().map(|row| serde_json::to_value(row).expect("JSON")).collect()
}

/// Rows with these fields alone.
fn short(rows: &[Value]) -> Vec<Value> {
    let short = |row: &Value| FIELDS.into_iter().map(|field| row[field].clone()).collect();
    rows.iter().map(short).collect()
}

/// A row of a board with its empty squares counted.
fn packed(row: &str) -> String {
    let mut text = String::new();
    for (is_empty, squares) in &row.chars().chunk_by(|square| *square == '.') {
        match is_empty {
            true => text += &squares.count().to_string(),
            false => text.extend(squares),
        }
    }
    text
}

/// A position, and the ways to ask it.
struct Asked {
    position: Position,
    text: String,
}

impl Asked {
    /// Every other position is in a form that has scores.
    fn new((number, position): (usize, Position)) -> Self {
        let text = match number % 2 {
            0 => position.board.join("\n") + "\n",
            _ => format!(
                "{} {}/ 180/201 0\n",
                position.board.iter().map(|row| packed(row)).join("/"),
                position.rack
            ),
        };
        DUTCH.write(&format!("parity-{}.board", position.id), &text);
        Self { position, text }
    }

    fn by_command(&self, more: &[&str]) -> Vec<Value> {
        let board = DUTCH.path(&format!("parity-{}.board", self.position.id));
        let board = board.to_str().expect("text");
        let asked = ["solve", "--board", board, "--rack", &self.position.rack, "--all", "--json"];
        // The end of a game is not searched.
        let answer = DUTCH.run(&[&asked[..], &["--seconds", "0"], more].concat());
        rows(serde_json::from_str(&answer.out).expect("JSON"))
    }

    fn by_page(&self, more: Value) -> Vec<Value> {
        let position = json!({"text": self.text, "rack": self.position.rack});
        let mut asked = json!({"position": position, "limit": null});
        asked.as_object_mut().expect("fields").extend(more.as_object().expect("fields").clone());
        let mut rows = rows(SITE.post("/api/moves", &asked).json()["plays"].take());
        for row in &mut rows {
            row.as_object_mut().expect("fields").remove("name");
        }
        rows
    }

    fn by_sql(&self, more: &str) -> Vec<Value> {
        let statement = format!(
            r#"SELECT rank, score, row, "column", direction, word, equity FROM moves('{}', '{}') {more}"#,
            self.text, self.position.rack
        );
        rows(serde_json::from_str(&DUTCH.run(&["sql", &statement, "--json"]).out).expect("JSON"))
    }
}

/// All positions in one batch.
fn by_batch(asked: &[Asked], more: &[&str]) -> Vec<Vec<Value>> {
    let line = |asked: &Asked| {
        let Position { id, rack, .. } = &asked.position;
        json!({"id": id, "board": asked.text, "rack": rack}).to_string() + "\n"
    };
    DUTCH.write("parity-batch", asked.iter().map(line).collect::<String>());
    let file = DUTCH.path("parity-batch");
    let file = file.to_str().expect("text");
    let answer = DUTCH.run(&[&["solve", "--batch", file, "--all"], more].concat());
    let answers = answer.out.lines().zip(asked).map(|(line, asked)| {
        let mut line: Value = serde_json::from_str(line).expect("JSON");
        assert_eq!(line["id"], asked.position.id.as_str());
        rows(line["plays"].take())
    });
    answers.collect()
}

#[test]
fn every_way_of_asking_has_the_same_rows() {
    let words = Words::from_database(DUTCH.database(), "nl").expect("a list");
    let asked: Vec<_> =
        positions("nl").into_iter().take(POSITIONS).enumerate().map(Asked::new).collect();
    assert_eq!(asked.len(), POSITIONS);
    let [scores, equities] = [&[][..], &["--sort", "equity"]].map(|more| by_batch(&asked, more));
    let (mut count, mut wins) = (0, 0);
    for (number, (asked, (scores, equities))) in
        asked.iter().zip(scores.iter().zip(&equities)).enumerate()
    {
        let id = &asked.position.id;
        let position = words.position(&asked.text, &*asked.position.rack).expect(id);

        let plays = values(&position.plays().expect(id));
        assert!(!plays.is_empty(), "{id}");
        assert_eq!(short(&asked.by_command(&[])), short(&plays), "{id}");
        assert_eq!(short(scores), short(&plays), "{id}");
        assert_eq!(short(&asked.by_page(json!({"sort": "score"}))), short(&plays), "{id}");
        assert_eq!(short(&asked.by_sql("")), short(&plays), "{id}");

        let ranked = values(&position.ranked(usize::MAX).expect(id));
        assert!(number % 2 == 1 || ranked[0]["win"].is_null(), "{id}");
        wins += usize::from(ranked[0]["win"].is_f64());
        assert_eq!(asked.by_command(&["--sort", "equity"]), ranked, "{id}");
        assert_eq!(equities, &ranked, "{id}");
        assert_eq!(asked.by_page(json!({"sort": "equity"})), ranked, "{id}");
        let mut of_plays: Vec<_> = ranked.iter().filter(|row| row["action"] == "play").collect();
        of_plays.sort_by_key(|row| row["rank"].as_u64());
        let by_sql = asked.by_sql("");
        assert_eq!(of_plays.len(), by_sql.len(), "{id}");
        for (one, other) in of_plays.iter().zip(&by_sql) {
            assert_eq!(one["equity"], other["equity"], "{id}: {one} {other}");
        }

        let tiles = 1 + number % 4;
        let condition = format!("tiles_laid <= {tiles}");
        let few = |row: &&Value| row["tiles"].as_array().is_some_and(|laid| laid.len() <= tiles);
        let wanted = short(&plays.iter().filter(few).cloned().collect::<Vec<_>>());
        assert_eq!(short(&asked.by_command(&["--where", &condition])), wanted, "{id}");
        let by_page = json!({"sort": "score", "condition": condition});
        assert_eq!(short(&asked.by_page(by_page)), wanted, "{id}");
        assert_eq!(short(&asked.by_sql(&format!("WHERE {condition}"))), wanted, "{id}");

        let letter = asked.position.rack.chars().find(|letter| *letter != '?').expect("a letter");
        let with = |row: &&Value| {
            row["word"].as_str().is_some_and(|word| word.to_uppercase().contains(letter))
        };
        let wanted = short(&plays.iter().filter(with).cloned().collect::<Vec<_>>());
        let pattern = format!("*{letter}*");
        assert_eq!(short(&asked.by_command(&["--word", &pattern])), wanted, "{id}");
        let by_page = json!({"sort": "score", "word": pattern});
        assert_eq!(short(&asked.by_page(by_page)), wanted, "{id}");

        let mut wanted = plays.clone();
        wanted.sort_by_key(|row| Reverse(row["word"].as_str().map(|word| word.chars().count())));
        assert_eq!(short(&asked.by_command(&["--sort", "length"])), short(&wanted), "{id}");
        assert_eq!(short(&asked.by_page(json!({"sort": "length"}))), short(&wanted), "{id}");
        count += 5;
    }
    assert_eq!(count, 200);
    assert!(wins >= 10, "{wins}");
}
