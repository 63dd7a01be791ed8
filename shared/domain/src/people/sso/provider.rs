//! The provider of a company: from the draft to the sign-in that people use, and the work of the user pool
//! for it.
//!
//! The pool names people after the provider that they come from. A name of the pool is therefore never given
//! twice: the platform does not know a person who comes from another address, until they show which account
//! is theirs.

use contract::{
    CompanyId, Refusal, Result, Role,
    conciergeries::{SsoInPool, SsoProtocol, SsoProvider, SsoState},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use super::checked::{CheckedProvider, id_taken, secret_missing};
use crate::people::person::Person;

/// The provider that stands in for one that nobody has set up.
pub const GENERIC: &str = "generic";
/// How long the user pool may be worked on for one change: longer than any request lasts.
const UNDERWAY: SignedDuration = SignedDuration::from_secs(60);

/// The provider of a company: one provider and one client of the user pool, which lets in the people of this company alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Provider {
    /// Its name in our addresses.
    pub id: String,
    /// The company whose people it speaks for, and nobody else's.
    pub company: CompanyId,
    pub protocol: SsoProtocol,
    /// The address of its metadata, or its issuer.
    pub address: String,
    /// The client that it knows the user pool by; empty for SAML. Its secret is in the pool alone.
    #[serde(default)]
    pub client_id: String,
    /// Domains of the addresses it is believed about.
    pub domains: Vec<String>,
    /// Domains of the addresses whose people are sent to it when they sign in.
    #[serde(default)]
    pub sent: Vec<String>,
    /// Its application shows a bar of its own.
    #[serde(default)]
    pub no_bar: bool,
    pub state: SsoState,
    pub pool: InPool,
    /// When it was tried last with success, as it is now.
    #[serde(default)]
    pub tested: Option<Timestamp>,
}

/// The part of a provider that the user pool has.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct InPool {
    /// The name of the provider, and of its client, there: never given twice.
    pub name: String,
    /// The number of the client, once it was made.
    pub client: Option<String>,
    /// Names of before, which are still to be removed.
    #[serde(default)]
    pub former: Vec<String>,
    pub made: PoolState,
}

/// How far the user pool has come.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PoolState {
    /// It has the provider as it stands here.
    Whole,
    /// Somebody works on it, until then at the latest: nobody else does meanwhile.
    Underway(Timestamp),
    Refused,
    Unreachable,
}

/// The work that the user pool is asked to do.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PoolWork {
    /// Whether the provider and its client are made, or changed to the data here.
    pub make: bool,
    /// Names that are removed.
    pub remove: Vec<String>,
}

impl Provider {
    /// The provider that results from what was asked, and the work that the user pool then has; absent when
    /// there is none. `new_name` is a name that the pool was never given.
    ///
    /// # Errors
    /// The refusals `SsoUnderway` and `SsoIsOn`; `id` or `clientSecret`.
    pub fn set(
        before: Option<&Self>,
        company: CompanyId,
        asked: CheckedProvider,
        has_secret: bool,
        new_name: String,
        now: Timestamp,
    ) -> Result<(Self, Option<PoolWork>)> {
        let CheckedProvider { id, protocol, address, client_id, domains, sent, no_bar } = asked;
        let same_place = before.is_some_and(|it| it.is_at(protocol, &address));
        let same = same_place && before.is_some_and(|it| it.client_id == client_id);
        let (mut state, mut tested, mut pool) = match before {
            Some(before) => {
                before.expect_idle(now)?;
                if before.id != id {
                    return Err(id_taken());
                }
                if !same && before.state == SsoState::On {
                    return Err(Refusal::SsoIsOn.into());
                }
                (before.state, before.tested, before.pool.clone())
            }
            None => (SsoState::Draft, None, InPool::new(String::new())),
        };
        let make = !same || has_secret || pool.made != PoolState::Whole;
        if make && protocol == SsoProtocol::Oidc && !has_secret {
            return Err(secret_missing());
        }
        if !same_place {
            let former = std::mem::replace(&mut pool, InPool::new(new_name));
            pool.former = former.former;
            pool.former.extend(Some(former.name).filter(|it| !it.is_empty()));
        }
        // A new secret of a sign-in that people use does not throw them out.
        if make && state != SsoState::On {
            (state, tested) = (SsoState::Draft, None);
        }
        let work = PoolWork { make, remove: pool.former.clone() };
        let work = (work.make || !work.remove.is_empty()).then_some(work);
        if work.is_some() {
            pool.made = PoolState::Underway(now + UNDERWAY);
        }
        let provider =
            Self { id, company, protocol, address, client_id, domains, sent, no_bar, state, pool, tested };
        Ok((provider, work))
    }

    /// Whether it is reached so: at another address it is another provider.
    pub fn is_at(&self, protocol: SsoProtocol, address: &str) -> bool {
        self.protocol == protocol && self.address == address
    }

    /// Its removal begins: from now on nobody tries it or switches it on.
    ///
    /// # Errors
    /// The refusals `SsoUnderway` and `SsoIsOn`.
    pub fn begin_removal(&mut self, now: Timestamp) -> Result<PoolWork> {
        self.expect_idle(now)?;
        if self.state == SsoState::On {
            return Err(Refusal::SsoIsOn.into());
        }
        (self.state, self.tested) = (SsoState::Draft, None);
        self.pool.made = PoolState::Underway(now + UNDERWAY);
        let mut remove = self.pool.former.clone();
        remove.push(self.pool.name.clone());
        Ok(PoolWork { make: false, remove })
    }

    /// Switches it on or off.
    ///
    /// # Errors
    /// The refusals `SsoUnderway` and `SsoNotTested`.
    pub fn switch(&mut self, on: bool, now: Timestamp) -> Result<()> {
        self.state = match (on, self.state) {
            (true, SsoState::Draft) => return Err(Refusal::SsoNotTested.into()),
            (true, SsoState::Tested | SsoState::Off) => {
                self.expect_idle(now)?;
                if self.pool.client.is_none() {
                    return Err(Refusal::SsoNotTested.into());
                }
                SsoState::On
            }
            (false, SsoState::On) => SsoState::Off,
            (_, state) => state,
        };
        Ok(())
    }

    /// Somebody has tried it with success.
    pub fn pass(&mut self, now: Timestamp) {
        self.tested = Some(now);
        if self.state == SsoState::Draft {
            self.state = SsoState::Tested;
        }
    }

    /// The client that tokens of a sign-in are made for: of one that people use.
    pub fn open_client(&self) -> Option<&str> {
        self.pool.client.as_deref().filter(|_| self.state == SsoState::On)
    }

    /// The client that tokens of a test are made for, whether or not people use it.
    ///
    /// # Errors
    /// The refusal `SsoNotMade`.
    pub fn test_client(&self) -> Result<&str> {
        let whole = self.pool.made == PoolState::Whole;
        Ok(self.pool.client.as_deref().filter(|_| whole).ok_or(Refusal::SsoNotMade)?)
    }

    fn expect_idle(&self, now: Timestamp) -> Result<()> {
        match self.pool.made {
            PoolState::Underway(until) if now < until => Err(Refusal::SsoUnderway.into()),
            _ => Ok(()),
        }
    }

    /// The provider as managers read it.
    pub fn shown(&self, now: Timestamp) -> SsoProvider {
        let in_pool = match self.pool.made {
            PoolState::Whole => SsoInPool::Made,
            PoolState::Underway(until) if now < until => SsoInPool::Underway,
            // The person who began it never came to its end.
            PoolState::Underway(_) | PoolState::Unreachable => SsoInPool::Unreachable,
            PoolState::Refused => SsoInPool::Refused,
        };
        SsoProvider {
            company_id: self.company,
            id: self.id.clone(),
            protocol: self.protocol,
            address: self.address.clone(),
            client_id: self.client_id.clone(),
            domains: self.domains.clone(),
            sent: self.sent.clone(),
            no_bar: self.no_bar,
            state: self.state,
            in_pool,
            tested: self.tested,
        }
    }

    /// Whether it is believed about an address: one of its own domains. It could say anything about all others.
    pub fn speaks_for(&self, email: &str) -> bool {
        let domain = email.trim().rsplit_once('@').map(|(_, domain)| domain);
        domain.is_some_and(|domain| self.domains.iter().any(|it| it.eq_ignore_ascii_case(domain)))
    }

    /// # Errors
    /// [`Refusal::SsoNotAuthorised`] where it is not believed about the address.
    pub fn expect_speaks_for(&self, email: &str) -> Result<()> {
        if self.speaks_for(email) { Ok(()) } else { Err(Refusal::SsoNotAuthorised.into()) }
    }

    /// Whether people with an address of this domain are sent to it.
    pub fn is_sent(&self, domain: &str) -> bool {
        self.sent.iter().any(|it| it.eq_ignore_ascii_case(domain))
    }

    /// Whether an account may be entered through it: only that of a beneficiary of the company who does
    /// nothing else here. Staff sign in with a password and a second factor of their own, which no company
    /// vouches for.
    pub fn may_enter(&self, person: &Person) -> bool {
        person.roles == [Role::Adherent] && person.company == Some(self.company)
    }

    /// # Errors
    /// [`Refusal::SsoNotAuthorised`] where it may not.
    pub fn expect_may_enter(&self, person: &Person) -> Result<()> {
        if self.may_enter(person) { Ok(()) } else { Err(Refusal::SsoNotAuthorised.into()) }
    }

    /// Where one signs in through it, within the application.
    pub fn link(&self) -> String {
        format!("#/sso/{}", self.id)
    }
}

impl InPool {
    /// A name of which the user pool knows nothing yet.
    fn new(name: String) -> Self {
        Self { name, client: None, former: vec![], made: PoolState::Unreachable }
    }
}

/// The name in the user pool that a number makes which is given once.
pub fn pool_name(number: i64) -> String {
    format!("employer-{number}")
}

#[cfg(test)]
mod tests;
