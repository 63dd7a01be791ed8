//! Invariants of the accounts of beneficiaries: where they belong, what they are found by, and what is left of a
//! deleted one.

use std::collections::{BTreeMap, BTreeSet};

use contract::{Role, UserId};
use domain::{
    order::{Order, lifecycle},
    people::{person::Person, search::UNINDEXED},
};
use jiff::Timestamp;
use store::{
    Entity, Login, PersonSummary, PersonWord,
    schema::{INDEXES, KEY},
    with_log,
};

use super::observation::Observation;
use crate::{
    commit::{Change, Commit, Row, bytes, read},
    picture::Picture,
    world,
};

/// Kinds that tell of somebody and expire by themselves: answers for repeats and links, and a request to delete an
/// account under an address that is nobody's any more, until the desk closes it.
const GOES: [&str; 3] = ["answer", "ticket", "removalRequest"];

/// I4: what a person, or a word they are found by, says of their desk is where the lists of that desk look.
pub(super) fn i4_people_stand_in_the_lists_of_their_desk(
    change: &Change,
    _: &Commit,
    _: &Observation,
) -> Option<String> {
    let row = change.after.as_deref()?;
    let lists = match change.kind() {
        Person::KIND => read::<Person>(row)?.indexes(),
        PersonWord::KIND => read::<PersonWord>(row)?.indexes(),
        _ => return None,
    };
    let lists: BTreeMap<_, _> = lists.by_name().map(|(name, key)| (name, key.pk)).collect();
    let stands: BTreeMap<_, _> = INDEXES
        .into_iter()
        .filter_map(|name| Some((name, row.get(&format!("{name}{}", KEY[0]))?.clone())))
        .collect();
    (stands != lists).then(|| format!("{:?} stands in {stands:?} and belongs to {lists:?}", change.place))
}

/// I16: whoever was deleted stays so: no card, no mandate, nothing that they are called or sign in by comes back.
pub(super) fn i16_who_was_deleted_stays_so(change: &Change, _: &Commit, _: &Observation) -> Option<String> {
    if change.kind() != Person::KIND {
        return None;
    }
    let after: Person = read(change.after.as_deref()?)?;
    after.erased?;
    let before: Option<Person> = change.before.as_deref().and_then(read);
    // The one they had is still to be ended at the bank.
    let signed = after.mandate.is_some() && before.is_none_or(|it| it.mandate.is_none());
    let told = [&after.first_name, &after.name, &after.email, &after.login, &after.mobile];
    let kept = after.card.is_some() || after.refused_card.is_some() || told.iter().any(|it| !it.is_empty());
    (signed || kept || after.may_sign_in()).then(|| format!("person {} is {after:?}", after.id))
}

/// I14: an order stays at the desk where it was placed: that of its beneficiary, or the one that a manager chose for them.
pub(super) fn i14_orders_stay_at_their_desk(
    change: &Change,
    commit: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != Order::KIND {
        return None;
    }
    let after: Order = read(change.after.as_deref()?)?;
    let of = |it: &Order| (it.beneficiary, it.company, it.conciergerie);
    let right = match (change.before.as_deref().and_then(read::<Order>), after.parent) {
        (Some(before), _) => of(&before) == of(&after),
        (None, Some(first)) => observation.picture.orders.get(&first).is_some_and(|it| of(it) == of(&after)),
        (None, None) => {
            let by_desk = commit.trace().is_some_and(|it| it.user != Some(after.beneficiary));
            let mut stood = observation.picture.stood(after.beneficiary);
            by_desk || stood.any(|it| it.conciergerie == Some(after.conciergerie))
        }
    };
    (!right)
        .then(|| format!("order {} of {} stands at desk {}", after.id, after.beneficiary, after.conciergerie))
}

/// I4: somebody is found by the words that they are called by now, at the desk where they are now, and by none else.
pub(super) fn i4_people_are_found_by_their_words(
    change: &Change,
    _: &Commit,
    observation: &Observation,
) -> Option<String> {
    if change.kind() != Person::KIND {
        return None;
    }
    let person: Person = read(change.after.as_deref()?)?;
    let there = observation.picture.words.values().filter(|it| it.person.id == person.id);
    let there: BTreeMap<_, _> = there.map(|it| (it.word.clone(), it.person.clone())).collect();
    let is_found = person.is(Role::Adherent) && person.erased.is_none();
    let summary = PersonSummary::of(&person);
    let words = summary.words().into_iter().filter(|it| is_found && !it.starts_with(UNINDEXED));
    let wanted: BTreeMap<_, _> = words.map(|it| (it, summary.clone())).collect();
    (there != wanted).then(|| format!("person {} is found by {:?}", person.id, there.into_keys()))
}

/// I4, in the end: each login and address leads to whom it is of, and none to anybody else.
pub(super) fn i4_logins_lead_to_their_owners(observation: &Observation) -> Vec<String> {
    let picture = observation.picture;
    let owners = |of: Vec<Login>| of.into_iter().map(|it| (it.login, it.user));
    let wanted: BTreeSet<_> = picture.people.values().flat_map(|it| owners(store::logins(it))).collect();
    let there: BTreeSet<_> = owners(picture.logins.values().cloned().collect()).collect();
    wanted.symmetric_difference(&there).map(|(login, user)| format!("{login} of person {user}")).collect()
}

/// I16, in the end: whoever was deleted is taken out of everything, unless an order of theirs is still under way.
pub(super) fn i16_erasures_come_to_their_end(observation: &Observation) -> Vec<String> {
    let waiting = observation.picture.erasing().map(|it| format!("person {it} is still being taken out"));
    waiting.collect()
}

/// I16: nothing tells of a deleted person, once they are taken out of everything.
pub(crate) fn telling_of_erased(picture: &Picture, now: Timestamp, rows: &[&Row]) -> Option<String> {
    let gone = picture.erasures.values().filter(|it| it.done.is_some());
    gone.flat_map(|it| world::canaries(it.user).iter().map(move |word| (it.user, *word))).find_map(
        |(user, word)| {
            let there = rows.iter().filter(|it| !goes(it, now));
            let mut fields = there.flat_map(|row| row.iter().map(move |it| (row, it)));
            let (row, (field, _)) = fields.find(|(_, it)| text(*it).contains(word))?;
            let kind = row.get("kind").cloned().unwrap_or_default();
            Some(format!("{word} of person {user} stands in {field} of a {kind}"))
        },
    )
}

fn goes(row: &Row, now: Timestamp) -> bool {
    let expires = row.get("expiresAt").and_then(|it| it.parse::<i64>().ok());
    expires.is_some_and(|it| it < now.as_second())
        || row.get("kind").is_some_and(|it| GOES.contains(&it.as_str()))
}

/// The text of a field, in small letters.
fn text((name, value): (&String, &String)) -> String {
    let said = match name.as_str() {
        "log" => bytes(value).and_then(|it| with_log("{\"of\":0}", &it).ok()).unwrap_or_default(),
        _ => value.clone(),
    };
    said.to_lowercase()
}

impl Picture {
    /// The people who are still being taken out of everything, and could be.
    pub(crate) fn erasing(&self) -> impl Iterator<Item = UserId> {
        let waits =
            |user| self.orders.values().any(|it| it.beneficiary == user && !lifecycle::over(it.status));
        self.erasures.values().filter(|it| it.done.is_none()).map(|it| it.user).filter(move |it| !waits(*it))
    }
}
