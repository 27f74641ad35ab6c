//! From the text of a word list to something that answers.

use crate::peer::Peer;
use crate::shared::list::List;
use crate::shared::thousands;
use crate::table::{Table, millis};
use crate::timing::{fastest, ratio, runs, way};

const ROUNDS: usize = 6;

pub fn run(list: &List) {
    let map = list.clean(List::map);
    assert_eq!(map.len(), Peer::read(list).word_count(), "both have all words");
    let (store, _folder) = list.clean(List::store);
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
    let load = || list.open(&store).load().expect("loads");
    let ways = [
        way(|| Peer::read(list)),
        way(|| list.clean(List::map)),
        way(|| list.clean(List::store)),
        way(load),
    ];
    let times @ [peer, map_time, store_time, load_time] = fastest(runs(ROUNDS), ways);
    let numbers: Vec<_> = std::iter::once(thousands(map.len())).chain(times.map(millis)).collect();
    let ratios = [map_time, store_time, load_time].map(|time| ratio(peer, time));
    table.line(&["nl"], &numbers, &ratios, &[]);
}
