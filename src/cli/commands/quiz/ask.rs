//! Cards are asked, a line each, on a terminal or in a pipe.

use std::io::Write;

use crate::app::study::{
    AskedCard, CardAnswer, CardKind, Grade, Graded, NextCard, Outcome as ReviewOutcome, Quiz, Rest,
    Reviewed, StudyError, Undone, asks,
};
use crate::cli::answer::{Out, counted, draw};
use crate::cli::context::Session;
use crate::cli::term::{Error, Lines, Outcome, Shown, note, now};
use crate::rules::Ruleset;
use crate::store::{ListInfo, Store, StoredList};

/// What a line may be.
const HELP: &str = "\
an answer:   words in any order; letters; hooks as BC-S, - for none; y or n; a move as 8D STEP
.show        show the answer: it was not known
.undo        undo the last answer, and ask its card again
.hard .easy  the last answer was right, and hard or easy: it comes sooner, or later
.quit        leave, as Ctrl-D does
.help        this help";

/// What a line that is a command does.
#[derive(Clone, Copy)]
enum Said {
    Show,
    Undo,
    Grade(Grade),
    Quit,
    Help,
}

/// What a question comes to.
enum Next {
    /// The next card.
    Card,
    /// This one, again.
    Again(Box<AskedCard>),
    End,
}

/// A quiz that is asked.
pub(super) struct Asking {
    quiz: Quiz,
    store: Store,
    list: ListInfo,
    ruleset: Ruleset,
    lines: Lines,
    out: Shown<Out>,
    is_typed: bool,
    /// Which answers were right.
    results: Vec<bool>,
}

/// That a list has no cards.
pub(super) fn no_cards(list: &str) -> String {
    format!("no cards of {list}: add some with wfq quiz --deck or --from")
}

impl Asking {
    pub(super) fn new(
        quiz: Quiz,
        (store, list, ruleset): (Store, ListInfo, Ruleset),
        session: &Session<'_>,
    ) -> Result<Self, Error> {
        let around = session.surroundings;
        let is_typed = around.stdin_terminal && around.stdout_terminal;
        let (lines, out) = (Lines::new(is_typed)?, session.out());
        Ok(Self { quiz, store, list, ruleset, lines, out, is_typed, results: Vec::new() })
    }

    /// Asks until no card is due, `limit` are answered, or the player leaves.
    pub(super) fn run(mut self, limit: Option<u64>) -> Result<Outcome, Error> {
        if self.is_typed {
            note("An answer a line; .help says how, .quit or Ctrl-D leaves.");
        }
        let back = self.asked(|quiz, list, ruleset| quiz.take_back(list, ruleset))?;
        if back > 0 {
            let are = if back == 1 { "is" } else { "are" };
            note(&format!(
                "{} {are} asked again: the list has the words again",
                counted(back as u64, "card")
            ));
        }
        let mut again: Option<Box<AskedCard>> = None;
        let mut is_left = false;
        while limit.is_none_or(|limit| (self.results.len() as u64) < limit) {
            let next = match again.take() {
                Some(card) => NextCard::Asked(*card),
                None => self.asked(|quiz, list, ruleset| quiz.next(list, ruleset, now()))?,
            };
            match next {
                NextCard::Asked(card) => match self.ask(&card)? {
                    Next::Card => {}
                    Next::Again(card) => again = Some(card),
                    Next::End => {
                        is_left = true;
                        break;
                    }
                },
                NextCard::Aside(kind, question) => note(&format!(
                    "{}: {} has no answer any more: the card is set aside",
                    asks(kind, &question, None),
                    self.list.name
                )),
                _ => break,
            }
        }
        self.end(is_left)
    }

    /// Says what the answers come to.
    fn end(mut self, is_left: bool) -> Result<Outcome, Error> {
        let right = self.results.iter().filter(|right| **right).count();
        let answers = self.results.len();
        if answers > 0 {
            writeln!(self.out, "{}, {right} right", counted(answers as u64, "answer"))?;
        }
        self.out.flush()?;
        if !is_left && answers == 0 {
            let is_empty = self.quiz.cards().count(&self.list.name)?.cards == 0;
            note(&match self.quiz.rest(now())? {
                _ if is_empty => no_cards(&self.list.name),
                Some(rest) => none_due(rest),
                None => format!("no such cards of {} to cram", self.list.name),
            });
        }
        Ok(if answers > 0 || is_left { Outcome::Found } else { Outcome::Nothing })
    }

    /// Asks the list as it is now.
    fn asked<T>(
        &mut self,
        ask: impl FnOnce(&mut Quiz, &StoredList<'_>, &Ruleset) -> Result<T, StudyError>,
    ) -> Result<T, Error> {
        let list = self.store.open_list(&self.list, &self.ruleset)?;
        Ok(ask(&mut self.quiz, &list, &self.ruleset)?)
    }

    /// Asks a card, until there is an answer.
    fn ask(&mut self, card: &AskedCard) -> Result<Next, Error> {
        if let CardAnswer::Best(best) = &card.answer {
            draw(&mut self.out, &best.board, &best.layout, &[], &self.ruleset.alphabet)?;
        }
        writeln!(self.out, "{}", card.asks(&self.ruleset))?;
        loop {
            self.out.flush()?;
            let Some(line) = self.lines.next("")? else { return Ok(Next::End) };
            let line = match line {
                Ok(line) if line.trim().is_empty() => continue,
                line => line,
            };
            let done = line.and_then(|line| self.take(line.trim(), card));
            match done {
                Ok(Some(next)) => return Ok(next),
                Ok(None) => {}
                Err(error) if self.is_typed && !error.is_closed_pipe() => {
                    note(&format!("error: {error}"));
                }
                Err(error) => {
                    // The mistake counts, whoever reads the answers before it.
                    _ = self.out.flush();
                    return Err(self.lines.placed(error));
                }
            }
        }
    }

    /// Takes a line; `None` if the card is still to be answered.
    fn take(&mut self, line: &str, card: &AskedCard) -> Result<Option<Next>, Error> {
        match command(line)? {
            None => {
                let reviewed = self
                    .asked(|quiz, list, ruleset| quiz.answer(card, line, (list, ruleset), now()))?;
                self.say(card, &reviewed)?;
                Ok(Some(Next::Card))
            }
            Some(Said::Show) => {
                let outcome = self.quiz.give_up(card, now())?;
                writeln!(self.out, "{}", indented(&card.answer.shown(&self.ruleset)))?;
                self.say_outcome(false, outcome)?;
                Ok(Some(Next::Card))
            }
            Some(Said::Undo) => {
                let undone = self.asked(|quiz, list, ruleset| quiz.undo(list, ruleset))?;
                match undone {
                    Undone::Asked(card) => {
                        self.results.pop();
                        writeln!(self.out, "undone")?;
                        return Ok(Some(Next::Again(Box::new(card))));
                    }
                    Undone::Aside => {
                        self.results.pop();
                        note("undone; the list has no answer to that card any more");
                    }
                    Undone::Elsewhere => {
                        note("not undone: another program has asked that card since");
                    }
                    _ => note("nothing to undo in this quiz"),
                }
                Ok(None)
            }
            Some(Said::Grade(grade)) => {
                let is_right = self.results.last() == Some(&true);
                match is_right.then(|| self.quiz.regrade(grade)).transpose()?.flatten() {
                    Some(outcome) => self.say_when(outcome)?,
                    None => note("no right answer of this quiz to grade"),
                }
                Ok(None)
            }
            Some(Said::Quit) => Ok(Some(Next::End)),
            Some(Said::Help) => {
                writeln!(self.out, "{HELP}")?;
                Ok(None)
            }
        }
    }

    /// Says what an answer has right and wrong, and the whole answer.
    fn say(&mut self, card: &AskedCard, reviewed: &Reviewed) -> Result<(), Error> {
        let Reviewed { graded, outcome } = reviewed;
        writeln!(self.out, "{}", verdict(graded, card))?;
        let is_said = match card.kind() {
            CardKind::Anagrams => false,
            CardKind::Valid => true,
            _ => graded.is_right(),
        };
        if !is_said {
            writeln!(self.out, "{}", indented(&card.answer.shown(&self.ruleset)))?;
        }
        self.say_outcome(graded.is_right(), *outcome)
    }

    fn say_outcome(&mut self, is_right: bool, outcome: ReviewOutcome) -> Result<(), Error> {
        if outcome == ReviewOutcome::Elsewhere {
            note(
                "the card was answered or removed by another program meanwhile: this answer was not kept",
            );
            return Ok(());
        }
        self.results.push(is_right);
        self.say_when(outcome)
    }

    fn say_when(&mut self, outcome: ReviewOutcome) -> Result<(), Error> {
        if let ReviewOutcome::After(seconds) = outcome {
            writeln!(self.out, "again in {}", span(seconds))?;
        }
        Ok(())
    }
}

/// What a line that begins with a dot does; `None` if it is an answer.
fn command(line: &str) -> Result<Option<Said>, Error> {
    let Some(name) = line.strip_prefix('.') else { return Ok(None) };
    let known = [
        ("show", Said::Show),
        ("undo", Said::Undo),
        ("hard", Said::Grade(Grade::Hard)),
        ("easy", Said::Grade(Grade::Easy)),
        ("quit", Said::Quit),
        ("exit", Said::Quit),
        ("help", Said::Help),
    ];
    let found = known.into_iter().find(|(known, _)| name.eq_ignore_ascii_case(known));
    match found {
        Some((_, said)) => Ok(Some(said)),
        None => Err(Error::new(format!(
            "no command {line}; available: .show, .undo, .hard, .easy, .quit, .help"
        ))),
    }
}

fn verdict(graded: &Graded, card: &AskedCard) -> String {
    match card.answer {
        _ if graded.is_right() => return "right".to_owned(),
        CardAnswer::Valid(true) => return format!("wrong: {} is a word", card.question()),
        CardAnswer::Valid(false) => return format!("wrong: {} is not a word", card.question()),
        _ => {}
    }
    let part = |what: &str, of: &[String]| match of {
        [] => None,
        _ => Some(format!("{what} {}", of.join(" "))),
    };
    let parts = [part("missed", &graded.missed), part("not", &graded.wrong)];
    let parts: Vec<_> = parts.into_iter().flatten().collect();
    format!("wrong: {}", parts.join("; "))
}

/// Why no card is asked.
fn none_due(rest: Rest) -> String {
    let next = rest.next.map(|seconds| format!("; the next is in {}", span(seconds)));
    let new = (rest.new > 0).then(|| {
        let (cards, wait) =
            (counted(rest.new, "new card"), if rest.new == 1 { "waits" } else { "wait" });
        format!("; {cards} {wait} for another day, or a higher --new")
    });
    format!("no card is due now{}{}", next.unwrap_or_default(), new.unwrap_or_default())
}

fn indented(text: &str) -> String {
    text.lines().map(|line| format!("  {line}")).collect::<Vec<_>>().join("\n")
}

/// A time that passes, in its largest unit.
fn span(seconds: i64) -> String {
    let seconds = u64::try_from(seconds).unwrap_or(0);
    match seconds {
        0..60 => "less than a minute".to_owned(),
        60..3_600 => counted(seconds / 60, "minute"),
        3_600..86_400 => counted(seconds / 3_600, "hour"),
        _ => counted(seconds / 86_400, "day"),
    }
}
