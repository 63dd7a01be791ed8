//! The appointments of a partner as a file that their calendar subscribes to (RFC 5545). Partners read French, and nothing
//! of what the beneficiary pays or how they are reached.

use jiff::{Timestamp, ToSpan, civil::Date};

use crate::{
    calendar::paris,
    order::{
        Order,
        ics::{CalendarStatus, dates, uid},
    },
    text::{
        ics::{File, escaped, instant},
        paths,
    },
};

/// The days that a feed goes back.
const BACK: i64 = 30;
/// The days that a feed goes ahead.
const AHEAD: u32 = 185;

/// The first and the last day of a feed.
pub fn days(now: Timestamp) -> (Date, Date) {
    let today = paris::today(now);
    (today.saturating_sub(BACK.days()), paris::days_after(today, AHEAD))
}

/// The file: the appointments among some orders, each once and in the order of their numbers. `link` leads to what the
/// application shows under a path.
///
/// It is the same as long as nothing changed: what reads it again and again is told so by its tag.
pub fn feed<'a>(
    partner: &str,
    orders: impl IntoIterator<Item = &'a Order>,
    link: impl Fn(&str) -> String,
    now: Timestamp,
) -> String {
    let (first, last) = days(now);
    let mut orders: Vec<&Order> = orders.into_iter().collect();
    orders.sort_by_key(|it| it.id);
    orders.dedup_by_key(|it| it.id);
    let mut file = File::begin("PUBLISH");
    file.line("X-WR-CALNAME", &escaped(&format!("Conciergerie – {partner}")));
    file.line("X-WR-TIMEZONE", "Europe/Paris");
    file.line("REFRESH-INTERVAL;VALUE=DURATION", "PT1H");
    for order in orders {
        if order.dates.begin.is_some_and(|it| (first..=last).contains(&paris::today(it))) {
            order.event(&mut file, &link(&paths::partner_order(order.id)));
        }
    }
    file.line("END", "VCALENDAR");
    file.0
}

impl Order {
    fn event(&self, file: &mut File, link: &str) {
        file.line("BEGIN", "VEVENT");
        file.line("UID", &uid(self.id));
        file.line("SEQUENCE", &self.edition.to_string());
        file.line("DTSTAMP", &instant(self.updated));
        if let Some(begin) = self.dates.begin {
            dates(begin, self.dates.end, file);
        }
        let summary = format!("{} – {}", self.offer_label.fr, self.beneficiary_name);
        file.line("SUMMARY", &escaped(&summary));
        let lines = self.printed_lines();
        let lines = lines.iter().map(|it| format!("{} × {}", it.quantity, it.label));
        let about = [format!("Commande n° {}", self.id), self.conciergerie_name.clone()];
        let about: Vec<_> = about.into_iter().chain(lines).collect();
        file.line("DESCRIPTION", &escaped(&about.join("\n")));
        file.line("URL", link);
        let place = self.place_description();
        let place = if place.is_empty() { self.conciergerie_name.clone() } else { place };
        file.line("LOCATION", &escaped(&place));
        file.line("STATUS", CalendarStatus::of(self).name());
        file.line("END", "VEVENT");
    }
}

#[cfg(test)]
mod tests {
    use contract::{OrderId, Words, orders::OrderStatus};
    use jiff::SignedDuration;
    use proptest::prelude::*;

    use super::*;
    use crate::{
        fixtures,
        order::{dates::Dates, lifecycle::NextStatus},
        text::ics::read::{lines, text},
    };

    fn order(id: i64, hours: i64) -> Order {
        let begin = fixtures::now() + SignedDuration::from_hours(hours);
        let end = Some(begin + SignedDuration::from_mins(30));
        Order {
            id: OrderId(id),
            dates: Dates { begin: Some(begin), end, ..fixtures::undated() },
            ..fixtures::order(Some(1234))
        }
    }

    fn written(orders: &[Order]) -> String {
        feed("Les Mains", orders, |path| format!("https://app.example/#{path}"), fixtures::now())
    }

    /// The events of a file: the values of each by their names.
    fn events(file: &str) -> Vec<Vec<(String, String)>> {
        let mut events = vec![];
        for line in lines(file) {
            let (name, value) = line.split_once(':').unwrap();
            match (name, value) {
                ("BEGIN", "VEVENT") => events.push(vec![]),
                _ => {
                    let event: Option<&mut Vec<_>> = events.last_mut();
                    event.into_iter().for_each(|it| it.push((name.to_owned(), value.to_owned())));
                }
            }
        }
        events
    }

    fn value(event: &[(String, String)], name: &str) -> String {
        event.iter().find(|it| it.0 == name).map(|it| text(&it.1)).unwrap_or_default()
    }

    #[test]
    fn an_event_says_what_a_partner_may_see_and_no_price() {
        let file = written(&[order(7, 24)]);
        let [event] = &events(&file)[..] else { panic!("{file}") };
        let begin = instant(order(7, 24).dates.begin.unwrap());
        for (name, expected) in [
            ("UID", "order-7@conciergerie"),
            ("DTSTART", begin.as_str()),
            ("STATUS", "TENTATIVE"),
            ("URL", "https://app.example/#/partnerOrderDetail/7"),
        ] {
            assert_eq!(value(event, name), expected, "{name}");
        }
        assert!(value(event, "SUMMARY").contains(" – ") && value(event, "DESCRIPTION").contains('\n'));
        assert!(!value(event, "LOCATION").is_empty());
        let phone = fixtures::beneficiary().telephone();
        assert!(!phone.is_empty() && !file.contains(&phone));
        for secret in ["12,34", "12.34", "1234", "€"] {
            assert!(!file.contains(secret), "{secret} in {file}");
        }
    }

    #[test]
    fn a_status_is_said_as_calendars_say_it() {
        for (status, said) in [
            (OrderStatus::New, "TENTATIVE"),
            (OrderStatus::ToBeProcessed, "TENTATIVE"),
            (OrderStatus::Accepted, "CONFIRMED"),
            (OrderStatus::Done, "CONFIRMED"),
            (OrderStatus::Rejected, "CANCELLED"),
            (OrderStatus::Refused, "CANCELLED"),
        ] {
            let file = written(&[Order { status, ..order(7, 24) }]);
            assert_eq!(value(&events(&file)[0], "STATUS"), said);
        }
    }

    #[test]
    fn a_changed_order_is_a_newer_one_of_the_same_number() {
        let mut order = order(7, 24);
        let sequence = |it: &Order| {
            let file = written(std::slice::from_ref(it));
            let event = &events(&file)[0];
            (value(event, "UID"), value(event, "SEQUENCE").parse::<u64>().unwrap())
        };
        let before = sequence(&order);
        let later = fixtures::now() + SignedDuration::from_mins(1);
        order.change_status(NextStatus::to(OrderStatus::Accepted), &fixtures::manager(), &[], later).unwrap();
        let after = sequence(&order);
        assert!(after.0 == before.0 && after.1 > before.1);
    }

    proptest! {
        #[test]
        fn what_is_written_is_read_again_event_by_event(
            label in "\\PC{0,120}|[a-zé😀,;:\\\\\n\r\"]{0,120}",
            asked in proptest::collection::vec((1i64..20, -40i64..200), 0..12),
        ) {
            let orders: Vec<_> = asked.iter().map(|&(id, days)| {
                Order { offer_label: Words::new(label.clone(), ""), ..order(id, days * 24) }
            }).collect();
            let file = written(&orders);
            prop_assert!(file.ends_with("END:VCALENDAR\r\n"));
            prop_assert!(file.split("\r\n").all(|it| it.len() <= 75 && !it.contains(['\n', '\r'])));
            prop_assert_eq!(&file, &written(&orders), "it is the same as long as nothing changed");
            let (first, last) = days(fixtures::now());
            let mut expected = std::collections::BTreeMap::new();
            for order in &orders {
                expected.entry(order.id).or_insert(order);
            }
            expected.retain(|_, it| (first..=last).contains(&paris::today(it.dates.begin.unwrap())));
            let events = events(&file);
            prop_assert_eq!(events.len(), expected.len());
            let kept: String = label.chars().filter(|it| *it == '\n' || !it.is_control()).collect();
            for (event, order) in events.iter().zip(expected.values()) {
                prop_assert_eq!(value(event, "UID"), format!("order-{}@conciergerie", order.id));
                prop_assert_eq!(value(event, "DTSTART"), instant(order.dates.begin.unwrap()));
                prop_assert_eq!(value(event, "SUMMARY"), format!("{kept} – {}", order.beneficiary_name));
            }
        }
    }
}
