//! Campaigns in which an employer gives credits to many people.

use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use super::{Credit, NamedCostCenter};
use crate::{
    Access, Action, Cents, CompanyId, ConciergerieId, CostCenterId, CreditCampaignId, CreditId, Edited,
    Group, Method, OrderId, Permission, Refusal, Subject, UserId, desk::BulkOperation,
};

const READERS: Access = Access::AnyOf(&[Permission::GiveCredit, Permission::Compta]);
const GIVERS: Access = Access::AnyOf(&[Permission::GiveCredit]);

/// The credits that the company pays for.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum CreditBilling {
    /// Amounts that orders take of them, when they do.
    #[default]
    Spent,
    /// Whole credits when they are given, less what is taken back.
    Granted,
}

/// A campaign: what each person gets, and until when it can be spent.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditCampaign {
    pub id: CreditCampaignId,
    pub entreprise_id: CompanyId,
    /// The name that beneficiaries read.
    pub name: String,
    /// The amount that each person gets.
    pub amount: Cents,
    /// The first day on which it gives credits, Europe/Paris.
    pub first_day: Date,
    /// The last day on which its credits can be spent, Europe/Paris.
    pub last_day: Date,
    /// The most that it gives in all.
    pub budget: Option<Cents>,
    /// The cost centre of people who have none.
    pub cost_center: Option<NamedCostCenter>,
    pub billing: CreditBilling,
}

/// A campaign in the list.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditCampaignRow {
    #[serde(flatten)]
    pub campaign: Edited<CreditCampaign>,
    /// The number of people who got a credit.
    pub granted: u32,
    /// The sum that they got.
    pub granted_amount: Cents,
}

/// The campaigns of a company, newest first.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditCampaigns {
    pub items: Vec<CreditCampaignRow>,
}

/// The fate of the credits of a campaign in one month, at the expense of one cost centre.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditBurnDown {
    /// Absent: people without one.
    pub cost_center: Option<NamedCostCenter>,
    /// Its first day.
    pub month: Date,
    pub granted: Cents,
    pub spent: Cents,
    pub expired: Cents,
    pub taken_back: Cents,
    /// The amount that can still be spent at the end of the month, as it is known today.
    pub left: Cents,
}

/// A campaign with what became of its credits.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditCampaignDetail {
    #[serde(flatten)]
    pub row: CreditCampaignRow,
    pub entreprise: String,
    /// By cost centre and month, the oldest month first.
    pub burn_down: Vec<CreditBurnDown>,
    /// Its credits, and those that took their place; newest first.
    pub credits: Vec<Credit>,
    /// Invoices to the company, oldest first.
    pub invoices: Vec<CreditInvoiceRow>,
    /// The first day of the last whole month, where no invoice is about it yet.
    pub to_invoice: Option<Date>,
}

/// An invoice in the list of its campaign.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditInvoiceRow {
    pub number: String,
    /// The first day of the last month that it is about.
    pub month: Date,
    pub issued: Timestamp,
    pub total: Cents,
}

/// An invoice of a campaign to its company. The amounts hold no tax: that of the orders was charged when they were paid.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditInvoice {
    /// Absent while it is not issued: it can still change then.
    pub number: Option<String>,
    pub month: Date,
    pub name: String,
    pub entreprise: String,
    pub billing: CreditBilling,
    pub issued: Option<Timestamp>,
    pub by: Option<String>,
    pub total: Cents,
    /// By cost centre, then by day.
    pub lines: Vec<CreditInvoiceLine>,
}

/// An amount of an invoice. Below zero: it was given back, or taken back.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditInvoiceLine {
    pub cost_center: Option<NamedCostCenter>,
    pub date: Date,
    /// Present where credits that were spent are billed.
    pub order_id: Option<OrderId>,
    pub credit_id: CreditId,
    pub amount: Cents,
}

/// Campaigns of the company of the desk.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCreditCampaigns {}

impl Action for GetCreditCampaigns {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = READERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed];
    const SHOWS: &'static [Subject] = &[Subject::Credit];
    type Response = CreditCampaigns;
}

/// Shows a campaign with what became of its credits.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCreditCampaign {
    /// The campaign.
    pub id: CreditCampaignId,
}

impl Action for GetCreditCampaign {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = READERS;
    const EXAMPLE: &'static str = r#"{"id": 1}"#;
    const SHOWS: &'static [Subject] = &[Subject::Credit, Subject::Order];
    type Response = CreditCampaignDetail;
}

/// Makes a campaign of the company of the desk, or changes one. Once it has given a credit, amount and last day stay.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct SaveCreditCampaign {
    /// Absent: a new one.
    pub id: Option<CreditCampaignId>,
    /// The edition that was read.
    #[serde(default)]
    pub edition: u64,
    /// The name that beneficiaries read.
    #[serde(default)]
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::CREDIT_TITLE)))]
    pub name: String,
    /// The amount that each person gets, above zero.
    pub amount: Cents,
    /// The first day on which it gives credits.
    pub first_day: Date,
    /// The last day on which its credits can be spent.
    pub last_day: Date,
    /// The most that it gives in all; absent: as much as is launched.
    pub budget: Option<Cents>,
    /// An active cost centre of the company, for people who have none.
    pub cost_center_id: Option<CostCenterId>,
    /// The credits that the company pays for; it stays once a credit was given.
    #[serde(default)]
    pub billing: CreditBilling,
}

impl Action for SaveCreditCampaign {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = GIVERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::ConciergerieNotAllowed, Refusal::EditedMeanwhile];
    const EXAMPLE: &'static str =
        r#"{"name": "Rentrée", "amount": 3000, "firstDay": "2026-11-01", "lastDay": "2027-03-31"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit]);
    type Response = Edited<CreditCampaign>;
}

/// The people of the company who are meant, where no list names them.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct CreditAudience {
    /// People of this desk alone.
    pub conciergerie_id: Option<ConciergerieId>,
    /// People whose account was made on this day or before.
    pub member_since: Option<Date>,
    /// People whom the desk marks as VIP alone.
    #[serde(default)]
    pub vip: bool,
}

/// The reason why somebody gets no credit of a campaign.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub enum LeftOutOfGrant {
    /// Nobody of the company has this address or number.
    Unknown,
    /// The account is deactivated, or has no desk.
    Deactivated,
    /// The campaign has given them a credit before.
    GrantedBefore,
    /// The list names them twice.
    Twice,
    /// The company has no such active cost centre.
    CostCenterUnknown,
    /// The budget is reached before them.
    BudgetReached,
}

/// Somebody who gets a credit.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct PlannedGrant {
    pub user_id: UserId,
    pub user_name: String,
    pub amount: Cents,
    /// The cost centre of the list; absent: the person's own one, or else that of the campaign.
    pub cost_center: Option<NamedCostCenter>,
}

/// Somebody who gets none.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditLeftOut {
    /// The line of the list, from 1; absent where a filter found them.
    pub line: Option<u32>,
    /// The address or number of the list, or the name.
    pub subject: String,
    pub reason: LeftOutOfGrant,
}

/// The outcome of a launch, or of its simulation.
#[derive(Clone, Debug, Serialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema))]
#[serde(rename_all = "camelCase")]
pub struct CreditsGranted {
    /// The number of people who get a credit.
    pub count: u32,
    /// The sum that they get.
    pub total: Cents,
    /// The first hundred of them.
    pub grants: Vec<PlannedGrant>,
    /// The number of lines and people who get none, and the first hundred of them.
    pub left_out_count: u32,
    pub left_out: Vec<CreditLeftOut>,
    /// The work that gives the credits; absent in a simulation, and where nobody gets one.
    pub operation: Option<BulkOperation>,
}

/// Gives a credit of a campaign to each person of a list or a filter, once each, as an operation of the desk.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GrantCampaignCredits {
    /// The campaign.
    pub id: CreditCampaignId,
    /// A line for each person: an address or a number, then perhaps `;` and the label or the external code of a cost centre.
    #[cfg_attr(feature = "schema", schemars(length(max = crate::lengths::PASTED_LIST)))]
    pub list: Option<String>,
    /// The people who are meant, in the place of a list.
    pub audience: Option<CreditAudience>,
    /// Nothing is given: the answer says what would be.
    #[serde(default)]
    pub simulation: bool,
    /// The number of people that the simulation showed; a launch that would give to another number is refused.
    pub seen: Option<u32>,
}

impl Action for GrantCampaignCredits {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = GIVERS;
    const REFUSALS: &'static [Refusal] = &[
        Refusal::ConciergerieNotAllowed,
        Refusal::CreditCampaignNotOpen,
        Refusal::SimulationOutdated,
        // Lines of the operation are refused so, one by one.
        Refusal::CreditGrantedBefore,
        Refusal::CreditBudgetReached,
    ];
    const EXAMPLE: &'static str = r#"{"id": 1, "audience": {"conciergerieId": "$desk"}, "simulation": true}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit, Subject::Operations]);
    type Response = CreditsGranted;
}

const BILLERS: Access = Access::AnyOf(&[Permission::Compta]);

/// Shows the invoice of a campaign for a month: the issued one, or what it would hold now.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct GetCreditInvoice {
    /// The campaign.
    pub id: CreditCampaignId,
    /// The first day of the month.
    pub month: Date,
}

impl Action for GetCreditInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Get;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = BILLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CreditMonthNotDue];
    const EXAMPLE: &'static str = r#"{"id": 1, "month": "2026-10-01"}"#;
    const SHOWS: &'static [Subject] = &[Subject::Credit, Subject::Order];
    type Response = CreditInvoice;
}

/// Issues the invoice of a campaign up to the end of a month that is over: it holds what none before it has, and never changes.
#[derive(Clone, Debug, Deserialize)]
#[cfg_attr(feature = "schema", derive(schemars::JsonSchema, serde::Serialize, Default))]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct IssueCreditInvoice {
    /// The campaign.
    pub id: CreditCampaignId,
    /// The first day of the month.
    pub month: Date,
}

impl Action for IssueCreditInvoice {
    const OURS: bool = true;
    const METHOD: Method = Method::Post;
    const GROUP: Group = Group::Payments;
    const ACCESS: Access = BILLERS;
    const REFUSALS: &'static [Refusal] = &[Refusal::CreditMonthNotDue];
    const EXAMPLE: &'static str = r#"{"id": 1, "month": "2026-10-01"}"#;
    const OUTDATES: Option<&'static [Subject]> = Some(&[Subject::Credit]);
    type Response = CreditInvoice;
}
