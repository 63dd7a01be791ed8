//! White label: designs, and the hosts and companies that each has.

use contract::{CompanyId, conciergeries::Design};
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Designs.
pub struct Designs<'a>(&'a Store);

/// The design that a host wears; its key gives each host one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DesignHost {
    pub host: String,
    pub design: String,
}

/// The design for the people of a company; its key gives each company one.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CompanyDesign {
    pub company: CompanyId,
    pub design: String,
}

impl Entity for Design {
    const KIND: &'static str = "design";

    fn key(&self) -> Key {
        keys::places::design(&self.id)
    }
}

impl Entity for DesignHost {
    const KIND: &'static str = "designHost";

    fn key(&self) -> Key {
        keys::places::design_of_host(&self.host)
    }
}

impl Entity for CompanyDesign {
    const KIND: &'static str = "companyDesign";

    fn key(&self) -> Key {
        keys::places::design_of_company(self.company)
    }
}

impl Store {
    /// Designs.
    pub fn designs(&self) -> Designs<'_> {
        Designs(self)
    }
}

impl Designs<'_> {
    /// A design, if there is one of this number.
    pub async fn find(&self, id: &str) -> Result<Option<Versioned<Design>>> {
        if id.is_empty() {
            return Ok(None);
        }
        self.0.table().find(keys::places::design(id)).await
    }

    /// All designs, by their number.
    pub async fn all(&self) -> Result<Vec<Versioned<Design>>> {
        self.0.table().list(Range::all(keys::places::DESIGNS.to_owned()).consistent()).await
    }

    /// The number of the design that a host wears.
    pub async fn worn_by(&self, host: &str) -> Result<Option<String>> {
        if host.is_empty() {
            return Ok(None);
        }
        let found = self.0.table().find::<DesignHost>(keys::places::design_of_host(host)).await?;
        Ok(found.map(|it| it.entity.design))
    }

    /// The number of the design that is for the people of a company.
    pub async fn made_for(&self, company: CompanyId) -> Result<Option<String>> {
        let found = self.0.table().find::<CompanyDesign>(keys::places::design_of_company(company)).await?;
        Ok(found.map(|it| it.entity.design))
    }

    /// The design that a host wears, perhaps as it was a moment ago: it is read with each page.
    pub async fn of_host(&self, host: &str) -> Result<Option<Design>> {
        if host.is_empty() {
            return Ok(None);
        }
        let found: Vec<Versioned<DesignHost>> =
            self.0.table().glance_many(vec![keys::places::design_of_host(host)]).await?;
        self.glance(found.into_iter().next().map(|it| it.entity.design)).await
    }

    /// The design that is for the people of a company, perhaps as it was a moment ago: each mail asks.
    pub async fn of_company(&self, company: CompanyId) -> Result<Option<Design>> {
        let found: Vec<Versioned<CompanyDesign>> =
            self.0.table().glance_many(vec![keys::places::design_of_company(company)]).await?;
        self.glance(found.into_iter().next().map(|it| it.entity.design)).await
    }

    /// A design, perhaps as it was a moment ago: each sign-in asks.
    pub async fn named(&self, id: &str) -> Result<Option<Design>> {
        self.glance(Some(id).filter(|it| !it.is_empty()).map(str::to_owned)).await
    }

    async fn glance(&self, id: Option<String>) -> Result<Option<Design>> {
        let Some(id) = id else { return Ok(None) };
        let found: Vec<Versioned<Design>> =
            self.0.table().glance_many(vec![keys::places::design(&id)]).await?;
        Ok(found.into_iter().next().map(|it| it.entity))
    }
}
