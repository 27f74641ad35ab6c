//! Lists in columns.

use wfq::lexicon::{Cleaner, Reading};
use wfq::rules::Ruleset;

use super::{both, error, read, read_in};

#[test]
fn a_header_with_word_shows_columns() {
    for (text, form, lines) in [
        (
            "id,Word,definition,level\n1,aap,\"een dier, met \"\"staart\"\"\",2\n2,noot,,1\n",
            "CSV, words in column 2 (Word), levels in column 4 (level), definitions in column 3 (definition)",
            "\naap\teen dier, met \"staart\"\nnoot\n",
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
            "\nAAP\ta \"b\"\tc  d\nNOOT\n",
        ),
        // A word and its definition.
        ("word\tsomething said\nLIST\n", "a word a line", "word\tsomething said\nLIST\n"),
        ("word\tsaying\nLIST\n", "a word a line", "word\tsaying\nLIST\n"),
    ] {
        assert_eq!(both(text), (form.to_owned(), lines.to_owned()), "{text}");
    }
}

#[test]
fn words_show_columns() {
    let (form, text) = both("1200,de\n900,het\n");
    assert_eq!((form.as_str(), text.as_str()), ("CSV, words in column 2", "de\nhet\n"));
    // The first line names the columns: the others have numbers.
    let file = read("lemma;frequency\n\"de\";1200\nhet;900\n").expect("a list");
    assert_eq!((file.text.as_str(), file.header.is_some()), ("\nde\nhet\n", true));
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

/// Reads with a column that is asked for.
fn ask(text: &str, column: &str) -> Result<String, String> {
    let reading = Reading { column: Some(column), ..Reading::default() };
    read_in("nl", text.as_bytes(), reading, None)
        .map(|file| file.text)
        .map_err(|error| error.to_string())
}

/// The names of the columns that are not read.
#[track_caller]
fn unused(text: &str) -> Vec<String> {
    read(text).expect("a list").header.expect("a header").unused
}

#[test]
fn any_name_may_stand_beside_the_word() {
    let leveled = "\nAAP\n";
    for text in
        ["word,part of speech,level\nAAP,n,2\n", "word,,level\nAAP,n,2\n", "term,level\nAAP,2\n"]
    {
        let file = read(text).expect("a list");
        assert_eq!((file.text.as_str(), &*file.levels), (leveled, &[1, 2][..]), "{text}");
    }
    for column in ["term", "TERM", "1"] {
        assert_eq!(ask("term,level\nAAP,1\n", column).as_deref(), Ok(leveled));
    }
    assert_eq!(ask("word,part of speech,level\nAAP,n,1\n", "1").as_deref(), Ok(leveled));
    assert_eq!(
        unused("id,word,part of speech,,level\n1,AAP,n,,1\n"),
        ["id", "part of speech", "column 4"]
    );
    assert_eq!(unused("word,level\nAAP,1\n"), [""; 0]);
}

#[test]
fn names_are_in_any_case_and_in_dutch() {
    let defined = "\nAAP\teen dier\n";
    for names in [
        "WORD\tDEFINITION",
        "Word\tDefinition",
        "woord\tbetekenis",
        "word\tmeaning",
        "\"word\"\t\"meaning\"",
    ] {
        assert_eq!(both(format!("{names}\nAAP\teen dier\n")).1, defined, "{names}");
    }
    assert_eq!(both("Woord;Betekenis\nAAP;een dier\n").1, defined);
    assert_eq!(both("term,definition\nAAP,een dier\n").1, defined);
    // The first of the names that mean the same.
    assert_eq!(both("word,gloss,definition\nAAP,x,een dier\n").1, defined);
}

#[test]
fn what_stands_above_a_header_is_left_out() {
    assert_eq!(both("sep=;\nword;level\nAAP;1\n").1, "\n\nAAP\n");
    assert_eq!(both("# a list\n\n \nword,level\nAAP,1\n").1, "\n\n\n\nAAP\n");
    let file = read("# a list\nword\nAAP\n").expect("a list");
    assert_eq!((file.text.as_str(), file.header.map(|header| header.line)), ("\n\nAAP\n", Some(2)));
    assert!(error("# a list\nword,level\nAAP,x\n").starts_with("3: the level of AAP"));
    // A separator that is named goes before what a line seems to have.
    assert_eq!(both("sep=|\nword|definition\nAAP|x, y\n").1, "\n\nAAP\tx, y\n");
}

#[test]
fn a_header_alone_is_no_word() {
    for text in ["word,level\n", "word\tdefinition\n", "\n# x\nid;word\n\n"] {
        assert_eq!(both(text).1.trim(), "", "{text}");
    }
}

#[test]
fn a_column_twice_is_refused() {
    let twice = "2: two columns are called word: rename one";
    assert_eq!(error("\nword,word\nAAP,NOOT\n"), twice);
    assert_eq!(error("word,level,Level\nAAP,1,2\n"), "1: two columns are called level: rename one");
    assert_eq!(ask("\nid,word,word\n1,AAP,NOOT\n", "word"), Err(twice.to_owned()));
    // By number.
    assert_eq!(ask("id,word,word\n1,AAP,NOOT\n", "3").as_deref(), Ok("\nNOOT\n"));
}

#[test]
fn the_only_column_can_be_asked_for() {
    assert_eq!(ask("word\nlijst\n", "word").as_deref(), Ok("\nlijst\n"));
    assert_eq!(ask("term\nlijst\n", "term").as_deref(), Ok("\nlijst\n"));
    assert_eq!(ask("lijst\n", "1").as_deref(), Ok("lijst\n"));
    let names: String = (0..30).map(|number| format!("n{number},")).collect();
    let said = ask(&format!("{names}\n"), "x").expect_err("not there");
    assert_eq!(said, " no column x: there are n0, n1, n2, n3, n4, n5, n6, n7, n8, n9 and 21 more");
}

#[test]
fn all_columns_may_have_words() {
    for text in [
        "step,pets,kaas,hond",
        "step;pets;kaas;hond\n",
        "step, pets, kaas, hond,\n",
        "step,pets\n\nkaas,hond\n",
    ] {
        let file = read(text).expect("a list");
        assert_eq!(file.text, "step\npets\nkaas\nhond\n", "{text}");
        assert!(file.form.to_string().ends_with("words in all columns"), "{}", file.form);
    }
    assert_eq!(read("step,pets\n\nkaas,hond\n").expect("a list").lines, [0, 2, 2]);
    assert_eq!(ask("step,pets\nkaas,hond\n", "1").as_deref(), Ok("step\nkaas\n"));
    // Parts of speech are no words of the list, nor are definitions.
    assert_eq!(both("step,n\npets,n\nkaas,n\n").1, "step\npets\nkaas\n");
    assert_eq!(both("step,een ding\npets,een hoed\n").1, "step\npets\n");
}

#[test]
fn blank_lines_are_lines() {
    assert!(error("word,level\nAAP,1\n\n\nNOOT,x\n").starts_with("5: the level of NOOT"));
    assert!(error("word,level\r\nAAP,1\r\n\r\n\r\nNOOT,x\r\n").starts_with("5: the level of NOOT"));
    let apart = format!("word,level\nAAP,1{}NOOT,2\n", "\n".repeat(150));
    assert_eq!(both(&apart).1.lines().filter(|line| !line.is_empty()).count(), 2);
    assert_eq!(
        both("word,definition\nAAP,x\n\nNOOT,5\" schijf").1,
        "\nAAP\tx\n\nNOOT\t5\" schijf\n"
    );
    let open = "3: a quoted field that does not end";
    for text in [
        "word,definition\nAAP,x\nNOOT,\"een dier",
        "word,definition\nAAP,x\nNOOT,\"een dier\n",
        "word,definition\nAAP,x\nNOOT,\"een dier\"\"\n\n",
    ] {
        assert!(error(text).starts_with(open), "{text}: {}", error(text));
    }
    assert!(error("word,\"definition\nAAP,x\n").starts_with("1: a quoted field"));
    assert!(read("word,definition\nNOOT,\"een \"\"dier\"\"\"").is_ok());
}

#[test]
fn levels_are_those_of_their_words() {
    let dutch = Ruleset::built_in("nl").expect("built in");
    let file = read("word,part of speech,level\nAAP,n,3\nNOOT,n,2\n").expect("a list");
    let cleaned = Cleaner::new(&dutch).clean_with_levels(&file.text, &file.levels, |_| ());
    let levels: Vec<_> = cleaned.entries().map(|entry| entry.level).collect();
    assert_eq!(levels, [3, 2]);
    let levels = |text: &str| read(text).expect("a list").levels;
    assert_eq!(levels("word,level\nAAP,1\n\nNOOT,\nMIES,7\n"), [1, 1, 1, 1, 7]);
    assert_eq!(levels("word,level,definition\nNOOT,,\nAAP,,x\n"), [0; 0]);
}
