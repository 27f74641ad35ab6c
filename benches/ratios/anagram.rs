//! From letters as text to all words that they make.

use wfq::lexicon::{Ask, Lexicon};
use wfq::rules::Ruleset;
use wfq::tile::{LetterCounts, Rack, Word};

use crate::list::List;
use crate::peer::as_peer;
use crate::table::{Table, micros, thousands};
use crate::timing::{CALLS, fastest, ratio, way};

const RACKS: [&str; 6] = ["ESTSREQZ", "ST??R", "EKDAAL??", "????", "?????", "????????"];

pub fn run(list: &List) {
    let (ruleset, words) = (&list.ruleset, list.words());
    let (map, peer) = (list.read(), list.read_as_peer());
    let (store, _folder) = list.import();
    let stored = store.list("nl").expect("imported");
    let stored = store.open_list(&stored, ruleset).expect("a list");
    let mut table = Table::new(
        "anagram: from letters as text to all words of two letters or more that they make
The peer fills an empty row, and frees its answer of doubles. The scan counts the letters of every
word. All lists are open before.",
        &[("rack", 14)],
        &[
            "words",
            "peer µs",
            "scan µs",
            "map µs",
            "store µs",
            "peer/map",
            "peer/store",
            "scan/map",
            "scan/store",
        ],
    );
    for rack in RACKS {
        let [small, as_peer] = [rack.to_lowercase(), as_peer(rack)];
        let text = |words: Vec<Word>| {
            sorted(words.iter().map(|word| ruleset.alphabet.text(word).to_lowercase()))
        };
        let found = sorted(scan(&words, &small).into_iter().map(str::to_owned));
        let of_peer = sorted(peer.anagrams(&as_peer).iter().map(|word| peer.text(word)));
        let answers = [of_peer, text(ask(ruleset, rack, &map)), text(ask(ruleset, rack, &stored))];
        assert!(answers.iter().all(|words| *words == found), "all find the same words");
        let ways = [
            way(|| peer.anagrams(&as_peer)),
            way(|| scan(&words, &small)),
            way(|| ask(ruleset, rack, &map)),
            way(|| ask(ruleset, rack, &stored)),
        ];
        let times @ [peer, scan, map, store] = fastest(CALLS, ways);
        let numbers: Vec<_> =
            std::iter::once(thousands(found.len())).chain(times.map(micros)).collect();
        let ratios = [ratio(peer, map), ratio(peer, store), ratio(scan, map), ratio(scan, store)];
        let blanks = if rack.chars().all(|tile| tile == '?') { "only blanks" } else { "letters" };
        table.line(&[rack], &numbers, &ratios, &[blanks]);
    }
    table.finish();
}

fn ask(ruleset: &Ruleset, rack: &str, lexicon: &impl Lexicon) -> Vec<Word> {
    let rack = Rack::parse(rack, &ruleset.alphabet).expect("a rack");
    let lengths = 2..=rack.tiles().len();
    let asks: Vec<_> = lengths.map(|drawn| Ask { fixed: LetterCounts::NONE, drawn }).collect();
    let mut words = Vec::new();
    let asked = lexicon.ask(&asks, rack.tiles(), &mut |_, word| words.extend(Word::new(word)));
    asked.expect("an answer");
    words
}

/// The plain way: counts the letters of each word of the list. Letters are ASCII here.
fn scan<'l>(words: &[&'l str], rack: &str) -> Vec<&'l str> {
    let mut have = [0_u8; 128];
    rack.bytes().for_each(|tile| have[usize::from(tile)] += 1);
    let blanks = usize::from(have[usize::from(b'?')]);
    let is_made = |word: &str| {
        let mut have = have;
        let missing = word.bytes().filter(|letter| {
            let count = &mut have[usize::from(*letter)];
            let is_missing = *count == 0;
            *count = count.saturating_sub(1);
            is_missing
        });
        missing.count() <= blanks
    };
    let words = words.iter().copied();
    words.filter(|word| (2..=rack.len()).contains(&word.len()) && is_made(word)).collect()
}

fn sorted(words: impl Iterator<Item = String>) -> Vec<String> {
    let mut words: Vec<_> = words.collect();
    words.sort_unstable();
    words
}
