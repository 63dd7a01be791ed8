//! Keys of people, of the means by which they sign in, and of items that are theirs alone.
//!
//! | kind | pk | sk | also found by |
//! |---|---|---|---|
//! | person | `USER#id` | `PERSON` | gsi1 `PEOPLE#conciergerie` / `name#id`; made by a file: gsi2 `IMPORTED#operation` / `created#id` |
//! | personWord | `USER#id` | `WORD#word` | gsi1 `WORDS#D conciergerie` / `word#name#id`, gsi2 `WORDS#first letters` / the same, gsi3 `WORDS#C company` / the same |
//! | staffMember | `USER#id` | `STAFF#company`, or of all | gsi1 `STAFF#company` / `name#id` |
//! | staffWord | `USER#id` | `SWORD#word` | gsi2 `SWORDS#first letters` / `word#name#id` |
//! | lastSeen | `USER#id` | `SEEN` | at work: gsi2 `AT_WORK` / `instant#user` |
//! | login | `LOGIN#login` | `LOGIN` | |
//! | costCentersOfPerson | `USER#id` | `COST` | |
//! | removalRequest | `USER#id`, or `REMOVAL#id` of nobody | `REMOVAL` | gsi2 `REMOVALS#conciergerie`, or `REMOVALS#NONE` / `asked#id` |
//! | activity | `USER#id` | `ACTIVITY` | gsi5 `IDLE#shard` / `due#id` |
//! | erasure | `USER#id` | `ERASURE` | |
//! | federatedIdentity | `SSO#issuer#subject` | `SSO` | gsi3 `SSOOF#user` / `issuer#subject` |
//! | favorite | `USER#id` | `FAV#...` | |
//! | notification | `USER#id` | `NOTE#id` | |
//! | mailWeek: mails of campaigns within seven days | `USER#id` | `MAILED` | |
//! | waitingPlaces | `USER#id` | `WAITS` | |
//! | contentMarks | `USER#id` | `MARKS#day` | |
//! | termsAcceptance | `USER#id` | `TERMS#version` | gsi1 `ACCEPTED#conciergerie` / `at#id` |
//! | counter of unread alerts, `messages` to read; `changes` of the person, and ends of their sessions | `USER#id` | `UNREAD` | |

use contract::{BulkOperationId, CompanyId, ConciergerieId, NotificationId, UserId};
use jiff::civil::Date;

use crate::Key;

pub(crate) fn person(id: UserId) -> Key {
    Key::new(format!("USER#{id}"), "PERSON")
}

pub(crate) fn people_of_desk(id: ConciergerieId) -> String {
    format!("PEOPLE#{id}")
}

/// The people whom an operation on a file made.
pub(crate) fn people_of_import(id: BulkOperationId) -> String {
    format!("IMPORTED#{id}")
}

pub(crate) fn word(user: UserId, word: &str) -> Key {
    Key::new(of_user(user), format!("WORD#{word}"))
}

pub(crate) fn words_of_desk(id: ConciergerieId) -> String {
    format!("WORDS#D{id}")
}

pub(crate) fn words_of_company(id: CompanyId) -> String {
    format!("WORDS#C{id}")
}

/// The partition of words of all people, by the first two letters: one partition would be too busy.
pub(crate) fn words_of_all(word: &str) -> String {
    let letters: String = word.chars().take(2).collect();
    format!("WORDS#{letters}")
}

/// The key of a person who is found by a word.
pub(crate) fn found_by(word: &str, name: &str, user: UserId) -> String {
    format!("{word}#{name}#{user}")
}

/// Among those of a company, or of all.
pub(crate) fn staff_member(user: UserId, company: Option<CompanyId>) -> Key {
    Key::new(of_user(user), staff_of(company))
}

pub(crate) fn staff_of(company: Option<CompanyId>) -> String {
    match company {
        Some(id) => format!("STAFF#{id}"),
        None => "STAFF#ALL".to_owned(),
    }
}

pub(crate) fn staff_word(user: UserId, word: &str) -> Key {
    Key::new(of_user(user), format!("SWORD#{word}"))
}

/// Managers everywhere, by the first two letters.
pub(crate) fn staff_words(word: &str) -> String {
    format!("S{}", words_of_all(word))
}

/// The mails of campaigns that somebody was sent of late.
pub(crate) fn mail_week(user: UserId) -> Key {
    Key::new(of_user(user), "MAILED")
}

/// The waitlists in which somebody has a place.
pub(crate) fn waiting_places(user: UserId) -> Key {
    Key::new(of_user(user), "WAITS")
}

/// Managers at work, by the instant at which they were last seen.
pub(crate) const AT_WORK: &str = "AT_WORK";

pub(crate) fn last_seen(user: UserId) -> Key {
    Key::new(of_user(user), "SEEN")
}

pub(crate) fn cost_centers(user: UserId) -> Key {
    Key::new(of_user(user), "COST")
}

/// The key of a removal: under its account, or under its own identifier where it fits no account.
pub(crate) fn removal(user: Option<UserId>, id: &str) -> Key {
    Key::new(user.map_or_else(|| format!("REMOVAL#{id}"), of_user), "REMOVAL")
}

pub(crate) fn removals_of_desk(id: Option<ConciergerieId>) -> String {
    id.map_or_else(|| "REMOVALS#NONE".to_owned(), |id| format!("REMOVALS#{id}"))
}

pub(crate) fn activity(user: UserId) -> Key {
    Key::new(of_user(user), "ACTIVITY")
}

/// Those of whom something comes as time goes by.
pub(crate) fn idle(shard: i64) -> String {
    format!("IDLE#{shard}")
}

/// The person that a key is of.
pub(crate) fn user_of(key: &Key) -> Option<UserId> {
    key.pk.strip_prefix("USER#")?.parse().ok().map(UserId)
}

pub(crate) fn erasure(user: UserId) -> Key {
    Key::new(of_user(user), "ERASURE")
}

pub(crate) fn login(login: &str) -> Key {
    Key::new(format!("{LOGINS}{login}"), "LOGIN")
}

/// The prefix before somebody's login or address.
pub(crate) const LOGINS: &str = "LOGIN#";

/// Issuers are addresses: none has the sign between the two.
pub(crate) fn federated(issuer: &str, subject: &str) -> Key {
    Key::new(format!("{FEDERATED}{issuer}#{subject}"), "SSO")
}

/// The prefix before an employer's name for somebody.
pub(crate) const FEDERATED: &str = "SSO#";

pub(crate) fn federated_of(user: UserId) -> String {
    format!("SSOOF#{user}")
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

/// Beside the unread alerts, so that one small read tells what a poll needs.
pub(crate) const CHANGES: &str = "changes";

/// Beside the unread alerts as well: the messages of desks that somebody has still to read.
pub(crate) const MESSAGES: &str = "messages";

/// The prefix of the terms that somebody has accepted.
pub(crate) const ACCEPTANCES: &str = "TERMS#";

pub(crate) fn acceptance(user: UserId, version: i64) -> Key {
    Key::new(of_user(user), format!("{ACCEPTANCES}{version:012}"))
}

/// The people who have accepted terms at a desk.
pub(crate) fn acceptances_of_desk(id: ConciergerieId) -> String {
    format!("ACCEPTED#{id}")
}

/// The items that somebody has seen on a day.
pub(crate) fn content_marks(user: UserId, day: Date) -> Key {
    Key::new(of_user(user), format!("MARKS#{day}"))
}
