//! Links the program, and watches the files of the page.

use std::env;

fn main() {
    if has_fixed_address() {
        println!("cargo::rustc-link-arg-bins=-no-pie");
    }
    // A new file of the page is part of the program too.
    for read in ["build.rs", "src/serve/page"] {
        println!("cargo::rerun-if-changed={read}");
    }
}

/// Whether the program is linked to run at a fixed address: writing addresses into its tables takes a
/// fifth of the time it needs to start. Only where that was measured, and unless the flags for rustc
/// choose a kind of program themselves, or a C library or sanitizer that needs another one.
fn has_fixed_address() -> bool {
    let cargo = |name: &str| env::var(format!("CARGO_{name}")).unwrap_or_default();
    let target = ["CFG_TARGET_OS", "CFG_TARGET_ENV", "CFG_TARGET_ARCH"].map(cargo);
    target == ["linux", "gnu", "x86_64"]
        && !["relocation-model", "-pie", "sanitizer"]
            .iter()
            .any(|flag| cargo("ENCODED_RUSTFLAGS").contains(flag))
        && !cargo("CFG_TARGET_FEATURE").split(',').any(|feature| feature == "crt-static")
}
