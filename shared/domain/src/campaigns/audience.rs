//! The people whom a campaign goes to, and those who are left out, each for a reason.

use std::collections::BTreeMap;

use contract::{
    ConciergerieId, FlashDispoId, Role, UniverseId,
    campaigns::{AudienceShare, FlashDispoAudience, LeftOut},
};
use jiff::Timestamp;

use super::{suppressed::SuppressedAddresses, week::MailWeeks};
use crate::people::{organisation::Conciergerie, person::Person};

/// A campaign with its topic and the desks whose people it goes to.
#[derive(Clone, Copy, Debug)]
pub struct Addressed<'a> {
    pub campaign: FlashDispoId,
    pub topic: UniverseId,
    /// The desks as they are now.
    pub desks: &'a [Conciergerie],
    /// Those among the addresses of these people that are not written to any more.
    pub suppressed: &'a SuppressedAddresses,
    /// The mails of campaigns that these people were sent within a week. It is empty where readers are written down: the week of a
    /// reader is looked at when their mail is due.
    pub weeks: &'a MailWeeks,
    pub now: Timestamp,
}

impl Addressed<'_> {
    /// The reason why somebody gets no mail of it. Absent for those who do.
    pub fn left_out(&self, person: &Person) -> Option<LeftOut> {
        let desk = |id: ConciergerieId| self.desks.iter().find(|it| it.id == id);
        if !person.active || person.erased.is_some() || !person.is(Role::Adherent) {
            return Some(LeftOut::Deactivated);
        }
        let Some(desk) = person.conciergerie.and_then(desk) else { return Some(LeftOut::Moved) };
        if !person.subscriptions.contains(&self.topic) {
            return Some(LeftOut::OptedOut);
        }
        if desk.options.avoid_mails || !desk.takes_people(self.now) {
            return Some(LeftOut::DeskWithoutMails);
        }
        if person.email.is_empty() || !person.email_confirmed {
            return Some(LeftOut::NoAddress);
        }
        let full = || self.weeks.get(&person.id).is_some_and(|it| it.is_full(self.campaign, self.now));
        self.suppressed.reason(&person.email).or_else(|| full().then_some(LeftOut::WeekIsFull))
    }

    /// The counts of these people.
    pub fn counted<'p>(&self, people: impl IntoIterator<Item = &'p Person>) -> FlashDispoAudience {
        let (mut count, mut all, mut shares) = (0, 0, BTreeMap::<LeftOut, u32>::new());
        for person in people {
            all += 1;
            match self.left_out(person) {
                None => count += 1,
                Some(reason) => *shares.entry(reason).or_default() += 1,
            }
        }
        let left_out = shares.into_iter().map(|(reason, count)| AudienceShare { reason, count }).collect();
        FlashDispoAudience { count, people: all, left_out }
    }
}

#[cfg(test)]
mod tests {
    use contract::UserId;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        campaigns::{suppressed::SuppressedAddress, week::MailWeek},
        fixtures,
    };

    const TOPIC: UniverseId = UniverseId(3);

    fn person() -> Person {
        let mut person = Person::new(UserId(1), Role::Adherent, "a@b.test", fixtures::now());
        (person.conciergerie, person.email_confirmed) = (Some(fixtures::conciergerie().id), true);
        person.subscriptions.insert(TOPIC);
        person
    }

    fn reason(person: &Person, desk: &Conciergerie) -> Option<LeftOut> {
        let refused = SuppressedAddress::new("gone@b.test", LeftOut::Bounced, None, fixtures::now());
        addressed(std::slice::from_ref(desk), &[refused].into_iter().collect(), &MailWeeks::new())
            .left_out(person)
    }

    fn addressed<'a>(
        desks: &'a [Conciergerie],
        suppressed: &'a SuppressedAddresses,
        weeks: &'a MailWeeks,
    ) -> Addressed<'a> {
        Addressed { campaign: FlashDispoId(9), topic: TOPIC, desks, suppressed, weeks, now: fixtures::now() }
    }

    #[test]
    fn three_mails_of_other_campaigns_within_a_week_are_enough() {
        let desks = [fixtures::conciergerie()];
        let mut week = MailWeek::new(person().id);
        let left_out = |week: &MailWeek| {
            let weeks = [(week.user, week.clone())].into();
            addressed(&desks, &SuppressedAddresses::default(), &weeks).left_out(&person())
        };
        for (id, full) in [(1, None), (2, None), (3, Some(LeftOut::WeekIsFull))] {
            week.take(FlashDispoId(id), fixtures::now());
            assert_eq!(left_out(&week), full, "{id}");
        }
    }

    #[test]
    fn each_reason_leaves_somebody_out() {
        let desk = fixtures::conciergerie();
        assert_eq!(reason(&person(), &desk), None);
        assert_eq!(reason(&Person { active: false, ..person() }, &desk), Some(LeftOut::Deactivated));
        assert_eq!(
            reason(&Person { erased: Some(fixtures::now()), ..person() }, &desk),
            Some(LeftOut::Deactivated)
        );
        let moved = Person { conciergerie: Some(ConciergerieId(999)), ..person() };
        assert_eq!(reason(&moved, &desk), Some(LeftOut::Moved));
        assert_eq!(reason(&Person { subscriptions: [].into(), ..person() }, &desk), Some(LeftOut::OptedOut));
        assert_eq!(reason(&Person { email: String::new(), ..person() }, &desk), Some(LeftOut::NoAddress));
        assert_eq!(reason(&Person { email_confirmed: false, ..person() }, &desk), Some(LeftOut::NoAddress));
        let gone = Person { email: "Gone@b.test".to_owned(), ..person() };
        assert_eq!(reason(&gone, &desk), Some(LeftOut::Bounced));
        let mut silent = fixtures::conciergerie();
        silent.options.avoid_mails = true;
        assert_eq!(reason(&person(), &silent), Some(LeftOut::DeskWithoutMails));
    }

    proptest! {
        #[test]
        fn everybody_is_counted_once(flags in prop::collection::vec(prop::array::uniform4(any::<bool>()), 0..30)) {
            let people: Vec<_> = flags.iter().map(|[active, subscribed, here, confirmed]| Person {
                active: *active,
                subscriptions: subscribed.then_some(TOPIC).into_iter().collect(),
                conciergerie: here.then(|| fixtures::conciergerie().id),
                email_confirmed: *confirmed,
                ..person()
            }).collect();
            let desks = [fixtures::conciergerie()];
            let suppressed = SuppressedAddresses::default();
            let counted = addressed(&desks, &suppressed, &MailWeeks::new()).counted(&people);
            let left: u32 = counted.left_out.iter().map(|it| it.count).sum();
            prop_assert_eq!(counted.people as usize, people.len());
            prop_assert_eq!(counted.count + left, counted.people);
        }
    }
}
