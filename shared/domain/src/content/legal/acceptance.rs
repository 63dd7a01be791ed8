//! The terms that somebody accepted, and those that they must still accept.

use contract::{
    Error, Lang, Refusal, Result, UserId,
    account::TextBlobType::Cgu,
    content::{AcceptanceWay, TermsAcceptance},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::{LegalVersion, in_force, of_day, series};
use crate::calendar::paris;

/// The record of an acceptance. It is written once and never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Acceptance {
    pub user: UserId,
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

impl<'a> Reading<'a> {
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
        user: UserId,
        shown: Option<i64>,
        (lang, way): (Lang, AcceptanceWay),
        now: Timestamp,
    ) -> Result<Acceptance> {
        let terms = self.terms().ok_or(Error::NotFound("text"))?;
        if shown.is_some_and(|it| it != terms.id) {
            let text = of_day(self.versions, Cgu, self.set, self.day, self.day);
            return Err(Error::refused_with(Refusal::TermsChanged, &text));
        }
        Ok(Acceptance {
            user,
            version: terms.id,
            set: terms.set.clone(),
            from: terms.from,
            at: now,
            lang,
            way,
            digest: digest(&terms.text(lang)),
        })
    }
}

impl Acceptance {
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

fn digest(text: &str) -> String {
    Sha256::digest(text.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}
