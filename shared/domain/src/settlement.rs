//! How an order is paid: its payment lines, what they cover, and what remains.

use contract::{Cents, CreditId, Error, PaymentId, Refusal, Result, payments::PaymentEntry};
use jiff::{Timestamp, civil::Date};

use crate::{
    actor::Actor,
    order::{Order, PaymentKind, PaymentLine, PaymentState, number_of},
    person::StoredCard,
    wording,
};

/// What is paid of an order: `payments + credits + remainder = final amount`, always.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Money {
    pub final_amount: Cents,
    /// Collected, other than from credits; refunds count against.
    pub payments: Cents,
    /// Taken from credits, less what was given back.
    pub credits: Cents,
    /// Announced and not collected yet.
    pub expected: Cents,
    /// Still to be collected; negative when too much was.
    pub remainder: Cents,
}

impl Money {
    /// Collected in all.
    pub fn collected(&self) -> Cents {
        self.payments + self.credits
    }

    /// Neither collected nor announced.
    pub fn uncovered(&self) -> Cents {
        self.remainder - self.expected
    }
}

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
    /// Lines to charge at the bank.
    pub charge: Vec<PaymentId>,
    /// Taken from each credit; negative: given back.
    pub credits: Vec<(CreditId, Cents)>,
    /// Nothing was asked for that was not there already.
    pub unchanged: bool,
    /// The payments cover the amount, and the order is paid.
    pub became_paid: bool,
}

impl PaymentKind {
    /// All of them, by number.
    pub const ALL: [PaymentKind; 11] = [
        Self::Free,
        Self::DeskCard,
        Self::Cheque,
        Self::Cash,
        Self::Company,
        Self::Partner,
        Self::Transfer,
        Self::EDebit,
        Self::OnlineCard,
        Self::DirectDebit,
        Self::Credit,
    ];

    /// The kind of a number of the platform's data.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.number() == number)
    }

    /// The state a line starts in: what changes hands at the desk is there at once.
    pub fn first_state(self) -> PaymentState {
        match self {
            Self::Free | Self::DeskCard | Self::Cheque | Self::Cash | Self::Partner | Self::Credit => {
                PaymentState::Collected
            }
            Self::Company | Self::Transfer | Self::EDebit | Self::OnlineCard | Self::DirectDebit => {
                PaymentState::Expected
            }
        }
    }
}

impl PaymentState {
    /// Whether a line may go on to another state. Nothing undoes what was collected.
    pub fn may_become(self, next: PaymentState) -> bool {
        use PaymentState::*;
        match self {
            Expected => next != Expected,
            Unknown => matches!(next, Collected | Failed),
            // The bank may turn out to have taken the money after all.
            Failed | Cancelled => next == Collected,
            Collected => false,
        }
    }
}

impl Order {
    /// What is paid and what remains.
    pub fn money(&self) -> Money {
        let sum = |state: &[PaymentState], credit: bool| -> Cents {
            self.payments
                .iter()
                .filter(|it| state.contains(&it.state) && (it.kind == PaymentKind::Credit) == credit)
                .map(|it| it.amount)
                .sum()
        };
        let waiting = [PaymentState::Expected, PaymentState::Unknown];
        let final_amount = self.final_amount();
        let payments = sum(&[PaymentState::Collected], false);
        let credits = sum(&[PaymentState::Collected], true);
        Money {
            final_amount,
            payments,
            credits,
            expected: sum(&waiting, false) + sum(&waiting, true),
            remainder: final_amount - payments - credits,
        }
    }

    /// Done, and nothing announced covers what remains.
    pub fn is_unpaid(&self) -> bool {
        self.status == contract::orders::OrderStatus::Done && self.money().uncovered() > Cents::ZERO
    }

    /// 0 grey: nothing paid yet; 1 green: all; 2 red: unpaid or failed; 3 orange: partly, or announced.
    pub fn payment_status(&self) -> u8 {
        let money = self.money();
        if !self.is_cancelled() && (self.is_unpaid() || self.card_failed()) {
            2
        } else if money.remainder <= Cents::ZERO && (money.collected() > Cents::ZERO || self.is_finished()) {
            1
        } else if money.collected() != Cents::ZERO || money.expected != Cents::ZERO {
            3
        } else {
            0
        }
    }

    /// The last card payment failed, and something remains to be paid.
    pub fn card_failed(&self) -> bool {
        let last = self.payments.iter().rfind(|it| it.kind == PaymentKind::OnlineCard);
        last.is_some_and(|it| it.state == PaymentState::Failed) && self.money().uncovered() > Cents::ZERO
    }

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
            let wanted = NewPayment { kind, amount: entry.amount, credit: entry.credit_id };
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

    /// What the order took from a credit, less what it gave back.
    fn taken_from(&self, credit: CreditId) -> Cents {
        let lines = self.payments.iter().filter(|it| it.credit == Some(credit));
        lines.filter(|it| it.state == PaymentState::Collected).map(|it| it.amount).sum()
    }

    /// Appends a line.
    pub(crate) fn add_payment(&mut self, new: NewPayment, by: &Actor, now: Timestamp) -> PaymentId {
        let id = PaymentId(number_of(self.id, self.payments.len() + 1));
        let state = new.kind.first_state();
        self.payments.push(PaymentLine {
            id,
            kind: new.kind,
            amount: new.amount,
            state,
            created: now,
            collected: (state == PaymentState::Collected).then_some(now),
            credit: new.credit,
            pay_id: None,
            form_url: None,
            refusal: None,
        });
        let text = format!("{} : {} €", wording::payment_kind(new.kind).fr, new.amount);
        self.log(by, now, "paymentAdded", text);
        id
    }

    fn cancel_line(&mut self, id: PaymentId, by: &Actor, now: Timestamp) {
        let Some(line) = self.payments.iter_mut().find(|it| it.id == id) else { return };
        line.state = PaymentState::Cancelled;
        let text = format!("{} : {} € annulé", wording::payment_kind(line.kind).fr, line.amount);
        self.log(by, now, "paymentCancelled", text);
    }

    /// Hears where a payment line stands now. A state that was passed already changes nothing: news may come twice,
    /// late or out of order.
    ///
    /// Says whether the line moved.
    ///
    /// # Errors
    /// `NotFound` when the order has no such line.
    pub fn move_payment(
        &mut self,
        id: PaymentId,
        to: PaymentState,
        refusal: Option<String>,
        by: &Actor,
        now: Timestamp,
    ) -> Result<bool> {
        let line = self.payments.iter_mut().find(|it| it.id == id).ok_or(Error::NotFound("payment"))?;
        if !line.state.may_become(to) {
            return Ok(false);
        }
        line.state = to;
        line.form_url = None;
        line.refusal = refusal;
        if to == PaymentState::Collected {
            line.collected = Some(now);
        }
        let outcome = match to {
            PaymentState::Collected => "encaissé",
            PaymentState::Failed => "échoué",
            PaymentState::Cancelled => "annulé",
            PaymentState::Unknown => "sans réponse de la banque",
            PaymentState::Expected => "attendu",
        };
        let text = format!("{} : {} € {outcome}", wording::payment_kind(line.kind).fr, line.amount);
        self.revise(by, now, "paymentMoved", text);
        self.settle(by, now);
        Ok(true)
    }

    /// Of a cancelled order: what is only expected is cancelled, and what credits paid is given back.
    pub(crate) fn unwind_payments(&mut self, by: &Actor, now: Timestamp) -> Vec<(CreditId, Cents)> {
        let expected: Vec<PaymentId> =
            self.payments.iter().filter(|it| it.state == PaymentState::Expected).map(|it| it.id).collect();
        for id in expected {
            self.cancel_line(id, by, now);
        }
        let mut credits: Vec<CreditId> = self.payments.iter().filter_map(|it| it.credit).collect();
        credits.sort_unstable();
        credits.dedup();
        let mut back = Vec::new();
        for credit in credits {
            let amount = self.taken_from(credit);
            if amount > Cents::ZERO {
                let line = NewPayment { kind: PaymentKind::Credit, amount: -amount, credit: Some(credit) };
                self.add_payment(line, by, now);
                back.push((credit, amount));
            }
        }
        back
    }
}

/// A payment line about to be written.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct NewPayment {
    pub(crate) kind: PaymentKind,
    pub(crate) amount: Cents,
    pub(crate) credit: Option<CreditId>,
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
            if card.expires < means.today {
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
