//! wfq as a module of Python: it carries questions in and answers out, and decides nothing.

mod answer;
mod ask;
mod desk;
mod refused;

use pyo3::prelude::pymodule;

#[pymodule]
mod _wfq {
    #[pymodule_export]
    use super::answer::Answer;
    #[pymodule_export]
    use super::desk::Desk;
}
