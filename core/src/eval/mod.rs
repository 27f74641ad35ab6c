//! What a move is worth beyond its score: the leave, the opponent's replies, the end of the game.
//!
//! [`Equity`] adds the value of the tiles kept to the score, [`Simulation`] plays on over racks drawn
//! at random, [`Endgame`] searches to the end once the bag is empty, and [`PreEndgame`] tries the
//! orders of the last few tiles in the bag. [`Chances`] says how often
//! a lead wins. Scores and spreads are in
//! points; equities, leaves and what simulations come to are in hundredths of a point.

mod budget;
mod calibration;
mod chances;
mod draws;
mod endgame;
mod gains;
mod inference;
mod leave_files;
mod leave_values;
mod leaves;
mod moments;
mod outlook;
mod playability;
mod position_values;
mod pre_endgame;
mod ranked;
mod replies;
mod training;
mod training_bytes;
mod whole_leaves;

pub use budget::{Budget, PositionBudget};
pub use calibration::{Calibration, CalibrationCell, GROUPS, PHASES};
pub use chances::{ChanceRow, Chances, ChancesError, LEAD_STEP, Standing, TYPICAL_LEAVE};
pub use draws::{draw, random};
pub use endgame::{Endgame, EndgameLine, EndgamePosition};
pub use gains::{Gains, TurnOutcome};
pub use inference::{Fit, Inference, OpponentTurn};
pub use leave_files::file::LeaveFile;
pub use leave_files::file_error::LeaveFileError;
pub use leave_values::{LeaveSituation, LeaveValues};
pub use leaves::{Leave, LeaveError, Leaves, LeavesError, MAX_LEAVE};
pub use moments::{Estimate, Moments};
pub use outlook::{Candidate, Outlook};
pub use playability::{Playability, WordGain, best_with_gain};
pub use position_values::{DamagedValues, Lesson, PositionLearning, PositionValues, Valuing};
pub use pre_endgame::{
    FailingOrders, PreEndgame, PreEndgameFound, PreEndgameOutcome, PreEndgameReach, PreEndgameTask,
    PreEndgameValue, PreEndgameVerdict,
};
pub use ranked::{MoveChoice, RankedChoice, best, ranked};
pub use replies::{
    BestRace, Measure, MoveRace, Race, RaceLeg, ReplyTally, SimulatedMove, Simulation, Tallies,
};
pub use training::Training;
pub use training::each_leave;
pub use whole_leaves::number_of_leaves;

pub use crate::moves::Equity;
