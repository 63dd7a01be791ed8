//! The rules for saving a universe or a category, and the state after it.

use contract::{
    Error, Result, Words,
    catalogue::{Category, Universe},
    lengths,
};

use crate::{
    catalogue::{offer::Offer, shelf::ShelvedOffer},
    people::organisation::Partner,
    text::fields::Fields,
};

/// Siblings at most: moving one may write them all in one transaction.
const MOST: usize = 90;

/// A universe that may be kept.
///
/// # Errors
/// The invalid fields.
pub fn universe(asked: &Universe) -> Result<Universe> {
    let mut fields = Fields::default();
    let universe = Universe {
        label: fields.words("label", &asked.label, lengths::LABEL),
        short_label: fields.words("shortLabel", &asked.short_label, lengths::SHORT_LABEL),
        icon: fields.text("icon", Some(&asked.icon), lengths::ICON).unwrap_or_default(),
        color: fields.text("color", Some(&asked.color), lengths::ICON).unwrap_or_default(),
        ..asked.clone()
    };
    fields.finish()?;
    Ok(universe)
}

/// A category that may be kept under one of these universes.
///
/// # Errors
/// The invalid fields.
pub fn category(asked: &Category, universes: &[Universe]) -> Result<Category> {
    let mut fields = Fields::default();
    let category = Category {
        label: fields.words("label", &asked.label, lengths::LABEL),
        place_label: fields.words("placeLabel", &asked.place_label, lengths::LABEL),
        ..asked.clone()
    };
    let known = universes.iter().any(|it| it.id == asked.universe_id);
    fields.expect(known, "universeId", || {
        Words::new("Merci de choisir un univers.", "Please choose a universe.")
    });
    fields.finish()?;
    Ok(category)
}

/// Whether one more fits in beside so many.
///
/// # Errors
/// Invalid `label.fr`.
pub fn expect_room(siblings: usize) -> Result<()> {
    match siblings < MOST {
        true => Ok(()),
        false => Err(Error::invalid(
            "label.fr",
            format!("Il y en a déjà {MOST}, le maximum."),
            format!("There are {MOST} already, which is the most."),
        )),
    }
}

/// An offer under its category as that is now: what offers say of their category is as old as their version.
pub fn place(offer: &mut Offer, universes: &[Universe], categories: &[Category]) {
    let Some(category) = categories.iter().find(|it| it.id == offer.category) else { return };
    offer.universe = category.universe_id;
    offer.category_label = category.label.clone();
    offer.place_label = category.place_label.clone();
    offer.date_flexible = category.date_flexible;
    if let Some(universe) = universes.iter().find(|it| it.id == category.universe_id) {
        offer.icon = universe.icon.clone();
    }
}

/// A version of a timeline as it is now: under its category, and with what its partner is.
pub fn present(mut offer: ShelvedOffer, partner: &Partner, categories: &[Category]) -> ShelvedOffer {
    if let Some(category) = categories.iter().find(|it| it.id == offer.category) {
        offer.universe = category.universe_id;
    }
    offer.by(partner)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn labels_are_asked_for_in_both_languages_and_held_to_their_length() {
        let words = |fr: &str, en: &str| Words::new(fr, en);
        let asked = Universe {
            id: contract::UniverseId(0),
            active: true,
            label: words("  Jardin ", "x".repeat(91).as_str()),
            short_label: words("Espaces verts et bleus", " "),
            sequence: 10,
            image_url: None,
            transparent_image_url: None,
            icon: "leaf".into(),
            color: "green".into(),
        };
        let Err(Error::Invalid(fields)) = universe(&asked) else { panic!("it is not valid") };
        let names: Vec<_> = fields.keys().map(String::as_str).collect();
        assert_eq!(names, ["label.en", "shortLabel.en", "shortLabel.fr"]);
        let good =
            Universe { label: words(" Jardin ", "Garden"), short_label: words("Jardin", "Garden"), ..asked };
        assert_eq!(universe(&good).expect("valid").label.fr, "Jardin");
    }

    #[test]
    fn siblings_are_as_many_as_one_transaction_moves() {
        assert!(expect_room(MOST - 1).is_ok());
        assert!(expect_room(MOST).is_err());
    }
}
