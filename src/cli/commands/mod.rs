//! The commands: a file each, or a folder where one has parts. No command names another.

pub(super) mod anagram;
pub(super) mod autoplay;
pub(super) mod bag;
pub(super) mod board;
pub(super) mod check;
pub(super) mod corrections;
pub(super) mod define;
pub(super) mod games;
pub(super) mod import;
pub(super) mod lists;
pub(super) mod merge;
pub(super) mod play;
pub(super) mod review;
pub(super) mod rulesets;
pub(super) mod score;
pub(super) mod search;
#[cfg(feature = "serve")]
pub(super) mod serve;
pub(super) mod shell;
pub(super) mod solve;
pub(super) mod sql;
pub(super) mod train;
pub(super) mod word;

use clap::Args;

/// What gives the command of a name its arguments.
pub(super) fn arguments_of(name: &str) -> Option<fn(clap::Command) -> clap::Command> {
    Some(match name {
        "import" => import::args::Import::augment_args,
        "anagram" => anagram::Anagram::augment_args,
        "search" => search::args::Search::augment_args,
        "solve" => solve::args::Solve::augment_args,
        "score" => score::args::Score::augment_args,
        "bag" => bag::Bag::augment_args,
        "board" => board::args::BoardCommand::augment_args,
        "check" => check::Check::augment_args,
        "word" => word::WordQuery::augment_args,
        "define" => define::Define::augment_args,
        "autoplay" => autoplay::args::Autoplay::augment_args,
        "sql" => sql::SqlQuery::augment_args,
        "play" => play::args::PlayAlongArgs::augment_args,
        "review" => review::args::Review::augment_args,
        #[cfg(feature = "serve")]
        "serve" => serve::Serve::augment_args,
        "games" => games::args::Games::augment_args,
        "rulesets" => rulesets::Rulesets::augment_args,
        "lists" => |command| command,
        "use" => lists::Use::augment_args,
        "drop" => lists::drop::Drop::augment_args,
        "compare" => lists::compare::Compare::augment_args,
        "export" => lists::export::Export::augment_args,
        "stats" => lists::stats::Stats::augment_args,
        "block" | "allow" => corrections::correct::Correct::augment_args,
        "corrections" => corrections::Corrections::augment_args,
        "train" => train::args::Train::augment_args,
        "merge" => merge::Merge::augment_args,
        "completions" => shell::Completions::augment_args,
        "man" => shell::Man::augment_args,
        _ => return None,
    })
}
