//! From the text of a word list to something that answers.

use crate::list::List;
use crate::table::{Table, millis, thousands};
use crate::timing::{fastest, ratio, runs, way};

const ROUNDS: usize = 6;

pub fn run(list: &List) {
    let map = list.read();
    assert_eq!(map.len(), list.read_as_peer().word_count(), "both have all words");
    let (store, _folder) = list.import();
    let stored = store.list("nl").expect("imported").word_count;
    assert_eq!(map.len() as u64, stored, "all words are stored");
    let mut table = Table::new(
        "import: from the text of a word list to something that answers
Not the same work: peer and map are made in memory and gone with the program; store is a file on
disk, written in one transaction and synced.",
        &[("list", 8)],
        &[
            "words",
            "peer ms",
            "map ms",
            "store ms",
            "load ms",
            "peer/map",
            "peer/store",
            "peer/load",
        ],
    );
    let load = || {
        let info = store.list("nl").expect("imported");
        let open = store.open_list(&info, &list.ruleset);
        open.and_then(|open| open.load()).expect("loads")
    };
    let ways = [way(|| list.read_as_peer()), way(|| list.read()), way(|| list.import()), way(load)];
    let times @ [peer, map_time, store_time, load_time] = fastest(runs(ROUNDS), ways);
    let numbers: Vec<_> = std::iter::once(thousands(map.len())).chain(times.map(millis)).collect();
    let ratios = [map_time, store_time, load_time].map(|time| ratio(peer, time));
    table.line(&["nl"], &numbers, &ratios, &[]);
}
