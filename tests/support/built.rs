//! The program for tests and benchmarks of packages beside it: those of wfq itself get it from cargo.

use std::env::consts::EXE_SUFFIX;
use std::path::Path;
use std::process::Command;

/// Builds the program as this one is built, optimised or not, and says where it is.
pub fn program() -> String {
    let mut build = Command::new(env!("CARGO"));
    build.args(["build", "--quiet", "--locked", "--package", "wfq", "--bin", "wfq"]);
    build.args((!cfg!(debug_assertions)).then_some("--release"));
    build.current_dir(env!("CARGO_MANIFEST_DIR"));
    assert!(build.status().expect("cargo").success(), "the program does not build");
    // This one is target/PROFILE/deps/NAME.
    let this = std::env::current_exe().expect("a path");
    let folder = this.ancestors().nth(2).unwrap_or(Path::new("."));
    folder.join(format!("wfq{EXE_SUFFIX}")).to_str().expect("a path in UTF-8").to_owned()
}
