//! Pivots that somebody has kept: they are shared with colleagues, and mailed to their owner.

use contract::{
    Action, Error, Result, UserId,
    bi::{BiChart, BiColleague, BiGetReport, BiMailing, BiQuery, BiSavedReport, CubeName},
};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time, Weekday, time},
};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, people::person::Person};

/// Pivots that somebody keeps at most.
pub const SAVED_AT_MOST: usize = 100;
/// Colleagues with whom a pivot is shared at most.
pub const READERS_AT_MOST: usize = 20;
/// Pivots of others that stand in somebody's list at most.
pub const SHARED_AT_MOST: usize = 100;

/// A pivot that somebody has kept under a name. It is a question, and holds no figures. Each field is always written, because a
/// save keeps what it leaves out.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SavedReport {
    pub user: UserId,
    pub cube: CubeName,
    pub name: String,
    pub query: BiQuery,
    pub saved: Timestamp,
    /// The picture beside its table.
    #[serde(default)]
    pub chart: Option<BiChart>,
    /// The colleagues with whom it is shared.
    #[serde(default)]
    pub readers: Vec<UserId>,
    /// Absent while it is not mailed.
    #[serde(default)]
    pub mailing: Option<Mailing>,
}

/// A pivot of somebody else's, in the list of a colleague.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SharedReport {
    pub reader: UserId,
    pub owner: UserId,
    pub cube: CubeName,
    pub name: String,
    pub since: Timestamp,
}

/// The lock on the number of pivots in somebody's list: whoever adds one writes it anew.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ReportListLock {
    pub user: UserId,
}

/// The mails of a pivot to its owner.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Mailing {
    /// Tells these mails from earlier ones of the same pivot, whose messages find nothing to do any more.
    pub id: String,
    pub every: BiMailing,
    /// The day of the next mail, Europe/Paris.
    pub next: Date,
}

impl Mailing {
    /// The hour of mails, Europe/Paris.
    pub const AT: Time = time(7, 0, 0, 0);

    /// Mails that begin at the next day that fits.
    pub fn begin(id: String, every: BiMailing, now: Timestamp) -> Self {
        Self { id, every, next: day_ahead(every, now) }
    }

    /// The instant of the next mail.
    pub fn due(&self) -> Timestamp {
        paris::instant(self.next, Self::AT)
    }

    /// Goes on to the mail after the next one. Days that were missed are not made up for.
    pub fn advance(&mut self, now: Timestamp) {
        self.next = day_ahead(self.every, now.max(self.due()));
    }
}

/// The first day that fits and whose hour is still ahead.
fn day_ahead(every: BiMailing, now: Timestamp) -> Date {
    let wall = paris::wall(now);
    let day = if wall.time() < Mailing::AT { wall.date() } else { wall.date().saturating_add(1.day()) };
    match every {
        BiMailing::Daily => day,
        BiMailing::Weekly => {
            let since = day.weekday().since(Weekday::Monday);
            day.saturating_add(((7 - since) % 7).days())
        }
        BiMailing::Monthly if day.day() == 1 => day,
        BiMailing::Monthly => day.last_of_month().saturating_add(1.day()),
    }
}

/// Whether somebody may ask for pivots.
pub fn is_analyst(person: &Person) -> bool {
    person.active && BiGetReport::ACCESS.grants(&person.roles, &person.permissions)
}

/// Whether a pivot of one reaches the other: an analyst of a company that they have in common.
pub fn may_share(owner: &Person, reader: &Person) -> bool {
    owner.id != reader.id && is_analyst(reader) && owner.knows_manager(reader)
}

impl SavedReport {
    /// It under the same name as one before, which stays shared and mailed.
    pub fn replacing(self, before: &Self) -> Self {
        Self { readers: before.readers.clone(), mailing: before.mailing.clone(), ..self }
    }

    /// Shares it with a colleague; whether they did not have it yet.
    ///
    /// # Errors
    /// Invalid `userId` where the colleague may ask for no pivots, or enough others have it.
    pub fn share(&mut self, owner: &Person, reader: &Person) -> Result<bool> {
        if self.readers.contains(&reader.id) {
            return Ok(false);
        }
        if !may_share(owner, reader) {
            let fr = "Un tableau se partage avec un collègue qui a accès à l’analyse croisée : choisissez-en un autre.";
            let en =
                "A table is shared with a colleague who may use cross-analysis: please choose another one.";
            return Err(Error::invalid("userId", fr, en));
        }
        if self.readers.len() >= READERS_AT_MOST {
            let fr = format!(
                "Ce tableau est déjà partagé avec {READERS_AT_MOST} collègues : retirez-en un d’abord."
            );
            let en = format!(
                "This table is shared with {READERS_AT_MOST} colleagues already: please take it back from one first."
            );
            return Err(Error::invalid("userId", fr, en));
        }
        self.readers.push(reader.id);
        Ok(true)
    }

    /// Takes it out of the list of a colleague; whether they had it.
    pub fn take_back(&mut self, reader: UserId) -> bool {
        let before = self.readers.len();
        self.readers.retain(|it| *it != reader);
        self.readers.len() < before
    }

    /// It as its owner sees it, who knows these colleagues.
    pub fn shown(&self, colleagues: &[Person]) -> BiSavedReport {
        let name_of = |id: &UserId| {
            let name = colleagues.iter().find(|it| it.id == *id).map(Person::full_name);
            BiColleague { id: *id, name: name.unwrap_or_default() }
        };
        BiSavedReport {
            shared_with: self.readers.iter().map(name_of).collect(),
            mailing: self.mailing.as_ref().map(|it| it.every),
            next_mail: self.mailing.as_ref().map(|it| it.next.into()),
            ..self.shown_by(None)
        }
    }

    /// It as a colleague sees it: nothing of other readers, nor of mails.
    pub fn shown_by(&self, owner: Option<&Person>) -> BiSavedReport {
        BiSavedReport {
            cube_name: self.cube,
            name: self.name.clone(),
            reporting_query: self.query.clone(),
            saved: self.saved,
            chart: self.chart.clone(),
            owner_id: self.user,
            shared_by: owner.map(Person::full_name),
            shared_with: vec![],
            mailing: None,
            next_mail: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use contract::{CompanyId, Permission, Role};
    use jiff::civil::date;
    use proptest::prelude::*;

    use super::*;
    use crate::fixtures;

    fn analyst(id: i64, companies: &[i64]) -> Person {
        Person {
            permissions: vec![Permission::Bi],
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            ..fixtures::person(id, Role::Gestionnaire, "Dominique")
        }
    }

    fn report() -> SavedReport {
        SavedReport {
            user: UserId(1),
            cube: CubeName::Orders,
            name: "Par mois".into(),
            query: BiQuery::default(),
            saved: fixtures::now(),
            chart: None,
            readers: vec![],
            mailing: None,
        }
    }

    #[test]
    fn a_report_is_shared_with_analysts_of_a_company_in_common() {
        let owner = analyst(1, &[1, 2]);
        for (reader, shared) in [
            (analyst(2, &[2, 3]), true),
            (analyst(3, &[3]), false),
            (analyst(1, &[1]), false),
            (Person { permissions: vec![], ..analyst(4, &[1]) }, false),
            (Person { active: false, ..analyst(5, &[1]) }, false),
        ] {
            assert_eq!(report().share(&owner, &reader).is_ok(), shared, "{reader:?}");
        }
        let mut twice = report();
        assert!(twice.share(&owner, &analyst(2, &[1])).unwrap());
        assert!(!twice.share(&owner, &analyst(2, &[1])).unwrap(), "they have it already");
        assert!(twice.take_back(UserId(2)) && !twice.take_back(UserId(2)));
    }

    #[test]
    fn a_report_has_so_many_readers_and_no_more() {
        let (owner, mut report) = (analyst(1, &[1]), report());
        let outcomes: Vec<bool> =
            (2..=30).map(|id| report.share(&owner, &analyst(id, &[1])).is_ok()).collect();
        assert_eq!(outcomes.iter().filter(|it| **it).count(), READERS_AT_MOST);
        assert_eq!(report.readers.len(), READERS_AT_MOST);
    }

    #[test]
    fn mails_begin_at_the_next_day_that_fits() {
        let next = |every, now: &str| Mailing::begin("1".into(), every, now.parse().unwrap()).next;
        for (every, now, day) in [
            (BiMailing::Daily, "2026-11-24T05:59:00Z", date(2026, 11, 24)),
            (BiMailing::Daily, "2026-11-24T06:00:00Z", date(2026, 11, 25)),
            (BiMailing::Weekly, "2026-11-24T06:00:00Z", date(2026, 11, 30)),
            (BiMailing::Weekly, "2026-11-30T05:00:00Z", date(2026, 11, 30)),
            (BiMailing::Weekly, "2026-11-30T07:00:00Z", date(2026, 12, 7)),
            (BiMailing::Monthly, "2026-11-24T06:00:00Z", date(2026, 12, 1)),
            (BiMailing::Monthly, "2026-12-01T06:00:00Z", date(2027, 1, 1)),
        ] {
            assert_eq!(next(every, now), day, "{every:?} {now}");
        }
    }

    proptest! {
        #[test]
        fn each_mail_is_followed_by_one_that_is_ahead_at_seven_of_the_wall_clock(
            seconds in 1_700_000_000_i64..1_900_000_000, late in 0_i64..5_000_000, nth in 0_usize..3,
        ) {
            let every = [BiMailing::Daily, BiMailing::Weekly, BiMailing::Monthly][nth];
            let now = Timestamp::from_second(seconds).unwrap();
            let mut mailing = Mailing::begin("1".into(), every, now);
            prop_assert!(mailing.due() > now);
            let (first, ran) = (mailing.next, mailing.due() + jiff::SignedDuration::from_secs(late));
            mailing.advance(ran);
            prop_assert!(mailing.due() > ran && mailing.next > first);
            prop_assert_eq!(paris::wall(mailing.due()).time(), Mailing::AT);
        }
    }
}
