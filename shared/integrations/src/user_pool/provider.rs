//! The provider of a company as a user pool is told of it, and the reason why the pool refuses it.

use crate::{Error, Secret};

/// The provider of a company, as the pool is to have it.
#[derive(Clone, Debug)]
pub struct PoolProvider<'a> {
    /// Its name there, and the name of its client.
    pub name: &'a str,
    /// The hosts, beside the application's own, from which its people leave and to which they come back.
    pub hosts: &'a [String],
    pub source: Source<'a>,
}

/// Where a provider is, and what it speaks.
#[derive(Clone, Debug)]
pub enum Source<'a> {
    /// SAML, with the address of its metadata.
    Saml { metadata: &'a str },
    /// OpenID Connect.
    Oidc { issuer: &'a str, client: &'a str, secret: Secret },
}

/// The reason why the pool did not do what it was asked.
#[derive(Debug)]
pub(super) enum Refused {
    /// By the name of its exception.
    Said(String, String),
    Failed(Error),
}

impl Source<'_> {
    /// The error without the secret: the pool may repeat what it was sent.
    pub(super) fn hidden_in(&self, error: Error) -> Error {
        let hide = |text: String| match self {
            Self::Oidc { secret, .. } if !secret.expose().is_empty() => text.replace(secret.expose(), "***"),
            _ => text,
        };
        match error {
            Error::Refused(text) => Error::Refused(hide(text)),
            Error::Unavailable(text) => Error::Unavailable(hide(text)),
            other => other,
        }
    }
}
