//! Recurring fees: what desks charge, and what people were charged.

use contract::{ConciergerieId, UserId};
use domain::money::fee::{ChargedFees, DeskFee};

use crate::{
    Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Recurring fees.
pub struct Fees<'a>(&'a Store);

impl Entity for DeskFee {
    const KIND: &'static str = "deskFee";

    fn key(&self) -> Key {
        keys::money::desk_fee(self.conciergerie)
    }

    /// Desks without a fee are nobody's work.
    fn indexes(&self) -> Indexes {
        let charged = self.offer.map(|_| keys::money::desk_with_fee(self.conciergerie));
        Indexes { gsi1: charged, ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for ChargedFees {
    const KIND: &'static str = "chargedFees";

    fn key(&self) -> Key {
        keys::money::charged_fees(self.user)
    }
}

impl Store {
    /// Recurring fees.
    pub fn fees(&self) -> Fees<'_> {
        Fees(self)
    }
}

impl Fees<'_> {
    /// The fee of a desk, if anybody ever said something of it.
    pub async fn of_desk(&self, desk: ConciergerieId) -> Result<Option<Versioned<DeskFee>>> {
        self.0.table().find(keys::money::desk_fee(desk)).await
    }

    /// The desks that charge one: some hundreds at most.
    pub async fn all(&self) -> Result<Vec<DeskFee>> {
        let range = Range::all(keys::money::DESKS_WITH_FEES);
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// The fees that somebody was charged, if any.
    pub async fn charged(&self, user: UserId) -> Result<Option<Versioned<ChargedFees>>> {
        self.0.table().find(keys::money::charged_fees(user)).await
    }

    /// The fees that some people were charged, up to 100, in no order; people who were charged nothing are
    /// left out.
    pub async fn charged_to(&self, users: impl IntoIterator<Item = UserId>) -> Result<Vec<ChargedFees>> {
        let keys = users.into_iter().map(keys::money::charged_fees).collect();
        let found: Vec<Versioned<ChargedFees>> = self.0.table().get_many(keys).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }
}
