//! What the words of a move mean.

use super::site::open_with;
use super::tab::{DESK, PHONE};
use crate::run::Home;

const BOARD: &str = "15/15/15/15/15/15/15/4STEP7/15/15/15/15/15/15/15";

#[test]
#[ignore = "needs Chromium, which cargo test must not install; run by .ci/long"]
fn a_tap_on_a_word_of_the_chosen_move_says_what_it_means() {
    let home = Home::with_list("nl", "STEP STEPS SPET");
    home.write(
        "forms.tsv",
        "word\tbase\tform\tdefinition\nstep\t\t\ta scooter\nsteps\tstep\tplural\t\n",
    );
    home.wfq("import nl --definitions forms.tsv").found();
    for size in [DESK, PHONE] {
        let page = open_with(&home, size, &format!("{BOARD} S/ 0/0 0"));
        page.find_moves();
        let meaning = "document.querySelector('#chosen .meaning')";
        page.click_on("[...document.querySelectorAll('#list .word button')].find((it) => it.textContent.startsWith('STEPS'))");
        page.wait(&format!("{meaning}?.textContent === ''"));
        page.click("#chosen button.link");
        page.wait(&format!("{meaning}.textContent === 'STEPS: step, plural: a scooter'"));
    }
}
