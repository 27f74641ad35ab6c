//! Arithmetic with signatures of any size, and letters in masks.

use serde_json::json;

use crate::run::{Home, LISTS, list_lines};

/// The first value of an answer.
fn value(home: &Home, select: &str) -> String {
    home.sql(&format!("SELECT {select}")).concat()
}

#[test]
fn each_letter_is_found_in_words_of_any_length() {
    let lines = list_lines("nl");
    for letter in ["Q", "X", "E"] {
        let count = lines.iter().filter(|word| word.contains(letter)).count().to_string();
        for asked in [
            "divides(L, signature)",
            "divides(signature(L), signature)",
            "has(L, mask)",
            "has(L, word)",
        ] {
            let asked = asked.replace('L', &format!("'{letter}'"));
            let found = LISTS.sql(&format!("SELECT count(*) FROM words WHERE {asked}"));
            assert_eq!(found, [&*count], "{asked}");
        }
        let twice = lines.iter().filter(|word| word.matches(letter).count() > 1).count();
        for asked in ["divides('LL', signature)", "has('LL', mask)", "has('LL', word)"] {
            let asked = asked.replace('L', letter);
            let found = LISTS.sql(&format!("SELECT count(*) FROM words WHERE {asked}"));
            assert_eq!(found, [twice.to_string()], "{asked}");
        }
    }
    let with_q = lines.iter().filter(|word| word.contains('Q')).count().to_string();
    assert_eq!(LISTS.sql("SELECT count(*) FROM words WHERE divides(59, signature)"), [&*with_q]);
    assert_eq!(LISTS.sql("SELECT count(*) FROM words WHERE divides('59', signature)"), [with_q]);
    // What a word has besides another's letters.
    let rest = "SELECT count(*) FROM words WHERE length > 12
                AND quotient(signature, signature(curtail(word))) = signature(substr(word, length))";
    let long = lines.iter().filter(|word| word.len() > 12).count();
    assert_eq!(LISTS.sql(rest), [long.to_string()]);
}

#[test]
fn sums_are_exact() {
    let home = Home::with_list("nl", "PAK");
    for (select, expected) in [
        ("divides(2, 6) || divides(4, 6) || divides('AB', 6)", "101"),
        ("quotient(6, 2) || typeof(quotient(6, 2))", "3integer"),
        ("quotient(6, 4) IS NULL", "1"),
        ("quotient(6, 6)", "1"),
        (
            "quotient('9223372036854775808', 2) || typeof(quotient('9223372036854775808', 2))",
            "4611686018427387904integer",
        ),
        (
            "product(4611686018427387904, 2) || typeof(product(4611686018427387904, 2))",
            "9223372036854775808text",
        ),
        (
            "divides('340282366920938463463374607431768211457', '1020847100762815390390123822295304634371')",
            "1",
        ),
        (
            "divides('340282366920938463463374607431768211457', '1020847100762815390390123822295304634372')",
            "0",
        ),
        ("product('EERST', 'Q') = signature('EERSTQ')", "1"),
        ("divides(NULL, 6) IS NULL AND quotient(6, NULL) IS NULL AND has(NULL, 1) IS NULL", "1"),
        ("has('EE', mask('ZEE')) || has('EZ', mask('ZEE')) || has('EEZ', mask('ZE'))", "110"),
        ("has('EEEE', 'ZEEEE') || has('EEEE', 'ZEEE')", "10"),
        ("has('A', 'st3p') IS NULL AND has('A', NULL) IS NULL", "1"),
        (
            "reverse('STEP') || repeats('STEP') || repeats('STEPS') || doubles('STEPS') || doubles('ZEE')",
            "PETS0101",
        ),
        ("reverse('st3p') IS NULL", "1"),
        ("consonants('BANANA') || consonants('EAU') || shape('TYPING')", "BNN',,..,"),
        ("shifted('COLD', 3) || shifted('FROG', -3) || shifted('FROG', 23)", "FROGCOLDCOLD"),
        ("shifted('COLD', 9223372036854775807) = shifted('COLD', 9223372036854775807 % 26)", "1"),
        ("unshifted('BEEFS') || unshifted('ADDER')", "ADDERADDER"),
        ("consists('PIZZA', 'ZI') || consists('ZAP', 'PA') || consists('ZAP', 'E')", "60660"),
        ("shape('st3p') IS NULL AND shifted(NULL, 1) IS NULL AND shifted('A', NULL) IS NULL", "1"),
        // Of five Ts, seven As and two blanks: 5·7, and 2·(5 + 7) with one blank, and 1 with both.
        ("combinations('TA', 0) || combinations('TA', 1) || combinations('TA', 99)", "355960"),
        ("combinations('TA', NULL) IS NULL AND combinations(NULL, 0) IS NULL", "1"),
    ] {
        assert_eq!(value(&home, select), expected, "{select}");
    }
    for (select, said) in [
        ("divides(0, 6)", "0 is not a signature"),
        ("divides(-2, 6)", "-2 is not a signature"),
        ("divides('Q1', 6)", "Q1 is not a signature"),
        ("divides('5x', 6)", "5x is not a signature"),
        ("divides('', 6)", " is not a signature"),
        ("divides(59, 1e19)", "is rounded: write a number from 2^63 on in quotes"),
        ("has('EEEE', mask('ZEEEE'))", "has('EEEE', word) does"),
        ("has('é1', 5)", "has: "),
        ("combinations('A', -1)", "the number of blanks is a whole number from 0"),
        ("consists('A', '1')", "consists: "),
    ] {
        home.run(&["sql", &format!("SELECT {select}")]).error(&["SQL: ", said]);
    }
}

#[test]
fn what_sqlite_rounds_is_noted() {
    let home = Home::with_list("nl", "PAK");
    let noted = |statement: &str, said: &str| {
        let answer = home.run(&["sql", statement, "--csv"]);
        assert!(answer.err.contains(said), "{statement}: {answer:?}");
    };
    let large = "SELECT word FROM words WHERE signature = 18446744073709551629";
    noted(large, "note: SQLite rounds 18446744073709551629");
    noted(
        "SELECT count(*) FROM words WHERE signature % 59 = 0",
        "note: SQLite's arithmetic rounds",
    );
    // No note recommends a comparison of texts.
    noted(large, "(length(signature), signature) > (20, '18446744073709551629')");
    noted("SELECT word FROM words ORDER BY signature", "note: signatures from 2^63 on are text");
    noted("SELECT max(signature) FROM words", "ORDER BY length(signature), signature");
    noted("SELECT sum(signature) FROM words", "note: SQLite's arithmetic rounds");
    noted("SELECT word FROM words WHERE divides(signature, 'Q')", "divides('Q', signature) for");
    home.run(&["sql", "SELECT word FROM words WHERE signature < 9223372036854775807"]).found();
}

#[test]
fn signatures_sorted_by_length_first_are_sorted_as_numbers() {
    let order = "SELECT DISTINCT signature FROM words ORDER BY length(signature), signature";
    let found: Vec<u128> =
        LISTS.sql(order).iter().map(|number| number.parse().expect("a number")).collect();
    assert!(found.is_sorted() && found.len() > 100_000 && found[0] < 100);
    let beyond = |number: u128| found.iter().filter(|found| **found > number).count().to_string();
    for number in [1 << 63, 18_446_744_073_709_551_629, 10_u128.pow(19)] {
        let length = number.to_string().len();
        let asked = format!(
            "SELECT count(DISTINCT signature) FROM words \
             WHERE (length(signature), signature) > ({length}, '{number}')"
        );
        assert_eq!(LISTS.sql(&asked), [beyond(number)], "{number}");
    }
    // A number that SQLite stores as one needs no care.
    let asked = "SELECT count(DISTINCT signature) FROM words WHERE signature > 35111417";
    assert_eq!(LISTS.sql(asked), [beyond(35_111_417)]);
    let largest = "SELECT word FROM words ORDER BY length(signature) DESC, signature DESC LIMIT 1";
    assert_eq!(LISTS.sql(largest), ["KORTSLUITSTROOM"]);
}

#[test]
fn signatures_and_masks_are_text_in_json() {
    let home = Home::with_list("nl", "PAK");
    let select =
        "SELECT a.signature, b.mask AS Mask, b.signature, a.signature AS s FROM words a, words b";
    let row = home.run(&["sql", select, "--json"]).json();
    assert_eq!(
        row,
        json!([{"signature": "3286", "Mask": "33793", "signature_2": "3286", "s": 3286}])
    );
    let row = home.wfq("word PAK --json").json();
    assert_eq!(row[0]["signature"], json!("3286"));
}
