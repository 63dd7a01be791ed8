//! Ed25519: the key of the platform, and what its signatures are checked with.

use std::fmt;

use ring::signature::{ED25519, Ed25519KeyPair, KeyPair, UnparsedPublicKey};

/// A key is 32 bytes in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("a key is 32 bytes in hexadecimal")]
pub struct KeyError;

/// The key that signs archives. It never reaches a log.
pub struct SigningKey(Ed25519KeyPair);

impl SigningKey {
    /// From its 32 bytes of chance, in hexadecimal.
    ///
    /// # Errors
    /// Something else.
    pub fn from_hex(seed: &str) -> Result<Self, KeyError> {
        let seed = bytes::<32>(seed).ok_or(KeyError)?;
        Ed25519KeyPair::from_seed_unchecked(&seed).map(Self).map_err(|_| KeyError)
    }

    /// In hexadecimal.
    pub fn sign(&self, message: &[u8]) -> String {
        hex(self.0.sign(message).as_ref())
    }

    /// The part of the key that anybody may know.
    pub fn public(&self) -> PublicKey {
        let mut key = [0; 32];
        key.copy_from_slice(self.0.public_key().as_ref());
        PublicKey(key)
    }
}

impl fmt::Debug for SigningKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "SigningKey({})", self.public())
    }
}

/// The key that checks signatures; shown in hexadecimal.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PublicKey([u8; 32]);

impl PublicKey {
    /// From hexadecimal.
    ///
    /// # Errors
    /// Something else.
    pub fn from_hex(text: &str) -> Result<Self, KeyError> {
        bytes::<32>(text).map(Self).ok_or(KeyError)
    }

    pub(crate) fn signed(&self, message: &[u8], signature: &str) -> bool {
        let Some(signature) = bytes::<64>(signature) else { return false };
        UnparsedPublicKey::new(&ED25519, &self.0).verify(message, &signature).is_ok()
    }
}

impl fmt::Display for PublicKey {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&hex(&self.0))
    }
}

pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The bytes of exactly one text in lower case: any other spelling was altered.
fn bytes<const N: usize>(text: &str) -> Option<[u8; N]> {
    let digits = text.as_bytes();
    if digits.len() != 2 * N || !digits.iter().all(|it| matches!(it, b'0'..=b'9' | b'a'..=b'f')) {
        return None;
    }
    let mut bytes = [0; N];
    for (byte, pair) in bytes.iter_mut().zip(text.as_bytes().chunks(2)) {
        *byte = u8::from_str_radix(std::str::from_utf8(pair).ok()?, 16).ok()?;
    }
    Some(bytes)
}
