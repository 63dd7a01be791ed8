//! Trips, transfers, formalities.

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Voyages", "Travel"),
    short: ("Voyages", "Travel"),
    icon: "plane",
    color: "green",
    sequence: 100,
    popularity: 4,
    categories: &[
        CategorySpec {
            label: ("Séjours", "Holidays"),
            place: AT_DESK,
            motif: Motif::Suitcase,
            partners: &["Cap Évasion"],
            services: &[
                errand(
                    ("Week-end sur mesure", "Bespoke weekend"),
                    (
                        "Train, hôtel et bonnes adresses, réunis dans un carnet.",
                        "Train, hotel and good addresses, gathered in a booklet.",
                    ),
                    &[
                        quote(("Séjour", "Stay")),
                        number(("Voyageurs", "Travellers")).required(),
                        text(("Envies", "Wishes")).required(),
                    ],
                    &[NoAddress, BudgetRequired, NeedsDate, Notice(168)],
                ),
                errand(
                    ("Location de ski", "Ski rental"),
                    (
                        "Le matériel vous attend dans la station, à tarif négocié.",
                        "Your gear waits at the resort, at a negotiated price.",
                    ),
                    &[
                        product(("Pack adulte, six jours", "Adult pack, six days"), 129_00)
                            .each(("pack", "pack")),
                        product(("Pack enfant, six jours", "Child pack, six days"), 69_00)
                            .each(("pack", "pack")),
                    ],
                    &[
                        NoAddress,
                        NewVersionSoon,
                        OnlineOnly,
                        Discount(15, ("Réservation anticipée", "Early booking")),
                    ],
                ),
            ],
        },
        CategorySpec {
            label: ("Transferts", "Transfers"),
            place: MEETING,
            motif: Motif::Plane,
            partners: &["Chauffeurs de la Seine", "Cap Évasion"],
            services: &[
                appointment(
                    ("Chauffeur pour l’aéroport", "Driver to the airport"),
                    (
                        "Berline électrique, prise en charge à la minute, suivi du vol.",
                        "Electric saloon, on-the-minute pick-up, flight tracked.",
                    ),
                    &[
                        product(("Trajet simple", "One way"), 69_00).minutes(60),
                        product(("Siège enfant", "Child seat"), 5_00).each(("siège", "seat")),
                        text(("Numéro de vol", "Flight number")),
                    ],
                    &[
                        Home,
                        Desk,
                        AskDateAndTime,
                        Vat(1000),
                        Notice(12),
                        Extra(3_00, ("Prise en charge", "Booking fee")),
                    ],
                ),
                errand(
                    ("Parking d’aéroport", "Airport parking"),
                    (
                        "Voiturier au dépose-minute, voiture gardée et couverte.",
                        "Valet at the drop-off, car guarded under cover.",
                    ),
                    &[product(("Journée", "Day"), 12_00).each(DAY)],
                    &[PartnerPlaces, NeedsDate, AskDateAndTime],
                ),
            ],
        },
        CategorySpec {
            label: ("Formalités de voyage", "Travel formalities"),
            place: AT_DESK,
            motif: Motif::Globe,
            partners: &["Cap Évasion", "Formalis"],
            services: &[
                errand(
                    ("Visa", "Visa"),
                    (
                        "Formulaires, photos et rendez-vous consulaire.",
                        "Forms, photographs and consular appointment.",
                    ),
                    &[
                        product(("Traitement", "Handling"), 49_00).each(FILE),
                        quote(("Frais consulaires", "Consular fees")),
                        text(("Pays et dates", "Country and dates")).required(),
                    ],
                    &[NoAddress, NeedsDate],
                ),
                errand(
                    ("Permis international", "International licence"),
                    ("Demande en ligne faite pour vous.", "Online application made for you."),
                    &[product(("Demande", "Application"), 19_00).each(FILE)],
                    &[NoAddress, ReadOnly],
                ),
            ],
        },
    ],
};
