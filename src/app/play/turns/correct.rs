//! Corrects a turn of long ago; those after it are taken again.

use std::collections::BTreeMap;

use itertools::Itertools;

use super::turn::Claim;
use crate::app::play::error::play_error::PlayError;
use crate::app::play::game::report::{Change, FixedTurn, Report};
use crate::app::play::game::table::PlayAlong;
use crate::app::play::game::unlisted::unlisted_text;
use crate::app::play::read::command::Command;
use crate::app::play::read::correction::{Correction, Fix};
use crate::game::{LaterTurns, Refused};
use crate::moves::Move;

impl PlayAlong {
    /// Forgets corrections that waited for others because they did not fit with the rest. Says which
    /// those were: `the correction of turn 2`.
    pub fn drop_corrections(&mut self) -> Option<String> {
        let named = self.waiting_corrections();
        self.fixes.clear();
        named
    }

    /// Which corrections wait for others: `the correction of turn 2`.
    pub fn waiting_corrections(&self) -> Option<String> {
        match &self.fixes.keys().collect_vec()[..] {
            [] => None,
            [one] => Some(format!("the correction of turn {one}")),
            [most @ .., last] => {
                Some(format!("the corrections of turns {} and {last}", most.iter().join(", ")))
            }
        }
    }

    /// Corrects a turn, from 1, together with those that were corrected before and did not fit with
    /// the rest. `anyway` leaves out the turns from the first on that no longer fits.
    pub(in crate::app::play) fn correct(
        &mut self,
        number: usize,
        correction: Correction<Command>,
        anyway: bool,
        typed: String,
    ) -> Result<Report, PlayError> {
        let mut fixes = std::mem::take(&mut self.fixes);
        let kept = fixes.clone();
        fixes.entry(number).or_default().add(correction);
        let replay = |along: &mut Self, doubted: &[usize]| {
            let mut last = 0;
            let replayed = along.change(|along| {
                along.replay(&fixes, number, anyway, typed.clone(), doubted, &mut last)
            });
            (replayed, last)
        };
        let (mut corrected, mut last) = replay(self, &[]);
        // Racks that were entered for the opponent may have been others: the last one before what does
        // not fit, or those before it.
        let (mut given, mut doubted) = (self.game.given_racks(self.me.other()), Vec::new());
        while corrected.is_err()
            && let Some(at) = given.iter().rposition(|number| *number <= last)
        {
            doubted.push(given.remove(at));
            let replayed = replay(self, &doubted);
            last = replayed.1;
            corrected = replayed.0.or(corrected);
        }
        self.fixes = match &corrected {
            Ok(_) => BTreeMap::new(),
            Err(PlayError::LaterTurn { .. } | PlayError::FixedTurn { .. }) => fixes,
            Err(_) => kept,
        };
        corrected
    }

    /// Plays the game again from the first turn that is corrected on, without the `doubted` racks that
    /// were given for the opponent. `last` becomes the last of those that what does not fit may be due to.
    fn replay(
        &mut self,
        fixes: &BTreeMap<usize, Fix<Command>>,
        named: usize,
        anyway: bool,
        typed: String,
        doubted: &[usize],
        last: &mut usize,
    ) -> Result<Change, PlayError> {
        let (count, first) = (self.game.turns().len(), fixes.keys().next().copied().unwrap_or(1));
        if !(1..=count).contains(&named) {
            return Err(PlayError::NoTurn { number: named, count });
        }
        let undone = self.game.undone();
        let before = self.unlisted_from(first.saturating_sub(1));
        let other = self.me.other();
        doubted.iter().for_each(|number| _ = self.game.forget_given_rack(other, *number));
        let mut forgotten: Vec<_> = doubted.iter().copied().filter(|at| *at < first).collect();
        let mut later = self.game.back_before(first);
        let (mut turns, mut kept) = (Vec::new(), Vec::new());
        let mut left_out = 0;
        for number in first..=count {
            let (fix, before) = (fixes.get(&number), self.game.turns().len());
            let name = self.name_next(&later);
            // Until the opponent's next turn, the rack that they had then is known.
            let is_theirs = later.next().is_some_and(|turn| turn.seat == other);
            *last = if is_theirs { number } else { number + 1 };
            let action = later.next().map(|turn| self.describe(&turn.action));
            let taken = match fix {
                None => {
                    self.game.hold_for(&mut later).and_then(|()| self.game.take_again(&mut later))
                }
                Some(fix) => self.take_fixed(fix, &mut later)?,
            };
            match taken {
                // A later turn may make another word, or score otherwise.
                Ok(()) => {
                    let at = self.game.turns().len();
                    if fix.is_none_or(|fix| fix.made.is_none() && !fix.is_removed) {
                        kept.push((number, at));
                    }
                    if doubted.contains(&number) && at > before {
                        forgotten.push(at);
                    }
                    let turn = match fix.and_then(|fix| self.name_rack(fix)) {
                        Some(rack) => Some(rack),
                        None if fix.is_some() || self.last_action() != action => {
                            Some(self.name_fixed(before, &name))
                        }
                        None => None,
                    };
                    let number = if at > before { before + 1 } else { number };
                    turns.extend(turn.map(|turn| FixedTurn { number, turn }));
                }
                Err(_) if anyway && fix.is_none() => {
                    left_out = 1 + count - number;
                    break;
                }
                Err(why) => {
                    let why = Box::new(why);
                    if fix.is_some() {
                        return Err(PlayError::FixedTurn { number, turn: name, why });
                    }
                    let with = corrected(&fixes.keys().copied().collect::<Vec<_>>());
                    let changed = later.is_other();
                    let turn = name;
                    return Err(PlayError::LaterTurn {
                        number,
                        turn,
                        why,
                        changed,
                        count,
                        with,
                        typed,
                    });
                }
            }
        }
        *last = count + 1;
        if left_out == 0 {
            self.game.hold_at_the_end(&mut later);
        }
        self.forget_opponent();
        if self.game.given_rack(self.me).is_none() {
            let left = self.game.left_after_turn(self.me);
            self.game.set_rack(self.me, Some(left))?;
        }
        let kept_record = if left_out > 0 { self.kept_record() } else { None };
        if kept_record.is_some() {
            self.files.keep_record();
        }
        let players_change =
            later.is_other() && left_out == 0 && turns.len() < self.game.turns().len();
        let now = self.unlisted_from(0);
        let unlisted = kept.into_iter().filter_map(|(number, at)| {
            let mut words = now.get(at.checked_sub(1)?)?.clone();
            words.retain(|word| !before.get(number - first).is_some_and(|old| old.contains(word)));
            (!words.is_empty()).then(|| unlisted_text(at, &words))
        });
        Ok(Change::Corrected {
            turns,
            players_change,
            left_out,
            unlisted: unlisted.collect(),
            forgotten: (!doubted.is_empty())
                .then(|| forgotten_text(forgotten, doubted.contains(&(count + 1)))),
            undone_forgotten: undone - self.game.undone(),
            kept_record,
        })
    }

    /// What is known of the rack of the last turn, where that is all that is corrected of it.
    fn name_rack(&self, fix: &Fix<Command>) -> Option<String> {
        let is_all = fix.made.is_none() && fix.inserted.is_none() && fix.score.is_none();
        fix.rack.as_ref().filter(|_| is_all && !fix.is_removed)?;
        let turn = self.game.turns().last()?;
        let whose = match self.name(turn.seat) {
            "me" => "your".to_owned(),
            name => format!("{name}'s"),
        };
        Some(match turn.rack {
            Some(rack) => {
                format!("{whose} rack is now {}", rack.text(&self.game.ruleset().alphabet))
            }
            None => format!("{whose} rack is unknown now"),
        })
    }

    /// Takes a turn as it is corrected.
    fn take_fixed(
        &mut self,
        fix: &Fix<Command>,
        later: &mut LaterTurns,
    ) -> Result<Result<(), Refused>, PlayError> {
        if let Some(command) = &fix.inserted {
            let action = self.typed_move(command)?;
            self.game.take(action)?;
        }
        if fix.is_removed {
            later.leave_out();
            return Ok(Ok(()));
        }
        if let Err(refused) = self.game.hold_for(later)
            && fix.rack.is_none()
        {
            return Ok(Err(refused));
        }
        let seat = self.game.to_move();
        if let Some(rack) = &fix.rack {
            let rack = (!rack.is_empty()).then(|| self.typed_rack(rack)).transpose()?;
            self.game.set_rack(seat, rack)?;
        }
        let before = self.game.scores()[seat.index()];
        match &fix.made {
            Some(command) => {
                let action = self.typed_move(command)?;
                self.game.take(action)?;
                later.leave_out();
            }
            None => {
                if let Err(refused) = self.game.take_again(later) {
                    return Ok(Err(refused));
                }
            }
        }
        if let Some(score) = fix.score {
            let made = self.game.scores()[seat.index()] - before;
            self.game.adjust(seat, score - made);
        }
        Ok(Ok(()))
    }

    /// The move of a command by the player to move.
    fn typed_move(&self, command: &Command) -> Result<Move, PlayError> {
        Ok(match command {
            Command::Play { named, score, unlisted } => {
                let claim = Claim { score: *score, unlisted: *unlisted };
                Move::Play(self.named(named, claim)?.play)
            }
            Command::Swap(typed) => Move::Swap(self.swap(typed)?),
            _ => Move::Pass,
        })
    }

    fn last_action(&self) -> Option<String> {
        self.game.turns().last().map(|turn| self.describe(&turn.action))
    }

    fn name_next(&self, later: &LaterTurns) -> String {
        later.next().map_or_else(String::new, |turn| self.describe_turn(turn))
    }

    /// What a corrected turn is now: the turns since, or what was left out.
    fn name_fixed(&self, before: usize, old: &str) -> String {
        match &self.game.turns()[before..] {
            [] => format!("left out: {old}"),
            turns => {
                let names = (before..before + turns.len()).filter_map(|at| self.turn_at(at));
                names.collect::<Vec<_>>().join("; ")
            }
        }
    }
}

/// Which corrections wait, where there is more than one.
fn corrected(fixed: &[usize]) -> String {
    match fixed {
        [first @ .., last] if !first.is_empty() => {
            format!(" with turns {} and {last} corrected", first.iter().join(", "))
        }
        _ => String::new(),
    }
}

/// Which racks are forgotten that were entered for the opponent: those of some turns, and perhaps the
/// one that they have now.
fn forgotten_text(mut turns: Vec<usize>, with_present: bool) -> String {
    turns.sort_unstable();
    let numbers = turns.iter().join(", ");
    let s = if turns.len() == 1 { "" } else { "s" };
    match (turns.len(), with_present) {
        (0, _) => "the rack entered for the opponent is forgotten".to_owned(),
        (1, false) => format!("the rack entered for the opponent in turn {numbers} is forgotten"),
        (_, false) => {
            format!("the racks entered for the opponent in turns {numbers} are forgotten")
        }
        (_, true) => {
            format!("the racks entered for the opponent in turn{s} {numbers} and now are forgotten")
        }
    }
}
