//! The accounts between which money moves.

use contract::{Cents, CreditId, PartnerId, PaymentId};
use serde::{Deserialize, Serialize};

/// Where money is, is owed, or went. Those who owe are those of the entry: its beneficiary, and the company of its desk.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Account {
    /// The debt of the beneficiary for the order.
    Receivable,
    /// The value of the sales.
    Revenue,
    /// The value of the gifts.
    Gift,
    /// Cards at the desk.
    DeskCard,
    Cheque,
    Cash,
    Transfer,
    EDebit,
    /// Cards online, at the bank.
    CardClearing,
    /// Direct debits, at their provider.
    DebitClearing,
    /// The amount that the client company is billed.
    Company,
    /// The debt of a partner to us: what the beneficiary paid to them, or their share of a credit.
    Partner(PartnerId),
    /// Deducted from what a partner is paid.
    Payout(PartnerId),
    /// The amount that a partner was paid for its orders.
    PaidOut(PartnerId),
    /// Our debt to the holder of a credit.
    Credit(CreditId),
    /// The cost of credits to us.
    CreditCost,
    /// The expenses of the desk for orders ...
    Advance,
    /// ... with its own card.
    PurchaseCard,
    /// The bank accounts, as far as their lines are matched.
    Bank,
    /// The fees that the bank, the card bank and SlimPay keep.
    BankFees,
    /// Lines of the bank that somebody set aside until they are explained.
    Suspense,
}

impl Account {
    /// The one that a chart of accounts has: one for all partners, and one for all credits.
    pub fn general(self) -> Self {
        match self {
            Self::Partner(_) => Self::Partner(PartnerId::default()),
            Self::Payout(_) => Self::Payout(PartnerId::default()),
            Self::PaidOut(_) => Self::PaidOut(PartnerId::default()),
            Self::Credit(_) => Self::Credit(CreditId::default()),
            other => other,
        }
    }
}

/// The movement on one account. Above zero: it has more, or is owed more.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct Posting {
    pub account: Account,
    pub amount: Cents,
    /// The payment that moved it.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub payment: Option<PaymentId>,
}

/// Why an entry was made.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Cause {
    /// An order was made.
    Ordered,
    /// Its amount changed.
    Priced,
    /// It was cancelled: nothing is owed of it.
    Cancelled,
    /// It is no longer cancelled.
    Reopened,
    /// Money moved, and nothing else.
    Paid,
    /// The desk laid something out, or took that back.
    Spent,
    /// A credit was given.
    Granted,
    /// The rest of a credit was taken back.
    TakenBack,
    /// An amount came back to a credit that nobody could spend any more, and went on to a new one.
    Replaced,
    /// The share of a credit's partner was deducted.
    Deducted,
    /// Lines of the bank were matched ...
    Matched,
    /// ... or are no longer.
    Unmatched,
    /// A partner was paid for an expectation ...
    PaidOut,
    /// ... and that is taken back.
    PaidOutUndone,
}
