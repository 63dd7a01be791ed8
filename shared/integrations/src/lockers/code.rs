//! The codes that open a box: `v1.<payload>.<signature>`, both parts in base64url.
//!
//! The payload names an order, a block, a box, a purpose, a time and a nonce; the signature is ECDSA over P-256 with SHA-256
//! of all before it. A block checks a code by our public key alone. A code is used once: a block remembers the nonces that
//! it has seen, and the platform writes the use of a nonce under a condition.

use std::{fmt, sync::Arc};

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use contract::OrderId;
use jiff::{SignedDuration, Timestamp};
use ring::{
    rand::SystemRandom,
    signature::{ECDSA_P256_SHA256_FIXED, ECDSA_P256_SHA256_FIXED_SIGNING, EcdsaKeyPair, UnparsedPublicKey},
};
use serde::{Deserialize, Serialize};

use crate::{Error, Result, Secret};

/// The format of a code.
const VERSION: &str = "v1";
/// The longest text that is looked at.
const LONGEST: usize = 512;
/// A clock of a block may be wrong by so much.
const SKEW: SignedDuration = SignedDuration::from_mins(2);

/// The content of a code.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LockerCode {
    pub order: OrderId,
    /// The number that we have for the block, as text. Its name would not do: two desks may each have a block "Hall".
    pub block: String,
    /// The external id of the box.
    pub box_id: String,
    pub purpose: CodePurpose,
    /// Whole seconds count.
    pub not_before: Timestamp,
    pub until: Timestamp,
    /// A random text that makes the code one of its own.
    pub nonce: String,
}

/// The act that a code is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum CodePurpose {
    #[serde(rename = "d")]
    Deposit,
    #[serde(rename = "c")]
    Collect,
    /// Late goods are taken back.
    #[serde(rename = "b")]
    CallBack,
}

/// The reason why a code opens nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CodeProblem {
    /// The text is none of our codes.
    Unreadable,
    /// The signature is not ours.
    Forged,
    OtherBlock,
    TooEarly,
    Expired,
}

/// A list in the place of an object: a QR code with half the letters is read from further away.
#[derive(Serialize, Deserialize)]
struct Payload(i64, String, String, CodePurpose, i64, i64, String);

/// Makes codes. Clones share its keys.
#[derive(Clone)]
pub struct CodeSigner(Arc<Keys>);

struct Keys {
    pair: EcdsaKeyPair,
    verifier: CodeVerifier,
}

/// Checks codes.
#[derive(Clone, Debug)]
pub struct CodeVerifier {
    public_key: Vec<u8>,
}

impl CodeSigner {
    /// Both keys are base64url, as those of web push.
    ///
    /// # Errors
    /// [`Error::Refused`] where they are no pair.
    pub fn new(public_key: &str, private_key: &Secret) -> Result<Self> {
        let private = URL_SAFE_NO_PAD.decode(private_key.expose().trim().trim_end_matches('='));
        let (private, verifier) = (private.map_err(Error::refused)?, CodeVerifier::new(public_key)?);
        let pair = EcdsaKeyPair::from_private_key_and_public_key(
            &ECDSA_P256_SHA256_FIXED_SIGNING,
            &private,
            &verifier.public_key,
            &SystemRandom::new(),
        )
        .map_err(|_| Error::refused("the keys of locker codes are no pair"))?;
        Ok(Self(Arc::new(Keys { pair, verifier })))
    }

    /// The text of a code.
    ///
    /// # Errors
    /// [`Error::Unavailable`] when the machine has no random numbers; [`Error::Refused`] when a name is too long for a code.
    pub fn sign(&self, code: &LockerCode) -> Result<String> {
        let payload = Payload(
            code.order.0,
            code.block.clone(),
            code.box_id.clone(),
            code.purpose,
            code.not_before.as_second(),
            code.until.as_second(),
            code.nonce.clone(),
        );
        let payload = serde_json::to_vec(&payload).map_err(Error::refused)?;
        let signed = format!("{VERSION}.{}", URL_SAFE_NO_PAD.encode(payload));
        let signature =
            self.0.pair.sign(&SystemRandom::new(), signed.as_bytes()).map_err(Error::unavailable)?;
        let text = format!("{signed}.{}", URL_SAFE_NO_PAD.encode(signature));
        if text.len() > LONGEST {
            return Err(Error::refused("the names in a code are too long"));
        }
        Ok(text)
    }

    /// The other half, which a block has too.
    pub fn verifier(&self) -> &CodeVerifier {
        &self.0.verifier
    }
}

/// The private key never reaches a log.
impl fmt::Debug for CodeSigner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("CodeSigner")
            .field("public_key", &self.0.verifier.public_key())
            .finish_non_exhaustive()
    }
}

impl CodeVerifier {
    /// The key is base64url.
    ///
    /// # Errors
    /// [`Error::Refused`] where it is none.
    pub fn new(public_key: &str) -> Result<Self> {
        let public_key = URL_SAFE_NO_PAD.decode(public_key.trim().trim_end_matches('='));
        Ok(Self { public_key: public_key.map_err(Error::refused)? })
    }

    /// The public key, base64url: a block is handed it.
    pub fn public_key(&self) -> String {
        URL_SAFE_NO_PAD.encode(&self.public_key)
    }

    /// The content of a code that is ours, shown at a block now. Whether it was used before, the caller knows.
    ///
    /// # Errors
    /// The first reason why it opens nothing.
    pub fn check(&self, text: &str, block: &str, now: Timestamp) -> Result<LockerCode, CodeProblem> {
        let code = self.read(text)?;
        if code.block != block {
            return Err(CodeProblem::OtherBlock);
        }
        if now.saturating_add(SKEW).unwrap_or(Timestamp::MAX) < code.not_before {
            return Err(CodeProblem::TooEarly);
        }
        if now.saturating_sub(SKEW).unwrap_or(Timestamp::MIN) >= code.until {
            return Err(CodeProblem::Expired);
        }
        Ok(code)
    }

    /// The content of a code that is ours, whenever and wherever it was shown: a block tells of it later.
    ///
    /// # Errors
    /// [`CodeProblem::Unreadable`] or [`CodeProblem::Forged`].
    pub fn read(&self, text: &str) -> Result<LockerCode, CodeProblem> {
        let text = text.trim();
        if text.len() > LONGEST {
            return Err(CodeProblem::Unreadable);
        }
        let (signed, signature) = text.rsplit_once('.').ok_or(CodeProblem::Unreadable)?;
        let (version, payload) = signed.split_once('.').ok_or(CodeProblem::Unreadable)?;
        let bytes = |text: &str| URL_SAFE_NO_PAD.decode(text).map_err(|_| CodeProblem::Unreadable);
        if version != VERSION {
            return Err(CodeProblem::Unreadable);
        }
        let (payload, signature) = (bytes(payload)?, bytes(signature)?);
        UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, &self.public_key)
            .verify(signed.as_bytes(), &signature)
            .map_err(|_| CodeProblem::Forged)?;
        let Payload(order, block, box_id, purpose, not_before, until, nonce) =
            serde_json::from_slice(&payload).map_err(|_| CodeProblem::Unreadable)?;
        let instant = |seconds| Timestamp::from_second(seconds).map_err(|_| CodeProblem::Unreadable);
        let (not_before, until) = (instant(not_before)?, instant(until)?);
        Ok(LockerCode { order: OrderId(order), block, box_id, purpose, not_before, until, nonce })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const PUBLIC: &str =
        "BJc6zBb4e3XKKg3G0NscX7xGaMjuWsrVMXmh7HmuSWbfPsIJ_DwnxkgWx42GboeaOIuWtqakXohb-gTYN9kkPRU";
    const PRIVATE: &str = "LvqzcoD9ZY6YEo2Pdrg0sfq18kQSTvLjwjfLkRR-Ius";
    /// A key of somebody else.
    const OTHER: &str =
        "BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4";
    const FROM: Timestamp = Timestamp::constant(1_795_507_200, 0);

    fn signer() -> CodeSigner {
        CodeSigner::new(PUBLIC, &Secret::new(PRIVATE)).unwrap()
    }

    fn code() -> LockerCode {
        LockerCode {
            order: OrderId(1_234_567),
            block: "NEX-0042".to_owned(),
            box_id: "B07".to_owned(),
            purpose: CodePurpose::Collect,
            not_before: FROM,
            until: FROM + SignedDuration::from_hours(48),
            nonce: "k3bq0vJ2mXo7T9cWf1yHsA".to_owned(),
        }
    }

    fn minutes(minutes: i64) -> Timestamp {
        FROM + SignedDuration::from_mins(minutes)
    }

    #[test]
    fn a_code_says_what_was_signed_and_a_qr_code_has_room_for_it() {
        let text = signer().sign(&code()).unwrap();
        let verifier = CodeVerifier::new(&signer().verifier().public_key()).unwrap();
        assert_eq!(verifier.check(&text, "NEX-0042", FROM), Ok(code()));
        assert!(text.len() < 250, "{} letters", text.len());
        let long = LockerCode { block: "b".repeat(400), ..code() };
        assert!(matches!(signer().sign(&long), Err(Error::Refused(_))));
    }

    #[test]
    fn a_code_with_another_letter_anywhere_opens_nothing() {
        let (signer, text) = (signer(), signer().sign(&code()).unwrap());
        for at in 0..text.len() {
            for letter in ["A", "-", "."] {
                if &text[at..=at] == letter {
                    continue;
                }
                let changed = format!("{}{letter}{}", &text[..at], &text[at + 1..]);
                assert!(signer.verifier().check(&changed, "NEX-0042", FROM).is_err(), "{changed}");
            }
        }
        for cut in 0..text.len() {
            assert!(signer.verifier().check(&text[..cut], "NEX-0042", FROM).is_err());
        }
    }

    #[test]
    fn a_code_of_somebody_else_is_forged() {
        let text = signer().sign(&code()).unwrap();
        let other = CodeVerifier::new(OTHER).unwrap();
        assert_eq!(other.read(&text), Err(CodeProblem::Forged));
        assert!(matches!(CodeSigner::new(OTHER, &Secret::new(PRIVATE)), Err(Error::Refused(_))));
        assert!(CodeVerifier::new("*").is_err());
    }

    #[test]
    fn a_code_counts_at_its_block_and_in_its_time_by_a_clock_that_may_be_two_minutes_wrong() {
        let (signer, text) = (signer(), signer().sign(&code()).unwrap());
        let at = |block: &str, now| signer.verifier().check(&text, block, now).map(drop);
        assert_eq!(at("NEX-0043", FROM), Err(CodeProblem::OtherBlock));
        assert_eq!(at("NEX-0042", minutes(-3)), Err(CodeProblem::TooEarly));
        assert_eq!(at("NEX-0042", minutes(-2)), Ok(()));
        assert_eq!(at("NEX-0042", minutes(48 * 60 + 1)), Ok(()));
        assert_eq!(at("NEX-0042", minutes(48 * 60 + 2)), Err(CodeProblem::Expired));
        assert!(signer.verifier().read(&text).is_ok(), "what was done at the time is told later");
    }
}
