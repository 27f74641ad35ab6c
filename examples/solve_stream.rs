//! Solves positions from a file, one a line, and times each: from its text to the sorted answer,
//! with the list loaded before.
//!
//! ```console
//! cargo run --release --example solve_stream -- --list tests/data/nl.txt.gz --mode best CASES.tsv
//! ```
//!
//! A line of `CASES.tsv` (`-` for standard input) is `id<TAB>rows joined by /<TAB>rack`. Printed are
//! `id<TAB>moves<TAB>best<TAB>total<TAB>microseconds`, the fastest of `--passes`, and a last line with
//! means; `moves` and `total` are those of the plays returned.

use std::error::Error;
use std::fs::File;
use std::io::Read;
use std::path::PathBuf;
use std::process::ExitCode;
use std::time::Instant;

use clap::{Parser, ValueEnum};
use wfq::board::BoardText;
use wfq::lexicon::{Cleaned, Cleaner, Lexicon, SourceText, WordMap};
use wfq::moves::{Plays, Scene, generate, top};
use wfq::rules::Ruleset;
use wfq::store::{ImportMode, NewList, Store};
use wfq::tile::{Rack, Word};

#[derive(Parser)]
#[command(about = "Solves positions from a file and times each")]
struct Args {
    /// The word list, as text or packed with gzip.
    #[arg(long)]
    list: PathBuf,
    /// The rules and the alphabet.
    #[arg(long, default_value = "nl")]
    language: String,
    /// What is wanted of each position.
    #[arg(long, value_enum, default_value_t = Mode::All)]
    mode: Mode,
    /// The list in memory, or in a database in a temporary folder.
    #[arg(long, value_enum, default_value_t = Kept::Memory)]
    lexicon: Kept,
    /// How often each position is solved.
    #[arg(long, default_value_t = 5)]
    passes: usize,
    /// The positions.
    cases: PathBuf,
}

#[derive(Clone, Copy, ValueEnum)]
enum Mode {
    All,
    Best,
    Top10,
}

#[derive(Clone, Copy, ValueEnum)]
enum Kept {
    Memory,
    Store,
}

struct Case {
    id: String,
    /// Its line in the file, from 1.
    line: usize,
    board: String,
    rack: String,
}

fn main() -> ExitCode {
    let args = Args::parse();
    match run(&args) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

fn run(args: &Args) -> Result<(), Box<dyn Error>> {
    let ruleset = Ruleset::built_in(&args.language)
        .map_err(|error| format!("--language {}: {error}", args.language))?;
    let file = args.cases.display().to_string();
    let cases = read_cases(args)?;
    let named = |error: &dyn Error| format!("{}: {error}", args.list.display());
    let packed = File::open(&args.list).map_err(|error| named(&error))?;
    let source = SourceText::read(packed, None).map_err(|error| named(&error))?;
    let cleaned = Cleaner::new(&ruleset).clean(&source.text, |_| ());
    match args.lexicon {
        Kept::Memory => {
            let words = cleaned.entries().filter_map(|entry| Word::new(entry.word));
            let map = WordMap::new(ruleset.alphabet.clone(), words);
            solve_all(args, &file, &ruleset, &cases, &map)
        }
        Kept::Store => {
            let folder = tempfile::tempdir()?;
            stored(&folder.path().join("words.db"), &ruleset, &cleaned, |list| {
                solve_all(args, &file, &ruleset, &cases, list)
            })
        }
    }
}

fn stored(
    path: &std::path::Path,
    ruleset: &Ruleset,
    cleaned: &Cleaned<'_>,
    then: impl FnOnce(&wfq::store::StoredList<'_>) -> Result<(), Box<dyn Error>>,
) -> Result<(), Box<dyn Error>> {
    let mut store = Store::open(path)?;
    let name = "list".to_owned();
    let new = NewList { name: name.clone(), source: name.clone(), time: 0 };
    store.import(&new, ruleset, cleaned, ImportMode::Replace, |_| ())?;
    let list = store.list(&name)?;
    then(&store.open_list(&list, ruleset)?)
}

fn read_cases(args: &Args) -> Result<Vec<Case>, Box<dyn Error>> {
    let file = args.cases.display();
    let mut text = String::new();
    let read = if args.cases.as_os_str() == "-" {
        std::io::stdin().read_to_string(&mut text)
    } else {
        File::open(&args.cases).and_then(|mut file| file.read_to_string(&mut text))
    };
    read.map_err(|error| format!("{file}: {error}"))?;
    let lines =
        text.lines().zip(1..).filter(|(text, _)| !text.is_empty() && !text.starts_with('#'));
    let case = |(text, line): (&str, usize)| {
        let fields: Vec<_> = text.split('\t').collect();
        let [id, rows, rack] = fields[..] else {
            return Err(format!("{file}:{line}: write id<TAB>rows joined by /<TAB>rack").into());
        };
        let board = rows.replace('/', "\n");
        Ok(Case { id: id.to_owned(), line, board, rack: rack.to_owned() })
    };
    lines.map(case).collect()
}

fn solve_all<L: Lexicon>(
    args: &Args,
    file: &str,
    ruleset: &Ruleset,
    cases: &[Case],
    lexicon: &L,
) -> Result<(), Box<dyn Error>> {
    let mut times = vec![f64::INFINITY; cases.len()];
    let mut answers = vec![String::new(); cases.len()];
    for _ in 0..args.passes.max(1) {
        for (index, case) in cases.iter().enumerate() {
            let begin = Instant::now();
            let plays = solve(args.mode, ruleset, case, lexicon)
                .map_err(|error| format!("{file}:{}: {error}", case.line))?;
            times[index] = times[index].min(begin.elapsed().as_secs_f64() * 1e6);
            let best = plays.scores().next().unwrap_or(0);
            let total: u64 = plays.scores().map(u64::from).sum();
            answers[index] = format!("{}\t{best}\t{total}", plays.len());
        }
    }
    for ((case, answer), time) in cases.iter().zip(&answers).zip(&times) {
        println!("{}\t{answer}\t{time:.2}", case.id);
    }
    let count = times.len().max(1) as f64;
    let mean = times.iter().sum::<f64>() / count;
    let geomean = (times.iter().map(|time| time.ln()).sum::<f64>() / count).exp();
    times.sort_unstable_by(f64::total_cmp);
    let at = |part: f64| times.get(((count - 1.0) * part).round() as usize).unwrap_or(&f64::NAN);
    let (median, p99) = (at(0.5), at(0.99));
    println!("# mean {mean:.2} median {median:.2} p99 {p99:.2} geomean {geomean:.2}");
    Ok(())
}

/// From the text of a position to the sorted answer.
fn solve<L: Lexicon>(
    mode: Mode,
    ruleset: &Ruleset,
    case: &Case,
    lexicon: &L,
) -> Result<Plays, Box<dyn Error>> {
    let has_tile = |letter| ruleset.tiles.count(letter) > 0;
    let board = BoardText::parse(&case.board)
        .board(&ruleset.alphabet, ruleset.layout.size(), has_tile)
        .map_err(|error| format!("board, {error}"))?;
    let rack = Rack::parse(&case.rack, &ruleset.alphabet)?;
    let scene = Scene::new(&board, ruleset);
    let plays = match mode {
        Mode::All => generate(&scene, &rack, lexicon),
        Mode::Best => top(&scene, &rack, lexicon, 1),
        Mode::Top10 => top(&scene, &rack, lexicon, 10),
    };
    Ok(plays?)
}
