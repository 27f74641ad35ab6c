//! `wfq mcp` as an assistant meets it: a line a message, on standard input and output.
#![cfg(unix)]

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, channel};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::run::{Home, PATIENCE};
use crate::serve::DUTCH;

/// An assistant, and the program that it has started.
struct Assistant {
    child: Child,
    /// `None` once it has nothing more to say.
    input: Option<ChildStdin>,
    /// What it reads.
    messages: Receiver<Value>,
    asked: u64,
    /// What was told besides answers.
    told: Vec<Value>,
}

impl Drop for Assistant {
    fn drop(&mut self) {
        // It may have ended.
        _ = self.child.kill();
        _ = self.child.wait();
    }
}

impl Assistant {
    fn start(home: &Home) -> Self {
        let mut command: Command = home.command("mcp");
        let piped = command.stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::inherit());
        let mut child = piped.spawn().expect("started");
        let input = child.stdin.take();
        let output = BufReader::new(child.stdout.take().expect("piped"));
        let (sender, messages) = channel();
        thread::spawn(move || {
            for line in output.lines() {
                let line = line.expect("text");
                // The test may be over.
                _ = sender.send(serde_json::from_str(&line).expect("JSON and nothing else"));
            }
        });
        let mut assistant = Self { child, input, messages, asked: 0, told: Vec::new() };
        let about = json!({
            "protocolVersion": "2025-06-18", "capabilities": {},
            "clientInfo": { "name": "a test", "version": "1" },
        });
        let begun = assistant.ask("initialize", &about);
        assert_eq!(begun["result"]["serverInfo"]["name"], "wfq", "{begun}");
        assert_eq!(begun["result"]["protocolVersion"], "2025-06-18", "{begun}");
        assistant.line(&json!({ "jsonrpc": "2.0", "method": "notifications/initialized" }));
        assistant
    }

    fn line(&mut self, message: &Value) {
        self.raw(&message.to_string());
    }

    fn raw(&mut self, line: &str) {
        writeln!(self.input.as_mut().expect("open"), "{line}").expect("written");
    }

    fn send(&mut self, method: &str, params: &Value) -> u64 {
        self.asked += 1;
        let id = self.asked;
        self.line(&json!({ "jsonrpc": "2.0", "id": id, "method": method, "params": params }));
        id
    }

    /// The answer to a message.
    fn answer(&mut self, id: u64) -> Value {
        loop {
            let message = self.messages.recv_timeout(PATIENCE).expect("an answer");
            if message["id"] == id {
                return message;
            }
            self.told.push(message);
        }
    }

    fn ask(&mut self, method: &str, params: &Value) -> Value {
        let id = self.send(method, params);
        self.answer(id)
    }

    fn called(&mut self, tool: &str, fields: &Value) -> Value {
        let answer = self.ask("tools/call", &json!({ "name": tool, "arguments": fields }));
        answer["result"].clone()
    }

    /// What a tool answers; the text is the same as JSON.
    #[track_caller]
    fn call(&mut self, tool: &str, fields: &Value) -> Value {
        let result = self.called(tool, fields);
        assert_ne!(result["isError"], true, "{result}");
        let text = result["content"][0]["text"].as_str().expect("a text");
        let content = result["structuredContent"].clone();
        assert_eq!(serde_json::from_str::<Value>(text).expect("JSON"), content);
        content
    }

    /// Why a tool has no answer: a line, and after it all that is known of it.
    #[track_caller]
    fn refused(&mut self, tool: &str, fields: &Value) -> String {
        let result = self.called(tool, fields);
        assert_eq!(result["isError"], true, "{result}");
        let text = result["content"][0]["text"].as_str().expect("a text").to_owned();
        assert!(result["structuredContent"].is_null(), "no answer by the schema: {result}");
        let whole = result["content"][1]["text"].as_str().expect("JSON");
        let whole: Value = serde_json::from_str(whole).expect("JSON");
        assert_eq!(whole["error"], *text, "{result}");
        text
    }
}

const BOARD: &str = include_str!("../boards/dad.board");

#[test]
fn tools_are_described_by_their_questions() {
    let mut assistant = Assistant::start(&DUTCH);
    let listed = assistant.ask("tools/list", &json!({}));
    let tools = listed["result"]["tools"].as_array().expect("tools").clone();
    let names: Vec<_> = tools.iter().filter_map(|tool| tool["name"].as_str()).collect();
    let wanted = "solve replies why score review position screenshot anagram search match check define word sql \
                  sql_schema about";
    assert_eq!(names, wanted.split_whitespace().collect::<Vec<_>>());
    for tool in &tools {
        let (input, output) = (&tool["inputSchema"], &tool["outputSchema"]);
        assert_eq!([&input["type"], &output["type"]], ["object"; 2], "{tool}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        assert!(
            output["properties"].as_object().is_some_and(|fields| !fields.is_empty()),
            "{tool}"
        );
        for required in input["required"].as_array().into_iter().flatten() {
            let name = required.as_str().expect("a name");
            assert!(input["properties"][name].is_object(), "{tool}");
        }
        // Each definition that is named is there.
        for schema in [input, output] {
            let text = schema.to_string();
            for name in text.split("\"#/$defs/").skip(1) {
                let name = name.split('"').next().expect("a name");
                assert!(schema["$defs"][name].is_object(), "{name} in {schema}");
            }
        }
    }
    let field = |tool: usize, name: &str| tools[tool]["inputSchema"]["properties"][name].clone();
    assert!(field(0, "picture").is_object() && field(6, "picture").is_object());
    assert!(field(9, "as").is_null() && field(9, "text").is_object());
}

#[test]
fn tools_answer_as_commands_do() {
    let mut assistant = Assistant::start(&DUTCH);
    DUTCH.write("mcp.board", BOARD);
    let position = json!({ "text": BOARD, "rack": "PEKDAAL" });
    let solved = assistant.call("solve", &json!({ "position": position, "limit": 20 }));
    let by_command =
        DUTCH.wfq("solve --board mcp.board --rack PEKDAAL --sort equity --top 20 --json");
    let by_command: Value = serde_json::from_str(&by_command.out).expect("JSON");
    for field in ["score", "notation", "word", "equity"] {
        let fields = |rows: &Value| {
            let rows = rows.as_array().expect("rows").iter();
            rows.map(|row| row[field].clone()).collect::<Vec<_>>()
        };
        assert_eq!(fields(&solved["plays"]), fields(&by_command), "{field}");
    }
    let found = assistant.call("anagram", &json!({ "rack": "STEP?" }));
    assert_eq!(found["rows"], DUTCH.wfq("anagram STEP? --json").json());
    let words = json!({ "words": ["kalde", "xyz"] });
    let checked = DUTCH.wfq("check kalde xyz --json").out;
    let checked: Value = serde_json::from_str(&checked).expect("JSON");
    assert_eq!(assistant.call("check", &words)["rows"], checked);
    assert_eq!(assistant.call("define", &words)["rows"][0]["word"], "KALDE");
    let searched =
        assistant.call("search", &json!({ "question": { "pattern": "*QUIZ*" }, "limit": 3 }));
    assert!(searched["count"].as_u64() > Some(3), "{searched}");
    let pairs = assistant.call("match", &json!({ "text": "AB;BA;|AB|=4;|A|=2", "limit": 5 }));
    assert_eq!(pairs["rows"].as_array().map(Vec::len), Some(5), "{pairs}");
    let none = assistant.call("match", &json!({ "text": "AAAA;|A|=3" }));
    assert_eq!((&none["rows"], &none["count"]), (&json!([]), &json!(0)), "{none}");
    let counted = assistant.call("sql", &json!({ "statement": "SELECT count(*) FROM words" }));
    assert!(counted["rows"][0][0].as_u64() > Some(100_000), "{counted}");
    let scored = assistant.call("score", &json!({ "position": position, "moves": ["N10 KALDE"] }));
    assert_eq!(scored["rows"][0]["score"], 31, "{scored}");
    let word = assistant.call("word", &json!({ "word": "kalde" }));
    assert_eq!((&word["valid"], &word["back_hooks"]), (&json!(true), &json!(["N"])));
}

#[test]
fn a_screenshot_stands_for_a_position() {
    let mut assistant = Assistant::start(&DUTCH);
    let picture = crate::support::data("pictures/kus.png");
    let picture = picture.to_str().expect("a path");
    let seen = assistant.call("screenshot", &json!({ "picture": picture }));
    let scores = |plays: &Value| {
        let plays = plays["plays"].as_array().expect("plays").iter();
        plays.map(|play| (play["score"].clone(), play["word"].clone())).collect::<Vec<_>>()
    };
    let solved = assistant.call("solve", &json!({ "picture": picture, "limit": 9 }));
    let sent_back = assistant.call("solve", &json!({ "position": seen, "limit": 9 }));
    assert_eq!(scores(&solved), scores(&sent_back));
    assert_eq!(solved["picture"], seen);
    let nothing = json!({ "rack": null, "rows": null });
    let same = json!({ "picture": picture, "position": nothing, "limit": 9 });
    assert_eq!(scores(&assistant.call("solve", &same)), scores(&solved));
    let other = json!({ "picture": picture, "position": { "rack": "QUIZ" }, "limit": 9 });
    assert_ne!(scores(&assistant.call("solve", &other)), scores(&solved));
    for (path, said) in [
        (json!("none.png"), "none.png: no such file: check its name"),
        (json!(3), "picture: not the path of a file"),
        (json!(crate::support::file("tests/mcp.rs")), "not a picture"),
        (json!("/"), "not a file"),
        (json!("/dev/zero"), "not a file"),
        (json!("/dev/stdin"), "not a file"),
    ] {
        for tool in ["solve", "screenshot"] {
            let refused = assistant.refused(tool, &json!({ "picture": path }));
            assert!(refused.contains(said), "{tool}, {path}: {refused}");
        }
    }
    let both = json!({ "picture": picture, "position": { "text": BOARD } });
    assert!(assistant.refused("solve", &both).contains("a picture and text"));
    assert!(assistant.refused("screenshot", &json!({})).contains("no picture"));
}

#[test]
fn what_is_wrong_is_said_and_the_next_is_answered() {
    let mut assistant = Assistant::start(&DUTCH);
    for (tool, fields, said) in [
        ("anagram", json!({ "rack": "STEP", "exat": true }), "did you mean exact?"),
        ("anagram", json!({ "rack": "ST3P" }), "3"),
        ("anagram", json!({ "rack": "STEP", "list": "xx" }), "no word list"),
        ("solve", json!({ "position": { "text": "..." , "rack": "A" } }), "row"),
        ("solve", json!({}), "position"),
        ("solve", json!({ "position": 3 }), "position"),
        ("word", json!({ "word": 7 }), "7"),
        ("word", json!({}), "word"),
        ("sql", json!({ "statement": "DELETE FROM lists" }), "writes"),
        ("sql", json!({ "statement": "SELECT load_extension('x')" }), "load_extension"),
        ("review", json!({ "game": "none" }), "none"),
        ("check", json!({ "words": ["a".repeat(3 << 20)] }), "2 MB"),
        ("check", json!({ "words": vec!["a"; 10_001] }), "10000 words"),
        ("about", json!({ "x": 1 }), "no field \"x\""),
    ] {
        let refused = assistant.refused(tool, &fields);
        assert!(refused.contains(said) && !refused.contains('\n'), "{tool} {fields}: {refused}");
    }
    let none = assistant.ask("tools/call", &json!({ "name": "slove", "arguments": {} }));
    assert_eq!(none["error"]["code"], -32602, "{none}");
    let none = assistant.ask("none/such", &json!({}));
    assert_eq!(none["error"]["code"], -32601, "{none}");
    for line in
        ["{", "[]", "null", "\u{0}", "{\"jsonrpc\":\"2.0\",\"id\":99}", &"[".repeat(100_000)]
    {
        assistant.raw(line);
    }
    assert_eq!(assistant.call("check", &json!({ "words": ["step"] }))["rows"][0]["valid"], true);
}

#[test]
fn a_long_call_tells_its_progress_and_is_cancelled() {
    let mut assistant = Assistant::start(&DUTCH);
    let position = json!({ "text": BOARD, "rack": "PEKDAAL" });
    let fields = json!({ "position": position, "racks": 1_000_000, "count": 60, "settle": "order", "seconds": 100 });
    let token = json!({ "progressToken": "p" });
    let asked = json!({ "name": "replies", "arguments": fields, "_meta": token });
    // As many as are worked on at a time, and one that waits.
    let ids = [(); 3].map(|()| assistant.send("tools/call", &asked));
    let mut done = Vec::new();
    while done.len() < 3 {
        let told = assistant.messages.recv_timeout(PATIENCE).expect("progress");
        assert_eq!(told["method"], "notifications/progress", "{told}");
        assert_eq!(told["params"]["progressToken"], "p");
        done.push(told["params"]["progress"].as_f64().expect("a number"));
    }
    // Others are answered meanwhile.
    let words = json!({ "words": ["step"] });
    assert_eq!(assistant.call("check", &words)["rows"][0]["valid"], true);
    for id in ids {
        let params = json!({ "requestId": id });
        let method = "notifications/cancelled";
        assistant.line(&json!({ "jsonrpc": "2.0", "method": method, "params": params }));
    }
    // Room for others again: nothing of them is left at work.
    let quick = json!({ "position": position, "racks": 10, "count": 2 });
    assert!(assistant.call("replies", &quick)["racks"].is_number());
    let is_answer = |told: &&Value| ids.iter().any(|id| told["id"] == *id);
    assert_eq!(assistant.told.iter().find(is_answer), None);
    assistant.input = None;
    let ended = thread::spawn(move || assistant.child.wait().expect("ended"));
    thread::sleep(Duration::from_secs(2));
    assert!(ended.is_finished(), "it works on");
}

#[test]
fn it_ends_with_its_input_and_shows_no_table() {
    let mut assistant = Assistant::start(&DUTCH);
    assistant.input = None;
    assert!(assistant.child.wait().expect("ended").success());
    DUTCH.wfq("mcp --json").error(&["leave --format and --json out"]);
    let none = DUTCH.pipe("mcp", "");
    assert_eq!((none.code, none.out.as_str(), none.err.as_str()), (Some(0), "", ""), "{none:?}");
}
