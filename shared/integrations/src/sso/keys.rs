//! The public keys that an issuer signs with (RFC 7517).

use std::collections::BTreeMap;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::{SignedDuration, Timestamp};
use ring::signature::{RSA_PKCS1_2048_8192_SHA256, RsaPublicKeyComponents};
use serde::Deserialize;

use crate::{Error, Result};

/// Keys are read again after this time, so that one that was withdrawn is believed no longer.
const KEPT: SignedDuration = SignedDuration::from_hours(1);
/// A name that is not among the keys has them read again after this time at the earliest.
const AGAIN: SignedDuration = SignedDuration::from_mins(1);

/// A public RSA key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Key {
    modulus: Vec<u8>,
    exponent: Vec<u8>,
}

/// Keys by their name.
#[derive(Debug, Default)]
pub(super) struct KeySet(BTreeMap<String, Key>);

/// Keys as they were read.
#[derive(Debug)]
pub(super) struct CachedKeys {
    pub(super) keys: KeySet,
    pub(super) read: Timestamp,
}

impl CachedKeys {
    pub(super) fn is_fresh(&self, now: Timestamp) -> bool {
        now.duration_since(self.read) < KEPT
    }

    pub(super) fn may_look_again(&self, now: Timestamp) -> bool {
        now.duration_since(self.read) >= AGAIN
    }
}

#[derive(Deserialize)]
struct Published {
    keys: Vec<PublishedKey>,
}

#[derive(Deserialize)]
struct PublishedKey {
    #[serde(default)]
    kid: String,
    #[serde(default)]
    kty: String,
    alg: Option<String>,
    #[serde(rename = "use")]
    purpose: Option<String>,
    #[serde(default)]
    n: String,
    #[serde(default)]
    e: String,
}

impl KeySet {
    /// Reads the keys that sign by the one algorithm we take; others are left out.
    pub(super) fn read(body: &[u8]) -> Result<Self> {
        let published: Published =
            serde_json::from_slice(body).map_err(|_| Error::unavailable("odd keys of the issuer"))?;
        let signs = |it: &PublishedKey| {
            it.kty == "RSA"
                && it.alg.as_deref().is_none_or(|alg| alg == "RS256")
                && it.purpose.as_deref().is_none_or(|purpose| purpose == "sig")
        };
        let read = |it: PublishedKey| {
            let modulus = URL_SAFE_NO_PAD.decode(it.n).ok()?;
            let exponent = URL_SAFE_NO_PAD.decode(it.e).ok()?;
            Some((it.kid, Key { modulus, exponent }))
        };
        Ok(Self(published.keys.into_iter().filter(signs).filter_map(read).collect()))
    }

    pub(super) fn get(&self, name: &str) -> Option<&Key> {
        self.0.get(name)
    }
}

impl Key {
    /// Whether it signed the message: RSASSA-PKCS1-v1_5 with SHA-256, of 2048 bits at least.
    pub(super) fn signed(&self, message: &[u8], signature: &[u8]) -> bool {
        let key = RsaPublicKeyComponents { n: &self.modulus, e: &self.exponent };
        key.verify(&RSA_PKCS1_2048_8192_SHA256, message, signature).is_ok()
    }
}
