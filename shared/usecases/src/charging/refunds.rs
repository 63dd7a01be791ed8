//! Giving back what a card has paid.
//!
//! A refund has no name of its own at the bank: it is a part of its payment. So the payment is looked up first, and
//! says whether all that we asked for has gone back. Only then is it asked for, under a key of its own that makes a
//! repeat harmless. It only tells a sum: so the refunds of a payment are asked for one after the other, in the order
//! of their lines, or nobody could say which of two without an answer was made.

use contract::{Cents, Error, PaymentId, Result};
use domain::{
    money::{
        payment::{PaymentLine, PaymentState},
        settlement::bank::BankNews,
    },
    order::{Order, order_of},
};
use integrations::card::{Operation, Outcome};
use store::{BankPurpose, Versioned};

use super::{Charged, Charging, Notify, TransactionState, reasons};

impl Charging<'_> {
    /// Our name of the refund that a line is.
    fn refund_name(&self, line: PaymentId) -> String {
        self.name(BankPurpose::Refund(line), &line.to_string())
    }

    /// Gives back what a line that was announced says. Writes nothing: [`Charging::record_refund`] does. Asks for nothing, and
    /// gives `Unknown`, as long as nobody knows what became of a refund before it.
    ///
    /// # Errors
    /// `NotFound` when the line names no payment of the bank; `Busy` when the bank cannot be asked now.
    pub async fn refund(&self, order: &Order, id: PaymentId) -> Result<Charged> {
        let line = order.payments.line(id)?;
        let pay_id = line.pay_id.as_deref().ok_or(Error::NotFound("payment of the bank"))?;
        if waits_for_another(order, line) {
            return Ok(Charged::Unknown);
        }
        let bank = self.bank()?;
        let Some(paid) = bank.look_up(pay_id).await? else {
            return Ok(Charged::Heard(BankNews::failed(reasons::NOT_TAKEN)));
        };
        if paid.refunded >= asked_back(order, line) {
            return Ok(Charged::Heard(BankNews::collected(paid.pay_id)));
        }
        let operation = Operation {
            pay_id: paid.pay_id.clone(),
            trans_id: paid.trans_id,
            ref_nr: paid.ref_nr,
            amount: -line.amount,
            idempotency_key: self.refund_name(id),
        };
        match bank.refund(&operation).await {
            Ok(Outcome::Done(view)) => Ok(Charged::Heard(BankNews::collected(view.pay_id))),
            Ok(Outcome::Declined { reason }) => Ok(Charged::Heard(BankNews::failed(reasons::words(reason)))),
            Ok(Outcome::Unknown | Outcome::Pending) => Ok(Charged::Unknown),
            Err(error) if error.is_temporary() => Ok(Charged::NotAsked),
            Err(error) => {
                tracing::error!(payment = id.0, %error, "the bank does not take our refund");
                Ok(Charged::Heard(BankNews::failed(reasons::NOT_TAKEN)))
            }
        }
    }

    /// Writes down what became of a refund, and asks for those that waited for it, one after the other, as long as the bank
    /// answers. Gives the order as it is then.
    ///
    /// # Errors
    /// Those of writing.
    pub async fn record_refund(&self, refund: PaymentId, news: &BankNews) -> Result<Versioned<Order>> {
        let mut order = self.record(&self.refund_name(refund), news, Notify::Nobody).await?;
        while let Some(next) = next_waiting(&order, refund) {
            let Ok(Charged::Heard(news)) = self.refund(&order, next).await else { break };
            order = self.record(&self.refund_name(next), &news, Notify::Nobody).await?;
        }
        Ok(order)
    }

    /// Asks again for a refund whose answer never came. `Unheard`: it was asked for, and the payment shows nothing of it;
    /// `Pending`: it is not its turn.
    ///
    /// # Errors
    /// `Busy` when the bank cannot be asked now.
    pub(super) async fn settle_refund(&self, payment: PaymentId) -> Result<TransactionState> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let is_unknown = |it: &&PaymentLine| it.id == payment && it.state == PaymentState::Unknown;
        match order.payments.lines.iter().find(is_unknown) {
            None => return Ok(TransactionState::Ended),
            Some(line) if waits_for_another(&order, line) => return Ok(TransactionState::Pending),
            Some(_) => {}
        }
        match self.refund(&order, payment).await? {
            Charged::Heard(news) => {
                self.record_refund(payment, &news).await?;
                Ok(TransactionState::Ended)
            }
            Charged::Unknown => Ok(TransactionState::Unheard),
            Charged::NotAsked => Err(Error::Busy),
        }
    }

    /// A refund that the bank does not make, however often it is asked, is not made any more: to the same key it only says
    /// the same again. The payment has the last word; should the refund show there later, the next one counts it. Says
    /// whether it is over: one that was not asked for yet is not.
    pub(super) async fn give_up_refund(&self, payment: PaymentId) -> Result<bool> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let line = order.payments.line(payment)?;
        let pay_id = line.pay_id.as_deref().ok_or(Error::NotFound("payment of the bank"))?;
        if waits_for_another(&order, line) {
            return Ok(false);
        }
        let paid = self.bank()?.look_up(pay_id).await?;
        let news = match paid.filter(|paid| paid.refunded >= asked_back(&order, line)) {
            Some(paid) => BankNews::collected(paid.pay_id),
            None => BankNews::failed(reasons::NOT_GIVEN_BACK),
        };
        self.record_refund(payment, &news).await?;
        Ok(true)
    }
}

/// Whether nobody knows yet what became of a refund of the same payment before this one.
fn waits_for_another(order: &Order, refund: &PaymentLine) -> bool {
    refunds_until(order, refund).any(|it| it.id < refund.id && it.state == PaymentState::Unknown)
}

/// The first refund of the same payment of which nobody knows.
fn next_waiting(order: &Order, settled: PaymentId) -> Option<PaymentId> {
    let of = order.payments.lines.iter().find(|it| it.id == settled)?;
    let unknown = |it: &&PaymentLine| it.amount < Cents::ZERO && it.state == PaymentState::Unknown;
    order.payments.lines.iter().filter(unknown).find(|it| it.pay_id == of.pay_id).map(|it| it.id)
}

/// The amount that the bank was asked to give back of a payment before a refund, whether it confirmed that or not.
fn asked_back(order: &Order, refund: &PaymentLine) -> Cents {
    let asked = |it: &&PaymentLine| matches!(it.state, PaymentState::Collected | PaymentState::Unknown);
    refunds_until(order, refund).filter(asked).map(|it| -it.amount).sum()
}

/// The refunds of the payment that a refund gives back of, until this one: those after it are asked for later.
fn refunds_until<'a>(order: &'a Order, refund: &'a PaymentLine) -> impl Iterator<Item = &'a PaymentLine> {
    let of_it =
        |it: &&PaymentLine| it.amount < Cents::ZERO && it.pay_id == refund.pay_id && it.id <= refund.id;
    order.payments.lines.iter().filter(of_it)
}
