//! Games: a position as somebody typed it, checked; a [`Game`] with its turns; players that choose
//! their moves, and games between them.

mod bag;
mod draws;
mod players;
mod position;
mod selfplay;
mod setup;
mod state;
mod take;
mod turn;

pub use bag::{Excess, chance, unseen};
pub use draws::{Bag, random};
pub use players::Player;
pub use position::{Concern, Position, concerns};
pub use selfplay::{SelfPlay, StepError};
pub use setup::{Setup, SetupError, check_board, check_rack};
pub use state::Game;
pub use turn::{Ending, Refused, Seat, Turn};
