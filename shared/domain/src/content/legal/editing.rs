//! The rules for saving a version of a legal text, and who may.

use std::collections::BTreeSet;

use contract::{
    CompanyId, Error, Permission, Refusal, Result, Role, WallClock, Words,
    account::TextBlobType,
    content::{LegalTextForm, LegalTextState, LegalTextVersion},
    lengths,
};
use jiff::{Timestamp, civil::Date};

use super::{GENERAL, LegalVersion, held, state, until};
use crate::{
    calendar::paris,
    people::person::Person,
    text::{
        fields::{Fields, past, too_far},
        rich,
    },
};

/// The author of a version, and the number that a new one gets.
#[derive(Clone, Copy, Debug)]
pub struct Writing<'a> {
    pub id: i64,
    pub author: &'a str,
    pub now: Timestamp,
}

/// The version that a form makes: a new one, or one whose day is still to come as it is now.
///
/// # Errors
/// The invalid fields; `TextHolds` of a version that people have read; `NotFound` of one that is not there.
pub fn saved(versions: &[LegalVersion], form: &LegalTextForm, writing: Writing<'_>) -> Result<LegalVersion> {
    let today = paris::today(writing.now);
    let before = match form.id {
        ..=0 => None,
        id => Some(to_come(versions, id, today)?),
    };
    let kind = before.map_or(form.kind, |it| it.kind);
    let mut fields = Fields::default();
    let set = match before {
        Some(before) => before.set.clone(),
        None => fields.text("objectName", Some(&form.object_name), lengths::NAME).unwrap_or_default(),
    };
    let content = Words {
        fr: fields.illustrated_text("contentFr", &form.content_fr, lengths::LEGAL_TEXT),
        en: fields.illustrated_text("contentEn", &form.content_en, lengths::LEGAL_TEXT),
    };
    fields.expect(!content.fr.is_empty(), "contentFr", || {
        Words::new("Le contenu ne peut être vide", "The content cannot be empty")
    });
    let from = WallClock::shown(form.from).unwrap_or(today);
    fields.expect(from >= today, "from", past);
    fields.expect(from <= paris::last_planned(today), "from", too_far);
    fields.finish()?;
    let others: Vec<_> = versions.iter().filter(|it| it.id != form.id).cloned().collect();
    // Nobody has read a text that came with the software as that of this operator.
    let first = held(&others, kind, &set, from).is_none_or(|it| it.built_in);
    Ok(LegalVersion {
        id: before.map_or(writing.id, |it| it.id),
        kind,
        set,
        content,
        from,
        asks_again: kind == TextBlobType::Cgu && (form.asks_again || first),
        built_in: false,
        created: before.map_or(writing.now, |it| it.created),
        author: writing.author.to_owned(),
    })
}

/// A version that may still be changed or withdrawn: its day is to come.
///
/// # Errors
/// `TextHolds`; `NotFound`.
pub fn to_come(versions: &[LegalVersion], id: i64, today: Date) -> Result<&LegalVersion> {
    let version = versions.iter().find(|it| it.id == id).ok_or(Error::NotFound("text"))?;
    match version.from > today {
        true => Ok(version),
        false => Err(Refusal::TextHolds.into()),
    }
}

/// Whether somebody keeps the texts of a set, which desks of these companies name. Those of everybody are kept by administrators
/// and by managers who work for all companies.
pub fn keeps(person: &Person, set: &str, companies: &BTreeSet<CompanyId>) -> bool {
    let configures = person.is(Role::Gestionnaire) && person.permissions.contains(&Permission::Configuration);
    let everywhere = configures && person.permissions.contains(&Permission::ManageAllEntreprise);
    let own = set != GENERAL && !companies.is_empty() && companies.iter().all(|it| person.works_for(*it));
    person.is(Role::Admin) || everywhere || (configures && own)
}

/// Whether a manager may have a desk of theirs name a set: its texts are of their companies, or it is new. So nobody reads, or
/// blocks, the texts of a customer they do not work for.
pub fn may_name(person: &Person, companies: &BTreeSet<CompanyId>) -> bool {
    companies.iter().all(|it| person.works_for(*it))
}

/// A version for the back office. The content of one that was replaced is left out.
pub fn shown(
    versions: &[LegalVersion],
    version: &LegalVersion,
    edition: u64,
    today: Date,
) -> LegalTextVersion {
    let state = state(versions, version, today);
    let content = match state {
        LegalTextState::Replaced => Words::default(),
        LegalTextState::ToCome | LegalTextState::InForce => rich::clean_words_with_pictures(&version.content),
    };
    LegalTextVersion {
        id: version.id,
        kind: version.kind,
        object_name: version.set.clone(),
        content_fr: content.fr,
        content_en: content.en,
        from: version.from,
        until: until(versions, version),
        state,
        asks_again: version.asks_again,
        built_in: version.built_in,
        creation_date: version.created,
        author: version.author.clone(),
        edition,
    }
}
