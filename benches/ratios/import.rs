//! From the text of a word list to something that answers.

use std::time::Duration;

use crate::list::List;
use crate::timing::{Pair, race, thousands};

const BUDGET: Duration = Duration::from_secs(8);

pub fn run(list: &List) {
    let (map, peer) = (list.read(), list.read_as_peer());
    assert_eq!(map.len(), peer.wordlist().word_count, "both have all words");
    println!("\nimport: from the text of a word list to answers in memory");
    println!("{:<34} {:>10} {}", "list", "words", Pair::HEADER);
    let pair = race(BUDGET, || list.read_as_peer(), || list.read());
    println!("{:<34} {:>10} {pair}", "nl", thousands(map.len()));
}
