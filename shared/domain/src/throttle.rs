//! How fast one may try to sign in. Delays grow and fade; nothing is ever locked for good.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Failures of an account that cost nothing.
const FREE_FAILURES: u32 = 5;
/// The longest delay, seconds.
const LONGEST_DELAY: u64 = 15 * 60;
/// Failures of an account are forgotten after this much quiet, seconds.
const FORGOTTEN_AFTER: u64 = 24 * 3600;
/// Failures one address may make in a window.
const FAILURES_PER_ADDRESS: u32 = 100;
/// The window of an address, seconds.
const WINDOW: u64 = 3600;

/// Failed sign-ins of one account, whoever made them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AccountThrottle {
    pub failures: u32,
    pub last: Option<Timestamp>,
}

impl AccountThrottle {
    /// Lets a try through, or says how many seconds to wait.
    ///
    /// # Errors
    /// The seconds left, 1 to 900.
    pub fn admit(&self, now: Timestamp) -> Result<(), u64> {
        let Some(last) = self.last else { return Ok(()) };
        let waited = seconds_since(last, now);
        let delay = self.delay();
        if waited >= delay { Ok(()) } else { Err(delay - waited) }
    }

    /// Remembers a failure.
    pub fn fail(&mut self, now: Timestamp) {
        let quiet = self.last.is_some_and(|last| seconds_since(last, now) >= FORGOTTEN_AFTER);
        let before = if quiet { 0 } else { self.failures };
        *self = Self { failures: before.saturating_add(1), last: Some(now) };
    }

    /// Forgets the failures: the person signed in, or chose a new password by mail.
    pub fn succeed(&mut self) {
        *self = Self::default();
    }

    /// Seconds to wait after the last failure: 0, then 1, 2, 4 ... 900.
    fn delay(&self) -> u64 {
        match self.failures.checked_sub(FREE_FAILURES) {
            None => 0,
            Some(beyond) => 1u64.checked_shl(beyond.min(63)).unwrap_or(LONGEST_DELAY).min(LONGEST_DELAY),
        }
    }
}

/// Failed sign-ins from one network address, whichever the accounts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AddressThrottle {
    pub failures: u32,
    /// First failure of the window.
    pub since: Option<Timestamp>,
}

impl AddressThrottle {
    /// Lets a try through, or says how many seconds to wait.
    ///
    /// # Errors
    /// The seconds left, 1 to 3600.
    pub fn admit(&self, now: Timestamp) -> Result<(), u64> {
        match self.since {
            Some(since) if self.failures >= FAILURES_PER_ADDRESS => {
                let passed = seconds_since(since, now);
                if passed >= WINDOW { Ok(()) } else { Err(WINDOW - passed) }
            }
            _ => Ok(()),
        }
    }

    /// Remembers a failure.
    pub fn fail(&mut self, now: Timestamp) {
        *self = match self.since {
            Some(since) if seconds_since(since, now) < WINDOW => {
                Self { failures: self.failures.saturating_add(1), since: Some(since) }
            }
            _ => Self { failures: 1, since: Some(now) },
        };
    }
}

/// Whole seconds since an instant; 0 when the clock went back, so that nobody waits longer than the delay.
fn seconds_since(before: Timestamp, now: Timestamp) -> u64 {
    let passed: SignedDuration = now.duration_since(before);
    u64::try_from(passed.as_secs()).unwrap_or_default()
}
