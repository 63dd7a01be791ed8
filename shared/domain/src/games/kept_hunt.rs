//! An egg hunt as it is kept, with the desks at which it is played.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId, EggHuntId, Refusal, Result, Words,
    games::{EggHunt, GameDesk, HuntContent, HuntRow},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{
    content::audience::AudienceDesk,
    games::{
        hunt_form,
        publication::{self, Period},
    },
    people::{organisation::Conciergerie, person::Person},
    text::fields::Fields,
};

/// Desks that play one hunt.
const MOST_DESKS: usize = 80;
/// Desks of before and after one save: a transaction writes each of them once.
const MOST_MOVED: usize = 90;

/// A hunt, which two people who save it race for.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct KeptHunt {
    pub hunt: EggHunt,
    /// The desks at which it is played.
    pub desks: BTreeSet<AudienceDesk>,
    /// The companies whose managers keep it while it is played nowhere.
    pub makers: BTreeSet<CompanyId>,
}

/// A hunt at one of the places where it is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct HuntPlace {
    pub hunt: EggHuntId,
    pub period: Period,
    pub at: HuntLocation,
}

/// A place where a hunt is looked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum HuntLocation {
    /// Beneficiaries of the desk play it, and its managers keep it.
    Desk(AudienceDesk),
    /// It is at no desk. Without a company, those keep it who work for all.
    Maker(Option<CompanyId>),
}

impl HuntLocation {
    /// The company whose managers find it there.
    pub fn company(self) -> Option<CompanyId> {
        match self {
            Self::Desk(desk) => Some(desk.company),
            Self::Maker(company) => company,
        }
    }
}

/// The hunt that is on at a desk, out of those that have a place there.
pub fn current_hunt(places: &[HuntPlace], desk: ConciergerieId, now: Timestamp) -> Option<EggHuntId> {
    let here = places.iter().filter_map(|it| match it.at {
        HuntLocation::Desk(desk) => Some((it.hunt, it.period, [desk.id])),
        HuntLocation::Maker(_) => None,
    });
    publication::current(here, desk, now, |it| (it.1, &it.2[..], it.0)).map(|it| it.0)
}

impl KeptHunt {
    /// A hunt that is played nowhere yet.
    pub fn new(hunt: EggHunt) -> Self {
        Self { hunt, desks: BTreeSet::new(), makers: BTreeSet::new() }
    }

    /// Whether it exists for a manager: one of its desks, or of its makers, is of a company that they work for.
    pub fn known_to(&self, person: &Person) -> bool {
        let mut companies = self.companies().into_iter().flatten();
        person.works_for_all() || companies.any(|it| person.works_for(it))
    }

    /// Whether it is played at a desk.
    pub fn is_played_at(&self, desk: ConciergerieId) -> bool {
        self.desks.iter().any(|it| it.id == desk)
    }

    /// Desks of companies that a manager does not work for.
    pub fn other_desks(&self, person: &Person) -> u32 {
        let others = self.desks.iter().filter(|it| !person.works_for(it.company)).count();
        u32::try_from(others).unwrap_or(u32::MAX)
    }

    /// Has it played at the desks that a manager names, out of those in their reach. Desks of other companies stay.
    ///
    /// # Errors
    /// The refusal `ConciergerieNotAllowed`; too many `associations`.
    pub fn associate(
        &mut self,
        person: &Person,
        asked: &[ConciergerieId],
        reached: &[Conciergerie],
    ) -> Result<()> {
        let before = self.desks.clone();
        let known = |id: ConciergerieId| {
            let own = reached.iter().find(|it| it.id == id && person.works_for(it.company));
            own.map(AudienceDesk::from).or_else(|| before.iter().find(|it| it.id == id).copied())
        };
        let asked: Option<BTreeSet<AudienceDesk>> = asked.iter().map(|id| known(*id)).collect();
        let asked = asked.ok_or(Refusal::ConciergerieNotAllowed)?;
        let others = before.iter().filter(|it| !person.works_for(it.company)).copied();
        let desks: BTreeSet<AudienceDesk> = asked.into_iter().chain(others).collect();
        let mut fields = Fields::default();
        fields.expect(desks.len() <= MOST_DESKS, "associations", too_many);
        fields.expect(before.union(&desks).count() <= MOST_MOVED, "associations", too_many_moved);
        fields.finish()?;
        let companies: BTreeSet<_> = desks.iter().map(|it| it.company).collect();
        if !companies.is_empty() {
            self.makers = companies;
        } else if self.makers.is_empty() {
            self.makers = person.companies.iter().copied().collect();
        }
        self.desks = desks;
        Ok(())
    }

    /// The hunt with those of these desks at which it is played, for editors.
    pub fn shown<'a>(&self, reached: impl IntoIterator<Item = &'a Conciergerie>) -> HuntContent {
        let here = reached.into_iter().filter(|it| self.is_played_at(it.id));
        HuntContent { hunt: self.hunt.clone(), conciergeries: game_desks(here) }
    }

    /// The row of a list, at the edition that was read.
    pub fn row(
        &self,
        person: &Person,
        reached: &[Conciergerie],
        (edition, now): (u64, Timestamp),
    ) -> Option<HuntRow> {
        let HuntContent { hunt, conciergeries } = self.shown(reached);
        let state = self.period()?.state(now);
        Some(HuntRow { hunt, conciergeries, other_conciergeries: self.other_desks(person), state, edition })
    }

    /// The dates between which it is played.
    pub fn period(&self) -> Option<Period> {
        hunt_form::rules(&self.hunt).ok().map(|it| it.period)
    }

    /// The places where it is looked for: as often as it is written.
    pub fn places(&self) -> Vec<HuntPlace> {
        let Some(period) = self.period() else { return vec![] };
        let desks = self.desks.iter().map(|it| HuntLocation::Desk(*it));
        let makers = self.companies().into_iter().map(HuntLocation::Maker);
        let at: Vec<_> = if self.desks.is_empty() { makers.collect() } else { desks.collect() };
        at.into_iter().map(|at| HuntPlace { hunt: self.hunt.id, period, at }).collect()
    }

    /// The companies whose managers keep it; one that is absent stands for those who work for all.
    fn companies(&self) -> BTreeSet<Option<CompanyId>> {
        if !self.desks.is_empty() {
            return self.desks.iter().map(|it| Some(it.company)).collect();
        }
        if self.makers.is_empty() {
            BTreeSet::from([None])
        } else {
            self.makers.iter().copied().map(Some).collect()
        }
    }
}

/// Desks as games name them, by name.
pub fn game_desks<'a>(desks: impl IntoIterator<Item = &'a Conciergerie>) -> Vec<GameDesk> {
    let mut shown: Vec<_> =
        desks.into_iter().map(|it| GameDesk { id: it.id, name: it.name.clone() }).collect();
    shown.sort_by(|one, other| (&one.name, one.id).cmp(&(&other.name, other.id)));
    shown
}

fn too_many() -> Words {
    Words::new(
        format!("Choisissez {MOST_DESKS} conciergeries au plus."),
        format!("Choose {MOST_DESKS} concierge desks at most."),
    )
}

fn too_many_moved() -> Words {
    Words::new(
        "Trop de conciergeries changent à la fois : enregistrez en deux étapes.",
        "Too many concierge desks change at once: save in two steps.",
    )
}

#[cfg(test)]
mod tests {
    use contract::{Error, OfferId, Permission, Role};

    use super::*;
    use crate::{fixtures, people::organisation::Company};

    fn desk(id: i64, company: i64) -> Conciergerie {
        let company = Company { id: CompanyId(company), name: format!("Entreprise {company}") };
        Conciergerie::new(ConciergerieId(id), &format!("Tour {id}"), &company)
    }

    fn manager(companies: &[i64], all: bool) -> Person {
        Person {
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            permissions: if all { vec![Permission::ManageAllEntreprise] } else { vec![] },
            ..fixtures::person(1, Role::Gestionnaire, "Dominique")
        }
    }

    fn kept() -> KeptHunt {
        KeptHunt::new(EggHunt {
            id: EggHuntId(4),
            from_date: Some(fixtures::now()),
            to_date: Some(fixtures::now() + jiff::SignedDuration::from_hours(24)),
            nb_eggs_to_win: Some(1),
            nb_eggs_before_winning: Some(0),
            offre: Some(OfferId(1)),
            ..hunt_form::usual()
        })
    }

    #[test]
    fn desks_of_other_companies_stay_and_are_not_told_of() {
        let (one, both) = (manager(&[1], false), manager(&[1, 2], false));
        let desks = [desk(10, 1), desk(11, 1), desk(20, 2)];
        let mut hunt = kept();
        hunt.associate(&both, &[ConciergerieId(10), ConciergerieId(20)], &desks).unwrap();
        hunt.associate(&one, &[ConciergerieId(11)], &desks[..2]).unwrap();
        let ids = |hunt: &KeptHunt| hunt.desks.iter().map(|it| it.id.0).collect::<Vec<_>>();
        assert_eq!(ids(&hunt), [11, 20]);
        assert_eq!((hunt.other_desks(&one), hunt.other_desks(&both)), (1, 0));
        assert_eq!(hunt.shown(&desks[..2]).conciergeries.len(), 1);
        let refused = hunt.associate(&one, &[ConciergerieId(99)], &desks[..2]).unwrap_err();
        assert!(matches!(refused, Error::Refused(Refusal::ConciergerieNotAllowed)));
    }

    #[test]
    fn a_hunt_at_no_desk_is_of_those_who_made_it() {
        let (one, stranger, all) = (manager(&[1], false), manager(&[2], false), manager(&[], true));
        let mut hunt = kept();
        hunt.associate(&one, &[], &[]).unwrap();
        assert_eq!([&one, &stranger, &all].map(|it| hunt.known_to(it)), [true, false, true]);
        assert_eq!(hunt.places()[0].at.company(), Some(CompanyId(1)));
        let mut of_all = kept();
        of_all.associate(&all, &[], &[]).unwrap();
        assert_eq!([&one, &stranger, &all].map(|it| of_all.known_to(it)), [false, false, true]);
        assert_eq!(of_all.places()[0].at.company(), None);
    }

    #[test]
    fn no_more_desks_change_at_once_than_a_transaction_writes() {
        let one = manager(&[1], false);
        let desks: Vec<_> = (0..200).map(|id| desk(100 + id, 1)).collect();
        let ids: Vec<_> = desks.iter().map(|it| it.id).collect();
        let mut hunt = kept();
        assert!(hunt.associate(&one, &ids[..81], &desks).is_err());
        hunt.associate(&one, &ids[..80], &desks).unwrap();
        assert!(hunt.associate(&one, &ids[11..91], &desks).is_err());
        hunt.associate(&one, &ids[10..90], &desks).unwrap();
        assert_eq!(hunt.places().len(), 80);
    }
}
