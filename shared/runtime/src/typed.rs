//! The one door for names, addresses and numbers: whatever a request holds of them is read as somebody would have typed it.
//!
//! Pages, telephones and address books hand over marks of direction, blanks that do not break and letters that nobody
//! sees. Such signs do no harm in free text, and in our own French they are right: only values that identify somebody
//! are read so.

use domain::text::{plain, plain_address};
use serde_json::Value;

/// Fields of requests that hold an address for mail, its domain, or a login, which may be one.
const ADDRESSES: [&str; 12] = [
    "attenduFactuMail",
    "eMail",
    "email",
    "excludeEmailsForRegistration",
    "login",
    "loginDomains",
    "mail",
    "newLogin",
    "nexenceMail",
    "pendingEmail",
    "theirEmail",
    "userEmail",
];

/// Fields of requests that hold what somebody or something is called, a number that is dialled, or a code that was told.
const NAMES: [&str; 33] = [
    "accessCode",
    "city",
    "code",
    "codePostal",
    "companyName",
    "depositPerson",
    "emergencyTel1",
    "emergencyTel2",
    "entreprise",
    "firstName",
    "firstname",
    "interlocuteur",
    "landlineNumber",
    "lastName",
    "lastNname",
    "lastname",
    "lockerName",
    "mailTo",
    "mobileNumber",
    "name",
    "nameEn",
    "nameForBnf",
    "phone",
    "phoneNumber",
    "professionalNumbr",
    "raisonSociale",
    "responsable",
    "siren",
    "tel",
    "telephone",
    "telephoneCrc",
    "ville",
    "zipCode",
];

/// Whether a request may hold anything that its sender did not type: all of it is beyond ASCII, or escaped.
pub(crate) fn may_hide(text: &str) -> bool {
    !text.is_ascii() || text.contains("\\u")
}

/// A field as it would have been typed; the fields within it likewise.
pub(crate) fn typed(field: &str, value: &mut Value) {
    match value {
        Value::String(text) => {
            if let Some(plain) = plain_of(field, text) {
                *text = plain;
            }
        }
        Value::Array(values) => values.iter_mut().for_each(|it| typed(field, it)),
        Value::Object(fields) => fields.iter_mut().for_each(|(name, it)| typed(name, it)),
        Value::Null | Value::Bool(_) | Value::Number(_) => {}
    }
}

/// The text of a field that holds a name, an address or a number; of others none.
pub(crate) fn plain_of(field: &str, text: &str) -> Option<String> {
    if ADDRESSES.contains(&field) {
        Some(plain_address(text))
    } else {
        NAMES.contains(&field).then(|| plain(text))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use serde_json::json;

    use super::*;

    /// Parts of a field's name which show that it holds a name, an address or a number.
    const TELLING: [&str; 9] =
        ["mail", "login", "phone", "tel", "mobile", "landline", "numbr", "name", "nname"];
    /// Fields that only sound so: what their text is, a list of ours says, or it is a text for many.
    const SOUNDING: [&str; 13] = [
        "avoidAllEmails",
        "dimensionName",
        "fileName",
        "groupName",
        "imageSignatureEmail",
        "internalName",
        "loginPage",
        "mailTemplate",
        "metricName",
        "mobile",
        "objectName",
        "targetGroupName",
        "textBlobName",
    ];

    /// The fields of a schema that hold text, those of the schemas within it among them.
    fn texts<'a>(
        schema: &'a Value,
        all: &'a Value,
        found: &mut BTreeSet<&'a str>,
        seen: &mut BTreeSet<&'a str>,
    ) {
        if let Some(name) = schema["$ref"].as_str().filter(|it| seen.insert(it)) {
            let name = name.rsplit('/').next().unwrap_or_default();
            texts(&all["components"]["schemas"][name], all, found, seen);
        }
        for (field, of) in schema["properties"].as_object().into_iter().flatten() {
            let is_text =
                |it: &Value| it["type"].to_string().contains("\"string\"") && it["format"].is_null();
            if (is_text(of) && of["enum"].is_null()) || is_text(&of["items"]) {
                found.insert(field);
            }
            texts(of, all, found, seen);
        }
        for within in ["anyOf", "oneOf", "allOf"] {
            schema[within].as_array().into_iter().flatten().for_each(|it| texts(it, all, found, seen));
        }
        if schema["items"].is_object() {
            texts(&schema["items"], all, found, seen);
        }
    }

    #[test]
    fn each_name_address_and_number_of_a_request_comes_through_the_door() {
        let printed = include_str!("../../contract/golden/openapi.json");
        let all: Value = serde_json::from_str(printed).expect("the printed contract");
        let (mut found, mut seen) = (BTreeSet::new(), BTreeSet::new());
        for asked in
            all["paths"].as_object().into_iter().flatten().flat_map(|(_, it)| it.as_object()).flatten()
        {
            for content in asked.1["requestBody"]["content"].as_object().into_iter().flatten() {
                texts(&content.1["schema"], &all, &mut found, &mut seen);
            }
            for it in asked.1["parameters"].as_array().into_iter().flatten() {
                found.extend(it["name"].as_str().filter(|_| it["schema"]["type"] == "string"));
            }
        }
        assert!(found.contains("mobileNumber") && found.contains("lastname"), "{found:?}");
        let tells = |it: &&str| TELLING.iter().any(|part| it.to_lowercase().contains(part));
        let missed: Vec<_> =
            found.into_iter().filter(tells).filter(|it| plain_of(it, "").is_none()).collect();
        let missed: Vec<_> = missed.into_iter().filter(|it| !SOUNDING.contains(it)).collect();
        assert_eq!(missed, [""; 0], "name each of these in typed.rs, or say that it only sounds so");
    }

    #[test]
    fn what_identifies_somebody_is_plain_and_free_text_stays() {
        let mut asked = json!({
            "user": { "email": "\u{202a}zoe@société.test\u{202c}", "name": "Anne\u{2011}Marie\u{200b}" },
            "loginDomains": ["\u{feff}société.test"],
            "comment": "12,00\u{a0}€ \u{200b}",
            "name": { "fr": "Lavage\u{a0}!", "en": "Wash" },
            "password": "a\u{200b}",
        });
        typed("", &mut asked);
        let wanted = json!({
            "user": { "email": "zoe@xn--socit-esab.test", "name": "Anne-Marie" },
            "loginDomains": ["xn--socit-esab.test"],
            "comment": "12,00\u{a0}€ \u{200b}",
            "name": { "fr": "Lavage\u{a0}!", "en": "Wash" },
            "password": "a\u{200b}",
        });
        assert_eq!(asked, wanted);
    }
}
