//! Writes down the bank's answers.

use contract::{Error, Result};
use domain::{
    money::{payment::PaymentState, settlement::bank::BankNews},
    notices::{FailureCause, PaymentFailed},
    order::{Order, order_of},
    people::actor::Actor,
};
use integrations::card;
use runtime::outbox;
use store::{Changes, Versioned};

use super::Charging;

/// The people who hear of a failed payment, besides the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Notify {
    /// The beneficiary, by mail and by an alert.
    Beneficiary,
    /// Nobody: who asked for the payment reads the answer.
    Nobody,
}

impl Charging<'_> {
    /// Moves a line forward to where the bank says it stands, and gives its order. Others may write the order at
    /// the same time; news that come twice, late or out of order change nothing.
    pub async fn record(&self, trans_id: &str, news: &BankNews, notify: Notify) -> Result<Versioned<Order>> {
        self.record_with_card(trans_id, news, notify, None).await
    }

    /// Those of [`Charging::record`], and keeps the card a person has paid with, which they agreed to. Both are written in
    /// one change: a person who removes the card afterwards does not find it again.
    pub(super) async fn record_with_card(
        &self,
        trans_id: &str,
        news: &BankNews,
        notify: Notify,
        card: Option<&card::StoredCard>,
    ) -> Result<Versioned<Order>> {
        let decide = || async {
            let mut transaction = self.store.guards().transaction(trans_id).await?;
            let payment = transaction.purpose.payment().ok_or(Error::NotFound("payment"))?;
            let mut order = self.store.orders().get(order_of(payment.0)).await?;
            if !order.hear_from_bank(payment, news, &Actor::platform(), self.now)? {
                return Ok((Changes::new(), (order, false)));
            }
            // After a failure the bank may still turn out to have taken the money.
            transaction.settled = news.state == PaymentState::Collected;
            let mut changes = Changes::new().save_order(&order)?.save(&transaction)?;
            if let Some(card) = card.filter(|_| transaction.settled) {
                changes = self.replace_card(changes, &transaction, card).await?;
            }
            if news.state == PaymentState::Failed && notify == Notify::Beneficiary {
                let person = self.store.people().get(order.beneficiary).await?;
                let failure = payment.to_string();
                let notice = PaymentFailed { order: &order, cause: FailureCause::Refused, failure: &failure };
                changes = outbox::tell(changes, &self.services.config, &person, &notice, self.now)?;
            }
            Ok((changes, (order, true)))
        };
        let (order, changed) = self.change_and(decide).await?;
        if changed { Ok(self.store.orders().get(order.id).await?) } else { Ok(order) }
    }
}
