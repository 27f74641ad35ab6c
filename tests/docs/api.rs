//! The page on the JSON interface: each example is sent as curl sends it, and each question that there
//! is has its section.

use std::sync::LazyLock;

use regex::Regex;
use serde_json::{Value, json};

use crate::WFQ;
use crate::docs::pages::{self, Reader};
use crate::http::{Reply, Served};
use crate::schema::Schema;

const PAGE: &str = "docs/api.md";

/// What differs from run to run.
static UNLIKE: LazyLock<Regex> = LazyLock::new(|| {
    let value =
        r#""(milliseconds|elapsed|seconds|id|revision|added|file|day)": ?("[^"]*"|[\d.e-]+)"#;
    Regex::new(value).expect("a pattern")
});

/// Arrays with more elements than this are shown by their first.
const MOST: usize = 4;

/// A request as curl would send it.
#[derive(Debug, Default)]
struct Curl {
    path: String,
    headers: Vec<String>,
    body: Option<Vec<u8>>,
    /// Fields that go into the address.
    fields: Vec<String>,
    /// How it is asked, if not as the rest says.
    method: Option<&'static str>,
}

/// The arguments of a command as a shell splits them.
fn arguments(command: &str) -> Vec<String> {
    let (mut arguments, mut open, mut quote) = (Vec::new(), None::<String>, None);
    for character in command.chars() {
        match (quote, character) {
            (None, '\'' | '"') => {
                quote = Some(character);
                open.get_or_insert_default();
            }
            (Some(end), _) if end == character => quote = None,
            (None, _) if character.is_whitespace() => arguments.extend(open.take()),
            _ => open.get_or_insert_default().push(character),
        }
    }
    assert_eq!(quote, None, "a quote is open: {command}");
    arguments.extend(open);
    arguments
}

/// A text as it stands in an address.
fn encoded(text: &str) -> String {
    let plain = |byte: &u8| byte.is_ascii_alphanumeric() || b"-_.~".contains(byte);
    let byte = |byte: u8| {
        if plain(&byte) { char::from(byte).to_string() } else { format!("%{byte:02X}") }
    };
    text.bytes().map(byte).collect()
}

impl Curl {
    fn parse(command: &str, token: &str) -> Self {
        let mut curl = Self::default();
        let mut arguments = arguments(command).into_iter();
        assert_eq!(arguments.next().as_deref(), Some("curl"));
        while let Some(argument) = arguments.next() {
            let mut value = || arguments.next().expect("a value");
            match argument.as_str() {
                "-H" => curl.headers.push(value().replace("$TOKEN", token)),
                "-d" => curl.body = Some(value().replace('\n', "").into_bytes()),
                "--data-binary" => {
                    let name = value();
                    let file = name.strip_prefix('@').expect("a file");
                    curl.body = Some(std::fs::read(pages::project(file)).expect("read"));
                }
                "--data-urlencode" => {
                    let field = value();
                    let (name, value) = field.split_once('=').expect("a field");
                    curl.fields.push(format!("{name}={}", encoded(value)));
                }
                "-G" | "-N" => {}
                address => {
                    let path = address.strip_prefix("$WFQ").expect("an address of the server");
                    assert!(curl.path.is_empty(), "{command}");
                    path.clone_into(&mut curl.path);
                }
            }
        }
        if !curl.fields.is_empty() {
            curl.path = format!("{}?{}", curl.path, curl.fields.join("&"));
        }
        curl
    }

    fn method(&self) -> &'static str {
        self.method.unwrap_or(if self.body.is_some() { "POST" } else { "GET" })
    }

    fn send(&self, served: &Served) -> Reply {
        let Self { path, headers, body, .. } = self;
        let (method, port) = (self.method(), served.port);
        let mut request = format!("{method} {path} HTTP/1.1\r\nHost: localhost:{port}\r\n");
        headers.iter().for_each(|header| request += &format!("{header}\r\n"));
        if let Some(body) = body {
            request += &format!("Content-Length: {}\r\n", body.len());
        }
        let head = request + "Connection: close\r\n\r\n";
        served.raw([head.as_bytes(), body.as_deref().unwrap_or_default()].concat())
    }
}

/// The description of the questions, as the server gives it.
fn description(served: &Served) -> Value {
    let authorization = format!("Authorization: Bearer {}", served.token);
    let path = "/api/openapi.json".to_owned();
    let curl = Curl { path, headers: vec![authorization], ..Curl::default() };
    serde_json::from_str(curl.send(served).text()).expect("JSON")
}

/// Whether a path is one that is described, with names in braces.
fn is_path(described: &str, path: &str) -> bool {
    let parts = |path: &str| path.split('/').map(str::to_owned).collect::<Vec<_>>();
    let (described, path) = (parts(described), parts(path));
    let fits =
        |(described, part): (&String, &String)| described.starts_with('{') || described == part;
    described.len() == path.len() && described.iter().zip(&path).all(fits)
}

impl Curl {
    /// Checks a question and its answer against the description.
    fn check(&self, reply: &Reply, description: &Value) {
        let (path, address) = self.path.split_once('?').unwrap_or((&self.path, ""));
        let method = &*self.method().to_lowercase();
        let paths = description["paths"].as_object().expect("paths");
        let named = |(described, _): &(&String, &Value)| is_path(described, path);
        // A path without names goes before one with them.
        let found = paths.iter().filter(named).min_by_key(|(path, _)| path.contains('{'));
        let operation = &found.unwrap_or_else(|| panic!("{path} is not described")).1[method];
        let parameters = operation["parameters"].as_array().expect("parameters");
        for field in address.split('&').filter(|field| !field.is_empty()) {
            let (name, _) = field.split_once('=').expect("a field");
            assert!(parameters.iter().any(|parameter| parameter["name"] == name), "{path}: {name}");
        }
        let schema = |content: &Value, kind: &str| -> Option<Value> {
            let schema =
                &content.get(kind).unwrap_or_else(|| panic!("{path}: no {kind}"))["schema"];
            let components = &description["components"];
            (!schema.is_null()).then(|| json!({"schema": schema, "components": components}))
        };
        let check = |whole: Option<Value>, value: &Value| {
            let Some(whole) = whole else { return };
            let schema = Schema::new(&whole).part(&whole["schema"]);
            assert_eq!(schema.fault(value), None, "{method} {path}\n{value}");
        };
        if let Some(body) = &self.body {
            let kind = self.headers.iter().find_map(|header| header.strip_prefix("Content-Type: "));
            let schema = schema(&operation["requestBody"]["content"], kind.expect("a type"));
            if let Ok(body) = serde_json::from_slice(body) {
                check(schema, &body);
            }
        }
        let answer = if reply.status == 200 { "200" } else { "default" };
        let media = reply.header("content-type").unwrap_or_default();
        let kind = media.split(';').next().expect("a type");
        let schema = schema(&operation["responses"][answer]["content"], kind);
        match kind {
            "text/event-stream" => {
                let others = &operation["responses"][answer]["content"][kind]["schema"]["x-events"];
                for (name, data) in reply.events() {
                    let (is_last, other) = (name == "answer", &others[&name]);
                    assert!(is_last || other.is_object(), "{path}: {name} is not described");
                    let other = json!({"schema": other, "components": description["components"]});
                    check(if is_last { schema.clone() } else { Some(other) }, &data);
                }
            }
            "application/json" => check(schema, &serde_json::from_str(reply.text()).expect("JSON")),
            _ => {}
        }
    }
}

/// A value without most of its long arrays.
fn shortened(value: Value) -> Value {
    match value {
        Value::Array(elements) => {
            let count = elements.len();
            let mut elements: Vec<_> = elements.into_iter().map(shortened).collect();
            if count > MOST {
                elements.truncate(MOST - 2);
                elements.push("…".into());
            }
            Value::Array(elements)
        }
        Value::Object(fields) => {
            fields.into_iter().map(|(name, value)| (name, shortened(value))).collect()
        }
        other => other,
    }
}

/// JSON with a line for each field, or each element, of the whole.
fn laid_out(text: &str) -> String {
    let value = shortened(serde_json::from_str(text).expect("JSON"));
    let lines: Vec<_> = match &value {
        Value::Object(fields) => fields
            .iter()
            .map(|(name, value)| format!("  {}: {value}", Value::from(&**name)))
            .collect(),
        Value::Array(elements) => elements.iter().map(|element| format!("  {element}")).collect(),
        other => return format!("{other}\n"),
    };
    let [open, close] = if value.is_object() { ['{', '}'] } else { ['[', ']'] };
    format!("{open}\n{}\n{close}\n", lines.join(",\n"))
}

/// The answer as the page shows it.
fn shown(reply: &Reply) -> String {
    let media = reply.header("content-type").unwrap_or_default();
    let text = if media.starts_with("text/event-stream") {
        let (_, answer) = reply.events().pop().expect("an event");
        laid_out(&answer.to_string())
    } else if media.starts_with("application/json") {
        laid_out(reply.text())
    } else {
        reply.text().to_owned()
    };
    UNLIKE.replace_all(&text, "\"$1\": \"…\"").into_owned()
}

#[test]
fn every_example_is_what_the_server_answers() {
    let text = pages::text(PAGE);
    let reader = Reader::with_dutch();
    let served = Served::start(reader.command(WFQ, &["serve", "--port", "0"]));
    let description = description(&served);
    let mut parts = text.split("```sh\ncurl ");
    let mut again = parts.next().expect("a beginning").to_owned();
    let mut examples = 0;
    for part in parts {
        let (command, rest) = part.split_once("```\n\n```").expect("an answer after it");
        let (kind, rest) = rest.split_once('\n').expect("a block");
        let (_, rest) = rest.split_once("```\n").expect("the end of a block");
        let curl = Curl::parse(&format!("curl {command}"), &served.token);
        let reply = curl.send(&served);
        curl.check(&reply, &description);
        let answer = shown(&reply);
        again += &format!("```sh\ncurl {command}```\n\n```{kind}\n{answer}```\n{rest}");
        examples += 1;
    }
    assert!(examples > 15, "{examples} examples");
    pages::stored(PAGE, &again);
}

/// The questions that the page names without an example, and what is sent: JSON, or a picture.
const WITHOUT_EXAMPLE: [(&str, &str, &str); 17] = [
    ("GET", "/api/about", ""),
    ("GET", "/api/rulesets/es", ""),
    ("GET", "/api/devices", ""),
    ("GET", "/api/sql/schema", ""),
    ("POST", "/api/games", r#"{"name": "bert", "list": "nl", "rack": "PEKDAAL"}"#),
    ("GET", "/api/games/bert", ""),
    ("POST", "/api/games/bert", r#"{"command": "8E KADE"}"#),
    ("POST", "/api/games/bert/picture", "tests/data/pictures/kruit.png"),
    ("GET", "/api/games/bert/record", ""),
    ("POST", "/api/games/bert/rename", r#"{"to": "carl"}"#),
    ("GET", "/api/games", ""),
    ("POST", "/api/review", r#"{"game": "carl"}"#),
    ("POST", "/api/lists/nl/train", r#"{"games": 20, "generations": 1}"#),
    ("POST", "/api/autoplay", r#"{"games": 2, "each": true}"#),
    ("DELETE", "/api/games/carl", ""),
    ("POST", "/api/lists/nl/use", ""),
    ("DELETE", "/api/lists/nl", ""),
];

#[test]
fn questions_without_an_example_are_answered_as_described() {
    let reader = Reader::with_dutch();
    let served = Served::start(reader.command(WFQ, &["serve", "--port", "0"]));
    let description = description(&served);
    let mut asked = Vec::new();
    for (method, path, sent) in WITHOUT_EXAMPLE {
        let mut headers = vec![format!("Authorization: Bearer {}", served.token)];
        let (body, kind) = match sent.rsplit_once(".png") {
            Some(_) => (std::fs::read(pages::project(sent)).expect("read"), "image/png"),
            None => (sent.as_bytes().to_vec(), "application/json"),
        };
        let body = (!sent.is_empty()).then_some(body);
        headers.extend(body.is_some().then(|| format!("Content-Type: {kind}")));
        let (path, method) = (path.to_owned(), Some(method));
        let curl = Curl { path, headers, body, fields: Vec::new(), method };
        let reply = curl.send(&served);
        // The picture shows another game; its refusal is described too.
        if curl.path.ends_with("/picture") {
            reply.refused(400, "question", "");
        } else {
            assert_eq!(reply.status, 200, "{} {}", curl.path, reply.text());
        }
        curl.check(&reply, &description);
        asked.push((curl.method().to_owned(), curl.path));
    }
    // With the examples of the page these are all.
    let text = pages::text(PAGE);
    for example in text.split("```sh\ncurl ").skip(1) {
        let (command, _) = example.split_once("```").expect("the end of a block");
        let curl = Curl::parse(&format!("curl {command}"), "");
        let path = curl.path.split('?').next().expect("a path").to_owned();
        asked.push((curl.method().to_owned(), path));
    }
    // There is no other device to shut out, and the description itself is not in it.
    let alone = [("DELETE", "/api/devices/{id}")];
    for (path, operations) in description["paths"].as_object().expect("paths") {
        for method in operations.as_object().expect("operations").keys() {
            let is_it = |(asked, at): &(String, String)| {
                *asked == method.to_uppercase() && is_path(path, at)
            };
            let is_asked = asked.iter().any(is_it);
            assert!(
                is_asked != alone.contains(&(&*method.to_uppercase(), &**path)),
                "{method} {path}"
            );
        }
    }
}

#[test]
fn every_question_has_its_section() {
    let reader = Reader::with_dutch();
    let served = Served::start(reader.command(WFQ, &["serve", "--port", "0"]));
    let mut asked = vec!["### `GET /api/openapi.json`".to_owned()];
    for (path, operations) in description(&served)["paths"].as_object().expect("paths") {
        let path = path.replace("{name}", "NAME").replace("{id}", "ID");
        let methods = operations.as_object().expect("operations").keys();
        asked.extend(methods.map(|method| format!("### `{} {path}`", method.to_uppercase())));
    }
    assert!(asked.len() > 20, "{asked:?}");
    let text = pages::text(PAGE);
    let mut documented: Vec<_> = text.lines().filter(|line| line.starts_with("### ")).collect();
    documented.sort_unstable();
    asked.sort_unstable();
    assert_eq!(documented, asked);
}
