//! A line of the journal of a register: frozen once it is written, and chained to the one before it.

use contract::{CashRegisterId, Cents, ConciergerieId, OrderId, PaymentId, UserId, cash::DepositPlace};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{
    counting::{Comments, Contents, Differences},
    settings::{Category, Means, Settings},
    taxed::ByRate,
    ticket::{Sale, Ticket},
    totals::Report,
};

/// The hash that stands before the first line.
pub const GENESIS: &str = "0";
/// Lines of one register.
const LINES: i64 = 100_000_000;

/// A line of the journal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Entry {
    pub register: CashRegisterId,
    /// From 1, without a gap.
    pub number: u64,
    /// The hash of the line before; [`GENESIS`] of the first.
    pub previous: String,
    /// Never before that of the line before.
    pub at: Timestamp,
    pub by: UserId,
    pub by_name: String,
    /// Whether the register is one that people learn with.
    pub training: bool,
    pub what: JournalEvent,
    /// SHA-256 of all of the above.
    pub hash: String,
}

/// The event that a line records.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "kind", rename_all = "camelCase")]
pub enum JournalEvent {
    Founded(Founded),
    SettingsChanged(Settings),
    InventoryPlanned(Planned),
    Counted(Box<Count>),
    Moved(Movement),
    DepositCollected(Collected),
    PeriodClosed(Report),
    Ticket(Box<Ticket>),
    Corrected(Box<Correction>),
    Technical(Technical),
}

/// A register begins, with its contents.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Founded {
    pub desk: ConciergerieId,
    pub settings: Settings,
    pub cash: Cents,
    pub cheques: Cents,
    pub software: String,
}

/// An inventory is planned, or no longer.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Planned {
    pub planned: bool,
}

/// The occasion on which a register is counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Step {
    Opening,
    Balance,
    Closing,
}

/// A register was counted.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Count {
    pub step: Step,
    /// Coin by coin, without knowing what should be there.
    pub inventory: bool,
    /// An inventory that differs, kept all the same.
    pub forced: bool,
    /// Not: it differed, and was neither explained nor kept.
    pub kept: bool,
    pub counted: Contents,
    pub expected: Contents,
    pub differences: Differences,
    pub comments: Comments,
    /// Present on a closing that was kept: its Z report.
    pub report: Option<Report>,
    /// Present on an opening that was kept: the cash that the session begins with.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub float: Option<Cents>,
}

/// Something came in or went out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Movement {
    pub means: Means,
    pub category: Category,
    /// The amount that moved; below zero, it went out.
    pub amount: Cents,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub comment: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub order: Option<OrderId>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<PaymentId>,
    /// The service that was ordered, or for which money was laid out.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub service: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub deposit: Option<Deposit>,
    /// Cheques that went out: with a deposit, or back to the people who wrote them.
    pub cheques: Vec<u64>,
    /// The line that this takes back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverses: Option<u64>,
    /// Present on a payment: the sale, and the part of it that this pays. Earlier software wrote the amount
    /// alone.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub ticket: Option<Box<Ticket>>,
}

/// A correction of a sale that was paid at a register: the old lines are taken back, and new ones replace
/// them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Correction {
    /// The sale from now on, with what was paid of it at registers.
    pub ticket: Ticket,
    /// The line that said it before; earlier software wrote none.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub of: Option<LineOf>,
    /// The sale that is taken back ...
    pub undone: Sale,
    /// ... and what was paid of it, below zero.
    pub undone_by_rate: ByRate,
}

/// A line of a journal.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct LineOf {
    pub register: CashRegisterId,
    pub line: u64,
}

/// Where a deposit goes, and by whom.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Deposit {
    pub place: DepositPlace,
    pub date: Date,
    pub number: Option<String>,
    pub person: Option<String>,
}

/// A deposit has arrived.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Collected {
    /// The line it went out by.
    pub of: u64,
    pub number: String,
}

/// An event of the register as a machine.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "event", rename_all = "camelCase")]
pub enum Technical {
    /// Other software writes from here on.
    Restarted { software: String },
    /// The clock was behind the line before.
    Clock { milliseconds: i64 },
    /// Somebody acts on a register that another person has open, by a permission.
    Permission { opener: UserId, permission: String },
    /// A paper was printed once more: the ticket, or the closing, of a line of this register or of another.
    Reprinted { register: CashRegisterId, line: u64, duplicate: u64 },
    /// The drawer was opened without a payment.
    DrawerOpened,
}

impl Movement {
    /// Whether it may be taken back by its opposite: only cash that moved by hand may. Cheques of a deposit
    /// lie at the bank, and a payment goes back by a refund of its order.
    pub(crate) fn reversible(&self) -> bool {
        self.category != Category::Payment
            && self.means == Means::Cash
            && self.reverses.is_none()
            && self.order.is_none()
    }
}

impl Entry {
    /// The ticket that it has, if it has one.
    pub fn ticket(&self) -> Option<&Ticket> {
        match &self.what {
            JournalEvent::Ticket(ticket) => Some(ticket),
            JournalEvent::Moved(movement) => movement.ticket.as_deref(),
            JournalEvent::Corrected(correction) => Some(&correction.ticket),
            _ => None,
        }
    }

    /// Its number among the lines of all registers.
    pub fn id(&self) -> i64 {
        line_id(self.register, self.number)
    }

    /// The same with its hash.
    pub(crate) fn sealed(self) -> Self {
        let frozen = serde_json::to_value(&self).unwrap_or_default();
        Self { hash: digest(&frozen), ..self }
    }
}

/// SHA-256 over the canonical bytes of all that is frozen of a line, in hexadecimal: of everything but the hash itself.
pub fn digest(line: &Value) -> String {
    let mut frozen = line.clone();
    if let Some(fields) = frozen.as_object_mut() {
        fields.shift_remove("hash");
    }
    let mut bytes = String::new();
    canonical(&frozen, &mut bytes);
    Sha256::digest(bytes.as_bytes()).iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The number of a line among the lines of all registers.
pub fn line_id(register: CashRegisterId, number: u64) -> i64 {
    let number = i64::try_from(number).unwrap_or(i64::MAX);
    register.0.saturating_mul(LINES).saturating_add(number)
}

/// The register and the line of such a number.
pub fn line_of(id: i64) -> (CashRegisterId, u64) {
    (CashRegisterId(id.div_euclid(LINES)), u64::try_from(id.rem_euclid(LINES)).unwrap_or_default())
}

/// JSON with fields by name and without those that are null: the bytes are the same in whatever order the
/// fields were written, and a field that later code adds changes no earlier line.
fn canonical(value: &Value, to: &mut String) {
    match value {
        Value::Object(fields) => {
            let mut fields: Vec<_> = fields.iter().filter(|(_, it)| !it.is_null()).collect();
            fields.sort_unstable_by_key(|it| it.0);
            to.push('{');
            for (nth, (name, value)) in fields.into_iter().enumerate() {
                to.push_str(if nth > 0 { "," } else { "" });
                to.push_str(&Value::from(name.as_str()).to_string());
                to.push(':');
                canonical(value, to);
            }
            to.push('}');
        }
        Value::Array(items) => {
            to.push('[');
            for (nth, value) in items.iter().enumerate() {
                to.push_str(if nth > 0 { "," } else { "" });
                canonical(value, to);
            }
            to.push(']');
        }
        other => to.push_str(&other.to_string()),
    }
}
