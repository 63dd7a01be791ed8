//! A partner's calendar, as those who keep it see it.

use std::collections::BTreeMap;

use contract::partners::{CalendarDay, CalendarDesk, PartnerCalendar as Shown};
use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{
    calendar::{PartnerCalendar, PartnerDay, editing::AHEAD, hours, paris},
    people::organisation::Partner,
};

impl PartnerCalendar {
    /// The first day that is shown: the Monday of this week.
    pub fn shown_from(now: Timestamp) -> Date {
        let today = paris::today(now);
        today.saturating_sub(i64::from(today.weekday().to_monday_zero_offset()).days())
    }

    /// The view for those who keep it.
    pub fn shown(
        &self,
        partner: &Partner,
        desks: &[CalendarDesk],
        editable: bool,
        days: &[PartnerDay],
        now: Timestamp,
    ) -> Shown {
        let (from, to) = (Self::shown_from(now), paris::days_after(paris::today(now), AHEAD));
        Shown {
            partner_id: self.partner,
            partner_label: partner.name.clone(),
            ent_id: self.conciergerie,
            desks: desks.to_vec(),
            editable,
            from,
            to,
            recurring: self.weekly.iter().map(|it| it.shown(self)).collect(),
            real: self.days.iter().filter(|it| from <= it.date).map(|it| it.shown(self)).collect(),
            days: self.special(from, to),
            taken: days.iter().flat_map(PartnerDay::taken).collect(),
        }
    }

    /// Holidays and closings.
    fn special(&self, from: Date, to: Date) -> Vec<CalendarDay> {
        let holidays = (from.year()..=to.year()).flat_map(hours::public_holidays).map(|it| it.date);
        let all = holidays.chain(self.closed.iter().copied()).filter(|it| (from..=to).contains(it));
        let day = |date| CalendarDay {
            date,
            holiday: hours::holiday(date).map(|it| it.fr).unwrap_or_default(),
            closed: self.closed.contains(&date),
            reason: self.closed_for.get(&date).cloned().unwrap_or_default(),
        };
        all.map(|date| (date, day(date))).collect::<BTreeMap<_, _>>().into_values().collect()
    }
}
