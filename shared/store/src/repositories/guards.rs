//! Records that make something happen once: answers kept by idempotency key, drafts, months, throttles.

use contract::{OfferId, OrderId, PaymentId, UserId};
use domain::{
    calendar::paris,
    order::Order,
    people::throttle::{AccountThrottle, Quota},
};
use jiff::Timestamp;
use serde::{Deserialize, Serialize};

use crate::{Entity, Key, Result, Store, Versioned, keys, table::range::Range};

/// Records that make something happen once.
pub struct Guards<'a>(&'a Store);

/// The answer a request got, for its repeats.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Answer {
    /// Person, or client of an anonymous one.
    pub caller: String,
    /// The key that the client sent.
    pub key: String,
    /// SHA-256 of action and request: another request under the key is refused.
    pub request: String,
    /// `data` of the answer.
    pub data: serde_json::Value,
    pub expires: Timestamp,
}

/// The order made from a draft, by its author and beneficiary.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PlacedDraft {
    pub user: UserId,
    pub beneficiary: UserId,
    pub draft: String,
    pub order: OrderId,
    /// The fingerprint of the wish; empty when nobody wrote it down.
    #[serde(default)]
    pub wish: String,
    pub expires: Timestamp,
}

/// The one order of a month of an offer that is free once a month.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct OnceAMonth {
    pub user: UserId,
    pub original: OfferId,
    /// `YYYY-MM`, Europe/Paris.
    pub month: String,
    pub order: OrderId,
}

impl OnceAMonth {
    /// The guard of an order, for the month in which it was made.
    pub fn of(order: &Order) -> Self {
        let month = paris::month(order.created);
        Self { user: order.beneficiary, original: order.original_offer, month, order: order.id }
    }
}

/// A transaction at the bank, and its purpose.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct BankTransaction {
    /// Our number, which is sent to the bank.
    pub trans_id: String,
    pub user: UserId,
    pub purpose: BankPurpose,
    /// Settled: nothing the bank may say later changes anything.
    pub settled: bool,
    pub created: Timestamp,
}

/// The purpose of a transaction at the bank.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum BankPurpose {
    /// The bank keeps the card of a person.
    Registration,
    /// A person pays a payment line on a page of the bank.
    Page(PaymentId),
    /// The registered card is debited for a payment line.
    Charge(PaymentId),
    /// The amount of a negative payment line is given back.
    Refund(PaymentId),
    /// A person signs a mandate.
    Signing,
    /// The account of a mandate is debited for a payment line.
    Debit(PaymentId),
}

impl BankPurpose {
    /// The payment line; none when only a card or a mandate is registered.
    pub fn payment(self) -> Option<PaymentId> {
        match self {
            Self::Registration | Self::Signing => None,
            Self::Page(payment) | Self::Charge(payment) | Self::Refund(payment) | Self::Debit(payment) => {
                Some(payment)
            }
        }
    }
}

/// Failed sign-ins that delay the next try on an account.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ThrottleRecord {
    pub what: String,
    pub state: AccountThrottle,
    pub expires: Timestamp,
}

/// A message a consumer has claimed, and perhaps dealt with.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Sent {
    pub id: String,
    /// The identifier of the consumer's claim: two consumers at once have two.
    pub claim: String,
    /// When a consumer began to deal with it.
    pub claimed: Timestamp,
    /// It was dealt with. Until then the claim may be one of a consumer that died.
    pub done: bool,
    pub expires: Timestamp,
}

impl Entity for Answer {
    const KIND: &'static str = "answer";
    const COMPRESSED: bool = true;

    fn key(&self) -> Key {
        keys::messages::answer(&self.caller, &self.key)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for PlacedDraft {
    const KIND: &'static str = "draft";

    fn key(&self) -> Key {
        keys::orders::draft(self.user, self.beneficiary, &self.draft)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for OnceAMonth {
    const KIND: &'static str = "onceAMonth";

    fn key(&self) -> Key {
        keys::orders::once_a_month(self.user, self.original, &self.month)
    }
}

impl Entity for BankTransaction {
    const KIND: &'static str = "transaction";

    fn key(&self) -> Key {
        keys::money::transaction(&self.trans_id)
    }
}

impl Entity for ThrottleRecord {
    const KIND: &'static str = "throttle";

    fn key(&self) -> Key {
        keys::sessions::throttle(&self.what)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Entity for Sent {
    const KIND: &'static str = "sent";

    fn key(&self) -> Key {
        keys::messages::sent(&self.id)
    }

    fn expires(&self) -> Option<Timestamp> {
        Some(self.expires)
    }
}

impl Store {
    /// Records that make something happen once.
    pub fn guards(&self) -> Guards<'_> {
        Guards(self)
    }
}

impl Guards<'_> {
    /// The answer kept under a caller's key.
    pub async fn answer(&self, caller: &str, key: &str, now: Timestamp) -> Result<Option<Versioned<Answer>>> {
        let found: Option<Versioned<Answer>> =
            self.0.table().find(keys::messages::answer(caller, key)).await?;
        Ok(found.filter(|it| now < it.expires))
    }

    /// The order a draft became.
    pub async fn draft(
        &self,
        user: UserId,
        beneficiary: UserId,
        draft: &str,
    ) -> Result<Option<Versioned<PlacedDraft>>> {
        self.0.table().find(keys::orders::draft(user, beneficiary, draft)).await
    }

    /// The orders of a month, one an offer.
    pub async fn all_of_month(&self, user: UserId, month: &str) -> Result<Vec<Versioned<OnceAMonth>>> {
        self.0.table().list(Range::all(keys::orders::once_in(user, month)).consistent()).await
    }

    /// The one order of a month.
    pub async fn once_a_month(
        &self,
        user: UserId,
        original: OfferId,
        month: &str,
    ) -> Result<Option<Versioned<OnceAMonth>>> {
        self.0.table().find(keys::orders::once_a_month(user, original, month)).await
    }

    /// A transaction at the bank, by our number.
    pub async fn transaction(&self, trans_id: &str) -> Result<Versioned<BankTransaction>> {
        self.0.table().get(keys::money::transaction(trans_id)).await
    }

    /// Failures so far.
    pub async fn throttle(&self, what: &str) -> Result<Option<Versioned<ThrottleRecord>>> {
        self.0.table().find(keys::sessions::throttle(what)).await
    }

    /// Counts one use of a quota and gives how many there were in its window, this one included.
    pub async fn spend(&self, quota: Quota, what: &str, now: Timestamp) -> Result<i64> {
        let expires = quota.ends(now);
        self.0.table().add(keys::sessions::quota(quota, what, now), "counter", Some(expires)).await
    }

    /// The state of a message, if a consumer has claimed it.
    pub async fn sent(&self, id: &str) -> Result<Option<Versioned<Sent>>> {
        self.0.table().find(keys::messages::sent(id)).await
    }
}

impl crate::Changes {
    /// Takes back one use of a quota.
    pub fn give_back(&mut self, quota: Quota, what: &str, now: Timestamp) -> &mut Self {
        self.count(keys::sessions::quota(quota, what, now), -1)
    }
}
