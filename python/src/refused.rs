//! Why there is no answer, as an exception.

use pyo3::prelude::{PyAnyMethods, PyErr, Python};
use pythonize::pythonize;
use wfq::api::Refusal;

/// The exception `wfq.Error`, with all that is known of the refusal.
pub fn refused(refusal: Refusal) -> PyErr {
    Python::attach(|python| {
        let details = pythonize(python, &refusal).map_err(PyErr::from);
        let error = details.and_then(|details| {
            python.import("wfq.errors")?.getattr("Error")?.call1((refusal.said(), details))
        });
        error.map_or_else(|error| error, PyErr::from_value)
    })
}
