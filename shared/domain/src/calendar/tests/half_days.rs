//! Partners who come in the morning or in the afternoon.

use super::*;

#[test]
fn a_half_day_is_offered_by_its_hours_and_held_whole() {
    let day = date(2026, 5, 29);
    let half_days = CalendarRules { half_day: true, ..rules(60) };
    // 9 and 12 do not open the morning, 14 and 18 not the afternoon.
    for (hour, morning, afternoon) in
        [(9, false, false), (10, true, false), (11, true, false), (12, false, false)].into_iter().chain([
            (14, false, false),
            (15, false, true),
            (17, false, true),
            (18, false, false),
        ])
    {
        let calendar = single(day, clock(hour, 0), 60);
        let offered = slots(calendar.within(None), &[], &half_days, paris::today(MORNING), MORNING);
        assert_eq!(HalfDay::Morning.available(&offered[0].slots), morning, "{hour}");
        assert_eq!(HalfDay::Afternoon.available(&offered[0].slots), afternoon, "{hour}");
        let check =
            |hour| check_slot(calendar.within(None), &half_days, on(day, hour, 0), 60, MORNING).is_ok();
        assert_eq!((check(8), check(13)), (morning, afternoon), "{hour}");
    }
    let held = half_days.held(on(day, 8, 0), 300).unwrap();
    assert_eq!((held.from, held.to), (on(day, 8, 0), on(day, 13, 0)));
    let held = half_days.held(on(day, 8, 0), 301).unwrap();
    assert_eq!((held.from, held.to), (on(day, 8, 0), on(day, 20, 0)));
    let held = half_days.held(on(day, 13, 0), 60).unwrap();
    assert_eq!((held.from, held.to), (on(day, 13, 0), on(day, 20, 0)));
    assert_eq!(half_days.held(on(day, 10, 0), 60), Err(NoSlot::NoHalfDay));
}

#[test]
fn a_half_day_holds_what_begins_with_it_and_ends_within_it() {
    for (begin, minutes, held) in [
        ((8, 0), 300, Some(HalfDay::Morning)),
        ((8, 0), 301, Some(HalfDay::Full)),
        ((8, 0), 720, Some(HalfDay::Full)),
        ((8, 0), 721, None),
        ((13, 0), 420, Some(HalfDay::Afternoon)),
        ((13, 0), 421, None),
        ((8, 30), 60, None),
        ((13, 30), 60, None),
        ((9, 0), 60, None),
    ] {
        assert_eq!(HalfDay::holding(clock(begin.0, begin.1), minutes), held, "{begin:?} for {minutes}");
    }
}

#[test]
fn one_booking_takes_the_half_day_it_stands_in() {
    let day = date(2026, 5, 29);
    let half_days = CalendarRules { half_day: true, ..rules(60) };
    let mut booked = empty_day(day);
    booked.book(OrderId(1), on(day, 8, 0), on(day, 8, 30), false).unwrap();
    let offered = slots(
        single(day, clock(8, 0), 12 * 60).within(None),
        &[booked],
        &half_days,
        paris::today(MORNING),
        MORNING,
    );
    assert!(!HalfDay::Morning.available(&offered[0].slots));
    assert!(HalfDay::Afternoon.available(&offered[0].slots));
    let free: Vec<_> = offered[0].slots.iter().filter(|it| it.available).map(|it| it.hour).collect();
    assert_eq!(free, (13..20).collect::<Vec<_>>());
    assert!(!HalfDay::Full.available(&offered[0].slots));
}
