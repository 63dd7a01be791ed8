//! Cost centres of companies, and of people.

use contract::{CompanyId, CostCenterId, Edited, UserId, users::CostCenter};
use domain::people::cost_center::{self, CostCentersOf};

use super::places::Places;
use crate::{Entity, Key, Result, Versioned, keys, table::range::Range};

impl Entity for CostCenter {
    const KIND: &'static str = "costCenter";

    fn key(&self) -> Key {
        keys::places::cost_center(self.entreprise_id, self.id)
    }
}

impl Entity for CostCentersOf {
    const KIND: &'static str = "costCentersOfPerson";

    fn key(&self) -> Key {
        keys::people::cost_centers(self.user)
    }
}

impl Places<'_> {
    /// A cost centre of a company.
    ///
    /// # Errors
    /// `NotFound`.
    pub async fn cost_center(&self, company: CompanyId, id: CostCenterId) -> Result<Versioned<CostCenter>> {
        self.0.table().get(keys::places::cost_center(company, id)).await
    }

    /// All cost centres of a company, active ones first, by their label.
    pub async fn cost_centers(&self, company: CompanyId) -> Result<Vec<Edited<CostCenter>>> {
        let Key { pk, .. } = keys::places::company(company);
        let range = Range::all(pk).starting(keys::places::COST_CENTERS).consistent();
        let read: Vec<Versioned<CostCenter>> = self.0.table().list(range).await?;
        let mut all: Vec<_> = read.iter().map(Versioned::edited).collect();
        cost_center::sort(&mut all);
        Ok(all)
    }

    /// Whether a company has any.
    pub async fn has_cost_centers(&self, company: CompanyId) -> Result<bool> {
        let Key { pk, .. } = keys::places::company(company);
        let range = Range::all(pk).starting(keys::places::COST_CENTERS).limit(1);
        let found: Vec<Versioned<CostCenter>> = self.0.table().list(range).await?;
        Ok(!found.is_empty())
    }

    /// Those of a person, if any were ever set.
    pub async fn cost_centers_of(&self, user: UserId) -> Result<Option<Versioned<CostCentersOf>>> {
        self.0.table().find(keys::people::cost_centers(user)).await
    }
}
