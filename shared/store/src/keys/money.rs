//! Payments, credits, debts and what the ledger says of them.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | payment | `ORDER#id` | `PAYMENT#id` | gsi1 `PAYMENTS#conciergerie` / `created#id`, gsi2 `UNSETTLED#conciergerie` / `since#id`, gsi3 `PAYMENTS#user` / `created#id` |
//! | credit | `USER#id` | `CREDIT#id` | gsi1 `CREDITS#conciergerie` / `granted#id`, gsi3 `CREDIT#id` / `CREDIT`, gsi4 `COMPENSATIONS#conciergerie` / `granted#id`; of a campaign: gsi2 `CREDITCAMPAIGN#id` / `granted#id` |
//! | creditCampaign | `CREDITCAMPAIGN#id` | `CAMPAIGN` | gsi1 `CREDITCAMPAIGNS#company` / `created#id` |
//! | creditInvoice | `CREDITCAMPAIGN#id` | `INVOICE#month` | |
//! | campaignGrant | `CREDITCAMPAIGN#id` | `GRANT#user` | |
//! | deskFee | `CONC#id` | `FEE` | gsi1 `FEES` / `conciergerie` |
//! | chargedFees | `USER#id` | `FEES` | |
//! | debt | `USER#id` | `DEBT#order` | |
//! | ledgerEntry | `ORDER#id`, `CREDIT#id`, `BANKMATCH#number`, `PAYOUTS#expectation` | `LEDGER#version#nth` | gsi1 `LEDGER#conciergerie` or `LEDGER#BANK` / `at#source and version`, gsi3 `LEDGER#user` / the same; of a home service gsi2 `HOMESERVICES#year` / `user#at#source and version` |
//! | dayTotals (of the ledger) | `DAYS#conciergerie` | `date` | |
//! | monthBalance (of the ledger) | `MONTHS#user` | `month` | |
//! | deskMonth (of the ledger) | `DESKMONTHS#conciergerie` | `month` | |
//! | transaction (bank) | `TRANS#id` | `TRANS` | |

use contract::{CompanyId, ConciergerieId, CreditCampaignId, CreditId, OrderId, PaymentId, UserId};

use jiff::civil::Date;

use crate::Key;

/// The beginning of the payments of an order.
pub(crate) const PAYMENT: &str = "PAYMENT#";

pub(crate) fn payment(order: OrderId, id: PaymentId) -> Key {
    Key::new(format!("ORDER#{order}"), format!("{PAYMENT}{id}"))
}

pub(crate) fn payments_of_desk(id: ConciergerieId) -> String {
    format!("PAYMENTS#{id}")
}

pub(crate) fn payments_of_user(id: UserId) -> String {
    format!("PAYMENTS#{id}")
}

pub(crate) fn unsettled(id: ConciergerieId) -> String {
    format!("UNSETTLED#{id}")
}

pub(crate) fn credit(user: UserId, id: CreditId) -> Key {
    Key::new(super::people::of_user(user), format!("CREDIT#{id}"))
}

pub(crate) const CREDITS: &str = "CREDIT#";

pub(crate) fn credit_by_number(id: CreditId) -> Key {
    Key::new(format!("CREDIT#{id}"), "CREDIT")
}

pub(crate) fn credits_of_desk(id: ConciergerieId) -> String {
    format!("CREDITS#{id}")
}

pub(crate) fn compensations_of_desk(id: ConciergerieId) -> String {
    format!("COMPENSATIONS#{id}")
}

pub(crate) fn of_campaign(id: CreditCampaignId) -> String {
    format!("CREDITCAMPAIGN#{id}")
}

pub(crate) fn credit_campaign(id: CreditCampaignId) -> Key {
    Key::new(of_campaign(id), "CAMPAIGN")
}

pub(crate) fn credit_campaigns(company: CompanyId) -> String {
    format!("CREDITCAMPAIGNS#{company}")
}

pub(crate) const INVOICES: &str = "INVOICE#";

pub(crate) fn credit_invoice(id: CreditCampaignId, month: Date) -> Key {
    Key::new(of_campaign(id), format!("{INVOICES}{month}"))
}

pub(crate) const GRANTS: &str = "GRANT#";

pub(crate) fn campaign_grant(id: CreditCampaignId, user: UserId) -> Key {
    Key::new(of_campaign(id), format!("{GRANTS}{user}"))
}

pub(crate) fn desk_fee(desk: ConciergerieId) -> Key {
    Key::new(super::places::conciergerie(desk).pk, "FEE")
}

/// Among the desks that charge one.
pub(crate) fn desk_with_fee(desk: ConciergerieId) -> Key {
    Key::new(DESKS_WITH_FEES, format!("{:010}", desk.0))
}

pub(crate) const DESKS_WITH_FEES: &str = "FEES";

pub(crate) fn charged_fees(user: UserId) -> Key {
    Key::new(super::people::of_user(user), "FEES")
}

pub(crate) fn debt(user: UserId, order: OrderId) -> Key {
    Key::new(super::people::of_user(user), format!("{DEBTS}{order}"))
}

pub(crate) const DEBTS: &str = "DEBT#";

pub(crate) const LEDGER: &str = "LEDGER#";

pub(crate) fn entry_of_order(id: OrderId, version: u64, nth: u32) -> Key {
    Key::new(super::orders::order(id).pk, entry(version, nth))
}

pub(crate) fn entry_of_credit(id: CreditId, version: u64, nth: u32) -> Key {
    Key::new(credit_by_number(id).pk, entry(version, nth))
}

pub(crate) fn entry_of_match(number: i64, version: u64, nth: u32) -> Key {
    Key::new(super::bank::matched(number).pk, entry(version, nth))
}

pub(super) fn entry(version: u64, nth: u32) -> String {
    format!("{LEDGER}{version:08}#{nth:02}")
}

pub(crate) fn ledger_of_desk(id: ConciergerieId) -> String {
    format!("{LEDGER}{id}")
}

/// The entries of no desk: those of the bank, and of payments to partners.
pub(crate) fn ledger_of_bank() -> String {
    format!("{LEDGER}BANK")
}

pub(crate) fn ledger_of_user(id: UserId) -> String {
    format!("{LEDGER}{id}")
}

pub(crate) fn ledger_days(id: ConciergerieId) -> String {
    format!("DAYS#{id}")
}

pub(crate) fn ledger_day(id: ConciergerieId, date: Date) -> Key {
    Key::new(ledger_days(id), date.to_string())
}

pub(crate) fn ledger_months(id: UserId) -> String {
    format!("MONTHS#{id}")
}

pub(crate) fn ledger_month(id: UserId, month: Date) -> Key {
    Key::new(ledger_months(id), month.to_string())
}

pub(crate) fn ledger_desk_months(id: ConciergerieId) -> String {
    format!("DESKMONTHS#{id}")
}

pub(crate) fn ledger_desk_month(id: ConciergerieId, month: Date) -> Key {
    Key::new(ledger_desk_months(id), month.to_string())
}

pub(crate) fn transaction(id: &str) -> Key {
    Key::new(format!("TRANS#{id}"), "TRANS")
}

/// Whether something that stands with a person stays when their account is deleted: their number, what the books know, and
/// that they were deleted. All else there is theirs alone.
pub(crate) fn outlives_account(sk: &str) -> bool {
    let kept = [CREDITS, DEBTS];
    ["PERSON", "ERASURE", "UNREAD", "FEES"].contains(&sk) || kept.iter().any(|it| sk.starts_with(it))
}
