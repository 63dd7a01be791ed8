//! The appointment of an order as a file that calendars read (RFC 5545).

use contract::{Lang, OrderId, orders::OrderStatus};
use jiff::{Timestamp, civil::Time};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    order::Order,
    text::ics::{File, escaped, instant, quoted},
};

/// The data that an appointment needs beside the order itself.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    pub lang: Lang,
    /// The address of the desk.
    pub mail: &'a str,
    /// The address of the order's page.
    pub link: &'a str,
    pub now: Timestamp,
}

/// The file; none while the date of the service is not known.
pub fn appointment(order: &Order, with: &Invitation) -> Option<String> {
    Some(CalendarEntry::of(order, with.lang, with.link)?.file(Some(with.mail), with.now))
}

/// The appointment of an order as one reader's calendar holds it. It travels with their mail.
///
/// It has the same number for ever and one that rises with each change of the order, so that a calendar puts the newer
/// one in the place of the older.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CalendarEntry {
    pub order: OrderId,
    /// The edition of the order when this was told.
    pub edition: u64,
    pub updated: Timestamp,
    pub begin: Timestamp,
    pub end: Option<Timestamp>,
    pub status: CalendarStatus,
    pub summary: String,
    pub about: String,
    pub link: String,
    pub place: String,
    /// The name of the desk.
    pub desk: String,
}

/// Whether an appointment takes place.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum CalendarStatus {
    /// Nobody has agreed to it yet.
    Tentative,
    Confirmed,
    /// It is taken out of the calendar.
    Cancelled,
}

impl CalendarStatus {
    /// The status that an order gives to its appointment.
    pub(crate) fn of(order: &Order) -> Self {
        match order.status {
            OrderStatus::New | OrderStatus::ToBeProcessed => Self::Tentative,
            _ if order.is_cancelled() => Self::Cancelled,
            _ => Self::Confirmed,
        }
    }

    /// The name of the status in a calendar file.
    pub(crate) fn name(self) -> &'static str {
        match self {
            Self::Tentative => "TENTATIVE",
            Self::Confirmed => "CONFIRMED",
            Self::Cancelled => "CANCELLED",
        }
    }
}

impl CalendarEntry {
    /// The appointment for its beneficiary; absent while the date of the service is not known.
    pub fn of(order: &Order, lang: Lang, link: &str) -> Option<Self> {
        let (id, partner) = (order.id, &order.partner_name);
        let about = match lang {
            Lang::Fr => format!("Commande n° {id}, {partner}\n{link}"),
            Lang::En => format!("Order no. {id}, {partner}\n{link}"),
        };
        Some(Self {
            order: id,
            edition: order.edition,
            updated: order.updated,
            begin: order.dates.begin?,
            end: order.dates.end,
            status: CalendarStatus::of(order),
            summary: order.offer_label.get(lang).to_owned(),
            about,
            link: link.to_owned(),
            place: order.place_description(),
            desk: order.conciergerie_name.clone(),
        })
    }

    /// The method of the file, which tells the reader's calendar to add the appointment or to cancel it.
    pub fn method(&self) -> &'static str {
        if self.status == CalendarStatus::Cancelled { "CANCEL" } else { "PUBLISH" }
    }

    /// The name under which it is kept.
    pub fn file_name(&self) -> String {
        format!("commande-{}.ics", self.order)
    }

    /// The file. `organizer` is an address of the desk, where one is known.
    pub fn file(&self, organizer: Option<&str>, now: Timestamp) -> String {
        let mut file = File::begin(self.method());
        file.line("BEGIN", "VEVENT");
        file.line("UID", &uid(self.order));
        file.line("SEQUENCE", &self.edition.to_string());
        file.line("DTSTAMP", &instant(now));
        file.line("LAST-MODIFIED", &instant(self.updated));
        dates(self.begin, self.end, &mut file);
        file.line("SUMMARY", &escaped(&self.summary));
        file.line("DESCRIPTION", &escaped(&self.about));
        file.line("URL", &self.link);
        if !self.place.is_empty() {
            file.line("LOCATION", &escaped(&self.place));
        }
        if let Some(mail) = organizer {
            file.line(&format!("ORGANIZER;CN={}", quoted(&self.desk)), &format!("mailto:{mail}"));
        }
        file.line("STATUS", self.status.name());
        file.line("END", "VEVENT");
        file.line("END", "VCALENDAR");
        file.0
    }
}

/// The number of an appointment, in whatever file.
pub(super) fn uid(order: OrderId) -> String {
    format!("order-{order}@conciergerie")
}

/// The lines for begin and end: a day without a time is a whole day.
pub(super) fn dates(begin: Timestamp, end: Option<Timestamp>, file: &mut File) {
    let wall = paris::wall(begin);
    if end.is_none() && wall.time() == Time::midnight() {
        file.line("DTSTART;VALUE=DATE", &wall.date().strftime("%Y%m%d").to_string());
    } else {
        file.line("DTSTART", &instant(begin));
    }
    if let Some(end) = end {
        file.line("DTEND", &instant(end));
    }
}

#[cfg(test)]
mod tests {
    use contract::Words;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        order::lifecycle::NextStatus,
        people::actor::Actor,
        text::ics::read::{self, lines},
    };

    fn with(now: Timestamp) -> Invitation<'static> {
        Invitation { lang: Lang::Fr, mail: "desk@example.org", link: "https://app.example/#/order", now }
    }

    fn massage() -> Order {
        let mut order = fixtures::order(Some(1000));
        order.dates.begin = Some("2026-11-26T13:00:00Z".parse().unwrap());
        order.dates.end = Some("2026-11-26T13:30:00Z".parse().unwrap());
        order
    }

    #[test]
    fn an_appointment_is_replaced_by_its_next_edition_and_taken_back_when_cancelled() {
        let mut order = massage();
        let first = lines(&appointment(&order, &with(fixtures::now())).unwrap());
        for line in [
            "METHOD:PUBLISH",
            "UID:order-10482@conciergerie",
            "SEQUENCE:1",
            "DTSTART:20261126T130000Z",
            "DTEND:20261126T133000Z",
            "STATUS:TENTATIVE",
            "SUMMARY:Chemises",
        ] {
            assert!(first.iter().any(|it| it == line), "{line} in {first:#?}");
        }
        let accepted = NextStatus::to(OrderStatus::Accepted);
        order.change_status(accepted, &fixtures::manager(), &[], fixtures::now()).unwrap();
        let agreed = lines(&appointment(&order, &with(fixtures::now())).unwrap());
        for line in ["METHOD:PUBLISH", "SEQUENCE:2", "STATUS:CONFIRMED"] {
            assert!(agreed.iter().any(|it| it == line), "{line} in {agreed:#?}");
        }
        order.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
        let last = lines(&appointment(&order, &with(fixtures::now())).unwrap());
        for line in ["METHOD:CANCEL", "UID:order-10482@conciergerie", "SEQUENCE:3", "STATUS:CANCELLED"] {
            assert!(last.iter().any(|it| it == line), "{line} in {last:#?}");
        }
    }

    #[test]
    fn a_day_without_a_time_is_a_whole_day_and_no_day_is_no_appointment() {
        let mut order = massage();
        (order.dates.begin, order.dates.end) = (Some("2026-11-25T23:00:00Z".parse().unwrap()), None);
        let file = appointment(&order, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART;VALUE=DATE:20261126\r\n"), "{file}");
        order.dates.end = Some("2026-11-26T01:00:00Z".parse().unwrap());
        let file = appointment(&order, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART:20261125T230000Z\r\n"), "what ends begins at an hour: {file}");
        let mut afternoon = massage();
        afternoon.dates.end = None;
        let file = appointment(&afternoon, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART:20261126T130000Z\r\n"), "{file}");
        order.dates.begin = None;
        assert_eq!(appointment(&order, &with(fixtures::now())), None);
    }

    #[test]
    fn an_appointment_says_where_it_is_and_who_asks_for_it() {
        let mut order = massage();
        order.conciergerie_name = "Tour \"Lilas\"".into();
        let file = appointment(&order, &with(fixtures::now())).unwrap();
        assert!(!file.contains("LOCATION"), "no place was asked");
        order.place.address = fixtures::address();
        let told = lines(&appointment(&order, &with(fixtures::now())).unwrap());
        for line in [
            r"LOCATION:3 rue des Lilas\, Bâtiment B\, 69003 Lyon",
            r#"ORGANIZER;CN="Tour 'Lilas'":mailto:desk@example.org"#,
        ] {
            assert!(told.iter().any(|it| it == line), "{line} in {told:#?}");
        }
    }

    #[test]
    fn a_line_is_folded_after_75_bytes() {
        let summary = |letters: usize| {
            let label = "x".repeat(letters);
            let order = Order { offer_label: Words::new(label.clone(), label), ..massage() };
            let file = appointment(&order, &with(fixtures::now())).unwrap();
            file.split("SUMMARY:").nth(1).and_then(|it| it.split("DESCRIPTION").next()).map(str::to_owned)
        };
        let most = "x".repeat(75 - "SUMMARY:".len());
        assert_eq!(summary(most.len()), Some(format!("{most}\r\n")));
        assert_eq!(summary(most.len() + 1), Some(format!("{most}\r\n x\r\n")));
    }

    proptest! {
        #[test]
        fn whatever_is_written_stays_on_its_line(text in "\\PC{0,200}|[a-zé,;\\\\\n\r]{0,200}") {
            let mut order = massage();
            order.offer_label = Words::new(text.clone(), text.clone());
            let file = appointment(&order, &with(fixtures::now())).unwrap();
            prop_assert!(file.split("\r\n").all(|it| it.len() <= 75 && !it.contains(['\n', '\r'])));
            let lines = lines(&file);
            let told: Vec<_> = lines.iter().filter_map(|it| it.strip_prefix("SUMMARY:")).collect();
            prop_assert_eq!(told.len(), 1);
            let kept: String = text.chars().filter(|it| *it == '\n' || !it.is_control()).collect();
            prop_assert_eq!(read::text(told[0]), kept);
        }
    }
}
