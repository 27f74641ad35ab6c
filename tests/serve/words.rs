//! Words, searches, SQL and corrections.

use serde_json::{Value, json};

use crate::serve::site::{DUTCH, SITE, Site};

#[test]
fn words_are_those_of_the_command_line() {
    let word = SITE.get("/api/word?word=steps").json();
    assert_eq!(json!([word]), DUTCH.wfq("word steps --json").json());
    assert_eq!(SITE.get("/api/word?word=quiz&list=en").json()["valid"], true);
    assert_eq!(SITE.get("/api/word?word=%C3%A9%C3%A9n").json()["word"], "EEN");
    SITE.get("/api/word?word=").refused(400, "question", "letters");
    SITE.get("/api/word").refused(422, "question", "word");
    let anagrams = SITE.post("/api/anagram", &json!({"rack": "ste?", "exact": true})).json();
    assert_eq!(anagrams, DUTCH.wfq("anagram 'ste?' --exact --json").json());
}

#[test]
fn a_search_is_that_of_the_command_line() {
    let ask = |question: Value| SITE.post("/api/search", &json!({"question": question})).json();
    let found = ask(json!({"pattern": "__%GEBAK"}));
    assert_eq!(found["words"], DUTCH.wfq("search __%GEBAK --json").json());
    let lengths = found["lengths"].as_array().expect("lengths").iter();
    let sum: u64 = lengths.map(|length| length["count"].as_u64().expect("a number")).sum();
    assert_eq!(Some(sum), found["count"].as_u64());
    let all = ask(json!({"pattern": "*"}));
    assert_eq!(all["words"].as_array().expect("words").len(), 1000);
    assert!(all["count"].as_u64() > Some(100_000), "{}", all["count"]);
    let narrowed = ask(json!({
        "conditions": [{"kind": "starts", "value": "GE"}, {"kind": "length", "value": "4..5"}],
        "sort": ["points"], "rack": "GEKTEN?", "hooks": true,
    }));
    assert!(narrowed["words"][0]["front_hooks"].is_string(), "{}", narrowed["words"][0]);
    let wrong = |question: Value, said: &str| {
        let asked = json!({"question": question});
        SITE.post("/api/search", &asked).refused(400, "question", said);
    };
    wrong(json!({}), "nothing to search for");
    wrong(json!({"pattern": "/(/"}), "pattern");
    // The words are sent, and no file is named.
    let sent = |words: &str| ask(json!({"conditions": [{"kind": "in-file", "value": words}]}));
    assert_eq!(sent("step\nniks\npezt")["count"], 2);
    assert_eq!(sent("/etc/passwd")["count"], 0);
}

#[test]
fn one_of_several_groups_of_conditions_holds() {
    let count = |question: Value| {
        let found = SITE.post("/api/search", &json!({"question": question})).json();
        found["count"].as_u64().expect("a count")
    };
    let kind = |kind: &str, value: &str| json!({"kind": kind, "value": value});
    let (front, back) = (kind("starts", "ST"), kind("ends", "EL"));
    let [five, hooks] = [kind("length", "5"), kind("back-hooks", "1..")];
    let both = count(json!({"conditions": [five, front, back]}));
    let apart = |one: &Value| count(json!({"conditions": [five, one]}));
    let either = count(json!({"conditions": [five], "any": [[front], [], [back]]}));
    assert!(apart(&front) > 0 && apart(&back) > 0);
    assert_eq!(either, apart(&front) + apart(&back) - both);
    // A group holds as a whole, and numbers that are read for all words are there in groups too.
    let narrower = count(json!({"conditions": [five], "any": [[front, hooks], [back, hooks]]}));
    let hooked = |one: &Value| count(json!({"conditions": [five, one, hooks]}));
    let hooked_both = count(json!({"conditions": [five, front, back, hooks]}));
    assert_eq!(narrower, hooked(&front) + hooked(&back) - hooked_both);
    assert!(0 < narrower && narrower < either, "{narrower} of {either}");
}

/// A group says for itself which letters lie on the board already.
#[test]
fn a_group_alone_is_like_conditions_without_groups() {
    let found = |question: Value| SITE.post("/api/search", &json!({"question": question})).json();
    for (rack, kind, value) in
        [("TER??", "row", "AS_____"), ("ENIEUM", "pattern", "ZW*"), ("STEP?", "length", "4")]
    {
        let one = json!({"kind": kind, "value": value});
        let plain = found(json!({"rack": rack, "conditions": [one], "sort": ["points"]}));
        let group = found(json!({"rack": rack, "any": [[one]], "sort": ["points"]}));
        assert_eq!(plain, group, "{rack} {kind} {value}");
        let two = json!([[one], [{"kind": "pattern", "value": "QU*"}]]);
        let two = found(json!({"rack": rack, "any": two}));
        assert!(two["count"].as_u64() >= plain["count"].as_u64(), "{two}");
        assert!(plain["count"].as_u64() > Some(4), "{plain}");
    }
}

/// A page that fills in the conditions as it is told of them can ask each.
#[test]
fn every_condition_is_told_of_and_can_be_asked() {
    let about = SITE.get("/api/about").json();
    let conditions = about["conditions"].as_array().expect("conditions");
    assert_eq!(conditions.len(), 36);
    for condition in conditions {
        let value = match condition["value"].as_str().expect("what it compares with") {
            "nothing" => "",
            "range" => "1..4",
            "list" => "nl",
            "share" => "50..:E",
            "type" => "I",
            "file" | "text" => "een",
            _ => "E",
        };
        let asked = json!({"kind": condition["kind"], "value": value});
        let question = json!({"conditions": [asked], "pattern": "EEN"});
        SITE.post("/api/search", &json!({"question": question, "limit": 1})).json();
        let help = DUTCH.wfq("search --help").found();
        let flag = format!("--{} ", condition["kind"].as_str().expect("a kind"));
        assert!(help.contains(flag.trim_end()), "{flag}");
    }
}

#[test]
fn found_words_are_saved() {
    let question = "%7B%22pattern%22:%22__%25GEBAK%22%7D";
    let csv = SITE.get(&format!("/api/search?question={question}&form=csv"));
    assert_eq!(csv.header("content-disposition"), Some("attachment; filename=\"words.csv\""));
    assert_eq!(csv.header("content-type"), Some("text/csv; charset=utf-8"));
    assert!(
        csv.text().starts_with("word,length,points,definition\nAPPELGEBAK,10,25,"),
        "{}",
        csv.text()
    );
    let saved = SITE.get(&format!("/api/search?question={question}&form=json")).json();
    assert_eq!(saved, DUTCH.wfq("search __%GEBAK --json").json());
}

#[test]
fn sql_reads_and_does_not_write() {
    let ask = |statement: &str| SITE.post("/api/sql", &json!({"statement": statement}));
    let answer = ask(
        "SELECT word, signature, 9007199254740993 AS large, NULL FROM words WHERE word = 'STEP'",
    )
    .json();
    assert_eq!(answer["columns"], json!(["word", "signature", "large", "NULL"]));
    assert_eq!(answer["rows"][0][0], "STEP");
    assert_eq!(
        (&answer["rows"][0][2], &answer["rows"][0][3]),
        (&json!("9007199254740993"), &json!(null))
    );
    let many = ask("SELECT word FROM words").json();
    assert_eq!((many["rows"].as_array().expect("rows").len(), &many["more"]), (1000, &json!(true)));
    // The filter of a list is larger than a value of a statement may be.
    for rack in ["STERREN??", "AARDAPPELSOEP?"] {
        let asked = format!("SELECT count(*) AS n FROM anagrams('{rack}')");
        let count = ask(&asked).json()["rows"][0][0].to_string();
        assert_eq!(count, DUTCH.wfq(&format!("anagram {rack} --count")).found().trim(), "{rack}");
    }
    ask("SELECT hex(zeroblob(300000))").refused(400, "question", "too long");
    ask("DELETE FROM words").refused(400, "question", "writes");
    ask("ATTACH '/tmp/x' AS x").refused(400, "question", "another file");
    ask("SELEC 1").refused(400, "question", "syntax error");
    let csv = SITE.get("/api/sql?statement=SELECT%201%20AS%20a,%20'x,y'%20AS%20b&form=csv");
    assert_eq!(csv.text(), "a,b\n1,\"x,y\"\n");
    assert_eq!(
        SITE.get("/api/sql?statement=SELECT%201%20AS%20a&form=json").json(),
        json!([{"a": 1}])
    );
    let schema = SITE.get("/api/sql/schema").json();
    assert!(schema["schema"].as_str().is_some_and(|text| text.contains("CREATE")), "{schema}");
    assert!(schema["names"].as_array().expect("names").contains(&json!("words")));
}

#[test]
fn a_correction_counts_at_once_and_is_undone() {
    let site = Site::new("");
    let position = json!({"rows": vec!["..............."; 15], "rack": "STEP"});
    let has = |word: &str| {
        let answer = site.post("/api/moves", &json!({"position": position, "limit": null})).json();
        answer["plays"].as_array().expect("moves").iter().any(|play| play["word"] == word)
    };
    let correct = |kind: &str, word: &str| {
        let asked = json!({"kind": kind, "words": [word]});
        site.post("/api/corrections", &asked).json()[0].clone()
    };
    assert!(has("STEP") && !has("TSEP"));
    assert_eq!(correct("block", "step")["before"], json!(null));
    assert_eq!(correct("allow", "tsep")["in_list"], false);
    assert!(!has("STEP") && has("TSEP"));
    assert_eq!(site.get("/api/corrections").json(), site.home.wfq("corrections --json").json());
    assert_eq!(correct("undo", "step")["before"], "block");
    assert!(has("STEP"));
    // What another program corrects counts, too.
    site.home.wfq("corrections --undo tsep");
    assert!(!has("TSEP"));
    let wrong = json!({"kind": "block", "words": ["1"]});
    site.post("/api/corrections", &wrong).refused(400, "question", "1");
    site.post("/api/corrections", &json!({"kind": "block", "words": []}))
        .refused(400, "question", "words");
}

/// A ruleset that is kept with a list is there like any other; its board is drawn by its rows.
#[test]
fn a_ruleset_of_ones_own_is_known() {
    let site = Site::new("");
    let text = site.home.wfq("rulesets --export wwf-en").found();
    let text =
        text.replace("id = \"wwf-en\"", "id = \"mine\"").replace("rack_size = 7", "rack_size = 5");
    let text = text.replacen("...5", "...2", 1);
    site.home.write("mine.toml", text);
    site.home.write("list.txt", "STEP\nPEST\n");
    site.home.wfq("import mine.toml list.txt").found();
    let about = site.get("/api/about").json();
    let last = about["rulesets"].as_array().expect("rulesets").last().expect("one");
    let one = site.get("/api/rulesets/mine").json();
    assert_eq!((&last["id"], &one["rack_size"]), (&json!("mine"), &json!(5)));
    assert!(one["premiums"][0].as_str().expect("a row").starts_with("...2"), "{one}");
    let rows = one["premiums"].as_array().expect("rows").iter();
    let rows = rows.map(|row| row.as_str().expect("a row")).collect::<Vec<_>>().join("/");
    assert_eq!(last["layout"], rows, "what goes with a position as its layout");
    let empty = "...............\n".repeat(15);
    let position =
        json!({"text": empty, "rack": "STEPP", "ruleset": "mine", "list": "mine", "layout": rows});
    let asked = json!({"position": position});
    let moves = site.post("/api/moves", &asked).json();
    let best = moves["plays"][0]["name"].as_str().expect("a name");
    assert!(moves["ruleset"] == "mine" && best.ends_with(" PEST"), "{moves}");
}
