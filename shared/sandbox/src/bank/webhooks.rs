use std::time::Duration;

use serde::Serialize;
use serde_json::json;

use super::{
    Behaviour,
    books::{OK, Payment, Status, Webhook},
};
use crate::post::{self, Post};

/// The longest the merchant may take to accept a notice.
const LIMIT: Duration = Duration::from_secs(5);

/// A notice that was sent.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "camelCase")]
pub struct Delivery {
    /// The notice.
    pub webhook: Webhook,
    /// The HTTP status of the merchant's answer, if it answered.
    pub status: Option<u16>,
}

/// The notices of a change, in the order they are to be sent.
pub(super) fn notices(
    payment: &Payment,
    merchant: &str,
    mut news: Vec<Status>,
    behaviour: Behaviour,
) -> Vec<Webhook> {
    let Some(url) = &payment.webhook_url else { return vec![] };
    let notice = |pay_id: &str, status: Status, code: &str| Webhook {
        url: url.clone(),
        body: json!({
            "merchantId": merchant,
            "payId": pay_id,
            "transId": payment.trans_id,
            "refNr": payment.ref_nr,
            "status": status,
            "responseCode": code,
            "amount": { "value": payment.amount, "currency": "EUR" },
        })
        .to_string(),
    };
    let copies = match behaviour {
        Behaviour::WebhookMissing => 0,
        Behaviour::WebhookThrice => 3,
        _ => 1,
    };
    if behaviour == Behaviour::WebhookOutOfOrder {
        news.reverse();
    }
    let mut notices: Vec<Webhook> = news
        .into_iter()
        .flat_map(|status| std::iter::repeat_n(notice(&payment.pay_id, status, &payment.code), copies))
        .collect();
    if behaviour == Behaviour::WebhookForged {
        let foreign: String = payment.pay_id.chars().rev().collect();
        notices = vec![notice(&payment.pay_id, Status::Captured, OK), notice(&foreign, Status::Captured, OK)];
    }
    notices
}

/// Posts one notice.
pub(super) async fn send(post: &Post, webhook: &Webhook) -> Option<u16> {
    post::bring(post, post::to(&webhook.url), &webhook.body, LIMIT).await
}
