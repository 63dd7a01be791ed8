//! How partners are presented, each presentation also in the list of its partner.

use contract::{Edited, PartnerId, PresentationId};
use domain::catalogue::offer::Presentation;

use super::{catalogue::Catalogue, desk_catalogue::of_desks};
use crate::{
    Entity, Followers, Key, Result, Revision, Versioned, keys::catalogue as keys, table::range::Range,
};

impl Entity for Presentation {
    const KIND: &'static str = "presentation";

    fn key(&self) -> Key {
        keys::presentation(self.id)
    }

    fn follow(&self, _: Option<&str>, version: u64, followers: &mut Followers) -> Result<()> {
        followers.add(&Edited { it: self.clone(), edition: version })
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks(&self.conciergeries)
    }
}

/// A presentation in the list of its partner, with its edition.
impl Entity for Edited<Presentation> {
    const KIND: &'static str = "listedPresentation";

    fn key(&self) -> Key {
        keys::listed_presentation(self.it.partner, self.it.id)
    }
}

impl Catalogue<'_> {
    /// A presentation.
    pub async fn presentation(&self, id: PresentationId) -> Result<Versioned<Presentation>> {
        self.0.table().get(keys::presentation(id)).await
    }

    /// The presentations of a partner, in their order.
    pub async fn presentations_of(&self, partner: PartnerId) -> Result<Vec<Edited<Presentation>>> {
        let range = Range::all(keys::presentations(partner)).consistent();
        let listed = self.0.table().list::<Edited<Presentation>>(range).await?;
        let mut listed: Vec<_> = listed.into_iter().map(|it| it.entity).collect();
        listed.sort_by_key(|it| (it.it.rank, it.it.id));
        Ok(listed)
    }
}
