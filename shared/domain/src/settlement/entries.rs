//! Payments as the desk enters them.

use contract::{Cents, CreditId, Error, PaymentId, Refusal, Result, payments::PaymentEntry};
use jiff::{Timestamp, civil::Date};

use super::NewPayment;
use crate::{
    actor::Actor,
    order::{Order, PaymentKind, PaymentState},
    person::StoredCard,
};

/// What the desk may pay an order with.
#[derive(Clone, Copy, Debug)]
pub struct Means<'a> {
    /// Usable credits of the beneficiary, with what each still holds.
    pub credits: &'a [(CreditId, Cents)],
    pub card: Option<&'a StoredCard>,
    /// Europe/Paris.
    pub today: Date,
}

/// What setting the payments asks of the rest of the platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentsPlan {
    /// Lines to charge at the bank. They stand as `Unknown`: whoever finds them so asks the bank first.
    pub charge: Vec<PaymentId>,
    /// Taken from each credit; negative: given back.
    pub credits: Vec<(CreditId, Cents)>,
    /// Nothing was asked for that was not there already.
    pub unchanged: bool,
    /// The payments cover the amount, and the order is paid.
    pub became_paid: bool,
}

impl Order {
    /// Sets the payments as the desk entered them: new lines are added, a corrected line is cancelled and written anew,
    /// lines that are not named stay.
    ///
    /// # Errors
    /// `Stale`; the refusals `OrderImmutable`, `PriceMissing`, `CreditUnavailable`, `NoCard`, `CardExpired`; invalid
    /// `payments`. Nothing is changed then.
    pub fn set_payments(
        &mut self,
        edition: Option<u64>,
        entries: &[PaymentEntry],
        means: &Means,
        by: &Actor,
        now: Timestamp,
    ) -> Result<PaymentsPlan> {
        self.expect_edition(edition)?;
        if self.is_immutable() {
            return Err(Refusal::OrderImmutable.into());
        }
        let (cancelled, added) = self.sort_entries(entries)?;
        if !added.is_empty() && self.lacks_a_price() {
            return Err(Refusal::PriceMissing.into());
        }
        for entry in &added {
            entry.admit(means)?;
        }
        let credits = self.credit_moves(&added, means)?;
        if cancelled.is_empty() && added.is_empty() {
            return Ok(PaymentsPlan { unchanged: true, ..PaymentsPlan::default() });
        }
        self.edition += 1;
        for id in cancelled {
            self.cancel_line(id, by, now);
        }
        let mut charge = Vec::new();
        for entry in added {
            let id = self.add_payment(entry, by, now);
            if entry.kind == PaymentKind::OnlineCard {
                self.advance_line(id, PaymentState::Unknown, None, by, now);
                charge.push(id);
            }
        }
        let became_paid = self.settle(by, now);
        Ok(PaymentsPlan { charge, credits, unchanged: false, became_paid })
    }

    /// What the entries cancel and what they add.
    fn sort_entries(&self, entries: &[PaymentEntry]) -> Result<(Vec<PaymentId>, Vec<NewPayment>)> {
        let (mut cancelled, mut added) = (Vec::new(), Vec::new());
        for entry in entries {
            let kind = PaymentKind::of_number(entry.kind).ok_or_else(mode_missing)?;
            let wanted = NewPayment {
                kind,
                amount: entry.amount,
                credit: entry.credit_id.filter(|_| kind == PaymentKind::Credit),
            };
            if entry.id.0 <= 0 {
                if !entry.cancelled {
                    added.push(wanted);
                }
                continue;
            }
            let line = self.payments.iter().find(|it| it.id == entry.id).ok_or(Error::NotFound("payment"))?;
            let same = (line.kind, line.amount) == (wanted.kind, wanted.amount);
            let open = matches!(line.state, PaymentState::Expected);
            match (entry.cancelled, line.state) {
                (_, PaymentState::Cancelled) => {}
                (false, _) if same => {}
                (true, PaymentState::Failed) => {}
                (true, _) if open => cancelled.push(line.id),
                (false, _) if open => {
                    cancelled.push(line.id);
                    added.push(wanted);
                }
                _ => return Err(line_fixed()),
            }
        }
        cancelled.sort_unstable();
        cancelled.dedup();
        Ok((cancelled, added))
    }

    /// What the new lines take from each credit, within what it holds.
    fn credit_moves(&self, added: &[NewPayment], means: &Means) -> Result<Vec<(CreditId, Cents)>> {
        let mut moves: Vec<(CreditId, Cents)> = Vec::new();
        for entry in added.iter().filter(|it| it.kind == PaymentKind::Credit) {
            let credit = entry.credit.ok_or(Refusal::CreditUnavailable)?;
            match moves.iter_mut().find(|(id, _)| *id == credit) {
                Some((_, taken)) => *taken += entry.amount,
                None => moves.push((credit, entry.amount)),
            }
        }
        for &(credit, amount) in &moves {
            let holds = means.credits.iter().find(|(id, _)| *id == credit).map(|(_, holds)| *holds);
            let within = amount <= holds.unwrap_or_default() && -amount <= self.taken_from(credit);
            if !within {
                return Err(Refusal::CreditUnavailable.into());
            }
        }
        moves.retain(|(_, amount)| *amount != Cents::ZERO);
        Ok(moves)
    }
}

impl NewPayment {
    fn admit(&self, means: &Means) -> Result<()> {
        // Direct debits and e-debits are started elsewhere, with a mandate.
        if matches!(self.kind, PaymentKind::DirectDebit | PaymentKind::EDebit) {
            return Err(mode_missing());
        }
        if self.amount == Cents::ZERO && self.kind != PaymentKind::Free {
            return Err(Error::invalid("payments", "Merci de saisir un montant.", "Please enter an amount."));
        }
        if self.kind == PaymentKind::OnlineCard {
            let card = means.card.ok_or(Refusal::NoCard)?;
            if card.is_expired(means.today) {
                return Err(Refusal::CardExpired.into());
            }
            if self.amount < Cents::ZERO {
                return Err(Error::invalid(
                    "payments",
                    "Un paiement par carte en ligne doit être positif.",
                    "A card payment online must be positive.",
                ));
            }
        }
        Ok(())
    }
}

fn mode_missing() -> Error {
    Error::invalid("payments", "Veuillez saisir un mode de paiement.", "Please choose a payment mode.")
}

fn line_fixed() -> Error {
    Error::invalid(
        "payments",
        "Un paiement encaissé, ou dont la banque n'a pas encore répondu, ne peut plus être modifié.",
        "A payment that was collected, or that the bank has not answered yet, can no longer be changed.",
    )
}
