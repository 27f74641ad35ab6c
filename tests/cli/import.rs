//! Importing word lists.

use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};

use crate::run::Home;

/// A general dictionary: it has capitals and small letters.
const GENERAL: &str = "Jan\ncafé\nfoto\nfoto's\npdf'je\nauto-ongeluk\ntv-s\nex libris\nh2o\nx\nσσ\n\
                       gsm\nfoto\n\nauto\n";

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut gzip = GzEncoder::new(Vec::new(), Compression::fast());
    gzip.write_all(bytes).expect("in memory");
    gzip.finish().expect("in memory")
}

/// The words of a list, in alphabetical order.
fn kept(home: &Home) -> String {
    home.sql("SELECT word FROM words ORDER BY word").join(" ")
}

/// The same without the words of two and three letters, which import corrects.
fn long(home: &Home) -> String {
    home.sql("SELECT word FROM words WHERE length > 3 ORDER BY word").join(" ")
}

#[test]
fn a_name_can_be_typed_again() {
    let home = Home::with_list("nl", "PAK");
    home.write("list.txt", "TOP\n");
    for name in
        ["", " ", "x ", "\u{202e}x", "a\u{2028}b", "a\u{200b}b", "\u{feff}x", "a\tb", "a\u{ad}b"]
    {
        let said = home.run(&["import", "nl", "list.txt", "--name", name]);
        said.error(&["--name \"", "a name that can be typed again"]);
    }
    for name in ["x", "Plus été", "e\u{301}te", "中"] {
        let said = home.run(&["import", "nl", "list.txt", "--name", name]);
        assert_eq!(said.code, Some(0), "{said:?}");
    }
}

#[test]
fn json_has_the_counts() {
    let home = Home::new();
    home.write("general.txt", GENERAL);
    let mut counts = home.wfq("import nl general.txt --json").json();
    let object = counts.as_object_mut().expect("an object");
    let seconds = object.remove("seconds").and_then(|seconds| seconds.as_f64());
    assert!(seconds.is_some_and(|seconds| seconds > 0.0), "{seconds:?}");
    let files = object.remove("files");
    assert_eq!(
        files,
        Some(json!([{"file": "general.txt", "read_as": "a word a line", "entries": 14}]))
    );
    let [kept, added] = ["kept", "added"].map(|key| {
        usize::try_from(object.remove(key).and_then(|count| count.as_u64()).expect("a count"))
            .expect("few")
    });
    let refused = json!({"capitalized": 1, "joined": 2, "space": 1, "digit": 1, "too-short": 1,
        "character": 1, "duplicate": 1});
    assert_eq!(
        counts,
        json!({"list": "nl", "language": "nl", "read": 14, "removed": 1, "refused": refused})
    );
    assert!(added > 0);
    assert_eq!(kept, 14 + added - 1 - 8);
    assert_eq!(home.sql("SELECT count(*) FROM words"), [kept.to_string()]);
    assert_eq!(home.sql("SELECT word_count FROM lists"), [kept.to_string()]);
    assert_eq!(long(&home), "AUTO AUTOONGELUK CAFE FOTO FOTOS");
    assert_eq!(home.sql("SELECT word FROM words WHERE word IN ('MN', 'GSM')"), ["MN"]);
}

#[test]
fn other_forms_have_the_counts_too() {
    let home = Home::new();
    let import =
        |form: &str| home.pipe(&format!("import nl - --format {form}"), "PAK\nA\nTOP\n").found();
    for (form, delimiter) in [("csv", ","), ("tsv", "\t")] {
        let out = import(form);
        let rows: Vec<Vec<_>> = out.lines().map(|line| line.split(delimiter).collect()).collect();
        let of = |key: &str| {
            rows[0].iter().position(|column| *column == key).map(|column| rows[1][column])
        };
        assert_eq!(["list", "read", "kept"].map(of), [Some("nl"), Some("3"), Some("2")], "{out}");
        assert_eq!(of("too-short"), Some("1"), "{out}");
    }
    let table = import("table");
    assert!(table.contains("2 words") && table.contains("1 too-short"), "{table}");
}

#[test]
fn lists_are_read_as_they_come() {
    let plain = "ål\nöl\nidé\n";
    let latin = b"\xe5l\n\xf6l\nid\xe9\n";
    let wide: Vec<u8> = "\u{feff}ål\nöl\nidé\n".encode_utf16().flat_map(u16::to_le_bytes).collect();
    let forms: [(&str, Vec<u8>); 7] = [
        ("plain", plain.into()),
        ("CRLF, no last line end", plain.replace('\n', "\r\n").trim_end().into()),
        ("BOM", format!("\u{feff}{plain}").into()),
        ("decomposed", plain.replace('å', "a\u{30a}").replace('ö', "o\u{308}").into()),
        ("gzip", gzip(plain.as_bytes())),
        ("two gzip members", [gzip("ål\nö".as_bytes()), gzip("l\nidé\n".as_bytes())].concat()),
        ("UTF-16", wide),
    ];
    for (form, bytes) in forms {
        let home = Home::new();
        home.write("list", &bytes);
        home.wfq("import sv list").found();
        // É has no tile in Swedish, but Å and Ö do.
        assert_eq!(kept(&home), "IDE ÅL ÖL", "{form}");
        home.pipe("import sv - --name piped", bytes).found();
        let words = home.wfq("sql 'SELECT word FROM words ORDER BY word' -l piped --format csv");
        assert_eq!(words.found(), "word\nIDE\nÅL\nÖL\n", "{form}");
    }
    let home = Home::new();
    home.write("latin.txt", latin);
    let guessed = home.wfq("import sv latin.txt");
    assert_eq!((guessed.code, kept(&home).as_str()), (Some(0), "IDE ÅL ÖL"), "{guessed:?}");
    assert_eq!(guessed.err.lines().count(), 1, "{guessed:?}");
    assert!(
        ["latin.txt", "ISO 8859-1"].iter().all(|part| guessed.err.contains(part)),
        "{guessed:?}"
    );
    home.import("sv", "nu");
    home.wfq("import sv latin.txt --encoding iso-8859-1").found();
    assert_eq!(kept(&home), "IDE ÅL ÖL");
}

#[test]
fn definitions_are_kept() {
    let home = Home::new();
    let list = "AAP\t een dier, met een staart \r\nNOOT\t\r\nMIES\r\nWIM\teen\tnaam\r\n";
    home.pipe("import nl -", list).found();
    let rows = home.run(&["sql", "SELECT word, definition FROM words ORDER BY word", "--json"]);
    assert_eq!(
        rows.json(),
        json!([
            {"word": "AAP", "definition": "een dier, met een staart"},
            {"word": "MIES", "definition": null},
            {"word": "NOOT", "definition": null},
            {"word": "WIM", "definition": "een\tnaam"},
        ])
    );
}

#[test]
fn a_list_is_replaced_or_added_to() {
    let home = Home::with_list("nl", "PAK TOP");
    home.import("nl", "NOOT TOP");
    assert_eq!(kept(&home), "NOOT TOP");
    home.import("nl --add", "AAP TOP");
    assert_eq!(kept(&home), "AAP NOOT TOP");
    // Anagrams and counts depend on more than the words.
    assert_eq!(home.wfq("anagram AAP --exact --format csv").out.lines().count(), 2);
    assert_eq!(home.wfq("anagram ???? --count").found(), "3\n");
    assert_eq!(home.wfq("anagram PAK --count").code, Some(1));
    assert_eq!(home.sql("SELECT word_count FROM lists"), ["3"]);
}

#[test]
fn lists_side_by_side_answer_separately() {
    let home = Home::with_list("nl", "PAK TOP");
    home.import("nl --name mine", "KAP POT");
    home.import("en", "OPT PAK");
    let words = |list: &str| {
        let statement =
            format!("sql 'SELECT word FROM words ORDER BY word' --format csv -l {list}");
        let anagrams = home.wfq(&format!("anagram PAKTO --count -l {list}")).found();
        (home.wfq(&statement).found().replace('\n', " "), anagrams)
    };
    let check = |list: &str, expected: &str| {
        assert_eq!(words(list), (format!("word {expected} "), "2\n".to_owned()), "{list}");
    };
    check("nl", "PAK TOP");
    check("mine", "KAP POT");
    check("en", "OPT PAK");
    home.import("nl", "TOK POK");
    check("nl", "POK TOK");
    check("mine", "KAP POT");
    check("en", "OPT PAK");
}

#[test]
fn each_rule_can_be_changed() {
    let list = "Jan\nidée\nauto's\nco-ouder\ngsm\nboot\n";
    let rules: [(&str, &str); 7] = [
        ("", "AUTOS BOOT COOUDER IDEE"),
        ("--capitalized skip --accents fold --joined join", "AUTOS BOOT COOUDER IDEE"),
        ("--accents skip", "AUTOS BOOT COOUDER"),
        ("--joined skip", "BOOT IDEE"),
        ("--capitalized keep --short-words list", "AUTOS BOOT COOUDER GSM IDEE JAN"),
        ("--short-words list", "AUTOS BOOT COOUDER GSM IDEE"),
        ("--accents skip --joined skip --capitalized keep --short-words list", "BOOT GSM JAN"),
    ];
    for (flags, expected) in rules {
        let home = Home::new();
        home.pipe(&format!("import nl - {flags}"), list).found();
        let words = if flags.contains("list") { kept(&home) } else { long(&home) };
        assert_eq!(words, expected, "{flags}");
    }
}

#[test]
fn apostrophes_are_dropped_after_words() {
    let home = Home::new();
    home.pipe("import nl - --short-words list", "foto\nfoto's\npdf'je\nbaby'tje\nzo'n\nZeus\n")
        .found();
    assert_eq!(kept(&home), "BABYTJE FOTO FOTOS");
}

#[test]
fn a_list_in_one_case_is_taken_for_a_games_own() {
    for list in ["GSM\nBRR\nCAFÉ\n", "gsm\nbrr\ncafé\n"] {
        let home = Home::new();
        home.pipe("import nl -", list).found();
        assert_eq!(kept(&home), "BRR CAFE GSM");
        home.pipe("import nl - --short-words game", list).found();
        assert_eq!(home.sql("SELECT word FROM words WHERE word IN ('MN', 'GSM')"), ["MN"]);
    }
}

#[test]
fn refused_lines_are_written_with_file_line_and_reason() {
    let home = Home::new();
    home.write("one.txt", "Jan\nfoto\nx\tno word\n\nh2o\r\nfoto");
    home.write("two.txt", "ex libris\npdf'je\nFOTO\nboot\n");
    home.wfq("import nl one.txt two.txt --refused refused.tsv --yes").found();
    assert_eq!(
        home.read("refused.tsv"),
        "file\tline\treason\tentry\none.txt\t1\tcapitalized\tJan\none.txt\t3\ttoo-short\tx\n\
         one.txt\t5\tdigit\th2o\none.txt\t6\tduplicate\tfoto\ntwo.txt\t1\tspace\tex libris\n\
         two.txt\t2\tjoined\tpdf'je\ntwo.txt\t3\tcapitalized\tFOTO\n"
    );
    assert_eq!(long(&home), "BOOT FOTO");
}

/// Imports a list with one line that is refused.
#[cfg(unix)]
fn import_with_refused(home: &Home, file: &str) -> &'static str {
    home.pipe(&format!("import nl - --refused {file}"), "boot\nx\n").found();
    "file\tline\treason\tentry\nstandard input\t2\ttoo-short\tx\n"
}

#[cfg(unix)]
#[test]
fn refused_lines_are_written_like_any_file() {
    use std::os::unix::fs::PermissionsExt;

    let home = Home::new();
    home.write("other", "");
    import_with_refused(&home, "refused.tsv");
    let mode = |name| std::fs::metadata(home.path(name)).expect("there").permissions().mode();
    assert_eq!(mode("refused.tsv"), mode("other"));
}

#[cfg(unix)]
#[test]
fn refused_lines_go_where_a_link_leads() {
    let home = Home::new();
    home.write("target", "old");
    std::os::unix::fs::symlink("target", home.path("link")).expect("made");
    let expected = import_with_refused(&home, "link");
    assert!(std::fs::symlink_metadata(home.path("link")).expect("there").is_symlink());
    assert_eq!(home.read("target"), expected);
}

/// A device like `/dev/null` must not become a file; a pipe is one that tests can make.
#[cfg(target_os = "linux")]
#[test]
fn refused_lines_go_into_a_pipe() {
    use std::fs::{File, metadata};
    use std::io::Read;
    use std::os::unix::fs::FileTypeExt;

    let home = Home::new();
    let pipe = home.path("pipe");
    let made = std::process::Command::new("mkfifo").arg(&pipe).status();
    assert!(made.is_ok_and(|made| made.success()));
    let mut end = File::options().read(true).write(true).open(&pipe).expect("opens");
    let expected = import_with_refused(&home, "pipe");
    assert!(metadata(&pipe).expect("there").file_type().is_fifo(), "the pipe is gone");
    let mut bytes = vec![0; expected.len()];
    end.read_exact(&mut bytes).expect("reads");
    assert_eq!(String::from_utf8(bytes).expect("UTF-8"), expected);
}

#[test]
fn refused_lines_go_to_standard_output_too() {
    let home = Home::new();
    let answer = home.pipe("import nl - --refused -", "boot\nx\n");
    assert_eq!(answer.code, Some(0), "{answer:?}");
    assert!(!home.path("-").exists(), "a file named - was made");
    assert!(answer.out.contains("standard input\t2\ttoo-short\tx\n"), "{answer:?}");
}

#[test]
fn a_language_keeps_its_letters() {
    let home = Home::new();
    let summary: Value = home.pipe("import sv - --json --name saol", "ÅL\nQUIZ\nWOK\n").json();
    assert_eq!((&summary["list"], &summary["language"]), (&json!("saol"), &json!("sv")));
    assert_eq!(kept(&home), "QUIZ WOK ÅL");
    // Q and W have no tiles: only blanks can stand for them.
    let words = home.wfq("anagram QUIZ? --json").json();
    assert_eq!(words[0]["word"], json!("QUIZ"));
    let moves = home.pipe("solve --board - --rack UIZ? --json", crate::run::board(&[])).json();
    assert_eq!(moves[0]["word"], json!("qUIZ"));
}

#[cfg(target_os = "linux")]
#[test]
fn an_import_needs_no_second_thread() {
    let home = Home::new();
    let letter = |n: u32| char::from_u32(u32::from('a') + n % 26).expect("a letter");
    let word = |n: u32| (0..12).map(move |place| letter(n >> place)).chain(['\n']);
    // More than is cleaned at once.
    let list: String = (0..12_000)
        .flat_map(word)
        .chain("Jan\n".repeat(20).chars())
        .chain("foto's\nfoto\n".chars())
        .collect();
    home.write("list.txt", &list);
    home.wfq("import nl list.txt --name two").found();
    let mut alone = home.command("import nl list.txt --name one");
    // No thread can start with a stack as large as that.
    alone.env("RUST_MIN_STACK", "99999999999999");
    let answer = crate::run::answer(alone);
    assert!(answer.out.contains("a general dictionary"), "{answer:?}");
    let all = |list: &str| home.wfq(&format!("export {list} -")).found();
    assert!(all("one").lines().count() > 4000 && all("one") == all("two"));
    let asked = |list: &str| home.wfq(&format!("anagram ABCDEF?? --count -l {list}")).out;
    assert_eq!(asked("one"), asked("two"));
}
