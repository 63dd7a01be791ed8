//! The legal texts.

use contract::account::{TextBlob, TextBlobType};
use jiff::Timestamp;

use crate::paris;

const TEXTS: &[(TextBlobType, &str, &str)] = &[
    (TextBlobType::Cgu, include_str!("legal/terms.fr.html"), include_str!("legal/terms.en.html")),
    (
        TextBlobType::MentionsLegales,
        include_str!("legal/notices.fr.html"),
        include_str!("legal/notices.en.html"),
    ),
    (
        TextBlobType::PolitiqueProtectionDonnees,
        include_str!("legal/privacy.fr.html"),
        include_str!("legal/privacy.en.html"),
    ),
    (
        TextBlobType::TraitementReclamations,
        include_str!("legal/claims.fr.html"),
        include_str!("legal/claims.en.html"),
    ),
    (TextBlobType::Credits, include_str!("legal/credits.fr.html"), include_str!("legal/credits.en.html")),
];

/// One of each type, in force since before the oldest account.
pub(crate) fn text_blobs(now: Timestamp) -> Vec<TextBlob> {
    let creation_date = paris::hour(paris::minus_months(paris::day(now), 40), 9);
    (1..)
        .zip(TEXTS)
        .map(|(id, (kind, fr, en))| TextBlob {
            id,
            kind: *kind,
            content_fr: fr.trim().to_owned(),
            content_en: en.trim().to_owned(),
            creation_date,
        })
        .collect()
}
