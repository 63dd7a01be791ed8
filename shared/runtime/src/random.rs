//! Random bytes: the one place that asks the machine.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use domain::people::second_factor::{RECOVERY_ALPHABET, RECOVERY_LENGTH};
use sha2::{Digest, Sha256};

/// A secret for a client, and the hash the platform keeps of it.
#[derive(Clone)]
pub struct Token {
    /// Given to the client once, never kept.
    pub secret: String,
    /// SHA-256, hex.
    pub hash: String,
}

#[expect(clippy::disallowed_methods, reason = "the port that all others are sent to")]
fn bytes<const N: usize>() -> [u8; N] {
    let mut bytes = [0; N];
    #[cfg(feature = "seeded")]
    if crate::seeded::fill(&mut bytes) {
        return bytes;
    }
    // Without random bytes no secret is safe: it is better to answer nothing at all.
    getrandom::fill(&mut bytes).expect("the machine gives random bytes");
    bytes
}

/// A token of 256 random bits, with something readable before it.
pub fn token(prefix: &str) -> Token {
    let secret = format!("{prefix}{}", URL_SAFE_NO_PAD.encode(bytes::<32>()));
    Token { hash: hash(&secret), secret }
}

/// A unique id of 128 random bits.
pub fn id() -> String {
    URL_SAFE_NO_PAD.encode(bytes::<16>())
}

/// A number of 64 random bits.
pub fn number() -> u64 {
    u64::from_le_bytes(bytes())
}

/// Waits a moment before the `nth` new try of a change that met another one: some milliseconds, each time more, at
/// random, so that those who met do not meet again.
pub(crate) async fn pause(nth: u32) {
    #[cfg(feature = "seeded")]
    if crate::seeded::is_on() {
        return;
    }
    let longest = 8u64 << nth.min(6);
    let millis = u64::from(u16::from_le_bytes(bytes())) % longest;
    tokio::time::sleep(std::time::Duration::from_millis(millis)).await;
}

/// The secret of an authenticator: as long as the hash that it goes through.
pub fn secret() -> [u8; 20] {
    bytes()
}

/// A code to write down: sixty random bits, four symbols a group.
pub fn recovery_code() -> String {
    let symbol = |byte: u8| char::from(RECOVERY_ALPHABET[usize::from(byte) % RECOVERY_ALPHABET.len()]);
    let groups = bytes::<RECOVERY_LENGTH>();
    groups
        .chunks(4)
        .map(|group| group.iter().map(|it| symbol(*it)).collect::<String>())
        .collect::<Vec<_>>()
        .join("-")
}

/// Sixteen random bytes: the salt of a password.
pub(crate) fn salt() -> [u8; 16] {
    bytes()
}

/// SHA-256, hex.
pub fn hash(content: impl AsRef<[u8]>) -> String {
    Sha256::digest(content).iter().map(|byte| format!("{byte:02x}")).collect()
}
