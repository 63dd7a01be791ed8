//! The debt of an order: one figure, by which it is paid, claimed, waited for and shown, whatever its status.

use contract::{Cents, Error, PaymentId, Refusal, Result, Words};

use crate::{
    money::{
        payment::{PaymentKind, PaymentLine, PaymentState},
        settlement::NewPayment,
    },
    order::Order,
};

impl Order {
    /// The debt of its beneficiary: what was not collected, or is on its way back to them. A cancelled order
    /// has one when its debit came back after the amount had been given back.
    pub fn owed(&self) -> Cents {
        self.owed_without(&[])
    }

    /// The same debt if these lines were cancelled.
    fn owed_without(&self, cancelled: &[PaymentId]) -> Cents {
        let announced =
            |it: &&PaymentLine| matches!(it.state, PaymentState::Expected | PaymentState::Unknown);
        let stays = self.payments.lines.iter().filter(announced).filter(|it| !cancelled.contains(&it.id));
        let back: Cents = stays.map(|it| (-it.amount).at_least_zero()).sum();
        (self.money().remainder + back).at_least_zero()
    }

    /// Whether it is over with a debt that no announced payment covers.
    pub fn has_debt(&self) -> bool {
        !self.is_open() && self.money().uncovered() > Cents::ZERO
    }

    /// Checks that a final order gets no more than what is owed, and gives back no more than what was taken
    /// too much.
    ///
    /// # Errors
    /// The refusal `OrderImmutable` where nothing is owed; invalid `payments`.
    pub(super) fn expect_open_balance(&self, cancelled: &[PaymentId], added: &[NewPayment]) -> Result<()> {
        let owed = self.owed_without(cancelled);
        let unsaid = |it: &PaymentLine| cancelled.contains(&it.id) && it.amount >= Cents::ZERO;
        let pays = self.payments.lines.iter().any(unsaid) || added.iter().any(|it| it.amount >= Cents::ZERO);
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

    /// Debits that were asked for and pay nothing that is owed: they are called back, or come and go back.
    pub fn needless_debits(&self) -> impl Iterator<Item = PaymentId> {
        let needless = |it: &&PaymentLine| {
            it.kind == PaymentKind::DirectDebit && is_asked(it) && self.owed() == Cents::ZERO
        };
        self.payments.lines.iter().filter(needless).map(|it| it.id)
    }

    /// Whether a payment that was asked of the bank comes for nothing, for its order was cancelled.
    pub(crate) fn goes_back(&self, line: &PaymentLine) -> bool {
        self.is_cancelled() && is_asked(line) && self.owed() == Cents::ZERO
    }

    /// Whether more is announced to go back than was kept, because the debit that was to be refunded has come
    /// back by itself.
    pub(crate) fn announces_too_much_back(&self) -> bool {
        self.is_cancelled()
            && self.payments.held_without(&[]) < Cents::ZERO
            && self.money().remainder <= Cents::ZERO
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
