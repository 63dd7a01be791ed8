//! The terms that somebody accepted.

use contract::{Lang, Words, content::AcceptanceWay};

use super::facts::{Fact, FactValue, fact, instant, known, words};
use crate::content::legal::acceptance::Acceptance;

pub(super) fn acceptance(acceptance: &Acceptance) -> Vec<Fact> {
    let lang = match acceptance.lang {
        Lang::Fr => Words::new("Français", "French"),
        Lang::En => Words::new("Anglais", "English"),
    };
    let way = match acceptance.way {
        AcceptanceWay::SignedIn => Words::new("Une fois connecté", "Signed in"),
        AcceptanceWay::MailLink => Words::new("Par le lien d’un e-mail", "By the link of a mail"),
        AcceptanceWay::Registration => Words::new("À l’inscription", "While registering"),
        AcceptanceWay::Before => Words::new("Avant le suivi des versions", "Before versions were kept"),
    };
    known([
        instant("at", "Le", "On", Some(acceptance.at)),
        Some(fact("version", "Version n°", "Version no.", FactValue::Whole(acceptance.version))),
        Some(fact("from", "En vigueur le", "In force on", FactValue::Day(acceptance.from))),
        words("lang", "Langue", "Language", &lang),
        words("way", "Comment", "How", &way),
    ])
}
