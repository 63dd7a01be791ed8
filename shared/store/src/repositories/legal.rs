//! Legal texts and their versions, the desks that have texts of their own, and who has accepted which terms.

use std::{collections::BTreeSet, sync::Arc};

use contract::{
    CompanyId, ConciergerieId, UserId,
    account::{TextBlob, TextBlobType},
};
use domain::content::{
    legal::{LegalVersion, acceptance::Acceptance},
    static_files::referring::ReferringPage,
};
use serde::{Deserialize, Serialize};

use super::content::ContentOf;
use crate::{
    Entity, Indexes, Key, Page, PageRequest, Position, Result, Revision, Versioned,
    entity::{entity_of, is_kind},
    keys::{self, content as keys_of_content, people},
    table::{
        item::number,
        range::{Index, Range},
    },
};

/// The desks that name a set of legal texts.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct TextSet {
    /// The `textBlobName` of the desks.
    pub name: String,
    pub desks: Vec<NamingDesk>,
}

/// A desk that names a set, and its company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct NamingDesk {
    pub conciergerie: ConciergerieId,
    pub company: CompanyId,
}

impl TextSet {
    /// The companies whose people read the texts.
    pub fn companies(&self) -> BTreeSet<CompanyId> {
        self.desks.iter().map(|it| it.company).collect()
    }

    /// Whether a desk names it.
    pub fn is_named_by(&self, desk: ConciergerieId) -> bool {
        self.desks.iter().any(|it| it.conciergerie == desk)
    }
}

impl Entity for TextSet {
    const KIND: &'static str = "legalTextSet";

    fn key(&self) -> Key {
        keys_of_content::text_set(&self.name)
    }
}

impl Entity for LegalVersion {
    const KIND: &'static str = "legalVersion";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys_of_content::legal_version(self.id)
    }

    fn referring_pages(&self) -> Vec<ReferringPage> {
        LegalVersion::referring_pages(self)
    }

    fn revisions(&self) -> Vec<Revision> {
        texts_changed()
    }
}

/// A legal text as it was kept before versions were. It is read as the first version of its kind, and never written again.
impl Entity for TextBlob {
    const KIND: &'static str = "textBlob";

    fn key(&self) -> Key {
        Key::new(keys_of_content::TEXTS, name_of(self.kind))
    }

    fn revisions(&self) -> Vec<Revision> {
        texts_changed()
    }
}

fn name_of(kind: TextBlobType) -> String {
    let name = serde_json::to_value(kind).ok().and_then(|it| it.as_str().map(str::to_owned));
    name.unwrap_or_default()
}

/// The revision that rises when a legal text has changed.
pub(super) fn texts_changed() -> Vec<Revision> {
    let field = keys_of_content::TEXTS_CHANGED.to_owned();
    vec![Revision { key: keys_of_content::text_revisions(), field }]
}

/// It stands with its person, and goes with their account.
impl Entity for Acceptance {
    const KIND: &'static str = "termsAcceptance";

    fn key(&self) -> Key {
        people::acceptance(self.user, self.version)
    }

    fn indexes(&self) -> Indexes {
        let at_desk = |desk| Key::new(people::acceptances_of_desk(desk), keys::dated(self.at, self.user.0));
        Indexes { gsi1: self.conciergerie.map(at_desk), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl From<&Acceptance> for Position {
    fn from(acceptance: &Acceptance) -> Self {
        Self { rank: 0, at: acceptance.at, id: acceptance.user.0 }
    }
}

impl ContentOf<'_> {
    /// All versions of all legal texts, read consistently, for people who change them.
    pub async fn legal_versions(&self) -> Result<Vec<Versioned<LegalVersion>>> {
        self.versions(Range::all(keys_of_content::TEXTS).consistent()).await
    }

    /// The same, perhaps as they were a moment ago: from memory where none has changed since, which half a unit tells.
    pub async fn legal_texts(&self) -> Result<Arc<Vec<LegalVersion>>> {
        let (table, memory) = (self.0.table(), &self.0.memory.legal);
        let numbers = table.glance(keys_of_content::text_revisions()).await?;
        let revision = number(&numbers, keys_of_content::TEXTS_CHANGED);
        if let Some((_, texts)) = memory.get(&()).filter(|it| it.0 >= revision) {
            return Ok(texts);
        }
        let texts: Vec<_> = self.legal_versions().await?.into_iter().map(|it| it.entity).collect();
        let texts = Arc::new(texts);
        memory.put((), (revision, texts.clone()));
        Ok(texts)
    }

    async fn versions(&self, range: Range) -> Result<Vec<Versioned<LegalVersion>>> {
        let mut versions = vec![];
        for item in self.0.table().items(range).await? {
            if is_kind::<TextBlob>(&item) {
                let blob = entity_of::<TextBlob>(item)?;
                versions.push(Versioned::inserted(LegalVersion::built_in(blob.entity))?);
            } else {
                versions.push(entity_of(item)?);
            }
        }
        Ok(versions)
    }

    /// All sets of texts that desks name.
    pub async fn text_sets(&self) -> Result<Vec<TextSet>> {
        let range = Range::all(keys_of_content::TEXT_SETS).consistent();
        Ok(self.0.table().list::<TextSet>(range).await?.into_iter().map(|it| it.entity).collect())
    }

    /// A set of texts, if a desk names it.
    pub async fn text_set(&self, name: &str) -> Result<Option<Versioned<TextSet>>> {
        self.0.table().find(keys_of_content::text_set(name)).await
    }

    /// The terms that somebody has accepted, oldest version first.
    pub async fn acceptances(&self, user: UserId) -> Result<Vec<Acceptance>> {
        let range = Range::all(people::of_user(user)).starting(people::ACCEPTANCES).consistent();
        Ok(self.0.table().list::<Acceptance>(range).await?.into_iter().map(|it| it.entity).collect())
    }

    /// Whether somebody has accepted a version.
    pub async fn acceptance(&self, user: UserId, version: i64) -> Result<Option<Versioned<Acceptance>>> {
        self.0.table().find(people::acceptance(user, version)).await
    }

    /// A page of what was accepted at a desk, by when it was.
    pub async fn page_of_acceptances(
        &self,
        desk: ConciergerieId,
        request: PageRequest,
    ) -> Result<Page<Acceptance>> {
        self.0.table().dated(Index::Gsi1, people::acceptances_of_desk(desk), request).await
    }
}
