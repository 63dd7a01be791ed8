//! Work that a change leaves for later: the messages themselves. `job_table` says which function does each.

mod books;
mod campaigns;
mod costs;
mod cubes;
mod erasing;
mod figures;
mod forgetting;
mod founding;
mod pushes;
mod reminders;
mod reports;
mod texts;
mod waitlists;

use contract::{BulkOperationId, ConciergerieId, ExtractId, OrderId, PaymentId, UserId};
use domain::{bulk::BulkOperation, extracts::long::LongExtract};
use integrations::mail::Mail;
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

pub use self::{
    books::{CompareMoney, GatherTaxDays, SendSelfBilledInvoice, SendTaxReport, TellTaxCertificates},
    campaigns::{GatherCampaign, HearMailEvent, SendCampaign},
    costs::CompareCosts,
    cubes::{BuildCubeFile, CheckCubeFile, CheckCubes, ProjectCubes, RebuildCubes},
    erasing::{EraseTraces, ErasureStep, RecordRemoval},
    figures::CountFigures,
    forgetting::{ForgetContent, ForgetStaticFiles, ForgetTextPictures},
    founding::MakeFirstAdministrator,
    pushes::{PushNotice, SendPush},
    reminders::{RemindOfAppointment, RemindOfCredit, RemindOfGoods, RemindOfLocker, WatchLockerBlock},
    reports::MailReport,
    texts::SendText,
    waitlists::{OfferFreedTime, OfferTimeOfDesk},
};

/// Takes what an order's registered card owes, on its day.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct DebitOrder {
    pub order_id: OrderId,
}

/// Has the CRM know what stands of a beneficiary now.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SyncContact {
    pub user_id: UserId,
}

/// Has the CRM know what stands now of some people of a desk, and leaves word for those after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SyncContacts {
    pub conciergerie_id: ConciergerieId,
    /// Names the run in its messages.
    pub run: String,
    /// The place where the people before these end, in the order of the list. Absent for the first ones.
    pub after: Option<String>,
}

/// Asks the beneficiary of a finished order what they thought of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ScoreOrder {
    pub order_id: OrderId,
}

/// Makes the orders of a series that are due, or takes them back when it has stopped.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunSeries {
    pub series_id: OrderId,
}

/// Writes to partners who want one mail a day what they have not read of the day before: to some, and leaves word for
/// those after them.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub struct MailPartnerDays {
    /// The place where the partners before these end: when it was made, and its number.
    pub after: Option<(Timestamp, i64)>,
}

/// Has every desk that charges a recurring fee do so.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct StartFees {}

/// Charges some of the people of a desk what they owe, and leaves word for those after them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ChargeFees {
    pub conciergerie_id: ConciergerieId,
    /// Names the run in its messages.
    pub run: String,
    /// The place where the people before these end, in the order of the list. Absent for the first ones.
    pub after: Option<String>,
}

/// Does the next lines of a bulk operation.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RunBulkOperation {
    pub conciergerie_id: ConciergerieId,
    pub operation_id: BulkOperationId,
    /// The run of the operation in which the message was left. In a later run it does nothing.
    pub run: u32,
}

impl RunBulkOperation {
    /// The message that continues an operation from its current place, and the message's name: each place has its
    /// own.
    pub fn next(operation: &BulkOperation) -> (String, Self) {
        let BulkOperation { id, conciergerie, run, done, .. } = operation;
        let job = Self { conciergerie_id: *conciergerie, operation_id: *id, run: *run };
        (format!("bulk-{id}-{run}-{done}"), job)
    }
}

/// Does the next step of a long extract.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WriteExtract {
    pub by: UserId,
    pub extract_id: ExtractId,
    /// The run and the step for which the message was left. Behind them it does nothing.
    pub run: u32,
    pub step: u32,
}

impl WriteExtract {
    /// The message that goes on with an extract, and its name: each step has its own.
    pub fn next(extract: &LongExtract) -> (String, Self) {
        let LongExtract { id, by, run, step, .. } = extract;
        let job = Self { by: *by, extract_id: *id, run: *run, step: *step };
        (format!("extract-{id}-{run}-{step}"), job)
    }
}

/// Carries what is due from the outbox to the queues.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RelayOutbox {}

/// Ranks the orders in the inboxes anew whose rank time alone has changed.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RankOrders {}

/// Sends one mail.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SendMail {
    pub mail: Mail,
}

/// Calls a debit back that pays nothing any more, for its order was cancelled.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct CallBackDebit {
    pub payment_id: PaymentId,
}

/// Asks the bank what became of a transaction, and writes it down.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettlePayment {
    pub trans_id: String,
    /// How often the bank was asked before.
    pub asked: u32,
    /// The bank had not heard of the request, was asked again after the last look, and gave no answer.
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub unanswered: bool,
}

/// Writes down the direct debits that came back.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct TakeReturns {}

/// Reminds a beneficiary of an order whose debit came back, if it is still owed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct RemindOfDebt {
    pub order_id: OrderId,
    /// The edition of the order when the debit came back; it names the mails.
    pub edition: u64,
}

/// Mails a link to choose a new password to whoever has the login, if anybody does. Whether somebody does is found out
/// here, so that the answer to the request takes the same time for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct MailPasswordLink {
    /// Names the mail.
    pub id: String,
    /// The login as it was typed.
    pub login: String,
}

/// Tells a beneficiary that the registered card ends soon, if it is still that card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct WarnOfCard {
    pub user_id: UserId,
    /// Last day of the card the warning is about.
    pub expires: Date,
}

/// Writes down what the permissions of a person have become by themselves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct SettleRights {
    pub user_id: UserId,
}

/// Deals with accounts with which nothing is done: some of those whose time has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct SettleInactivity {
    /// How many messages of the day came before.
    pub run: u32,
}

/// Closes days, months and years of registers that nobody touches: some of those whose time has come.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct CloseRegisters {
    /// How many messages of the day came before.
    pub run: u32,
}

/// Gathers the money that the ledger expects at the bank, of the days that are closed and were not gathered yet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default)]
pub struct GatherBankItems {}

/// Makes the file of all that is kept of somebody, for themselves.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct ExportOwnData {
    /// Names the mail.
    pub id: String,
    pub user_id: UserId,
}
