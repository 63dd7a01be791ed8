//! Invoicing expectations, and what is to be looked at by the next one. Those of a partner stand together; the parts of each have a
//! partition of their own, because they are as many as the orders of a month.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | expectation | `INVOICING#partner` | `EXPECTATION#month` | |
//! | pendingDue | `INVOICING#partner` | `PENDING#month#order or credit` | |
//! | expectedPart | `EXPECTED#partner#month` | `order or credit` | |
//! | invoicingClaim | `ORDER#id`, `CREDIT#id` | `INVOICED` | |

use contract::PartnerId;
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
