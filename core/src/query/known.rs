//! What patterns name, and what of them is known once some names are.

use super::tree::{Part, Pattern};

/// A set of variables or figures, a bit each.
pub(super) type NameSet = u32;

/// What a pattern names.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct Named {
    /// Variables as they are or backwards.
    pub whole: NameSet,
    /// These, and variables of which it has the letters in any order.
    pub variables: NameSet,
    pub figures: NameSet,
}

impl Named {
    /// What a pattern names in some way.
    pub fn anyhow(pattern: &Pattern) -> Self {
        Self::of(pattern, Self::or)
    }

    /// What a pattern names in every way.
    pub fn surely(pattern: &Pattern) -> Self {
        Self::of(pattern, Self::and)
    }

    fn of(pattern: &Pattern, either: fn(Self, Self) -> Self) -> Self {
        match pattern {
            Pattern::All(patterns) => {
                let each = patterns.iter().map(|pattern| Self::of(pattern, either));
                each.fold(Self::default(), Self::or)
            }
            Pattern::Any(patterns) => {
                let each = patterns.iter().map(|pattern| Self::of(pattern, either));
                each.reduce(either).unwrap_or_default()
            }
            Pattern::Template(parts) => parts.iter().fold(Self::default(), |mut named, part| {
                let name = part.variable().map_or(0, |name| 1 << name);
                named.variables |= name;
                match part {
                    Part::Figure(figure) => named.figures |= 1 << figure,
                    Part::AnyOrder(_) => (),
                    _ => named.whole |= name,
                }
                named
            }),
            _ => Self::default(),
        }
    }

    pub const fn or(self, other: Self) -> Self {
        Self {
            whole: self.whole | other.whole,
            variables: self.variables | other.variables,
            figures: self.figures | other.figures,
        }
    }

    pub const fn and(self, other: Self) -> Self {
        Self {
            whole: self.whole & other.whole,
            variables: self.variables & other.variables,
            figures: self.figures & other.figures,
        }
    }

    /// Whether it has all that a template of whole variables names.
    pub fn has(self, parts: &[Part]) -> bool {
        parts.iter().all(|part| match *part {
            Part::Variable(name) | Part::Backwards(name) => self.whole & 1 << name != 0,
            Part::Figure(figure) => self.figures & 1 << figure != 0,
            part => part.letter().is_some(),
        })
    }
}

/// A template that a word has to fit whatever else it has to, if all that one names is known.
pub(super) fn known_template(pattern: &Pattern, known: Named) -> Option<&[Part]> {
    match pattern {
        Pattern::Template(parts) => known.has(parts).then_some(parts),
        Pattern::Alone(pattern) => known_template(pattern, known),
        Pattern::All(patterns) => {
            patterns.iter().find_map(|pattern| known_template(pattern, known))
        }
        _ => None,
    }
}

/// The known parts that every word begins with that fits.
pub(super) fn known_begin(pattern: &Pattern, known: Named) -> &[Part] {
    match pattern {
        Pattern::Template(parts) => {
            let is_known = |part: &&Part| known.has(std::slice::from_ref(*part));
            &parts[..parts.iter().take_while(is_known).count()]
        }
        Pattern::Alone(pattern) => known_begin(pattern, known),
        Pattern::All(patterns) => {
            let each = patterns.iter().map(|pattern| known_begin(pattern, known));
            each.max_by_key(|parts| parts.len()).unwrap_or_default()
        }
        _ => &[],
    }
}
