//! Cash registers, as they are made: closed, with a float.

use contract::{CashRegisterId, Cents, ConciergerieId, cash::RegisterSettings};
use domain::register::{
    acting::found,
    journal::{JournalAuthor, Writing},
};
use jiff::{SignedDuration, Timestamp};

use crate::accounts::MARIE;

/// People learn at the first desk; at the second one, what is paid there goes through a register.
const OF_DESKS: [(i64, &str, bool); 2] = [(1, "Caisse école", true), (2, "Accueil", false)];
const FLOAT: Cents = Cents(15_000);
/// The text at the head of what they print: that of a company which does not exist.
const LEGAL: &str = "Conciergerie Démonstration SAS\n1 place de la Démonstration, 69003 Lyon\n\
                     SIRET 000 000 000 00000 - TVA FR00 000000000";

/// The registers of the desks, printing at an address; none has a printer where it is empty.
pub(crate) fn registers(now: Timestamp, printer: &str) -> Vec<Writing> {
    let now = now - SignedDuration::from_hours(1);
    let author = JournalAuthor { by: MARIE, name: "Marie Dubreuil", software: "demo", now };
    let make = |(id, (desk, name, training)): (i64, (i64, &str, bool))| {
        let (id, desk) = (CashRegisterId(id), ConciergerieId(desk));
        let mut made = found(id, desk, (name, FLOAT, Cents::ZERO), training, &author).ok()?;
        let settings = RegisterSettings {
            id,
            name: name.to_owned(),
            thermal_printer_address: printer.to_owned(),
            legal_lines: Some(LEGAL.to_owned()),
            number_merchant_proximity: String::new(),
            number_merchant_contact_less: String::new(),
            caisse_inexcompta: None,
            type_cash: true,
            type_cb: true,
            type_check: true,
        };
        made.set_up(&settings, true, true, &author).ok()?;
        Some(made)
    };
    (1..).zip(OF_DESKS).filter_map(make).collect()
}
