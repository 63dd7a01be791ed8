//! Winners of a game, as a file.

use contract::games::Winner;

use crate::extracts::Columns;

/// The columns of their file.
pub fn columns() -> Columns<Winner> {
    Columns::default()
        .instant("Date", |it: &Winner| Some(it.date))
        .text("Conciergerie", |it| it.conciergerie_name.clone())
        .text("Bénéficiaire", |it| it.name.clone())
        .text("Gain", |it| it.prize.fr.clone())
        .whole("Commande", |it| Some(it.order_id.0))
}

#[cfg(test)]
mod tests {
    use contract::{ConciergerieId, OrderId, Words};

    use super::*;
    use crate::{extracts::Cell, fixtures};

    #[test]
    fn a_winner_is_a_row() {
        let winner = Winner {
            date: fixtures::now(),
            conciergerie_id: ConciergerieId(10),
            conciergerie_name: "Tour Lilas".into(),
            user_id: None,
            name: "Camille Martin".into(),
            prize: Words::new("Un massage", "A massage"),
            order_id: OrderId(9),
        };
        let sheet = columns().sheet("Gagnants", &[winner]);
        let text = |it: &str| Some(Cell::Text(it.to_owned()));
        assert_eq!(
            sheet.rows[0],
            [
                Some(Cell::Instant(fixtures::now())),
                text("Tour Lilas"),
                text("Camille Martin"),
                text("Un massage"),
                Some(Cell::Whole(9)),
            ]
        );
    }
}
