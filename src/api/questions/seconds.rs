//! How long a question may take.

use std::time::Duration;

use schemars::JsonSchema;
use serde::Deserialize;
use serde_json::value::RawValue;

use crate::api::refusal::Refusal;

/// A duration in seconds, not yet parsed. [`Self::within`] rejects anything outside its limits and
/// names them.
#[derive(Debug, JsonSchema, Deserialize)]
#[serde(transparent)]
pub(super) struct Seconds(#[schemars(with = "f64")] Box<RawValue>);

impl Seconds {
    /// The time, above 0 and up to `most`.
    pub(super) fn within(&self, most: Duration) -> Result<Duration, Refusal> {
        let sent = self.0.get();
        let seconds = sent.parse::<f64>().ok();
        let seconds = seconds.filter(|seconds| *seconds > 0.0 && *seconds <= most.as_secs_f64());
        seconds.map(Duration::from_secs_f64).ok_or_else(|| {
            let most = most.as_secs();
            Refusal::fields(format!(
                "seconds: expected a number above 0, up to {most}, found {sent}"
            ))
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::field_error::read;

    #[derive(Debug, Deserialize)]
    struct Asked {
        seconds: Option<Seconds>,
    }

    fn within(sent: &str) -> Result<Duration, String> {
        let asked: Asked = read(format!("{{\"seconds\": {sent}}}").as_bytes())
            .map_err(|error| error.said().to_owned())?;
        let seconds = asked.seconds.expect("a time").within(Duration::from_secs(120));
        seconds.map_err(|error| error.said().to_owned())
    }

    #[test]
    fn what_is_no_time_is_refused_with_the_limits() {
        assert_eq!(within("0.5"), Ok(Duration::from_millis(500)));
        assert_eq!(within("120"), Ok(Duration::from_secs(120)));
        for sent in ["0", "-1", "1e999", "-0.0", "121", "\"10\"", "[1]", "true"] {
            let said = format!("seconds: expected a number above 0, up to 120, found {sent}");
            assert_eq!(within(sent), Err(said));
        }
        assert!(read::<Asked>(b"{\"seconds\": null}").is_ok_and(|asked| asked.seconds.is_none()));
    }
}
