//! The code of an order at a locker.

use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Access, Action, Group, Method, OrderId, Refusal, Role, Subject, lockers::LockerAction};

/// A code that opens one box for one order, once.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct LockerCode {
    /// The text to draw as a QR code.
    pub qr_code: String,
    /// The same in eight letters, to be typed on the tablet; absent of goods that are not in their box yet.
    pub short_code: Option<String>,
    pub action: LockerAction,
    pub locker_name: String,
    /// Absent of goods that are to be put in the box that fits then.
    pub box_id: Option<String>,
    /// It opens nothing from then on.
    pub until: Timestamp,
}

/// The code that opens the box of an order: to put its goods in, or to take them out.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct QrCodeForKernOrder {
    pub order_id: OrderId,
}

impl Action for QrCodeForKernOrder {
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Orders;
    const ACCESS: Access = Access::Role(Role::Adherent);
    const OWNER_ONLY: bool = true;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::LockersUnavailable,
        Refusal::LockerFull,
        Refusal::LockerNotNow,
        Refusal::LockerUnpaid,
        Refusal::LockerUnknown,
    ];
    const EXAMPLE: &'static str = r#"{"orderId": "$order"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Locker, Subject::Order];
    type Response = LockerCode;
}
