//! Times of wfq and of the crate `wordfeud-solver` for the same work, side by side.
//!
//! `cargo bench` runs all, `cargo bench -- solve` those whose name contains `solve`.

mod import;
mod list;
mod solve;
mod timing;

use list::List;

/// What can be measured, by name.
type Bench = (&'static str, fn(&List));

/// In the order in which they run.
const BENCHES: [Bench; 2] = [("import", import::run), ("solve", solve::run)];

fn main() {
    // Cargo adds --bench of its own accord; no flag means anything here.
    let wanted: Vec<_> =
        std::env::args().skip(1).filter(|argument| !argument.starts_with('-')).collect();
    let is_wanted =
        |name: &str| wanted.is_empty() || wanted.iter().any(|part| name.contains(part.as_str()));
    let chosen: Vec<_> = BENCHES.into_iter().filter(|(name, _)| is_wanted(name)).collect();
    if chosen.is_empty() {
        let names = BENCHES.map(|(name, _)| name).join(", ");
        eprintln!("nothing is named {}: there is {names}", wanted.join(", "));
        std::process::exit(2);
    }
    // wfq has one thread, so the peer gets one.
    rayon::ThreadPoolBuilder::new().num_threads(1).build_global().expect("no other pool");
    let list = List::unpack();
    for (_, run) in chosen {
        run(&list);
    }
}
