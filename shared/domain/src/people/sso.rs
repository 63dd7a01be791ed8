//! Signing in through an employer: which provider speaks for whom, and what it said.

use contract::{CompanyId, Error, Refusal, Result, Role, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::people::person::Person;

/// The provider that stands in for one nobody has set up.
const GENERIC: &str = "generic";

/// A company's sign-in: one client of the user pool, which lets in the people of one provider behind it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
pub struct Provider {
    /// In our addresses.
    pub id: String,
    /// Of the user pool.
    pub client: String,
    /// As the pool calls the company's own provider; none: the page asks.
    pub identity_provider: Option<String>,
    /// Whose people it speaks for, and nobody else's.
    pub company: CompanyId,
    /// Domains of the addresses it is believed about.
    pub domains: Vec<String>,
    /// Domains of the addresses whose people are sent to it when they sign in.
    #[serde(default)]
    pub sent: Vec<String>,
    /// Its application shows a bar of its own.
    #[serde(default)]
    pub no_bar: bool,
}

/// Every provider of a deployment.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Providers(pub Vec<Provider>);

/// What an issuer calls a person: issuer and subject, which nobody else is ever given. An address says nothing of who it is.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct FederatedIdentity {
    pub issuer: String,
    pub subject: String,
    pub user: UserId,
    pub provider: String,
    pub linked: Timestamp,
}

/// A sign-in that left for an employer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SsoStart {
    pub provider: String,
    /// SHA-256 of the nonce that its token must have, hex.
    pub nonce_hash: String,
    /// SHA-256 of the link to the account that it will be linked to, hex.
    pub link_hash: Option<String>,
}

/// Who came back from an employer, as that one says.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SsoIdentity {
    pub provider: String,
    pub issuer: String,
    pub subject: String,
    pub email: String,
    pub first_name: String,
    pub name: String,
}

impl SsoIdentity {
    /// As an account is known by it from now on.
    pub fn linked_to(&self, user: UserId, now: Timestamp) -> FederatedIdentity {
        FederatedIdentity {
            issuer: self.issuer.clone(),
            subject: self.subject.clone(),
            user,
            provider: self.provider.clone(),
            linked: now,
        }
    }

    /// Whether this is the address they came with.
    pub fn has_email(&self, email: &str) -> bool {
        !self.email.is_empty() && self.email.trim().eq_ignore_ascii_case(email.trim())
    }
}

impl Providers {
    /// By its name in our addresses; an unknown one is the generic one, where there is one.
    pub fn named(&self, id: &str) -> Option<&Provider> {
        let of = |id: &str| self.0.iter().find(|it| it.id == id);
        of(id).or_else(|| of(GENERIC))
    }

    /// By the client of the pool.
    pub fn of_client(&self, client: &str) -> Option<&Provider> {
        self.0.iter().find(|it| it.client == client)
    }

    /// That which people with such an address are sent to.
    pub fn of_sent(&self, domain: &str) -> Option<&Provider> {
        self.0.iter().find(|it| it.sent.iter().any(|it| it.eq_ignore_ascii_case(domain)))
    }

    /// That of a company.
    pub fn of_company(&self, company: CompanyId) -> Option<&Provider> {
        self.0.iter().find(|it| it.company == company)
    }
}

impl Provider {
    /// Whether it is believed about an address: one of its own domains. Of all others it could say anything.
    pub fn speaks_for(&self, email: &str) -> bool {
        let domain = email.trim().rsplit_once('@').map(|(_, domain)| domain);
        domain.is_some_and(|domain| self.domains.iter().any(|it| it.eq_ignore_ascii_case(domain)))
    }

    /// # Errors
    /// [`Refusal::SsoNotAuthorised`] where it is not believed about the address.
    pub fn expect_speaks_for(&self, email: &str) -> Result<()> {
        if self.speaks_for(email) { Ok(()) } else { Err(Refusal::SsoNotAuthorised.into()) }
    }

    /// Whether an account may be entered through it: of a beneficiary of the company who does nothing else here. Who works
    /// here signs in with a password and a second factor of their own, which no company vouches for.
    pub fn may_enter(&self, person: &Person) -> bool {
        person.roles == [Role::Adherent] && person.company == Some(self.company)
    }

    /// # Errors
    /// [`Refusal::SsoNotAuthorised`] where it may not.
    pub fn expect_may_enter(&self, person: &Person) -> Result<()> {
        if self.may_enter(person) { Ok(()) } else { Err(Refusal::SsoNotAuthorised.into()) }
    }

    /// Where one signs in through it, within the application.
    pub fn address(&self) -> String {
        format!("#/sso/{}", self.id)
    }
}

/// Reads the table of providers.
///
/// # Errors
/// The text is no such table, or one of its rows stands twice.
pub fn providers(text: &str) -> std::result::Result<Providers, String> {
    let read: Providers = serde_json::from_str(text).map_err(|error| error.to_string())?;
    for (nth, one) in read.0.iter().enumerate() {
        let twice = |it: &Provider| it.id == one.id || it.client == one.client;
        if read.0[..nth].iter().any(twice) {
            return Err(format!("{} or its client stands twice", one.id));
        }
        if one.id.is_empty() || !one.id.bytes().all(|it| it.is_ascii_alphanumeric() || it == b'-') {
            return Err(format!("{:?} is no name for an address", one.id));
        }
    }
    Ok(read)
}

/// Something of a request does not fit to what the employer said.
pub fn other_email() -> Error {
    Error::invalid(
        "email",
        "Cette adresse n’est pas celle que donne votre entreprise.",
        "This is not the address that your company gives.",
    )
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn provider() -> Provider {
        Provider {
            id: "lilas".into(),
            client: "client".into(),
            identity_provider: None,
            company: CompanyId(1),
            domains: vec!["lilas.test".into()],
            sent: vec![],
            no_bar: false,
        }
    }

    #[test]
    fn a_provider_is_believed_about_its_own_domains_and_no_others() {
        for (email, believed) in [
            ("a@lilas.test", true),
            (" A@LILAS.TEST ", true),
            ("a@vega.test", false),
            ("a@lilas.test.vega.test", false),
            ("a@sub.lilas.test", false),
            ("lilas.test", false),
            ("a@lilas.test@vega.test", false),
            ("", false),
        ] {
            assert_eq!(provider().speaks_for(email), believed, "{email}");
        }
    }

    #[test]
    fn only_beneficiaries_of_the_company_who_do_nothing_else_are_let_in() {
        let person = |roles: Vec<Role>, company| Person { roles, company, ..fixtures::beneficiary() };
        let own = Some(CompanyId(1));
        assert!(provider().may_enter(&person(vec![Role::Adherent], own)));
        for (roles, company) in [
            (vec![Role::Adherent], Some(CompanyId(2))),
            (vec![Role::Adherent], None),
            (vec![Role::Adherent, Role::Gestionnaire], own),
            (vec![Role::Admin], own),
            (vec![], own),
        ] {
            let person = person(roles, company);
            assert!(!provider().may_enter(&person), "{:?} of {:?}", person.roles, person.company);
        }
    }

    #[test]
    fn an_unknown_provider_is_the_generic_one_where_there_is_one() {
        let generic = Provider { id: GENERIC.into(), client: "any".into(), ..provider() };
        let both = Providers(vec![provider(), generic]);
        assert_eq!(both.named("lilas").map(|it| it.client.as_str()), Some("client"));
        assert_eq!(both.named("other").map(|it| it.client.as_str()), Some("any"));
        assert_eq!(Providers(vec![provider()]).named("other"), None);
    }

    #[test]
    fn a_table_of_providers_names_each_once() {
        let text = serde_json::to_string(&Providers(vec![provider()])).expect("json");
        assert_eq!(providers(&text), Ok(Providers(vec![provider()])));
        let twice = serde_json::to_string(&Providers(vec![provider(), provider()])).expect("json");
        assert!(providers(&twice).is_err());
        let path = Provider { id: "../admin".into(), ..provider() };
        assert!(providers(&serde_json::to_string(&Providers(vec![path])).expect("json")).is_err());
        assert!(providers("{}").is_err());
    }

    proptest! {
        #[test]
        fn nobody_is_believed_about_a_domain_that_is_not_theirs(name in "[a-z@.]{0,12}", domain in "[a-z.]{1,12}") {
            prop_assume!(domain != "lilas.test");
            let email = format!("{name}@{domain}");
            prop_assert!(!provider().speaks_for(&email));
        }
    }
}
