//! `openapi.json`, version 3.1.

use contract::{Error, Method, Refusal};
use serde_json::{Map, Value, json};

use super::{
    printed::NOTICE,
    schema::{Action, Field, Schemas, name},
};

/// The whole document. JSON has no comments: the notice is an extension, on the first line.
pub(super) fn print(schemas: &Schemas) -> anyhow::Result<String> {
    let paths: Map<_, _> =
        schemas.actions().map(|action| (action.entry.path(), path_item(&action))).collect();
    let document = json!({
        "x-notice": NOTICE,
        "openapi": "3.1.0",
        "info": {
            "title": "Concierge",
            "version": "1",
            "description": "Every call carries the header `fromApp`. The HTTP status says the class of an answer, \
                `code` says which answer it is.",
        },
        "security": [{ "cookie": [] }, { "token": [] }],
        "paths": paths,
        "components": {
            "securitySchemes": {
                "cookie": { "type": "apiKey", "in": "cookie", "name": "__Host-session" },
                "token": { "type": "apiKey", "in": "header", "name": "X-Session" },
            },
            "responses": { "Failure": failure() },
            "schemas": schemas.named(),
        },
    });
    Ok(serde_json::to_string_pretty(&document)?.replacen("{\n  ", "{ ", 1) + "\n")
}

fn path_item(action: &Action<'_>) -> Value {
    let entry = action.entry;
    let mut operation = json!({
        "operationId": entry.name,
        "tags": [entry.group.name()],
        "description": action.doc,
        "x-access": entry.access.to_string(),
        "x-refusals": entry.refusals.iter().map(|it| refusal(*it)).collect::<Vec<_>>(),
    });
    if entry.access.needs_no_session() {
        operation["security"] = json!([]);
    }
    match entry.method {
        Method::Get => operation["parameters"] = action.fields.iter().map(parameter).collect(),
        Method::Post => operation["requestBody"] = json!({ "required": true, "content": body(action) }),
    }
    operation["responses"] =
        json!({ "200": answer(action), "default": { "$ref": "#/components/responses/Failure" } });
    json!({ entry.method.name().to_lowercase(): operation })
}

fn refusal(refusal: Refusal) -> Value {
    let words = refusal.words();
    json!({ "name": format!("{refusal:?}"), "code": refusal.code(), "fr": words.fr, "en": words.en })
}

/// A structured parameter travels as JSON. A parameter is never null: it is left out instead.
fn parameter(field: &Field<'_>) -> Value {
    let schema = without_null(field.schema);
    let mut parameter = json!({ "name": field.name, "in": "query", "required": field.required });
    if !field.doc.is_empty() {
        parameter["description"] = json!(field.doc);
    }
    if matches!(schema["type"].as_str(), Some("object" | "array")) {
        parameter["content"] = json!({ "application/json": { "schema": schema } });
    } else {
        parameter["schema"] = schema;
    }
    parameter
}

fn without_null(schema: &Value) -> Value {
    let mut schema = schema.clone();
    if let Some(fields) = schema.as_object_mut() {
        fields.remove("description");
    }
    if let Some(types) = schema["type"].as_array() {
        schema["type"] = types.iter().find(|it| *it != "null").cloned().unwrap_or_default();
    }
    if let Some(one) = schema["anyOf"].as_array().and_then(|them| them.iter().find(|it| it["type"] != "null"))
    {
        schema = one.clone();
    }
    schema
}

/// JSON, or a form when a file comes with it: then each structured field of the form holds JSON.
fn body(action: &Action<'_>) -> Value {
    let whole = json!({ "$ref": format!("#/components/schemas/{}", action.request) });
    if !action.fields.iter().any(Field::is_file) {
        return json!({ "application/json": { "schema": whole } });
    }
    let properties: Map<_, _> = action
        .fields
        .iter()
        .map(|field| {
            let file = || json!({ "type": "string", "format": "binary" });
            (field.name.to_owned(), if field.is_file() { file() } else { field.schema.clone() })
        })
        .collect();
    let required: Vec<_> = action.fields.iter().filter(|it| it.required).map(|it| it.name).collect();
    let form = json!({ "type": "object", "properties": properties, "required": required });
    json!({ "application/json": { "schema": whole }, "multipart/form-data": { "schema": form } })
}

fn answer(action: &Action<'_>) -> Value {
    if action.entry.sends_bytes || name(action.response) == Some("Image") {
        return json!({ "description": "The image.", "content": { "image/*": {} } });
    }
    let envelope = json!({
        "type": "object",
        "properties": {
            "code": { "const": 0 },
            "data": action.response,
            "message": { "type": ["string", "null"], "description": "What to show, if anything." },
            "notificationCount": { "type": "integer", "description": "Unread alerts of a signed-in person." },
        },
        "required": ["code", "data"],
    });
    json!({ "description": "Done.", "content": { "application/json": { "schema": envelope } } })
}

fn failure() -> Value {
    let general = [
        Error::NoSession,
        Error::Unreadable(String::new()),
        Error::Foreign,
        Error::UnknownAction,
        Error::Stale,
        Error::Invalid(Default::default()),
        Error::SlowDown(0),
        Error::Internal(anyhow::Error::msg("")),
        Error::Busy,
    ];
    let codes: Vec<_> = general.iter().map(|it| format!("{} (HTTP {})", it.code(), it.status())).collect();
    let description = format!(
        "Nothing was done. Any action may answer code {}; the refusals of an action are listed with it.",
        codes.join(", ")
    );
    let envelope = json!({
        "type": "object",
        "properties": {
            "code": { "type": "integer", "not": { "const": 0 } },
            "message": { "type": "string", "description": "What the person reads, in their language." },
            "fields": {
                "type": "object",
                "additionalProperties": { "type": "string" },
                "description": "With code 422: each field that is wrong, and what to do.",
            },
        },
        "required": ["code", "message"],
    });
    json!({ "description": description, "content": { "application/json": { "schema": envelope } } })
}
