//! A partner's appointments, as calendars of others subscribe to them.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Image, Method, PartnerId, Role, Subject};

/// Whether there is an address under which the caller's appointments are read.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetCalendarFeed {}

/// The address under which the appointments of a partner are read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarFeed {
    /// The time at which the address was made; absent: there is none.
    pub since: Option<Timestamp>,
    /// The address, told once to the person who has just made it: only the hash of its key is kept.
    pub address: Option<String>,
}

impl Action for GetCalendarFeed {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const SHOWS: &'static [Subject] = &[Subject::Calendar];
    type Response = CalendarFeed;
}

/// Makes a new address for the caller's appointments, or none. The one that was there before leads nowhere from then on.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetCalendarFeed {
    /// There is to be an address.
    pub on: bool,
}

impl Action for SetCalendarFeed {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Role(Role::Partner);
    const EXAMPLE: &'static str = r#"{"on": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Calendar]);
    type Response = CalendarFeed;
}

/// The appointments of a partner as a file of type `text/calendar`, for whoever has the address. A wrong key is not found.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct ReadCalendarFeed {
    pub partner: PartnerId,
    /// The key in the address that is in force.
    pub key: String,
}

impl Action for ReadCalendarFeed {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Public;
    const SENDS_BYTES: bool = true;
    const POLLED: bool = true;
    const EXAMPLE: &'static str = r#"{"partner": "$partner", "key": "unknown"}"#;
    type Response = Image;
}
