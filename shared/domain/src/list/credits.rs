//! The table of credits.

use contract::{list::FilterChoice, payments::CreditState};
use jiff::Timestamp;

use crate::{
    list::{List, wire},
    money::credit::{Bearer, Designation, list::CreditRow},
};

/// Credits of a desk, as they read now.
pub fn table(now: Timestamp) -> List<CreditRow> {
    let designations = Designation::ALL.iter().map(|it| FilterChoice::new(it.number(), it.label().fr));
    let states = [
        (CreditState::Usable, "Utilisable"),
        (CreditState::Spent, "Épuisé"),
        (CreditState::Expired, "Expiré"),
        (CreditState::Cancelled, "Annulé"),
    ];
    let states = states.map(|(it, name)| FilterChoice::new(wire(it), name));
    let bearers = [(0, "Nous"), (1, "L’entreprise cliente"), (2, "Un partenaire")];
    let bearers = bearers.map(|(it, name)| FilterChoice::new(it, name));
    List::<CreditRow>::default()
        .choice("designation", "Nature", designations, |it| [it.designation.number()])
        .choice("state", "État", states, move |it| [wire(it.state(now))])
        .choice("billing", "Pris en charge par", bearers, |it| [it.bearer.number()])
        .partner(|it| match &it.bearer {
            Bearer::Partner { id, name, .. } => Some((*id, name)),
            Bearer::Own | Bearer::Company => None,
        })
        .beneficiary(|it| (it.beneficiary, &it.beneficiary_name))
        .indexed_day("date", "Date de création", |it| it.created)
        .amount("amount", "Montant (€)", |it| it.original)
        .yes_no("collected", "Déduit au partenaire", |it| it.collected.is_some())
        .text(CreditRow::searched)
        .total("original", "Donné", |it| it.original)
        .total("remaining", "Restant, hors avoirs expirés ou annulés", move |it| it.spendable(now))
}
