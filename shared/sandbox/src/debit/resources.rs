//! The books as the API shows them: resources with links.

use jiff::Timestamp;
use serde_json::{Map, Value, json};

use super::books::{Issue, Mandate, Order, Payin};

const RELATIONS: &str = "https://api.slimpay.net/alps#";

/// Links by relation; a template is marked as one.
fn links(base: &str, all: &[(&str, String)]) -> Value {
    let mut links = Map::new();
    for (relation, path) in all {
        let href = if path.starts_with("http") { path.clone() } else { format!("{base}{path}") };
        let mut link = json!({ "href": href });
        if href.contains('{') {
            link["templated"] = true.into();
        }
        let name =
            if *relation == "self" { (*relation).to_owned() } else { format!("{RELATIONS}{relation}") };
        links.insert(name, link);
    }
    Value::Object(links)
}

pub(super) fn root(base: &str) -> Value {
    let paths = [
        ("self", "/"),
        ("post-token", "/oauth/token"),
        ("create-orders", "/orders"),
        ("get-orders", "/orders{?creditorReference,reference}"),
        ("get-mandates", "/mandates{?creditorReference,reference,rum,id,paymentScheme}"),
        ("create-payins", "/payments/in"),
        (
            "search-payments",
            "/payments{?creditorReference,entityReference,subscriberReference,mandateReference,scheme,reference,\
             currency,executionStatus,executionDateBefore,executionDateAfter,page,size}",
        ),
        (
            "search-payment-issues",
            "/payment-issues{?creditorReference,entityReference,subscriberReference,scheme,currency,\
             executionStatus,dateCreatedBefore,dateCreatedAfter,page,size}",
        ),
    ];
    json!({ "_links": links(base, &paths.map(|(relation, path)| (relation, path.to_owned()))) })
}

pub(super) fn order(base: &str, order: &Order) -> Value {
    let mut all = vec![("self", format!("/orders/{}", order.id))];
    if order.state == "open.running" {
        all.push(("user-approval", format!("/sandbox/sign/{}", order.id)));
    }
    if order.mandate.is_some() {
        all.push(("get-mandate", format!("/orders/{}/mandate", order.id)));
    }
    json!({
        "_links": links(base, &all),
        "id": order.id,
        "reference": order.reference,
        "state": order.state,
        "started": true,
        "dateCreated": order.created.to_string(),
    })
}

pub(super) fn mandate(base: &str, mandate: &Mandate) -> Value {
    let mut all = vec![("self", format!("/mandates/{}", mandate.rum))];
    if mandate.state == "active" {
        all.push(("revoke-mandate", format!("/mandates/{}/revocation", mandate.rum)));
    }
    json!({
        "_links": links(base, &all),
        "id": mandate.rum,
        "reference": mandate.rum,
        "state": mandate.state,
        "standard": "SEPA",
        "dateSigned": format!("{}T00:00:00.000+0000", mandate.signed),
        "subscriber": { "reference": mandate.subscriber },
    })
}

pub(super) fn payin(base: &str, payin: &Payin, now: Timestamp) -> Value {
    let mut all = vec![("self", format!("/payments/{}", payin.id))];
    if payin.can_be_called_back(now) {
        all.push(("cancel-payment", format!("/payments/{}/cancellation", payin.id)));
    }
    json!({
        "_links": links(base, &all),
        "id": payin.id,
        "reference": payin.reference,
        "direction": "IN",
        "scheme": "SEPA.DIRECT_DEBIT.CORE",
        "amount": euros(payin.amount),
        "currency": "EUR",
        "label": payin.label,
        "executionDate": format!("{}T00:00:00.000+0000", payin.execution),
        "executionStatus": payin.status,
        "state": "accepted",
    })
}

pub(super) fn issue(base: &str, issue: &Issue) -> Value {
    let all = [
        ("self", format!("/payment-issues/{}", issue.id)),
        ("get-payment", format!("/payments/{}", issue.payin)),
        ("ack-payment-issue", format!("/payment-issues/{}/ack", issue.id)),
    ];
    json!({
        "_links": links(base, &all),
        "id": issue.id,
        "type": issue.kind,
        "rejectAmount": euros(issue.amount),
        "currency": "EUR",
        "returnReasonCode": issue.code,
        "executionStatus": if issue.acknowledged { "processed" } else { "toprocess" },
    })
}

/// One page of what a search has found; the first is 0.
pub(super) fn page(name: &str, items: Vec<Value>, number: usize, size: usize) -> Value {
    let (size, total) = (size.clamp(1, 100), items.len());
    let shown: Vec<Value> = items.into_iter().skip(number * size).take(size).collect();
    json!({
        "_embedded": { name: shown },
        "page": { "size": size, "totalElements": total, "totalPages": total.div_ceil(size), "number": number },
    })
}

/// All that a search has found.
pub(super) fn found(name: &str, items: Vec<Value>) -> Value {
    let total = items.len();
    json!({
        "_embedded": { name: items },
        "page": { "size": 100, "totalElements": total, "totalPages": 1, "number": 0 },
    })
}

fn euros(cents: i64) -> String {
    format!("{}.{:02}", cents / 100, cents % 100)
}
