//! Farm baskets, bakery, catering, cellar.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Alimentation", "Food"),
    short: ("Alimentation", "Food"),
    icon: "leaf",
    color: "lime",
    sequence: 40,
    popularity: 16,
    categories: &[
        CategorySpec {
            label: ("Paniers fermiers", "Farm baskets"),
            place: DELIVERED,
            motif: Motif::Basket,
            partners: &["La Ferme des Tilleuls", "Au Pré d’Ici"],
            services: &[
                delivery(
                    ("Panier de légumes de saison", "Seasonal vegetable basket"),
                    (
                        "Cueilli la veille, livré à la conciergerie chaque jeudi.",
                        "Picked the day before, delivered to the desk every Thursday.",
                    ),
                    &[
                        product(("Petit panier (3 kg)", "Small basket (3 kg)"), 15_90),
                        product(("Grand panier (6 kg)", "Large basket (6 kg)"), 27_50),
                        product(("Six œufs plein air", "Six free-range eggs"), 3_20),
                        product(("Bouquet d’herbes", "Bunch of herbs"), 2_50),
                    ],
                    &[FinalPrices, Recurring, NeedsDate, Vat(550), RepricedTwice, Notice(48)],
                ),
                delivery(
                    ("Colis de viande", "Meat box"),
                    (
                        "Un éleveur, une bête, des morceaux choisis sous vide.",
                        "One breeder, one animal, chosen cuts, vacuum packed.",
                    ),
                    &[
                        product(("Colis de bœuf, 5 kg", "Beef box, 5 kg"), 84_00),
                        product(("Colis de volaille", "Poultry box"), 46_00),
                    ],
                    &[NeedsDate, Vat(550), Minimum(40_00)],
                ),
                delivery(
                    ("Fruits au bureau", "Office fruit"),
                    (
                        "Une corbeille pour l’équipe, facturée à l’entreprise.",
                        "A basket for the team, billed to the company.",
                    ),
                    &[product(("Corbeille de 5 kg", "5 kg basket"), 32_00)],
                    &[OnlyRecurring, Recurring, Vat(550), PaidBy(PaymentMode::Company), DeskOnly],
                ),
            ],
        },
        CategorySpec {
            label: ("Boulangerie", "Bakery"),
            place: DELIVERED,
            motif: Motif::Bread,
            partners: &["Boulangerie Maurin", "Table & Saison"],
            services: &[
                delivery(
                    ("Pains et viennoiseries", "Bread and pastries"),
                    (
                        "Commandé avant 16 h, prêt le lendemain à 8 h 30.",
                        "Ordered before 4 pm, ready next day at 8.30 am.",
                    ),
                    &[
                        product(("Baguette de tradition", "Traditional baguette"), 1_35),
                        product(("Pain complet tranché", "Sliced wholemeal bread"), 3_40),
                        product(("Croissant", "Croissant"), 1_30),
                        product(("Pain au chocolat", "Pain au chocolat"), 1_45),
                        product(("Tarte aux pommes", "Apple tart"), 14_00),
                    ],
                    &[FinalPrices, Recurring, AskDate, Vat(550), Minimum(5_00), Notice(16), AutoAccept],
                ),
                delivery(
                    ("Gâteau d’anniversaire", "Birthday cake"),
                    (
                        "Choisissez le parfum, la taille et le message.",
                        "Choose the flavour, the size and the message.",
                    ),
                    &[
                        product(("Gâteau, 8 parts", "Cake, 8 servings"), 34_00),
                        product(("Gâteau, 12 parts", "Cake, 12 servings"), 48_00),
                        list(
                            ("Parfum", "Flavour"),
                            &[
                                ("Chocolat", "Chocolate"),
                                ("Fraise", "Strawberry"),
                                ("Citron meringué", "Lemon meringue"),
                                ("Praliné", "Praline"),
                            ],
                        )
                        .required(),
                        text(("Message", "Message")),
                    ],
                    &[NeedsDate, Vat(550), Notice(72)],
                ),
            ],
        },
        CategorySpec {
            label: ("Traiteur", "Catering"),
            place: DELIVERED,
            motif: Motif::Cloche,
            partners: &["Table & Saison", "La Ferme des Tilleuls"],
            services: &[
                delivery(
                    ("Plateau-repas", "Meal tray"),
                    (
                        "Entrée, plat, fromage et dessert, dans des contenants consignés.",
                        "Starter, main, cheese and dessert, in returnable containers.",
                    ),
                    &[
                        product(("Plateau viande", "Meat tray"), 22_90),
                        product(("Plateau poisson", "Fish tray"), 24_90),
                        product(("Plateau végétarien", "Vegetarian tray"), 20_90),
                    ],
                    &[
                        AskDateAndTime,
                        Vat(1000),
                        Extra(4_90, ("Livraison en vélo", "Bike delivery")),
                        Notice(24),
                    ],
                ),
                errand(
                    ("Réception à domicile", "Party at home"),
                    (
                        "Cocktail, buffet ou dîner : un chef compose avec vous.",
                        "Cocktails, buffet or dinner: a chef plans it with you.",
                    ),
                    &[
                        quote(("Menu sur mesure", "Bespoke menu")),
                        number(("Nombre de convives", "Number of guests")).required(),
                        text(("Allergies et envies", "Allergies and wishes")),
                    ],
                    &[Home, Elsewhere, AskDateAndTime, BudgetRequired, Vat(1000), Notice(168)],
                ),
            ],
        },
        CategorySpec {
            label: ("Cave et épicerie fine", "Cellar and delicatessen"),
            place: DELIVERED,
            motif: Motif::Bottle,
            partners: &["Cave des Trois Cépages", "Table & Saison"],
            services: &[
                delivery(
                    ("Sélection du caviste", "Cellarman’s selection"),
                    (
                        "Trois ou six bouteilles choisies pour la saison.",
                        "Three or six bottles chosen for the season.",
                    ),
                    &[
                        product(("Trois bouteilles", "Three bottles"), 39_00),
                        product(("Six bouteilles", "Six bottles"), 72_00),
                        list(
                            ("Couleur", "Colour"),
                            &[
                                ("Rouge", "Red"),
                                ("Blanc", "White"),
                                ("Rosé", "Rosé"),
                                ("Assortiment", "Mixed"),
                            ],
                        )
                        .required(),
                    ],
                    &[Discount(5, ("Tarif conciergerie", "Desk price")), Seasonal],
                ),
                delivery(
                    ("Thés et cafés de torréfacteur", "Roaster’s teas and coffees"),
                    (
                        "Torréfiés la semaine même, moulus à la demande.",
                        "Roasted this week, ground on request.",
                    ),
                    &[
                        product(("Café, 250 g", "Coffee, 250 g"), 8_90),
                        product(("Thé vert, 100 g", "Green tea, 100 g"), 9_50),
                    ],
                    &[FinalPrices, Recurring, Vat(550)],
                ),
            ],
        },
    ],
};
