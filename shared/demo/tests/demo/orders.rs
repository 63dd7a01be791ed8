//! The orders: coherent with the world and with the rules, the same each time.

use std::collections::{BTreeMap, BTreeSet};

use contract::{
    Cents, OrderId, UserId,
    desk::InboxReason,
    orders::{OrderStatus, PaymentMode},
};
use demo::{OrderEffects, World, orders, world};
use domain::{
    calendar::interval::TimeRange,
    catalogue::{in_force, shelf::ShelvedOffer},
    money::payment::{PaymentKind, PaymentState},
    order::{Order, inbox, invariants, order_of},
};
use jiff::Timestamp;

fn now() -> Timestamp {
    "2026-11-21T10:00:00Z".parse().expect("an instant")
}

fn year(count: usize) -> (World, Vec<Order>) {
    let world = world(now(), "$argon2id$test");
    let made = orders(&world, now(), count).collect();
    (world, made)
}

fn effects<'a>(world: &'a World, orders: &[Order]) -> OrderEffects<'a> {
    let mut effects = OrderEffects::new(world, now());
    orders.iter().for_each(|it| effects.add(it));
    effects
}

#[test]
fn the_same_instant_and_count_make_the_same_bytes() {
    let bytes = |count| serde_json::to_vec(&year(count).1).unwrap();
    assert!(bytes(700) == bytes(700));
    assert!(bytes(700) != bytes(701));
}

#[test]
fn numbers_and_instants_rise_and_none_lies_ahead() {
    let (_, orders) = year(3_000);
    assert_eq!(orders.len(), 3_000);
    let numbers: Vec<OrderId> = orders.iter().map(|it| it.id).collect();
    assert_eq!(numbers, (1000..4000).map(OrderId).collect::<Vec<_>>());
    assert!(orders.windows(2).all(|it| it[0].created <= it[1].created));
    for order in &orders {
        assert!(order.updated <= now(), "order {}", order.id);
        assert!(order.statuses.iter().all(|it| order.created <= it.at && it.at <= now()));
        assert!(order.statuses.windows(2).all(|it| it[0].at <= it[1].at), "order {}", order.id);
        assert!(order.events.windows(2).all(|it| it[0].at <= it[1].at), "order {}", order.id);
    }
    let span = orders.last().unwrap().created.duration_since(orders[0].created).as_hours() / 24;
    assert!(span > 530, "{span} days");
}

#[test]
fn every_order_is_sound() {
    let (_, orders) = year(6_000);
    for order in &orders {
        assert_eq!(invariants::broken(order), Vec::<&str>::new(), "order {}", order.id);
        assert_eq!(
            order.dates.done.is_some(),
            order.statuses.iter().any(|it| it.status == OrderStatus::Done)
        );
    }
    for status in OrderStatus::ALL {
        assert!(orders.iter().any(|it| it.status == *status), "no order is {status:?}");
    }
    let finished = orders.iter().filter(|it| it.is_finished()).count();
    assert!(finished * 100 > orders.len() * 88, "{finished} of {} are finished", orders.len());
}

#[test]
fn everything_named_exists() {
    let (world, orders) = year(6_000);
    let people: BTreeMap<UserId, _> = world.people.iter().map(|it| (it.id, it)).collect();
    let numbers: BTreeSet<OrderId> = orders.iter().map(|it| it.id).collect();
    for order in &orders {
        let offer = world.offers.iter().find(|it| it.id == order.offer).unwrap();
        assert_eq!((offer.original, offer.partner), (order.original_offer, order.partner));
        assert!(offer.conciergeries.contains(&order.conciergerie));
        if order.parent.is_none() {
            let partner = world.partners.iter().find(|it| it.id == offer.partner).unwrap();
            let versions: Vec<_> = world
                .offers
                .iter()
                .filter(|it| it.original == offer.original)
                .map(|it| ShelvedOffer::of(it, partner))
                .collect();
            let standing = in_force(&versions, offer.original, order.created).ok().map(|it| it.id);
            assert_eq!(standing, Some(offer.id), "order {} is of the version in force", order.id);
        }
        assert!(order.lines.iter().all(|line| offer.items.iter().any(|it| it.id == line.offer_item)));
        let person = people[&order.beneficiary];
        assert_eq!(
            (person.conciergerie, person.company),
            (Some(order.conciergerie), Some(order.company)),
            "order {}",
            order.id
        );
        assert!(person.created < order.created);
        assert!(order.parent.is_none_or(|it| numbers.contains(&it) && it < order.id));
        let authors = order
            .statuses
            .iter()
            .map(|it| it.author)
            .chain(order.conversation.comments.iter().map(|it| it.author));
        // 0 is the platform itself.
        assert!(authors.chain([order.created_by]).all(|it| it == UserId(0) || people.contains_key(&it)));
        let parts = order.lines.iter().map(|it| it.id.0).chain(order.payments.lines.iter().map(|it| it.id.0));
        assert!(
            parts
                .chain(order.conversation.comments.iter().map(|it| it.id.0))
                .all(|it| order_of(it) == order.id)
        );
    }
    assert!(
        orders.iter().any(|it| it.parent.is_some()) && orders.iter().any(|it| it.dates.recurrence.is_some())
    );
}

#[test]
fn money_adds_up() {
    let (world, orders) = year(6_000);
    let mut by_credit = 0;
    for order in &orders {
        let money = order.money();
        let owed = if order.is_cancelled() { Cents::ZERO } else { order.final_amount() };
        assert_eq!(money.payments + money.credits + money.remainder, owed);
        assert!(
            (0..=400_000).contains(&order.final_amount().0),
            "order {}: {}",
            order.id,
            order.final_amount()
        );
        assert_eq!(
            order.status == OrderStatus::Paid,
            order.dates.done.is_some() && money.remainder <= Cents::ZERO
        );
        assert!(order.is_open() || order.is_cancelled() || !order.lacks_a_price(), "order {}", order.id);
        let waits = order.payments.lines.iter().any(|it| it.state == PaymentState::Expected);
        assert!(!(order.is_cancelled() && waits), "order {} is cancelled and waits for money", order.id);
        by_credit += usize::from(order.payments.lines.iter().any(|it| it.kind == PaymentKind::Credit));
    }
    assert!(by_credit > 20);
    for kind in [
        PaymentKind::DeskCard,
        PaymentKind::Cheque,
        PaymentKind::Cash,
        PaymentKind::Company,
        PaymentKind::Partner,
        PaymentKind::Transfer,
        PaymentKind::OnlineCard,
    ] {
        assert!(orders.iter().any(|it| it.payments.lines.iter().any(|line| line.kind == kind)), "{kind:?}");
    }
    for mode in [PaymentMode::Card, PaymentMode::Conciergerie, PaymentMode::Free, PaymentMode::Credits] {
        assert!(orders.iter().any(|it| it.payments.mode == mode), "{mode:?}");
    }
    let effects = effects(&world, &orders);
    let spent = effects.credits();
    for credit in spent {
        let mut left = credit.original;
        for part in &credit.allocations {
            left = left - part.amount;
            assert!(left >= Cents::ZERO && part.at >= credit.created, "credit {}", credit.id);
        }
    }
    assert!(spent.iter().any(|it| !it.allocations.is_empty() && it.remaining() > Cents::ZERO));
    let of_alice = spent.iter().filter(|it| it.beneficiary == demo::ALICE);
    assert!(of_alice.clone().count() == 2 && of_alice.clone().all(|it| it.allocations.is_empty()));
}

#[test]
fn bookings_stand_in_the_partners_time_and_only_forced_ones_overlap() {
    let (world, orders) = year(8_000);
    let booked = orders.iter().filter(|it| it.dates.booked).count();
    let ahead =
        orders.iter().filter(|it| it.dates.booked && it.dates.begin.is_some_and(|it| it > now())).count();
    assert!(booked > 1_000 && ahead > 20, "{booked} booked, {ahead} ahead");
    let by_id: BTreeMap<OrderId, &Order> = orders.iter().map(|it| (it.id, it)).collect();
    let effects = effects(&world, &orders);
    let days: Vec<_> = effects.partner_days().collect();
    assert_eq!(days.iter().map(|it| it.bookings.len()).sum::<usize>(), booked);
    let mut forced = 0;
    for day in &days {
        let calendar = world
            .calendars
            .iter()
            .find(|it| (it.partner, it.conciergerie) == (day.partner, day.conciergerie))
            .unwrap();
        let open = calendar.ranges(day.date).unwrap_or_default();
        for (nth, one) in day.bookings.iter().enumerate() {
            let within = |it: &TimeRange| it.from <= one.from && one.to <= it.to;
            assert!(open.iter().any(within), "order {} stands outside the calendar", one.order);
            forced += usize::from(one.forced);
            for other in &day.bookings[nth + 1..] {
                let clash = one.range().overlaps(other.range());
                assert!(!clash || one.forced || other.forced, "orders {} and {}", one.order, other.order);
                assert!(!clash || (by_id[&one.order].dates.overlap && by_id[&other.order].dates.overlap));
            }
        }
    }
    assert!((5..200).contains(&forced), "{forced} forced");
    let mut partner_of_day = BTreeMap::new();
    for day in &days {
        let other = partner_of_day.insert((day.partner, day.date), day.conciergerie);
        assert!(other.is_none(), "partner {} is at two desks on {}", day.partner, day.date);
    }
}

#[test]
fn the_desks_have_something_to_do() {
    let (_, orders) = year(12_000);
    let mut reasons = BTreeMap::<InboxReason, usize>::new();
    for order in &orders {
        for reason in inbox::reasons(order, now()) {
            *reasons.entry(reason).or_default() += 1;
        }
    }
    for reason in [
        InboxReason::New,
        InboxReason::LateToAccept,
        InboxReason::DatePassed,
        InboxReason::PriceMissing,
        InboxReason::Unpaid,
        InboxReason::CardFailed,
        InboxReason::CommentWaiting,
        InboxReason::CancelRequested,
        InboxReason::LowNote,
        InboxReason::Overlap,
    ] {
        assert!(reasons.contains_key(&reason), "nothing is {reason:?}: {reasons:?}");
    }
    let waiting: usize = reasons.values().sum();
    assert!((60..900).contains(&waiting), "{waiting} reasons: {reasons:?}");
    assert!(orders.iter().any(|it| it.snoozed_until.is_some_and(|it| it > now())));
    for note in -3..=10 {
        assert!(orders.iter().any(|it| it.note == note), "no note {note}");
    }
    assert!(orders.iter().any(|it| it.note_comments.as_ref().is_some_and(|it| it.comment.is_some())));
    assert!(orders.iter().any(|it| it.adjusted.is_some()) && orders.iter().any(|it| it.budget.is_some()));
    assert!(orders.iter().any(|it| it.vip) && orders.iter().any(|it| it.reprocessing));
}

#[test]
fn alice_has_orders_for_every_screen() {
    for count in [300, 2_000] {
        let (_, orders) = year(count);
        let hers: Vec<&Order> = orders.iter().filter(|it| it.beneficiary == demo::ALICE).collect();
        assert_eq!(hers.len(), 8, "of {count}");
        assert_eq!(hers.iter().filter(|it| it.is_open()).count(), 2, "of {count}");
        assert_eq!(hers.iter().filter(|it| it.is_cancelled()).count(), 1, "of {count}");
        assert_eq!(hers.iter().filter(|it| it.is_finished() && it.note == -1).count(), 1, "of {count}");
        let massage = hers.last().unwrap();
        assert!(massage.dates.booked && massage.dates.begin.is_some_and(|it| it > now()), "of {count}");
    }
}

#[test]
fn there_can_be_none_or_few() {
    assert!(year(0).1.is_empty());
    assert_eq!(year(5).1.len(), 5);
}
