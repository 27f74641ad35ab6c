//! Patterns and equations of words: the program started for one query, beside a plain scan of the list and Umiaq.

use std::collections::HashMap;
use std::env;
use std::ffi::OsStr;
use std::fs;
use std::process::{Command, Stdio};

use rustc_hash::FxHashSet;

use crate::process::{answer, run_quietly};
use crate::shared::list::{List, PACKED, folder, in_project};
use crate::table::{Table, millis, times};
use crate::timing::{race, ratio, runs, way};

/// Names the program Umiaq where a developer has built it.
const UMIAQ: &str = "WFQ_UMIAQ";

const RUNS: usize = 5;

/// The words, and whether a word is one of them.
struct Words<'t> {
    all: Vec<&'t [u8]>,
    set: FxHashSet<&'t [u8]>,
}

/// Counts the answers of one query, in a few lines written for it.
type Scan = fn(&Words<'_>) -> usize;

/// Queries that Umiaq reads the same way, and others.
const ASKED: [(&str, &str, bool, Scan); 16] = [
    ("pattern", ".j*k*", true, |words| words.fitting("^.J.*K")),
    ("pattern", "....i[!stz]e", false, |words| words.fitting("^....I[^STZ]E$")),
    ("pattern", "*xj*", true, |words| words.fitting("XJ")),
    ("pattern", "*a*e*i*o*u*", true, |words| words.fitting("A.*E.*I.*O.*U")),
    ("pattern", "1221", false, |words| {
        let fits = |word: &&&[u8]| matches!(word, [a, b, c, d] if a == d && b == c && a != b);
        words.all.iter().filter(fits).count()
    }),
    ("pattern", "?`strikt", false, |words| {
        let fits = |word: &&&[u8]| word.len() == 6 && apart(word, b"STRIKT") <= 1;
        words.all.iter().filter(fits).count()
    }),
    ("pattern", "/driehoek", true, |words| words.of(b"DRIEHOEK", 0)),
    ("pattern", "/driehoek.", true, |words| words.of(b"DRIEHOEK", 1)),
    ("pattern", "kn* & <", false, |words| {
        let fits = |word: &&&[u8]| word.starts_with(b"KN") && words.set.contains(&*backwards(word));
        words.all.iter().filter(fits).count()
    }),
    ("pattern", "12-:! *<*", false, |words| {
        let has = |word: &[u8]| {
            let backwards = backwards(word);
            let ends = |start| start + 1..=backwards.len();
            (0..backwards.len())
                .any(|start| ends(start).any(|end| words.set.contains(&backwards[start..end])))
        };
        words.all.iter().filter(|word| word.len() >= 12 && !has(word)).count()
    }),
    ("equation", "A~A", true, |words| {
        let fits = |word: &&&[u8]| word.len().is_multiple_of(2) && *backwards(word) == ***word;
        words.all.iter().filter(fits).count()
    }),
    ("equation", "A;~A", true, |words| {
        words.all.iter().filter(|word| words.set.contains(&*backwards(word))).count()
    }),
    ("equation", "A$A", false, |words| {
        let fits = |word: &&&[u8]| {
            let (first, second) = word.split_at(word.len() / 2);
            sorted(first) == sorted(second)
        };
        words.all.iter().filter(fits).count()
    }),
    ("equation", "AB;BA", true, |words| {
        let mut count = 0;
        for word in &words.all {
            let mut turned: Vec<_> = (1..word.len())
                .map(|at| [&word[at..], &word[..at]].concat())
                .filter(|turned| words.set.contains(&**turned))
                .collect();
            turned.sort();
            turned.dedup();
            count += turned.len();
        }
        count
    }),
    ("equation", "A;B;AB;|AB|=8;|A|=4", true, |words| {
        let halves =
            |word: &&&[u8]| word.len() == 8 && word.chunks(4).all(|half| words.set.contains(half));
        words.all.iter().filter(halves).count()
    }),
    ("equation", "A.B;A..B;|A|=2;|B|=3", true, |words| {
        let mut longer: HashMap<(&[u8], &[u8]), usize> = HashMap::new();
        let of = |length: usize| words.all.iter().filter(move |word| word.len() == length);
        of(7).for_each(|word| *longer.entry((&word[..2], &word[4..])).or_default() += 1);
        of(6).filter_map(|word| longer.get(&(&word[..2], &word[3..]))).sum()
    }),
];

impl<'t> Words<'t> {
    fn read(text: &'t str) -> Self {
        let all: Vec<_> = text.lines().map(str::as_bytes).collect();
        let set = all.iter().copied().collect();
        Self { all, set }
    }

    fn fitting(&self, regex: &str) -> usize {
        let regex = regex::bytes::Regex::new(regex).expect("a pattern");
        self.all.iter().filter(|word| regex.is_match(word)).count()
    }

    /// The words of these letters and a number of others.
    fn of(&self, letters: &[u8], others: usize) -> usize {
        let have = sorted(letters);
        let fits = |word: &&&[u8]| {
            let mut left = have.iter().peekable();
            for letter in sorted(word) {
                left.next_if_eq(&&letter);
            }
            left.next().is_none()
        };
        let length = letters.len() + others;
        self.all.iter().filter(|word| word.len() == length).filter(fits).count()
    }
}

fn backwards(word: &[u8]) -> Vec<u8> {
    word.iter().rev().copied().collect()
}

fn sorted(letters: &[u8]) -> Vec<u8> {
    let mut letters = letters.to_vec();
    letters.sort_unstable();
    letters
}

fn apart(a: &[u8], b: &[u8]) -> usize {
    a.iter().zip(b).filter(|(a, b)| a != b).count()
}

pub fn run(list: &List) {
    let folder = folder();
    let database = folder.path().join("words.db");
    answer(&database, &["import".as_ref(), "nl".as_ref(), in_project(PACKED).as_ref()]);
    let text = list.text.to_uppercase();
    // Umiaq reads words with scores.
    let scored = folder.path().join("words.txt");
    let lines: String = text.lines().map(|word| format!("{};50\n", word.to_lowercase())).collect();
    fs::write(&scored, lines).expect("room for the list");
    let umiaq = env::var_os(UMIAQ);
    if umiaq.is_none() {
        println!("\npatterns: {UMIAQ} does not name Umiaq's program: compared with a scan alone");
    }
    let mut table = Table::new(
        "patterns: a program started for one query, its answers counted
Not the same work: wfq starts, asks a database made before, and ends; the scan reads the list from text, makes a
hash set of it, and looks at each word, in a few lines written for the query, within a program that runs already;
Umiaq starts, reads the list from text, and writes its answers, those that divide words in another way too.",
        &[("query", 26)],
        &["answers", "wfq ms", "scan ms", "umiaq ms", "umiaq/wfq", "scan/wfq"],
    );
    for (kind, query, is_read_by_umiaq, scan) in ASKED {
        let asked = ["match", query, "--count"].map(OsStr::new);
        let scan = || scan(&Words::read(&text));
        let answers = answer(&database, &asked).trim().to_owned();
        assert_eq!(scan().to_string(), answers, "{query}: the scan, and wfq");
        let [wfq, scanned] = race(runs(RUNS), [way(|| run_quietly(&database, &asked)), way(scan)])
            .map(|times| times.fastest());
        let ask_umiaq = |umiaq: &OsStr| {
            let mut command = Command::new(umiaq);
            command.args([query, "-m", "0", "-L", "63", "-n", "100000000", "-w"]).arg(&scored);
            let output = command.stdin(Stdio::null()).stderr(Stdio::null()).output();
            output.expect("Umiaq").stdout
        };
        let peer = umiaq.as_deref().filter(|_| is_read_by_umiaq);
        let peer = peer.map(|umiaq| race(runs(1), [way(|| ask_umiaq(umiaq))])[0].fastest());
        let [umiaq_time, to_umiaq] = match peer {
            Some(peer) => [millis(peer), times(ratio(peer, wfq))],
            None => ["", ""].map(str::to_owned),
        };
        let numbers = [answers, millis(wfq), millis(scanned), umiaq_time, to_umiaq];
        table.line(&[query], &numbers, &[ratio(scanned, wfq)], &[kind]);
    }
    table.finish();
}
