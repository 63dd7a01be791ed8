mod dates;
mod making;

use std::collections::BTreeMap;

use contract::{
    catalogue::{ItemType, OfferItem},
    orders::{DateState, PaymentMode, RecurrenceType, SeriesState},
};
use jiff::{
    ToSpan,
    civil::{date, time},
};
use proptest::prelude::*;

use super::*;
use crate::{
    calendar::WeeklyEntry,
    catalogue::offer::Offer,
    fixtures,
    money::credit::Credit,
    order::{
        Order,
        series::{
            dates::upcoming,
            making::{SeriesInputs, SeriesOrder, make, retimed, single},
        },
    },
    text::wording,
};

const THURSDAY: u8 = 8;

/// Thirty minutes on a partner's calendar, once or recurring.
fn massage() -> Offer {
    let item = OfferItem { time_duration: 30, ..fixtures::item(1, ItemType::Default, Some(4500)) };
    Offer {
        can_do_recurring: true,
        auto_accept: true,
        ask_for_time: 2,
        calendar: Some(CalendarRules { step_minutes: 30, days_ahead: 60, half_day: false }),
        ..fixtures::offer(vec![item])
    }
}

fn weekly(request: &mut NewOrder) {
    request.items[0].quantity = 1;
    (request.recurring, request.recurr_type) = (true, Some(RecurrenceType::Tls));
    request.recurr_tls_dow = Some(THURSDAY);
    request.begin_date = Some(date(2026, 11, 26).into());
    request.time = Some(time(14, 0, 0, 0).into());
}

fn first(mode: PaymentMode) -> Order {
    fixtures::order_with(&massage(), mode, weekly)
}

fn series_of(order: &Order) -> Series {
    let mut request = fixtures::order_request(&massage());
    weekly(&mut request);
    Series::begun_by(order, &request, false).unwrap()
}

fn calendar() -> PartnerCalendar {
    PartnerCalendar {
        weekly: vec![WeeklyEntry { weekday: 4, start: time(14, 0, 0, 0), minutes: 120 }],
        ..PartnerCalendar::default()
    }
}

/// The order of 3 December, made from inputs that the test changes.
fn made(
    mode: PaymentMode,
    credits: &[Credit],
    change: impl FnOnce(&mut Offer, &mut PartnerDay),
) -> SeriesOrder {
    let (first, calendar, ordered) = (first(mode), calendar(), massage());
    let (series, desk, beneficiary) = (series_of(&first), fixtures::conciergerie(), fixtures::beneficiary());
    let mut offer = massage();
    let begin = series.begins(date(2026, 12, 3));
    let mut day = PartnerDay::empty(offer.partner, desk.id, date(2026, 12, 3));
    change(&mut offer, &mut day);
    let inputs = SeriesInputs {
        series: &series,
        first: &first,
        ordered: &ordered,
        agreed: &ordered,
        date: paris::today(begin),
        offer: Some(&offer).filter(|it| it.published),
        desk: &desk,
        beneficiary: &beneficiary,
        calendar: Some(&calendar),
        credits,
        in_debt: false,
        now: fixtures::now(),
    };
    make(OrderId(20_000), begin, Some(&day), &inputs)
}

#[test]
fn the_wall_clock_is_kept_through_both_changes() {
    let series = series_of(&first(PaymentMode::Conciergerie));
    for date in series.days_from(date(2026, 12, 1)).take(60) {
        assert_eq!(paris::wall(series.begins(date)), date.at(14, 0, 0, 0));
    }
    let monthly = Series { rule: Recurrence::Monthly { every: 1, day: 31 }, ..series };
    let days: Vec<i8> = monthly.days_from(date(2027, 1, 1)).take(4).map(|it| it.day()).collect();
    assert_eq!(days, [31, 28, 31, 30]);
}

proptest! {
    /// I12: whatever the rule and whenever the job runs, each date is made once, and none that has passed.
    #[test]
    fn each_date_is_made_once_however_late_the_job_runs(
        days in 1u8..128, every in 1u8..5, hour in 0i8..24,
        waits in proptest::collection::vec(0i64..26 * 24, 1..20),
    ) {
        let first = first(PaymentMode::Conciergerie);
        let mut series = Series {
            rule: Recurrence::Weekly { every, days },
            at: Some(time(hour, 30, 0, 0)),
            begin: date(2026, 11, 22),
            ..series_of(&first)
        };
        let rules = massage().calendar;
        let (mut made, mut now) = (BTreeMap::<Date, Timestamp>::new(), fixtures::now());
        for wait in waits {
            for _ in 0..2 {
                let until = Series::horizon(rules.as_ref(), now);
                for date in series.due(until, |it| made.contains_key(&it), now) {
                    prop_assert!(made.insert(date, now).is_none());
                    prop_assert!(series.begins(date) > now, "none in the past");
                }
                prop_assert!(!series.missed(|it| made.contains_key(&it), now));
                series.made_until = until;
                // The next message is due no later than the next date comes into sight.
                let next = series.next_run(rules.as_ref(), now).unwrap();
                prop_assert!(next > now - 24.hours() && Series::horizon(rules.as_ref(), next) > until);
            }
            now += wait.hours();
        }
        // Never silent for longer than orders are made ahead: none is missing.
        let last = *made.keys().next_back().unwrap_or(&series.begin);
        let expected: Vec<Date> = series.days_from(series.begin).take_while(|it| *it <= last).collect();
        let opened = fixtures::now();
        let expected: Vec<Date> = expected.into_iter().filter(|it| series.begins(*it) > opened).collect();
        prop_assert_eq!(made.into_keys().collect::<Vec<_>>(), expected);
    }
}

#[test]
fn a_day_that_is_skipped_is_ordered_by_nobody_until_it_is_planned_again() {
    let mut series = series_of(&first(PaymentMode::Conciergerie));
    let (day, now) = (date(2026, 12, 10), fixtures::now());
    assert_eq!(series.expect_planned(day, now), Ok(()));
    series.skip(day, true, now).unwrap();
    assert_eq!(series.expect_planned(day, now), Err(contract::Refusal::OrderImmutable));
    assert!(!series.due(day, |_| false, now).contains(&day));
    series.skip(day, false, now).unwrap();
    assert_eq!(series.expect_planned(day, now), Ok(()));
    assert!(series.due(day, |_| false, now).contains(&day));
    assert!(series.expect_planned(date(2026, 12, 11), now).is_err(), "no day of the rule");
}

#[test]
fn a_date_that_passed_unmade_is_missed_but_not_one_of_a_pause() {
    let mut series = series_of(&first(PaymentMode::Conciergerie));
    series.made_until = date(2026, 12, 1);
    let late = series.begins(date(2026, 12, 11));
    assert!(series.missed(|_| false, late));
    assert!(!series.missed(|it| it < date(2026, 12, 11), late));
    series.set_state(SeriesState::Paused, fixtures::now());
    series.set_state(SeriesState::Active, late);
    assert!(!series.missed(|_| false, late));
}

#[test]
fn who_ends_a_series_before_it_began_wants_nothing_of_it() {
    let (first, now) = (first(PaymentMode::Conciergerie), fixtures::now());
    let mut series = series_of(&first);
    let later = Order { id: contract::OrderId(first.id.0 + 1), parent: Some(first.id), ..first.clone() };
    let late = first.notice_ends().unwrap() + 1.second();
    for (state, of_first, of_later) in [
        (SeriesState::Active, false, false),
        (SeriesState::Paused, false, true),
        (SeriesState::Ended, true, true),
    ] {
        series.set_state(state, now);
        assert_eq!(series.takes_back(&first, now), of_first, "{state:?}");
        assert_eq!(series.takes_back(&later, now), of_later, "{state:?}");
        assert!(!series.takes_back(&later, late), "the notice has passed");
    }
}

#[test]
fn a_day_is_past_when_its_time_has_come_or_without_a_time_when_it_is_over() {
    let timed = series_of(&first(PaymentMode::Conciergerie));
    let day = date(2026, 12, 3);
    let begins = timed.begins(day);
    assert!(!timed.is_past(day, begins - 1.second()) && timed.is_past(day, begins));
    let untimed = Series { at: None, ..timed };
    let midnight = untimed.begins(day);
    assert!(!untimed.is_past(day, midnight) && !untimed.is_past(day, midnight + 24.hours() - 1.second()));
    assert!(untimed.is_past(day, midnight + 24.hours()) && untimed.is_past(day, midnight + 48.hours()));
}

#[test]
fn each_order_of_a_series_names_it() {
    let first = first(PaymentMode::Conciergerie);
    let later = made(PaymentMode::Conciergerie, &[], |_, _| {}).order;
    assert_eq!((first.series(), later.series()), (Some(first.id), Some(first.id)));
    assert_eq!(fixtures::order(Some(1000)).series(), None);
}

#[test]
fn an_order_that_leaves_its_series_is_cancelled_and_gives_its_day_back() {
    let mut later = made(PaymentMode::Conciergerie, &[], |_, _| {}).order;
    assert!(!later.day_given_back);
    later.leave_series("Série arrêtée", &fixtures::manager(), fixtures::now()).unwrap();
    assert!(later.day_given_back && later.is_cancelled());
    let mut over = made(PaymentMode::Conciergerie, &[], |_, _| {}).order;
    let begun = over.dates.begin.unwrap();
    over.leave_series("Série arrêtée", &fixtures::manager(), begun).unwrap_err();
    assert!(!over.day_given_back && !over.is_cancelled());
}

#[test]
fn what_is_done_to_a_series_is_in_the_history_of_its_order() {
    let mut first = first(PaymentMode::Conciergerie);
    let before = first.events.len();
    first.note_series("Série en pause", &fixtures::manager(), fixtures::now());
    assert_eq!(first.events.len(), before + 1);
    assert_eq!(first.events[before].text, "Série en pause");
}

#[test]
fn a_series_is_recalled_from_the_order_that_began_it() {
    let first = first(PaymentMode::Conciergerie);
    let (begun, recalled) = (series_of(&first), Series::recalled(&first).unwrap());
    assert_eq!((recalled.rule, recalled.begin, recalled.at), (begun.rule, begun.begin, begun.at));
    assert_eq!((recalled.minutes, recalled.by_desk, recalled.id), (30, false, first.id));
    assert_eq!(recalled.wish.items[0].offre_item_id, first.lines[0].offer_item);
    let place = |kind: &str| {
        let mut placed = first.clone();
        placed.place.kind = kind.to_owned();
        Series::recalled(&placed).unwrap().wish.address_type
    };
    assert_eq!((place(""), place("HOME")), (None, Some("HOME".to_owned())));
    let ordered = Order { created_by: UserId(200), ..first.clone() };
    assert!(Series::recalled(&ordered).unwrap().by_desk);
    assert!(Series::recalled(&fixtures::order(Some(1000))).is_none(), "it does not come back");
}

#[test]
fn only_a_series_without_slots_ends_when_its_beneficiary_says() {
    let mut request = fixtures::order_request(&massage());
    weekly(&mut request);
    request.recurr_end_time = Some(time(16, 0, 0, 0).into());
    let mut unbooked = first(PaymentMode::Conciergerie);
    unbooked.dates.booked = false;
    let mut booked = unbooked.clone();
    booked.dates.booked = true;
    let until = |order: &Order| Series::begun_by(order, &request, false).unwrap().until;
    assert_eq!((until(&booked), until(&unbooked)), (None, Some(time(16, 0, 0, 0))));
}

#[test]
fn a_series_says_when_it_comes() {
    let sentence = series_of(&first(PaymentMode::Conciergerie)).sentence();
    assert!(sentence.fr.contains("jeudi") && sentence.en.contains("Thursday"), "{sentence:?}");
}

#[test]
fn nothing_was_missed_while_it_went_on_all_the_time() {
    let mut series = series_of(&first(PaymentMode::Conciergerie));
    let made_until = series.made_until;
    let later = series.begins(date(2026, 12, 10));
    series.set_state(SeriesState::Active, later);
    assert_eq!(series.made_until, made_until, "it was active already");
    series.set_state(SeriesState::Paused, later);
    assert_eq!(series.made_until, made_until);
    series.set_state(SeriesState::Active, later);
    assert_eq!(series.made_until, date(2026, 12, 10));
}

#[test]
fn a_series_has_days_left_until_the_last_has_come() {
    let mut series = series_of(&first(PaymentMode::Conciergerie));
    series.end = Some(date(2026, 12, 3));
    let last = series.begins(date(2026, 12, 3));
    assert!(series.has_days_left(last - 1.second()));
    assert!(!series.has_days_left(last));
}

#[test]
fn a_slot_is_in_trouble_when_its_own_day_is_taken() {
    let (calendar, rules) = (calendar(), massage().calendar.unwrap());
    let series = series_of(&first(PaymentMode::Conciergerie));
    let begin = series.begins(date(2026, 12, 3));
    let trouble = |taken: Date| {
        let mut day = PartnerDay::empty(series.partner, series.conciergerie, taken);
        let from = series.begins(taken);
        day.book(OrderId(1), from, from + 30.minutes(), false).unwrap();
        let days = [day];
        let context = SlotContext {
            rules: Some(&rules),
            calendar: Some(&calendar),
            desk: None,
            days: &days,
            now: fixtures::now(),
        };
        context.trouble(begin, 30)
    };
    assert_eq!(trouble(date(2026, 12, 3)), Some(Trouble::Full));
    assert_eq!(trouble(date(2026, 12, 10)), None);
}
