//! What the turns of a player come to, over a game or several.

use schemars::JsonSchema;
use serde::Serialize;

use super::chance::PlayerChance;
use super::grade::{Grade, JudgedBy, LossKind, Unjudged};
use super::losses::{LossSums, rounded};
use super::phases::PhaseReview;
use super::rating::Rating;
use super::rows::TurnReview;

/// What the turns of a player come to, over a game or several. Points have two decimals.
#[derive(Clone, Debug, Default, PartialEq, JsonSchema, Serialize)]
pub struct PlayerReview {
    /// The player.
    pub player: String,
    /// The number of games.
    pub games: usize,
    /// The number of games won.
    pub wins: usize,
    /// The number of games with equal scores.
    pub draws: usize,
    /// The number of games lost.
    pub losses: usize,
    /// The final scores together, tiles left included.
    pub score: i64,
    /// Those of the opponents.
    pub against: i64,
    /// The number of turns.
    pub turns: usize,
    /// How many of them are judged.
    pub judged: usize,
    /// How many of them have each grade.
    pub grades: GradeCounts,
    /// The points lost.
    pub lost: f64,
    /// The points lost for each turn that is judged.
    pub lost_a_turn: Option<f64>,
    /// The points lost by what they were lost by.
    pub lost_by: LossSums,
    /// The number of bingos played.
    pub bingos: usize,
    /// The number of bingos missed.
    pub missed_bingos: usize,
    /// The number of moves that made a word that is not in the list, and stayed.
    pub phonies: usize,
    /// The number of moves that were taken back.
    pub taken_back: usize,
    /// The number of turns whose rack or swap is not known.
    pub unknown: usize,
    /// The number of draws whose luck is measured.
    pub measured_draws: usize,
    /// The luck of those draws together, in points.
    pub luck: Option<f64>,
    /// The turns of each phase of the game that has some, in their order.
    pub phases: Vec<PhaseReview>,
    /// What the turns cost in chance to win, where turns are judged by that, too.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub chance: Option<PlayerChance>,
    /// How strong the player is by the points lost a turn, where enough turns are judged.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub rating: Option<Rating>,
    /// The squares of the points lost.
    #[serde(skip)]
    pub(super) squares: f64,
    /// Whether a turn is judged by its score alone, which the ladder was not.
    #[serde(skip)]
    pub(super) by_score: bool,
}

/// How many turns have each grade.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, JsonSchema, Serialize)]
pub struct GradeCounts {
    /// The best moves.
    pub best: usize,
    /// The good moves.
    pub good: usize,
    /// The inaccuracies.
    pub inaccuracy: usize,
    /// The mistakes.
    pub mistake: usize,
    /// The blunders.
    pub blunder: usize,
}

impl GradeCounts {
    /// The number of turns with a grade.
    pub const fn of(mut self, grade: Grade) -> usize {
        *self.count(grade)
    }

    const fn count(&mut self, grade: Grade) -> &mut usize {
        match grade {
            Grade::Best => &mut self.best,
            Grade::Good => &mut self.good,
            Grade::Inaccuracy => &mut self.inaccuracy,
            Grade::Mistake => &mut self.mistake,
            Grade::Blunder => &mut self.blunder,
        }
    }
}

impl PlayerReview {
    /// Adds a turn of the player.
    pub(super) fn add_turn(&mut self, turn: &TurnReview, rack_size: usize) {
        self.turns += 1;
        PhaseReview::of(turn.phase, &mut self.phases).add_turn(turn);
        let was_played = turn.unjudged != Some(Unjudged::TakenBack);
        self.bingos += usize::from(was_played && turn.played.laid().len() == rack_size);
        self.missed_bingos += usize::from(turn.missed_bingo.is_some());
        match turn.unjudged {
            Some(Unjudged::Phony) => self.phonies += 1,
            Some(Unjudged::TakenBack) => self.taken_back += 1,
            Some(Unjudged::RackUnknown | Unjudged::SwapUnknown) => self.unknown += 1,
            None => {}
        }
        // A phony from an unknown rack is both.
        if let (Some(luck), sum) = (turn.luck, self.luck.unwrap_or_default()) {
            self.measured_draws += 1;
            self.luck = Some(rounded(sum + luck));
        }
        let (Some(lost), Some(grade)) = (turn.lost, turn.grade) else { return };
        self.judged += 1;
        *self.grades.count(grade) += 1;
        self.lost = rounded(self.lost + lost);
        if let Some(kind) = turn.kind {
            self.lost_by.add(kind, lost);
        }
        self.squares += lost * lost;
        self.by_score |= turn.by == Some(JudgedBy::Score);
        self.lost_a_turn = Some(rounded(self.lost / self.judged as f64));
        self.rating = self.rated();
    }

    /// Adds what the turns of another game come to.
    pub fn add(&mut self, other: &Self) {
        self.games += other.games;
        self.wins += other.wins;
        self.draws += other.draws;
        self.losses += other.losses;
        self.score += other.score;
        self.against += other.against;
        self.turns += other.turns;
        self.judged += other.judged;
        for grade in Grade::ALL {
            *self.grades.count(grade) += other.grades.of(grade);
        }
        self.lost = rounded(self.lost + other.lost);
        for kind in LossKind::ALL {
            self.lost_by.add(kind, other.lost_by.of(kind));
        }
        self.squares += other.squares;
        self.by_score |= other.by_score;
        self.rating = self.rated();
        self.lost_a_turn = (self.judged > 0).then(|| rounded(self.lost / self.judged as f64));
        self.bingos += other.bingos;
        self.missed_bingos += other.missed_bingos;
        self.phonies += other.phonies;
        self.taken_back += other.taken_back;
        self.unknown += other.unknown;
        self.measured_draws += other.measured_draws;
        self.luck = match (self.luck, other.luck) {
            (Some(one), Some(other)) => Some(rounded(one + other)),
            (one, other) => one.or(other),
        };
        other
            .phases
            .iter()
            .for_each(|other| PhaseReview::of(other.phase, &mut self.phases).add(other));
        if let Some(other) = &other.chance {
            self.chance.get_or_insert_default().add(other, self.games);
        }
    }

    /// The rating by the turns that are judged.
    fn rated(&self) -> Option<Rating> {
        Rating::of(self.judged, [self.lost, self.squares]).filter(|_| !self.by_score)
    }
}

/// What the turns of each player come to over several games, by name, the one met first first. Names
/// that differ in case only are one player's.
pub fn totals<'r>(reviews: impl IntoIterator<Item = &'r PlayerReview>) -> Vec<PlayerReview> {
    let mut all: Vec<PlayerReview> = Vec::new();
    for review in reviews {
        let same =
            |other: &&mut PlayerReview| other.player.to_lowercase() == review.player.to_lowercase();
        match all.iter_mut().find(same) {
            Some(sum) => sum.add(review),
            None => all.push(review.clone()),
        }
    }
    all
}
