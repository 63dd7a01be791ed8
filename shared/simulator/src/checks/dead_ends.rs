//! No dead ends: whatever is owed can be paid and is named, whatever goes back can be used.

use contract::{Cents, CreditId, desk::InboxReason};
use domain::{
    calendar::paris,
    money::credit::{Credit, Replacement},
    order::{Order, Recovery, dead_end::dead_end},
    people::actor::Actor,
};
use store::Entity;

use super::observation::Observation;
use crate::commit::{Change, Commit, read};

/// Days for which what comes back as a new credit can be spent at least.
const GRACE: u32 = 30;

/// I19: what an order gives back of a credit that nobody can spend any more comes back as a new one, for a month at least.
pub(super) fn i19_what_goes_back_can_be_spent(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != Credit::KIND {
        return None;
    }
    let before: Credit = change.before.as_deref().and_then(read)?;
    let after: Credit = change.after.as_deref().and_then(read)?;
    let moved = after.allocations.get(before.allocations.len()..)?;
    let back = moved.iter().filter(|it| it.amount < Cents::ZERO && !before.is_living(it.at));
    let back: Cents = back.map(|it| -it.amount).sum();
    let new = after.replaced.get(before.replaced.len()..).unwrap_or_default();
    let replaced: Cents = new.iter().map(|it| it.amount).sum();
    let lost = new.iter().find(|it| !is_there(it, observation));
    match lost {
        Some(lost) => Some(format!("credit {}: {lost:?} is nowhere", after.id)),
        None => (back != replaced)
            .then(|| format!("credit {}: {back:?} came back, {replaced:?} went on", after.id)),
    }
}

fn is_there(replacement: &Replacement, observation: &Observation) -> bool {
    let soonest = paris::days_after(paris::today(replacement.at), GRACE);
    observation.snapshot.credits.get(&replacement.by).is_some_and(|new| {
        new.original == replacement.amount && new.expires.is_none_or(|last| last >= soonest)
    })
}

/// I19, once nothing is under way: a desk can bring what is open of each order to nothing.
pub(super) fn i19_every_order_can_be_settled(observation: &Observation) -> Vec<String> {
    let stuck = |order: &Order| {
        let own = observation.snapshot.credits.values().filter(|it| it.beneficiary == order.beneficiary);
        let living: Vec<(CreditId, Cents)> =
            own.filter(|it| it.is_living(observation.now)).map(|it| (it.id, it.remaining())).collect();
        dead_end(order, &living, &Actor::platform(), observation.now)
    };
    observation.snapshot.orders.values().filter_map(stuck).collect()
}

/// I19, once nothing is under way: what is owed of an order that is over, or to be given back of any, is named by a reason for
/// which it waits, but for what somebody has put off or given up.
pub(super) fn i19_what_is_open_is_named(observation: &Observation) -> Vec<String> {
    let awake = |it: &&Order| it.snoozed_until.is_none_or(|until| until <= observation.now);
    let unnamed = |order: &Order| {
        let given_up = matches!(order.payments.recovery, Some(Recovery::Unrecoverable | Recovery::Waived));
        let open = [
            (InboxReason::Unpaid, order.has_debt() && !given_up),
            (InboxReason::ToGiveBack, order.to_give_back() > Cents::ZERO),
        ];
        let missing = open.into_iter().find(|(reason, holds)| *holds && !order.anomalies.contains(reason))?;
        Some(format!("order {} does not wait for {:?}: {:?}", order.id, missing.0, order.anomalies))
    };
    observation.snapshot.orders.values().filter(awake).filter_map(unnamed).collect()
}
