//! Word lists that are sent as files.

use std::io::{Cursor, Write};
use std::sync::atomic::{AtomicUsize, Ordering};

use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Value, json};
use wfq::api::{Class, Desk, Refusal, Request, Stop};
use zip::ZipWriter;
use zip::write::SimpleFileOptions;

use super::{Events, ask, desk};

/// A list that is sent.
fn sent(query: &str, body: impl AsRef<[u8]>) -> Request {
    let media = "application/octet-stream".to_owned();
    let (query, body) = (query.to_owned(), body.as_ref().to_owned());
    Request { media, query, body, ..Request::default() }
}

fn json_of(
    desk: &Desk,
    question: (&str, &str),
    request: Request,
    stop: &Stop,
) -> Result<(Class, Value, Events), Refusal> {
    let (class, answer, events) = ask(desk, question, request, stop)?;
    Ok((class, serde_json::from_slice(&answer.bytes).expect("JSON"), events))
}

fn import(desk: &Desk, query: &str, body: impl AsRef<[u8]>) -> Result<Value, Refusal> {
    let import = ("POST", "/api/lists");
    let (class, row, _) = json_of(desk, import, sent(query, body), &Stop::default())?;
    assert_eq!(class, Class::Import);
    Ok(row)
}

/// What is answered to a question without a body.
fn answer(desk: &Desk, method: &str, path: &str, query: &str) -> Value {
    let request = Request { query: query.to_owned(), ..Request::default() };
    json_of(desk, (method, path), request, &Stop::default()).expect(path).1
}

fn is_valid(desk: &Desk, list: &str, word: &str) -> bool {
    answer(desk, "GET", "/api/word", &format!("list={list}&word={word}"))["valid"] == true
}

fn gzip(text: &str) -> Vec<u8> {
    let mut packed = GzEncoder::new(Vec::new(), Compression::fast());
    packed.write_all(text.as_bytes()).expect("packed");
    packed.finish().expect("packed")
}

fn zip(files: &[(&str, &str)]) -> Vec<u8> {
    let mut archive = ZipWriter::new(Cursor::new(Vec::new()));
    for (name, text) in files {
        archive.start_file(*name, SimpleFileOptions::default()).expect("a file");
        archive.write_all(text.as_bytes()).expect("packed");
    }
    archive.finish().expect("packed").into_inner()
}

#[test]
fn each_form_of_a_list_is_imported() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let hunspell =
        zip(&[("x/nl.aff", "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n"), ("x/nl.dic", "1\nstep/A\n")]);
    let mut faults = Vec::new();
    for (query, body, read_as, kept) in [
        ("file=a.txt", b"step\npest\n".to_vec(), "a word a line", 2),
        ("file=a.txt.gz", gzip("step\npest\nspet\n"), "a word a line, gzip", 3),
        ("file=nl.zip", hunspell, "Hunspell", 2),
        ("file=a.csv&column=2", b"n,w\n1,step\n2,pest\n".to_vec(), "CSV, words in column 2 (w)", 2),
        ("file=a.json", br#"["step", "pest"]"#.to_vec(), "an array", 2),
    ] {
        let row = import(&desk, &format!("language=nl&name=mine&sure=true&{query}"), body);
        let row = row.unwrap_or_else(|refusal| panic!("{query}: {}", refusal.said()));
        let said = row["files"][0]["read_as"].as_str().expect("a form");
        if !said.starts_with(read_as) {
            faults.push(format!("{query}: {said}"));
        }
        assert_eq!((&row["list"], &row["kept"]), (&json!("mine"), &json!(kept)), "{query}: {row}");
        assert!(is_valid(&desk, "mine", "step") && !is_valid(&desk, "mine", "kat"), "{query}");
    }
    assert_eq!(faults, [""; 0]);
}

#[test]
fn what_became_of_the_lines_is_answered_and_words_are_added() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let lines = "STEP\nPEST\nx1\nSTEP\nAB CD\n";
    let row =
        import(&desk, "language=Dutch&name=mine&file=..%2Fup%2Fmine.txt", lines).expect("words");
    assert_eq!(row["refused"], json!({"digit": 1, "duplicate": 1, "space": 1}));
    assert_eq!(
        row["refused_lines"],
        json!([
            {"file": "mine.txt", "line": 3, "reason": "digit", "entry": "x1"},
            {"file": "mine.txt", "line": 4, "reason": "duplicate", "entry": "STEP"},
            {"file": "mine.txt", "line": 5, "reason": "space", "entry": "AB CD"},
        ])
    );
    assert_eq!((&row["kept"], &row["words"], &row["new"]), (&json!(2), &json!(2), &json!(2)));
    let row = import(&desk, "language=nl&name=mine&add=true", "PEST\nSPET").expect("words");
    assert_eq!((&row["kept"], &row["words"], &row["new"]), (&json!(2), &json!(3), &json!(1)));
    let about = answer(&desk, "GET", "/api/about", "");
    let lists = about["lists"].as_array().expect("lists");
    let named = |list: &Value| json!([list["name"], list["built_in"], list["source"]]);
    let lists: Vec<_> = lists.iter().map(named).collect();
    assert_eq!(lists, [json!(["mine", false, "mine.txt, the file"])]);
    assert_eq!(about["limits"]["list_bytes"], 64 << 20);
    // Phrases have a list of their own.
    let row = import(&desk, "language=en&name=titles&phrases=true", "Ice cream\nA way\naway\n");
    let row = row.expect("phrases");
    assert_eq!((&row["phrases"], &row["kept"]), (&json!(3), &json!(2)));
}

#[test]
fn what_is_wrong_is_said_in_a_line_and_leaves_all_as_it_was() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    import(&desk, "language=nl&name=mine", "STEP\nPEST\nSPET").expect("words");
    let mut faults = Vec::new();
    for (query, body, said) in [
        ("language=nl&file=x.txt", &b"ab\0cd"[..], "x.txt:1:3: a zero byte"),
        (
            "language=nl&file=x.xz",
            b"\xFD7zXZ\0broken",
            "x.xz: the xz file is damaged: get it again",
        ),
        ("language=nl&file=x.7z", b"7z\xBC\xAF\x27\x1C", "x.7z: a 7z archive: unpack it, and send"),
        ("language=nl&file=nl.dic", b"2\nstep/AB\npest/AC\n", "in a zip archive of both"),
        ("language=nl&file=nl.aff", b"SET UTF-8\n", "nl.aff: the affixes of a hunspell"),
        ("language=nl&file=x.json", b"{\"a\": 1}", "x.json:1:"),
        ("language=nl&file=x.csv&column=z", b"a,b\nstep,pest\n", "no column z: there are"),
        ("language=nl&encoding=klingon", b"step", "no encoding \"klingon\""),
        ("language=nl&file=x.txt", b"1\n2\n3", "is it the right file and language?"),
        ("language=nl", b" \n", "the file: empty"),
        ("language=nl", b"", "no file"),
        ("language=xx", b"step", "xx"),
        ("language=nl&name=en", b"step", "en: the name of another language"),
        ("language=nl&name=%20", b"1", "the file: its only line is not a word"),
        ("language=nl&phrases=true", b"a b", "is the name of the words that games ask"),
        ("language=nl&name=mine&phrases=true", b"a b", "mine has words"),
        ("language=nl&name=mine&default_level=3", b"step", "3: the list has no levels"),
        ("language=nl&name=mine&add=true&default_level=3", b"step", "3: the list has no levels"),
        ("language=nl&capitalized=shout", b"step", "capitalized"),
        ("language=nl&colum=2", b"step", "did you mean column?"),
        ("name=mine", b"step", "language"),
    ] {
        let (status, line) = match import(&desk, query, body) {
            Ok(row) => (200, row.to_string()),
            Err(refusal) => (refusal.status.as_u16(), refusal.said().to_owned()),
        };
        if !line.contains(said) || line.contains('\n') || ![400, 422].contains(&status) {
            faults.push(format!("{query}: {status} {line:?}: no {said:?}"));
        }
    }
    assert_eq!(faults, [""; 0]);
    let plain = Request { media: "text/plain".to_owned(), ..sent("language=nl", "step") };
    let refusal = ask(&desk, ("POST", "/api/lists"), plain, &Stop::default()).expect_err("text");
    assert_eq!(refusal.status.as_u16(), 415);
    let about = answer(&desk, "GET", "/api/about", "");
    assert_eq!((&about["lists"][0]["words"], &about["lists"][1]), (&json!(3), &Value::Null));
}

#[test]
fn nothing_beside_the_server_is_read() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    // The tests run where the project is: a file of that name would have its affixes there.
    let beside = tempfile::Builder::new().prefix("beside-").suffix(".aff").tempfile_in(".");
    let beside = beside.expect("a file");
    std::fs::write(beside.path(), "SET UTF-8\nSFX A Y 1\nSFX A 0 s .\n").expect("written");
    let name = beside.path().file_stem().expect("a name").to_string_lossy().into_owned();
    let refused = import(&desk, &format!("language=nl&file={name}.dic"), "1\nstep/A\n");
    assert!(refused.expect_err("no affixes").said().contains("a zip archive of both"));
}

#[test]
fn a_probable_mistake_is_asked_about() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    let words: String =
        ('A'..='Z').flat_map(|a| ['A', 'E', 'O'].map(|b| format!("{a}{b}T\n"))).collect();
    import(&desk, "language=nl&name=mine", &words).expect("words");
    for (body, said) in [
        ("STEP\nPEST\n", "the list mine has 78 words and would have 2"),
        ("STEP\n1\n2\n", "2 of its 3 lines are not words (2 with digits)"),
    ] {
        let refusal = import(&desk, "language=nl&name=mine", body).expect_err("a doubt");
        assert_eq!(refusal.kind, "doubt");
        assert!(refusal.said().contains(said), "{}", refusal.said());
        assert!(refusal.said().ends_with("nothing was changed; sure=true imports it"));
        assert!(is_valid(&desk, "mine", "BAT"));
    }
    let row = import(&desk, "language=nl&name=mine&sure=true", "STEP\nPEST\n").expect("words");
    assert_eq!((&row["replaced"], &row["words"]), (&json!(78), &json!(2)));
}

/// Counts how often it is asked whether to stop, and stops at once or in the midst of the writing.
static ASKED: AtomicUsize = AtomicUsize::new(0);
const TIMES: usize = 10;

#[test]
fn an_import_that_is_stopped_leaves_the_old_list_whole() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = desk(folder.path(), false);
    import(&desk, "language=nl&name=mine", "STEP\nPEST\nSPET").expect("words");
    let letters = || 'a'..='z';
    let words =
        letters().flat_map(|a| letters().flat_map(move |b| letters().map(move |c| (a, b, c))));
    let words: String = words.map(|(a, b, c)| format!("{a}{b}{c}{a}\n{c}{b}{a}et\n")).collect();
    let stop = Stop::polled(|stop| {
        if ASKED.fetch_add(1, Ordering::SeqCst) == TIMES {
            stop.stop();
        }
    });
    let request = sent("language=nl&name=mine", &words);
    let refusal = ask(&desk, ("POST", "/api/lists"), request, &stop).expect_err("stopped");
    assert_eq!((refusal.kind, ASKED.load(Ordering::SeqCst)), ("cancelled", TIMES + 1));
    assert!(is_valid(&desk, "mine", "pest") && !is_valid(&desk, "mine", "abca"));
    let about = answer(&desk, "GET", "/api/about", "");
    assert_eq!(about["lists"][0]["words"], 3);
    // The same is imported where nobody stops it.
    import(&desk, "language=nl&name=mine", &words).expect("words");
    assert!(!is_valid(&desk, "mine", "pest") && is_valid(&desk, "mine", "abca"));
}

#[test]
fn lists_are_dropped_and_taken_into_use() {
    let folder = tempfile::tempdir().expect("a folder");
    let desk = self::desk(folder.path(), false);
    for name in ["one", "two"] {
        import(&desk, &format!("language=sv&name={name}"), "STEP\nPEST").expect("words");
    }
    let used = answer(&desk, "POST", "/api/lists/two/use", "");
    assert_eq!(used, json!({"list": "two", "language": "sv", "words": 2}));
    assert_eq!(answer(&desk, "GET", "/api/about", "")["list"], "two");
    let dropped = answer(&desk, "DELETE", "/api/lists/two", "");
    assert_eq!((&dropped["dropped"], &dropped["in_use"]), (&json!(["two"]), &json!("one")));
    let ask = |desk: &Desk, method, path| {
        let refusal = super::ask(desk, (method, path), Request::default(), &Stop::default());
        let refusal = refusal.expect_err(path);
        (refusal.status.as_u16(), refusal.kind)
    };
    assert_eq!(ask(&desk, "DELETE", "/api/lists/two"), (404, "question"));
    assert_eq!(ask(&desk, "POST", "/api/lists/two/use"), (400, "no_list"));
    let read_only = self::desk(folder.path(), true);
    for (method, path) in [("DELETE", "/api/lists/one"), ("POST", "/api/lists/one/use")] {
        assert_eq!(ask(&read_only, method, path), (403, "read_only"), "{path}");
    }
    let refusal = import(&read_only, "language=sv", "STEP").expect_err("read-only");
    assert_eq!(refusal.kind, "read_only");
}
