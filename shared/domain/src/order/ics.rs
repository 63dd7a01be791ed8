//! The appointment of an order as a file that calendars read (RFC 5545).

use contract::Lang;
use jiff::{Timestamp, civil::Time};

use crate::{
    calendar::paris,
    order::Order,
    text::ics::{File, escaped, instant, quoted},
};

/// What an appointment says beside the order itself.
#[derive(Clone, Copy, Debug)]
pub struct Invitation<'a> {
    pub lang: Lang,
    /// Of the desk.
    pub mail: &'a str,
    /// Where the order is read.
    pub link: &'a str,
    pub now: Timestamp,
}

/// The file; none while the date of the service is not known.
///
/// It has the same number for ever and one that rises with each change of the order, so that a calendar puts the newer
/// one in the place of the older.
pub fn appointment(order: &Order, with: &Invitation) -> Option<String> {
    order.begin?;
    let cancelled = order.is_cancelled();
    let label = order.offer_label.get(with.lang);
    let about = match with.lang {
        Lang::Fr => format!("Commande n° {}, {}\n{}", order.id, order.partner_name, with.link),
        Lang::En => format!("Order no. {}, {}\n{}", order.id, order.partner_name, with.link),
    };
    let mut file = File::begin(if cancelled { "CANCEL" } else { "PUBLISH" });
    file.line("BEGIN", "VEVENT");
    file.line("UID", &format!("order-{}@conciergerie", order.id));
    file.line("SEQUENCE", &order.edition.to_string());
    file.line("DTSTAMP", &instant(with.now));
    file.line("LAST-MODIFIED", &instant(order.updated));
    dates(order, &mut file);
    file.line("SUMMARY", &escaped(label));
    file.line("DESCRIPTION", &escaped(&about));
    file.line("URL", with.link);
    let place = order.place_description();
    if !place.is_empty() {
        file.line("LOCATION", &escaped(&place));
    }
    file.line(
        &format!("ORGANIZER;CN={}", quoted(&order.conciergerie_name)),
        &format!("mailto:{}", with.mail),
    );
    file.line("STATUS", if cancelled { "CANCELLED" } else { "CONFIRMED" });
    file.line("END", "VEVENT");
    file.line("END", "VCALENDAR");
    Some(file.0)
}

/// When it begins and ends: a day without a time is a whole day.
pub(super) fn dates(order: &Order, file: &mut File) {
    let Some(begin) = order.begin else { return };
    let wall = paris::wall(begin);
    if order.end.is_none() && wall.time() == Time::midnight() {
        file.line("DTSTART;VALUE=DATE", &wall.date().strftime("%Y%m%d").to_string());
    } else {
        file.line("DTSTART", &instant(begin));
    }
    if let Some(end) = order.end {
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
        people::actor::Actor,
        text::ics::read::{self, lines},
    };

    fn with(now: Timestamp) -> Invitation<'static> {
        Invitation { lang: Lang::Fr, mail: "desk@example.org", link: "https://app.example/#/order", now }
    }

    fn massage() -> Order {
        let mut order = fixtures::order(Some(1000));
        order.begin = Some("2026-11-26T13:00:00Z".parse().unwrap());
        order.end = Some("2026-11-26T13:30:00Z".parse().unwrap());
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
            "STATUS:CONFIRMED",
            "SUMMARY:Chemises",
        ] {
            assert!(first.iter().any(|it| it == line), "{line} in {first:#?}");
        }
        order.withdraw("", &Actor::beneficiary(&fixtures::beneficiary()), fixtures::now()).unwrap();
        let last = lines(&appointment(&order, &with(fixtures::now())).unwrap());
        for line in ["METHOD:CANCEL", "UID:order-10482@conciergerie", "SEQUENCE:2", "STATUS:CANCELLED"] {
            assert!(last.iter().any(|it| it == line), "{line} in {last:#?}");
        }
    }

    #[test]
    fn a_day_without_a_time_is_a_whole_day_and_no_day_is_no_appointment() {
        let mut order = massage();
        (order.begin, order.end) = (Some("2026-11-25T23:00:00Z".parse().unwrap()), None);
        let file = appointment(&order, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART;VALUE=DATE:20261126\r\n"), "{file}");
        order.end = Some("2026-11-26T01:00:00Z".parse().unwrap());
        let file = appointment(&order, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART:20261125T230000Z\r\n"), "what ends begins at an hour: {file}");
        let afternoon = Order { end: None, ..massage() };
        let file = appointment(&afternoon, &with(fixtures::now())).unwrap();
        assert!(file.contains("DTSTART:20261126T130000Z\r\n"), "{file}");
        order.begin = None;
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
