//! JSON beside its schema.

use serde_json::Value;

/// A schema, within the whole whose definitions it names.
#[derive(Clone, Copy)]
pub struct Schema<'s> {
    whole: &'s Value,
    part: &'s Value,
}

impl<'s> Schema<'s> {
    pub fn new(whole: &'s Value) -> Self {
        Self { whole, part: whole }
    }

    /// Another part of the whole.
    pub fn part(self, part: &'s Value) -> Self {
        let whole = self.whole;
        match part["$ref"].as_str() {
            Some(place) => {
                let pointer = place.strip_prefix('#').expect("within the schema");
                let named = whole.pointer(pointer);
                Self { whole, part: named.unwrap_or_else(|| panic!("no {place}")) }.part_of(part)
            }
            None => Self { whole, part },
        }
    }

    /// A reference may have a description and a default beside it, and nothing else.
    fn part_of(self, reference: &Value) -> Self {
        let beside = reference.as_object().expect("an object").keys();
        let beside: Vec<_> =
            beside.filter(|key| !["$ref", "description", "default"].contains(&&***key)).collect();
        assert!(beside.is_empty(), "{beside:?} beside a reference");
        self.part(self.part)
    }

    fn parts(self, key: &str) -> impl Iterator<Item = Self> {
        let parts = self.part[key].as_array().map_or(&[][..], Vec::as_slice);
        parts.iter().map(move |part| self.part(part))
    }

    /// The ways in which a value may have a form.
    fn ways(self) -> impl Iterator<Item = Self> {
        ["anyOf", "oneOf"].into_iter().flat_map(move |key| self.parts(key))
    }

    /// The fields of objects, each with its schema and what is said of it.
    fn fields(self) -> Vec<(&'s str, Self, &'s str)> {
        let own = self.part["properties"].as_object().into_iter().flatten();
        let said = |part: &'s Value| part["description"].as_str().unwrap_or_default();
        let own = own.map(|(name, part)| (&**name, self.part(part), said(part)));
        let others = self.ways().chain(self.parts("allOf")).flat_map(Self::fields);
        own.chain(others).collect()
    }

    /// All fields by their names, those of an array's elements as `tiles[].row`, with what is said of them.
    pub fn described(self) -> Vec<(String, &'s str)> {
        let mut all = Vec::new();
        for (name, field, said) in self.fields() {
            all.push((name.to_owned(), said));
            let ways: Vec<_> = field.ways().chain([field]).collect();
            for way in ways {
                let elements = way.part.get("items").map(|items| way.part(items));
                let below = elements.into_iter().flat_map(Self::described);
                all.extend(below.map(|(below, said)| (format!("{name}[].{below}"), said)));
                if !way.fields().is_empty() {
                    let below = way.described().into_iter();
                    all.extend(below.map(|(below, said)| (format!("{name}.{below}"), said)));
                }
            }
        }
        all
    }

    /// Why a value is not what the schema says.
    pub fn fault(self, value: &Value) -> Option<String> {
        self.fault_at(value, "").or_else(|| self.unknown(value))
    }

    fn fault_at(self, value: &Value, at: &str) -> Option<String> {
        let Some(part) = self.part.as_object() else {
            return (self.part == &Value::Bool(false)).then(|| format!("{at}: nothing is allowed"));
        };
        let wrong = |what: &str| Some(format!("{at}: {what}, found {value}"));
        let is = |kind: &str| match kind {
            "null" => value.is_null(),
            "boolean" => value.is_boolean(),
            "integer" => value.is_i64() || value.is_u64(),
            "number" => value.is_number(),
            "string" => value.is_string(),
            "array" => value.is_array(),
            "object" => value.is_object(),
            other => panic!("no type {other}"),
        };
        let fits = match &part.get("type") {
            None => true,
            Some(Value::String(kind)) => is(kind),
            Some(Value::Array(kinds)) => {
                kinds.iter().any(|kind| is(kind.as_str().expect("a type")))
            }
            Some(other) => panic!("no type {other}"),
        };
        if !fits {
            return wrong(&format!("expected {}", part["type"]));
        }
        let among = part.get("enum").and_then(Value::as_array);
        if among.is_some_and(|values| !values.contains(value))
            || part.get("const").is_some_and(|only| only != value)
        {
            return wrong("not among the values");
        }
        for key in ["anyOf", "oneOf"] {
            let faults: Vec<_> = self.parts(key).map(|way| way.fault_at(value, at)).collect();
            if !faults.is_empty() && faults.iter().all(Option::is_some) {
                return Some(faults.into_iter().flatten().collect::<Vec<_>>().join(", or "));
            }
        }
        if let Some(fault) = self.parts("allOf").find_map(|part| part.fault_at(value, at)) {
            return Some(fault);
        }
        let required = part.get("required").and_then(Value::as_array).into_iter().flatten();
        if let Some(object) = value.as_object() {
            let mut required = required.map(|name| name.as_str().expect("a name"));
            if let Some(name) = required.find(|name| !object.contains_key(*name)) {
                return wrong(&format!("{name} is missing"));
            }
            let properties = part.get("properties").and_then(Value::as_object);
            for (name, value) in object {
                let known = properties.and_then(|properties| properties.get(name));
                let schema = known.or_else(|| part.get("additionalProperties"));
                let fault = schema
                    .and_then(|schema| self.part(schema).fault_at(value, &format!("{at}.{name}")));
                if fault.is_some() {
                    return fault;
                }
            }
        }
        let items = part.get("items").map(|items| self.part(items));
        let elements = value.as_array().map_or(&[][..], Vec::as_slice);
        let length =
            |key: &str| part.get(key).and_then(Value::as_u64).map(|length| length as usize);
        if value.is_array()
            && (length("minItems").is_some_and(|least| elements.len() < least)
                || length("maxItems").is_some_and(|most| elements.len() > most))
        {
            return wrong("of another length");
        }
        elements.iter().find_map(|element| items?.fault_at(element, &format!("{at}[]")))
    }

    /// A field of a value, at any depth, that the schema does not name.
    fn unknown(self, value: &Value) -> Option<String> {
        let ways: Vec<_> = self.ways().chain([self]).collect();
        let fields = self.fields();
        let any = ways.iter().find_map(|way| way.part.get("additionalProperties"));
        match value {
            Value::Object(object) => object.iter().find_map(|(name, value)| {
                let named: Vec<_> = fields.iter().filter(|(field, ..)| field == name).collect();
                if named.is_empty() {
                    return any.is_none().then(|| format!("{name} is not in the schema"));
                }
                let unknown: Vec<_> =
                    named.iter().map(|(_, field, _)| field.unknown(value)).collect();
                unknown.iter().all(Option::is_some).then(|| unknown.into_iter().flatten().next())?
            }),
            Value::Array(elements) => {
                let items = ways.iter().find_map(|way| Some(way.part(way.part.get("items")?)))?;
                elements.iter().find_map(|element| items.unknown(element))
            }
            _ => None,
        }
    }
}
