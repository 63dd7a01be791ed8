//! Every way an action can fail, and its one mapping to code, HTTP status and words.

mod refusal;

use std::collections::BTreeMap;

use serde::Serialize;
use serde_json::Value;

pub use self::refusal::Refusal;
use crate::{Lang, Words};

/// The result of an action.
pub type Result<T, E = Error> = std::result::Result<T, E>;

/// Every way an action can fail.
///
/// The `Display` text and the source of an [`Error::Internal`] are for the log; callers get
/// [`Error::code`], [`Error::status`] and [`Error::words`].
#[derive(Debug, thiserror::Error)]
pub enum Error {
    /// No session, or one that has ended.
    #[error("no session")]
    NoSession,
    /// There is no such action, or it is not for this caller: both answer alike.
    #[error("unknown action")]
    UnknownAction,
    /// The object does not exist, or is outside the caller's reach: both answer alike.
    #[error("{0} not found")]
    NotFound(&'static str),
    /// The request breaks a rule of form; each field that does, with words that say what to do.
    #[error("invalid {0:?}")]
    Invalid(BTreeMap<String, Words>),
    /// The request could not be read at all.
    #[error("unreadable request: {0}")]
    Unreadable(String),
    /// The request did not come from one of our clients (no `fromApp`, or from another site).
    #[error("foreign request")]
    Foreign,
    /// Somebody else changed the object first.
    #[error("stale")]
    Stale,
    /// The same idempotency key came with another request.
    #[error("idempotency key used for another request")]
    KeyReused,
    /// The same request is still being worked on.
    #[error("the first copy of this request is still running")]
    InProgress,
    /// A password change is due before anything else; with the one-use token to change it by.
    #[error("a password change is due")]
    PasswordChangeDue(String),
    /// Too many tries; wait this many seconds.
    #[error("slow down for {0} s")]
    SlowDown(u64),
    /// A part of the platform is overloaded; nothing was changed.
    #[error("busy")]
    Busy,
    /// A business rule says no.
    #[error("refused: {0:?}")]
    Refused(Refusal),
    /// A business rule says no, with the present state, from which the caller decides anew.
    #[error("refused: {0:?}")]
    RefusedWith(Refusal, Value),
    /// A business rule says no, in words of its own.
    #[error("refused: {0:?}")]
    RefusedSaying(Refusal, Words),
    /// Our fault.
    #[error("internal error")]
    Internal(#[source] anyhow::Error),
}

impl From<Refusal> for Error {
    fn from(refusal: Refusal) -> Self {
        Error::Refused(refusal)
    }
}

impl Error {
    /// A file that is larger than [`crate::LARGEST_FILE`].
    pub fn file_too_large() -> Self {
        Self::invalid("file", "Le fichier dépasse 20 Mo.", "The file is larger than 20 MB.")
    }

    /// A file without any content.
    pub fn file_empty() -> Self {
        Self::invalid("file", "Ce fichier est vide.", "This file is empty.")
    }

    /// One invalid field.
    pub fn invalid(field: &str, fr: impl Into<String>, en: impl Into<String>) -> Self {
        Error::Invalid(BTreeMap::from([(field.to_owned(), Words::new(fr, en))]))
    }

    /// A refusal with the present state.
    pub fn refused_with(refusal: Refusal, data: &impl Serialize) -> Self {
        match serde_json::to_value(data) {
            Ok(data) => Error::RefusedWith(refusal, data),
            Err(error) => Error::internal(error),
        }
    }

    /// Something that should not happen.
    pub fn internal(message: impl Into<anyhow::Error>) -> Self {
        Error::Internal(message.into())
    }

    /// The business rule that says no, if one does.
    pub fn refusal(&self) -> Option<Refusal> {
        match self {
            Error::Refused(refusal) | Error::RefusedWith(refusal, _) | Error::RefusedSaying(refusal, _) => {
                Some(*refusal)
            }
            _ => None,
        }
    }

    /// The code in the envelope; 1, 6 and 9 to 16 mean what the specification says.
    pub fn code(&self) -> u16 {
        match self {
            Error::NoSession => 1,
            Error::PasswordChangeDue(_) => 9,
            Error::UnknownAction | Error::NotFound(_) => 404,
            Error::Unreadable(_) => 400,
            Error::Foreign => 403,
            Error::Stale | Error::KeyReused | Error::InProgress => 409,
            Error::Invalid(_) => 422,
            Error::SlowDown(_) => 429,
            Error::Internal(_) => 500,
            Error::Busy => 503,
            Error::Refused(refusal) | Error::RefusedWith(refusal, _) | Error::RefusedSaying(refusal, _) => {
                refusal.code()
            }
        }
    }

    /// The HTTP status, which says the class.
    pub fn status(&self) -> u16 {
        match self {
            Error::NoSession => 401,
            Error::Refused(Refusal::QuotesByDesk) => 403,
            Error::Refused(_)
            | Error::RefusedWith(..)
            | Error::RefusedSaying(..)
            | Error::PasswordChangeDue(_) => 422,
            other => other.code(),
        }
    }

    /// The words that the caller reads. Never a cause, never an internal name.
    pub fn words(&self) -> Words {
        match self {
            Error::NoSession => Words::new(
                "Votre session a expiré. Reconnectez-vous.",
                "Your session has expired. Please sign in again.",
            ),
            Error::UnknownAction => Words::new("Cette action n’existe pas.", "This action does not exist."),
            Error::NotFound(_) => Words::new("Cet élément est introuvable.", "This item could not be found."),
            Error::Invalid(fields) => {
                let mut words = fields.values();
                let first = words.next().filter(|first| words.all(|it| it == *first));
                let several = || Words::new("Merci de corriger votre saisie", "Please correct your input");
                first.cloned().unwrap_or_else(several)
            }
            Error::Unreadable(_) => Words::new("La demande est illisible.", "The request could not be read."),
            Error::Foreign => Words::new(
                "Cette demande ne vient pas de l’application.",
                "This request did not come from the application.",
            ),
            Error::Stale => Words::new(
                "Quelqu’un d’autre vient de modifier cet élément. Rechargez-le puis recommencez.",
                "Somebody else has just changed this item. Reload it and try again.",
            ),
            Error::KeyReused => Words::new(
                "Cette demande a déjà servi. Rechargez la page.",
                "This request was already used. Reload the page.",
            ),
            Error::InProgress => {
                Words::new("Votre demande est en cours de traitement.", "Your request is being processed.")
            }
            Error::PasswordChangeDue(_) => {
                Words::new("Vous devez choisir un nouveau mot de passe.", "You must choose a new password.")
            }
            Error::SlowDown(seconds) => Words::new(
                format!("Trop de tentatives. Réessayez dans {seconds} secondes."),
                format!("Too many attempts. Try again in {seconds} seconds."),
            ),
            Error::Busy => Words::new(
                "Le service est très demandé. Réessayez dans un instant.",
                "The service is busy. Please try again in a moment.",
            ),
            Error::Refused(refusal) | Error::RefusedWith(refusal, _) => refusal.words(),
            Error::RefusedSaying(_, words) => words.clone(),
            Error::Internal(_) => Words::new("Une erreur est survenue.", "Something went wrong."),
        }
    }

    /// The words in one language.
    pub fn message(&self, lang: Lang) -> String {
        self.words().get(lang).to_owned()
    }
}

#[cfg(test)]
mod tests;
