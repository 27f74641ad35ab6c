//! Forms of text.

use wfq::lexicon::{MAX_LINE, SourceError};

use super::{both, error, read};

#[test]
fn a_definition_may_follow_a_space() {
    let games = "Collins Scrabble Words. 3 words.\n\nAA rough, cindery lava [n AAS]\nAAH (to) cry\nAAL a tree\n";
    let (form, text) = both(games);
    assert_eq!(form, "a word and its definition a line");
    assert_eq!(text, "\n\nAA\trough, cindery lava [n AAS]\nAAH\t(to) cry\nAAL\ta tree\n");
    let (form, text) = both("de 1200\nhet 900\neen 800\n");
    assert_eq!((form.as_str(), text.as_str()), ("a word and a number a line", "de\nhet\neen\n"));
    let (form, text) = both("aap een dier\nmies een poes\nnoot vrucht\n");
    assert_eq!(
        (form.as_str(), text.lines().next()),
        ("a word and its definition a line", Some("aap\teen dier"))
    );
    // Two lines are enough if they are in capitals.
    let (form, text) = both("AAP een dier\nNOOT vrucht\n");
    assert_eq!(
        (form.as_str(), text.as_str()),
        ("a word and its definition a line", "AAP\teen dier\nNOOT\tvrucht\n")
    );
    assert_eq!(both("de 1200\nhet 900\n").0, "a word and a number a line");
    for prose in [
        "The dog saw\nNASA today\n",
        "I am\nA dog\n",
        "de aap\nin het bos\n",
        "the end\nis 3\n",
        "The man walked\nhome and saw\nnobody at all\n",
    ] {
        assert_eq!(both(prose).0, "a word a line", "{prose}");
    }
    // Indented lines are words too.
    let (form, text) = both("auto\n\thuis\n \t boom\tplant\n\t\nboek\n");
    assert_eq!(
        (form.as_str(), text.as_str()),
        ("a word a line", "auto\nhuis\nboom\tplant\n\nboek\n")
    );
    // Prose is no list.
    let prose = "The man walked\nhome and saw\nnobody at all\nthe end came\nat home\n";
    assert_eq!(both(prose).0, "a word a line");
}

#[test]
fn an_array_is_read() {
    let (form, text) = both("[\n \"aap\",\n \"no\\tot\"]\n");
    assert_eq!((form.as_str(), text.as_str()), ("an array of words (JSON)", "aap\nno ot\n"));
    // How many words are before each line of the file.
    assert_eq!(read("[\n\"aap\", \"noot\",\n\n\"mies\"]").expect("read").lines, [0, 0, 2, 2]);
    // Levels are marked with a control character.
    assert_eq!(both("[\"aap\\t\\u001f5\", \"no\\u0000ot\"]").1, "aap  5\nno ot\n");
}

#[test]
fn other_json_is_named_with_its_place() {
    for (text, said) in [
        ("[\"aap\",\n\"noot\"", "2:6: the JSON ends here: it is cut short"),
        ("[\"aap\",\n]", "2:1: not JSON: an array of words is like"),
        ("[\"aap\" \"noot\"]", "1:8: not JSON"),
        ("[\"één\",\n \"noot\", 3]", "2:10: a number in an array of words"),
        ("[3, \"aap\"]", "1:2: a number in an array of words"),
        ("[\"aap\", null]", "1:9: a value without quotes in an array of words"),
        ("[\"aap\", [\"noot\"]]", "1:9: an array in an array of words"),
        ("[\"aap\", \"\\ud800\"]", "1:9: half a character"),
        ("[{\"word\": \"aap\"}]", "1:2: an object in an array of words"),
        ("\n{\"words\": [\"aap\"]}", "2:1: an object, not an array of words"),
        ("{\"word\": \"aap\"}\n{\"word\": \"noot\"}\n", "1:1: several values, not an array"),
    ] {
        assert!(error(text).starts_with(said), "{text}: {}", error(text));
    }
    for (text, wanted) in [
        ("[{\"id\": \"1\", \"Word\": \"aap\"}]", Some(".[].Word")),
        ("[{\"lemma\": \"aap\", \"count\": 3}]", Some(".[].lemma")),
        ("[{\"a\": \"aap\", \"b\": \"x\"}]", None),
        ("[{\"de aap\": \"aap\"}]", None),
        ("{\"list\": [\"aap\"], \"year\": 2020}", Some(".list[]")),
        ("{\"aap\": 3, \"noot\": \"x\"}", Some("keys[]")),
        (
            "{\"aap\": \"dier\", \"noot\": \"x\"}",
            Some("[\"word\",\"definition\"],(to_entries[]|[.key,.value])|@csv"),
        ),
        ("[{\"word\": \"aap\", \"level\": -1}]", Some(".[].word")),
        ("{\"aap\": {}}", None),
        ("{\"word\": \"aap\"}\n{\"word\": \"noot\"}\n", Some(".word")),
        (
            "[{\"word\": \"aap\", \"level\": null}, {\"word\": \"noot\", \"level\": 2}]",
            Some("[\"word\",\"level\"],(.[]|[.word,.level])|@csv"),
        ),
        (
            "{\"lemma\": \"aap\", \"Level\": 3, \"gloss\": \"x\"}\n{\"lemma\": \"noot\"}\n",
            Some("[\"word\",\"level\",\"definition\"],((.,inputs)|[.lemma,.Level,.gloss])|@csv"),
        ),
        (
            "[{\"lemma\": \"aap\", \"level\": \"3\"}]",
            Some("[\"word\",\"level\"],(.[]|[.lemma,.level])|@csv"),
        ),
        ("[{\"word\": \"aap\", \"level\": \"B2\"}]", Some(".[].word")),
        (
            "[{\"word\": \"aap\", \"gloss\": \"x\"}, {\"word\": \"noot\", \"definition\": \"y\"}, \
             {\"word\": \"mies\", \"gloss\": \"z\"}]",
            Some("[\"word\",\"definition\"],(.[]|[.word,.gloss//.definition])|@csv"),
        ),
        ("[\"aap\", 3]", None),
    ] {
        match read(text).expect_err("no array") {
            SourceError::Json { filter, .. } => assert_eq!(filter.as_deref(), wanted, "{text}"),
            other => panic!("{text}: {other}"),
        }
    }
}

#[test]
fn the_first_objects_tell_the_keys_of_all() {
    // All objects as values at once take 20 times the memory of a file of millions.
    let objects = |defined: usize| {
        let object =
            |at| if at == defined { r#"{"word":"b","gloss":"x"}"# } else { r#"{"word":"a"}"# };
        format!("[{}]", (1..=150).map(object).collect::<Vec<_>>().join(","))
    };
    let defined = r#"["word","definition"],(.[]|[.word,.gloss])|@csv"#;
    for (at, wanted) in [(100, defined), (101, ".[].word")] {
        match read(objects(at)).expect_err("no array") {
            SourceError::Json { filter, .. } => assert_eq!(filter.as_deref(), Some(wanted), "{at}"),
            other => panic!("{other}"),
        }
    }
}

#[test]
fn control_characters_are_named_with_their_place() {
    assert!(error("aap\nno\u{1f}ot").starts_with("2:3: U+001F, a control character"));
    assert!(error("AAP\t\u{1f}5 dieren\n").starts_with("1:5: U+001F"));
    assert!(error("aap\rno\0ot\r").starts_with("2:3: a zero byte"));
    for character in ['\0', '\u{1f}'] {
        let text = format!("\u{feff}aap\nén{character}\n");
        let wide: Vec<u8> = text.encode_utf16().flat_map(u16::to_le_bytes).collect();
        let said = format!("2:3: U+{:04X}, a control character", u32::from(character));
        assert!(error(&wide).starts_with(&said), "{}", error(&wide));
    }
}

#[test]
fn lines_may_end_in_carriage_returns() {
    assert_eq!(both("aap\rnoot\r").1, "aap\nnoot\n");
    let leveled = |text: &str| read(text).map(|file| (file.text, file.levels)).expect("a list");
    assert_eq!(leveled("word,level\raap,2\r"), ("\naap\n".to_owned(), vec![1, 2]));
    // More than fits in a line.
    assert_eq!(both("aap\r".repeat(MAX_LINE)).1, "aap\n".repeat(MAX_LINE));
    assert_eq!(leveled("word,level\r\naap,2\r\n\r\nnoot,3").1, [1, 2, 1, 3]);
}

#[test]
fn half_a_character_at_the_end_is_told() {
    for mark in [b"\xFF\xFE", b"\xFE\xFF"] {
        let order = if mark[0] == 0xFF { u16::to_le_bytes } else { u16::to_be_bytes };
        let wide: Vec<u8> = "aap\nnoot\n".encode_utf16().flat_map(order).collect();
        let cut = error([&mark[..], &wide, b"m"].concat());
        assert!(cut.starts_with("3: the text is cut off inside a character of UTF-16"), "{cut}");
        let other = error([&mark[..], &order(0xDC00), &wide].concat());
        assert!(other.starts_with("1: not UTF-16"), "{other}");
    }
}

#[test]
fn a_byte_order_mark_shows_utf_16() {
    for order in [u16::to_le_bytes, u16::to_be_bytes] {
        let bytes: Vec<u8> =
            "\u{feff}aap\teen dier\nnoot\n".encode_utf16().flat_map(order).collect();
        let file = read(&bytes).expect("a list");
        assert_eq!(file.text, "aap\teen dier\nnoot\n");
        assert!(file.encoding.name().starts_with("UTF-16"));
    }
}

#[test]
fn several_short_words_a_line_are_words() {
    let form = "several words a line (with a tab after a word, what follows is its definition)";
    for table in ["AA AB AD\nAE AG AH\nAI\n", "aa ab\n\nad ae\naal aap\n", "QAT QIS SUQ\n"] {
        let file = read(table).expect("a word list");
        let words: Vec<_> = table.split_whitespace().collect();
        assert_eq!(
            (&*file.form.to_string(), file.text.lines().collect()),
            (form, words),
            "{table}"
        );
    }
    // Between tabs too, or behind the letter of their row.
    for table in ["AA\tAB\tAD\nAE\tAG\tAH\n", "A: AA AB AD\nB: BA BE\n", "A  AA AB AD\nB  BA BE\n"]
    {
        let file = read(table).expect("a word list");
        let words = table.split_whitespace().filter(|word| word.len() == 2 && !word.contains(':'));
        assert_eq!(
            (&*file.form.to_string(), file.text.lines().collect::<Vec<_>>()),
            (form, words.collect()),
            "{table}"
        );
    }
    // What follows each word may be a word too, and is told how to be read so.
    let (form, _) = both("AA lava\nAB muscle\nAD notice\n");
    assert_eq!(
        form,
        "a word and its definition a line (if all of it is words, put each on its own line)"
    );
    assert_eq!(both("kat\tdog\nvos\tfox\n").0, "a word a line, its definition after a tab");
}

#[test]
fn a_table_of_short_words_may_have_headings() {
    let form = "several words a line (with a tab after a word, what follows is its definition)";
    let rows = "AA AB AD\nBA BE BI\nDA DE DO\n";
    for (title, table) in [
        ("Two-letter words", format!("Two-letter words\n\n{rows}")),
        ("Two-letter words", format!("Two-letter words\n{rows}")),
        ("Two-letter words:", format!("Two-letter words:\n{rows}")),
        ("# two", format!("# two\n{rows}")),
        ("The words of A", "The words of A\nA: AA AB AD\nB: BA BE BI\nD: DA DE DO\n".to_owned()),
    ] {
        let file = read(&table).expect("a word list");
        assert_eq!(
            (&*file.form.to_string(), file.text.split_whitespace().count()),
            (form, 9),
            "{table}"
        );
        let header = file.header.expect("a title");
        assert_eq!((header.line, header.columns), (1, vec![title.to_owned()]), "{table}");
    }
    // Further ones stay whole, so that they are refused.
    let parts = "Words of two\nAA AB\nAE AG\n\nWords of three\nAAH AAL\nAAS ABA\n";
    let file = read(parts).expect("a word list");
    assert_eq!(file.text, "AA\nAB\nAE\nAG\nWords of three\nAAH\nAAL\nAAS\nABA\n");
    assert_eq!(file.header.map(|header| header.line), Some(1));
    // Prose has none.
    assert_eq!(both("The dog saw\nNASA today\nor so\n").0, "a word a line");
}

#[test]
fn rows_between_tabs_may_be_of_unequal_length() {
    assert_eq!(both("AA\tAB\tAD\nAE\tAG\n").1, "AA\nAB\nAD\nAE\nAG\n");
    // With one tab a line, the second is what the first means.
    assert_eq!(both("AA\tAB\nAE\tAG\n").0, "a word a line, its definition after a tab");
}

#[test]
fn what_may_be_words_or_definitions_says_how_to_have_the_other() {
    let hint = "(if all of it is words, put each on its own line)";
    for words in [
        "STAP HOND FIETS\nKAT KOE PAARD\n",
        // Some lines are words, and one is a word and what it means.
        "AA AB\nAD AE\nFIETS een fiets\n",
        "aa ab\nad ae\nfiets een fiets, met bel\n",
        "AA AB AD, AE\n",
    ] {
        let (form, _) = both(words);
        assert!(form.ends_with(hint), "{form}");
    }
    assert_eq!(both("AAP,dier op twee benen\nNOOT,dop\n").0, "CSV, words in column 1");
    for defined in ["AAP een dier\nNOOT vrucht\n", "aap een dier\nmies een poes\nnoot vrucht\n"] {
        assert_eq!(both(defined).0, "a word and its definition a line");
    }
}

#[test]
fn a_title_may_stand_above_lines_with_marks() {
    for list in [
        "Top words\n1. fiets\n2. auto\n",
        "\nTop\n\n- fiets\n- auto\n",
        "2024 words\n1) fiets\n2) auto\n",
        "Top words\nfiets: a bicycle\nauto: a car\n",
    ] {
        let file = read(list).expect("a word list");
        let words = file.text.lines().filter_map(|line| line.split('\t').next());
        let words: Vec<_> = words.filter(|word| !word.is_empty()).collect();
        assert_eq!(words, ["fiets", "auto"], "{list}");
        let title = list.trim_start().lines().next().expect("a line");
        assert_eq!(
            file.header.map(|header| header.columns),
            Some(vec![title.to_owned()]),
            "{list}"
        );
    }
    // A word alone above what others mean is a word.
    assert_eq!(both("boot\nfiets - a bicycle\nauto - a car\n").0, "a word a line");
}

#[test]
fn numbers_of_lines_are_no_part_of_their_words() {
    for list in [
        "1. fiets\n2. auto\n3. boot\n",
        "1) fiets\n2) auto\n\n10) boot",
        "  7. fiets\n8. auto",
        "1: fiets\n2: auto\n",
        "(1) fiets\n(2) auto\n",
        "  1  fiets\n  2  auto\n",
        "- fiets\n- auto\n",
        "* 1. fiets\n* 2. auto\n",
    ] {
        let file = read(list).expect("a word list");
        let words: Vec<_> =
            list.split_whitespace().filter(|word| word.chars().all(char::is_alphabetic)).collect();
        assert_eq!(file.text.split_whitespace().collect::<Vec<_>>(), words, "{list}");
    }
    // One line without a number, or numbers that go back, are left as they are.
    for list in ["1. fiets\nauto\n", "2. fiets\n1. auto\n"] {
        assert!(read(list).expect("a text").text.contains("1. "), "{list}");
    }
}

#[test]
fn a_colon_or_a_dash_stands_before_what_a_word_means() {
    for list in [
        "fiets: a bicycle\nauto: a car: red\n",
        "fiets - a bicycle\n\nauto – a car: red\n",
        "1. fiets = a bicycle\n2. auto = a car: red\n",
        "1\tfiets\ta bicycle\n2\tauto\ta car: red\n",
    ] {
        let file = read(list).expect("a word list");
        let words: Vec<_> = file.text.lines().filter(|line| !line.is_empty()).collect();
        assert_eq!(words, ["fiets\ta bicycle", "auto\ta car: red"], "{list}");
    }
    // Not of all lines, it is part of what stands there.
    let some = "fiets - a bicycle\nauto\n";
    assert!(both(some).1.contains("- a bicycle"));
}

#[test]
fn quoted_fields_between_tabs_are_read_as_spreadsheets_write_them() {
    let text = "word\tdefinition\nhond\t\"a, \"\"dog\"\"\"\nkat\t\"two\nlines\"\nkoe\tcow\n";
    assert_eq!(both(text).1, "\nhond\ta, \"dog\"\nkat\ttwo lines\n\nkoe\tcow\n");
    let levels = read("word\tlevel\r\n\"hond\"\t\"7\"\r\nkat\t\"9\"\r\n").expect("a list");
    assert_eq!((levels.text.as_str(), &*levels.levels), ("\nhond\nkat\n", &[1, 7, 9][..]));
    // Without names, too; a quote that none closes stands for itself.
    assert_eq!(both("hond\t\"a\tdog\"\nkat\tcat\n").1, "hond\ta dog\nkat\tcat\n");
    let open = "hond\t\"a dog\nkat\tcat\n";
    assert_eq!(both(open).1, open);
}

#[test]
fn a_column_def_has_definitions() {
    let (form, text) = both("word,def\naap,een dier\nnoot,een vrucht\n");
    assert_eq!(form, "CSV, words in column 1 (word), definitions in column 2 (def)");
    assert_eq!(text, "\naap\teen dier\nnoot\teen vrucht\n");
    for name in ["definitie", "def.", "Definities"] {
        let (form, text) = both(format!("woord\t{name}\naap\teen dier\n"));
        let columns = format!("TSV, words in column 1 (woord), definitions in column 2 ({name})");
        assert_eq!((form, text.as_str()), (columns, "\naap\teen dier\n"));
    }
}
