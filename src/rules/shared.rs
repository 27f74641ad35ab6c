//! The built-in rulesets that have been read.

use std::collections::BTreeMap;
use std::sync::{Arc, PoisonError, RwLock};

use super::{RulesError, Ruleset, data};

/// Reading one takes as long as finding all moves of a position, and a file of many positions may
/// name it in each.
static READ: RwLock<BTreeMap<&str, Arc<Ruleset>>> = RwLock::new(BTreeMap::new());

/// The ruleset of an id, where there is one.
pub(super) fn ruleset(id: &'static str) -> Option<Result<Arc<Ruleset>, RulesError>> {
    let read = READ.read().unwrap_or_else(PoisonError::into_inner).get(id).cloned();
    if let Some(ruleset) = read {
        return Some(Ok(ruleset));
    }
    let (text, tiles) = (data::text(id, "ruleset.toml")?, data::text(id, "tiles.csv")?);
    let ruleset = Ruleset::parse(id, text, tiles).map(Arc::new);
    if let Ok(ruleset) = &ruleset {
        let mut read = READ.write().unwrap_or_else(PoisonError::into_inner);
        read.insert(id, Arc::clone(ruleset));
    }
    Some(ruleset)
}
