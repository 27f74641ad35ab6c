//! What there is: lists, rulesets, layouts, forms, limits.

use schemars::JsonSchema;
use serde::Serialize;
use serde_json::Value;

use crate::api::desk::Desk;
use crate::api::job::Job;
use crate::api::limits::{LONG_TIME, MAX_JSON, MAX_LIST, MAX_PICTURE};
use crate::api::refusal::Refusal;
use crate::api::request::Request;
use crate::app::lists::{ListSummary, ListsOverview};
use crate::app::rulesets::{RulesetSummary, RulesetWithTiles};
use crate::app::solve::MoveSort;
use crate::app::words::{CONDITIONS, ConditionEntry};
use crate::formats::Format;
use crate::picture::MAX_PIXELS;
use crate::rules::{Layout, Ruleset};

/// The most seconds that are looked ahead.
const MOST_SECONDS: u64 = LONG_TIME.as_secs();

/// What a page offers to sort moves by.
const SORTS: [MoveSort; 9] = [
    MoveSort::Score,
    MoveSort::Equity,
    MoveSort::Length,
    MoveSort::Points,
    MoveSort::Tiles,
    MoveSort::Blanks,
    MoveSort::At,
    MoveSort::Word,
    MoveSort::Leave,
];

/// A layout with its squares.
#[derive(JsonSchema, Serialize)]
struct NamedLayout {
    name: &'static str,
    rows: Vec<String>,
}

/// A list that can be selected.
#[derive(JsonSchema, Serialize)]
struct NamedList {
    #[serde(flatten)]
    row: ListSummary,
    /// Whether it has the words that come with the program, and no others.
    built_in: bool,
}

impl NamedList {
    fn of(row: ListSummary) -> Self {
        Self { built_in: row.is_built_in(), row }
    }
}

/// A language or game that can be selected.
#[derive(JsonSchema, Serialize)]
struct NamedRuleset {
    /// Its id: `nl`.
    id: String,
    /// Its name for people.
    name: String,
    /// The layout, or its rows as one word.
    layout: String,
    /// Whether it has puzzles.
    puzzles: bool,
}

impl NamedRuleset {
    fn of(ruleset: &Ruleset) -> Self {
        let RulesetSummary { id, name, layout, .. } = RulesetSummary::of(ruleset);
        let [id, name, layout] = [id, name, layout].map(str::to_owned);
        Self { id, name, layout, puzzles: ruleset.has_built_in_puzzles() }
    }
}

/// A language or game with all that a page draws of it.
#[derive(JsonSchema, Serialize)]
pub(super) struct WholeRuleset<'r> {
    #[serde(flatten)]
    row: RulesetWithTiles<'r>,
    vowels: Vec<&'r str>,
    /// The letters of several characters.
    digraphs: Vec<&'r str>,
    premiums: Vec<String>,
}

/// What there is.
#[derive(JsonSchema, Serialize)]
pub(super) struct About {
    /// The version of the program.
    version: &'static str,
    /// Whether nothing is written here: no games, no corrections.
    read_only: bool,
    /// Whether other devices of the network may ask.
    lan: bool,
    /// Whether it is asked on the machine that it runs on.
    is_this_machine: bool,
    /// Where the database lies; only for those who may change it.
    database: Option<String>,
    /// The list in use.
    list: String,
    /// The lists of the database.
    lists: Vec<NamedList>,
    /// The lists that come with the program, and are imported when they are first asked for.
    offered: Vec<&'static str>,
    /// The languages and games.
    rulesets: Vec<NamedRuleset>,
    /// The built-in layouts.
    layouts: Vec<NamedLayout>,
    /// The forms of positions.
    forms: Vec<&'static str>,
    /// What words can be searched by.
    conditions: Vec<ConditionEntry>,
    /// What moves can be sorted by.
    sorts: Vec<MoveSort>,
    /// How much can be sent, and how long a question may take.
    limits: Limits,
}

/// How much can be sent, and how long a question may take.
#[derive(JsonSchema, Serialize)]
struct Limits {
    /// The most bytes of a picture.
    bytes: usize,
    /// The most bytes of JSON.
    json_bytes: usize,
    /// The most bytes of a word list.
    list_bytes: usize,
    /// The most pixels of a picture.
    pixels: u64,
    /// The most seconds of a look ahead.
    seconds: u64,
}

/// The rows of a layout: `.` and 1 to 5.
pub(super) fn rows(layout: &Layout) -> Vec<String> {
    layout.text().lines().map(str::to_owned).collect()
}

pub(super) fn about(request: Request, _: &Desk) -> Result<Job, Refusal> {
    Ok(Job::quick(move |desk, _| {
        let mut store = desk.known.store()?;
        // A list that comes with the program is imported at the first question.
        let (list, _) = desk.known.list(&mut store, None, None)?;
        let overview = ListsOverview::of(&store)?;
        let rulesets = Ruleset::names().into_iter().map(Ruleset::built_in);
        let mut rulesets: Vec<_> = rulesets.collect::<Result<_, _>>().map_err(Refusal::internal)?;
        rulesets.extend(desk.known.custom_rulesets());
        let is_offered =
            |id: &&str| !desk.is_read_only && !overview.lists.iter().any(|list| list.name == **id);
        let offered: Vec<_> = Ruleset::with_words().into_iter().filter(is_offered).collect();
        let layouts = Layout::names()
            .into_iter()
            .filter_map(|name| Some(NamedLayout { name, rows: rows(&Layout::built_in(name)?) }));
        Ok(About {
            version: env!("CARGO_PKG_VERSION"),
            read_only: desk.is_read_only,
            lan: desk.is_lan,
            is_this_machine: request.is_this_machine,
            database: (!desk.is_read_only).then(|| overview.database.display().to_string()),
            list: list.name,
            lists: overview.lists.into_iter().map(NamedList::of).collect(),
            offered,
            rulesets: rulesets.iter().map(NamedRuleset::of).collect(),
            layouts: layouts.collect(),
            forms: Format::ALL.map(Format::name).to_vec(),
            conditions: CONDITIONS.to_vec(),
            sorts: SORTS.to_vec(),
            limits: Limits {
                bytes: MAX_PICTURE,
                json_bytes: MAX_JSON,
                list_bytes: MAX_LIST,
                pixels: MAX_PIXELS,
                seconds: MOST_SECONDS,
            },
        })
    }))
}

pub(super) fn ruleset(request: Request, _: &Desk) -> Result<Job, Refusal> {
    let id = request.name;
    Ok(Job::quick(move |desk, _| {
        whole_ruleset(&desk.known.ruleset_named(&id).map_err(Refusal::missing)?)
    }))
}

fn whole_ruleset(ruleset: &Ruleset) -> Result<Value, Refusal> {
    let labels = || ruleset.alphabet.letters().map(|letter| ruleset.alphabet.label(letter));
    let vowels = ruleset.alphabet.letters().filter(|letter| ruleset.vowels.contains(*letter));
    let whole = WholeRuleset {
        row: RulesetWithTiles::of(ruleset),
        vowels: vowels.map(|letter| ruleset.alphabet.label(letter)).collect(),
        digraphs: labels().filter(|label| label.chars().count() > 1).collect(),
        premiums: rows(&ruleset.layout),
    };
    serde_json::to_value(&whole).map_err(Refusal::internal)
}
