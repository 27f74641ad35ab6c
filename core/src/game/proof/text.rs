//! Certificates as text.

use std::fmt;
use std::sync::Arc;

use super::replay::{Claim, Source, proven};
use super::{MAX_POSITIONS, ProofError, ProofPosition};
use crate::board::BoardText;
use crate::game::{Game, check_rack};
use crate::lexicon::Lexicon;
use crate::moves::{Move, NamedMove};
use crate::rules::{Layout, Ruleset};
use crate::tile::{Alphabet, Tiles};

/// More points than any game brings, so that sums of them are no concern.
const MOST_POINTS: u32 = 1_000_000;

/// The first line: what the file is, and its version.
const FIRST: &str = "wfq proof 1";

/// The last line.
pub(super) const END: &str = "end";

/// The name of a pass.
pub(super) const PASS: &str = "pass";

/// What stands before the claims.
pub(super) struct Heading<'p> {
    pub position: &'p ProofPosition,
    pub other: Tiles,
    pub best: &'p str,
    pub spread: i32,
}

/// What was read of a heading.
pub(super) struct ReadHeading {
    pub position: ProofPosition,
    pub other: Tiles,
    pub best: String,
    pub spread: i32,
}

impl fmt::Display for Heading<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let ProofPosition { list, ruleset, layout, board, rack, scoreless } = self.position;
        let tiles = |tiles: &Tiles| tiles.text(&ruleset.alphabet);
        writeln!(f, "{FIRST}\nlist: {list}\nrules: {}\nlayout: {}", ruleset.id, layout.label())?;
        writeln!(f, "rack: {}\nopponent: {}", tiles(rack), tiles(&self.other))?;
        writeln!(f, "turns without a play: {scoreless}\nbest: {}", self.best)?;
        write!(f, "spread: {}\n{}", self.spread, BoardText::write(board, &ruleset.alphabet, "."))
    }
}

/// The name of a move: `8D WORD`, or `pass`.
pub(super) fn name(action: &Move, alphabet: &Alphabet) -> String {
    match action {
        Move::Play(play) => NamedMove::of(play, alphabet).to_string(),
        _ => PASS.to_owned(),
    }
}

/// The line of a claim.
pub(super) fn line(claim: Claim, action: Option<&Move>, alphabet: &Alphabet) -> String {
    let Claim { turns, least, points } = claim;
    let sign = if least { ">=" } else { "<=" };
    let action = action.map(|action| format!(" {}", name(action, alphabet)));
    format!("{turns} {sign} {points}{}\n", action.unwrap_or_default())
}

/// The lines of a certificate.
pub(super) struct Lines<'t> {
    lines: std::str::Lines<'t>,
    /// The number of the last line read.
    number: usize,
}

impl<'t> Lines<'t> {
    pub(super) fn new(text: &'t str) -> Self {
        Self { lines: text.lines(), number: 0 }
    }

    fn next(&mut self) -> Result<&'t str, ProofError> {
        self.number += 1;
        self.lines.next().ok_or_else(|| self.wrong("the file ends before the proof does"))
    }

    pub(super) fn wrong(&self, what: impl Into<String>) -> ProofError {
        ProofError::Line { line: self.number, what: what.into() }
    }

    /// The value of the next line, which has this name.
    fn field(&mut self, name: &str) -> Result<&'t str, ProofError> {
        let line = self.next()?;
        let value = line.strip_prefix(name).and_then(|rest| rest.strip_prefix(": "));
        value.ok_or_else(|| self.wrong(format!("a line {name:?} should stand here")))
    }

    /// The names of the list and the rules.
    pub(super) fn names(&mut self) -> Result<[String; 2], ProofError> {
        if self.next()? != FIRST {
            return Err(self.wrong(format!("a proof begins with {FIRST:?}")));
        }
        Ok([self.field("list")?.to_owned(), self.field("rules")?.to_owned()])
    }

    pub(super) fn heading(&mut self, ruleset: &Arc<Ruleset>) -> Result<ReadHeading, ProofError> {
        let [list, rules] = self.names()?;
        if rules != ruleset.id {
            return Err(self.wrong(format!("the rules are not those of {}", ruleset.id)));
        }
        let text = self.field("layout")?;
        let layout = match Layout::built_in(text) {
            _ if text == ruleset.layout.label() => Some(ruleset.layout.clone()),
            Some(layout) => Some(layout),
            None => Layout::parse_inline(text).and_then(Result::ok),
        };
        let layout = layout.ok_or_else(|| self.wrong("there is no such layout"))?;
        let rack = self.tiles("rack", ruleset)?;
        let other = self.tiles("opponent", ruleset)?;
        let scoreless = self.number("turns without a play")?;
        let best = self.field("best")?.to_owned();
        let spread: i32 = self.number("spread")?;
        if spread.unsigned_abs() > MOST_POINTS {
            return Err(self.wrong(format!("no game brings {spread} points")));
        }
        let mut rows = String::new();
        for _ in 0..layout.size() {
            rows.extend([self.next()?, "\n"]);
        }
        let has_tile = |letter| ruleset.tiles.count(letter) > 0;
        let board = BoardText::parse(&rows).board(&ruleset.alphabet, layout.size(), has_tile);
        let board = board.map_err(|error| self.wrong(error.to_string()))?;
        let ruleset = ruleset.clone();
        let position = ProofPosition { list, ruleset, layout, board, rack, scoreless };
        Ok(ReadHeading { position, other, best, spread })
    }

    fn tiles(&mut self, name: &str, ruleset: &Ruleset) -> Result<Tiles, ProofError> {
        let text = self.field(name)?;
        let rack = check_rack(ruleset, text).map_err(|error| self.wrong(error.to_string()))?;
        Ok(*rack.tiles())
    }

    fn number<N: std::str::FromStr>(&mut self, name: &str) -> Result<N, ProofError> {
        let text = self.field(name)?;
        text.parse()
            .map_err(|_| self.wrong(format!("{text:?} is not a number that can stand here")))
    }

    /// Checks that nothing is left but the end.
    pub(super) fn end(&mut self) -> Result<(), ProofError> {
        if self.next()? != END {
            return Err(self.wrong("more is claimed than the proof needs"));
        }
        self.number += 1;
        match self.lines.next() {
            None => Ok(()),
            Some(_) => Err(self.wrong("something stands after the end")),
        }
    }
}

/// The lines of a certificate, and the words by which its moves are proven.
pub(super) struct Claims<'t, 'l, L> {
    pub lines: Lines<'t>,
    pub lexicon: &'l L,
}

impl<L: Lexicon> Source for Claims<'_, '_, L> {
    fn claim(&mut self, game: &Game, claim: Claim, count: u64) -> Result<Option<Move>, ProofError> {
        if count > MAX_POSITIONS {
            return Err(self.lines.wrong(format!("more than {MAX_POSITIONS} claims")));
        }
        let line = self.lines.next()?;
        let expected = self::line(claim, None, &game.ruleset().alphabet);
        let rest = line.strip_prefix(expected.trim_end());
        let rest = rest.filter(|rest| rest.is_empty() || rest.starts_with(' '));
        let Some(rest) = rest else {
            let expected = expected.trim_end();
            return Err(self.lines.wrong(format!("{expected:?} should stand here, not {line:?}")));
        };
        match (claim.least, rest.trim_start()) {
            (false, "") => Ok(None),
            (false, _) => Err(self.lines.wrong("a claim of at most some points names no move")),
            (true, PASS) => Ok(Some(Move::Pass)),
            (true, text) => {
                let named = NamedMove::parse(text).map_err(|error| error.to_string());
                let action = named.and_then(|named| proven(game, &named, self.lexicon));
                action.map(Some).map_err(|what| self.lines.wrong(what))
            }
        }
    }

    fn wrong(&self, what: String) -> ProofError {
        self.lines.wrong(what)
    }
}
