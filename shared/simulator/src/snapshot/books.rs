//! The part of the tables that is about the books: expectations of partners, and what comes to the bank.

use std::collections::BTreeMap;

use contract::PartnerId;
use domain::{
    bank::{line::BankLine, matching::BankMatch, open_item::OpenItem},
    invoicing::{
        due::{DueSubject, InvoicingClaim, PendingDue},
        expectation::Expectation,
        part::ExpectedPart,
    },
};
use jiff::civil::Date;
use store::Entity;

use super::rows::replaced;
use crate::commit::Change;

/// Expectations with their parts, lines of the bank and open items with their matches.
#[derive(Clone, Debug, Default)]
pub(crate) struct Books {
    pub(crate) expectations: BTreeMap<(PartnerId, Date), Expectation>,
    pub(crate) parts: BTreeMap<(PartnerId, Date, DueSubject), ExpectedPart>,
    pub(crate) claims: BTreeMap<DueSubject, InvoicingClaim>,
    pub(crate) pending: BTreeMap<(DueSubject, Date), PendingDue>,
    pub(crate) lines: BTreeMap<String, BankLine>,
    pub(crate) items: BTreeMap<String, OpenItem>,
    pub(crate) matches: BTreeMap<i64, BankMatch>,
}

impl Books {
    /// Follows one change. Returns a row that cannot be read.
    pub(super) fn follow(&mut self, change: &Change) -> Option<String> {
        let (before, after) = (change.before.as_deref(), change.after.as_deref());
        match change.kind() {
            Expectation::KIND => {
                replaced(&mut self.expectations, before, after, |it: &Expectation| (it.partner, it.month))
            }
            ExpectedPart::KIND => {
                replaced(&mut self.parts, before, after, |it: &ExpectedPart| (it.partner, it.month, it.of))
            }
            InvoicingClaim::KIND => replaced(&mut self.claims, before, after, |it: &InvoicingClaim| it.of),
            PendingDue::KIND => {
                replaced(&mut self.pending, before, after, |it: &PendingDue| (it.of, it.month))
            }
            BankLine::KIND => replaced(&mut self.lines, before, after, |it: &BankLine| it.id.0.clone()),
            OpenItem::KIND => replaced(&mut self.items, before, after, |it: &OpenItem| it.id.clone()),
            BankMatch::KIND => replaced(&mut self.matches, before, after, |it: &BankMatch| it.number),
            _ => None,
        }
    }
}
