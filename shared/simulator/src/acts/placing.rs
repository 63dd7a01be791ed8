//! Orders, and what comes before them.

use contract::{Cents, OfferId, UserId};
use domain::calendar::paris;
use jiff::ToSpan;
use serde_json::{Value, json};
use testkit::world::*;

use super::{
    author::{Author, Call},
    series,
};

pub(super) fn create(author: &mut Author) -> Option<Call> {
    order_call(author, "CreateOrder")
}

pub(super) fn preview(author: &mut Author) -> Option<Call> {
    order_call(author, "PreviewOrder")
}

pub(super) fn slots(author: &mut Author) -> Option<Call> {
    let who = author.dice.one([ALICE, BRUNO]);
    Some(author.by_beneficiary(who, "GetCalendarSlots", json!({ "offreId": MASSAGE })))
}

pub(super) fn hold(author: &mut Author) -> Option<Call> {
    let who = author.dice.one([ALICE, BRUNO]);
    let (draft, mut o) = (draft(author, who, who), order_request(author, MASSAGE));
    o["draftId"] = draft.into();
    Some(author.by_beneficiary(who, "HoldSlot", json!({ "o": o })))
}

pub(super) fn release(author: &mut Author) -> Option<Call> {
    let who = author.dice.one([ALICE, BRUNO]);
    let held: Vec<_> = author.snapshot.holds.keys().filter(|it| it.user == who).collect();
    let draft = author.dice.pick(&held)?.draft.clone();
    Some(author.by_beneficiary(who, "ReleaseSlot", json!({ "draftId": draft })))
}

/// A call by the beneficiary, or by a manager for one.
fn order_call(author: &mut Author, name: &'static str) -> Option<Call> {
    let whose = author.beneficiary();
    let desk = author.dice.chance(25) && whose != CHLOE;
    let offer = offer(author, whose)?;
    let mut o = order_request(author, offer);
    let who = if desk { author.manager() } else { whose };
    o["draftId"] = draft(author, who, whose).into();
    if desk && author.dice.chance(40) {
        o["forceSlot"] = true.into();
    }
    if [MASSAGE, CLEANING].contains(&offer) && author.dice.chance(author.profile.recurring) {
        series::comes_back(author, offer, &mut o);
    }
    // Nothing is to be paid of what is free.
    let mode = if offer == YOGA && author.dice.chance(90) { None } else { mode(author, whose)? };
    if let Some(mode) = mode {
        o["paymentMode"] = mode.into();
    }
    // The rest that credits leave is paid otherwise.
    if mode == Some("credits") {
        o["restPaymentMode"] = if offer == MEALS { "card" } else { "conciergerie" }.into();
    }
    Some(Call {
        who,
        desk: desk.then(|| author.home(whose)),
        acting_for: desk.then_some(whose),
        name,
        params: json!({ "o": o }),
        key: author.key(),
    })
}

/// How it is to be paid; seldom in a way that is not open.
fn mode(author: &mut Author, whose: UserId) -> Option<Option<&'static str>> {
    let signed = author.snapshot.people.get(&whose.0).is_some_and(|it| it.mandate.is_some());
    let mut credits = author.snapshot.credits.values().filter(|it| it.beneficiary == whose);
    let rich = credits.any(|it| it.usable(author.now) && it.remaining() > Cents::ZERO);
    let open = |mode: &&str| (*mode != "directDebit" || signed) && (*mode != "credits" || rich);
    let mode = author.focus.mode.or(author.profile.mode);
    match mode.filter(open).filter(|_| author.dice.chance(80)) {
        None => author.dice.weighed(&[
            (3, None),
            (3, Some("card")),
            (if rich { 6 } else { 0 }, Some("credits")),
            (2, Some("conciergerie")),
            (if signed { 6 } else { 0 }, Some("directDebit")),
        ]),
        mode => Some(mode),
    }
}

/// The offer that is ordered: mostly the subject of this run or this step.
fn offer(author: &mut Author, whose: UserId) -> Option<OfferId> {
    if author.home(whose) == ORION_CAMPUS {
        return Some(SHIRTS);
    }
    if author.focus.slot.is_some() && author.dice.chance(80) {
        return Some(MASSAGE);
    }
    if let Some(offer) = author.focus.offer.filter(|_| author.dice.chance(80)) {
        return Some(offer);
    }
    match author.profile.offer.filter(|_| author.dice.chance(author.profile.mostly)) {
        None => author.dice.weighed(&[
            (8, MASSAGE),
            (5, SHIRTS),
            (4, YOGA),
            (3, CLEANING),
            (3, MEALS),
            (2, PLUMBER),
        ]),
        offer => offer,
    }
}

/// A new draft; now and then one that is known, perhaps because a slot is kept for it.
fn draft(author: &mut Author, who: UserId, whose: UserId) -> String {
    let held: Vec<_> =
        author.snapshot.holds.keys().filter(|it| it.user == who).map(|it| it.draft.clone()).collect();
    let draft = match author.dice.pick(&held).filter(|_| who == whose).cloned() {
        Some(held) if author.dice.chance(50) => held,
        _ if author.dice.chance(5) => "draft-1".to_owned(),
        _ => format!("draft-{}", author.drafts.len() + 1),
    };
    author.drafts.insert((who, whose, draft.clone()));
    draft
}

fn order_request(author: &mut Author, offer: OfferId) -> Value {
    let shown = author.shown(offer);
    let dice = &mut *author.dice;
    let line = |item, quantity: i64| json!({ "offreItemId": item, "quantity": quantity });
    let items = match offer {
        SHIRTS => {
            let mut items = vec![line(SHIRT, dice.between(1, 7))];
            if dice.chance(30) {
                items.push(line(SUIT, 1));
            }
            items
        }
        MASSAGE => vec![line(only_item(MASSAGE), dice.one([1, 1, 2, 3]))],
        MEALS => vec![line(only_item(MEALS), dice.between(2, 9))],
        other => vec![line(only_item(other), 1)],
    };
    let partner = testkit::world::offer(offer).partner;
    let mut request = json!({ "offreId": shown, "partId": partner, "items": items });
    if offer == MASSAGE {
        let (date, time) = author.slot();
        request["beginDate"] = json!(date);
        request["time"] = json!(time);
    } else if offer == CLEANING {
        request["addressType"] = "dom".into();
        request["beginDate"] = json!(paris::today(author.now).saturating_add(3.days()));
    } else if author.dice.chance(40) {
        let days = author.dice.below(4) as i32;
        request["endDate"] = json!(paris::today(author.now).saturating_add(days.days()));
    }
    request
}
