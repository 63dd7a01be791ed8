//! The page of the blocks: their doors, what lies behind them, and what goes wrong.

use axum::response::Response;
use minijinja::context;
use serde_json::json;

use super::state::LockerBlocks;
use crate::page;

/// The troubles to choose from: value of the act, French, English.
const TROUBLES: [(&str, &str, &str); 6] = [
    ("loseAnswer", "Ouvre et ne répond pas", "Opens and does not answer"),
    ("slow:7", "Répond après 7 s", "Answers after 7 s"),
    ("powerCut", "Coupure de courant à l’ouverture", "Power cut while opening"),
    ("jam", "Porte coincée", "Door jammed"),
    ("staysOpen", "La porte reste ouverte", "Door stays open"),
    ("sensorFull", "Le capteur dit « plein »", "Sensor says full"),
];

impl LockerBlocks {
    /// The page for people, whose forms are sent to where it is.
    pub fn page(&self, english: bool) -> Response {
        let troubles: Vec<_> =
            TROUBLES.iter().map(|(id, fr, en)| (*id, if english { en } else { fr })).collect();
        let blocks: Vec<_> = self.all().iter().map(|it| json!(it)).collect();
        let context = context! { english, blocks, troubles, numbers => troubles.clone() };
        page::show(include_str!("page.html"), context, false)
    }
}
