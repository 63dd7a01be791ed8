//! The managers to whom an offer belongs. A manager who has the right edits the offers that a desk of their
//! companies has, and learns of no other through what offers share: a product, a partner, a category.

use std::collections::BTreeSet;

use contract::CompanyId;

use crate::people::person::Person;

/// The relation of a manager to an offer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Keeping {
    /// A desk of a company that they work for has it.
    Own,
    /// No desk has it, and nobody knows for which company it was made: it exists for those who keep all of its partner.
    Nobodys,
    /// Only desks of other companies have it.
    Others,
}

impl Keeping {
    /// The relation of an offer to a manager: desks of their companies have it, or it is made for them.
    pub fn of(person: &Person, companies: &BTreeSet<CompanyId>) -> Self {
        match companies.is_empty() {
            true => Self::Nobodys,
            false if companies.iter().any(|it| person.works_for(*it)) => Self::Own,
            false => Self::Others,
        }
    }
}

/// Whether a manager keeps an offer of these companies ([`OfferTimeline::companies`]), of a partner who works with
/// those. An offer without a company may be of any company that its partner works with: a manager who works for all
/// of these keeps it.
///
/// [`OfferTimeline::companies`]: crate::catalogue::timeline::OfferTimeline::companies
pub fn keeps(person: &Person, companies: &BTreeSet<CompanyId>, partner: &[CompanyId]) -> bool {
    match Keeping::of(person, companies) {
        Keeping::Own => true,
        Keeping::Nobodys => {
            person.knows_partner_of(partner) && partner.iter().all(|it| person.works_for(*it))
        }
        Keeping::Others => false,
    }
}

/// Those of these companies that a manager does not work for: their managers are told of what is shared with
/// them.
pub fn others<'a>(
    person: &Person,
    companies: impl IntoIterator<Item = &'a CompanyId>,
) -> BTreeSet<CompanyId> {
    companies.into_iter().copied().filter(|it| !person.works_for(*it)).collect()
}

#[cfg(test)]
mod tests {
    use contract::{Permission, Role, UserId};

    use super::*;
    use crate::fixtures;

    const ONE: CompanyId = CompanyId(1);
    const OTHER: CompanyId = CompanyId(2);

    fn manager(companies: &[CompanyId], permissions: &[Permission]) -> Person {
        Person {
            companies: companies.to_vec(),
            permissions: permissions.to_vec(),
            ..Person::new(UserId(1), Role::Gestionnaire, "a@b.test", fixtures::now())
        }
    }

    #[test]
    fn an_offer_is_kept_by_who_works_where_it_is_sold_whoever_knows_its_partner() {
        let known = [ONE, OTHER];
        for (desks, partner, kept) in [
            (vec![ONE], &known[..], true),
            (vec![OTHER], &known[..], false),
            (vec![ONE, OTHER], &known[..], true),
            (vec![], &known[..], false),
            (vec![], &known[..1], true),
            (vec![], &known[1..], false),
            (vec![], &[], false),
        ] {
            let desks: BTreeSet<_> = desks.into_iter().collect();
            assert_eq!(keeps(&manager(&[ONE], &[]), &desks, partner), kept, "{desks:?} {partner:?}");
            assert!(keeps(&manager(&[], &[Permission::ManageAllEntreprise]), &desks, partner));
            let none = manager(&[], &[Permission::ManageCatOffre]);
            assert!(!keeps(&none, &desks, partner), "who works nowhere keeps nothing");
        }
    }

    #[test]
    fn others_are_those_whom_one_does_not_work_for() {
        let all = [ONE, OTHER];
        assert_eq!(others(&manager(&[ONE], &[]), &all), [OTHER].into());
        assert!(others(&manager(&[], &[Permission::ManageAllEntreprise]), &all).is_empty());
    }
}
