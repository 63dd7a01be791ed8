//! Small works, furniture, tools.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Bricolage", "Handiwork"),
    short: ("Bricolage", "Handiwork"),
    icon: "tool",
    color: "gray",
    sequence: 120,
    popularity: 5,
    categories: &[
        CategorySpec {
            label: ("Petits travaux", "Small works"),
            place: DONE_AT,
            motif: Motif::Hammer,
            partners: &["Bricol’Ami", "SOS Logis"],
            services: &[
                appointment(
                    ("Bricoleur à la demi-journée", "Handyman for half a day"),
                    (
                        "Étagères, tringles, joints : il vient avec ses outils.",
                        "Shelves, rails, seals: he brings his tools.",
                    ),
                    &[
                        product(("Demi-journée", "Half day"), 145_00).each(HALF_DAY),
                        text(("Liste des travaux", "List of works")).required(),
                    ],
                    &[Home, HalfDays, Sap(HomeService::Handiwork), Vat(1000), Notice(48)],
                ),
                errand(
                    ("Peinture d’une pièce", "Painting a room"),
                    (
                        "Protection, deux couches, nettoyage : devis sous trois jours.",
                        "Protection, two coats, clean-up: quote within three days.",
                    ),
                    &[
                        quote(("Pièce", "Room")),
                        number(("Surface au sol (m²)", "Floor area (m²)")).required(),
                    ],
                    &[Home, BudgetOptional, FlexibleDate, AskDate, Vat(1000)],
                ),
            ],
        },
        CategorySpec {
            label: ("Montage de meubles", "Furniture assembly"),
            place: DONE_AT,
            motif: Motif::Shelf,
            partners: &["Bricol’Ami"],
            services: &[
                appointment(
                    ("Montage de meubles", "Furniture assembly"),
                    (
                        "Armoires, lits, bureaux montés, fixés et cartons emportés.",
                        "Wardrobes, beds, desks assembled, fixed, boxes taken away.",
                    ),
                    &[
                        product(("Petit meuble", "Small piece"), 35_00).estimated().minutes(60),
                        product(("Grand meuble", "Large piece"), 79_00).estimated().minutes(120),
                        group(("Fixation au mur", "Wall fixing"), "fixation"),
                        list(
                            ("Type de mur", "Kind of wall"),
                            &[("Plâtre", "Plaster"), ("Béton", "Concrete"), ("Brique", "Brick")],
                        )
                        .of("fixation")
                        .required(),
                        product(("Chevilles et vis", "Plugs and screws"), 6_00)
                            .each(("lot", "set"))
                            .of("fixation"),
                    ],
                    &[Home, Sap(HomeService::Handiwork), AskDateAndTime, Vat(1000)],
                ),
                errand(
                    ("Enlèvement d’encombrants", "Bulky waste removal"),
                    ("Porté, trié, recyclé ou donné.", "Carried, sorted, recycled or given away."),
                    &[product(("Enlèvement jusqu’à 1 m³", "Removal up to 1 m³"), 90_00)
                        .each(SERVICE)
                        .estimated()],
                    &[Home, AskDate, Minimum(90_00)],
                ),
            ],
        },
        CategorySpec {
            label: ("Prêt d’outils", "Tool lending"),
            place: AT_DESK,
            motif: Motif::Gear,
            partners: &["Relais Conciergerie"],
            services: &[
                errand(
                    ("Perceuse, ponceuse, nettoyeur", "Drill, sander, cleaner"),
                    (
                        "À retirer à la conciergerie, à rendre propre sous trois jours.",
                        "Collect it at the desk, return it clean within three days.",
                    ),
                    &[
                        product(("Perceuse à percussion", "Hammer drill"), 8_00),
                        product(("Ponceuse", "Sander"), 7_00),
                        product(("Nettoyeur haute pression", "Pressure washer"), 12_00),
                    ],
                    &[FinalPrices, AskDate, AutoAccept],
                ),
                errand(
                    ("Caisse à outils", "Toolbox"),
                    ("L’essentiel pour une soirée de montage.", "The essentials for an evening of assembly."),
                    &[product(("Caisse à outils", "Toolbox"), 0)],
                    &[FreeAllowed, AutoAccept, PaidBy(PaymentMode::Free)],
                ),
            ],
        },
    ],
};
