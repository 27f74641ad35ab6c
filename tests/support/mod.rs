//! What several tests need: the positions with known answers, and the lists they hold for.
#![allow(dead_code, reason = "each test uses its part")]

use std::fs::File;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use std::time::Duration;

use serde::Deserialize;
use sha2::{Digest, Sha256};
use wfq::board::{Board, BoardText};
use wfq::lexicon::{Cleaner, Lexicon, SourceText, WordMap, front_coded};
use wfq::moves::{Scene, generate};
use wfq::rules::Ruleset;
use wfq::tile::{Rack, Word};

/// A position with the answer that two independent solvers agree on.
#[derive(Deserialize)]
pub struct Position {
    pub id: String,
    pub language: String,
    pub board: Vec<String>,
    pub rack: String,
    pub move_count: usize,
    pub best_score: u32,
    pub total_score: u64,
    pub top: Vec<(usize, usize, String, String, u32)>,
    pub moves_sha256: String,
}

/// A file of `tests/data`.
pub fn data(name: &str) -> PathBuf {
    file("tests/data").join(name)
}

/// A file of the repository.
pub fn file(name: &str) -> PathBuf {
    // The browser's tests are a package below the project's.
    let mut folders = Path::new(env!("CARGO_MANIFEST_DIR")).ancestors();
    let root = folders.find(|folder| folder.join("migrations").is_dir()).expect("the project");
    root.join(name)
}

/// A new folder for a static. Statics are never dropped, so it stays; what earlier runs left is
/// removed, unless it is so new that they may be still at work.
pub fn lasting_folder(name: &str) -> PathBuf {
    let all = Path::new(env!("CARGO_TARGET_TMPDIR"));
    let prefix = format!("{name}-");
    for entry in std::fs::read_dir(all).expect("a folder").flatten() {
        let age =
            entry.metadata().and_then(|it| it.modified()).ok().and_then(|at| at.elapsed().ok());
        let is_ours = entry.file_name().to_string_lossy().starts_with(&prefix);
        if is_ours && age.is_some_and(|age| age > Duration::from_secs(3600)) {
            _ = std::fs::remove_dir_all(entry.path());
        }
    }
    tempfile::Builder::new().prefix(&prefix).tempdir_in(all).expect("a folder").keep()
}

/// The positions of a language.
pub fn positions(language: &str) -> Vec<Position> {
    let text = std::fs::read_to_string(data("positions.jsonl")).expect("in the project");
    let all = text.lines().map(|line| serde_json::from_str(line).expect("a position"));
    all.filter(|position: &Position| position.language == language).collect()
}

/// The file with the list of a language's positions. The licence of the Swedish list does not allow
/// shipping it with the project: tests that need it are ignored, and `WFQ_SWEDISH_LIST` names the
/// file for them.
pub fn list(language: &str) -> PathBuf {
    match language {
        "sv" => {
            std::env::var_os("WFQ_SWEDISH_LIST").expect("WFQ_SWEDISH_LIST names the list").into()
        }
        _ => data(&format!("{language}.txt.gz")),
    }
}

/// The words of a list.
pub fn words(ruleset: &Ruleset, list: &Path) -> Vec<Word> {
    let source = SourceText::read(File::open(list).expect("a list"), None).expect("text");
    let cleaned = Cleaner::new(ruleset).clean(&source.text, |_| ());
    cleaned.entries().map(|entry| Word::new(entry.word).expect("cleaned")).collect()
}

/// The list that comes with a ruleset, in memory.
pub fn built_in(ruleset: &Ruleset) -> WordMap {
    let packed = ruleset.built_in_words().expect("built in");
    let text = front_coded(packed).expect("not damaged");
    let cleaned = Cleaner::new(ruleset).clean(&text, |_| ());
    let words = cleaned.entries().map(|entry| Word::new(entry.word).expect("cleaned"));
    WordMap::new(ruleset.alphabet.clone(), words)
}

/// The Dutch list of the positions, in memory.
pub static DUTCH: LazyLock<WordMap> = LazyLock::new(|| {
    let ruleset = Ruleset::built_in("nl").expect("built in");
    let words = words(&ruleset, &data("nl.txt.gz"));
    WordMap::new(ruleset.alphabet, words)
});

/// The board with these rows.
pub fn board(ruleset: &Ruleset, rows: &[String]) -> Board {
    let text = BoardText::parse(&rows.join("\n"));
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    text.board(&ruleset.alphabet, ruleset.layout.size(), has_tile).expect("a board")
}

/// Checks that a lexicon gives the known answers for all positions of its language.
pub fn check_positions(language: &str, lexicon: &impl Lexicon) {
    let ruleset = Ruleset::built_in(language).expect("built in");
    let positions = positions(language);
    assert_eq!(positions.len(), if language == "sv" { 40 } else { 80 });
    for position in positions {
        let id = &position.id;
        let board = board(&ruleset, &position.board);
        let rack = Rack::parse(&position.rack, &ruleset.alphabet).expect("a rack");
        let plays = generate(&Scene::new(&board, &ruleset), &rack, lexicon).expect("answers");
        let mut hash = Sha256::new();
        let mut top = Vec::new();
        for (rank, play) in plays.iter().enumerate() {
            let (row, column) = (play.start().row(), play.start().column());
            let direction = play.direction().name();
            let word = ruleset.alphabet.tiles(play.word());
            hash.update(format!("{row} {column} {direction} {word} {}\n", play.score()));
            if rank < position.top.len() {
                top.push((row, column, direction.to_owned(), word, play.score()));
            }
        }
        assert_eq!(top, position.top, "{id}: first moves");
        assert_eq!(plays.len(), position.move_count, "{id}: number of moves");
        assert_eq!(plays.scores().next().unwrap_or(0), position.best_score, "{id}: best");
        let total: u64 = plays.scores().map(u64::from).sum();
        assert_eq!(total, position.total_score, "{id}: total");
        let digest: String = hash.finalize().iter().map(|byte| format!("{byte:02x}")).collect();
        assert_eq!(digest, position.moves_sha256, "{id}: hash");
    }
}
