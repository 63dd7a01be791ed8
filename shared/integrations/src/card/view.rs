use contract::Cents;
use serde::{Deserialize, Serialize};

use super::Reason;
use crate::Secret;

/// How a write went.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Outcome {
    /// Done, now or by an earlier try; this is the payment, read from the bank.
    Done(Box<PaymentView>),
    /// The bank said no: nothing moved.
    Declined {
        /// The reason of the failure.
        reason: Reason,
    },
    /// It may have happened: look up before anything else.
    Unknown,
    /// It is under way; a webhook or a look-up tells the end.
    Pending,
}

/// A payment as the bank knows it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct PaymentView {
    /// The bank's name of the payment.
    pub pay_id: String,
    /// Ours.
    pub trans_id: String,
    /// As we gave it, padded with zeros on the left to 12 characters.
    pub ref_nr: String,
    /// How far it is.
    pub status: Status,
    /// The amount asked for.
    pub amount: Cents,
    /// The amount taken.
    pub captured: Cents,
    /// The amount given back.
    pub refunded: Cents,
    /// ISO 4217, `EUR`.
    pub currency: String,
    /// The reason of a failure.
    pub reason: Option<Reason>,
    /// The card, when we may debit it again.
    pub card: Option<StoredCard>,
}

/// How far a payment is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub enum Status {
    /// The customer has not finished, or the bank has not.
    Pending,
    /// The money is held. With [`Capture::Automatic`](super::Capture::Automatic) the bank takes it by itself.
    Authorized,
    /// The money is taken, in whole or in part.
    Captured,
    /// Refused or given up: nothing was held.
    Failed,
    /// Taken, and all given back.
    Refunded,
    /// Held, and released.
    Reversed,
}

/// A card we may debit again. It holds no card number: the token stands for it, at this bank, for us alone.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "camelCase")]
pub struct StoredCard {
    /// The pseudo card number (PCNr).
    pub token: Secret,
    /// The last three digits of the card.
    pub last_digits: String,
    /// The year it ends.
    pub expiry_year: i16,
    /// The month at whose end it ends, 1 to 12.
    pub expiry_month: u8,
    /// The brand, such as `VISA`.
    pub brand: String,
    /// Ties later debits to the customer's consent.
    pub scheme_reference: Option<Secret>,
}

impl PaymentView {
    /// Whether this is the payment of our row: same transaction, same amount, in euros.
    pub fn is_for(&self, trans_id: &str, amount: Cents) -> bool {
        self.trans_id == trans_id && self.amount == amount && self.currency == "EUR"
    }
}

impl From<PaymentView> for Outcome {
    fn from(view: PaymentView) -> Self {
        match view.status {
            Status::Pending => Outcome::Pending,
            Status::Failed => Outcome::Declined { reason: view.reason.unwrap_or(Reason::Other(0)) },
            Status::Authorized | Status::Captured | Status::Refunded | Status::Reversed => {
                Outcome::Done(Box::new(view))
            }
        }
    }
}

/// The payment that a webhook or a return speaks of. It proves nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Hint {
    /// The bank's name of the payment.
    pub pay_id: Option<String>,
    /// Ours.
    pub trans_id: Option<String>,
}

impl Hint {
    /// Reads a webhook's body, JSON or form, or the query of a return. Names come in any letter case; the rest
    /// is ignored. `None` when it names no payment.
    pub fn read(body: &str) -> Option<Self> {
        let fields: Vec<(String, String)> = if body.trim_start().starts_with('{') {
            let fields: serde_json::Map<String, serde_json::Value> = serde_json::from_str(body).ok()?;
            fields.into_iter().filter_map(|(name, value)| Some((name, value.as_str()?.to_owned()))).collect()
        } else {
            form_urlencoded::parse(body.trim_start_matches('?').as_bytes()).into_owned().collect()
        };
        let field = |name: &str| {
            let (_, value) = fields.iter().find(|(field, _)| field.eq_ignore_ascii_case(name))?;
            Some(value.clone())
        };
        Self::of(field("payId"), field("transId"))
    }

    /// A hint made of numbers that were read already. Text that can be no identifier is left out; `None` when nothing
    /// is left.
    pub fn of(pay_id: Option<String>, trans_id: Option<String>) -> Option<Self> {
        let plausible = |id: Option<String>| id.filter(|it| is_identifier(it));
        let hint = Hint { pay_id: plausible(pay_id), trans_id: plausible(trans_id) };
        (hint != Hint::default()).then_some(hint)
    }
}

/// Whether `text` may name a payment: 1 to 64 letters, digits and plain signs.
pub(super) fn is_identifier(text: &str) -> bool {
    let allowed = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'-' | b'_' | b'.' | b':');
    (1..=64).contains(&text.len()) && text.bytes().all(allowed) && !text.starts_with('.')
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hint_is_read_from_json_forms_and_queries() {
        let hint = |pay: &str, trans: Option<&str>| {
            Some(Hint { pay_id: Some(pay.into()), trans_id: trans.map(Into::into) })
        };
        assert_eq!(
            Hint::read(r#"{"payId":"ab12","transId":"t-1","status":"OK"}"#),
            hint("ab12", Some("t-1"))
        );
        assert_eq!(Hint::read("PAYID=ab12&TransID=t-1&x=y"), hint("ab12", Some("t-1")));
        assert_eq!(Hint::read("?PayId=ab12"), hint("ab12", None));
        for nothing in ["", "{", "[]", "{}", r#"{"payId":7}"#, "payId=../../x", "payId=a%0d%0ab", "payId="] {
            assert_eq!(Hint::read(nothing), None, "{nothing}");
        }
    }

    #[test]
    fn debug_shows_no_token() {
        let card = StoredCard {
            token: Secret::new("0123456789012111"),
            last_digits: "111".into(),
            expiry_year: 2028,
            expiry_month: 1,
            brand: "VISA".into(),
            scheme_reference: Some(Secret::new("scheme-7")),
        };
        let shown = format!("{card:?}");
        assert!(!shown.contains("0123456789012111") && !shown.contains("scheme-7"), "{shown}");
        assert!(shown.contains("***"));
    }
}
