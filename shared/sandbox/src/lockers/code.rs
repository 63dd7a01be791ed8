//! The codes of the platform, as a block checks them without asking anybody: by the public key that it was handed.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use jiff::Timestamp;
use ring::signature::{ECDSA_P256_SHA256_FIXED, UnparsedPublicKey};
use serde::Deserialize;

/// A clock may be wrong by so many seconds.
const SKEW: i64 = 120;

/// The content of a code.
#[derive(Debug, Deserialize)]
pub(super) struct Code(
    /// The order.
    pub(super) i64,
    /// The block.
    pub(super) String,
    /// The box.
    pub(super) String,
    /// `d`: deposit, `c`: collect, `b`: call back.
    pub(super) String,
    /// Not before, and until: seconds.
    i64,
    pub(super) i64,
    /// The nonce.
    pub(super) String,
);

/// The content of a code that is good at this block now, or the reason why it is none.
pub(super) fn checked(key: &str, text: &str, block: &str, now: Timestamp) -> Result<Code, &'static str> {
    let code = signed(key, text.trim()).ok_or("forged")?;
    if code.1 != block {
        return Err("other block");
    }
    if now.as_second() + SKEW < code.4 {
        return Err("too early");
    }
    if now.as_second() - SKEW >= code.5 {
        return Err("expired");
    }
    Ok(code)
}

fn signed(key: &str, text: &str) -> Option<Code> {
    let decoded = |text: &str| URL_SAFE_NO_PAD.decode(text).ok();
    let (signed, signature) = text.rsplit_once('.')?;
    let payload = signed.strip_prefix("v1.")?;
    UnparsedPublicKey::new(&ECDSA_P256_SHA256_FIXED, decoded(key)?)
        .verify(signed.as_bytes(), &decoded(signature)?)
        .ok()?;
    serde_json::from_slice(&decoded(payload)?).ok()
}
