//! How fast one may try to sign in, and how often one may ask for what costs. Delays grow and fade; nothing is ever
//! locked for good.

use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

/// Failures of an account that cost nothing.
const FREE_FAILURES: u32 = 5;
/// The longest delay, seconds.
const LONGEST_DELAY: u64 = 15 * 60;
/// Failures of an account are forgotten after this much quiet, seconds.
const FORGOTTEN_AFTER: u64 = 24 * 3600;
/// The window of a quota, seconds.
const WINDOW: i64 = 3600;

/// Failed sign-ins of one account, from any address.
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

    /// The same for a PIN, which has few digits: five tries, then one each quarter of an hour.
    ///
    /// # Errors
    /// The seconds left, 1 to 900.
    pub fn admit_pin(&self, now: Timestamp) -> Result<(), u64> {
        let Some(last) = self.last.filter(|_| self.failures >= FREE_FAILURES) else { return Ok(()) };
        let waited = seconds_since(last, now);
        if waited >= LONGEST_DELAY { Ok(()) } else { Err(LONGEST_DELAY - waited) }
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

/// How often something may be done in a window of time. Windows follow one another, each with a count of its own, so
/// that a count only rises and many can count at once.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Quota {
    /// The name in the key of the count.
    pub name: &'static str,
    pub most: i64,
}

impl Quota {
    /// Wrong passwords from one network address, whichever the accounts.
    pub const PASSWORDS: Self = Self { name: "passwords", most: 100 };
    /// Wrong registration codes from one network address.
    pub const CODES: Self = Self { name: "codes", most: 60 };
    /// Sign-ins through employers that came to nothing, from one network address: a company's people share one.
    pub const EMPLOYERS: Self = Self { name: "employers", most: 600 };
    /// Unknown links to rate an order from one network address.
    pub const RATINGS: Self = Self { name: "ratings", most: 60 };
    /// Unknown addresses of calendars from one network address.
    pub const FEEDS: Self = Self { name: "feeds", most: 60 };
    /// Mails that one network address has sent to whomever.
    pub const MAILS: Self = Self { name: "mails", most: 100 };
    /// Links that one reader is sent, whoever asks for them.
    pub const LINKS: Self = Self { name: "links", most: 5 };
    /// Mails that one person has come in as messages.
    pub const REPLIES: Self = Self { name: "replies", most: 20 };
    /// Replies of one person that they are told were not taken.
    pub const REFUSED_REPLIES: Self = Self { name: "refusedReplies", most: 5 };
    /// Slots that one person has kept for them.
    pub const HOLDS: Self = Self { name: "holds", most: 60 };
    /// Searches for beneficiaries at one block of lockers.
    pub const LOCKER_SEARCHES: Self = Self { name: "lockerSearches", most: 200 };
    /// Short codes that are typed at one block of lockers.
    pub const LOCKER_CODES: Self = Self { name: "lockerCodes", most: 100 };
    /// Orders of parcels that are made at one block of lockers.
    pub const LOCKER_PARCELS: Self = Self { name: "lockerParcels", most: 100 };

    /// The number of the window in which an instant is.
    pub fn window(self, now: Timestamp) -> i64 {
        now.as_second().div_euclid(WINDOW)
    }

    /// The end of the window.
    pub fn ends(self, now: Timestamp) -> Timestamp {
        Timestamp::from_second((self.window(now) + 1) * WINDOW).unwrap_or(Timestamp::MAX)
    }

    /// Lets the nth use of a window through, or says how many seconds to wait.
    ///
    /// # Errors
    /// The seconds left, 1 to 3600.
    pub fn admit(self, nth: i64, now: Timestamp) -> Result<(), u64> {
        if nth <= self.most { Ok(()) } else { Err(seconds_since(now, self.ends(now)).max(1)) }
    }
}

/// Whole seconds since an instant; 0 when the clock went back, so that the wait never exceeds the delay.
fn seconds_since(before: Timestamp, now: Timestamp) -> u64 {
    let passed: SignedDuration = now.duration_since(before);
    u64::try_from(passed.as_secs()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    const START: Timestamp = Timestamp::constant(1_795_000_000, 0);

    fn after(seconds: i64) -> Timestamp {
        START + SignedDuration::from_secs(seconds)
    }

    #[test]
    fn the_delay_doubles_from_one_second_to_a_quarter_of_an_hour() {
        let mut throttle = AccountThrottle::default();
        let mut delays = Vec::new();
        for _ in 0..20 {
            throttle.fail(START);
            delays.push(throttle.admit(START).err().unwrap_or(0));
        }
        assert_eq!(delays[..8], [0, 0, 0, 0, 1, 2, 4, 8]);
        assert_eq!(delays[13..16], [512, 900, 900]);
        for _ in 0..200 {
            throttle.fail(START);
        }
        assert_eq!(throttle.admit(START), Err(900));
    }

    #[test]
    fn a_pin_has_five_tries_and_then_one_each_quarter_of_an_hour() {
        let mut throttle = AccountThrottle::default();
        for _ in 0..5 {
            assert_eq!(throttle.admit_pin(START), Ok(()));
            throttle.fail(START);
        }
        assert_eq!(throttle.admit_pin(after(1)), Err(899));
        assert_eq!(throttle.admit_pin(after(900)), Ok(()));
        throttle.fail(after(900));
        assert_eq!(throttle.admit_pin(after(901)), Err(899));
    }

    #[test]
    fn waiting_and_success_let_the_person_in_again() {
        let mut throttle = AccountThrottle::default();
        (0..9).for_each(|_| throttle.fail(START));
        assert_eq!(throttle.admit(after(10)), Err(6));
        assert_eq!(throttle.admit(after(16)), Ok(()));
        throttle.succeed();
        assert_eq!(throttle.admit(START), Ok(()));
        assert_eq!(throttle, AccountThrottle::default());
    }

    #[test]
    fn a_quiet_day_forgets() {
        let mut throttle = AccountThrottle::default();
        (0..30).for_each(|_| throttle.fail(START));
        throttle.fail(after(24 * 3600));
        assert_eq!(throttle.failures, 1);
    }

    #[test]
    fn a_clock_that_goes_back_makes_nobody_wait_longer() {
        let mut throttle = AccountThrottle::default();
        (0..50).for_each(|_| throttle.fail(START));
        assert_eq!(throttle.admit(after(-86_400)), Err(900));
    }

    /// S6: a thousand guesses on one account take days, and the account is never locked for good.
    #[test]
    fn a_thousand_guesses_take_days() {
        let mut throttle = AccountThrottle::default();
        let mut now = 0;
        for _ in 0..1000 {
            now += throttle.admit(after(now)).err().unwrap_or(0) as i64;
            assert_eq!(throttle.admit(after(now)), Ok(()));
            throttle.fail(after(now));
        }
        assert!(now > 9 * 86_400, "{now}");
    }

    #[test]
    fn a_quota_is_full_until_its_window_ends() {
        let quota = Quota::PASSWORDS;
        let ends = quota.ends(START);
        assert_eq!(quota.admit(100, START), Ok(()));
        let left = u64::try_from(ends.duration_since(START).as_secs()).expect("in the future");
        assert_eq!(quota.admit(101, START), Err(left));
        assert!((1..=3600).contains(&left), "{left}");
        assert_eq!(quota.window(ends), quota.window(START) + 1);
        assert_eq!(quota.admit(101, ends - SignedDuration::from_millis(1)), Err(1));
    }
}
