//! Dry cleaning, alterations, shoes, laundry.

use contract::offers::LockerSize;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Pressing & retouches", "Cleaning & tailoring"),
    short: ("Pressing", "Cleaning"),
    icon: "shirt",
    color: "teal",
    sequence: 10,
    popularity: 36,
    categories: &[
        CategorySpec {
            label: ("Pressing", "Dry cleaning"),
            place: AT_DESK,
            motif: Motif::Shirt,
            partners: &["Pressing Bel Éclat", "Blanc Tilleul"],
            services: &[
                drop_off(
                    ("Nettoyage de vêtements", "Clothes cleaning"),
                    (
                        "Déposez vos vêtements à la conciergerie, ils reviennent sur cintre sous deux jours ouvrés.",
                        "Leave your clothes at the desk; they come back on hangers within two working days.",
                    ),
                    &[
                        product(("Chemise", "Shirt"), 3_90),
                        product(("Chemisier en soie", "Silk blouse"), 7_50),
                        product(("Pantalon", "Trousers"), 7_20),
                        product(("Jupe", "Skirt"), 7_20),
                        product(("Robe", "Dress"), 12_50),
                        product(("Veste", "Jacket"), 8_90),
                        product(("Costume deux pièces", "Two-piece suit"), 15_50),
                        product(("Manteau", "Coat"), 17_90),
                        product(("Doudoune", "Down jacket"), 22_00),
                        product(("Pull en laine", "Wool sweater"), 6_90),
                        product(("Cravate", "Tie"), 5_50),
                        product(("Écharpe", "Scarf"), 5_90),
                        text(("Taches à signaler", "Stains to point out")),
                    ],
                    &[FinalPrices, RequestBag, RepricedTwice, Notice(4)],
                ),
                drop_off(
                    ("Chemises au forfait", "Shirt bundle"),
                    (
                        "Cinq ou dix chemises lavées, repassées et rendues sur cintre ou pliées.",
                        "Five or ten shirts washed, ironed and returned on hangers or folded.",
                    ),
                    &[
                        product(("Forfait 5 chemises", "Bundle of 5 shirts"), 17_50),
                        product(("Forfait 10 chemises", "Bundle of 10 shirts"), 32_00),
                        list(
                            ("Présentation", "Finish"),
                            &[("Sur cintre", "On a hanger"), ("Pliées", "Folded")],
                        )
                        .required(),
                    ],
                    &[
                        FinalPrices,
                        Recurring,
                        Discount(10, ("Fidélité", "Loyalty")),
                        RequestBag,
                        Locker(LockerSize::M),
                    ],
                ),
                drop_off(
                    ("Rideaux et ameublement", "Curtains and furnishings"),
                    (
                        "Voilages, doubles rideaux, housses et tapis : un prix ferme vous est proposé avant de commencer.",
                        "Sheers, curtains, covers and rugs: you get a firm price before we start.",
                    ),
                    &[
                        product(("Voilage (le mètre)", "Sheer curtain (per metre)"), 6_00)
                            .each(("mètre", "metre"))
                            .estimated(),
                        product(("Couette", "Duvet"), 29_00),
                        quote(("Tapis", "Rug")),
                        text(("Dimensions", "Dimensions")).required(),
                    ],
                    &[BudgetOptional, Home, Desk],
                ),
                drop_off(
                    ("Robe de mariée et pièces délicates", "Wedding dress and delicates"),
                    (
                        "Un nettoyage à la main par une artisane, sur devis, avec mise en boîte de conservation.",
                        "Hand cleaning by a craftswoman, on quote, with a preservation box.",
                    ),
                    &[
                        quote(("Pièce délicate", "Delicate garment")),
                        text(("Description", "Description")).required(),
                    ],
                    &[BudgetRequired, Notice(72), PartnerQuotes],
                ),
            ],
        },
        CategorySpec {
            label: ("Retouches", "Alterations"),
            place: AT_DESK,
            motif: Motif::Scissors,
            partners: &["Fil & Aiguille", "La Retoucherie des Quais"],
            services: &[
                drop_off(
                    ("Ourlets et ajustements", "Hems and fittings"),
                    (
                        "Épinglez ou indiquez la longueur : la couturière s’occupe du reste.",
                        "Pin it or give the length: the seamstress does the rest.",
                    ),
                    &[
                        product(("Ourlet de pantalon", "Trouser hem"), 12_00),
                        product(("Ourlet de robe", "Dress hem"), 18_00),
                        product(("Reprise de taille", "Waist adjustment"), 19_00).estimated(),
                        product(("Changement de fermeture", "Zip replacement"), 16_00).estimated(),
                        number(("Longueur souhaitée (cm)", "Wanted length (cm)")),
                    ],
                    &[Repriced, RequestBag],
                ),
                appointment(
                    ("Essayage avec la couturière", "Fitting with the seamstress"),
                    (
                        "Un quart d’heure d’essayage à la conciergerie pour les retouches délicates.",
                        "A quarter of an hour of fitting at the desk, for delicate alterations.",
                    ),
                    &[product(("Essayage", "Fitting"), 0).minutes(15)],
                    &[Calendar(15), FreeAllowed, AutoAccept, SingleOnly, NoTerms],
                ),
            ],
        },
        CategorySpec {
            label: ("Cordonnerie", "Shoe repair"),
            place: AT_DESK,
            motif: Motif::Shoe,
            partners: &["Cordonnerie Saint-Crépin", "Aux Talons d’Argent"],
            services: &[
                drop_off(
                    ("Réparation de chaussures", "Shoe repair"),
                    (
                        "Talons, patins et ressemelages, rendus cirés.",
                        "Heels, soles and resoling, returned polished.",
                    ),
                    &[
                        product(("Talons femme", "Women’s heels"), 12_00).each(PAIR),
                        product(("Talons homme", "Men’s heels"), 15_00).each(PAIR),
                        product(("Patins de protection", "Protective soles"), 18_00).each(PAIR),
                        product(("Ressemelage complet", "Full resoling"), 62_00).each(PAIR).estimated(),
                        yes_no(("Cirage offert", "Free polish")),
                    ],
                    &[RequestBag, Locker(LockerSize::S)],
                ),
                drop_off(
                    ("Double de clés", "Key copying"),
                    (
                        "Clés plates, de sûreté ou badges d’immeuble.",
                        "Flat keys, security keys or building badges.",
                    ),
                    &[
                        product(("Clé plate", "Flat key"), 8_00),
                        product(("Badge", "Badge"), 25_00),
                        quote(("Clé de sûreté sur carte", "Security key with card")),
                    ],
                    &[FinalPrices, RequestPrint],
                ),
                drop_off(
                    ("Maroquinerie", "Leather goods"),
                    (
                        "Sacs, ceintures et petite maroquinerie : coutures, teintures et fermoirs.",
                        "Bags, belts and small leather goods: seams, dyes and clasps.",
                    ),
                    &[
                        quote(("Réparation", "Repair")),
                        text(("Que faut-il réparer ?", "What needs repair?")).required(),
                    ],
                    &[BudgetOptional],
                ),
            ],
        },
        CategorySpec {
            label: ("Blanchisserie", "Laundry"),
            place: AT_DESK,
            motif: Motif::Towels,
            partners: &["Blanc Tilleul", "Pressing Bel Éclat"],
            services: &[
                drop_off(
                    ("Linge au kilo", "Laundry by the kilo"),
                    (
                        "Lavé, séché, plié. Le sac est pesé à l’atelier et le prix ajusté au poids réel.",
                        "Washed, dried, folded. The bag is weighed at the workshop and priced by its real weight.",
                    ),
                    &[
                        product(("Kilo de linge", "Kilo of laundry"), 5_50).estimated().each(("kg", "kg")),
                        group(("Repassage", "Ironing"), "repassage"),
                        product(("Panière repassée", "Ironed basket"), 14_00).of("repassage"),
                        yes_no(("Amidon léger", "Light starch")).of("repassage"),
                    ],
                    &[
                        Recurring,
                        Minimum(15_00),
                        Extra(2_50, ("Sac lavable", "Washable bag")),
                        Shuttle,
                        RequestBag,
                    ],
                ),
                drop_off(
                    ("Linge de lit", "Bed linen"),
                    (
                        "Draps, taies et housses lavés à haute température et repassés.",
                        "Sheets, pillowcases and covers washed hot and ironed.",
                    ),
                    &[
                        product(("Parure simple", "Single set"), 14_90),
                        product(("Parure double", "Double set"), 18_90),
                        product(("Housse de couette", "Duvet cover"), 9_90),
                    ],
                    &[FinalPrices, RequestBag],
                ),
            ],
        },
    ],
};
