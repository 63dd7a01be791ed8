//! Days on which a partner does not come, whatever their hours say.

use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use super::CalendarChange;
use crate::{Access, Action, ConciergerieId, Group, Method, OrderId, PartnerId, Refusal, Subject, WallClock};

/// Days in a row of a partner's calendar, Europe/Paris.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DaysOff {
    pub partner_id: PartnerId,
    /// The conciergerie.
    pub ent_id: ConciergerieId,
    pub from: WallClock<Date>,
    /// The last of them.
    pub to: WallClock<Date>,
    /// The reason, for those who keep the calendar; may be empty.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CLOSING_REASON)))]
    pub reason: String,
}

/// Closes days of a partner's calendar, or opens them again. For a partner, or a manager who keeps partners.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct DefineDaysOff {
    /// The partner is off on these days; otherwise they come as their hours say.
    pub off: bool,
    pub data: DaysOff,
    /// The edition of the calendar that the caller has seen; 0 where there is none yet.
    #[serde(default)]
    pub edition: u64,
    /// The orders that the caller agrees to leave without the partner's time; absent: the caller was asked
    /// about none.
    #[serde(default)]
    pub agreed: Option<Vec<OrderId>>,
}

impl Action for DefineDaysOff {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Partners;
    const ACCESS: Access = Access::Serving;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile, Refusal::ConciergerieNotAllowed];
    const EXAMPLE: &'static str = r#"{"off": true, "data": {"partnerId": "$partner", "entId": "$desk",
        "from": "$day", "to": "$day", "reason": "Congés"}, "edition": 1}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Calendar]);
    type Response = CalendarChange;
}
