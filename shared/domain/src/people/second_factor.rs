//! The second factor of people who work here: codes of an authenticator (RFC 6238), and codes to get in
//! without it.

use contract::{Refusal, Role, UserId, auth::SecondFactorState};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};
use totp_rs::{Builder, Secret, Totp};

use crate::people::person::Person;

/// Recovery codes that are given at once.
pub const RECOVERY_CODES: usize = 10;
/// Symbols of a recovery code.
pub const RECOVERY_LENGTH: usize = 12;
/// The characters of recovery codes: no letter that is taken for another or for a digit.
pub const RECOVERY_ALPHABET: &[u8; 32] = b"0123456789abcdefghjkmnpqrstvwxyz";

/// The second proof of somebody who knows their password.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SecondFactor {
    pub user: UserId,
    /// Absent until one was confirmed.
    pub authenticator: Option<Authenticator>,
    /// Base32 of a secret that was shown, and whose first code is awaited.
    pub pending: Option<String>,
    /// The salt of the hashes of the recovery codes.
    pub salt: String,
    /// Hashes of those that were not used.
    pub recovery: Vec<String>,
}

/// The app that gives codes.
#[derive(Clone, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Authenticator {
    /// Base32.
    pub secret: String,
    pub since: Timestamp,
    /// The last half minute of which a code was used: no other one of it, or of before, is.
    pub last_step: u64,
}

/// A code as it was typed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TypedCode {
    /// Six digits of the authenticator.
    Shown(String),
    /// Something longer, as recovery codes are.
    Recovery(String),
}

impl TypedCode {
    /// Six digits are those of an authenticator.
    pub fn read(text: &str) -> Self {
        let plain = typed(text);
        match plain.len() == 6 && plain.bytes().all(|it| it.is_ascii_digit()) {
            true => Self::Shown(plain),
            false => Self::Recovery(plain),
        }
    }
}

/// A code without the signs that people write between its symbols, and with digits for the letters that look
/// like one.
pub fn typed(text: &str) -> String {
    let symbols = text.chars().filter(char::is_ascii_alphanumeric).map(|it| match it.to_ascii_lowercase() {
        'o' => '0',
        'i' | 'l' => '1',
        other => other,
    });
    // Nothing longer than a code is one: it is as wrong when it is cut.
    symbols.take(RECOVERY_LENGTH + 1).collect()
}

impl SecondFactor {
    /// The state of somebody who has none yet. `salt` is random.
    pub fn new(user: UserId, salt: String) -> Self {
        Self { user, authenticator: None, pending: None, salt, recovery: vec![] }
    }

    /// Whether signing in asks for a code.
    pub fn is_on(&self) -> bool {
        self.authenticator.is_some()
    }

    /// Shows a new secret, of twenty random bytes. The secret in use stays in use until a code of the new one
    /// confirms it.
    pub fn begin(&mut self, secret: [u8; 20]) -> String {
        let text = Secret::from(secret).to_base32();
        self.pending = Some(text.clone());
        text
    }

    /// Takes the secret that was shown into use, by a code of it.
    ///
    /// # Errors
    /// `WrongCode`; `NoSecondFactor` where no secret was shown.
    pub fn confirm(&mut self, code: &TypedCode, now: Timestamp) -> Result<(), Refusal> {
        let secret = self.pending.clone().ok_or(Refusal::NoSecondFactor)?;
        let TypedCode::Shown(code) = code else { return Err(Refusal::WrongCode) };
        let last_step = step_of(&secret, code, now).ok_or(Refusal::WrongCode)?;
        self.authenticator = Some(Authenticator { secret, since: now, last_step });
        self.pending = None;
        Ok(())
    }

    /// Uses a code up. One of the authenticator works within half a minute of its own, once; a recovery code
    /// works once. `hash` turns a recovery code into its stored form.
    ///
    /// # Errors
    /// `WrongCode`; `NoSecondFactor` where signing in asks for none.
    pub fn accept<E: From<Refusal>>(
        &mut self,
        code: &TypedCode,
        now: Timestamp,
        hash: impl FnOnce(&str, &str) -> Result<String, E>,
    ) -> Result<(), E> {
        let authenticator = self.authenticator.as_mut().ok_or(Refusal::NoSecondFactor)?;
        match code {
            TypedCode::Shown(code) => {
                let step = step_of(&authenticator.secret, code, now);
                let step = step.filter(|it| *it > authenticator.last_step).ok_or(Refusal::WrongCode)?;
                authenticator.last_step = step;
            }
            TypedCode::Recovery(code) if code.len() == RECOVERY_LENGTH => {
                let hash = hash(code, &self.salt)?;
                let nth = self.recovery.iter().position(|it| *it == hash).ok_or(Refusal::WrongCode)?;
                self.recovery.remove(nth);
            }
            TypedCode::Recovery(_) => return Err(Refusal::WrongCode.into()),
        }
        Ok(())
    }

    /// The view for its owner.
    pub fn state(&self, demanded: bool) -> SecondFactorState {
        SecondFactorState {
            on: self.is_on(),
            since: self.authenticator.as_ref().map(|it| it.since),
            recovery_left: self.recovery.len(),
            demanded,
        }
    }
}

impl Person {
    /// Whether they work here, and may have a second factor.
    pub fn is_staff(&self) -> bool {
        self.is(Role::Gestionnaire) || self.is(Role::Admin)
    }

    /// Whether they do nothing without a second factor: administrators, and managers where one of their companies
    /// demands it.
    pub fn owes_second_factor(&self, companies: &[StaffSignIn]) -> bool {
        let demands = |it: &StaffSignIn| it.second_factor && self.works_for(it.company);
        self.is(Role::Admin) || companies.iter().any(demands)
    }
}

/// The rule of a company for the managers who work for it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StaffSignIn {
    pub company: contract::CompanyId,
    pub second_factor: bool,
}

/// No secret reaches a log.
impl std::fmt::Debug for SecondFactor {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "SecondFactor(of {}, on: {}, {} codes left)", self.user, self.is_on(), self.recovery.len())
    }
}

/// The code that an authenticator shows at an instant.
pub fn shown_code(secret: &str, now: Timestamp) -> Option<String> {
    Some(authenticator(secret)?.generate(seconds(now)).to_string())
}

/// The half minute of which this is the code: the one that is, the one before or the one after, as clocks differ.
fn step_of(secret: &str, code: &str, now: Timestamp) -> Option<u64> {
    authenticator(secret)?.check(code, seconds(now))
}

/// Six digits, thirty seconds, SHA-1: what every authenticator can do.
fn authenticator(secret: &str) -> Option<Totp> {
    Builder::new().with_secret(Secret::try_from_base32(secret).ok()?).build().ok()
}

fn seconds(now: Timestamp) -> u64 {
    u64::try_from(now.as_second()).unwrap_or_default()
}

#[cfg(test)]
mod tests;
