//! Companies, their desks, and partners.

use contract::{CompanyId, ConciergerieId, PartnerId};
use domain::people::organisation::{Company, Conciergerie, Partner};
use serde::{Deserialize, Serialize};

use crate::{
    Entity, Indexes, Key, Result, Store, Versioned, keys,
    table::{Index, Range},
};

/// Companies, desks and partners.
pub struct Places<'a>(&'a Store);

/// Which desk a registration code opens; its key makes codes unique.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RegistrationCode {
    /// Upper case, without spaces.
    pub code: String,
    /// What it opens.
    pub conciergerie: ConciergerieId,
}

impl Entity for RegistrationCode {
    const KIND: &'static str = "registrationCode";

    fn key(&self) -> Key {
        keys::registration_code(&self.code)
    }
}

impl Entity for Company {
    const KIND: &'static str = "company";

    fn key(&self) -> Key {
        keys::company(self.id)
    }

    fn indexes(&self) -> Indexes {
        Indexes { gsi1: Some(keys::companies(self.id)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for Conciergerie {
    const KIND: &'static str = "conciergerie";

    fn key(&self) -> Key {
        keys::conciergerie(self.id)
    }

    fn indexes(&self) -> Indexes {
        let sk = format!("{}#{}", self.name, self.id);
        Indexes { gsi1: Some(Key::new(keys::desks_of(self.company), sk)), ..Indexes::default() }
    }

    fn summary(&self) -> Option<String> {
        serde_json::to_string(self).ok()
    }
}

impl Entity for Partner {
    const KIND: &'static str = "partner";

    fn key(&self) -> Key {
        keys::partner(self.id)
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
        self.0.table().get(keys::company(id)).await
    }

    /// All companies: some hundreds at most.
    pub async fn companies(&self) -> Result<Vec<Company>> {
        let range = Range::all(keys::companies(CompanyId(0)).pk);
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// A desk.
    pub async fn conciergerie(&self, id: ConciergerieId) -> Result<Versioned<Conciergerie>> {
        self.0.table().get(keys::conciergerie(id)).await
    }

    /// The desk a registration code opens.
    pub async fn by_code(&self, code: &str) -> Result<Option<Versioned<Conciergerie>>> {
        let code: String = code.chars().filter(|it| !it.is_whitespace()).collect::<String>().to_uppercase();
        match self.0.table().find::<RegistrationCode>(keys::registration_code(&code)).await? {
            Some(found) if !code.is_empty() => Ok(Some(self.conciergerie(found.conciergerie).await?)),
            _ => Ok(None),
        }
    }

    /// The desks of a company, by name.
    pub async fn conciergeries_of(&self, company: CompanyId) -> Result<Vec<Conciergerie>> {
        let range = Range::all(keys::desks_of(company));
        Ok(self.0.table().summaries(Index::Gsi1, range).await?.items.into_iter().map(|(_, it)| it).collect())
    }

    /// A partner.
    pub async fn partner(&self, id: PartnerId) -> Result<Versioned<Partner>> {
        self.0.table().get(keys::partner(id)).await
    }

    /// Some partners, in no order.
    pub async fn partners(&self, ids: impl IntoIterator<Item = PartnerId>) -> Result<Vec<Partner>> {
        let found = self.0.table().get_many(ids.into_iter().map(keys::partner).collect()).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }
}
