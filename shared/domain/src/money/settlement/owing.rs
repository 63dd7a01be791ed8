//! What is owed of an order: one figure, by which it is paid, claimed, waited for and shown, whatever its status.

use contract::{Cents, Error, PaymentId, Refusal, Result, Words};

use crate::{
    money::{
        payment::{PaymentKind, PaymentLine, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
};

impl Order {
    /// What its beneficiary owes: what was not collected, or is on its way back to them. So of a cancelled order, whose
    /// debit came back after what it had brought was given back.
    pub fn owed(&self) -> Cents {
        self.owed_without(&[])
    }

    /// As if some lines were cancelled.
    fn owed_without(&self, cancelled: &[PaymentId]) -> Cents {
        let announced =
            |it: &&PaymentLine| matches!(it.state, PaymentState::Expected | PaymentState::Unknown);
        let stays = self.payments.iter().filter(announced).filter(|it| !cancelled.contains(&it.id));
        let back: Cents = stays.map(|it| (-it.amount).at_least_zero()).sum();
        (self.money().remainder + back).at_least_zero()
    }

    /// It is over, and nothing announced covers what is owed of it.
    pub fn has_debt(&self) -> bool {
        !self.is_open() && self.money().uncovered() > Cents::ZERO
    }

    /// Of a final order, what is owed can still be paid, and what was taken too much can go back: no more of either.
    ///
    /// # Errors
    /// The refusal `OrderImmutable` where nothing is owed; invalid `payments`.
    pub(super) fn expect_open_balance(&self, cancelled: &[PaymentId], added: &[NewPayment]) -> Result<()> {
        let owed = self.owed_without(cancelled);
        let unsaid = |it: &PaymentLine| cancelled.contains(&it.id) && it.amount >= Cents::ZERO;
        let pays = self.payments.iter().any(unsaid) || added.iter().any(|it| it.amount >= Cents::ZERO);
        if pays && owed == Cents::ZERO {
            return Err(Refusal::OrderImmutable.into());
        }
        let paid: Cents = added.iter().map(|it| it.amount.at_least_zero()).sum();
        let back: Cents = added.iter().map(|it| (-it.amount).at_least_zero()).sum();
        match () {
            () if paid > owed => Err(too_much_paid(owed)),
            () if back > self.to_give_back_without(cancelled) => Err(super::order_payments::too_much_back()),
            () => Ok(()),
        }
    }

    /// What the bank was asked for, and nobody knows yet whether it comes.
    pub fn at_bank(&self) -> Cents {
        let asked = self.payments.iter().filter(|it| it.state == PaymentState::Unknown);
        asked.map(|it| it.amount.at_least_zero()).sum()
    }

    /// Debits that were asked for and pay nothing that is owed: they are called back, or come and go back.
    pub fn needless_debits(&self) -> impl Iterator<Item = PaymentId> {
        let needless = |it: &&PaymentLine| {
            it.kind == PaymentKind::DirectDebit && is_asked(it) && self.owed() == Cents::ZERO
        };
        self.payments.iter().filter(needless).map(|it| it.id)
    }

    /// Whether a payment that was asked of the bank comes for nothing, for its order was cancelled.
    pub(crate) fn goes_back(&self, line: &PaymentLine) -> bool {
        self.is_cancelled() && is_asked(line) && self.owed() == Cents::ZERO
    }

    /// What is announced to go back is more than was kept: what it was to give back has come back by itself.
    pub(crate) fn announces_too_much_back(&self) -> bool {
        self.is_cancelled() && self.held_without(&[]) < Cents::ZERO && self.money().remainder <= Cents::ZERO
    }
}

fn is_asked(line: &PaymentLine) -> bool {
    line.state == PaymentState::Unknown && line.amount > Cents::ZERO
}

fn too_much_paid(owed: Cents) -> Error {
    let words = Words::new(
        format!("La commande est close : {owed} € au plus peuvent encore être réglés."),
        format!("The order is closed: at most €{owed} can still be paid."),
    );
    Error::invalid("payments", words.fr, words.en)
}

#[cfg(test)]
mod tests;
