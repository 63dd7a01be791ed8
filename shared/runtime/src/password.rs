//! Password hashes: Argon2id.

use argon2::{
    Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version,
    password_hash::{Salt, SaltString},
};
use contract::{Error, Result};

/// OWASP's second choice of 2025: 19 MiB, two passes, one lane.
fn scheme() -> Argon2<'static> {
    let params = Params::new(19_456, 2, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// A PHC string of the password.
pub fn hash(password: &str) -> Result<String> {
    let failed = |error: argon2::password_hash::Error| Error::internal(anyhow::anyhow!("argon2: {error}"));
    let salt = SaltString::encode_b64(&crate::random::salt()).map_err(failed)?;
    let salt: Salt<'_> = salt.as_salt();
    Ok(scheme().hash_password(password.as_bytes(), salt).map_err(failed)?.to_string())
}

/// Whether the password is the one that was hashed.
pub fn verify(password: &str, phc: &str) -> bool {
    PasswordHash::new(phc).is_ok_and(|hash| scheme().verify_password(password.as_bytes(), &hash).is_ok())
}

/// Takes the time of a verification, for a person who does not exist.
pub fn verify_nobody(password: &str) {
    // Of a random text that nobody kept.
    const NOBODY: &str =
        "$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$kYfDnUDz7oEVRV0yHnAYM2tuK3x3MSaM4VbmMGtVeYc";
    std::hint::black_box(verify(password, NOBODY));
}
