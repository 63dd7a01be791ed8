use contract::{UserId, Words};
use jiff::{
    Timestamp, ToSpan,
    civil::{Date, Time, time},
};

use super::{Letter, Notice};
use crate::{
    calendar::paris,
    text::{format, paths},
};

/// Lines of the mail of a day.
const MOST: usize = 50;

/// The alerts that a partner got since the mail of the day before, and has not read.
#[derive(Debug)]
pub struct PartnerDigest {
    pub reader: UserId,
    /// On which it leaves, Europe/Paris.
    pub day: Date,
    /// When, and what; oldest first, not empty.
    pub alerts: Vec<(Timestamp, Words)>,
}

impl PartnerDigest {
    /// When a day ends, Europe/Paris.
    pub const ENDS: Time = time(7, 0, 0, 0);

    /// The last day that is over. A day ends at the same hour of the wall clock on each date, so that nothing is told twice
    /// and nothing is left out when the clocks change.
    pub fn last_day(now: Timestamp) -> Date {
        let wall = paris::wall(now);
        if wall.time() < Self::ENDS { wall.date().saturating_sub(1.day()) } else { wall.date() }
    }

    /// The day whose mail tells what happened at an instant.
    pub fn day_of(at: Timestamp) -> Date {
        Self::last_day(at).saturating_add(1.day())
    }

    /// Names the mail of a day for ever: however often somebody tries, it leaves once.
    pub fn key_of(reader: UserId, day: Date) -> String {
        format!("partner-digest-{reader}-{day}")
    }
}

impl Notice for PartnerDigest {
    fn kind(&self) -> &'static str {
        "partnerDigest"
    }

    fn key(&self) -> Option<String> {
        Some(Self::key_of(self.reader, self.day))
    }

    fn letter(&self) -> Option<Letter> {
        let count = self.alerts.len();
        let mut letter = Letter::new(
            format!("Vos commandes : {count} nouvelle{} à lire", if count > 1 { "s" } else { "" }),
            format!("Your orders: {count} update{} to read", if count > 1 { "s" } else { "" }),
        )
        .says(
            "Voici ce qui est arrivé à vos commandes depuis hier. Chacune dit ce qu’il vous reste à faire.",
            "This is what has happened to your orders since yesterday. Each says what is left for you to do.",
        );
        for (at, label) in self.alerts.iter().take(MOST) {
            let time = Words::each(|lang| format::time(paris::wall(*at).time(), lang));
            letter = letter.fact(&time.fr, &time.en, label.clone());
        }
        if count > MOST {
            let more = count - MOST;
            letter = letter.says(
                format!("{more} autres sont dans vos notifications."),
                format!("{more} more are among your notifications."),
            );
        }
        Some(letter.leads("Voir mes commandes", "See my orders", paths::PARTNER_ORDERS))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn each_instant_is_of_one_day_also_when_the_clocks_change() {
        for (at, day) in [
            ("2026-03-28T06:00:00+01:00", "2026-03-28"),
            ("2026-03-28T07:00:00+01:00", "2026-03-29"),
            ("2026-03-29T06:59:59+02:00", "2026-03-29"),
            ("2026-03-29T07:00:00+02:00", "2026-03-30"),
            ("2026-10-25T06:59:59+01:00", "2026-10-25"),
            ("2026-10-25T07:00:00+01:00", "2026-10-26"),
        ] {
            assert_eq!(PartnerDigest::day_of(at.parse().unwrap()).to_string(), day, "{at}");
        }
    }
}
