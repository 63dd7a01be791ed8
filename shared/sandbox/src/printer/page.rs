//! The page of a printer: what came out of it, and what goes wrong next.

use axum::{
    Form,
    extract::{Query, State},
    response::{IntoResponse, Redirect, Response},
};
use minijinja::context;
use serde::Deserialize;

use super::state::{Printer, Trouble};
use crate::page;

const SILENT: &str = "silent";
const LOST: &str = "lost";

/// The troubles to choose from: name of the request, French, English.
const TROUBLES: [(&str, &str, &str); 8] = [
    ("EPTR_COVER_OPEN", "Capot ouvert", "Cover open"),
    ("EPTR_REC_EMPTY", "Plus de papier", "Out of paper"),
    ("EPTR_CUTTER", "Massicot bloqué", "Cutter jammed"),
    ("EPTR_MECHANICAL", "Panne mécanique", "Mechanical trouble"),
    ("EX_TIMEOUT", "Imprimante occupée", "Printer busy"),
    ("DeviceNotFound", "Imprimante hors ligne", "Printer offline"),
    (SILENT, "N’imprime pas et ne répond pas", "Neither prints nor answers"),
    (LOST, "Imprime et ne répond pas", "Prints and does not answer"),
];

#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Wanted {
    lang: String,
}

/// The fields of the page's form.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Fields {
    trouble: String,
    lang: String,
}

pub(super) async fn show(State(printer): State<Printer>, Query(wanted): Query<Wanted>) -> Response {
    let english = wanted.lang == "en";
    let troubles: Vec<_> = TROUBLES.iter().map(|(id, fr, en)| (*id, if english { en } else { fr })).collect();
    let context = context! {
        english,
        papers => printer.papers(),
        pulses => printer.pulses(),
        numbers => troubles.clone(),
        troubles,
    };
    page::show(include_str!("page.html"), context, false)
}

pub(super) async fn next(State(printer): State<Printer>, Form(fields): Form<Fields>) -> Response {
    match fields.trouble.as_str() {
        SILENT => printer.next(Trouble::Silent),
        LOST => printer.next(Trouble::LostAnswer),
        code if TROUBLES.iter().any(|it| it.0 == code) => printer.next(Trouble::Code(code.to_owned())),
        _ => return page::missing(),
    }
    Redirect::to(if fields.lang == "en" { "/?lang=en" } else { "/" }).into_response()
}
