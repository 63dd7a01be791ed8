//! The bodies of the protocol.

use serde::{Deserialize, de::DeserializeOwned};
use serde_json::{Value, json};

use super::problem::CallProblem;
use crate::{Secret, http::Answer};

/// A token that somebody was given.
#[derive(Debug, Deserialize)]
pub struct Granted {
    #[serde(rename = "access_token")]
    pub token: Secret,
    /// Seconds that it is good for.
    #[serde(rename = "expires_in")]
    pub seconds: u64,
}

/// The owner of a token.
#[derive(Deserialize)]
pub(super) struct Me {
    pub(super) id: String,
}

/// The presences that an organisation has.
#[derive(Deserialize)]
pub(super) struct Definitions {
    entities: Vec<Definition>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Definition {
    id: String,
    system_presence: String,
    /// The one that its kind has from the beginning; others are the organisation's own.
    #[serde(default)]
    primary: bool,
    #[serde(default)]
    deactivated: bool,
}

/// The presence of somebody.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Presence {
    presence_definition: Named,
}

#[derive(Deserialize)]
struct Named {
    id: String,
}

pub(super) fn call(number: &str) -> Value {
    json!({ "phoneNumber": number })
}

pub(super) fn presence(id: &str) -> Value {
    json!({ "presenceDefinition": { "id": id } })
}

/// The answer, where it is a yes.
pub(super) fn said(answer: Answer) -> Result<Answer, CallProblem> {
    match answer.status.as_u16() {
        200..=299 => Ok(answer),
        401 => Err(CallProblem::Token),
        429 => Err(CallProblem::Busy),
        400..=499 => Err(CallProblem::Refused),
        _ => Err(CallProblem::Unavailable),
    }
}

/// The content of an answer.
pub(super) fn read<T: DeserializeOwned>(answer: &Answer) -> Result<T, CallProblem> {
    serde_json::from_slice(&answer.body).map_err(|_| CallProblem::Unavailable)
}

impl Definitions {
    /// The presence that is on queue, or the one of somebody who is there and takes no calls of the queue.
    pub(super) fn id_of(&self, on_queue: bool) -> Option<&str> {
        let kind = if on_queue { "ONQUEUE" } else { "AVAILABLE" };
        let of_kind = || self.entities.iter().filter(|it| !it.deactivated && it.kind() == kind);
        of_kind().find(|it| it.primary).or_else(|| of_kind().next()).map(|it| it.id.as_str())
    }

    pub(super) fn is_on_queue(&self, presence: &Presence) -> bool {
        let id = &presence.presence_definition.id;
        self.entities.iter().any(|it| it.id == *id && it.kind() == "ONQUEUE")
    }
}

impl Definition {
    /// `On Queue` is written `ON_QUEUE` elsewhere in the API.
    fn kind(&self) -> String {
        self.system_presence
            .chars()
            .filter(char::is_ascii_alphabetic)
            .collect::<String>()
            .to_ascii_uppercase()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_presence_that_an_organisation_had_first_is_chosen_among_those_of_a_kind() {
        let read = |it| serde_json::from_value::<Definitions>(it).expect("definitions");
        let all = read(json!({ "entities": [
            { "id": "1", "systemPresence": "Available", "deactivated": true, "primary": true },
            { "id": "2", "systemPresence": "Available" },
            { "id": "3", "systemPresence": "On Queue" },
            { "id": "4", "systemPresence": "ON_QUEUE", "primary": true },
        ]}));
        assert_eq!((all.id_of(true), all.id_of(false)), (Some("4"), Some("2")));
        let shown = |id| serde_json::from_value(presence(id)).expect("a presence");
        assert_eq!(["2", "3", "4", "5"].map(|it| all.is_on_queue(&shown(it))), [false, true, true, false]);
        assert_eq!(read(json!({ "entities": [] })).id_of(true), None);
    }
}
