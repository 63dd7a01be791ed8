//! When partners come to the desks.

use std::collections::BTreeMap;

use contract::{ConciergerieId, PartnerId};
use domain::{
    calendar::{DayEntry, PartnerCalendar, WeeklyEntry, hours},
    catalogue::offer::Offer,
};
use jiff::{
    Timestamp,
    civil::{Date, Time},
};

use crate::paris;

const MORNING: Time = Time::constant(10, 0, 0, 0);
const AFTERNOON: Time = Time::constant(14, 0, 0, 0);
const HALF_DAYS: Time = Time::constant(8, 0, 0, 0);

/// One for each desk a partner with calendar offers comes to. A partner of several desks is at one of them a day.
pub(crate) fn calendars(now: Timestamp, offers: &[Offer]) -> Vec<PartnerCalendar> {
    let mut visits: Vec<(PartnerId, ConciergerieId, bool)> = offers
        .iter()
        .filter_map(|it| it.calendar.map(|rules| (it, rules.half_day)))
        .flat_map(|(it, half)| it.conciergeries.iter().map(move |&desk| (it.partner, desk, half)))
        .collect();
    visits.sort();
    visits.dedup();
    visits
        .iter()
        .map(|&(partner, desk, half_day)| {
            let desks: Vec<_> = visits.iter().filter(|it| it.0 == partner).map(|it| it.1).collect();
            let nth = desks.iter().position(|&it| it == desk).unwrap_or(0);
            let weekdays: Vec<u8> = (1..=5).filter(|day| usize::from(*day) % desks.len() == nth).collect();
            PartnerCalendar {
                partner,
                conciergerie: desk,
                weekly: weekdays.iter().flat_map(|&day| week(day, half_day)).collect(),
                days: open_saturday(now, nth),
                closed: closed(now),
                closed_for: BTreeMap::new(),
            }
        })
        .collect()
}

fn week(weekday: u8, half_day: bool) -> Vec<WeeklyEntry> {
    if half_day {
        return vec![WeeklyEntry { weekday, start: HALF_DAYS, minutes: 12 * 60 }];
    }
    vec![
        WeeklyEntry { weekday, start: MORNING, minutes: 3 * 60 },
        WeeklyEntry { weekday, start: AFTERNOON, minutes: 4 * 60 },
    ]
}

/// A Saturday morning now and then: the third of the next month on the partner's first desk.
fn open_saturday(now: Timestamp, nth: usize) -> Vec<DayEntry> {
    let first = paris::minus_months(paris::day(now).first_of_month(), -1);
    let saturday = first.nth_weekday_of_month(3, jiff::civil::Weekday::Saturday).ok();
    let open = saturday.filter(|&day| nth == 0 && hours::holiday(day).is_none());
    open.into_iter().map(|date| DayEntry { date, start: MORNING, minutes: 3 * 60 }).collect()
}

/// Holidays, from the first order to a year ahead.
fn closed(now: Timestamp) -> Vec<Date> {
    let (from, to) = (paris::minus_months(paris::day(now), 18), paris::minus_months(paris::day(now), -12));
    let years = from.year()..=to.year();
    let days = years.flat_map(hours::public_holidays).map(|it| it.date);
    let mut closed: Vec<Date> = days.filter(|day| (from..=to).contains(day)).collect();
    closed.dedup();
    closed
}
