//! Cash registers, as they are made: closed, with a float.

use contract::{CashRegisterId, Cents, ConciergerieId};
use domain::register::{
    acting::found,
    journal::{Hand, Writing},
};
use jiff::{SignedDuration, Timestamp};

use crate::accounts::MARIE;

/// People learn at the first desk; at the second one, what is paid there goes through a register.
const OF_DESKS: [(i64, &str, bool); 2] = [(1, "Caisse école", true), (2, "Accueil", false)];
const FLOAT: Cents = Cents(15_000);

pub(crate) fn registers(now: Timestamp) -> Vec<Writing> {
    let now = now - SignedDuration::from_hours(1);
    let hand = Hand { by: MARIE, name: "Marie Dubreuil", software: "demo", now };
    let make = |(id, (desk, name, training)): (i64, (i64, &str, bool))| {
        found(CashRegisterId(id), ConciergerieId(desk), (name, FLOAT, Cents::ZERO), training, &hand).ok()
    };
    (1..).zip(OF_DESKS).filter_map(make).collect()
}
