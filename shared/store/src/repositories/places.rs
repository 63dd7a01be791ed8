//! Companies, their desks, and partners.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId,
    content::{FileReferrer, ReferrerKind},
};
use domain::{
    content::static_files::referring::{self, ReferringPage},
    people::{
        desk::normal_code,
        organisation::{Company, Conciergerie, DeskNotes},
    },
};
use futures::future::try_join_all;
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Error, Indexes, Key, Result, Revision, Store, Versioned, keys,
    table::{
        item::number,
        range::{Index, Range},
    },
};

use super::desk_catalogue::of_desks;

/// How late a client that polls may know of a change of its desk.
const RECENT: SignedDuration = SignedDuration::from_mins(1);

/// Companies, desks and partners.
pub struct Places<'a>(pub(super) &'a Store);

/// A registration code and the desk that it opens; its key makes codes unique.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationCode {
    /// The code in upper case, without spaces.
    pub code: String,
    /// The desk that it opens.
    pub conciergerie: ConciergerieId,
}

impl Entity for RegistrationCode {
    const KIND: &'static str = "registrationCode";

    fn key(&self) -> Key {
        keys::places::registration_code(&self.code)
    }
}

impl Entity for Company {
    const KIND: &'static str = "company";

    fn key(&self) -> Key {
        keys::places::company(self.id)
    }

    fn indexes(&self) -> Indexes {
        Indexes { gsi1: Some(keys::places::companies(self.id)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for Conciergerie {
    const KIND: &'static str = "conciergerie";

    fn key(&self) -> Key {
        keys::places::conciergerie(self.id)
    }

    fn desk(&self) -> Option<ConciergerieId> {
        Some(self.id)
    }

    fn referring_pages(&self) -> Vec<ReferringPage> {
        let page = FileReferrer { kind: ReferrerKind::Conciergerie, id: self.id.0, name: self.name.clone() };
        referring::pages(self, &page, &BTreeSet::from([self.company]))
    }

    fn revisions(&self) -> Vec<Revision> {
        of_desks([&self.id])
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", self.name, self.id);
        Indexes { gsi1: Some(Key::new(keys::places::desks_of(self.company), sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        let mut listed = self.clone();
        listed.details.notes = DeskNotes::default();
        serde_json::to_string(&listed).ok()
    }
}

impl Store {
    /// Companies, desks and partners.
    pub fn places(&self) -> Places<'_> {
        Places(self)
    }
}

impl Places<'_> {
    /// A company.
    pub async fn company(&self, id: CompanyId) -> Result<Versioned<Company>> {
        self.0.table().get(keys::places::company(id)).await
    }

    /// All companies: some hundreds at most.
    pub async fn companies(&self) -> Result<Vec<Company>> {
        let range = Range::all(keys::places::companies(CompanyId(0)).pk);
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// The company of a desk, which never changes: it is read once.
    pub async fn company_of(&self, id: ConciergerieId) -> Result<CompanyId> {
        if let Some((_, desk)) = self.0.memory.desks.get(&id) {
            return Ok(desk.company);
        }
        let desk = self.stored_desk(id).await?.entity;
        let company = desk.company;
        self.0.memory.desks.put(id, (0, desk));
        Ok(company)
    }

    /// Some desks, in no order: from memory where they did not change since, which half a unit tells.
    pub async fn cached_desks(&self, ids: BTreeSet<ConciergerieId>) -> Result<Vec<Conciergerie>> {
        if ids.is_empty() {
            return Ok(vec![]);
        }
        let (table, memory) = (self.0.table(), &self.0.memory.desks);
        let numbers = table.glance(keys::catalogue::revisions()).await?;
        let revision = |id| number(&numbers, &keys::catalogue::field_of_desk(id));
        let (mut desks, mut unknown) = (vec![], vec![]);
        for id in ids {
            match memory.get(&id).filter(|it| it.0 >= revision(id)) {
                Some((_, desk)) => desks.push(desk),
                None => unknown.push(keys::places::conciergerie(id)),
            }
        }
        for read in table.get_many::<Conciergerie>(unknown).await? {
            memory.put(read.id, (revision(read.id), read.entity.clone()));
            desks.push(read.entity);
        }
        Ok(desks)
    }

    /// A desk, from memory where it did not change since.
    pub async fn cached_desk(&self, id: ConciergerieId) -> Result<Conciergerie> {
        let found = self.cached_desks(BTreeSet::from([id])).await?.pop();
        found.ok_or(Error::NotFound(Conciergerie::KIND))
    }

    /// A desk as it was a minute ago at most: for what is asked so often that nothing is read for it in between.
    pub async fn recent_desk(&self, id: ConciergerieId, now: Timestamp) -> Result<Conciergerie> {
        let memory = &self.0.memory;
        let asked = memory.desks_asked.get(&id).filter(|it| now.duration_since(*it).abs() < RECENT);
        if asked.is_some()
            && let Some((_, desk)) = memory.desks.get(&id)
        {
            return Ok(desk);
        }
        let desk = self.cached_desk(id).await?;
        memory.desks_asked.put(id, now);
        Ok(desk)
    }

    /// Some companies, in no order.
    pub async fn some_companies(&self, ids: impl IntoIterator<Item = CompanyId>) -> Result<Vec<Company>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::places::company).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The same with their versions, for people who edit them.
    pub async fn stored_companies(
        &self,
        ids: impl IntoIterator<Item = CompanyId>,
    ) -> Result<Vec<Versioned<Company>>> {
        self.0.table().get_many(ids.into_iter().map(keys::places::company).collect()).await
    }

    /// A desk, read consistently, for decisions and changes.
    pub async fn stored_desk(&self, id: ConciergerieId) -> Result<Versioned<Conciergerie>> {
        self.0.table().get(keys::places::conciergerie(id)).await
    }

    /// The desk a registration code opens.
    pub async fn by_code(&self, code: &str) -> Result<Option<Versioned<Conciergerie>>> {
        match self.opened_by(&normal_code(code)).await? {
            Some(id) => Ok(Some(self.stored_desk(id).await?)),
            None => Ok(None),
        }
    }

    /// The number of the desk that a code opens, as codes are kept.
    pub async fn opened_by(&self, code: &str) -> Result<Option<ConciergerieId>> {
        if code.is_empty() {
            return Ok(None);
        }
        let found = self.0.table().find::<RegistrationCode>(keys::places::registration_code(code)).await?;
        Ok(found.map(|it| it.conciergerie))
    }

    /// The desks of a company, by name.
    pub async fn conciergeries_of(&self, company: CompanyId) -> Result<Vec<Conciergerie>> {
        let range = Range::all(keys::places::desks_of(company));
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// The desks of all companies: of one company after the other, by name.
    pub async fn all_conciergeries(&self) -> Result<Vec<Conciergerie>> {
        let companies = self.companies().await?;
        Ok(try_join_all(companies.iter().map(|it| self.conciergeries_of(it.id))).await?.concat())
    }
}
