//! A file that leads a browser to an address.

use std::io::{self, Write};

use tempfile::{Builder, TempPath};

/// Writes a file that leads to an address, and that no other user may read. All users of a machine see
/// what a browser is started with: not the address, which has the token.
pub(super) fn redirect(address: &str) -> io::Result<TempPath> {
    let mut file = Builder::new().prefix("wfq-").suffix(".html").tempfile()?;
    write!(
        file,
        "<!doctype html>
<html lang=\"en\">
<meta charset=\"utf-8\">
<meta name=\"referrer\" content=\"no-referrer\">
<meta http-equiv=\"refresh\" content=\"0; url={address}\">
<title>wfq</title>
<p><a href=\"{address}\">wfq</a></p>
</html>
"
    )?;
    Ok(file.into_temp_path())
}
