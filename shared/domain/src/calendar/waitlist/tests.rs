use contract::OrderId;
use jiff::civil::date;
use proptest::prelude::*;

use super::*;
use crate::calendar::{HELD_FOR, PartnerCalendar, WeeklyEntry};

const NOW: Timestamp = Timestamp::constant(1_795_251_600, 0); // 2026-11-21, a Saturday, 10:00 in Paris
const MONDAY: Date = date(2026, 11, 23);
const NEXT: Date = date(2026, 11, 30);

const RULES: CalendarRules = CalendarRules { step_minutes: 60, days_ahead: 14, half_day: false };

/// Mondays from 9 to 12.
fn calendar() -> PartnerCalendar {
    let monday = WeeklyEntry { weekday: 1, start: time(9, 0, 0, 0), minutes: 180 };
    PartnerCalendar { weekly: vec![monday], ..PartnerCalendar::default() }
}

fn at(date: Date, hour: i8) -> Timestamp {
    paris::instant(date, time(hour, 0, 0, 0))
}

/// A day whose hours are booked by the orders of these numbers.
fn booked(date: Date, hours: &[i8]) -> PartnerDay {
    let mut day = PartnerDay::empty(PartnerId(1), ConciergerieId(1), date);
    for hour in hours {
        day.book(OrderId(i64::from(*hour)), at(date, *hour), at(date, hour + 1), false).unwrap();
    }
    day
}

fn place(user: i64, day: Option<Date>, minutes: u32) -> WaitingPlace {
    WaitingPlace {
        id: format!("{user}-{day:?}"),
        user: UserId(user),
        offer: OfferId(1),
        offer_label: Words::new("Massage", "Massage"),
        day,
        minutes,
        at_desk: false,
        since: NOW,
        offered: None,
    }
}

fn list(places: impl IntoIterator<Item = WaitingPlace>) -> Waitlist {
    let mut list = Waitlist::empty(PartnerId(1), ConciergerieId(1), "Massage Zen");
    places.into_iter().for_each(|it| list.join(it).unwrap());
    list
}

/// The next offer of these days.
fn next(list: &Waitlist, days: &[PartnerDay], now: Timestamp) -> Option<(usize, TimeRange)> {
    let calendar = calendar();
    list.next_in_turn(|it| it.free_time(calendar.within(None), days, &RULES, now))
}

#[test]
fn a_time_that_is_free_again_is_offered_to_the_first_whom_it_suits() {
    let mut list =
        list([place(1, Some(NEXT), 60), place(2, Some(MONDAY), 120), place(3, None, 60), place(4, None, 60)]);
    let full = [booked(MONDAY, &[9, 10, 11]), booked(NEXT, &[9, 10, 11])];
    assert_eq!(next(&list, &full, NOW), None);

    let freed = [booked(MONDAY, &[9, 11]), booked(NEXT, &[9, 10, 11])];
    let range = TimeRange { from: at(MONDAY, 10), to: at(MONDAY, 11) };
    assert_eq!(next(&list, &freed, NOW), Some((2, range)), "one waits for another day, one for longer");
    let offered = list.offer(2, range, NOW);
    assert_eq!(offered.until, NOW + OFFERED_FOR);
    assert_eq!(list.out_of_turn(), Vec::<&WaitingPlace>::new());
    assert_eq!(next(&list, &freed, NOW).map(|it| it.0), Some(3), "the time itself is held by the day");

    let mut held = freed;
    let draft = list.places[2].draft();
    held[0].hold(&draft, range, offered.until).unwrap();
    assert_eq!(next(&list, &held, NOW), None);
    assert!(list.take(&draft) && !list.take(&draft));
    assert_eq!(list.places.len(), 3);
}

#[test]
fn whoever_lets_an_offer_pass_makes_room_and_so_does_a_day_that_is_over() {
    let mut list = list([place(1, Some(MONDAY), 60), place(2, None, 60)]);
    let range = TimeRange { from: at(MONDAY, 9), to: at(MONDAY, 10) };
    let until = list.offer(0, range, NOW).until;
    list.settle(until - SignedDuration::from_secs(1));
    assert_eq!(list.places.len(), 2);
    list.settle(until);
    assert_eq!(list.places.iter().map(|it| it.user).collect::<Vec<_>>(), [UserId(2)]);
    list.settle(at(MONDAY, 0));
    assert_eq!(list.places.len(), 1, "any day goes on");
    list.settle(at(date(2026, 12, 21), 0));
    assert!(list.places.is_empty() && list.ends().is_none(), "thirty days");
}

#[test]
fn an_offer_of_the_night_waits_for_the_morning_and_none_for_the_day_itself() {
    let mut list = list([place(1, None, 60), place(2, None, 60)]);
    let morning = at(date(2026, 11, 22), 7);
    let range = TimeRange { from: at(NEXT, 9), to: at(NEXT, 10) };
    assert_eq!(list.offer(0, range, morning).until, morning + OFFERED_FOR);
    let range = TimeRange { from: at(MONDAY, 9), to: at(MONDAY, 10) };
    assert_eq!(list.offer(1, range, at(MONDAY, 7)).until, at(MONDAY, 0));
}

#[test]
fn nobody_waits_for_what_is_free_or_can_never_be_had() {
    let calendar = calendar();
    let ask =
        |day, taken: &[PartnerDay]| place(1, day, 60).expect_full(calendar.within(None), taken, &RULES, NOW);
    let full = [booked(MONDAY, &[9, 10, 11]), booked(NEXT, &[9, 10, 11])];
    assert!(ask(Some(MONDAY), &full).is_ok() && ask(None, &full).is_ok());
    let half = [booked(MONDAY, &[9, 10, 11]), booked(NEXT, &[9, 10])];
    let free = |outcome| matches!(outcome, Err(Error::Refused(Refusal::TimeIsFree)));
    assert!(ask(Some(MONDAY), &half).is_ok() && free(ask(Some(NEXT), &half)) && free(ask(None, &half)));
    let twice = place(1, Some(NEXT), 120);
    assert!(twice.expect_full(calendar.within(None), &half, &RULES, NOW).is_ok(), "too short for it");
    let all_day = place(1, Some(MONDAY), 240).expect_full(calendar.within(None), &full, &RULES, NOW);
    assert!(matches!(all_day, Err(Error::Invalid(_))), "longer than the partner is there");
    for never in [date(2026, 11, 24), date(2026, 11, 16), date(2026, 12, 7), date(2026, 11, 21)] {
        assert!(matches!(ask(Some(never), &full), Err(Error::Invalid(_))), "{never}");
    }
    let never = PartnerCalendar::default();
    let outcome = place(1, None, 60).expect_full(never.within(None), &full, &RULES, NOW);
    assert!(matches!(outcome, Err(Error::Invalid(_))));
}

#[test]
fn a_list_is_looked_at_when_a_hold_ends_and_in_the_morning_for_any_day() {
    let mut list = list([place(1, Some(MONDAY), 60)]);
    let mut day = booked(MONDAY, &[9, 10]);
    assert_eq!(list.next_change(&[day.clone()], NOW), None, "only a change frees time");
    let draft = DraftKey { user: UserId(9), draft: "d".into() };
    day.hold(&draft, TimeRange { from: at(MONDAY, 11), to: at(MONDAY, 12) }, NOW + HELD_FOR).unwrap();
    let next = list.next_change(&[day.clone()], NOW);
    assert_eq!(next, Some(NOW + HELD_FOR));
    assert_eq!(list.plan(next, NOW), next);
    assert_eq!(list.plan(next, NOW), None, "it is planned");
    assert_eq!(list.plan(Some(NOW + OFFERED_FOR), NOW), None, "one that comes later plans itself then");
    assert_eq!(list.next_look, next);
    assert_eq!(list.plan(None, NOW + HELD_FOR), None);
    assert_eq!(list.next_look, None);

    list.join(place(2, None, 60)).unwrap();
    assert_eq!(list.next_change(&[], NOW), Some(at(date(2026, 11, 22), 7)));
    let range = TimeRange { from: at(NEXT, 9), to: at(NEXT, 10) };
    list.offer(1, range, NOW);
    assert_eq!(list.next_change(&[day], NOW + HELD_FOR), Some(NOW + OFFERED_FOR));
}

#[test]
fn a_list_and_a_place_are_told_by_their_turn() {
    let mut list = list([place(1, Some(NEXT), 60), place(2, Some(MONDAY), 60), place(3, None, 60)]);
    let ahead = |list: &Waitlist| list.places.iter().map(|it| list.ahead(it)).collect::<Vec<_>>();
    assert_eq!(ahead(&list), [0, 0, 2]);
    let range = TimeRange { from: at(MONDAY, 9), to: at(MONDAY, 10) };
    list.offer(1, range, NOW);
    assert_eq!(ahead(&list), [0, 0, 1]);
    assert!(list.leave(UserId(1), "1").is_none() && list.leave(UserId(2), "1-Some(2026-11-30)").is_none());
    let gone = list.leave(UserId(1), &list.places[0].id.clone()).unwrap();
    assert_eq!((gone.user, list.place_for(UserId(1), Some(NEXT))), (UserId(1), None));
    assert!(list.place_for(UserId(3), None).is_some() && list.place(UserId(3), "2").is_none());
    for user in 10..10 + LONGEST as i64 - 2 {
        list.join(place(user, None, 60)).unwrap();
    }
    assert_eq!(list.join(place(9, None, 60)), Err(Refusal::WaitlistFull));
}

#[test]
fn a_day_has_freed_time_only_when_nothing_takes_it_any_more() {
    let before = booked(MONDAY, &[9, 10]);
    let freed = |after: &PartnerDay| after.has_freed(&before);
    assert!(!freed(&before) && !freed(&booked(MONDAY, &[9, 10, 11])) && freed(&booked(MONDAY, &[10, 11])));
    let mut held = before.clone();
    held.release(OrderId(9));
    held.book(OrderId(77), at(MONDAY, 9), at(MONDAY, 10), false).unwrap();
    assert!(!freed(&held), "another order has it");
}

proptest! {
    /// However people come and go, whoever is offered a time is the first whom it suits, and no time is held for two.
    #[test]
    fn times_are_offered_in_turn_and_to_one_at_once(
        steps in proptest::collection::vec((0u8..6, 0i64..6, 9i8..12, any::<bool>(), 0i64..40), 0..60),
    ) {
        let mut now = NOW;
        let mut list = list([]);
        let mut days = vec![booked(MONDAY, &[9, 10, 11]), booked(NEXT, &[9, 10, 11])];
        for (step, who, hour, first, minutes) in steps {
            let date = if first { MONDAY } else { NEXT };
            let nth = usize::from(!first);
            now += SignedDuration::from_mins(minutes);
            list.settle(now);
            days.iter_mut().for_each(|day| day.holds.retain(|it| now < it.until));
            match step {
                0 | 1 => {
                    let day = (who % 3 > 0).then_some(date);
                    let new = WaitingPlace { since: now, ..place(who, day, 60) };
                    if list.place_for(new.user, day).is_none() && !new.is_over(now) {
                        list.join(new).unwrap();
                    }
                }
                2 => {
                    if let Some(gone) = list.places.first().cloned().and_then(|it| list.leave(it.user, &it.id)) {
                        days.iter_mut().for_each(|day| day.let_go(&gone.draft()));
                    }
                }
                3 | 4 => { days[nth].release(OrderId(i64::from(hour))); }
                _ => {
                    let taken = list.places.iter().find(|it| it.offered.is_some()).map(WaitingPlace::draft);
                    if let Some(draft) = taken {
                        list.take(&draft);
                    }
                }
            }
            while let Some((nth, range)) = next(&list, &days, now) {
                let offered = list.offer(nth, range, now);
                let draft = list.places[nth].draft();
                let day = days.iter_mut().find(|it| it.date == paris::today(range.from)).unwrap();
                prop_assert!(day.hold(&draft, range, offered.until).is_ok());
                prop_assert!(now < offered.until);
                prop_assert_eq!(list.out_of_turn(), Vec::<&WaitingPlace>::new());
            }
            prop_assert!(list.out_of_turn().is_empty());
        }
    }
}
