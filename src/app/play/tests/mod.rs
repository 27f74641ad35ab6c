//! What a game does that is played along.

mod against;
mod command;
mod correct;
mod correct_kept;
mod doubt;
mod edit;
mod follow;
mod play;
