//! The mandate by which a beneficiary lets their account be debited.

use contract::payments::{Mandate as Shown, MandateStatus};
use jiff::{SignedDuration, Timestamp, ToSpan, civil::Date};
use serde::{Deserialize, Serialize};

use crate::calendar::paris;

/// A mandate falls when nothing is debited for so long.
const LAPSES_AFTER: i32 = 36;
/// How long a page to sign is waited for, and a refusal told.
const TOLD_FOR: SignedDuration = SignedDuration::from_hours(24);

/// A mandate, or the page on which one is about to be signed.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mandate {
    /// Its unique reference (RUM), once it is signed.
    pub reference: Option<String>,
    pub state: MandateState,
    /// When the page was asked for.
    pub added: Timestamp,
    pub signed: Option<Date>,
    /// Day of the last debit.
    pub last_debit: Option<Date>,
}

/// How far a mandate is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum MandateState {
    /// Its page is open.
    Created,
    /// Signed: it can be debited.
    Active,
    /// Not signed, or not taken by the provider.
    Refused,
    /// Ended by the debtor, their bank or the provider.
    Revoked,
}

/// Why an account cannot be debited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NoMandate {
    /// No mandate was ever asked for.
    Unsigned,
    /// Its page is open, or nobody has confirmed it yet.
    Waiting,
    Refused,
    Revoked,
    /// Nothing was debited by it for too long: this was its last day.
    Lapsed(Date),
}

impl Mandate {
    /// One whose page is asked for now.
    pub fn asked(now: Timestamp) -> Self {
        Self { reference: None, state: MandateState::Created, added: now, signed: None, last_debit: None }
    }

    /// The reference to debit by on a day.
    ///
    /// # Errors
    /// Why it cannot be debited then.
    pub fn debitable(&self, today: Date) -> Result<&str, NoMandate> {
        match self.state {
            MandateState::Created => return Err(NoMandate::Waiting),
            MandateState::Refused => return Err(NoMandate::Refused),
            MandateState::Revoked => return Err(NoMandate::Revoked),
            MandateState::Active => {}
        }
        if let Some(day) = self.lapses().filter(|day| *day < today) {
            return Err(NoMandate::Lapsed(day));
        }
        self.reference.as_deref().ok_or(NoMandate::Waiting)
    }

    /// The reference to debit by; absent when it cannot be debited on that day.
    pub fn usable(&self, today: Date) -> Option<&str> {
        self.debitable(today).ok()
    }

    /// The last day it can be debited, unless it is used before.
    fn lapses(&self) -> Option<Date> {
        let used = self.last_debit.max(self.signed)?;
        used.checked_add(LAPSES_AFTER.months()).ok()
    }

    /// The view for its owner; absent when there is nothing to tell any more.
    pub fn view(&self, now: Timestamp) -> Option<Shown> {
        let today = paris::today(now);
        let recent = now < self.added + TOLD_FOR;
        let status = match self.state {
            MandateState::Active if self.usable(today).is_some() => MandateStatus::Saved,
            MandateState::Active => MandateStatus::Expired,
            MandateState::Revoked => MandateStatus::Revoked,
            MandateState::Created if recent => MandateStatus::Waiting,
            MandateState::Refused if recent => MandateStatus::Refused,
            MandateState::Created | MandateState::Refused => return None,
        };
        let valid_until = self.lapses().filter(|_| status == MandateStatus::Saved);
        Some(Shown { status, added_on: self.added, reference: self.reference.clone(), valid_until })
    }
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::fixtures;

    fn signed() -> Mandate {
        let now = fixtures::now();
        Mandate {
            reference: Some("RUM1".to_owned()),
            state: MandateState::Active,
            signed: Some(paris::today(now)),
            ..Mandate::asked(now)
        }
    }

    #[test]
    fn a_mandate_lapses_three_years_after_its_last_debit() {
        let mut mandate = Mandate { signed: Some(date(2026, 11, 24)), ..signed() };
        assert_eq!(mandate.usable(date(2029, 11, 24)), Some("RUM1"));
        assert_eq!(mandate.usable(date(2029, 11, 25)), None);
        mandate.last_debit = Some(date(2028, 2, 29));
        assert_eq!(mandate.usable(date(2031, 2, 28)), Some("RUM1"));
        assert_eq!(mandate.usable(date(2031, 3, 1)), None);
    }

    #[test]
    fn only_what_is_signed_can_be_debited_and_what_came_to_nothing_is_forgotten() {
        let now = fixtures::now();
        let today = paris::today(now);
        let status = |mandate: &Mandate, at| mandate.view(at).map(|it| it.status);
        for (state, soon, late) in [
            (MandateState::Active, Some(MandateStatus::Saved), Some(MandateStatus::Saved)),
            (MandateState::Revoked, Some(MandateStatus::Revoked), Some(MandateStatus::Revoked)),
            (MandateState::Created, Some(MandateStatus::Waiting), None),
            (MandateState::Refused, Some(MandateStatus::Refused), None),
        ] {
            let mandate = Mandate { state, ..signed() };
            assert_eq!(mandate.usable(today).is_some(), state == MandateState::Active, "{state:?}");
            assert_eq!(status(&mandate, now), soon, "{state:?}");
            assert_eq!(status(&mandate, now + TOLD_FOR), late, "{state:?}");
        }
    }

    #[test]
    fn its_owner_reads_until_when_it_can_be_debited_and_that_it_cannot_any_more() {
        let shown = |at: &str| signed().view(at.parse().unwrap()).map(|it| (it.status, it.valid_until));
        let last = Some(date(2029, 11, 21));
        assert_eq!(shown("2029-11-21T12:00:00Z"), Some((MandateStatus::Saved, last)));
        assert_eq!(shown("2029-11-22T12:00:00Z"), Some((MandateStatus::Expired, None)));
    }
}
