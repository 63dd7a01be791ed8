//! The times at which a partner comes to a conciergerie, and the parts of them that are taken.

use jiff::{
    Timestamp,
    civil::{Date, DateTime},
};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, ConciergerieId, Edited, Group, Method, OrderId, PartnerId, Refusal, Subject, WallClock,
    account::OpeningHours,
};

/// A time that comes back every week, Europe/Paris.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecurringEntry {
    /// The identifier that was read; empty for a new entry. It is another one once the entry begins at
    /// another time.
    pub id: String,
    pub partner_id: PartnerId,
    /// The conciergerie.
    pub ent_id: ConciergerieId,
    /// Monday 1 ... Sunday 7.
    pub day_of_week: u8,
    pub hour: u8,
    /// 0, 15, 30 or 45.
    pub minutes: u8,
    /// Quarters of an hour; it ends by midnight.
    pub length_in_minutes: u32,
}

/// A time of one day, Europe/Paris.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RealEntry {
    /// The identifier that was read; empty for a new entry. It is another one once the entry begins at
    /// another time.
    pub id: String,
    pub partner_id: PartnerId,
    /// The conciergerie.
    pub ent_id: ConciergerieId,
    /// When it begins, on a quarter of an hour.
    pub date: WallClock<DateTime>,
    /// Quarters of an hour; it ends by midnight.
    pub length_in_minutes: u32,
}

/// A conciergerie that a partner comes to, or may.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarDesk {
    pub id: ConciergerieId,
    pub name: String,
    /// When it is open; empty: nobody said.
    pub hours: Vec<OpeningHours>,
}

/// A day that is not like others.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarDay {
    pub date: Date,
    /// The public holiday, if it is one.
    pub holiday: String,
    /// The partner does not come, whatever its entries say.
    pub closed: bool,
    /// Why, where somebody said so.
    pub reason: String,
}

/// A part of a partner's time that is taken.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct TakenTime {
    /// The order that takes it; absent while somebody is about to order.
    pub order_id: Option<OrderId>,
    /// The order does not have it yet: its partner proposes it.
    pub proposed: bool,
    pub from: Timestamp,
    pub to: Timestamp,
}

/// A partner's calendar at a conciergerie.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PartnerCalendar {
    pub partner_id: PartnerId,
    pub partner_label: String,
    pub ent_id: ConciergerieId,
    /// Those that the caller may ask about.
    pub desks: Vec<CalendarDesk>,
    pub editable: bool,
    /// The Monday of this week.
    pub from: Date,
    /// The last day that may be planned.
    pub to: Date,
    pub recurring: Vec<RecurringEntry>,
    pub real: Vec<RealEntry>,
    /// Holidays and closings, by date.
    pub days: Vec<CalendarDay>,
    /// By begin.
    pub taken: Vec<TakenTime>,
}

/// A partner's calendar at the chosen conciergerie; for a partner their own.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetPartnerCalendar {
    /// A partner may leave it out: they have but their own.
    pub partner_id: Option<PartnerId>,
    /// The conciergerie; absent: the chosen one, for a partner the first of those they come to.
    pub ent_id: Option<ConciergerieId>,
}

impl Action for GetPartnerCalendar {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Serving;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"partnerId": "$partner", "entId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Calendar, Subject::Order];
    type Response = Edited<PartnerCalendar>;
}

/// The change to make to an entry.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub enum EntryCall {
    #[cfg_attr(feature = "schema", default)]
    Create,
    Update,
    Delete,
}

/// The outcome of a change to a calendar.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CalendarChange {
    /// False when nothing was changed, because the caller is asked about the orders that would lose their
    /// time.
    pub saved: bool,
    /// The bookings in the time that goes, or would go. Orders keep their hours; whoever was about to order
    /// chooses anew.
    pub leaves: Vec<TakenTime>,
    /// The calendar as it stands now.
    pub calendar: Edited<PartnerCalendar>,
}

/// Adds, changes or removes a time that comes back every week. For a partner, or a manager who keeps partners.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DefineRecurringCalendarEntry {
    pub action: EntryCall,
    pub data: RecurringEntry,
    /// The edition of the calendar that the caller has seen; 0 where there is none yet.
    #[serde(default)]
    pub edition: u64,
    /// The orders that the caller agrees to leave without the partner's time; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for DefineRecurringCalendarEntry {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Serving;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"action": "create", "data": {"id": "", "partnerId": "$partner", "entId": "$desk",
        "dayOfWeek": 6, "hour": 9, "minutes": 30, "lengthInMinutes": 90}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Calendar]);
    type Response = CalendarChange;
}

/// Adds, changes or removes a time of one day. For a partner, or a manager who keeps partners.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DefineRealCalendarEntry {
    pub action: EntryCall,
    pub data: RealEntry,
    /// The edition of the calendar that the caller has seen; 0 where there is none yet.
    #[serde(default)]
    pub edition: u64,
    /// The orders that the caller agrees to leave without the partner's time; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for DefineRealCalendarEntry {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Serving;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"action": "create", "data": {"id": "", "partnerId": "$partner", "entId": "$desk",
        "date": "$slot", "lengthInMinutes": 60}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Calendar]);
    type Response = CalendarChange;
}
