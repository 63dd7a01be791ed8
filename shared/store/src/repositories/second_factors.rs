//! Second factors: what people sign in with beside their password, and what their companies demand.

use contract::{CompanyId, UserId};
use domain::people::second_factor::{SecondFactor, StaffSignIn};

use crate::{Entity, Key, Result, Store, Versioned, keys};

/// Second factors.
pub struct SecondFactors<'a>(&'a Store);

impl Entity for SecondFactor {
    const KIND: &'static str = "secondFactor";

    fn key(&self) -> Key {
        keys::sessions::second_factor(self.user)
    }
}

impl Entity for StaffSignIn {
    const KIND: &'static str = "staffSignIn";

    fn key(&self) -> Key {
        keys::places::staff_sign_in(self.company)
    }
}

impl Store {
    /// Second factors.
    pub fn second_factors(&self) -> SecondFactors<'_> {
        SecondFactors(self)
    }
}

impl SecondFactors<'_> {
    /// The second factor of a person, if they have begun one.
    pub async fn of(&self, user: UserId) -> Result<Option<Versioned<SecondFactor>>> {
        self.0.table().find(keys::sessions::second_factor(user)).await
    }

    /// The demands of these companies, where they demand something.
    pub async fn demanded_by(&self, companies: Vec<CompanyId>) -> Result<Vec<StaffSignIn>> {
        let keys = companies.into_iter().map(keys::places::staff_sign_in).collect();
        let found = self.0.table().get_many(keys).await?;
        Ok(found.into_iter().map(|it| it.entity).collect())
    }

    /// The demand of a company, where it has made one.
    pub async fn rule_of(&self, company: CompanyId) -> Result<Option<Versioned<StaffSignIn>>> {
        self.0.table().find(keys::places::staff_sign_in(company)).await
    }
}
