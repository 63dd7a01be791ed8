//! People, what they sign in with, and what is theirs alone.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | person | `USER#id` | `PERSON` | gsi1 `PEOPLE#conciergerie` / `name#id`, gsi3 `PEOPLE#company` / `name#id`, gsi2 `FIRST#company` / `first name#id`, gsi4 `EMAIL#company` / `e-mail#id` |
//! | login | `LOGIN#login` | `LOGIN` | |
//! | favorite | `USER#id` | `FAV#...` | |
//! | notification | `USER#id` | `NOTE#id` | |
//! | counter of unread alerts | `USER#id` | `UNREAD` | |

use contract::{CompanyId, ConciergerieId, NotificationId, UserId};

use crate::Key;

pub(crate) fn person(id: UserId) -> Key {
    Key::new(format!("USER#{id}"), "PERSON")
}

pub(crate) fn people_of_desk(id: ConciergerieId) -> String {
    format!("PEOPLE#{id}")
}

pub(crate) fn people_of_company(id: CompanyId) -> String {
    format!("PEOPLE#C{id}")
}

pub(crate) fn people_by_first_name(id: CompanyId) -> String {
    format!("FIRST#C{id}")
}

pub(crate) fn people_by_email(id: CompanyId) -> String {
    format!("EMAIL#C{id}")
}

pub(crate) fn login(login: &str) -> Key {
    Key::new(format!("LOGIN#{login}"), "LOGIN")
}

pub(crate) fn of_user(id: UserId) -> String {
    format!("USER#{id}")
}

pub(crate) fn favorite(user: UserId, id: &str) -> Key {
    Key::new(of_user(user), format!("{FAVORITES}{id}"))
}

pub(crate) const FAVORITES: &str = "FAV#";

pub(crate) fn notification(user: UserId, id: NotificationId) -> Key {
    Key::new(of_user(user), format!("{NOTIFICATIONS}{:018}", id.0))
}

pub(crate) const NOTIFICATIONS: &str = "NOTE#";

/// After every alert: the highest number of the key's width.
pub(crate) const LAST_NOTIFICATION: NotificationId = NotificationId(999_999_999_999_999_999);

pub(crate) fn unread(user: UserId) -> Key {
    Key::new(of_user(user), "UNREAD")
}
