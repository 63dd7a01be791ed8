//! Car wash, garage, bicycles, rental.

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Auto & mobilité", "Car & mobility"),
    short: ("Auto", "Car"),
    icon: "car",
    color: "blue",
    sequence: 20,
    popularity: 12,
    categories: &[
        CategorySpec {
            label: ("Lavage", "Car wash"),
            place: ("Parking", "Car park"),
            motif: Motif::Car,
            partners: &["Aqualogia Auto", "Vert Auto Soin"],
            services: &[
                appointment(
                    ("Lavage auto à la main", "Hand car wash"),
                    (
                        "Sans eau ou presque, sur votre place de parking, avec des produits biodégradables.",
                        "Almost without water, on your parking space, with biodegradable products.",
                    ),
                    &[
                        product(("Citadine, extérieur", "City car, outside"), 25_00).minutes(30),
                        product(("Berline, extérieur", "Saloon, outside"), 29_00).minutes(30),
                        product(("Intérieur complet", "Full interior"), 35_00).minutes(60),
                        text(("Plaque et place de parking", "Plate and parking space")).required(),
                    ],
                    &[Calendar(30), Repriced, Notice(12)],
                ),
                drop_off(
                    ("Lavage complet, clés à la conciergerie", "Full wash, keys at the desk"),
                    (
                        "Laissez vos clés le matin, retrouvez une voiture impeccable le soir.",
                        "Leave your keys in the morning, find a spotless car in the evening.",
                    ),
                    &[
                        product(("Intérieur et extérieur", "Inside and outside"), 59_00).each(SERVICE),
                        product(("Lustrage", "Polish"), 45_00).each(SERVICE).estimated(),
                        text(("Plaque et place de parking", "Plate and parking space")).required(),
                    ],
                    &[AskDate, FlexibleDate],
                ),
            ],
        },
        CategorySpec {
            label: ("Entretien", "Maintenance"),
            place: AT_DESK,
            motif: Motif::Gear,
            partners: &["Garage Montaigu", "Méca Sud Services"],
            services: &[
                drop_off(
                    ("Révision avec voiturier", "Service with valet"),
                    (
                        "Un voiturier prend votre voiture, la confie au garage et la ramène révisée.",
                        "A valet takes your car to the garage and brings it back serviced.",
                    ),
                    &[
                        product(("Révision essence", "Petrol service"), 189_00).each(SERVICE).estimated(),
                        product(("Révision diesel", "Diesel service"), 219_00).each(SERVICE).estimated(),
                        group(("Voiturier", "Valet"), "voiturier"),
                        product(("Aller et retour", "Round trip"), 25_00)
                            .each(("aller-retour", "round trip"))
                            .of("voiturier"),
                        hours(("Créneau de prise en charge", "Pick-up slot")).of("voiturier"),
                        text(("Modèle et immatriculation", "Model and plate")).required(),
                    ],
                    &[NeedsDate, Notice(48), BudgetOptional],
                ),
                drop_off(
                    ("Pneus hiver", "Winter tyres"),
                    (
                        "Montage, équilibrage et gardiennage des pneus d’été.",
                        "Fitting, balancing and storage of your summer tyres.",
                    ),
                    &[
                        quote(("Quatre pneus montés", "Four tyres fitted")),
                        product(("Gardiennage six mois", "Six-month storage"), 60_00).each(SERVICE),
                        text(("Dimensions des pneus", "Tyre size")).required(),
                    ],
                    &[BudgetRequired, AskDate, Seasonal],
                ),
                drop_off(
                    ("Contrôle technique", "Roadworthiness test"),
                    (
                        "Rendez-vous, trajet et contre-visite éventuelle, nous gérons tout.",
                        "Appointment, drive and any retest: we handle it all.",
                    ),
                    &[product(("Contrôle et voiturier", "Test and valet"), 109_00).each(SERVICE)],
                    &[NeedsDate, FinalPrices],
                ),
            ],
        },
        CategorySpec {
            label: ("Vélo", "Bicycle"),
            place: AT_DESK,
            motif: Motif::Bicycle,
            partners: &["Le Dérailleur", "Roule Vert"],
            services: &[
                drop_off(
                    ("Révision de vélo", "Bicycle service"),
                    (
                        "Freins, transmission, pneus : votre vélo repart comme neuf.",
                        "Brakes, gears, tyres: your bicycle leaves as new.",
                    ),
                    &[
                        product(("Révision simple", "Basic service"), 39_00).each(SERVICE),
                        product(("Révision électrique", "E-bike service"), 69_00).each(SERVICE),
                        product(("Chambre à air posée", "Inner tube fitted"), 14_00),
                    ],
                    &[FinalPrices, AskDate],
                ),
                appointment(
                    ("Atelier vélo express", "Express bicycle stand"),
                    (
                        "Le mécanicien est sur place : un quart d’heure et c’est réglé.",
                        "The mechanic is on site: a quarter of an hour and it is done.",
                    ),
                    &[product(("Réglage", "Tune-up"), 15_00).minutes(15)],
                    &[Calendar(15), AutoAccept],
                ),
            ],
        },
        CategorySpec {
            label: ("Location", "Rental"),
            place: DELIVERED,
            motif: Motif::Key,
            partners: &["Roule Vert"],
            services: &[
                delivery(
                    ("Voiture électrique à la journée", "Electric car by the day"),
                    (
                        "Livrée au pied de l’immeuble, assurance et recharge comprises.",
                        "Delivered to your building, insurance and charging included.",
                    ),
                    &[
                        product(("Journée", "Day"), 59_00).each(DAY),
                        info(("Permis demandé à la remise", "Licence asked for at handover")),
                    ],
                    &[AskDateAndTime, OnlineOnly, Notice(48)],
                ),
                delivery(
                    ("Vélo cargo au mois", "Cargo bike by the month"),
                    (
                        "Un vélo cargo électrique, assuré et entretenu.",
                        "An electric cargo bike, insured and maintained.",
                    ),
                    &[product(("Mois", "Month"), 89_00).each(MONTH)],
                    &[OnlyRecurring, Recurring, NeedsDate],
                ),
            ],
        },
    ],
};
