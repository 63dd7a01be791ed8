use contract::{ConciergerieId, Lang, OrderId, PartnerId, UserId};
use jiff::civil::{date, time};
use proptest::prelude::*;

use super::*;
use crate::calendar::{
    DayEntry, DraftKey, HELD_FOR, PartnerCalendar, WeeklyEntry,
    interval::TimeRange,
    opening::Opening,
    slots::slots,
    special_days::{ExceptionalHours, SpecialDays},
};

const NOW: Timestamp = Timestamp::constant(1_795_251_600, 0); // 2026-11-21, a Saturday, 10:00 in Paris
const MONDAY: Date = date(2026, 11, 23);

fn rules(step_minutes: u32) -> CalendarRules {
    CalendarRules { step_minutes, days_ahead: 40, half_day: false }
}

/// Mondays from 9 to 12 and from 14 to 18, Fridays from 9 to 12, but not on Christmas nor on Monday the 30th.
fn calendar() -> PartnerCalendar {
    let hours = |weekday, hour, minutes| WeeklyEntry { weekday, start: time(hour, 0, 0, 0), minutes };
    PartnerCalendar {
        weekly: vec![hours(1, 9, 180), hours(1, 14, 240), hours(5, 9, 180)],
        closed: vec![date(2026, 12, 25), date(2026, 11, 30)],
        ..PartnerCalendar::default()
    }
}

fn empty(date: Date) -> PartnerDay {
    PartnerDay::empty(PartnerId(1), ConciergerieId(1), date)
}

fn at(date: Date, hour: i8, minute: i8) -> Timestamp {
    paris::instant(date, time(hour, minute, 0, 0))
}

fn said(rule: &NoSlot) -> (String, String) {
    let why = rule.why();
    (why.code, why.text.get(Lang::Fr).replace('\u{a0}', " "))
}

#[test]
fn each_rule_says_what_it_is() {
    let mut day = empty(MONDAY);
    day.book(OrderId(10_482), at(MONDAY, 9, 0), at(MONDAY, 10, 0), false).unwrap();
    let draft = DraftKey { user: UserId(1), draft: "draft".into() };
    let held = TimeRange { from: at(MONDAY, 10, 0), to: at(MONDAY, 10, 30) };
    day.hold(&draft, held, NOW + HELD_FOR).unwrap();
    let calendar = calendar();
    let ask = |date: Date, hour, minute, minutes| {
        let day = if date == MONDAY { day.clone() } else { empty(date) };
        let answer =
            offered(Some(calendar.within(None)), &day, &rules(30), at(date, hour, minute), minutes, NOW)
                .unwrap_err();
        said(&answer)
    };
    for (asked, code, text) in [
        (ask(MONDAY, 9, 30, 30), "slot.booked", "déjà pris par la commande 10482 (9 h – 10 h)"),
        (
            ask(MONDAY, 10, 0, 30),
            "slot.held",
            "retenu par quelqu’un qui commande, jusqu’à 10 h 10 au plus tard",
        ),
        (
            ask(MONDAY, 11, 30, 60),
            "slot.overPause",
            "finirait à 12 h 30 et empiéterait sur la pause du partenaire, de 12 h à 14 h",
        ),
        (ask(MONDAY, 17, 30, 60), "slot.tooLong", "finirait à 18 h 30, alors que le partenaire part à 18 h"),
        (
            ask(MONDAY, 14, 10, 30),
            "slot.betweenUnits",
            "les créneaux de ce jour commencent toutes les 30 minutes",
        ),
        (
            ask(MONDAY, 13, 0, 30),
            "slot.outsideHours",
            "hors des horaires du partenaire (9 h – 12 h et 14 h – 18 h)",
        ),
        (ask(date(2026, 11, 24), 9, 0, 30), "slot.notComing", "le partenaire n’a pas d’horaires ce mardi"),
        (ask(date(2026, 12, 25), 10, 0, 30), "slot.holiday", "jour férié du partenaire (Noël)"),
        (ask(date(2026, 11, 30), 10, 0, 30), "slot.closed", "fermeture ou congé du partenaire"),
        (
            ask(date(2026, 11, 21), 10, 0, 30),
            "slot.tooSoon",
            "un créneau se choisit au plus tard la veille, donc à partir du dimanche 22 novembre 2026",
        ),
        (
            ask(date(2027, 1, 1), 10, 0, 30),
            "slot.tooFar",
            "les créneaux s’ouvrent 40 jours à l’avance, donc jusqu’au jeudi 31 décembre 2026",
        ),
    ] {
        assert_eq!(asked, (code.to_owned(), text.to_owned()));
    }
    let none = offered(None, &empty(MONDAY), &rules(30), at(MONDAY, 9, 0), 30, NOW).unwrap_err();
    assert_eq!(said(&none).0, "slot.noCalendar");
    let booked = NoSlot::Booked(OrderId(10_482), TimeRange { from: NOW, to: NOW + HELD_FOR });
    assert_eq!(booked.why().order_id, Some(OrderId(10_482)));
}

#[test]
fn a_day_is_full_once_no_start_has_room_and_says_who_has_each() {
    let friday = date(2026, 11, 27);
    let mut day = empty(friday);
    day.book(OrderId(1), at(friday, 10, 0), at(friday, 11, 0), false).unwrap();
    let ask = |minutes| offered_on(Some(calendar().within(None)), &day, &rules(60), minutes, NOW);
    let open: Vec<_> = ask(60).times.iter().map(|it| (it.time.hour(), it.open.is_ok())).collect();
    assert_eq!(open, [(9, true), (10, false), (11, true)]);
    assert_eq!(ask(60).open, Ok(()));
    assert_eq!(ask(120).open, Err(NoSlot::Full));
    assert_eq!(offered_on(None, &day, &rules(60), 60, NOW).open, Err(NoSlot::NoCalendar));
    assert_eq!(ask(120).times[2].open.as_ref().map_err(|it| said(it).0), Err("slot.tooLong".into()));
}

/// Mondays from 9:30 to 17, with a pause of this Monday from 10 to 11; the second Friday it is away.
fn desk_days() -> SpecialDays {
    let shut = |id, day, start_time, end_time| ExceptionalHours {
        id,
        edition: 1,
        day,
        open: false,
        start_time,
        end_time,
    };
    SpecialDays {
        exceptional: vec![shut(1, MONDAY, 1000, 1100), shut(2, date(2026, 12, 4), 0, 2400)],
        ..SpecialDays::default()
    }
}

#[test]
fn what_is_done_at_the_desk_is_offered_while_the_desk_is_open() {
    let week = [contract::account::OpeningHours { days_of_week: 31, start_time: 930, end_time: 1700 }];
    let (calendar, special) = (calendar(), desk_days());
    let hours = calendar.within(Some(Opening { week: &week, special: &special }));
    let ask = |date: Date, hour, minute, minutes| {
        offered(Some(hours), &empty(date), &rules(30), at(date, hour, minute), minutes, NOW)
            .map_err(|it| said(&it).0)
    };
    for (hour, minute, minutes, open) in [
        (9, 0, 30, false),
        (9, 30, 30, true),
        (9, 30, 60, false),
        (10, 30, 30, false),
        (11, 0, 60, true),
        (16, 0, 60, true),
        (16, 30, 60, false),
        (17, 0, 30, false),
    ] {
        let expected = if open { Ok(()) } else { Err("slot.deskClosed".to_owned()) };
        assert_eq!(ask(MONDAY, hour, minute, minutes), expected, "{hour}:{minute} {minutes}");
    }
    let free = |it: &contract::orders::Slot| it.available;
    let day = slots(hours, &[], &rules(30), MONDAY, NOW).remove(0);
    assert_eq!(day.slots.len(), 14, "what cannot be had is told all the same");
    assert_eq!(day.slots.iter().filter(|it| free(it)).count(), 9);
    let friday = offered_on(Some(hours), &empty(date(2026, 12, 4)), &rules(30), 30, NOW);
    assert_eq!(friday.open, Err(NoSlot::DeskClosed(vec![])));
    let (_, told) = said(&friday.open.unwrap_err());
    assert_eq!(told, "la conciergerie n’ouvre pas ce jour-là");
    let (_, told) =
        said(&offered(Some(hours), &empty(MONDAY), &rules(30), at(MONDAY, 9, 0), 30, NOW).unwrap_err());
    assert_eq!(told, "hors des horaires de la conciergerie (9 h 30 – 10 h et 11 h – 17 h)");
}

#[test]
fn half_days_at_the_desk_want_it_open_in_their_middle() {
    let half_days = CalendarRules { half_day: true, ..rules(60) };
    let calendar = PartnerCalendar {
        days: vec![DayEntry { date: MONDAY, start: time(8, 0, 0, 0), minutes: 12 * 60 }],
        ..PartnerCalendar::default()
    };
    let special = SpecialDays::default();
    for (start_time, end_time, morning, afternoon) in [
        (900, 1800, true, true),
        (1300, 1800, false, true),
        (1100, 1200, true, false),
        (1200, 1300, false, false),
    ] {
        let week = [contract::account::OpeningHours { days_of_week: 1, start_time, end_time }];
        let hours = calendar.within(Some(Opening { week: &week, special: &special }));
        let ask = |hour| offered(Some(hours), &empty(MONDAY), &half_days, at(MONDAY, hour, 0), 60, NOW);
        assert_eq!((ask(8).is_ok(), ask(13).is_ok()), (morning, afternoon), "{start_time}");
        assert!(ask(8).err().is_none_or(|it| said(&it).0 == "slot.deskClosed"));
    }
}

#[test]
fn every_rule_has_words_in_both_languages_and_a_code_of_its_own() {
    let range = TimeRange { from: NOW, to: NOW + HELD_FOR };
    let too_long = |next| NoSlot::TooLong { end: range.to, closes: NOW, next };
    let rules = [
        NoSlot::TooSoon(MONDAY),
        NoSlot::TooFar(3, MONDAY),
        NoSlot::Past,
        NoSlot::NoCalendar,
        NoSlot::Closed(MONDAY),
        NoSlot::Closed(date(2026, 12, 25)),
        NoSlot::NotComing(MONDAY),
        NoSlot::OutsideHours(vec![range]),
        NoSlot::BetweenUnits(30),
        too_long(None),
        too_long(Some(NOW)),
        NoSlot::NoHalfDay,
        NoSlot::HalfDayShut,
        NoSlot::DeskClosed(vec![range]),
        NoSlot::Empty,
        NoSlot::Booked(OrderId(1), range),
        NoSlot::Held(NOW),
        NoSlot::Full,
    ];
    let codes: std::collections::BTreeSet<_> = rules.iter().map(|it| it.why().code).collect();
    assert_eq!(codes.len(), rules.len());
    assert!(rules.iter().all(|it| it.why().text.fr != it.why().text.en));
}

proptest! {
    /// The list of slots and the explanation are two askings of one rule.
    #[test]
    fn a_rule_says_no_exactly_of_what_the_calendar_does_not_offer(
        date in proptest::sample::select(vec![MONDAY, date(2026, 11, 27), date(2026, 12, 25), date(2027, 3, 28), date(2027, 10, 31)]),
        days_before in 0u32..50,
        entries in proptest::collection::vec((0i8..24, 0i8..12, 1u32..40), 0..4),
        bookings in proptest::collection::vec((0u32..1500, 1u32..240, any::<bool>()), 0..4),
        step in prop::sample::select(vec![5u32, 15, 30, 60]),
        (half_day, closed) in (any::<bool>(), any::<bool>()),
        desk in proptest::option::of((0u16..24, 0u16..24, any::<bool>())),
    ) {
        let now = paris::instant(date, Time::midnight()) - jiff::SignedDuration::from_hours(24 * i64::from(days_before) + 3);
        let rules = CalendarRules { half_day, ..rules(step) };
        let mut calendar = PartnerCalendar::default();
        for (hour, five, length) in entries {
            calendar.days.push(DayEntry { date, start: time(hour, five * 5, 0, 0), minutes: length * 15 });
        }
        if closed {
            calendar.closed.push(date);
        }
        let (week, special) = desk.map_or((vec![], SpecialDays::default()), |(from, to, shut)| {
            let row = contract::account::OpeningHours { days_of_week: 127, start_time: from.min(to) * 100, end_time: from.max(to) * 100 + 30 };
            (vec![row], if shut { desk_days() } else { SpecialDays::default() })
        });
        let hours = calendar.within(desk.map(|_| Opening { week: &week, special: &special }));
        let mut day = empty(date);
        for (nth, (after, length, hold)) in bookings.into_iter().enumerate() {
            let from = paris::minutes_after(paris::instant(date, Time::midnight()), after);
            let range = TimeRange { from, to: paris::minutes_after(from, length) };
            let draft = DraftKey { user: UserId(nth as i64), draft: "draft".into() };
            if hold {
                _ = day.hold(&draft, range, now + HELD_FOR);
            } else {
                day.book(OrderId(nth as i64), range.from, range.to, true).unwrap();
            }
        }
        let shown = slots(hours, std::slice::from_ref(&day), &rules, paris::today(now), now);
        let shown = shown.into_iter().find(|it| it.date == date).map(|it| it.slots).unwrap_or_default();
        let explained = offered_on(Some(hours), &day, &rules, 1, now);
        prop_assert_eq!(explained.open.is_ok(), explained.times.iter().any(|it| it.open.is_ok()));
        if half_day {
            for half in [HalfDay::Morning, HalfDay::Afternoon] {
                let open = explained.times.iter().find(|it| it.time == half.hours().0);
                prop_assert_eq!(open.is_some_and(|it| it.open.is_ok()), half.available(&shown));
            }
        } else {
            let free = |it: &contract::orders::Slot| it.available;
            let listed: Vec<_> = shown.iter().filter(|it| free(it)).map(clock).collect();
            let open: Vec<_> = explained.times.iter().filter(|it| it.open.is_ok()).map(|it| it.time).collect();
            prop_assert_eq!(&open, &listed);
            // A time that is not listed at all cannot be had either.
            for minute in (0..24 * 60).step_by(5) {
                let asked = paris::minutes_after(paris::instant(date, Time::midnight()), minute);
                let wall = paris::wall(asked);
                let had = offered(Some(hours), &day, &rules, asked, 1, now).is_ok();
                let first = paris::of_wall(wall) == asked;
                prop_assert_eq!(had, wall.date() == date && first && listed.contains(&wall.time()));
            }
        }
    }
}
