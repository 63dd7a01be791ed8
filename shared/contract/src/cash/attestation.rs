//! What the publisher attests of registers, and the company that uses them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Permission};

/// What an individual attestation of the publisher names (CGI art. 286 I 3° bis): its words are those of the official model.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseAttestation {
    /// That uses the registers: the one of the chosen conciergerie.
    pub company: String,
    /// That publishes the software, as this deployment names it; none: its name is written onto the paper by hand.
    pub publisher: Option<String>,
    pub software: String,
    /// That runs now.
    pub version: String,
    /// What names its major version; minor ones are what follows it.
    pub major_version: String,
    /// Europe/Paris.
    pub issued: Date,
}

/// What the attestation of the publisher names, for the company of the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCaisseAttestation {}

impl Action for GetCaisseAttestation {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Cash;
    const ACCESS: Access = Access::AnyOf(&[Permission::Prod, Permission::Compta]);
    const EXAMPLE: &'static str = "{}";
    type Response = CaisseAttestation;
}
