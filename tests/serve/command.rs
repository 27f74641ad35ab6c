//! The command: what it prints, and how it ends.

use std::fs;
use std::net::TcpListener;
use std::os::unix::fs::PermissionsExt;
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use crate::http::Served;
use crate::run::{Home, PATIENCE};
use crate::serve::site::{DUTCH, Site};

#[test]
fn ctrl_c_ends_it() {
    let mut site = Site::new("");
    let sent = Command::new("kill").args(["-INT", &site.child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
    let begun = Instant::now();
    while begun.elapsed() < Duration::from_secs(20) {
        if let Some(status) = site.served.child.try_wait().expect("a process") {
            assert_eq!(status.code(), Some(0));
            return;
        }
        std::thread::sleep(Duration::from_millis(10));
    }
    panic!("still running");
}

#[test]
fn the_browser_is_given_a_file_that_only_its_user_reads() {
    let home = Home::new();
    // What the system opens files with, in place of the real one.
    let opener = "#!/bin/sh\nprintf '%s' \"$*\" > opened.part && mv opened.part opened\n";
    home.write("bin/xdg-open", opener);
    let opener = home.path("bin/xdg-open");
    fs::set_permissions(&opener, fs::Permissions::from_mode(0o755)).expect("its own");
    let temporary = home.path("tmp");
    fs::create_dir(&temporary).expect("a folder");
    let mut command = home.command("serve --port 0 --open");
    command.env("PATH", format!("{}:/usr/bin:/bin", home.path("bin").display()));
    command.env("TMPDIR", &temporary);
    let mut served = Served::start(command);
    let begun = Instant::now();
    while !home.path("opened").exists() {
        assert!(begun.elapsed() < PATIENCE, "nothing is opened");
        std::thread::sleep(Duration::from_millis(10));
    }
    let opened = home.read("opened");
    assert!(!opened.contains(&served.token), "{opened}");
    let page = fs::read_to_string(&opened).expect("a file");
    let address = format!("http://localhost:{}/?token={}", served.port, served.token);
    assert!(page.contains(&format!("content=\"0; url={address}\"")), "{page}");
    let mode = fs::metadata(&opened).expect("a file").permissions().mode();
    assert_eq!(mode & 0o777, 0o600);
    let sent = Command::new("kill").args(["-INT", &served.child.id().to_string()]).status();
    assert!(sent.expect("kill").success());
    served.child.wait().expect("ends");
    assert_eq!(fs::read_dir(&temporary).expect("a folder").count(), 0, "it is removed");
}

#[test]
fn a_port_in_use_is_an_error() {
    let taken = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
    let port = taken.local_addr().expect("an address").port();
    let answer = DUTCH.wfq(&format!("serve --port {port}"));
    answer.error(&[&format!("port {port} is in use"), "--port"]);
    DUTCH.wfq("serve --json").error(&["--json"]);
    DUTCH.wfq("serve --port 70000").error(&["70000"]);
}

#[test]
fn the_local_network_gets_a_code_and_a_warning() {
    let home = Home::new();
    let mut command = home.command("serve --port 0 --lan");
    command.stdout(Stdio::piped()).stderr(Stdio::piped());
    let mut child = command.spawn().expect("starts");
    std::thread::sleep(Duration::from_millis(500));
    // Without a network it has ended with an error.
    let is_running = child.try_wait().expect("a process").is_none();
    _ = child.kill();
    let output = child.wait_with_output().expect("output");
    let said = String::from_utf8_lossy(&output.stderr);
    if is_running {
        let printed = String::from_utf8_lossy(&output.stdout);
        assert!(printed.contains('█') && printed.lines().count() > 20, "{printed}");
        assert!(printed.matches("/?token=").count() >= 2, "{printed}");
        assert!(said.contains("not encrypted") && said.contains("--read-only"), "{said}");
    } else {
        assert!(said.contains("no address on a local network"), "{said}");
    }
}
