//! The table of news, and of offers of the moment.

use contract::{content::PublicationState, list::FilterChoice};

use crate::{
    content::listing::ContentRow,
    list::{List, wire},
};

/// News, or offers of the moment, at these desks.
pub fn table(desks: Vec<FilterChoice>) -> List<ContentRow> {
    let states = [
        (PublicationState::Draft, "Brouillon"),
        (PublicationState::Waiting, "En attente"),
        (PublicationState::Online, "En ligne"),
        (PublicationState::Unpublished, "Dépubliée"),
    ];
    let states = states.map(|(state, name)| FilterChoice::new(wire(state), name));
    List::<ContentRow>::default()
        .choice("state", "État", states, |it| [wire(it.state)])
        .choice("conciergerie", "Conciergerie", desks, |it| it.desks.clone())
        .yes_no("draft", "Brouillon en attente", |it| it.has_draft)
        .yes_no("untranslated", "Traduction à compléter", |it| it.untranslated)
        .day("fromDate", "Date de publication", |it| it.from)
        .day("toDate", "Date de dépublication", |it| it.to)
        .text(|it| it.names.clone())
}
