//! Queries as they are written.

use std::collections::BTreeSet;

use itertools::Itertools;

/// The parts of a query as it is written, in letters of the smallest alphabet that shows differences.
#[derive(Clone, Debug)]
pub enum Plain {
    Template(String),
    Misprint(bool, String),
    Letters(String),
    MadeOf(String, String),
    Length(usize, usize, Box<Plain>),
    Not(Box<Plain>),
    All(Vec<Plain>),
    Any(Vec<Plain>),
}

/// What is said of variables.
#[derive(Clone, Debug)]
pub enum Said {
    Sum(Vec<char>, usize, usize, bool),
    Differ(Vec<char>),
    Order(char, char),
    Means(char, Plain),
}

#[derive(Clone, Debug)]
pub struct PlainQuery {
    pub patterns: Vec<Plain>,
    pub said: Vec<Said>,
}

impl Plain {
    pub fn text(&self) -> String {
        match self {
            Self::Template(parts) => parts.clone(),
            Self::Misprint(may_fit, parts) => {
                format!("{}`{parts}", if *may_fit { "?" } else { "" })
            }
            Self::Letters(letters) => format!("/{letters}"),
            Self::MadeOf(parts, letters) => format!("{parts}/{letters}"),
            Self::Length(least, most, plain) => format!("{least}-{most}:({})", plain.text()),
            Self::Not(plain) => format!("!({})", plain.text()),
            Self::All(all) => all
                .iter()
                .map(|plain| format!("({})", plain.text()))
                .collect::<Vec<_>>()
                .join(" & "),
            Self::Any(all) => all
                .iter()
                .map(|plain| format!("({})", plain.text()))
                .collect::<Vec<_>>()
                .join(" | "),
        }
    }

    /// The variables, `$` before those whose letters alone are named.
    pub fn names(&self) -> BTreeSet<String> {
        match self {
            Self::Template(parts) | Self::MadeOf(parts, _) => {
                let signs: Vec<char> = parts.chars().collect();
                let all = signs.iter().enumerate().filter(|(_, sign)| sign.is_uppercase());
                all.map(|(at, sign)| match at > 0 && signs[at - 1] == '$' {
                    true => format!("${sign}"),
                    false => sign.to_string(),
                })
                .collect()
            }
            Self::Length(.., plain) => plain.names(),
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::names).collect(),
            Self::Misprint(..) | Self::Letters(_) | Self::Not(_) => BTreeSet::new(),
        }
    }

    pub fn all_names(&self) -> BTreeSet<String> {
        match self {
            Self::Not(plain) => plain.all_names(),
            Self::Length(.., plain) => plain.all_names(),
            Self::All(all) | Self::Any(all) => all.iter().flat_map(Self::all_names).collect(),
            plain => plain.names(),
        }
    }

    /// The names of variables as they are or backwards, and all of them.
    fn whole_and_all(&self) -> [BTreeSet<String>; 2] {
        let names = self.names();
        let whole = names.iter().filter(|name| !name.starts_with('$')).cloned().collect();
        [whole, names.iter().map(|name| name.trim_start_matches('$').to_owned()).collect()]
    }

    pub fn is_written_right(&self) -> bool {
        match self {
            Self::Any(all) => {
                all.iter().all(Self::is_written_right)
                    && all.iter().map(Self::whole_and_all).all_equal()
            }
            Self::All(all) => all.iter().all(Self::is_written_right),
            Self::Not(plain) | Self::Length(.., plain) => plain.is_written_right(),
            _ => true,
        }
    }
}

/// The figures that mean something in the whole query.
pub fn outer_figures(query: &PlainQuery) -> BTreeSet<char> {
    fn add(plain: &Plain, all: &mut BTreeSet<char>) {
        match plain {
            Plain::Template(parts) | Plain::MadeOf(parts, _) => {
                all.extend(parts.chars().filter(char::is_ascii_digit));
            }
            Plain::Length(.., plain) => add(plain, all),
            Plain::All(plains) | Plain::Any(plains) => {
                plains.iter().for_each(|plain| add(plain, all))
            }
            Plain::Misprint(..) | Plain::Letters(_) | Plain::Not(_) => (),
        }
    }
    let mut all = BTreeSet::new();
    query.patterns.iter().for_each(|plain| add(plain, &mut all));
    for said in &query.said {
        if let Said::Means(_, plain) = said {
            add(plain, &mut all);
        }
    }
    all
}
