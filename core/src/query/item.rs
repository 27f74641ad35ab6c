//! Reading the items of a query: patterns, and what is said of variables.

use super::error::QueryError;
use super::limits::Sum;
use super::reader::{MOST, Reader, capital};
use super::tree::{Pattern, Variable};

/// The operators between a number of letters and its range, longer ones first.
const OPERATORS: [&str; 6] = ["<=", ">=", "!=", "<", ">", "="];

/// An item of a query, its variables still capitals.
pub(super) enum Item {
    /// A pattern of the words of a list.
    Pattern {
        list: usize,
        pattern: Pattern,
    },
    /// A number of letters, and whether it lets a variable be empty.
    Sum {
        sum: Sum,
        may_be_empty: bool,
    },
    Differ(Vec<Variable>),
    Order(Variable, Variable),
    Means(Variable, Pattern),
}

/// A capital of a query.
#[derive(Clone, Copy)]
pub(super) struct Named {
    pub name: Variable,
    /// Its place, or that of the `$` before it.
    pub at: usize,
    /// Whether a `$` stands before it.
    pub any_order: bool,
}

/// An item and its place.
pub(super) struct Placed {
    pub item: Item,
    pub at: usize,
    /// It as it is written, without spaces around it.
    pub text: String,
    /// The capitals in it.
    pub names: Vec<Named>,
    /// The place of its first word boundary.
    pub boundary: Option<usize>,
}

impl Reader<'_, '_> {
    pub(super) fn item(&mut self) -> Result<Placed, QueryError> {
        let (begin, mut named) = (self.at, self.at);
        let item = match (self.sign(), self.ahead(1), self.ahead(2)) {
            (None | Some(';'), ..) => {
                return self.error("an empty item: leave the ; out, or write a pattern");
            }
            (Some('|'), ..) => self.sum()?,
            (Some('!'), Some('='), _) => self.differ()?,
            (Some(first), Some('<'), Some(second))
                if self.ends_item(3) && capital(first).is_some() && capital(second).is_some() =>
            {
                self.at += 3;
                Item::Order(first as u8 - b'A', second as u8 - b'A')
            }
            (Some(name), Some('='), _) if capital(name).is_some() => self.means(name)?,
            _ => {
                let list = self.list_name()?;
                named = self.at;
                Item::Pattern { list, pattern: self.whole()? }
            }
        };
        let names = (named..self.at).filter_map(|at| {
            let name = capital(self.signs[at].1)?;
            let any_order = at > named && self.signs[at - 1].1 == '$';
            Some(Named { name, at: self.place(at - usize::from(any_order)), any_order })
        });
        let names = names.collect();
        let boundary = (named..self.at).find(|at| self.signs[*at].1 == '_');
        if let (Some(at), Item::Means(..)) = (boundary, &item) {
            return self.error_at(
                at,
                "a word boundary stands in patterns of words, not in what a variable stands for",
            );
        }
        let boundary = boundary.map(|at| self.place(at));
        let place = self.place(begin);
        let end = self.signs[begin..self.at].last().map_or(place, |(at, _)| at + 1);
        let text = self.text.chars().skip(place).take(end - place).collect();
        Ok(Placed { item, at: place, text, names, boundary })
    }

    fn ends_item(&self, by: usize) -> bool {
        matches!(self.ahead(by), None | Some(';'))
    }

    /// The capitals here.
    fn variables(&mut self) -> Vec<Variable> {
        let rest = self.signs[self.at..].iter();
        let found: Vec<_> = rest.map_while(|(_, sign)| capital(*sign)).collect();
        self.at += found.len();
        found
    }

    /// `|AB|=5-7`
    fn sum(&mut self) -> Result<Item, QueryError> {
        const LIKE: &str = "write the number of letters of variables like |AB|=5-7";
        self.at += 1;
        let variables = self.variables();
        if variables.is_empty() || !self.take('|') {
            return self.error(LIKE);
        }
        let rest: String = self.signs[self.at..].iter().take(2).map(|(_, sign)| *sign).collect();
        let Some(operator) = OPERATORS.iter().find(|operator| rest.starts_with(**operator)) else {
            return self.error(LIKE);
        };
        self.at += operator.len();
        let begin = self.at;
        let Some(range) = self.range()? else { return self.error(LIKE) };
        // Only a written 0 lets a variable be empty.
        let has_zero = self.signs[begin].1 == '0' && *range.start() == 0;
        if range.start() != range.end() && !matches!(*operator, "=" | "!=") {
            return self.error_at(begin, format!("one number stands behind {operator}"));
        }
        let number = *range.start();
        let (range, outside) = match *operator {
            "<=" => (0..=number, false),
            ">=" => (number..=MOST, false),
            // No number is below 0.
            "<" => number.checked_sub(1).map_or((0..=MOST, true), |most| (0..=most, false)),
            ">" => (number + 1..=MOST, false),
            operator => (range, operator == "!="),
        };
        let sum = Sum { variables, range, outside };
        Ok(Item::Sum { sum, may_be_empty: has_zero && matches!(*operator, "=" | "<=" | ">=") })
    }

    /// `!=ABC`
    fn differ(&mut self) -> Result<Item, QueryError> {
        self.at += 2;
        let variables = self.variables();
        if variables.len() < 2 {
            return self.error("write variables that differ like !=AB");
        }
        Ok(Item::Differ(variables))
    }

    /// `A=(pattern)`
    fn means(&mut self, name: char) -> Result<Item, QueryError> {
        self.at += 2;
        let begin = self.at;
        if !self.take('(') {
            return self.error(format!("write the pattern in brackets: {name}=(pattern)"));
        }
        let pattern = self.whole()?;
        self.close(begin)?;
        let mut signs = self.signs[begin..self.at].iter();
        let place = signs.position(|(_, sign)| capital(*sign).is_some());
        if let Some(place) = place {
            return self
                .error_at(begin + place, format!("what {name} stands for has no variables"));
        }
        Ok(Item::Means(name as u8 - b'A', pattern))
    }

    /// The list whose name stands before a pattern.
    fn list_name(&mut self) -> Result<usize, QueryError> {
        let rest = self.signs[self.at..].iter().map(|(_, sign)| *sign);
        let name: String = rest
            .take_while(|sign| sign.is_alphanumeric() || matches!(sign, '-' | '_' | '.'))
            .collect();
        let length = name.chars().count();
        let begins = name.starts_with(char::is_alphabetic);
        if !begins || self.ahead(length) != Some(':') {
            return Ok(0);
        }
        let Some(list) = (self.list)(&name) else {
            let what = format!("no list is called {name:?}");
            return self
                .error(format!("{what}; a list's name or a number of letters stands before a :"));
        };
        self.at += length + 1;
        Ok(list)
    }
}
