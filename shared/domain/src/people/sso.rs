//! Signing in through an employer: the provider that speaks for each person, and its answers.

mod checked;
mod provider;

use contract::{CompanyId, Error, UserId};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

pub use checked::{CheckedProvider, checked, domain_taken, id_taken, secret};
pub use provider::{GENERIC, InPool, PoolState, PoolWork, Provider, pool_name};

/// The name that an issuer gives a person: issuer and subject, which nobody else is ever given. An address
/// does not prove who somebody is.
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

/// A test that left for an employer.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SsoTestStart {
    pub company: CompanyId,
    /// The edition of the provider then: a later change was not tried.
    pub edition: u64,
    /// SHA-256 of the nonce that its token must have, hex.
    pub nonce_hash: String,
}

/// Somebody who came back from an employer, as that employer describes them.
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
    /// The identity by which an account is known from now on.
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

/// A part of a request does not fit what the employer said.
pub fn other_email() -> Error {
    Error::invalid(
        "email",
        "Cette adresse n’est pas celle que donne votre entreprise.",
        "This is not the address that your company gives.",
    )
}
