//! Tests of the dates to come, as they are shown.

use super::*;

#[test]
fn the_next_twelve_are_shown_with_what_became_of_them() {
    let first = first(PaymentMode::Conciergerie);
    let mut series = series_of(&first);
    series.skip(date(2026, 12, 10), true, fixtures::now()).unwrap();
    let (rules, calendar) = (massage().calendar, calendar());
    let context = SlotContext {
        rules: rules.as_ref(),
        calendar: Some(&calendar),
        desk: None,
        days: &[],
        now: fixtures::now(),
    };
    let orders = BTreeMap::from([(first.dates.begin_day().unwrap(), &first)]);
    let shown = upcoming(&series, &orders, &context);
    assert_eq!(shown.len(), 12);
    assert_eq!((shown[0].order_id, shown[0].can_move), (Some(first.id), true));
    assert!(shown[1].can_skip && shown[1].trouble.is_none());
    assert!(!shown[2].can_skip && shown[2].can_restore && !shown[1].can_restore);
    assert!(shown.iter().all(|it| !it.moved));
    series.set_state(SeriesState::Ended, fixtures::now());
    assert_eq!(upcoming(&series, &orders, &context).len(), 1, "only what was ordered");
}

#[test]
fn a_date_says_what_became_of_its_order() {
    let mut first = first(PaymentMode::Conciergerie);
    let mut series = series_of(&first);
    let planned = series.begins(date(2026, 11, 26));
    let dates = |series: &Series, first: &Order, now: Timestamp| {
        let calendar = calendar();
        let rules = massage().calendar;
        let context =
            SlotContext { rules: rules.as_ref(), calendar: Some(&calendar), desk: None, days: &[], now };
        upcoming(series, &[(date(2026, 11, 26), first)].into(), &context)
    };
    first.dates.begin = Some(planned + 1.hour());
    let moved = &dates(&series, &first, fixtures::now())[0];
    assert_eq!((moved.state, moved.moved), (DateState::Ordered, true));
    first.leave_series("Absence", &fixtures::manager(), fixtures::now()).unwrap();
    let cancelled = &dates(&series, &first, fixtures::now())[0];
    assert_eq!((cancelled.date, cancelled.state), (date(2026, 11, 26), DateState::Cancelled));
    series.set_state(SeriesState::Ended, fixtures::now());
    assert!(dates(&series, &first, fixtures::now()).is_empty(), "nothing comes of it any more");
}

#[test]
fn a_date_whose_time_has_come_without_an_order_is_not_to_come() {
    let series = series_of(&first(PaymentMode::Conciergerie));
    let (rules, calendar) = (massage().calendar, calendar());
    let now = series.begins(date(2026, 11, 26));
    let context =
        SlotContext { rules: rules.as_ref(), calendar: Some(&calendar), desk: None, days: &[], now };
    assert_eq!(upcoming(&series, &BTreeMap::new(), &context)[0].date, date(2026, 12, 3));
}

#[test]
fn a_date_on_a_public_holiday_names_it_when_that_is_why_nobody_comes() {
    const FRIDAY: u8 = 16;
    let mut first = first(PaymentMode::Conciergerie);
    let series = Series {
        rule: Recurrence::Weekly { every: 1, days: FRIDAY },
        begin: date(2026, 12, 18),
        ..series_of(&first)
    };
    let (rules, calendar) = (massage().calendar, calendar());
    let context = SlotContext {
        rules: rules.as_ref(),
        calendar: Some(&calendar),
        desk: None,
        days: &[],
        now: fixtures::now(),
    };
    let told = |orders: &BTreeMap<Date, &Order>| -> Vec<_> {
        let dates = upcoming(&series, orders, &context).into_iter().take(2);
        dates.map(|it| it.trouble_label.map(|it| it.fr)).collect()
    };
    let closed = wording::trouble(Trouble::Closed).fr;
    assert_eq!(told(&BTreeMap::new()), [Some(closed.clone()), Some("Noël".to_owned())]);
    first.trouble = Some(Trouble::Payment);
    let unpaid = wording::trouble(Trouble::Payment).fr;
    assert_eq!(told(&[(date(2026, 12, 25), &first)].into()), [Some(closed), Some(unpaid)]);
}
