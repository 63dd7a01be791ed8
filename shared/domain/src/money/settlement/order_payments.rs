//! Payments as the desk enters them.

use std::cmp::Ordering;

use contract::{
    Cents, CostCenterId, CreditId, Error, PaymentId, Refusal, Result,
    orders::PaymentMode,
    payments::{NamedCostCenter, PaymentEntry},
};
use jiff::{Timestamp, civil::Date};

use crate::{
    money::{
        no_mode::{NoMode, chargeable},
        payment::{PaymentKind, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
    people::{actor::Actor, person::StoredCard},
};

/// Lines that one call names. A transaction of the tables takes a hundred writes, and a line has some of its own.
const MOST_ENTRIES: usize = 20;

/// The means by which the desk may pay an order.
#[derive(Clone, Copy, Debug)]
pub struct PaymentSources<'a> {
    /// Credits of the beneficiary that are neither cancelled nor expired, with what each still holds.
    pub credits: &'a [(CreditId, Cents)],
    pub card: Option<&'a StoredCard>,
    /// Reference of the mandate, when direct debit is open and the mandate can be debited.
    pub mandate: Option<&'a str>,
    /// Europe/Paris.
    pub today: Date,
    /// The cost centres of the company that may be billed. Where there are any, it is billed for one of them.
    pub cost_centers: &'a [NamedCostCenter],
}

/// The work that setting the payments leaves to the rest of the platform.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct PaymentsPlan {
    /// Lines to charge at the bank. Their state is `Unknown` until the bank has answered,
    /// so that it is asked before charging again.
    pub charge: Vec<PaymentId>,
    /// Lines that the bank is to give back, of the payment whose number they have. Their state is `Unknown` too.
    pub refund: Vec<PaymentId>,
    /// Taken from each credit; negative: given back.
    pub credits: Vec<(CreditId, Cents)>,
    /// Nothing was asked for that was not there already.
    pub unchanged: bool,
    /// The payments cover the amount, and the order is paid.
    pub became_paid: bool,
}

impl Order {
    /// Sets the payments as the desk entered them: new lines are added, a corrected line is cancelled and
    /// written anew, lines that are not named stay. The registered card then waits for what remains, at most.
    /// On a final order, a debt can be paid and an excess given back, and nothing else.
    ///
    /// # Errors
    /// `Stale`; the refusals `OrderImmutable`, `CreditUnavailable`, `NoCard`, `CardExpired`, `NoMandate`; invalid `payments`. Nothing
    /// is changed then.
    pub fn set_payments(
        &mut self,
        edition: Option<u64>,
        entries: &[PaymentEntry],
        means: &PaymentSources,
        by: &Actor,
        now: Timestamp,
    ) -> Result<PaymentsPlan> {
        self.expect_edition(edition)?;
        if entries.len() > MOST_ENTRIES {
            return Err(too_many());
        }
        let (cancelled, added) = self.sort_entries(entries)?;
        match self.takes_payments() {
            _ if self.is_immutable() => self.expect_open_balance(&cancelled, &added)?,
            Err(_) if !added.is_empty() => return Err(price_missing()),
            _ => {}
        }
        for entry in &added {
            entry.admit(means)?;
            self.expect_cost_center(entry, means)?;
        }
        self.expect_owed(&added)?;
        let refunds = self.refunds(&added)?;
        let credits = self.credit_moves(&added, means)?;
        self.expect_held(&cancelled, &added)?;
        if cancelled.is_empty() && added.is_empty() {
            return Ok(PaymentsPlan { unchanged: true, ..PaymentsPlan::default() });
        }
        self.edition += 1;
        self.leave_card(&cancelled, &added);
        for id in cancelled {
            self.cancel_line(id, by, now);
        }
        self.take_debit(&added, by, now);
        let mut plan = PaymentsPlan { credits, ..PaymentsPlan::default() };
        for (entry, refunded) in added.into_iter().zip(refunds) {
            let billed = entry.cost_center.and_then(|it| self.cost_center(it, means).cloned());
            let id = self.add_payment(entry, by, now);
            if let Some(line) = self.payments.lines.last_mut() {
                line.cost_center = billed;
            }
            if entry.kind != PaymentKind::OnlineCard {
                continue;
            }
            self.advance_line(id, PaymentState::Unknown, None, by, now);
            if let Some((line, pay_id)) = self.payments.lines.last_mut().zip(refunded) {
                line.pay_id = Some(pay_id);
                plan.refund.push(id);
            } else {
                plan.charge.push(id);
            }
        }
        self.trim_card(by, now);
        plan.became_paid = self.settle(by, now);
        Ok(plan)
    }

    /// Whether payments of any kind can be entered. A final order takes them as long as something is owed.
    ///
    /// # Errors
    /// [`NoMode::Final`], [`NoMode::PriceMissing`].
    pub fn takes_payments(&self) -> Result<(), NoMode> {
        match () {
            // A cancelled order has no line to be paid: its debt has another cause, and needs no price.
            () if self.is_immutable() && self.owed() > Cents::ZERO => Ok(()),
            () if self.is_immutable() => Err(NoMode::Final),
            () if self.lacks_a_price() => Err(NoMode::PriceMissing),
            () => Ok(()),
        }
    }

    /// Checks that no more goes back than was collected, by any way, before or now.
    fn expect_held(&self, cancelled: &[PaymentId], added: &[NewPayment]) -> Result<()> {
        let comes = |it: &&NewPayment| it.kind != PaymentKind::Free && it.is_there_at_once();
        let come: Cents = added.iter().filter(comes).map(|it| it.amount.at_least_zero()).sum();
        let held = (self.payments.held_without(cancelled) + come).at_least_zero();
        if given_back(added) > held { Err(too_much_back()) } else { Ok(()) }
    }

    /// Checks that neither a card nor an account is ever charged for more than what remains, whatever else the bank is
    /// asked for or was just entered.
    fn expect_owed(&self, added: &[NewPayment]) -> Result<()> {
        let by_bank = [PaymentKind::OnlineCard, PaymentKind::DirectDebit];
        let by_bank = added.iter().filter(|it| by_bank.contains(&it.kind));
        let charged: Cents = by_bank.map(|it| it.amount.at_least_zero()).sum();
        let asked = self.payments.lines.iter().filter(|it| it.state == PaymentState::Unknown);
        let asked: Cents = asked.map(|it| it.amount.at_least_zero()).sum();
        let paid = added.iter().filter(|it| it.is_there_at_once());
        let paid: Cents = paid.map(|it| it.amount.at_least_zero()).sum();
        let owed = (self.money().remainder - asked - paid).at_least_zero();
        if charged > owed { Err(too_much_charged()) } else { Ok(()) }
    }

    /// The bank payment that each new line refunds; absent for a line that refunds nothing there.
    fn refunds(&self, added: &[NewPayment]) -> Result<Vec<Option<String>>> {
        let mut given: Vec<(String, Cents)> = Vec::new();
        let mut refunds = Vec::new();
        for entry in added {
            if entry.kind != PaymentKind::OnlineCard || entry.amount >= Cents::ZERO {
                refunds.push(None);
                continue;
            }
            let before = |pay_id: &str| -> Cents {
                given.iter().filter(|(id, _)| id == pay_id).map(|(_, amount)| *amount).sum()
            };
            let paid = self.payments.lines.iter().filter_map(|it| it.pay_id.as_deref());
            let holds = |id: &&str| self.payments.refundable_at_bank(id) - before(id) >= -entry.amount;
            let pay_id = paid.into_iter().find(holds).ok_or_else(too_much_back)?.to_owned();
            given.push((pay_id.clone(), -entry.amount));
            refunds.push(Some(pay_id));
        }
        Ok(refunds)
    }

    /// Makes the desk the place of payment when the desk removes all that the card was to pay, and charges no card
    /// instead.
    fn leave_card(&mut self, cancelled: &[PaymentId], added: &[NewPayment]) {
        let awaited: Vec<PaymentId> = self.payments.awaiting_debit().map(|it| it.id).collect();
        let left = !awaited.is_empty() && awaited.iter().all(|it| cancelled.contains(it));
        if left && !added.iter().any(|it| it.kind == self.payments.debited_kind()) {
            self.payments.mode = PaymentMode::Conciergerie;
        }
    }

    /// Makes the mandate the means of payment when the desk enters a debit: a debit that waits on an order of another
    /// means would never be announced, nor follow what remains.
    fn take_debit(&mut self, added: &[NewPayment], by: &Actor, now: Timestamp) {
        let debited = added.iter().any(|it| it.kind == PaymentKind::DirectDebit && it.amount > Cents::ZERO);
        if !debited || self.payments.mode == PaymentMode::DirectDebit {
            return;
        }
        self.announce_card(Cents::ZERO, by, now);
        self.payments.mode = PaymentMode::DirectDebit;
    }

    /// Splits the entries into the lines they cancel and the lines they add.
    fn sort_entries(&self, entries: &[PaymentEntry]) -> Result<(Vec<PaymentId>, Vec<NewPayment>)> {
        let (mut cancelled, mut added) = (Vec::new(), Vec::new());
        for (at, entry) in entries.iter().enumerate() {
            if entry.id.0 > 0 && entries[..at].iter().any(|it| it.id == entry.id) {
                return Err(named_twice());
            }
            let kind = entry.kind.and_then(PaymentKind::of_number).ok_or_else(mode_missing)?;
            let had = self.payments.lines.iter().find(|it| it.id == entry.id);
            let had = had.and_then(|it| Some(it.cost_center.as_ref()?.id));
            let cost_center = entry.cost_center_id.or(had).or_else(|| self.billed_before(entry.amount));
            let wanted = NewPayment {
                kind,
                amount: entry.amount,
                credit: entry.credit_id.filter(|_| kind == PaymentKind::Credit),
                cost_center: cost_center.filter(|_| kind == PaymentKind::Company),
            };
            if entry.id.0 <= 0 {
                if !entry.cancels() {
                    added.push(wanted);
                }
                continue;
            }
            let line = self.payments.line(entry.id)?;
            let same = (line.kind, line.amount, had) == (wanted.kind, wanted.amount, wanted.cost_center);
            let open = matches!(line.state, PaymentState::Expected);
            match (entry.cancels(), line.state) {
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
        Ok((cancelled, added))
    }

    /// A bill to the company goes to one of the beneficiary's cost centres, or to one that the order has
    /// already.
    fn expect_cost_center(&self, new: &NewPayment, means: &PaymentSources) -> Result<()> {
        match new.cost_center {
            Some(id) if self.cost_center(id, means).is_none() => Err(cost_center_unknown()),
            None if new.kind == PaymentKind::Company
                && new.amount > Cents::ZERO
                && !means.cost_centers.is_empty() =>
            {
                Err(cost_center_missing())
            }
            _ => Ok(()),
        }
    }

    fn cost_center<'a>(
        &'a self,
        id: CostCenterId,
        means: &PaymentSources<'a>,
    ) -> Option<&'a NamedCostCenter> {
        let here = self.payments.lines.iter().filter_map(|it| it.cost_center.as_ref());
        means.cost_centers.iter().chain(here).find(|it| it.id == id)
    }

    /// The cost centre that was billed last; a refund goes back to it.
    fn billed_before(&self, amount: Cents) -> Option<CostCenterId> {
        let billed = self.payments.lines.iter().rev().filter(|it| it.state != PaymentState::Cancelled);
        billed
            .filter_map(|it| it.cost_center.as_ref())
            .map(|it| it.id)
            .next()
            .filter(|_| amount < Cents::ZERO)
    }

    /// The amounts that the new lines take from each credit, within what it holds. Nothing goes back to one
    /// that nobody can spend.
    fn credit_moves(&self, added: &[NewPayment], means: &PaymentSources) -> Result<Vec<(CreditId, Cents)>> {
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
            let within = holds.is_some_and(|it| amount <= it) && -amount <= self.payments.taken_from(credit);
            if !within {
                return Err(Refusal::CreditUnavailable.into());
            }
        }
        moves.retain(|(_, amount)| *amount != Cents::ZERO);
        Ok(moves)
    }
}

impl NewPayment {
    fn admit(&self, means: &PaymentSources) -> Result<()> {
        match (self.kind, self.amount.cmp(&Cents::ZERO)) {
            // E-debits are started elsewhere. A debited amount is given back by another kind of payment:
            // nothing goes back to an account by itself.
            (PaymentKind::EDebit, _) | (PaymentKind::DirectDebit, Ordering::Less) => Err(mode_missing()),
            (PaymentKind::DirectDebit, _) if means.mandate.is_none() => Err(Refusal::NoMandate.into()),
            (PaymentKind::Free, Ordering::Less) => Err(negative_gift()),
            (PaymentKind::Free, _) => Ok(()),
            (_, Ordering::Equal) => Err(amount_missing()),
            (PaymentKind::OnlineCard, Ordering::Greater) => {
                chargeable(means.card, means.today)?;
                Ok(())
            }
            // A refund to a card goes through the bank, whatever card is registered now.
            _ => Ok(()),
        }
    }

    /// Whether it changes hands as it is entered.
    fn is_there_at_once(&self) -> bool {
        self.kind.first_state() == PaymentState::Collected
    }
}

/// The sum that new lines give back.
fn given_back(added: &[NewPayment]) -> Cents {
    added.iter().map(|it| (-it.amount).at_least_zero()).sum()
}

fn negative_gift() -> Error {
    let en = "What is given away cannot be negative.";
    Error::invalid("payments", "Ce qui est offert ne peut pas être négatif.", en)
}

fn cost_center_missing() -> Error {
    Error::invalid("payments", "Veuillez choisir un centre de coûts.", "Please choose a cost centre.")
}

fn cost_center_unknown() -> Error {
    Error::invalid(
        "payments",
        "Choisissez un centre de coûts actif du bénéficiaire.",
        "Choose an active cost centre of the beneficiary.",
    )
}

fn amount_missing() -> Error {
    Error::invalid("payments", "Merci de saisir un montant.", "Please enter an amount.")
}

fn mode_missing() -> Error {
    Error::invalid("payments", "Veuillez saisir un mode de paiement.", "Please choose a payment mode.")
}

fn too_many() -> Error {
    Error::invalid(
        "payments",
        format!("Enregistrez {MOST_ENTRIES} lignes de paiement au plus à la fois."),
        format!("Save at most {MOST_ENTRIES} payment lines at once."),
    )
}

fn price_missing() -> Error {
    Error::invalid(
        "payments",
        "Chaque ligne de la commande doit avoir un prix.",
        "Each line of the order must have a price.",
    )
}

fn named_twice() -> Error {
    Error::invalid("payments", "Un même paiement est indiqué deux fois.", "The same payment is named twice.")
}

fn too_much_charged() -> Error {
    Error::invalid(
        "payments",
        "On ne peut pas débiter plus que ce qui reste à payer.",
        "No more can be debited than what remains to be paid.",
    )
}

pub(super) fn too_much_back() -> Error {
    Error::invalid(
        "payments",
        "On ne peut pas rendre plus que ce qui a été encaissé. Une avance se saisit dans les dépenses.",
        "No more can be given back than was collected. An advance is entered as a spending.",
    )
}

fn line_fixed() -> Error {
    Error::invalid(
        "payments",
        "Un paiement encaissé, ou dont la banque n’a pas encore répondu, ne peut plus être modifié.",
        "A payment that was collected, or that the bank has not answered yet, can no longer be changed.",
    )
}

#[cfg(test)]
mod tests;
