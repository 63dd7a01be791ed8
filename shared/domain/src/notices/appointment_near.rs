use contract::{Lang, Words};
use jiff::Timestamp;

use super::{Alert, Letter, Notice};
use crate::order::{Order, reminders::Nearness};

/// An appointment is near.
#[derive(Debug)]
pub struct AppointmentNear<'a> {
    pub order: &'a Order,
    pub begin: Timestamp,
    pub nearness: Nearness,
}

impl Notice for AppointmentNear<'_> {
    fn kind(&self) -> &'static str {
        "appointmentNear"
    }

    fn key(&self) -> Option<String> {
        let (id, begin) = (self.order.id, self.begin.as_second());
        let before = match self.nearness {
            Nearness::DayBefore => "day",
            Nearness::Soon => "soon",
        };
        Some(format!("near-{id}-{begin}-{before}"))
    }

    /// It names the day, and neither "today" nor "tomorrow": a mail is read when it is read.
    fn letter(&self) -> Option<Letter> {
        let Words { fr, en } = self.subject();
        let letter = Letter::of_order(self.order, fr, en).says(
            "Votre rendez-vous approche. La page de votre commande dit ce qui peut encore être changé.",
            "Your appointment is near. The page of your order tells what can still be changed.",
        );
        Some(letter)
    }

    fn alert(&self) -> Option<Alert> {
        Some(Alert::once(self.order, self.subject(), self.nearness.due(self.begin).unwrap_or(self.begin)))
    }
}

impl AppointmentNear<'_> {
    fn subject(&self) -> Words {
        let (Words { fr, en }, dates) = (&self.order.offer_label, &self.order.dates);
        Words::new(
            format!("Rappel : {fr}, {}", dates.when_told(Lang::Fr)),
            format!("Reminder: {en}, {}", dates.when_told(Lang::En)),
        )
    }
}
