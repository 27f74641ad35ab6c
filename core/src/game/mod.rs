//! Games: typed positions and their check, a [`Game`] with its turns, players that choose moves,
//! games between them, and their results.

mod bag;
mod chance_games;
mod concern_text;
mod correct;
mod draws;
mod fingerprint;
mod learnt;
mod mixed;
mod playability_games;
mod players;
mod position;
mod position_games;
mod proof;
#[cfg(test)]
pub(crate) mod samples;
mod seed;
mod seen;
mod selfplay;
mod setup;
mod state;
mod strength;
mod take;
mod tally;
mod training;
mod turn;
mod undo;
mod value_player;
mod vocabulary;

pub use bag::Excess;
pub use bag::{chance, unseen};
pub use chance_games::ChanceGames;
pub use concern_text::describe_excess;
pub use correct::LaterTurns;
pub(crate) use draws::Bag;
pub use fingerprint::Fingerprint;
pub use learnt::{Learnt, SharedLearnt};
pub use playability_games::PlayabilityGames;
pub use players::Player;
pub use position::concerns;
pub use position::{ApartGroup, Concern, Position};
pub use position_games::PositionGames;
pub use proof::{
    MAX_POSITIONS, ProofError, ProofPosition, ProvenMove, check_proof, proof_names, write_proof,
};
pub use seed::GameSeed;
pub use selfplay::{SelfPlay, StepError};
pub use setup::{Setup, SetupError, check_board, check_rack};
pub use setup::{has_letter, read_board};
pub use state::{Game, StartPosition};
pub use strength::Strength;
pub use tally::{GameSummary, Tally, bins};
pub use training::TrainingGames;
pub(crate) use turn::Undone;
pub use turn::{Ending, Refused, Seat, TooManyTiles, Turn};
pub use vocabulary::Vocabulary;
