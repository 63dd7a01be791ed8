//! Partners, and how desks work with them.

use std::sync::{Arc, atomic::Ordering};

use contract::{
    ConciergerieId, PartnerId,
    partners::{EntPartSettings, PartnerImage},
};
use domain::people::{organisation::Partner, partner::PartnerRow, person::Person};

use super::{
    desk_catalogue::{DeskCatalogue, readers, tree},
    places::Places,
};
use crate::{
    Entity, Indexes, Key, Page, PageRequest, Position, Result, Revision, Versioned, keys,
    table::{
        item::number,
        range::{Index, Range},
    },
};

impl Entity for Partner {
    const KIND: &'static str = "partner";

    fn key(&self) -> Key {
        keys::places::partner(self.id)
    }

    fn indexes(&self) -> Indexes {
        let sk = keys::dated(self.created, self.id.0);
        Indexes { gsi1: Some(Key::new(keys::places::PARTNERS, sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&PartnerRow::of(self)).ok()
    }

    /// Desks read a partner with their catalogues, and the code that tells a partner of an order reads it
    /// with its reader.
    fn revisions(&self) -> Vec<Revision> {
        tree().into_iter().chain([readers()]).collect()
    }
}

impl Entity for EntPartSettings {
    const KIND: &'static str = "entPartSettings";

    fn key(&self) -> Key {
        keys::places::partner_at_desk(self.part_id, self.ent_id)
    }
}

impl Entity for PartnerImage {
    const KIND: &'static str = "partnerImage";

    fn key(&self) -> Key {
        keys::places::partner_image(self.partner_id, self.date, &self.id)
    }
}

impl From<&PartnerRow> for Position {
    fn from(partner: &PartnerRow) -> Self {
        Self { rank: 0, at: partner.created, id: partner.id.0 }
    }
}

impl Places<'_> {
    /// A partner.
    pub async fn partner(&self, id: PartnerId) -> Result<Versioned<Partner>> {
        self.0.table().get(keys::places::partner(id)).await
    }

    /// Some partners, in no order.
    pub async fn partners(&self, ids: impl IntoIterator<Item = PartnerId>) -> Result<Vec<Partner>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::places::partner).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The person who signs in for a partner, if anybody may. They come from memory where no reader has
    /// changed since, which half a read unit tells.
    pub async fn reader_of(&self, partner: PartnerId) -> Result<Option<Arc<Person>>> {
        let numbers = self.0.table().glance(keys::catalogue::revisions()).await?;
        self.reader_since(number(&numbers, keys::catalogue::READERS), partner).await
    }

    /// The same as [`Self::reader_of`], for a caller that has just asked for a catalogue, whose revision told
    /// of readers as well.
    pub async fn reader_known_by(
        &self,
        catalogue: &DeskCatalogue,
        partner: PartnerId,
    ) -> Result<Option<Arc<Person>>> {
        self.reader_since(catalogue.readers.load(Ordering::Relaxed), partner).await
    }

    async fn reader_since(&self, revision: i64, partner: PartnerId) -> Result<Option<Arc<Person>>> {
        let memory = &self.0.memory.readers;
        if let Some((_, reader)) = memory.get(&partner).filter(|it| it.0 >= revision) {
            return Ok(reader);
        }
        let user = self.partners([partner]).await?.into_iter().next().and_then(|it| it.user);
        let people = self.0.people().some(user).await?;
        let reader = people.into_iter().find(Person::may_sign_in).map(Arc::new);
        memory.put(partner, (revision, reader.clone()));
        Ok(reader)
    }

    /// Some partners for a list, in no order: perhaps as they were a moment ago.
    pub async fn listed_partners(&self, ids: impl IntoIterator<Item = PartnerId>) -> Result<Vec<Partner>> {
        let found = self.0.table().glance_many(ids.into_iter().map(keys::places::partner).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// A page of all partners, by when they were made.
    pub async fn page_of_partners(&self, request: PageRequest) -> Result<Page<PartnerRow>> {
        self.0.table().dated(Index::Gsi1, keys::places::PARTNERS.to_owned(), request).await
    }

    /// The settings of a desk for a partner, where there are any.
    pub async fn partner_at_desk(
        &self,
        id: PartnerId,
        desk: ConciergerieId,
    ) -> Result<Option<Versioned<EntPartSettings>>> {
        self.0.table().find(keys::places::partner_at_desk(id, desk)).await
    }

    /// The pictures of a partner, newest first.
    pub async fn images_of(&self, id: PartnerId) -> Result<Vec<PartnerImage>> {
        let range = Range::all(keys::places::of_partner(id)).starting(keys::places::IMAGES);
        let found = self.0.table().list(range.newest_first().consistent()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }
}
