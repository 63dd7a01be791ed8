//! Presentations of partners, each also in the list of its partner.

use std::collections::BTreeSet;

use contract::{
    Edited, PartnerId, PresentationId,
    content::{FileReferrer, ReferrerKind},
};
use domain::{
    catalogue::presentation::Presentation,
    content::static_files::referring::{self, ReferringPage},
};

use super::{catalogue::Catalogue, desk_catalogue::of_desks};
use crate::{
    Entity, Followers, Indexes, Key, Result, Revision, Versioned,
    keys::{catalogue as keys, dated},
    table::range::{Index, Range},
};

/// Presentations that are looked at together.
const MOST: i32 = 100;

impl Entity for Presentation {
    const KIND: &'static str = "presentation";

    fn key(&self) -> Key {
        keys::presentation(self.id)
    }

    /// Those that wait for somebody to publish them, by since when.
    fn indexes(&self) -> Indexes {
        let waits = self.waiting_since().map(|at| Key::new(keys::WAITING, dated(at, self.id.0)));
        Indexes { gsi2: waits, ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(&self.id).ok()
    }

    fn follow(&self, _: Option<&Self>, version: u64, followers: &mut Followers) -> Result<()> {
        followers.add(&Edited { it: self.clone(), edition: version })
    }

    fn referring_pages(&self) -> Vec<ReferringPage> {
        let (kind, name) = (ReferrerKind::Presentation, self.partner_name.clone());
        referring::pages(self, &FileReferrer { kind, id: self.id.0, name }, &BTreeSet::new())
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks(&self.content.conciergeries)
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
        listed.sort_by_key(|it| (it.it.content.rank, it.it.id));
        Ok(listed)
    }

    /// The presentations that wait to be published, longest first: a hundred at most.
    pub async fn waiting_presentations(&self) -> Result<Vec<Presentation>> {
        let range = Range::all(keys::WAITING).limit(MOST);
        let waiting = self.0.table().summaries::<PresentationId>(Index::Gsi2, range).await?.items;
        let keys = waiting.into_iter().map(|(_, id)| keys::presentation(id)).collect();
        let found = self.0.table().get_many::<Presentation>(keys).await?;
        // The index may be a moment behind.
        let mut found: Vec<_> = found.into_iter().map(|it| it.entity).collect();
        found.retain(|it| it.waiting_since().is_some());
        found.sort_by_key(|it| (it.waiting_since(), it.id));
        Ok(found)
    }
}
