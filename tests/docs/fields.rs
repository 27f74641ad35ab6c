//! The fields of `--json`: each is documented, and each documented field comes.

use std::collections::{BTreeMap, BTreeSet};

use itertools::Itertools;
use regex::Regex;
use serde_json::Value;

use crate::docs::pages::{self, Reader};
use crate::schema::Schema;

const PAGE: &str = "docs/json.md";

/// Commands that have no JSON.
const WITHOUT: [&str; 8] = ["use", "serve", "mcp", "bot", "play", "export", "completions", "man"];

/// A section of the page: a command, or one with an option.
struct Section {
    /// Its heading.
    name: String,
    /// What is run.
    command: String,
    /// Whether one object is documented, and not an array.
    is_object: bool,
    /// The fields, those of other sections included.
    fields: BTreeSet<String>,
    /// The rows of its table: a field, or several, and what is said of them.
    own: Vec<(Vec<String>, String)>,
}

/// The texts in backticks.
fn codes(text: &str) -> Vec<String> {
    let code = Regex::new("`([^`]+)`").expect("a pattern");
    code.captures_iter(text).map(|found| found[1].to_owned()).collect()
}

/// The sections of the page, in its order.
fn sections() -> Vec<Section> {
    let text = pages::text(PAGE);
    let mut known: BTreeMap<String, BTreeSet<String>> = BTreeMap::new();
    let mut sections = Vec::new();
    for part in Regex::new("\n##+ ").expect("a pattern").split(&text).skip(1) {
        let (heading, rest) = part.split_once('\n').expect("a section");
        let name = heading.replace('`', "");
        let intro = rest.lines().find(|line| line.starts_with("From "));
        let intro = intro.unwrap_or_else(|| panic!("{name}: from which command?"));
        let (asked, notes) = intro.split_once("`.").expect("a command ends with a full stop");
        let rows = rest.lines().filter(|line| line.starts_with("| `"));
        let cells = rows.map(|row| row.split('|').map(str::trim).collect::<Vec<_>>());
        let own: Vec<_> = cells.map(|cells| (codes(cells[1]), cells[2].to_owned())).collect();
        let mut fields: BTreeSet<_> = own.iter().flat_map(|(names, _)| names.clone()).collect();
        let others = codes(notes).into_iter().filter_map(|other| {
            let fields = known.get(&other);
            // Its plays or moves have the fields of another section, one level down.
            let array = ["plays", "moves"]
                .into_iter()
                .find(|array| notes.contains(&format!("`{array}` has")));
            let nested = |field: &String| match array {
                Some(array) => format!("{array}[].{field}"),
                None => field.clone(),
            };
            fields.map(|fields| fields.iter().map(nested).collect::<BTreeSet<_>>())
        });
        fields.extend(others.flatten().collect::<Vec<_>>());
        known.insert(name.clone(), fields.clone());
        let command = asked.trim_start_matches("From `").to_owned();
        let is_object = notes.contains("One object");
        sections.push(Section { name, command, is_object, fields, own });
    }
    sections
}

/// Collects the fields of a value, as the page names them.
fn collect(value: &Value, path: &str, fields: &mut BTreeSet<String>) {
    match value {
        Value::Object(object) => {
            for (name, value) in object {
                let path = format!("{path}{name}");
                collect(value, &format!("{path}."), fields);
                fields.insert(path);
            }
        }
        Value::Array(array) => {
            let path =
                if path.is_empty() { "" } else { &format!("{}[].", path.trim_end_matches('.')) };
            array.iter().for_each(|value| collect(value, path, fields));
        }
        _ => (),
    }
}

/// The rows of the table of a section, each field with what its schema says of it; what a schema does not
/// name, such as the columns of a statement, keeps its text.
fn table(section: &Section, described: &[(String, &str)]) -> String {
    let mut rows = String::new();
    for (names, told) in &section.own {
        for name in names {
            let said = described.iter().find(|(field, said)| field == name && !said.is_empty());
            let said = said.map(|(_, said)| said.split_whitespace().join(" ").replace('|', "\\|"));
            // The columns of a statement, and reasons, are told on the page alone.
            let is_told = section.name == "sql" || name.ends_with('*');
            assert!(said.is_some() || is_told, "{}: {name} has no description", section.name);
            let said = said.unwrap_or_else(|| told.clone());
            let said = if said.contains(". ") { &said } else { said.trim_end_matches('.') };
            rows += &format!("| `{name}` | {said} |\n");
        }
    }
    rows
}

/// The page with these tables in place of those that it has.
fn with_tables(tables: &BTreeMap<String, String>) -> String {
    let (mut again, mut table) = (String::new(), None);
    for line in pages::text(PAGE).lines() {
        if let Some(heading) = line.strip_prefix("## ").or_else(|| line.strip_prefix("### ")) {
            table = tables.get(&heading.replace('`', ""));
        }
        match (line.starts_with("| `"), table) {
            (true, Some(_)) => {}
            _ => again += &format!("{line}\n"),
        }
        if line == "|---|---|" {
            again += table.map_or("", |rows| rows);
        }
    }
    again
}

/// What a command gives: a value, or one a line.
fn values(reader: &Reader, command: &str) -> Vec<Value> {
    let out = reader.shell(&format!("exec 2>/dev/null\n{command}")).out;
    let values = serde_json::Deserializer::from_str(&out).into_iter::<Value>();
    let values: Vec<_> = values.map(|value| value.expect("JSON")).collect();
    assert!(!values.is_empty(), "{command}: no answer");
    values
}

/// The fields that an answer gives, and whether it gives one object.
fn given(values: &[Value], section: &Section) -> (BTreeSet<String>, bool) {
    let mut fields = BTreeSet::new();
    values.iter().for_each(|value| collect(value, "", &mut fields));
    // One field for each of several reasons: their names vary.
    for any in section.fields.iter().filter_map(|field| field.strip_suffix('*')) {
        let before = fields.len();
        fields.retain(|field| !field.starts_with(any));
        if fields.len() < before {
            fields.insert(format!("{any}*"));
        }
    }
    (fields, values[0].is_object())
}

/// Rows whose columns are not their fields: pairs are two columns, and names that occur twice stay as
/// they are; and commands that do something else another time.
const OTHER_COLUMNS: [&str; 4] = ["games", "games --delete", "sql", "corrections --undo"];

/// The plain fields of rows that are no columns of CSV.
fn missing_columns(reader: &Reader, command: &str, rows: &Value) -> Vec<String> {
    let out = reader.shell(&format!("exec 2>/dev/null\n{command} --csv")).out;
    let columns: Vec<_> = out.lines().next().expect("a header").split(',').collect();
    let is_plain = |value: &Value| match value {
        Value::Array(values) => !values.iter().any(Value::is_object),
        value => !value.is_object(),
    };
    let fields = rows.as_array().into_iter().flatten().filter_map(Value::as_object).flatten();
    let missing =
        fields.filter(|(field, value)| is_plain(value) && !columns.contains(&field.as_str()));
    missing.map(|(field, _)| field.clone()).collect()
}

#[test]
fn the_fields_given_are_those_documented() {
    let reader = Reader::with_dutch();
    reader.shell("printf 'swap A\\n' | wfq play anna --rack PEKDAAL");
    let mut named: BTreeMap<String, [BTreeSet<String>; 2]> = BTreeMap::new();
    // Commands with the same rows, of which one gives more of them, are told together.
    let (mut rows, mut of_rows) = (BTreeMap::new(), BTreeMap::<_, BTreeSet<String>>::new());
    let mut tables = BTreeMap::new();
    for section in sections() {
        let Section { name, command, .. } = &section;
        let values = values(&reader, &format!("{command} --json"));
        if values[0].is_array() && !OTHER_COLUMNS.contains(&&**name) {
            let missing = missing_columns(&reader, command, &values[0]);
            assert!(missing.is_empty(), "{command}: no columns {missing:?}");
        }
        let (fields, is_object) = given(&values, &section);
        let (_, last) = command.rsplit_once("wfq ").expect("a command");
        let whole = &self::values(&reader, &format!("wfq schema {last}"))[0];
        let schema = Schema::new(whole);
        for value in &values {
            assert_eq!(schema.fault(value), None, "{name}: {command}\n{value}");
        }
        let title = whole["title"].as_str().expect("a title").to_owned();
        let elements = whole.get("items").map_or(schema, |items| schema.part(items));
        let [in_schema, on_page] = named.entry(title.clone()).or_default();
        let described = elements.described();
        tables.insert(name.clone(), table(&section, &described));
        in_schema.extend(described.into_iter().map(|(name, _)| name));
        on_page.extend(section.fields.iter().cloned());
        let row = whole["items"]["$ref"].as_str().map_or(title.clone(), str::to_owned);
        of_rows.entry(row.clone()).or_default().extend(section.fields.iter().cloned());
        rows.insert(title, row);
        let documented: Vec<_> = section.fields.difference(&fields).collect();
        assert!(
            documented.is_empty(),
            "{name}: documented, but not given: {documented:?}\n{command}"
        );
        let new: Vec<_> = fields.difference(&section.fields).collect();
        assert!(new.is_empty(), "{name}: given, but not documented: {new:?}\n{command}");
        assert_eq!(is_object, section.is_object, "{name}: one object, or an array?");
    }
    pages::stored(PAGE, &with_tables(&tables));
    // What the schemas name is on the page; of levels, phrases, ranks and blocked words it speaks once, for all.
    let of_levels = ["level", "levels", "with_level", "marked", "more", "a_level", "b_level"];
    let of_phrases = ["phrase", "phrases"];
    let of_ranks = ["frequency", "playability"];
    let of_moves = named["wfq solve --json"][1].clone();
    for (title, [in_schema, _]) in named {
        let is_told = |field: &str| {
            let last = field.rsplit('.').next().expect("a name");
            // The moves within other answers have what moves have.
            let of_move = ["plays[].", "moves[]."].iter().find_map(|rows| field.strip_prefix(rows));
            let of_move = of_move.or(title.contains("--why").then_some(field));
            // What a review says with --define has the fields of define.
            let of_define = title.contains("review") && field.contains("definitions");
            // A player of a game has what a player has over all.
            let of_all = field.strip_prefix("games[].").filter(|_| title.contains("review"));
            // Said below the table.
            let of_program = title.contains("autoplay") && field == "error";
            of_define
                || of_program
                || of_all.is_some_and(|field| of_rows[&rows[&title]].contains(field))
                || of_levels.contains(&last)
                || of_phrases.contains(&last)
                || of_ranks.contains(&last)
                || field.split('.').any(|part| part == "blocked")
                || of_rows[&rows[&title]].contains(field)
                || of_move.is_some_and(|field| of_moves.contains(field))
        };
        let missing: Vec<_> = in_schema.iter().filter(|field| !is_told(field)).collect();
        assert!(missing.is_empty(), "{title}: in the schema, but not on the page: {missing:?}");
    }
}

#[test]
fn the_columns_given_are_those_documented() {
    let reader = Reader::with_dutch();
    let text = pages::text(PAGE);
    let rows = text.lines().filter(|line| line.starts_with("| `wfq "));
    let rows: Vec<_> = rows.map(codes).collect();
    assert!(rows.len() >= 10, "{rows:?}");
    for row in rows {
        let [command, columns] = &row[..] else { panic!("a command and its columns: {row:?}") };
        let out = reader.shell(&format!("exec 2>/dev/null\n{command} --csv")).out;
        assert_eq!(out.lines().next(), Some(&**columns), "{command}");
    }
}

#[test]
fn every_command_is_documented_or_has_no_json() {
    let help = Reader::new().shell("wfq --help").out;
    let command = Regex::new("(?m)^  ([a-z]+)  +[A-Z]").expect("a pattern");
    let commands: BTreeSet<_> =
        command.captures_iter(&help).map(|found| found[1].to_owned()).collect();
    assert!(commands.len() > 20, "{commands:?}");
    let sections = sections();
    let documented = sections.iter().map(|section| section.name.split(' ').next().expect("a name"));
    let all: BTreeSet<_> = documented.chain(WITHOUT).map(str::to_owned).collect();
    assert_eq!(all, commands);
}
