//! Queries, answered by trying every value of every variable on every choice of words.

use std::collections::BTreeSet;

use regex::Regex;

use super::written::{Plain, PlainQuery, Said, outer_figures};

/// What variables and figures stand for.
#[derive(Clone, Debug, Default)]
struct Values {
    variables: Vec<(char, String)>,
    figures: Vec<(char, char)>,
}

const LETTERS: &str = "abe";

fn reversed(text: &str) -> String {
    text.chars().rev().collect()
}

fn orders(text: &str) -> Vec<String> {
    if text.is_empty() {
        return vec![String::new()];
    }
    let mut all = BTreeSet::new();
    for (at, first) in text.char_indices() {
        let rest = [&text[..at], &text[at + 1..]].concat();
        all.extend(orders(&rest).into_iter().map(|rest| format!("{first}{rest}")));
    }
    all.into_iter().collect()
}

pub struct Plainly<'l> {
    pub words: &'l [String],
    pub said: &'l [Said],
}

impl Plainly<'_> {
    /// A template as a regular expression; `None` if it names what has no value.
    fn expression(&self, parts: &str, values: &Values) -> Option<Regex> {
        let variable = |name: char| Some(&values.variables.iter().find(|(of, _)| *of == name)?.1);
        let words = |back: bool| {
            let all: Vec<String> = self
                .words
                .iter()
                .map(|word| if back { reversed(word) } else { word.clone() })
                .collect();
            if all.is_empty() { "[^\\s\\S]".to_owned() } else { format!("(?:{})", all.join("|")) }
        };
        let mut text = String::from("^");
        let mut signs = parts.chars().peekable();
        while let Some(sign) = signs.next() {
            match sign {
                '.' => text.push_str("[abe]"),
                '*' => text.push_str("[abe]*"),
                '@' => text.push_str("[ae]"),
                '#' => text.push('b'),
                '>' => text.push_str(&words(false)),
                '<' => text.push_str(&words(true)),
                '0'..='9' => text.push(values.figures.iter().find(|(of, _)| *of == sign)?.1),
                '~' => text.push_str(&reversed(variable(signs.next()?)?)),
                '$' => {
                    text.push_str(&format!("(?:{})", orders(variable(signs.next()?)?).join("|")))
                }
                'A'..='Z' => text.push_str(variable(sign)?),
                '[' => {
                    text.push('[');
                    for sign in signs.by_ref() {
                        text.push(if sign == '!' { '^' } else { sign });
                        if sign == ']' {
                            break;
                        }
                    }
                }
                letter => text.push(letter),
            }
        }
        text.push('$');
        Some(Regex::new(&text).expect("a regular expression"))
    }

    fn fits(&self, plain: &Plain, word: &str, values: &Values) -> bool {
        match plain {
            Plain::Template(parts) => {
                self.expression(parts, values).is_some_and(|found| found.is_match(word))
            }
            Plain::Misprint(may_fit, parts) => {
                let fits = |word: &str| {
                    let figures =
                        parts.chars().filter(char::is_ascii_digit).collect::<BTreeSet<_>>();
                    all_figures(&figures).iter().any(|figures| {
                        let values = Values { figures: figures.clone(), ..Values::default() };
                        self.fits(&Plain::Template(parts.clone()), word, &values)
                    })
                };
                let changed = || {
                    (0..word.len()).any(|at| {
                        LETTERS.chars().any(|letter| {
                            !word[at..].starts_with(letter)
                                && fits(&format!("{}{letter}{}", &word[..at], &word[at + 1..]))
                        })
                    })
                };
                match fits(word) {
                    true => *may_fit,
                    false => changed(),
                }
            }
            Plain::Letters(letters) => {
                let mut rest: Vec<char> = word.chars().collect();
                let (mut dots, mut open) = (0, false);
                for letter in letters.chars() {
                    match letter {
                        '.' => dots += 1,
                        '*' => open = true,
                        letter => match rest.iter().position(|other| *other == letter) {
                            Some(at) => drop(rest.remove(at)),
                            None => return false,
                        },
                    }
                }
                rest.len() == dots || open && rest.len() > dots
            }
            Plain::MadeOf(parts, letters) => {
                let mut have: Vec<char> = letters.chars().collect();
                let laid = word.chars().all(|letter| {
                    let own = have.iter().position(|other| *other == letter);
                    // A blank is taken only where no letter is left, which is never worse.
                    let at = own.or_else(|| have.iter().position(|other| *other == '.'));
                    at.map(|at| have.remove(at)).is_some()
                });
                laid && self.fits(&Plain::Template(parts.clone()), word, values)
            }
            Plain::Length(least, most, plain) => {
                (*least..=*most).contains(&word.len()) && self.fits(plain, word, values)
            }
            Plain::Not(plain) => {
                // What stands under another ! in it means nothing here.
                let names = plain
                    .names()
                    .into_iter()
                    .map(|name| name.trim_start_matches('$').chars().next().expect("a name"));
                let names: BTreeSet<char> = names.collect();
                let figures = plain.text().chars().filter(char::is_ascii_digit).collect();
                !self.any_values(&[word], &names, &figures, &|values| {
                    self.allows(values, true) && self.fits(plain, word, values)
                })
            }
            Plain::All(all) => all.iter().all(|plain| self.fits(plain, word, values)),
            Plain::Any(all) => all.iter().any(|plain| self.fits(plain, word, values)),
        }
    }

    /// Whether some values, of what stands in these words, do.
    fn any_values(
        &self,
        words: &[&str],
        names: &BTreeSet<char>,
        figures: &BTreeSet<char>,
        does: &dyn Fn(&Values) -> bool,
    ) -> bool {
        let mut texts = BTreeSet::new();
        for word in words {
            for from in 0..=word.len() {
                for to in from..=word.len() {
                    texts.insert(word[from..to].to_owned());
                    texts.insert(reversed(&word[from..to]));
                }
            }
        }
        let mut all = vec![Vec::new()];
        for name in names {
            let with = |values: Vec<(char, String)>| {
                let texts = texts.iter().map(|text| (*name, text.clone()));
                texts.map(move |value| [values.clone(), vec![value]].concat()).collect::<Vec<_>>()
            };
            all = all.into_iter().flat_map(with).collect();
        }
        let figures = all_figures(figures);
        all.into_iter().any(|variables| {
            figures.iter().any(|figures| {
                does(&Values { variables: variables.clone(), figures: figures.clone() })
            })
        })
    }

    fn allows(&self, values: &Values, lengths_only: bool) -> bool {
        let value =
            |name: char| values.variables.iter().find(|(of, _)| *of == name).map(|(_, text)| text);
        let may_be_empty = |name: char| {
            self.said
                .iter()
                .any(|said| matches!(said, Said::Sum(names, 0, _, false) if names[..] == [name]))
        };
        let are_there =
            values.variables.iter().all(|(name, text)| !text.is_empty() || may_be_empty(*name));
        // What is not named here has some number of letters all the same.
        let choices = |name: char| match value(name) {
            Some(text) => vec![text.len()],
            None => (usize::from(!may_be_empty(name))..10).collect(),
        };
        let sums_hold = |lengths: [(char, usize); 2]| {
            self.said.iter().all(|said| match said {
                Said::Sum(names, least, most, outside) => {
                    let length = |name: &char| {
                        lengths.iter().find(|(of, _)| of == name).map_or(0, |(_, length)| *length)
                    };
                    (*least..=*most).contains(&names.iter().map(length).sum()) != *outside
                }
                _ => true,
            })
        };
        let all_hold = choices('A')
            .into_iter()
            .any(|a| choices('B').into_iter().any(|b| sums_hold([('A', a), ('B', b)])));
        are_there
            && all_hold
            && self.said.iter().all(|said| match said {
                Said::Sum(..) => true,
                _ if lengths_only => true,
                Said::Differ(names) => names.iter().enumerate().all(|(at, name)| {
                    names[at + 1..].iter().all(|other| value(*name) != value(*other))
                }),
                Said::Order(first, second) => value(*first) < value(*second),
                Said::Means(name, plain) => {
                    let text = value(*name).expect("a value").clone();
                    self.fits(plain, &text, values)
                }
            })
    }

    /// The answers, the words of each with spaces between them.
    pub fn answers(&self, query: &PlainQuery) -> BTreeSet<String> {
        let names = query.patterns.iter().flat_map(Plain::names);
        let names: BTreeSet<char> = names
            .map(|name| name.trim_start_matches('$').chars().next().expect("a name"))
            .collect();
        let figures: BTreeSet<char> = outer_figures(query);
        let mut tuples = vec![Vec::<&str>::new()];
        for _ in &query.patterns {
            tuples = tuples
                .into_iter()
                .flat_map(|tuple| {
                    self.words.iter().map(move |word| [tuple.clone(), vec![word.as_str()]].concat())
                })
                .collect();
        }
        let does = |tuple: &Vec<&str>| {
            self.any_values(tuple, &names, &figures, &|values| {
                self.allows(values, false)
                    && query
                        .patterns
                        .iter()
                        .zip(tuple)
                        .all(|(plain, word)| self.fits(plain, word, values))
            })
        };
        let found = tuples.into_iter().filter(does);
        found.map(|tuple| tuple.join(" ")).collect()
    }
}

/// All ways to give figures letters, a letter each.
fn all_figures(figures: &BTreeSet<char>) -> Vec<Vec<(char, char)>> {
    let mut all = vec![Vec::new()];
    for figure in figures {
        all = all
            .into_iter()
            .flat_map(|known: Vec<(char, char)>| {
                let free = LETTERS
                    .chars()
                    .filter(|letter| known.iter().all(|(_, other)| other != letter))
                    .collect::<Vec<_>>();
                // A figure whose pattern is not the one that fits has no letter.
                let with = free.into_iter().map({
                    let known = known.clone();
                    move |letter| [known.clone(), vec![(*figure, letter)]].concat()
                });
                with.chain([known]).collect::<Vec<_>>()
            })
            .collect();
    }
    all
}
