//! The fees that the beneficiaries of a conciergerie owe each month or year for belonging to it.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    Access, Action, Cents, ConciergerieId, Edited, Group, Method, OfferId, OrderId, Permission, Refusal,
    Subject, WallClock, Words,
};

const PRODUCTION: Access = Access::AnyOf(&[Permission::Prod]);

/// How often a fee is due.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum FeePeriod {
    /// For each calendar month.
    #[default]
    Month,
    /// For each calendar year.
    Year,
}

/// The offer that is charged as a fee, how often, and from when on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecurringFee {
    /// The offer that a fee is an order of; absent: there is no fee.
    #[serde(default)]
    pub offre_id: Option<OfferId>,
    #[serde(default)]
    pub period: FeePeriod,
    /// Terms that begin before this day are not due; absent: from today on.
    #[serde(default)]
    pub from: Option<WallClock<Date>>,
}

/// The fee of a conciergerie, as it stands.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecurringFeeSheet {
    pub conciergerie_id: ConciergerieId,
    #[serde(flatten)]
    pub fee: RecurringFee,
    /// The name of its offer.
    pub label: Words,
    /// The amount of each; absent: there is none, or its offer cannot be charged as it stands.
    pub amount: Option<Cents>,
    /// The terms that would be charged now to those who have not been charged.
    pub due: Vec<FeeTerm>,
    /// The first day of the next one.
    pub next: Option<Date>,
}

/// The days that a fee is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, Default))]
#[serde(rename_all = "camelCase")]
pub struct FeeTerm {
    pub first: Date,
    pub last: Date,
}

/// The fees of a beneficiary.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct FeesInfo {
    /// How often one is due at their conciergerie; absent: none is.
    pub period: Option<FeePeriod>,
    /// Newest first: two years of months at most.
    pub charged: Vec<ChargedFee>,
}

/// A fee that somebody was charged: an order like any other.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct ChargedFee {
    #[serde(flatten)]
    pub term: FeeTerm,
    pub order_id: OrderId,
    /// The amount that was charged; the order says what became of it.
    pub amount: Cents,
    pub date: Timestamp,
}

/// The fee of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetRecurringFee {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for GetRecurringFee {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = PRODUCTION;
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Fee];
    type Response = Edited<RecurringFeeSheet>;
}

/// Says what the beneficiaries of a conciergerie are charged from now on. Fees that were charged stay.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SetRecurringFee {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
    pub fee: RecurringFee,
    /// The edition the caller has seen.
    #[serde(default)]
    pub edition: u64,
}

impl Action for SetRecurringFee {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = PRODUCTION;
    const REFUSALS: &'static [Refusal] = &[Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk", "fee": {"period": "month"}}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Fee]);
    type Response = Edited<RecurringFeeSheet>;
}

/// The charges that are under way.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecurringFeesStarted {
    pub due: Vec<FeeTerm>,
}

/// Charges the beneficiaries of a conciergerie the fees that are due by now, as it happens by itself each
/// night: each of them once for each month or year, however often it is called.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct StartRecurringFees {
    /// Absent: the chosen one.
    #[serde(default)]
    pub conciergerie_id: Option<ConciergerieId>,
}

impl Action for StartRecurringFees {
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Users;
    const ACCESS: Access = PRODUCTION;
    const REFUSALS: &'static [Refusal] = &[Refusal::NoFeeDue, Refusal::FeeOfferUnavailable];
    const EXAMPLE: &'static str = r#"{"conciergerieId": "$desk"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Fee, Subject::Order]);
    type Response = RecurringFeesStarted;
}
