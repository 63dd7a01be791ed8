//! A manager in the account of a beneficiary: for a reason, for a while, and under both their names.

use contract::{
    Error, ImpersonationId, Permission, Refusal, Result, Role, UserId, Words,
    auth::{AccountAccess, ImpersonationInfo},
};
use jiff::{SignedDuration, Timestamp};
use serde::{Deserialize, Serialize};

use crate::{
    people::person::Person,
    text::{fields::Fields, plain, written},
};

/// How long it lasts at most.
const LASTS: SignedDuration = SignedDuration::from_mins(30);
/// Characters of a reason: a word at least, and a few lines at most.
const REASON: std::ops::RangeInclusive<usize> = 5..=contract::lengths::TAKEOVER_REASON;

/// The session of a manager in the account of a beneficiary. It is kept for the beneficiary to read.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Impersonation {
    pub id: ImpersonationId,
    pub manager: UserId,
    pub manager_name: String,
    /// The manager's own session: when it ends, so does this.
    pub session: String,
    pub beneficiary: UserId,
    pub reason: String,
    pub started: Timestamp,
    pub ends: Timestamp,
    /// When the manager left before the end.
    pub left: Option<Timestamp>,
}

impl Impersonation {
    /// Begins one.
    ///
    /// # Errors
    /// An invalid reason; as of [`Person::expect_open_to`].
    pub fn start(
        id: ImpersonationId,
        (manager, session): (&Person, &str),
        beneficiary: &Person,
        reason: &str,
        now: Timestamp,
    ) -> Result<Self> {
        beneficiary.expect_open_to(manager)?;
        let said = plain(written(reason).unwrap_or_default());
        let words = said.split(|it: char| it.is_whitespace() || it.is_control()).filter(|it| !it.is_empty());
        let reason = words.collect::<Vec<_>>().join(" ");
        let mut fields = Fields::default();
        fields.expect(REASON.contains(&reason.chars().count()), "reason", || {
            let (fewest, most) = (REASON.start(), REASON.end());
            Words::new(
                format!("Dites pourquoi, en {fewest} à {most} caractères : le bénéficiaire le lira."),
                format!("Say why, in {fewest} to {most} characters: the beneficiary will read it."),
            )
        });
        fields.finish()?;
        Ok(Self {
            id,
            manager: manager.id,
            manager_name: manager.full_name(),
            session: session.to_owned(),
            beneficiary: beneficiary.id,
            reason,
            started: now,
            ends: now + LASTS,
            left: None,
        })
    }

    /// When it is over, or was.
    pub fn until(&self) -> Timestamp {
        self.left.unwrap_or(self.ends).min(self.ends)
    }

    /// Whether this session of this manager is in the account.
    pub fn is_open_to(&self, manager: UserId, session: &str, now: Timestamp) -> bool {
        self.manager == manager && self.session == session && now < self.until()
    }

    /// The manager leaves.
    pub fn leave(&mut self, now: Timestamp) {
        self.left = Some(now.min(self.until()));
    }

    /// The view for the beneficiary.
    pub fn told(&self, now: Timestamp) -> AccountAccess {
        let until = self.until();
        AccountAccess {
            id: self.id,
            by: self.manager_name.clone(),
            reason: self.reason.clone(),
            since: self.started,
            until,
            open: now < until,
        }
    }

    /// The view for the manager who is in the account.
    pub fn info(&self) -> ImpersonationInfo {
        ImpersonationInfo {
            id: self.id,
            by: self.manager_name.clone(),
            reason: self.reason.clone(),
            ends: self.ends,
        }
    }
}

impl Person {
    /// Refuses to open the account of a beneficiary to a manager who may not, or the account of somebody who is more than a
    /// beneficiary: through it the manager would become more than they are.
    ///
    /// # Errors
    /// Not found, for a person outside the manager's reach; the refusals `StaffAccount` and
    /// `AccountInactive`.
    pub fn expect_open_to(&self, manager: &Person) -> Result<()> {
        let reached = self.is(Role::Adherent) && self.company.is_some_and(|it| manager.works_for(it));
        if !reached || self.id == manager.id || !manager.permissions.contains(&Permission::CanImpersonate) {
            return Err(Error::NotFound("person"));
        }
        if self.roles.iter().any(|it| *it != Role::Adherent) {
            return Err(Refusal::StaffAccount.into());
        }
        if self.may_sign_in() { Ok(()) } else { Err(Refusal::AccountInactive.into()) }
    }
}

#[cfg(test)]
mod tests {
    use contract::CompanyId;
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn manager() -> Person {
        Person {
            permissions: vec![Permission::CanImpersonate],
            companies: fixtures::beneficiary().company.into_iter().collect(),
            ..fixtures::person(5, Role::Gestionnaire, "Marie")
        }
    }

    fn start(manager: &Person, beneficiary: &Person, reason: &str) -> Result<Impersonation> {
        Impersonation::start(ImpersonationId(7), (manager, "a session"), beneficiary, reason, fixtures::now())
    }

    #[test]
    fn it_is_open_to_one_session_of_one_manager_for_half_an_hour() {
        let (manager, now) = (manager(), fixtures::now());
        let mut it =
            start(&manager, &fixtures::beneficiary(), " Elle  ne voit pas\nsa commande ").expect("begun");
        assert_eq!(it.reason, "Elle ne voit pas sa commande");
        let last = now + SignedDuration::from_secs(30 * 60 - 1);
        assert!(it.is_open_to(manager.id, "a session", last));
        assert!(!it.is_open_to(manager.id, "a session", last + SignedDuration::from_secs(1)), "it is over");
        assert!(!it.is_open_to(manager.id, "another", now) && !it.is_open_to(UserId(6), "a session", now));
        it.leave(now + SignedDuration::from_mins(3));
        assert!(
            !it.is_open_to(manager.id, "a session", now + SignedDuration::from_mins(3)),
            "they have left"
        );
        assert!(!it.told(last).open);
    }

    #[test]
    fn a_reason_is_asked_for() {
        let (manager, beneficiary) = (manager(), fixtures::beneficiary());
        let hidden = "a\u{200b}\u{200b}\u{200b}\u{200b}";
        for reason in ["", "    ", "aide", "\0\0\0\0\0", hidden, ".....", &"x".repeat(301)] {
            assert_eq!(start(&manager, &beneficiary, reason).expect_err("no reason").code(), 422, "{reason}");
        }
    }

    #[test]
    fn no_account_is_opened_that_is_more_than_a_beneficiarys_or_out_of_reach() {
        let (manager, beneficiary) = (manager(), fixtures::beneficiary());
        let code = |manager: &Person, beneficiary: &Person| {
            beneficiary.expect_open_to(manager).map_or_else(|error| error.code(), |()| 0)
        };
        assert_eq!(code(&manager, &beneficiary), 0);
        assert_eq!(code(&Person { permissions: vec![], ..manager.clone() }, &beneficiary), 404);
        assert_eq!(code(&Person { companies: vec![CompanyId(99)], ..manager.clone() }, &beneficiary), 404);
        assert_eq!(code(&manager, &manager), 404);
        for more in [Role::Gestionnaire, Role::Admin, Role::Partner] {
            let both = Person { roles: vec![Role::Adherent, more], ..beneficiary.clone() };
            assert_eq!(code(&manager, &both), 110, "{more:?}");
        }
        assert_eq!(code(&manager, &Person { active: false, ..beneficiary.clone() }), 111);
    }

    proptest! {
        /// Whenever the manager leaves, and however often, it lasts half an hour at most, and is told as it was.
        #[test]
        fn it_never_lasts_longer(minutes in prop::collection::vec(0i64..120, 0..4), asked in 0i64..120) {
            let now = fixtures::now();
            let manager = manager();
            let mut it = start(&manager, &fixtures::beneficiary(), "Une question").expect("begun");
            for minute in &minutes {
                it.leave(now + SignedDuration::from_mins(*minute));
            }
            let at = now + SignedDuration::from_mins(asked);
            let first = minutes.iter().min().copied().unwrap_or(30).min(30);
            prop_assert_eq!(it.is_open_to(manager.id, "a session", at), asked < first);
            prop_assert_eq!(it.told(at).open, asked < first);
        }
    }
}
