//! The bodies of the protocol.

use contract::Lang;
use serde::Deserialize;
use serde_json::{Value, json};

use super::contact::Contact;
use crate::{Secret, http::Answer};

/// The fault that the CRM finds with a contact.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Complaint {
    /// There is one with this key.
    Exists,
    WrongEmail,
    /// Another complaint, by its code: that says nothing of the person.
    Other(String),
}

pub(super) fn sign_in(key: &Secret) -> Value {
    json!({ "api_key": key.expose() })
}

pub(super) fn token(answer: &Answer) -> Option<Secret> {
    #[derive(Deserialize)]
    struct Granted {
        token: String,
    }
    serde_json::from_slice(&answer.body).ok().map(|it: Granted| Secret::new(it.token))
}

/// All that is known of a contact. Unknown fields are sent empty: the CRM may have had them before.
pub(super) fn contact(it: &Contact, desk_field: Option<&str>) -> Value {
    let fields: Vec<_> = desk_field.iter().map(|id| json!({ "id": id, "value": it.desk })).collect();
    json!({
        "unique_key": it.key,
        "email": it.email,
        "cellphone": it.cellphone,
        "firstname": it.first_name,
        "lastname": it.last_name,
        "language": match it.lang { Lang::Fr => "fr", Lang::En => "en" },
        "custom_fields": fields,
        "double_optin": false,
    })
}

/// The same as a change of the contact that the address names.
pub(super) fn changes(mut contact: Value) -> Value {
    if let Some(fields) = contact.as_object_mut() {
        fields.remove("unique_key");
        fields.remove("double_optin");
    }
    contact
}

/// The complaint in an answer, if there is one.
pub(super) fn complaint(answer: &Answer) -> Option<Complaint> {
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Refused {
        errors: Vec<Wrong>,
    }
    #[derive(Default, Deserialize)]
    #[serde(default)]
    struct Wrong {
        code: String,
    }
    if answer.status.as_u16() != 400 {
        return None;
    }
    let refused: Refused = serde_json::from_slice(&answer.body).unwrap_or_default();
    let codes: Vec<_> = refused.errors.into_iter().map(|it| it.code).collect();
    // A wrong address is wrong in a change as well.
    if codes.iter().any(|it| it == "wrong_email") {
        return Some(Complaint::WrongEmail);
    }
    let other = codes.iter().find(|it| *it != "existing_unique_key");
    Some(match other {
        Some(code) => Complaint::Other(code.clone()),
        None if codes.is_empty() => Complaint::Other("400".to_owned()),
        None => Complaint::Exists,
    })
}

#[cfg(test)]
mod tests {
    use http::StatusCode;

    use super::*;

    fn answer(status: u16, body: &str) -> Answer {
        Answer { status: StatusCode::from_u16(status).expect("a status"), body: body.to_owned().into() }
    }

    #[test]
    fn what_is_wrong_is_told_by_its_code() {
        let other = |code: &str| Some(Complaint::Other(code.to_owned()));
        for (status, body, expected) in [
            (201, "{}", None),
            (404, r#"{"errors":[{"code":"wrong_email"}]}"#, None),
            (400, r#"{"errors":[{"code":"existing_unique_key"}]}"#, Some(Complaint::Exists)),
            (400, r#"{"errors":[{"code":"wrong_email","field":"email"}]}"#, Some(Complaint::WrongEmail)),
            (
                400,
                r#"{"errors":[{"code":"existing_unique_key"},{"code":"wrong_email"}]}"#,
                Some(Complaint::WrongEmail),
            ),
            (
                400,
                r#"{"errors":[{"code":"existing_unique_key"},{"code":"wrong_type"}]}"#,
                other("wrong_type"),
            ),
            (400, r#"{"errors":[{"code":"missing_field_id"}]}"#, other("missing_field_id")),
            (400, "<html>", other("400")),
        ] {
            assert_eq!(complaint(&answer(status, body)), expected, "{body}");
        }
    }
}
