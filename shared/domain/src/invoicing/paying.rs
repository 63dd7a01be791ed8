//! Closed expectations are paid, in parts or as a whole: what is owed for one is what was paid and what is left, to the cent.

use contract::{
    Cents, Error, Euros, Refusal, Result, UserId, Words,
    invoicing::{PartnerPayouts, PayoutMonth},
};
use jiff::Timestamp;

use crate::{
    invoicing::{
        expectation::Expectation,
        part::{ExpectedPart, KindSums, LineKind, sums_by_kind},
        payout::{Payout, UndonePayout},
    },
    money::ledger::{
        Accounted, LedgerEntry, Source,
        accounts::{Account, Cause, Posting},
    },
    register::taxed::ByRate,
};

/// Payments that one expectation keeps, with those that were undone: it is one item of the store.
const MOST_PAYOUTS: usize = 100;

impl Expectation {
    /// The amount that its partner is paid for it; below zero the partner owes it. Nothing is owed before it is closed.
    pub fn owed(&self) -> Cents {
        if self.open { Cents::ZERO } else { self.total().price }
    }

    /// The amount that was paid for it.
    pub fn paid(&self) -> Cents {
        self.payouts.iter().map(Payout::paid).sum()
    }

    /// The amount that is still owed for it.
    pub fn left(&self) -> Cents {
        self.owed() - self.paid()
    }

    /// Keeps a payment. `whole` is what is still owed to its partner for all months: less than for this one where another is below
    /// zero.
    ///
    /// # Errors
    /// The refusal `ExpectationOpen`, and invalid `amount` where less is owed.
    pub fn pay(&mut self, payout: Payout, whole: Cents) -> Result<()> {
        if self.open {
            return Err(Refusal::ExpectationOpen.into());
        }
        let most = self.left().min(whole).at_least_zero();
        if payout.amount > most {
            return Err(Error::invalid(
                "amount",
                format!("Il reste {most}\u{a0}€ à payer à ce partenaire."),
                format!("€{most} are left to pay to this partner."),
            ));
        }
        if self.payouts.len() >= MOST_PAYOUTS {
            return Err(Error::invalid(
                "amount",
                format!("Un attendu a {MOST_PAYOUTS} paiements au plus."),
                format!("An expectation has {MOST_PAYOUTS} payments at most."),
            ));
        }
        self.payouts.push(payout);
        Ok(())
    }

    /// Takes a payment back, by its place among all of them.
    ///
    /// # Errors
    /// `NotFound`, and the refusal `PayoutUndone`.
    pub fn undo_payout(&mut self, nth: u32, by: &str, now: Timestamp) -> Result<()> {
        let place = usize::try_from(nth).unwrap_or(usize::MAX);
        let payout = self.payouts.get_mut(place).ok_or(Error::NotFound("payout"))?;
        if payout.undone.is_some() {
            return Err(Refusal::PayoutUndone.into());
        }
        payout.undone = Some(UndonePayout { at: now, by: by.to_owned() });
        Ok(())
    }

    /// Whether its sums by kind add up to its total. Those of an expectation of an earlier version do not: its parts tell them.
    pub fn tells_kinds(&self) -> bool {
        self.by_kind.values().copied().sum::<Cents>() == self.total().price
    }

    /// The month in the statement of its partner. `by_kind` are the sums of its parts.
    fn payout_month(&self, by_kind: &KindSums) -> PayoutMonth {
        let of = |kind| by_kind.get(&kind).copied().unwrap_or_default();
        let total = self.total();
        PayoutMonth {
            id: self.id(),
            number: self.number(),
            annee: self.month.year(),
            mois: self.month.month(),
            open: self.open,
            gross: Euros(of(LineKind::Item) + of(LineKind::Rate)),
            corrections: Euros(of(LineKind::Correction)),
            compensations: Euros(of(LineKind::Compensation)),
            amount_ht: Euros(total.before_vat),
            amount_tva: Euros(total.price - total.before_vat),
            amount_ttc: Euros(total.price),
            tva: self.vat_table(),
            paid: Euros(self.paid()),
            left: Euros(self.left()),
            payouts: self.payouts.iter().map(Payout::shown).collect(),
            invoice_number: self.invoiced.as_ref().map(|it| it.number.clone()),
        }
    }

    fn payout_entry(&self, payout: &Payout, version: u64) -> LedgerEntry {
        let (cause, at, by, sign) = match &payout.undone {
            None => (Cause::PaidOut, payout.at, &payout.by, 1),
            Some(undone) => (Cause::PaidOutUndone, undone.at, &undone.by, -1),
        };
        let posting = |account, amount| Posting { account, amount, payment: None };
        let number = self.number();
        LedgerEntry {
            source: Source::Payout(self.id()),
            version,
            nth: 0,
            conciergerie: None,
            beneficiary: UserId(0),
            label: match payout.reference.as_str() {
                "" => Words::new(format!("Paiement de {number}"), format!("Payment of {number}")),
                reference => Words::new(
                    format!("Paiement de {number}, {reference}"),
                    format!("Payment of {number}, {reference}"),
                ),
            },
            at,
            by: by.clone(),
            on_behalf_of: None,
            cause,
            postings: vec![
                posting(Account::PaidOut(self.partner), payout.amount.times(sign)),
                // The money is under way until a line of the bank is matched with it.
                posting(Account::Transfer, payout.amount.times(-sign)),
            ],
            sales: ByRate::default(),
            category: None,
            paid: ByRate::default(),
            home_service: None,
        }
    }
}

impl Accounted for Expectation {
    fn entries(&self, before: Option<&Self>, version: u64) -> Vec<LedgerEntry> {
        let known = before.map_or(&[][..], |it| &it.payouts);
        let moved = self.payouts.iter().enumerate().filter(|(nth, it)| known.get(*nth) != Some(*it));
        (0..).zip(moved).map(|(nth, (_, it))| LedgerEntry { nth, ..self.payout_entry(it, version) }).collect()
    }
}

/// The statement of a partner by its expectations, oldest first; `parts` are those of the expectations that tell no sums by kind.
pub fn statement<'a>(
    all: impl DoubleEndedIterator<Item = &'a Expectation> + Clone,
    parts: &[ExpectedPart],
) -> PartnerPayouts {
    let sum = |of: fn(&Expectation) -> Cents| Euros(all.clone().map(of).sum());
    let month = |it: &Expectation| {
        if it.tells_kinds() {
            return it.payout_month(&it.by_kind);
        }
        it.payout_month(&sums_by_kind(parts.iter().filter(|part| part.month == it.month)))
    };
    PartnerPayouts {
        owed: sum(Expectation::owed),
        paid: sum(Expectation::paid),
        left: sum(Expectation::left),
        months: all.clone().rev().map(month).collect(),
    }
}

#[cfg(test)]
mod tests;
