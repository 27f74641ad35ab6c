//! Doubtful imports change nothing, and files that are not lists are recognised.

use std::io::Write;

use crate::run::Home;

/// This many different words in capitals, one a line.
fn capitals(count: u32) -> String {
    let letter = |n: u32| char::from_u32(u32::from('A') + n % 26).expect("a letter");
    let word = |n| [letter(n / 676), letter(n / 26), letter(n), 'S', '\n'];
    (0..count).flat_map(word).collect()
}

fn words(home: &Home) -> u32 {
    home.sql("SELECT count(*) FROM words")[0].parse().expect("a number")
}

#[test]
fn what_sql_writes_imports_to_the_same_list() {
    let home = Home::new();
    let list = format!("{}AAP\teen \"dier\", met staart\nBRR\nGSM\n", capitals(500));
    home.pipe("import nl -", list).found();
    let before = home.wfq("export nl -").found();
    for (columns, form) in [("word, definition", "tsv"), ("word", "tsv"), ("word", "csv")] {
        let ask = format!("sql 'SELECT {columns} FROM words' --format {form} -o x.{form}");
        home.wfq(&ask).found();
        let answer = home.wfq(&format!("import nl x.{form}"));
        let header = format!("note: x.{form}: line 1 is a header ({columns}), left out");
        assert!(answer.err.contains(&header), "{answer:?}");
        let said = answer.out;
        assert!(said.starts_with("nl: 503 words, from 503 lines"), "{said}");
        let after = home.wfq("export nl -").found();
        let definitions = columns.contains("definition");
        assert_eq!(before == after, definitions, "{columns}");
    }
    // The numbers of lines stay those of the file.
    let list = "word\tdefinition\nAAP\nX\nNOOT\nMIES\n";
    assert_eq!(home.pipe("import nl - --refused refused.tsv --name other", list).code, Some(0));
    assert!(home.read("refused.tsv").contains("standard input\t3\ttoo-short\tX\n"));
}

#[test]
fn one_small_entry_among_capitals_makes_no_dictionary() {
    let home = Home::new();
    // In a general dictionary, "brr" would be blocked and MN put in.
    home.pipe("import nl -", format!("{}brr\nGSM\n", capitals(200))).found();
    assert_eq!(words(&home), 202);
    let slip = capitals(2000).to_lowercase() + "Gsm\n";
    home.pipe("import nl -", slip).found();
    assert_eq!(words(&home), 2001);
    // Capitals alone are no name.
    home.pipe("import nl - --yes", "step\nTANG\nhuis\n").found();
    assert_eq!(home.wfq("export nl").found(), "HUIS\nSTEP\nTANG\n");
    let many = capitals(11) + &capitals(600).to_lowercase();
    let said = home.pipe("import nl - --yes", many).found();
    assert!(said.contains("11 capitalized"), "{said}");
    let hint = "(taken for names; --capitalized keep keeps them)";
    let said = home.pipe("import nl - --yes", "step\nTang\nhuis\n").found();
    assert!(said.contains(&format!("refused: 1 capitalized {hint}")), "{said}");
    let asked = home.pipe("import nl - --yes --capitalized skip", "step\nTang\n").found();
    assert!(asked.contains("refused: 1 capitalized") && !asked.contains(hint), "{asked}");
    // Most entries are small, some have capitals.
    let said = home.pipe("import nl -", capitals(500).to_lowercase() + "Jan\nPiet\ngsm\n").found();
    assert!(said.contains("a general dictionary") && said.contains("2 capitalized"), "{said}");
    // Nouns have capitals in German: they may be most of a dictionary.
    let said = home.pipe("import de -", "Haus\nBaum\nTisch\ngehen\nUSA\n").found();
    assert!(said.contains("refused: 1 capitalized"), "{said}");
}

#[test]
fn an_import_that_would_leave_little_of_a_list_changes_nothing() {
    let home = Home::new();
    home.pipe("import nl -", capitals(100)).found();
    let few = capitals(10);
    home.pipe("import nl -", few.as_str()).error(&[
        "the list nl has 100 words and would have 10",
        "nothing was changed; --yes imports it, --name keeps both",
    ]);
    assert_eq!(words(&home), 100);
    home.pipe("import nl - --name few", few.as_str()).found();
    home.pipe("import nl - --add", few.as_str()).found();
    assert_eq!(words(&home), 100);
    home.pipe("import nl -", capitals(11)).found();
    home.pipe("import nl - --yes", "AAP\n").found();
    assert_eq!(words(&home), 1);
}

#[test]
fn an_import_that_would_refuse_most_lines_changes_nothing() {
    let home = Home::new();
    let most = "AAP\nNOOT\nA 1\nB 2\nC3\n";
    let expected = "standard input: 3 of its 5 lines are not words (2 with spaces, 1 with digits): nothing was changed; --yes imports it";
    home.pipe("import nl - --refused refused.tsv", most).error(&[expected]);
    // What was refused is there to read.
    let refused = home.read("refused.tsv");
    assert!(refused.contains("standard input\t5\tdigit\tC3\n"), "{refused}");
    assert_eq!((refused.lines().count(), home.database().exists()), (4, false));
    home.pipe("import nl - --refused none.tsv", "A 1\n").error(&["no"]);
    assert!(home.read("none.tsv").ends_with("\t1\tspace\tA 1\n"));
    let answer = home.pipe("import nl - --refused no/file.tsv", most);
    assert!(answer.err.contains(expected) && answer.err.contains("error: no/file.tsv: can't be"));
    home.pipe("import nl - --yes", most).found();
    assert_eq!(words(&home), 2);
    // The same word again is no mistake.
    home.pipe("import nl -", "AAP\nAAP\nAAP\n").found();
}

#[test]
fn one_line_or_word_is_in_the_singular() {
    let home = Home::with_list("nl", "PAK");
    let said = home.pipe("import nl -", "AAP\n").found();
    assert!(said.starts_with("nl: 1 word, from 1 line in "), "{said}");
    assert!(said.contains("\n  it replaces 1 word, from "), "{said}");
    home.pipe("import nl -", "B4\n").error(&["its only line is not a word of Dutch letters"]);
}

#[test]
fn adding_to_a_list_puts_no_short_words_in() {
    let home = Home::with_list("nl", "PAK TOP");
    let said = home.pipe("import nl - --add --short-words game", "Jan\ngsm\nboot\n").found();
    assert!(said.contains("1 new word; the list has 3 now"), "{said}");
    assert!(said.contains("short words were corrected: 0 put in, 1 taken out"), "{said}");
    assert_eq!(home.sql("SELECT word FROM words ORDER BY word"), ["BOOT", "PAK", "TOP"]);
}

#[test]
fn a_folder_for_refused_lines_fails_before_the_import() {
    let home = Home::with_list("nl", "PAK TOP");
    home.write("folder/file", "");
    let answer = home.pipe("import nl - --refused folder", "AAP\nX\n");
    answer.error(&["folder: a folder: name a file in it"]);
    home.wfq("sql 'SELECT 1' -o folder").error(&["folder: a folder: name a file in it"]);
    assert_eq!(words(&home), 2);
}

#[test]
fn files_that_are_not_lists_are_recognised() {
    let home = Home::with_list("nl", "PAK TOP");
    let wide = |text: &str| text.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<u8>>();
    let widest =
        |text: &str| text.chars().flat_map(|c| (c as u32).to_le_bytes()).collect::<Vec<u8>>();
    let node = |arc: u32, tile: u32| (arc | tile << 24).to_le_bytes();
    let graph = [node(0x40_0002, 0), node(0x40_0003, 0), node(0x80_0000, 5), node(0x40_0000, 9)];
    let graph = graph.concat();
    let mut gzip = flate2::write::GzEncoder::new(Vec::new(), flate2::Compression::fast());
    gzip.write_all(b"2\naap/Ab\nnoot/Cd\n").expect("in memory");
    let forms: [(&str, Vec<u8>, &str); 18] = [
        ("a.zip", b"PK\x03\x04\x14\0\0\0".into(), "the zip archive is cut off or damaged"),
        ("a.xz", b"\xFD7zXZ\0\0\x04".into(), "the xz file is cut off"),
        ("a.bz2", b"BZh91AY&SY\0".into(), "compressed with bzip2"),
        ("a.zst", b"\x28\xB5\x2F\xFD\x04".into(), "compressed with zstd"),
        ("a.kwg", graph.clone(), "1 too short"),
        ("a.kad", graph.clone(), "a word graph of a kind that is not read"),
        ("nl.klv2", graph, "leave values, not words: wfq train NAME --read FILE reads them"),
        ("superleaves", b"\x01\x01\0\x96".into(), "leave values, not words"),
        ("b.kwg", b"\0\0".into(), "a word graph of a kind that is not read"),
        ("c.dawg", b"cdwg\0".into(), "a word graph of a kind that is not read"),
        ("wide", wide("aap\nnoot\n"), "give --encoding utf-16le"),
        ("widest", widest("\u{feff}aap\nnoot\n"), "UTF-32: iconv -f UTF-32"),
        ("nl.dic", b"2\naap/Ab\nnoot/Cd\n".into(), "its .aff file is not beside it"),
        ("nl.dic.gz", gzip.finish().expect("in memory"), "its .aff file is not beside it"),
        ("object", b"{\"aap\": 1}".into(), "1:1: an object, not an array of words: jq -r 'keys[]'"),
        ("mixed", b"[\n \"aap\",\n 3]\n".into(), "3:2: a number in an array of words"),
        (
            "spaces",
            b"aap en meer\nnoot en meer\nmies en meer\n".into(),
            "put a definition after a tab",
        ),
        ("column.csv", b"a,b\naap,1\n".into(), "give one of them with --column"),
    ];
    for (file, bytes, expected) in forms {
        home.write(file, bytes);
        let column = if file == "column.csv" { "--column c" } else { "" };
        home.wfq(&format!("import nl {file} {column}")).error(&[&format!("{file}:"), expected]);
    }
    assert_eq!(words(&home), 2);
    // Their advice works.
    home.wfq("import nl wide --encoding utf-16le --name wide").found();
    // A count above a list, as some have one.
    home.pipe("import nl - --name counted", "2\nAAP\nNOOT\n").found();
}
