//! What a turn gives away of a player's rack.

use schemars::JsonSchema;
use serde::Serialize;

use super::choice::Judge;
use super::losses::rounded;
use crate::app::lookahead::WEIGHED;
use crate::eval::{Budget, Inference, OpponentTurn, Outlook};
use crate::formats::RecordedTurn;
use crate::game::unseen;
use crate::moves::Move;

/// What the opponent can work out about a player's rack after a turn: all of it, or how likely the tiles kept are.
#[derive(Clone, Debug, PartialEq, JsonSchema, Serialize)]
pub struct Told {
    /// Once the bag is empty: the whole rack, since it holds every tile that the opponent does not see.
    pub rack: Option<String>,
    /// While the bag has tiles: how many times as likely the play makes the tiles kept as a random draw would.
    /// Below 1, the play hides them.
    pub times: Option<f64>,
}

impl Judge<'_> {
    /// What a turn gives away to the opponent, who also sees their own rack if the record has it; `None` if that
    /// is nothing, or is not asked for. `later` are the turns after it.
    pub(super) fn told(&self, turn: &RecordedTurn, later: &[RecordedTurn]) -> Option<Told> {
        let next = later.first().filter(|next| self.limits.told && next.seat != turn.seat)?;
        let own = next.rack.unwrap_or_default();
        let (unseen, _) = unseen(&next.board, &own, &self.ruleset.tiles);
        if next.bag == 0 {
            let recorded = || later.iter().find(|later| later.seat == turn.seat)?.rack;
            let rack = next.rack.map(|_| unseen).or_else(recorded)?;
            return Some(Told { rack: Some(rack.text(&self.ruleset.alphabet)), times: None });
        }
        let play = match &turn.action {
            Move::Play(play) if !turn.withdrawn => play,
            _ => return None,
        };
        let outlook = Outlook::new(self.ruleset, self.layout, &next.board, own, unseen);
        let seen = OpponentTurn { outlook, before: &turn.board, action: &turn.action };
        let kept = turn.rack?.minus(&play.laid());
        // Where the opponent's rack is not known, it counts as part of the bag, which then seems to have
        // enough tiles for a swap when it has not.
        let is_swap_unsure = next.rack.is_none() && turn.bag < self.ruleset.rules.swap_limit;
        if kept.len() != seen.hidden() || is_swap_unsure || self.watch.is_cancelled() {
            return None;
        }
        let (leaves, words, seed) = (self.leaves, self.lexicon, self.limits.seed);
        let spend = |_| self.watch.is_cancelled();
        let budget = Budget::new(&spend);
        let Ok(inference) = Inference::new(&seen, leaves, words, WEIGHED, seed, budget);
        let Ok(fit) = seen.fit(&kept, leaves, words);
        let times = inference?.gain(&fit?);
        Some(Told { rack: None, times: Some(rounded(times)) })
    }
}
