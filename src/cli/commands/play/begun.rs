//! Flags of a new game that are given for one that has begun.

use crate::app::play::{Against, PlayAlong, RANDOM_LAYOUT};
use crate::cli::commands::play::args::PlayAlongArgs;
use crate::cli::commands::play::open::Opener;
use crate::cli::context::flag_layout;
use crate::cli::term::{Error, note};
use crate::rules::{Layout, Ruleset};

impl Opener<'_> {
    /// Refuses another layout than that of the game.
    pub(crate) fn check_layout(&self, ruleset: &Ruleset, layout: &Layout) -> Result<(), Error> {
        let Some(wanted) = self.command.layout.as_deref() else { return Ok(()) };
        let is_other = match wanted {
            RANDOM_LAYOUT => layout.name().is_some(),
            wanted => ruleset.rules.layout(flag_layout(wanted)?) != *layout,
        };
        if is_other {
            return Err(Error::new(format!(
                "--layout {wanted}: {} exists and keeps its own layout, {}: leave --layout out",
                self.title(),
                layout.label()
            )));
        }
        Ok(())
    }

    /// Refuses a random board beside a board.
    pub(crate) fn check_random(&self) -> Result<(), Error> {
        match self.command.layout.as_deref() {
            Some(RANDOM_LAYOUT) => Err(Error::new("--layout random begins a game without a board")),
            _ => Ok(()),
        }
    }

    /// Notes flags of a new game that say otherwise than a game that is under way.
    pub(crate) fn note_begun(&self, along: &PlayAlong) {
        let PlayAlongArgs { opponent, second, against, seed, .. } = self.command;
        if along.is_new() {
            return;
        }
        let played = along.against().map(Against::name);
        if let Some(wanted) = against.filter(|wanted| played != Some(wanted)) {
            note(&match played {
                Some(level) => {
                    format!("note: --against {wanted} changes nothing: the game is against {level}")
                }
                None => format!(
                    "note: --against {wanted} changes nothing: in this game wfq does not play, you enter the moves of both players"
                ),
            });
        }
        if seed.is_some() {
            note("note: --seed changes nothing: this game has begun");
        }
        let first = along.game().turns().first().map(|turn| turn.seat);
        let name = along.name(along.me().other());
        let [_, given] = self.options().players.names();
        if opponent.is_some() && given != name {
            note(&format!("note: --opponent {given} changes nothing: the game is with {name}"));
        }
        if *second && first.unwrap_or(along.game().to_move()) == along.me() {
            note("note: --second changes nothing: you are first in this game");
        }
    }
}
