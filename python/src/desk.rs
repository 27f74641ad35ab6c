//! What answers questions.

use std::path::PathBuf;
use std::sync::Arc;
use std::time::{Duration, SystemTime, UNIX_EPOCH};

use pyo3::prelude::{Bound, PyAny, PyResult, Python, pyclass, pymethods};
use wfq::api;
use wfq::app::home;
use wfq::app::lists::{ListChoice, WordLists};

use crate::answer::Answer;
use crate::ask::ask;
use crate::refused::refused;

/// How long to wait for another program that writes to the database.
const PATIENCE: Duration = Duration::from_secs(5);

/// What answers questions about the word lists of a database.
#[derive(Debug)]
#[pyclass(frozen, module = "wfq._wfq")]
pub struct Desk {
    desk: Arc<api::Desk>,
}

#[pymethods]
impl Desk {
    /// The word lists of a database, that of the program unless another is named.
    #[new]
    #[pyo3(signature = (database = None))]
    fn new(database: Option<PathBuf>) -> PyResult<Self> {
        let none = || api::Refusal::question("no home folder for the database: name one");
        let (folder, own) = (home::folder(), home::database());
        let database = database.or(own).ok_or_else(none).map_err(refused)?;
        let time = SystemTime::now().duration_since(UNIX_EPOCH).unwrap_or_default();
        let choice = ListChoice {
            database,
            home: folder,
            patience: PATIENCE,
            time: time.as_secs().try_into().unwrap_or(i64::MAX),
            ..ListChoice::default()
        };
        let lists = WordLists::new(choice, Arc::new(()));
        Ok(Self { desk: Arc::new(api::Desk::new(lists, None, false).without_limits()) })
    }

    /// Asks a question with its fields, which are an object in JSON, and a file, and hears of its progress.
    #[pyo3(signature = (method, path, fields, file = None, progress = None))]
    fn ask(
        &self,
        python: Python<'_>,
        method: &str,
        path: &str,
        fields: &str,
        file: Option<Vec<u8>>,
        progress: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Answer> {
        let method = method.to_ascii_uppercase();
        let method = api::Method::from_bytes(method.as_bytes());
        let method = method.map_err(|error| refused(api::Refusal::question(error)))?;
        let found = api::find(&method, path).map_err(refused)?;
        let fields = serde_json::from_str(fields);
        let fields = fields.map_err(|error| refused(api::Refusal::question(error)))?;
        let file = file.unwrap_or_default();
        ask(python, &self.desk, found, (fields, file), progress)
    }
}
