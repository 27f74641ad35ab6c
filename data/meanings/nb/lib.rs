//! What Norwegian (bokmål) words mean. Its README says what it is made from, `meanings-copyright.txt` by which licence.

/// The files by their names: the meanings and base forms, their licence.
pub static FILES: [(&str, &[u8]); 2] = [
    ("meanings-copyright.txt", include_bytes!("meanings-copyright.txt")),
    ("meanings.xz", include_bytes!("meanings.xz")),
];
