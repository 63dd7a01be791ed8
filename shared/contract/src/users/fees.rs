//! What the beneficiaries of a conciergerie owe each month or year for belonging to it.

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

/// What is charged as a fee, how often, and from when on.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct RecurringFee {
    /// The offer that a fee is an order of; absent: there is no fee.
    #[serde(default)]
    pub offre_id: Option<OfferId>,
    #[serde(default)]
    pub period: FeePeriod,
    /// What begins before this day is not due; absent: from today on.
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
    /// What its offer is called.
    pub label: Words,
    /// What each costs; absent: there is none, or its offer cannot be charged as it stands.
    pub amount: Option<Cents>,
    /// What would be charged now to who has not been.
    pub due: Vec<FeeTerm>,
    /// The first day of the next one.
    pub next: Option<Date>,
}

/// What a fee is for: these days.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
    /// As it was charged; the order says what became of it.
    pub amount: Cents,
    pub date: Timestamp,
}

/// The fee of a conciergerie.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// Says what the beneficiaries of a conciergerie are charged from now on. What was charged stays.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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

/// What is being charged.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct RecurringFeesStarted {
    pub due: Vec<FeeTerm>,
}

/// Has the beneficiaries of a conciergerie charged what they owe by now, as it happens by itself each night: each of them
/// once for each month or year, however often it is asked for.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
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
