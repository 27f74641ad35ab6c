//! An answer: objects of Python, or columns.

use arrow_array::RecordBatchIterator;
use arrow_array::ffi_stream::FFI_ArrowArrayStream;
use pyo3::exceptions::PyValueError;
use pyo3::prelude::{Bound, PyAny, PyErr, PyResult, Python, pyclass, pymethods};
use pyo3::types::PyCapsule;
use pythonize::pythonize;
use serde_json::{Map, Value, json};
use wfq::api::{Data, Gathered, Question, Refusal, description};
use wfq::app::arrow::{ArrowFault, batch, batch_of, columns};

use crate::refused::refused;

/// An answer as it was given; what Python asks for is made of it.
#[derive(Debug)]
#[pyclass(frozen, module = "wfq._wfq")]
pub struct Answer {
    question: &'static Question,
    data: Box<dyn Data>,
}

#[pymethods]
impl Answer {
    /// As dicts and lists.
    fn value<'p>(&self, python: Python<'p>) -> PyResult<Bound<'p, PyAny>> {
        Ok(pythonize(python, self.data.erased())?)
    }

    /// As JSON.
    fn json(&self) -> PyResult<String> {
        let bytes = self.data.to_json().map_err(refused)?;
        String::from_utf8(bytes).map_err(|error| refused(Refusal::internal(error)))
    }

    /// Its rows, or those in a field of it, as a stream of Arrow in a capsule.
    #[pyo3(signature = (field = None))]
    fn arrow<'p>(&self, python: Python<'p>, field: Option<&str>) -> PyResult<Bound<'p, PyCapsule>> {
        let rows = python.detach(|| {
            let data = self.data.erased();
            let columns = columns(&schema(self.question), description());
            match field {
                Some(field) => batch_of(data, field, &columns),
                None => batch(data, &columns),
            }
        });
        let rows = rows.map_err(fault)?;
        let columns = rows.schema();
        let rows = RecordBatchIterator::new([Ok(rows)], columns);
        let stream = FFI_ArrowArrayStream::new(Box::new(rows));
        PyCapsule::new_with_value(python, stream, c"arrow_array_stream")
    }
}

impl Answer {
    /// An answer, with the parts that were sent before it.
    pub fn new(question: &'static Question, gathered: Gathered) -> PyResult<Self> {
        let data = match question.parts {
            [] => gathered.answer,
            _ => Box::new(gathered.whole(question).map_err(refused)?),
        };
        Ok(Self { question, data })
    }
}

fn fault(error: ArrowFault) -> PyErr {
    PyValueError::new_err(error.to_string())
}

/// The schema of the answer to a question, with the parts that are sent before it.
fn schema(question: &Question) -> Value {
    let content =
        &description()["paths"][question.path][question.method]["responses"]["200"]["content"];
    let content = content.as_object().and_then(|content| content.values().next());
    let answer = content.map_or(&Value::Null, |content| &content["schema"]);
    if question.parts.is_empty() {
        return answer.clone();
    }
    let names: Vec<_> = question.parts.iter().map(|(name, _)| *name).collect();
    let parts: Map<_, _> =
        names.iter().map(|name| ((*name).to_owned(), answer["x-events"][name].clone())).collect();
    let parts = json!({ "type": "object", "properties": parts, "required": names });
    json!({ "allOf": [answer, parts] })
}
