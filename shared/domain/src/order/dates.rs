//! The dates of an order: its appointment or wished day, what was agreed about moving it, and when it was done.

use contract::{
    Lang, Words,
    orders::OrderStatus::{self, Available, Done},
};
use jiff::{
    SignedDuration, Timestamp,
    civil::{Date, Time},
};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{
        interval::TimeRange,
        paris,
        recurrence::{self, Recurrence},
    },
    text::format,
};

/// When an order takes place. It is stored among the fields of its order.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Dates {
    /// The begin of the service.
    pub begin: Option<Timestamp>,
    /// The end of the service.
    pub end: Option<Timestamp>,
    /// Wished day of completion; that of a recurring order is the last of all its orders.
    pub wished: Option<Date>,
    #[serde(default)]
    pub date_flexible: bool,
    pub recurrence: Option<Recurrence>,
    /// `begin` to `end` holds time of the partner's calendar.
    #[serde(default)]
    pub booked: bool,
    /// Overlaps another booking, forced by a manager.
    #[serde(default)]
    pub overlap: bool,
    /// Its appointment is at the desk, which was closed for that time afterwards.
    #[serde(default)]
    pub desk_closed: bool,
    /// The instant until which it could be cancelled for nothing before somebody other than its beneficiary
    /// moved it, where that is later than its new date allows.
    #[serde(default)]
    pub free_until: Option<Timestamp>,
    /// Set when the order is delivered to the desk.
    pub delivered: Option<Timestamp>,
    /// Set when the order is done.
    pub done: Option<Timestamp>,
}

impl Dates {
    /// The date of the service: its beginning, or the wished day.
    pub fn service_date(&self) -> Option<Timestamp> {
        self.begin.or_else(|| self.wished.map(|day| paris::instant(day, Time::midnight())))
    }

    /// The day on which the service begins.
    pub fn begin_day(&self) -> Option<Date> {
        self.begin.map(paris::today)
    }

    /// The day of the service: that on which it begins, or the wished one.
    pub fn service_day(&self) -> Option<Date> {
        self.begin_day().or(self.wished)
    }

    /// The day on which this order alone is wished to be complete.
    fn wished_alone(&self) -> Option<Date> {
        self.wished.filter(|_| self.recurrence.is_none())
    }

    /// The day on which its goods are due at the desk: that on which its service is over.
    pub(crate) fn comes_back(&self) -> Option<Date> {
        self.end.or(self.begin).map(paris::today).max(self.wished_alone())
    }

    /// The instant at which the service is over: at its end, or with its day.
    pub(crate) fn service_over(&self) -> Option<Timestamp> {
        let day = self.begin_day().max(self.wished_alone());
        self.end.or_else(|| day.map(|it| paris::instant(paris::days_after(it, 1), Time::midnight())))
    }

    /// The time that the service lasts, once it has a begin and an end.
    pub fn length(&self) -> Option<SignedDuration> {
        Some(self.end?.duration_since(self.begin?))
    }

    /// Minutes the service takes of the partner's calendar.
    pub(crate) fn event_minutes(&self) -> Option<u32> {
        u32::try_from(self.length()?.as_mins()).ok()
    }

    /// The time that it holds of the partner's calendar.
    pub fn booking(&self) -> Option<TimeRange> {
        let (from, to) = self.begin.zip(self.end).filter(|_| self.booked)?;
        Some(TimeRange { from, to })
    }

    /// The instant from which it holds time of the partner's calendar.
    pub fn held_from(&self) -> Option<Timestamp> {
        self.begin.filter(|_| self.booked)
    }

    /// Holds this time of the partner: it begins and ends with its units.
    pub(super) fn hold(&mut self, held: TimeRange, overlap: bool) {
        (self.begin, self.end) = (Some(held.from), Some(held.to));
        self.booked = true;
        self.overlap = overlap;
        self.desk_closed = false;
    }

    /// Holds no time of the partner any more. Says whether it did.
    pub(super) fn release(&mut self) -> bool {
        self.overlap = false;
        std::mem::take(&mut self.booked)
    }

    /// The service begins elsewhere and lasts as long. Its beneficiary keeps the later of the two ends of
    /// notice; the notice is in hours.
    pub(super) fn shift(&mut self, begin: Timestamp, notice: u32) {
        let length = self.length();
        let terms = self.free_until.max(self.notice_of_date(notice));
        self.begin = Some(begin);
        self.desk_closed = false;
        self.free_until = terms.filter(|it| self.notice_of_date(notice).is_some_and(|own| own < *it));
        self.end = length.and_then(|it| begin.checked_add(it).ok());
    }

    /// The instant until which it can be cancelled and moved for nothing, with a notice in hours; absent while
    /// its date is not known. An order that others have moved keeps its notice from before, until the service
    /// begins.
    pub(super) fn notice_ends(&self, notice: u32) -> Option<Timestamp> {
        let kept = self.free_until.min(self.service_date()).filter(|_| self.free_until.is_some());
        kept.max(self.notice_of_date(notice))
    }

    /// The end of the notice that follows from its date alone.
    fn notice_of_date(&self, notice: u32) -> Option<Timestamp> {
        self.service_date()?.checked_sub(SignedDuration::from_hours(i64::from(notice))).ok()
    }

    /// Keeps the instant at which the order came to a status, where that is one of its dates.
    pub(super) fn reach(&mut self, status: OrderStatus, now: Timestamp) {
        match status {
            Available => self.delivered = Some(now),
            Done => self.done = Some(now),
            _ => {}
        }
    }

    /// The recurrence in words: a recurring order's wished day is its last.
    pub fn recurrence_text(&self) -> Option<Words> {
        let begin = paris::wall(self.begin?);
        let at = Some(begin.time()).filter(|it| *it != Time::midnight());
        Some(recurrence::sentence(self.recurrence?, begin.date(), self.wished, at))
    }

    /// Whether it begins at an hour, and not on some day alone.
    pub fn is_timed(&self) -> bool {
        let hour = |it: Timestamp| self.end.is_some() || paris::wall(it).time() != Time::midnight();
        self.begin.is_some_and(hour)
    }

    /// The time of the service: a day and a time, or the day alone. Empty while it is not known.
    pub fn moment_told(&self, lang: Lang) -> String {
        match (self.begin, self.wished) {
            (Some(begin), _) if self.is_timed() => format::moment(begin, lang),
            (Some(begin), _) => format::date(paris::today(begin), lang),
            (None, Some(day)) => format::date(day, lang),
            (None, None) => String::new(),
        }
    }

    /// The same, and that there is no appointment where there is none.
    pub fn when_told(&self, lang: Lang) -> String {
        match self.moment_told(lang) {
            none if none.is_empty() => Words::new("sans rendez-vous", "no appointment").get(lang).to_owned(),
            moment => moment,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    fn at(text: &str) -> Option<Timestamp> {
        Some(text.parse().unwrap())
    }

    fn undated() -> Dates {
        fixtures::order(Some(1000)).dates
    }

    #[test]
    fn a_moment_is_told_as_far_as_it_is_known() {
        let mut dates = undated();
        assert_eq!((dates.moment_told(Lang::Fr).as_str(), dates.service_day()), ("", None));
        assert_eq!(dates.when_told(Lang::En), "no appointment");
        dates.wished = Some("2026-11-30".parse().unwrap());
        assert_eq!(dates.moment_told(Lang::Fr), "lundi 30 novembre 2026");
        dates.begin = at("2026-11-25T23:00:00Z");
        assert_eq!(dates.moment_told(Lang::En), "Thursday 26 November 2026");
        dates.begin = at("2026-11-26T13:00:00Z");
        assert_eq!(dates.when_told(Lang::En), "Thursday 26 November 2026 at 14:00");
    }

    #[test]
    fn a_service_is_over_at_its_end_or_with_the_last_of_its_days() {
        let mut dates = undated();
        assert_eq!((dates.service_over(), dates.comes_back()), (None, None));
        dates.begin = at("2026-11-26T13:00:00Z");
        dates.wished = Some("2026-11-28".parse().unwrap());
        assert_eq!(dates.service_over(), at("2026-11-28T23:00:00Z"));
        assert_eq!(dates.comes_back(), dates.wished);
        dates.recurrence = Some(Recurrence::Yearly);
        assert_eq!(
            dates.service_over(),
            at("2026-11-26T23:00:00Z"),
            "the wished day is that of its last order"
        );
        assert_eq!(dates.comes_back(), dates.begin_day());
        dates.end = at("2026-11-26T14:00:00Z");
        assert_eq!(dates.service_over(), dates.end);
    }

    #[test]
    fn time_of_the_partner_is_held_until_it_is_released() {
        let (from, to) = (fixtures::now(), fixtures::now() + SignedDuration::from_mins(30));
        let mut dates = Dates { desk_closed: true, ..undated() };
        assert_eq!((dates.booking(), dates.held_from(), dates.event_minutes()), (None, None, None));
        dates.hold(TimeRange { from, to }, true);
        assert_eq!(dates.booking(), Some(TimeRange { from, to }));
        assert_eq!((dates.held_from(), dates.event_minutes()), (Some(from), Some(30)));
        assert!(dates.overlap && !dates.desk_closed);
        assert!(dates.release() && !dates.overlap && !dates.release(), "once");
        assert_eq!((dates.booking(), dates.held_from(), dates.begin), (None, None, Some(from)));
    }

    #[test]
    fn a_service_that_is_moved_lasts_as_long_and_keeps_the_later_end_of_notice() {
        let hours = |it| fixtures::now() + SignedDuration::from_hours(it);
        let mut dates = undated();
        (dates.begin, dates.end) = (Some(hours(72)), Some(hours(73)));
        dates.shift(hours(48), 24);
        assert_eq!((dates.begin, dates.end), (Some(hours(48)), Some(hours(49))));
        assert_eq!(dates.notice_ends(24), Some(hours(48)), "that of before, until it begins");
        dates.shift(hours(240), 24);
        assert_eq!((dates.free_until, dates.notice_ends(24)), (None, Some(hours(216))));
    }
}
