//! The Swedish word list of wfq. Its README says what it is made from, `words-copyright.txt` by which licence.

/// The files of the list by their names: its words, their levels, what they bring in games, its licence.
pub static FILES: [(&str, &[u8]); 4] = [
    ("levels.txt.gz", include_bytes!("levels.txt.gz")),
    ("playability.csv.gz", include_bytes!("playability.csv.gz")),
    ("words-copyright.txt", include_bytes!("words-copyright.txt")),
    ("words.front.xz", include_bytes!("words.front.xz")),
];
