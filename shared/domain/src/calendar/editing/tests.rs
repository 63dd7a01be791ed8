use contract::{ConciergerieId, OrderId, PartnerId, UserId};
use jiff::civil::{date, time};
use proptest::prelude::*;

use super::*;
use crate::calendar::DraftKey;

/// Tuesday.
const TODAY: Date = date(2026, 11, 24);

fn calendar() -> PartnerCalendar {
    PartnerCalendar { partner: PartnerId(1), conciergerie: ConciergerieId(1), ..PartnerCalendar::default() }
}

fn weekly(day_of_week: u8, hour: u8, minutes: u8, length_in_minutes: u32) -> RecurringEntry {
    RecurringEntry { day_of_week, hour, minutes, length_in_minutes, ..RecurringEntry::default() }
}

fn on(date: Date, hour: i8, length_in_minutes: u32) -> RealEntry {
    RealEntry {
        id: String::new(),
        partner_id: PartnerId(1),
        ent_id: ConciergerieId(1),
        date: WallClock(date.to_datetime(time(hour, 0, 0, 0))),
        length_in_minutes,
    }
}

fn field(outcome: Result<()>) -> String {
    match outcome {
        Err(Error::Invalid(fields)) => fields.into_keys().collect(),
        other => format!("{other:?}"),
    }
}

#[test]
fn an_entry_lasts_whole_quarters_of_one_day() {
    let tried = |entry: RecurringEntry| field(calendar().define_recurring(EntryCall::Create, &entry));
    assert_eq!(tried(weekly(1, 9, 0, 60)), "Ok(())");
    assert_eq!(tried(weekly(7, 23, 45, 15)), "Ok(())");
    assert_eq!(tried(weekly(0, 9, 0, 60)), "dayOfWeek");
    assert_eq!(tried(weekly(8, 9, 0, 60)), "dayOfWeek");
    assert_eq!(tried(weekly(1, 24, 0, 60)), "hour");
    assert_eq!(tried(weekly(1, 9, 10, 60)), "hour");
    assert_eq!(tried(weekly(1, 9, 0, 0)), "lengthInMinutes");
    assert_eq!(tried(weekly(1, 9, 0, 20)), "lengthInMinutes");
    assert_eq!(tried(weekly(1, 23, 0, 75)), "lengthInMinutes");
    assert_eq!(tried(weekly(1, 9, 0, u32::MAX)), "lengthInMinutes");
}

#[test]
fn a_day_is_planned_from_today_on_and_not_while_it_is_closed() {
    let mut it = calendar();
    it.closed.push(date(2026, 12, 25));
    let mut tried = |day, hour| field(it.define_real(EntryCall::Create, &on(day, hour, 60), TODAY));
    assert_eq!(tried(TODAY, 9), "Ok(())");
    assert_eq!(tried(paris::days_after(TODAY, AHEAD), 9), "Ok(())");
    assert_eq!(tried(date(2026, 11, 23), 9), "date");
    assert_eq!(tried(paris::days_after(TODAY, AHEAD + 1), 9), "date");
    assert_eq!(tried(date(2026, 12, 25), 9), "date");
    // The clocks go from 2 to 3.
    assert_eq!(tried(date(2027, 3, 28), 2), "hour");
    assert_eq!(tried(date(2027, 3, 28), 3), "Ok(())");
}

#[test]
fn what_overlaps_is_named() {
    let mut it = calendar();
    it.define_recurring(EntryCall::Create, &weekly(1, 22, 0, 120)).unwrap();
    let Err(Error::Invalid(fields)) = it.define_recurring(EntryCall::Create, &weekly(1, 23, 0, 30)) else {
        panic!("it overlaps")
    };
    assert!(fields["hour"].fr.contains("de 22\u{a0}h à minuit"), "{fields:?}");
    assert!(fields["hour"].en.contains("from 22:00 to midnight"), "{fields:?}");
    // Another kind, another day, and what only touches are no matter.
    it.define_recurring(EntryCall::Create, &weekly(1, 21, 0, 60)).unwrap();
    it.define_recurring(EntryCall::Create, &weekly(2, 23, 0, 60)).unwrap();
    it.define_real(EntryCall::Create, &on(date(2026, 11, 30), 22, 60), TODAY).unwrap();
    assert_eq!((it.weekly.len(), it.days.len()), (3, 1));
}

#[test]
fn an_entry_is_changed_over_its_own_time_and_known_by_its_begin() {
    let mut it = calendar();
    it.define_recurring(EntryCall::Create, &weekly(1, 9, 0, 60)).unwrap();
    let id = it.weekly[0].shown(&it).id;
    let moved = RecurringEntry { id: id.clone(), ..weekly(1, 9, 30, 120) };
    it.define_recurring(EntryCall::Update, &moved).unwrap();
    assert_eq!(it.weekly, [WeeklyEntry { weekday: 1, start: time(9, 30, 0, 0), minutes: 120 }]);
    let gone = it.define_recurring(EntryCall::Delete, &moved);
    assert!(matches!(gone, Err(Error::NotFound(_))), "{gone:?}");
    let now = RecurringEntry { id: it.weekly[0].shown(&it).id, ..moved };
    it.define_recurring(EntryCall::Delete, &now).unwrap();
    assert_eq!(it, calendar());
}

#[test]
fn days_are_forgotten_a_month_after_they_were() {
    let mut it = calendar();
    let day = |days| paris::days_after(TODAY, days);
    it.define_real(EntryCall::Create, &on(TODAY, 9, 60), TODAY).unwrap();
    it.define_real(EntryCall::Create, &on(day(31), 9, 60), day(31)).unwrap();
    assert_eq!(it.days.len(), 2);
    it.define_real(EntryCall::Create, &on(day(40), 9, 60), day(32)).unwrap();
    assert_eq!(it.days.iter().map(|it| it.date).collect::<Vec<_>>(), [day(31), day(40)]);
}

fn call() -> impl Strategy<Value = EntryCall> {
    prop_oneof![Just(EntryCall::Create), Just(EntryCall::Update), Just(EntryCall::Delete)]
}

/// On and around the days on which clocks change.
fn day() -> impl Strategy<Value = Date> {
    prop_oneof![
        Just(date(2026, 10, 25)),
        Just(date(2027, 3, 28)),
        Just(date(2027, 3, 29)),
        Just(date(2026, 11, 29)),
    ]
}

fn entries() -> impl Strategy<Value = PartnerCalendar> {
    let weekly = (1u8..=7, 0i8..24, 0u32..720);
    let single = (day(), 0i8..24, 0u32..720);
    let closed = proptest::collection::vec(day(), 0..2);
    (proptest::collection::vec(weekly, 0..8), proptest::collection::vec(single, 0..4), closed).prop_map(
        |(weekly, days, closed)| PartnerCalendar {
            weekly: weekly
                .into_iter()
                .map(|(weekday, hour, minutes)| WeeklyEntry { weekday, start: time(hour, 0, 0, 0), minutes })
                .collect(),
            days: days
                .into_iter()
                .map(|(date, hour, minutes)| DayEntry { date, start: time(hour, 30, 0, 0), minutes })
                .collect(),
            closed,
            ..calendar()
        },
    )
}

proptest! {
    #[test]
    fn whatever_is_asked_entries_fit_their_day_and_never_overlap(
        asked in proptest::collection::vec((call(), 1u8..4, 0u8..25, 0u8..5, 0u32..40, 0usize..6, any::<bool>()), 1..40),
    ) {
        let mut it = calendar();
        for (call, day, hour, quarter, quarters, nth, single) in asked {
            let before = it.clone();
            let length = quarters * 15;
            let outcome = if single {
                let id = it.days.get(nth).map(Entry::id).unwrap_or_default();
                let at = paris::days_after(TODAY, u32::from(day)).to_datetime(time(i8::try_from(hour % 24).unwrap(), 0, 0, 0));
                it.define_real(call, &RealEntry { id, date: WallClock(at), ..on(TODAY, 0, length) }, TODAY)
            } else {
                let id = it.weekly.get(nth).map(Entry::id).unwrap_or_default();
                it.define_recurring(call, &RecurringEntry { id, ..weekly(day, hour, quarter * 15, length) })
            };
            if outcome.is_err() {
                prop_assert_eq!(&it, &before, "a refusal changes nothing");
            }
            // Each minute of a day is in one entry of a kind at most.
            for weekday in 1..4 {
                let mut taken = std::collections::BTreeSet::new();
                for entry in it.weekly.iter().filter(|it| it.weekday == weekday) {
                    let (begin, end) = entry.span();
                    prop_assert!(begin < end && end <= DAY && (begin..end).all(|minute| taken.insert(minute)));
                }
            }
            for one in &it.days {
                prop_assert!(it.days.iter().filter(|other| one.overlaps(other)).count() == 1 && one.span().1 <= DAY);
            }
        }
    }

    #[test]
    fn what_is_left_out_lost_a_minute_that_the_partner_had(
        before in entries(),
        after in entries(),
        date in day(),
        taken in proptest::collection::vec((0u32..1500, 1u32..240, any::<bool>()), 0..6),
        passed in 0u32..1500,
    ) {
        let midnight = paris::begin_of(date);
        let now = paris::minutes_after(midnight, passed);
        let mut day = PartnerDay::empty(PartnerId(1), ConciergerieId(1), date);
        for (nth, (begin, length, hold)) in taken.into_iter().enumerate() {
            let from = paris::minutes_after(midnight, begin);
            let range = TimeRange { from, to: paris::minutes_after(from, length) };
            let number = i64::try_from(nth).unwrap();
            let draft = DraftKey { user: UserId(number), draft: "draft".to_owned() };
            if hold {
                let _ = day.hold(&draft, range, Timestamp::MAX);
            } else {
                let _ = day.book(OrderId(number), range.from, range.to, true);
            }
        }
        let has = |calendar: &PartnerCalendar, minute: Timestamp| {
            calendar.ranges(date).unwrap_or_default().iter().any(|it| it.from <= minute && minute < it.to)
        };
        let lost = |it: &TakenTime| {
            let minutes = (0..240).map(|at| paris::minutes_after(it.from, at)).take_while(|at| *at < it.to);
            now < it.to && minutes.into_iter().any(|at| has(&before, at) && !has(&after, at))
        };
        let expected: Vec<_> = day.taken().filter(lost).collect();
        prop_assert_eq!(left_out(&before, &after, std::slice::from_ref(&day), now), expected);
        prop_assert_eq!(left_out(&before, &before, &[day], now), vec![]);
    }
}
