//! The page of `wfq serve` in a real browser, as people use it. Needs Chromium, so `.ci/run` runs these where it
//! is.

#[path = "browser/advice.rs"]
mod advice;
#[path = "browser/by_hand.rs"]
mod by_hand;
#[path = "browser/chromium.rs"]
mod chromium;
#[path = "browser/games.rs"]
mod games;
#[path = "browser/looks.rs"]
mod looks;
#[path = "browser/moves.rs"]
mod moves;
#[path = "browser/position.rs"]
mod position;
#[path = "support/run.rs"]
mod run;
#[path = "browser/site.rs"]
mod site;
mod support;
#[path = "browser/tab.rs"]
mod tab;
#[path = "browser/whole_game.rs"]
mod whole_game;
#[path = "browser/words.rs"]
mod words;
