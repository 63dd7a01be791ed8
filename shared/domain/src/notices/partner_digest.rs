use contract::{UserId, Words};
use jiff::{Timestamp, civil::Date};

use super::{Letter, Notice};
use crate::{
    calendar::paris,
    text::{format, paths},
};

/// Lines of the mail of a day.
const MOST: usize = 50;

/// What a partner was alerted to since the mail of the day before, and has not read.
#[derive(Debug)]
pub struct PartnerDigest {
    pub reader: UserId,
    /// On which it leaves, Europe/Paris.
    pub day: Date,
    /// When, and what; oldest first, not empty.
    pub alerts: Vec<(Timestamp, Words)>,
}

impl PartnerDigest {
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
