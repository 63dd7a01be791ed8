use jiff::SignedDuration;
use proptest::prelude::*;

use super::*;
use crate::{
    catalogue::{in_force, offer::Offer},
    fixtures,
};

fn at(hours: i64) -> Timestamp {
    fixtures::now() + SignedDuration::from_hours(hours)
}

fn version(id: i64, from: i64, to: Option<i64>, fallback: Option<i64>, published: bool) -> ShelvedOffer {
    let offer = Offer {
        id: OfferId(id),
        original: OfferId(1),
        from: at(from),
        to: to.map(at),
        fallback: fallback.map(OfferId),
        published,
        ..fixtures::offer(vec![])
    };
    ShelvedOffer::without_partner(&offer)
}

/// The version in force, found as a person would: walk back from the version that began last until one has
/// not ended.
fn by_hand(versions: &[ShelvedOffer], now: Timestamp) -> Option<OfferId> {
    let mut begun: Vec<_> = versions.iter().filter(|it| it.from <= now).collect();
    begun.sort_by_key(|it| (it.from, it.id));
    let mut at = begun.len().checked_sub(1)?;
    let mut known: Vec<_> = versions.iter().collect();
    known.sort_by_key(|it| (it.from, it.id));
    let mut version = begun[at];
    for _ in 0..=versions.len() {
        let over = version.to.is_some_and(|to| to <= now);
        if !over {
            return (version.published && version.from <= now).then_some(version.id);
        }
        at = known.iter().position(|it| it.id == version.id)?;
        version = match version.fallback?.0 {
            1 => known[at.checked_sub(1)?],
            named => known.iter().find(|it| it.id.0 == named)?,
        };
    }
    None
}

fn versions() -> impl Strategy<Value = Vec<ShelvedOffer>> {
    let one = (
        -20i64..20,
        prop::option::of(-20i64..30),
        prop::option::of(prop_oneof![Just(1i64), 2i64..10]),
        prop::bool::weighted(0.8),
    );
    prop::collection::vec(one, 1..8).prop_map(|all| {
        let made = (2..).zip(all);
        made.map(|(id, (from, to, fallback, published))| version(id, from, to, fallback, published)).collect()
    })
}

proptest! {
    #[test]
    fn the_version_in_force_is_the_one_that_a_person_finds(versions in versions(), hour in -25i64..35) {
        let found = in_force(&versions, OfferId(1), at(hour)).ok().map(|it| it.id);
        prop_assert_eq!(found, by_hand(&versions, at(hour)));
    }

    #[test]
    fn what_is_forgotten_would_never_have_been_in_force(
        versions in versions(),
        now in -20i64..25,
        later in 0i64..60,
    ) {
        let whole = OfferTimeline { versions, ..OfferTimeline::begun_by(version(1, 0, None, None, true), Default::default()) };
        let mut pruned = whole.clone();
        pruned.prune(at(now));
        let found = |timeline: &OfferTimeline| {
            in_force(&timeline.versions, OfferId(1), at(now + later)).ok().map(|it| it.id)
        };
        prop_assert_eq!(found(&whole), found(&pruned));
    }

    /// A version is scheduled if it comes to be in force, and only then.
    #[test]
    fn what_is_scheduled_is_in_force_some_day_and_what_is_replaced_never(versions in versions(), now in -20i64..25) {
        let timeline = OfferTimeline { versions, ..OfferTimeline::begun_by(version(1, 0, None, None, true), Default::default()) };
        for version in &timeline.versions {
            let later = (now + 1..60).any(|hour| timeline.current(at(hour)).is_some_and(|it| it.id == version.id));
            let stands = timeline.current(at(now)).is_some_and(|it| it.id == version.id);
            match timeline.state(version.id, at(now)) {
                OfferState::Published | OfferState::Unpublished => prop_assert!(stands),
                OfferState::Scheduled => prop_assert!(later && !stands),
                OfferState::Ended => prop_assert!(!later && !stands && version.to.is_some_and(|it| it <= at(now))),
                state => prop_assert!(state == OfferState::Replaced && !later && !stands),
            }
        }
    }

    #[test]
    fn a_version_saved_over_the_one_in_force_is_in_force(versions in versions(), now in -20i64..25) {
        let mut timeline = OfferTimeline { versions, ..OfferTimeline::begun_by(version(1, 0, None, None, true), Default::default()) };
        let Some(current) = timeline.current(at(now)).cloned() else { return Ok(()) };
        let from = timeline.replacing(current.id, at(now));
        let saved = ShelvedOffer { from, ..version(99, 0, None, None, true) };
        timeline.put(Some(current.id), saved, at(now)).expect("there is room");
        prop_assert_eq!(timeline.state(OfferId(99), at(now)), OfferState::Published);
        prop_assert_eq!(timeline.state(current.id, at(now)), OfferState::Replaced);
    }
}

#[test]
fn a_campaign_ends_on_what_stood_before_it_even_when_that_was_saved_meanwhile() {
    let mut timeline = OfferTimeline::begun_by(version(1, -10, None, None, true), Default::default());
    timeline.put(None, version(2, 5, Some(10), Some(1), true), at(0)).expect("room");
    let before = timeline.versions[0].clone();
    // During the campaign, a version hidden by it is saved: the campaign goes on.
    let from = timeline.replacing(before.id, at(6));
    timeline
        .put(Some(before.id), ShelvedOffer { from, ..version(3, 0, None, None, true) }, at(6))
        .expect("room");
    let current = |hour| timeline.current(at(hour)).map(|it| it.id.0);
    assert_eq!((current(6), current(9), current(10)), (Some(2), Some(2), Some(3)));
    assert_eq!(timeline.state(OfferId(3), at(6)), OfferState::Scheduled, "it takes over again");
}

#[test]
fn a_desk_has_an_offer_once() {
    let mut timeline = OfferTimeline::begun_by(version(1, 0, None, None, true), Default::default());
    let desk = fixtures::conciergerie();
    timeline.associate(&desk).expect("it has not");
    let again = timeline.associate(&desk).expect_err("it has");
    assert_eq!(again.words().fr, "Cette conciergerie est déjà sélectionnée.");
    assert!(timeline.dissociate(desk.id) && !timeline.dissociate(desk.id));
}

#[test]
fn what_a_scheduled_version_took_over_from_is_replaced_and_led_on() {
    let mut timeline = OfferTimeline::begun_by(version(1, -10, None, None, true), Default::default());
    timeline.put(None, version(2, 5, None, None, true), at(0)).expect("room");
    assert_eq!(timeline.state(OfferId(1), at(4)), OfferState::Published);
    assert!(!timeline.overtaken(OfferId(1), at(4)));
    assert_eq!(timeline.state(OfferId(1), at(5)), OfferState::Replaced, "nobody wrote anything");
    assert!(timeline.overtaken(OfferId(1), at(5)) && !timeline.overtaken(OfferId(9), at(5)));
    assert_eq!(timeline.standing(OfferId(1), at(5)).map(|it| it.id), Some(OfferId(2)));
}

#[test]
fn an_offer_that_no_desk_has_is_of_the_companies_it_is_made_for() {
    let (one, other) = (contract::CompanyId(1), contract::CompanyId(2));
    let mut timeline = OfferTimeline::begun_by(version(1, 0, None, None, true), [one].into());
    assert_eq!(timeline.companies(), [one].into());
    let desk =
        crate::people::organisation::Conciergerie { company: other, ..crate::fixtures::conciergerie() };
    timeline.associate(&desk).unwrap();
    assert_eq!(timeline.companies(), [other].into(), "whose desks have it, keep it");
    assert!(timeline.dissociate(desk.id));
    assert_eq!(timeline.companies(), [other].into(), "it stays theirs");
    assert!(!timeline.dissociate(desk.id));
}
