//! The sender of messages: a signed statement for each service, by which it knows us (VAPID, RFC 8292).

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use http::HeaderValue;
use jiff::{SignedDuration, Timestamp};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair},
};
use serde_json::json;

use crate::{Error, Result, Secret};

/// A statement is good that long; a service takes none of more than a day.
const GOOD_FOR: SignedDuration = SignedDuration::from_hours(12);

/// Our key pair, and where somebody who runs a service reaches us.
#[derive(Debug)]
pub(super) struct Sender {
    pair: EcdsaKeyPair,
    public_key: String,
    contact: String,
}

impl Sender {
    /// Both keys are base64url, as the usual tools print them.
    ///
    /// # Errors
    /// [`Error::Refused`] where they are no pair.
    pub(super) fn new(public_key: &str, private_key: &Secret, contact: &str) -> Result<Self> {
        let decoded =
            |text: &str| URL_SAFE_NO_PAD.decode(text.trim().trim_end_matches('=')).map_err(Error::refused);
        let (private, public) = (decoded(private_key.expose())?, decoded(public_key)?);
        let pair = EcdsaKeyPair::from_private_key_and_public_key(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &private,
            &public,
            &SystemRandom::new(),
        )
        .map_err(|_| Error::refused("the keys of web push are no pair"))?;
        Ok(Self { pair, public_key: URL_SAFE_NO_PAD.encode(public), contact: contact.to_owned() })
    }

    /// The `Authorization` header for a service, by its origin.
    pub(super) fn statement(&self, service: &str, now: Timestamp) -> Result<HeaderValue> {
        let part = |value: serde_json::Value| URL_SAFE_NO_PAD.encode(value.to_string());
        let claims = json!({ "aud": service, "exp": (now + GOOD_FOR).as_second(), "sub": self.contact });
        let signed = format!("{}.{}", part(json!({ "typ": "JWT", "alg": "ES256" })), part(claims));
        let signature =
            self.pair.sign(&SystemRandom::new(), signed.as_bytes()).map_err(Error::unavailable)?;
        let token = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature));
        let header = HeaderValue::try_from(format!("vapid t={token}, k={}", self.public_key));
        let mut header = header.map_err(Error::unavailable)?;
        header.set_sensitive(true);
        Ok(header)
    }
}
