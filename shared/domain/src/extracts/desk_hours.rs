//! Days on which a desk was not open as its hours say. Its registers tell: it is open from the first one that is opened to the
//! last one that is closed.

use std::collections::BTreeMap;

use jiff::{Timestamp, civil::Date};

use crate::{
    calendar::paris,
    extracts::Columns,
    people::organisation::Conciergerie,
    register::entry::{Entry, JournalEvent, Step},
};

/// A day that differed.
#[derive(Clone, Debug, PartialEq)]
pub struct HoursAlert {
    company: String,
    desk: String,
    day: Date,
    alert: Alert,
    /// The hours of the day.
    hours: String,
    opened: Option<Timestamp>,
    closed: Option<Timestamp>,
    minutes: Option<i64>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Alert {
    NotOpened,
    Late,
    Early,
    Outside,
}

impl Alert {
    fn label(self) -> &'static str {
        match self {
            Self::NotOpened => "Non ouverte",
            Self::Late => "Ouverte en retard",
            Self::Early => "Fermée en avance",
            Self::Outside => "Ouverte hors horaires",
        }
    }
}

/// The first opening and the last closing of a day.
type Day = (Option<Timestamp>, Option<Timestamp>);

/// The days of a desk on which its registers were opened and closed.
#[derive(Clone, Debug, Default)]
pub struct RegisterDays(BTreeMap<Date, Day>);

impl RegisterDays {
    /// Adds a line of a journal.
    pub fn add(&mut self, entry: &Entry) {
        let JournalEvent::Counted(count) = &entry.what else { return };
        if entry.training || !count.kept {
            return;
        }
        let (opened, closed) = self.0.entry(paris::today(entry.at)).or_default();
        match count.step {
            Step::Opening => *opened = Some(opened.map_or(entry.at, |it| it.min(entry.at))),
            Step::Closing => *closed = Some(closed.map_or(entry.at, |it| it.max(entry.at))),
            Step::Balance => {}
        }
    }

    /// The days that differed, both ends included, in their order. Within the grace period of a desk nobody is late.
    pub fn alerts(&self, desk: &Conciergerie, (from, to): (Date, Date)) -> Vec<HoursAlert> {
        let days = from.series(jiff::Span::new().days(1)).take_while(|it| *it <= to);
        days.flat_map(|day| self.alerts_of(desk, day)).collect()
    }

    fn alerts_of(&self, desk: &Conciergerie, day: Date) -> Vec<HoursAlert> {
        let spans = desk.opening().spans(day);
        let (opened, closed) = self.0.get(&day).copied().unwrap_or_default();
        let hours = spans.iter().map(|it| format!("{}-{}", clock(it.0), clock(it.1)));
        let alert = |alert, minutes: Option<i64>| HoursAlert {
            company: desk.company_name.clone(),
            desk: desk.name.clone(),
            day,
            alert,
            hours: hours.clone().collect::<Vec<_>>().join(", "),
            opened,
            closed,
            minutes,
        };
        let (Some(first), Some(last)) = (spans.first(), spans.last()) else {
            return opened.map(|_| alert(Alert::Outside, None)).into_iter().collect();
        };
        let Some(begun) = opened.map(minute) else { return vec![alert(Alert::NotOpened, None)] };
        let late = begun - i64::from(first.0);
        let early = closed.map(|it| i64::from(last.1) - minute(it));
        let grace = i64::from(desk.grace_period);
        let late = (late > grace).then(|| alert(Alert::Late, Some(late)));
        late.into_iter()
            .chain(early.filter(|it| *it > grace).map(|it| alert(Alert::Early, Some(it))))
            .collect()
    }
}

/// The minute since midnight, Europe/Paris.
fn minute(at: Timestamp) -> i64 {
    let wall = paris::wall(at);
    i64::from(wall.hour()) * 60 + i64::from(wall.minute())
}

fn clock(minute: u16) -> String {
    format!("{:02}:{:02}", minute / 60, minute % 60)
}

/// The columns of the file.
pub fn columns() -> Columns<HoursAlert> {
    Columns::default()
        .text("Entreprise", |it: &HoursAlert| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .day("Jour", |it| Some(it.day))
        .text("Alerte", |it| it.alert.label())
        .whole("Minutes", |it| it.minutes)
        .text("Horaires", |it| it.hours.clone())
        .instant("Première ouverture de caisse", |it| it.opened)
        .instant("Dernière fermeture de caisse", |it| it.closed)
}

#[cfg(test)]
mod tests {
    use contract::account::OpeningHours;
    use jiff::civil::{date, time};

    use super::*;
    use crate::fixtures;

    /// Open from 9 to 18 every day; nobody is late for ten minutes.
    fn desk() -> Conciergerie {
        let hours = vec![OpeningHours { days_of_week: 127, start_time: 900, end_time: 1800 }];
        Conciergerie { hours, grace_period: 10, ..fixtures::conciergerie() }
    }

    fn told(opened: Option<(i8, i8)>, closed: Option<(i8, i8)>) -> Vec<(Alert, Option<i64>)> {
        let day = date(2026, 11, 24);
        let at = |(hour, minute)| paris::instant(day, time(hour, minute, 0, 0));
        let days = RegisterDays(BTreeMap::from([(day, (opened.map(at), closed.map(at)))]));
        days.alerts(&desk(), (day, day)).into_iter().map(|it| (it.alert, it.minutes)).collect()
    }

    #[test]
    fn a_day_differs_once_the_grace_has_passed() {
        assert_eq!(told(None, None), [(Alert::NotOpened, None)]);
        assert_eq!(told(Some((9, 10)), Some((17, 50))), []);
        assert_eq!(told(Some((9, 11)), Some((18, 30))), [(Alert::Late, Some(11))]);
        assert_eq!(told(Some((8, 30)), Some((17, 49))), [(Alert::Early, Some(11))]);
        assert_eq!(told(Some((9, 0)), None), [], "it is open still, or was closed the next day");
    }

    #[test]
    fn a_closed_day_differs_where_a_register_was_opened() {
        let closed = Conciergerie { hours: vec![], ..desk() };
        let day = date(2026, 11, 24);
        let opened = paris::instant(day, time(10, 0, 0, 0));
        let days = RegisterDays(BTreeMap::from([(day, (Some(opened), None))]));
        let alerts = days.alerts(&closed, (day, date(2026, 11, 25)));
        assert_eq!(alerts.iter().map(|it| it.alert).collect::<Vec<_>>(), [Alert::Outside]);
    }
}
