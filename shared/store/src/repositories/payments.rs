//! Payments of orders, as lists find them. They are written with their orders, and by nobody else.

use contract::{ConciergerieId, UserId};
use domain::money::payments::PaymentDigest;
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Indexes, Key, Position, Result, Store, keys, table::Index};

/// Payments of orders.
pub struct Payments<'a>(&'a Store);

/// Whose payments a list shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PaymentsOf {
    Desk(ConciergerieId),
    Beneficiary(UserId),
}

/// A payment in the list of those that are not settled.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unsettled(pub PaymentDigest);

impl Entity for PaymentDigest {
    const KIND: &'static str = "payment";

    fn key(&self) -> Key {
        keys::payment(self.order(), self.id)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.created, self.id.0);
        let wait = self.wait.map(|it| keys::dated(it.since, self.id.0));
        Indexes {
            gsi1: Some(Key::new(keys::payments_of_desk(self.conciergerie), dated.clone())),
            gsi2: wait.map(|since| Key::new(keys::unsettled(self.conciergerie), since)),
            gsi3: Some(Key::new(keys::payments_of_user(self.beneficiary), dated)),
            gsi4: None,
        }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl From<&PaymentDigest> for Position {
    fn from(payment: &PaymentDigest) -> Self {
        Self { at: payment.created, id: payment.id.0 }
    }
}

impl From<&Unsettled> for Position {
    fn from(Unsettled(payment): &Unsettled) -> Self {
        Self { at: payment.wait.map_or(payment.created, |it| it.since), id: payment.id.0 }
    }
}

impl Store {
    /// Payments of orders.
    pub fn payments(&self) -> Payments<'_> {
        Payments(self)
    }
}

impl Payments<'_> {
    /// A page of a list, newest first, and whether there is more.
    pub async fn page(
        &self,
        of: PaymentsOf,
        created: (Option<Timestamp>, Option<Timestamp>),
        after: Option<Position>,
        limit: i32,
    ) -> Result<(Vec<PaymentDigest>, bool)> {
        let (index, pk) = match of {
            PaymentsOf::Desk(id) => (Index::Gsi1, keys::payments_of_desk(id)),
            PaymentsOf::Beneficiary(id) => (Index::Gsi3, keys::payments_of_user(id)),
        };
        self.0.table().dated(index, pk, created, after, limit).await
    }

    /// A page of those of a desk that are not settled, waiting longest first, and whether there is more.
    pub async fn unsettled(
        &self,
        desk: ConciergerieId,
        after: Option<Position>,
        limit: i32,
    ) -> Result<(Vec<Unsettled>, bool)> {
        self.0.table().oldest(Index::Gsi2, keys::unsettled(desk), (None, None), after, limit).await
    }
}
