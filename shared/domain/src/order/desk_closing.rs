//! Appointments at a desk that closes over them.

use contract::partners::TakenTime;
use jiff::Timestamp;

use crate::{
    calendar::interval::TimeRange,
    order::{EventKind, Order},
    people::{actor::Actor, organisation::Conciergerie},
};

impl Order {
    /// Its appointment at the desk, unless it is over.
    fn appointment_at_desk(&self, now: Timestamp) -> Option<TimeRange> {
        let (from, to) = self.begin.zip(self.end).filter(|_| self.is_open() && self.booked)?;
        (self.place.is_desk() && now < to).then_some(TimeRange { from, to })
    }

    /// Whether its appointment is at a desk that is not open then.
    fn is_outside(&self, desk: &Conciergerie, time: TimeRange) -> bool {
        self.place.desk_hours(desk).is_some_and(|it| !it.covers(time))
    }

    /// Its appointment, where a desk that becomes another closes over it. One that stood outside its hours before is none
    /// of theirs.
    pub fn left_out(&self, before: &Conciergerie, after: &Conciergerie, now: Timestamp) -> Option<TakenTime> {
        let time = self.appointment_at_desk(now)?;
        let lost = !self.is_outside(before, time) && self.is_outside(after, time);
        let TimeRange { from, to } = time;
        lost.then_some(TakenTime { order_id: Some(self.id), proposed: false, from, to })
    }

    /// Waits in the inbox from now on, where the desk is closed at its appointment. Says whether it does, and did not before:
    /// it may have moved, or the desk may open again.
    pub fn note_closing(&mut self, desk: &Conciergerie, by: &Actor, now: Timestamp) -> bool {
        let closed = self.appointment_at_desk(now).is_some_and(|it| self.is_outside(desk, it));
        if !closed || self.desk_closed {
            return false;
        }
        self.desk_closed = true;
        self.log(by, now, EventKind::DeskClosed, "La conciergerie est fermée à l’heure de ce rendez-vous");
        true
    }
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
        order.booked = true;
        (order.begin, order.end) = (Some(begin), Some(begin + SignedDuration::from_mins(30)));
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
        assert_eq!(left(Order { booked: false, ..appointment(48) }), None);
        let mut cancelled = appointment(48);
        cancelled.status = contract::orders::OrderStatus::Rejected;
        assert_eq!(left(cancelled), None);
        let past = appointment(-24);
        assert_eq!(past.left_out(&before, &closed("Hier", 0), now), None);
    }

    #[test]
    fn it_waits_in_the_inbox_until_it_is_moved_or_over() {
        let (after, now, by) = (closed("Inventaire", 2), fixtures::now(), fixtures::manager());
        let mut order = appointment(48);
        assert!(!order.note_closing(&desk(), &by, now), "it is open again");
        assert!(order.note_closing(&after, &by, now));
        assert!(!order.note_closing(&after, &by, now), "once");
        assert!(inbox::reasons(&order, now).contains(&InboxReason::DeskClosed));
        let mut moved = order.clone();
        let begin = now + SignedDuration::from_hours(240);
        moved.move_to(None, begin, None, false, &by, now).unwrap();
        assert!(!inbox::reasons(&moved, now).contains(&InboxReason::DeskClosed));
        order.status = contract::orders::OrderStatus::Done;
        assert!(!inbox::reasons(&order, now).contains(&InboxReason::DeskClosed));
    }
}
