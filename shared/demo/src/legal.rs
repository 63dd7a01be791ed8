//! The legal texts.

use contract::{Role, Words, account::TextBlobType, content::AcceptanceWay};
use domain::{
    content::legal::{GENERAL, LegalVersion, acceptance::Acceptance},
    people::person::Person,
};
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

/// One of each type, in force since before the oldest account; without an author they come with the software.
pub(crate) fn texts(now: Timestamp, author: &str) -> Vec<LegalVersion> {
    let from = paris::minus_months(paris::day(now), 40);
    (1..)
        .zip(TEXTS)
        .map(|(id, (kind, fr, en))| LegalVersion {
            id,
            kind: *kind,
            set: GENERAL.to_owned(),
            content: Words::new(fr.trim(), en.trim()),
            from,
            asks_again: false,
            built_in: author.is_empty(),
            created: paris::hour(from, 9),
            author: author.to_owned(),
        })
        .collect()
}

/// Has everybody who accepted terms accept these.
pub(crate) fn accepted(people: &mut [Person], texts: &[LegalVersion]) -> Vec<Acceptance> {
    let Some(terms) = texts.iter().find(|it| it.kind == TextBlobType::Cgu) else { return vec![] };
    let mut acceptances = vec![];
    for person in people.iter_mut().filter(|it| it.is(Role::Adherent)) {
        let Some(at) = person.terms_accepted else { continue };
        let how = (person.reading_lang(), AcceptanceWay::Registration);
        let acceptance = Acceptance::of(terms, person, how, at);
        person.accept_terms(&acceptance);
        acceptances.push(acceptance);
    }
    acceptances
}
