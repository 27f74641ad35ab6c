//! What stands between words and their definitions.

use super::both;

#[test]
fn the_mark_before_definitions_is_named() {
    for (mark, said) in [
        ("\t", "a tab"),
        (": ", "a colon"),
        (" = ", "an equals sign"),
        (" - ", "a dash"),
        (" – ", "a dash"),
    ] {
        let (form, text) = both(format!("kat{mark}een dier\nvos{mark}nog een dier\n"));
        assert_eq!(form, format!("a word a line, its definition after {said}"));
        assert_eq!(text, "kat\teen dier\nvos\tnog een dier\n");
    }
    let (form, _) = both("kat = een dier\nvos - nog een dier\nhond = een dier\n");
    assert_eq!(form, "a word a line, its definition after a dash or an equals sign");
}
