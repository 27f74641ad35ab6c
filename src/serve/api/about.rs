//! What there is: lists, rulesets, layouts, forms, limits.

use std::sync::Arc;

use axum::extract::{Path, State as Shared};
use axum::{Extension, Json};
use serde::Serialize;
use serde_json::{Value, json};

use crate::app::lists::ListsOverview;
use crate::app::rulesets::{RulesetSummary, RulesetWithTiles};
use crate::app::words::CONDITIONS;
use crate::formats::Format;
use crate::picture::MAX_PIXELS;
use crate::rules::{Layout, Ruleset};
use crate::serve::connections::Machine;
use crate::serve::limits::{LONG_TIME, MAX_JSON, MAX_PICTURE, QUICK_TIME};
use crate::serve::refusal::Refusal;
use crate::serve::state::{State, answer};
use crate::serve::work::Class;

/// The most seconds that are looked ahead.
const MOST_SECONDS: u64 = LONG_TIME.as_secs();

/// A layout with its squares.
#[derive(Serialize)]
struct NamedLayout {
    name: &'static str,
    rows: Vec<String>,
}

/// A language or game that can be selected.
#[derive(Serialize)]
struct NamedRuleset<'r> {
    id: &'r str,
    name: &'r str,
    layout: &'r str,
}

impl<'r> NamedRuleset<'r> {
    fn of(ruleset: &'r Ruleset) -> Self {
        let RulesetSummary { id, name, layout, .. } = RulesetSummary::of(ruleset);
        Self { id, name, layout }
    }
}

/// A language or game with all that a page draws of it.
#[derive(Serialize)]
struct WholeRuleset<'r> {
    #[serde(flatten)]
    row: RulesetWithTiles<'r>,
    vowels: Vec<&'r str>,
    /// The letters of several characters.
    digraphs: Vec<&'r str>,
    premiums: Vec<String>,
}

/// The rows of a layout: `.` and 1 to 5.
pub(super) fn rows(layout: &Layout) -> Vec<String> {
    layout.text().lines().map(str::to_owned).collect()
}

pub(super) async fn about(
    Shared(state): Shared<Arc<State>>,
    Extension(machine): Extension<Machine>,
) -> Result<Json<Value>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        let mut store = state.known.store()?;
        // A list that comes with the program is imported at the first question.
        let (list, _) = state.known.list(&mut store, None, None)?;
        let overview = ListsOverview::of(&store)?;
        let rulesets = Ruleset::names().into_iter().map(Ruleset::built_in);
        let mut rulesets: Vec<_> = rulesets.collect::<Result<_, _>>().map_err(Refusal::internal)?;
        rulesets.extend(state.known.custom_rulesets());
        let is_offered = |id: &&str| {
            !state.is_read_only && !overview.lists.iter().any(|list| list.name == **id)
        };
        let offered: Vec<_> = Ruleset::with_words().into_iter().filter(is_offered).collect();
        let rulesets: Vec<_> = rulesets.iter().map(NamedRuleset::of).collect();
        let layouts = Layout::names()
            .into_iter()
            .filter_map(|name| Some(NamedLayout { name, rows: rows(&Layout::built_in(name)?) }));
        Ok(Json(json!({
            "version": env!("CARGO_PKG_VERSION"),
            "read_only": state.is_read_only,
            "lan": state.is_lan,
            "is_this_machine": machine == Machine::This,
            // Where it lies is for those alone who may change it.
            "database": (!state.is_read_only).then(|| overview.database.display().to_string()),
            "list": list.name,
            "lists": overview.lists,
            // They come with the program, and are imported when they are first asked for.
            "offered": offered,
            "rulesets": rulesets,
            "layouts": layouts.collect::<Vec<_>>(),
            "forms": Format::ALL.map(Format::name),
            "conditions": CONDITIONS,
            "sorts": ["score", "equity", "length", "points", "tiles", "blanks"],
            "limits": {"bytes": MAX_PICTURE, "json_bytes": MAX_JSON, "pixels": MAX_PIXELS, "seconds": MOST_SECONDS},
        })))
    })
    .await
}

pub(super) async fn ruleset(
    Shared(state): Shared<Arc<State>>,
    Path(id): Path<String>,
) -> Result<Json<Value>, Refusal> {
    answer(&state, Class::Quick, QUICK_TIME, move |state, _| {
        whole_ruleset(&state.known.ruleset_named(&id).map_err(Refusal::missing)?)
    })
    .await
}

fn whole_ruleset(ruleset: &Ruleset) -> Result<Json<Value>, Refusal> {
    let labels = || ruleset.alphabet.letters().map(|letter| ruleset.alphabet.label(letter));
    let vowels = ruleset.alphabet.letters().filter(|letter| ruleset.vowels.contains(*letter));
    let whole = WholeRuleset {
        row: RulesetWithTiles::of(ruleset),
        vowels: vowels.map(|letter| ruleset.alphabet.label(letter)).collect(),
        digraphs: labels().filter(|label| label.chars().count() > 1).collect(),
        premiums: rows(&ruleset.layout),
    };
    serde_json::to_value(&whole).map(Json).map_err(Refusal::internal)
}
