use jiff::civil::Time;
use proptest::prelude::*;

use super::*;

const LAST: Date = date(2026, 3, 10);

fn noon(day: Date) -> Timestamp {
    paris::instant(day, Time::constant(12, 0, 0, 0))
}

fn activity() -> Activity {
    Activity::at(UserId(1), noon(LAST))
}

/// Looks on a day as the job does, and again, as it does when it runs twice.
fn look(activity: &mut Activity, active: &mut bool, day: Date) -> Option<InactivityStep> {
    if day < activity.due {
        return None;
    }
    let turn = activity.turn(*active, noon(day));
    if matches!(turn, Some(InactivityStep::SwitchOff(_))) {
        *active = false;
    }
    assert!(
        matches!(turn, None | Some(InactivityStep::Erase)) || activity.turn(*active, noon(day)).is_none()
    );
    turn
}

#[test]
fn warnings_come_after_23_months_and_a_week_before_the_end_of_the_second_year() {
    let (mut it, mut active) = (activity(), true);
    let off = date(2028, 3, 10);
    assert_eq!(it.due, date(2028, 2, 10));
    assert_eq!(look(&mut it, &mut active, date(2028, 2, 9)), None);
    assert_eq!(look(&mut it, &mut active, date(2028, 2, 10)), Some(InactivityStep::Warn(off)));
    assert_eq!(it.due, date(2028, 3, 3));
    assert_eq!(look(&mut it, &mut active, date(2028, 3, 3)), Some(InactivityStep::WarnLast(off)));
    assert_eq!(look(&mut it, &mut active, date(2028, 3, 9)), None);
    let erased = date(2029, 3, 10);
    assert_eq!(look(&mut it, &mut active, off), Some(InactivityStep::SwitchOff(erased)));
    assert!(!active);
    assert_eq!(look(&mut it, &mut active, date(2029, 3, 9)), None);
    assert_eq!(look(&mut it, &mut active, erased), Some(InactivityStep::Erase));
}

#[test]
fn who_looks_years_late_still_warns_a_week_before() {
    let (mut it, mut active) = (activity(), true);
    let late = date(2031, 1, 1);
    assert_eq!(look(&mut it, &mut active, late), Some(InactivityStep::WarnLast(date(2031, 1, 8))));
    assert_eq!(look(&mut it, &mut active, date(2031, 1, 7)), None);
    assert_eq!(
        look(&mut it, &mut active, date(2031, 1, 8)),
        Some(InactivityStep::SwitchOff(date(2031, 2, 7)))
    );
    assert_eq!(look(&mut it, &mut active, date(2031, 2, 6)), None);
    assert_eq!(look(&mut it, &mut active, date(2031, 2, 7)), Some(InactivityStep::Erase));
}

#[test]
fn an_account_that_the_desk_switched_off_is_deleted_after_three_years_without_a_warning() {
    let (mut it, mut active) = (activity(), false);
    assert_eq!(look(&mut it, &mut active, date(2028, 3, 10)), None);
    assert_eq!(it.due, date(2029, 3, 10), "the next look is when something can come of it");
    assert_eq!(look(&mut it, &mut active, date(2029, 3, 10)), Some(InactivityStep::Erase));
}

#[test]
fn whatever_somebody_does_stops_it_all() {
    let (mut it, mut active) = (activity(), true);
    look(&mut it, &mut active, date(2028, 2, 10));
    assert!(it.shown().is_some());
    it.renew(noon(date(2025, 1, 1)));
    assert!(it.shown().is_some(), "what was before changes nothing");
    let again = noon(date(2028, 2, 12));
    assert!(it.is_news(again));
    it.renew(again);
    assert_eq!(it, Activity::at(UserId(1), again));
    assert!(it.shown().is_none() && !it.is_news(again));
}

#[test]
fn what_the_desk_reads_says_when() {
    let (mut it, mut active) = (activity(), true);
    assert_eq!(it.shown(), None);
    look(&mut it, &mut active, date(2028, 2, 10));
    let shown = it.shown().unwrap();
    assert_eq!((shown.switched_off, shown.switched_off_on), (None, date(2028, 3, 10)));
    assert_eq!(shown.deleted_on, date(2029, 3, 10));
}

proptest! {
    /// However late, often or seldom it is looked at, and whenever somebody comes back.
    #[test]
    fn nobody_is_switched_off_or_deleted_unwarned_or_early(
        begin in 0i32..800,
        looks in prop::collection::vec((0i32..90, prop::bool::weighted(0.03)), 1..120),
    ) {
        let mut today = after(LAST, begin.days());
        let mut it = Activity::at(UserId(1), noon(today));
        let (mut active, mut turns): (_, Vec<(Date, InactivityStep)>) = (true, vec![]);
        for (days, comes_back) in looks {
            today = after(today, days.days());
            if comes_back && active {
                it.renew(noon(today));
                turns.clear();
            }
            let last = paris::today(it.last);
            let Some(turn) = look(&mut it, &mut active, today) else { continue };
            match turn {
                InactivityStep::Warn(_) => prop_assert!(turns.is_empty() && after(last, 23.months()) <= today),
                InactivityStep::WarnLast(off) => {
                    prop_assert!(turns.len() <= 1 && after(last, 24.months()) <= off);
                    prop_assert!(after(today, 7.days()) <= off);
                }
                InactivityStep::SwitchOff(_) => {
                    let Some(&(warned, InactivityStep::WarnLast(off))) = turns.last() else {
                        panic!("switched off without a last warning: {turns:?}");
                    };
                    prop_assert!(off <= today && after(warned, 7.days()) <= today);
                    prop_assert!(after(last, 24.months()) <= today);
                }
                InactivityStep::Erase => {
                    let Some(&(off, InactivityStep::SwitchOff(on))) = turns.last() else {
                        panic!("deleted before it was switched off: {turns:?}");
                    };
                    prop_assert!(on <= today && after(off, 30.days()) <= today);
                    prop_assert!(after(last, 36.months()) <= today);
                    break;
                }
            }
            turns.push((today, turn));
        }
    }

    /// An account that is looked at each day takes all steps on their days, whatever day it began on.
    #[test]
    fn each_day_is_enough_for_every_turn(begin in 0i32..1500) {
        let day = after(LAST, begin.days());
        let (mut it, mut active, mut turns) = (Activity::at(UserId(1), noon(day)), true, vec![]);
        for nth in 0..1120 {
            let today = after(day, nth.days());
            let Some(turn) = look(&mut it, &mut active, today) else { continue };
            turns.push(today);
            if turn == InactivityStep::Erase {
                break;
            }
        }
        let off = after(day, 24.months());
        prop_assert_eq!(
            turns,
            vec![after(day, 23.months()), after(off, (-7).days()), off, after(day, 36.months())]
        );
    }
}
