//! Reading the patterns of a query: what stands between `&`, `|` and `!`, and in brackets.

use itertools::Itertools;

use super::error::QueryError;
use super::reader::Reader;
use super::tree::{Part, Pattern};

/// How deep brackets and `!` may be nested.
const MAX_DEPTH: usize = 50;

impl Reader<'_, '_> {
    /// A pattern to its end: a number of letters in front is about all of it.
    pub(super) fn whole(&mut self) -> Result<Pattern, QueryError> {
        let length = self.length()?;
        let pattern = self.any()?;
        Ok(match length {
            Some(length) => Pattern::All(vec![Pattern::Length(length), pattern]),
            None => pattern,
        })
    }

    fn any(&mut self) -> Result<Pattern, QueryError> {
        self.depth += 1;
        if self.depth > MAX_DEPTH {
            return self.error(format!("brackets are nested more than {MAX_DEPTH} deep"));
        }
        let begin = self.at;
        let (mut all, mut begins) = (vec![self.all()?], vec![begin]);
        while self.take('|') {
            begins.push(self.at);
            all.push(self.all()?);
        }
        self.depth -= 1;
        if all.len() == 1 {
            return Ok(all.remove(0));
        }
        let named = all.iter().map(named).collect_vec();
        if let Some(other) = named.iter().position(|names| *names != named[0]) {
            let reason = "both sides of | must name the same variables";
            return self.error_at(begins[other], reason);
        }
        Ok(Pattern::Any(all))
    }

    fn all(&mut self) -> Result<Pattern, QueryError> {
        let mut all = vec![self.part()?];
        while self.take('&') {
            all.push(self.part()?);
        }
        Ok(if all.len() == 1 { all.remove(0) } else { Pattern::All(all) })
    }

    /// What stands between `&` and `|`.
    fn part(&mut self) -> Result<Pattern, QueryError> {
        let begin = self.at;
        if self.take('!') {
            self.depth += 1;
            if self.depth > MAX_DEPTH {
                return self.error(format!("! stands more than {MAX_DEPTH} deep"));
            }
            let pattern = self.part()?;
            self.depth -= 1;
            return Ok(Pattern::Not(Box::new(pattern)));
        }
        if let Some(length) = self.length()? {
            return Ok(Pattern::All(vec![Pattern::Length(length), self.part()?]));
        }
        if self.take('(') {
            let pattern = self.any()?;
            self.close(begin)?;
            return match self.sign() {
                None | Some(';' | ')' | '&' | '|') => Ok(pattern),
                Some(_) => self.error("a bracket is about whole words: write & or | behind it"),
            };
        }
        self.template()
    }
}

/// The variables that a pattern names as they are or backwards, and all that it names; not those under a
/// `!`.
pub(super) fn named(pattern: &Pattern) -> [u32; 2] {
    let mut names = [0; 2];
    pattern.each_part(&mut |part| {
        let name = part.variable().map_or(0, |name| 1 << name);
        names[1] |= name;
        names[0] |= if matches!(part, Part::AnyOrder(_)) { 0 } else { name };
    });
    names
}
