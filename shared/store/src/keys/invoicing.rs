//! Invoicing expectations, and what is to be looked at by the next one. Those of a partner stand together; the parts of each have a
//! partition of their own, because they are as many as the orders of a month.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | expectation | `INVOICING#partner` | `EXPECTATION#month` | |
//! | pendingDue | `INVOICING#partner` | `PENDING#month#order or credit` | |
//! | expectedPart | `EXPECTED#partner#month` | `order or credit` | |
//! | billedPartner | `INVOICING#partner` | `BILLING` | |
//! | selfBilledInvoice | `INVOICING#partner` | `INVOICE#month` | |
//! | invoiceSeries | `INVOICING#partner` | `SERIES#year#prefix` | |
//! | billingCompany | `BILLING` | `COMPANY` | |
//! | invoicingClaim | `ORDER#id`, `CREDIT#id` | `INVOICED` | |

use contract::{AttenduFactuId, PartnerId};
use domain::invoicing::due::DueSubject;
use jiff::civil::Date;

use crate::Key;

pub(crate) fn of_partner(partner: PartnerId) -> String {
    format!("INVOICING#{partner}")
}

/// The prefix of expectations.
pub(crate) const EXPECTATIONS: &str = "EXPECTATION#";

pub(crate) fn expectation(partner: PartnerId, month: Date) -> Key {
    Key::new(of_partner(partner), format!("{EXPECTATIONS}{}", month_text(month)))
}

pub(crate) fn billing(partner: PartnerId) -> Key {
    Key::new(of_partner(partner), "BILLING")
}

/// The invoice of an expectation: one a month, so that two who make it at once make one.
pub(crate) fn invoice(partner: PartnerId, month: Date) -> Key {
    Key::new(of_partner(partner), format!("INVOICE#{}", month_text(month)))
}

pub(crate) fn series(partner: PartnerId, year: i16, prefix: &str) -> Key {
    Key::new(of_partner(partner), format!("SERIES#{year}#{prefix}"))
}

/// The company that partners invoice.
pub(crate) fn billing_company() -> Key {
    Key::new("BILLING", "COMPANY")
}

/// The entry of the ledger of a payment for an expectation, or of its undoing.
pub(crate) fn entry_of_payout(id: AttenduFactuId, version: u64, nth: u32) -> Key {
    Key::new(format!("PAYOUTS#{id}"), super::money::entry(version, nth))
}

/// The prefix of what is to be looked at.
const PENDING: &str = "PENDING#";

/// The keys between which everything stands that became due in these months.
pub(crate) fn pending_between(first: Date, last: Date) -> (String, String) {
    let of = |month| format!("{PENDING}{}", month_text(month));
    (of(first), of(last) + super::LAST)
}

pub(crate) fn pending(partner: PartnerId, month: Date, of: DueSubject) -> Key {
    Key::new(of_partner(partner), format!("{PENDING}{}#{}", month_text(month), subject(of)))
}

pub(crate) fn parts(partner: PartnerId, month: Date) -> String {
    format!("EXPECTED#{partner}#{}", month_text(month))
}

pub(crate) fn part(partner: PartnerId, month: Date, of: DueSubject) -> Key {
    Key::new(parts(partner, month), subject(of))
}

/// One an order or compensation, so that it is claimed once.
pub(crate) fn claim(of: DueSubject) -> Key {
    let pk = match of {
        DueSubject::Order(id) => super::orders::order(id).pk,
        DueSubject::Credit(_, id) => super::money::credit_by_number(id).pk,
    };
    Key::new(pk, "INVOICED")
}

fn subject(of: DueSubject) -> String {
    match of {
        DueSubject::Order(id) => format!("O{:012}", id.0),
        DueSubject::Credit(_, id) => format!("C{:012}", id.0),
    }
}

fn month_text(month: Date) -> String {
    month.strftime("%Y-%m").to_string()
}
