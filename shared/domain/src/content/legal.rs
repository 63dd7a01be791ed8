//! Legal texts: five kinds, for everybody or for the desks that name a set of their own, in versions that each hold from a day
//! on.
//!
//! Nothing is written when a day comes. The version in force, and who must accept it, are functions of the day: so a new version
//! asks a million people without one write, each at their next visit.

pub mod acceptance;
pub mod editing;

use std::collections::BTreeSet;

use contract::{
    Lang, Words,
    account::{TextBlob, TextBlobType},
    content::{FileReferrer, LegalTextDays, LegalTextOfDay, LegalTextState, ReferrerKind},
};
use jiff::{Span, Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::paris,
    content::static_files::referring::{self, ReferringPage},
};

/// The kinds of legal texts, in the order in which menus show them.
pub const KINDS: [TextBlobType; 5] = [
    TextBlobType::Cgu,
    TextBlobType::MentionsLegales,
    TextBlobType::PolitiqueProtectionDonnees,
    TextBlobType::TraitementReclamations,
    TextBlobType::Credits,
];

/// The set of the texts for everybody whose desk names none.
pub const GENERAL: &str = "";

/// A version of a legal text. Once its day has come it never changes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LegalVersion {
    /// Rises from version to version.
    pub id: i64,
    pub kind: TextBlobType,
    /// The `textBlobName` of the desks that it is for.
    pub set: String,
    /// Sanitised HTML; English may be empty.
    pub content: Words,
    /// The first day on which it holds, Europe/Paris.
    pub from: Date,
    /// Only for the terms: people who accepted the version before accept this one, too.
    pub asks_again: bool,
    /// It came with the software.
    #[serde(default)]
    pub built_in: bool,
    pub created: Timestamp,
    /// The name of the person who wrote it.
    #[serde(default)]
    pub author: String,
}

impl LegalVersion {
    /// The place in the order of the versions of a text: of two of one day, the later one holds.
    fn place(&self) -> (Date, i64) {
        (self.from, self.id)
    }

    fn is_of(&self, kind: TextBlobType, set: &str) -> bool {
        self.kind == kind && self.set == set
    }

    /// The text in a language: French where nobody has translated it. It is cleaned once more on the way out.
    pub fn text(&self, lang: Lang) -> String {
        let text = match lang {
            Lang::En if !self.content.en.is_empty() => &self.content.en,
            _ => &self.content.fr,
        };
        crate::text::rich::clean_with_pictures(text)
    }

    /// The text that came with the software, as it was kept before versions were.
    pub fn built_in(blob: TextBlob) -> Self {
        Self {
            id: blob.id,
            kind: blob.kind,
            set: GENERAL.to_owned(),
            content: Words { fr: blob.content_fr, en: blob.content_en },
            from: paris::today(blob.creation_date),
            asks_again: false,
            built_in: true,
            created: blob.creation_date,
            author: String::new(),
        }
    }

    /// It as a page, once for each file to which it leads. Everybody reads it.
    pub fn referring_pages(&self) -> Vec<ReferringPage> {
        let kind = match self.kind {
            TextBlobType::Cgu => "Conditions générales d’utilisation",
            TextBlobType::MentionsLegales => "Mentions légales",
            TextBlobType::PolitiqueProtectionDonnees => "Protection des données",
            TextBlobType::TraitementReclamations => "Réclamations",
            TextBlobType::Credits => "Crédits",
        };
        let name = [kind, " ", &self.set, " ", &self.from.strftime("%d/%m/%Y").to_string()].concat();
        let name = name.split_whitespace().collect::<Vec<_>>().join(" ");
        let page = FileReferrer { kind: ReferrerKind::LegalText, id: self.id, name };
        referring::pages(&self.content, &page, &BTreeSet::new())
    }

    /// The text in the shape of older clients.
    pub fn blob(&self) -> TextBlob {
        TextBlob {
            id: self.id,
            kind: self.kind,
            content_fr: self.text(Lang::Fr),
            content_en: self.text(Lang::En),
            creation_date: self.created,
        }
    }
}

/// The versions of a text of one set, oldest first.
fn series<'a>(versions: &'a [LegalVersion], kind: TextBlobType, set: &str) -> Vec<&'a LegalVersion> {
    let mut series: Vec<_> = versions.iter().filter(|it| it.is_of(kind, set)).collect();
    series.sort_by_key(|it| it.place());
    series
}

/// The version that holds on a day in one set alone.
fn held<'a>(
    versions: &'a [LegalVersion],
    kind: TextBlobType,
    set: &str,
    day: Date,
) -> Option<&'a LegalVersion> {
    let begun = versions.iter().filter(|it| it.is_of(kind, set) && it.from <= day);
    begun.max_by_key(|it| it.place())
}

/// The version that people of a desk with this `textBlobName` read on a day: of its own set, or of the general one while its own
/// has none of the kind.
pub fn in_force<'a>(
    versions: &'a [LegalVersion],
    kind: TextBlobType,
    set: &str,
    day: Date,
) -> Option<&'a LegalVersion> {
    held(versions, kind, set, day).or_else(|| held(versions, kind, GENERAL, day))
}

/// The last day on which a version holds; absent while no later one is known. One that was replaced on its own first day held on
/// that day.
pub fn until(versions: &[LegalVersion], version: &LegalVersion) -> Option<Date> {
    let later =
        series(versions, version.kind, &version.set).into_iter().find(|it| it.place() > version.place());
    let before = |it: &LegalVersion| it.from.checked_sub(Span::new().days(1)).unwrap_or(it.from);
    later.map(|it| before(it).max(version.from))
}

/// How a version stands on a day.
pub fn state(versions: &[LegalVersion], version: &LegalVersion, day: Date) -> LegalTextState {
    let holds = held(versions, version.kind, &version.set, day).is_some_and(|it| it.id == version.id);
    match version.from > day {
        true => LegalTextState::ToCome,
        false if holds => LegalTextState::InForce,
        false => LegalTextState::Replaced,
    }
}

/// The text that people of a desk read on a day, with the days of all versions that they ever read or will.
pub fn of_day(
    versions: &[LegalVersion],
    kind: TextBlobType,
    set: &str,
    day: Date,
    today: Date,
) -> Option<LegalTextOfDay> {
    let version = in_force(versions, kind, set, day)?;
    let own = series(versions, kind, set);
    // Until the set had a text of its own, its people read the general one.
    let own_from = own.first().map(|it| it.from).filter(|_| set != GENERAL);
    let days = |it: &LegalVersion| {
        let taken_over = own_from.filter(|_| it.set != set);
        let ends = taken_over.and_then(|from| from.checked_sub(Span::new().days(1)).ok());
        let over = taken_over.is_some_and(|from| from <= today);
        LegalTextDays {
            id: it.id,
            from: it.from,
            until: [until(versions, it), ends].into_iter().flatten().min(),
            state: if over { LegalTextState::Replaced } else { state(versions, it, today) },
        }
    };
    let general = series(versions, kind, GENERAL);
    let read = |it: &&LegalVersion| set != GENERAL && own_from.is_none_or(|from| it.from < from);
    let mut all: Vec<_> = general.into_iter().filter(read).chain(own).map(days).collect();
    all.reverse();
    Some(LegalTextOfDay {
        id: version.id,
        kind,
        content_fr: version.text(Lang::Fr),
        content_en: version.text(Lang::En),
        from: version.from,
        until: all.iter().find(|it| it.id == version.id).and_then(|it| it.until),
        versions: all,
    })
}

/// The kinds of which people of a set still read the text that came with the software, or none at all. The operator of a new
/// platform is led to them.
pub fn unwritten(versions: &[LegalVersion], set: &str, day: Date) -> Vec<TextBlobType> {
    let written = |kind: &TextBlobType| in_force(versions, *kind, set, day).is_some_and(|it| !it.built_in);
    KINDS.into_iter().filter(|it| !written(it)).collect()
}

#[cfg(test)]
mod tests;
