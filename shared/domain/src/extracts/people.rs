//! Beneficiaries, as the business reads them.

use contract::UserId;
use jiff::Timestamp;

use crate::{
    extracts::Columns,
    people::{organisation::Conciergerie, person::Person},
};

/// A beneficiary of the file.
#[derive(Clone, Debug)]
pub struct ExportedPerson {
    id: UserId,
    company: String,
    desk: String,
    name: String,
    first_name: String,
    email: String,
    mobile: String,
    building: String,
    lang: &'static str,
    vip: bool,
    active: bool,
    confirmed: bool,
    card: bool,
    mandate: bool,
    created: Timestamp,
}

impl ExportedPerson {
    pub fn of(person: &Person, desk: &Conciergerie) -> Self {
        Self {
            id: person.id,
            company: desk.company_name.clone(),
            desk: desk.name.clone(),
            name: person.name.clone(),
            first_name: person.first_name.clone(),
            email: person.email.clone(),
            mobile: person.mobile.clone(),
            building: person.workplace.building.clone(),
            lang: match person.lang {
                contract::Lang::Fr => "Français",
                contract::Lang::En => "Anglais",
            },
            vip: person.vip,
            active: person.active,
            confirmed: person.email_confirmed,
            card: person.card.is_some(),
            mandate: person.mandate.is_some(),
            created: person.created,
        }
    }
}

/// The columns of their file.
pub fn columns() -> Columns<ExportedPerson> {
    Columns::default()
        .whole("N°", |it: &ExportedPerson| Some(it.id.0))
        .text("Entreprise", |it| it.company.clone())
        .text("Conciergerie", |it| it.desk.clone())
        .text("Nom", |it| it.name.clone())
        .text("Prénom", |it| it.first_name.clone())
        .text("E-mail", |it| it.email.clone())
        .text("Mobile", |it| it.mobile.clone())
        .text("Bâtiment", |it| it.building.clone())
        .text("Langue", |it| it.lang)
        .yes_no("VIP", |it| Some(it.vip))
        .yes_no("Actif", |it| Some(it.active))
        .yes_no("Adresse confirmée", |it| Some(it.confirmed))
        .yes_no("Carte enregistrée", |it| Some(it.card))
        .yes_no("Mandat", |it| Some(it.mandate))
        .instant("Inscrit le", |it| Some(it.created))
}
