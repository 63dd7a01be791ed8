//! Password hashes: Argon2id, of passwords as the rules prepare them.

use std::cell::Cell;

use argon2::{
    Algorithm, Argon2, Params, PasswordHash, PasswordHasher, PasswordVerifier, Version,
    password_hash::{Salt, SaltString},
};
use contract::{Error, Result};
use domain::people::password::prepared;

/// The hash of a random text that nobody kept.
const NOBODY: &str =
    "$argon2id$v=19$m=19456,t=2,p=1$MDEyMzQ1Njc4OWFiY2RlZg$kYfDnUDz7oEVRV0yHnAYM2tuK3x3MSaM4VbmMGtVeYc";

thread_local! {
    static VERIFIED: Cell<u64> = const { Cell::new(0) };
}

/// OWASP's second choice of 2025: 19 MiB, two passes, one lane.
fn scheme() -> Argon2<'static> {
    let params = Params::new(19_456, 2, 1, None).unwrap_or_default();
    Argon2::new(Algorithm::Argon2id, Version::V0x13, params)
}

/// A PHC string of the password.
pub fn hash(password: &str) -> Result<String> {
    salted(&prepared(password), &salt()?)
}

/// Random; base64.
pub fn salt() -> Result<String> {
    Ok(SaltString::encode_b64(&crate::random::salt()).map_err(failed)?.to_string())
}

/// A PHC string of a secret with a salt that others share: one hash tells whether it is one of them.
pub fn salted(secret: &str, salt: &str) -> Result<String> {
    let salt = Salt::from_b64(salt).map_err(failed)?;
    Ok(scheme().hash_password(secret.as_bytes(), salt).map_err(failed)?.to_string())
}

fn failed(error: argon2::password_hash::Error) -> Error {
    Error::internal(anyhow::anyhow!("argon2: {error}"))
}

/// Whether the password is the one that was hashed. Hashes of before are of passwords as they were typed: one that is typed
/// otherwise than it is prepared is tried both ways, whosever it is.
pub fn verify(password: &str, phc: &str) -> bool {
    let Ok(hash) = PasswordHash::new(phc) else { return false };
    let is = |password: &str| {
        VERIFIED.set(VERIFIED.get() + 1);
        scheme().verify_password(password.as_bytes(), &hash).is_ok()
    };
    let prepared = prepared(password);
    is(&prepared) || (*prepared != *password && is(password))
}

/// Takes the time of a verification, for a person who does not exist.
pub fn verify_nobody(password: &str) {
    std::hint::black_box(verify(password, NOBODY));
}

/// How many passwords were verified on this thread, somebody's or nobody's. They are what signing in takes its time for: tests
/// count them, and a measurement tells the time.
pub fn verified() -> u64 {
    VERIFIED.get()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn nobody_costs_as_much_as_somebody() {
        let somebody = hash("une phrase longue").expect("a hash");
        let cost = |phc: &str| {
            let read = PasswordHash::new(phc).expect("a hash");
            let lengths = (read.salt.map(|it| it.as_str().len()), read.hash.map(|it| it.len()));
            (read.algorithm.to_string(), read.params.to_string(), lengths)
        };
        assert_eq!(cost(NOBODY), cost(&somebody));
        let before = verified();
        verify_nobody("x");
        assert!(verify("une phrase longue", &somebody) && !verify("x", "no hash"));
        assert_eq!(verified() - before, 2);
        let before = verified();
        verify_nobody("e\u{301}");
        assert!(!verify("e\u{301}", &somebody));
        assert_eq!(verified() - before, 4, "both are tried both ways");
    }

    #[test]
    fn one_password_has_many_spellings_and_those_of_before_still_work() {
        let (together, apart) = ("Mot-de-passe-\u{e9}t\u{e9}-2026", "Mot-de-passe-e\u{301}te\u{301}-2026");
        for chosen in [together, apart] {
            let kept = hash(chosen).expect("a hash");
            assert!(
                verify(together, &kept) && verify(apart, &kept) && !verify("Mot-de-passe-ete-2026", &kept)
            );
        }
        let of_before = salted(apart, &salt().expect("a salt")).expect("a hash");
        assert!(verify(apart, &of_before));
    }
}
