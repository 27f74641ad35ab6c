//! Forms of text.

use wfq::lexicon::Reading;

use super::{both, error, read, read_in};

#[test]
fn columns_are_told_by_a_header_with_word() {
    for (text, form, lines) in [
        (
            "id,Word,definition,level\n1,aap,\"een dier, met \"\"staart\"\"\",2\n2,noot,,1\n",
            "CSV, words in column 2 (Word), levels in column 4 (level), definitions in column 3 (definition)",
            // Levels are marked.
            "\naap\t\u{1f}2\teen dier, met \"staart\"\nnoot\t\u{1f}1\n",
        ),
        ("word;count\nde;1200\n", "columns, words in column 1 (word)", "\nde\n"),
        ("length\tword\n3\taap\n", "TSV, words in column 2 (word)", "\naap\n"),
        (
            "word\tdefinition\nAAP\teen dier\n",
            "TSV, words in column 1 (word), definitions in column 2 (definition)",
            "\nAAP\teen dier\n",
        ),
        // TSV has no quotes, but other programs may put some around a word.
        (
            "word\tdefinition\n\"AAP\"\t\"een\" dier\nNOOT\t\"x\n",
            "TSV, words in column 1 (word), definitions in column 2 (definition)",
            "\nAAP\t\"een\" dier\nNOOT\t\"x\n",
        ),
        // Without quotes, a last column goes to the end of its line.
        (
            "word\tlevel\tdefinition\nAAP\t2\ta \"b\"\tc  d\nNOOT\t1\t\n",
            "TSV, words in column 1 (word), levels in column 2 (level), definitions in column 3 (definition)",
            "\nAAP\t\u{1f}2\ta \"b\"\tc  d\nNOOT\t\u{1f}1\n",
        ),
        // A word and its definition.
        ("word\tsomething said\nLIST\n", "a word a line", "word\tsomething said\nLIST\n"),
        ("word\tsaying\nLIST\n", "a word a line", "word\tsaying\nLIST\n"),
    ] {
        assert_eq!(both(text), (form.to_owned(), lines.to_owned()), "{text}");
    }
}

#[test]
fn columns_are_told_by_their_words() {
    let (form, text) = both("1200,de\n900,het\n");
    assert_eq!((form.as_str(), text.as_str()), ("CSV, words in column 2", "de\nhet\n"));
    // The first line names the columns: the others have numbers.
    let file = read("lemma;frequency\n\"de\";1200\nhet;900\n").expect("a list");
    assert_eq!((file.text.as_str(), file.header.len()), ("\nde\nhet\n", 2));
}

#[test]
fn a_row_of_several_lines_leaves_the_others_on_theirs() {
    let (_, text) = both("word,definition\naap,\"een\ndier\"\nnoot,x\n");
    assert_eq!(text, "\naap\teen dier\n\nnoot\tx\n");
    let open = format!("word,definition\naap,x\nnoot,\"een\n{}", "mies,y\n".repeat(3));
    assert!(error(&open).starts_with("3: a quoted field that does not end"), "{}", error(&open));
    let long = format!("word,definition\naap,\"een\n{}\"\n", "mies,y\n".repeat(200));
    assert!(error(&long).starts_with("2: a quoted field that does not end"));
}

#[test]
fn a_column_can_be_asked_for() {
    let ask = |text: &str, column| {
        let reading = Reading { column: Some(column), ..Reading::default() };
        read_in("nl", text.as_bytes(), reading, None).map(|file| file.text)
    };
    assert_eq!(ask("id,entry\n1,aap\n", "entry").expect("there"), "\naap\n");
    assert_eq!(ask("1,aap\n2,noot\n", "2").expect("there"), "aap\nnoot\n");
    assert_eq!(
        ask("word\tentry\naap\tnoot\n", "2").expect("there"),
        "\nnoot\n".replace("\nn", "entry\nn")
    );
    let none = ask("id,entry\n1,aap\n", "lemma").expect_err("not there").to_string();
    assert_eq!(none, " no column lemma: there are id, entry");
    let none = ask("1,aap\n", "3").expect_err("not there").to_string();
    assert_eq!(none, " no column 3: there are 1, 2");
}

#[test]
fn a_definition_may_follow_a_space() {
    let games = "Collins Scrabble Words. 3 words.\n\nAA rough, cindery lava [n AAS]\nAAH (to) cry\nAAL a tree\n";
    let (form, text) = both(games);
    assert_eq!(form, "a word and its definition a line");
    assert_eq!(text, "\n\nAA\trough, cindery lava [n AAS]\nAAH\t(to) cry\nAAL\ta tree\n");
    let (form, text) = both("de 1200\nhet 900\neen 800\n");
    assert_eq!((form.as_str(), text.as_str()), ("a word and a number a line", "de\nhet\neen\n"));
    // Prose is no list.
    let prose = "The man walked\nhome and saw\nnobody at all\nthe end came\nat home\n";
    assert_eq!(both(prose).0, "a word a line");
}

#[test]
fn an_array_is_read() {
    let (form, text) = both("[\n \"aap\",\n \"no\\tot\"]\n");
    assert_eq!((form.as_str(), text.as_str()), ("an array of words (JSON)", "aap\nno ot\n"));
    assert!(error("[\"aap\", 3]").contains("JSON"));
}

#[test]
fn a_byte_order_mark_tells_utf_16() {
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> =
            "\u{feff}aap\teen dier\nnoot\n".encode_utf16().flat_map(order).collect();
        let file = read(&bytes).expect("a list");
        assert_eq!(file.text, "aap\teen dier\nnoot\n");
        assert!(file.encoding.name().starts_with("UTF-16"));
    }
}
