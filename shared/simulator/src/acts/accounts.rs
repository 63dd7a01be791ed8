//! Accounts of beneficiaries: switched off and on, unlocked, called otherwise, moved to another desk, deleted, while their
//! orders run.

use contract::{UserId, orders::OrderStatus};
use domain::order::lifecycle;
use serde_json::json;
use testkit::world::{ORION_CAMPUS, ORION_TOWER};

use super::{
    author::{Author, Call},
    ordering, withdrawal,
};
use crate::turnover::{LEAVERS, MOVED};

pub(super) fn status(author: &mut Author) -> Option<Call> {
    let of = whose(author);
    let active = author.picture.people.get(&of.0)?.active;
    // An account that is off comes back soon: the others have nothing to do.
    let status = if author.dice.chance(85) { !active } else { active };
    Some(author.by_desk("changeUserStatus", json!({ "targetUserId": of, "newStatus": status })))
}

pub(super) fn unlock(author: &mut Author) -> Option<Call> {
    let of = whose(author);
    Some(author.by_desk("unlock", json!({ "toUser": of })))
}

/// A login of somebody's own name; now and then one that somebody else may have taken.
pub(super) fn login(author: &mut Author) -> Option<Call> {
    let of = whose(author);
    let name = author.picture.people.get(&of.0)?.first_name.to_lowercase();
    let name = if name.is_ascii() && author.dice.chance(80) { name } else { "bureau".to_owned() };
    let login = format!("{name}.{}", author.dice.below(3));
    Some(author.by_desk("changeUserLogin", json!({ "targetUserId": of, "newLogin": login })))
}

pub(super) fn change_desk(author: &mut Author) -> Option<Call> {
    let of = whose(author);
    let desk = author.picture.people.get(&of.0)?.conciergerie;
    let other = if desk == Some(ORION_TOWER) { ORION_CAMPUS } else { ORION_TOWER };
    Some(author.by_desk("SetUserConciergerie", json!({ "userId": of, "entId": other })))
}

pub(super) fn delete(author: &mut Author) -> Option<Call> {
    let of = leaver(author)?;
    let (reason, told) = (author.dice.of(["asked", "leftCompany"]), author.dice.chance(50));
    let params = json!({ "userId": of, "reason": reason, "shouldSendMail": told });
    Some(author.by_desk("DeleteAdherentAction", params))
}

/// Somebody asks for their account to be deleted.
pub(super) fn ask_deletion(author: &mut Author) -> Option<Call> {
    let of = leaver(author)?;
    let person = author.picture.people.get(&of.0)?;
    let params = json!({ "mail": person.email, "name": person.full_name(), "reason": "Je pars." });
    Some(author.by_beneficiary(of, "RemoveAccountAnonymous", params))
}

/// Ends a thing that keeps an account from being deleted.
pub(super) fn wind_up(author: &mut Author) -> Option<Call> {
    let of = leaver(author)?;
    let orders = author.picture.orders.values();
    let order = orders.rev().find(|it| it.beneficiary == of && !lifecycle::over(it.status))?.clone();
    let ends = |it: &&OrderStatus| lifecycle::over(**it);
    let next = lifecycle::next(order.status);
    let status = next.iter().find(ends).or_else(|| next.first())?;
    let params = json!({ "orderId": order.id, "status": status, "comment": "Compte clos" });
    Some(author.by_desk("changeOrderStatus", params))
}

/// Something is done about an account while its owner orders, or cancels.
pub(super) fn while_ordering(author: &mut Author) -> Vec<Call> {
    author.focus.person = Some(whose(author));
    let about = match author.dice.below(8) {
        0..=2 => status(author),
        3..=5 => change_desk(author),
        6 => login(author),
        _ => delete(author),
    };
    let meanwhile = match author.dice.below(4) {
        0 => withdrawal::cancel(author),
        _ => ordering::create(author),
    };
    [about, meanwhile].into_iter().flatten().collect()
}

/// Somebody tries to order, whether or not they may sign in.
pub(super) fn order(author: &mut Author) -> Option<Call> {
    author.focus.person = Some(whose(author));
    ordering::create(author)
}

fn whose(author: &mut Author) -> UserId {
    let of_step = author.focus.person.filter(|it| MOVED.contains(it) && author.dice.chance(80));
    of_step.unwrap_or_else(|| author.dice.of(MOVED))
}

/// Somebody who still has an account that may be deleted.
fn leaver(author: &mut Author) -> Option<UserId> {
    let of = author.dice.of(LEAVERS);
    author.picture.people.get(&of.0).filter(|it| it.erased.is_none()).map(|it| it.id)
}
