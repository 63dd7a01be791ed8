//! Offers are edited: saved, scheduled, restored, drafted and published, put on shelves and taken from there.

use std::collections::BTreeMap;

use contract::{Cents, OfferId, Price, Words};
use domain::catalogue::{form, offer::Offer};
use jiff::{SignedDuration, Timestamp};
use serde_json::{Value, json};
use testkit::world::{CLEANING, MASSAGE, MEALS, ORION_CAMPUS, ORION_TOWER, PLUMBER, SHIRTS};

use super::author::{Author, Call};
use crate::{picture::SavedTimeline, world::OMAR};

/// Offers that are edited, as the small world numbers them: mostly those that orders of several prices are made of.
pub(super) const EDITED: &[OfferId] = &[SHIRTS, SHIRTS, SHIRTS, MEALS, MEALS, MASSAGE, CLEANING, PLUMBER];

pub(super) fn save(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let params = filled_in(author, standing, version);
    Some(author.by_desk("UpdateOffre", params))
}

/// The same by somebody who may not publish.
pub(super) fn draft(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let mut params = filled_in(author, standing, version);
    let pending = author.picture.pending_offers.get(&version.original);
    params["draftEdition"] = json!(pending.map(|it| it.edition));
    Some(Call { who: OMAR, ..author.by_desk("UpdateOffre", params) })
}

/// A draft is published as it is.
pub(super) fn publish(author: &mut Author) -> Option<Call> {
    let pending = author.picture.pending_offers.values().next()?;
    let mut params = json!(pending.content);
    params["edition"] = json!(author.picture.timelines.get(&pending.original).map_or(0, |it| it.edition));
    params["draftEdition"] = pending.edition.into();
    Some(author.by_desk("UpdateOffre", params))
}

/// A draft is sent back, or thrown away.
pub(super) fn refuse(author: &mut Author) -> Option<Call> {
    let pending = author.picture.pending_offers.values().next()?;
    let mut params = json!({ "offreId": pending.original, "draftEdition": pending.edition });
    if author.dice.chance(50) {
        return Some(author.by_desk("DropOffreDraft", params));
    }
    params["comment"] = "Quel prix ?".into();
    Some(author.by_desk("SendBackOffre", params))
}

pub(super) fn change_prices(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let percent = author.dice.of([-5_000, -1_250, 250, 999, 3_333]);
    let params = json!({
        "offreId": version.id, "prices": "sale", "percent": percent, "confirmedPrices": true,
    });
    let params = seen(author, params, standing);
    Some(author.by_desk("ChangeOffrePrices", params))
}

pub(super) fn schedule(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let from = later(author, author.now);
    let to = author.dice.chance(60).then(|| later(author, from));
    let params = json!({ "offreId": version.id, "from": from, "to": to });
    let params = seen(author, params, standing);
    Some(author.by_desk("ScheduleNewVersion", params))
}

/// A version stands again, whether it stood or was planned.
pub(super) fn restore(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let versions = author.picture.offers.values().filter(|it| it.original == version.original);
    let id = *author.dice.pick(&versions.map(|it| it.id).collect::<Vec<_>>())?;
    let params = seen(author, json!({ "offreId": id }), standing);
    Some(author.by_desk("RestoreOffre", params))
}

/// A desk has an offer, or has it no more: what is on no shelf comes back soon.
pub(super) fn associate(author: &mut Author) -> Option<Call> {
    let (standing, version) = standing(author)?;
    let desk = author.dice.of([ORION_TOWER, ORION_TOWER, ORION_CAMPUS]);
    let has = standing.timeline.desks.iter().any(|it| it.id == desk);
    if has && desk == ORION_TOWER && author.dice.chance(60) {
        return None;
    }
    let name = if has { "RemoveOffreFromConc" } else { "AddOffreToConc" };
    Some(author.by_desk(name, json!({ "conciergerieId": desk, "offreId": version.id })))
}

/// An offer that is edited, and a version to begin from: mostly the one in force.
fn standing<'a>(author: &mut Author<'a>) -> Option<(&'a SavedTimeline, &'a Offer)> {
    let picture = author.picture;
    let of_step = author.focus.offer.filter(|_| author.dice.chance(90));
    let offer = of_step.or_else(|| author.edited())?;
    let standing = picture.timelines.get(&testkit::world::offer(offer).original)?;
    let timeline = &standing.timeline;
    let any = author.dice.chance(20).then(|| author.dice.pick(&timeline.versions)).flatten();
    let version = any.or_else(|| timeline.standing(timeline.original, author.now))?;
    Some((standing, picture.offers.get(&version.id)?))
}

/// With the edition that stands; now and then one that is over.
fn seen(author: &mut Author, mut params: Value, standing: &SavedTimeline) -> Value {
    let late = u64::from(author.dice.chance(5));
    params["edition"] = standing.edition.saturating_sub(late).into();
    params
}

/// The form of a version, with something changed.
fn filled_in(author: &mut Author, standing: &SavedTimeline, version: &Offer) -> Value {
    let form = json!(form::content(version, &standing.timeline, &BTreeMap::new(), author.now));
    let mut form = seen(author, form, standing);
    form["confirmedPrices"] = true.into();
    let now = author.now;
    let items = form["items"].as_array_mut().map(Vec::as_mut_slice).unwrap_or_default();
    for item in items.iter_mut().filter(|it| it["fixedPrice"] == true) {
        if author.dice.chance(60) {
            item["price"] = json!(Price(Some(Cents(author.amount()))));
        }
    }
    let (dice, offre) = (&mut *author.dice, &mut form["offre"]);
    // The small world says nothing of it.
    for text in ["unite", "discountText", "additionalCostText"] {
        offre[text] = json!(Words::new("pièce", "piece"));
    }
    if dice.chance(40) {
        offre["discount"] = dice.of([0, 7, 10, 33]).into();
        offre["tauxTva"] = dice.of([550, 1_000, 2_000]).into();
        offre["additionalCost"] = json!(Price(Some(Cents(dice.of([0, 250, 333])))));
        offre["fixedPrice"] = dice.chance(50).into();
    }
    let ended = version.to.is_some_and(|to| to <= now);
    if ended || dice.chance(20) {
        offre["endDate"] = Value::Null;
    }
    match dice.below(10) {
        0 => offre["published"] = "unpublished".into(),
        1 | 2 => {
            let from = later(author, now);
            (offre["published"], offre["startDate"]) = ("scheduled".into(), json!(from));
            offre["endDate"] = json!(author.dice.chance(70).then(|| later(author, from)));
        }
        3 => offre["endDate"] = json!(later(author, now)),
        _ => offre["published"] = "published".into(),
    }
    // The version before takes over again.
    offre["idOfFallbackOffre"] = json!(version.original);
    form
}

/// Minutes, hours or days later: people are there when it begins.
fn later(author: &mut Author, than: Timestamp) -> Timestamp {
    let minutes = match author.dice.below(3) {
        0 => author.dice.between(1, 40),
        1 => author.dice.between(60, 30 * 60),
        _ => 24 * 60 * author.dice.between(1, 9),
    };
    than + SignedDuration::from_mins(minutes)
}
