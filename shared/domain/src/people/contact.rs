//! The data of beneficiaries that the CRM gets, and when it gets them.

use std::collections::BTreeSet;

use contract::{ConciergerieId, Lang, Role, UserId};

use crate::people::{organisation::Conciergerie, person::Person};

/// The data of a beneficiary that the CRM holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ContactDetails<'a> {
    pub email: &'a str,
    pub mobile: &'a str,
    pub first_name: &'a str,
    pub name: &'a str,
    pub lang: Lang,
    pub desk: ConciergerieId,
}

/// The key of a person in the CRM: it stays the same for ever, whatever their address.
pub fn contact_key(user: UserId) -> String {
    format!("user-{user}")
}

impl Person {
    /// The data for the CRM; absent for people whom it does not know. It knows only beneficiaries of a desk
    /// who have an account.
    pub fn contact_details(&self) -> Option<ContactDetails<'_>> {
        let known = self.is(Role::Adherent) && self.erased.is_none();
        let desk = self.conciergerie.filter(|_| known)?;
        Some(ContactDetails {
            email: &self.email,
            mobile: &self.mobile,
            first_name: &self.first_name,
            name: &self.name,
            lang: self.reading_lang(),
            desk,
        })
    }
}

impl Conciergerie {
    /// Whether the CRM hears of its beneficiaries.
    pub fn shares_contacts(&self) -> bool {
        self.options.in_splio
    }
}

/// The desks that decide whether the CRM hears of a change; empty when the change does not concern the CRM.
/// The desk of before counts as well, because the CRM has to forget somebody who leaves it.
pub fn desks_of_change(before: Option<&Person>, after: &Person) -> BTreeSet<ConciergerieId> {
    let (before, after) = (before.and_then(Person::contact_details), after.contact_details());
    if before == after {
        return BTreeSet::new();
    }
    before.into_iter().chain(after).map(|it| it.desk).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures::now;

    fn camille() -> Person {
        Person {
            first_name: "Camille".into(),
            conciergerie: Some(ConciergerieId(1)),
            ..Person::new(UserId(7), Role::Adherent, "camille@example.org", now())
        }
    }

    fn desks(before: Option<&Person>, after: &Person) -> Vec<i64> {
        desks_of_change(before, after).into_iter().map(|it| it.0).collect()
    }

    #[test]
    fn name_address_mobile_desk_and_going_away_concern_the_crm_and_nothing_else() {
        let before = camille();
        assert_eq!(desks(None, &before), [1]);
        let changed = |change: &dyn Fn(&mut Person)| {
            let mut after = camille();
            change(&mut after);
            desks(Some(&before), &after)
        };
        assert_eq!(changed(&|it| it.first_name = "Claude".into()), [1]);
        assert_eq!(changed(&|it| it.name = "Petit".into()), [1]);
        assert_eq!(changed(&|it| it.email = "c@example.org".into()), [1]);
        assert_eq!(changed(&|it| it.mobile = "0612345678".into()), [1]);
        assert_eq!(changed(&|it| it.conciergerie = Some(ConciergerieId(2))), [1, 2]);
        assert_eq!(changed(&|it| it.conciergerie = None), [1]);
        assert_eq!(changed(&|it| it.erase(now())), [1]);
        assert!(changed(&|it| it.vip = true).is_empty());
        assert!(changed(&|it| it.landline = "0112345678".into()).is_empty());
        assert!(changed(&|it| it.active = false).is_empty());
    }

    #[test]
    fn the_crm_knows_nobody_but_beneficiaries() {
        for role in [Role::Gestionnaire, Role::Partner, Role::Admin] {
            let other = Person { roles: vec![role], ..camille() };
            assert_eq!(other.contact_details(), None);
            assert!(desks(None, &other).is_empty());
        }
        let nowhere = Person { conciergerie: None, ..camille() };
        assert_eq!(nowhere.contact_details(), None);
        assert_eq!(contact_key(UserId(7)), "user-7");
    }
}
