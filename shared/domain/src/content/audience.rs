//! The desks at which an item is shown: some, all of a company, or all.

use std::collections::BTreeSet;

use contract::{
    CompanyId, ConciergerieId, Permission, Result, Words,
    content::{ContentAudience, ContentDesk},
};
use serde::{Deserialize, Serialize};

use crate::{
    people::{organisation::Conciergerie, person::Person},
    text::fields::Fields,
};

/// Companies and single desks of an audience at most: one transaction takes the item from all of them, and writes it at as many
/// others.
const MOST_PLACES: usize = 40;

/// A desk with its company.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AudienceDesk {
    pub id: ConciergerieId,
    pub company: CompanyId,
}

/// The desks at which an item is shown. Desks that open later are in it with their company.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct Audience {
    pub all: bool,
    /// Companies all of whose desks show it.
    pub companies: BTreeSet<CompanyId>,
    /// Further desks, one by one.
    pub desks: BTreeSet<AudienceDesk>,
}

/// A place where items are found: the home screen of a desk looks into three of them, however many desks there are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Place {
    Everywhere,
    Company(CompanyId),
    Desk(ConciergerieId),
}

/// The places of which a desk shows the items.
pub fn places_of_desk(desk: AudienceDesk) -> [Place; 3] {
    [Place::Everywhere, Place::Company(desk.company), Place::Desk(desk.id)]
}

/// Desks in the order in which people look for one: by company and name.
pub fn by_company<'a>(desks: impl IntoIterator<Item = &'a Conciergerie>) -> Vec<&'a Conciergerie> {
    let mut desks: Vec<_> = desks.into_iter().collect();
    desks.sort_by_key(|it| (&it.company_name, &it.name, it.id));
    desks
}

impl From<&Conciergerie> for AudienceDesk {
    fn from(desk: &Conciergerie) -> Self {
        Self { id: desk.id, company: desk.company }
    }
}

impl Audience {
    /// The audience that somebody asks for, out of the desks of companies that they work for. Desks that go without saying are left
    /// out: those of a company all of whose desks are in it.
    ///
    /// # Errors
    /// Invalid `allConciergeries`, `companies` or `associations`: out of the caller's reach, or too many.
    pub fn asked(person: &Person, asked: &ContentAudience, desks: &[Conciergerie]) -> Result<Self> {
        let mut fields = Fields::default();
        let all_companies = person.permissions.contains(&Permission::ManageAllEntreprise);
        fields.expect(!asked.all || all_companies, "allConciergeries", unreachable_all);
        let reached = asked.companies.iter().all(|it| person.works_for(*it));
        fields.expect(reached, "companies", unknown_desk);
        let known = |id: ConciergerieId| desks.iter().find(|it| it.id == id && person.works_for(it.company));
        let found: Option<BTreeSet<AudienceDesk>> =
            asked.conciergeries.iter().map(|id| known(*id).map(AudienceDesk::from)).collect();
        fields.expect(found.is_some(), "associations", unknown_desk);
        let audience = if asked.all {
            Self { all: true, ..Self::default() }
        } else {
            let companies: BTreeSet<_> = asked.companies.iter().copied().collect();
            let single = found.unwrap_or_default().into_iter();
            Self {
                all: false,
                desks: single.filter(|it| !companies.contains(&it.company)).collect(),
                companies,
            }
        };
        let places = audience.companies.len() + audience.desks.len();
        fields.expect(places <= MOST_PLACES, "associations", too_many);
        fields.finish()?;
        Ok(audience)
    }

    /// Whether the people of a desk see it.
    pub fn shows(&self, desk: AudienceDesk) -> bool {
        self.all || self.companies.contains(&desk.company) || self.desks.contains(&desk)
    }

    /// Those of these desks whose people see it.
    pub fn resolved<'a>(&self, desks: impl IntoIterator<Item = &'a Conciergerie>) -> Vec<ConciergerieId> {
        desks.into_iter().filter(|it| self.shows(AudienceDesk::from(*it))).map(|it| it.id).collect()
    }

    /// The places where the item is written.
    pub fn places(&self) -> BTreeSet<Place> {
        let everywhere = self.all.then_some(Place::Everywhere);
        let companies = self.companies.iter().map(|it| Place::Company(*it));
        everywhere
            .into_iter()
            .chain(companies)
            .chain(self.desks.iter().map(|it| Place::Desk(it.id)))
            .collect()
    }

    /// The companies that it names, by themselves or by a desk.
    pub fn named_companies(&self) -> BTreeSet<CompanyId> {
        self.companies.iter().copied().chain(self.desks.iter().map(|it| it.company)).collect()
    }

    /// Nobody sees it.
    pub fn is_empty(&self) -> bool {
        !self.all && self.companies.is_empty() && self.desks.is_empty()
    }

    /// The shape for forms and lists.
    pub fn shown(&self) -> ContentAudience {
        ContentAudience {
            all: self.all,
            companies: self.companies.iter().copied().collect(),
            conciergeries: self.desks.iter().map(|it| it.id).collect(),
        }
    }

    /// These desks, each with whether it is in the audience, by company and name.
    pub fn choices<'a>(&self, desks: impl IntoIterator<Item = &'a Conciergerie>) -> Vec<ContentDesk> {
        let choice = |it: &Conciergerie| ContentDesk {
            id: it.id,
            name: it.name.clone(),
            company_id: it.company,
            company_name: it.company_name.clone(),
            selected: self.shows(AudienceDesk::from(it)),
        };
        by_company(desks).into_iter().map(choice).collect()
    }

    /// Whether a manager may change an item of this audience: they work for every company whose people see it. One that nobody
    /// sees is of the companies that it was made for.
    pub fn kept_by(&self, person: &Person, makers: &BTreeSet<CompanyId>) -> bool {
        if self.all {
            person.permissions.contains(&Permission::ManageAllEntreprise)
        } else if self.is_empty() {
            makers.iter().any(|it| person.works_for(*it))
        } else {
            self.named_companies().iter().all(|it| person.works_for(*it))
        }
    }

    /// Whether an item of this audience exists for a manager: people of a company that they work for see it, or they may change
    /// it.
    pub fn known_to(&self, person: &Person, makers: &BTreeSet<CompanyId>) -> bool {
        let named = self.named_companies();
        self.all || named.iter().any(|it| person.works_for(*it)) || self.kept_by(person, makers)
    }
}

fn unreachable_all() -> Words {
    Words::new(
        "Seule une personne qui travaille pour toutes les entreprises publie dans toutes les conciergeries.",
        "Only somebody who works for all companies publishes at all concierge desks.",
    )
}

fn unknown_desk() -> Words {
    Words::new("Cette conciergerie n’est pas accessible.", "This concierge desk is not available to you.")
}

fn too_many() -> Words {
    Words::new(
        format!("Choisissez {MOST_PLACES} conciergeries au plus, ou toutes celles d’une entreprise."),
        format!("Choose {MOST_PLACES} concierge desks at most, or all of a company."),
    )
}

#[cfg(test)]
mod tests {
    use contract::{Error, Role};
    use proptest::prelude::*;

    use super::*;
    use crate::{fixtures, people::organisation::Company};

    fn desk(id: i64, company: i64) -> Conciergerie {
        let company = Company { id: CompanyId(company), name: format!("Entreprise {company}") };
        Conciergerie::new(ConciergerieId(id), &format!("Tour {id}"), &company)
    }

    /// Desks 10 to 12 are of company 1, 20 and 21 of company 2, 30 of company 3.
    fn desks() -> Vec<Conciergerie> {
        [(10, 1), (11, 1), (12, 1), (20, 2), (21, 2), (30, 3)].map(|(id, company)| desk(id, company)).into()
    }

    fn manager(companies: &[i64], all: bool) -> Person {
        Person {
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            permissions: if all { vec![Permission::ManageAllEntreprise] } else { vec![] },
            ..fixtures::person(1, Role::Gestionnaire, "Dominique")
        }
    }

    fn wanted(all: bool, companies: &[i64], desks: &[i64]) -> ContentAudience {
        ContentAudience {
            all,
            companies: companies.iter().map(|it| CompanyId(*it)).collect(),
            conciergeries: desks.iter().map(|it| ConciergerieId(*it)).collect(),
        }
    }

    fn invalid(person: &Person, asked: &ContentAudience) -> Vec<String> {
        match Audience::asked(person, asked, &desks()) {
            Err(Error::Invalid(fields)) => fields.into_keys().collect(),
            other => panic!("{other:?}"),
        }
    }

    #[test]
    fn nobody_publishes_beyond_their_companies() {
        let of_one = manager(&[1], false);
        assert_eq!(invalid(&of_one, &wanted(true, &[], &[])), ["allConciergeries"]);
        assert_eq!(invalid(&of_one, &wanted(false, &[2], &[20])), ["associations", "companies"]);
        assert_eq!(invalid(&of_one, &wanted(false, &[], &[99])), ["associations"]);
        assert!(Audience::asked(&of_one, &wanted(false, &[1], &[10]), &desks()).is_ok());
        assert!(Audience::asked(&manager(&[], true), &wanted(true, &[], &[]), &desks()).is_ok());
    }

    #[test]
    fn what_goes_without_saying_is_not_kept() {
        let both = manager(&[1, 2], false);
        let audience = Audience::asked(&both, &wanted(false, &[1], &[10, 11, 20, 20]), &desks()).unwrap();
        assert_eq!(audience.shown(), wanted(false, &[1], &[20]));
        let all = Audience::asked(&manager(&[], true), &wanted(true, &[1], &[20]), &desks()).unwrap();
        assert_eq!(all.shown(), wanted(true, &[], &[]));
    }

    #[test]
    fn more_desks_than_one_transaction_writes_are_refused() {
        let many: Vec<_> = (0..=MOST_PLACES as i64).map(|id| desk(100 + id, 1)).collect();
        let ids: Vec<_> = many.iter().map(|it| it.id.0).collect();
        assert!(Audience::asked(&manager(&[1], false), &wanted(false, &[], &ids), &many).is_err());
        assert!(Audience::asked(&manager(&[1], false), &wanted(false, &[], &ids[1..]), &many).is_ok());
    }

    #[test]
    fn an_item_is_changed_by_those_who_work_for_all_who_see_it_and_known_to_those_who_work_for_some() {
        let (of_one, of_both, of_all) = (manager(&[1], false), manager(&[1, 2], false), manager(&[], true));
        let makers = BTreeSet::from([CompanyId(1)]);
        let audience = |asked| Audience::asked(&of_all, &asked, &desks()).unwrap();
        for (asked, kept, known) in [
            (wanted(false, &[], &[10]), [true, true, true], [true, true, true]),
            (wanted(false, &[1], &[20]), [false, true, true], [true, true, true]),
            (wanted(false, &[3], &[]), [false, false, true], [false, false, true]),
            (wanted(true, &[], &[]), [false, false, true], [true, true, true]),
            (wanted(false, &[], &[]), [true, true, true], [true, true, true]),
        ] {
            let audience = audience(asked);
            let people = [&of_one, &of_both, &of_all];
            assert_eq!(people.map(|it| audience.kept_by(it, &makers)), kept, "{audience:?}");
            assert_eq!(people.map(|it| audience.known_to(it, &makers)), known, "{audience:?}");
        }
        let stranger = manager(&[2], false);
        assert!(!Audience::default().known_to(&stranger, &makers), "a draft of another company");
    }

    #[test]
    fn a_desk_that_opens_later_shows_what_its_company_shows() {
        let audience = Audience::asked(&manager(&[1], false), &wanted(false, &[1], &[]), &desks()).unwrap();
        assert_eq!(audience.resolved(&[desk(13, 1), desk(22, 2)]), [ConciergerieId(13)]);
        let names: Vec<_> = audience.choices(&desks()).into_iter().map(|it| (it.id.0, it.selected)).collect();
        assert_eq!(names, [(10, true), (11, true), (12, true), (20, false), (21, false), (30, false)]);
    }

    proptest! {
        /// The three places into which a desk looks hold an item exactly when its audience says so.
        #[test]
        fn a_desk_finds_what_is_for_it_and_nothing_else(
            all in prop::bool::weighted(0.1),
            companies in prop::collection::vec(1..4_i64, 0..3),
            chosen in prop::collection::vec(0..6_usize, 0..6),
        ) {
            let desks = desks();
            let ids: Vec<_> = chosen.iter().map(|nth| desks[*nth].id.0).collect();
            let audience = Audience::asked(&manager(&[], true), &wanted(all, &companies, &ids), &desks).unwrap();
            let places = audience.places();
            let resolved = audience.resolved(&desks);
            for desk in &desks {
                let naive = all || companies.contains(&desk.company.0) || ids.contains(&desk.id.0);
                let found = places_of_desk(desk.into()).iter().any(|it| places.contains(it));
                prop_assert_eq!(found, naive);
                prop_assert_eq!(resolved.contains(&desk.id), naive);
            }
            let again = Audience::asked(&manager(&[], true), &audience.shown(), &desks).unwrap();
            prop_assert_eq!(again, audience);
        }
    }
}
