//! The orders of a partner, as the partner sees them.

use crate::{extracts::Columns, order::views::partner::PartnerFileRow};

/// The columns of their file: it shows nothing that the screens of the partner do not show.
pub fn columns() -> Columns<PartnerFileRow> {
    Columns::default()
        .whole("N°", |it: &PartnerFileRow| Some(it.order.id.0))
        .instant("Commandée", |it| Some(it.order.date))
        .instant("Prestation", |it| it.order.service_date)
        .whole("Durée (minutes)", |it| it.order.calendar_event_duration_in_minutes.map(i64::from))
        .text("Catégorie", |it| it.category.clone())
        .text("Offre", |it| it.order.offre_label.clone())
        .text("À réaliser", |it| it.lines.clone())
        .text("Bénéficiaire", |it| it.order.adherent_name.clone())
        .text("Conciergerie", |it| it.order.conciergerie_name.clone())
        .text("Lieu", |it| it.place.clone())
        .yes_no("Récurrente", |it| Some(it.order.recurring_order))
        .text("Statut", |it| it.order.status_label.clone())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_partner_s_file_has_these_columns_and_no_other() {
        let sheet = columns().sheet("Commandes", &[]);
        let titles: Vec<_> = sheet.titles().collect();
        let shown = [
            "N°",
            "Commandée",
            "Prestation",
            "Durée (minutes)",
            "Catégorie",
            "Offre",
            "À réaliser",
            "Bénéficiaire",
            "Conciergerie",
            "Lieu",
            "Récurrente",
            "Statut",
        ];
        assert_eq!(titles, shown);
    }
}
