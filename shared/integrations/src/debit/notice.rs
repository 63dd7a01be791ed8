//! News that the provider sends by itself.

use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;
use subtle::ConstantTimeEq;

use crate::Secret;

/// How old a signed notice may be, and how far ahead of our clock, in milliseconds.
const WINDOW: u64 = 5 * 60 * 1000;

/// Checks signed notices by their header `slimpay-signature: t=<milliseconds>,v1=<hexadecimal>`.
#[derive(Clone, Debug)]
pub struct Seal(Secret);

/// The reason why a signed notice is not believed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Forged {
    /// The header is not one.
    Unreadable,
    /// Five minutes old or more, or of a time to come.
    Late,
    /// The signature is another's.
    Signature,
}

impl Seal {
    /// Checks with the secret that the provider shows when a notice is subscribed to.
    pub fn new(secret: Secret) -> Self {
        Self(secret)
    }

    /// Whether the provider sent this body. `now` is in milliseconds of the epoch.
    ///
    /// # Errors
    /// Why not.
    pub fn check(&self, header: &str, body: &[u8], now: i64) -> Result<(), Forged> {
        let field =
            |name: &str| header.split(',').find_map(|it| it.trim().strip_prefix(name)?.strip_prefix('='));
        let (Some(sent), Some(signature)) = (field("t"), field("v1")) else { return Err(Forged::Unreadable) };
        let at: i64 = sent.parse().map_err(|_| Forged::Unreadable)?;
        let expected = self.sign(sent, body);
        if !bool::from(expected.as_bytes().ct_eq(signature.to_ascii_lowercase().as_bytes())) {
            return Err(Forged::Signature);
        }
        if now.abs_diff(at) >= WINDOW { Err(Forged::Late) } else { Ok(()) }
    }

    fn sign(&self, sent: &str, body: &[u8]) -> String {
        // A key of any length makes a MAC: this is never an error.
        let Ok(mut mac) = Hmac::<Sha256>::new_from_slice(self.0.expose().as_bytes()) else {
            return String::new();
        };
        mac.update(sent.as_bytes());
        mac.update(b":");
        mac.update(body);
        mac.finalize().into_bytes().iter().map(|byte| format!("{byte:02x}")).collect()
    }
}

/// The subject of a notice. It proves nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// An order to sign a mandate, by our reference.
    Order(String),
    /// A debit, by our reference.
    Payment(String),
    /// A mandate, by its reference.
    Mandate(String),
    /// A debit that came back.
    Issue,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Body {
    #[serde(default)]
    reference: String,
    event: Option<String>,
    resource: Option<Resource>,
}

#[derive(Deserialize)]
struct Resource {
    #[serde(default)]
    reference: String,
}

impl Notice {
    /// Reads a body: an order as the API gives it, or an event with a `resource`. Absent when it names nothing.
    pub fn read(body: &[u8]) -> Option<Self> {
        let body: Body = serde_json::from_slice(body).ok()?;
        let named = |reference: String| (1..=40).contains(&reference.len()).then_some(reference);
        let Some(event) = body.event else { return named(body.reference).map(Self::Order) };
        let resource = body.resource.map(|it| it.reference).unwrap_or_default();
        match event.split('.').next()? {
            "order" => named(resource).map(Self::Order),
            "payment" => named(resource).map(Self::Payment),
            "mandate" => named(resource).map(Self::Mandate),
            "payment-issue" => Some(Self::Issue),
            _ => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: i64 = 1_795_219_200_000;

    fn seal() -> Seal {
        Seal::new(Secret::new("whsec"))
    }

    fn header(at: i64, body: &[u8]) -> String {
        format!("t={at},v1={}", seal().sign(&at.to_string(), body))
    }

    #[test]
    fn a_notice_is_believed_for_five_minutes_and_word_for_word() {
        let body = br#"{"event":"payment.processed"}"#;
        let signed = header(NOW, body);
        assert_eq!(seal().check(&signed, body, NOW), Ok(()));
        assert_eq!(seal().check(&signed, body, NOW + 299_999), Ok(()));
        assert_eq!(seal().check(&signed, body, NOW + 300_000), Err(Forged::Late));
        assert_eq!(seal().check(&signed, body, NOW - 300_000), Err(Forged::Late));
        assert_eq!(seal().check(&signed, b"{}", NOW), Err(Forged::Signature));
        assert_eq!(Seal::new(Secret::new("other")).check(&signed, body, NOW), Err(Forged::Signature));
        let later = signed.replace(&NOW.to_string(), &(NOW + 1).to_string());
        assert_eq!(seal().check(&later, body, NOW), Err(Forged::Signature), "the instant is signed, too");
        for odd in ["", "t=1", "v1=00", "t=x,v1=00", "t=,v1="] {
            assert!(seal().check(odd, body, NOW).is_err(), "{odd}");
        }
    }

    #[test]
    fn a_notice_names_what_it_speaks_of() {
        let read = |text: &str| Notice::read(text.as_bytes());
        assert_eq!(
            read(r#"{"reference":"o-1","state":"closed.completed"}"#),
            Some(Notice::Order("o-1".into()))
        );
        let event = r#"{"event":"payment.rejected","resource":{"reference":"p-1"}}"#;
        assert_eq!(read(event), Some(Notice::Payment("p-1".into())));
        assert_eq!(read(r#"{"event":"payment-issue.created"}"#), Some(Notice::Issue));
        for nothing in
            ["", "{}", "[]", r#"{"reference":""}"#, r#"{"event":"x.y","resource":{"reference":"z"}}"#]
        {
            assert_eq!(read(nothing), None, "{nothing}");
        }
    }
}
