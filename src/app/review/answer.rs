//! What the turns of a game come to.

use super::chance::rounded;
use super::game::GameReview;
use super::grade::JudgedBy;
use super::question::ReviewQuestion;
use super::rows::TurnReview;
use super::totals::PlayerReview;
use super::win;
use crate::eval::{Chances, Leaves, Measure};
use crate::game::Seat;

impl ReviewQuestion {
    /// Adds chances to win, by which the turns that decided the game are then found.
    pub(super) fn add_wins(
        &self,
        review: &mut GameReview,
        chances: &Chances,
        leaves: Option<&Leaves>,
        by: Measure,
    ) {
        let ground = (&*self.ruleset, &self.layout);
        let mut wins = win::wins(ground, &self.turns, chances, leaves);
        let judged: Vec<_> = review.turns.iter().map(|turn| win::judged(turn, chances)).collect();
        for (turn, judged) in review.turns.iter().zip(&judged) {
            let known = &mut wins[turn.turn - 1];
            *known = judged.map_or(*known, |(played, _)| played);
        }
        let is_played_out = self.over && self.resigned.is_none();
        if let (Some(win), Some(last), true) = (wins.last_mut(), self.turns.last(), is_played_out) {
            *win = win::at_the_end(last, self.scores, chances);
        }
        let mut swings = win::swings(&self.turns, &wins, self.is_whole);
        for (turn, judged) in review.turns.iter().zip(&judged) {
            // Both chances from one search: that of the turn before may be an estimate.
            if let Some((played, Some(best))) = judged {
                swings[turn.turn - 1] = Some(played - best);
            }
        }
        for turn in &mut review.turns {
            turn.win = Some(rounded(wins[turn.turn - 1]));
            turn.swing = swings[turn.turn - 1].map(rounded);
        }
        if self.resigned.is_none() {
            review.decided = win::decided(review);
        }
        if by == Measure::Chance {
            self.add_luck(review, &wins);
        }
    }

    /// Tells luck from what was lost, and adds up what the chances of the players come to.
    fn add_luck(&self, review: &mut GameReview, wins: &[f64]) {
        let wins: Vec<_> = wins.iter().copied().map(rounded).collect();
        let rises = win::swings(&self.turns, &wins, self.is_whole);
        for turn in &mut review.turns {
            let rise = rises[turn.turn - 1];
            let sums = review.players[turn.seat].chance.get_or_insert_default();
            if let Some(chance) = &mut turn.chance {
                chance.luck = rise.map(|rise| rounded(rise + chance.lost));
                sums.add_turn(chance);
            } else if let Some(rise) = rise {
                sums.unjudged = rounded(sums.unjudged + rise);
            }
        }
    }

    /// The review of these turns, without chances to win.
    pub(super) fn answer(
        &self,
        turns: Vec<TurnReview>,
        complete: bool,
        by: JudgedBy,
    ) -> GameReview {
        let (over, finals) = (self.over, self.scores);
        let players = Seat::BOTH.map(|seat| {
            let [own, other] = [seat, seat.other()].map(|seat| finals[seat.index()]);
            let [wins, losses] = match self.resigned {
                Some(resigned) => [resigned != seat, resigned == seat],
                None => [over && own > other, over && own < other],
            };
            let mut player = PlayerReview {
                player: self.names[seat.index()].clone(),
                games: 1,
                wins: usize::from(wins),
                draws: usize::from(over && !wins && !losses),
                losses: usize::from(losses),
                score: own,
                against: other,
                ..PlayerReview::default()
            };
            let own = turns.iter().filter(|turn| turn.seat == seat.index());
            own.for_each(|turn| player.add_turn(turn, self.ruleset().rules.rack_size));
            player
        });
        let margin = (finals[0] - finals[1]).abs() as f64;
        let loser = usize::from(finals[0] > finals[1]);
        let decides =
            |turn: &&TurnReview| turn.seat == loser && turn.lost.is_some_and(|lost| lost >= margin);
        let decided = match over && self.resigned.is_none() && margin > 0.0 {
            true => turns.iter().filter(decides).map(|turn| turn.turn).collect(),
            false => Vec::new(),
        };
        GameReview {
            players,
            by,
            over,
            resigned: self.resigned.map(|seat| self.names[seat.index()].clone()),
            complete,
            turns,
            decided,
            is_whole: self.is_whole,
            layout: self.layout.clone(),
            alphabet: self.ruleset().alphabet.clone(),
        }
    }
}
