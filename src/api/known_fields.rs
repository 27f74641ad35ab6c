//! Fields of a question that nothing reads: most are misspelled, and would be missed in silence.

use std::any::TypeId;
use std::collections::{BTreeMap, HashMap};
use std::fmt;
use std::sync::{Arc, LazyLock, Mutex, PoisonError};

use schemars::JsonSchema;
use serde::Deserialize;
use serde::de::{DeserializeSeed, Deserializer, Error, IgnoredAny, MapAccess, SeqAccess, Visitor};
use serde_json::Value;

use crate::app::{nearest, schema_settings};

/// The fields that may stand at a place of a question, as its schema says.
#[derive(Debug, Default)]
pub(super) struct KnownFields {
    /// Those with names, and what may stand in each. Where there are none, anything may stand.
    named: BTreeMap<String, Self>,
    /// What may stand in the elements of an array.
    elements: Option<Box<Self>>,
}

impl KnownFields {
    /// Those of a type, whose schema is made once.
    pub(super) fn of<T: JsonSchema + 'static>() -> Arc<Self> {
        static KNOWN: LazyLock<Mutex<HashMap<TypeId, Arc<KnownFields>>>> =
            LazyLock::new(Mutex::default);
        let mut known = KNOWN.lock().unwrap_or_else(PoisonError::into_inner);
        let fields = known.entry(TypeId::of::<T>()).or_insert_with(|| {
            let settings = schema_settings().for_deserialize();
            let whole = settings.into_generator().into_root_schema_for::<T>().to_value();
            let mut fields = Self::default();
            fields.add(&whole, &whole);
            Arc::new(fields)
        });
        Arc::clone(fields)
    }

    /// Adds what a part of a schema names.
    fn add(&mut self, part: &Value, whole: &Value) {
        let place = part["$ref"].as_str().and_then(|place| place.strip_prefix('#'));
        if let Some(named) = place.and_then(|place| whole.pointer(place)) {
            self.add(named, whole);
        }
        for (name, field) in part["properties"].as_object().into_iter().flatten() {
            self.named.entry(name.clone()).or_default().add(field, whole);
        }
        let unread = part["x-unread"].as_array().into_iter().flatten().filter_map(Value::as_str);
        unread.for_each(|name| _ = self.named.entry(name.to_owned()).or_default());
        let ways = ["allOf", "anyOf", "oneOf"].into_iter().filter_map(|key| part[key].as_array());
        ways.flatten().for_each(|way| self.add(way, whole));
        if let Some(elements) = part.get("items") {
            self.elements.get_or_insert_default().add(elements, whole);
        }
    }

    /// Says that there is no field of a name, if there is none.
    pub(super) fn check(&self, name: &str) -> Result<(), String> {
        if self.named.is_empty() || self.named.contains_key(name) {
            return Ok(());
        }
        let names = || self.named.keys().map(String::as_str);
        Err(match nearest(name, names()) {
            Some(meant) => format!("no field {name:?}; did you mean {meant}?"),
            None => {
                format!("no field {name:?}; there are {}", names().collect::<Vec<_>>().join(", "))
            }
        })
    }
}

/// Reads what stands at a place, and finds a field that is not known.
impl<'de> DeserializeSeed<'de> for &KnownFields {
    type Value = ();

    fn deserialize<D: Deserializer<'de>>(self, value: D) -> Result<(), D::Error> {
        match self.named.is_empty() && self.elements.is_none() {
            true => IgnoredAny::deserialize(value).map(drop),
            false => value.deserialize_any(self),
        }
    }
}

impl<'de> Visitor<'de> for &KnownFields {
    type Value = ();

    fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("fields")
    }

    fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<(), A::Error> {
        while let Some(name) = map.next_key::<String>()? {
            self.check(&name).map_err(A::Error::custom)?;
            match self.named.get(&name) {
                Some(field) => map.next_value_seed(field)?,
                None => map.next_value::<IgnoredAny>().map(drop)?,
            }
        }
        Ok(())
    }

    fn visit_seq<A: SeqAccess<'de>>(self, mut all: A) -> Result<(), A::Error> {
        let any = KnownFields::default();
        let elements = self.elements.as_deref().unwrap_or(&any);
        while all.next_element_seed(elements)?.is_some() {}
        Ok(())
    }

    fn visit_bool<E>(self, _: bool) -> Result<(), E> {
        Ok(())
    }

    fn visit_i64<E>(self, _: i64) -> Result<(), E> {
        Ok(())
    }

    fn visit_u64<E>(self, _: u64) -> Result<(), E> {
        Ok(())
    }

    fn visit_f64<E>(self, _: f64) -> Result<(), E> {
        Ok(())
    }

    fn visit_str<E>(self, _: &str) -> Result<(), E> {
        Ok(())
    }

    fn visit_unit<E>(self) -> Result<(), E> {
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::api::asked::AskedPosition;
    use crate::api::field_error::check;
    use crate::api::questions::PositionRow;

    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "described")]
    struct Asked {
        limit: Option<u8>,
        position: Option<AskedPosition>,
        all: Vec<Part>,
        any: Value,
    }

    #[derive(JsonSchema)]
    #[expect(dead_code, reason = "described")]
    struct Part {
        kind: String,
    }

    #[test]
    fn a_field_that_there_is_not_is_named() {
        for (json, expected) in [
            (
                r#"{"limit": 5, "position": null, "all": [{"kind": 1}], "any": {"x": [1.5, null]}}"#,
                None,
            ),
            (r#"{"position": {"rack": "A", "win": 0.5, "last": [{"x": true}]}}"#, None),
            (r#"{"limt": 5}"#, Some("no field \"limt\"; did you mean limit?")),
            (r#"{"q": 5}"#, Some("no field \"q\"; there are all, any, limit, position")),
            (
                r#"{"position": {"rakc": "A"}}"#,
                Some("position: no field \"rakc\"; did you mean rack?"),
            ),
            (
                r#"{"all": [{"kind": "x"}, {"kinds": "x"}]}"#,
                Some("all[1]: no field \"kinds\"; did you mean kind?"),
            ),
        ] {
            let error = check::<Asked>(json.as_bytes()).err();
            assert_eq!(error.as_ref().map(|error| error.said()), expected, "{json}");
        }
    }

    #[test]
    fn an_answer_can_be_sent_back_as_a_position() {
        let [sent, answered] =
            [KnownFields::of::<AskedPosition>(), KnownFields::of::<PositionRow>()];
        let unknown = answered.named.keys().filter(|name| !sent.named.contains_key(*name));
        assert_eq!(unknown.collect::<Vec<_>>(), [""; 0]);
    }
}
