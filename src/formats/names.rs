//! What files call languages and layouts.

use super::Saved;
use crate::board::Header;
use crate::rules::{Layout, Points, Ruleset};

/// What other programs call a layout that wfq has under its own name.
const LAYOUTS: [(&str, &str); 2] = [("CrosswordGame", "scrabble"), ("standard", "scrabble")];

/// Takes the names of language and layout into a position, and notes those that say nothing.
pub(super) fn hints(
    saved: &mut Saved,
    language: Option<&str>,
    layout: Option<&str>,
    bonus: Option<Points>,
    line: usize,
) {
    let said = |value: String| Some(Header { value, line });
    let known_language = language.and_then(|name| ruleset(name, bonus));
    let known_layout = layout.and_then(self::layout);
    if let (None, Some(name)) = (known_language, language) {
        saved.notes.push(format!("tiles {name:?} are none that wfq knows: --list decides"));
    }
    if let (None, Some(name)) = (&known_layout, layout) {
        saved.notes.push(format!("layout {name:?} is none that wfq knows: --layout decides"));
    }
    saved.text.language = known_language.and_then(|id| said(id.to_owned()));
    saved.text.layout = known_layout.and_then(said);
}

/// The ruleset that a file means by a name, which may be that of a language: the one with this
/// bonus, where a bonus is named. `wordfeud_nl` and `nl` are both known.
pub(super) fn ruleset(name: &str, bonus: Option<Points>) -> Option<&'static str> {
    let plain = name.strip_prefix("wordfeud_").unwrap_or(name);
    let id = Ruleset::id_of(plain)?;
    let fits = |id: &str| {
        let ruleset = Ruleset::built_in(id).ok();
        ruleset.is_some_and(|ruleset| bonus.is_none_or(|bonus| ruleset.rules.bingo_bonus == bonus))
    };
    let scrabble = || Ruleset::id_of(&format!("scrabble-{id}")).filter(|id| fits(id));
    if fits(id) { Some(id) } else { scrabble().or(Some(id)) }
}

/// The name, or the rows, of the layout that a file means; none for a name that is not known.
pub(super) fn layout(name: &str) -> Option<String> {
    if Layout::parse_inline(name).is_some() {
        return Some(name.to_owned());
    }
    let other = LAYOUTS.iter().find(|(theirs, _)| *theirs == name).map(|(_, ours)| *ours);
    let ours = Layout::names().into_iter().find(|ours| ours.eq_ignore_ascii_case(name));
    ours.or(other).map(str::to_owned)
}

/// What a file calls a layout: its name, or all its rows as one word.
pub(super) fn of_layout(layout: &Layout) -> String {
    layout.name().map_or_else(|| layout.inline(), str::to_owned)
}
