//! Work that a change leaves for later: the messages themselves. The jobs function does it.

use contract::{BulkOperationId, ConciergerieId, OrderId, UserId};
use domain::bulk::BulkOperation;
use integrations::mail::Mail;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

use crate::Job;

/// Takes what an order's registered card owes, on its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DebitOrder {
    pub order_id: OrderId,
}

impl Job for DebitOrder {
    const NAME: &'static str = "debit-order";
}

/// Asks the beneficiary of a finished order what they thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoreOrder {
    pub order_id: OrderId,
}

impl Job for ScoreOrder {
    const NAME: &'static str = "score-order";
}

/// Makes the orders of a series that are due, or takes them back when it has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunSeries {
    pub series_id: OrderId,
}

impl Job for RunSeries {
    const NAME: &'static str = "run-series";
}

/// Does the next lines of a bulk operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunBulkOperation {
    pub conciergerie_id: ConciergerieId,
    pub operation_id: BulkOperationId,
    /// Of the operation, when the message was left: in a later run it does nothing.
    pub run: u32,
}

impl RunBulkOperation {
    /// What goes on from where an operation has come to, and the name of its message: each place has one of its own.
    pub fn next(operation: &BulkOperation) -> (String, Self) {
        let BulkOperation { id, conciergerie, run, done, .. } = operation;
        let job = Self { conciergerie_id: *conciergerie, operation_id: *id, run: *run };
        (format!("bulk-{id}-{run}-{done}"), job)
    }
}

impl Job for RunBulkOperation {
    const NAME: &'static str = "run-bulk-operation";
}

/// Carries what is due from the outbox to the queues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelayOutbox {}

impl Job for RelayOutbox {
    const NAME: &'static str = "relay-outbox";
}

/// Ranks the orders in the inboxes anew whose rank time alone has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankOrders {}

impl Job for RankOrders {
    const NAME: &'static str = "rank-orders";
}

/// Sends one mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendMail {
    pub mail: Mail,
}

impl Job for SendMail {
    const NAME: &'static str = "send-mail";
}

/// Asks the bank what became of a transaction, and writes it down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettlePayment {
    pub trans_id: String,
    /// How often the bank was asked before.
    pub asked: u32,
    /// What the bank had not heard of was asked for again after the last look, and got no answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unanswered: bool,
}

impl Job for SettlePayment {
    const NAME: &'static str = "settle-payment";
}

/// Writes down the direct debits that came back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeReturns {}

impl Job for TakeReturns {
    const NAME: &'static str = "take-returns";
}

/// Reminds a beneficiary of an order whose debit came back, if it is still owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfDebt {
    pub order_id: OrderId,
    /// Of the order when the debit came back: names the mails.
    pub edition: u64,
}

impl Job for RemindOfDebt {
    const NAME: &'static str = "remind-of-debt";
}

/// Mails a link to choose a new password to whoever has the login, if anybody does. Whether somebody does is found out
/// here, so that the answer to the request takes the same time for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailPasswordLink {
    /// Names the mail.
    pub id: String,
    /// As typed.
    pub login: String,
}

impl Job for MailPasswordLink {
    const NAME: &'static str = "mail-password-link";
}

/// Tells a beneficiary that the registered card ends soon, if it is still that card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WarnOfCard {
    pub user_id: UserId,
    /// Last day of the card the warning is about.
    pub expires: Date,
}

impl Job for WarnOfCard {
    const NAME: &'static str = "warn-of-card";
}

/// Writes down what the permissions of a person have become by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettleRights {
    pub user_id: UserId,
}

impl Job for SettleRights {
    const NAME: &'static str = "settle-rights";
}
