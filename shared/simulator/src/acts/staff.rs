//! Changes of managers' rights, companies and accounts, by those who keep rights, often by two at once, and while the
//! person concerned is at work.

use contract::{Permission, UserId};
use domain::calendar::paris;
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::world::{ORION, ORION_TOWER, VEGA};

use super::{
    author::{Author, Call},
    desk, money,
};
use crate::{
    turnover::{COLLEAGUES, KEEPERS, KEPT},
    world::{ODILE, PABLO},
};

/// Permissions that are given and taken: those that something here asks for.
const PERMISSIONS: [Permission; 10] = [
    Permission::EditPermissionRel,
    Permission::EditPermissionRel,
    Permission::ManageAllEntreprise,
    Permission::Prod,
    Permission::GiveCredit,
    Permission::GiveCredit,
    Permission::HandleIndemnisations,
    Permission::ActivateUser,
    Permission::CanRevertOrderStatus,
    Permission::Compta,
];

/// Gives somebody a permission that they do not have, or takes one that they have: for good, or until a day.
pub(super) fn permissions(author: &mut Author) -> Option<Call> {
    let (by, of, permission) = (author.dice.of(KEEPERS), author.dice.of(KEPT), author.dice.of(PERMISSIONS));
    let held = holds(author, of, permission)?;
    change(author, by, of, permission, !held)
}

pub(super) fn companies(author: &mut Author) -> Option<Call> {
    let (by, of) = (author.dice.of(KEEPERS), author.dice.of(KEPT));
    let entities = author.dice.of([[ORION, ORION], [ORION, ORION], [ORION, VEGA], [VEGA, VEGA]]);
    let entities = if entities[0] == entities[1] { &entities[..1] } else { &entities[..] };
    let params = json!({ "userId": of, "entities": entities, "edition": edition(author, of)? });
    Some(by_colleague(author, by, "SetEntRelForUser", params))
}

/// Switches a colleague off, or on again.
pub(super) fn switch(author: &mut Author) -> Option<Call> {
    let (by, of) = (author.dice.of(KEEPERS), author.dice.of(KEPT));
    let active = author.picture.people.get(&of.0)?.active;
    switched(author, by, of, !active)
}

/// A new manager; now and then one whose login is taken.
pub(super) fn create(author: &mut Author) -> Option<Call> {
    let (by, nth) = (author.dice.of(KEEPERS), author.dice.below(4));
    let params = json!({
        "companyId": author.dice.of([ORION, ORION, VEGA]),
        "name": "Nouvel",
        "firstName": "Noa",
        "professionalNumbr": "0155170199",
        "email": format!("noa{nth}@concierge.test"),
        "login": format!("noa{nth}"),
    });
    Some(by_colleague(author, by, "CreateConcierge", params))
}

/// Two administrators take from each other, at once, what lets them manage rights, or switch each other off; or one takes it
/// back that another gives.
pub(super) fn each_other(author: &mut Author) -> Vec<Call> {
    let both = [(ODILE, PABLO), (PABLO, ODILE)];
    let permission = author.dice.of([
        Permission::EditPermissionRel,
        Permission::EditPermissionRel,
        Permission::ManageAllEntreprise,
        Permission::Prod,
    ]);
    let gone = both.map(|it| it.1).into_iter().find(|it| holds(author, *it, permission) == Some(false));
    if let Some(of) = gone {
        let by = if of == ODILE { PABLO } else { ODILE };
        return change(author, by, of, permission, true).into_iter().collect();
    }
    if author.dice.chance(20) {
        return both.into_iter().filter_map(|(by, of)| switched(author, by, of, false)).collect();
    }
    both.into_iter().filter_map(|(by, of)| change(author, by, of, permission, false)).collect()
}

/// Rights of a colleague change while that very colleague is at work.
pub(super) fn while_at_work(author: &mut Author) -> Vec<Call> {
    let of = author.dice.of(COLLEAGUES);
    let work = at_work(author, of);
    let change = match author.dice.below(4) {
        0 => author.picture.people.get(&of.0).map(|it| it.active).and_then(|active| {
            let by = if of == ODILE { PABLO } else { ODILE };
            switched(author, by, of, !active)
        }),
        _ => {
            let by = if of == ODILE { PABLO } else { ODILE };
            let permission = author.dice.of([Permission::GiveCredit, Permission::HandleIndemnisations]);
            holds(author, of, permission).and_then(|held| change(author, by, of, permission, !held))
        }
    };
    [work, change].into_iter().flatten().collect()
}

/// Somebody does, or tries to do, what takes a permission that is given and taken here.
pub(super) fn work(author: &mut Author) -> Option<Call> {
    let who = author.dice.of(COLLEAGUES);
    at_work(author, who)
}

fn at_work(author: &mut Author, who: UserId) -> Option<Call> {
    let call = match author.dice.below(4) {
        0 | 1 => money::grant(author),
        2 => money::compensate(author),
        _ => desk::roll_back(author),
    };
    Some(Call { who, ..call? })
}

fn change(author: &mut Author, by: UserId, of: UserId, permission: Permission, held: bool) -> Option<Call> {
    let last = paris::today(author.now).saturating_add((author.dice.below(4) as i32).days());
    let until = Some(last).filter(|_| author.dice.chance(20));
    let change = json!({ "permission": permission, "held": held, "until": until });
    let params = json!({ "userId": of, "permissions": [change], "edition": edition(author, of)? });
    Some(by_colleague(author, by, "SetPermissionsForUser", params))
}

fn switched(author: &mut Author, by: UserId, of: UserId, active: bool) -> Option<Call> {
    let person = author.picture.people.get(&of.0)?;
    let user = json!({
        "id": of,
        "firstName": person.first_name,
        "name": person.name,
        "email": person.email,
        "active": active,
    });
    let params = json!({ "user": user, "edition": edition(author, of)? });
    Some(by_colleague(author, by, "UpdateProfilConcierge", params))
}

fn holds(author: &Author, who: UserId, permission: Permission) -> Option<bool> {
    let person = author.picture.people.get(&who.0)?;
    Some(person.permissions_at(author.now).contains(&permission))
}

/// The edition that is seen; now and then one that is over.
fn edition(author: &mut Author, of: UserId) -> Option<u64> {
    let late = u64::from(author.dice.chance(4));
    author.picture.editions.get(&of.0).map(|it| it.saturating_sub(late))
}

fn by_colleague(author: &mut Author, who: UserId, name: &'static str, params: Value) -> Call {
    Call { who, desk: Some(ORION_TOWER), acting_for: None, name, params, key: author.key() }
}
