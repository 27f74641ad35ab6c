//! What a running program is doing, as Linux shows it.

use std::fs;
use std::process::{Child, Command};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::run::PATIENCE;

/// Clock ticks of work, each a hundredth of a second, after which some games have been played.
pub const WORK: u64 = 30;

/// Interrupts a program, as Ctrl-C does, once it catches that and has worked for some clock ticks.
pub fn interrupt_after(child: &Child, work: u64) {
    send_after(child, work, "-INT");
}

/// Sends a signal after some clock ticks of work.
pub fn send_after(child: &Child, work: u64, signal: &str) {
    wait_until(|| catches_interrupts(child));
    at_work(child, work);
    send(child, signal);
}

/// Waits until a program has worked for some clock ticks from now on.
pub fn at_work(child: &Child, work: u64) {
    let begun = ticks(child);
    wait_until(|| ticks(child) >= begun + work);
}

/// Sends what Ctrl-C sends.
pub fn interrupt(child: &Child) {
    send(child, "-INT");
}

/// Sends a signal.
pub fn send(child: &Child, signal: &str) {
    let sent = Command::new("kill").args([signal, &child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
}

fn wait_until(is_so: impl Fn() -> bool) {
    let begun = Instant::now();
    while !is_so() {
        assert!(begun.elapsed() < PATIENCE, "not at work");
        sleep(Duration::from_millis(5));
    }
}

/// Whether a program does something of its own at Ctrl-C.
pub fn catches_interrupts(child: &Child) -> bool {
    let status = fs::read_to_string(format!("/proc/{}/status", child.id())).expect("running");
    let signals = status.lines().find_map(|line| line.strip_prefix("SigCgt:"));
    let signals = u64::from_str_radix(signals.expect("a line").trim(), 16);
    signals.expect("a number") & 2 != 0
}

/// The processor time that it has used, in clock ticks.
fn ticks(child: &Child) -> u64 {
    let stat = fs::read_to_string(format!("/proc/{}/stat", child.id())).expect("running");
    // The name, in brackets, may have spaces; user and system time are the 12th and 13th field after it.
    let (_, fields) = stat.rsplit_once(')').expect("a name");
    let fields = fields.split_whitespace().skip(11).take(2);
    fields.map(|ticks| ticks.parse::<u64>().expect("a number")).sum()
}
