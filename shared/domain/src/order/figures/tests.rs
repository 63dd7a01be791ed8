use contract::Permission;
use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::{
    fixtures,
    order::{feedback::Rating, feedback::RatingCriteria, lifecycle::NextStatus},
    people::{actor::Actor, organisation::ResponseTargets},
};

fn hours(hours: i64) -> Timestamp {
    fixtures::hours(hours)
}

fn placed(at: Timestamp) -> Order {
    let mut order = fixtures::order(Some(1000));
    (order.created, order.updated, order.statuses[0].at) = (at, at, at);
    order
}

fn to(order: &mut Order, status: OrderStatus, at: Timestamp) {
    let next = NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(status) };
    order.change_status(next, &fixtures::manager(), Permission::ALL, at).unwrap();
}

fn ask(order: &mut Order, desk: &Conciergerie, at: Timestamp) {
    order.comment("Quand ?", false, false, false, &Actor::beneficiary(&fixtures::beneficiary()), at).unwrap();
    order.expect_answer(desk);
}

fn answer(order: &mut Order, shown: bool, at: Timestamp) {
    order.comment("Demain", shown, false, false, &fixtures::manager(), at).unwrap();
}

fn within(answer: u32) -> Conciergerie {
    Conciergerie {
        targets: ResponseTargets { accept: None, answer: Some(answer) },
        ..fixtures::conciergerie()
    }
}

#[test]
fn an_acceptance_is_in_time_until_its_instant_and_one_that_was_taken_back_does_not_count() {
    for (after, on_time) in [(2, 1), (3, 0)] {
        let mut order = placed(hours(0));
        order.answer_by = Some(hours(2));
        assert_eq!(order.day_counts().accepted, 0, "it is new");
        to(&mut order, OrderStatus::Accepted, hours(after));
        let counts = order.day_counts();
        assert_eq!((counts.accepted, counts.accept_targeted, counts.accept_on_time), (1, 1, on_time));
        assert_eq!(counts.accept_minutes, after * 60);
        order.go_back_to(1, &fixtures::manager(), hours(4)).unwrap();
        assert_eq!(order.day_counts().accepted, 0, "taken back");
        to(&mut order, OrderStatus::Accepted, hours(5));
        assert_eq!(order.day_counts().accept_minutes, 300);
    }
    let mut refused = placed(hours(0));
    to(&mut refused, OrderStatus::Refused, hours(1));
    assert_eq!(refused.day_counts().accepted, 0, "a refusal accepts nothing");
}

#[test]
fn an_answer_counts_from_the_first_question_that_waits_and_a_note_of_the_desk_is_none() {
    let mut order = placed(hours(0));
    ask(&mut order, &within(90), hours(1));
    ask(&mut order, &within(90), hours(2));
    answer(&mut order, false, hours(2));
    assert_eq!(order.day_counts().answers, 0, "the beneficiary has read nothing");
    answer(&mut order, true, hours(3));
    let counts = order.day_counts();
    assert_eq!((counts.answers, counts.answer_minutes), (1, 120));
    assert_eq!((counts.answer_targeted, counts.answer_on_time), (1, 0));
    answer(&mut order, true, hours(4));
    assert_eq!(order.day_counts().answers, 1, "nobody had asked");
    ask(&mut order, &fixtures::conciergerie(), hours(5));
    answer(&mut order, true, hours(6));
    let counts = order.day_counts();
    assert_eq!((counts.answers, counts.answer_targeted), (2, 1), "no target stood by then");
}

#[test]
fn an_appointment_is_missed_when_it_is_cancelled_from_its_begin_on() {
    for (cancelled, missed, appointments) in [(9, 0, 0), (10, 1, 1), (30, 1, 1)] {
        let mut order = placed(hours(0));
        order.dates.begin = Some(hours(10));
        to(&mut order, OrderStatus::Accepted, hours(1));
        assert_eq!((order.day_counts().appointments, order.is_no_show()), (1, false));
        to(&mut order, OrderStatus::Rejected, hours(cancelled));
        let counts = order.day_counts();
        assert_eq!((counts.no_shows, counts.appointments), (missed, appointments), "{cancelled}");
        assert_eq!((counts.orders, counts.cancelled, counts.revenue), (1, 1, 0));
    }
}

#[test]
fn a_period_is_four_weeks_unless_somebody_says_otherwise_and_at_most_a_quarter() {
    let today = date(2026, 11, 21);
    let of = |from, to| period(from, to, today);
    assert_eq!(of(None, None).unwrap(), (date(2026, 10, 25), today));
    assert_eq!(of(Some(date(2026, 9, 1)), None).unwrap(), (date(2026, 9, 1), date(2026, 9, 28)));
    let longest = (date(2026, 8, 22), today);
    assert_eq!(of(Some(longest.0), Some(longest.1)).unwrap(), longest);
    assert_eq!(by_day(longest, &BTreeMap::new()).len(), 92);
    for (from, to) in [
        (date(2026, 8, 21), today),
        (today, date(2026, 11, 20)),
        (Date::MIN, Date::MAX),
        (Date::MAX, Date::MIN),
    ] {
        assert!(matches!(of(Some(from), Some(to)), Err(Error::Invalid(_))), "{from} {to}");
    }
    assert!(of(None, Some(Date::MIN)).is_ok() && of(Some(Date::MAX), None).is_ok(), "a day alone");
}

#[test]
fn debts_stand_in_the_age_of_their_day_and_the_oldest_are_those_left() {
    let today = date(2026, 11, 21);
    let one = |amount| DebtCounts { orders: 1, amount };
    let days_ago = |days: i32| today.saturating_sub(days.days());
    let recent: BTreeMap<_, _> = [(-1, 1), (0, 2), (30, 4), (31, 8), (60, 16), (61, 32), (90, 64)]
        .map(|(days, amount)| (days_ago(days), one(amount)))
        .into();
    let ages = by_age(&recent, DebtCounts { orders: 9, amount: 127 + 384 }, today);
    let told: Vec<_> = ages.iter().map(|it| (it.first_day, it.last_day, it.orders, it.amount.0)).collect();
    assert_eq!(told, [(0, Some(30), 3, 7), (31, Some(60), 2, 24), (61, Some(90), 2, 96), (91, None, 2, 384)]);
}

/// A step of the life of one of some orders, hours after the one before.
type Step = (usize, u8, i64);

fn step(order: &mut Order, kind: u8, at: Timestamp) {
    let by = fixtures::manager();
    let beneficiary = Actor::beneficiary(&fixtures::beneficiary());
    let next = |status| NextStatus { comment: Some("Voilà".into()), ..NextStatus::to(status) };
    let desk = within(120);
    // A step that the rules refuse changes nothing.
    let _ = match kind {
        0 => order.change_status(next(OrderStatus::Accepted), &by, Permission::ALL, at).map(drop),
        1 => order.change_status(next(OrderStatus::Rejected), &by, Permission::ALL, at).map(drop),
        2 => order.change_status(next(OrderStatus::Done), &by, Permission::ALL, at).map(drop),
        3 => order
            .comment("Quand ?", false, false, false, &beneficiary, at)
            .map(|_| order.expect_answer(&desk)),
        4 => order.comment("Demain", true, false, false, &by, at).map(drop),
        5 => order.go_back_to(1, &by, at).map(drop),
        6 => order.mark_unrecoverable(2, &by, at).map(drop),
        _ => {
            let rating = Rating { note: Some(kind % 11), ..Rating::default() };
            order.rate(rating, RatingCriteria::Locker, &beneficiary, at)
        }
    };
}

proptest! {
    /// Counters that move by the difference of each change say what counting all orders again says, and the days of a period add
    /// up to its sum.
    #[test]
    fn sums_that_follow_each_change_are_those_of_all_orders(
        steps in prop::collection::vec((0..6usize, 0..12u8, 0..40i64), 0..60),
    ) {
        let mut orders: Vec<Order> = (0..6).map(|nth| placed(hours(9 * nth))).collect();
        for (nth, order) in orders.iter_mut().enumerate().skip(3) {
            order.dates.begin = Some(hours(60 + 50 * nth as i64));
            order.answer_by = Some(hours(70));
        }
        let mut days = BTreeMap::<Date, DayCounts>::new();
        let mut debts = BTreeMap::<Date, i64>::new();
        let count = |days: &mut BTreeMap<Date, DayCounts>, debts: &mut BTreeMap<Date, i64>, it: &Order, by: i64| {
            let counts = it.day_counts();
            let mut fields = serde_json::to_value(counts).unwrap();
            for (_, n) in fields.as_object_mut().unwrap() {
                *n = (n.as_i64().unwrap() * by).into();
            }
            *days.entry(it.placed_on()).or_default() += serde_json::from_value::<DayCounts>(fields).unwrap();
            if let Some((due, amount)) = it.debt_due() {
                *debts.entry(due).or_default() += by * amount.0;
            }
        };
        orders.iter().for_each(|it| count(&mut days, &mut debts, it, 1));
        let mut at = hours(60);
        for (nth, kind, later) in steps as Vec<Step> {
            at += SignedDuration::from_hours(later);
            count(&mut days, &mut debts, &orders[nth], -1);
            step(&mut orders[nth], kind, at);
            count(&mut days, &mut debts, &orders[nth], 1);
        }

        let (first, last) = (orders[0].placed_on(), orders[5].placed_on());
        for told in by_day((first, last), &days) {
            let placed: Vec<_> = orders.iter().filter(|it| paris::today(it.created) == told.day).collect();
            let cancelled = |it: &&&Order| matches!(it.status, OrderStatus::Refused | OrderStatus::Rejected);
            let kept = placed.iter().filter(|it| !cancelled(it));
            prop_assert_eq!(told.sum.orders, placed.len() as i64);
            prop_assert_eq!(told.sum.cancelled, placed.iter().filter(cancelled).count() as i64);
            prop_assert_eq!(told.sum.revenue.0, kept.map(|it| it.final_amount().0).sum::<i64>());
            let notes: Vec<_> = placed.iter().filter(|it| it.note >= 0).map(|it| i64::from(it.note)).collect();
            prop_assert_eq!((told.sum.ratings, told.sum.rating_sum), (notes.len() as i64, notes.iter().sum()));
            let asked = |it: &&&Order| it.status != OrderStatus::New && it.statuses.len() > 1;
            prop_assert!(told.sum.acceptance.count <= placed.iter().filter(asked).count() as i64);
            for response in [told.sum.acceptance, told.sum.answers] {
                prop_assert!(response.on_time <= response.targeted && response.targeted <= response.count);
                prop_assert_eq!(response.average_minutes.is_some(), response.count > 0);
            }
            prop_assert!(told.sum.no_shows <= told.sum.cancelled && told.sum.no_shows <= told.sum.appointments);
        }
        let mut total = DayCounts::default();
        days.values().for_each(|it| total += *it);
        prop_assert_eq!(total.orders, 6);
        prop_assert_eq!(
            total.revenue,
            by_day((first, last), &days).iter().map(|it| it.sum.revenue.0).sum::<i64>()
        );
        let owed: i64 = orders.iter().filter(|it| it.is_unpaid()).map(|it| it.money().uncovered().0).sum();
        prop_assert_eq!(debts.values().sum::<i64>(), owed);
    }
}
