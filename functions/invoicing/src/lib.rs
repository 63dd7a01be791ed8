//! Invoicing expectations: what partners are to invoice for the orders of a month, and the paper that says so. Tax certificates of
//! beneficiaries, which are papers as well.

mod certificate_paper;
mod computing;
mod expectation;
mod fonts;
mod invoice_paper;
mod paper;
mod partners;
mod payouts;
mod pdf;
mod self_billing;
mod tax_certificates;
mod texts;
mod unwritten;
mod xmp;

use runtime::Router;

/// The actions of the group.
pub fn router() -> Router {
    Router::default()
        .on(partners::eligible)
        .on(computing::for_all)
        .on(partners::summary)
        .on(partners::next_months)
        .on(computing::next)
        .on(expectation::detail)
        .on(expectation::open_or_close)
        .on(computing::again)
        .on(expectation::send)
        .on(expectation::delete)
        .on(expectation::pdf)
        .on(payouts::record)
        .on(payouts::undo)
        .on(payouts::statement)
        .on(tax_certificates::gauge)
        .on(tax_certificates::list)
        .on(tax_certificates::pdf)
        .on(self_billing::billing)
        .on(self_billing::set_billing)
        .on(self_billing::set_company)
        .on(self_billing::issue)
        .on(self_billing::load)
        .on(self_billing::load_own)
        .on(self_billing::send)
}
