//! Values on their way between tests and JSON.

use serde::{Serialize, de::DeserializeOwned};
use serde_json::Value;

/// A value read as the type that is wanted: an id out of an earlier answer, a day as it is written. A number is read as a
/// text, too, where a text is wanted.
pub fn decoded<T: DeserializeOwned>(value: &(impl Serialize + ?Sized)) -> T {
    let json = serde_json::to_value(value).expect("a value that can be written");
    let as_text = |error| match &json {
        Value::Number(number) => serde_json::from_value(Value::String(number.to_string())),
        _ => Err(error),
    };
    serde_json::from_value(json.clone()).or_else(as_text).unwrap_or_else(|error| panic!("{json}: {error}"))
}

/// A request as a client sends it: options that are not chosen are left out.
pub(crate) fn sent(request: &impl Serialize) -> Value {
    let mut json = serde_json::to_value(request).expect("a request that can be written");
    leave_out_nulls(&mut json);
    json
}

fn leave_out_nulls(value: &mut Value) {
    match value {
        Value::Object(fields) => {
            fields.retain(|_, field| !field.is_null());
            fields.values_mut().for_each(leave_out_nulls);
        }
        Value::Array(items) => items.iter_mut().for_each(leave_out_nulls),
        _ => {}
    }
}
