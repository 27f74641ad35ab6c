//! Positions whose moves are asked about, and what JSON says about those.

use std::sync::LazyLock;

use serde_json::{Value, json};

use crate::run::{Answer, Home, LISTS, board};

/// A game in Dutch with two blanks on the board.
const ROWS: [(usize, &str); 6] = [
    (5, ".......K......."),
    (6, ".......O......."),
    (7, "....STePP......"),
    (8, ".......p......."),
    (9, "....DRAEN......"),
    (10, ".......L......."),
];

/// A language in which tiles have several characters.
pub static SPANISH: LazyLock<Home> = LazyLock::new(|| {
    Home::with_list("es", "challar corre arrollar ola calle che llama cacho ecos")
});

/// Some of them, asked once: in Dutch with one blank and with none, in English, and in Spanish.
pub static GROUNDS: LazyLock<[Ground; 4]> = LazyLock::new(|| {
    [
        Ground::new(&LISTS, "nl", &ROWS, "SENAT?"),
        Ground::new(&LISTS, "nl", &ROWS, "QAENSSS"),
        Ground::new(&LISTS, "en", &[(7, "......HOmE.....")], "QUS?"),
        Ground::new(&SPANISH, "es", &[(7, "......A[CH]E......")], "A[LL]CHO?S"),
    ]
});

/// A position, and all its moves as JSON lists them.
pub struct Ground {
    pub home: &'static Home,
    pub language: &'static str,
    pub rack: &'static str,
    pub text: String,
    pub moves: Vec<Value>,
}

impl Ground {
    pub fn new(
        home: &'static Home,
        language: &'static str,
        rows: &[(usize, &str)],
        rack: &'static str,
    ) -> Self {
        let mut ground = Self { home, language, rack, text: board(rows), moves: Vec::new() };
        ground.moves = ground.json(&["--all"]);
        ground
    }

    pub fn ask(&self, more: &[&str]) -> Answer {
        let line = format!("solve --board - -l {} --rack", self.language);
        let mut command = self.home.command(&line);
        command.arg(self.rack).args(more);
        let output =
            assert_cmd::Command::from_std(command).write_stdin(self.text.as_str()).output();
        let output = output.expect("runs");
        let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
        Answer { code: output.status.code(), out: text(output.stdout), err: text(output.stderr) }
    }

    pub fn json(&self, more: &[&str]) -> Vec<Value> {
        let answer = self.ask(&[more, &["--json"]].concat());
        let moves: Vec<Value> =
            serde_json::from_str(&answer.out).unwrap_or_else(|_| panic!("{more:?}: {answer:?}"));
        assert_eq!(answer.code, Some(i32::from(moves.is_empty())), "{more:?}: {answer:?}");
        moves
    }

    /// Checks that some flags keep the moves that a filter keeps, and returns how many.
    #[track_caller]
    pub fn leaves(&self, flags: &[&str], filter: impl Fn(&Value) -> bool) -> usize {
        let expected: Vec<_> = self.moves.iter().filter(|play| filter(play)).collect();
        let found = self.json(&[flags, &["--all"]].concat());
        assert_eq!(found.iter().collect::<Vec<_>>(), expected, "{flags:?} with {}", self.rack);
        found.len()
    }
}

pub fn number(play: &Value, key: &str) -> i64 {
    play[key].as_i64().expect("a number")
}

pub fn text<'v>(play: &'v Value, key: &str) -> &'v str {
    play[key].as_str().expect("a text")
}

pub fn tiles(play: &Value) -> &[Value] {
    play["tiles"].as_array().expect("tiles")
}

pub fn blanks(play: &Value) -> usize {
    tiles(play).iter().filter(|tile| tile["blank"] == json!(true)).count()
}

/// How many tiles a text has: `[CH]` is one.
pub fn length(word: &str) -> usize {
    let mut inside = false;
    word.chars()
        .filter(|c| {
            inside = (inside || *c == '[') && *c != ']';
            !inside
        })
        .count()
}

/// How often a tile is in a text.
pub fn count(text: &str, tile: &str) -> usize {
    let text = if tile.starts_with('[') { text.to_owned() } else { text.replace("[CH]", "") };
    text.matches(tile).count()
}

pub fn lies(play: &Value, row: usize, column: usize) -> bool {
    tiles(play).iter().any(|tile| tile["row"] == json!(row) && tile["column"] == json!(column))
}
