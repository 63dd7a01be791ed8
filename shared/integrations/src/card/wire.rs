//! The bodies of the protocol. This file decides where the bank's documents disagree: `captureMethod` is sent as an
//! object (the REST reference; an older library sends a text), and the scheme reference travels in the card object.

use contract::{Cents, Lang};
use serde::Deserialize;
use serde_json::{Value, json};

use super::{
    Capture, ChargeRequest, Operation, PaymentView, REGISTRATION_HOLD, Reason, ResponseCode, SessionRequest,
    Status, StoredCard, code::Verdict,
};
use crate::Secret;

const CURRENCY: &str = "EUR";

pub(super) fn session(request: &SessionRequest) -> Value {
    let registers = request.amount == Cents::ZERO;
    let (amount, capture) =
        if registers { (REGISTRATION_HOLD, Capture::Manual) } else { (request.amount, request.capture) };
    let mut body = json!({
        "transId": request.trans_id,
        "refNr": ref_nr(&request.ref_nr),
        "amount": money(amount),
        "captureMethod": capture_method(capture),
        "customerInfo": { "email": request.email },
        "language": match request.lang { Lang::Fr => "fr", Lang::En => "en" },
        "urls": { "return": request.return_url, "cancel": request.cancel_url, "webhook": request.webhook_url },
        "paymentMethods": { "type": "CARD", "integrationType": "HOSTED", "card": {} },
    });
    if registers || request.keep_card {
        body["credentialOnFile"] = unscheduled("CIT", true);
    }
    body
}

pub(super) fn charge(request: &ChargeRequest) -> Value {
    let card = &request.card;
    let mut body = json!({
        "transId": request.trans_id,
        "refNr": ref_nr(&request.ref_nr),
        "amount": money(request.amount),
        "captureMethod": capture_method(Capture::Automatic),
        "credentialOnFile": unscheduled("MIT", false),
        "paymentMethods": {
            "type": "CARD",
            "integrationType": "DIRECT",
            "card": {
                "number": card.token.expose(),
                "expiryDate": format!("{:04}{:02}", card.expiry_year, card.expiry_month),
                "brand": card.brand,
            },
        },
    });
    if let Some(reference) = &card.scheme_reference {
        body["paymentMethods"]["card"]["schemeReferenceId"] = reference.expose().into();
    }
    body
}

pub(super) fn capture(operation: &Operation) -> Value {
    let mut body = part(operation);
    body["finishAuth"] = true.into();
    body
}

/// The body of a refund or a reversal.
pub(super) fn part(operation: &Operation) -> Value {
    json!({
        "transId": operation.trans_id,
        "refNr": ref_nr(&operation.ref_nr),
        "amount": money(operation.amount),
    })
}

/// Twelve characters, zeros in front.
pub(super) fn ref_nr(text: &str) -> String {
    format!("{text:0>12}")
}

fn money(amount: Cents) -> Value {
    json!({ "value": amount.0, "currency": CURRENCY })
}

fn capture_method(capture: Capture) -> Value {
    json!({ "type": match capture { Capture::Automatic => "AUTOMATIC", Capture::Manual => "MANUAL" } })
}

fn unscheduled(sub_type: &str, initial: bool) -> Value {
    json!({ "type": "UNSCHEDULED", "unscheduled": { "subType": sub_type }, "initialPayment": initial })
}

/// The answer to a session.
#[derive(Deserialize)]
pub(super) struct SessionBody {
    #[serde(rename = "_links", alias = "_Links")]
    pub(super) links: Links,
}

#[derive(Deserialize)]
pub(super) struct Links {
    pub(super) redirect: Link,
}

#[derive(Deserialize)]
pub(super) struct Link {
    pub(super) href: String,
}

/// The answer to everything else. Anything may be missing; unknown fields are ignored.
#[derive(Default, Deserialize)]
#[serde(rename_all = "camelCase", default)]
pub(super) struct PaymentBody {
    pay_id: Option<String>,
    merchant_id: Option<String>,
    trans_id: Option<String>,
    ref_nr: Option<String>,
    status: Option<String>,
    response_code: Option<String>,
    amount: Option<AmountBody>,
    payment_methods: Option<MethodsBody>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct AmountBody {
    value: i64,
    currency: String,
    #[serde(default)]
    captured_value: i64,
    #[serde(default)]
    refunded_value: i64,
}

#[derive(Deserialize)]
struct MethodsBody {
    card: Option<CardBody>,
}

#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct CardBody {
    number: String,
    expiry_date: String,
    brand: String,
    scheme_reference_id: Option<String>,
}

impl PaymentBody {
    pub(super) fn code(&self) -> Option<ResponseCode> {
        ResponseCode::parse(self.response_code.as_deref()?)
    }

    /// Whether the payment is `merchant`'s, as far as the answer says.
    pub(super) fn is_of(&self, merchant: &str) -> bool {
        self.merchant_id.as_deref().is_none_or(|id| id.eq_ignore_ascii_case(merchant))
    }

    /// The payment, `None` when something essential is missing.
    pub(super) fn view(self) -> Option<PaymentView> {
        let amount = self.amount.as_ref()?;
        let status = self.status()?;
        Some(PaymentView {
            status,
            reason: (status == Status::Failed).then(|| self.reason()),
            amount: Cents(amount.value),
            captured: Cents(amount.captured_value),
            refunded: Cents(amount.refunded_value),
            currency: amount.currency.clone(),
            card: self.payment_methods.and_then(|methods| methods.card?.stored()),
            pay_id: self.pay_id?,
            trans_id: self.trans_id?,
            ref_nr: self.ref_nr?,
        })
    }

    /// A word we do not know is never read as a success.
    fn status(&self) -> Option<Status> {
        let amount = self.amount.as_ref()?;
        let status = self.status.as_deref()?.to_ascii_uppercase();
        Some(match status.as_str() {
            "AUTHORIZED" => Status::Authorized,
            "CAPTURED" => Status::Captured,
            "OK" if amount.captured_value > 0 => Status::Captured,
            "OK" => Status::Authorized,
            "FAILED" | "CANCELLED" => Status::Failed,
            "REFUNDED" => Status::Refunded,
            "REVERSED" => Status::Reversed,
            _ => Status::Pending,
        })
    }

    fn reason(&self) -> Reason {
        match self.code().map(ResponseCode::verdict) {
            Some(Verdict::Declined(reason)) => reason,
            _ => Reason::Other(0),
        }
    }
}

impl CardBody {
    fn stored(self) -> Option<StoredCard> {
        let (year, month) = self.expiry_date.split_at_checked(4)?;
        let digits_at = self.number.len().checked_sub(3)?;
        if !self.number.bytes().all(|byte| byte.is_ascii_digit()) {
            return None;
        }
        Some(StoredCard {
            expiry_year: year.parse().ok()?,
            expiry_month: month.parse().ok().filter(|month| (1..=12).contains(month))?,
            last_digits: self.number[digits_at..].to_owned(),
            token: Secret::new(self.number),
            brand: self.brand,
            scheme_reference: self.scheme_reference_id.map(Secret::new),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn view(status: &str) -> Option<PaymentView> {
        let body = json!({
            "payId": "ab", "transId": "t", "refNr": "000000000001", "status": status,
            "responseCode": "21000343", "amount": { "value": 500, "currency": "EUR" },
        });
        serde_json::from_value::<PaymentBody>(body).unwrap().view()
    }

    #[test]
    fn an_unknown_status_is_no_success() {
        assert_eq!(view("Authorized").unwrap().status, Status::Authorized);
        assert_eq!(view("SOMETHING_NEW").unwrap().status, Status::Pending);
        assert_eq!(view("").unwrap().status, Status::Pending);
        assert_eq!(view("FAILED").unwrap().reason, Some(Reason::Stolen));
        assert!(PaymentBody::default().view().is_none());
    }

    #[test]
    fn odd_cards_are_no_cards() {
        let card = |number: &str, expiry: &str| {
            let body = json!({ "number": number, "expiryDate": expiry, "brand": "VISA" });
            serde_json::from_value::<CardBody>(body).unwrap().stored()
        };
        assert_eq!(card("0123456789012111", "202801").unwrap().last_digits, "111");
        for (number, expiry) in
            [("12", "202801"), ("0123", "202813"), ("0123", "28"), ("0123", "20é801"), ("1é", "202801")]
        {
            assert!(card(number, expiry).is_none(), "{number} {expiry}");
        }
    }
}
