//! The screens that people opened in the application, by kind and desk: nothing tells who it was.

use contract::{ConciergerieId, Error, Result, reporting::AppEventType};
use jiff::{SignedDuration, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{calendar::paris, extracts::Columns, people::organisation::Conciergerie};

/// How long events are kept: thirteen months, so that a month can be compared with that of the year before.
const KEPT: SignedDuration = SignedDuration::from_hours(24 * 396);
/// Events that are sent at once.
const MOST: usize = 20;

/// Events that were sent together.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AppEvents {
    /// Random; it names nothing but the item.
    pub id: String,
    pub desk: ConciergerieId,
    pub day: Date,
    pub at: Timestamp,
    pub phone: bool,
    pub staff: bool,
    pub events: Vec<AppEventType>,
}

impl AppEvents {
    /// Events of now.
    ///
    /// # Errors
    /// Invalid `events` where there are none, or too many.
    pub fn new(
        id: String,
        (desk, staff, phone): (ConciergerieId, bool, bool),
        events: Vec<AppEventType>,
        now: Timestamp,
    ) -> Result<Self> {
        if events.is_empty() || events.len() > MOST {
            let (fr, en) = ("De 1 à 20 évènements.", "1 to 20 events.");
            return Err(Error::invalid("events", fr, en));
        }
        Ok(Self { id, desk, day: paris::today(now), at: now, phone, staff, events })
    }

    /// When nothing is left of them.
    pub fn expires(&self) -> Timestamp {
        self.at + KEPT
    }
}

/// All kinds, each with its name.
pub const TYPES: [(AppEventType, &str); 12] = [
    (AppEventType::Opened, "Ouverture de l’application"),
    (AppEventType::Home, "Accueil"),
    (AppEventType::Universe, "Univers"),
    (AppEventType::Category, "Catégorie"),
    (AppEventType::PartnerPage, "Partenaire"),
    (AppEventType::OrderForm, "Formulaire de commande"),
    (AppEventType::Orders, "Mes commandes"),
    (AppEventType::OrderPage, "Détail d’une commande"),
    (AppEventType::News, "Actualité ou offre du moment"),
    (AppEventType::Messages, "Messages"),
    (AppEventType::DeskHome, "Accueil de la conciergerie"),
    (AppEventType::DeskOrders, "Commandes de la conciergerie"),
];

/// An event of the file.
#[derive(Clone, Debug)]
pub struct ExportedEvent {
    company: String,
    desk: String,
    at: Timestamp,
    event: &'static str,
    staff: bool,
    phone: bool,
}

impl ExportedEvent {
    /// The events of these kinds among some that were sent together.
    pub fn all_of(sent: &AppEvents, desk: &Conciergerie, wanted: &[AppEventType]) -> Vec<Self> {
        let event = |it: &AppEventType| Self {
            company: desk.company_name.clone(),
            desk: desk.name.clone(),
            at: sent.at,
            event: TYPES.iter().find(|known| known.0 == *it).map_or("", |known| known.1),
            staff: sent.staff,
            phone: sent.phone,
        };
        sent.events.iter().filter(|it| wanted.contains(it)).map(event).collect()
    }
}

/// The columns of the file.
pub fn columns() -> Columns<ExportedEvent> {
    Columns::default()
        .text("Entreprise", |it: &ExportedEvent| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .instant("Date", |it| Some(it.at))
        .text("Évènement", |it| it.event)
        .yes_no("Équipe", |it| Some(it.staff))
        .yes_no("Téléphone", |it| Some(it.phone))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixtures;

    #[test]
    fn events_are_kept_by_kind_and_told_by_their_names() {
        let new =
            |events| AppEvents::new("a".into(), (ConciergerieId(1), false, true), events, fixtures::now());
        assert!(new(vec![]).is_err() && new(vec![AppEventType::Home; 21]).is_err());
        let sent = new(vec![AppEventType::Home, AppEventType::Universe]).unwrap();
        let rows = ExportedEvent::all_of(&sent, &fixtures::conciergerie(), &[AppEventType::Universe]);
        assert_eq!(rows.iter().map(|it| it.event).collect::<Vec<_>>(), ["Univers"]);
        assert_eq!(sent.expires(), sent.at + KEPT);
    }

    #[test]
    fn each_kind_has_one_name() {
        let names: std::collections::BTreeSet<_> = TYPES.iter().map(|it| it.1).collect();
        let kinds: std::collections::BTreeSet<_> = TYPES.iter().map(|it| it.0).collect();
        assert_eq!((names.len(), kinds.len()), (TYPES.len(), TYPES.len()));
    }
}
