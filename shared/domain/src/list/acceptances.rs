//! The table of terms that people have accepted.

use contract::{content::AcceptanceWay, list::FilterChoice};

use crate::{
    content::legal::{LegalVersion, acceptance::Acceptance},
    list::{List, wire},
};

/// Terms that the people of a desk have accepted, of these versions.
pub fn table<'a>(terms: impl IntoIterator<Item = &'a LegalVersion>) -> List<Acceptance> {
    let version = |it: &LegalVersion| {
        FilterChoice::new(it.id, format!("N° {} du {}", it.id, it.from.strftime("%d/%m/%Y")))
    };
    let versions: Vec<_> = terms.into_iter().map(version).collect();
    let ways = [
        (AcceptanceWay::SignedIn, "Une fois connecté"),
        (AcceptanceWay::MailLink, "Par le lien d’un e-mail"),
        (AcceptanceWay::Registration, "À l’inscription"),
    ];
    let ways = ways.map(|(way, name)| FilterChoice::new(wire(way), name));
    List::<Acceptance>::default()
        .choice("version", "Version", versions, |it| [it.version])
        .choice("way", "Moyen", ways, |it| [wire(it.way)])
        .indexed_day("date", "Acceptée le", |it| it.at)
}
