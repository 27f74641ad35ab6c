//! Cards for Anki, as text that it imports: see its manual, "Text Files".

use csv::WriterBuilder;

use super::card_row::CardRow;

/// The cards of a list as a text file of Anki: what is asked, with the board of a position, and the answer, tagged by list and kind. A card
/// without an answer is left out.
pub fn anki_text(list: &str, cards: &[CardRow]) -> Vec<u8> {
    let mut text = format!(
        "#separator:tab\n#html:false\n#deck:wfq {list}\n#columns:Front\tBack\tTags\n#tags column:3\n"
    )
    .into_bytes();
    let mut rows = WriterBuilder::new().delimiter(b'\t').from_writer(&mut text);
    for card in cards {
        let Some(answer) = &card.answer else { continue };
        let asks = card.asks.lines().chain(card.board.iter().flat_map(|board| board.lines()));
        let asks = asks.collect::<Vec<_>>().join("\n");
        let tags = format!("wfq {} {}", list.replace(char::is_whitespace, "_"), card.kind);
        let written = rows.write_record([&asks, answer, &tags]);
        debug_assert!(written.is_ok(), "memory takes it");
    }
    drop(rows);
    text
}
