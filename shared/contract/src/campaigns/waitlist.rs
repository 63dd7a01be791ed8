//! The people who wait for time of the partners of a desk.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Group, Method, PartnerId, Refusal, Role, Subject, UserId, Words,
};

/// The people who wait for time of the partners of a conciergerie, by partner and in turn.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields, default)]
pub struct GetDeskWaitlist {
    /// Default: the chosen conciergerie.
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetDeskWaitlist {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Campaigns;
    const ACCESS: Access = Access::Role(Role::Gestionnaire);
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Waitlist];
    type Response = DeskWaitlist;
}

/// The people who wait at a conciergerie.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskWaitlist {
    pub places: Vec<DeskWaitingPlace>,
}

/// Somebody who waits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct DeskWaitingPlace {
    pub id: String,
    pub adherent_id: UserId,
    pub adherent_name: String,
    pub partner_id: PartnerId,
    pub partner_name: String,
    pub offre_label: Words,
    /// The day that is waited for; absent: any.
    pub date: Option<Date>,
    pub since: Timestamp,
    /// The place in turn among those who wait for this partner, from 1.
    pub turn: u32,
    /// The beginning of the time that is held for them.
    pub offered_begin: Option<Timestamp>,
    /// The end of the hold.
    pub offered_until: Option<Timestamp>,
}
