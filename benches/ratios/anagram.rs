//! From letters as text to all words that they make.

use wfq::tile::Word;

use crate::peer::{Peer, as_peer};
use crate::shared::anagram::ask;
use crate::shared::list::List;
use crate::shared::thousands;
use crate::table::{Table, micros};
use crate::timing::{CALLS, fastest, ratio, way};

const RACKS: [&str; 6] = ["ESTSREQZ", "ST??R", "EKDAAL??", "????", "?????", "????????"];

pub fn run(list: &List) {
    let (ruleset, words) = (&list.ruleset, list.text.lines().collect::<Vec<_>>());
    let (map, peer) = (list.clean(List::map), Peer::read(list));
    let (store, _folder) = list.clean(List::store);
    let stored = list.open(&store);
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
