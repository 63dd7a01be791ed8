use contract::desk::ChangeOrderStatus;
use serde_json::{Value, json};
use testkit::world::*;

use crate::*;

/// `%PDF-1.7`.
const PDF: &str = "JVBERi0xLjc=";

fn accept(id: OrderId, name: &str, content_type: &str, data: &str) -> Value {
    let file = json!({ "name": name, "contentType": content_type, "data": data });
    json!({ "orderId": id, "status": "ACCEPTED", "va": true, "file": file })
}

#[tokio::test]
async fn a_bill_is_kept_under_a_key_of_its_own_for_the_readers_of_the_order() {
    let app = app().await;
    let id = Wish::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie.ok::<ChangeOrderStatus>(accept(id, "../Devis n°1.pdf", "application/pdf", PDF)).await;
    let comment = order["comments"].as_array().unwrap().last().unwrap();
    assert_eq!((&comment["docName"], &comment["va"]), (&json!("Devis n°1.pdf"), &json!(true)));
    let key = comment["docUrl"].as_str().and_then(|it| it.strip_prefix("/api/content/GetBinaryData?id="));
    let key = key.expect("a link");
    let record = app.store().content().file(key).await.unwrap().entity;
    assert_eq!((record.order, record.content_type.as_str()), (Some(id), "application/pdf"));
    let kept = app.services.files.as_ref().unwrap().get(key).await.unwrap().unwrap();
    assert_eq!(kept, ("application/pdf".to_owned(), b"%PDF-1.7".to_vec()));
}

#[tokio::test]
async fn what_is_not_a_bill_is_refused_and_nothing_changes() {
    let app = app().await;
    let id = Wish::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let html = "PGh0bWw+"; // <html>
    for (name, content_type, data, code) in [
        ("a.pdf", "application/pdf", html, 422),
        ("a.html", "text/html", html, 422),
        ("a.png", "image/png", PDF, 422),
        ("a.pdf", "application/pdf", "", 422),
        ("a.pdf", "application/pdf", "***", 400),
    ] {
        let answered = marie.call::<ChangeOrderStatus>(accept(id, name, content_type, data)).await;
        assert_eq!(answered.code, code, "{name} {content_type}");
    }
    assert_eq!(stored(&app, id).await.edition, 1);
}
