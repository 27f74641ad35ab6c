//! An answer as data, which the face that carries it writes in its own form.

use std::fmt;

use serde::Serialize;

use super::refusal::Refusal;

/// An answer as data.
pub trait Data: Send + Sync {
    /// As JSON.
    ///
    /// # Errors
    ///
    /// [`Refusal`] where it has what JSON can't say.
    fn to_json(&self) -> Result<Vec<u8>, Refusal>;

    /// For any form that serde writes.
    #[cfg(feature = "data")]
    fn erased(&self) -> &dyn erased_serde::Serialize;
}

impl<T: Serialize + Send + Sync> Data for T {
    fn to_json(&self) -> Result<Vec<u8>, Refusal> {
        serde_json::to_vec(self).map_err(Refusal::internal)
    }

    #[cfg(feature = "data")]
    fn erased(&self) -> &dyn erased_serde::Serialize {
        self
    }
}

impl fmt::Debug for dyn Data {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Data")
    }
}
