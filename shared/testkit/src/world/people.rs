//! The people of the small world.

use contract::{
    CompanyId, ConciergerieId, Lang, PartnerId, Permission, Role, UserId, account::Civility,
    catalogue::Address,
};
use domain::people::person::{Person, StoredCard};
use jiff::{Timestamp, civil::date};
use store::Changes;

use super::{MASSEUR, ORION, ORION_CAMPUS, ORION_TOWER, PRESSING, VEGA, VEGA_TOWER};

/// The terms of use in force were published then; all adherents have accepted them since.
pub const TERMS: Timestamp = Timestamp::constant(1_767_225_600, 0); // 2026-01-01

/// Adherent of the Orion tower, reads French.
pub const ALICE: UserId = UserId(1);
/// Adherent of the Orion tower, reads English, has a stored card.
pub const BRUNO: UserId = UserId(2);
/// Adherent of the Orion campus.
pub const CHLOE: UserId = UserId(3);
/// Adherent of Vega.
pub const ZOE: UserId = UserId(4);
/// Manager of Orion with every permission but to leave it.
pub const MARIE: UserId = UserId(5);
/// Manager of Orion without permission.
pub const GILLES: UserId = UserId(6);
/// Manager of Vega with Marie's permissions.
pub const HUGO: UserId = UserId(7);
/// The partner who carries out what the pressing sells.
pub const SABINE: UserId = UserId(8);
/// The partner who carries out what the masseur sells.
pub const LUCIE: UserId = UserId(9);
/// Technical administrator.
pub const ADA: UserId = UserId(10);

/// The highest number that is taken.
pub(super) const LAST: UserId = ADA;

/// Everybody with their logins.
pub(super) fn all() -> Changes {
    let trusted = Permission::ALL.iter().copied().filter(|it| *it != Permission::ManageAllEntreprise);
    let trusted: Vec<Permission> = trusted.collect();
    let people = [
        adherent(ALICE, "Alice", "Martin", ORION, ORION_TOWER),
        Person {
            lang: Lang::En,
            card: Some(card()),
            ..adherent(BRUNO, "Bruno", "Lefèvre", ORION, ORION_TOWER)
        },
        adherent(CHLOE, "Chloé", "Girard", ORION, ORION_CAMPUS),
        adherent(ZOE, "Zoé", "Lambert", VEGA, VEGA_TOWER),
        manager(MARIE, "Marie", "Dubreuil", ORION, ORION_TOWER, &trusted),
        manager(GILLES, "Gilles", "Perrin", ORION, ORION_TOWER, &[]),
        manager(HUGO, "Hugo", "Castel", VEGA, VEGA_TOWER, &trusted),
        partner(SABINE, "Sabine", "Bel", PRESSING),
        partner(LUCIE, "Lucie", "Serein", MASSEUR),
        person(ADA, "Ada", "Morel", Role::Admin),
    ];
    people.iter().fold(Changes::new(), |changes, person| {
        let logins = store::logins(person);
        let changes = logins.iter().try_fold(changes, |changes, login| changes.put(login));
        changes.and_then(|it| it.insert(person)).expect("a person")
    })
}

/// A card good until the end of 2028.
pub fn card() -> StoredCard {
    StoredCard {
        token: "0000000000004242".into(),
        last_digits: "242".into(),
        brand: "VISA".into(),
        expires: date(2028, 12, 31),
        scheme_reference: None,
        added: TERMS,
    }
}

/// Somebody without a role of their own: active, confirmed, complete, terms accepted, and no password.
fn person(id: UserId, first_name: &str, name: &str, role: Role) -> Person {
    let email = format!("{}@concierge.test", domain::text::fold(first_name));
    Person {
        civility: Some(Civility::Mme),
        first_name: first_name.into(),
        name: name.into(),
        lang: Lang::Fr,
        mobile: format!("06390010{:02}", id.0),
        email_confirmed: true,
        terms_accepted: Some(TERMS),
        subscriptions_validated: Some(TERMS),
        ..Person::new(id, role, &email, TERMS)
    }
}

fn adherent(id: UserId, first_name: &str, name: &str, company: CompanyId, desk: ConciergerieId) -> Person {
    Person {
        address: Address {
            address1: "3 rue des Tilleuls".into(),
            address2: String::new(),
            zip_code: "75011".into(),
            city: "Paris".into(),
            telephone: String::new(),
        },
        company: Some(company),
        conciergerie: Some(desk),
        ..person(id, first_name, name, Role::Adherent)
    }
}

fn manager(
    id: UserId,
    first_name: &str,
    name: &str,
    company: CompanyId,
    desk: ConciergerieId,
    permissions: &[Permission],
) -> Person {
    Person {
        permissions: permissions.to_vec(),
        companies: vec![company],
        conciergerie: Some(desk),
        ..person(id, first_name, name, Role::Gestionnaire)
    }
}

fn partner(id: UserId, first_name: &str, name: &str, partner: PartnerId) -> Person {
    Person { partner: Some(partner), ..person(id, first_name, name, Role::Partner) }
}
