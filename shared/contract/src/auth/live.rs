//! The connection over which a client hears that something has changed.

use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Subject};

/// The way to a connection over which a client hears of changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LiveAddress {
    /// The address of a WebSocket, good for one connection within half a minute. Absent where nothing is pushed: clients go on
    /// asking.
    pub url: Option<String>,
    /// Seconds after which the connection is told nothing more: the client opens another one before.
    pub seconds: i64,
}

/// Opens a way to hear of changes: for whoever asks, and for the chosen conciergerie of a manager. Messages over it name the
/// subjects that have changed, as `SHOWS` of the actions has them, and the numbers of the orders if it is about orders alone:
/// `{"changed": ["Order"], "of": [1042]}`. They carry nothing of them. It ends with the session, and when the rights of its
/// person change.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct OpenLive {}

impl Action for OpenLive {
    const OURS: bool = true;
    const OWNER_ONLY: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Auth;
    const ACCESS: Access = Access::SignedIn;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = LiveAddress;
}
