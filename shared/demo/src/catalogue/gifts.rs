//! Flowers, presents, shows.

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Cadeaux", "Gifts"),
    short: ("Cadeaux", "Gifts"),
    icon: "gift",
    color: "red",
    sequence: 80,
    popularity: 8,
    categories: &[
        CategorySpec {
            label: ("Fleurs", "Flowers"),
            place: DELIVERED,
            motif: Motif::Flowers,
            partners: &["Fleurs d’Avril", "Coffrets Bonheur"],
            services: &[
                delivery(
                    ("Bouquet de saison", "Seasonal bouquet"),
                    (
                        "Composé le matin même avec des fleurs françaises.",
                        "Arranged the same morning with French flowers.",
                    ),
                    &[
                        product(("Petit bouquet", "Small bouquet"), 25_00),
                        product(("Beau bouquet", "Large bouquet"), 42_00),
                        text(("Mot à joindre", "Card message")),
                    ],
                    &[AskDate, Home, Desk, Elsewhere, Vat(1000), Recurring, Repriced],
                ),
                delivery(
                    ("Orchidée en pot", "Potted orchid"),
                    (
                        "Deux branches, cache-pot compris, fleurie six semaines.",
                        "Two stems, pot included, six weeks in bloom.",
                    ),
                    &[product(("Orchidée", "Orchid"), 34_00)],
                    &[Vat(1000), FinalPrices],
                ),
            ],
        },
        CategorySpec {
            label: ("Idées cadeaux", "Gift ideas"),
            place: DELIVERED,
            motif: Motif::Gift,
            partners: &["Coffrets Bonheur", "Cave des Trois Cépages"],
            services: &[
                delivery(
                    ("Coffret gourmand", "Gourmet hamper"),
                    (
                        "Chocolats, confitures et biscuits d’artisans, emballés pour vous.",
                        "Craft chocolates, jams and biscuits, wrapped for you.",
                    ),
                    &[
                        product(("Coffret découverte", "Discovery hamper"), 29_00),
                        product(("Coffret grand plaisir", "Deluxe hamper"), 55_00),
                        group(("Emballage et carte", "Wrapping and card"), "paquet"),
                        product(("Papier washi et ruban", "Washi paper and ribbon"), 3_50).of("paquet"),
                        text(("Texte de la carte", "Card text")).of("paquet").required(),
                    ],
                    &[Vat(550), Seasonal, Discount(5, ("Noël en avance", "Early Christmas"))],
                ),
                errand(
                    ("Chasseur de cadeaux", "Gift hunter"),
                    (
                        "Dites-nous pour qui et combien, nous proposons trois idées sous 48 h.",
                        "Tell us for whom and how much, we suggest three ideas within 48 hours.",
                    ),
                    &[
                        quote(("Cadeau trouvé", "Gift found")),
                        text(("Pour qui ?", "For whom?")).required(),
                        info(("Trois propositions sous 48 h", "Three suggestions within 48 hours")),
                    ],
                    &[NoAddress, BudgetRequired],
                ),
            ],
        },
        CategorySpec {
            label: ("Billetterie", "Tickets"),
            place: AT_DESK,
            motif: Motif::Ticket,
            partners: &["Coffrets Bonheur"],
            services: &[
                errand(
                    ("Places de cinéma", "Cinema tickets"),
                    (
                        "Valables tous les jours dans la plupart des salles.",
                        "Valid every day in most cinemas.",
                    ),
                    &[
                        product(("Place adulte", "Adult ticket"), 8_20),
                        product(("Place enfant", "Child ticket"), 5_90),
                    ],
                    &[NoAddress, OnlineOnly, AutoAccept, Vat(550), FinalPrices],
                ),
                errand(
                    ("Spectacles et expositions", "Shows and exhibitions"),
                    (
                        "Choisissez la date et la catégorie, nous trouvons les meilleures places.",
                        "Choose the date and category, we find the best seats.",
                    ),
                    &[quote(("Place", "Ticket")), text(("Spectacle et date", "Show and date")).required()],
                    &[NoAddress, BudgetOptional, Vat(550)],
                ),
            ],
        },
    ],
};
