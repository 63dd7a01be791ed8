use contract::Cents;
use jiff::civil::Date;
use serde::{Deserialize, Serialize};

/// An order to sign a mandate.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Signing {
    /// Ours.
    pub reference: String,
    /// How far it is.
    pub state: SigningState,
    /// The page, as long as it is open.
    pub page: Option<String>,
    /// The mandate, once it is signed.
    pub mandate: Option<MandateView>,
}

/// How far an order to sign is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SigningState {
    /// The person who signs has not finished.
    Open,
    /// Signed.
    Completed,
    /// The person who signs has refused, or left.
    AbortedByClient,
    /// The provider has given it up.
    AbortedByServer,
}

/// A mandate as the provider knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct MandateView {
    /// Its unique reference (RUM).
    pub reference: String,
    /// How far it is.
    pub state: MandateState,
    /// Our name of the person who signed.
    pub subscriber: Option<String>,
    /// Day of the signature.
    pub signed: Option<Date>,
}

/// How far a mandate is. Only an active one can be debited.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum MandateState {
    /// It is not signed, or not checked yet.
    Waiting,
    /// It can be debited.
    Active,
    /// The provider does not take it.
    Rejected,
    /// Its debtor or we have ended it.
    Revoked,
    /// Three years without a debit.
    Expired,
}

/// A debit as the provider knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PayinView {
    /// The provider's name.
    pub id: String,
    /// Ours.
    pub reference: String,
    /// How far it is.
    pub status: PayinStatus,
    /// The amount debited.
    pub amount: Cents,
    /// ISO 4217, `EUR`.
    pub currency: String,
    /// When the account is debited.
    pub execution_date: Option<Date>,
    /// The address at which it is called back, as long as it can be.
    pub(super) cancel: Option<String>,
}

impl PayinView {
    /// Whether this is the debit of our row: same reference, same amount, in euros.
    pub fn is_for(&self, reference: &str, amount: Cents) -> bool {
        self.reference == reference && self.amount == amount && self.currency == "EUR"
    }
}

/// How far a debit is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PayinStatus {
    /// Taken on: the bank will be asked, or is being asked.
    UnderWay,
    /// The account was debited. It may still be given back.
    Processed,
    /// Nothing was debited, for it was refused before or by the bank.
    Rejected,
    /// Debited, and given back to the debtor.
    Contested,
}

/// How asking for a debit went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// The provider has taken it on, now or by an earlier try.
    Taken(Box<PayinView>),
    /// The provider said no: nothing moves.
    Declined {
        /// The reason of the failure.
        reason: Reason,
    },
    /// It may have been taken on: look up before anything else.
    Unknown,
}

/// A debit that came back.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct IssueView {
    /// The provider's name of the issue.
    pub id: String,
    /// The amount that came back.
    pub amount: Cents,
    /// The reason of the return.
    pub reason: Reason,
    /// The debit that came back, as it stands now.
    pub payin: PayinView,
    /// The address at which it is acknowledged.
    pub(super) acknowledge: String,
}

/// The reason why a debit was refused or came back: the reasons of ISO 20022 that ask for something different of us.
#[derive(Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Reason {
    /// AM04: the account is short.
    InsufficientFunds,
    /// AC01, AC03: there is no such account.
    InvalidAccount,
    /// AC04: the account is closed.
    AccountClosed,
    /// AC06: the account takes no debit.
    AccountBlocked,
    /// MD01: there is no mandate, or it was revoked.
    NoMandate,
    /// MD06: the debtor asked for the money back.
    RefundAsked,
    /// MD07: the debtor has died.
    DebtorDeceased,
    /// MS02: the debtor refused.
    DebtorRefused,
    /// MS03: the bank does not say.
    NotSaid,
    /// Another reason: the code of the bank.
    Other(String),
}

impl Reason {
    /// The reason of a code of ISO 20022.
    pub fn of(code: &str) -> Self {
        match code {
            "AM04" => Self::InsufficientFunds,
            "AC01" | "AC03" => Self::InvalidAccount,
            "AC04" => Self::AccountClosed,
            "AC06" => Self::AccountBlocked,
            "MD01" => Self::NoMandate,
            "MD06" => Self::RefundAsked,
            "MD07" => Self::DebtorDeceased,
            "MS02" => Self::DebtorRefused,
            "MS03" => Self::NotSaid,
            other => Self::Other(other.chars().filter(char::is_ascii_alphanumeric).take(8).collect()),
        }
    }
}
