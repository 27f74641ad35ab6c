//! The lists and values that are not built in: they are brought when they are first asked for.

use std::collections::BTreeMap;
use std::sync::{OnceLock, PoisonError, RwLock};

use super::LATER;

/// Brings a file of a ruleset: its bytes, or `None` where it can't be had now.
pub type Bring = fn(ruleset: &str, name: &str) -> Option<Vec<u8>>;

static BRING: OnceLock<Bring> = OnceLock::new();

/// The files that were brought.
static BROUGHT: RwLock<BTreeMap<(&str, &str), &[u8]>> = RwLock::new(BTreeMap::new());

/// Says how files are brought. The first time counts.
pub fn bring_by(bring: Bring) {
    BRING.get_or_init(|| bring);
}

/// A file that was brought, or is now. It stays in memory.
pub(super) fn file(ruleset: &str, name: &str) -> Option<&'static [u8]> {
    let known = *LATER.iter().find(|known| **known == (ruleset, name))?;
    let brought = BROUGHT.read().unwrap_or_else(PoisonError::into_inner).get(&known).copied();
    if brought.is_some() {
        return brought;
    }
    let bytes: &'static [u8] = Vec::leak(BRING.get()?(ruleset, name)?);
    BROUGHT.write().unwrap_or_else(PoisonError::into_inner).insert(known, bytes);
    Some(bytes)
}
