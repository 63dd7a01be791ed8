//! The bodies of the protocol.

use contract::{Cents, Lang};
use jiff::civil::Date;
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    DebitRequest, MandateState, MandateView, PayinStatus, PayinView, Reason, SigningRequest, SigningState,
    hal::Links,
};

const SCHEME: &str = "SEPA.DIRECT_DEBIT.CORE";

pub(super) fn signing(creditor: &str, request: &SigningRequest) -> Value {
    let who = &request.signatory;
    let optional = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    json!({
        "reference": request.reference,
        "creditor": { "reference": creditor },
        "subscriber": { "reference": request.subscriber },
        "started": true,
        "locale": match request.lang { Lang::Fr => "fr", Lang::En => "en" },
        "returnUrl": request.return_url,
        "notifyUrl": request.notify_url,
        "items": [{
            "type": "signMandate",
            "autoGenReference": true,
            "mandate": {
                "standard": "SEPA",
                "signatory": {
                    "honorificPrefix": who.prefix,
                    "familyName": who.family_name,
                    "givenName": who.given_name,
                    "telephone": optional(&who.telephone),
                    "email": who.email,
                    "billingAddress": {
                        "street1": who.street1,
                        "street2": optional(&who.street2),
                        "postalCode": who.postal_code,
                        "city": who.city,
                        "country": "FR",
                    },
                },
            },
        }],
    })
}

pub(super) fn payin(creditor: &str, request: &DebitRequest) -> Value {
    json!({
        "creditor": { "reference": creditor },
        "mandate": { "reference": request.mandate },
        "reference": request.reference,
        "amount": decimal(request.amount),
        "currency": "EUR",
        "scheme": SCHEME,
        "label": request.label,
        "executionDate": request.execution_date.map(instant),
    })
}

/// Euros with two decimals: the provider takes numbers and texts alike.
fn decimal(amount: Cents) -> String {
    format!("{}.{:02}", amount.0 / 100, amount.0 % 100)
}

/// Reads euros with at most two decimals, a number or a text.
fn cents(value: &Value) -> Option<Cents> {
    let text = match value {
        Value::String(text) => text.clone(),
        Value::Number(number) => number.to_string(),
        _ => return None,
    };
    let (whole, part) = text.split_once('.').unwrap_or((&text, ""));
    let digits = |text: &str| text.bytes().all(|it| it.is_ascii_digit());
    let significant = part.trim_end_matches('0');
    if whole.is_empty() || !digits(whole) || !digits(part) || significant.len() > 2 {
        return None;
    }
    let part: i64 = format!("{significant:0<2}").parse().ok()?;
    whole.parse::<i64>().ok()?.checked_mul(100)?.checked_add(part).map(Cents)
}

/// An instant of a day, as the provider writes it.
pub(super) fn instant(day: Date) -> String {
    format!("{day}T00:00:00.000+0000")
}

/// The day of an instant such as `2026-11-25T00:00:00.000+0000`.
fn day(text: &str) -> Option<Date> {
    text.get(..10)?.parse().ok()
}

/// Anything with links.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Linked {
    #[serde(rename = "_links")]
    pub(super) links: Links,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct OrderBody {
    #[serde(rename = "_links", default)]
    pub(super) links: Links,
    pub(super) reference: String,
    state: String,
}

impl OrderBody {
    /// A state that is not known is open: nothing was signed.
    pub(super) fn state(&self) -> SigningState {
        match self.state.as_str() {
            "closed.completed" => SigningState::Completed,
            "closed.aborted.aborted_byclient" => SigningState::AbortedByClient,
            closed if closed.starts_with("closed") => SigningState::AbortedByServer,
            _ => SigningState::Open,
        }
    }
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct MandateBody {
    #[serde(rename = "_links", default)]
    pub(super) links: Links,
    reference: Option<String>,
    rum: Option<String>,
    state: String,
    date_signed: Option<String>,
    subscriber: Option<Named>,
}

#[derive(Deserialize)]
struct Named {
    reference: String,
}

impl MandateBody {
    /// Absent without a reference: there is nothing to debit by.
    pub(super) fn view(self) -> Option<MandateView> {
        let state = match self.state.as_str() {
            "active" => MandateState::Active,
            "rejected" => MandateState::Rejected,
            "revoked" => MandateState::Revoked,
            "expired" => MandateState::Expired,
            _ => MandateState::Waiting,
        };
        Some(MandateView {
            reference: self.reference.or(self.rum)?,
            state,
            subscriber: self.subscriber.map(|it| it.reference),
            signed: self.date_signed.as_deref().and_then(day),
        })
    }
}

#[derive(Clone, Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PayinBody {
    #[serde(rename = "_links", default)]
    links: Links,
    id: String,
    reference: String,
    amount: Value,
    currency: String,
    execution_status: String,
    execution_date: Option<String>,
}

impl PayinBody {
    /// Absent when the amount cannot be read. A status that is not known is under way, never a success.
    pub(super) fn view(self) -> Option<PayinView> {
        let status = match self.execution_status.as_str() {
            "processed" => PayinStatus::Processed,
            "rejected" | "notprocessed" => PayinStatus::Rejected,
            "contested" => PayinStatus::Contested,
            _ => PayinStatus::UnderWay,
        };
        Some(PayinView {
            amount: cents(&self.amount)?,
            status,
            execution_date: self.execution_date.as_deref().and_then(day),
            cancel: self.links.find("cancel-payment").map(str::to_owned),
            id: self.id,
            reference: self.reference,
            currency: self.currency,
        })
    }
}

/// A page of a search.
#[derive(Deserialize)]
pub(super) struct Page {
    #[serde(rename = "_embedded", default)]
    pub(super) embedded: Embedded,
    #[serde(default)]
    page: PageNumber,
}

/// The number of a page, from zero, and how many there are.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
struct PageNumber {
    number: u32,
    total_pages: u32,
}

impl Page {
    /// Whether others follow.
    pub(super) fn more(&self) -> bool {
        self.page.number + 1 < self.page.total_pages
    }
}

#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct Embedded {
    pub(super) payments: Vec<PayinBody>,
    pub(super) payment_issues: Vec<IssueBody>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct IssueBody {
    #[serde(rename = "_links", default)]
    pub(super) links: Links,
    pub(super) id: String,
    reject_amount: Value,
    return_reason_code: Option<String>,
}

impl IssueBody {
    pub(super) fn amount(&self) -> Option<Cents> {
        cents(&self.reject_amount)
    }

    pub(super) fn reason(&self) -> Reason {
        self.return_reason_code.as_deref().map_or(Reason::NotSaid, Reason::of)
    }
}

/// The reason that the provider gives with a refusal.
#[derive(Default, Deserialize)]
#[serde(default)]
pub(super) struct Refused {
    pub(super) code: Option<Value>,
    pub(super) message: Option<String>,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn amounts_are_read_to_the_cent_or_not_at_all() {
        for (value, expected) in [
            (json!("12.90"), Some(1290)),
            (json!(12.9), Some(1290)),
            (json!(100), Some(10_000)),
            (json!("0.05"), Some(5)),
            (json!("25.8000"), Some(2580)),
            (json!("1.005"), None),
            (json!("-1"), None),
            (json!("12,90"), None),
            (json!(""), None),
            (json!("."), None),
            (json!(1e30), None),
            (json!(null), None),
        ] {
            assert_eq!(cents(&value), expected.map(Cents), "{value}");
        }
        assert_eq!(decimal(Cents(1205)), "12.05");
        assert_eq!(decimal(Cents(5)), "0.05");
    }

    #[test]
    fn a_word_that_is_not_known_is_no_success() {
        let status = |word: &str| {
            let body = json!({ "id": "1", "reference": "r", "amount": "1.00", "currency": "EUR",
                "executionStatus": word });
            serde_json::from_value::<PayinBody>(body).unwrap().view().unwrap().status
        };
        assert_eq!(status("processed"), PayinStatus::Processed);
        for word in ["", "PROCESSED", "toreplay", "transformed", "toprocess", "new"] {
            assert_eq!(status(word), PayinStatus::UnderWay, "{word}");
        }
        let state = |word: &str| {
            let body = json!({ "reference": "RUM", "state": word });
            serde_json::from_value::<MandateBody>(body).unwrap().view().unwrap().state
        };
        assert_eq!(state("active"), MandateState::Active);
        for word in ["created", "waitingForReference", "waitingForValidation", "Active", ""] {
            assert_eq!(state(word), MandateState::Waiting, "{word}");
        }
    }
}
