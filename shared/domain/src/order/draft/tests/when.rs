//! Tests of the time of the service.

use jiff::civil::{date, time};

use super::*;
use crate::catalogue::offer::CalendarRules;

#[test]
fn dates_are_asked_for_as_the_offer_says() {
    let timed = Offer { ask_for_time: 2, ..shirts() };
    assert_eq!(fields(checked(&timed, |_| {})), ["beginDate", "time"]);
    assert!(checked(&Offer { ask_for_time: 1, ..shirts() }, |_| {}).is_ok());
    let dated = Offer { needs_a_date: true, ..shirts() };
    assert_eq!(fields(checked(&dated, |_| {})), ["endDate"]);
    let told = checked(&dated, |it| {
        it.begin_date = Some(date(2026, 11, 20).into());
        it.end_date = Some(date(2026, 11, 19).into());
    });
    assert_eq!(fields(told), ["beginDate", "endDate"], "both have passed");
    let draft = checked(&timed, |it| {
        it.begin_date = Some(date(2026, 11, 24).into());
        it.time = Some(time(14, 30, 0, 0).into());
    })
    .unwrap();
    assert_eq!(draft.begin, Some("2026-11-24T13:30:00Z".parse().unwrap()));
    assert_eq!(draft.end, None, "nothing says how long it takes");
}

#[test]
fn whoever_comes_to_the_beneficiary_is_told_a_day() {
    let offer = Offer { avoid_address: false, address_company: true, address_home: true, ..shirts() };
    let at = |offer: &Offer, kind: &str, day: Option<i8>| {
        checked(offer, |it| {
            it.address_type = Some(kind.into());
            it.begin_date = day.map(|it| date(2026, 11, it).into());
        })
    };
    let told = "Please choose the day on which somebody comes to you.".to_owned();
    assert_eq!(invalid(at(&offer, "dom", None)), [("beginDate".to_owned(), told)].into());
    let draft = at(&offer, "dom", Some(24)).unwrap();
    assert_eq!(
        draft.begin,
        Some("2026-11-23T23:00:00Z".parse().unwrap()),
        "the day is kept, without an hour"
    );
    assert!(at(&offer, "ent", None).is_ok(), "at the desk nobody waits for anybody");
    let undated = Offer { avoid_date: true, ..offer.clone() };
    assert!(at(&undated, "dom", None).is_ok(), "the offer asks for no day at all");
    let until = Offer { needs_a_date: true, ..offer.clone() };
    assert_eq!(fields(at(&until, "dom", None)), ["endDate"], "its own day is the one asked for");
    let timed = Offer { ask_for_time: 2, ..offer };
    assert_eq!(fields(at(&timed, "dom", None)), ["beginDate", "time"]);
}

#[test]
fn a_begin_and_an_end_time_say_when() {
    let offer = fixtures::offer(vec![fixtures::item(1, ItemType::TimeRange, None)]);
    let draft = checked(&offer, |it| {
        it.items = vec![answer(1, 0, "09:00-11:30")];
        it.begin_date = Some(date(2026, 11, 24).into());
    })
    .unwrap();
    assert_eq!(draft.begin, Some("2026-11-24T08:00:00Z".parse().unwrap()));
    assert_eq!(draft.end, Some("2026-11-24T10:30:00Z".parse().unwrap()));
}

#[test]
fn a_calendar_holds_whole_units_of_a_day_after_today() {
    let calendar = Some(CalendarRules { step_minutes: 30, days_ahead: 30, half_day: false });
    let massage = OfferItem { time_duration: 20, ..fixtures::item(1, ItemType::Default, Some(100)) };
    let offer = Offer { calendar, ..fixtures::offer(vec![massage]) };
    let on = |day: i8| {
        let mut request = fixtures::order_request(&offer);
        request.begin_date = Some(date(2026, 11, day).into());
        request.time = Some(time(14, 0, 0, 0).into());
        request.force_slot = true;
        request
    };
    let draft = check_as(false, &offer, &on(24)).unwrap();
    assert_eq!(draft.end, Some("2026-11-24T14:00:00Z".parse().unwrap()), "2 x 20 minutes take two units");
    assert_eq!((draft.needs_slot, draft.force_slot), (true, false), "only the desk forces a slot");
    assert_eq!(refusal(check_as(false, &offer, &on(21))), Refusal::SlotTaken);
    assert!(check_as(true, &offer, &on(21)).unwrap().force_slot, "the desk may take one today");
}

#[test]
fn recurring_orders_need_a_start_and_an_offer_that_allows_them() {
    let daily = |it: &mut NewOrder, every| {
        (it.recurring, it.recurr_type, it.recurr_tlj_every) = (true, Some(RecurrenceType::Tlj), every);
    };
    assert_eq!(fields(checked(&shirts(), |it| daily(it, None))), ["beginDate", "recurring"]);
    let offer = Offer { can_do_recurring: true, can_do_one_time: false, ..shirts() };
    assert_eq!(fields(checked(&offer, |_| {})), ["recurring"]);
    let start = |it: &mut NewOrder, every| {
        it.begin_date = Some(date(2026, 11, 24).into());
        daily(it, every);
    };
    let ten = checked(&offer, |it| start(it, Some(10))).unwrap();
    assert_eq!(ten.recurrence, Some(Recurrence::Daily { every: 10 }));
    assert_eq!(
        checked(&offer, |it| start(it, None)).unwrap().recurrence,
        Some(Recurrence::Daily { every: 1 })
    );
    assert_eq!(fields(checked(&offer, |it| start(it, Some(11)))), ["recurring"]);
}

#[test]
fn a_recurring_service_may_last_from_one_time_to_another() {
    let offer = Offer { can_do_recurring: true, ..shirts() };
    let from_to = |begin: Time, end: Time| {
        checked(&offer, |it| {
            it.begin_date = Some(date(2026, 11, 24).into());
            (it.recurring, it.recurr_type) = (true, Some(RecurrenceType::Tljdls));
            (it.recurr_begin_time, it.recurr_end_time) = (Some(begin.into()), Some(end.into()));
        })
    };
    let nine = time(9, 0, 0, 0);
    let draft = from_to(nine, time(11, 30, 0, 0)).unwrap();
    assert_eq!(draft.begin, Some("2026-11-24T08:00:00Z".parse().unwrap()));
    assert_eq!(draft.end, Some("2026-11-24T10:30:00Z".parse().unwrap()));
    for end in [time(8, 30, 0, 0), nine] {
        let told = "The end must come after the beginning.".to_owned();
        assert_eq!(invalid(from_to(nine, end)), [("recurrEndTime".to_owned(), told)].into(), "{end}");
    }
    assert!(from_to(nine, time(9, 1, 0, 0)).is_ok());
}

#[test]
fn a_recurring_order_begins_on_a_day_of_its_rule() {
    let offer = Offer { can_do_recurring: true, ..shirts() };
    let begins = |from: Date, until: Option<Date>, rule: fn(&mut NewOrder)| {
        let draft = checked(&offer, |it| {
            (it.begin_date, it.end_date, it.recurring) = (Some(from.into()), until.map(WallClock), true);
            rule(it);
        });
        draft.map(|it| it.begin.map(paris::today))
    };
    let sundays: fn(&mut NewOrder) = |it| {
        (it.recurr_type, it.recurr_tls_dow) = (Some(RecurrenceType::Tls), Some(0b100_0000));
    };
    let last_days: fn(&mut NewOrder) = |it| {
        (it.recurr_type, it.recurr_tlm_jdm) = (Some(RecurrenceType::Tlm), Some(31));
    };
    let none = begins(date(2026, 12, 1), Some(date(2026, 12, 5)), sundays);
    assert_eq!(fields(none.map(|_| unreachable!("no Sunday"))), ["endDate"]);
    let first = |from, rule| begins(from, None, rule).unwrap().unwrap();
    assert_eq!(first(date(2026, 12, 1), sundays), date(2026, 12, 6));
    assert_eq!(
        first(date(2026, 12, 5), |it| it.recurr_type = Some(RecurrenceType::Tljdls)),
        date(2026, 12, 7)
    );
    assert_eq!(first(date(2026, 12, 5), last_days), date(2026, 12, 31));
}

#[test]
fn a_service_is_planned_in_minutes_within_some_years() {
    let far = checked(&shirts(), |it| it.begin_date = Some(date(9999, 12, 31).into()));
    assert_eq!(invalid(far), [("beginDate".to_owned(), "This date is too far ahead.".to_owned())].into());
    let seconds = checked(&shirts(), |it| {
        (it.begin_date, it.time) = (Some(date(2026, 11, 24).into()), Some(time(10, 0, 30, 0).into()));
    });
    assert_eq!(fields(seconds), ["time"]);
}

#[test]
fn a_time_that_the_clocks_skip_is_refused_and_begins_no_series() {
    let at = |day: i8, recurring: bool| {
        let offer = Offer { can_do_recurring: true, ..shirts() };
        checked(&offer, |it| {
            (it.begin_date, it.time) = (Some(date(2027, 3, day).into()), Some(time(2, 30, 0, 0).into()));
            (it.recurring, it.recurr_type) = (recurring, recurring.then_some(RecurrenceType::Tlj));
        })
    };
    assert_eq!(fields(at(28, false)), ["time"]);
    assert!(at(27, false).is_ok() && at(29, false).is_ok());
    assert_eq!(fields(at(28, true)), ["time"], "all its dates would be said to have another hour");
    assert!(at(27, true).is_ok(), "the one on which it is skipped is an hour later, and no other");
}

#[test]
fn what_comes_back_has_a_last_day_where_one_is_asked_for() {
    let offer = Offer { can_do_recurring: true, needs_a_date: true, ..shirts() };
    let until = |recurring: bool, day: Option<Date>| {
        checked(&offer, |it| {
            (it.begin_date, it.end_date) = (Some(date(2026, 11, 24).into()), day.map(Into::into));
            (it.recurring, it.recurr_type) = (recurring, recurring.then_some(RecurrenceType::Tlj));
        })
    };
    assert_eq!(fields(until(false, None)), ["endDate"]);
    assert_eq!(until(true, None).unwrap().wished, None);
    let last = Some(date(2026, 12, 29));
    assert_eq!(until(true, last).unwrap().wished, last);
}

#[test]
fn a_request_ends_on_the_day_it_begins_or_later() {
    let until = |day: i8| {
        checked(&shirts(), |it| {
            it.begin_date = Some(date(2026, 11, 24).into());
            it.end_date = Some(date(2026, 11, day).into());
        })
    };
    assert!(until(24).is_ok() && until(25).is_ok());
    let told = "The end must come after the beginning.".to_owned();
    assert_eq!(invalid(until(23)), [("endDate".to_owned(), told)].into());
}

#[test]
fn only_the_desk_writes_down_what_began_earlier_today() {
    let timed = Offer { ask_for_time: 2, ..shirts() };
    let at = |by_desk, day: i8, hour: i8, minute: i8| {
        let mut request = fixtures::order_request(&timed);
        request.begin_date = Some(date(2026, 11, day).into());
        request.time = Some(time(hour, minute, 0, 0).into());
        check_as(by_desk, &timed, &request)
    };
    let passed = |field: &str| [(field.to_owned(), "This date has passed.".to_owned())].into();
    assert_eq!(invalid(at(false, 21, 9, 59)), passed("time"));
    assert!(at(false, 21, 10, 0).is_ok(), "it is ten");
    assert!(at(true, 21, 9, 59).is_ok());
    for by_desk in [false, true] {
        assert_eq!(invalid(at(by_desk, 20, 9, 0)), passed("beginDate"), "once, by its day");
    }
}

#[test]
fn a_date_is_flexible_where_the_offer_and_the_person_say_so() {
    for (offered, wished) in [(false, false), (false, true), (true, false), (true, true)] {
        let offer = Offer { date_flexible: offered, ..shirts() };
        let draft = checked(&offer, |it| it.date_flexible = wished).unwrap();
        assert_eq!(draft.date_flexible, offered && wished);
    }
}
