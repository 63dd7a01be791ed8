//! The slots of a partner's calendar, and keeping one.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::NewOrder;
use crate::{Access, Action, Done, Group, Method, OfferId, OrderId, Refusal, Subject};

/// When an offer can be had.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarSlots {
    /// First day, Europe/Paris; day 0 of `slots`.
    pub from: Date,
    pub max_days_ahead: u32,
    pub time_unit_in_minutes: u32,
    /// Half days are taken instead of hours.
    pub half_day: bool,
    /// Days with at least one unit of the partner's time.
    pub slots: Vec<SlotDay>,
}

/// The units of one day.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SlotDay {
    /// Days after `from`.
    pub day: u32,
    pub date: Date,
    pub slots: Vec<Slot>,
    /// The desk, where it is to be carried out, does not open on this day: nobody waits for it.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub desk_closed: bool,
}

/// One unit of a partner's time. Units of one group follow each other without a gap.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct Slot {
    pub group: u32,
    pub hour: u8,
    pub minute: u8,
    pub available: bool,
}

/// When an offer can be had, in units of its step.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCalendarSlots {
    /// The offer.
    pub offre_id: OfferId,
    /// The time that is held for this draft of the caller counts as free.
    pub draft_id: Option<String>,
    /// Where it is to be carried out, as of an order; slots at the desk's place follow its hours. Absent: the only place there is.
    pub address_type: Option<String>,
    /// An order of the caller's reach that is to move: the time it holds counts as free.
    pub order_id: Option<OrderId>,
}

impl Action for GetCalendarSlots {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[Refusal::OfferUnavailable, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"offreId": "$offer"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Slot, Subject::Hours, Subject::Calendar];
    type Response = CalendarSlots;
}

/// Keeps the slot that a draft has chosen, for ten minutes; the one it had chosen before is given back.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct HoldSlot {
    /// The draft, with its number, its day and its time.
    pub o: NewOrder,
}

impl Action for HoldSlot {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::OnBehalf;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::OfferUnavailable,
        Refusal::DeskClosed,
        Refusal::SlotTaken,
        Refusal::NoBeneficiary,
        Refusal::ConciergerieNotAllowed,
    ];
    const EXAMPLE: &'static str = r#"{"o": {"offreId": "$offer", "draftId": "HoldSlot", "items": [{"offreItemId": "$item", "quantity": 1}]}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = SlotHeld;
}

/// A slot that is kept.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct SlotHeld {
    pub begin: Timestamp,
    pub end: Timestamp,
    /// Anybody may take it from then on.
    pub until: Timestamp,
    /// Seconds until then, for a client whose clock is wrong.
    pub seconds: i64,
}

/// Gives back the slot kept for a draft; without one nothing happens.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct ReleaseSlot {
    pub draft_id: String,
}

impl Action for ReleaseSlot {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::SignedIn;
    const REFUSALS: &'static [Refusal] = &[];
    const OUTDATES: Option<&'static [Subject]> = Some(&[]);
    type Response = Done;
}
