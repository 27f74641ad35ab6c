//! Times of wfq next to those of the crate `wordfeud-solver` and of plainer ways to the same answer.
//!
//! `cargo bench` runs all, `cargo bench -- solve` those whose name contains `solve`.

mod anagram;
#[path = "../../tests/support/built.rs"]
mod built;
mod fastfilter;
mod filter;
mod fitting;
mod games;
mod import;
mod patterns;
mod peer;
mod process;
mod sets;
#[path = "../shared/mod.rs"]
mod shared;
mod solve;
mod table;
mod timing;

use shared::list::List;

/// What can be measured, by name.
type Bench = (&'static str, fn(&List));

/// In the order in which they run.
const BENCHES: [Bench; 8] = [
    ("import", import::run),
    ("anagram", anagram::run),
    ("solve", solve::run),
    ("games", games::run),
    ("filter", filter::run),
    ("process", process::run),
    ("sets", sets::run),
    ("patterns", patterns::run),
];

fn main() {
    let (flags, wanted): (Vec<_>, Vec<_>) =
        std::env::args().skip(1).partition(|argument| argument.starts_with('-'));
    // Cargo gives this flag to benchmarks, but not where it runs them as tests.
    if !flags.iter().any(|flag| flag == "--bench") {
        println!("nothing to test: cargo bench measures");
        return;
    }
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let chosen: Vec<_> = BENCHES.into_iter().filter(|(name, _)| is_wanted(name)).collect();
    if chosen.is_empty() {
        let names = BENCHES.map(|(name, _)| name).join(", ");
        eprintln!("nothing is named {}: there is {names}", wanted.join(", "));
        std::process::exit(2);
    }
    // wfq answers in one thread, so the peer gets one.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("no other pool");
    let list = List::unpack(1);
    for (_, run) in chosen {
        run(&list);
    }
}
