//! Texts of boards for the tests of this room, most of them with a few mistakes at most.

use proptest::prelude::*;
use proptest::sample::select;

/// Squares of plain rows.
const PLAIN: &[&str] = &[".", ".", ".", ".", "_", "A", "C", "H", "L", "L", "R", "a", "l", "z"];
/// Squares of several bytes, each of some language.
const LONG: &[&str] = &["Å", "ä", "Ö", "Ñ", "ñ", "É", "e\u{301}", "[CH]", "[ll]", "[Rr]"];
/// What is several squares, or none.
const WRONG: &[&str] = &[
    "CH", "LL", "rr", "[A]", "[", "]", "[]", "-", "1", "0", "7", "+", ":", "#", "\t", "\r", " ",
    "", "..", "ſ", "K", "１", "?",
];
/// Lines before and after the squares.
const AROUND: &[&str] = &[
    "",
    "",
    " ",
    "# a comment",
    "#",
    "rack: AB?",
    "Rack : [CH]a",
    "language:es",
    "layout: x:y",
    "ruleset:",
    "racks: A",
    ":",
    "   A  B  C",
    "AB",
    "   ",
    "1",
    "\u{feff}",
];
fn row(size: usize, spaces: bool) -> impl Strategy<Value = String> {
    let plain = select(PLAIN).prop_map(move |square| match square {
        "." | "_" if spaces => " ",
        square => square,
    });
    let plain = prop::collection::vec(plain, size);
    let other = prop_oneof![3 => select(LONG), 1 => select(WRONG)];
    let count = prop_oneof![6 => Just(0), 1 => 1..3_usize];
    let others = count.prop_flat_map(move |count| prop::collection::vec(other.clone(), count));
    (plain, others, any::<prop::sample::Index>(), 0..80_u8).prop_map(
        |(mut squares, others, index, change)| {
            let at = index.index(squares.len());
            let end = (at + others.len()).min(squares.len());
            squares.splice(at..end, others);
            match change {
                0 => squares.clear(),
                1 => _ = squares.pop(),
                2 => squares.push("."),
                3 => squares.insert(0, "1 "),
                _ => {}
            }
            squares.concat()
        },
    )
}

/// Texts that may be boards of `size` rows.
pub(super) fn texts(size: usize) -> impl Strategy<Value = String> {
    let around = || {
        let count = prop_oneof![3 => Just(0), 1 => 1..4_usize];
        count.prop_flat_map(|count| prop::collection::vec(select(AROUND), count))
    };
    let rows = prop_oneof![12 => Just(size), 1 => size - 1..size + 3];
    let rows = (rows, prop::bool::weighted(0.2)).prop_flat_map(move |(count, spaces)| {
        let end =
            prop_oneof![16 => Just("\n"), 2 => Just("\r\n"), 1 => select(vec!["\n\n", "\r\r\n"])];
        prop::collection::vec((row(size, spaces), end), count)
    });
    (around(), rows, around(), any::<bool>()).prop_map(|(before, rows, after, ends)| {
        let lines = |lines: Vec<&str>| lines.into_iter().map(|line| format!("{line}\n")).collect();
        let before: String = lines(before);
        let after: String = lines(after);
        let rows: String = rows.into_iter().flat_map(|(row, end)| [row, end.to_owned()]).collect();
        let text = before + &rows + &after;
        text.strip_suffix('\n').filter(|_| ends).map_or(text.clone(), str::to_owned)
    })
}
