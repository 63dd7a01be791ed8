//! Parcels that come and go.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

/// The service by which a desk takes parcels.
pub(crate) const PARCEL: &str = "Réception d’un colis";

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Colis", "Parcels"),
    short: ("Colis", "Parcels"),
    icon: "package",
    color: "yellow",
    sequence: 90,
    popularity: 26,
    categories: &[
        CategorySpec {
            label: ("Réception de colis", "Parcel reception"),
            place: AT_DESK,
            motif: Motif::Parcel,
            partners: &["Relais Conciergerie"],
            services: &[
                parcel(
                    (PARCEL, "Parcel reception"),
                    (
                        "Faites livrer ici : nous signons, rangeons et vous prévenons.",
                        "Have it delivered here: we sign, store and tell you.",
                    ),
                    &[
                        product(("Colis", "Parcel"), 0),
                        text(("Transporteur et numéro de suivi", "TokenTransport and tracking number")),
                    ],
                    &[FreeAllowed, PaidBy(PaymentMode::Free), AutoAccept, NoTerms],
                ),
                parcel(
                    ("Colis volumineux", "Large parcel"),
                    (
                        "Plus de dix kilos ou plus d’un mètre : stocké trois jours.",
                        "Over ten kilos or one metre: stored for three days.",
                    ),
                    &[
                        product(("Colis", "Parcel"), 5_00),
                        number(("Poids estimé (kg)", "Estimated weight (kg)")),
                    ],
                    &[FinalPrices],
                ),
            ],
        },
        CategorySpec {
            label: ("Envoi de colis", "Sending parcels"),
            place: AT_DESK,
            motif: Motif::PaperPlane,
            partners: &["Relais Conciergerie"],
            services: &[
                errand(
                    ("Envoi et retour de colis", "Sending and returning parcels"),
                    (
                        "Déposez, nous emballons, étiquetons et remettons au transporteur.",
                        "Drop it off, we pack, label and hand it to the carrier.",
                    ),
                    &[
                        product(("Retour étiqueté", "Labelled return"), 2_00).each(("colis", "parcel")),
                        product(("Envoi jusqu’à 5 kg", "Sending up to 5 kg"), 9_90).each(("colis", "parcel")),
                        product(("Emballage", "Packing"), 3_00).each(("colis", "parcel")),
                    ],
                    &[NoAddress, FinalPrices, RequestPrint],
                ),
                errand(
                    ("Course dans Paris", "Courier"),
                    ("Un pli porté à vélo dans l’heure.", "A letter carried by bicycle within the hour."),
                    &[
                        product(("Course", "Ride"), 14_00).each(("course", "ride")),
                        text(("Destination", "Destination")).required(),
                    ],
                    &[Elsewhere, AskDateAndTime, Notice(2), Unpublished],
                ),
            ],
        },
    ],
};
