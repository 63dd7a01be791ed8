//! The lines that say how an order is paid.

use contract::{
    Cents, CreditId, PaymentId, Words,
    payments::{NamedCostCenter, NamedRegister},
};
use jiff::{Timestamp, civil::Date};
use serde::{Deserialize, Serialize};

/// A payment line.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentLine {
    pub id: PaymentId,
    pub kind: PaymentKind,
    /// Negative: an advance or a refund.
    pub amount: Cents,
    pub state: PaymentState,
    pub created: Timestamp,
    pub collected: Option<Timestamp>,
    /// When it came into its state, if that is not the first one.
    #[serde(default)]
    pub moved: Option<Timestamp>,
    /// Present on a line of kind credit.
    pub credit: Option<CreditId>,
    /// Present on a line of kind company: the cost centre that is billed, by its name of then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub cost_center: Option<NamedCostCenter>,
    /// Present on money that changed hands at a desk: the register it went through last, by its name of then.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub register: Option<NamedRegister>,
    /// The bank's number of the payment.
    pub pay_id: Option<String>,
    /// Present on a debit that the provider has taken on: the day on which it is executed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub execution: Option<Date>,
    /// Hosted page on which the payment waits.
    pub form_url: Option<String>,
    /// The answer of the bank when it refused.
    pub refusal: Option<String>,
    /// Present on a negative line: the collected debit that came back.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub reverses: Option<PaymentId>,
}

impl PaymentLine {
    /// The collector's number of a direct debit.
    pub(crate) fn slimpay_id(&self) -> Option<String> {
        self.pay_id.clone().filter(|_| self.kind == PaymentKind::DirectDebit)
    }

    /// A debit that the provider has taken on: its day has not come, or its bank has not answered.
    pub fn is_under_way(&self) -> bool {
        self.kind == PaymentKind::DirectDebit && self.state == PaymentState::Unknown && self.pay_id.is_some()
    }
}

/// How a payment line is paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentKind {
    Free,
    DeskCard,
    Cheque,
    Cash,
    Company,
    Partner,
    Transfer,
    EDebit,
    OnlineCard,
    DirectDebit,
    Credit,
}

impl PaymentKind {
    /// The name that people read.
    pub fn label(self) -> Words {
        match self {
            PaymentKind::Free => Words::new("Gratuit", "Free"),
            PaymentKind::DeskCard => Words::new("CB à la conciergerie", "Card at the desk"),
            PaymentKind::Cheque => Words::new("Chèque", "Cheque"),
            PaymentKind::Cash => Words::new("Espèces", "Cash"),
            PaymentKind::Company => Words::new("Facturé à l’entreprise", "Billed to the company"),
            PaymentKind::Partner => Words::new("Réglé au partenaire", "Paid to the provider"),
            PaymentKind::Transfer => Words::new("Virement", "Transfer"),
            PaymentKind::EDebit => Words::new("E-débit", "E-debit"),
            PaymentKind::OnlineCard => Words::new("CB en ligne", "Card online"),
            PaymentKind::DirectDebit => Words::new("Prélèvement", "Direct debit"),
            PaymentKind::Credit => Words::new("Avoir", "Credit"),
        }
    }

    /// All of them, by number.
    pub const ALL: [PaymentKind; 11] = [
        Self::Free,
        Self::DeskCard,
        Self::Cheque,
        Self::Cash,
        Self::Company,
        Self::Partner,
        Self::Transfer,
        Self::EDebit,
        Self::OnlineCard,
        Self::DirectDebit,
        Self::Credit,
    ];

    /// The kind of a number of the platform's data.
    pub fn of_number(number: u8) -> Option<Self> {
        Self::ALL.into_iter().find(|it| it.number() == number)
    }

    /// The state a line starts in: what changes hands at the desk is there at once.
    pub fn first_state(self) -> PaymentState {
        match self {
            Self::Free | Self::DeskCard | Self::Cheque | Self::Cash | Self::Partner | Self::Credit => {
                PaymentState::Collected
            }
            Self::Company | Self::Transfer | Self::EDebit | Self::OnlineCard | Self::DirectDebit => {
                PaymentState::Expected
            }
        }
    }

    /// The fixed number of the platform's data.
    pub fn number(self) -> u8 {
        match self {
            Self::Free => 0,
            Self::DeskCard => 1,
            Self::Cheque => 2,
            Self::Cash => 3,
            Self::Company => 4,
            Self::Partner => 5,
            Self::Transfer => 6,
            Self::EDebit => 7,
            Self::OnlineCard => 10,
            Self::DirectDebit => 11,
            Self::Credit => 15,
        }
    }
}

/// The state of a payment line.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum PaymentState {
    Expected,
    Collected,
    Cancelled,
    Failed,
    /// The bank was asked and its answer never came: looked up before anything else.
    Unknown,
}

impl PaymentState {
    /// The fixed number of the platform's data. An unknown outcome is still expected.
    pub fn number(self) -> u8 {
        match self {
            Self::Expected | Self::Unknown => 0,
            Self::Collected => 1,
            Self::Cancelled => 2,
            Self::Failed => 3,
        }
    }

    /// Whether a line may go on to another state. Nothing undoes what was collected.
    pub fn may_become(self, next: PaymentState) -> bool {
        use PaymentState::*;
        match self {
            Expected => next != Expected,
            Unknown => matches!(next, Collected | Failed),
            // The bank may turn out to have taken the money after all.
            Failed | Cancelled => next == Collected,
            Collected => false,
        }
    }
}
