//! The people who opened the account, from where, and the proofs that it asks for.

use super::facts::{Fact, FactValue, fact, instant, known, text};
use crate::people::{impersonation::Impersonation, removal::RemovalRequest, session::Session};

pub(super) fn session(session: &Session) -> Vec<Fact> {
    known([
        text("browser", "Navigateur", "Browser", session.device.browser.as_deref().unwrap_or("")),
        text("platform", "Appareil", "Device", session.device.platform.as_deref().unwrap_or("")),
        instant("since", "Depuis", "Since", Some(session.created)),
        instant("lastSeen", "Dernière utilisation", "Last used", Some(session.last_seen)),
        instant("ends", "Fin", "Ends", Some(session.ends)),
    ])
}

pub(super) fn takeover(takeover: &Impersonation) -> Vec<Fact> {
    known([
        text("by", "Par", "By", &takeover.manager_name),
        text("reason", "Raison", "Reason", &takeover.reason),
        instant("since", "De", "From", Some(takeover.started)),
        instant("until", "À", "Until", Some(takeover.until())),
    ])
}

pub(super) fn removal(request: &RemovalRequest) -> Vec<Fact> {
    known([
        instant("asked", "Demandée", "Asked for", Some(request.wish.asked)),
        text("mail", "Adresse e-mail", "E-mail address", &request.wish.mail),
        text("name", "Nom", "Name", &request.wish.name),
        text("reason", "Raison", "Reason", request.wish.reason.as_deref().unwrap_or("")),
        Some(fact("due", "Au plus tard", "At the latest", FactValue::Day(request.due))),
    ])
}
