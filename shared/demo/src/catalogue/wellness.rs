//! Massage, hair, beauty, relaxation.

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Bien-être", "Wellness"),
    short: ("Bien-être", "Wellness"),
    icon: "sparkles",
    color: "pink",
    sequence: 30,
    popularity: 22,
    categories: &[
        CategorySpec {
            label: ("Massage", "Massage"),
            place: MEETING,
            motif: Motif::Stones,
            partners: &["Les Mains Sereines", "Bulle de Calme", "Cabinet Ostéa"],
            services: &[
                appointment(
                    ("Massage assis 20 minutes", "Chair massage, 20 minutes"),
                    (
                        "Un massage amma habillé, sur une chaise ergonomique : dos, nuque, bras et mains.",
                        "A clothed Amma massage on an ergonomic chair: back, neck, arms and hands.",
                    ),
                    &[product(("Massage assis", "Chair massage"), 29_00).minutes(20)],
                    &[
                        Calendar(20),
                        CalendarText((
                            "Venez cinq minutes avant, en vêtements souples.",
                            "Come five minutes early, in loose clothes.",
                        )),
                        FinalPrices,
                        SingleOnly,
                    ],
                ),
                appointment(
                    ("Massage aux pierres chaudes", "Hot stone massage"),
                    (
                        "Une heure de chaleur et de lenteur pour dénouer les tensions de la semaine.",
                        "An hour of warmth and slowness to untie the tensions of the week.",
                    ),
                    &[
                        product(("Séance d’une heure", "One-hour session"), 75_00).minutes(60),
                        yes_no(("Je préfère une huile sans parfum", "I prefer an unscented oil")),
                    ],
                    &[Calendar(30), FinalPrices, SingleOnly, Notice(48), Repriced],
                ),
                appointment(
                    ("Réflexologie plantaire", "Foot reflexology"),
                    (
                        "Une pression précise sur les zones réflexes du pied, pour relâcher tout le corps.",
                        "Precise pressure on the reflex zones of the foot, to release the whole body.",
                    ),
                    &[product(("Séance de 40 minutes", "40-minute session"), 48_00).minutes(40)],
                    &[Calendar(20), OnlineOnly, SingleOnly],
                ),
            ],
        },
        CategorySpec {
            label: ("Coiffure", "Hairdressing"),
            place: MEETING,
            motif: Motif::Comb,
            partners: &["L’Atelier Rive Gauche", "Maison Ondine"],
            services: &[
                appointment(
                    ("Coupe et brushing", "Cut and blow-dry"),
                    (
                        "Le coiffeur s’installe à la conciergerie : diagnostic, coupe et coiffage compris.",
                        "The hairdresser sets up at the desk: advice, cut and styling included.",
                    ),
                    &[
                        product(("Coupe courte", "Short cut"), 32_00).minutes(30),
                        product(
                            ("Coupe et brushing, cheveux mi-longs", "Cut and blow-dry, medium hair"),
                            46_00,
                        )
                        .minutes(45),
                        product(("Soin profond", "Deep treatment"), 15_00).minutes(15),
                    ],
                    &[Calendar(15), RepricedTwice],
                ),
                appointment(
                    ("Taille de barbe", "Beard trim"),
                    (
                        "Serviette chaude, tracé au rasoir et huile nourrissante.",
                        "Hot towel, razor outline and nourishing oil.",
                    ),
                    &[product(("Taille de barbe", "Beard trim"), 19_00).minutes(30)],
                    &[Calendar(15), FinalPrices],
                ),
            ],
        },
        CategorySpec {
            label: ("Beauté et ongles", "Beauty and nails"),
            place: MEETING,
            motif: Motif::Lotus,
            partners: &["Maison Ondine", "Bulle de Calme"],
            services: &[
                appointment(
                    ("Manucure", "Manicure"),
                    (
                        "Mise en forme, soin des cuticules et pose de vernis au choix.",
                        "Shaping, cuticle care and the polish of your choice.",
                    ),
                    &[
                        product(("Manucure simple", "Classic manicure"), 25_00).minutes(30),
                        group(("Ajouter un vernis", "Add a polish"), "vernis"),
                        product(("Vernis semi-permanent", "Gel polish"), 14_00).minutes(30).of("vernis"),
                        list(
                            ("Teinte", "Shade"),
                            &[
                                ("Nude", "Nude"),
                                ("Rouge profond", "Deep red"),
                                ("Corail", "Coral"),
                                ("Prune", "Plum"),
                            ],
                        )
                        .of("vernis")
                        .required(),
                    ],
                    &[Calendar(30), Notice(12)],
                ),
                appointment(
                    ("Soin du visage éclat", "Radiance facial"),
                    (
                        "Nettoyage, gommage, masque et modelage avec des produits français et bio.",
                        "Cleansing, scrub, mask and massage with French organic products.",
                    ),
                    &[product(("Soin de 45 minutes", "45-minute treatment"), 52_00).minutes(45)],
                    &[Calendar(15), Discount(10, ("Offre découverte", "Discovery offer"))],
                ),
            ],
        },
        CategorySpec {
            label: ("Sophrologie et yoga", "Relaxation and yoga"),
            place: MEETING,
            motif: Motif::Moon,
            partners: &["Bulle de Calme", "Énergie Coaching"],
            services: &[
                appointment(
                    ("Séance de sophrologie", "Sophrology session"),
                    (
                        "Respiration, relâchement musculaire et visualisation, en tête à tête.",
                        "Breathing, muscle release and visualisation, one to one.",
                    ),
                    &[product(("Séance individuelle", "Individual session"), 0).minutes(60)],
                    &[Calendar(60), FreeOnceAMonth, FreeAllowed, SingleOnly],
                ),
                appointment(
                    ("Yoga du midi", "Lunchtime yoga"),
                    (
                        "Un cours doux de quarante-cinq minutes, tapis fournis.",
                        "A gentle forty-five-minute class, mats provided.",
                    ),
                    &[product(("Cours collectif", "Group class"), 12_00).minutes(45)],
                    &[PartnerPlaces, AskDateAndTime, Recurring, AutoAccept, NoTerms],
                ),
            ],
        },
    ],
};
