//! The terms that somebody accepted, and those that they must still accept.

use contract::{
    ConciergerieId, Error, Lang, Refusal, Result, UserId,
    account::TextBlobType::Cgu,
    content::{AcceptanceWay, TermsAcceptance},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{GENERAL, LegalVersion, in_force, of_day, series};
use crate::{
    calendar::paris,
    people::{organisation::Conciergerie, person::Person},
};

/// The record of an acceptance. It is written once and never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Acceptance {
    pub user: UserId,
    /// The desk to which they belonged then.
    #[serde(default)]
    pub conciergerie: Option<ConciergerieId>,
    pub version: i64,
    pub set: String,
    /// The first day of the version.
    pub from: Date,
    pub at: Timestamp,
    /// The language in which it was shown.
    pub lang: Lang,
    pub way: AcceptanceWay,
    /// SHA-256 of the text that was shown, in hexadecimal digits: it proves which words these were.
    pub digest: String,
}

/// The last acceptance of a person, as their account tells it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct AcceptedTerms {
    pub at: Timestamp,
    /// Absent where only the instant is known, from before versions were kept.
    pub version: Option<i64>,
}

/// The readers of a text: people of desks with one `textBlobName`, on a day.
#[derive(Clone, Copy, Debug)]
pub struct Reading<'a> {
    pub versions: &'a [LegalVersion],
    pub set: &'a str,
    pub day: Date,
}

impl Person {
    /// The terms that they accepted last.
    pub fn accepted_terms(&self) -> Option<AcceptedTerms> {
        self.terms_accepted.map(|at| AcceptedTerms { at, version: self.terms_version })
    }

    /// Keeps what was accepted last.
    pub fn accept_terms(&mut self, acceptance: &Acceptance) {
        self.terms_accepted = Some(acceptance.at);
        self.terms_version = Some(acceptance.version);
    }
}

/// The set of texts that the people of a desk read.
pub fn set_of(desk: Option<&Conciergerie>) -> &str {
    desk.map_or(GENERAL, |it| &it.options.text_blob_name)
}

impl<'a> Reading<'a> {
    /// People of a desk read texts, today.
    pub fn at(versions: &'a [LegalVersion], desk: Option<&'a Conciergerie>, now: Timestamp) -> Self {
        Self { versions, set: set_of(desk), day: paris::today(now) }
    }

    /// Whether somebody must accept terms before they go on.
    pub fn is_owed_by(&self, person: &Person) -> bool {
        self.owed(person.accepted_terms()).is_some()
    }

    /// The terms in force.
    pub fn terms(&self) -> Option<&'a LegalVersion> {
        in_force(self.versions, Cgu, self.set, self.day)
    }

    /// The version that must have been accepted at least: the last one up to that in force that asks again, else the first.
    fn needed(&self) -> Option<&'a LegalVersion> {
        let terms = self.terms()?;
        let mut up_to = series(self.versions, Cgu, &terms.set);
        up_to.retain(|it| it.place() <= terms.place());
        up_to.iter().rev().find(|it| it.asks_again).or(up_to.first()).copied()
    }

    /// The version that somebody must accept before they go on; absent where they have accepted enough, or there are no terms.
    pub fn owed(&self, accepted: Option<AcceptedTerms>) -> Option<&'a LegalVersion> {
        let needed = self.needed()?;
        let enough = accepted.is_some_and(|it| self.covers(it, needed));
        if enough { None } else { self.terms() }
    }

    /// Whether an acceptance counts for a version: it is of that version or a later one of the same text. One of which only the
    /// instant is known counts for what held then.
    fn covers(&self, accepted: AcceptedTerms, needed: &LegalVersion) -> bool {
        match accepted.version {
            Some(id) => self
                .versions
                .iter()
                .find(|it| it.id == id && it.is_of(Cgu, &needed.set))
                .is_some_and(|it| needed.place() <= it.place()),
            None => needed.created <= accepted.at && needed.from <= paris::today(accepted.at),
        }
    }

    /// Somebody accepts the terms that they were shown. Clients that do not say which accept those in force.
    ///
    /// # Errors
    /// `TermsChanged` with the text in force, where they were shown another one; `NotFound` without terms.
    pub fn accept(
        &self,
        person: &Person,
        shown: Option<i64>,
        (lang, way): (Lang, AcceptanceWay),
        now: Timestamp,
    ) -> Result<Acceptance> {
        let terms = self.terms().ok_or(Error::NotFound("text"))?;
        if shown.is_some_and(|it| it != terms.id) {
            let text = of_day(self.versions, Cgu, self.set, self.day, self.day);
            return Err(Error::refused_with(Refusal::TermsChanged, &text));
        }
        Ok(Acceptance::of(terms, person, (lang, way), now))
    }
}

impl Acceptance {
    /// Somebody accepts a version that they were shown.
    pub fn of(
        version: &LegalVersion,
        person: &Person,
        (lang, way): (Lang, AcceptanceWay),
        now: Timestamp,
    ) -> Self {
        Self {
            user: person.id,
            conciergerie: person.conciergerie,
            version: version.id,
            set: version.set.clone(),
            from: version.from,
            at: now,
            lang,
            way,
            digest: digest(&version.text(lang)),
        }
    }

    /// The part that the account of the person keeps.
    pub fn accepted(&self) -> AcceptedTerms {
        AcceptedTerms { at: self.at, version: Some(self.version) }
    }

    /// The row of the list, under the name that the person has now.
    pub fn shown(&self, user_name: &str) -> TermsAcceptance {
        TermsAcceptance {
            user_id: self.user,
            user_name: user_name.to_owned(),
            version: Some(self.version),
            from: Some(self.from),
            at: self.at,
            lang: self.lang,
            way: self.way,
        }
    }

    /// Whether these are the words that were shown.
    pub fn is_of(&self, version: &LegalVersion) -> bool {
        self.version == version.id && self.digest == digest(&version.text(self.lang))
    }
}

/// The row of somebody who accepted before versions were kept; absent of anybody else.
pub fn accepted_before(person: &Person) -> Option<TermsAcceptance> {
    let AcceptedTerms { at, version: None } = person.accepted_terms()? else { return None };
    Some(TermsAcceptance {
        user_id: person.id,
        user_name: person.full_name(),
        version: None,
        from: None,
        at,
        lang: person.reading_lang(),
        way: AcceptanceWay::Before,
    })
}

fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
