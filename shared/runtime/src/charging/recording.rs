//! What the bank said, written down.

use contract::{Error, Result, Words};
use domain::{
    money::{payment::PaymentState, settlement::bank::BankNews},
    order::{Order, order_of},
    people::{actor::Actor, person::Person},
};
use integrations::mail::{Cause, Mail, Template};
use jiff::Timestamp;
use store::{Changes, NotificationRecord, Versioned};

use super::Charging;
use crate::{Config, outbox};

/// How often a change that met another one is made anew.
pub(super) const TRIES: u32 = 12;

/// Who hears of a payment that failed, besides the desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Told {
    /// The beneficiary, by mail and by an alert.
    Beneficiary,
    /// Nobody: who asked for the payment reads the answer.
    Nobody,
}

impl Charging<'_> {
    /// Moves a line forward to where the bank says it stands, and gives its order. Others may write the order at
    /// the same time; news that come twice, late or out of order change nothing.
    pub async fn record(&self, trans_id: &str, news: &BankNews, told: Told) -> Result<Versioned<Order>> {
        for _ in 0..TRIES {
            let mut transaction = self.store.guards().transaction(trans_id).await?;
            let payment = transaction.purpose.payment().ok_or(Error::NotFound("payment"))?;
            let mut order = self.store.orders().get(order_of(payment.0)).await?;
            if !order.hear_from_bank(payment, news, &Actor::platform(), self.now)? {
                return Ok(order);
            }
            // After a failure the bank may still turn out to have taken the money.
            transaction.settled = news.state == PaymentState::Collected;
            let mut changes = Changes::new().save_order(&order)?.save(&transaction)?;
            if news.state == PaymentState::Failed && told == Told::Beneficiary {
                let person = self.store.people().get(order.beneficiary).await?;
                let key = payment.to_string();
                let told = (key.as_str(), Cause::Refused);
                changes = tell_of_failure(changes, &self.services.config, &order, &person, told, self.now)?;
            }
            if self.written(changes).await? {
                return Ok(self.store.orders().get(order.id).await?);
            }
        }
        Err(Error::Busy)
    }
}

/// Tells a beneficiary that a payment of an order failed, and why. `key` names the failure for ever.
pub fn tell_of_failure(
    changes: Changes,
    config: &Config,
    order: &Order,
    person: &Person,
    (key, cause): (&str, Cause),
    now: Timestamp,
) -> Result<Changes> {
    let label = Words::new(
        format!("Commande {} : paiement refusé", order.id),
        format!("Order {}: payment refused", order.id),
    );
    let changes = changes.notify(&NotificationRecord::of_order(order, "card", label, now))?;
    if person.email.is_empty() {
        return Ok(changes);
    }
    let lang = person.reading_lang();
    let template = Template::PaymentFailed {
        name: person.first_name.clone(),
        order_id: order.id,
        offer: order.offer_label.get(lang).to_owned(),
        cause,
        link: config.link(&domain::text::paths::order(order.id)),
    };
    let mail = Mail { key: format!("payment-failed-{key}"), to: person.email.clone(), template, lang };
    outbox::mail(changes, &mail, now)
}
