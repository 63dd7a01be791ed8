//! Goods that stand to change hands, and records of those that did.

use contract::{BulkOperationId, ConciergerieId, PartnerId};
use domain::order::handover::{
    Goods,
    record::{Handover, HandoverRow},
};

use crate::{
    Entity, Indexes, Key, Page, PageRequest, Position, Result, Store, Versioned, keys,
    table::range::{Index, Range},
};

/// Goods that stand to change hands, and records of those that did.
pub struct Handovers<'a>(&'a Store);

/// Written only with its order.
impl Entity for Goods {
    const KIND: &'static str = "goods";

    fn key(&self) -> Key {
        keys::handover::goods(self.conciergerie, self.partner, self.order)
    }
}

impl Entity for Handover {
    const KIND: &'static str = "handover";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::handover::record(self.conciergerie, self.id)
    }

    fn indexes(&self) -> Indexes {
        let dated = keys::dated(self.at, self.id.0);
        let by_day = Key::new(keys::handover::records_by_day(self.conciergerie), dated);
        Indexes { gsi1: Some(by_day), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.row()).ok()
    }
}

impl From<&HandoverRow> for Position {
    fn from(record: &HandoverRow) -> Self {
        Self { rank: 0, at: record.at, id: record.id.0 }
    }
}

impl Store {
    /// Goods that stand to change hands, and records of those that did.
    pub fn handovers(&self) -> Handovers<'_> {
        Handovers(self)
    }
}

impl Handovers<'_> {
    /// The goods that stand to change hands at a desk, by partner.
    pub async fn goods_of_desk(&self, desk: ConciergerieId) -> Result<Vec<Goods>> {
        self.goods(Range::all(keys::handover::goods_of_desk(desk))).await
    }

    /// The goods that stand to change hands at a desk with one partner, by order.
    pub async fn goods_of(&self, desk: ConciergerieId, partner: PartnerId) -> Result<Vec<Goods>> {
        let range = Range::all(keys::handover::goods_of_desk(desk));
        self.goods(range.starting(&keys::handover::of_partner(partner))).await
    }

    async fn goods(&self, range: Range) -> Result<Vec<Goods>> {
        let found = self.0.table().list(range.consistent()).await?;
        Ok(found.into_iter().map(|it: Versioned<Goods>| it.entity).collect())
    }

    /// A record of a desk.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn get(&self, desk: ConciergerieId, id: BulkOperationId) -> Result<Versioned<Handover>> {
        self.0.table().get(keys::handover::record(desk, id)).await
    }

    /// A page of the records of a desk, by when they were made.
    pub async fn page(&self, desk: ConciergerieId, request: PageRequest) -> Result<Page<HandoverRow>> {
        self.0.table().dated(Index::Gsi1, keys::handover::records_by_day(desk), request).await
    }
}
