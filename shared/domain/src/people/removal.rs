//! Requests to delete an account, which the desk deals with in some working days.

use contract::{
    ConciergerieId, Result, UserId,
    account::{PendingRemoval, RemoveAccountAnonymous},
    lengths,
    users::{AccountRemoval, DeletionReason},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

use crate::{
    calendar::{hours::working_day_after, paris},
    people::profile::{is_email, wrong_email},
    text::fields::Fields,
};

/// The desk deals with a request within so many working days.
const WORKING_DAYS: u32 = 3;

/// The request of somebody who wants an account to be deleted. Whether there is one is not known yet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemovalWish {
    pub mail: String,
    pub name: String,
    pub reason: Option<String>,
    /// The account from which it was asked, where somebody was signed in.
    pub asked_by: Option<UserId>,
    pub asked: Timestamp,
}

/// A request that waits for its desk.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemovalRequest {
    pub id: String,
    /// Absent when nobody signs in with the address.
    pub user: Option<UserId>,
    /// Absent when the request waits for people who work for all companies.
    pub conciergerie: Option<ConciergerieId>,
    pub wish: RemovalWish,
    pub due: Date,
}

impl RemovalWish {
    /// The checked request.
    ///
    /// # Errors
    /// The invalid fields.
    pub fn of(asked: &RemoveAccountAnonymous, asked_by: Option<UserId>, now: Timestamp) -> Result<Self> {
        let mut fields = Fields::default();
        let mail = fields.text("mail", Some(&asked.mail), lengths::REMOVAL_NAME).unwrap_or_default();
        fields.expect(is_email(&mail), "mail", wrong_email);
        let name = fields.required("name", &asked.name, lengths::REMOVAL_NAME);
        let reason = fields.text("reason", asked.reason.as_deref(), lengths::REMOVAL_REASON);
        fields.finish()?;
        Ok(Self { mail, name, reason, asked_by, asked: now })
    }

    /// The last day on which it is dealt with in time.
    pub fn due(&self) -> Date {
        working_day_after(paris::today(self.asked), WORKING_DAYS)
    }
}

impl RemovalRequest {
    /// The view for the person who waits for it.
    pub fn pending(&self) -> PendingRemoval {
        PendingRemoval { asked: self.wish.asked, due: self.due }
    }

    /// The view for the desk.
    pub fn shown(&self, now: Timestamp) -> AccountRemoval {
        let RemovalWish { mail, name, reason, asked_by, asked } = self.wish.clone();
        AccountRemoval {
            id: self.id.clone(),
            user_id: self.user,
            mail,
            name,
            reason,
            signed_in: asked_by.is_some() && asked_by == self.user,
            asked,
            due: self.due,
            late: self.due < paris::today(now),
        }
    }
}

/// Why an account is to be deleted: nobody deletes one without saying so.
///
/// # Errors
/// The invalid field `reason`.
pub fn chosen(reason: Option<DeletionReason>) -> Result<DeletionReason> {
    reason.ok_or_else(|| {
        contract::Error::invalid("reason", "Merci de choisir une raison", "Please choose a reason")
    })
}

#[cfg(test)]
mod tests {
    use jiff::civil::date;

    use super::*;
    use crate::fixtures;

    fn asked(mail: &str, name: &str) -> RemoveAccountAnonymous {
        RemoveAccountAnonymous { mail: mail.into(), name: name.into(), reason: Some("  ".into()) }
    }

    #[test]
    fn a_request_says_which_address_and_who_asks() {
        let wish = RemovalWish::of(&asked(" a@b.fr ", " Camille "), None, fixtures::now()).unwrap();
        assert_eq!((wish.mail.as_str(), wish.name.as_str(), wish.reason), ("a@b.fr", "Camille", None));
        for (mail, name) in [("", "Camille"), ("camille", "Camille"), ("a@b.fr", " ")] {
            assert!(RemovalWish::of(&asked(mail, name), None, fixtures::now()).is_err(), "{mail} {name}");
        }
    }

    #[test]
    fn it_is_due_on_the_third_working_day_and_late_after_it() {
        // A Thursday before All Saints' Day, which is a Monday, at night in Paris.
        let asked_at = paris::instant(date(2027, 10, 28), jiff::civil::time(23, 30, 0, 0));
        let wish = RemovalWish {
            asked: asked_at,
            ..RemovalWish::of(&asked("a@b.fr", "C"), None, asked_at).unwrap()
        };
        assert_eq!(wish.due(), date(2027, 11, 3));
        let request =
            RemovalRequest { id: "U1".into(), user: None, conciergerie: None, due: wish.due(), wish };
        let late = |day| request.shown(paris::instant(day, jiff::civil::time(12, 0, 0, 0))).late;
        assert!(!late(date(2027, 11, 3)) && late(date(2027, 11, 4)));
    }

    #[test]
    fn nobody_is_taken_for_the_owner_who_was_signed_in_as_somebody_else() {
        let wish = RemovalWish::of(&asked("a@b.fr", "C"), Some(UserId(7)), fixtures::now()).unwrap();
        let of = |user| RemovalRequest {
            id: "x".into(),
            user,
            conciergerie: None,
            due: wish.due(),
            wish: wish.clone(),
        };
        let shown = |user| of(user).shown(fixtures::now()).signed_in;
        assert_eq!([Some(UserId(7)), Some(UserId(8)), None].map(shown), [true, false, false]);
    }

    #[test]
    fn a_reason_must_be_chosen() {
        assert_eq!(chosen(Some(DeletionReason::Asked)).unwrap(), DeletionReason::Asked);
        assert_eq!(chosen(None).unwrap_err().words().fr, "Merci de choisir une raison");
    }
}
