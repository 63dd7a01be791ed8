use contract::{FileUpload, desk::ChangeOrderStatus, orders::OrderStatus};
use serde_json::json;
use testkit::{codes, files, files::PDF, world::*};

use crate::*;

fn accept(id: OrderId, file: FileUpload) -> ChangeOrderStatus {
    ChangeOrderStatus {
        order_id: id,
        status: OrderStatus::Accepted,
        va: true,
        file: Some(file),
        ..Default::default()
    }
}

/// A file that is sent with the request.
fn file(name: &str, content_type: &str, data: &str) -> FileUpload {
    FileUpload { name: name.into(), content_type: content_type.into(), data: data.into(), key: None }
}

#[tokio::test]
async fn a_bill_is_kept_under_a_key_of_its_own_for_the_readers_of_the_order() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let order = marie.ok(accept(id, file("../Devis n°1.pdf", "application/pdf", PDF))).await;
    let comment = order["comments"].as_array().unwrap().last().unwrap();
    assert_eq!((&comment["docName"], &comment["va"]), (&json!("Devis n°1.pdf"), &json!(true)));
    let key = comment["docUrl"].as_str().and_then(|it| it.strip_prefix("/api/content/GetBinaryData?id="));
    let key = key.expect("a link");
    let record = app.store().content().file(key).await.unwrap().entity;
    assert_eq!((record.order, record.content_type.as_str()), (Some(id), "application/pdf"));
    let kept = app.services.files.as_ref().unwrap().get(key).await.unwrap().unwrap();
    assert_eq!(kept, ("application/pdf".to_owned(), files::PDF_BYTES.to_vec()));
}

#[tokio::test]
async fn what_is_not_a_bill_is_refused_and_nothing_changes() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let html = "PGh0bWw+"; // <html>
    for (name, content_type, data, code) in [
        ("a.pdf", "application/pdf", html, 422),
        ("a.html", "text/html", html, 422),
        ("a.png", "image/png", PDF, 422),
        ("a.pdf", "application/pdf", "", 422),
        ("a.pdf", "application/pdf", "***", 400),
    ] {
        let answered = marie.call(accept(id, file(name, content_type, data))).await;
        assert_eq!(answered.code, code, "{name} {content_type}");
    }
    assert_eq!(stored(&app, id).await.edition, 1);
}

/// The same with a file that was sent ahead.
async fn accept_sent(app: &App, id: OrderId, name: &str, bytes: &[u8]) -> ChangeOrderStatus {
    let key = format!("staging/{MARIE}/{name}");
    app.send_file(&key, bytes).await;
    accept(id, FileUpload { key: Some(key), ..file(name, "application/octet-stream", "") })
}

#[tokio::test]
async fn a_photo_on_an_order_tells_neither_where_it_was_taken_nor_by_which_telephone() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    assert!(files::PHOTO_WITH_PLACE.windows(4).any(|it| it == b"Exif"));
    let asked = accept_sent(&app, id, "a.jpg", files::PHOTO_WITH_PLACE).await;
    let order = app.client(MARIE).await.ok(asked).await;
    let link = order["comments"].as_array().unwrap().last().unwrap()["docUrl"].as_str().unwrap();
    let key = link.strip_prefix("/api/content/GetBinaryData?id=").expect("a link");
    let (content_type, kept) = app.services.files.as_ref().unwrap().get(key).await.unwrap().unwrap();
    assert_eq!(content_type, "image/jpeg");
    assert!(!kept.windows(4).any(|it| it == b"Exif"));
    assert!(kept.starts_with(b"\xff\xd8\xff"));
}

#[tokio::test]
async fn a_file_that_was_cut_off_or_that_runs_is_refused_in_words_that_help() {
    let app = app().await;
    let id = TestOrder::shirts().place(&app).await;
    let marie = app.client(MARIE).await;
    let script = String::from_utf8_lossy(files::PDF_BYTES);
    let script = script.replace("<< >>", "<< /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>");
    let refused: [(&str, &[u8], &str); 4] = [
        ("a.jpg", files::PHOTO_CUT_OFF, "Image non reconnue"),
        ("a.jpg", files::PROGRESSIVE_CUT_OFF, "Image non reconnue"),
        ("a.pdf", b"%PDF-", "Ce PDF est incomplet ou abîmé : enregistrez-le à nouveau, puis renvoyez-le."),
        (
            "a.pdf",
            script.as_bytes(),
            "Ce PDF contient un programme : imprimez-le dans un nouveau PDF, puis renvoyez-le.",
        ),
    ];
    for (name, bytes, words) in refused {
        let asked = accept_sent(&app, id, name, bytes).await;
        let answered = marie.call(asked).await;
        assert_eq!((answered.code, &answered.data["fields"]["file"]), (codes::INVALID, &json!(words)));
    }
    assert_eq!(stored(&app, id).await.edition, 1);
}
