//! The table of payments.

use contract::{list::FilterChoice, payments::NamedRegister};

use crate::{
    list::List,
    money::{
        payment::{PaymentKind, PaymentState},
        payments::PaymentRow,
    },
};

/// Payments of a desk, which has these registers.
pub fn table(registers: &[NamedRegister]) -> List<PaymentRow> {
    let kinds = PaymentKind::ALL.iter().map(|it| FilterChoice::new(it.number(), it.label().fr));
    let states = [
        (PaymentState::Expected, "Attendu"),
        (PaymentState::Collected, "Collecté"),
        (PaymentState::Cancelled, "Annulé"),
        (PaymentState::Failed, "Échoué"),
    ];
    let registers: Vec<_> = registers.iter().map(|it| FilterChoice::new(it.id, &it.name)).collect();
    let states = states.map(|(it, name)| FilterChoice::new(it.number(), name));
    List::<PaymentRow>::default()
        .choice("type", "Mode", kinds, |it| [it.kind.number()])
        .choice("status", "État", states, |it| [it.state.number()])
        .choice("cashRegister", "Caisse", registers, |it| it.register.as_ref().map(|it| it.id))
        .beneficiary(|it| (it.beneficiary, &it.beneficiary_name))
        .indexed_day("date", "Date de saisie", |it| it.created)
        .day("collected", "Date d’encaissement", |it| it.collected)
        .day("waiting", "En attente depuis", |it| it.wait.map(|it| it.since))
        .amount("amount", "Montant (€)", |it| it.amount)
        .number("credit", "Avoir n°", |it| it.credit.map(|it| it.0))
        .yes_no("unsettled", "Non réglé", |it| it.wait.is_some())
        .text(PaymentRow::searched)
        .total("collected", "Collecté, hors avoirs et gratuités", |it| {
            it.brings_in(&[PaymentState::Collected])
        })
        .total("expected", "Attendu, hors avoirs et gratuités", |it| {
            it.brings_in(&[PaymentState::Expected, PaymentState::Unknown])
        })
}
