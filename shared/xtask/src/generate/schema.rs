//! The JSON schemas of every request and every answer.

use std::collections::BTreeMap;

use anyhow::{Context, ensure};
use contract::{Entry, group_of, list::ListAnswer};
use schemars::generate::SchemaSettings;
use serde_json::{Map, Value};

const PREFIX: &str = "#/components/schemas/";

/// The named schemas of the contract, and which of them each action uses.
pub(super) struct Schemas {
    named: BTreeMap<String, Value>,
    actions: Vec<(&'static Entry, Value, Value)>,
}

/// One built action with its types.
pub(super) struct Action<'a> {
    pub(super) entry: &'static Entry,
    /// The type of the request.
    pub(super) request: &'a str,
    /// The type of `data` in the answer, as the schema that names it.
    pub(super) response: &'a Value,
    /// The documentation of the action.
    pub(super) doc: &'a str,
    pub(super) fields: Vec<Field<'a>>,
}

/// One parameter of an action.
pub(super) struct Field<'a> {
    pub(super) name: &'a str,
    pub(super) required: bool,
    pub(super) doc: &'a str,
    pub(super) schema: &'a Value,
}

impl Field<'_> {
    /// Whether the field holds a file, or files.
    pub(super) fn is_file(&self) -> bool {
        self.schema.to_string().contains(&format!("\"{PREFIX}FileUpload\""))
    }
}

impl Schemas {
    /// Reads the contract. Requests are described as they are read (what may be left out is optional), answers as they
    /// are written (what is always there is required); a type that travels both ways is described as requests have it.
    pub(super) fn of(entries: impl Iterator<Item = &'static Entry>) -> anyhow::Result<Self> {
        let mut read = settings().for_deserialize().into_generator();
        let mut written = settings().for_serialize().into_generator();
        let mut both = settings().into_generator();
        let mut actions = Vec::new();
        for entry in entries {
            actions.push((
                entry,
                (entry.request)(&mut read).to_value(),
                (entry.response)(&mut written).to_value(),
            ));
            (entry.request)(&mut both);
            (entry.response)(&mut both);
        }
        // Its fields stand in every list's answer, so no answer names it: the web's list screen does.
        written.subschema_for::<ListAnswer>();
        refuse_shared_names(both.definitions())?;
        let mut named: BTreeMap<String, Value> = written.take_definitions(true).into_iter().collect();
        named.extend(read.take_definitions(true));
        let schemas = Self { named, actions };
        for (entry, request, _) in &schemas.actions {
            let name = name(request).with_context(|| format!("the request of {} has no name", entry.name))?;
            schemas.doc(name).with_context(|| format!("{} has no doc comment", entry.name))?;
        }
        Ok(schemas)
    }

    /// Every schema with its name, by name.
    pub(super) fn named(&self) -> &BTreeMap<String, Value> {
        &self.named
    }

    /// Every action, in the order of the contract.
    pub(super) fn actions(&self) -> impl Iterator<Item = Action<'_>> {
        self.actions.iter().filter_map(|(entry, request, response)| {
            let request = name(request)?;
            Some(Action { entry, request, response, doc: self.doc(request)?, fields: self.fields(request) })
        })
    }

    fn doc(&self, name: &str) -> Option<&str> {
        self.named.get(name)?["description"].as_str()
    }

    fn fields(&self, name: &str) -> Vec<Field<'_>> {
        let schema = &self.named[name];
        let required = schema["required"].as_array().map(Vec::as_slice).unwrap_or_default();
        let properties = schema["properties"].as_object().into_iter().flatten();
        properties
            .map(|(name, schema)| Field {
                name,
                required: required.iter().any(|it| it == name),
                doc: schema["description"].as_str().unwrap_or_default(),
                schema,
            })
            .collect()
    }
}

/// The name of the schema that `schema` refers to.
pub(super) fn name(schema: &Value) -> Option<&str> {
    schema["$ref"].as_str()?.strip_prefix(PREFIX)
}

fn settings() -> SchemaSettings {
    SchemaSettings::draft2020_12().with(|settings| {
        settings.definitions_path = PREFIX.trim_start_matches('#').trim_end_matches('/').into();
        settings.meta_schema = None;
    })
}

/// Two types of one name: the generator calls the second one `Name2`, which no reader would understand.
fn refuse_shared_names(definitions: &Map<String, Value>) -> anyhow::Result<()> {
    for name in definitions.keys() {
        let stem = name.trim_end_matches(|c: char| c.is_ascii_digit());
        let shared = stem != name && definitions.contains_key(stem) && group_of(name).is_none();
        ensure!(!shared, "two types of the contract are called {stem}: give each a name of its own");
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    #[test]
    fn two_types_of_one_name_are_refused() {
        let of = |names: &[&str]| names.iter().map(|name| (name.to_string(), json!({}))).collect();
        assert!(refuse_shared_names(&of(&["Order", "Order2"])).is_err());
        assert!(refuse_shared_names(&of(&["Address2"])).is_ok(), "a digit of its own");
        assert!(
            refuse_shared_names(&of(&["GetAllPartners", "GetAllPartners2"])).is_ok(),
            "a name of an action"
        );
    }
}
