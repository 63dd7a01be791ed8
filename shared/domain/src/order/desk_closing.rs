//! Appointments at a desk that closes over them.

use contract::partners::TakenTime;
use jiff::Timestamp;

use crate::{
    calendar::interval::TimeRange,
    order::{EventKind, Order},
    people::{actor::Actor, organisation::Conciergerie},
};

impl Order {
    /// Its appointment at the desk, unless that is over.
    fn appointment_at_desk(&self, now: Timestamp) -> Option<TimeRange> {
        let waits = self.is_open() && self.place.is_desk();
        self.dates.booking().filter(|it| waits && now < it.to)
    }

    /// The appointment, where a desk that becomes another closes over it. One that stood outside the hours of the desk before
    /// is none of those.
    pub fn left_out(&self, before: &Conciergerie, after: &Conciergerie, now: Timestamp) -> Option<TakenTime> {
        let time = self.appointment_at_desk(now)?;
        let lost = !is_shut(before, time) && is_shut(after, time);
        let TimeRange { from, to } = time;
        lost.then_some(TakenTime { order_id: Some(self.id), proposed: false, from, to })
    }

    /// Whether the order waits because the desk was closed over its appointment, and no longer is.
    pub fn is_within_again(&self, desk: &Conciergerie, now: Timestamp) -> bool {
        self.dates.desk_closed && self.appointment_at_desk(now).is_some_and(|it| !is_shut(desk, it))
    }

    /// Has the order wait in the inbox from now on where the desk is closed at its appointment, and no longer where
    /// the desk is open then after all. Absent when neither is news: it was said before, or the appointment has moved
    /// meanwhile.
    pub fn note_hours(&mut self, desk: &Conciergerie, by: &Actor, now: Timestamp) -> Option<HoursNews> {
        let shut = is_shut(desk, self.appointment_at_desk(now)?);
        let news = match (self.dates.desk_closed, shut) {
            (false, true) => HoursNews::Closed,
            (true, false) => HoursNews::OpenAfterAll,
            _ => return None,
        };
        self.dates.desk_closed = shut;
        let (event, text) = match news {
            HoursNews::Closed => {
                (EventKind::DeskClosed, "La conciergerie est fermée à l’heure de ce rendez-vous")
            }
            HoursNews::OpenAfterAll => (
                EventKind::DeskReopened,
                "La conciergerie est finalement ouverte à l’heure de ce rendez-vous",
            ),
        };
        self.log(by, now, event, text);
        Some(news)
    }

    /// The number of times that the desk has closed over an appointment of this order so far.
    pub fn times_closed_over(&self) -> usize {
        self.events.iter().filter(|it| it.what() == Some(EventKind::DeskClosed)).count()
    }
}

/// The effect of a desk's hours on an appointment there, if they had none before.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HoursNews {
    Closed,
    OpenAfterAll,
}

/// Whether nobody is at the place of a desk for all of a time. A desk whose week was emptied opens on exceptional days alone.
fn is_shut(desk: &Conciergerie, time: TimeRange) -> bool {
    !desk.options.no_place && !desk.opening().covers(time)
}

#[cfg(test)]
mod tests {
    use contract::{account::OpeningHours, conciergeries::Holiday, desk::InboxReason};
    use jiff::SignedDuration;

    use super::*;
    use crate::{calendar::paris, fixtures, order::inbox};

    /// Open every day, all day.
    fn desk() -> Conciergerie {
        let hours = vec![OpeningHours { days_of_week: 127, start_time: 0, end_time: 2400 }];
        Conciergerie { hours, ..fixtures::conciergerie() }
    }

    fn closed(name: &str, after: u32) -> Conciergerie {
        let day = paris::days_after(paris::today(fixtures::now()), after);
        let holiday = Holiday {
            id: 0,
            name: name.into(),
            name_en: String::new(),
            day: Some(day.into()),
            last_day: Some(paris::days_after(day, 2).into()),
            creation_date: None,
        };
        let mut desk = desk();
        desk.special_days.add_holiday(&holiday, fixtures::now()).unwrap();
        desk
    }

    /// An appointment at the desk in so many hours.
    fn appointment(hours: i64) -> Order {
        let begin = fixtures::now() + SignedDuration::from_hours(hours);
        let mut order = fixtures::order(Some(1000));
        order.place.kind = "ent".into();
        order.dates.booked = true;
        (order.dates.begin, order.dates.end) = (Some(begin), Some(begin + SignedDuration::from_mins(30)));
        order
    }

    #[test]
    fn an_appointment_that_the_desk_closes_over_is_left_out() {
        let (before, after, now) = (desk(), closed("Inventaire", 2), fixtures::now());
        let left = |order: Order| order.left_out(&before, &after, now).map(|it| it.order_id);
        assert_eq!(left(appointment(48)), Some(Some(appointment(48).id)));
        assert_eq!(left(appointment(96)), Some(Some(appointment(96).id)), "its last day");
        assert_eq!(left(appointment(24)), None, "the day before");
        assert_eq!(appointment(48).left_out(&after, &after, now), None, "it was closed already");
        let elsewhere = Order { place: Default::default(), ..appointment(48) };
        assert_eq!(left(elsewhere), None);
        let mut unbooked = appointment(48);
        unbooked.dates.booked = false;
        assert_eq!(left(unbooked), None);
        let mut cancelled = appointment(48);
        cancelled.status = contract::orders::OrderStatus::Rejected;
        assert_eq!(left(cancelled), None);
        let past = appointment(-24);
        assert_eq!(past.left_out(&before, &closed("Hier", 0), now), None);
    }

    #[test]
    fn a_week_that_is_emptied_closes_over_every_appointment() {
        let (before, now, by) = (desk(), fixtures::now(), fixtures::manager());
        let emptied = Conciergerie { hours: vec![], ..desk() };
        let mut order = appointment(48);
        assert!(order.left_out(&before, &emptied, now).is_some());
        assert_eq!(order.left_out(&emptied, &emptied, now), None, "it was shut before");
        assert_eq!(order.note_hours(&emptied, &by, now), Some(HoursNews::Closed));
        let mut nowhere = Conciergerie { hours: vec![], ..desk() };
        nowhere.options.no_place = true;
        assert_eq!(appointment(48).left_out(&before, &nowhere, now), None, "it has no place to close");
    }

    #[test]
    fn what_waits_for_a_closing_waits_no_longer_once_the_desk_is_open_after_all() {
        let (closed, now, by) = (closed("Inventaire", 2), fixtures::now(), fixtures::manager());
        let mut order = appointment(48);
        assert!(!order.is_within_again(&desk(), now), "nothing was closed over it");
        order.note_hours(&closed, &by, now).unwrap();
        assert!(!order.is_within_again(&closed, now));
        assert!(order.is_within_again(&desk(), now));
        assert_eq!(order.note_hours(&desk(), &by, now), Some(HoursNews::OpenAfterAll));
        assert!(!inbox::reasons(&order, now).contains(&InboxReason::DeskClosed));
        assert_eq!(order.note_hours(&desk(), &by, now), None, "once");
        assert_eq!(order.note_hours(&closed, &by, now), Some(HoursNews::Closed), "and closed again");
        assert_eq!(order.times_closed_over(), 2);
    }

    #[test]
    fn it_waits_in_the_inbox_until_it_is_moved_or_over() {
        let (after, now, by) = (closed("Inventaire", 2), fixtures::now(), fixtures::manager());
        let mut order = appointment(48);
        assert_eq!(order.note_hours(&desk(), &by, now), None, "it is open again");
        assert_eq!(order.note_hours(&after, &by, now), Some(HoursNews::Closed));
        assert_eq!(order.note_hours(&after, &by, now), None, "once");
        assert!(inbox::reasons(&order, now).contains(&InboxReason::DeskClosed));
        let mut moved = order.clone();
        let begin = now + SignedDuration::from_hours(240);
        moved.move_to(None, begin, None, false, &by, now).unwrap();
        assert!(!inbox::reasons(&moved, now).contains(&InboxReason::DeskClosed));
        order.status = contract::orders::OrderStatus::Done;
        assert!(!inbox::reasons(&order, now).contains(&InboxReason::DeskClosed));
    }
}
