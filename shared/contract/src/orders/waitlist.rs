//! Waitlists: people who wait for time of a partner that is full, and are offered in turn what is free again.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Done, Group, Method, OfferId, Refusal, Subject, WallClock, Words};

/// Waits for time of the partner of an offer, on a day that is full, or on any day where all are. Joining twice gives the same
/// place.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct JoinWaitlist {
    /// The offer that is to be ordered then.
    pub offre_id: OfferId,
    /// The day in Europe/Paris; absent: any day that can be chosen.
    pub date: Option<WallClock<Date>>,
    /// The length of the service; absent: one unit of the calendar.
    pub minutes: Option<u32>,
    /// Where it is to be carried out, as of an order; absent: the only place there is.
    pub address_type: Option<String>,
}

impl Action for JoinWaitlist {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::OfferUnavailable,
        Refusal::DeskClosed,
        Refusal::TimeIsFree,
        Refusal::TooManyWaits,
        Refusal::WaitlistFull,
        Refusal::NoBeneficiary,
        Refusal::ConciergerieNotAllowed,
    ];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Waitlist]);
    type Response = WaitingPlace;
}

/// Gives up a place in a waitlist; a time that is held for it is free again, and offered to the next in turn.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct LeaveWaitlist {
    pub place_id: String,
}

impl Action for LeaveWaitlist {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const EXAMPLE: &'static str = r#"{"placeId": "none"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Waitlist, Subject::Slot]);
    type Response = Done;
}

/// The places that a beneficiary has in waitlists, oldest first.
#[derive(Clone, Debug, Default, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetMyWaitlists {}

impl Action for GetMyWaitlists {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoBeneficiary];
    const SHOWS: &'static [Subject] = &[Subject::Waitlist];
    type Response = MyWaitlists;
}

/// The places of a beneficiary.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct MyWaitlists {
    pub places: Vec<WaitingPlace>,
}

/// A place in a waitlist.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct WaitingPlace {
    pub id: String,
    pub offre_id: OfferId,
    pub offre_label: Words,
    pub partner_name: String,
    /// The day that is waited for; absent: any.
    pub date: Option<Date>,
    pub since: Timestamp,
    /// People before this one whose wish is for the same time and who have been offered none yet.
    pub ahead: u32,
    /// The time that is held for this place.
    pub offered: Option<OfferedSlot>,
}

/// A time that is held for somebody who has waited for it.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct OfferedSlot {
    pub begin: Timestamp,
    /// The end of the time that the partner keeps for it.
    pub end: Timestamp,
    /// It is offered to the next in turn from then on.
    pub until: Timestamp,
    /// Seconds until then, for a client whose clock is wrong.
    pub seconds: i64,
    /// The number of the draft for which it is held: an order of this draft takes it.
    pub draft_id: String,
}
