//! Registrations, advice, translations.

use contract::orders::PaymentMode;

use super::spec::{Trait::*, *};
use crate::images::Motif;

pub(super) const UNIVERSE: UniverseSpec = UniverseSpec {
    label: ("Démarches", "Paperwork"),
    short: ("Démarches", "Paperwork"),
    icon: "file",
    color: "violet",
    sequence: 70,
    popularity: 6,
    categories: &[
        CategorySpec {
            label: ("Démarches administratives", "Administrative errands"),
            place: AT_DESK,
            motif: Motif::Document,
            partners: &["Formalis"],
            services: &[
                errand(
                    ("Carte grise", "Vehicle registration"),
                    (
                        "Dossier vérifié, déposé et suivi ; le certificat arrive à la conciergerie.",
                        "File checked, lodged and followed; the certificate arrives at the desk.",
                    ),
                    &[
                        product(("Traitement du dossier", "Handling of the file"), 35_00).each(FILE),
                        list(
                            ("Démarche", "Errand"),
                            &[
                                ("Changement de titulaire", "New owner"),
                                ("Changement d’adresse", "New address"),
                                ("Duplicata", "Duplicate"),
                            ],
                        )
                        .required(),
                        text(("Immatriculation", "Plate")).required(),
                    ],
                    &[NoAddress, FinalPrices, RequestPrint],
                ),
                errand(
                    ("Passeport et carte d’identité", "Passport and identity card"),
                    (
                        "Prise de rendez-vous en mairie et dossier prêt à signer.",
                        "Town hall appointment and a file ready to sign.",
                    ),
                    &[
                        product(("Accompagnement", "Assistance"), 29_00).each(FILE),
                        yes_no(("Timbre fiscal à acheter", "Buy the tax stamp")),
                    ],
                    &[NoAddress, Repriced],
                ),
                errand(
                    ("Impression et reliure", "Printing and binding"),
                    (
                        "Envoyez votre document, il vous attend relié.",
                        "Send your document, it waits for you bound.",
                    ),
                    &[
                        product(("Page noir et blanc", "Black and white page"), 10).each(("page", "page")),
                        product(("Page couleur", "Colour page"), 35).each(("page", "page")),
                        product(("Reliure", "Binding"), 4_50),
                    ],
                    &[NoAddress, RequestPrint, AutoAccept],
                ),
            ],
        },
        CategorySpec {
            label: ("Conseil", "Advice"),
            place: MEETING,
            motif: Motif::Scales,
            partners: &["Cabinet Aubrac Conseil", "Formalis"],
            services: &[
                appointment(
                    ("Consultation juridique", "Legal consultation"),
                    (
                        "Une heure avec un juriste, à la conciergerie ou par téléphone.",
                        "An hour with a lawyer, at the desk or by phone.",
                    ),
                    &[
                        product(("Consultation", "Consultation"), 0).minutes(60),
                        text(("Sujet", "Subject")).required(),
                    ],
                    &[Calendar(60), FreeAllowed, SingleOnly, PaidBy(PaymentMode::Free)],
                ),
                appointment(
                    ("Déclaration de revenus", "Tax return"),
                    (
                        "Trente minutes pour relire et optimiser votre déclaration.",
                        "Thirty minutes to review and improve your return.",
                    ),
                    &[product(("Entretien", "Interview"), 45_00).minutes(30)],
                    &[Calendar(30), SingleOnly, Notice(48)],
                ),
            ],
        },
        CategorySpec {
            label: ("Traduction", "Translation"),
            place: AT_DESK,
            motif: Motif::Globe,
            partners: &["Formalis"],
            services: &[
                errand(
                    ("Traduction assermentée", "Sworn translation"),
                    (
                        "Actes, diplômes et jugements, traduits et tamponnés.",
                        "Certificates, diplomas and rulings, translated and stamped.",
                    ),
                    &[
                        quote(("Document", "Document")),
                        list(
                            ("Langue", "Language"),
                            &[
                                ("Anglais", "English"),
                                ("Espagnol", "Spanish"),
                                ("Allemand", "German"),
                                ("Italien", "Italian"),
                                ("Portugais", "Portuguese"),
                            ],
                        )
                        .required(),
                    ],
                    &[NoAddress, BudgetOptional, NeedsDate],
                ),
                errand(
                    ("Relecture de CV", "CV proofreading"),
                    (
                        "Relu en français ou en anglais sous deux jours.",
                        "Proofread in French or English within two days.",
                    ),
                    &[
                        product(("CV d’une page", "One-page CV"), 28_00),
                        product(("Lettre de motivation", "Cover letter"), 18_00),
                    ],
                    &[NoAddress, OnlineOnly, FinalPrices],
                ),
            ],
        },
    ],
};
