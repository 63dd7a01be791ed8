//! Addresses of somebody that campaigns do not write to.

use contract::{Words, campaigns::LeftOut};

use super::facts::{Fact, instant, known, words};
use crate::campaigns::suppressed::SuppressedAddress;

pub(super) fn suppressed(one: &SuppressedAddress) -> Vec<Fact> {
    let what = match one.reason {
        LeftOut::Complained => Words::new(
            "Vous avez signalé un mail de campagne comme indésirable : plus aucun ne vous est envoyé",
            "You reported a campaign mail as unwanted: you are sent none any more",
        ),
        _ => Words::new(
            "Votre adresse a refusé un mail de campagne : plus aucun ne lui est envoyé",
            "Your address refused a campaign mail: none is sent to it any more",
        ),
    };
    known([
        instant("at", "Le", "On", one.mail.map(|it| it.at)),
        words("what", "Quoi", "What", &what),
        instant("until", "Jusqu’au", "Until", Some(one.expires)),
    ])
}
