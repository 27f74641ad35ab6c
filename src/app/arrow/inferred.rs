//! The columns of rows without a schema.

use arrow_schema::FieldRef;
use serde_json::Value;

use super::columns::{Column, Kind, fields};

/// The columns that rows turn out to have.
#[derive(Debug, Default)]
pub struct Inferred(Option<Column>);

impl Inferred {
    /// Adds what a row has.
    pub fn add(&mut self, row: &Value) {
        let column = Column::of_value(row);
        self.0 = Some(match self.0.take() {
            Some(before) => before.or(column),
            None => column,
        });
    }

    /// The columns. One without a value in any row is left out; one with values of several kinds has text.
    pub fn columns(&self) -> Vec<FieldRef> {
        let Some(Column { kind: Kind::Record(parts), .. }) = &self.0 else { return Vec::new() };
        let parts = parts.iter().map(|(name, column)| {
            let kind = if column.kind == Kind::Mixed { Kind::Text } else { column.kind.clone() };
            (name.clone(), Column { kind, ..*column })
        });
        fields(&parts.collect::<Vec<_>>())
    }

    /// A row as its columns have it.
    pub fn fitted(&self, mut row: Value) -> Value {
        let Some(Column { kind: Kind::Record(parts), .. }) = &self.0 else { return row };
        for (name, _) in parts.iter().filter(|(_, column)| column.kind == Kind::Mixed) {
            if let Some(value) = row.get_mut(name)
                && !value.is_null()
                && !value.is_string()
            {
                *value = Value::String(value.to_string());
            }
        }
        row
    }
}

#[cfg(test)]
mod tests {
    use arrow_schema::DataType;
    use serde_json::json;

    use super::*;
    use crate::app::arrow::batch;

    #[test]
    fn rows_say_what_their_columns_are() {
        let rows = [
            json!({"word": "STEP", "score": 9, "equity": 9, "none": null, "mixed": 1, "tiles": []}),
            json!({"word": "KS", "equity": 9.5, "mixed": "b", "tiles": [{"row": 1}]}),
        ];
        let mut inferred = Inferred::default();
        rows.iter().for_each(|row| inferred.add(row));
        let columns = inferred.columns();
        let kind = |name: &str| {
            let column = columns.iter().find(|column| column.name() == name);
            column.map(|column| (column.data_type().clone(), column.is_nullable()))
        };
        assert_eq!(kind("word"), Some((DataType::Utf8, false)));
        assert_eq!(kind("score"), Some((DataType::Int64, true)));
        assert_eq!(kind("equity"), Some((DataType::Float64, false)));
        assert_eq!(kind("mixed"), Some((DataType::Utf8, false)));
        assert_eq!(kind("none"), None);
        let rows: Vec<_> = rows.into_iter().map(|row| inferred.fitted(row)).collect();
        assert_eq!(batch(&rows, &columns).expect("columns").num_rows(), 2);
    }
}
