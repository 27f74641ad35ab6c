//! The page of `wfq serve` in a real browser, as people use it. Needs Chromium, so `.ci/long` runs these where it
//! is.

#[path = "browser"]
mod browser {
    mod advice;
    mod against;
    mod by_hand;
    mod chromium;
    mod devices;
    mod drag;
    mod first;
    mod games;
    mod hand;
    mod host;
    mod hosted;
    mod kept;
    mod languages;
    mod levels;
    mod lists;
    mod looks;
    mod meanings;
    mod moves;
    mod new_games;
    mod open;
    mod package;
    mod phrases;
    mod position;
    mod puzzle;
    mod questions;
    mod review;
    mod share;
    mod site;
    mod study;
    mod tab;
    mod themes;
    mod whole_game;
    mod without_server;
    mod words;
}
#[path = "support/built.rs"]
mod built;
#[path = "support/run.rs"]
mod run;
mod support;

fn program() -> &'static str {
    static PROGRAM: std::sync::LazyLock<String> = std::sync::LazyLock::new(built::program);
    &PROGRAM
}
