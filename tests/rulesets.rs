//! The rulesets compared with independently recorded tile sets, and custom rulesets.

use crate::support::data;
use proptest::prelude::*;
use wfq::rules::{Layout, Ruleset};

/// Each line of `tilesets.tsv`: ruleset, total, tiles.
fn lines() -> Vec<Vec<String>> {
    let text = std::fs::read_to_string(data("tilesets.tsv")).expect("in the project");
    text.lines().map(|line| line.split('\t').map(str::to_owned).collect()).collect()
}

#[test]
fn every_ruleset_has_its_total() {
    let mut named: Vec<String> = Vec::new();
    for line in lines() {
        let ruleset = Ruleset::built_in(&line[0]).expect(&line[0]);
        assert_eq!(ruleset.tiles.total().to_string(), line[1], "{}", line[0]);
        named.push(line[0].clone());
    }
    named.sort_unstable();
    assert_eq!(named, Ruleset::names(), "a ruleset without a line");
}

#[test]
fn letters_have_the_counts_and_points_of_the_sources() {
    let mut sets = 0;
    for line in lines().iter().filter(|line| line.len() > 2) {
        let ruleset = Ruleset::built_in(&line[0]).expect(&line[0]);
        let mut unnamed: Vec<_> = ruleset.alphabet.letters().collect();
        for tile in line[2].split(' ') {
            let (counted, points) = tile.split_once('·').expect("points");
            let label: String = counted.chars().filter(|c| !c.is_ascii_digit()).collect();
            let count: u8 = counted[label.len()..].parse().expect("a count");
            if label == "?" {
                assert_eq!((ruleset.tiles.blanks(), points), (count, "0"), "{}", line[0]);
                continue;
            }
            let mut letters = ruleset.alphabet.letters();
            let letter = letters.find(|letter| ruleset.alphabet.label(*letter) == label);
            let letter = letter.expect(&label);
            let found = (ruleset.tiles.count(letter), ruleset.tiles.points(letter).to_string());
            assert_eq!(found, (count, points.to_owned()), "{} {label}", line[0]);
            unnamed.retain(|other| *other != letter);
        }
        // Letters that no source mentions have no tile.
        assert!(unnamed.iter().all(|letter| ruleset.tiles.count(*letter) == 0), "{}", line[0]);
        sets += 1;
    }
    assert_eq!(sets, 12);
}

#[test]
fn layouts_are_their_own_mirror_images() {
    for name in Layout::names() {
        let layout = Layout::built_in(name).expect("built in");
        let size = layout.size();
        let squares = || itertools::iproduct!(0..size, 0..size);
        let layout = &layout;
        let other = |mirror: fn(usize, usize, usize) -> (usize, usize)| {
            squares().filter(move |&(row, column)| {
                let (other_row, other_column) = mirror(row, column, size - 1);
                layout.premium(row, column) != layout.premium(other_row, other_column)
            })
        };
        assert_eq!(other(|row, column, last| (last - row, column)).count(), 0, "{name}");
        assert_eq!(other(|row, column, last| (row, last - column)).count(), 0, "{name}");
        let diagonal = other(|row, column, _| (column, row)).count();
        assert_eq!(diagonal, if name == "wordfeud-article" { 4 } else { 0 }, "{name}");
        assert_eq!(layout.start(), (size / 2, size / 2), "{name}");
    }
}

/// A built-in ruleset as a text, under another id.
fn custom_text(id: &str) -> String {
    let text = Ruleset::built_in(id).expect("built in").to_toml();
    let custom = text.replacen(&format!("id = \"{id}\""), "id = \"own\"", 1);
    assert_ne!(custom, text);
    custom
}

#[test]
fn a_ruleset_written_reads_back_the_same() {
    for id in Ruleset::names() {
        let built_in = Ruleset::built_in(id).expect("built in");
        let same = Ruleset::from_toml(&built_in.to_toml()).expect(id);
        assert_eq!((same.is_built_in(), format!("{same:?}")), (true, format!("{built_in:?}")));
        let custom = Ruleset::from_toml(&custom_text(id)).expect(id);
        assert_eq!((custom.id.as_str(), custom.is_built_in()), ("own", false));
        assert_eq!(format!("{:?}", custom.alphabet), format!("{:?}", built_in.alphabet), "{id}");
        assert_eq!((&custom.name, custom.vowels), (&built_in.name, built_in.vowels), "{id}");
        assert_eq!((&custom.tiles, custom.rules), (&built_in.tiles, built_in.rules), "{id}");
        assert_eq!(custom.layout, built_in.layout, "{id}");
        assert_eq!(custom.built_in_words(), built_in.built_in_words(), "{id}");
        assert!(custom.built_in_leaves().is_none(), "values of other tiles");
        assert_eq!(custom.to_toml(), custom_text(id));
    }
}

#[test]
fn what_need_not_be_said_is_as_usual() {
    let text = "id = 'x'\nname = 'X'\nblanks = 0\nlayout = 'scrabble'\n[rules]\nrack_size = 2\n\
        bingo_bonus = 5\nswap_limit = 2\npasses = 1\nswaps_count = true\nstart_doubles = false\n\
        [tiles]\nB = { points = 0x10, count = 1_0 }\nA.points = 2\nA.count = 0\n";
    let ruleset = Ruleset::from_toml(text).expect("a ruleset");
    let letters: Vec<_> = ruleset.alphabet.letters().collect();
    assert_eq!(ruleset.alphabet.text(&letters), "BA", "in the order of the text");
    assert_eq!((ruleset.tiles.sum(&letters), ruleset.tiles.total()), (18, 10));
    assert_eq!(ruleset.layout, Layout::built_in("scrabble").expect("built in"));
    let written = ruleset.to_toml();
    assert_eq!(Ruleset::from_toml(&written).expect("written").to_toml(), written);
    let faults = Ruleset::from_toml(&text.replace("'scrabble'", "'x'")).expect_err("no layout");
    assert!(faults.to_string().starts_with("4:10: layout: write its rows"), "{faults}");
    // With \r\n a fault has its line, too.
    let text = text.replace("A.count = 0", "A.count = 256").replace('\n', "\r\n");
    let faults = Ruleset::from_toml(&text).expect_err("too many").to_string();
    assert_eq!(faults, "15:11: count: write a whole number from 0 to 255");
}

/// Each change of the Dutch text, and how the faults begin that it makes.
const FAULTS: [(&str, &str, &str); 90] = [
    (", count = 18", "", "52:5: no count: write count = 0"),
    ("count = 18", "count = 18, x = 1", "52:31: \"x\" is not a known key"),
    ("\nB = ", "\nA = ", "49:1: duplicate key"),
    ("\nB = ", "\nb = ", "49:1: \"b\" can't be the label of a letter"),
    ("\nB = ", "\n'' = ", "49:1: \"\" can't be the label of a letter"),
    ("\nB = ", "\nBCDE = ", "49:1: a tile has at most 3 characters"),
    ("\nB = ", "\n'?' = ", "49:1: the blank has no line here"),
    ("\nB = ", "\nÑ = ", "49:1: invalid unquoted key"),
    ("\nB = ", "\nBÜ.points = ", "49:2: invalid unquoted key"),
    ("\nB = ", "\n? = ", "49:1: invalid unquoted key"),
    ("\nB = ", "\nB = = ", "49:5: B: write { points = 1, count = 2 }"),
    ("\nB = {", "\nB = 3 # {", "49:5: B: write { points = 1"),
    ("points = 10", "points = 300", "64:16: points: write a whole number from 0 to 255"),
    ("count = 18", "count = 200", "47:1: 286 tiles: the board has only 225 squares"),
    ("blanks = 2", "blanks = 16", "5:10: blanks: write a whole number from 0 to 15"),
    ("id = \"own\"", "", "1:1: no id: write id = "),
    ("\"own\"", "''", "1:6: id: write 1 to 40 letters"),
    ("\"own\"", "'a b'", "1:6: id: write 1 to 40 letters"),
    ("\"own\"", "'--help'", "1:6: id: write 1 to 40 letters"),
    ("\"own\"", "'_x'", "1:6: id: write 1 to 40 letters"),
    ("\"own\"", "'scrabble-nl'", "1:6: scrabble-nl is built in, with other rules"),
    ("\"own\"", "'NL'", "1:6: NL is built in, with other rules"),
    ("\"Dutch\"", "' '", "2:8: name: write 1 to 100 characters"),
    ("\"Dutch\"", "'a\u{202e}b'", "2:8: name: write 1 to 100 characters"),
    ("\"Dutch\"", "\"\\u200bb\"", "2:8: name: write 1 to 100 characters"),
    ("\"Dutch\"", "7", "2:8: name: not a text"),
    ("words = \"nl\"", "words = 'x'", "3:9: words: write one of these"),
    ("AEIOU", "AE1OU", "4:13: vowels: '1' is not a letter of [tiles]"),
    ("AEIOU", "A\\u0045Ñ", "4:10: vowels: 'Ñ' is not a letter"),
    ("\"AEIOU\"", "'''\nÉ'''", "4:10: vowels: 'É' is not a letter"),
    ("3...5..2..5...3\n", "", "9:1: layout: 15 squares in this line of a layout of 14"),
    ("2..4...1", "2..4...9", "16:8: layout: '9' is not a premium"),
    ("2..4...1", "1..4...1", "8:10: layout: 2 starting squares"),
    ("rack_size = 7", "rack_size = 0", "27:13: rack_size: write a whole number from 1 to 15"),
    ("rack_size = 7", "rack_size = 16", "27:13: rack_size: write a whole number from 1 to 15"),
    ("bingo_bonus = 40", "bingo_bonus = 10000", "28:15: bingo_bonus: write a whole number"),
    ("swap_limit = 7", "swap_limit = 6", "29:14: swap_limit: at least rack_size, which is 7"),
    ("swap_limit = 7", "swap_limit = 105", "29:14: swap_limit: the bag has only 104 tiles"),
    ("passes = 3", "passes = 0", "30:10: passes: write a whole number from 1 to 99"),
    ("passes = 3", "passes = 3\npasses = 3", "31:1: duplicate key"),
    ("swaps_count = false", "swaps_count = no", "31:15: swaps_count: write true or false"),
    ("\"own\"", "own", "1:6: id: write \"own\", in quotes"),
    ("\"own\"", "own\"", "1:6: id: write \"own\", in quotes"),
    ("rack_size = 7", "rack_size = seven", "27:13: rack_size: write a number"),
    ("blanks = 2", "blank = 2", "5:1: \"blank\" is not a known key: did you mean blanks?"),
    ("[rules]", "[ruels]", "26:2: \"[ruels]\" is not a known key: did you mean [rules]?"),
    ("vowels = ", "vowel = ", "4:1: \"vowel\" is not a known key: did you mean vowels?"),
    ("layout = '''", "layout = 'wordfeud'", "9:"),
    ("swaps_count = false", "swaps_count = 0", "31:15: swaps_count: write true or false"),
    ("[rules]", "[rules", "26:7: unclosed table, expected `]`"),
    ("[rules]\n", "rules = 7\n[rule]\n", "26:9: rules: write a section [rules]"),
    ("\"skip\"", "\"what\"", "36:15: capitalized: write skip, keep or first"),
    ("\"IJ\"", "\"ij\"", "43:7: fold, Ĳ: write the capitals"),
    ("\"Ĳ\"", "\"ĲX\"", "43:1: fold, \"ĲX\": write one capital"),
    ("start_doubles = false", "", "26:1: no start_doubles: write start_doubles = true or"),
    ("id = \"own\"", "id = \"own", "1:10: invalid basic string, expected `\"`"),
    ("id = \"own\"", "id = \"o\\wn\"", "1:9: missing escaped value"),
    ("blanks = 2", "blanks = ", "5:10: blanks: write a number"),
    ("blanks = 2", "blanks = 2 3", "5:10: blanks: write a number"),
    ("blanks = 2", "blanks 2", "5:8: key with no value, expected `=`"),
    ("blanks = 2", "= 2", "5:1: unquoted keys cannot be empty"),
    ("E = {", " = (", "52:13: unexpected key or value"),
    ("blanks = 2", "blanks of = 2", "5:8: key with no value"),
    ("[rules]\nrack_size = 7", "  [rules]\nrack_size = x", "27:13: rack_size: write a number"),
    ("\"AEIOU\"", "\"AE[IOU\"", "4:13: vowels: a [ without its ]: write a tile like [CH]"),
    ("\"Dutch\"", "true\"Dutch\"", "2:8: name: write one value, a text in quotes"),
    ("layout = '''", "layout = \"\"\"", "74:1: invalid multi-line basic string"),
    ("blanks = 2", "blanks = [1,", "5:10: blanks: write a number"),
    ("blanks = 2", "blanks = {a=1", "5:10: blanks: write a number"),
    ("[rules]", "[rules] x", "26:9: unexpected key or value"),
    ("vowels = \"AEIOU\"", "vowels = \"AEIOU[XY]\"", "4:16: vowels: [XY] is not a tile of [tiles]"),
    ("blanks = 2", "; 2", "5:3: key with no value"),
    ("blanks = 2", "blanks = 02", "5:10: unexpected leading zero"),
    ("\"Dutch\"", "\"Du\\u12\"", "2:15: too few unicode value digits"),
    ("\"Dutch\"", "'Dutch", "2:14: invalid literal string"),
    ("\"Dutch\"", "\"Du\"tch\"", "2:12: unexpected key or value"),
    ("\"Dutch\"", "“Dutch”", "2:8: name: write straight quotes, \"…\""),
    ("\"Dutch\"", "\"\\ud800\"", "2:11: invalid value, expected unicode"),
    ("E = {", "E {", "52:3: key with no value"),
    ("E = {", "E: {", "52:4: key with no value"),
    ("E = {", "E = [", "52:5: E: write { points = 1, count = 2 }"),
    ("E = {", "E = (", "52:14: E: write { points = 1, count = 2 }"),
    ("points = 1, count = 18", "points: 1, count: 18", "52:15: E: write { points = 1, count"),
    ("\"Ĳ\" =", "\"Ĳ =", "43:7: key with no value"),
    ("[rules]", "rules]", "26:6: key with no value"),
    ("passes = 3", "passes = 3\nother = x", "31:9: string values must be quoted"),
    ("count = 18 }", "count = 18", "52:5: E: write { points = 1, count = 2 }"),
    ("blanks = 2", "blanks = 2\ntiles = []", "48:2: duplicate key"),
    ("\"Ĳ\"", "A", "43:1: fold, A: A is a letter of [tiles]"),
    ("\"IJ\"", "\"IÑ\"", "43:7: fold, Ĳ: Ñ is not a letter of [tiles]"),
];

#[test]
fn each_fault_has_its_place() {
    let dutch = custom_text("nl");
    let numbers = ["4000000000", "99999999999999999999999", "-1", "1.5", "'x'", "256", "[1]"];
    let numbers = numbers.map(|wrong| format!("count = {wrong}"));
    let said = "52:27: count: write a whole number from 0 to 255";
    let numbers = numbers.iter().map(|wrong| ("count = 18", wrong.as_str(), said));
    for (from, to, expected) in FAULTS.into_iter().chain(numbers) {
        let text = dutch.replacen(from, to, 1);
        assert_ne!(text, dutch, "{from}");
        let faults = Ruleset::from_toml(&text).expect_err(to).to_string();
        assert!(faults.starts_with(expected), "{to}: {faults}");
        // One mistake is not told twice, but for what follows from a table under another name.
        let is_one = !faults.contains(" more)") || to.contains("[rule]") || to.contains("tiles");
        assert!(is_one, "{to}: {faults}");
    }
}

#[test]
fn other_scripts_and_signs_may_be_in_a_name() {
    let name = "ĲSBERG! é, हिन्दी 'x' \\\\u{4}";
    let text = custom_text("nl").replace("\"Dutch\"", &format!("\"{name}\""));
    assert_eq!(Ruleset::from_toml(&text).expect("a ruleset").name, name.replace("\\\\", "\\"));
}

#[test]
fn what_is_nested_too_deeply_is_said() {
    for deep in [format!("{}x = 1", "a.".repeat(100)), format!("A = {}", "[".repeat(200))] {
        let faults = Ruleset::from_toml(&deep).expect_err("too deep");
        let said = faults.0.iter().map(|fault| fault.what.as_str()).collect::<Vec<_>>();
        assert!(said[0].contains("recurs"), "{said:?}");
    }
}

#[test]
fn values_belong_to_what_moves_are_worth() {
    let text = custom_text("nl");
    let custom = Ruleset::from_toml(&text).expect("a ruleset");
    let with = |from: &str, to: &str| {
        let other = text.replacen(from, to, 1);
        assert_ne!(other, text, "{from}");
        Ruleset::from_toml(&other).expect(to)
    };
    for (from, to) in
        [("\"own\"", "\"x\""), ("Dutch", "x"), ("AEIOU", "A"), ("\"skip\"", "\"keep\"")]
    {
        assert!(custom.plays_like(&with(from, to)), "{from}");
    }
    for (from, to) in [
        ("count = 18", "count = 17"),
        ("points = 10", "points = 9"),
        ("blanks = 2", "blanks = 1"),
        ("2..4...1", "2..3...1"),
        ("bingo_bonus = 40", "bingo_bonus = 41"),
        ("passes = 3", "passes = 4"),
        ("\nX = ", "\n\"Ñ\" = "),
    ] {
        assert!(!custom.plays_like(&with(from, to)), "{from}");
    }
}

#[test]
fn a_vowel_of_several_letters_is_named() {
    let text = custom_text("es").replace("AEIOU", "AK");
    let text = text.replace("[tiles]", "[tiles]\nIJK = { points = 8, count = 1 }");
    let faults = Ruleset::from_toml(&text).expect_err("no K").to_string();
    assert!(
        faults.starts_with("4:12: vowels: 'K' is not a letter of [tiles]; write [IJK]"),
        "{faults}"
    );
    assert!(Ruleset::from_toml(&text.replace("\"AK", "\"A[IJK]")).is_ok());
    let faults =
        Ruleset::from_toml(&text.replace("\"AK", "\"AIJI")).expect_err("two I").to_string();
    assert!(faults.starts_with("4:10: vowels: I stands there twice; write [IJK]"), "{faults}");
}

#[test]
fn all_faults_are_found_in_order() {
    let text = custom_text("es")
        .replace("AEIOU", "AEI5U")
        .replace("\n3...5..2..5...3", "\nx...5..2..5...y");
    let text = text.replace("passes = 3", "passes = 0").replace("points = 8", "points = 800");
    let faults = Ruleset::from_toml(&text).expect_err("faults");
    let places: Vec<_> = faults.0.iter().map(|fault| (fault.line, fault.column)).collect();
    assert!(places.is_sorted() && places.len() == 10, "{faults:#?}");
    assert!(faults.to_string().ends_with("(and 9 more)"), "{faults}");
    let tile = |letter| format!("\"{letter}\" = {{ points = 1, count = 2 }}\n");
    let many: String = ('A'..='Z').chain('À'..='Ö').map(tile).collect();
    let at = text.find("[tiles]").expect("a section");
    let faults =
        Ruleset::from_toml(&format!("{}[tiles]\n{many}", &text[..at])).expect_err("faults");
    assert_eq!(
        faults.0.last().map(|fault| fault.what.as_str()),
        Some("an alphabet has at most 32 letters")
    );
    let long = Ruleset::from_toml(&"#".repeat(70_000)).expect_err("too long").to_string();
    assert_eq!(long, "1:1: longer than 65536 bytes: is it a ruleset?");
}

proptest! {
    /// A text with a piece removed, moved or replaced: what is read reads back, and a fault is at a
    /// place of the text.
    #[test]
    fn a_damaged_text_is_read_or_has_faults(
        ruleset in 0_usize..4,
        (from, length, to) in (0_usize..3_000, 0_usize..40, 0_usize..3_000),
        anything in ".{0,12}",
        with_anything in any::<bool>(),
    ) {
        let text = custom_text(["nl", "es", "sv", "wwf-en"][ruleset]);
        let mut text: Vec<char> = text.chars().collect();
        let from = from % text.len();
        let piece: Vec<_> = text[from..].iter().take(length).copied().collect();
        text.drain(from..from + piece.len());
        let to = to % (text.len() + 1);
        text.splice(to..to, if with_anything { anything.chars().collect() } else { piece });
        let text: String = text.into_iter().collect();
        match Ruleset::from_toml(&text) {
            Ok(ruleset) => {
                let written = ruleset.to_toml();
                prop_assert_eq!(Ruleset::from_toml(&written).expect("written").to_toml(), written);
            }
            Err(faults) => {
                for fault in faults.0 {
                    let line = text.split('\n').nth(fault.line - 1).unwrap_or_default();
                    prop_assert!(fault.column <= line.chars().count() + 1, "{}", fault);
                }
            }
        }
    }
}
