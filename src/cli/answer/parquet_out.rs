//! Rows as [Parquet](https://parquet.apache.org/docs/file-format/): the lines of JSON are kept in a file until all are
//! there, as their columns are known only then.

use std::fs::File;
use std::io::{self, BufRead, BufReader, BufWriter, Seek, Write};

use arrow_schema::FieldRef;
use parquet::arrow::ArrowWriter;
use parquet::basic::Compression;
use parquet::file::properties::WriterProperties;
use serde_json::Value;

use crate::app::arrow::{Inferred, batch};
use crate::cli::term::Error;

/// How many rows become columns at a time.
const ROWS: usize = 50_000;

/// Where rows go that become columns. They are written when this is flushed.
pub(crate) struct ParquetOut {
    out: Box<dyn Write>,
    /// Whether a person would see it.
    is_watched: bool,
    is_written: bool,
    lines: Option<BufWriter<File>>,
    /// The line that has not ended yet.
    line: Vec<u8>,
    /// The columns, or what the rows turn out to have.
    columns: Columns,
}

enum Columns {
    Said(Vec<FieldRef>),
    Found(Inferred),
}

impl Columns {
    fn all(&self) -> Vec<FieldRef> {
        match self {
            Self::Said(columns) => columns.clone(),
            Self::Found(found) => found.columns(),
        }
    }

    fn fitted(&self, row: Value) -> Value {
        match self {
            Self::Said(_) => row,
            Self::Found(found) => found.fitted(row),
        }
    }
}

impl ParquetOut {
    /// Where rows with these columns go.
    pub(crate) fn new(
        out: impl Write + 'static,
        is_watched: bool,
        columns: Option<&[FieldRef]>,
    ) -> Self {
        let said = columns.map(|columns| Columns::Said(columns.to_vec()));
        Self {
            out: Box::new(out),
            is_watched,
            is_written: false,
            lines: None,
            line: Vec::new(),
            columns: said.unwrap_or_else(|| Columns::Found(Inferred::default())),
        }
    }

    /// Keeps a line.
    fn keep(&mut self) -> io::Result<()> {
        if self.is_watched {
            return Err(refused("Parquet is no text: write it to a file, > rows.parquet"));
        }
        if self.is_written {
            let said = "these rows are answered one by one, and Parquet is written whole: take --format ndjson";
            return Err(refused(said));
        }
        if let Columns::Found(found) = &mut self.columns {
            found.add(&serde_json::from_slice(&self.line)?);
        }
        let lines = match &mut self.lines {
            Some(lines) => lines,
            None => self.lines.insert(BufWriter::new(tempfile::tempfile()?)),
        };
        lines.write_all(&self.line)?;
        self.line.clear();
        Ok(())
    }

    fn finish(&mut self) -> io::Result<()> {
        if !self.line.is_empty() {
            self.line.push(b'\n');
            self.keep()?;
        }
        if self.is_written || self.is_watched {
            return Ok(());
        }
        let columns = self.columns.all();
        if columns.is_empty() {
            return Err(refused(
                "this answer has no columns, which Parquet takes: give another --format",
            ));
        }
        let mut lines = match self.lines.take() {
            Some(lines) => lines.into_inner()?,
            None => tempfile::tempfile()?,
        };
        lines.rewind()?;
        let schema = arrow_schema::Schema::new(columns.clone());
        let properties = WriterProperties::builder().set_compression(Compression::SNAPPY).build();
        let mut file = tempfile::tempfile()?;
        let writer = ArrowWriter::try_new(file.try_clone()?, schema.into(), Some(properties));
        let mut writer = writer.map_err(io::Error::other)?;
        let mut rows = Vec::with_capacity(ROWS);
        for line in BufReader::new(lines).lines() {
            let row: Value = serde_json::from_str(&line?)?;
            rows.push(self.columns.fitted(row));
            if rows.len() == ROWS {
                writer.write(&batch(&rows, &columns).map_err(io::Error::other)?)?;
                rows.clear();
            }
        }
        writer.write(&batch(&rows, &columns).map_err(io::Error::other)?)?;
        writer.close()?;
        file.rewind()?;
        io::copy(&mut file, &mut self.out)?;
        self.is_written = true;
        Ok(())
    }
}

/// An error that says what is wrong by itself.
fn refused(said: &str) -> io::Error {
    io::Error::other(Error::new(said))
}

impl Write for ParquetOut {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        for part in bytes.split_inclusive(|byte| *byte == b'\n') {
            self.line.extend_from_slice(part);
            if part.ends_with(b"\n") {
                self.keep()?;
            }
        }
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.finish()?;
        self.out.flush()
    }
}
