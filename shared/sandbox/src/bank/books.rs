//! The bank's books: what it knows, and what each request does to them. No HTTP, no waiting.

use std::collections::{BTreeMap, VecDeque};

use jiff::{Timestamp, tz::TimeZone};
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

use super::script::{Behaviour, is_card_number};

const DAY: i64 = 24 * 60 * 60;
/// An authorisation can be captured for a week, a payment refunded for a year.
const CAPTURE_WITHIN: i64 = 7 * DAY;
const REFUND_WITHIN: i64 = 365 * DAY;

pub(super) const OK: &str = "00000000";
pub(super) const UNDER_WAY: &str = "60000000";
pub(super) const UNSURE: u16 = 56;

/// The code of a refusal.
pub(super) fn refused(detail: u16) -> String {
    format!("2210{detail:04}")
}

/// One line of the bank's ledger. Lines are added, never changed.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    /// When.
    pub at: Timestamp,
    /// The bank's name of the payment.
    pub pay_id: String,
    /// The merchant's.
    pub trans_id: String,
    /// The kind of movement.
    pub kind: Kind,
    /// How much, in cents.
    pub amount: i64,
}

/// A movement of a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Kind {
    /// Money was held.
    Authorized,
    /// Money was taken.
    Captured,
    /// Money was given back.
    Refunded,
    /// A hold was released.
    Reversed,
    /// Nothing moved, for this detail code.
    Declined(u16),
}

/// How far a payment is, in the words of the protocol.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "UPPERCASE")]
pub(super) enum Status {
    Pending,
    Authorized,
    Captured,
    Failed,
    Refunded,
    Reversed,
}

#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Payment {
    pub(super) pay_id: String,
    pub(super) trans_id: String,
    pub(super) ref_nr: String,
    pub(super) amount: i64,
    pub(super) captured: i64,
    pub(super) refunded: i64,
    pub(super) status: Status,
    pub(super) code: String,
    pub(super) manual: bool,
    pub(super) keep_card: bool,
    pub(super) card: Option<Card>,
    pub(super) webhook_url: Option<String>,
    pub(super) at: Timestamp,
}

/// A card as the merchant sees it. `number` is a pseudo card number.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Card {
    pub(super) number: String,
    pub(super) year: i16,
    pub(super) month: i8,
    pub(super) brand: String,
    pub(super) scheme_reference: String,
}

/// A page waiting for its customer.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Session {
    pub(super) pay_id: String,
    pub(super) english: bool,
    pub(super) return_url: String,
    pub(super) cancel_url: String,
}

/// The first answer to an idempotency key.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) struct Remembered {
    pub(super) request: String,
    pub(super) answer: serde_json::Value,
}

/// A notice to the merchant.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Webhook {
    /// The address that it goes to.
    pub url: String,
    /// The body, as JSON.
    pub body: String,
}

#[derive(Default, Serialize, Deserialize)]
pub(super) struct Books {
    drawn: u64,
    pub(super) payments: BTreeMap<String, Payment>,
    pub(super) by_trans: BTreeMap<String, String>,
    pub(super) sessions: BTreeMap<String, Session>,
    /// Real numbers by pseudo number: what a merchant never sees.
    pub(super) vault: BTreeMap<String, String>,
    pub(super) entries: Vec<Entry>,
    pub(super) answers: BTreeMap<String, Remembered>,
    #[serde(skip)]
    pub(super) bearers: BTreeMap<String, Timestamp>,
    #[serde(skip)]
    pub(super) tokens_given: u32,
    #[serde(skip)]
    pub(super) next: VecDeque<Behaviour>,
    #[serde(skip)]
    pub(super) down_for: u32,
    #[serde(skip)]
    pub(super) waiting: VecDeque<Webhook>,
}

impl Books {
    /// Thirty-two hexadecimal digits, never twice the same.
    pub(super) fn draw(&mut self, kind: &str, seed: u64) -> String {
        self.drawn += 1;
        hex(&format!("{kind}/{seed}/{}", self.drawn))
    }

    pub(super) fn of_trans(&self, trans_id: &str) -> Option<&Payment> {
        self.payments.get(self.by_trans.get(trans_id)?)
    }

    pub(super) fn open(&mut self, payment: Payment) {
        self.by_trans.insert(payment.trans_id.clone(), payment.pay_id.clone());
        self.payments.insert(payment.pay_id.clone(), payment);
    }

    /// A pseudo card number: the same for the same card, ending as the card does.
    pub(super) fn store_card(&mut self, number: &str, year: i16, month: i8) -> Card {
        let digits: String = hex(number).bytes().map(|byte| char::from(b'0' + byte % 10)).take(13).collect();
        let token = format!("{digits}{}", &number[number.len() - 3..]);
        self.vault.insert(token.clone(), number.to_owned());
        let scheme_reference = format!("SCHEME{}", &hex(&token)[..10].to_uppercase());
        Card { number: token, year, month, brand: brand(number).to_owned(), scheme_reference }
    }

    /// Holds the money of a payment that is under way, and takes it unless the merchant wants to do so itself.
    /// Answers the statuses to announce.
    pub(super) fn authorise(
        &mut self,
        pay_id: &str,
        number: &str,
        card: Card,
        behaviour: Behaviour,
        now: Timestamp,
    ) -> Vec<Status> {
        let refusal = if !is_card_number(number) {
            Some(102)
        } else if has_expired(&card, now) {
            Some(333)
        } else {
            behaviour.refusal()
        };
        let Some(payment) = self.payments.get_mut(pay_id) else { return vec![] };
        let mut news = Vec::new();
        if let Some(detail) = refusal {
            payment.status = Status::Failed;
            payment.code = refused(detail);
            self.entries.push(payment.entry(Kind::Declined(detail), payment.amount, now));
            news.push(Status::Failed);
            return news;
        }
        payment.card = Some(card);
        payment.at = now;
        payment.code = OK.to_owned();
        payment.status = Status::Authorized;
        self.entries.push(payment.entry(Kind::Authorized, payment.amount, now));
        news.push(Status::Authorized);
        if !payment.manual {
            payment.status = Status::Captured;
            payment.captured = payment.amount;
            self.entries.push(payment.entry(Kind::Captured, payment.amount, now));
            news.push(Status::Captured);
        }
        news
    }

    /// Takes some of what is held; the rest is released.
    pub(super) fn capture(&mut self, pay_id: &str, amount: i64, now: Timestamp) -> Result<Status, u16> {
        let payment = self.payments.get_mut(pay_id).ok_or(305_u16)?;
        match payment.status {
            Status::Captured | Status::Refunded => return Err(72),
            Status::Authorized if amount > payment.amount => return Err(351),
            Status::Authorized if payment.age(now) > CAPTURE_WITHIN => return Err(1955),
            Status::Authorized => {}
            _ => return Err(305),
        }
        payment.status = Status::Captured;
        payment.captured = amount;
        self.entries.push(payment.entry(Kind::Captured, amount, now));
        Ok(Status::Captured)
    }

    /// Gives some of what was taken back.
    pub(super) fn refund(&mut self, pay_id: &str, amount: i64, now: Timestamp) -> Result<Status, u16> {
        let payment = self.payments.get_mut(pay_id).ok_or(305_u16)?;
        if payment.refunded + amount > payment.captured {
            return Err(305);
        }
        if payment.age(now) > REFUND_WITHIN {
            return Err(959);
        }
        payment.refunded += amount;
        if payment.refunded == payment.captured {
            payment.status = Status::Refunded;
        }
        self.entries.push(payment.entry(Kind::Refunded, amount, now));
        Ok(payment.status)
    }

    /// Releases what is held.
    pub(super) fn reverse(&mut self, pay_id: &str, amount: i64, now: Timestamp) -> Result<Status, u16> {
        let payment = self.payments.get_mut(pay_id).ok_or(305_u16)?;
        match payment.status {
            Status::Reversed => return Err(72),
            Status::Authorized if amount == payment.amount => {}
            _ => return Err(305),
        }
        payment.status = Status::Reversed;
        self.entries.push(payment.entry(Kind::Reversed, amount, now));
        Ok(Status::Reversed)
    }

    /// The customer left: nothing was held.
    pub(super) fn give_up(&mut self, pay_id: &str, detail: u16, now: Timestamp) -> Vec<Status> {
        let Some(payment) = self.payments.get_mut(pay_id) else { return vec![] };
        payment.status = Status::Failed;
        payment.code = refused(detail);
        self.entries.push(payment.entry(Kind::Declined(detail), payment.amount, now));
        vec![Status::Failed]
    }
}

impl Payment {
    fn entry(&self, kind: Kind, amount: i64, at: Timestamp) -> Entry {
        Entry { at, pay_id: self.pay_id.clone(), trans_id: self.trans_id.clone(), kind, amount }
    }

    fn age(&self, now: Timestamp) -> i64 {
        now.as_second() - self.at.as_second()
    }
}

/// A card ends with the last day of its month.
fn has_expired(card: &Card, now: Timestamp) -> bool {
    let today = now.to_zoned(TimeZone::UTC).date();
    (card.year, card.month) < (today.year(), today.month())
}

fn brand(number: &str) -> &'static str {
    match number.as_bytes().first() {
        Some(b'4') => "VISA",
        Some(b'5') => "MasterCard",
        _ => "CB",
    }
}

fn hex(text: &str) -> String {
    Sha256::digest(text)[..16].iter().map(|byte| format!("{byte:02x}")).collect()
}
