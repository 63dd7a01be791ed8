//! Giving back what a card has paid.
//!
//! At the bank a refund has no name of its own: it is a part of the payment it gives back of. So the payment is looked
//! up first, and says whether all that we asked for has gone back. Only then is it asked for, under a key of its own
//! that makes a repeat harmless.

use contract::{Cents, Error, PaymentId, Result};
use domain::{
    money::{
        payment::{PaymentLine, PaymentState},
        settlement::bank::BankNews,
    },
    order::{Order, order_of},
};
use integrations::card::{Operation, Outcome};
use store::BankPurpose;

use super::{Charged, Charging, Notify, TransactionState, reasons, settling::unreachable};

impl Charging<'_> {
    /// Our name of the refund that a line is.
    pub fn refund_name(&self, line: PaymentId) -> String {
        self.name(BankPurpose::Refund(line), &line.to_string())
    }

    /// Gives back what a line that was announced says. Writes nothing: [`Charging::record`] does.
    ///
    /// # Errors
    /// `NotFound` when the line names no payment of the bank; `Busy` when the bank cannot be asked now.
    pub async fn refund(&self, order: &Order, id: PaymentId) -> Result<Charged> {
        let line = order.payments.iter().find(|it| it.id == id).ok_or(Error::NotFound("payment"))?;
        let pay_id = line.pay_id.as_deref().ok_or(Error::NotFound("payment of the bank"))?;
        let bank = self.bank().map_err(unreachable)?;
        let Some(paid) = bank.look_up(pay_id).await.map_err(unreachable)? else {
            return Ok(Charged::Heard(BankNews::failed(reasons::NOT_TAKEN)));
        };
        if paid.refunded >= asked_back(order, pay_id) {
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

    /// Asks again for a refund whose answer never came. `Unheard`: it was asked for, and the payment shows nothing of it.
    ///
    /// # Errors
    /// `Busy` when the bank cannot be asked now.
    pub(super) async fn settle_refund(&self, trans_id: &str, payment: PaymentId) -> Result<TransactionState> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        if !order.payments.iter().any(|it| it.id == payment && it.state == PaymentState::Unknown) {
            return Ok(TransactionState::Ended);
        }
        match self.refund(&order, payment).await? {
            Charged::Heard(news) => {
                self.record(trans_id, &news, Notify::Nobody).await?;
                Ok(TransactionState::Ended)
            }
            Charged::Unknown => Ok(TransactionState::Unheard),
            Charged::NotAsked => Err(Error::Busy),
        }
    }

    /// A refund that the bank does not make, however often it is asked, is not made any more: to the same key it only says
    /// the same again. The payment has the last word; should the refund show there later, the next one counts it.
    pub(super) async fn give_up_refund(&self, trans_id: &str, payment: PaymentId) -> Result<bool> {
        let order = self.store.orders().get(order_of(payment.0)).await?;
        let line = order.payments.iter().find(|it| it.id == payment).ok_or(Error::NotFound("payment"))?;
        let pay_id = line.pay_id.as_deref().ok_or(Error::NotFound("payment of the bank"))?;
        let paid = self.bank().map_err(unreachable)?.look_up(pay_id).await.map_err(unreachable)?;
        let news = match paid.filter(|paid| paid.refunded >= asked_back(&order, pay_id)) {
            Some(paid) => BankNews::collected(paid.pay_id),
            None => BankNews::failed(reasons::NOT_GIVEN_BACK),
        };
        self.record(trans_id, &news, Notify::Nobody).await?;
        Ok(true)
    }
}

/// What the bank was asked to give back of a payment, whether it said so or not.
fn asked_back(order: &Order, pay_id: &str) -> Cents {
    let asked = |it: &&PaymentLine| {
        it.amount < Cents::ZERO && matches!(it.state, PaymentState::Collected | PaymentState::Unknown)
    };
    let lines = order.payments.iter().filter(|it| it.pay_id.as_deref() == Some(pay_id));
    lines.filter(asked).map(|it| -it.amount).sum()
}
