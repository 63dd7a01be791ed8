//! The attestation of the publisher about registers, and the company that uses them.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, Permission};

/// The facts in an individual attestation of the publisher (CGI art. 286 I 3° bis): its words are those of
/// the official model.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CaisseAttestation {
    /// The company that uses the registers: the one of the chosen conciergerie.
    pub company: String,
    /// The company that publishes the software, as this deployment names it; absent: its name is written onto
    /// the paper by hand.
    pub publisher: Option<String>,
    pub software: String,
    /// The version that runs now.
    pub version: String,
    /// The part of the version that names the major one; the rest is the minor one.
    pub major_version: String,
    /// Europe/Paris.
    pub issued: Date,
}

/// Gives the facts in the attestation of the publisher, for the company of the chosen conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
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
