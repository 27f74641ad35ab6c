//! Small files by hand, round trips, and damage.

use itertools::Itertools;
use rand::rngs::ChaCha8Rng;
use rand::{RngExt, SeedableRng};

use crate::eval::{LeaveFile, LeaveFileError, Leaves};
use crate::rules::Ruleset;
use crate::tile::{Alphabet, Rack, Tiles};

fn alphabet(language: &str) -> Alphabet {
    Ruleset::built_in(language).expect("built in").alphabet
}

fn tiles(text: &str) -> Tiles {
    *Rack::parse(text, &alphabet("nl")).expect("a rack").tiles()
}

/// The leaves with their values in points.
fn rows(leaves: &Leaves, alphabet: &Alphabet) -> String {
    let rows = leaves.rows();
    rows.iter().map(|row| format!("{} {}", row.tiles.text(alphabet), row.points())).join(", ")
}

fn said(read: Option<Result<LeaveFile, LeaveFileError>>, alphabet: &Alphabet) -> String {
    match read.map(|read| read.map(|file| rows(&file.leaves, alphabet))) {
        Some(Ok(rows)) => rows,
        Some(Err(error)) => format!("error: {error}"),
        None => "another form".to_owned(),
    }
}

fn of_bytes(bytes: &[u8], language: &str) -> String {
    let alphabet = alphabet(language);
    said(LeaveFile::of_bytes(bytes, &alphabet), &alphabet)
}

fn of_text(text: &str, language: &str) -> String {
    let alphabet = alphabet(language);
    said(LeaveFile::of_text(text, &alphabet), &alphabet)
}

/// A `.klv2` of A, AB and B: the head, A with B below it, B, and their values.
const SMALL: [u8; 36] = [
    4, 0, 0, 0, // nodes
    1, 0, 0x40, 0, // the head
    3, 0, 0x80, 1, // A, which B may follow
    0, 0, 0xC0, 2, // B, the last one
    0, 0, 0xC0, 2, // AB
    3, 0, 0, 0, // leaves
    0, 0, 0x80, 0x40, // 4
    0, 0, 0xC0, 0xBF, // -1.5
    0, 0, 0, 0x3F, // 0.5
];

#[test]
fn a_small_file_is_read() {
    assert_eq!(of_bytes(&SMALL, "nl"), "A 4, B 0.5, AB -1.5");
    let newer = [&SMALL[..], b"MAGKLV3\0\x02\0\0\0"].concat();
    assert_eq!(of_bytes(&newer, "nl"), "A 4, B 0.5, AB -1.5");
    let older = [&SMALL[..24], &[0x80, 4, 0x80, 0xFE, 0x80, 0]].concat();
    assert_eq!(of_bytes(&older, "nl"), "A 4.5, B 0.5, AB -1.5");
    let table = "tiles,value,count\nA,4,9\nB,0.5,9\nAB,-1.5,9\n";
    let table = Leaves::read(table.as_bytes(), &alphabet("nl")).expect("a table");
    let written = table.klv2(&tiles("AB"), &alphabet("nl")).expect("few");
    assert_eq!(of_bytes(&written, "nl"), "A 4, B 0.5, AB -1.5");
    // The row of B alone is the end of the longer one.
    let shared =
        [&[3, 0, 0, 0, 1, 0, 0x40, 0, 2, 0, 0x80, 1, 0, 0, 0xC0, 2], &SMALL[20..]].concat();
    assert_eq!(written, shared);
}

#[test]
fn damage_is_named_with_its_place() {
    let damaged = |at: usize, byte: u8| {
        let mut bytes = SMALL;
        bytes[at] = byte;
        of_bytes(&bytes, "nl")
    };
    let at = |offset: usize| {
        format!("error: byte {offset}: the leave values are damaged: get the file again")
    };
    assert_eq!(damaged(0, 99), at(0));
    assert_eq!(damaged(0, 3), at(16));
    assert_eq!(damaged(20, 4), at(20));
    assert_eq!(damaged(6, 0), at(20), "the head is no head");
    assert_eq!(damaged(8, 99), at(4 + 99 * 4));
    assert_eq!(damaged(8, 1), at(24), "A below A, without end");
    assert_eq!(damaged(15, 1), at(12), "A is no sibling of A");
    assert_eq!(damaged(10, 0), at(24), "a leave too few");
    assert_eq!(
        damaged(19, 27),
        "error: byte 16: letter 27 of 26: are the leave values of this language?"
    );
    assert_eq!(damaged(27, 0x7F), "error: byte 24: inf is not a value: get the file again");
    // With half of the values' bytes it is a whole file of the older form.
    for length in (4..SMALL.len()).filter(|length| *length != 30) {
        assert!(of_bytes(&SMALL[..length], "nl").starts_with("error: byte"), "{length}");
    }
}

#[test]
fn a_table_with_gaps_is_refused() {
    // Without a word at A: AB and B.
    let mut bytes = SMALL;
    (bytes[10], bytes[20]) = (0, 2);
    let expected = "error: 2 of the 3 leaves of its tiles, and to its program the others are worth nothing: give a whole table";
    assert_eq!(of_bytes(&bytes[..32], "nl"), expected);
}

#[test]
fn a_whole_table_is_read_as_written() {
    for (language, bag) in
        [("nl", "AABE?"), ("sv", "ÅÄÖZYA?"), ("de", "ÄAÖO??"), ("es", "[CH]C[LL]?Ñ")]
    {
        let alphabet = alphabet(language);
        let bag = *Rack::parse(bag, &alphabet).expect("a rack").tiles();
        let mut random = ChaCha8Rng::seed_from_u64(7);
        let mut table = Leaves::default().complete(&bag);
        for leave in table.rows() {
            let worth = crate::eval::Equity(random.random_range(-9999..=9999));
            table.insert(crate::eval::Leave { worth, ..leave });
        }
        let bytes = table.klv2(&bag, &alphabet).expect("few");
        let file = LeaveFile::of_bytes(&bytes, &alphabet).expect("a klv2").expect("reads");
        assert_eq!((file.read, file.too_long), (table.len(), 0));
        assert_eq!(file.leaves.complete(&bag), table, "{language}");
    }
}

#[test]
fn what_the_others_tell_is_left_out() {
    let table = "tiles,value,count\nA,1,9\nB,2,9\nAB,3,9\nAAAA,9,9\n";
    let table = Leaves::read(table.as_bytes(), &alphabet("nl")).expect("a table");
    let bytes = table.klv2(&tiles("AAAABB"), &alphabet("nl")).expect("few");
    let file = LeaveFile::of_bytes(&bytes, &alphabet("nl")).expect("a klv2").expect("reads");
    // 14 leaves of four As and two Bs.
    assert_eq!((file.read, file.leaves.len()), (14, 9));
    let said = rows(&file.leaves, &alphabet("nl"));
    assert_eq!(said, "A 1, B 2, AA 2, AB 3, BB 4, AAA 3, AAB 4, ABB 5, AAAA 9");
}

#[test]
fn superleaves_are_read() {
    // The blank, AB, ABC of no value, and seven As.
    let bytes = [
        &[1, 1, 0x80, 0x96, 2, 5, 6, 0, 0x7F, 3, 5, 6, 7, 0, 0x80][..],
        &[7, 5, 5, 5, 5, 5, 5, 5, 0, 0x81],
    ]
    .concat();
    assert_eq!(of_bytes(&bytes, "nl"), "? 22.5, AB -1");
    let file = LeaveFile::of_bytes(&bytes, &alphabet("sv")).expect("superleaves").expect("reads");
    assert_eq!((file.read, file.too_long), (2, 1));
    let twice = [&bytes[..], &[2, 5, 6, 0, 0x82]].concat();
    assert_eq!(
        of_bytes(&twice, "nl"),
        "error: byte 25: a leave that appears twice: get the file again"
    );
    let swedish = [1, 5 + 26, 0, 0x84, 1, 5 + 28, 0, 0x82];
    assert_eq!(of_bytes(&swedish, "sv"), "Å 4, Ö 2");
    let letter = "error: byte 0: letter 27 of 26: are the leave values of this language?";
    assert_eq!(of_bytes(&swedish, "nl"), letter);
    for language in ["de", "es"] {
        assert!(of_bytes(&bytes, language).starts_with("error: Quackle's order"), "{language}");
    }
    assert!(of_bytes(&bytes[..7], "nl").starts_with("error: byte 0"));
}

#[test]
fn two_columns_are_read() {
    assert_eq!(of_text("?,22.5\n\n\"?AB\", -1\r\nAAAAAAA,3\n", "nl"), "? 22.5, AB? -1");
    assert_eq!(of_text("\nB 0.25\n??  40.1\nQ\t-7\n", "nl"), "B 0.25, Q -7, ?? 40.1");
    assert_eq!(of_text("A[CH],1.5\n?Ñ,2\n", "es"), "A[CH] 1.5, Ñ? 2");
    let error = |text: &str| of_text(text, "nl");
    let write = ": write LEAVE,VALUE as in ?AER,4.25";
    assert_eq!(
        error("A,1\nÅ,2\n"),
        format!("error: 2: rack, column 1: 'Å' is not a letter; write ? for a blank{write}")
    );
    assert_eq!(error("A,1\n\nB,x\n"), format!("error: 3: \"x\" is not a value{write}"));
    assert_eq!(error("A,1\nB,1000\n"), format!("error: 2: \"1000\" is not a value{write}"));
    assert_eq!(error("AB,1\nBA,1\n"), format!("error: 2: AB appears twice{write}"));
    assert_eq!(error("A,1\nB,1,2\n"), format!("error: 2: not two columns{write}"));
    for other in ["tiles,value,count\nA,1,2\n", "", "A\n", "A,1,2\n"] {
        assert_eq!(error(other), "another form");
    }
    assert_eq!(of_bytes(b"?,22.5\n", "nl"), "another form");
}

#[test]
fn any_bytes_are_read_without_harm() {
    let bag = tiles("AABCDE??");
    let alphabet = alphabet("nl");
    let whole = Leaves::default().complete(&bag).klv2(&bag, &alphabet).expect("few");
    let mut random = ChaCha8Rng::seed_from_u64(8);
    let mut damaged = 0;
    for _ in 0..2000 {
        let mut bytes = whole.clone();
        for _ in 0..random.random_range(1..=4) {
            let at = random.random_range(0..bytes.len().min(400));
            bytes[at] = random.random();
        }
        if random.random_range(0..4) == 0 {
            bytes.truncate(random.random_range(0..bytes.len()));
        }
        damaged += usize::from(!matches!(LeaveFile::of_bytes(&bytes, &alphabet), Some(Ok(_))));
    }
    assert!((1000..2000).contains(&damaged), "{damaged}");
}
