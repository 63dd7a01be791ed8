//! Employers through which people sign in, and what each of them has that no other has.

use contract::CompanyId;
use domain::people::sso::Provider;
use serde::{Deserialize, Serialize};

use crate::{Changes, Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Employers through which people sign in.
pub struct SsoProviders<'a>(&'a Store);

/// The longest value that is looked for, bytes: anybody may send one.
const LONGEST: usize = 300;

/// Something that only one company has: its key gives it to the first one that asks.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SsoClaim {
    pub what: Claimed,
    pub value: String,
    pub company: CompanyId,
}

/// The kinds of what only one company has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Claimed {
    /// The name of its provider in our addresses.
    Name,
    /// A domain of the mail addresses of its people.
    Domain,
    /// A client of the user pool.
    Client,
}

impl Claimed {
    fn key(self, value: &str) -> Key {
        let what = match self {
            Self::Name => "NAME",
            Self::Domain => "DOMAIN",
            Self::Client => "CLIENT",
        };
        keys::places::sso_claim(what, value)
    }
}

impl SsoClaim {
    /// All that a provider has.
    pub fn of(provider: &Provider) -> Vec<Self> {
        let claim = |what, value: &String| Self { what, value: value.clone(), company: provider.company };
        let domains = provider.domains.iter().map(|it| claim(Claimed::Domain, it));
        let client = provider.pool.client.iter().map(|it| claim(Claimed::Client, it));
        std::iter::once(claim(Claimed::Name, &provider.id)).chain(domains).chain(client).collect()
    }

    /// Gives a provider what it has now, and frees what it has no more. A claim of another company fails the change.
    ///
    /// # Errors
    /// An entity that cannot be written as text.
    pub fn move_to(changes: &mut Changes, before: Option<&Provider>, now: Option<&Provider>) -> Result<()> {
        let of = |it: Option<&Provider>| it.map(Self::of).unwrap_or_default();
        let (had, has) = (of(before), of(now));
        for claim in had.iter().filter(|it| !has.contains(it)) {
            changes.remove(claim);
        }
        for claim in has.iter().filter(|it| !had.contains(it)) {
            changes.insert(claim)?;
        }
        Ok(())
    }
}

impl Entity for Provider {
    const KIND: &'static str = "ssoProvider";

    fn key(&self) -> Key {
        keys::places::sso_provider(self.company)
    }
}

impl Entity for SsoClaim {
    const KIND: &'static str = "ssoClaim";

    fn key(&self) -> Key {
        self.what.key(&self.value)
    }
}

impl Store {
    /// Employers through which people sign in.
    pub fn sso_providers(&self) -> SsoProviders<'_> {
        SsoProviders(self)
    }
}

impl SsoProviders<'_> {
    /// All of them, by company.
    pub async fn all(&self) -> Result<Vec<Versioned<Provider>>> {
        self.0.table().list(Range::all(keys::places::SSO_PROVIDERS.to_owned()).consistent()).await
    }

    /// The provider of a company, if it has one.
    pub async fn of_company(&self, company: CompanyId) -> Result<Option<Versioned<Provider>>> {
        self.0.table().find(keys::places::sso_provider(company)).await
    }

    /// The provider of the company that has this.
    pub async fn with(&self, what: Claimed, value: &str) -> Result<Option<Versioned<Provider>>> {
        match self.claimed(what, value).await? {
            Some(company) => self.of_company(company).await,
            None => Ok(None),
        }
    }

    /// The company that has this, if one has.
    pub async fn claimed(&self, what: Claimed, value: &str) -> Result<Option<CompanyId>> {
        if value.is_empty() || value.len() > LONGEST {
            return Ok(None);
        }
        let found = self.0.table().find::<SsoClaim>(what.key(value)).await?;
        Ok(found.map(|it| it.entity.company))
    }
}
