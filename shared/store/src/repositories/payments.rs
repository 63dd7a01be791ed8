//! Payments of orders, as lists find them. They are written only in the transaction of their order.

use contract::{ConciergerieId, OrderId, UserId};
use domain::money::payments::PaymentRow;

use crate::{
    Entity, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Payments of orders.
pub struct Payments<'a>(&'a Store);

/// The payments that a list reads.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentsOf {
    Desk(ConciergerieId),
    Beneficiary(UserId),
    /// Those of a desk that are not settled, by since when.
    Unsettled(ConciergerieId),
}

impl PaymentsOf {
    /// Where a payment stands in the list.
    pub fn position(self, payment: &PaymentRow) -> Position {
        let since = payment.wait.filter(|_| matches!(self, Self::Unsettled(_))).map(|it| it.since);
        Position { rank: 0, at: since.unwrap_or(payment.created), id: payment.id.0 }
    }
}

impl Entity for PaymentRow {
    const KIND: &'static str = "payment";

    fn key(&self) -> Key {
        keys::money::payment(self.order(), self.id)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.created, self.id.0);
        let wait = self.wait.map(|it| keys::dated(it.since, self.id.0));
        Indexes {
            gsi1: Some(Key::new(keys::money::payments_of_desk(self.conciergerie), dated.clone())),
            gsi2: wait.map(|since| Key::new(keys::money::unsettled(self.conciergerie), since)),
            gsi3: Some(Key::new(keys::money::payments_of_user(self.beneficiary), dated)),
            gsi4: None,
            gsi5: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Store {
    /// Payments of orders.
    pub fn payments(&self) -> Payments<'_> {
        Payments(self)
    }
}

impl Payments<'_> {
    /// A page of a list, by when payments were entered.
    pub async fn page(&self, of: PaymentsOf, request: PageRequest) -> Result<Page<PaymentRow>> {
        let (index, pk) = match of {
            PaymentsOf::Desk(id) => (Index::Gsi1, keys::money::payments_of_desk(id)),
            PaymentsOf::Unsettled(id) => (Index::Gsi2, keys::money::unsettled(id)),
            PaymentsOf::Beneficiary(id) => (Index::Gsi3, keys::money::payments_of_user(id)),
        };
        self.0.table().dated(index, pk, request).await
    }

    /// The payments of an order as lists have them, read consistently.
    pub async fn of_order(&self, id: OrderId) -> Result<Vec<PaymentRow>> {
        let range = Range::all(keys::orders::order(id).pk).starting(keys::money::PAYMENT).consistent();
        let rows = self.0.table().list(range).await?;
        Ok(rows.into_iter().map(|it: Versioned<PaymentRow>| it.entity).collect())
    }
}
